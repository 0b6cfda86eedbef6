"""The portable core of the firmware on this machine, under the sanitizers of addresses and undefined behaviour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.firmware.making import FIRMWARE, FOR_THE_HOST, make, need
from tests.needs import missing

CMOCKA = Path("/usr/include/cmocka.h")


@pytest.mark.timeout(300)
def test_the_core_passes_its_tests_under_the_sanitizers() -> None:
    need(FOR_THE_HOST)
    if not CMOCKA.exists():
        missing("cmocka is missing: install the package libcmocka-dev")
    said = make("check")
    passed = sum(int(count) for count in re.findall(r"\[  PASSED  \] (\d+) test", said))
    written = [
        name
        for file in (FIRMWARE / "test").glob("test_*.c")
        for name in re.findall(r"^static void (\w+)\(void \*\*", file.read_text(), re.M)
    ]
    assert passed == len(written), "a test stands in no list"
