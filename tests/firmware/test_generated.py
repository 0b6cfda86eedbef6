"""What is made from the definitions is what stands in the repository, and a definition that cannot be is refused."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from controller.box import protocol
from firmware.generate.c_headers import dimensions_h, pins_h, protocol_h
from firmware.generate.definition import BadDefinition, read
from firmware.generate.files import made
from tests.firmware.making import FOR_THE_BOARD, need

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "firmware/protocol.toml").read_text()


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, f"{old!r} is not in the definition"
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize("path", made(ROOT), ids=lambda path: path.name)
def test_a_generated_file_is_not_stale(path: Path) -> None:
    assert path.read_text() == made(ROOT)[path], "run ./sabot generate"


def test_the_generator_says_which_files_are_stale_and_writes_none_when_it_only_looks() -> None:
    command = (sys.executable, "-m", "firmware.generate", "--check")
    looked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (looked.returncode, looked.stdout) == (0, "")


@pytest.mark.parametrize(
    "same",
    [
        lambda: changed("# The link between", "# A link between"),
        lambda: changed('cure = "arm it"', 'cure = "press ARM"'),
        lambda: changed('means = "The session has begun"', 'means = "Good day"'),
    ],
)
def test_the_hash_does_not_depend_on_sentences(same: Callable[[], str]) -> None:
    assert read(same()).hash == read(TEXT).hash == protocol.HASH


@pytest.mark.parametrize(
    "other",
    [
        lambda: changed("version = 1", "version = 2"),
        lambda: changed("jam = 3", "jam = 13"),
        lambda: changed("armed = 0", "armed = 11"),
        lambda: changed('name = "not_armed"', 'name = "unarmed"'),
        lambda: changed('{ nonce = "u32", hash = "u64" }', '{ hash = "u64", nonce = "u32" }'),
        lambda: changed('eject_id = "u32"', 'eject_id = "u64"'),
    ],
)
def test_the_hash_depends_on_everything_that_both_sides_must_agree_on(other: Callable[[], str]) -> None:
    assert read(other()).hash != protocol.HASH


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[link", "protocol.toml"),
        (changed("[flags]", "[fags]"), "flags"),
        (changed('cause = "the lid is open"\n', ""), "cause"),
        (changed("empty = 2", "empty = 1"), r"outcomes.* 1 twice"),
        (changed("empty = 2", "empty = 300"), r"outcomes.* 300.*0\.\.255"),
        (changed("loaded = 10", "loaded = 16"), r"flags.* 16.*0\.\.15"),
        (changed("code = 2", "code = 1"), "code.* 1 twice"),
        (changed("type = 0x02", "type = 0x01"), "type.* 1 twice"),
        (changed('name = "disarm"', 'name = "arm"'), "name.* arm twice"),
        (changed('eject_id = "u32"', 'eject_id = "u24"'), r"eject\.eject_id.*u24.*u8, u16, u32, u64"),
        (changed('answer = "welcome"', 'answer = "well"'), "hello.*'well'"),
        (changed('answer = "welcome"', 'answer = "arm"'), "hello.*'arm'"),
        (changed("most_body = 56", "most_body = 30"), "status has 31 bytes.*26|welcome|status"),
        (changed("The session has begun", "x" * 120), "welcome means 120"),
    ],
)
def test_a_definition_that_cannot_be_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(BadDefinition, match=says):
        read(text)


def test_a_message_comes_back_from_its_bytes() -> None:
    for kind in (*protocol.COMMANDS.values(), *protocol.REPORTS.values()):
        message = kind.unpack(bytes(range(kind.LAYOUT.size)))
        assert message.pack() == bytes(range(kind.LAYOUT.size))
        with pytest.raises(protocol.BadMessage, match=f"no {kind.__name__}"):
            kind.unpack(bytes(kind.LAYOUT.size + 1))


def test_a_value_that_does_not_fit_its_field_is_refused() -> None:
    with pytest.raises(protocol.BadMessage, match="eject_id=-1"):
        protocol.Eject(-1).pack()


def test_every_refusal_has_its_cause_and_its_cure_in_words() -> None:
    assert set(protocol.REASONS) == set(protocol.Refusal)
    assert all(cause and cure for cause, cure in protocol.REASONS.values())


def test_both_sides_lay_each_message_out_alike() -> None:
    sizes = dict(re.findall(r"enum \{ (\w+)_SIZE = (\d+) \};", protocol_h(read(TEXT))))
    kinds = {**protocol.COMMANDS, **protocol.REPORTS}.values()
    named = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).upper(): str(kind.LAYOUT.size) for kind in kinds}
    assert sizes == named


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "hardware" / name).read_text())


def test_the_first_state_of_each_port_holds_the_pull_ups_and_no_motor() -> None:
    pins = table("pins.toml")
    defined = dict(re.findall(r"#define (\w+) (\S+)", pins_h(pins)))
    for port in "BCD":
        outputs, high = int(defined[f"PINS_DDR{port}"], 16), int(defined[f"PINS_PORT{port}"], 16)
        for signal in pins["signal"]:
            if not signal["pin"].startswith(f"P{port}") or signal["direction"] == "analog":
                continue
            bit = 1 << int(signal["pin"][2])
            assert bool(outputs & bit) == (signal["direction"] == "out"), signal["name"]
            idle_high = signal.get("pullup", False) or (signal["direction"], signal["active"]) == ("out", "low")
            assert bool(high & bit) == idle_high, signal["name"]


def test_no_two_signals_share_a_pin() -> None:
    pins = [signal["pin"] for signal in table("pins.toml")["signal"]]
    assert len(pins) == len(set(pins))


def test_the_headers_compile_for_the_board_by_themselves(tmp_path: Path) -> None:
    need(FOR_THE_BOARD)
    include = ROOT / "firmware/include"
    source = tmp_path / "all.c"
    source.write_text("".join(f'#include "{header.name}"\n' for header in sorted(include.glob("*.h"))))
    flags = ("-mmcu=atmega328p", "-std=gnu11", "-Wall", "-Wextra", "-Werror", f"-I{include}", "-fsyntax-only")
    done = subprocess.run(("avr-gcc", *flags, str(source)), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_negative_figure_is_safe_inside_an_expression() -> None:
    assert "#define PATH_GATE_X_MM (-6.0)" in dimensions_h(table("dimensions.toml"))
