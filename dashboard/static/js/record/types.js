/**
 * What comes from `/record`. Nothing runs here.
 *
 * @typedef {{code: string, rule: string, params: Object<string, string|number>, row: number, since: string,
 *   ended: string|null, by: string[], found: number|null, text: string}} Trouble
 * @typedef {{row: number, wall: string, kind: string, actor: string, persons: string[], body: Object<string, any>}} Deed
 * @typedef {{number: number, game: string, loaded: string, packs: number, cards: number, over: boolean, hands: number,
 *   first_hand: number|null, ejects: number, median_ms: number|null}} ShoeFacts
 * @typedef {{open: Trouble[], ended: Trouble[], deeds: Deed[], counts: Object<string, number>, hands: number,
 *   shoe: ShoeFacts|null, lately_ms: number|null}} DeskFacts
 * @typedef {{seq: number, wall: string, cause: string, actor: string, kind: string, body: Object<string, any>,
 *   cards: Object<string, any>|null, withheld: boolean, hand: number|null, hash: string, commitment: string|null}} Row
 * @typedef {{rows: Row[], before: number|null, read: number}} RowsFound
 * @typedef {{number: number, game: string, shoe: number, first: number, last: number, began: string, ended: string}} HandFacts
 * @typedef {{hands: HandFacts[], before: number|null}} HandsFound
 * @typedef {{rows: Row[], view: import("../page/types.js").View}} Step
 * @typedef {HandFacts & {hands: number, steps: Step[], faces: Object<string, string>}} Replay
 * @typedef {ShoeFacts & {results: [number, string, string][], eject_times: [number, number, string][],
 *   drifts: [number, number][], ended: string[], wear: ShoeFacts[],
 *   composition: {seen: Object<string, number>, unread: number, packs: number, cards: number}|null,
 *   doubts: {named: Object<string, number>, unnamed: number}|null}} ShoeDrawn
 * @typedef {ShoeFacts & {table: string, code: string, qr: string, first: number, last: number, wall: string, head: string,
 *   commitments: [number, string][]}} Receipt
 * @typedef {{rows: number, head: string, ok: boolean, problem: string|null}} Verdict
 */

export {};
