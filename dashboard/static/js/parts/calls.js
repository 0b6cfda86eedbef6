/** What is called out at this moment of the game: written large on the players' screen, spoken where it is wanted. */

import { againstHouse } from "../felt/house-bets.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {"call"|"turn"|"winner"|"won"} Kind */
/** @typedef {{kind: Kind, of: string, seat?: string, bank?: number}} Call */

/** Phases in which one person is spoken to. */
const TURNS = new Set("bank betting punter banker hit player declare exchange exposed upcard play sale".split(" "));

/** Phases in which somebody has won already. */
const WON = new Set(["settle", "collect"]);

/** Sides on which the house takes bets. */
const SIDES = new Set(["punter", "banker"]);

/** The call of the moment; it names seats and sums that everybody sees, and never a card. @param {View} view @returns {Call} */
export function callOf({ game, alarms }) {
  if (alarms.length > 0) return { kind: "call", of: "held" };
  const result = game.result ?? (WON.has(game.phase) ? game.coups.at(-1) : null);
  if (result?.winner && WON.has(game.phase)) {
    return { kind: againstHouse(game) && SIDES.has(result.winner) ? "won" : "winner", of: result.winner };
  }
  const seat = game.turn ?? (game.phase === "bank" ? game.banker : null);
  if (seat === null || !TURNS.has(game.phase)) return { kind: "call", of: game.phase };
  return { kind: "turn", of: game.phase, seat, bank: game.bank };
}

/** A call in the language of the page. @param {Labels} labels @param {Call} call */
export const called = (labels, call) => SAID[call.kind](labels, call);

/** @type {Record<Kind, (labels: Labels, call: Call) => string>} */
const SAID = {
  call: (labels, { of }) => labels.say(`page-call-${of}`),
  turn: (labels, { of, seat = "", bank = 0 }) => labels.say(`page-turn-${of}`, { seat, bank: labels.number(bank) }),
  winner: (labels, { of }) => labels.say(`page-winner-${of}`),
  won: (labels, { of }) => labels.say("page-won", { side: labels.say(`page-side-${of}`) }),
};
