/** What each eject of a shoe took: a dot for each, the median as a line; one that failed stands as a sign at the top. */

import { svg } from "../../page/dom.js";
import { below, chart, field, HEIGHT, median } from "./field.js";

/** @typedef {import("../../page/labels.js").Labels} Labels */
/** @typedef {import("../../record/types.js").ShoeDrawn} ShoeDrawn */

/** @param {ShoeDrawn} shoe @param {Labels} labels */
export function ejects({ eject_times: times }, labels) {
  const good = times.filter(([, , outcome]) => outcome === "ok").map(([, ms]) => ms);
  const middle = median(good);
  const at = field(Math.max(...good, 2 * middle, 1));
  /** @param {number} place */
  const share = (place) => (place + 0.5) / Math.max(times.length, 1);
  const name = labels.say("page-ejects-about", { count: times.length, ms: middle });
  return chart(name, at, good.length ? [[middle, labels.say("page-ms", { count: labels.number(middle) })]] : [], [
    ...times.map(([eject, ms, outcome], place) =>
      outcome === "ok"
        ? svg("circle", { class: "dot", cx: at.x(share(place)), cy: at.y(ms), r: "3" }, svg("title", {}, `${eject}: ${ms} ms`))
        : svg("text", { class: "failed", x: at.x(share(place)), y: "18", "text-anchor": "middle" }, "▲", svg("title", {}, `${eject}: ${outcome}`))),
    below(at, 0, "1", "start"),
    below(at, 1, labels.number(times.length), "end"),
    svg("text", { class: "scale", x: at.x(0.5), y: HEIGHT - 10, "text-anchor": "middle" }, labels.say("page-ejects-axis")),
  ]);
}
