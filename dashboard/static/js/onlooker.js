/** What the pages that only look have in common: the words, the link, and the parts that show them. */

import { fetchCards } from "./page/cards.js";
import { Desk } from "./page/desk.js";
import { Labels } from "./page/labels.js";
import { LanguageSwitch, followLanguage } from "./page/language.js";
import { Link } from "./page/link.js";
import { keepShell } from "./page/shell.js";
import { Taps } from "./page/taps.js";
import { SpeechSwitch, speakCalls } from "./parts/speech.js";
import { comeIn } from "./people/sign-in.js";

/** @typedef {import("./page/desk.js").Part} Part */

/** A page without controls asks nobody. */
const NOBODY = { ask: async () => null };

/** Waits for the table, when the page is opened before it. */
const RETRY_MS = 1000;

/**
 * Puts a page together that has no controls, and keeps it up to date.
 * @param {string} role
 * @param {[string, new () => Part][]} elements
 */
export function lookOn(role, elements) {
  const labels = new Labels();
  const link = new Link(role, () => labels.language);
  const desk = new Desk(role, labels, link, new Taps(link), { picker: NOBODY, staff: NOBODY });
  customElements.define("language-switch", LanguageSwitch);
  customElements.define("speech-switch", SpeechSwitch);
  for (const [name, part] of elements) customElements.define(name, part);
  const parts = elements.map(([name]) => /** @type {Part} */ (document.querySelector(name)));
  for (const part of parts) part.desk = desk;

  const update = () => {
    if (!labels.edition) return;
    document.body.dataset.role = role;
    document.body.dataset.live = String(link.live);
    document.body.dataset.seq = String(link.seq);
    document.body.dataset.phase = link.view?.game.phase ?? "";
    document.title = [labels.say("page-title"), labels.say(`page-role-${role}`), link.view?.table.name ?? ""].join(" · ");
    for (const part of parts) part.update();
  };
  for (const kind of ["view", "liveness"]) link.addEventListener(kind, update);
  labels.addEventListener("change", update);

  const begin = async () => {
    try {
      const pictures = fetchCards(labels.language);
      await labels.choose(labels.language);
      await pictures;
    } catch {
      setTimeout(begin, RETRY_MS);
      return;
    }
    await comeIn(desk);
  };
  followLanguage(labels, link);
  keepShell(link, () => !document.querySelector("dialog[open]"));
  speakCalls(labels, link);
  begin();
  return desk;
}
