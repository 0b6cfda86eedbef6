/** What was in a shoe that is over: how many of each card have left it, of as many as were declared (REQ-47, REQ-62). */

import { h } from "../../page/dom.js";
import { cardTable } from "./card-table.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */

/** Sizes of a pack. */
const PACKS = [32, 36, 52];

/** @param {{seen: Object<string, number>, unread: number, packs: number, cards: number}} facts @param {Labels} labels */
export function composition({ seen, unread, packs, cards }, labels) {
  const pack = PACKS.find((size) => packs > 0 && size * packs >= cards) ?? PACKS[PACKS.length - 1];
  const out = Object.values(seen).reduce((sum, count) => sum + count, unread);
  return h("div", {},
    cardTable(pack, (card) => cell(seen[card] ?? 0, packs), labels.say("page-picture-composition"), labels),
    h("p", { class: "under" }, labels.say("page-composition-about", { out, cards, unread })));
}

/** More than there should be has a sign. @param {number} count @param {number} packs */
const cell = (count, packs) => ({ text: packs && count > packs ? `${count}!` : String(count), full: packs ? count / packs : 0, odd: packs > 0 && count > packs });
