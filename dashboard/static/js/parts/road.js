/** The road of past coups as a picture: a letter and a shape for each, so that no colour is needed. */

import { isRed, suitSign } from "../page/cards.js";
import { svg } from "../page/dom.js";
import { endOf } from "./past-deal.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").Coup} Coup */
/** @typedef {import("../page/types.js").Deal} Deal */

/** Units from one coup to the next, and half of what its shape is wide. */
const STEP = 44;
const HALF = 18;

/** One past hand: its mark, its word, and what kind of shape it has. @typedef {{mark: string, word: string, kind: string}} Past */

/**
 * The road of these coups or deals.
 * @param {(Coup|Deal)[]} coups the latest last
 * @param {Labels} labels
 */
export const roadOf = (coups, labels) => road(coups.map((coup) => pastOf(coup, labels)), labels.say("page-road"));

/**
 * A road as an SVG picture, with a title for each hand.
 * @param {Past[]} past
 * @param {string} name
 */
export function road(past, name) {
  const width = Math.max(past.length, 1) * STEP;
  return svg("svg", { class: "road-picture", viewBox: `0 0 ${width} ${STEP}`, width, height: STEP, role: "img", "aria-label": name },
    ...past.map(({ mark, word, kind }, place) =>
      svg("g", { class: `past ${kind}`, transform: `translate(${place * STEP + STEP / 2} ${STEP / 2})` },
        svg("title", {}, word),
        shape(kind),
        svg("text", { "text-anchor": "middle", y: "7" }, mark))));
}

/** @param {Coup|Deal} coup @param {Labels} labels @returns {Past} */
function pastOf(coup, labels) {
  const { winner } = /** @type {Coup} */ (coup);
  return winner === undefined ? dealt(/** @type {Deal} */ (coup), labels) : won(winner, labels);
}

/** A coup that somebody has won, or nobody. @param {string} winner @param {Labels} labels @returns {Past} */
export const won = (winner, labels) =>
  ({ mark: labels.say(`page-letter-${winner}`), word: labels.say(`page-winner-${winner}`), kind: winner });

/** A deal of a game of tricks. @param {Deal} deal @param {Labels} labels @returns {Past} */
function dealt(deal, labels) {
  const { end, counts } = endOf(deal);
  const word = labels.say(`page-deal-${end}`);
  if (!counts || !deal.trump) return { mark: "×", word, kind: "void" };
  return { mark: suitSign(deal.trump), word, kind: isRed(`A${deal.trump}`) ? "deal red" : "deal" };
}

/** A square for the bank, a circle for whoever plays against it, a diamond for nobody. @param {string} kind */
function shape(kind) {
  if (kind === "banker" || kind.startsWith("deal")) return svg("rect", { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: "5" });
  if (kind === "punter" || kind === "player" || kind === "forgotten") return svg("circle", { r: HALF });
  return svg("rect", { x: -HALF * 0.75, y: -HALF * 0.75, width: 1.5 * HALF, height: 1.5 * HALF, transform: "rotate(45)" });
}
