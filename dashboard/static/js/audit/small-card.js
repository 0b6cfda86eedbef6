/** A card in a line of text: its picture, as small as it can still be read, and its name. */

import { isRed, picture, UNREAD } from "../page/cards.js";
import { h } from "../page/dom.js";

/** @typedef {import("../page/labels.js").Labels} Labels */

/** @param {string} face @param {Labels} labels */
export function smallCard(face, labels) {
  if (face === UNREAD) return h("b", { class: "small-card unread", role: "img", "aria-label": labels.say("page-card-unread") }, "?");
  return h("span", { class: "small-card" },
    h("img", { src: picture(face, labels.language), alt: "", loading: "lazy" }),
    h("b", { class: isRed(face) ? "red" : "" }, labels.card(face)));
}
