"""What must hold of every screen and every sheet for whoever reads or taps it: axe-core, contrast, size of targets."""

from __future__ import annotations

from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.fits import FINGER, settle

AXE: Final = """() => axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 160)}`)))"""
"""Every violation of every rule of axe-core."""

FAINT: Final = """() => {
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]+)\\)/g)].map(([, parts]) => {
    const [r, g, b, a = 1] = parts.split(/[ ,/]+/).map(Number);
    return { r, g, b, a };
  });
  const over = (top, below) => {
    const mix = (part) => top[part] * top.a + below[part] * (1 - top.a);
    return { r: mix("r"), g: mix("g"), b: mix("b"), a: 1 };
  };
  const light = ({ r, g, b }) => [r, g, b].map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const layers = (element) => {
    const found = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const cloth = at.matches("table-felt") && at.querySelector(".felt");
      const here = [colours(style.backgroundImage), colours(style.backgroundColor).filter(({ a }) => a > 0)];
      if (cloth) here.push(colours(getComputedStyle(cloth).fill));
      for (const layer of here.filter((layer) => layer.length)) {
        found.push(layer);
        if (layer.every(({ a }) => a === 1)) return found;
      }
    }
    return found;
  };
  const grounds = (element) => layers(element).reduceRight(
    (below, layer) => layer.flatMap((top) => below.map((ground) => over(top, ground))), [{ r: 0, g: 0, b: 0, a: 1 }]);
  const shown = (element) => {
    let part = 1;
    for (let at = element; at; at = at.parentElement) part *= Number(getComputedStyle(at).opacity);
    return part;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let text; (text = texts.nextNode()); ) {
    const element = text.parentElement;
    if (!text.textContent.trim() || !element.checkVisibility(SEEN)) continue;
    if (element.ownerSVGElement || element.closest(":disabled, [inert], .unseen, .card-unread, option")) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const [ink] = colours(style.color);
    const worst = Math.min(...grounds(element).map((ground) =>
      ratio(over({ ...ink, a: ink.a * shown(element) }, ground), ground)));
    const name = element.className || element.tagName;
    if (worst < (large ? 3 : 4.5)) found.add(`${worst.toFixed(2)}: ${name} ${text.textContent.trim()}`);
  }
  return [...found];
}"""
"""Words whose contrast is below WCAG AA on any colour of their ground: axe passes over gradients and over the cloth."""

NARROW: Final = """(finger) => [...document.querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((found) => found.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((found) => [found, found.getBoundingClientRect(), new DOMMatrix(getComputedStyle(found).transform).a])
    .filter(([, { width, height }, pressed]) => Math.min(width, height) / pressed < finger - 0.5)
    .map(([found, { width, height }]) => `${found.outerHTML.slice(0, 120)} ${width} x ${height}`)"""
"""Whatever can be tapped and is too small for it; what is pressed shrinks a little, and is taken as it was."""


def complaints_of(page: Page) -> list[str]:
    """What axe-core, the contrast and the sizes of targets are against on the page as it stands now."""
    settle(page)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found: list[Any] = page.evaluate(AXE)
    settle(page)  # axe takes its time, and what the page has drawn meanwhile beckons from where it happens to be
    found += [*page.evaluate(FAINT), *page.evaluate(NARROW, FINGER)]
    return [str(complaint) for complaint in found]
