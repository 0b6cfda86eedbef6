"""What the croupier feels: from her finger on the page to the answer that she sees, in a real Chromium."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.crowd import readers
from tests.bench.value import Value, percentile
from tests.browser.conftest import FLAGS
from tests.browser.taps import TABLET, open_page, tap_main
from tests.daemon import Daemon

SCREENS = 8
"""Other pages that look at the table meanwhile."""

TAPS = 200

TIMED = """() => {
    window.felt = [];
    let tapped = null;
    addEventListener("click", ({target, timeStamp}) => {
        if (target.closest("act-dock [data-main][data-verb]")) tapped = timeStamp;
    }, {capture: true});
    const seen = () => {
        if (tapped !== null) window.felt.push(performance.now() - tapped);
        tapped = null;
    };
    const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(seen)));
    watch.observe(document.body, {attributeFilter: ["data-seq"]});
}"""
"""Milliseconds from the event of the tap until the frame with the table's answer has been drawn."""


def tap() -> list[Value]:
    """Whole coups by the main act alone; the hand that takes a card is not timed, for it waits for the box."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        daemon = Daemon(Path(folder), "--seed", "1")
        daemon.start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            page = browser.new_context(viewport=TABLET, has_touch=True).new_page()
            open_page(page, daemon.url, session=daemon.cookie)
            page.evaluate(TIMED)
            with readers(daemon, SCREENS, stalled=0):
                while page.evaluate("() => window.felt.length") < TAPS:
                    tap_main(page, (25,))
            felt = [float(ms) for ms in page.evaluate("() => window.felt")]
        finally:
            browser.close()
            daemon.stop()
    note = f"{len(felt)} taps, to the drawn frame, {SCREENS} other screens"
    return [
        Value("tap to visible answer, median", percentile(felt, 50), "ms", 50, note=note),
        Value("tap to visible answer, p99", percentile(felt, 99), "ms", 120, note=note),
    ]
