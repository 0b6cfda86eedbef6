/**
 * What comes from the server: the views of dashboard/README.md. Nothing runs here.
 *
 * @typedef {{verb: string, seat: string|null, low: number|null, high: number|null, takes_cards: number, barred: string[],
 *   word: string|null, main: boolean, sum: number|null, gives: number, gives_to: Due[], warning: string|null,
 *   text: string, warning_text: string|null}} Offer
 * @typedef {{number: number, card: string|null}} CardView
 * @typedef {{seat: string, role: string, cards: CardView[], total: number|null, natural: boolean}} HandView
 * @typedef {{name: string, purse: number, stake: number, status: string, cards: number|null, tricks: number|null,
 *   score: number|null, team: string|null, part: number|null}} SeatView
 * @typedef {{seat: string, card: string}} PlayView
 * @typedef {{name: string, score: number, change: number, notes: string[], plus: number|null}} SheetRow
 * @typedef {{packs: number, remaining: number|null, ejected: number, discards: number, cut_seen: boolean,
 *   pack: number}} ShoeView
 * @typedef {{seat: string|null, purpose: string, face: "up"|"down"}} Due
 * @typedef {{seat: string, lead: string|null, punter: (string|null)[], banker: (string|null)[],
 *   totals: (number|null)[], winner: string, pays: Object<string, number>, faults: string[]}} Coup
 * @typedef {{round: number, seat: string, player: string, guest: string|null, hits: Object<string, number>,
 *   cards: (string|null)[], blind: boolean, banker: (string|null)[], totals: (number|null)[], winner: string, by: string,
 *   pays: Object<string, number>, faults: string[]}} Duel
 * @typedef {{dealer: string, result?: string, ended?: string, trump: string|null, honours?: Object<string, string[]>,
 *   taken?: Object<string, number>, pluses?: Object<string, number>, points?: Object<string, number>,
 *   changes?: Object<string, number>, aces?: Object<string, number>, jacks?: Object<string, number>,
 *   sheet?: Object<string, number>, lost?: string[], winners?: string[]}} Deal
 * @typedef {{game: string, phase: string, turn: string|null, banker: string, bank: number, lead: string|null,
 *   seats: SeatView[], hands: HandView[], shoe: ShoeView, due: Due|null, coups: Coup[], wins: number, aside: number,
 *   result: Coup|null, trump: string|null, upcard: CardView|null, trick: PlayView[], playable: string[],
 *   sheet: SheetRow[], facts: [string, string|number][], guests: SeatView[]}} GameView
 * @typedef {{phase: string, presented: Due|null, reminder: boolean, lid_closed: boolean,
 *   stop_open: boolean, gauge: number|null, by_hand?: boolean, unverified?: boolean}} BoxView
 * @typedef {{code: string, rule: string, params: Object<string, string|number>, text: string}} Alarm
 * @typedef {{code: string, params: Object<string, string|number>, text: string}} Notice
 * @typedef {{verb: string, word: string|null, text: string}} Call
 * @typedef {{id: string, text: string, act: string|null, seen: boolean, done: boolean}} GuideStep
 * @typedef {{id: string, title: string, alarm: string|null, stands_still: boolean, params: Object<string, string|number>,
 *   who: string, decides: string, floor: boolean, rules: string[], money_text: string, steps: GuideStep[],
 *   ends: string[]}} Guide
 * @typedef {{name: string, game: string, backend: string, seed: number|null, bench: string[], practice?: boolean,
 *   options: Object<string, string|number|boolean>}} TableInfo
 * @typedef {{id: string, text: string, end: string, end_text: string, rules: string[], reaction: number|null,
 *   took: number|null, errors: number}} Met
 * @typedef {{name: string, plan: string, seed: number, seconds: number, hands: number, per_hour: number|null,
 *   waited: number, reaction: number|null, errors: {words: string, code: string, rule: string}[], score: number,
 *   troubles: Met[]}} Report
 * @typedef {{told: {id: string, text: string}|null, hands: number, of: number, odds: {text: string}[],
 *   report: Report|null}} Practice
 * @typedef {{table: TableInfo, game: GameView, box: BoxView, prompt: string, offers: Offer[],
 *   pays: Object<string, number>, alarms: Alarm[], notices: Notice[], calls?: Call[], guide?: Guide|null, people?: Lease,
 *   practice?: Practice}} View
 * @typedef {{holder: string|null, asker: string|null}} Lease
 * @typedef {{stands?: boolean, second?: {name: string, pin: string}}} Standing
 * @typedef {{seq: number, prev: number|null, view: View}} Update
 * @typedef {{ok: true, id: string, seq?: number}} Done
 * @typedef {{ok: false, code: string, message: string, rule?: string, params?: Object<string, string|number>}} Failure
 */

export {};
