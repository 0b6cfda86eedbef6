/** Questions one after the other, each on a page of large keys: who, which PIN, which code. */

import { button, h } from "../page/dom.js";
import { pad } from "./pads.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {Object<string, string>} Answers by the keys of the questions */

/**
 * What is asked; what is `known` is not. `choices` (values and their words) are offered as buttons, before keys where the
 * kind has keys. `wrong` says why an answer cannot be.
 * @typedef {{key: string, kind: import("./pads.js").Kind|"choice", title: (answers: Answers) => string, secret?: boolean,
 *   known?: string, choices?: () => [string, string][], wrong?: (value: string, answers: Answers) => string|null}} Question
 */

const LONGEST = 40;

export class Asking {
  element = h("div", { class: "asking" });
  #complaint = "";
  /** The question of the moment, and what has been typed so far. @type {Question|null} */
  #question = null;
  #typed = "";
  #spells = false;
  #back = false;
  /** @type {Answers} */
  #answers = {};
  #answer = (/** @type {string|null} */ _value) => {};

  /** @param {Labels} labels @param {{leaves: boolean}} way whether one may go back from the first question */
  constructor(labels, { leaves }) {
    this.labels = labels;
    this.leaves = leaves;
    labels.addEventListener("change", () => this.element.isConnected && this.#render());
  }

  /** Says what was wrong, until the next answer. @param {string} text */
  complain(text) {
    this.#complaint = text;
  }

  /**
   * The answers; null when they are not given.
   * @param {Question[]} questions
   * @param {Answers} [known] answers that stand already
   * @returns {Promise<Answers|null>}
   */
  async ask(questions, known = {}) {
    this.#answers = { ...known };
    for (const { key, known: value } of questions) if (value) this.#answers[key] = value;
    const first = Math.max(0, questions.findIndex(({ key }) => !(key in this.#answers)));
    for (let at = first; at < questions.length; ) {
      const value = await this.#one(questions[at], at > first || this.leaves);
      this.#complaint = "";
      if (value !== null) this.#answers[questions[at++].key] = value;
      else if (at === first) return null;
      else delete this.#answers[questions[--at].key];
    }
    return this.#answers;
  }

  /** @param {Question} question @param {boolean} back @returns {Promise<string|null>} */
  #one(question, back) {
    this.#question = question;
    this.#typed = "";
    this.#spells = question.kind !== "choice" && !question.choices?.().length;
    this.#back = back;
    return new Promise((resume) => {
      this.#answer = resume;
      this.#render();
    });
  }

  #render() {
    const question = this.#question;
    if (!question) return;
    this.element.replaceChildren(
      h("h2", {}, question.title(this.#answers)),
      h("p", { class: "complaint", role: "alert" }, this.#complaint),
      ...(this.#spells ? this.#keys(question) : this.#choices(question)),
    );
    this.element.querySelector("input")?.focus({ preventScroll: true });
  }

  #away() {
    return this.#back && button("other-act", this.labels.say("page-back"), () => this.#answer(null), { "data-act": "back" });
  }

  /** @param {Question} question */
  #choices({ kind, choices }) {
    const other = kind !== "choice" && button("choice other-name", this.labels.say("page-people-other"), () => {
      this.#spells = true;
      this.#render();
    }, { "data-act": "other" });
    return [
      h("div", { class: "choices" },
        ...(choices?.() ?? []).map(([value, words]) => button("choice", words, () => this.#answer(value), { "data-value": value })), other),
      h("div", { class: "row" }, this.#away()),
    ];
  }

  /** @param {Question} question */
  #keys({ kind, secret, title, wrong }) {
    const field = /** @type {HTMLInputElement} */ (h("input", {
      class: `name ${kind}`, type: secret ? "password" : "text", inputmode: "none", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", maxlength: LONGEST, "aria-label": title(this.#answers), value: this.#typed,
    }));
    const done = () => {
      const value = field.value.trim();
      if (!value) return;
      this.#complaint = wrong?.(value, this.#answers) ?? "";
      if (this.#complaint) this.#render();
      else this.#answer(value);
    };
    const ok = button("main-act", this.labels.say("page-people-ok"), done, { "data-act": "ok", disabled: !this.#typed });
    field.addEventListener("input", () => {
      this.#typed = field.value;
      ok.disabled = !field.value.trim();
    });
    field.addEventListener("keydown", (event) => event.key === "Enter" && done());
    const keys = pad(kind === "choice" ? "letters" : kind, field, this.labels);
    return [field, keys, h("div", { class: "row" }, this.#away(), ok)];
  }
}
