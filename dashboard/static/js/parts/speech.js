/** Calls spoken by the browser, where it can speak; silent until somebody wants them. */

import { button, svg } from "../page/dom.js";
import { called, callOf } from "./calls.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("../page/link.js").Link} Link */

/** Where the browser remembers that calls are wanted. */
const KEPT = "sabot-speech";

const SPEAKER = "M3 9v6h4l5 5V4L7 9z";
const WAVES = "M15.5 8.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12";
const CROSS = "M16 9.5l5 5M21 9.5l-5 5";

const wanted = () => localStorage.getItem(KEPT) === "on";

/** What speaks; undefined in a browser without a voice. @returns {SpeechSynthesis|undefined} */
const voice = () => window.speechSynthesis;

/** A button that turns the calls on and off; there is none in a browser without a voice. */
export class SpeechSwitch extends HTMLElement {
  static observedAttributes = ["aria-label"];

  connectedCallback() {
    this.#show();
  }

  attributeChangedCallback() {
    this.#show();
  }

  #show() {
    if (!voice() || !this.isConnected) return;
    const on = wanted();
    const sign = svg("svg", { viewBox: "0 0 24 24", width: 26, height: 26, "aria-hidden": "true" },
      svg("path", { d: SPEAKER, fill: "currentColor" }),
      svg("path", { d: on ? WAVES : CROSS, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" }));
    this.replaceChildren(button("tool", sign, () => this.#turn(), {
      "aria-label": this.getAttribute("aria-label"), "aria-pressed": String(on), "data-act": "speech",
    }));
  }

  #turn() {
    localStorage.setItem(KEPT, wanted() ? "off" : "on");
    if (!wanted()) voice()?.cancel();
    this.#show();
  }
}

/**
 * Speaks each new call of the table, once; what was said before the page came, or in another language, is not said again.
 * @param {Labels} labels
 * @param {Link} link
 */
export function speakCalls(labels, link) {
  let last = "";
  link.addEventListener("view", () => {
    if (!link.view) return;
    const call = callOf(link.view);
    const now = JSON.stringify(call);
    const first = last === "";
    if (now === last) return;
    last = now;
    if (!first && wanted()) speak(called(labels, call), labels.language);
  });
}

/** @param {string} text @param {string} language */
function speak(text, language) {
  const speaker = voice();
  if (!speaker) return;
  // Only the latest call may wait its turn: a table that has gone on is not told what was.
  if (speaker.pending) speaker.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  speaker.speak(utterance);
}
