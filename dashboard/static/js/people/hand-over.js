/** Whose table it is, where that is not plain: nobody's, somebody else's, or somebody asks for it. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";

export class HandOver extends Part {
  #strip = h("div", { class: "hand-over", role: "status" });
  #refused = "";

  connectedCallback() {
    this.replaceChildren(this.#strip);
  }

  update() {
    const { labels, view, name, link, role } = this.desk;
    const lease = view?.people;
    const plain = !lease || ((role === "floor" || lease.holder === name) && lease.asker === null);
    this.#strip.hidden = plain;
    this.#strip.dataset.place = role === "croupier" && lease?.holder !== name ? "dock" : "top";
    this.#strip.toggleAttribute("inert", !link.live);
    if (plain) this.#refused = "";
    else show(this.#strip, [labels.edition, lease, name, this.#refused], () => this.#parts(lease.holder, lease.asker));
  }

  /** @param {string|null} holder @param {string|null} asker */
  #parts(holder, asker) {
    const { labels, name, role } = this.desk;
    const said = (/** @type {string} */ label) => h("p", {}, labels.say(label, { holder: holder ?? "", asker: asker ?? "" }));
    const refused = this.#refused !== "" && h("p", { class: "complaint" }, this.#refused);
    if (holder === name || role === "floor") return [said("page-lease-asked"), refused, this.#button("other-act", "refuse"), this.#button("main-act", "give")];
    if (holder === null) return [said("page-lease-free"), refused, this.#button("main-act", "take")];
    if (asker === name) return [said("page-lease-waits"), refused, this.#button("other-act", "withdraw", "refuse")];
    return [said("page-lease-held"), refused, this.#button("main-act", "ask")];
  }

  /** @param {string} kind @param {string} label @param {string} [step] */
  #button(kind, label, step = label) {
    return button(kind, this.desk.labels.say(`page-lease-${label}`), () => this.#do(step), { "data-step": step });
  }

  /** @param {string} step */
  async #do(step) {
    const { labels, session } = this.desk;
    const answer = await session.post("/lease", labels.language, { step });
    this.#refused = answer.ok ? "" : (answer.message ?? labels.say("page-unsent"));
    this.update();
  }
}
