/** Games in which nobody keeps the bank: all bet against the house, on fields, and the hands belong to nobody. */

/** @typedef {import("../page/types.js").Coup} Coup */
/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").HandView} HandView */

/** Whether all bet against the house. @param {GameView} game */
export const againstHouse = ({ banker, seats }) => seats.every(({ name }) => name !== banker);

/** The coup that was paid last, while its cards still lie there: until somebody bets again. @param {GameView} game @returns {Coup|null} */
export function paidLast(game) {
  const lies = againstHouse(game) && game.due === null && !game.hands.length && game.seats.every(({ stake }) => !stake);
  return (lies && game.coups.at(-1)) || null;
}

/** A hand of such a coup; its cards have come already. @param {Coup} coup @param {"punter"|"banker"} role @returns {HandView} */
export const handOf = (coup, role) => ({
  seat: role,
  role,
  cards: coup[role].map((card, place) => ({ number: -1 - place, card })),
  total: coup.totals[role === "punter" ? 0 : 1] ?? null,
  natural: false,
});

/** What a seat has on each field: the field and the chips. @param {GameView} game @param {string} seat @returns {[string, number][]} */
export const betsOf = (game, seat) =>
  game.facts.flatMap(([name, chips]) => (name.startsWith(`${seat} `) ? [[name.slice(seat.length + 1), Number(chips)]] : []));
