"""What must hold of every page that a croupier works at, whatever it shows."""

from __future__ import annotations

from playwright.sync_api import Page

FINGER = 48
"""Pixels that a finger needs either way."""

SMALL = """(finger) => [...document.querySelectorAll("button")].filter((b) => b.checkVisibility())
    .map((b) => [b.className, b.textContent, b.getBoundingClientRect(), new DOMMatrix(getComputedStyle(b).transform).a])
    .filter(([,, r, pressed]) => r.width / pressed < finger || r.height / pressed < finger || r.left < 0 || r.top < 0
        || r.right > innerWidth || r.bottom > innerHeight)
    .map(([kind, text, r]) => `${kind} ${text} ${JSON.stringify(r)}`)"""
"""Buttons that are too small, or not wholly on the page; a pressed one shrinks a little and counts as it was."""

COVERED = """(edge) => [...document.querySelectorAll("act-dock button")].filter((b) => b.checkVisibility())
    .filter((b) => {
      const r = b.getBoundingClientRect();
      return [r.left + edge, r.right - edge].some((x) => {
        const top = document.elementFromPoint(x, (r.top + r.bottom) / 2);
        return top !== null && !b.contains(top) && top.closest("act-dock") !== null;
      });
    }).map((b) => b.textContent)"""
"""Buttons of the dock that lie under something else of the dock."""

EDGE = 6
"""Pixels from the side of a button that must be free, too."""


LAID_OUT = "() => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid)))"
"""Comes when the seats are where they belong after the page has changed its size."""


def fits(page: Page, what: object = None) -> None:
    """Nothing is cut off or covered, and every button is large enough; ``what`` names the scene."""
    page.evaluate(LAID_OUT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what
    assert page.evaluate(SMALL, FINGER) == [], what
    assert page.evaluate(COVERED, EDGE) == [], what
