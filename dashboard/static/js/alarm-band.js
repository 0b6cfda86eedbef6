/** Alarms and notices. An alarm has no button to close it: it goes when the table says that its cause is gone. */

import { h, show } from "./dom.js";
import { Part } from "./desk.js";

export class AlarmBand extends Part {
  #alarms = h("div", { class: "alarms", role: "alert" });
  #notices = h("div", { class: "notices", role: "status" });

  connectedCallback() {
    this.replaceChildren(this.#alarms, this.#notices);
  }

  update() {
    const { view } = this.desk;
    show(this.#alarms, view?.alarms, () =>
      (view?.alarms ?? []).map(({ code, rule, text }) =>
        h("p", { class: "alarm", "data-code": code }, h("i", { "aria-hidden": "true" }, "!"), h("span", {}, text), h("code", {}, rule)),
      ),
    );
    show(this.#notices, view?.notices, () =>
      (view?.notices ?? []).map(({ code, text }) =>
        h("p", { class: "notice", "data-code": code }, h("i", { "aria-hidden": "true" }, "i"), h("span", {}, text)),
      ),
    );
  }
}
