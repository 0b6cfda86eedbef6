/** The felt of ochko: a player's hand against the bank's, the bank between them, what waits before the seats, bystanders. */

import { cardFace } from "../page/cards.js";
import { button, h, show } from "../page/dom.js";
import { signed, stack } from "./chips.js";
import { sign } from "./coup.js";
import { fan, small } from "./seat-cards.js";
import { fact } from "./trick.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").Duel} Duel */
/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").HandView} HandView */
/** @typedef {import("../page/types.js").SeatView} SeatView */
/** @typedef {import("../page/types.js").View} View */

/** @type {Object<string, string>} */
const SIGNS = { banker: "◉", holds: "▪", "to-speak": "▸", plays: "★", stands: "■", played: "–", left: "×", beside: "★", asks: "▸" };

/** Places of cards that a hand shows before it has so many. */
const FIRST_CARDS = 2;

/** From so many cards on the large index would hide its neighbours: the corner of the card must do. */
const CROWDED = 5;

/** A bank is worth showing as ready for stuk when it is so many times the first one. */
const STUK_TIMES = 10;

export class OchkoFelt {
  #hands = { player: h("section", { class: "hand player" }), banker: h("section", { class: "hand banker" }) };
  #bank = h("section", { class: "bank" });
  #faults = h("p", { class: "faults" });
  #guests = h("div", { class: "bystanders" });
  /** Numbers of the cards that lie there already: only a new one comes sliding. @type {Set<number>} */
  #lying = new Set();
  gap = 30;
  element = h("div", { class: "middle ochko" }, this.#hands.player, this.#bank, this.#hands.banker, this.#faults, this.#guests);

  /** @param {Desk} desk @param {View} view */
  update(desk, { game, offers }) {
    const { labels } = desk;
    const player = inMiddle(game);
    this.#showPlayer(labels, game, player);
    this.#showBanker(labels, game);
    this.#lying = new Set(game.hands.flatMap((hand) => hand.cards.map(({ number }) => number)));
    this.#showBank(labels, game);
    const here = game.guests.filter((guest) => guest.status !== "left" || guest.purse > 0);
    const busy = here.map((guest) => desk.mayAct && offers.some((offer) => offer.seat === guest.name));
    show(this.#guests, [labels.edition, here, busy], () => here.map((guest, at) => this.#guest(labels, guest, busy[at])));
  }

  /** @param {Labels} labels @param {GameView} game @param {string|null} seat */
  #showPlayer(labels, game, seat) {
    const hand = game.hands.find((found) => found.role === "player" && found.seat === seat) ?? null;
    const hit = game.seats.find(({ name }) => name === seat)?.stake ?? 0;
    const beside = game.guests.find(({ team }) => team !== null && team === seat) ?? null;
    const blind = fact(game, "blind") === seat && seat !== null;
    const said = fact(game, "said") === "none" ? null : [fact(game, "said"), fact(game, "word")];
    const pays = game.result?.pays ?? {};
    const element = this.#hands.player;
    element.dataset.due = String(game.due !== null && game.due.seat === seat && seat !== game.banker);
    element.dataset.won = String(result(game)?.winner === "player");
    show(element, [labels.edition, seat, hand, hit, beside, blind, said, pays], () => [
      h("h2", {}, h("span", {}, labels.say("page-player")), h("strong", {}, seat ?? "")),
      this.#cards(labels, hand, blind),
      h("p", { class: "total" }, hand?.total ?? ""),
      h("p", { class: "hits" },
        hit > 0 && h("span", {}, labels.say("page-hits", { hit: labels.number(hit) })),
        seat !== null && change(labels, pays[seat]),
        beside && h("span", { class: "beside" }, `${beside.name} ${labels.number(beside.stake)}`),
        beside && change(labels, pays[beside.name]),
        said && h("em", {}, labels.say(`page-said-${said[1]}`, { name: said[0] ?? "" })),
      ),
    ]);
  }

  /** @param {Labels} labels @param {GameView} game */
  #showBanker(labels, game) {
    const hand = game.hands.find((found) => found.role === "banker" && found.cards.length) ?? null;
    const own = game.hands.find((found) => found.role === "own") ?? null;
    const element = this.#hands.banker;
    element.dataset.due = String(game.due !== null && game.due.seat === game.banker);
    element.dataset.won = String(result(game)?.winner === "banker");
    show(element, [labels.edition, game.banker, hand, own], () => [
      h("h2", {}, h("span", {}, labels.say("page-banker")), h("strong", {}, game.banker)),
      hand || !own ? this.#cards(labels, hand, false) : this.#across(labels, own),
      h("p", { class: "total" }, hand?.total ?? ""),
      h("p", { class: "hits" }, !hand && own && h("span", {}, labels.say("page-own-card"))),
    ]);
  }

  /** The banker's own card across the pack: it opens his hand, or divides the pack alone. @param {Labels} labels @param {HandView} own */
  #across(labels, own) {
    const [{ number, card }] = own.cards;
    return h("div", { class: "cards across" }, h("span", { class: "card pack-below" }), cardFace(card, labels, !this.#lying.has(number)));
  }

  /** @param {Labels} labels @param {HandView|null} hand @param {boolean} blind whether its last card was taken blind */
  #cards(labels, hand, blind) {
    const cards = hand?.cards ?? [];
    const count = Math.max(cards.length, FIRST_CARDS);
    const places = Array.from({ length: count - cards.length }, () => h("span", { class: "card card-place" }));
    const row = h("div", { class: count >= CROWDED ? "cards fanned crowded" : "cards fanned" },
      ...cards.map(({ number, card }) => cardFace(card, labels, !this.#lying.has(number))), ...places);
    row.style.setProperty("--steps", String(count - 1));
    if (blind) row.children[cards.length - 1]?.append(h("b", { class: "ribbon" }, labels.say("page-blind")));
    return row;
  }

  /** @param {Labels} labels @param {GameView} game */
  #showBank(labels, game) {
    const first = Number(fact(game, "first_bank") ?? 0);
    const free = Number(fact(game, "free") ?? game.bank);
    const [stuk, carry] = [fact(game, "stuk") === 1, game.aside];
    const duel = result(game);
    const faults = duel?.faults ?? [];
    show(this.#faults, [labels.edition, faults], () => faults.map((fault) => h("span", {}, labels.say(`page-fault-${fault}`), " ")));
    show(this.#bank, [labels.edition, game.bank, first, free, stuk, carry, duel, game.upcard], () => [
      game.bank > 0 && stack(game.bank),
      h("h2", {}, labels.say("page-bank")),
      h("p", { class: "bank-amount" }, labels.number(game.bank)),
      stuk && h("p", { class: "stuk" }, labels.say("page-stuk")),
      duel ? this.#result(labels, duel) : this.#standing(labels, game, first, free, stuk),
      carry > 0 && h("p", { class: "bank-open" }, labels.say("page-carry", { carry: labels.number(carry) })),
      game.upcard?.card && h("p", { class: "divider" }, labels.say("page-zarez"), " ", small(game.upcard.card, labels)),
    ]);
  }

  /** What may still be hit, and when stuk may be announced. @param {Labels} labels @param {GameView} game @param {number} first @param {number} free @param {boolean} stuk */
  #standing(labels, game, first, free, stuk) {
    return h("p", { class: "bank-open" },
      free !== game.bank && labels.say("page-free", { free: labels.number(free) }),
      free === game.bank && !stuk && first > 0 && labels.say("page-stuk-from", { from: labels.number(STUK_TIMES * first) }));
  }

  /** @param {Labels} labels @param {Duel} duel */
  #result(labels, { winner, by, totals }) {
    return h("p", { class: `result ${winner}` },
      h("strong", {}, labels.say(`page-winner-${winner}`)),
      h("small", {}, labels.say(`page-by-${by}`)),
      totals.every((total) => total !== null) && h("span", {}, totals.join(" : ")));
  }

  /** Somebody who stands beside the table with chips. @param {Labels} labels @param {SeatView} guest @param {boolean} busy whether he may do anything */
  #guest(labels, { name, purse, status, stake, team }, busy) {
    const plays = stake > 0 && h("span", { class: "part" }, sign(SIGNS[status]), `${team ?? ""} ${labels.number(stake)}`);
    const open = () => /** @type {import("../croupier/sheets.js").SeatSheet|null} */ (document.querySelector("seat-sheet"))?.openFor(name);
    return button("bystander", h("span", {}, h("strong", {}, name), " ", labels.number(purse), plays), open, { "data-seat": name, "data-status": status, disabled: !busy });
  }

  /** @param {Desk} desk @param {View} view @param {SeatView} seat */
  plate({ labels }, view, seat) {
    return {
      depends: seat,
      make: () => [
        h("strong", {}, seat.name),
        h("span", { class: "status" }, sign(SIGNS[seat.status]), seat.status === "banker" ? labels.say("page-status-banks") : labels.say(`page-status-${seat.status}`)),
        h("span", { class: "purse" }, labels.number(seat.purse)),
      ],
    };
  }

  /** What is hit from a seat that does not play in the middle, and its cards. @param {Desk} desk @param {View} view @param {SeatView} seat */
  before({ labels }, { game }, seat) {
    const cards = game.hands.find((hand) => hand.role === "player" && hand.seat === seat.name)?.cards.map(({ card }) => card) ?? [];
    const guest = game.guests.find(({ team }) => team === seat.name) ?? null;
    const pays = game.result?.pays ?? {};
    const shown = inMiddle(game) === seat.name;
    const open = /** @type {string[]} */ (cards.filter((card) => card !== null));
    return {
      depends: [seat.stake, guest, pays, cards, shown],
      make: () => shown ? [] : [
        seat.stake > 0 && h("b", {}, labels.number(seat.stake)),
        change(labels, pays[seat.name]),
        guest && h("b", { class: "beside" }, `${guest.name} ${labels.number(guest.stake)}`),
        guest && change(labels, pays[guest.name]),
        ...open.map((card) => small(card, labels)),
        open.length < cards.length && fan(cards.length - open.length),
      ],
    };
  }
}

/** What comes to somebody or goes from him. @param {Labels} labels @param {number|undefined} amount */
const change = (labels, amount) => amount && h("b", { class: amount > 0 ? "change gain" : "change loss" }, signed(amount, labels));

/** The player whose hand lies in the middle. @param {GameView} game @returns {string|null} */
function inMiddle(game) {
  if (game.lead !== null) return game.lead;
  const last = game.phase === "collect" ? /** @type {Duel|undefined} */ (/** @type {unknown} */ (game.coups.at(-1))) : undefined;
  return last && game.hands.some(({ seat, role }) => role === "player" && seat === last.player) ? last.player : null;
}

/** The duel that is judged, or that was settled last and still lies there. @param {GameView} game @returns {Duel|null} */
function result(game) {
  const shown = game.result ?? (game.phase === "collect" ? game.coups.at(-1) : null);
  return /** @type {Duel|null} */ (/** @type {unknown} */ (shown ?? null));
}
