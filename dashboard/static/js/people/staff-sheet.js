/** Who stands for it: an act that the rules give to named persons. Each proves by PIN who he is. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { sheetHead } from "../page/language.js";
import { Asking } from "./asking.js";
import { proof } from "./proofs.js";
import { remember } from "./session.js";

/** @typedef {import("../page/types.js").Standing} Standing */

export class StaffSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));
  /** What is stood for, and what is shown below it, in the language of the moment. */
  #what = () => "";
  /** @type {() => HTMLElement[]} */
  #parts = () => [];
  /** Counts the questions, so that none is taken for the last one. */
  #asked = 0;

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (!this.#dialog.open) return;
    if (!this.desk.link.live) this.#dialog.close();
    this.#render();
  }

  /**
   * Whoever is signed in stands for it, and where two are needed a second one with him; null when nobody does.
   * @param {() => string} what
   * @param {number} count
   * @returns {Promise<Standing|null>}
   */
  async ask(what, count) {
    const closed = new Promise((answer) => this.#dialog.addEventListener("close", () => answer(null), { once: true }));
    const standing = await Promise.race([closed, count > 1 ? this.#second(what) : this.#first(what)]);
    if (this.#dialog.open) this.#dialog.close();
    return /** @type {Standing|null} */ (standing);
  }

  /** @param {() => string} what @returns {Promise<Standing|null>} */
  #first(what) {
    const { labels, name } = this.desk;
    return new Promise((answer) => this.#show(what, () => [
      h("p", {}, labels.say("page-stands-alone", { name })),
      h("div", { class: "row" },
        button("other-act", labels.say("page-back"), () => answer(null), { "data-act": "back" }),
        button("main-act", labels.say("page-stand"), () => answer({ stands: true }), { "data-act": "stand" })),
    ]));
  }

  /** @param {() => string} what @returns {Promise<Standing|null>} */
  async #second(what) {
    const { labels, name } = this.desk;
    const asking = new Asking(labels, { leaves: true });
    this.#show(what, () => [h("p", {}, labels.say("page-stands-with", { name })), asking.element]);
    const found = await asking.ask(proof(labels, "page-second", name));
    if (!found) return null;
    remember(found.name);
    return { stands: true, second: { name: found.name, pin: found.pin } };
  }

  /** @param {() => string} what @param {() => HTMLElement[]} parts */
  #show(what, parts) {
    this.#what = what;
    this.#parts = parts;
    this.#asked += 1;
    this.#render();
    this.#dialog.showModal();
  }

  #render() {
    const { labels } = this.desk;
    show(this.#dialog, [this.#asked, labels.edition, this.#what()], () => [sheetHead(this.#what(), labels), ...this.#parts()]);
  }
}
