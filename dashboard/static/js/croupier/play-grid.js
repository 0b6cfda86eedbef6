/** The whole pack as keys: one tap is the card that the seat in turn has laid down. */

import { SUITS, isRed, packOf, suitSign } from "../page/cards.js";
import { button, h, show } from "../page/dom.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/types.js").Offer} Offer */
/** @typedef {import("../page/types.js").View} View */

export class PlayGrid {
  /** The next tap puts the last one right. */
  #mends = false;
  element = h("div", { class: "play-grid" });

  /** @param {Desk} desk @param {View} view @param {Offer} offer */
  update(desk, view, offer) {
    const { labels, taps } = desk;
    const { game } = view;
    const last = game.trick.at(-1) ?? null;
    const amend = last && (view.offers.find(({ verb, seat }) => verb === "amend" && seat === last.seat) ?? null);
    if (!amend) this.#mends = false;
    const led = game.trick.length < game.seats.length ? (game.trick[0]?.card[1] ?? null) : null;
    /** @param {string} card */
    const tapped = (card) => () => {
      if (this.#mends && last) desk.taps.act(`${last.seat} amend ${last.card} ${card}`);
      else desk.taps.act(`${offer.seat} ${offer.verb} ${card}`);
      this.#mends = false;
    };
    const mend = () => {
      this.#mends = !this.#mends;
      this.update(desk, view, offer);
    };
    this.element.dataset.mends = String(this.#mends);
    show(this.element, [labels.edition, offer, game.playable, game.trump, last, this.#mends, taps.pending, amend !== null], () => [
      h("div", { class: "grid-head" },
        h("strong", {}, this.#mends && last ? labels.say("page-mend", { seat: last.seat, card: labels.card(last.card) }) : offer.text),
        led && h("span", { class: "led" }, labels.say("page-led"), " ", h("b", { class: isRed(`A${led}`) ? "red" : "" }, suitSign(led))),
        amend && button("other-act mend", this.#mends ? labels.say("page-back") : labels.say("page-wrong-tap"), mend, { "data-act": "mend", "aria-pressed": String(this.#mends) }),
      ),
      ...rows(game.shoe.pack).map((cards) =>
        h("div", { class: "suit-row", "data-trump": String(cards[0]?.[1] === game.trump) },
          ...cards.map((card) => {
            if (card === null) return h("span", {});
            const gone = !game.playable.includes(card) || (this.#mends && amend ? amend : offer).barred.includes(card);
            return button(`card-key${isRed(card) ? " red" : ""}`, labels.card(card), tapped(card), {
              "data-card": card,
              disabled: gone,
              "data-gone": String(gone),
              "aria-busy": String(taps.pending === `${offer.seat} ${offer.verb} ${card}`),
            });
          }))),
    ]);
  }
}

/** The pack suit by suit, the ace first, rank under rank; null for a card that this pack is without. @param {number} size */
function rows(size) {
  const pack = packOf(size);
  const ranks = [...new Set(pack.map((card) => card[0]))];
  return SUITS.map((suit) => ranks.map((rank) => (pack.includes(rank + suit) ? rank + suit : null)));
}
