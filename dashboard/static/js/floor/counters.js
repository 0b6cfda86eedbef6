/** Shoe and box in numbers. */

import { button, h, show } from "../page/dom.js";
import { RecordPart } from "./record-desk.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../record/types.js").DeskFacts} DeskFacts */

/** What the box counts, in the order in which it is told: the word, and the counts that it adds up. @type {[string, string[]][]} */
const TROUBLES = [
  ["jams", ["jam"]],
  ["doubles", ["double", "double-seen"]],
  ["stuck", ["stuck"]],
  ["empty", ["empty"]],
  ["unknown", ["unknown"]],
  ["pushed-back", ["pushed-back"]],
  ["uncommanded", ["left-uncommanded"]],
  ["lid", ["lid-opened"]],
  ["stops", ["stopped"]],
  ["brown-outs", ["brown-out"]],
  ["drifts", ["motor-drift"]],
  ["lost-links", ["LinkFailed"]],
];

export class FloorCounters extends RecordPart {
  #head = h("h2", {});
  #shoe = h("dl", { class: "counts" });
  #box = h("dl", { class: "counts small" });
  #receipt = h("span", {});

  connectedCallback() {
    this.classList.add("panel");
    this.replaceChildren(h("header", {}, this.#head, this.#receipt), this.#shoe, this.#box);
  }

  update() {
    const { labels, view } = this.desk;
    if (!view) return;
    const found = this.facts;
    show(this.#head, labels.edition, () => [labels.say("page-shoe-and-box")]);
    show(this.#shoe, [labels.edition, view.game.shoe, view.box, found], () => this.#shoeCounts(labels, view, found));
    const number = found?.shoe?.number;
    show(this.#receipt, [labels.edition, number], () => [
      number !== undefined && button("tool", labels.say("page-receipt"), () => this.#print(number), { "data-act": "receipt" }),
    ]);
    show(this.#box, [labels.edition, found?.counts], () =>
      TROUBLES.flatMap(([word, names]) => count(labels.say(`page-count-${word}`), total(found, names), labels)));
  }

  /** A player may take the receipt of the shoe home. @param {number} number */
  #print(number) {
    /** @type {import("../record/shoe-receipt.js").ShoeReceipt|null} */ (document.querySelector("shoe-receipt"))?.open(number);
  }

  /** @param {Labels} labels @param {View} view @param {DeskFacts|null} found */
  #shoeCounts(labels, { game, box }, found) {
    const { shoe } = game;
    const under = total(found, ["under-alarm"]);
    return [
      ...fact(labels.say("page-count-shoe"), found?.shoe ? String(found.shoe.number) : "–"),
      ...fact(labels.say("page-shoe"), shoe.remaining === null ? "–" : labels.number(shoe.remaining)),
      ...fact(labels.say("page-count-gauge"), box.gauge === null ? "–" : labels.number(box.gauge)),
      ...fact(labels.say("page-count-dealt"), labels.number(shoe.ejected)),
      ...fact(labels.say("page-discards"), labels.number(shoe.discards)),
      ...fact(labels.say("page-count-hands"), labels.number(found?.hands ?? 0)),
      ...fact(labels.say("page-count-eject"), found?.lately_ms ? labels.say("page-ms", { count: labels.number(found.lately_ms) }) : "–"),
      ...fact(labels.say("page-count-under-alarm"), labels.number(under), under ? "bad" : "good"),
    ];
  }
}

/** @param {DeskFacts|null} found @param {string[]} names */
const total = (found, names) => names.reduce((sum, name) => sum + (found?.counts[name] ?? 0), 0);

/** @param {string} word @param {string} value @param {string} [kind] */
const fact = (word, value, kind = "") => [h("dt", {}, word), h("dd", { class: kind }, value)];

/** A count that is not 0 has a sign beside it. @param {string} word @param {number} value @param {Labels} labels */
const count = (word, value, labels) => fact(word, value ? `▲ ${labels.number(value)}` : "0", value ? "some" : "none");
