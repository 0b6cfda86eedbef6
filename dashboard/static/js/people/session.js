/** Who is signed in on this browser, and the calls that change it. The token itself is out of reach for any script. */

/** @typedef {{name: string|null, roles: string[], new: boolean}} Me */
/** @typedef {{ok: boolean, code?: string, message?: string}} Answer `code` of a refusal, or the one that was asked for */

/** Where each role is at home. @type {Object<string, string>} */
export const HOMES = { croupier: "/", floor: "/floor", auditor: "/audit", screen: "/screen" };

const KEPT = "sabot-names";

/** Names that are remembered as buttons. */
const REMEMBERED = 8;

const AGAIN_MS = 1000;

export class Session {
  /** @type {Me} */
  me = { name: null, roles: [], new: false };

  /** Asks the table who this is, for as long as it takes to get an answer. */
  async load() {
    for (;;) {
      const found = await this.ask();
      if (found) return found;
      await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    }
  }

  /** Asks once; null when the table does not answer. @returns {Promise<Me|null>} */
  async ask() {
    try {
      const answer = await fetch("/me");
      if (!answer.ok) return null;
      this.me = await answer.json();
      if (this.me.name) remember(this.me.name);
      return this.me;
    } catch {
      return null;
    }
  }

  /** Whether this browser may show the page of a role. @param {string} role */
  may(role) {
    return this.me.roles.includes(role);
  }

  /** Who may sign in; for the floor. @returns {Promise<import("./accounts.js").Account[]>} */
  async people() {
    try {
      return (await (await fetch("/people")).json()).people ?? [];
    } catch {
      return [];
    }
  }

  /**
   * Posts what people do; an answer that never came is one, too.
   * @param {string} path
   * @param {string} language
   * @param {object} [body]
   * @returns {Promise<Answer>}
   */
  async post(path, language, body = {}) {
    try {
      const answer = await fetch(`${path}?lang=${language}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return await answer.json();
    } catch {
      return { ok: false, code: "UNSENT" };
    }
  }
}

/** Names that have signed in on this browser: nobody else's are told. @returns {string[]} */
export function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} name */
export function remember(name) {
  const names = [name, ...remembered().filter((other) => other !== name)];
  localStorage.setItem(KEPT, JSON.stringify(names.slice(0, REMEMBERED)));
}
