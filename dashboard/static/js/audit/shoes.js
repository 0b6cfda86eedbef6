/** Shoes: a list, and one of them in pictures. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { look } from "../record/record.js";
import { clockOf } from "../record/times.js";
import { composition } from "./charts/composition.js";
import { doubts } from "./charts/doubts.js";
import { ejects } from "./charts/ejects.js";
import { handsPerHour } from "./charts/hours.js";
import { resultsRoad } from "./charts/results.js";
import { wear } from "./charts/wear.js";
import { listKey } from "./list-key.js";
import { numberOf } from "./tabs.js";

/** @typedef {import("../record/types.js").ShoeFacts} ShoeFacts */
/** @typedef {import("../record/types.js").ShoeDrawn} ShoeDrawn */
/** @typedef {import("../record/shoe-receipt.js").ShoeReceipt} ShoeReceipt */

export class AuditShoes extends Part {
  #list = h("ol", { class: "hands" });
  #pictures = h("div", { class: "pictures" });
  /** @type {ShoeFacts[]} */
  #shoes = [];
  /** @type {ShoeDrawn|null} */
  #drawn = null;
  #known = "";

  connectedCallback() {
    this.replaceChildren(h("nav", { class: "panel" }, this.#list), h("section", { class: "panel drawn" }, this.#pictures));
    window.addEventListener("hashchange", () => this.#open());
  }

  update() {
    const { link, view } = this.desk;
    const known = `${view?.game.shoe.ejected} ${view?.game.game} ${view?.game.coups.length}`;
    if (link.live && known !== this.#known && !this.hidden) {
      this.#known = known;
      this.#load();
    }
    this.#show();
  }

  async #load() {
    this.#shoes = /** @type {{shoes: ShoeFacts[]}} */ (await look("shoes")).shoes;
    this.#show();
    await this.#open();
  }

  async #open() {
    if (this.hidden) return;
    if (!this.#shoes.length) return void (this.#known === "" && this.update());
    const number = numberOf("shoes") ?? this.#shoes[this.#shoes.length - 1].number;
    this.#drawn = /** @type {ShoeDrawn} */ (await look(`shoes/${number}`));
    this.#show();
  }

  #show() {
    const { labels } = this.desk;
    const now = this.#drawn?.number ?? null;
    show(this.#list, [labels.edition, this.#shoes, now], () => [...this.#shoes].reverse().map(({ number, game, loaded }) =>
      listKey("shoes", number, now, labels.say(`page-game-${game}`), clockOf(loaded, labels))));
    show(this.#pictures, [labels.edition, this.#drawn], () => (this.#drawn ? this.#all(this.#drawn) : [h("p", {}, labels.say("page-no-shoe"))]));
  }

  /** @param {ShoeDrawn} shoe */
  #all(shoe) {
    const { labels } = this.desk;
    return [
      h("header", {},
        h("h2", {}, labels.say("page-shoe-number", { number: shoe.number })),
        h("p", {}, labels.say("page-shoe-about", { packs: shoe.packs, cards: labels.number(shoe.cards), hands: labels.number(shoe.hands) })),
        button("tool", labels.say("page-receipt"), () => this.#receipt(shoe.number), { "data-act": "receipt" })),
      this.#figure("road", resultsRoad(shoe, labels)),
      this.#figure("ejects", ejects(shoe, labels)),
      this.#figure("hours", handsPerHour(shoe, labels)),
      this.#figure("wear", wear(shoe, labels)),
      this.#figure("doubts", shoe.doubts ? doubts(shoe.doubts, labels) : this.#later()),
      this.#figure("composition", shoe.composition ? composition(shoe.composition, labels) : this.#later()),
    ];
  }

  /** @param {string} name @param {Node} picture */
  #figure(name, picture) {
    return h("figure", { "data-picture": name }, h("figcaption", {}, this.desk.labels.say(`page-picture-${name}`)), picture);
  }

  /** What its cards tell is told when it is over. */
  #later() {
    return h("p", { class: "later" }, this.desk.labels.say("page-after-the-shoe"));
  }

  /** @param {number} number */
  #receipt(number) {
    /** @type {ShoeReceipt|null} */ (document.querySelector("shoe-receipt"))?.open(number);
  }
}
