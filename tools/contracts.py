"""A contract for import-linter: these modules need nothing but the standard library."""

from __future__ import annotations

import sys

from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """No module inside `modules` imports a third-party package, except those `allowed` to."""

    type_name = "standard_library"

    modules = fields.ListField(subfield=fields.ModuleField())
    allowed = fields.ListField(subfield=fields.ModuleField(), required=False, default=[])

    def check(self, graph, verbose):  # type: ignore[no-untyped-def]
        """Find every import of something foreign."""
        roots = [str(module) for module in self.modules]  # type: ignore[attr-defined]
        spared = {str(module) for module in self.allowed}  # type: ignore[attr-defined]
        inside = {found for root in roots for found in graph.find_descendants(root) | {root}} - spared
        foreign = [
            (importer, imported)
            for importer in sorted(inside)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if self.is_foreign(imported)
        ]
        return ContractCheck(kept=not foreign, metadata={"foreign": foreign})

    @staticmethod
    def is_foreign(name: str) -> bool:
        """Neither ours nor Python's."""
        root = name.split(".")[0]
        return root != "steading" and root not in sys.stdlib_module_names

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say which module imports what."""
        for importer, imported in check.metadata["foreign"]:
            output.print_error(f"{importer} imports {imported}")
