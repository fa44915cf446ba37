"""A release: tag, version and changelog agree; the workflows test and build what the package says it is for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools import release

from steading.version import VERSION

ROOT = Path(__file__).parent.parent
WORKFLOWS = ROOT / ".github" / "workflows"
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def workflow(name: str) -> Any:
    return yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8"))


def commands(name: str) -> list[str]:
    return [step["run"] for job in workflow(name)["jobs"].values() for step in job.get("steps", []) if "run" in step]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "src" / "steading").mkdir(parents=True)
    (tmp_path / "src" / "steading" / "version.py").write_text('"""The version."""\n\nVERSION = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n- C\n\n## 1.2.0 (May)\n\n- B\n\n## 1.1.0\n\n- A\n"
    )
    return tmp_path


def test_the_notes_are_the_part_of_the_changelog(checkout: Path) -> None:
    assert release.read_notes("v1.2.0", checkout) == "- B"
    assert release.read_version() == VERSION


@pytest.mark.parametrize(("tag", "changelog", "said"), [
    ("v1.2.1", "## 1.2.0\n- B", "the tag is v1.2.1, and the package is 1.2.0"),
    ("v1.2.0", "## Unreleased\n- B", "tells nothing of 1.2.0"),
    ("v1.2.0", "## 1.2.0\n\n## 1.1.0\n- A", "tells nothing of 1.2.0"),
])  # fmt: skip
def test_a_release_that_does_not_fit_is_refused(checkout: Path, tag: str, changelog: str, said: str) -> None:
    (checkout / "CHANGELOG.md").write_text(changelog)
    with pytest.raises(SystemExit, match=re.escape(said)):
        release.read_notes(tag, checkout)


def test_every_python_is_tested_everywhere_and_has_a_wheel() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["requires-python"] == f">={PYTHONS[0]}"
    jobs = workflow("test")["jobs"]
    assert [jobs[name]["strategy"]["matrix"]["python"] for name in ("all", "elsewhere")] == [PYTHONS, PYTHONS]
    assert jobs["all"]["runs-on"] == "ubuntu-latest"
    assert jobs["elsewhere"]["strategy"]["matrix"]["os"] == ["macos-latest", "windows-latest"]
    wheels = project["tool"]["cibuildwheel"]
    assert wheels["build"] == [f"cp{version.replace('.', '')}-*" for version in PYTHONS]
    assert wheels["environment"] == {"STEADING_BUILD": "compiled"}
    systems = " ".join(workflow("wheels")["jobs"]["compiled"]["strategy"]["matrix"]["os"])
    assert all(name in systems for name in ("ubuntu", "macos", "windows"))


def test_the_image_is_built_and_started() -> None:
    steps = " ".join([step.get("run", "") for step in workflow("test")["jobs"]["image"]["steps"]])
    assert "docker build --file Containerfile" in steps and "docker run" in steps and "healthy" in steps


def test_the_docs_say_what_is_tested_elsewhere() -> None:
    """The engine, the rules, games, bots and the command line; whoever adds a folder says so."""
    (told,) = [
        step["run"] for step in workflow("test")["jobs"]["elsewhere"]["steps"] if "pytest" in step.get("run", "")
    ]
    folders = set(re.findall(r"tests/(\w+)", told))
    assert folders == {"engine", "rules", "conformance", "bots", "games", "cli", "test_golden"}
    said = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    assert "the engine, rules, games, bots and commands on macOS and Windows" in said


@pytest.mark.parametrize("name", ["audit", "test", "wheels", "release"])
def test_what_a_workflow_runs_is_there(name: str) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    said = commands(name)
    assert said
    for command in said:
        for target in re.findall(r"\bmake (\w+)", command):
            assert target in targets
        for path in re.findall(r"\b(?:tools|tests)/[\w./]*\w", command):
            assert (ROOT / path).exists(), path
