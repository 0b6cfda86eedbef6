/** One row of the journal as a line that opens: who, what, when, and the cards that may be seen. */

import { h } from "../page/dom.js";
import { timeOf } from "../record/times.js";
import { smallCard } from "./small-card.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../record/types.js").Row} Row */

/** Fields that a line has no room for. */
const LONG = 60;

/** @param {Row} row @param {Labels} labels */
export function rowLine(row, labels) {
  const { seq, wall, actor, kind, body, cards, withheld } = row;
  return h("li", { "data-row": seq, "data-kind": kind },
    h("details", {},
      h("summary", {},
        h("b", { class: "seq" }, seq),
        h("time", { datetime: wall }, timeOf(wall, labels)),
        h("span", { class: "actor" }, actor),
        h("strong", {}, labels.say(`page-event-${kind}`)),
        h("span", { class: "fields" }, ...fields(body)),
        h("span", { class: "faces" }, ...faces(cards).map((face) => smallCard(face, labels)), withheld && h("em", {}, labels.say("page-withheld")))),
      proof(row, labels)));
}

/** What stands in an event, shortly. @param {Object<string, any>} body */
const fields = (body) =>
  Object.entries(body)
    .filter(([, value]) => value !== null && value !== "" && JSON.stringify(value).length < LONG && JSON.stringify(value) !== "[]")
    .map(([name, value]) => h("span", {}, h("i", {}, name.replaceAll("_", " ")), " ", plainly(value), " "));

/** @param {unknown} value */
const plainly = (value) => (typeof value === "string" ? value : JSON.stringify(value).replaceAll('"', ""));

/** A card, or one that was not read, as the journal names it. */
const CARD = /^(\?\?|[A2-9TJQK][shdc])$/;

/** Every card that a row names. @param {Object<string, any>|null} cards @returns {string[]} */
const faces = (cards) => Object.values(cards ?? {}).flat(2).filter((face) => CARD.test(String(face)));

/** What the row is, byte by byte. @param {Row} row @param {Labels} labels */
function proof({ wall, cause, kind, body, commitment, hash, hand }, labels) {
  /** @type {[string, string|number|null][]} */
  const lines = [
    ["kind", kind], ["wall", wall], ["cause", cause || null], ["hand", hand], ["body", JSON.stringify(body)],
    ["commitment", commitment], ["hash", hash],
  ];
  return h("dl", { class: "proof" }, ...lines.flatMap(([name, value]) =>
    value === null ? [] : [h("dt", {}, labels.say(`page-row-${name}`)), h("dd", {}, value)]));
}
