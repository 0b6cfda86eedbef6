/** Coming in: over an empty page until this browser may show it. */

import { button, h } from "../page/dom.js";
import { emblem } from "../parts/status-bar.js";
import { Asking } from "./asking.js";
import { newName, newPin, once, proof } from "./proofs.js";
import { HOMES } from "./session.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./asking.js").Question} Question */

/** What the address brings at the first start: `#setup=ABCD-EFGH`. */
const SETUP = /^#setup=([\w-]+)$/;

/**
 * Lets the page begin when this browser may show it; until then it asks who is there, in a language that was chosen.
 * Whoever may not see it any more finds the door again.
 * @param {import("../page/desk.js").Desk} desk
 */
export async function comeIn({ labels, link, role, session, taps }) {
  await session.load();
  if (!session.may(role)) await new Door(labels, session, role).open();
  const look = async () => {
    if ((await session.ask()) && !session.may(role)) location.reload();
  };
  link.addEventListener("lost", look);
  taps.addEventListener("refused", (event) => /** @type {CustomEvent} */ (event).detail.code === "NOT_SIGNED_IN" && look());
  link.connect();
}

/** @returns {import("./asking.js").Answers} */
const noAnswers = () => ({});

class Door {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "door" }));
  #way = h("div", { class: "door-ways" });

  /** @param {Labels} labels @param {Session} session @param {string} role */
  constructor(labels, session, role) {
    this.labels = labels;
    this.session = session;
    this.role = role;
    this.asking = new Asking(labels, { leaves: false });
    labels.addEventListener("change", () => this.#ways());
  }

  async open() {
    this.#ways();
    this.#dialog.replaceChildren(
      h("header", { class: "door-head" }, emblem(), h("h1", {}, "Sabot"), h("language-switch", {})), this.asking.element, this.#way,
    );
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    let known = noAnswers();
    while (!this.session.may(this.role)) known = await this.#try(known);
    this.#dialog.remove();
  }

  /** One attempt; gives what need not be asked again when it has failed. @param {import("./asking.js").Answers} known */
  async #try(known) {
    const [path, questions] = this.#door();
    const { again: _, ...body } = (await this.asking.ask(questions, known)) ?? {};
    const answer = await this.session.post(path, this.labels.language, body);
    if (!answer.ok) {
      this.asking.complain(answer.message ?? this.labels.say("page-unsent"));
      await this.session.load();
      return path === "/sign-in" && body.name ? { name: body.name } : noAnswers();
    }
    history.replaceState(null, "", location.pathname + location.search);
    await this.session.load();
    this.#leadHome();
    return noAnswers();
  }

  /** Whoever came in as something else goes to a page of his own. */
  #leadHome() {
    const { roles } = this.session.me;
    if (roles.length && !roles.includes(this.role)) location.assign(HOMES[roles[0]]);
  }

  /** Where one comes in, and what is asked there. @returns {[string, Question[]]} */
  #door() {
    const { labels } = this;
    if (this.role === "screen") return ["/pair", [once(labels, "page-people-pairing")]];
    if (!this.session.me.new) return ["/sign-in", proof(labels, "page-people-name")];
    const code = location.hash.match(SETUP)?.[1];
    const given = once(labels, "page-people-code");
    return ["/setup", [code ? { ...given, known: code } : given, newName(labels, "page-people-first"), ...newPin(labels)]];
  }

  /** A players' screen comes in by another way than a person. */
  #ways() {
    const screen = this.role === "screen";
    const home = screen ? HOMES.croupier : HOMES.screen;
    this.#way.replaceChildren(button("door-way", this.labels.say(screen ? "page-people-person" : "page-people-screen"),
      () => location.assign(home), { "data-act": "elsewhere" }));
  }
}
