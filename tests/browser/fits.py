"""What must hold of every page that a croupier works at, whatever it shows."""

from __future__ import annotations

from playwright.sync_api import Page

FINGER = 48
"""Pixels that a finger needs either way."""

SMALL = """(finger) => [...document.querySelectorAll("button")].filter((b) => b.checkVisibility())
    .map((b) => [b.className, b.textContent, b.getBoundingClientRect(), new DOMMatrix(getComputedStyle(b).transform).a])
    .filter(([,, r, pressed]) => Math.min(r.width, r.height) / pressed < finger - 0.01 || r.left < 0 || r.top < 0
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


STILL = """() => Promise.all(document.getAnimations().map((moves) => {
  if (moves.effect.getComputedTiming().iterations !== Infinity) return moves.finished.catch(() => null);
  moves.pause();
  moves.currentTime = 0;
}))"""
"""Comes when nothing moves any more; what beckons for ever is held where it begins."""

LAID_OUT = """() => new Promise((settled) => {
  let before = "", same = 0;
  const look = () => {
    const parts = [...document.querySelectorAll("button, svg")];
    const now = JSON.stringify(parts.map((part) => part.getBoundingClientRect()));
    same = now === before ? same + 1 : 0;
    before = now;
    if (same === 3) settled();
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Comes when everything has stood where it is for three frames: the felt takes the room that bar and dock leave it."""


def settle(page: Page) -> None:
    """Wait until nothing moves."""
    page.evaluate(STILL)
    page.evaluate(LAID_OUT)


def fits(page: Page, what: object = None) -> None:
    """Nothing is cut off or covered, and every button is large enough; ``what`` names the scene."""
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what
    small, covered = page.evaluate(SMALL, FINGER), page.evaluate(COVERED, EDGE)
    assert (small, covered) == ([], []), (what, small, covered)
