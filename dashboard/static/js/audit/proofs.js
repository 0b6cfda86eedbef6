/** Proofs: the chain examined, a receipt held against the journal, the journal to take away. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { look, tell } from "../record/record.js";

/** @typedef {import("../record/types.js").Verdict} Verdict */

export class AuditProofs extends Part {
  #chain = h("section", { class: "panel" });
  #check = h("section", { class: "panel" });
  #export = h("section", { class: "panel" });
  /** @type {Verdict|null} */
  #verdict = null;
  /** @type {{ok: boolean, problem: string|null}|null} */
  #checked = null;
  #busy = false;

  connectedCallback() {
    this.replaceChildren(this.#chain, this.#check, this.#export);
  }

  update() {
    const { labels } = this.desk;
    show(this.#chain, [labels.edition, this.#verdict, this.#busy], () => [
      h("h2", {}, labels.say("page-chain")),
      h("p", {}, labels.say("page-chain-about")),
      h("p", { class: "row" }, button("tool", labels.say("page-verify"), () => this.#verify(), { disabled: this.#busy, "data-act": "verify" })),
      this.#verdict && sentence(this.#verdict.ok, this.#verdict.problem ?? labels.say("page-chain-whole", { rows: labels.number(this.#verdict.rows) })),
      this.#verdict && h("p", { class: "digest" }, this.#verdict.head),
    ]);
    show(this.#check, labels.edition, () => [
      h("h2", {}, labels.say("page-check")),
      h("p", {}, labels.say("page-check-about")),
      h("textarea", { rows: 4, maxlength: 400, spellcheck: "false", "aria-label": labels.say("page-check") }),
      h("p", { class: "row" }, button("tool", labels.say("page-check-go"), () => this.#hold(), { "data-act": "check" })),
      h("div", { class: "checked", role: "status" }),
    ]);
    const checked = /** @type {HTMLElement|null} */ (this.#check.querySelector(".checked"));
    if (checked) show(checked, [labels.edition, this.#checked], () => [this.#checked && sentence(this.#checked.ok, this.#checked.problem ?? labels.say("page-check-kept"))]);
    show(this.#export, labels.edition, () => [
      h("h2", {}, labels.say("page-export")),
      h("p", {}, labels.say("page-export-about")),
      h("p", { class: "row" },
        h("a", { class: "tool", href: "/record/export/json", download: "journal.json" }, "JSON"),
        h("a", { class: "tool", href: "/record/export/csv", download: "journal.csv" }, "CSV")),
    ]);
  }

  async #verify() {
    this.#busy = true;
    this.update();
    try {
      this.#verdict = await look("verify");
    } finally {
      this.#busy = false;
      this.update();
    }
  }

  async #hold() {
    const code = this.querySelector("textarea")?.value ?? "";
    try {
      this.#checked = await tell("check", { code });
    } catch (gap) {
      this.#checked = { ok: false, problem: gap instanceof Error ? gap.message : "" };
    }
    this.update();
  }
}

/** A verdict with its sign. @param {boolean} ok @param {string} text */
const sentence = (ok, text) => h("p", { class: ok ? "verdict good" : "verdict bad" }, h("i", { "aria-hidden": "true" }, ok ? "✓" : "!"), text);
