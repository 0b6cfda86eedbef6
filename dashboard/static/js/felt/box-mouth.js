/** The box at the croupier's hand: its mouth, the card that waits there, what is left in the shoe. */

import { picture } from "../page/cards.js";
import { button, h, show } from "../page/dom.js";
import { againstHouse } from "./house-bets.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").View} View */

export class BoxMouth {
  #call = h("p", { class: "call" });
  #slot = h("div", { class: "slot" });
  #gauge = h("div", { class: "gauge" });
  element = h("div", { class: "box" }, this.#call, this.#slot, this.#gauge);

  /** @param {Desk} desk @param {View} view */
  update({ labels, taps, mayAct }, { box, game, table }) {
    const { presented } = box;
    this.element.dataset.phase = box.phase;
    this.element.dataset.lid = box.lid_closed ? "closed" : "open";
    show(this.#call, [labels.edition, presented, box.reminder], () =>
      presented
        ? [
            h("strong", {}, presented.seat ? labels.say("page-for", { seat: againstHouse(game) ? labels.say(`page-side-${presented.seat}`) : presented.seat }) : labels.say("page-to-burn")),
            h("span", {}, labels.say(`page-face-${presented.face}`)),
            box.reminder && h("em", {}, labels.say("page-reminder")),
          ]
        : [],
    );
    const takes = mayAct && table.bench.includes("take");
    show(this.#slot, [labels.edition, presented, takes, taps.pending], () => [
      presented && this.#card(labels, takes ? () => taps.bench("take") : null, taps.pending),
    ]);
    const { remaining, ejected, discards, cut_seen } = game.shoe;
    show(this.#gauge, [labels.edition, game.shoe], () => [
      h("div", { class: "bar", "aria-hidden": "true" }, fill(remaining ?? 0, (remaining ?? 0) + ejected)),
      h("p", {},
        h("span", {}, labels.say("page-shoe"), " ", h("b", {}, remaining === null ? "–" : labels.number(remaining))),
        h("span", {}, labels.say("page-discards"), " ", h("b", {}, labels.number(discards))),
      ),
      cut_seen && h("p", { class: "cut-seen" }, labels.say("page-cut-seen")),
    ]);
  }

  /** @param {Labels} labels @param {(() => void)|null} take @param {string|null} pending */
  #card(labels, take, pending) {
    const back = h("img", { src: picture("back", labels.language), alt: labels.say("page-card-waits"), draggable: "false" });
    if (!take) return h("span", { class: "waiting-card" }, back);
    return button("waiting-card", back, take, { "data-bench": "take", "aria-busy": String(pending === "bench take") });
  }
}

/** @param {number} left @param {number} whole */
function fill(left, whole) {
  const bar = h("i");
  bar.style.width = `${whole ? (100 * left) / whole : 0}%`;
  return bar;
}
