/** Alarms: those that stand, and those that were ended, by whom and after how long. */

import { h, show } from "../page/dom.js";
import { lasted, timeOf } from "../record/times.js";
import { RecordPart } from "./record-desk.js";

/** @typedef {import("../record/types.js").Trouble} Trouble */

/** Ended alarms that are shown; all of them are in the journal. */
const SHOWN = 30;

export class FloorAlarms extends RecordPart {
  #open = h("div", { class: "standing", role: "alert" });
  #ended = h("ol", { class: "ended", tabindex: "0" });
  #head = h("h2", {});

  connectedCallback() {
    this.classList.add("panel");
    this.replaceChildren(this.#head, this.#open, this.#ended);
  }

  update() {
    const { labels, view } = this.desk;
    const standing = view?.alarms ?? [];
    const found = this.facts;
    show(this.#head, [labels.edition], () => [labels.say("page-alarms")]);
    show(this.#open, [labels.edition, standing, found?.open], () =>
      standing.length
        ? standing.map((alarm) => this.#standing(alarm, found?.open.find(({ code }) => code === alarm.code) ?? null))
        : [h("p", { class: "calm" }, h("i", { "aria-hidden": "true" }, "✓"), labels.say("page-no-alarm"))]);
    show(this.#ended, [labels.edition, found?.ended], () => (found?.ended ?? []).slice(0, SHOWN).map((trouble) => this.#past(trouble)));
  }

  /** @param {import("../page/types.js").Alarm} alarm @param {Trouble|null} since */
  #standing({ code, rule, text }, since) {
    return h("p", { class: "alarm", "data-code": code },
      h("i", { "aria-hidden": "true" }, "!"),
      h("span", {}, text),
      h("small", {}, since && timeOf(since.since, this.desk.labels), " ", h("code", {}, rule)));
  }

  /** @param {Trouble} trouble */
  #past({ code, text, since, ended, by, found, row }) {
    const { labels } = this.desk;
    return h("li", { "data-code": code, "data-row": row },
      h("time", {}, timeOf(since, labels)),
      h("div", {},
        h("p", {}, text),
        h("p", { class: "ended-by" }, labels.say("page-ended-by", { names: by.join(", "), time: ended ? lasted(since, ended, labels) : "" }),
          found !== null && h("span", {}, labels.say("page-cards-found", { count: found })))));
  }
}
