/** Naming cards by taps: all fifty-two on one sheet. */

import { RANKS, SUITS, UNREAD, isRed, written } from "./cards.js";
import { button, h } from "./dom.js";
import { Part } from "./desk.js";

/** @typedef {import("./types.js").Offer} Offer */

/** A card that nobody can name stays unread; a hand that is shown must be named whole. */
const MAY_BE_UNREAD = new Set(["misfeed"]);

/** What left the box by mistake may be fewer cards than it could be. */
const MAY_BE_FEWER = new Set(["misfeed"]);

export class CardPicker extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet picker" }));
  /** @type {string[]} */
  #picked = [];

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (this.#dialog.open && !this.desk.link.live) this.#dialog.close();
  }

  /** The cards that go with an offer, null when they are not said. @param {Offer} offer @returns {Promise<string[]|null>} */
  ask(offer) {
    this.#picked = [];
    this.#render(offer);
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
    return new Promise((answer) => {
      this.#dialog.addEventListener("close", () => answer(this.#dialog.returnValue === "named" ? this.#picked : null), { once: true });
    });
  }

  /** @param {Offer} offer */
  #render(offer) {
    const { labels } = this.desk;
    const full = this.#picked.length >= offer.takes_cards;
    const enough = full || MAY_BE_FEWER.has(offer.verb);
    /** @param {string} name */
    const pick = (name) => () => {
      this.#picked = [...this.#picked, name];
      this.#render(offer);
    };
    const undo = () => {
      this.#picked = this.#picked.slice(0, -1);
      this.#render(offer);
    };
    this.#dialog.replaceChildren(
      h("h2", {}, offer.text),
      h("p", { class: "picked", "aria-live": "polite" },
        ...Array.from({ length: offer.takes_cards }, (_, i) =>
          h("b", { class: this.#picked[i] && isRed(this.#picked[i]) ? "red" : "" }, this.#picked[i] ? written(this.#picked[i]) : "·"))),
      h("div", { class: "deck" }, ...SUITS.flatMap((suit) => RANKS.map((rank) =>
        button(isRed(rank + suit) ? "card-key red" : "card-key", written(rank + suit), pick(rank + suit), { "data-card": rank + suit, disabled: full })))),
      h("div", { class: "row" },
        button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
        MAY_BE_UNREAD.has(offer.verb) && button("other-act", labels.say("page-card-unread"), pick(UNREAD), { "data-card": UNREAD, disabled: full }),
        button("other-act", labels.say("page-undo"), undo, { "data-act": "undo", disabled: !this.#picked.length }),
        button("main-act", labels.say("page-name-cards"), () => this.#dialog.close("named"), { "data-act": "named", disabled: !enough }),
      ),
    );
  }
}
