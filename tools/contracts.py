"""Contracts for import-linter: what needs the standard library alone, and that games are found, not imported."""

from __future__ import annotations

import sys

from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """No module inside `modules` imports a third-party package other than `packages`, except those `allowed` to."""

    type_name = "standard_library"

    modules = fields.ListField(subfield=fields.ModuleField())
    allowed = fields.ListField(subfield=fields.ModuleField(), required=False, default=[])
    packages = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph, verbose):  # type: ignore[no-untyped-def]
        """Find every import of something foreign."""
        roots = [str(module) for module in self.modules]  # type: ignore[attr-defined]
        spared = {str(module) for module in self.allowed}  # type: ignore[attr-defined]
        inside = {found for root in roots for found in graph.find_descendants(root) | {root}} - spared
        foreign = [
            (importer, imported)
            for importer in sorted(inside)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if self.is_foreign(imported.split(".")[0])
        ]
        return ContractCheck(kept=not foreign, metadata={"foreign": foreign})

    def is_foreign(self, package: str) -> bool:
        """Is it neither ours nor Python's, nor one of `packages`?"""
        known = {"steading", *sys.stdlib_module_names, *self.packages}  # type: ignore[misc]
        return package not in known

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say which module imports what."""
        for importer, imported in check.metadata["foreign"]:
            output.print_error(f"{importer} imports {imported}")


class GamesApart(Contract):
    """No module outside a game of `package` imports one inside it: games are found by their PARTS."""

    type_name = "games_apart"

    package = fields.ModuleField()

    def check(self, graph, verbose):  # type: ignore[no-untyped-def]
        """Find every import of a game's module from elsewhere."""
        games = {child for child in graph.find_children(str(self.package)) if f"{child}.game" in graph.modules}
        reaching = [
            (importer, imported)
            for game in sorted(games)
            for imported in sorted(graph.find_descendants(game) | {game})
            for importer in sorted(graph.find_modules_that_directly_import(imported))
            if importer != game and not importer.startswith(f"{game}.")
        ]
        return ContractCheck(kept=bool(games) and not reaching, metadata={"reaching": reaching})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say which module imports what."""
        for importer, imported in check.metadata["reaching"]:
            output.print_error(f"{importer} imports {imported}")
