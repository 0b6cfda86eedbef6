/** The table as it was at one step of a hand that is over; with its cards as everybody saw them, or all of them open. */

import { TableFelt } from "../felt/table.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/desk.js").Desk} Desk */

/** A table on which nothing can be tapped. */
const STILL = { pending: null };

export class ReplayFelt extends TableFelt {
  /** @param {Labels} labels @param {View} view */
  lay(labels, view) {
    this.desk = /** @type {Desk} */ (/** @type {unknown} */ ({ labels, view, taps: STILL, mayAct: false, role: "auditor" }));
    this.update();
  }
}

/**
 * The view with every dealt card open that may be shown.
 * @param {View} view
 * @param {Object<string, string>} faces the cards by their numbers
 * @returns {View}
 */
export function opened(view, faces) {
  const hands = view.game.hands.map((hand) => ({
    ...hand,
    cards: hand.cards.map((card) => ({ ...card, card: card.card ?? faces[card.number] ?? null })),
  }));
  return { ...view, game: { ...view.game, hands } };
}
