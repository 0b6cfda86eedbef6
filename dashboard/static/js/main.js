/** Puts the page together. */

import { AlarmBand } from "./alarm-band.js";
import { ActDock } from "./act-dock.js";
import { BenchDrawer } from "./bench-drawer.js";
import { fetchCards } from "./cards.js";
import { CardPicker } from "./card-picker.js";
import { Desk } from "./desk.js";
import { HandOver } from "./hand-over.js";
import { LanguageSwitch, followLanguage } from "./language.js";
import { Labels } from "./labels.js";
import { Link } from "./link.js";
import { MishapCalls } from "./mishap-calls.js";
import { OwnSheet } from "./own-sheet.js";
import { PracticeBand } from "./practice-band.js";
import { PracticeReport } from "./practice-report.js";
import { RefusalStrip } from "./refusal-strip.js";
import { MoreSheet, SeatSheet } from "./sheets.js";
import { keepShell } from "./shell.js";
import { comeIn } from "./sign-in.js";
import { SilenceVeil } from "./silence-veil.js";
import { SpeechSwitch, speakCalls } from "./speech.js";
import { StaffSheet } from "./staff-sheet.js";
import { StatusBar } from "./status-bar.js";
import { TableFelt } from "./table-felt.js";
import { Taps } from "./taps.js";

/** @typedef {import("./desk.js").Part} Part */

/** @type {[string, new () => Part][]} */
const PARTS = [
  ["status-bar", StatusBar],
  ["alarm-band", AlarmBand],
  ["table-felt", TableFelt],
  ["mishap-calls", MishapCalls],
  ["silence-veil", SilenceVeil],
  ["refusal-strip", RefusalStrip],
  ["act-dock", ActDock],
  ["bench-drawer", BenchDrawer],
  ["seat-sheet", SeatSheet],
  ["more-sheet", MoreSheet],
  ["card-picker", CardPicker],
  ["staff-sheet", StaffSheet],
  ["own-sheet", OwnSheet],
  ["hand-over", HandOver],
  ["practice-band", PracticeBand],
  ["practice-report", PracticeReport],
];

const role = new URLSearchParams(location.search).get("role") === "screen" ? "screen" : "croupier";
const labels = new Labels();
const link = new Link(role, () => labels.language);
const taps = new Taps(link);

customElements.define("language-switch", LanguageSwitch);
customElements.define("speech-switch", SpeechSwitch);
for (const [name, part] of PARTS) customElements.define(name, part);
const parts = PARTS.map(([name]) => /** @type {Part} */ (document.querySelector(name)));
const picker = /** @type {CardPicker} */ (document.querySelector("card-picker"));
const staff = /** @type {StaffSheet} */ (document.querySelector("staff-sheet"));
const desk = new Desk(role, labels, link, taps, { picker, staff });
for (const part of parts) part.desk = desk;

function update() {
  if (!labels.edition) return;
  document.body.dataset.role = role;
  document.body.dataset.live = String(link.live);
  document.body.dataset.seq = String(link.seq);
  document.body.dataset.phase = link.view?.game.phase ?? "";
  document.title = link.view ? `${labels.say("page-title")} · ${link.view.table.name}` : labels.say("page-title");
  for (const part of parts) part.update();
}

for (const kind of ["view", "liveness"]) link.addEventListener(kind, update);
taps.addEventListener("pending", update);
labels.addEventListener("change", update);

/** The labels and the pictures may have to wait for the table, too. */
async function begin() {
  try {
    const pictures = fetchCards(labels.language);
    await labels.choose(labels.language);
    await pictures;
  } catch {
    setTimeout(begin, 1000);
    return;
  }
  await comeIn(desk);
}

followLanguage(labels, link);
keepShell(link, () => taps.pending === null && !document.querySelector("dialog[open]"));
speakCalls(labels, link);
begin();
