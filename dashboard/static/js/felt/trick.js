/** The felt of the games of tricks: the trick in the middle, backs before the seats, the score sheet between deals. */

import { cardFace, suitSign } from "../page/cards.js";
import { h, show } from "../page/dom.js";
import { sign } from "./coup.js";
import { ScoreSheet } from "./score-sheet.js";
import { heldBefore } from "./seat-cards.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("./felts.js").Places} Places */
/** @typedef {import("../page/types.js").GameView} GameView */
/** @typedef {import("../page/types.js").SeatView} SeatView */
/** @typedef {import("../page/types.js").View} View */

/** Phases in which cards are on their way into tricks; in the others the sheet lies in the middle. */
const AT_PLAY = new Set(["dealing", "given", "declare", "exchange", "serving", "exposed", "upcard", "play", "showdown"]);

/** @type {Object<string, string>} */
const SIGNS = { dealer: "◉", "to-play": "▸", "to-speak": "▸", passed: "–", playing: "●", left: "×" };

/** One shape for each side, so that partners are known without a colour. */
const SIDES = ["●", "▲", "■", "◆"];

/** Where the tricks lie, in parts of the felt: their middle, and how far towards its seat a card is laid. */
const MIDDLE = { x: 50, y: 60 };
const REACH = { x: 56, y: 34 };

/** A seat straight across from the croupier has its hand where its card would lie: the card lies lower. */
const ACROSS = { width: 0.12, lower: 7 };

/** A card of a seat at a narrow end lies higher, clear of the hand of the seat below. */
const AT_END = { from: 0.36, lower: -8 };

export class TrickFelt {
  #plays = h("div", { class: "plays" });
  #trump = h("div", { class: "trump" });
  #sheet = new ScoreSheet();
  /** @type {Places} */
  #places = new Map();
  /** What lies there already: only a new card comes sliding. */
  #lying = "";
  /** Pixels from the edge of a plate to the middle of what lies before it. */
  gap = 24;
  element = h("div", { class: "middle tricks" }, this.#trump, this.#plays, this.#sheet.element);

  /** @param {Desk} desk @param {View} view */
  update({ labels }, { game }) {
    const playing = AT_PLAY.has(game.phase);
    this.element.dataset.shows = playing ? "trick" : "sheet";
    this.element.dataset.phase = game.phase;
    this.#sheet.update(labels, game);
    show(this.#trump, [labels.edition, game.trump, playing], () => (playing && game.trump ? trumpSign(game.trump, labels.say("page-trump")) : []));
    const taker = fact(game, "taker");
    show(this.#plays, [labels.edition, game.trick, taker, playing], () => {
      const lay = playing || game.phase === "settle" ? game.trick : [];
      return lay.map(({ seat, card }, place) =>
        h("figure", { class: "play", "data-seat": seat, "data-taker": String(seat === taker) },
          cardFace(card, labels, place === lay.length - 1 && !this.#lying.includes(`${seat} ${card}`)),
          h("figcaption", {}, seat)));
    });
    this.#lying = game.trick.map(({ seat, card }) => `${seat} ${card}`).join();
    this.#layPlays();
  }

  /** Where the seats are, so that each card lies on its seat's side. @param {Places} places */
  layOut(places) {
    this.#places = places;
    this.#layPlays();
  }

  #layPlays() {
    for (const play of /** @type {NodeListOf<HTMLElement>} */ (this.#plays.querySelectorAll(".play"))) {
      const place = this.#places.get(play.dataset.seat ?? "");
      if (!place) continue;
      play.style.left = `${MIDDLE.x + REACH.x * (place.x - 0.5)}%`;
      play.style.top = `${MIDDLE.y + REACH.y * (place.y - 0.5) + aside(place)}%`;
    }
  }

  /** @param {Desk} desk @param {View} view @param {SeatView} seat */
  plate({ labels }, { game }, seat) {
    const teams = [...new Set(game.seats.map(({ team }) => team).filter((team) => team !== null))];
    const side = seat.team === null ? undefined : SIDES[teams.indexOf(seat.team)];
    return {
      depends: [seat, side],
      make: () => [
        h("span", { class: "line" }, h("strong", {}, sign(side), seat.name), h("b", { class: "score" }, labels.number(seat.score ?? 0))),
        h("span", { class: "line" },
          h("span", { class: "status" }, sign(SIGNS[seat.status]), labels.say(`page-status-${seat.status}`)),
          seat.tricks !== null && h("span", { class: "taken" }, labels.say("page-tricks", { count: seat.tricks }))),
      ],
    };
  }

  /** @param {Desk} desk @param {View} view @param {SeatView} seat */
  before({ labels }, { game }, seat) {
    const open = game.hands.find((hand) => hand.seat === seat.name)?.cards.flatMap(({ card }) => (card === null ? [] : [card])) ?? [];
    const upcard = game.upcard && seat.name === game.banker ? game.upcard.card : null;
    const closed = closedPackets(game);
    return {
      depends: [seat.cards, seat.status, open, upcard, closed],
      make: () => heldBefore({ count: seat.cards ?? 0, closed, open, upcard }, labels),
    };
  }
}

/** How much lower than its seat's direction says a card lies. @param {{x: number, y: number}} place */
function aside({ x, y }) {
  const wide = Math.abs(x - 0.5);
  if (y < 0.5 && wide < ACROSS.width) return ACROSS.lower;
  return y > 0.5 && wide > AT_END.from ? AT_END.lower : 0;
}

/** A small public fact of the view. @param {GameView} game @param {string} name */
export const fact = (game, name) => game.facts.find(([key]) => key === name)?.[1] ?? null;

/** Packets that nobody may look at yet. @param {GameView} game */
function closedPackets(game) {
  const [packet, packets] = [fact(game, "packet"), fact(game, "packets")];
  return typeof packet === "number" && typeof packets === "number" ? packets - (game.phase === "play" ? packet : 0) : 0;
}

/** @param {string} suit @param {string} word */
function trumpSign(suit, word) {
  return [h("span", {}, word), h("b", { class: suit === "h" || suit === "d" ? "red" : "" }, suitSign(suit))];
}
