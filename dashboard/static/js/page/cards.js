/** Pictures of cards. */

import { h } from "./dom.js";

/** @typedef {import("./labels.js").Labels} Labels */

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
export const SUITS = ["s", "h", "d", "c"];

/** A dealt card whose face could not be read. */
export const UNREAD = "??";

/** @type {Object<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Ranks from the ace down, as hands are sorted. */
const FROM_ACE = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];

/** Ranks of a pack of each size; that of 35 is without the six of spades. @type {Object<number, number>} */
const RANKS_IN = { 52: 13, 36: 9, 35: 9, 32: 8 };

/** The cards of a pack, suit by suit and the ace first. @param {number} size */
export function packOf(size) {
  const ranks = FROM_ACE.slice(0, RANKS_IN[size] ?? FROM_ACE.length);
  const cards = SUITS.flatMap((suit) => ranks.map((rank) => rank + suit));
  return size === 35 ? cards.filter((card) => card !== "6s") : cards;
}

/** The sign of a suit. @param {string} suit */
export const suitSign = (suit) => SIGNS[suit];

/** Whether its suit is red; the sign says so, too. @param {string} name */
export const isRed = (name) => name[1] === "h" || name[1] === "d";

/**
 * A card on the table: its face, its back when it is hidden (null), or a question.
 * @param {string|null} name
 * @param {Labels} labels
 * @param {boolean} fresh whether it has just come
 */
export function cardFace(name, labels, fresh) {
  const kind = `card${fresh ? " fresh" : ""}`;
  if (name === UNREAD) {
    return h("span", { class: `${kind} card-unread`, role: "img", "aria-label": labels.say("page-card-unread") }, "?");
  }
  const alt = name === null ? labels.say("page-card-hidden") : labels.card(name);
  return h(
    "span",
    { class: `${kind} ${name === null ? "card-hidden" : "card-open"}` },
    h("img", { src: picture(name ?? "back", labels.language), alt, draggable: "false" }),
    name !== null && h("b", { class: isRed(name) ? "index red" : "index", "aria-hidden": "true" }, labels.card(name)),
  );
}

/**
 * The address of a card's picture, in the letters of a language.
 * @param {string} name
 * @param {string} language
 */
export const picture = (name, language) => `/cards/${language}/${name}.svg`;

/** Pictures of each language, held so that the browser does not forget them. @type {Map<string, Promise<HTMLImageElement[]>>} */
const kept = new Map();

/**
 * Fetches every picture of a language, before any is shown: a later request would tell of a card, and the page needs
 * no network for the next one.
 * @param {string} language
 */
export function fetchCards(language) {
  const names = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), "back", "cut"];
  const found = kept.get(language) ?? Promise.all(names.map((name) => fetched(picture(name, language))));
  kept.set(language, found);
  found.catch(() => kept.delete(language));
  return found;
}

/** @param {string} src @returns {Promise<HTMLImageElement>} */
function fetched(src) {
  const image = new Image();
  return new Promise((come, fail) => {
    image.onload = () => come(image);
    image.onerror = fail;
    image.src = src;
  });
}
