/** Sheets of buttons that are not wanted in every round: people who come and go, and what is rare. */

import { atSeat, keyOf, takesAmount } from "./acts.js";
import { button, h } from "./dom.js";
import { Part } from "./desk.js";

/** @typedef {import("./types.js").Offer} Offer */

/** A dialog with a heading, buttons for some offers, and a way out. */
class OfferSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (this.#dialog.open && !this.desk.link.live) this.#dialog.close();
  }

  /** @param {string} title @param {Offer[]} offers */
  openWith(title, offers) {
    const { labels } = this.desk;
    this.#dialog.replaceChildren(
      h("h2", {}, title),
      h("div", { class: "choices" }, ...offers.map((offer) =>
        button("choice", offer.text, () => this.#chosen(offer), {
          "data-verb": offer.verb, "data-seat": offer.seat, "data-word": offer.word,
        }))),
      button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
    );
    this.#dialog.showModal();
  }

  /** @param {Offer} offer */
  #chosen(offer) {
    this.#dialog.close();
    const now = this.desk.view?.offers.find((found) => keyOf(found) === keyOf(offer));
    if (!now) return;
    if (takesAmount(now)) /** @type {import("./act-dock.js").ActDock|null} */ (document.querySelector("act-dock"))?.choose(now);
    else this.desk.perform(now);
  }
}

/** What a seat may do besides playing. */
export class SeatSheet extends OfferSheet {
  /** @param {string} name */
  openFor(name) {
    const { view } = this.desk;
    const offers = view?.offers.filter((offer) => offer.seat === name && atSeat(offer, view)) ?? [];
    if (offers.length) this.openWith(name, offers);
  }
}

/** What is done when something went wrong, and what is rarely done. */
export class MoreSheet extends OfferSheet {}
