/** Why the last tap did nothing: one sentence with its rule, in nobody's way. */

import { overruled } from "../page/acts.js";
import { Part } from "../page/desk.js";
import { button, h } from "../page/dom.js";

/** @typedef {import("../page/types.js").Failure & {words: string}} Refusal */

/** A refusal that nobody reads goes by itself. */
const SHOWN_MS = 15000;

export class RefusalStrip extends Part {
  #listening = false;
  /** @type {number|undefined} */
  #timer;

  update() {
    if (this.#listening) return;
    this.#listening = true;
    const { taps, labels } = this.desk;
    this.setAttribute("role", "status");
    taps.addEventListener("refused", (event) => this.#refused(/** @type {CustomEvent<Refusal>} */ (event).detail));
    taps.addEventListener("unsent", () => this.#say(labels.say("page-unsent")));
    taps.addEventListener("done", () => this.#clear());
  }

  /** @param {Refusal} refusal */
  #refused(refusal) {
    const { labels } = this.desk;
    const again = overruled(refusal.code)
      && button("strip-act", labels.say("page-staff-stand"), () => this.#standFor(refusal), { "data-act": "stand-for" });
    this.#say(refusal.code === "NOT_NOW" ? labels.say("page-bench-refused") : refusal.message, refusal.rule, again);
    this.dataset.code = refusal.code;
  }

  /** @param {Refusal} refusal */
  async #standFor(refusal) {
    const standing = await this.desk.askStaff(() => refusal.message);
    if (standing) this.desk.taps.act(refusal.words, standing);
  }

  /** @param {string} text @param {string} [rule] @param {HTMLElement|false} [more] */
  #say(text, rule, more = false) {
    const close = button("strip-close", "✕", () => this.#clear(), { "aria-label": this.desk.labels.say("page-close") });
    this.replaceChildren(
      h("div", { class: "strip" }, h("i", { "aria-hidden": "true" }, "✋"), h("span", {}, text), rule && h("code", {}, rule), more, close),
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#clear(), SHOWN_MS);
  }

  #clear() {
    clearTimeout(this.#timer);
    delete this.dataset.code;
    this.replaceChildren();
  }
}
