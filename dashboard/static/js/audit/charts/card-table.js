/** A number for each card: ranks across, suits down, in the letters of the language. */

import { isRed, packOf, suitSign, SUITS } from "../../page/cards.js";
import { svg } from "../../page/dom.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */

/** Units of one field, and of what stands beside and above the table. */
const CELL = { width: 38, height: 34 };
const HEAD = 30;

/** What is written for a card, how full its field is (0 to 1), and whether it is out of order.
 * @typedef {{text: string, full: number, odd: boolean}} Cell */

/**
 * @param {number} pack cards of one pack
 * @param {(card: string) => Cell} cell
 * @param {string} name
 * @param {Labels} labels
 */
export function cardTable(pack, cell, name, labels) {
  const cards = packOf(pack);
  const ranks = [...new Set(cards.map((card) => card[0]))];
  const [width, height] = [HEAD + ranks.length * CELL.width, HEAD + SUITS.length * CELL.height];
  return svg("svg", { class: "card-table", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": name },
    svg("title", {}, name),
    ...ranks.map((rank, column) => svg("text", { class: "scale", x: HEAD + (column + 0.5) * CELL.width, y: 20, "text-anchor": "middle" }, letter(rank, labels))),
    ...SUITS.flatMap((suit, line) => [
      svg("text", { class: isRed(`A${suit}`) ? "suit red" : "suit", x: HEAD / 2, y: HEAD + (line + 0.68) * CELL.height, "text-anchor": "middle" }, suitSign(suit)),
      ...ranks.map((rank, column) => cards.includes(rank + suit) ? square(column, line, cell(rank + suit)) : svg("g")),
    ]));
}

/** @param {string} rank @param {Labels} labels */
const letter = (rank, labels) => labels.card(`${rank}s`).slice(0, -1);

/** @param {number} column @param {number} line @param {Cell} cell */
function square(column, line, { text, full, odd }) {
  const [x, y] = [HEAD + column * CELL.width, HEAD + line * CELL.height];
  const tall = (CELL.height - 4) * Math.min(full, 1);
  return svg("g", { class: odd ? "cell odd" : "cell" },
    svg("rect", { class: "frame", x: x + 2, y: y + 2, width: CELL.width - 4, height: CELL.height - 4, rx: "5" }),
    svg("rect", { class: "full", x: x + 2, y: y + CELL.height - 2 - tall, width: CELL.width - 4, height: tall, rx: "5" }),
    svg("text", { x: x + CELL.width / 2, y: y + CELL.height / 2 + 6, "text-anchor": "middle" }, text));
}
