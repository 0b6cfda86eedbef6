/** Chips: drawn on the felt, and tapped to say an amount. */

import { button, h, svg } from "../page/dom.js";

/** @typedef {import("../page/labels.js").Labels} Labels */

/** Worth of the chips, small to large; each has a colour of its own in dock.css and its number on it. */
const WORTHS = [1, 5, 25, 100, 500];

/** Discs that a stack shows at most. */
const TALLEST = 6;

/** Amounts from here on are no limit of anybody's purse, so "all" makes no sense. */
const BOUNDLESS = 1_000_000;

/** One chip with its worth on it. @param {number} worth */
export function chip(worth) {
  const notches = Array.from({ length: 8 }, (_, i) =>
    svg("rect", { class: "chip-notch", x: "-4", y: "-29", width: "8", height: "9", transform: `rotate(${i * 45})` }),
  );
  return svg(
    "svg",
    { class: `chip chip-${worth}`, viewBox: "-30 -30 60 60", "aria-hidden": "true" },
    svg("circle", { class: "chip-body", r: "29" }),
    ...notches,
    svg("circle", { class: "chip-face", r: "19" }),
    svg("text", { class: "chip-worth", y: "7", "text-anchor": "middle" }, worth),
  );
}

/** A stack of chips worth `amount`, seen a little from the side. @param {number} amount */
export function stack(amount) {
  const discs = [];
  let left = amount;
  for (const worth of [...WORTHS].reverse()) {
    for (; left >= worth && discs.length < TALLEST; left -= worth) discs.push(worth);
  }
  const tall = discs.length * 5;
  return svg(
    "svg",
    { class: "stack", viewBox: `-20 ${-12 - tall} 40 ${24 + tall}`, height: 24 + tall, width: 40, "aria-hidden": "true" },
    ...discs.map((worth, i) =>
      svg(
        "g",
        { class: `chip-${worth}`, transform: `translate(0 ${-i * 5})` },
        svg("ellipse", { class: "chip-edge", rx: "18", ry: "9.500", cy: "4" }),
        svg("ellipse", { class: "chip-body", rx: "18", ry: "9.500" }),
        svg("ellipse", { class: "chip-face", rx: "11", ry: "5.500" }),
      ),
    ),
  );
}

/**
 * Chips to be tapped until the amount is right.
 * @param {Labels} labels
 * @param {{low: number, high: number}} range
 * @param {number} amount
 * @param {(amount: number) => void} changed
 */
export function chipRow(labels, { low, high }, amount, changed) {
  /** @param {number} value */
  const to = (value) => () => changed(Math.min(value, high));
  const worths = WORTHS.filter((worth) => worth <= high);
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": labels.say("page-amount") },
    h("div", {}, ...worths.map((worth) =>
      button("chip-button", chip(worth), to(amount + worth), { "aria-label": `+${worth}`, "data-chip": worth }))),
    h("div", {},
      low > 1 && h("span", { class: "hint" }, labels.say("page-at-least", { low: labels.number(low) })),
      button("chip-word", labels.say("page-clear"), () => changed(0), { "data-chip": "clear", disabled: amount === 0 }),
      high < BOUNDLESS && button("chip-word", labels.say("page-all", { high: labels.number(high) }), to(high), { "data-chip": "all" }),
    ),
  );
}

/** Numbers on either side of those offered, for a count that is not as expected. */
const AROUND = 2;

/**
 * A number of cards, one tap.
 * @param {Labels} labels
 * @param {{low: number, high: number}} range
 * @param {number|null} count
 * @param {(count: number) => void} changed
 */
export function countRow(labels, { low, high }, count, changed) {
  const expected = low === high;
  const from = expected ? Math.max(0, low - AROUND) : low;
  const to = expected ? high + AROUND : high;
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": labels.say("page-count") },
    h("div", {}, ...numbers.map((number) =>
      button("count", number, () => changed(number), { "aria-pressed": String(number === count), "data-count": number }))),
  );
}

/**
 * A stack with its amount and what comes or goes with it; nothing for none.
 * @param {number} amount
 * @param {number} change
 * @param {Labels} labels
 */
export function stakeBefore(amount, change, labels) {
  return [
    amount > 0 && stack(amount),
    amount > 0 && h("b", {}, labels.number(amount)),
    change !== 0 && h("b", { class: change > 0 ? "change gain" : "change loss" }, signed(change, labels)),
  ];
}

/** A change as it is written: its sign first. @param {number} change @param {Labels} labels */
export const signed = (change, labels) => `${change > 0 ? "+" : change < 0 ? "−" : ""}${labels.number(Math.abs(change))}`;
