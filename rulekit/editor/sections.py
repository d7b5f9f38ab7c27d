"""The keys that lead to a place of a YAML file → which keys and values may stand there.

The rows of the loader say so, and for names what the ruleset declares.

Never: looks inside an effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekit.editor.cursor import Cursor
from rulekit.editor.known import Known
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, Record, Row
from rulekit.ruleset.top_keys import TOP
from rulekit.scenario.keys import FILE

OF_THE_GAME = ("to move", "asked", "moves", "offers", "over", "winners", "endings", "scores", "metrics")


@dataclass(frozen=True, slots=True)
class Under:
    """A place of a file: where it is, and what is known of the ruleset."""

    cursor: Cursor
    known: Known | None
    scenario: bool


def kinds_under(under: Under) -> Iterator[Kind]:
    """The kinds of values that may stand at the end of the way of keys."""
    kinds: list[Kind] = [FILE if under.scenario else TOP]
    for step in under.cursor.path:
        kinds = [inner for kind in _opened(kinds) for inner in _inside(kind, step)]
    yield from _opened(kinds)


def _opened(kinds: list[Kind]) -> list[Kind]:
    """The kinds themselves where several stand side by side."""
    found: list[Kind] = []
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, Either):
            waiting = [*kind.kinds, *waiting]
        else:
            found.append(kind.record() if isinstance(kind, Nested) else kind)
    return found


def _inside(kind: Kind, step: str | int) -> list[Kind]:
    if isinstance(step, int):
        return [kind.item] if isinstance(kind, ListOf) else []
    if isinstance(kind, MapOf):
        return [kind.value]
    if isinstance(kind, Record):
        row = kind.row(step)
        return [row.kind] if row is not None else [kind.others] if kind.others is not None else []
    return []


def keys_under(under: Under) -> Iterator[tuple[str, Row | str]]:
    """The keys that may stand at a place, each with its row or a word about it."""
    for kind in kinds_under(under):
        if isinstance(kind, Record):
            yield from ((row.key, row) for row in kind.rows)
    if under.known is not None:
        yield from _named_keys(under.cursor.path, under.known, under.scenario)


def _named_keys(path: tuple[str | int, ...], known: Known, scenario: bool) -> Iterator[tuple[str, str]]:
    """Keys that are names of the ruleset."""
    r = known.ruleset
    if scenario:
        yield from _table_keys(path, known)
        return
    match path:
        case ("decks", str(deck), "cards", _) if deck in r.decks:
            yield from ((a.name, "attribute") for a in r.decks[deck].attributes)
        case ("regions", str(region), "spaces", _) | ("regions", str(region), "legend", _) if region in r.regions:
            yield from ((a.name, "attribute") for a in r.regions[region].attributes)
        case ("printed",):
            yield from ((name, "deck") for name in r.decks)
            yield from ((name, "region") for name in r.regions)
        case ("printed", str(place)) if place in r.decks:
            yield from ((face.name, "card") for face in r.decks[place].faces)
        case ("printed", str(place)) if place in r.regions:
            yield from ((space.name, "space") for space in r.regions[place].elements)
        case ("printed", str(place), _) if place in r.decks or place in r.regions:
            owner = r.decks[place].attributes if place in r.decks else r.regions[place].attributes
            yield from ((a.name, "attribute") for a in owner)


def _table_keys(path: tuple[str | int, ...], known: Known) -> Iterator[tuple[str, str]]:
    """What may lie on the table of a scenario."""
    r, rest = known.ruleset, list(path[2:])
    if rest[:1] == ["play"]:
        yield from ((seat, "seat") for seat in r.seats if len(rest) == 2)
        rest = rest[2:]
    if rest[:1] == ["options"]:
        yield from ((name, "option") for name in r.options)
    if not rest or rest[0] not in ("given", "expect"):
        return
    inside = rest[1:]
    own = bool(inside) and inside[0] in r.seats
    if not inside:
        yield from ((seat, "seat") for seat in r.seats)
        yield from ((key, "of the game") for key in OF_THE_GAME if rest[0] == "expect")
    if not inside or (own and len(inside) == 1):
        for kind, table in (("variable", r.variables), ("zone", r.zones), ("region", r.regions), ("deck", r.decks)):
            yield from ((name, kind) for name, d in table.items() if getattr(d, "per_player", False) is own)
        yield from ((name, "counter") for name in r.counters if own)
        return
    place = str(inside[-1])
    if place in r.regions:
        yield from ((space.name, "space") for space in r.regions[place].elements)
    of = r.regions[place].of if place in r.regions else r.zones[place].of if place in r.zones else place
    if of in r.decks:
        yield from ((face.name, "card") for face in r.decks[of].faces)


def values_under(under: Under) -> Iterator[tuple[str, str]]:
    """Names that may stand as the value at a place, each with what it is."""
    if under.known is None:
        return
    r, path = under.known.ruleset, under.cursor.path
    if under.scenario:
        yield from _scene_values(path, under.known)
        return
    match path:
        case ("start" | "turn",):
            yield from ((p.name, "phase") for p in r.procedures.values() if not p.is_action)
        case ("zones" | "regions", _, "of"):
            yield from ((name, "deck") for name in r.decks)
            yield from ((name, "piece") for name in r.pieces)
        case ("pieces", str(kind), "home") | ("decks", str(kind), "home" | "discard"):
            fit = [z.name for z in r.zones.values() if z.of == kind]
            yield from ((name, "zone") for name in fit or r.zones)
        case ("variables", _, "per"):
            yield from (("player", "every seat has its own"), *((name, "region") for name in r.regions))
        case ("groups", _, int()) | ("groups", _, "value", int()):
            yield from ((name, "counter") for name in r.counters)
            yield from ((word, "word") for enum in r.enums.values() for word in enum.members)
        case ("options", str(option), "default") if option in r.options:
            yield from ((value, "value") for value in r.options[option].values)
        case ("decks" | "printed", str(owner), *_, str(name)) if owner in r.decks:
            yield from _typed(under.known, next((a.type.name for a in r.decks[owner].attributes if a.name == name), ""))
        case ("regions" | "printed", str(owner), *_, str(name)) if owner in r.regions:
            kinds = (a.type.name for a in r.regions[owner].attributes if a.name == name)
            yield from _typed(under.known, next(kinds, ""))


def _typed(known: Known, kind: str) -> Iterator[tuple[str, str]]:
    """The words a value of a type may be."""
    r = known.ruleset
    if kind in r.enums:
        yield from ((word, "word") for word in r.enums[kind].members)
    elif kind == "counter":
        yield from ((name, "counter") for name in r.counters)
    elif kind == "player":
        yield from ((seat, "seat") for seat in r.seats)
    elif kind == "bool":
        yield from (("true", "value"), ("false", "value"))
    elif kind in r.regions:
        yield from ((space.name, "space") for space in r.regions[kind].elements)


def _scene_values(path: tuple[str | int, ...], known: Known) -> Iterator[tuple[str, str]]:
    """What a value of a scenario may be."""
    r = known.ruleset
    rest = [step for step in path[2:] if not isinstance(step, int)]
    if rest[:1] == ["options"] and len(rest) == 2 and rest[1] in r.options:
        yield from ((value, "value") for value in r.options[str(rest[1])].values)
    last = str(rest[-1]) if rest else ""
    if last in ("to move", "winners"):
        yield from ((seat, "seat") for seat in r.seats)
    of = r.zones[last].of if last in r.zones else r.regions[last].of if last in r.regions else last
    if of in r.decks and rest[:1] != ["play"]:
        yield from ((face.name, "card") for face in r.decks[of].faces)
    if last in r.variables:
        yield from _typed(known, r.variables[last].type.name)
