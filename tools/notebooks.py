"""Runs the notebooks from beginning to end, as the tests do; by itself it keeps the plots that docs/ shows."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LONGEST = 900  # seconds for one cell, on a machine that has much else to do
SHOWN = {"which-tile-is-worth-what": ("tiles", "bargains"), "train-a-bot": ("training",)}  # plots, in their order
LONGER: dict[str, dict[str, object]] = {"train-a-bot": {"SEEN": (3, 10, 40, 150), "PLAYED": 30}}  # for those plots


def execute(path: Path, **parameters: object) -> Any:
    """The notebook with its outputs, with other parameters than it has, if given; an error in a cell is raised."""
    notebook = nbformat.read(path, as_version=4)
    place = next(n for n, cell in enumerate(notebook.cells) if "parameters" in cell.metadata.get("tags", ()))
    said = "\n".join([f"{name} = {value!r}" for name, value in parameters.items()])
    notebook.cells.insert(place + 1, nbformat.v4.new_code_cell(said))
    where = {"metadata": {"path": str(path.parent)}}
    return NotebookClient(notebook, timeout=LONGEST, startup_timeout=LONGEST, resources=where).execute()


def list_outputs(notebook: Any, kind: str) -> Iterator[str]:
    """All outputs of a kind (`image/png`, `text/html`), in their order."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if kind in output.get("data", {}):
                yield output["data"][kind]


def main() -> None:
    """The plots into docs/."""
    for path in NOTEBOOKS:
        drawn = list(list_outputs(execute(path, **LONGER.get(path.stem, {})), "image/png"))
        for name, picture in zip(SHOWN.get(path.stem, ()), drawn, strict=False):
            file = ROOT / "docs" / f"{name}.png"
            file.write_bytes(base64.b64decode(picture))
            print(file)


if __name__ == "__main__":
    main()
