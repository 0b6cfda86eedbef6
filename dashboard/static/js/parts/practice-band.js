/** The mark of a drill, which no page of one is without; for the croupier also what eyes and ears would tell her. */

import { Part } from "../page/desk.js";
import { button, h, show } from "../page/dom.js";

export class PracticeBand extends Part {
  #mark = h("strong", { class: "practice-mark" });
  #told = h("p", { class: "practice-told", role: "alert" });
  #tools = h("div", { class: "practice-tools" });
  #odds = h("aside", { class: "practice-odds", hidden: true });

  connectedCallback() {
    this.hidden = true;
    this.replaceChildren(this.#mark, this.#told, this.#tools, this.#odds);
  }

  update() {
    const { labels, view, mayAct } = this.desk;
    const isDrill = view?.table.practice ?? false;
    this.hidden = !isDrill;
    document.body.toggleAttribute("data-practice", isDrill);
    if (!isDrill) return;
    const { told = null, odds = [], report = null, hands = 0, of = 0 } = view?.practice ?? {};
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", labels.say("page-practice"));
    show(this.#mark, [labels.edition], () => [labels.say("page-practice")]);
    this.#told.hidden = told === null;
    show(this.#told, [told], () => [told?.text]);
    this.#tools.toggleAttribute("inert", !this.desk.link.live);
    show(this.#tools, [labels.edition, mayAct, hands, of, report === null, odds.length > 0], () => [
      of > 0 && h("span", {}, labels.say("page-practice-hands", { hands, of })),
      odds.length > 0 && button("tool", labels.say("page-practice-odds"), () => this.#openOdds(), { "data-open": "odds" }),
      mayAct && report === null && button("tool", labels.say("page-practice-end"), () => this.#end(), { "data-act": "end-drill" }),
    ]);
    if (odds.length === 0) this.#odds.hidden = true;
    show(this.#odds, [odds], () => [h("ul", {}, ...odds.map(({ text }) => h("li", {}, text)))]);
  }

  #openOdds() {
    this.#odds.hidden = !this.#odds.hidden;
  }

  #end() {
    return this.desk.session.post("/drill/end", this.desk.labels.language);
  }
}
