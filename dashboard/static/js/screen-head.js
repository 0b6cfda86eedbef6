/** The head of the players' screen: which table, the call of the moment, the shoe. */

import { h, show } from "./dom.js";
import { Part } from "./desk.js";
import { emblem } from "./status-bar.js";

/** @typedef {import("./labels.js").Labels} Labels */
/** @typedef {import("./types.js").View} View */

export class ScreenHead extends Part {
  #where = h("div", { class: "which" });
  #call = h("p", { class: "spoken", role: "status" });
  #shoe = h("div", { class: "shoe-left" });

  connectedCallback() {
    this.replaceChildren(this.#where, this.#call, this.#shoe);
  }

  update() {
    const { labels, view } = this.desk;
    if (!view) return;
    const { game, table } = view;
    show(this.#where, [labels.edition, table.name, game.game], () => [
      emblem(),
      h("div", {}, h("strong", {}, table.name), h("span", {}, labels.say(`page-game-${game.game}`))),
    ]);
    const said = call(labels, view);
    this.#call.dataset.quiet = String(view.alarms.length > 0);
    show(this.#call, [labels.edition, said], () => [said]);
    show(this.#shoe, [labels.edition, game.shoe], () => [
      game.shoe.cut_seen ? h("strong", { class: "last" }, labels.say("page-last-coup")) : null,
      game.shoe.remaining !== null && h("span", {}, labels.say("page-shoe"), " ", h("strong", {}, labels.number(game.shoe.remaining))),
      h("language-switch", { "aria-label": labels.say("page-language") }),
    ]);
  }
}

/** Phases in which one person is spoken to. */
const TURNS = new Set("bank betting punter banker hit player declare exchange exposed upcard play sale".split(" "));

/** Phases in which somebody has won already. */
const WON = new Set(["settle", "collect"]);

/** What is called out now. @param {Labels} labels @param {View} view */
function call(labels, { game, alarms }) {
  if (alarms.length > 0) return labels.say("page-call-held");
  const result = game.result ?? (WON.has(game.phase) ? game.coups.at(-1) : null);
  if (result?.winner && WON.has(game.phase)) return labels.say(`page-winner-${result.winner}`);
  const seat = game.turn ?? (game.phase === "bank" ? game.banker : null);
  if (seat === null || !TURNS.has(game.phase)) return labels.say(`page-call-${game.phase}`);
  return labels.say(`page-turn-${game.phase}`, { seat, bank: labels.number(game.bank) });
}
