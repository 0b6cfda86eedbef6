/** Alarms, the guide and notices. Nothing here can be closed: each goes when the table says that its cause is gone. */

import { Part } from "../page/desk.js";
import { h, show } from "../page/dom.js";
import { MishapGuide } from "./mishap-guide.js";

export class AlarmBand extends Part {
  #alarms = h("div", { class: "alarms", role: "alert" });
  #guide = new MishapGuide();
  #notices = h("div", { class: "notices", role: "status" });

  connectedCallback() {
    this.replaceChildren(this.#alarms, this.#guide.element, this.#notices);
  }

  update() {
    const { labels, view } = this.desk;
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", labels.say("page-alarms"));
    const guide = view?.guide ?? null;
    show(this.#alarms, [view?.alarms, guide], () =>
      (view?.alarms ?? []).map(({ code, rule, text }) =>
        h("p", { class: "alarm", "data-code": code }, h("i", { "aria-hidden": "true" }, "!"),
          h("span", {}, guide?.alarm === code ? guide.title : text), guide?.alarm !== code && h("code", {}, rule)),
      ),
    );
    this.#guide.update(this.desk);
    show(this.#notices, view?.notices, () =>
      (view?.notices ?? []).map(({ code, text }) =>
        h("p", { class: "notice", "data-code": code }, h("i", { "aria-hidden": "true" }, "i"), h("span", {}, text)),
      ),
    );
  }
}
