/** The bottom of the page: what to say and do, and the one large next act. */

import { chipRow, countRow } from "../felt/chips.js";
import { arePeers, atSeat, countsCards, keyOf, onFloor, onGrid, preset, saidOtherwise, takesAmount, words } from "../page/acts.js";
import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { PlayGrid } from "./play-grid.js";

/** @typedef {import("../page/types.js").Offer} Offer */
/** @typedef {import("../page/dom.js").Child} Child */

/**
 * What the players of a simulated table do themselves, by phase: lay a card or a whole hand, or put what was thrown back
 * into the box. @type {Object<string, string>}
 */
const BY_HAND = { play: "lay", showdown: "lay", serving: "put-back" };

/** Offers beside the main one; more would hide each other, and wait on a sheet. */
const MOST_OTHERS = 5;

export class ActDock extends Part {
  #prompt = h("p", { class: "prompt", "aria-live": "polite" });
  #amounts = h("div", { class: "amounts" });
  #mains = h("div", { class: "mains" });
  #others = h("div", { class: "others" });
  #grid = new PlayGrid();
  /** Key of an offer that was chosen in place of the main one. @type {string|null} */
  #chosen = null;
  /** The amount tapped so far, null when none. @type {number|null} */
  #amount = null;
  /** The offer that the amount belongs to. */
  #amountOf = "";

  connectedCallback() {
    this.replaceChildren(this.#prompt, h("div", { class: "acts" }, this.#grid.element, this.#amounts, this.#mains, this.#others));
  }

  update() {
    const { labels, view, mayAct, link, taps } = this.desk;
    if (!view) return;
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", labels.say("page-dock"));
    this.#prompt.textContent = view.prompt;
    this.toggleAttribute("inert", !mayAct || !link.live);
    if (!mayAct) return;
    this.dataset.busy = String(taps.pending !== null);
    this.#render();
  }

  /** Puts an offer in the place of the main one, so that its amount can be tapped. @param {Offer} offer */
  choose(offer) {
    this.#chosen = keyOf(offer);
    this.#render();
  }

  #render() {
    const { labels, view, taps } = this.desk;
    if (!view) return;
    const chosen = view.offers.find((offer) => keyOf(offer) === this.#chosen);
    if (!chosen) this.#chosen = null;
    const main = chosen ?? view.offers.find((offer) => offer.main) ?? null;
    this.#keepAmount(main);
    const grid = main !== null && onGrid(main);
    this.dataset.grid = String(grid);
    if (grid) this.#grid.update(this.desk, view, main);
    const state = [labels.edition, view.offers, view.box, view.table.bench, this.#chosen, this.#amount, taps.pending];
    show(this.#amounts, state, () => [main && takesAmount(main) && this.#amountRow(main)]);
    show(this.#mains, state, () => this.#mainButtons(main, chosen !== undefined));
    show(this.#others, state, () => this.#otherButtons(main));
  }

  /** A new offer starts with a fresh amount. @param {Offer|null} main */
  #keepAmount(main) {
    const of = main ? `${keyOf(main)} ${main.low} ${main.high}` : "";
    if (of === this.#amountOf) return;
    this.#amountOf = of;
    this.#amount = main && preset(main);
  }

  /** @param {Offer} offer */
  #amountRow(offer) {
    const range = { low: offer.low ?? 0, high: offer.high ?? 0 };
    /** @param {number} amount */
    const changed = (amount) => {
      this.#amount = amount;
      this.#render();
    };
    if (countsCards(offer)) return countRow(this.desk.labels, range, this.#amount, changed);
    return chipRow(this.desk.labels, range, this.#amount ?? 0, changed);
  }

  /** @param {Offer|null} main @param {boolean} chosen @returns {Child[]} */
  #mainButtons(main, chosen) {
    if (main === null) return [this.#handButton() ?? this.#waiting()];
    const peers = this.desk.view?.offers.filter((offer) => arePeers(main, offer)) ?? [];
    return [main, ...peers].map((offer) => this.#mainButton(offer)).concat(chosen ? [this.#back()] : []);
  }

  /** @param {Offer} offer */
  #mainButton(offer) {
    const { labels } = this.desk;
    const amount = takesAmount(offer) ? this.#amount : null;
    const missing = takesAmount(offer) && (amount === null || (amount < (offer.low ?? 0) && !countsCards(offer)));
    const said = words(offer, { amount });
    const label = h(
      "span",
      { class: "label" },
      h("span", {}, offer.text),
      takesAmount(offer) && h("b", { class: "amount" }, amount === null ? "…" : labels.number(amount)),
      offer.warning_text && h("small", { class: "warning" }, h("i", { "aria-hidden": "true" }, "▲"), offer.warning_text),
    );
    return button("main-act", label, () => this.#do(offer), {
      "data-main": true,
      "data-verb": offer.verb,
      "data-seat": offer.seat,
      disabled: missing,
      "aria-busy": String(this.#isPending(said)),
    });
  }

  /** @param {string} said */
  #isPending(said) {
    const { pending } = this.desk.taps;
    return pending !== null && (pending === said || pending.startsWith(`${said} `));
  }

  #back() {
    return button("other-act", this.desk.labels.say("page-back"), () => {
      this.#chosen = null;
      this.#render();
    }, { "data-act": "back" });
  }

  /** On a simulated box the hand at the mouth is a tap, too. */
  #handButton() {
    const { labels, taps, view } = this.desk;
    if (!view?.box.presented || !view.table.bench.includes("take")) return null;
    return button("main-act by-hand", h("span", {}, labels.say("bench-take")), () => taps.bench("take"), {
      "data-main": true,
      "data-bench": "take",
      "aria-busy": String(taps.pending === "bench take"),
    });
  }

  /** Players of a simulated table have hands of their own. @param {string|undefined} word */
  #playersButton(word) {
    const { labels, taps, view } = this.desk;
    if (word === undefined || !view?.table.bench.includes(word)) return null;
    return button("other-act by-hand", labels.say(`bench-${word}`), () => taps.bench(word), {
      "data-bench": word,
      "aria-busy": String(taps.pending === `bench ${word}`),
    });
  }

  #waiting() {
    const { labels, view } = this.desk;
    const atSeats = view?.box.phase === "idle" && view.offers.some((offer) => atSeat(offer, view));
    return h("p", { class: "waiting" }, atSeats ? labels.say("page-tap-seat") : labels.say(`page-wait-${view?.box.phase}`));
  }

  /** @param {Offer|null} main */
  #otherButtons(main) {
    const { labels, view } = this.desk;
    if (!view) return [];
    const { offers } = view;
    const elsewhere = [main, ...(main ? offers.filter((offer) => arePeers(main, offer)) : [])];
    const others = offers.filter(
      (offer) => !elsewhere.includes(offer) && !atSeat(offer, view) && !onFloor(offer) && !saidOtherwise(offer, view),
    );
    const rare = [...others.slice(MOST_OTHERS), ...offers.filter((offer) => onFloor(offer) && offer !== main)];
    return [
      main !== null && this.#playersButton(BY_HAND[view.game.phase]),
      ...others.slice(0, MOST_OTHERS).map((offer) => this.#otherButton(offer)),
      rare.length > 0 && button("other-act more", labels.say("page-more"), () => this.#openMore(rare), { "data-open": "more" }),
    ];
  }

  /** @param {Offer} offer */
  #otherButton(offer) {
    return button("other-act", offer.text, () => this.#do(offer), {
      "data-verb": offer.verb,
      "data-seat": offer.seat,
      title: offer.warning_text,
      "aria-busy": String(this.#isPending(words(offer))),
    });
  }

  /** @param {Offer} offer */
  async #do(offer) {
    if (takesAmount(offer) && this.#amountOf !== `${keyOf(offer)} ${offer.low} ${offer.high}`) {
      this.choose(offer);
      return;
    }
    if (!(await this.desk.perform(offer, this.#amount))) return;
    this.#chosen = null;
    this.#render();
  }

  /** @param {Offer[]} offers */
  #openMore(offers) {
    const sheet = /** @type {import("./sheets.js").MoreSheet|null} */ (document.querySelector("more-sheet"));
    sheet?.openWith(() => this.desk.labels.say("page-more"), offers);
  }
}
