"""The configuration that is shipped to a Pi opens a table, and becomes that of a real box by taking marks away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.config import BadConfig, load_config
from tests.pi.unit import PI
from vision.camera.kinds import KINDS


def test_it_opens_a_simulated_table_that_keeps_its_journal_where_the_service_may_write() -> None:
    config = load_config(PI / "sabot.toml")
    assert (config.box, config.gpio, config.camera) == ("simulated", False, None)
    assert config.data == Path("/var/lib/sabot")


def for_a_box() -> str:
    """The file as a builder leaves it."""
    text = (PI / "sabot.toml").read_text().replace('backend = "simulated"\n', "")
    return re.sub(r"^# (\[|\w+ = )", r"\1", text, flags=re.MULTILINE)


def test_without_its_marks_it_is_that_of_a_box_with_pins_and_camera(tmp_path: Path) -> None:
    (tmp_path / "sabot.toml").write_text(for_a_box())
    config = load_config(tmp_path / "sabot.toml")
    assert config.box.startswith("serial:/dev/serial/by-path/")
    assert config.gpio
    assert config.camera is not None
    assert config.camera.keys() - {"kind"} <= KINDS[config.camera["kind"]].takes


@pytest.mark.parametrize(
    ("was", "wrong", "words"),
    [
        ('gpio = "real"', "gpio = true", '"real" or "none"'),
        ('gpio = "real"', 'gpio = "mock"', '"real" or "none"'),
        ("exposure_us = 1000", "exposure_us = 0", "microseconds"),
        ("gain = 2.0", "gain = true", "a gain"),
        ("turn = 1", "turn = 4", "quarter turns"),
        ("window = [180, 264, 504, 1008]", "window = [0, 0, 432]", "left, top, width and height"),
        ("size = [1536, 864]", "size = 1536", "width and height"),
        ('kind = "pi"', 'kind = "webcam"', "pi, v4l2, folder, video"),
        ('kind = "pi"', "marks = [[1, 2], [3, 4], [5, 6]]", "x and y in pixels of the marks"),
        ('kind = "pi"', "marks = [[1, 2], [3, 4], [5, 6], [7]]", "x and y in pixels of the marks"),
        ("turn = 1", "zoom = 2", "has no key 'zoom'"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_may_stand_there(tmp_path: Path, was: str, wrong: str, words: str) -> None:
    text = for_a_box()
    assert was in text
    (tmp_path / "sabot.toml").write_text(text.replace(was, wrong, 1))
    with pytest.raises(BadConfig, match=re.escape(words)):
        load_config(tmp_path / "sabot.toml")
