/** The floor's page: alarms, approvals, counters, who did what. */

import { EnrolSheet } from "./enrol-sheet.js";
import { FloorAlarms } from "./floor-alarms.js";
import { FloorApprovals } from "./floor-approvals.js";
import { FloorCounters } from "./floor-counters.js";
import { FloorLog } from "./floor-log.js";
import { HandOver } from "./hand-over.js";
import { LookBar } from "./look-bar.js";
import { lookOn } from "./onlooker.js";
import { OwnSheet } from "./own-sheet.js";
import { PracticeBand } from "./practice-band.js";
import { RecordDesk } from "./record-desk.js";
import { ShoeReceipt } from "./shoe-receipt.js";
import { SilenceVeil } from "./silence-veil.js";

const desk = lookOn("floor", [
  ["look-bar", LookBar],
  ["floor-alarms", FloorAlarms],
  ["floor-approvals", FloorApprovals],
  ["floor-counters", FloorCounters],
  ["floor-log", FloorLog],
  ["hand-over", HandOver],
  ["own-sheet", OwnSheet],
  ["shoe-receipt", ShoeReceipt],
  ["enrol-sheet", EnrolSheet],
  ["practice-band", PracticeBand],
  ["silence-veil", SilenceVeil],
]);

const record = new RecordDesk(desk);
for (const name of ["floor-alarms", "floor-approvals", "floor-counters", "floor-log"]) {
  const part = /** @type {import("./record-desk.js").RecordPart} */ (document.querySelector(name));
  part.record = record;
  record.addEventListener("found", () => part.update());
}
