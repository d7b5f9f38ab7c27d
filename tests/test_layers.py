"""Imports go down only: the rooms of ARCHITECTURE.md, kept by reading every import statement.

Imports under TYPE_CHECKING and inside functions count like all others.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]
PACKAGE = HOUSE / "rulekit"

READING = ("diagnostics", "syntax", "ruleset", "check")
RUNNING = ("program", "machine", "game")

# Each room and the rooms it may import. A new room needs a row here and one in ARCHITECTURE.md.
STANDS_ON: dict[str, tuple[str, ...]] = {
    "cachefolder": (),
    "ordinary": (),
    "drafts": ("ordinary",),
    "journal": ("drafts", "ordinary"),
    "signs": (),
    "diagnostics": ("signs",),
    "syntax": ("diagnostics", "cachefolder"),
    "ruleset": ("syntax", "diagnostics", "ordinary", "journal", "signs"),
    "check": ("ruleset", "syntax", "diagnostics"),
    "program": (),
    "machine": ("program", "cachefolder"),
    "game": ("machine", "program"),
    "compile": (*READING, "program"),
    "text": (*READING, "program", "kept", "ordinary"),
    "l10n": (*READING, "text", "signs"),
    "lab": RUNNING,
    "kept": ("diagnostics", "program", "cachefolder"),
    "looked_at": (*READING, "program", "compile", "text", "kept"),
    "pipeline": (*READING, *RUNNING, "compile", "text", "kept", "cachefolder", "looked_at"),
    "rulekit": (*READING, *RUNNING, "compile", "text", "kept", "pipeline"),  # what `import rulekit` offers
    "record": (*RUNNING, "rulekit", "drafts", "ordinary", "signs"),  # of the package itself it takes the version alone
    "scenario": (*READING, *RUNNING, "text", "pipeline", "ordinary", "signs"),
    "diff": (*READING, *RUNNING, "text", "l10n", "pipeline", "scenario", "record", "ordinary"),
    "template": ("ruleset", "diagnostics"),
    "rulebook": (*READING, "text", "signs"),
    "edit": (*READING, "text", "signs"),
    "editor": (*READING, *RUNNING, "text", "edit", "pipeline", "scenario", "rulekit", "ordinary", "signs"),
    "board": ("ruleset", "program", "text"),
    "play": (*RUNNING, "lab", "record", "text", "board", "drafts", "signs"),
    "cli": (
        *(*READING, *RUNNING, "compile", "text", "kept", "pipeline", "scenario", "lab", "record", "board", "play"),
        *("template", "diff", "edit", "editor", "l10n", "rulebook", "rulekit", "cachefolder", "drafts"),
        *("looked_at", "ordinary", "journal", "signs"),
    ),
    "__main__": ("cli",),
}


def room_of(module: str) -> str:
    """The room a dotted module name lies in; the package itself is the room `rulekit`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def name_of(file: Path) -> str:
    """The dotted name of a module of the package."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(tree: ast.AST, module: str, package: bool, modules: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Every module of the package that an import statement anywhere in the tree names, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            here = module.split(".") if package else module.split(".")[:-1]
            above = here[: len(here) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" if f"{base}.{alias.name}" in modules else base for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == PACKAGE.name)


@cache
def the_imports() -> tuple[tuple[str, int, str], ...]:
    """(importing module, line, imported module) for the whole package."""
    files = sorted(PACKAGE.rglob("*.py"))
    modules = frozenset(map(name_of, files))
    return tuple(
        (name_of(file), line, target)
        for file in files
        for line, target in imports_of(
            ast.parse(file.read_text("utf-8")), name_of(file), file.name == "__init__.py", modules
        )
    )


def test_every_room_has_a_row() -> None:
    rooms = {room_of(name_of(file)) for file in PACKAGE.rglob("*.py")}
    assert rooms <= STANDS_ON.keys(), "a room without a row in STANDS_ON"


def test_imports_go_down_only() -> None:
    wrong = [
        f"{module}:{line} imports {target}"
        for module, line, target in the_imports()
        if room_of(target) not in (room_of(module), *STANDS_ON.get(room_of(module), ()))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_rows_have_no_circle_and_the_towers_meet_only_above() -> None:
    list(TopologicalSorter(STANDS_ON).static_order())
    assert not any(set(STANDS_ON[room]) & set(RUNNING) for room in READING)
    assert not any(set(STANDS_ON[room]) & set(READING) for room in RUNNING)


def test_no_two_modules_import_each_other() -> None:
    graph: dict[str, set[str]] = {}
    for module, _, target in the_imports():
        if module != target:
            graph.setdefault(module, set()).add(target)
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as circle:
        pytest.fail("modules in a circle: " + " <- ".join(circle.args[1]), pytrace=False)


@pytest.mark.parametrize("room", ["rulekit", *(f"rulekit.{room}" for room in (*RUNNING, "lab", "record"))])
def test_the_running_tower_needs_neither_yaml_nor_a_grammar(room: str) -> None:
    script = f"import sys, {room}; print({{'lark', 'yaml', 'fluent'}} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=HOUSE)
    assert (ran.stdout.strip(), ran.stderr) == ("set()", "")


@pytest.mark.parametrize(
    ("source", "module", "package", "found"),
    [
        ("import rulekit.b.c", "rulekit.a", False, ["rulekit.b.c"]),
        ("from rulekit import b", "rulekit.a", False, ["rulekit.b"]),
        ("from rulekit import load", "rulekit.a", False, ["rulekit"]),
        ("from . import b", "rulekit.a", False, ["rulekit.b"]),
        ("from .b import x", "rulekit.a", False, ["rulekit.b"]),
        ("from . import c", "rulekit.b", True, ["rulekit.b.c"]),
        ("from .. import a", "rulekit.b", True, ["rulekit.a"]),
        ("from ..a import x", "rulekit.b.c", False, ["rulekit.a"]),
        ("def f():\n    import rulekit.a", "rulekit.b", True, ["rulekit.a"]),
        ("if TYPE_CHECKING:\n    from rulekit.a import x", "rulekit.b", True, ["rulekit.a"]),
        ("import json", "rulekit.a", False, []),
    ],
)
def test_every_way_of_importing_is_seen(source: str, module: str, package: bool, found: list[str]) -> None:
    modules = frozenset({"rulekit", "rulekit.a", "rulekit.b", "rulekit.b.c"})
    assert [target for _, target in imports_of(ast.parse(source), module, package, modules)] == found
