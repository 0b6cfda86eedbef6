/** The croupier's page: puts it together. */

import { ActDock } from "./croupier/act-dock.js";
import { AlarmBand } from "./croupier/alarm-band.js";
import { BenchDrawer } from "./croupier/bench-drawer.js";
import { CardPicker } from "./croupier/card-picker.js";
import { MishapCalls } from "./croupier/mishap-calls.js";
import { PracticeReport } from "./croupier/practice-report.js";
import { RefusalStrip } from "./croupier/refusal-strip.js";
import { MoreSheet, SeatSheet } from "./croupier/sheets.js";
import { TableFelt } from "./felt/table.js";
import { fetchCards } from "./page/cards.js";
import { Desk } from "./page/desk.js";
import { Labels } from "./page/labels.js";
import { LanguageSwitch, followLanguage } from "./page/language.js";
import { Link } from "./page/link.js";
import { keepShell } from "./page/shell.js";
import { Taps } from "./page/taps.js";
import { PracticeBand } from "./parts/practice-band.js";
import { SilenceVeil } from "./parts/silence-veil.js";
import { SpeechSwitch, speakCalls } from "./parts/speech.js";
import { StatusBar } from "./parts/status-bar.js";
import { HandOver } from "./people/hand-over.js";
import { OwnSheet } from "./people/own-sheet.js";
import { comeIn } from "./people/sign-in.js";
import { StaffSheet } from "./people/staff-sheet.js";

/** @typedef {import("./page/desk.js").Part} Part */

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
