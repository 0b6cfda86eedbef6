/** The language of the page: a switch that is at hand everywhere, and what follows when it is tapped. */

import { fetchCards } from "./cards.js";
import { button, h } from "./dom.js";
import { KEPT, LANGUAGES } from "./labels.js";

/** @typedef {import("./labels.js").Labels} Labels */
/** @typedef {import("./link.js").Link} Link */

/** What a tap on a switch says to the document. */
const CHOSEN = "language";

/** One button for each language. The open sheets have a switch of their own: behind them nothing can be tapped. */
export class LanguageSwitch extends HTMLElement {
  connectedCallback() {
    this.classList.add("languages");
    this.setAttribute("role", "group");
    this.show();
  }

  /** Marks the language of the page. */
  show() {
    const now = document.documentElement.lang;
    this.replaceChildren(...LANGUAGES.map((language) =>
      button("tool", language.toUpperCase(), () => this.#choose(language), {
        lang: language,
        "aria-pressed": String(language === now),
        "data-lang": language,
      })));
  }

  /** @param {string} language */
  #choose(language) {
    this.dispatchEvent(new CustomEvent(CHOSEN, { bubbles: true, detail: language }));
  }
}

/**
 * The head of a sheet: its title, and the languages.
 * @param {string} title
 * @param {Labels} labels
 */
export function sheetHead(title, labels) {
  return h("header", { class: "sheet-head" }, h("h2", {}, title), h("language-switch", { "aria-label": labels.say("page-language") }));
}

/**
 * Changes the language when a switch is tapped, here or in another window of this browser.
 * @param {Labels} labels
 * @param {Link} link
 */
export function followLanguage(labels, link) {
  /** @param {string} language */
  const change = async (language) => {
    if (language === labels.language || !LANGUAGES.includes(language)) return;
    try {
      await fetchCards(language);
      await labels.choose(language);
    } catch {
      return; // The table cannot be reached: the page stays as it is.
    }
    link.retune();
  };
  labels.addEventListener("change", () => {
    for (const place of /** @type {NodeListOf<LanguageSwitch>} */ (document.querySelectorAll("language-switch"))) {
      place.setAttribute("aria-label", labels.say("page-language"));
      place.show();
    }
  });
  document.addEventListener(CHOSEN, (event) => change(/** @type {CustomEvent<string>} */ (event).detail));
  window.addEventListener("storage", ({ key, newValue }) => key === KEPT && newValue && change(newValue));
}
