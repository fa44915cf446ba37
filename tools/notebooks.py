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


def executed(path: Path) -> Any:
    """The notebook with its outputs; an error in a cell is raised."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=LONGEST, resources={"metadata": {"path": str(path.parent)}})
    return client.execute()


def outputs(notebook: Any, kind: str) -> Iterator[str]:
    """All outputs of a kind (`image/png`, `text/html`), in their order."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if kind in output.get("data", {}):
                yield output["data"][kind]


def main() -> None:
    """The plots into docs/."""
    for path in NOTEBOOKS:
        drawn = list(outputs(executed(path), "image/png"))
        for name, picture in zip(SHOWN.get(path.stem, ()), drawn, strict=False):
            file = ROOT / "docs" / f"{name}.png"
            file.write_bytes(base64.b64decode(picture))
            print(file)


if __name__ == "__main__":
    main()
