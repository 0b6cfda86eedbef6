/** The report of a drill: it opens by itself when the drill is over. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { sheetHead } from "../page/language.js";

/** @typedef {import("../page/types.js").Report} Report */

/** Stands where there is no figure. */
const NOTHING = "–";

export class PracticeReport extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet report" }));
  #isShown = false;

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    const { labels, view } = this.desk;
    const report = view?.practice?.report ?? null;
    if (report === null) return;
    show(this.#dialog, [labels.edition, report], () => [
      sheetHead(labels.say("page-practice-report"), labels),
      this.#figures(report),
      this.#troubles(report),
      report.errors.length > 0 && h("ul", { class: "report-errors" },
        ...report.errors.map(({ words, rule }) => h("li", {}, h("code", {}, words), ` ${rule}`))),
      button("other-act", labels.say("page-close"), () => this.#dialog.close(), { "data-act": "close" }),
    ]);
    if (!this.#isShown) this.#dialog.showModal();
    this.#isShown = true;
  }

  /** @param {Report} report */
  #figures(report) {
    const { labels } = this.desk;
    const figure = (/** @type {string} */ name, /** @type {number|null} */ value) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, value === null ? NOTHING : labels.number(value)));
    return h("dl", { class: "report-figures" },
      figure(labels.say("page-practice-score"), report.score),
      figure(labels.say("page-practice-median"), report.reaction),
      figure(labels.say("page-practice-errors"), report.errors.length),
      figure(labels.say("page-practice-dealt"), report.hands),
      figure(labels.say("page-practice-hour"), report.per_hour),
      figure(labels.say("page-practice-waited"), report.waited));
  }

  /** @param {Report} report */
  #troubles(report) {
    const { labels } = this.desk;
    const number = (/** @type {number|null} */ value) => h("td", {}, value === null ? NOTHING : labels.number(value));
    const heads = [
      labels.say("page-practice-met"), labels.say("page-practice-reaction"), labels.say("page-practice-took"),
      labels.say("page-practice-errors"), labels.say("page-practice-became"),
    ];
    return h("table", { class: "report-troubles" },
      h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, ...report.troubles.map((met) => h("tr", { "data-trouble": met.id, "data-end": met.end },
        h("th", { scope: "row" }, met.text, " ", h("code", {}, met.rules.join(" · "))),
        number(met.reaction), number(met.took), number(met.errors), h("td", {}, met.end_text)))));
  }
}
