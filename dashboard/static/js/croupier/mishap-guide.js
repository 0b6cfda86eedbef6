/** What to do about what went wrong: one tile a step, the next one large; works of hands are ticked by a tap. */

import { button, h, show } from "../page/dom.js";

/** @typedef {import("../page/desk.js").Desk} Desk */
/** @typedef {import("../page/types.js").Guide} Guide */
/** @typedef {import("../page/types.js").GuideStep} GuideStep */

export class MishapGuide {
  element = h("section", { class: "guide", hidden: true });
  /** Steps that were ticked here; the table cannot see them, and another mishap begins anew. */
  #ticked = new Set();
  #of = "";

  /** @param {Desk} desk */
  update(desk) {
    const { labels, view, mayAct } = desk;
    const guide = view?.guide ?? null;
    this.element.hidden = guide === null;
    this.#forgetOthers(guide);
    const steps = guide?.steps ?? [];
    const next = steps.find((step) => !this.#isDone(step));
    document.body.dataset.guide = !guide?.stands_still ? "" : next?.act ? "act" : "hands";
    if (guide === null) return;
    this.element.dataset.id = guide.id;
    this.element.dataset.still = String(guide.stands_still);
    show(this.element, [labels.edition, guide, [...this.#ticked], mayAct], () => [
      !guide.stands_still && h("h2", {}, guide.title),
      h("ol", {}, ...steps.map((step, place) => this.#tile(desk, step, place + 1, step === next))),
      h("p", { class: "guide-ground" },
        h("b", {}, labels.say("page-guide-decides", { who: guide.decides })), h("span", {}, guide.money_text), h("code", {}, guide.rules.join(" · "))),
    ]);
  }

  /** @param {Guide|null} guide */
  #forgetOthers(guide) {
    const of = guide === null ? "" : JSON.stringify([guide.id, guide.params]);
    if (of !== this.#of) this.#ticked.clear();
    this.#of = of;
  }

  /** A work that the table sees is done when it says so; others are, once they or a later one were ticked. @param {GuideStep} step */
  #isDone(step) {
    return step.done || this.#ticked.has(step.id);
  }

  /** @param {Desk} desk @param {GuideStep} step @param {number} number @param {boolean} isNext */
  #tile(desk, step, number, isNext) {
    const { labels, mayAct } = desk;
    const done = this.#isDone(step);
    const state = done ? "done" : isNext ? "next" : "later";
    const inside = h("span", { class: "step-text" },
      h("i", { "aria-hidden": "true" }, done ? "✓" : number), h("span", {}, step.text),
      state !== "later" && h("span", { class: "unseen" }, labels.say(`page-guide-${state}`)));
    const tick = () => {
      this.#ticked.add(step.id);
      this.update(desk);
    };
    const byHand = mayAct && isNext && step.act === null && !step.seen;
    return h("li", { class: "step", "data-step": step.id, "data-state": state, "data-act": step.act, "aria-current": isNext ? "step" : null },
      byHand ? button("step-tick", inside, tick, { "data-tick": step.id }) : inside);
  }
}
