/** The auditor's page: the journal, hands played again, shoes in pictures, proofs. */

import { AuditHands } from "./audit/hands.js";
import { AuditJournal } from "./audit/journal.js";
import { AuditProofs } from "./audit/proofs.js";
import { ReplayFelt } from "./audit/replay-felt.js";
import { AuditShoes } from "./audit/shoes.js";
import { AuditTabs } from "./audit/tabs.js";
import { lookOn } from "./onlooker.js";
import { LookBar } from "./parts/look-bar.js";
import { PracticeBand } from "./parts/practice-band.js";
import { SilenceVeil } from "./parts/silence-veil.js";
import { OwnSheet } from "./people/own-sheet.js";
import { ShoeReceipt } from "./record/shoe-receipt.js";

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
