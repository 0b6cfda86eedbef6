/**
 * The link to the table: a snapshot first, then changes that follow it without a gap.
 *
 * `live` is true only between a finished resync and the next doubt; controls are locked for the rest.
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Update} Update */

/** Without a beat for so long the table counts as silent (beats come every 2 s). */
const SILENT_MS = 5000;
/** A page that was hidden for longer than this starts from a snapshot. */
const STALE_MS = 3000;
/** Waits between attempts; the last one is repeated for ever. */
const RETRY_MS = [250, 500, 1000, 2000, 3000];
const WATCH_MS = 500;

export class Link extends EventTarget {
  /** @type {EventSource|null} */
  #source = null;
  #attempts = 0;
  /** @type {number|undefined} */
  #retry;
  #heard = 0;
  /** @type {View|null} */
  view = null;
  seq = 0;
  live = false;
  /** Which pages the table has now. */
  shell = "";
  /** Nothing is asked of the table before somebody is signed in. */
  #paused = true;

  /**
   * @param {string} role
   * @param {() => string} language
   */
  constructor(role, language) {
    super();
    this.role = role;
    this.language = language;
    setInterval(() => this.#watch(), WATCH_MS);
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
    window.addEventListener("online", () => this.#again());
    window.addEventListener("pageshow", (event) => event.persisted && this.#again());
  }

  /** Milliseconds since anything came from the table; null before the first sign of life. */
  get age() {
    return this.#heard ? Date.now() - this.#heard : null;
  }

  /** Drops what there is and starts again from a snapshot, at once. */
  connect() {
    this.#paused = false;
    this.#doubt();
    this.#listen();
  }

  /** Asks the table nothing more until it is told to connect. */
  pause() {
    this.#paused = true;
    clearTimeout(this.#retry);
    this.#close();
    this.#doubt();
  }

  #again() {
    if (!this.#paused) this.connect();
  }

  /** Goes on in another language: what is shown stays true until it is said anew, so nothing is locked and nothing lost. */
  retune() {
    if (this.live) this.#listen();
    else this.#again();
  }

  #listen() {
    clearTimeout(this.#retry);
    this.#close();
    const source = new EventSource(`/events?${this.#query}`);
    this.#source = source;
    source.onmessage = (event) => this.#receive(JSON.parse(event.data));
    source.addEventListener("beat", (event) => this.#beat(JSON.parse(event.data)));
    source.onerror = () => source === this.#source && this.#lost();
  }

  get #query() {
    return new URLSearchParams({ role: this.role, lang: this.language() });
  }

  #close() {
    this.#source?.close();
    this.#source = null;
  }

  #lost() {
    this.#close();
    this.#doubt();
    this.dispatchEvent(new Event("lost"));
    if (this.#paused) return;
    const wait = RETRY_MS[Math.min(this.#attempts++, RETRY_MS.length - 1)];
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  /** @param {{shell: string}} beat */
  #beat({ shell }) {
    this.#hear();
    this.shell = shell;
    this.dispatchEvent(new Event("beat"));
  }

  #hear() {
    this.#heard = Date.now();
    this.#attempts = 0;
  }

  /** @param {Update} update */
  #receive(update) {
    this.#hear();
    if (update.prev === null || update.prev === this.seq) this.#adopt(update);
    else if (update.seq !== this.seq) this.#resync();
  }

  /** A gap: the present state is fetched whole, and nothing may be tapped until it is here. */
  async #resync() {
    this.#doubt();
    const source = this.#source;
    try {
      const answer = await fetch(`/state?${this.#query}`, { signal: AbortSignal.timeout(SILENT_MS) });
      const state = await answer.json();
      if (source !== this.#source) return;
      this.#hear();
      this.#adopt(state);
    } catch {
      if (source === this.#source) this.#lost();
    }
  }

  /** @param {{seq: number, view: View}} state */
  #adopt({ seq, view }) {
    this.seq = seq;
    this.view = view;
    this.live = true;
    this.dispatchEvent(new Event("view"));
    this.dispatchEvent(new Event("liveness"));
  }

  #doubt() {
    if (!this.live) return;
    this.live = false;
    this.dispatchEvent(new Event("liveness"));
  }

  #watch() {
    if (this.#source && (this.age ?? 0) > SILENT_MS) this.#lost();
    this.dispatchEvent(new Event("pulse"));
  }

  #wake() {
    if ((this.age ?? 0) > STALE_MS) this.#again();
  }
}
