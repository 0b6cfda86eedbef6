/** The two hands and the bank between them. */

import { cardFace } from "../page/cards.js";
import { h, show } from "../page/dom.js";
import { stack } from "./chips.js";
import { againstHouse, handOf, paidLast } from "./house-bets.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").HandView} HandView */
/** @typedef {import("../page/types.js").Coup} Coup */

const ROLES = /** @type {const} */ (["punter", "banker"]);

/** Cards of a hand before the third. */
const FIRST_CARDS = 2;

export class HandPair {
  #hands = { punter: h("section", { class: "hand punter" }), banker: h("section", { class: "hand banker" }) };
  #bank = h("section", { class: "bank" });
  /** Numbers of the cards that lie there already: only a new one comes sliding. @type {Set<number>} */
  #lying = new Set();
  #faults = h("p", { class: "faults" });
  element = h("div", { class: "middle" }, this.#hands.punter, this.#bank, this.#hands.banker, this.#faults);

  /** @param {Desk} desk @param {View} view */
  update({ labels }, view) {
    const { game } = view;
    const [house, last] = [againstHouse(game), paidLast(game)];
    for (const role of ROLES) {
      const hand = game.hands.find((found) => found.role === role) ?? (last && handOf(last, role));
      const seat = house ? role : hand?.seat ?? (role === "banker" ? game.banker : game.lead);
      const due = view.game.due !== null && view.game.due.seat === seat;
      this.#hands[role].dataset.due = String(due);
      this.#hands[role].dataset.won = String((game.result ?? last)?.winner === role);
      show(this.#hands[role], [labels.edition, role, seat, hand, house], () => [
        house
          ? h("h2", {}, h("strong", {}, labels.say(`page-side-${role}`)))
          : h("h2", {}, h("span", {}, labels.say(`page-${role}`)), h("strong", {}, seat ?? "")),
        h("div", { class: "cards" }, ...this.#cards(hand, labels)),
        h("p", { class: "total" }, this.#total(hand, labels)),
      ]);
    }
    this.#lying = new Set(game.hands.flatMap((hand) => hand.cards.map(({ number }) => number)));
    if (house) this.#showPaid(labels, last);
    else this.#showBank(labels, game);
  }

  /** What stands between the hands where nobody keeps the bank. @param {import("../page/labels.js").Labels} labels @param {Coup|null} last */
  #showPaid(labels, last) {
    show(this.#bank, [labels.edition, "house", last], () => [last && this.#result(last, labels, true)]);
  }

  /** @param {HandView|null} hand @param {import("../page/labels.js").Labels} labels */
  #cards(hand, labels) {
    const cards = hand?.cards ?? [];
    const places = Math.max(FIRST_CARDS - cards.length, 0);
    return [
      ...cards.map(({ number, card }) => cardFace(card, labels, number > 0 && !this.#lying.has(number))),
      ...Array.from({ length: places }, () => h("span", { class: "card card-place" })),
    ];
  }

  /** @param {HandView|null} hand @param {import("../page/labels.js").Labels} labels */
  #total(hand, labels) {
    if (!hand || hand.total === null) return "";
    return hand.natural ? labels.say("page-natural", { total: hand.total }) : String(hand.total);
  }

  /** @param {import("../page/labels.js").Labels} labels @param {GameView} game */
  #showBank(labels, game) {
    const staked = game.seats.reduce((sum, seat) => sum + seat.stake, 0);
    const open = game.phase === "betting" ? Math.max(game.bank - staked, 0) : 0;
    const result = game.result ?? (game.phase === "collect" ? game.coups.at(-1) : null) ?? null;
    const faults = result?.faults ?? [];
    show(this.#faults, [labels.edition, faults], () => faults.map((fault) => h("span", {}, labels.say(`page-fault-${fault}`), " ")));
    show(this.#bank, [labels.edition, game.bank, open, game.aside, game.wins, result], () => [
      game.bank > 0 && stack(game.bank),
      h("h2", {}, labels.say("page-bank")),
      h("p", { class: "bank-amount" }, labels.number(game.bank)),
      result ? this.#result(result, labels) : h("p", { class: "bank-open" }, open > 0 && labels.say("page-open", { open: labels.number(open) })),
      game.aside > 0 && h("p", { class: "bank-open" }, labels.say("page-aside", { aside: labels.number(game.aside) })),
      !result && game.wins > 0 && h("p", { class: "wins" }, labels.say("page-wins", { wins: game.wins })),
    ]);
  }

  /** @param {Coup} result @param {import("../page/labels.js").Labels} labels @param {boolean} [house] whether the winner is a side and no person */
  #result({ winner, totals }, labels, house = false) {
    const side = house && ROLES.some((role) => role === winner);
    const known = totals.length === 2 && totals.every((total) => total !== null);
    return h("p", { class: `result ${winner}` },
      h("strong", {}, side ? labels.say("page-won", { side: labels.say(`page-side-${winner}`) }) : labels.say(`page-winner-${winner}`)),
      known && h("span", {}, totals.join(" : ")),
    );
  }
}
