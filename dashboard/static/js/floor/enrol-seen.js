/** The cards of a deck that is being learnt, as small pictures. */

import { packOf, picture } from "../page/cards.js";
import { h } from "../page/dom.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/dom.js").Child} Child */

/**
 * How far an enrolment is, as the table tells it.
 * @typedef {{phase: string, name: string, total: number, names: (string|null)[], unseen: number, why: string,
 *   asked: {sample: number, choices: string[]}|null, misses: string[], missing: string[], twice: string[]}} Enrolment
 */

/** Lists that a pack which is refused may have, in the order of their weight. @type {["misses"|"missing"|"twice", string][]} */
const WRONG = [["misses", "page-enrol-missed"], ["missing", "page-enrol-missing"], ["twice", "page-enrol-twice"]];

const PACK = new Set(packOf(52));

/** @param {Enrolment} found @param {Labels} labels @returns {Child[]} */
export function seenCards(found, labels) {
  const wrong = WRONG.flatMap(([key, label]) => listed(labels.say(label), found[key], labels));
  return [
    found.unseen > 0 && h("p", {}, labels.say("page-enrol-unseen", { count: found.unseen })),
    ...wrong,
    ...(wrong.length ? [] : listed(labels.say("page-enrol-seen"), found.names, labels)),
  ];
}

/** @param {string} title @param {(string|null)[]} names @param {Labels} labels */
const listed = (title, names, labels) => (names.length ? [
  h("h3", {}, title),
  h("ul", { class: "seen", "aria-label": title }, ...names.map((name) => h("li", {}, small(name, labels)))),
] : []);

/** @param {string|null} name @param {Labels} labels */
function small(name, labels) {
  if (name && PACK.has(name)) return h("img", { src: picture(name, labels.language), alt: labels.card(name) });
  const words = name ? labels.say(`page-enrol-${name}`) : labels.say("page-enrol-no-card");
  return h("b", { role: "img", "aria-label": words }, name === "joker" ? "★" : name === "back" ? "▦" : "?");
}
