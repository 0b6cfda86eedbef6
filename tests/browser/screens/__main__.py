"""Take the pictures anew."""

from __future__ import annotations

import shutil
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import cv2
import numpy as np
from playwright.sync_api import sync_playwright

from controller.locale import LANGUAGES
from tests.browser.conftest import FLAGS
from tests.browser.legible import STILL
from tests.browser.screens import FIRST, SCREENS, WIDTH, picture
from tests.browser.stage import Stage, open_at

STEP: Final = 8
"""Of 256 shades of each colour: the eye misses nothing, and a picture has half the bytes."""


def light(shot: bytes) -> bytes:
    """The picture of a page, no wider than it is looked at and in fewer shades."""
    image = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None, "the browser gives PNG"
    height, width = image.shape[:2]
    if width > WIDTH:
        image = cv2.resize(image, (WIDTH, height * WIDTH // width), interpolation=cv2.INTER_AREA)
    shades = (image // STEP * STEP + STEP // 2).astype(np.uint8)
    return cv2.imencode(".png", shades, [cv2.IMWRITE_PNG_COMPRESSION, 9])[1].tobytes()


def main() -> int:
    """Take every screen in every language; says what was taken."""
    chromium = shutil.which("chromium")
    if chromium is None:
        print("chromium is missing: apt-get install chromium", file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        stage = Stage(Path(folder))
        with stage.server:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for (name, screen), lang in product(SCREENS.items(), LANGUAGES):
                page = browser.new_page(viewport=screen.size, has_touch=True, locale=lang)
                open_at(page, stage.server.url + screen.path)
                screen.prepare(page, stage)
                page.evaluate(STILL)
                kept = picture(name, lang)
                kept.write_bytes(light(page.screenshot()))
                print(f"{kept.name}: {kept.stat().st_size} bytes")
                page.close()
            browser.close()
    FIRST.write_bytes(picture("croupier", "en").read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main())
