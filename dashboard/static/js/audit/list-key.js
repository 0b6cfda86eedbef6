/** One line of a list of hands or shoes: a tap opens it, and the address remembers which one is open. */

import { button, h } from "../page/dom.js";

/**
 * @param {string} leaf
 * @param {number} number
 * @param {number|null} open the number that is open now
 * @param {string} word
 * @param {string} time
 */
export function listKey(leaf, number, open, word, time) {
  const key = button("hand-key", h("b", {}, number), () => (location.hash = `${leaf}/${number}`), {
    "data-number": number,
    "aria-current": String(number === open),
  });
  key.append(h("span", {}, word), h("time", {}, time));
  return h("li", {}, key);
}
