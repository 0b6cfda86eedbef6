/** Learning a deck at the table, step by step: what to do with the cards, what was seen, what a person must say. */

import { SUITS, isRed, packOf } from "../page/cards.js";
import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";
import { sheetHead } from "../page/language.js";
import { Asking } from "../people/asking.js";
import { newName } from "../people/proofs.js";
import { seenCards } from "./enrol-seen.js";

/** @typedef {import("./enrol-seen.js").Enrolment} Enrolment */
/** @typedef {import("../page/dom.js").Child} Child */

/** How often the page asks how far it is. */
const ASK_MS = 500;

const PACKS = ["52", "36", "32"];
const JOKERS = ["0", "1", "2", "3", "4"];
const COLOURS = ["red", "blue", "green", "black", "yellow", "violet", "grey", "white", "other"];

/** Phases from which there is nothing to end. */
const OVER = new Set(["idle", "learning", "ending", "done", "refused"]);

/** Phases after which another deck may be learnt. */
const AGAIN = new Set(["done", "refused"]);

export class EnrolSheet extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet enrol" }));
  /** Null for a table that cannot learn a deck. @type {Enrolment|null} */
  #found = null;
  #complaint = "";
  /** Whether the whole pack is offered, for a card that looks like none that was proposed. */
  #whole = false;
  /** Whether a new deck is being described. */
  #describing = false;
  #timer = 0;

  connectedCallback() {
    this.replaceChildren(this.#dialog);
    this.#dialog.addEventListener("close", () => clearInterval(this.#timer));
  }

  update() {
    if (this.#dialog.open && !this.#describing) this.#render();
  }

  async open() {
    this.#complaint = "";
    this.#describing = false;
    await this.#look();
    this.#render();
    this.#dialog.showModal();
    this.#timer = setInterval(() => this.#look(), ASK_MS);
  }

  async #look() {
    try {
      const answer = await fetch("/enrol");
      this.#found = answer.ok ? await answer.json() : null;
    } catch {
      return; // The table is away: the page keeps what it knows, and asks again.
    }
    this.update();
  }

  /** @param {string} path @param {object} [body] */
  async #post(path, body = {}) {
    const { labels, session } = this.desk;
    const answer = await session.post(`/enrol${path}`, labels.language, body);
    this.#complaint = answer.ok ? "" : (answer.message ?? labels.say("page-unsent"));
    this.#whole = false;
    await this.#look();
  }

  #render() {
    const { labels } = this.desk;
    const found = this.#found;
    if (found?.phase === "idle" && !this.#complaint) {
      this.#describe();
      return;
    }
    show(this.#dialog, [labels.edition, found, this.#complaint, this.#whole], () => [
      sheetHead(labels.say("page-own-enrol"), labels),
      h("p", { class: "said", role: "status" }, found ? this.#said(found) : labels.say("page-enrol-none")),
      this.#complaint && h("p", { class: "complaint", role: "alert" }, this.#complaint),
      ...(found ? this.#step(found) : []),
      ...(found ? seenCards(found, labels) : []),
      h("div", { class: "row" },
        button("other-act", labels.say("page-close"), () => this.#dialog.close(), { "data-act": "close" }),
        found && !OVER.has(found.phase) &&
          button("other-act", labels.say("page-enrol-end"), () => this.#post("/end"), { "data-act": "end" }),
        found && (AGAIN.has(found.phase) || found.phase === "idle") &&
          button("main-act", labels.say("page-enrol-new"), () => this.#describe(), { "data-act": "new" }),
        found?.phase === "ready" &&
          button("main-act", labels.say("page-enrol-begin"), () => this.#post("/begin"), { "data-act": "begin" })),
    ]);
  }

  /** What is to be done, or what has come of it. @param {Enrolment} found */
  #said({ phase, name, total, names, asked, why }) {
    const { labels } = this.desk;
    if (phase === "idle") return "";
    if (phase === "asking") return labels.say("page-enrol-asking", { count: (asked?.sample ?? 0) + 1 });
    if (phase === "back") return labels.say("page-enrol-back-colour");
    const count = Math.min(names.length + 1, total);
    return labels.say(`page-enrol-${phase}`, { name, total, count, why: why && labels.say(`page-enrol-why-${why}`) });
  }

  /** What a phase shows besides. @param {Enrolment} found @returns {Child[]} */
  #step({ phase, name, total, names, asked, why }) {
    const { labels } = this.desk;
    if (phase === "passing") return [h("progress", { max: total, value: names.length, "aria-label": labels.say("page-enrol-seen") })];
    if (phase === "done") return [h("p", {}, labels.say("page-enrol-use", { name }))];
    if (phase === "refused" && why) return [h("p", {}, labels.say(`page-enrol-why-${why}`))];
    if (phase === "asking" && asked) return this.#naming(asked);
    if (phase !== "back") return [];
    return [h("div", { class: "choices" },
      ...COLOURS.map((colour) => this.#choice(labels.say(`page-colour-${colour}`), colour, "/back", { colour })),
      this.#choice(labels.say("page-enrol-unknown"), "", "/back", { colour: null }))];
  }

  /** Which card it is. @param {{sample: number, choices: string[]}} asked @returns {Child[]} */
  #naming({ sample, choices }) {
    const { labels } = this.desk;
    const said = (/** @type {string|null} */ name) => ({ sample, name });
    return [
      h("img", { class: "evidence", src: `/enrol/${sample}.png`, alt: labels.say("page-enrol-picture") }),
      this.#whole
        ? h("div", {}, ...SUITS.map((suit) => h("div", { class: "deck" }, ...packOf(52).filter((name) => name[1] === suit).map((name) =>
          button(isRed(name) ? "card-key red" : "card-key", labels.card(name), () => this.#post("/answer", said(name)), { "data-card": name })))))
        : h("div", { class: "choices" }, ...choices.map((name) => this.#choice(this.#called(name), name, "/answer", said(name)))),
      h("div", { class: "choices" },
        !this.#whole && button("choice", labels.say("page-enrol-other"), () => {
          this.#whole = true;
          this.#render();
        }, { "data-act": "other" }),
        ...["joker", "back"].filter((name) => this.#whole || !choices.includes(name))
          .map((name) => this.#choice(this.#called(name), name, "/answer", said(name))),
        this.#choice(labels.say("page-enrol-no-card"), "-", "/answer", said(null))),
    ];
  }

  /** @param {string} name */
  #called(name) {
    const { labels } = this.desk;
    return name.length > 2 ? labels.say(`page-enrol-${name}`) : labels.card(name);
  }

  /** @param {string} words @param {string} value @param {string} path @param {object} body */
  #choice(words, value, path, body) {
    return button("choice", words, () => this.#post(path, body), { "data-value": value });
  }

  /** Asks what the deck is, then for the box. */
  async #describe() {
    if (this.#describing) return;
    this.#describing = true;
    const { labels } = this.desk;
    const asking = new Asking(labels, { leaves: true });
    show(this.#dialog, [labels.edition, "describe"], () => [sheetHead(labels.say("page-own-enrol"), labels), asking.element]);
    const told = await asking.ask([
      newName(labels, "page-enrol-name"),
      {
        key: "cards", kind: "choice", title: () => labels.say("page-enrol-cards"),
        choices: () => PACKS.map((count) => [count, labels.say("page-enrol-cards-of", { count })]),
      },
      { key: "jokers", kind: "choice", title: () => labels.say("page-enrol-jokers"), choices: () => JOKERS.map((count) => [count, count]) },
    ]);
    if (told) await this.#post("", { name: told.name, cards: Number(told.cards), jokers: Number(told.jokers) });
    this.#describing = false;
    if (told) this.#render();
    else this.#dialog.close();
  }
}
