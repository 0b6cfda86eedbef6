/** Wear of the rollers: the median eject of every shoe so far. A roller that slips takes longer from shoe to shoe. */

import { svg } from "../../page/dom.js";
import { below, chart, field } from "./field.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */
/** @typedef {import("../../record/types.js").ShoeDrawn} ShoeDrawn */

/** Shoes that are drawn; the latest. */
const SHOWN = 60;

/** @param {ShoeDrawn} shoe @param {Labels} labels */
export function wear({ number, wear: shoes, drifts }, labels) {
  const dealt = shoes.filter(({ median_ms: ms }) => ms !== null).slice(-SHOWN);
  const times = dealt.map(({ median_ms: ms }) => Number(ms));
  const at = field(Math.max(...times, 1));
  /** @param {number} place */
  const x = (place) => at.x((place + 0.5) / dealt.length);
  const first = times[0] ?? 0;
  return chart(labels.say("page-wear-about", { shoes: dealt.length }), at, times.length ? [[first, labels.say("page-ms", { count: labels.number(first) })]] : [], [
    svg("polyline", { class: "trend", points: times.map((ms, place) => `${x(place)},${at.y(ms)}`).join(" ") }),
    ...dealt.map((shoe, place) =>
      svg("circle", { class: shoe.number === number ? "dot now" : "dot", cx: x(place), cy: at.y(times[place]), r: shoe.number === number ? "7" : "4" },
        svg("title", {}, `${shoe.number}: ${times[place]} ms`))),
    ...(dealt.length ? [below(at, 0.5 / dealt.length, labels.number(dealt[0].number))] : []),
    ...(dealt.length > 1 ? [below(at, 1 - 0.5 / dealt.length, labels.number(dealt[dealt.length - 1].number))] : []),
    ...(drifts.length ? [svg("text", { class: "failed", x: at.x(1), y: "16", "text-anchor": "end" }, `▲ ${labels.say("page-drifts", { count: drifts.length })}`)] : []),
  ]);
}
