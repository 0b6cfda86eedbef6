"""The udev rule that is shipped: well formed, and true to what the serial port relies on."""

from __future__ import annotations

import re
from pathlib import Path

from controller.box.serial import BY_PATH

RULE = Path(__file__).parents[2] / "hardware" / "pi" / "60-sabot.rules"

KEYS = {
    "ACTION", "SUBSYSTEM", "SUBSYSTEMS", "ATTRS", "ENV", "GOTO", "LABEL", "GROUP", "MODE", "IMPORT", "SYMLINK",
}  # fmt: skip

PAIR = re.compile(r'(?P<key>[A-Z]+)(\{\w+\})?(?P<op>==|!=|\+=|=)"(?P<value>[^"]*)"')


def pairs() -> list[list[re.Match[str]]]:
    lines = [line for line in RULE.read_text().splitlines() if line and not line.startswith("#")]
    found = []
    for line in lines:
        matches = [PAIR.fullmatch(part) for part in line.split(", ")]
        assert all(matches), f"no rule: {line}"
        found.append([match for match in matches if match])
    return found


def test_every_line_is_a_rule_and_every_jump_has_its_label() -> None:
    everything = [pair for line in pairs() for pair in line]
    assert {pair["key"] for pair in everything} <= KEYS
    jumps = {pair["value"] for pair in everything if pair["key"] == "GOTO"}
    labels = [pair["value"] for pair in everything if pair["key"] == "LABEL"]
    assert jumps == set(labels)
    assert len(labels) == len(set(labels))


def test_the_name_of_the_port_is_the_one_that_the_daemon_looks_for() -> None:
    (link,) = [pair["value"] for line in pairs() for pair in line if pair["key"] == "SYMLINK"]
    assert Path("/dev") / link == BY_PATH / "$env{ID_PATH}"


def test_the_group_is_the_one_that_the_error_names() -> None:
    assigned = {pair["key"]: pair["value"] for line in pairs() for pair in line if pair["op"] == "="}
    assert (assigned["GROUP"], assigned["MODE"]) == ("dialout", "0660")


def test_no_modem_manager_speaks_to_the_board() -> None:
    assert 'ENV{ID_MM_DEVICE_IGNORE}="1"' in RULE.read_text()
