/** The felt of the games with two hands and a bank: stakes before the seats, the hands in the middle. */

import { h } from "../page/dom.js";
import { stakeBefore } from "./chips.js";
import { HandPair } from "./hand-pair.js";
import { betsOf, paidLast } from "./house-bets.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/types.js").SeatView} SeatView */
/** @typedef {import("../page/types.js").View} View */

/** @type {Object<string, string>} */
const SIGNS = { banker: "◉", lead: "★", staked: "●", passed: "–", "to-speak": "▸", left: "×" };

export class CoupFelt {
  #hands = new HandPair();
  element = this.#hands.element;

  /** @param {Desk} desk @param {View} view */
  update(desk, view) {
    this.#hands.update(desk, view);
  }

  /** @param {Desk} desk @param {View} view @param {SeatView} seat */
  plate({ labels }, view, seat) {
    return {
      depends: seat,
      make: () => [
        h("strong", {}, seat.name),
        h("span", { class: "status" }, sign(SIGNS[seat.status]), labels.say(`page-status-${seat.status}`)),
        h("span", { class: "purse" }, labels.number(seat.purse)),
      ],
    };
  }

  /** @param {Desk} desk @param {View} view @param {SeatView} seat */
  before({ labels }, view, seat) {
    const change = (view.game.result ?? paidLast(view.game))?.pays[seat.name] ?? 0;
    const bets = betsOf(view.game, seat.name);
    return {
      depends: [seat.stake, change, bets],
      make: () => bets.length
        ? bets.map(([field, chips]) => h("b", { class: "bet" }, labels.say(`page-bet-${field}`), " ", labels.number(chips)))
        : stakeBefore(seat.stake, change, labels),
    };
  }
}

/** A sign beside the word of a status, so that a glance is enough. @param {string|undefined} shape */
export const sign = (shape) => shape !== undefined && h("i", { "aria-hidden": "true" }, shape);
