/** Cards that were not read, by the face that a person has named: a face that stands out is worn, or badly learnt. */

import { h } from "../../page/dom.js";
import { cardTable } from "./card-table.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */

const WHOLE = 52;

/** @param {{named: Object<string, number>, unnamed: number}} doubts @param {Labels} labels */
export function doubts({ named, unnamed }, labels) {
  const most = Math.max(...Object.values(named), 1);
  const total = Object.values(named).reduce((sum, count) => sum + count, unnamed);
  return h("div", {},
    cardTable(WHOLE, (card) => ({ text: named[card] ? String(named[card]) : "", full: (named[card] ?? 0) / most, odd: false }), labels.say("page-picture-doubts"), labels),
    h("p", { class: "under" }, labels.say("page-doubts-about", { count: total, unnamed })));
}
