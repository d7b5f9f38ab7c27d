"""A program → the numbers by which the machine tells what each seat sees of a state (`rulekit.machine.runs.sights`).

Never: reads a state.
"""

from __future__ import annotations

from rulekit.game.decisions.blind import seen_by
from rulekit.game.decisions.names import Names, Spot
from rulekit.machine.runs import sights
from rulekit.program.program import Kind, Program, Variable


def views(program: Program, names: Names) -> list[int]:
    """Where pieces lie, who sees them there, and which cells a player sees change."""
    laid = [0] * sights.VIEWS
    laid[sights.SEATS], laid[sights.SCORES] = len(program.seats), len(program.scores)
    laid[sights.START], laid[sights.LENGTH], laid[sights.COPY] = program.snapshot
    hidden = {name for name in program.kinds if any(s.seen_by != "everybody" for s in names.spots[name].values())}
    laid[sights.HIDES] = int(bool(hidden))
    rows = [_kind(program, names, kind, kind.name in hidden, laid) for kind in program.kinds.values()]
    laid[sights.KINDS], laid[sights.KIND_AT] = len(rows), len(laid)
    laid += [number for row in rows for number in row]
    kept = [number for row in _kept(program) for number in row]
    laid[sights.KEPT], laid[sights.KEPT_AT] = len(kept) // 3, len(laid)
    laid += kept
    laid[sights.SITES_AT] = len(laid)
    order = {name: i + 1 for i, name in enumerate(program.kinds)}
    laid += [order.get(site.domain, 0) for site in program.sites] or [0]
    holding = sorted(at for at, of in program.holdings.items() if any(one.domain in hidden for one in of.held))
    laid[sights.HOLDING], laid[sights.HOLDING_AT] = len(holding), len(laid)
    return laid + holding


def _kind(program: Program, names: Names, kind: Kind, hides: bool, laid: list[int]) -> list[int]:
    """The row of a kind; its lists are laid."""
    spots = names.spots[kind.name]
    places = max(spots, default=-1) + 1
    row = [kind.at, kind.size, kind.each, kind.shown, len(laid), places, len(laid) + kind.size, 0, 0, int(hides)]
    laid += kind.classes
    for number in range(places):
        laid += _place(spots[number], len(program.seats)) if number in spots else [0, sights.SET, 0, 0, -1]
    row[sights.HOLDERS_AT] = len(laid)
    for variable in program.variables.values():
        if variable.of == kind.name:
            step, several = program.words(variable), variable.of != variable.domain
            for address, words, seat in _remembered(program, variable):
                laid += [x for at in range(address, address + words, step) for x in (at, step if several else 0, seat)]
                row[sights.HOLDERS] += words // step
    return row


def _place(spot: Spot, seats: int) -> list[int]:
    who = sum(1 << seat for seat in range(seats) if seen_by(spot, seat))
    shape = sights.PILE if spot.pile else sights.SINGLE if spot.single else sights.SET
    return [who, shape, spot.address, spot.words, spot.owner]


def _kept(program: Program) -> list[tuple[int, int, int]]:
    """Stretches of cells that all see, and whose they are; none that holds pieces, of which equal ones are one."""
    found = []
    for counter in program.counters.values():
        found += [(counter.address + seat, 1, seat) for seat in range(len(program.seats))]
    for variable in program.variables.values():
        if variable.of not in program.kinds:
            found += _remembered(program, variable)
    return found


def _remembered(program: Program, variable: Variable) -> list[tuple[int, int, int]]:
    """The stretches of cells of a variable, and whose they are (-1: everybody's)."""
    if not variable.per_player:
        return [(variable.address, program.values(variable) * program.words(variable), -1)]
    size = program.values(variable) // len(program.seats) * program.words(variable)
    return [(variable.address + seat * size, size, seat) for seat in range(len(program.seats))]
