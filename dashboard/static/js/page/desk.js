/** What every part of the page is given: the link, the taps, the labels, and how an offered act is carried out. */

import { Session } from "../people/session.js";
import { decidedByFloor, endsAlarm, keyOf, staffed, words } from "./acts.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./labels.js").Labels} Labels */
/** @typedef {import("./link.js").Link} Link */
/** @typedef {import("./taps.js").Taps} Taps */
/** @typedef {{ask(offer: Offer): Promise<string[]|null>}} CardPicker */
/** @typedef {{ask(what: () => string, count: number): Promise<import("./types.js").Standing|null>}} StaffSheet */

export class Desk {
  /** @type {CardPicker} */
  picker;
  /** @type {StaffSheet} */
  staff;
  /** Who is signed in; known before anything is shown. */
  session = new Session();

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

  /** The name that is signed in here; empty for a screen. */
  get name() {
    return this.session.me.name ?? "";
  }

  /** The view of the table, null before the first. */
  get view() {
    return this.link.view;
  }

  /** Only the croupier who holds the table has controls. */
  get mayAct() {
    const lease = this.view?.people;
    return this.role === "croupier" && (!lease || lease.holder === this.name);
  }

  /**
   * Asks for what the act still needs (cards, persons who stand for it), then for the act itself.
   * @param {Offer} offer
   * @param {number|null} [amount]
   */
  async perform(offer, amount = null) {
    const cards = offer.takes_cards ? await this.picker.ask(offer) : [];
    if (cards === null) return false;
    const asks = staffed(offer) || (this.view && decidedByFloor(offer, this.view));
    const standing = asks ? await this.askStaff(() => (this.view?.offers.find((now) => keyOf(now) === keyOf(offer)) ?? offer).text) : {};
    if (standing === null) return false;
    return this.taps.act(words(offer, { amount, cards }), endsAlarm(offer) ? { stands: true, ...standing } : standing);
  }

  /** The staff who stand for what is said, in the language of the moment; null when they do not. @param {() => string} what */
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
