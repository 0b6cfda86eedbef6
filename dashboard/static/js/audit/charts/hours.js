/** Hands that were closed in each hour of a shoe. */

import { svg } from "../../page/dom.js";
import { below, chart, field } from "./field.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */
/** @typedef {import("../../record/types.js").ShoeDrawn} ShoeDrawn */

const HOUR_MS = 3_600_000;

/** Hours that have a word below them; of more only some do. */
const WORDS = 8;

/** A bar is so much of its hour's place. */
const BAR = 0.6;

/** @param {ShoeDrawn} shoe @param {Labels} labels */
export function handsPerHour({ ended }, labels) {
  const hours = counted(ended);
  const at = field(Math.max(...hours.map(({ count }) => count), 1));
  const width = (at.wide / hours.length) * BAR;
  const every = Math.ceil(hours.length / WORDS);
  return chart(labels.say("page-hours-about", { count: ended.length }), at, [], hours.flatMap(({ hour, count }, place) => {
    const middle = (place + 0.5) / hours.length;
    return [
      svg("rect", { class: "hour", x: at.x(middle) - width / 2, y: at.y(count), width, height: at.floor - at.y(count), rx: "4" }),
      svg("text", { class: "value", x: at.x(middle), y: at.y(count) - 6, "text-anchor": "middle" }, labels.number(count)),
      ...(place % every === 0 ? [below(at, middle, new Date(hour * HOUR_MS).toLocaleTimeString(labels.language, { hour: "2-digit", minute: "2-digit" }))] : []),
    ];
  }));
}

/** Every hour from the first to the last, with its hands. @param {string[]} ended */
function counted(ended) {
  const hours = ended.map((wall) => Math.floor(Date.parse(wall) / HOUR_MS));
  if (!hours.length) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, place) => ({ hour: first + place, count: hours.filter((hour) => hour === first + place).length }));
}
