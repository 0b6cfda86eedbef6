"""Any bytes at all on the line: the frame parser and whole sessions, under libFuzzer and the sanitizers."""

from __future__ import annotations

import re

import pytest

from tests.firmware.making import make, make_built, need

SECONDS = 30
"""For each of the two targets."""

TOOLS = {"clang": "clang", "make": "make"}


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_no_bytes_harm_the_parser_or_the_session() -> None:
    need(TOOLS)
    make("fuzzers")
    said = make_built("fuzz", f"SECONDS={SECONDS}")
    runs = [int(count) for count in re.findall(r"^Done (\d+) runs", said, re.MULTILINE)]
    assert len(runs) == 2
    assert min(runs) > 1000, "too few to mean anything"
