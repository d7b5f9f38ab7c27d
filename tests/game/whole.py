"""Whether the cells of a state are some that a game can be in, looked at one by one: for states that were imagined."""

from __future__ import annotations

from rulekit.game import State
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.table import Sight
from rulekit.program.opcodes import (
    CHOICE,
    CHOOSER,
    DEST,
    M_CHANCE,
    M_SCRIPT,
    MODE,
    OPTION_WORDS,
    OPTIONS,
    OVER,
    PC,
    SITE,
    SITE_MASK,
    SP,
    STACK,
    STATUS,
    TOGETHER,
    WINNERS,
    WORDS,
    YOU,
)
from rulekit.program.program import Program
from rulekit.program.sound import stack_words


def is_whole(state: State) -> bool:
    """Every piece in one place, every number one that it can be, and a head that the machine can go on from."""
    names, cells = state._referee.names, state.cells
    program = names.program
    fits = _constants_fit(program, cells) and _head_fits(program, cells) and _numbers_fit(program, cells)
    return fits and _pieces_fit(names, cells)


def _constants_fit(program: Program, cells: list[int]) -> bool:
    """Whether the cells that hold a constant of the program still hold it."""
    return all(cells[at] == program.initial[at] for at, name in program.cells.items() if name.startswith("#"))


def _head_fits(program: Program, cells: list[int]) -> bool:
    """Whether the machine can go on from here without leaving its arrays."""
    seats = len(program.seats)
    if cells[MODE] & ~(M_CHANCE | M_SCRIPT) or cells[TOGETHER] not in (0, 1):
        return False
    if not 0 <= cells[PC] <= program.instructions:
        return False
    if not 0 <= cells[SP] <= stack_words(program) or not 0 <= cells[YOU] < seats:
        return False
    if cells[STATUS] == OVER:
        return cells[DEST] == 0 and cells[WORDS] == 0 and 0 <= cells[WINNERS] < 1 << seats
    if cells[STATUS] != CHOICE:
        return False
    if not STACK <= cells[DEST] < len(cells):
        return False
    if not 0 <= cells[CHOOSER] < seats or not 0 <= cells[SITE] & SITE_MASK < len(program.sites):
        return False
    return _options_fit(program, cells)


def _options_fit(program: Program, cells: list[int]) -> bool:
    words = cells[WORDS]
    if not 0 <= words <= OPTION_WORDS:
        return False
    site = program.sites[cells[SITE] & SITE_MASK]
    if words == 0:
        return site.kind == "number" and cells[OPTIONS] <= cells[OPTIONS + 1]
    options = cells[OPTIONS : OPTIONS + words]
    if any(word < 0 for word in options) or not any(options):
        return False
    highest = max(63 * i + word.bit_length() - 1 for i, word in enumerate(options) if word)
    if site.kind == "arm":
        return highest < len(site.arms)
    if site.domain not in program.domains:
        return site.kind == "number" or site.domain == "int"
    return highest < program.domains[site.domain].size + (site.kind == "set")


def _numbers_fit(program: Program, cells: list[int]) -> bool:
    """Whether every counter and every remembered value is one that it can have."""
    seats = len(program.seats)
    for counter in program.counters.values():
        held = cells[counter.address : counter.address + seats]
        if not _between(held, counter.low, counter.high) or (counter.pool and cells[counter.pool] < 0):
            return False
    for variable in program.variables.values():
        if variable.region:
            held = [cells[variable.address + at] for at in program.domains[variable.region].valid]
        else:
            held = cells[variable.address : variable.address + (seats if variable.per_player else 1)]
        domain = program.domains.get(variable.domain)
        if variable.domain == "bool":
            fits = _between(held, 0, 1)
        elif domain is not None:
            fits = set(held) <= {*domain.valid, *[-1] * variable.optional}
        else:
            fits = _between(held, variable.low, variable.high)
        if not fits:
            return False
    return True


def _between(numbers: list[int], low: int | None, high: int | None) -> bool:
    return (low is None or low <= min(numbers)) and (high is None or max(numbers) <= high)


def _pieces_fit(names: Names, cells: list[int]) -> bool:
    """Whether every piece is in exactly one place, the one it says it is in; now and in what a step remembers."""
    start, length, copy = names.program.snapshot
    then = list(cells)
    if cells[TOGETHER] == 1:
        then[start : start + length] = cells[copy : copy + length]
    for name, kind in names.program.kinds.items():
        at = cells[kind.at : kind.at + kind.size]
        if _lying(names, name, cells) != at or _lying(names, name, then) is None:
            return False
    return True


def _lying(names: Names, name: str, cells: list[int]) -> list[int] | None:
    """The place of each piece of a kind (-1 for nowhere); None if the places cannot hold what they say."""
    kind, sight = names.program.kinds[name], Sight(names, cells)
    found = [-1] * kind.size
    for spot in names.spots[name].values():
        if spot.pile and not 0 <= cells[spot.address] < spot.words:
            return None
        if not spot.pile and not spot.single and min(cells[spot.address : spot.address + spot.words]) < 0:
            return None
        for piece in sight.pieces(spot):
            if not 0 <= piece < kind.size:
                return None
            found[piece] = spot.number
    return found
