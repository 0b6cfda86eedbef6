/** What the page knows of the acts: where each is offered and how it is said. The rules know the rest. */

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").View} View */

/** Offered on the sheet of a seat, which opens by a tap on the seat. */
const AT_SEAT = new Set(["join", "add", "cash", "leave", "revoke", "peek", "amend", "lifts", "forgotten", "grant", "punto", "banco", "tie"]);

/** Asked of the player whose turn it is; of one who was forgotten only on his sheet. */
const HITS = new Set(["hit", "third", "half", "all"]);

/** What a player lays open or has happened to him: beside the next act while it is his turn, else on his sheet. */
const DECLARED = new Set(["jacks", "finish", "aces", "flush", "exposed"]);

/** Hands that may be named before they are many: more of them wait on the sheets of their seats. */
const FEW_TO_SHOW = 2;

/** Offered on the sheet of rare acts, unless it is the next one. */
const ON_FLOOR = new Set(["void", "misfeed", "misdeal", "load", "burn", "collect", "fine", "game", "counted", "box-back", "cut"]);

/** Acts that a person must stand for by name. */
const STAFFED = new Set(["void", "shows", "misfeed", "fine", "by-hand", "box-back", "counted"]);

/** Said on a grid of the whole pack, which is always open while it is the next act. */
const ON_GRID = new Set(["plays"]);

/** Refusals that staff may overrule by standing for the act. */
const OVERRULED = new Set(["STAFF_NEEDED", "COLLECT_COUNT"]);

/** Choices of equal weight: neither is put before the other. */
const PEERS = new Map([
  ["draw", "stand"], ["buy", "decline"], ["exchange", "pass"], ["play", "pass"], ["take-up", "leave-up"], ["accept", "refuse"],
]);

/** Amounts that count cards, not chips. */
const COUNTS = new Set(["collect", "found", "exchange"]);

/** Verbs that are said before the seat. */
const VERB_FIRST = new Set(["lot", "grant"]);

/** Acts whose amount is nearly always the smallest that is offered. */
const PRESET = new Set(["collect"]);

/** Whether an offer waits on the sheet of its seat. @param {Offer} offer @param {View} view */
export function atSeat(offer, { offers, game }) {
  if (offer.main || offer.seat === null) return false;
  if (HITS.has(offer.verb)) return offer.seat !== game.lead;
  if (DECLARED.has(offer.verb)) return offer.seat !== game.turn;
  if (offer.verb === "lot") return !offers.some((other) => other.main && other.verb === "lot");
  if (offer.verb === "shows") return offers.filter(({ verb }) => verb === "shows").length > FEW_TO_SHOW;
  return AT_SEAT.has(offer.verb);
}

/** To play without an exchange is to exchange none. @param {Offer} offer @param {View} view */
export const saidOtherwise = (offer, { offers }) =>
  offer.verb === "play" && offers.some(({ verb, seat }) => verb === "exchange" && seat === offer.seat);

/** @param {Offer} offer */
export const onGrid = (offer) => ON_GRID.has(offer.verb);

/** @param {Offer} offer */
export const onFloor = (offer) => ON_FLOOR.has(offer.verb) && !offer.main;

/** @param {{verb: string}} act */
export const staffed = (act) => STAFFED.has(act.verb);

/** An alarm ends when a named person has said so: whoever taps it. */
const ENDS_ALARM = new Set(["resume", "found"]);

/** @param {{verb: string}} act */
export const endsAlarm = (act) => ENDS_ALARM.has(act.verb);

/** What the floor decides is stood for by the staff, whatever act it is. @param {{verb: string}} act @param {View} view */
export const decidedByFloor = (act, { guide }) => Boolean(guide?.floor && guide.stands_still && guide.ends.includes(act.verb));

/** @param {string} code */
export const overruled = (code) => OVERRULED.has(code);

/** @param {Offer} offer */
export const countsCards = (offer) => COUNTS.has(offer.verb);

/** Whether an amount must be chosen. @param {Offer} offer */
export const takesAmount = (offer) => offer.high !== null;

/** The amount that stands there before anything is tapped. @param {Offer} offer @returns {number|null} */
export const preset = (offer) => (PRESET.has(offer.verb) ? offer.low : null);

/** What happened to one of several seats: to which, is the choice. */
const OF_WHICH_SEAT = new Set(["exposed", "forgotten"]);

/** The two offers are one choice. @param {Offer} one @param {Offer} other */
export const arePeers = (one, other) =>
  OF_WHICH_SEAT.has(one.verb)
    ? one.verb === other.verb && one.seat !== other.seat
    : PEERS.get(one.verb) === other.verb && one.seat === other.seat;

/**
 * The act in the words of the table script.
 * @param {Offer} offer
 * @param {{amount?: number|null, cards?: string[]}} [named]
 */
export function words(offer, { amount = null, cards = [] } = {}) {
  const who = VERB_FIRST.has(offer.verb) ? [offer.verb, offer.seat] : [offer.seat, offer.verb];
  return [...who, offer.word, takesAmount(offer) ? amount : null, ...cards].filter((word) => word !== null).join(" ");
}

/** Tells one offer from another. @param {Offer} offer */
export const keyOf = (offer) => `${offer.seat ?? ""} ${offer.verb} ${offer.word ?? ""} ${offer.takes_cards}`;
