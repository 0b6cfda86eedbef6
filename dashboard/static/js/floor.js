/** The floor's page: alarms, approvals, counters, who did what. */

import { FloorAlarms } from "./floor/alarms.js";
import { FloorApprovals } from "./floor/approvals.js";
import { FloorCounters } from "./floor/counters.js";
import { EnrolSheet } from "./floor/enrol-sheet.js";
import { FloorLog } from "./floor/log.js";
import { RecordDesk } from "./floor/record-desk.js";
import { lookOn } from "./onlooker.js";
import { LookBar } from "./parts/look-bar.js";
import { PracticeBand } from "./parts/practice-band.js";
import { SilenceVeil } from "./parts/silence-veil.js";
import { HandOver } from "./people/hand-over.js";
import { OwnSheet } from "./people/own-sheet.js";
import { ShoeReceipt } from "./record/shoe-receipt.js";

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
  const part = /** @type {import("./floor/record-desk.js").RecordPart} */ (document.querySelector(name));
  part.record = record;
  record.addEventListener("found", () => part.update());
}
