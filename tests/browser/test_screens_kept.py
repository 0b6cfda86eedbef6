"""The pictures of every screen that are kept for a look at them."""

from __future__ import annotations

import struct

import pytest

from controller.locale import LANGUAGES
from tests.browser.screens import FIRST, HEAVIEST, HERE, SCREENS, WIDTH, picture

SIZE_AT = 16
"""Bytes of a PNG before its width and height."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_picture_of_each_screen_in_each_language_is_kept(screen: str, lang: str) -> None:
    """Missing or too heavy: ``python -m tests.browser.screens`` takes them anew."""
    data = picture(screen, lang).read_bytes()
    size = SCREENS[screen].size
    assert struct.unpack_from(">II", data, SIZE_AT) == (WIDTH, size["height"] * WIDTH // size["width"])
    assert len(data) <= HEAVIEST


def test_the_readme_begins_with_the_croupiers_screen() -> None:
    assert FIRST.read_bytes() == picture("croupier", "en").read_bytes()


def test_no_picture_is_kept_of_what_is_no_screen() -> None:
    assert set(HERE.glob("*.png")) == {picture(screen, lang) for screen in SCREENS for lang in LANGUAGES}
