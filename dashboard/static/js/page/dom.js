/** Making elements: the page is built by the document's own methods, so no text can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|number|null|undefined|false} Child */
/** @typedef {Object<string, string|number|boolean|null|undefined|((event: any) => void)>} Attributes */

/**
 * An HTML element. `on…` attributes are listeners, booleans are set or left out.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes, children);
  return element;
}

/**
 * A button that a finger can hit.
 * @param {string} kind its class
 * @param {Child} label
 * @param {() => void} tapped
 * @param {Attributes} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(kind, label, tapped, attributes = {}) {
  const element = h("button", { type: "button", class: kind, onclick: tapped, ...attributes }, label);
  return /** @type {HTMLButtonElement} */ (element);
}

/**
 * Gives `element` new children only when what it shows has changed, so that a tap is never lost under a finger.
 * @param {Element & {shown?: string}} element
 * @param {unknown} shows everything that the children depend on
 * @param {() => Child[]} make
 */
export function show(element, shows, make) {
  const key = JSON.stringify(shows);
  if (element.shown === key) return;
  element.shown = key;
  element.replaceChildren(...make().filter(isNode).map(asNode));
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter(isNode).map(asNode));
}

/** @param {Child} child @returns {child is Node|string|number} */
const isNode = (child) => child !== null && child !== undefined && child !== false;

/** @param {Node|string|number} child */
const asNode = (child) => (child instanceof Node ? child : String(child));
