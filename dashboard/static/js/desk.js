/** What every part of the page is given: the link, the taps, the labels, and how an offered act is carried out. */

import { staffed, words } from "./acts.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./labels.js").Labels} Labels */
/** @typedef {import("./link.js").Link} Link */
/** @typedef {import("./taps.js").Taps} Taps */
/** @typedef {{ask(offer: Offer): Promise<string[]|null>}} CardPicker */
/** @typedef {{ask(what: string, count: number): Promise<string[]|null>}} StaffSheet */

export class Desk {
  /** @type {CardPicker} */
  picker;
  /** @type {StaffSheet} */
  staff;

  /**
   * @param {string} role
   * @param {Labels} labels
   * @param {Link} link
   * @param {Taps} taps
   * @param {{picker: CardPicker, staff: StaffSheet}} sheets
   */
  constructor(role, labels, link, taps, { picker, staff }) {
    this.role = role;
    this.labels = labels;
    this.link = link;
    this.taps = taps;
    this.picker = picker;
    this.staff = staff;
  }

  /** The view of the table, null before the first. */
  get view() {
    return this.link.view;
  }

  /** Only the croupier's page has controls. */
  get mayAct() {
    return this.role === "croupier";
  }

  /**
   * Asks for what the act still needs (cards, names of staff), then for the act itself.
   * @param {Offer} offer
   * @param {number|null} [amount]
   */
  async perform(offer, amount = null) {
    const cards = offer.takes_cards ? await this.picker.ask(offer) : [];
    if (cards === null) return false;
    const persons = staffed(offer) ? await this.askStaff(offer.text) : [];
    if (persons === null) return false;
    return this.taps.act(words(offer, { amount, cards }), persons);
  }

  /** Names of the staff who stand for `what`, null when they do not. @param {string} what */
  askStaff(what) {
    return this.staff.ask(what, Number(this.view?.table.options.staff ?? 1));
  }
}

/** A part of the page: it is told when anything that it may show has changed. */
export class Part extends HTMLElement {
  /** @type {Desk} */
  desk;

  /** Shows the present state. */
  update() {}
}
