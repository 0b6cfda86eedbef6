/** The head of the players' screen: which table, the call of the moment, the shoe. */

import { Part } from "../page/desk.js";
import { h, show } from "../page/dom.js";
import { called, callOf } from "../parts/calls.js";
import { emblem } from "../parts/status-bar.js";

export class ScreenHead extends Part {
  #where = h("div", { class: "which" });
  #call = h("p", { class: "spoken", role: "status" });
  #shoe = h("div", { class: "shoe-left" });

  connectedCallback() {
    this.setAttribute("role", "banner");
    this.replaceChildren(this.#where, this.#call, this.#shoe);
  }

  update() {
    const { labels, view } = this.desk;
    if (!view) return;
    const { game, table } = view;
    show(this.#where, [labels.edition, table.name, game.game], () => [
      emblem(),
      h("div", {}, h("h1", {}, table.name), h("span", {}, labels.say(`page-game-${game.game}`))),
    ]);
    const said = called(labels, callOf(view));
    this.#call.dataset.quiet = String(view.alarms.length > 0);
    show(this.#call, [labels.edition, said], () => [said]);
    show(this.#shoe, [labels.edition, game.shoe], () => [
      game.shoe.cut_seen ? h("strong", { class: "last" }, labels.say("page-last-coup")) : null,
      game.shoe.remaining !== null && h("span", {}, labels.say("page-shoe"), " ", h("strong", {}, labels.number(game.shoe.remaining))),
      h("speech-switch", { "aria-label": labels.say("page-speech") }),
      h("language-switch", { "aria-label": labels.say("page-language") }),
    ]);
  }
}
