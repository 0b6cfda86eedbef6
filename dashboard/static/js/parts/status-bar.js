/** The bar at the top: where the round stands, past coups, the health of box and link, the language. */

import { Part } from "../page/desk.js";
import { button, h, show, svg } from "../page/dom.js";
import { ownButton } from "../people/own-sheet.js";
import { pastDeal } from "./past-deal.js";

/** @typedef {import("../page/types.js").Coup} Coup */
/** @typedef {import("../page/types.js").Deal} Deal */

/** Coups that the road shows. */
const ROAD = 14;

export class StatusBar extends Part {
  #where = h("div", { class: "where" });
  #road = h("ol", { class: "road" });
  #health = h("div", { class: "health" });
  #beat = h("span", { class: "beat" });
  #tools = h("div", { class: "tools" });

  connectedCallback() {
    this.setAttribute("role", "banner");
    this.replaceChildren(this.#where, this.#road, this.#health, this.#tools);
  }

  update() {
    const { labels, link, view } = this.desk;
    if (!view) return;
    const { game, table, box } = view;
    show(this.#where, [labels.edition, table.name, game.game, game.phase], () => [
      emblem(),
      h("h1", {}, table.name),
      h("span", { class: "phase" }, labels.say(`page-phase-${game.phase}`)),
    ]);
    this.#road.setAttribute("aria-label", labels.say("page-road"));
    show(this.#road, [labels.edition, game.coups], () => game.coups.slice(-ROAD).map((coup) => this.#coup(coup)));
    show(this.#health, [labels.edition, box.phase, table.backend, table.seed], () => [
      h(
        "span",
        { class: `box-state ${box.phase}`, "data-box": box.phase },
        h("i", { "aria-hidden": "true" }, box.phase === "fault" ? "▲" : "●"),
        labels.say(`page-box-${box.phase}`),
      ),
      table.seed !== null && h("span", { class: "seed" }, labels.say("page-seed", { seed: table.seed })),
      this.#beat,
    ]);
    this.#tool();
    this.#pulse();
    link.addEventListener("pulse", this.#pulse);
  }

  #pulse = () => {
    const { labels, link } = this.desk;
    const age = link.age;
    this.#beat.dataset.live = String(link.live);
    const text = age === null ? "–" : labels.say("page-beat", { seconds: Math.floor(age / 1000) });
    if (this.#beat.textContent !== text) this.#beat.textContent = text;
  };

  #tool() {
    const { labels, view, mayAct, name } = this.desk;
    show(this.#tools, [labels.edition, view?.table.bench.length, mayAct, name], () => [
      ownButton(this.desk),
      mayAct && !!view?.table.bench.length && button("tool", labels.say("page-bench"), () => this.#bench(), { "data-open": "bench" }),
      h("speech-switch", { "aria-label": labels.say("page-speech") }),
      h("language-switch", { "aria-label": labels.say("page-language") }),
    ]);
  }

  #bench() {
    /** @type {import("../croupier/bench-drawer.js").BenchDrawer|null} */ (document.querySelector("bench-drawer"))?.toggle();
  }

  /** One past coup: a letter and a shape, so that no colour is needed. @param {Coup} coup */
  #coup(coup) {
    const { labels } = this.desk;
    if (coup.winner === undefined) return pastDeal(/** @type {Deal} */ (/** @type {unknown} */ (coup)), labels);
    const word = labels.say(`page-winner-${coup.winner}`);
    const letter = labels.say(`page-letter-${coup.winner}`);
    return h("li", { class: `coup ${coup.winner}`, title: word, "aria-label": word }, letter);
  }
}

/** The sign of the house. */
export function emblem() {
  const spade = "M0-21C-5-11-17-5-17 5c0 6 5 9 9 9 3 0 5-1 6-3-.5 5-2 8-5 10H7c-3-2-4.500-5-5-10 1 2 3 3 6 3 4 0 9-3 9-9C17-5 5-11 0-21z";
  return svg("svg", { class: "emblem", viewBox: "-32 -32 64 64", "aria-hidden": "true" },
    svg("circle", { r: "29" }), svg("path", { d: spade }));
}
