"""A state that cannot go on → what could not be done there, whose turn it was, why, and what to do about it.

Never: changes the state.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.game.decisions.grounds import Bench, read
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.reasons import Named
from rulekit.game.faults import GameFault
from rulekit.machine.interface import FUEL_LIMIT, TRIAL_LIMIT
from rulekit.machine.runs.playouts import OUT_OF_FUEL
from rulekit.machine.step.loop import CHOOSE, CHOOSEN, MOVE, MOVEB
from rulekit.machine.step.parts import BEYOND, BY_ZERO, GAPS, OUTSIDE, TOO_LONG, TWO_PIECES
from rulekit.program import opcodes as op
from rulekit.program.listing import statement
from rulekit.program.program import Failing

OF_NOBODY = re.compile(r"(let|set) (?!.*\byour?\b)")  # what is done, and by nobody
NEXT_SEAT = re.compile(r"players\[([\w. ]+) \+ 1\]")
FAULT_NUMBERS = range(1, len(op.FAULTS))
TEST_BEFORE = "Test before whether it can be done, `if … { … }`, or let it be declined, `may …`."
TEST_SPACE = "Test before whether the space is empty."
MANY_TO_TRY = (
    "Ask fewer questions in one action, let its loops go round less often, or begin it only if it can be finished."
)
LESS = "Give it bounds: `max:` at a counter, `min(…, 1000000)` around a sum or a product."
SAID = {  # by the fault: what happened there, and one thing to do
    BY_ZERO: ("a number is divided by 0{within}.", "Write `max(1, …)` around the divisor."),
    GAPS: (
        "of the numbers from which to `{text}` some between the others cannot be chosen.",
        f"Let the numbers go from 0 to {63 * op.OPTION_WORDS - 1}: add or multiply afterwards.",
    ),
    BEYOND: ("a number grows beyond 64 bits{within}.", LESS),
    OUTSIDE: (f"{op.FAULTS[OUTSIDE]}{{within}}.", "Begin a new game."),
}
AS_AN_ACTION = "Offer another way, `either … or skip`, or test before whether it can be done."


class Stop(NamedTuple):
    """Why a game stopped: the line, what happened there, one thing to do, what kind of fault it is."""

    where: str
    said: str
    help: str
    what: str = ""


def why_stopped(names: Names, cells: Sequence[int]) -> Stop:
    """Why a game cannot go on from a state in which the machine has stopped."""
    number = OUT_OF_FUEL if cells[op.STATUS] == op.FUEL else cells[op.FAULT]
    return _Stopped(names, cells).said()._replace(what=op.FAULTS[number] if number in FAULT_NUMBERS else "")


def fault(names: Names, cells: list[int]) -> GameFault:
    """A state in which the rules cannot go on."""
    stop = why_stopped(names, cells)
    n = cells[op.DECISIONS]
    message = f"the rules cannot go on after {n} decision{'' if n == 1 else 's'}: {stop.said}"
    return GameFault("fault", message, stop.help, stop.where, stop.what, stop.said, cells[op.PC], n)


@dataclass(frozen=True, slots=True)
class _Stopped:
    names: Names
    cells: Sequence[int]

    def said(self) -> Stop:
        """All of it in words."""
        cells, program = self.cells, self.names.program
        where, text = statement(program, self.at)
        if cells[op.STATUS] == op.FUEL:
            said = f"after {FUEL_LIMIT:,} steps without a question a loop is still going round{_within(text)}."
            return Stop(where, said, "Let the loop go round less often, end it with `until`, or let a round do less.")
        if cells[op.STATUS] != op.FAULTY or cells[op.FAULT] not in FAULT_NUMBERS:
            return Stop(where, f"a line of play cannot be finished{_within(text)}.", "")
        if cells[op.FAULT] == TWO_PIECES:
            return Stop(where, self._onto(text), TEST_SPACE)
        if cells[op.FAULT] in SAID:
            said, help = SAID[cells[op.FAULT]]
            return Stop(where, said.format(text=text, within=_within(text)), help)
        if cells[op.FAULT] == TOO_LONG:
            return Stop(where, self._too_long(where, text), MANY_TO_TRY)
        failing = program.fails.get(self.at)
        if failing is not None and failing.form == "over":
            said = f"the phase `{failing.thing}` has come to its end, and nothing has ended the game."
            return Stop(where, said, "Write `end game …` as its last step.")
        if failing is not None:
            return Stop(where, self._must(failing, text), self._beyond(failing) or self._help)
        if program.code[self.at] & 255 in (CHOOSE, CHOOSEN):
            return Stop(where, self._nothing_to_choose(text), self._help)
        return Stop(where, f"{op.FAULTS[cells[op.FAULT]]}{_within(text)}.", "")

    @property
    def at(self) -> int:
        """The instruction it stopped at."""
        return self.cells[op.PC] - 1

    @property
    def _help(self) -> str:
        return AS_AN_ACTION if self.cells[op.SCOPE] else TEST_BEFORE

    def _beyond(self, failing: Failing) -> str:
        next_seat = NEXT_SEAT.fullmatch(failing.thing) if failing.form == "none" else None
        if next_seat is not None:
            return f"Write `players[{next_seat[1]} mod player_count + 1]`, which goes round, or test it before."
        if failing.form != "number":
            return ""
        return f"Declare `{failing.thing}[{read(self.cells, failing.needs)}]` too, or ask only for {failing.among}."

    def _must(self, failing: Failing, text: str) -> str:
        why = self._why(failing)
        if not self.cells[op.SCOPE] and OF_NOBODY.match(text):
            return f"`{text}` must happen, but {why}."
        return f"{self.names.seat(read(self.cells, failing.who))} must `{text}`, but {why}."

    def _nothing_to_choose(self, text: str) -> str:
        program, cells = self.names.program, self.cells
        word = program.code[self.at]
        site = program.sites[word >> 40 & op.SITE_MASK]
        bounds = word >> 24 & 0xFFFF
        if site.kind == "arm":
            why = "none of that can be done"
        elif cells[op.SCOPE]:
            why = f"no choice lets `{self._action()}` be finished"
        elif word & 255 == CHOOSEN:
            why = f"there is no number from {cells[bounds]} to {cells[bounds + 1]}"
        else:
            why = "there is nothing to choose from"
        return f"{self.names.seat(cells[op.YOU])} must `{text}`, but {why}."

    def _too_long(self, where: str, text: str) -> str:
        action, (there, rule) = self._action(), statement(self.names.program, self.cells[op.OPTIONS] - 1)
        ended = f"`{action}` can be finished" if action else "this can be finished"
        last = f", at last `{rule}`{f' ({there})' if there != where else ''}" if rule and rule != text else ""
        return f"whether {ended} takes more than {TRIAL_LIMIT:,} steps to be tried{_within(text)}{last}."

    def _action(self) -> str:
        """The outermost action under way: the one its return address lies in."""
        if not self.cells[op.SCOPE]:
            return ""
        address = self.cells[op.STACK + self.cells[op.SCOPE] - 1] - 1
        inside = [name for start, name in sorted(self.names.program.procedures) if start <= address]
        return inside[-1].partition(" ")[0] if inside else ""

    def _onto(self, text: str) -> str:
        program, cells = self.names.program, self.cells
        word = program.code[self.at]
        kind = next((k for k in program.kinds.values() if k.descriptor == word >> 40), None)
        if word & 255 not in (MOVE, MOVEB) or kind is None:
            return f"{op.FAULTS[TWO_PIECES]}{_within(text)}."
        piece, place = cells[word >> 8 & 0xFFFF], cells[word >> 24 & 0xFFFF]
        face, there = self.names.face(kind.name, piece, -1), self.names.place(kind.name, place)
        return f"{face} cannot go to {there}, where a piece lies already{f': `{text}`' if text else ''}."

    def _why(self, failing: Failing) -> str:
        has, needs = read(self.cells, failing.has), read(self.cells, failing.needs)
        match failing.form:
            case "pay":
                return f"has only {has} of {needs} {failing.thing}"
            case "require":
                return self._unmet(failing) or "that does not hold"
            case "none":
                return f"`{failing.thing}` is none" if failing.thing else "there is none"
            case "number":
                return f"there is no `{failing.thing}[{needs}]`: the numbers go from {failing.among}"
            case "few":
                return f"only {has} {'is' if has == 1 else 'are'} there to choose from, and it takes {needs}"
        return "none of that can be done"

    def _unmet(self, failing: Failing) -> str:
        """The figures that a condition compares."""
        bench = Bench(self.names)
        unmet = bench.unmet(self.cells, failing.grounds, -1) if failing.grounds >= 0 else []
        return "; ".join(str(bench.unheld(told, Named("", ""))) for told in unmet if told.figured)


def _within(text: str) -> str:
    return f" in `{text}`" if text else ""
