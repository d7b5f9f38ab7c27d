"""Nothing serves one game only: every construct, key and instruction is used by two shipped rulesets or more.

What only one game needs is not built into the language; it waits for the second. Counted is what stands in
`rulesets/`, with every option at every value.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, takewhile
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulekit.check.check import check_ruleset
from rulekit.check.names.symbols import FUNCTIONS, GRID_DIRECTIONS
from rulekit.compile.compile import compile_ruleset
from rulekit.program.opcodes import OPCODES
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.folder import read_files
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, OneOf, Record, Row
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.top_keys import TOP
from rulekit.syntax import nodes

RULESETS = sorted(path.resolve() for path in packaged_rulesets().values())
FEWEST = 2
END_OF_A_WAY = ""  # behind what one way to play a ruleset uses

# What may serve fewer, and why.
LOST = "only one of the games is known without the pictures of its components"
TILES = "only for tiles, or squares beside walls, that are told by their sides"
COMPARED = "changes no game: a designer says so what `check` is to compare or to leave alone"
WEIGHED = "only for a game in which something is weighed"
EXCEPTIONS = {
    "a deck: total": COMPARED,
    "a region: one_way": COMPARED,
    "a region: total": COMPARED,
    "a panel: edges": TILES,
    **{f"the edges of a space or card: {side}": TILES for side in ("top", "right", "bottom", "left")},
    "a panel: weighs": WEIGHED,
    "what weighs on a scale: left": WEIGHED,
    "what weighs on a scale: right": WEIGHED,
    "a panel: folded": "only a table that no screen has room for folds what is seldom looked at",
    "a panel: shape: scale": WEIGHED,
    "a panel: at": "only a table that no screen has room for has panels that some questions need alone",
    "a provenance: assumed": LOST,
    "a ruleset: printed": LOST,
    "a ruleset: renames": "only for a ruleset that has called something otherwise before",
    "a table: value": "only for a table that says where its numbers come from",
    "Member with negated": "`not in` beside `in`, which many use",
    "Sort with where": "as in `the x in S where …`, which many use",
}

# Words that stand in a node, and what they may be.
WORDS = {
    ("Arithmetic", "operator"): ("+", "-", "*", "&", "mod", "up", "down"),
    ("Compare", "operator"): ("=", "!=", "<", "<=", ">", ">="),
    ("Fold", "function"): ("sum", "min", "max", "any", "all"),
    ("Key", "direction"): ("highest", "lowest"),
    ("Pick", "tie"): ("", "none", "random"),
    ("Trigger", "timing"): ("before", "after", "instead of"),
    ("Trigger", "event"): ("phase", "your phase", "perform"),
    ("Trigger", "actor"): ("you", "any player", "another player"),
    ("TypeName", "form"): ("plain", "range", "optional", "set"),
    ("Invariant", "form"): ("holds", "constant", "never falls"),
}
QUANTITIES = ("exactly", "between", "up to", "any")
HANGING = {name: f".{name}" for name in ("index", "row", "col", "pieces", "owner")}
HANGING |= dict.fromkeys(GRID_DIRECTIONS, "a neighbour")
NAMES = {name: name for name in ("you", "players", "player_count", "none", "it")}
NAMES |= dict.fromkeys(("true", "false"), "a truth value")
BARE = {"Node", "Expr", "Statement", "Signature"}  # never stand in the tree of a ruleset themselves


@cache
def declared(path: Path) -> Ruleset:
    ruleset, said = load_ruleset(path)
    assert ruleset is not None and not said, said
    return ruleset


# ---- the effect language ----


def walk(thing: object, but: tuple[type, ...] = ()) -> Iterator[nodes.Node]:
    """Every node in a ruleset, or in a part of one, but those in things of some types."""
    if isinstance(thing, but):
        return
    if isinstance(thing, nodes.Node):
        yield thing
    if dataclasses.is_dataclass(thing):
        yield from chain.from_iterable(walk(getattr(thing, field.name), but) for field in dataclasses.fields(thing))
    elif isinstance(thing, Mapping):
        yield from chain.from_iterable(walk(part, but) for part in thing.values())
    elif isinstance(thing, tuple):
        yield from chain.from_iterable(walk(part, but) for part in thing)


def forms(node: nodes.Node) -> Iterator[str]:
    """What of the language a node uses: its class, its words, the parts that can be left out."""
    kind = type(node).__name__
    yield kind
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if (kind, field.name) in WORDS:
            if value or value in WORDS[kind, field.name]:
                yield f"{kind} {field.name} {value!r}"
        elif value is True or (value is not None and can_be_left_out(kind, field)):
            yield f"{kind} with {field.name}"
    match node:
        case nodes.Quantity():
            yield f"choose {quantity(node)}"
        case nodes.Call(function=nodes.Name(name=name)) | nodes.Fold(function=name) if name in FUNCTIONS:
            yield f"{name}(…)"
        case nodes.Attr(name=name) | nodes.Your(name=name) if name in HANGING:
            yield HANGING[name]
        case nodes.Name(name=name) if name in NAMES:
            yield NAMES[name]
        case _:
            pass


def quantity(node: nodes.Quantity) -> str:
    if node.high is None:
        return "any"
    return "up to" if node.low is None else "exactly" if node.low == node.high else "between"


def can_be_left_out(kind: str, field: dataclasses.Field[Any]) -> bool:
    return "None" in str(field.type) and kind != "Quantity"  # its forms are named after what one writes


def every_form() -> list[str]:
    """All there is in the language."""
    found = []
    for name, kind in nodes.kinds().items():
        if name in BARE:
            continue
        found.append(name)
        for field in dataclasses.fields(kind):
            if (name, field.name) in WORDS:
                found += [f"{name} {field.name} {word!r}" for word in WORDS[name, field.name]]
            elif field.type == "bool" or can_be_left_out(name, field):
                found.append(f"{name} with {field.name}")
    return [
        *found,
        *(f"choose {word}" for word in QUANTITIES),
        *(f"{name}(…)" for name in FUNCTIONS),
        *HANGING.values(),
        *NAMES.values(),
    ]


def of_the_language(path: Path) -> Iterator[str]:
    """What a ruleset uses of the effect language."""
    for node in walk(declared(path)):
        yield from forms(node)


# ---- keys ----


def keys(kind: Kind, value: Any) -> Iterator[str]:
    """The keys a value uses, and the words it chooses among."""
    match kind:
        case Record() if isinstance(value, dict):
            for key, inner in value.items():
                row = kind.row(key)
                if row is not None:
                    yield label(row)
                    yield from (f"{label(row)}: {word}" for word in words(row.kind) if word == inner)
                    yield from keys(row.kind, inner)
        case Nested():
            yield from keys(kind.record(), value)
        case MapOf() if isinstance(value, dict):
            yield from chain.from_iterable(keys(kind.value, inner) for inner in value.values())
        case ListOf() if isinstance(value, list):
            yield from chain.from_iterable(keys(kind.item, inner) for inner in value)
        case Either():
            yield from chain.from_iterable(keys(one, value) for one in kind.kinds)
        case _:
            pass


def words(kind: Kind) -> tuple[str, ...]:
    if isinstance(kind, Either):
        return tuple(chain.from_iterable(map(words, kind.kinds)))
    return kind.words if isinstance(kind, OneOf) else ()


@cache
def every_row() -> dict[tuple[str, Kind], list[tuple[str, Row]]]:
    """All keys there are: the same key with the same kind of value is one, whatever it is said of."""
    found: dict[tuple[str, Kind], list[tuple[str, Row]]] = {}
    seen: set[str] = set()

    def gather(kind: Kind) -> None:
        match kind:
            case Record() if kind.what not in seen:
                seen.add(kind.what)
                for row in kind.rows:
                    found.setdefault((row.key, row.kind), []).append((kind.what, row))
                    gather(row.kind)
            case Nested():
                gather(kind.record())
            case MapOf():
                gather(kind.value)
            case ListOf():
                gather(kind.item)
            case Either():
                for one in kind.kinds:
                    gather(one)
            case _:
                pass

    gather(TOP)
    return found


def label(row: Row) -> str:
    return f"{every_row()[row.key, row.kind][0][0]}: {row.key}"


def every_key() -> Iterator[str]:
    """All keys, and the words to choose among but those that go without saying."""
    for rows in every_row().values():
        unsaid = {row.default for _, row in rows}
        name = label(rows[0][1])
        yield name
        yield from (f"{name}: {word}" for word in words(rows[0][1].kind) if word not in unsaid)


def of_keys(path: Path) -> Iterator[str]:
    """The keys a ruleset uses."""
    files = read_files(path, [])
    assert files is not None
    return chain.from_iterable(keys(TOP, yaml.load(file.data, yaml.BaseLoader)) for file in files.every)


# ---- instructions ----


def of_instructions(path: Path) -> Iterator[str]:
    """The instructions a ruleset compiles to, way by way: as it stands, then with each value of an option."""
    options = declared(path).options
    for chosen in [{}, *({name: value} for name, option in options.items() for value in option.values)]:
        ruleset, _ = load_ruleset(path, chosen)
        checked = check_ruleset(ruleset)[0] if ruleset is not None else None
        assert checked is not None
        for players in {checked.declared.min_players, checked.declared.max_players}:
            program = compile_ruleset(checked, players)
            yield from {OPCODES[word & 255].name for word in program.code[: program.instructions]}
            yield END_OF_A_WAY


# ---- and all of it ----

TOLD: dict[str, tuple[Callable[[], list[str]], Callable[[Path], Iterator[str]]]] = {
    "the language": (every_form, of_the_language),
    "keys": (lambda: list(every_key()), of_keys),
    "instructions": (lambda: [row.name for row in OPCODES], of_instructions),
}


@cache
def users(part: str) -> Mapping[str, frozenset[str]]:
    """The rulesets that use each thing."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    every_of, of_a_ruleset = TOLD[part]
    wanted = set(every_of()) - EXCEPTIONS.keys()
    left = {path: of_a_ruleset(path) for path in RULESETS}
    while left and (not found or any(len(found[thing]) < FEWEST for thing in wanted)):
        for path, things in list(left.items()):
            used = set(takewhile(END_OF_A_WAY.__ne__, things))
            for thing in used:
                found[thing].add(path.stem)
            if not used:
                del left[path]
    return {thing: frozenset(names) for thing, names in found.items()}


@pytest.mark.parametrize("part", TOLD)
def test_nothing_serves_one_game_only(part: str) -> None:
    few = {
        thing: sorted(users(part).get(thing, ()))
        for thing in TOLD[part][0]()
        if len(users(part).get(thing, ())) < FEWEST and thing not in EXCEPTIONS
    }
    assert not few, f"used by fewer than {FEWEST} rulesets: {few}"


def test_the_exceptions_are_few_and_still_exceptions() -> None:
    every = {thing: len(users(part).get(thing, ())) for part, (all_of, _) in TOLD.items() for thing in all_of()}
    assert all(every[thing] < FEWEST for thing in EXCEPTIONS)
    assert len(set(EXCEPTIONS.values())) <= 10  # reasons


@pytest.mark.parametrize("part", ["the language", "instructions"])
def test_nothing_is_used_that_is_not_listed(part: str) -> None:
    assert not users(part).keys() - set(TOLD[part][0]())


def test_what_one_game_alone_uses_is_found() -> None:
    only = {thing for thing, names in users("keys").items() if names == {"tekhenu"}}
    assert "a ruleset: printed" in only
