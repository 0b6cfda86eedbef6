"""Two kinds of import contract that import-linter has not: what a room may import, and who may import a library."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

STDLIB = "stdlib"
"""Stands in ``may_import`` for every module of the standard library."""


class Only(Contract):
    """Modules, with all that is below them, import nothing but each other and what is on their list.

    Direct imports alone are looked at: each room has its own list, so no way around is open.
    """

    type_name = "only"

    modules = fields.ListField(subfield=fields.StringField())
    may_import = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the imports that are not on the list."""
        modules: list[str] = self.modules  # type: ignore[assignment]
        allowed: list[str] = [*modules, *self.may_import]  # type: ignore[misc]
        strangers = [
            f"{importer} imports {imported}"
            for importer in sorted(graph.modules)
            if _under(importer, modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not _under(imported, allowed) and not (STDLIB in allowed and imported in sys.stdlib_module_names)
        ]
        return ContractCheck(kept=not strangers, metadata={"found": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each of them."""
        _render(check)


class Sole(Contract):
    """A library or a room is imported by the named modules and by nobody else outside of it.

    A module on the list need not exist yet.
    """

    type_name = "sole"

    package = fields.StringField()
    importers = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the other importers."""
        package: str = self.package  # type: ignore[assignment]
        importers: list[str] = self.importers  # type: ignore[assignment]
        inside = [module for module in graph.modules if _under(module, [package])]
        known = {importer for module in inside for importer in graph.find_modules_that_directly_import(module)}
        strangers = [
            f"{importer} imports {package}" for importer in sorted(known) if not _under(importer, [package, *importers])
        ]
        return ContractCheck(kept=not strangers, metadata={"found": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each of them."""
        _render(check)


def _under(module: str, packages: list[str]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def _render(check: ContractCheck) -> None:
    for line in check.metadata["found"]:
        output.print_error(f"- {line}", bold=False)
