/** The sheet of whoever is signed in: to go, to choose another PIN, and what the floor does for others. */

import { Part } from "../page/desk.js";
import { button, h } from "../page/dom.js";
import { sheetHead } from "../page/language.js";
import { Accounts } from "./accounts.js";
import { Asking } from "./asking.js";
import { newPin } from "./proofs.js";
import { HOMES } from "./session.js";

/** The button that opens it, for a bar. @param {import("../page/desk.js").Desk} desk */
export function ownButton({ name }) {
  return button("tool own", name, () => {
    /** @type {OwnSheet|null} */ (document.querySelector("own-sheet"))?.open();
  }, { "data-open": "own" });
}

export class OwnSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet" }));
  /** The words that the first page shows, or null on another page, whose parts change their language themselves. @type {number|null} */
  #edition = null;

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  update() {
    if (this.#edition !== null && this.#edition !== this.desk.labels.edition) this.#home();
  }

  open() {
    this.#home();
    this.#dialog.showModal();
  }

  /** @param {...import("../page/dom.js").Child} parts */
  #show(...parts) {
    const { labels, name } = this.desk;
    this.#edition = null;
    this.#dialog.replaceChildren(sheetHead(name, labels), ...parts.filter((part) => part instanceof Node));
  }

  #home(said = "") {
    const { labels, role: here, session } = this.desk;
    const others = session.me.roles.filter((role) => role !== here);
    const choice = (/** @type {string} */ act, /** @type {() => void} */ tapped) =>
      button("choice", labels.say(`page-own-${act}`), tapped, { "data-act": act });
    this.#show(
      h("p", { class: "said", role: "status" }, said),
      h("div", { class: "choices" },
        choice("pin", () => this.#changePin()),
        session.may("floor") && choice("accounts", () => this.#accounts()),
        session.may("floor") && choice("pairing", () => this.#pairing()),
        session.may("floor") && choice("release", () => this.#do("/lease", { step: "release" }, "page-own-released")),
        this.#enrolment && choice("enrol", () => this.#enrol()),
        ...others.map((role) => button("choice", h("span", {}, "→ ", labels.say(`page-role-${role}`)),
          () => location.assign(HOMES[role]), { "data-role": role })),
        choice("out", () => this.#signOut())),
      button("other-act", labels.say("page-back"), () => this.#dialog.close(), { "data-act": "back" }),
    );
    this.#edition = labels.edition;
  }

  /** The sheet on which a deck is learnt, on the page that has one. @returns {import("../floor/enrol-sheet.js").EnrolSheet|null} */
  get #enrolment() {
    return document.querySelector("enrol-sheet");
  }

  #enrol() {
    this.#dialog.close();
    this.#enrolment?.open();
  }

  async #changePin() {
    const { labels, name } = this.desk;
    const asking = new Asking(labels, { leaves: true });
    this.#show(asking.element);
    const [chosen, again] = newPin(labels);
    const found = await asking.ask([
      { key: "old", kind: "digits", secret: true, title: () => labels.say("page-people-pin", { name }) }, chosen, again,
    ], { name });
    if (found) await this.#do("/pin", { pin: found.old, new: found.pin }, "page-people-changed");
    else this.#home();
  }

  async #accounts() {
    const accounts = new Accounts(this.desk, () => this.#home());
    this.#show(accounts.element);
    await accounts.open();
  }

  /** A code is for whoever stands before the screen: it is shown here, large, and nowhere else. */
  async #pairing() {
    const { labels, session } = this.desk;
    const answer = await session.post("/pairing", labels.language);
    this.#show(
      h("p", {}, labels.say("page-own-code")),
      h("p", { class: "one-time" }, answer.ok ? (answer.code ?? "") : (answer.message ?? labels.say("page-unsent"))),
      button("other-act", labels.say("page-back"), () => this.#home(), { "data-act": "back" }));
  }

  /** @param {string} path @param {object} body @param {string} done what is said when it is done */
  async #do(path, body, done) {
    const { labels, session } = this.desk;
    const answer = await session.post(path, labels.language, body);
    this.#home(answer.ok ? labels.say(done) : (answer.message ?? labels.say("page-unsent")));
  }

  async #signOut() {
    const { labels, session } = this.desk;
    await session.post("/sign-out", labels.language);
    location.reload();
  }
}
