/** What is asked of people: who they are, the PIN that proves it, and a new one. */

import { remembered } from "./session.js";

/** @typedef {import("../page/labels.js").Labels} Labels */
/** @typedef {import("./asking.js").Question} Question */

/**
 * A name, and its PIN.
 * @param {Labels} labels
 * @param {string} who the label that asks for the name
 * @param {string|null} [without] somebody who is not meant
 * @returns {Question[]}
 */
export const proof = (labels, who, without = null) => [
  { key: "name", kind: "letters", title: () => labels.say(who), choices: () => names(without) },
  { key: "pin", kind: "digits", secret: true, title: ({ name }) => labels.say("page-people-pin", { name }) },
];

/** Names that were here before, as choices. @param {string|null} without @returns {[string, string][]} */
const names = (without) => remembered().filter((name) => name !== without).map((name) => [name, name]);

/** A PIN that is chosen, twice. @param {Labels} labels @returns {Question[]} */
export const newPin = (labels) => [
  { key: "pin", kind: "digits", secret: true, title: ({ name }) => labels.say("page-people-new-pin", { name }) },
  {
    key: "again",
    kind: "digits",
    secret: true,
    title: () => labels.say("page-people-again"),
    wrong: (value, { pin }) => (value === pin ? null : labels.say("page-people-differ")),
  },
];

/** A code that was given for once. @param {Labels} labels @param {string} label @returns {Question} */
export const once = (labels, label) => ({ key: "code", kind: "code", title: () => labels.say(label) });

/** A name that is new here. @param {Labels} labels @param {string} label @returns {Question} */
export const newName = (labels, label) => ({ key: "name", kind: "letters", title: () => labels.say(label) });
