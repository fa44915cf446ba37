"""The files for containers: what they run is what there is."""

from __future__ import annotations

import json
import re
from ipaddress import ip_address
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from steading.server.web.proxies import read_networks
from tests.cli.shell import Shell

ROOT = Path(__file__).parents[2]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def services() -> dict[str, Any]:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = composed["services"]
    return found


def test_the_composition_runs_commands_that_there_are(shell: Shell) -> None:
    commands = [service["command"] for service in services().values() if "command" in service]
    commands.append(json.loads(re.findall(r"^CMD (\[.*\])$", container(), re.MULTILINE)[0]))
    assert [command[0] for command in commands] == ["serve", "serve", "think", "serve"]
    for command in commands:
        assert "Usage" in shell(*command, "--help").out


@pytest.mark.parametrize("proxy", ["172.18.0.5", "192.168.16.5", "10.89.0.5"])  # of docker, docker and podman
def test_the_servers_believe_the_proxy_wherever_its_network_lies(proxy: str) -> None:
    for name in ("server-1", "server-2"):
        command = services()[name]["command"]
        named = [word for before, word in pairwise(command) if before == "--trusted-proxy"]
        assert any(ip_address(proxy) in network for network in read_networks(named))


def container() -> str:
    return (ROOT / "Containerfile").read_text(encoding="utf-8")


def test_the_composition_is_whole() -> None:
    composed = services()
    assert {"caddy", "server-1", "server-2", "bot-worker", "postgres"} == set(composed)
    assert composed["bot-worker"]["deploy"]["replicas"] == 2
    for service in composed.values():
        for volume in service.get("volumes", []):
            if volume.startswith("./"):
                assert (ROOT / volume.partition(":")[0]).is_file()
    proxy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert all(f"{name}:8642" in proxy for name in ("server-1", "server-2"))
    assert "respond @inside 404" in proxy


def test_the_image_is_made_of_what_there_is() -> None:
    for copied in re.findall(r"^COPY (?!--)(.*)$", container(), re.MULTILINE):
        for name in copied.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert f"!{name}" in (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
