/** One past deal of a game of tricks on the road: its trumps, or that it did not count. */

import { isRed, suitSign } from "../page/cards.js";
import { h } from "../page/dom.js";

/** @typedef {import("../page/types.js").Deal} Deal */
/** @typedef {import("../page/labels.js").Labels} Labels */

/** Ends of a deal that was not void. */
const COUNTED = new Set(["played", "revoke", "lone", "flush", "aces", "jacks", "passed"]);

/** How a deal ended, and whether it counts. @param {Deal} deal */
export function endOf(deal) {
  const end = deal.result ?? deal.ended ?? "played";
  return { end, counts: COUNTED.has(end) && deal.trump !== null };
}

/** @param {Deal} deal @param {Labels} labels */
export function pastDeal(deal, labels) {
  const { end, counts } = endOf(deal);
  const word = labels.say(`page-deal-${end}`);
  const mark = counts && deal.trump ? suitSign(deal.trump) : "×";
  const kind = counts ? `deal${isRed(`A${deal.trump}`) ? " red" : ""}` : "void";
  return h("li", { class: `coup ${kind}`, title: word, "aria-label": word }, mark);
}
