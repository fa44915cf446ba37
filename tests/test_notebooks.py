"""Every notebook runs from beginning to end, shows what it promises, and is kept without what it showed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.notebooks import NOTEBOOKS, execute, list_outputs

SHOWN = {  # pictures that a notebook draws: boards and faces as HTML or SVG, plots as PNG
    "learn-a-judgement": {"image/png": 2},
    "meet-the-engine": {"image/svg+xml": 1, "text/html": 3, "image/png": 1},
    "train-a-bot": {"image/png": 2},
    "which-tile-is-worth-what": {"text/html": 1, "image/png": 2},
}
SMALLER: dict[str, dict[str, object]] = {
    "learn-a-judgement": {"GAMES": 24, "GENERATIONS": 1, "EPOCHS": 3, "DUELS": 2},
    "train-a-bot": {"SEEN": (2, 5), "PLAYED": 2, "STEPS": 1, "PAIRS": 1},
}


def test_these_are_all() -> None:
    assert {path.stem for path in NOTEBOOKS} == set(SHOWN)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_it_promises(path: Path) -> None:
    notebook = execute(path, **SMALLER.get(path.stem, {}))
    for kind, number in SHOWN[path.stem].items():
        assert len(list(list_outputs(notebook, kind))) == number, kind
    said = [output for cell in notebook.cells for output in cell.get("outputs", ()) if output.get("name") == "stderr"]
    assert said == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs_and_says_what_can_be_changed(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert len([cell for cell in code if "parameters" in cell["metadata"].get("tags", [])]) == 1
