/** The foot of the players' screen: the road of past coups, the latest at its right end. */

import { Part } from "../page/desk.js";
import { h, show } from "../page/dom.js";
import { roadOf } from "../parts/road.js";

/** Coups that are read from three metres. */
const LENGTH = 20;

export class ScreenRoad extends Part {
  #word = h("strong", {});
  #road = h("div", { class: "wall-road" });

  connectedCallback() {
    this.setAttribute("role", "contentinfo");
    this.replaceChildren(this.#word, this.#road);
  }

  update() {
    const { labels, view } = this.desk;
    if (!view) return;
    show(this.#word, labels.edition, () => [labels.say("page-road")]);
    const latest = view.game.coups.slice(-LENGTH);
    show(this.#road, [labels.edition, latest], () => [roadOf(latest, labels)]);
  }
}
