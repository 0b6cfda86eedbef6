/** The journal: a search, and its rows page by page, newest first. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { look } from "../record/record.js";
import { KINDS } from "./event-kinds.js";
import { rowLine } from "./row-line.js";

/** @typedef {import("../record/types.js").Row} Row */
/** @typedef {import("../record/types.js").RowsFound} RowsFound */

/** Where a text may stand, and how wide its field is. */
const FIELDS = /** @type {const} */ ([["name", "text"], ["hand", "number"], ["since", "datetime-local"], ["until", "datetime-local"], ["text", "search"]]);

export class AuditJournal extends Part {
  #form = /** @type {HTMLFormElement} */ (h("form", { class: "search", onsubmit: (/** @type {Event} */ event) => this.#submit(event) }));
  #rows = h("ol", { class: "rows" });
  #more = h("p", { class: "row" });
  /** @type {Row[]} */
  #found = [];
  /** @type {number|null} */
  #before = null;
  #asked = 0;
  #said = "";

  connectedCallback() {
    this.classList.add("panel");
    this.replaceChildren(this.#form, this.#rows, this.#more);
  }

  update() {
    const { labels, link } = this.desk;
    show(this.#form, labels.edition, () => this.#fields());
    this.#show();
    if (!this.#asked && link.live) this.#search(null);
  }

  #fields() {
    const { labels } = this.desk;
    const names = KINDS.map((kind) => ({ kind, word: labels.say(`page-event-${kind}`) })).sort((a, b) => a.word.localeCompare(b.word, labels.language));
    const kinds = h("select", { name: "kind", "aria-label": labels.say("page-search-kind") },
      h("option", { value: "" }, labels.say("page-search-all")),
      ...names.map(({ kind, word }) => h("option", { value: kind }, word)));
    return [
      h("label", {}, h("span", {}, labels.say("page-search-kind")), kinds),
      ...FIELDS.map(([name, type]) => h("label", { class: `of-${name}` }, h("span", {}, labels.say(`page-search-${name}`)), h("input", { name, type, min: type === "number" ? 1 : null }))),
      h("button", { type: "submit", class: "tool go" }, labels.say("page-search-go")),
    ];
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.#search(null);
  }

  /** @param {number|null} before */
  async #search(before) {
    const asked = (this.#asked += 1);
    const data = new FormData(this.#form);
    /** @type {Object<string, string|number|null>} */
    const query = { before };
    for (const [name, value] of data) query[name] = utc(name, String(value));
    try {
      const { rows, before: next } = /** @type {RowsFound} */ (await look("rows", query));
      if (asked !== this.#asked) return;
      this.#found = before === null ? rows : [...this.#found, ...rows];
      this.#before = next;
      this.#said = "";
    } catch (gap) {
      if (asked !== this.#asked) return;
      [this.#found, this.#before, this.#said] = [[], null, gap instanceof Error ? gap.message : ""];
    }
    this.#show();
  }

  #show() {
    const { labels } = this.desk;
    show(this.#rows, [labels.edition, this.#found.map(({ seq }) => seq)], () => this.#found.map((row) => rowLine(row, labels)));
    show(this.#more, [labels.edition, this.#before, this.#found.length, this.#said], () => [
      this.#said && h("span", { role: "alert" }, this.#said),
      !this.#said && !this.#found.length && this.#asked > 0 && h("span", {}, labels.say("page-search-nothing")),
      this.#before !== null && button("tool", labels.say("page-search-older"), () => this.#search(this.#before), { "data-act": "older" }),
    ]);
  }
}

/** A moment as the journal writes it: in UTC. @param {string} name @param {string} value */
function utc(name, value) {
  if (!value || (name !== "since" && name !== "until")) return value;
  return new Date(value).toISOString().slice(0, value.length);
}
