"""An expectation and a table → where the two differ, each at the place of the value that was expected.

An expectation is partial: what it does not name may be anything.

Never: changes a state.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic
from rulekit.game import State
from rulekit.game.belonging import shared_by_all, things, whose
from rulekit.game.faults import advice
from rulekit.game.position import spaces_named
from rulekit.program.program import Program
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.scenario.comparing import many, region, remembered, single, space_names
from rulekit.scenario.figures import figure, plain
from rulekit.scenario.saying import Found, differs, otherwise, told, unknown

TO_MOVE, OFFERS, MOVES, ASKED = "to move", "offers", "moves", "asked"
SEES, HIDDEN = "sees", "hidden"
OF_THE_GAME = (TO_MOVE, ASKED, MOVES, OFFERS, "over", "winners", "endings", "scores", "metrics")


def differences(program: Program, state: State, wanted: Mapping) -> Found:
    """Every value that is not as expected."""
    seeing = {f"{seat} {SEES}": seat for seat in program.seats}
    table = state.to_dict()
    for entry in wanted.entries:
        name = entry.key.text
        if name in OF_THE_GAME:
            yield from _of_the_game(program, state, name, entry)
        elif name not in seeing:
            yield from _on_table(program, table, entry)
        elif isinstance(entry.value, Mapping):
            seen = _seen(program, state.observe(seeing[name]).table)
            for part in entry.value.entries:
                yield from (told(seeing[name], wrong) for wrong in _on_table(program, seen, part))
        else:
            yield from differs(name, entry.value, "a map of what a seat sees", f"{{{seeing[name]}: …}}")


def _on_table(program: Program, table: dict[str, object], entry: Entry) -> Found:
    """What lies on the table, or on what a seat sees of it."""
    name = entry.key.text
    if name in program.seats and isinstance(entry.value, Mapping):
        for part in entry.value.entries:
            yield from _thing(program, table[name], part, name)
    elif name in program.seats:
        own = table[name]
        assert isinstance(own, dict)
        yield from differs(name, entry.value, "a map of what the seat has", f"{{{next(iter(own))}: 3}}")
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
            yield from single(name, entry.value, decision.seat if decision else None)
        case "asked":
            known = (decision.procedure, decision.name) if decision else (None,)
            if plain(entry.value) not in known:
                yield from single(name, entry.value, known[0])
        case "moves":
            exact = [move for item in _each(entry.value) for move in named(program, state, item.text)]
            if figure(entry.value) is not None or sorted(exact) != sorted(offered):
                yield from many(name, entry.value, offered)
        case "offers":
            for item in _each(entry.value):
                missing = [move for move in named(program, state, item.text) if move not in offered]
                if missing:
                    message = f"`{missing[0]}` is not offered."
                    yield otherwise(item.span, message, advice(missing[0], offered, "Offered"))
        case "over":
            yield from single(name, entry.value, state.is_over)
        case "winners":
            yield from many(name, entry.value, list(state.winners))
        case "endings":
            yield from many(name, entry.value, list(state.endings))
        case _:
            yield from _numbers(name, entry.value, state.scores if name == "scores" else state.metrics)


def _numbers(name: str, wanted: Node, found: dict[str, int]) -> Found:
    if not isinstance(wanted, Mapping):
        yield from differs(name, wanted, "a map of numbers", f"{{{next(iter(found), '…')}: 3}}")
        return
    for entry in wanted.entries:
        if entry.key.text in found:
            yield from single(f"{name}.{entry.key.text}", entry.value, found[entry.key.text])
        else:
            yield unknown(entry.key, name, list(found))


def _thing(program: Program, holder: object, entry: Entry, owner: str) -> Found:
    """One counter, value, zone or region, of a seat or of everybody."""
    name = entry.key.text
    assert isinstance(holder, dict)
    path = f"{owner}.{name}" if owner else name
    if name not in holder and name in things(program, per_player=not owner):
        said, help = shared_by_all(name, owner) if owner else whose(name, program.seats[0])
        yield Diagnostic("bad-expectation", entry.key.span, said[0].upper() + said[1:], help)
    elif name not in holder or (not owner and name in program.seats):
        yield unknown(entry.key, owner, [*holder, *(() if owner else OF_THE_GAME)])
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
