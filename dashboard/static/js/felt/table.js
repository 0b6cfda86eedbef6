/** The table seen from above: the felt, the seats around it with their chips, and what lies in the middle. */

import { Part } from "../page/desk.js";
import { button, h, show, svg } from "../page/dom.js";
import { BoxMouth } from "./box-mouth.js";
import { feltFor } from "./felts.js";
import { seatPlaces } from "./geometry.js";

/** @typedef {import("./felts.js").Felt} Felt */
/** @typedef {import("../page/types.js").SeatView} SeatView */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("./geometry.js").Place} Place */

/** Pixels from the edge of a seat's plate to the middle of its stake. */
const STAKE_GAP = 31;

/** Where the edge of the table runs more upright than this, a stake is piled up rather than laid across. */
const UPRIGHT = 0.6;

/** Up to so many seats leave room for the large cards. */
const FEW_SEATS = 8;

/** A pile is taller than it is wide: so much more room from a plate above or below it. */
const PILE_GAP = 30;

export class TableFelt extends Part {
  #cloth = svg("svg", { class: "cloth", "aria-hidden": "true" });
  #mouth = new BoxMouth();
  /** The felt of the game that is played. @type {Felt|null} */
  #felt = null;
  /** @type {Map<string, {plate: HTMLButtonElement, stake: HTMLElement}>} */
  #seats = new Map();

  connectedCallback() {
    this.replaceChildren(this.#cloth, this.#mouth.element);
    new ResizeObserver(() => this.#layOut()).observe(this);
  }

  update() {
    const { view } = this.desk;
    if (!view) return;
    const felt = this.#feltOf(view.game.game);
    felt.update(this.desk, view);
    this.#mouth.update(this.desk, view);
    const names = view.game.seats.map((seat) => seat.name);
    if (names.join("\n") !== [...this.#seats.keys()].join("\n")) this.#seat(names);
    for (const seat of view.game.seats) this.#showSeat(felt, view, seat);
  }

  /** @param {string} game @returns {Felt} */
  #feltOf(game) {
    if (this.#felt === null || this.dataset.game !== game) {
      this.#felt?.element.remove();
      this.#felt = feltFor(game);
      this.dataset.game = game;
      this.#cloth.after(this.#felt.element);
      this.#layOut();
    }
    return this.#felt;
  }

  /** @param {string[]} names */
  #seat(names) {
    for (const { plate, stake } of this.#seats.values()) (plate.remove(), stake.remove());
    this.#seats = new Map(names.map((name) => {
      const plate = button("plate", "", () => this.#openSeat(name), { "data-seat": name });
      return [name, { plate, stake: h("div", { class: "stake" }) }];
    }));
    for (const { plate, stake } of this.#seats.values()) this.append(stake, plate);
    this.dataset.crowd = names.length > FEW_SEATS ? "many" : "few";
    this.#layOut();
  }

  /** @param {Felt} felt @param {View} view @param {SeatView} seat */
  #showSeat(felt, view, seat) {
    const { labels, mayAct } = this.desk;
    const found = this.#seats.get(seat.name);
    if (!found) return;
    const { plate, stake } = found;
    plate.dataset.status = seat.status;
    plate.dataset.turn = String(view.game.turn === seat.name);
    plate.disabled = !mayAct || !view.offers.some((offer) => offer.seat === seat.name);
    const [on, before] = [felt.plate(this.desk, view, seat), felt.before(this.desk, view, seat)];
    show(plate, [labels.edition, this.dataset.game, on.depends], on.make);
    show(stake, [labels.edition, this.dataset.game, before.depends], before.make);
  }

  /** @param {string} name */
  #openSeat(name) {
    /** @type {import("../croupier/sheets.js").SeatSheet|null} */ (document.querySelector("seat-sheet"))?.openFor(name);
  }

  #layOut() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!width || !height) return;
    const sample = this.#seats.values().next().value?.plate;
    const plate = { width: sample?.offsetWidth || 150, height: sample?.offsetHeight || 66 };
    const margins = { side: plate.width / 2 + 10, top: plate.height / 2 + 8, bottom: plate.height / 2 + 14, croupier: 610 };
    this.#drawCloth(width, height, margins);
    const places = seatPlaces(this.#seats.size, width, height, margins);
    /** @type {import("./felts.js").Places} */
    const shares = new Map();
    [...this.#seats.values()].forEach(({ plate: element, stake }, index) => {
      const { at, inward } = places[index];
      const piled = Math.abs(inward.x) > UPRIGHT;
      const edge = Math.min(plate.width / 2 / Math.abs(inward.x), plate.height / 2 / Math.abs(inward.y));
      const reach = edge + (this.#felt?.gap ?? STAKE_GAP) + (piled ? PILE_GAP * Math.abs(inward.y) : 0);
      stake.classList.toggle("piled", piled);
      shares.set(element.dataset.seat ?? "", { x: at.x / width, y: at.y / height });
      moveTo(element, at.x, at.y);
      moveTo(stake, at.x + inward.x * reach, at.y + inward.y * reach);
    });
    this.#felt?.layOut?.(shares);
  }

  /** @param {number} width @param {number} height @param {{side: number, top: number, bottom: number}} margins */
  #drawCloth(width, height, { side, top, bottom }) {
    this.#cloth.setAttribute("viewBox", `0 0 ${width} ${height}`);
    /** @param {string} kind @param {number} grow */
    const oval = (kind, grow) => {
      const [w, tall] = [width - 2 * side + 2 * grow, height - top - bottom + 2 * grow];
      return svg("rect", { class: kind, x: side - grow, y: top - grow, width: w, height: tall, rx: Math.min(w, tall) / 2 });
    };
    this.#cloth.replaceChildren(oval("rail", 20), oval("felt", 6), oval("line", -46));
  }
}

/** @param {HTMLElement} element @param {number} x @param {number} y */
function moveTo(element, x, y) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
}
