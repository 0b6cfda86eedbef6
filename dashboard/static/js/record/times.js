/** Times of the journal as a page writes them. */

/** @typedef {import("../page/labels.js").Labels} Labels */

const MINUTE_S = 60;
const HOUR_S = 3600;

/** The time of day, here. @param {string} wall @param {Labels} labels */
export const timeOf = (wall, labels) =>
  new Date(wall).toLocaleTimeString(labels.language, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** The time of day to the minute, here. @param {string} wall @param {Labels} labels */
export const clockOf = (wall, labels) => new Date(wall).toLocaleTimeString(labels.language, { hour: "2-digit", minute: "2-digit" });

/** Day and time, here. @param {string} wall @param {Labels} labels */
export const momentOf = (wall, labels) =>
  new Date(wall).toLocaleString(labels.language, { dateStyle: "medium", timeStyle: "medium" });

/** How long something lasted. @param {string} from @param {string} to @param {Labels} labels */
export function lasted(from, to, labels) {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < MINUTE_S) return labels.say("page-seconds", { count: seconds });
  if (seconds < HOUR_S) return labels.say("page-minutes", { count: Math.round(seconds / MINUTE_S) });
  return labels.say("page-hours", { count: Math.round(seconds / HOUR_S) });
}
