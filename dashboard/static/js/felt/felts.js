/** Which felt a game is played on. A game that is not named here has two hands and a bank. */

import { CoupFelt } from "./coup.js";
import { OchkoFelt } from "./ochko.js";
import { TrickFelt } from "./trick.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/dom.js").Child} Child */
/** @typedef {import("../page/types.js").SeatView} SeatView */
/** @typedef {import("../page/types.js").View} View */

/** Where each seat is, as shares of the felt. @typedef {Map<string, {x: number, y: number}>} Places */

/**
 * What a game shows on the table: the middle, and each seat. A part says what it depends on, and how it is made.
 * @typedef {{depends: unknown, make: () => Child[]}} Drawing
 * @typedef {{element: HTMLElement,
 *   update(desk: Desk, view: View): void,
 *   plate(desk: Desk, view: View, seat: SeatView): Drawing,
 *   before(desk: Desk, view: View, seat: SeatView): Drawing,
 *   gap?: number,
 *   layOut?: (places: Places) => void}} Felt
 */

/** @type {Object<string, new () => Felt>} */
const FELTS = { "catch-the-ten": TrickFelt, ochko: OchkoFelt, rams: TrickFelt };

/** A felt for `game`. @param {string} game @returns {Felt} */
export function feltFor(game) {
  return new (FELTS[game] ?? CoupFelt)();
}
