/** Naming cards by taps: the whole pack on one sheet. */

import { keyOf } from "../page/acts.js";
import { SUITS, UNREAD, isRed, packOf } from "../page/cards.js";
import { Part } from "../page/desk.js";
import { button, h } from "../page/dom.js";
import { sheetHead } from "../page/language.js";

/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").Offer} Offer */
/** @typedef {import("../page/types.js").View} View */

/** A card that nobody can name stays unread; a hand that is shown must be named whole. */
const MAY_BE_UNREAD = new Set(["misfeed"]);

/** Declarations of cards of one rank. @type {Object<string, string>} */
const OF_RANK = { aces: "A", jacks: "J", finish: "J" };

/** Acts that name cards of a hand, so none that lie open as played. */
const STILL_HELD = new Set(["plays", "aces", "jacks", "finish", "flush", "exposed", "take-up"]);

/** What left the box by mistake may be fewer cards than it could be. */
const MAY_BE_FEWER = new Set(["misfeed"]);

export class CardPicker extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet picker" }));
  /** @type {string[]} */
  #picked = [];
  /** The offer that the cards go with. @type {Offer|null} */
  #offer = null;
  #edition = 0;

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (!this.#dialog.open || !this.#offer) return;
    if (!this.desk.link.live) this.#dialog.close();
    const said = this.desk.view?.offers.find((offer) => keyOf(offer) === keyOf(/** @type {Offer} */ (this.#offer)));
    if (this.#edition !== this.desk.labels.edition || (said && said.text !== this.#offer.text)) this.#render(said ?? this.#offer);
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

  /**
   * Whether a card may be the next that is named. A tap that is put right has gone from what may still be played.
   * @param {Offer} offer
   * @param {string} name
   * @param {GameView} game
   */
  #may({ verb, takes_cards: count, barred }, name, { playable }) {
    if (barred.includes(name)) return false;
    if (verb in OF_RANK && name[0] !== OF_RANK[verb]) return false;
    if (count > 1 && verb !== "misfeed" && this.#picked.includes(name) && playable.length) return false;
    if (!playable.length) return true;
    if (verb === "amend") return playable.includes(name) === this.#picked.length > 0;
    return !STILL_HELD.has(verb) || playable.includes(name);
  }

  /** @param {Offer} offer */
  #render(offer) {
    const { labels } = this.desk;
    this.#offer = offer;
    this.#edition = labels.edition;
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
    const { game } = /** @type {View} */ (this.desk.view);
    const pack = packOf(game.shoe.pack);
    /** @param {string} name */
    const may = (name) => !full && this.#may(offer, name, game);
    this.#dialog.replaceChildren(
      sheetHead(offer.text, labels),
      h("p", { class: "picked", "aria-live": "polite" },
        ...Array.from({ length: offer.takes_cards }, (_, i) =>
          h("b", { class: this.#picked[i] && isRed(this.#picked[i]) ? "red" : "" }, this.#picked[i] ? labels.card(this.#picked[i]) : "·"))),
      ...SUITS.map((suit) => h("div", { class: "deck" }, ...pack.filter((name) => name[1] === suit).map((name) =>
        button(isRed(name) ? "card-key red" : "card-key", labels.card(name), pick(name), { "data-card": name, disabled: !may(name) })))),
      h("div", { class: "row" },
        button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
        MAY_BE_UNREAD.has(offer.verb) && button("other-act", labels.say("page-card-unread"), pick(UNREAD), { "data-card": UNREAD, disabled: full }),
        button("other-act", labels.say("page-undo"), undo, { "data-act": "undo", disabled: !this.#picked.length }),
        button("main-act", labels.say("page-name-cards"), () => this.#dialog.close("named"), { "data-act": "named", disabled: !enough }),
      ),
    );
  }
}
