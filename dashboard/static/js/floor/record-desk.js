/** What the floor looks up in the journal, fetched again whenever the table has changed, and now and then besides. */

import { Part } from "../page/desk.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../record/types.js").DeskFacts} DeskFacts */

/** Who has signed in changes nothing at the table: it is asked for so often. */
const AGAIN_MS = 5000;

/** Changes that follow each other are asked for together. */
const GATHER_MS = 150;

export class RecordDesk extends EventTarget {
  /** @type {DeskFacts|null} */
  facts = null;
  #waits = false;
  #edition = 0;

  /** @param {Desk} desk */
  constructor(desk) {
    super();
    this.desk = desk;
    desk.link.addEventListener("view", () => this.ask());
    desk.labels.addEventListener("change", () => this.ask());
    setInterval(() => this.ask(), AGAIN_MS);
  }

  /** Asks soon, once for all who ask meanwhile. */
  ask() {
    if (this.#waits || !this.desk.link.live) return;
    this.#waits = true;
    setTimeout(() => this.#fetch(), GATHER_MS);
  }

  async #fetch() {
    this.#waits = false;
    const edition = (this.#edition += 1);
    try {
      const answer = await fetch(`/record/desk?lang=${this.desk.labels.language}`);
      if (!answer.ok || edition !== this.#edition) return;
      this.facts = await answer.json();
      this.dispatchEvent(new Event("found"));
    } catch {
      // The link tells that the table is silent, and asks again when it is back.
    }
  }
}

/** A part that shows what was looked up. */
export class RecordPart extends Part {
  /** @type {RecordDesk|undefined} */
  record;

  /** What was found, null before the first answer. */
  get facts() {
    return this.record?.facts ?? null;
  }
}
