/** The score sheet: a line for each side, with what the last deal wrote there. */

import { h, show } from "../page/dom.js";
import { signed } from "./chips.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").SheetRow} SheetRow */
/** @typedef {import("../page/types.js").Deal} Deal */

export class ScoreSheet {
  element = h("section", { class: "sheet-panel" });

  /** @param {Labels} labels @param {GameView} game */
  update(labels, game) {
    const deal = /** @type {Deal|null} */ (/** @type {unknown} */ (game.result ?? game.coups.at(-1) ?? null));
    show(this.element, [labels.edition, game.sheet, game.result, deal, game.facts, game.phase], () => [
      h("h2", {}, title(labels, game), deal && h("span", { class: "last-deal" }, lastDeal(labels, game, deal))),
      h("table", {}, h("thead", {}, heads(labels, game)), h("tbody", {}, ...game.sheet.map((row) => line(labels, game, row, deal)))),
    ]);
  }
}

/** @param {Labels} labels @param {GameView} game */
function title(labels, game) {
  const facts = Object.fromEntries(game.facts);
  if (game.game === "rams") return labels.say("page-sheet-down");
  if ("target" in facts) return labels.say("page-sheet-to", { target: facts.target });
  return labels.say("page-sheet-deals", { played: facts["deals-played"], deals: facts.deals });
}

/** What became of the last deal, where it was not simply played. @param {Labels} labels @param {GameView} game @param {Deal} deal */
function lastDeal(labels, game, deal) {
  const end = deal.result ?? deal.ended;
  return end === undefined ? "" : labels.say(`page-deal-${end}`);
}

/** @param {Labels} labels @param {GameView} game */
function heads(labels, game) {
  const pluses = game.sheet.some(({ plus }) => plus !== null);
  return h("tr", {},
    h("td", {}),
    h("th", {}, labels.say("page-sheet-why")),
    pluses && h("th", {}, labels.say("page-sheet-plus")),
    h("th", {}, labels.say("page-sheet-change")),
    h("th", {}, labels.say("page-sheet-score")));
}

/** @param {Labels} labels @param {GameView} game @param {SheetRow} row @param {Deal|null} deal */
function line(labels, game, row, deal) {
  const waits = game.result !== null && deal !== null;
  const change = (waits ? (deal.points ?? deal.changes)?.[row.name] : row.change) ?? 0;
  const after = waits ? (deal.sheet?.[row.name] ?? row.score + change) : row.score;
  const won = row.notes.includes("won") || Boolean(waits && deal.winners?.includes(row.name));
  return h("tr", { class: won ? "won" : "", "data-side": row.name },
    h("th", {}, won && h("i", { "aria-hidden": "true" }, "★"), row.name.split("+").join(" + ")),
    h("td", { class: "why" }, why(labels, row, deal)),
    row.plus !== null && h("td", {}, signed((waits ? deal.pluses?.[row.name] : row.plus) ?? 0, labels)),
    h("td", { class: "change" }, change === 0 ? "" : signed(change, labels)),
    h("td", { class: "score" }, waits && change !== 0 && h("small", {}, labels.number(row.score), " → "), labels.number(after)));
}

/** The trump honours that a side has taken, or the words of what was written. @param {Labels} labels @param {SheetRow} row @param {Deal|null} deal */
function why(labels, row, deal) {
  if (deal?.lost?.includes(row.name)) return labels.say("page-lost-deal");
  const honours = deal?.honours?.[row.name];
  if (honours && deal?.trump) return honours.map((rank) => labels.card(rank + deal.trump)).join(" ");
  const counted = COUNTED.flatMap(([key, note]) => {
    const count = deal?.[key]?.[row.name] ?? 0;
    return count ? [`${labels.say(`page-note-${note}`)} ${count}`] : [];
  });
  const remise = (deal?.changes?.[row.name] ?? 0) > 0;
  const said = row.notes.filter((note) => ODD.has(note)).map((note) => labels.say(`page-note-${note}`));
  return [...counted, ...(remise ? [labels.say("page-note-remise")] : []), ...said].join(", ");
}

/** What of a deal is told in numbers: where it stands there, and its word. @type {["taken"|"aces"|"jacks", string][]} */
const COUNTED = [["taken", "tricks"], ["aces", "aces"], ["jacks", "jacks"]];

/** Words of a line that no number says. */
const ODD = new Set(["one-suit", "foul", "barred-ace"]);
