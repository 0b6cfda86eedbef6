/** The sheet of whoever is signed in: to go, to choose another PIN. */

import { Asking } from "./asking.js";
import { button, h } from "./dom.js";
import { Part } from "./desk.js";
import { sheetHead } from "./language.js";
import { newPin } from "./proofs.js";

export class OwnSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  open() {
    this.#render();
    this.#dialog.showModal();
  }

  #render(said = "") {
    const { labels, name } = this.desk;
    this.#dialog.replaceChildren(
      sheetHead(name, labels),
      h("p", { role: "status" }, said),
      h("div", { class: "choices" },
        button("choice", labels.say("page-people-change-pin"), () => this.#changePin(), { "data-act": "change-pin" }),
        button("choice", labels.say("page-people-sign-out"), () => this.#signOut(), { "data-act": "sign-out" })),
      button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
    );
  }

  async #changePin() {
    const { labels, name, session } = this.desk;
    const asking = new Asking(labels, { leaves: true });
    this.#dialog.replaceChildren(sheetHead(name, labels), asking.element);
    const [chosen, again] = newPin(labels);
    const found = await asking.ask([
      { key: "old", kind: "digits", secret: true, title: () => labels.say("page-people-pin", { name }) }, chosen, again,
    ], { name });
    if (!found) return this.#render();
    const answer = await session.post("/pin", labels.language, { pin: found.old, new: found.pin });
    return this.#render(answer.ok ? labels.say("page-people-changed") : (answer.message ?? labels.say("page-unsent")));
  }

  async #signOut() {
    const { labels, session } = this.desk;
    await session.post("/sign-out", labels.language);
    location.reload();
  }
}
