"""An expectation and a table → where the two differ, each at the place of the value that was expected.

An expectation is partial: what it does not name may be anything.

Never: changes a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulekit.game import State
from rulekit.game.decisions.long_ranges import move_of
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.position import REST, spaces_named
from rulekit.game.decisions.table import shared_by_all, things, whose
from rulekit.game.faults import advice
from rulekit.program.program import Program
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.scenario.plain_values import figure, plain
from rulekit.scenario.saying import Found, Path, differs, dotted, expected, otherwise, said, told, unknown, wrong

TO_MOVE, OFFERS, MOVES, ASKED = "to move", "offers", "moves", "asked"
SEES, HIDDEN = "sees", "hidden"
OF_THE_GAME = (TO_MOVE, ASKED, MOVES, OFFERS, "over", "winners", "endings", "scores", "metrics")


def differences(program: Program, state: State, wanted: Mapping, begun: str = "") -> Found:
    """Every value that is not as expected; `begun`: the text with which the game begins instead of its whole course."""
    seeing = {f"{seat} {SEES}": seat for seat in program.seats}
    table = state.to_dict()
    for entry in wanted.entries:
        name = entry.key.text
        if name in OF_THE_GAME:
            over = state.is_over and name in (TO_MOVE, OFFERS, ASKED) and plain(entry.value) not in (None, [])
            yield from _when_over(name, entry, begun) if over else _of_the_game(program, state, name, entry)
        elif name not in seeing:
            yield from _on_table(program, table, entry)
        elif isinstance(entry.value, Mapping):
            seen = _seen(program, state.observe(seeing[name]).table)
            for part in entry.value.entries:
                yield from (told(seeing[name], found) for found in _on_table(program, seen, part))
        else:
            yield from differs((name,), entry.value, "a map of what a seat sees", f"{{{seeing[name]}: …}}")


def _on_table(program: Program, table: dict[str, object], entry: Entry) -> Found:
    """What lies on the table, or on what a seat sees of it."""
    name = entry.key.text
    if name in program.seats and isinstance(entry.value, Mapping):
        for part in entry.value.entries:
            yield from _thing(program, table[name], part, name)
    elif name in program.seats:
        own = table[name]
        assert isinstance(own, dict)
        yield from differs((name,), entry.value, "a map of what the seat has", f"{{{next(iter(own))}: 3}}")
    else:
        yield from _thing(program, table, entry, "")


def _seen(program: Program, table: dict[str, object]) -> dict[str, object]:
    """What a seat sees, a piece it does not know as `hidden`."""

    def shown(name: str, value: object) -> object:
        if name in program.seats and isinstance(value, dict):
            return {part: shown(part, one) for part, one in value.items()}
        if name in program.regions and isinstance(value, dict):
            return {space: shown("", one) or HIDDEN for space, one in value.items()}
        return [HIDDEN if one is None else one for one in value] if isinstance(value, list) else value

    return {name: shown(name, value) for name, value in table.items()}


def named(program: Program, state: State, item: str) -> list[str]:
    """The moves a text names: where spaces are asked for, `1.1..1.4` is four of them."""
    domain = state.decision.domain if state.decision else ""
    return spaces_named([item], space_names(program, domain) if domain in program.regions else [])


def _of_the_game(program: Program, state: State, name: str, entry: Entry) -> Found:
    decision = state.decision
    offered = [move.name for move in decision.moves] if decision else []
    match name:
        case "to move":
            yield from single((name,), entry.value, decision.seat if decision else None)
        case "asked":
            known = (decision.procedure, decision.name) if decision else (None,)
            if plain(entry.value) not in known:
                yield from single((name,), entry.value, known[0])
        case "moves":
            exact = [move for item in _each(entry.value) for move in named(program, state, item.text)]
            if figure(entry.value) is not None or sorted(exact) != sorted(offered):
                yield from many((name,), entry.value, offered)
        case "offers":
            for item in _each(entry.value):
                every = named(program, state, item.text)
                missing = [move for move in every if decision is None or move_of(decision, move) is None]
                if missing:
                    message = f"`{missing[0]}` is not offered."
                    yield otherwise((), item.span, message, advice(missing[0], offered, "Offered"))
        case "over":
            yield from single((name,), entry.value, state.is_over)
        case "winners":
            yield from many((name,), entry.value, list(state.winners))
        case "endings":
            yield from many((name,), entry.value, list(state.endings))
        case _:
            yield from _numbers(name, entry.value, state.scores if name == "scores" else state.metrics)


def _when_over(name: str, entry: Entry, begun: str) -> Found:
    """Something that is asked for is expected of a game that is over."""
    why, help = "", ""
    if begun:
        why = f": with `begin` it is `{begun}` and no more"
        help = f"Leave `{name}` out, or leave `begin` out, so that the whole game is played from its opening."
    message = f"`{name}` is expected to be {said(plain(entry.value))}, and the game is over{why}."
    yield otherwise(() if help else (name,), entry.value.span, message, help)


def _numbers(name: str, wanted: Node, found: dict[str, int]) -> Found:
    if not isinstance(wanted, Mapping):
        yield from differs((name,), wanted, "a map of numbers", f"{{{next(iter(found), '…')}: 3}}")
        return
    for entry in wanted.entries:
        if entry.key.text in found:
            yield from single((name, entry.key.text), entry.value, found[entry.key.text])
        else:
            yield unknown(entry.key, (name,), list(found))


def _thing(program: Program, holder: object, entry: Entry, owner: str) -> Found:
    """One counter, value, zone or region, of a seat or of everybody."""
    name = entry.key.text
    assert isinstance(holder, dict)
    of: Path = (owner,) if owner else ()
    path = (*of, name)
    if name not in holder and name in things(program, per_player=not owner):
        said, help = shared_by_all(name, owner) if owner else whose(name, program.seats[0])
        yield wrong(entry.key.span, said[0].upper() + said[1:], help)
    elif name not in holder or (not owner and name in program.seats):
        yield unknown(entry.key, of, [*holder, *(() if owner else OF_THE_GAME)])
    elif name in program.regions:
        seat = program.seats.index(owner) if owner else -1
        yield from region(program, name, seat, path, entry.value, holder[name])
    elif name in program.variables and program.variables[name].region:
        yield from remembered(path, entry.value, holder[name])
    elif isinstance(holder[name], list):
        in_order = name in program.zones and program.zones[name].pile
        yield from many(path, entry.value, holder[name], in_order)
    else:
        yield from single(path, entry.value, holder[name])


def _each(node: Node) -> list[Scalar]:
    nodes = [node] if isinstance(node, Scalar) else getattr(node, "items", ())
    return [n for n in nodes if isinstance(n, Scalar)]


def single(path: Path, wanted: Node, found: object) -> Found:
    """One value."""
    if plain(wanted) != found or isinstance(plain(wanted), bool) != isinstance(found, bool):
        yield otherwise(path, wanted.span, f"`{dotted(path)}` is {said(found)}{expected(wanted)}.")


def many(path: Path, wanted: Node, found: Sequence[object], in_order: bool = False) -> Found:
    """A list (in order if it is a pile), how many of some, or how many there are."""
    number, value = figure(wanted), plain(wanted)
    if number is not None:
        if number != len(found):
            there = f" In it: {said(found)}." if found else ""
            yield otherwise(path, wanted.span, f"`{dotted(path)}` has {len(found)}{expected(wanted)}.{there}")
    elif isinstance(wanted, Mapping):
        counted = Counter(map(str, found))
        for entry in wanted.entries:
            yield from single((*path, entry.key.text), entry.value, counted[entry.key.text])
    else:
        items = value if isinstance(value, list) else [] if value is None else [value]
        named = [item for item in items if item != REST]
        open_end, first = len(named) < len(items), [*found][: len(named)]
        missing, more = Counter(map(str, named)), Counter(map(str, found))
        missing.subtract(more)
        same = (first if open_end else [*found]) == named if in_order else all(n <= 0 for n in missing.values())
        if not same or (not open_end and len(named) != len(found)):
            note = " from the top" if in_order else ""
            yield otherwise(path, wanted.span, f"`{dotted(path)}` is{note} {said(found)}{expected(wanted)}.")


def region(program: Program, name: str, seat: int, path: Path, wanted: Node, found: object) -> Found:
    """Spaces by name, faces with their spaces or how many; a number alone counts what is taken. `seat` -1: shared."""
    assert isinstance(found, dict)
    number = figure(wanted)
    if number is not None:
        if number != len(found):
            yield otherwise(path, wanted.span, f"`{dotted(path)}` has {len(found)} spaces taken{expected(wanted)}.")
        return
    if not isinstance(wanted, Mapping):
        example = f"{{{_in_map(space_names(program, name)[0])}: none}}` or `{dotted(path)}: 3"
        yield from differs(path, wanted, "a map from spaces to what lies there, or how many are taken", example)
        return
    spaces = space_names(program, name)
    faces = list(Names(program).faces(program.regions[name].of, seat))
    for entry in wanted.entries:
        key = entry.key.text
        if key in spaces:
            yield from _space((*path, key), entry.value, found.get(key))
        elif key in faces:
            lies = [space for space in spaces for face in _there(found.get(space)) if face == key]
            yield from _spaces((*path, key), entry.value, lies, spaces)
        else:
            yield unknown(entry.key, path, [*spaces, *faces])


def remembered(path: Path, wanted: Node, found: object) -> Found:
    """What spaces remember, space by space."""
    assert isinstance(found, dict)
    if not isinstance(wanted, Mapping):
        space, value = next(iter(found.items()))
        yield from differs(path, wanted, "a map from spaces to values", f"{{{_in_map(space)}: {said(value)}}}")
        return
    for entry in wanted.entries:
        key = entry.key.text
        if key not in found:
            yield unknown(entry.key, path, list(found))
        elif isinstance(found[key], list):
            yield from many((*path, key), entry.value, found[key])
        else:
            yield from single((*path, key), entry.value, found[key])


def space_names(program: Program, region: str) -> list[str]:
    """The spaces of a region, in its order."""
    domain = program.domains[region]
    return list(dict.fromkeys(domain.names[i] for i in domain.valid))


def _space(path: Path, wanted: Node, found: object) -> Found:
    """One space: its face, or the list of its faces."""
    if isinstance(found, list):
        yield from many(path, wanted, found)
    elif found is None and isinstance(plain(wanted), list | int):
        yield from many(path, wanted, [])
    else:
        yield from single(path, wanted, found)


def _spaces(path: Path, wanted: Node, found: list[str], spaces: list[str]) -> Found:
    """All the spaces a face lies on, or how many."""
    number, items = figure(wanted), plain(wanted)
    listed = spaces_named(items if isinstance(items, list) else [items] if items is not None else [], spaces)
    strange = [space for space in listed if space not in spaces]
    if number is not None and number != len(found):
        on = f"{len(found)} space{'' if len(found) == 1 else 's'}" + (f": {said(found)}" if found else "")
        yield otherwise(path, wanted.span, f"`{dotted(path)}` is on {on}{expected(wanted)}.")
    elif number is None and strange:
        yield unknown(Scalar(strange[0], "plain", wanted.page, wanted.start, wanted.end), path, spaces)
    elif number is None and Counter(listed) != Counter(found):
        yield otherwise(path, wanted.span, f"`{dotted(path)}` is on {said(found)}{expected(wanted)}.")


def _in_map(space: str) -> str:
    """A space as the key of a map."""
    return f'"{space}"' if "," in space else space


def _there(found: object) -> list[object]:
    return found if isinstance(found, list) else [found]
