/** Sheets of buttons that are not wanted in every round: people who come and go, and what is rare. */

import { atSeat, keyOf, takesAmount } from "../page/acts.js";
import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { sheetHead } from "../page/language.js";

/** @typedef {import("../page/types.js").Offer} Offer */

/** A dialog with a heading, buttons for some offers, and a way out. */
class OfferSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));
  /** @type {() => string} */
  #title = () => "";
  /** @type {Offer[]} */
  #offers = [];

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (!this.#dialog.open) return;
    if (!this.desk.link.live) this.#dialog.close();
    const said = this.desk.view?.offers ?? [];
    this.#offers = this.#offers.map((offer) => said.find((now) => keyOf(now) === keyOf(offer)) ?? offer);
    this.#render();
  }

  /** @param {() => string} title @param {Offer[]} offers */
  openWith(title, offers) {
    this.#title = title;
    this.#offers = offers;
    this.#render();
    this.#dialog.showModal();
  }

  #render() {
    const { labels } = this.desk;
    show(this.#dialog, [labels.edition, this.#title(), this.#offers], () => [
      sheetHead(this.#title(), labels),
      h("div", { class: "choices" }, ...this.#offers.map((offer) =>
        button("choice", offer.text, () => this.#chosen(offer), {
          "data-verb": offer.verb, "data-seat": offer.seat, "data-word": offer.word,
        }))),
      button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
    ]);
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
    if (offers.length) this.openWith(() => name, offers);
  }
}

/** What is done when something went wrong, and what is rarely done. */
export class MoreSheet extends OfferSheet {}
