/** The auditor's page: the journal, hands played again, shoes in pictures, proofs. */

import { AuditHands } from "./audit-hands.js";
import { AuditJournal } from "./audit-journal.js";
import { AuditProofs } from "./audit-proofs.js";
import { AuditShoes } from "./audit-shoes.js";
import { AuditTabs } from "./audit-tabs.js";
import { LookBar } from "./look-bar.js";
import { lookOn } from "./onlooker.js";
import { OwnSheet } from "./own-sheet.js";
import { PracticeBand } from "./practice-band.js";
import { ReplayFelt } from "./replay-felt.js";
import { ShoeReceipt } from "./shoe-receipt.js";
import { SilenceVeil } from "./silence-veil.js";

customElements.define("table-felt", ReplayFelt);

lookOn("auditor", [
  ["look-bar", LookBar],
  ["audit-tabs", AuditTabs],
  ["audit-journal", AuditJournal],
  ["audit-hands", AuditHands],
  ["audit-shoes", AuditShoes],
  ["audit-proofs", AuditProofs],
  ["shoe-receipt", ShoeReceipt],
  ["own-sheet", OwnSheet],
  ["practice-band", PracticeBand],
  ["silence-veil", SilenceVeil],
]);
