"""Ruff, mypy, the import contracts, shellcheck and TypeScript find nothing in the repository."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph

from tests import needs
from tests.house.contracts import Only, Sole

ROOT = Path(__file__).parents[2]

PACKAGES = ("controller", "vision", "dashboard", "firmware", "hardware")

EVERYTHING = {
    *("controller", "controller.app", "controller.cli", "controller.config"),
    *("firmware", "hardware", "hardware.__main__"),
}
"""Modules that may import everything (design, section 3); the rooms themselves hold nothing but their docstrings."""

TYPESCRIPT = "typescript@5.9.3"
"""Debian's own is too old for the page's comments."""


def assert_finds_nothing(*command: str) -> None:
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert result.returncode == 0, result.stdout


def test_ruff_finds_nothing() -> None:
    assert_finds_nothing(sys.executable, "-m", "ruff", "check", "--output-format", "concise", ".")


def test_the_code_is_formatted() -> None:
    assert_finds_nothing(sys.executable, "-m", "ruff", "format", "--check", ".")


@pytest.mark.timeout(240)
def test_mypy_finds_nothing() -> None:
    assert_finds_nothing(sys.executable, "-m", "mypy")


def test_the_import_contracts_are_kept() -> None:
    check = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True, no_logo=True))"
    assert_finds_nothing(sys.executable, "-c", check)


def test_the_launcher_is_plain_posix_shell() -> None:
    assert_finds_nothing(needs.program("shellcheck", "shellcheck"), "sabot", ".ci/run")


@pytest.mark.timeout(120)
def test_the_types_of_the_page_agree() -> None:
    compiler = (needs.program("npx", "npm"), "--yes", "--prefer-offline", "--package", TYPESCRIPT, "tsc")
    if subprocess.run([*compiler, "--version"], capture_output=True, cwd=ROOT).returncode != 0:
        pytest.skip(f"{TYPESCRIPT} cannot be fetched from the npm registry")
    for project in ("jsconfig.json", "jsconfig-worker.json"):
        assert_finds_nothing(*compiler, "--project", f"dashboard/{project}")


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph(*PACKAGES, cache_dir=None)


def test_every_module_stands_under_a_contract(graph: ImportGraph) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    held = tuple(name for contract in contracts for name in contract.get("modules", ()))
    free = {
        module for module in graph.modules if not any(module == name or module.startswith(f"{name}.") for name in held)
    }
    assert free == EVERYTHING


def test_every_contract_names_a_module_that_is_there(graph: ImportGraph) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert {name for contract in contracts for name in contract.get("modules", ())} <= graph.modules


@pytest.mark.parametrize("room", ["controller", "firmware"])
def test_the_rooms_own_module_imports_nothing(graph: ImportGraph, room: str) -> None:
    assert not graph.find_modules_directly_imported_by(room)


def imports(*pairs: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for importer, imported in pairs:
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_an_import_that_is_not_on_the_list_breaks_the_contract() -> None:
    contract = Only("", {}, {"modules": ["room.a", "room.b"], "may_import": ["stdlib", "room.words"]})
    kept = imports(("room.a.x", "room.b"), ("room.a", "room.words.verbs"), ("room.b", "json"), ("room.c", "numpy"))
    assert contract.check(kept, verbose=False).kept
    for stranger in ("room.c", "numpy", "room.words_of_others", "room"):
        broken = contract.check(imports(("room.a.x", stranger)), verbose=False)
        assert broken.metadata["found"] == [f"room.a.x imports {stranger}"]


def test_without_the_standard_library_on_the_list_each_of_its_modules_is_a_stranger() -> None:
    contract = Only("", {}, {"modules": ["rules"], "may_import": ["typing"]})
    assert contract.check(imports(("rules", "typing")), verbose=False).kept
    assert not contract.check(imports(("rules", "random")), verbose=False).kept


def test_a_library_has_the_importers_on_its_list_alone() -> None:
    contract = Sole("", {}, {"package": "serial", "importers": ["box.serial"]})
    assert contract.check(imports(("box.serial", "serial")), verbose=False).kept
    assert contract.check(imports(("box", "json")), verbose=False).kept
    assert contract.check(imports(("serial.tools", "serial")), verbose=False).kept
    assert not contract.check(imports(("box.other", "serial.tools")), verbose=False).kept
    assert not contract.check(imports(("box.other", "serial")), verbose=False).kept
