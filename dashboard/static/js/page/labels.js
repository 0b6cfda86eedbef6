/** The page's own words in the language chosen; sentences about the table come with the view. */

import { suitSign, UNREAD } from "./cards.js";

/** Ranks that each language writes in its own way. */
const LETTERED = new Set(["A", "K", "Q", "J", "T"]);

export const LANGUAGES = ["en", "ru", "fr"];
/** Where the browser remembers the one that was chosen. */
export const KEPT = "sabot-language";

export class Labels extends EventTarget {
  /** @type {Object<string, string>} */
  #texts = {};
  /** Counts the changes, so that whoever shows a label knows when it is old; 0 before the first. */
  edition = 0;

  constructor() {
    super();
    const chosen = localStorage.getItem(KEPT) ?? navigator.language.slice(0, 2);
    this.language = LANGUAGES.includes(chosen) ? chosen : LANGUAGES[0];
  }

  /** Fetches the labels of a language, and says `change` when they can be read. @param {string} language */
  async choose(language) {
    const answer = await fetch(`/labels?lang=${language}`);
    this.#texts = await answer.json();
    this.language = language;
    this.edition += 1;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * The label `name` with its `{parameters}` filled in.
   * @param {string} name
   * @param {Object<string, string|number>} [params]
   */
  say(name, params = {}) {
    const text = this.#texts[name] ?? name;
    return text.replace(/\{(\w+)\}/g, (whole, key) => (key in params ? String(params[key]) : whole));
  }

  /** A card in the letters of the language: `Qh` is Q♥, Д♥ or D♥. @param {string} name */
  card(name) {
    if (name === UNREAD) return "?";
    const rank = LETTERED.has(name[0]) ? this.say(`page-rank-${name[0]}`) : name[0];
    return rank + suitSign(name[1]);
  }

  /** A whole number as the language writes it. @param {number} value */
  number(value) {
    return value.toLocaleString(this.language);
  }
}
