/** The bar of a page that only looks: which table, what is played, whether it is alive. */

import { Part } from "../page/desk.js";
import { h, show } from "../page/dom.js";
import { ownButton } from "../people/own-sheet.js";
import { emblem } from "./status-bar.js";

export class LookBar extends Part {
  #where = h("div", { class: "where" });
  #facts = h("p", { class: "look-facts" });
  #beat = h("span", { class: "beat" });
  #own = h("span", {});
  #listening = false;

  connectedCallback() {
    this.setAttribute("role", "banner");
    this.replaceChildren(this.#where, this.#facts, this.#beat, this.#own, h("language-switch", {}));
  }

  update() {
    const { labels, link, role, view } = this.desk;
    if (!view) return;
    const { game, table } = view;
    show(this.#where, [labels.edition, table.name, role], () => [
      emblem(),
      h("h1", {}, table.name),
      h("span", { class: "phase" }, labels.say(`page-role-${role}`)),
    ]);
    show(this.#facts, [labels.edition, game.game, game.phase, game.bank, game.banker], () => [
      h("strong", {}, labels.say(`page-game-${game.game}`)),
      h("span", {}, labels.say(`page-phase-${game.phase}`)),
      game.bank > 0 && h("span", {}, labels.say("page-bank"), " ", h("b", {}, labels.number(game.bank))),
    ]);
    show(this.#own, this.desk.name, () => [ownButton(this.desk)]);
    this.#pulse();
    if (this.#listening) return;
    this.#listening = true;
    link.addEventListener("pulse", () => this.#pulse());
  }

  #pulse() {
    const { labels, link } = this.desk;
    this.#beat.dataset.live = String(link.live);
    const text = link.age === null ? "–" : labels.say("page-beat", { seconds: Math.floor(link.age / 1000) });
    if (this.#beat.textContent !== text) this.#beat.textContent = text;
  }
}
