/** Who may sign in, for the floor: one more, a new PIN, forgiven, no more. */

import { button, h } from "../page/dom.js";
import { Asking } from "./asking.js";
import { newName, newPin } from "./proofs.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {{name: string, roles: string[], locked: boolean}} Account */

/** What a person may be, and the usual combinations. */
const ROLES = ["croupier", "floor", "auditor", "croupier floor"];

export class Accounts {
  element = h("div", { class: "accounts" });

  /** @param {Desk} desk @param {() => void} leave */
  constructor(desk, leave) {
    this.desk = desk;
    this.leave = leave;
  }

  async open(said = "") {
    const { labels, session } = this.desk;
    const people = await session.people();
    this.element.replaceChildren(
      h("p", { class: "said", role: "status" }, said),
      h("ul", {}, ...people.map((account) => this.#row(account))),
      h("div", { class: "row" },
        button("other-act", labels.say("page-back"), () => this.leave(), { "data-act": "back" }),
        button("main-act", labels.say("page-own-add"), () => this.#add(), { "data-act": "add" })));
  }

  /** @param {Account} account */
  #row({ name, roles, locked }) {
    const { labels } = this.desk;
    const act = (/** @type {string} */ word, /** @type {() => void} */ tapped) =>
      button("other-act", labels.say(`page-own-${word}`), tapped, { "data-act": word, "data-name": name });
    return h("li", {},
      h("strong", {}, name),
      h("span", {}, this.#words(roles), locked && ` · ⚠ ${labels.say("page-own-locked")}`),
      locked && act("unlock", () => this.#post("/people/unlock", { name })),
      act("new-pin", () => this.#newPin(name)),
      name !== this.desk.name && act("remove", () => this.#post("/people/remove", { name })));
  }

  /** @param {string[]} roles */
  #words(roles) {
    return roles.map((role) => this.desk.labels.say(`page-role-${role}`)).join(", ");
  }

  async #add() {
    const { labels } = this.desk;
    const found = await this.#ask([
      newName(labels, "page-own-name"),
      {
        key: "roles", kind: "choice", title: ({ name }) => labels.say("page-own-roles", { name }),
        choices: () => ROLES.map((roles) => [roles, this.#words(roles.split(" "))]),
      },
      ...newPin(labels),
    ]);
    if (found) await this.#post("/people", { name: found.name, roles: found.roles.split(" "), pin: found.pin });
    else await this.open();
  }

  /** @param {string} name */
  async #newPin(name) {
    const found = await this.#ask(newPin(this.desk.labels), { name });
    if (found) await this.#post("/people/pin", { name, pin: found.pin });
    else await this.open();
  }

  /** @param {import("./asking.js").Question[]} questions @param {import("./asking.js").Answers} [known] */
  #ask(questions, known) {
    const asking = new Asking(this.desk.labels, { leaves: true });
    this.element.replaceChildren(asking.element);
    return asking.ask(questions, known);
  }

  /** @param {string} path @param {object} body */
  async #post(path, body) {
    const { labels, session } = this.desk;
    const answer = await session.post(path, labels.language, body);
    await this.open(answer.ok ? labels.say("page-own-done") : (answer.message ?? labels.say("page-unsent")));
  }
}
