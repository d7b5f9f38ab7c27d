"""A state in which an invariant does not hold → the figures it compares there.

Never: decides whether it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulekit.game.grounds import Bench
from rulekit.game.names import Names
from rulekit.game.reasons import Named
from rulekit.lab.tally import Mishap
from rulekit.machine.interface import Machine
from rulekit.program.opcodes import CHOICE, DECISIONS
from rulekit.program.program import Claim

TABLE = Named("", "")


def figured(names: Names, claim: Claim, cells: Sequence[int], now: Sequence[int], before: Sequence[int]) -> str:
    """What an invariant compares where it does not hold: `now` and `before` are its values, one for each seat asked."""
    said = []
    for seat, (value, was) in enumerate(zip(now, before or now, strict=True)):
        whose = f" ({names.seat(seat)})" if len(now) > 1 else ""
        if claim.form == "holds" and not value and claim.grounds:
            bench = Bench(names)
            unmet = bench.unmet(cells, claim.grounds[seat], -1)
            said += [f"{bench.unheld(told, TABLE)}{whose}" for told in unmet]
        elif claim.form == "constant" and value != was:
            said.append(f"it is {value}, and was {was}{whose}")
        elif claim.form == "never falls" and value < was:
            said.append(f"it is {value}, below {was}{whose}")
    return "; ".join(said)


def with_figures(machine: Machine, mishaps: Sequence[Mishap]) -> list[Mishap]:
    """The first game of each kind is played once more, up to where an invariant broke, to say what it compares."""
    program, told, found = machine.program, set[str](), []
    names, claims = Names(program), {claim.name: claim for claim in program.claims}
    for mishap in mishaps:
        claim = claims.get(mishap.what)
        if claim is not None and mishap.what not in told:
            told.add(mishap.what)
            mishap = replace(mishap, said=_again(machine, names, claim, mishap))  # noqa: PLW2901
        found.append(mishap)
    return found


def _again(machine: Machine, names: Names, claim: Claim, mishap: Mishap) -> str:
    state, before = machine.new(mishap.seed), list[int]()
    while machine.advance(state) == CHOICE and state[DECISIONS] < mishap.decision:
        before = _values(machine.check(state), claim)
        machine.answer(state, machine.pick(state))
    return figured(names, claim, list(state), _values(machine.check(state), claim), before)


def _values(checked: Sequence[int] | None, claim: Claim) -> list[int]:
    return [] if checked is None else [checked[cell] for cell in claim.cells]
