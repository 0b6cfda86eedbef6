/** What a person sees and no sensor does: a button to stop the play for it, or to set the box aside. */

import { staffed } from "../page/acts.js";
import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { sheetHead } from "../page/language.js";

/** @typedef {import("../page/types.js").Call} Call */

export class MishapCalls extends Part {
  #corner = h("div", { class: "calls" });
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));

  connectedCallback() {
    this.replaceChildren(this.#corner, this.#dialog);
  }

  update() {
    const { labels, view, mayAct, link } = this.desk;
    const calls = view?.calls ?? [];
    this.#corner.hidden = !mayAct || calls.length === 0;
    this.#corner.toggleAttribute("inert", !link.live);
    show(this.#corner, [labels.edition], () => [
      button("tool", h("span", {}, h("i", { "aria-hidden": "true" }, "⚠"), h("span", { class: "word" }, ` ${labels.say("page-wrong")}`)), () => this.#open(), { "data-open": "calls" }),
    ]);
    if (!this.#dialog.open) return;
    if (!link.live) this.#dialog.close();
    this.#render();
  }

  #open() {
    this.#render();
    this.#dialog.showModal();
  }

  #render() {
    const { labels, view } = this.desk;
    const calls = view?.calls ?? [];
    show(this.#dialog, [labels.edition, calls], () => [
      sheetHead(labels.say("page-wrong"), labels),
      h("div", { class: "choices" }, ...calls.map((call) =>
        button("choice", call.text, () => this.#call(call), { "data-verb": call.verb, "data-word": call.word }))),
      button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
    ]);
  }

  /** @param {Call} call */
  async #call(call) {
    this.#dialog.close();
    const now = () => this.desk.view?.calls?.find(({ verb, word }) => verb === call.verb && word === call.word) ?? call;
    const standing = staffed(call) ? await this.desk.askStaff(() => now().text) : { stands: true };
    if (standing) this.desk.taps.act([call.verb, call.word].filter(Boolean).join(" "), standing);
  }
}
