/** Keys on the page itself: a tablet at a table has no keyboard, and a kiosk has none on its screen. */

import { button, h } from "../page/dom.js";

/** @typedef {import("../page/labels.js").Labels} Labels */

/** Letters as the keyboards of the languages have them. @type {Object<string, string[]>} */
const LETTERS = {
  en: ["QWERTYUIOP", "ASDFGHJKL'", "ZXCVBNM-"],
  ru: ["ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮЁ-"],
  fr: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBNÉÈÇ-'"],
};

/** What a code is made of. */
const CODE = ["23456789AB", "CDEFGHJKMN", "PQRSTVWXYZ"];

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** @typedef {"digits"|"letters"|"code"} Kind */

/**
 * Keys that write into a field.
 * @param {Kind} kind
 * @param {HTMLInputElement} field
 * @param {Labels} labels
 */
export function pad(kind, field, labels) {
  /** @param {string} text */
  const write = (text) => {
    if (field.value.length >= field.maxLength) return;
    field.value += text;
    field.dispatchEvent(new Event("input"));
  };
  const erase = key("⌫", () => {
    field.value = field.value.slice(0, -1);
    field.dispatchEvent(new Event("input"));
  }, { "aria-label": labels.say("page-people-erase"), "data-key": "erase" });
  if (kind === "digits") {
    const keys = [...DIGITS, "0"].map((digit) => key(digit, () => write(digit), { "data-key": digit }));
    return h("div", { class: "pad digits" }, ...keys, erase);
  }
  const rows = kind === "code" ? CODE : (LETTERS[labels.language] ?? LETTERS.en);
  const space = kind === "letters" && key("␣", () => write(" "), { "aria-label": labels.say("page-people-space"), "data-key": "space" });
  return h("div", { class: "pad letters" },
    ...rows.map((row, last) => h("div", { class: "pad-row" },
      ...[...row].map((letter) => key(letter, () => write(kind === "code" ? letter : cased(letter, field.value)), { "data-key": letter })),
      last === rows.length - 1 && space,
      last === rows.length - 1 && erase,
    )));
}

/** A name begins with a capital, and so does each of its parts. @param {string} letter @param {string} before */
const cased = (letter, before) => (before === "" || /[ -]$/.test(before) ? letter : letter.toLowerCase());

/** @param {string} text @param {() => void} tapped @param {import("../page/dom.js").Attributes} attributes */
const key = (text, tapped, attributes) => button("key", text, tapped, attributes);
