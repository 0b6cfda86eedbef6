/**
 * Taps: each has an id, is sent until the table has answered, and stays pressed until its event is on the page.
 *
 * The same id goes with every attempt, so the table does it once.
 */

/** @typedef {import("./types.js").Done} Done */
/** @typedef {import("./types.js").Failure} Failure */
/** @typedef {import("./link.js").Link} Link */

/** An attempt that has no answer by then is repeated. */
const ANSWER_MS = 4000;
const RETRY_MS = [300, 700, 1500, 3000];
/** A tap that could not be sent for so long is given up: done minutes later it would surprise the table. */
const GIVE_UP_MS = 30000;

export class Taps extends EventTarget {
  /** What is being asked of the table now, null when nothing is. @type {string|null} */
  pending = null;

  /** @param {Link} link */
  constructor(link) {
    super();
    this.link = link;
  }

  /**
   * Asks for an act in the words of the table script.
   * @param {string} act
   * @param {import("./types.js").Standing} [standing] who stands for it
   */
  act(act, standing = {}) {
    return this.#ask(act, `/acts?lang=${this.link.language()}`, { act, ...standing });
  }

  /** Does something to the simulated box by hand. @param {string} say */
  bench(say) {
    return this.#ask(`bench ${say}`, "/bench", { say });
  }

  /**
   * One tap at a time: while one is under way, others do nothing.
   * @param {string} words
   * @param {string} path
   * @param {object} body
   * @returns {Promise<boolean>} whether it was done
   */
  async #ask(words, path, body) {
    if (this.pending !== null || !this.link.live) return false;
    this.#mark(words);
    try {
      const answer = await send(path, { id: tapId(), ...body });
      if (answer === null) this.#tell("unsent", words);
      else if (!answer.ok) this.#tell("refused", { ...answer, words });
      else {
        this.#tell("done", words);
        await this.#shown(answer.seq ?? 0);
      }
      return answer?.ok ?? false;
    } finally {
      this.#mark(null);
    }
  }

  /** Waits until the page shows the view of that number, or a newer table. @param {number} seq */
  async #shown(seq) {
    const until = Date.now() + ANSWER_MS;
    while (this.link.live && this.link.seq < seq && Date.now() < until) {
      await once(this.link, "view", until - Date.now());
    }
  }

  /** @param {string|null} words */
  #mark(words) {
    this.pending = words;
    this.dispatchEvent(new Event("pending"));
  }

  /** @param {string} kind @param {unknown} detail */
  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

/**
 * Posts until there is an answer; null when there was none.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<Done|Failure|null>}
 */
async function send(path, body) {
  const until = Date.now() + GIVE_UP_MS;
  for (let attempt = 0; Date.now() < until; attempt++) {
    try {
      const answer = await fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return await answer.json();
    } catch {
      await new Promise((resume) => setTimeout(resume, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]));
    }
  }
  return null;
}

/** @param {EventTarget} target @param {string} kind @param {number} patience */
function once(target, kind, patience) {
  return new Promise((resume) => {
    const timer = setTimeout(resume, Math.max(patience, 0));
    target.addEventListener(kind, () => (clearTimeout(timer), resume(undefined)), { once: true });
  });
}

/** An id that no other tap has; `randomUUID` exists only in a secure context, which a table on a LAN may not be. */
function tapId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
