/** What waits for a person's word, and what persons have stood for. */

import { staffed } from "../page/acts.js";
import { h, show } from "../page/dom.js";
import { timeOf } from "../record/times.js";
import { RecordPart } from "./record-desk.js";

/** @typedef {import("../record/types.js").Deed} Deed */
/** @typedef {import("../page/types.js").Offer} Offer */

const SHOWN = 30;

/** Words that end an alarm: somebody must say them by name. */
const ENDING = new Set(["resume", "found"]);

export class FloorApprovals extends RecordPart {
  #waiting = h("ul", { class: "asked" });
  #given = h("ol", { class: "given", tabindex: "0" });
  #head = h("h2", {});

  connectedCallback() {
    this.classList.add("panel");
    this.replaceChildren(this.#head, this.#waiting, this.#given);
  }

  update() {
    const { labels, view } = this.desk;
    const asked = (view?.offers ?? []).filter((offer) => ENDING.has(offer.verb) || (offer.main && staffed(offer)));
    const given = (this.facts?.deeds ?? []).filter(({ persons }) => persons.length > 0).slice(0, SHOWN);
    show(this.#head, labels.edition, () => [labels.say("page-approvals")]);
    show(this.#waiting, [labels.edition, asked], () =>
      asked.length
        ? asked.map(({ text, verb }) => h("li", { "data-verb": verb }, h("i", { "aria-hidden": "true" }, "…"), h("strong", {}, labels.say("page-waiting-for")), h("span", {}, text)))
        : [h("li", { class: "calm" }, labels.say("page-nothing-waits"))]);
    show(this.#given, [labels.edition, given], () => given.map((deed) => this.#deed(deed)));
  }

  /** @param {Deed} deed */
  #deed({ kind, wall, persons, row, body }) {
    const { labels } = this.desk;
    return h("li", { "data-row": row },
      h("time", {}, timeOf(wall, labels)),
      h("div", {},
        h("p", {}, labels.say(`page-event-${kind}`), body.code && h("code", {}, body.code)),
        h("p", { class: "ended-by" }, persons.join(", "))));
  }
}
