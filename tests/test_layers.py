"""Imports go down only: the rooms of ARCHITECTURE.md, kept by reading every import statement.

Imports under TYPE_CHECKING and inside functions count like all others.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from test_taste import tree_of

HOUSE = Path(__file__).resolve().parents[1]
PACKAGE = HOUSE / "rulekit"

READING = ("diagnostics", "syntax", "ruleset", "check")
RUNNING = ("program", "machine", "game")

# Each room and the rooms it may import. A new room needs a row here and one in ARCHITECTURE.md.
STANDS_ON: dict[str, tuple[str, ...]] = {
    "cache_dir": (),
    "ordinary": (),
    "atomic_write": ("ordinary",),
    "journal": ("atomic_write", "ordinary"),
    "signs": (),
    "diagnostics": ("signs",),
    "syntax": ("diagnostics", "cache_dir"),
    "ruleset": ("syntax", "diagnostics", "ordinary", "journal", "signs"),
    "check": ("ruleset", "syntax", "diagnostics"),
    "program": (),
    "machine": ("program", "cache_dir"),
    "game": ("machine", "program"),
    "compile": (*READING, "program"),
    "text": (*READING, "program", "findings", "cache", "ordinary"),
    "l10n": (*READING, "text", "signs"),
    "lab": RUNNING,
    "series": (*RUNNING, "lab", "atomic_write", "ordinary"),
    "findings": ("diagnostics", "program"),
    "cache": ("diagnostics", "program", "findings", "cache_dir"),
    "ready_ruleset": (*READING, *RUNNING, "compile", "text", "findings", "cache"),
    "pipeline": (*READING, "compile", "text", "findings", "cache", "ready_ruleset"),
    "knobs": (*READING, "program", "findings", "ready_ruleset"),
    "rulekit": (*READING, *RUNNING, "findings", "ready_ruleset", "pipeline"),  # what `import rulekit` offers
    "record": (*RUNNING, "rulekit", "atomic_write", "ordinary", "signs"),  # of the package itself its version alone
    "scenario": (*READING, *RUNNING, "text", "findings", "ready_ruleset", "pipeline", "ordinary", "signs"),
    "diff": (
        *READING,
        *RUNNING,
        "text",
        "l10n",
        "findings",
        "ready_ruleset",
        "pipeline",
        "scenario",
        "record",
        "ordinary",
    ),
    "template": ("ruleset", "diagnostics"),
    "rulebook": (*READING, "text", "signs"),
    "edit": (*READING, "text", "signs"),
    "editor": (*READING, *RUNNING, "text", "findings", "edit", "pipeline", "scenario", "rulekit", "ordinary", "signs"),
    "board": ("ruleset", "program", "text"),
    "drawing": ("ruleset", "program", "text", "board", "signs"),
    "research": (*RUNNING, "ruleset", "ready_ruleset", "pipeline", "board", "drawing"),
    "play": (*RUNNING, "lab", "record", "text", "board", "atomic_write", "signs"),
    "studio": (*RUNNING, "lab", "text", "board", "drawing", "play", "ready_ruleset", "rulebook"),
    "bundle": (),
    "workbench": (
        *(*READING, *RUNNING, "compile", "text", "findings", "ready_ruleset", "pipeline", "scenario", "lab", "record"),
        *("diff", "edit", "editor", "l10n", "report", "play", "studio", "bundle", "ordinary", "journal", "signs"),
    ),
    "serve": (*RUNNING, "ready_ruleset", "drawing", "play", "studio", "workbench", "bundle"),
    "export": ("ruleset", "machine", "ready_ruleset", "drawing", "studio", "bundle", "cache", "cache_dir", "ordinary"),
    "report": (
        *(*READING, *RUNNING, "text", "findings", "cache", "ready_ruleset", "pipeline", "scenario", "lab", "record"),
        *("diff", "edit", "drawing", "cache_dir", "ordinary"),
    ),
    "cli": (
        *(*READING, *RUNNING, "compile", "text", "findings", "cache", "ready_ruleset", "pipeline", "scenario", "lab"),
        *(
            "knobs",
            "record",
            "board",
            "play",
            "studio",
            "workbench",
            "bundle",
            "serve",
            "export",
            "template",
            "diff",
            "edit",
            "editor",
            "l10n",
            "rulebook",
            "report",
            "series",
            "rulekit",
        ),
        *("cache_dir", "atomic_write", "ordinary", "journal", "signs"),
    ),
    "__main__": ("cli",),
}

MOST_FLOORS = 6  # modules of one folder that stand on each other
MOST_ABOVE, MOST_METHODS = 4, 60  # classes above a class, and methods with theirs
STAIRCASES: tuple[str, ...] = ()  # rooms in which some class has more as yet


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
def the_files() -> tuple[tuple[str, Path, ast.Module], ...]:
    """Every module of the package: its name, its file, what is in it."""
    return tuple((name_of(file), file, tree_of(file)) for file in sorted(PACKAGE.rglob("*.py")))


@cache
def the_imports() -> tuple[tuple[str, int, str], ...]:
    """(importing module, line, imported module) for the whole package."""
    modules = frozenset(name for name, _, _ in the_files())
    return tuple(
        (name, line, target)
        for name, file, tree in the_files()
        for line, target in imports_of(tree, name, file.name == "__init__.py", modules)
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


def longest_chain(graph: dict[str, set[str]]) -> dict[str, int]:
    """How many modules stand on each other, from each of them down."""
    floors: dict[str, int] = {}
    for module in TopologicalSorter(graph).static_order():
        floors[module] = 1 + max((floors[below] for below in graph.get(module, ())), default=0)
    return floors


def folder_of(module: str) -> str:
    """The folder a module lies in, by its name below the package."""
    parts = module.split(".")[1:]
    return ".".join(parts if (PACKAGE / Path(*parts)).is_dir() else parts[:-1])


FOLDERS = sorted({folder_of(name_of(file)) for file in PACKAGE.rglob("*.py")})


def floors_of(folder: str) -> dict[str, int]:
    """On which floor of its folder each module stands."""
    names = (name for name, file, _ in the_files() if file.name != "__init__.py")
    graph: dict[str, set[str]] = {name: set() for name in names if folder_of(name) == folder}
    for module, _, target in the_imports():
        if module in graph and target in graph and module != target:
            graph[module].add(target)
    return longest_chain(graph)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_folder_is_a_staircase(folder: str) -> None:
    floors = floors_of(folder)
    deep = {module: floor for module, floor in floors.items() if floor > MOST_FLOORS}
    assert not deep, f"more than {MOST_FLOORS} floors: {deep}"


def test_the_floors_that_the_compiler_tells_of_are_its_floors() -> None:
    told: dict[str, int] = {}
    text = ast.get_docstring(ast.parse((PACKAGE / "compile" / "__init__.py").read_text("utf-8"))) or ""
    for number, names in re.findall(r"(?ms)^(\d)\. (.*?)(?=^\d\. |^$)", text):
        told |= dict.fromkeys(re.findall(r"`(\w+)`", names), int(number))
    floors = floors_of("compile")
    assert {f"rulekit.compile.{name}" for name in told} == floors.keys() - {"rulekit.compile"}
    for module, line, target in the_imports():
        if module in floors and target in floors:
            above, below = (told[name.split(".")[-1]] for name in (module, target))
            assert above > below, f"{module}:{line} imports {target}, which stands no lower"


# The folders of the checker, each with those it may stand on.
CHECKER: dict[str, tuple[str, ...]] = {
    "tree": (),
    "names": ("tree",),
    "declared": ("tree", "names"),
    "resolving": ("tree", "names"),
    "analyses": ("tree", "names"),
    "style": ("tree", "names", "analyses"),
}


def test_the_folders_of_the_checker_stand_on_each_other() -> None:
    for module, line, target in the_imports():
        above, below = (folder_of(name).removeprefix("check.") for name in (module, target))
        if above in CHECKER and below in CHECKER and above != below:
            assert below in CHECKER[above], f"{module}:{line} imports {target}"


def test_floors_are_counted() -> None:
    assert longest_chain({"a": {"b", "c"}, "b": {"c"}, "c": {"d"}}) == {"a": 4, "b": 3, "c": 2, "d": 1}


Classes = dict[tuple[str, str], tuple[set[tuple[str, str]], int]]  # by module and name: those it derives from, methods


def classes_of(tree: ast.Module, module: str) -> Classes:
    """The classes of a module, and of the package what they derive from."""
    known = {node.name: module for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == PACKAGE.name:
            known |= {alias.asname or alias.name: node.module for alias in node.names}
    found: Classes = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {(known[b.id], b.id) for b in node.bases if isinstance(b, ast.Name) and b.id in known}
            methods = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
            found[module, node.name] = (bases, methods)
    return found


def too_tall(classes: Classes) -> list[str]:
    """The classes with too much above them."""
    wrong = []
    for (module, name), (bases, own) in classes.items():
        above, todo = set[tuple[str, str]](), list(bases)
        while todo:
            base = todo.pop()
            if base in classes and base not in above:
                above.add(base)
                todo += classes[base][0]
        methods = own + sum(classes[base][1] for base in above)
        if len(above) > MOST_ABOVE or methods >= MOST_METHODS:
            wrong.append(f"{module}.{name}: {len(above)} classes above it, {methods} methods with theirs")
    return wrong


def test_no_class_has_many_above_it_or_many_methods() -> None:
    classes: Classes = {}
    for name, _, tree in the_files():
        classes |= classes_of(tree, name)
    assert not [line for line in too_tall(classes) if room_of(line.split(":")[0]) not in STAIRCASES]


def test_a_class_high_up_would_be_noticed() -> None:
    text = "class A: pass\n" + "".join(f"class {b}({a}): pass\n" for a, b in zip("ABCDE", "BCDEF", strict=True))
    assert too_tall(classes_of(ast.parse(text), "m")) == ["m.F: 5 classes above it, 0 methods with theirs"]


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
