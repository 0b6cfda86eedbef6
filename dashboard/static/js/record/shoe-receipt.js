/** The receipt of a shoe, as it is printed: what a player takes home, and can hold against the journal later. */

import { Part } from "../page/desk.js";
import { button, h } from "../page/dom.js";
import { look } from "./record.js";
import { momentOf } from "./times.js";

/** @typedef {import("./types.js").Receipt} Receipt */

export class ShoeReceipt extends Part {
  #dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: "sheet receipt" }));

  connectedCallback() {
    this.replaceChildren(this.#dialog);
  }

  /** @param {number} number of the shoe */
  async open(number) {
    const receipt = /** @type {Receipt} */ (await look(`shoes/${number}/receipt`));
    this.#dialog.replaceChildren(...this.#sheet(receipt));
    this.#dialog.showModal();
  }

  /** @param {Receipt} receipt */
  #sheet(receipt) {
    const { labels } = this.desk;
    /** @type {[string, string][]} */
    const facts = [
      ["table", receipt.table],
      ["game", labels.say(`page-game-${receipt.game}`)],
      ["shoe", String(receipt.number)],
      ["packs", labels.say("page-shoe-cards", { packs: receipt.packs, cards: receipt.cards })],
      ["loaded", momentOf(receipt.loaded, labels)],
      ["upto", momentOf(receipt.wall, labels)],
      ["rows", `${receipt.first} – ${receipt.last}`],
      ["dealt", String(receipt.commitments.length)],
    ];
    return [
      h("article", {},
        h("h2", {}, labels.say("page-receipt-title")),
        h("div", { class: "receipt-body" },
          h("dl", {}, ...facts.flatMap(([name, value]) => [h("dt", {}, labels.say(`page-receipt-${name}`)), h("dd", {}, value)])),
          qrPicture(receipt.qr, labels.say("page-receipt-qr"))),
        h("p", { class: "digest" }, receipt.code),
        h("p", { class: "about" }, labels.say("page-receipt-about")),
        !receipt.over && h("p", { class: "about" }, labels.say("page-receipt-so-far")),
        h("p", { class: "about" }, h("code", {}, "sabot verify FILE --receipt \"SABOT1 …\""))),
      h("p", { class: "row unprinted" },
        button("tool", labels.say("page-print"), () => window.print(), { "data-act": "print" }),
        button("tool", labels.say("page-close"), () => this.#dialog.close(), { "data-act": "close" })),
    ];
  }
}

/** The QR code as the server has drawn it: a document of paths alone. @param {string} text @param {string} name */
function qrPicture(text, name) {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const [width, height] = [drawn.getAttribute("width"), drawn.getAttribute("height")];
  drawn.setAttribute("viewBox", drawn.getAttribute("viewBox") ?? `0 0 ${width} ${height}`);
  drawn.setAttribute("class", "qr");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", name);
  return document.importNode(drawn, true);
}
