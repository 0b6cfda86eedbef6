/** The results of a whole shoe, in lines that are read like a text. */

import { h } from "../../page/dom.js";
import { road, won } from "../../parts/road.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */
/** @typedef {import("../../record/types.js").ShoeDrawn} ShoeDrawn */

const LINE = 24;

/** Ends of a deal that did not count. */
const VOID = new Set(["misdeal", "misfeed", "machine", "shoe", "cards", "floor"]);

/** @param {ShoeDrawn} shoe @param {Labels} labels */
export function resultsRoad({ results }, labels) {
  const past = results.map(([, family, word]) => (family === "winner" ? won(word, labels) : dealt(word, labels)));
  const lines = Array.from({ length: Math.ceil(past.length / LINE) }, (_, line) => past.slice(line * LINE, (line + 1) * LINE));
  return h("div", { class: "roads" }, ...lines.map((line) => road(line, labels.say("page-road"))));
}

/** @param {string} end @param {Labels} labels */
const dealt = (end, labels) => ({ mark: VOID.has(end) ? "×" : "●", word: labels.say(`page-deal-${end}`), kind: VOID.has(end) ? "void" : "deal" });
