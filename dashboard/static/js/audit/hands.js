/** Closed hands: a list, and one of them played again step by step. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { look } from "../record/record.js";
import { clockOf } from "../record/times.js";
import { listKey } from "./list-key.js";
import { opened } from "./replay-felt.js";
import { rowLine } from "./row-line.js";
import { numberOf } from "./tabs.js";

/** @typedef {import("../record/types.js").HandsFound} HandsFound */
/** @typedef {import("../record/types.js").HandFacts} HandFacts */
/** @typedef {import("../record/types.js").Replay} Replay */
/** @typedef {import("./replay-felt.js").ReplayFelt} ReplayFelt */

/** A step lies there so long when the hand plays by itself. */
const STEP_MS = 1200;

export class AuditHands extends Part {
  #list = h("ol", { class: "hands" });
  #more = h("p", { class: "row" });
  #felt = /** @type {ReplayFelt} */ (h("table-felt", {}));
  #steer = h("div", { class: "steer" });
  #call = h("p", { class: "step-prompt" });
  #rows = h("ol", { class: "rows" });
  /** @type {HandFacts[]} */
  #hands = [];
  /** @type {number|null} */
  #before = null;
  /** @type {Replay|null} */
  #replay = null;
  #at = 0;
  #open = false;
  #known = "";
  /** The hand that was asked for, and in which language. */
  #asked = "";
  /** @type {number|undefined} */
  #playing;

  connectedCallback() {
    this.replaceChildren(
      h("nav", { class: "panel" }, this.#list, this.#more),
      h("section", { class: "panel replay" }, h("div", { class: "stage" }, this.#felt), this.#call, this.#steer, this.#rows),
    );
    window.addEventListener("hashchange", () => this.#follow());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  update() {
    const { link, view } = this.desk;
    const known = `${view?.game.shoe.discards} ${view?.game.coups.length} ${view?.game.game}`;
    if (link.live && known !== this.#known) {
      this.#known = known;
      this.#load(null);
    }
    this.#follow();
    this.#show();
  }

  /** @param {number|null} before */
  async #load(before) {
    const { hands, before: next } = /** @type {HandsFound} */ (await look("hands", { before }));
    this.#hands = before === null ? hands : [...this.#hands, ...hands];
    this.#before = next;
    this.#show();
  }

  /** Opens the hand that the address names. */
  async #follow() {
    const number = numberOf("hands");
    const lang = this.desk.labels.language;
    const asked = `${number} ${lang}`;
    if (number === null || asked === this.#asked) return;
    this.#asked = asked;
    const step = number === this.#replay?.number ? this.#at : 0;
    try {
      const found = /** @type {Replay} */ (await look(`hands/${number}`, { lang }));
      if (asked !== this.#asked) return;
      this.#replay = found;
    } catch {
      if (asked === this.#asked) this.#asked = "";
      return;
    }
    this.#go(step);
  }

  /** @param {number} step */
  #go(step) {
    const last = (this.#replay?.steps.length ?? 1) - 1;
    this.#at = Math.max(0, Math.min(step, last));
    if (this.#at === last) this.#play(false);
    this.#show();
  }

  /** @param {boolean} on */
  #play(on) {
    clearInterval(this.#playing);
    this.#playing = on ? setInterval(() => this.#go(this.#at + 1), STEP_MS) : undefined;
  }

  /** @param {KeyboardEvent} event */
  #key({ key, target }) {
    if (this.hidden || !this.#replay || (target instanceof HTMLElement && target.matches("input, select, summary"))) return;
    if (key === "ArrowRight") this.#go(this.#at + 1);
    if (key === "ArrowLeft") this.#go(this.#at - 1);
  }

  #show() {
    const { labels } = this.desk;
    const now = this.#replay?.number ?? null;
    show(this.#list, [labels.edition, this.#hands, now], () => this.#hands.map(({ number, game, ended }) =>
      listKey("hands", number, now, labels.say(`page-game-${game}`), clockOf(ended, labels))));
    show(this.#more, [labels.edition, this.#before, this.#hands.length], () => [
      !this.#hands.length && h("span", {}, labels.say("page-no-hands")),
      this.#before !== null && button("tool", labels.say("page-search-older"), () => this.#load(this.#before)),
    ]);
    this.#showStep();
  }

  #showStep() {
    const { labels } = this.desk;
    const replay = this.#replay;
    this.dataset.step = String(this.#at);
    if (!replay) return;
    const step = replay.steps[this.#at];
    this.#felt.lay(labels, this.#open ? opened(step.view, replay.faces) : step.view);
    show(this.#call, [labels.edition, step.view.prompt], () => [step.view.prompt]);
    show(this.#steer, [labels.edition, replay.number, this.#at, this.#open, this.#playing !== undefined], () => this.#steering(replay));
    show(this.#rows, [labels.edition, replay.number, this.#at], () => step.rows.map((row) => rowLine(row, labels)));
  }

  /** @param {Replay} replay */
  #steering(replay) {
    const { labels } = this.desk;
    const last = replay.steps.length - 1;
    /** @param {string} word @param {string} sign @param {number} to */
    const key = (word, sign, to) =>
      button("tool", sign, () => this.#go(to), { "aria-label": labels.say(`page-step-${word}`), "data-step": word, disabled: to < 0 || to > last });
    const plays = this.#playing !== undefined;
    return [
      key("first", "|◀", this.#at ? 0 : -1),
      key("back", "◀", this.#at - 1),
      button("tool", plays ? "❚❚" : "▶▶", () => (this.#play(!plays), this.#show()), { "aria-label": labels.say("page-step-play"), "aria-pressed": String(plays), disabled: this.#at === last }),
      key("on", "▶", this.#at + 1),
      key("last", "▶|", this.#at === last ? -1 : last),
      this.#slider(last),
      h("span", { class: "at" }, labels.say("page-step", { number: this.#at + 1, count: last + 1 })),
      button("tool wide", labels.say("page-all-open"), () => ((this.#open = !this.#open), this.#show()), { "aria-pressed": String(this.#open), "data-act": "all-open" }),
    ];
  }

  /** @param {number} last */
  #slider(last) {
    const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, max: last, value: this.#at, "aria-label": this.desk.labels.say("page-step-slider") }));
    slider.addEventListener("input", () => this.#go(Number(slider.value)));
    return slider;
  }
}
