/** What a seat holds, as it lies on the table: backs in a fan, packets that are still closed, cards that lie open. */

import { isRed } from "../page/cards.js";
import { h, svg } from "../page/dom.js";

/** @typedef {import("../page/labels.js").Labels} Labels */

/** Pixels of a back, and between the backs of a fan. */
const BACK = { width: 22, height: 32 };
const STEP = 9;
/** Cards of a closed packet that are drawn: more of them do not look higher. */
const PACKET_DRAWN = 3;

/**
 * @param {{count: number, closed: number, open: string[], upcard: string|null}} held
 * @param {Labels} labels
 */
export function heldBefore({ count, closed, open, upcard }, labels) {
  const perPacket = closed ? packetSize(count, closed) : 0;
  const inHand = Math.max(count - closed * perPacket - open.length - (upcard === null ? 0 : closed ? 0 : 1), 0);
  return [
    upcard !== null && small(upcard, labels),
    ...open.map((card) => small(card, labels)),
    ...Array.from({ length: closed }, () => packet(perPacket)),
    inHand > 0 && fan(inHand),
    count > 0 && h("b", { class: "held" }, count),
  ];
}

/**
 * A card that lies open, as large as the backs beside it.
 * @param {string} card
 * @param {Labels} labels
 */
export const small = (card, labels) => h("span", { class: isRed(card) ? "small-card red" : "small-card" }, labels.card(card));

/** Closed packets are whole, and all of one size. @param {number} count @param {number} closed */
const packetSize = (count, closed) => Math.min(Math.floor(count / closed), 6);

/** Backs of a hand. @param {number} count */
export function fan(count) {
  const width = BACK.width + STEP * (count - 1);
  return svg("svg", { class: "backs", width, height: BACK.height, viewBox: `0 0 ${width} ${BACK.height}`, "aria-hidden": "true" },
    ...Array.from({ length: count }, (_, i) => back(i * STEP, 0)));
}

/** Backs that lie on one another. @param {number} count */
function packet(count) {
  const drawn = Math.min(count, PACKET_DRAWN);
  const size = { width: BACK.width + 2 * (drawn - 1), height: BACK.height + 2 * (drawn - 1) };
  return svg("svg", { class: "backs packet", ...size, viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" },
    ...Array.from({ length: drawn }, (_, i) => back(2 * i, 2 * (drawn - 1 - i))));
}

/** @param {number} x @param {number} y */
const back = (x, y) => svg("rect", { x: x + 0.5, y: y + 0.5, width: BACK.width - 1, height: BACK.height - 1, rx: 3 });
