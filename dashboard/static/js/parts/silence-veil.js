/** Lies over the table while what it shows may be old. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";

export class SilenceVeil extends Part {
  #listening = false;
  #age = h("p", { class: "age" });

  update() {
    const { labels, link } = this.desk;
    this.hidden = link.live;
    show(this, labels.edition, () => [
      h(
        "div",
        { class: "veil", role: "alert" },
        h("strong", {}, labels.say("page-silent")),
        this.#age,
        button("tool", labels.say("page-reload"), () => location.reload(), { "data-act": "reload" }),
      ),
    ]);
    if (this.#listening) return;
    this.#listening = true;
    link.addEventListener("pulse", () => this.#pulse());
  }

  #pulse() {
    const { labels, link } = this.desk;
    if (link.live) return;
    const seconds = Math.floor((link.age ?? 0) / 1000);
    const text = labels.say("page-silent-for", { seconds });
    if (this.#age.textContent !== text) this.#age.textContent = text;
  }
}
