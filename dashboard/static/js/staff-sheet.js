/** Who stands for it: an act that the rules give to named persons. */

import { button, h } from "./dom.js";
import { Part } from "./desk.js";

const KEPT = "sabot-staff";

/** Names that are remembered as buttons. */
const REMEMBERED = 8;

export class StaffSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));
  /** @type {HTMLInputElement[]} */
  #fields = [];

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (this.#dialog.open && !this.desk.link.live) this.#dialog.close();
  }

  /**
   * Names of `count` different persons, null when nobody stands for it.
   * @param {string} what
   * @param {number} count
   * @returns {Promise<string[]|null>}
   */
  ask(what, count) {
    this.#render(what, count);
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
    return new Promise((answer) => {
      this.#dialog.addEventListener("close", () => answer(this.#dialog.returnValue === "named" ? this.#named() : null), { once: true });
    });
  }

  #named() {
    const names = [...new Set(this.#fields.map((field) => field.value.trim()).filter(Boolean))];
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...names, ...remembered()])].slice(0, REMEMBERED)));
    return names;
  }

  /** @param {string} what @param {number} count */
  #render(what, count) {
    const { labels } = this.desk;
    this.#fields = Array.from({ length: count }, (_, i) => {
      const label = labels.say("page-person", { number: i + 1 });
      return /** @type {HTMLInputElement} */ (
        h("input", { class: "name", maxlength: 40, placeholder: label, "aria-label": label, autocomplete: "off", oninput: () => check() })
      );
    });
    const confirm = button("main-act", labels.say("page-stand"), () => this.#dialog.close("named"), { "data-act": "stand", disabled: true });
    const check = () => {
      confirm.disabled = new Set(this.#fields.map((field) => field.value.trim()).filter(Boolean)).size < count;
    };
    /** @param {string} name */
    const fill = (name) => {
      const empty = this.#fields.find((field) => !field.value.trim());
      if (empty) empty.value = name;
      check();
    };
    this.#dialog.replaceChildren(
      h("h2", {}, what),
      h("p", {}, labels.say("page-who", { count })),
      h("div", { class: "row" }, ...this.#fields),
      h("div", { class: "row" }, ...remembered().map((name) => button("other-act", name, () => fill(name), { "data-name": name }))),
      h("div", { class: "row" }, button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }), confirm),
    );
  }
}

/** @returns {string[]} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}
