"""What a test needs of the machine: skipped with the cure where it is missing, failed where nothing may be."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def program(name: str, package: str) -> str:
    """The path of a system program, or the test is skipped; under ``CI=true`` it fails instead.

    Args:
        name: the program.
        package: the Debian package that brings it.
    """
    found = shutil.which(name)
    if found is None:
        missing(f"{name} is missing: install the package {package}, or run './sabot test --all', which does")
    return found


def missing(sentence: str) -> NoReturn:
    """Skip the test with a sentence that names the cure; under ``CI=true`` fail it."""
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)
