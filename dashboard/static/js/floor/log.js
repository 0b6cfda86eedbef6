/** The staff log: who came, went, took the table and stood for something. */

import { h, show } from "../page/dom.js";
import { timeOf } from "../record/times.js";
import { RecordPart } from "./record-desk.js";

const SHOWN = 60;

export class FloorLog extends RecordPart {
  #head = h("h2", {});
  #log = h("ol", { class: "log", tabindex: "0" });

  connectedCallback() {
    this.classList.add("panel");
    this.replaceChildren(this.#head, this.#log);
  }

  update() {
    const { labels } = this.desk;
    const deeds = (this.facts?.deeds ?? []).slice(0, SHOWN);
    show(this.#head, labels.edition, () => [labels.say("page-staff-log")]);
    show(this.#log, [labels.edition, deeds], () => deeds.map(({ kind, wall, actor, persons, body, row }) =>
      h("li", { "data-row": row },
        h("time", {}, timeOf(wall, labels)),
        h("strong", {}, String(body.name ?? (persons.join(", ") || actor))),
        h("span", {}, labels.say(`page-event-${kind}`),
          kind === "DrillEnded" && ` · ${labels.say("page-practice-score")} ${labels.number(body.score)}`, body.name && actor !== body.name && h("small", {}, ` · ${actor}`)))));
  }
}
