/** The leaves of the auditor's page; the address remembers which one lies open. */

import { Part } from "../page/desk.js";
import { button, show } from "../page/dom.js";

const LEAVES = /** @type {const} */ (["journal", "hands", "shoes", "proofs"]);

/** @typedef {typeof LEAVES[number]} Leaf */

export class AuditTabs extends Part {
  connectedCallback() {
    this.setAttribute("role", "tablist");
    window.addEventListener("hashchange", () => this.#turn());
    this.#turn();
  }

  update() {
    const { labels } = this.desk;
    show(this, [labels.edition, leafOf(location.hash)], () => LEAVES.map((leaf) =>
      button("tab", labels.say(`page-leaf-${leaf}`), () => (location.hash = leaf), {
        role: "tab",
        "data-leaf": leaf,
        "aria-selected": String(leaf === leafOf(location.hash)),
      })));
  }

  #turn() {
    const open = leafOf(location.hash);
    document.body.dataset.leaf = open;
    for (const leaf of LEAVES) {
      const element = document.querySelector(`audit-${leaf}`);
      if (element) /** @type {HTMLElement} */ (element).hidden = leaf !== open;
    }
    if (this.desk) this.update();
  }
}

/** @param {string} hash @returns {Leaf} */
const leafOf = (hash) => LEAVES.find((leaf) => hash.slice(1).split("/")[0] === leaf) ?? "journal";

/** The number behind the leaf in the address, as in `#hands/12`. @param {string} leaf */
export function numberOf(leaf) {
  const [found, number] = location.hash.slice(1).split("/");
  return found === leaf && /^\d+$/.test(number ?? "") ? Number(number) : null;
}
