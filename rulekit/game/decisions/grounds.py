"""A state and an element, or a condition → which part of what the rules ask does not hold, with its figures, and the
least of a counter that would make it hold.

The code that works it out is lowered from the choice itself, stands behind the program's and runs on a copy.

Never: changes the state; decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.game.decisions.names import Names
from rulekit.game.decisions.reasons import Answer, Given, Named, Reason, Rule, because, joined
from rulekit.machine.driver_tables import sizes
from rulekit.machine.interface import FUEL_LIMIT
from rulekit.machine.step import loop
from rulekit.program.opcodes import COMMITTED, INSTRUCTIONS, M_PROBE, MODE, PC, SCOPE
from rulekit.program.program import TRUE, UNTOLD, UNTRUE, Failing, Ground, Place

MOST_MISSING = 40  # so much more of a counter is tried, before something else is taken to be missing
RELATIONS = {"=": "is-not", "!=": "is", "<": "not-below", "<=": "above", ">": "not-above", ">=": "below"}
AMONG = ("in", "on")  # what lies behind one that does not hold was not asked


@dataclass(frozen=True, slots=True)
class Lack:
    """So much of a counter a seat has, and so much it would need."""

    seat: str
    counter: str
    has: int
    needs: int

    def __str__(self) -> str:
        return str(self.reason)

    @property
    def reason(self) -> Reason:
        """As a part of a reason."""
        counter, seat = Named(self.counter, "counter"), Named(self.seat, "player")
        return because("lack", needs=self.needs, counter=counter, seat=seat, has=self.has)


class Told(NamedTuple):
    """One ground as it came out; `figures` are what it compares, if that could be worked out."""

    ground: Ground
    truth: int
    figures: tuple[int, int] | None = None
    others: tuple[Told, ...] = ()  # of an `or`: what any of would do; of `all` and `any`: what is asked of the member
    member: int = -1  # of `all` and `any`: the first element for which it fails

    @property
    def figured(self) -> bool:
        """Are there figures."""
        return self.figures is not None or any(other.figured for other in self.others)

    @property
    def gap(self) -> int:
        """How far apart the figures are."""
        if self.figures is None:
            return max((other.gap for other in self.others), default=0)
        return abs(self.figures[0] - self.figures[1])


class Bench:
    """Where the grounds of one program are worked out."""

    def __init__(self, names: Names) -> None:
        self.names, self.program = names, names.program
        code = [*self.program.code, *self.program.aside]
        cells = len(self.program.initial) + len(self.program.aside_cells)
        self.code = [*code, *sizes(self.program, len(code), cells, len(code))]
        self.cost = 0  # instructions run so far

    # ---- working out ----
    def told(self, cells: Sequence[int], number: int, element: int) -> list[Told]:
        """All grounds of a choice for an element (or of a condition, for none), up to those that cannot be told."""
        grounds = self.program.grounds[number]
        state = [*cells, *self.program.aside_cells]
        loop.clear(state)
        state[MODE], state[SCOPE], state[COMMITTED] = M_PROBE, 0, 0
        state[PC], state[grounds.element] = grounds.entry, element
        before = state[INSTRUCTIONS]
        with suppress(LookupError, ValueError):  # a program from a file may have grounds that lead nowhere
            loop.run(state, self.code, FUEL_LIMIT)
        self.cost += state[INSTRUCTIONS] - before
        found = []
        for ground in grounds.parts:
            found.append(came_out(state, ground))
            if found[-1].truth == UNTOLD:
                found.pop()
                break
            if ground.form in AMONG and found[-1].truth != TRUE:
                break
        return found

    def unmet(self, cells: Sequence[int], number: int, element: int) -> list[Told]:
        """Those that do not hold."""
        return [told for told in self.told(cells, number, element) if told.truth != TRUE]

    def ends(self, cells: Sequence[int], number: int) -> tuple[int, int, Ground | None, Ground | None]:
        """The ends of a range of numbers, and what says so."""
        low, high = [*self.told(cells, number, -1), None, None][:2]
        if low is None or high is None or low.figures is None or high.figures is None:
            return 0, -1, None, None
        return low.figures[0], high.figures[0], low.ground, high.ground

    # ---- what would make it hold ----
    def lacks(self, cells: Sequence[int], seat: int, holds: Callable[[list[int]], bool], gap: int) -> list[Lack]:
        """The counters of which a seat would need more, and nothing else, for something to hold; the least first."""
        found = []
        for counter in self.program.counters.values():
            has = cells[counter.address + seat]
            for more in range(1, min(gap + 1, MOST_MISSING) + 1):
                if counter.high is not None and has + more > counter.high:
                    break
                if counter.pool and cells[counter.pool] < more:
                    break
                if holds(self.raised(cells, counter.name, seat, more)):
                    found.append(Lack(self.names.seat(seat), counter.name, has, has + more))
                    break
        return sorted(found, key=lambda lack: lack.needs - lack.has)

    def raised(self, cells: Sequence[int], counter: str, seat: int, more: int) -> list[int]:
        """A copy in which a seat has more of a counter, from the common supply if there is one."""
        state, counted = list(cells), self.program.counters[counter]
        state[counted.address + seat] += more
        if counted.pool:
            state[counted.pool] -= more
        return state

    def short(self, cells: Sequence[int], failing: Failing) -> Lack:
        """What is lacking for a payment."""
        who = read(cells, failing.who)
        has = cells[self.program.counters[failing.thing].address + who]
        return Lack(
            self.names.seat(who), failing.thing, has, has + read(cells, failing.needs) - read(cells, failing.has)
        )

    # ---- as reasons ----
    def unheld(self, told: Told, what: Answer | Named) -> Reason:
        """What does not hold of an element, or of the table."""
        ground = told.ground
        if ground.form == "on":
            return because("not-on", what=what, place=Named(ground.text, "place"))
        rule = quoted(ground)
        if ground.form in ("in", "out"):
            return because("not-among" if ground.form == "in" else "among", what=what, rule=rule)
        compared = [self._compared(x, x is not told) for x in (told, *told.others) if x.figures is not None]
        if compared:
            return because("compared", rule=rule, figures=joined("list", compared))
        return because("unheld" if told.truth == UNTRUE else "missing", rule=rule)

    def _compared(self, told: Told, part: bool) -> Reason:
        """The figures of a comparison, behind its text if it is a part of something."""
        assert told.figures is not None
        left, right = (self.figure(told.ground.domain, x) for x in told.figures)
        compared = because(RELATIONS[told.ground.relation], left=left, right=right)
        return because("alternative", rule=quoted(told.ground), figures=compared) if part else compared

    def figure(self, domain: str, number: int) -> Given:
        """What is compared: a number, or an element."""
        if not domain:
            return number
        if number < 0:
            return because("nobody" if domain == "player" else "none")
        return Named(self.names.element(domain, number), domain)


def quoted(ground: Ground) -> Rule:
    """A ground as it stands in the ruleset."""
    return Rule(ground.text, placed(ground.place))


def came_out(state: Sequence[int], ground: Ground) -> Told:
    """A ground in the state in which it was worked out."""
    truth = state[ground.truth]
    figures = (read(state, ground.left), read(state, ground.right))
    compared = ground.form in ("low", "high") or (ground.relation and truth == UNTRUE)
    others = tuple(came_out(state, other) for other in ground.alternatives) if truth == UNTRUE else ()
    member = figures[0] if ground.form in ("all", "any") and truth == UNTRUE else -1
    return Told(ground, truth, figures if compared else None, others, member)


def read(cells: Sequence[int], operand: tuple[str, int]) -> int:
    """A cell, or the number itself."""
    form, value = operand
    return cells[value] if form == "cell" else value


def placed(place: Place) -> str:
    """The file and line of a place."""
    return f"{place[0]}:{place[1]}" if place[0] else ""
