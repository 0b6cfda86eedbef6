/** The hands and mishaps around a simulated box. A real box has no such drawer. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";

export class BenchDrawer extends Part {
  #panel = h("aside", { class: "drawer", hidden: true });

  connectedCallback() {
    this.replaceChildren(this.#panel);
  }

  toggle() {
    this.#panel.hidden = !this.#panel.hidden;
  }

  update() {
    const { labels, taps, view, link, mayAct } = this.desk;
    if (!view?.table.bench.length || !mayAct) this.#panel.hidden = true;
    this.#panel.toggleAttribute("inert", !link.live);
    this.#panel.setAttribute("aria-label", labels.say("page-bench"));
    const { bench = [], seed = null } = view?.table ?? {};
    show(this.#panel, [labels.edition, bench, seed, taps.pending], () => [
      h("h2", {}, labels.say("page-bench")),
      h("p", {}, seed === null ? labels.say("page-no-seed") : labels.say("page-seed", { seed })),
      h("div", { class: "bench-words" }, ...bench.map((word) =>
        button("other-act", labels.say(`bench-${word}`), () => taps.bench(word), {
          "data-bench": word,
          "aria-busy": String(taps.pending === `bench ${word}`),
        }))),
      button("tool", labels.say("page-close"), () => this.toggle(), { "data-act": "close" }),
    ]);
  }
}
