/** What the pictures of numbers have in common: a field with its axes, in plain SVG. */

import { svg } from "../../page/dom.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */

/** Units of a picture, and of the margins for what stands beside its field. */
export const WIDTH = 560;
export const HEIGHT = 190;
const LEFT = 62;
const RIGHT = 12;
const TOP = 22;
const BOTTOM = 30;

/** Room above the largest value. */
const AIR = 1.15;

/** Where a value lies in the field. @typedef {{x: (share: number) => number, y: (value: number) => number, floor: number, wide: number}} Field */

/**
 * A field for values from 0 up to `most`: x by share of its width, y by value.
 * @param {number} most
 * @returns {Field}
 */
export function field(most) {
  const wide = WIDTH - LEFT - RIGHT;
  const tall = HEIGHT - TOP - BOTTOM;
  const top = Math.max(most, 1) * AIR;
  return { x: (share) => LEFT + share * wide, y: (value) => TOP + tall * (1 - value / top), floor: TOP + tall, wide };
}

/**
 * A picture: its name for those who do not see it, two lines of the scale, and what is drawn.
 * @param {string} name
 * @param {Field} at
 * @param {[number, string][]} scale values with their words
 * @param {SVGElement[]} drawn
 */
export function chart(name, at, scale, drawn) {
  return svg("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": name },
    svg("title", {}, name),
    svg("line", { class: "axis", x1: at.x(0), x2: at.x(1), y1: at.floor, y2: at.floor }),
    ...scale.flatMap(([value, word]) => [
      svg("line", { class: "grid", x1: at.x(0), x2: at.x(1), y1: at.y(value), y2: at.y(value) }),
      svg("text", { class: "scale", x: at.x(0) - 8, y: at.y(value) + 5, "text-anchor": "end" }, word),
    ]),
    ...drawn);
}

/** A word below the field. @param {Field} at @param {number} share @param {string} word @param {string} [anchor] */
export const below = (at, share, word, anchor = "middle") =>
  svg("text", { class: "scale", x: at.x(share), y: at.floor + 20, "text-anchor": anchor }, word);

/** The middle one of numbers. @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.floor(sorted.length / 2)] : 0;
}
