"""A state in which an invariant does not hold → the figures it compares there, and the statement that broke it.

Never: decides whether it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulekit.game.decisions.grounds import Bench, Told
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.reasons import Named
from rulekit.lab.tally import Mishap
from rulekit.machine.interface import Machine
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, DECISIONS, FUEL, PC
from rulekit.program.program import TRUE, Claim, Place

TABLE = Named("", "")
MOST_STEPS = 20_000  # instructions behind an answer that are gone through one by one


def figured(names: Names, claim: Claim, cells: Sequence[int], now: Sequence[int], before: Sequence[int]) -> str:
    """What an invariant compares where it does not hold: `now` and `before` are its values, one for each seat asked."""
    said = []
    for seat, (value, was) in enumerate(zip(now, before or now, strict=True)):
        whose = f" ({names.seat(seat)})" if len(now) > 1 else ""
        if claim.form == "holds" and not value and claim.grounds:
            bench = Bench(names)
            unmet = bench.unmet(cells, claim.grounds[seat], -1)
            said += [f"{unheld(bench, told, cells)}{whose}" for told in unmet]
        elif claim.form == "constant" and value != was:
            said.append(f"it is {value}, and was {was}{whose}")
        elif claim.form == "never falls" and value < was:
            said.append(f"it is {value}, below {was}{whose}")
    return "; ".join(said)


def unheld(bench: Bench, told: Told, cells: Sequence[int]) -> str:
    """A part of an invariant that does not hold: what it compares, and of a set for which element it fails first."""
    if told.member < 0:
        return str(bench.unheld(told, TABLE))
    rule = f"`{told.ground.text}`"
    of = called(bench.names, told.ground.domain, told.member, cells)
    why = [unheld(bench, other, cells) for other in told.others if other.truth != TRUE]
    fails = f"{rule} holds for none, not for {of}" if told.ground.form == "any" else f"{rule} does not hold for {of}"
    return f"{fails}: {'; '.join(why)}" if why else fails


def called(names: Names, domain: str, element: int, cells: Sequence[int]) -> str:
    """An element with its place, if it is a piece."""
    kind = names.program.kinds.get(domain)
    name = names.element(domain, element)
    return name if kind is None else f"{name} ({names.place(domain, cells[kind.at + element])})"


def with_figures(machine: Machine, mishaps: Sequence[Mishap]) -> list[Mishap]:
    """The first game of each kind is played once more, up to where an invariant broke, to say what it compares and
    what broke it."""
    program, told, found = machine.program, set[str](), []
    names, claims = Names(program), {claim.name: claim for claim in program.claims}
    for mishap in mishaps:
        claim = claims.get(mishap.what)
        if claim is not None and mishap.what not in told:
            told.add(mishap.what)
            said, by = _again(machine, names, claim, mishap)
            mishap = replace(mishap, said=said, broken_by=by)  # noqa: PLW2901
        found.append(mishap)
    return found


def _again(machine: Machine, names: Names, claim: Claim, mishap: Mishap) -> tuple[str, Place | None]:
    state, before = machine.new(mishap.seed), list[int]()
    last = machine.copy(state)
    while machine.advance(state) == CHOICE and state[DECISIONS] < mishap.decision:
        before = _values(machine.check(state), claim)
        machine.answer(state, machine.pick(state))
        last = machine.copy(state)
    said = figured(names, claim, list(state), _values(machine.check(state), claim), before)
    return said, _breaking(machine, claim, last, before)


def _breaking(machine: Machine, claim: Claim, state: Cells, before: list[int]) -> Place | None:
    """The statement behind an answer after which an invariant held no more, step by step; the last such one."""
    program, found, held = machine.program, None, True
    for _ in range(MOST_STEPS):
        at = state[PC]
        status = machine.run(state, 1)
        values = _values(machine.check(state), claim)
        holds = _holds(claim, values, before) if values else held
        if held and not holds and 0 <= at < len(program.source) and program.source[at] >= 0:
            found = program.places[program.source[at]]
        held = holds
        if status != FUEL:
            break
    return None if held else found


def _holds(claim: Claim, now: list[int], before: list[int]) -> bool:
    if claim.form == "holds":
        return all(now)
    pairs = list(zip(now, before or now, strict=True))
    return all(value == was for value, was in pairs) if claim.form == "constant" else all(v >= was for v, was in pairs)


def _values(checked: Sequence[int] | None, claim: Claim) -> list[int]:
    return [] if checked is None else [checked[cell] for cell in claim.cells]
