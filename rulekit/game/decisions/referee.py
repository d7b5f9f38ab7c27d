"""A program, made ready for the table: names, questions, and the machine that carries on the game.

Never: belongs to one game in progress.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from rulekit.game.decisions.again import Step, simultaneous_steps
from rulekit.game.decisions.alike import ALIKE
from rulekit.game.decisions.decision import PlainWording, Questions, Wording
from rulekit.game.decisions.names import Names
from rulekit.game.decisions.runner import Runner
from rulekit.game.decisions.stopped import fault
from rulekit.game.decisions.views import views
from rulekit.game.faults import GameError, GameFault, advice, whole
from rulekit.machine.executor import executor
from rulekit.machine.interface import Machine
from rulekit.machine.runs.deals import UNSEEN
from rulekit.machine.runs.sights import HIDES
from rulekit.program.listing import statement
from rulekit.program.opcodes import DONE, NUMBER, STATUS, WORDS
from rulekit.program.program import Program

LEFT_OPEN = frozenset(NUMBER[name] for name in ("PICKR", "LSHUF", "SNAP"))  # what is drawn, shuffled, done at once


class Referee:
    """What all games of one program share."""

    def __init__(self, program: Program, wording: Wording | None = None) -> None:
        self.program = program
        self.names = Names(program)
        self.questions = Questions(self.names, wording or PlainWording())
        self.runner = Runner(program)
        self.ruleset = program.ruleset
        self._procedures = sorted(program.procedures)
        self._starts = [address for address, _ in self._procedures]
        self.seats = program.seats
        self._machines: dict[str, Machine] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew from the program, in this process or in another."""
        return Referee, (self.program, self.questions.wording)

    def seat_number(self, seat: str | int) -> int:
        """A seat by its name or number."""
        number = whole(seat)
        if number is not None and 0 <= number < len(self.seats):
            return number
        if isinstance(seat, str) and seat in self.seats:
            return self.seats.index(seat)
        raise GameError("unknown-seat", f"this game has no seat {seat!r}.", advice(str(seat), self.seats, "Seats"))

    def machine(self, name: str = "auto") -> Machine:
        """The program on an executor, for many games at once."""
        if name not in self._machines:
            self._machines[name] = executor(name).load(self.program)
        return self._machines[name]

    def one_of(self, cells: list[int], number: int) -> tuple[int, bool]:
        """What the machine takes for an answer, and whether chance has picked it, of pieces that are not seen."""
        if cells[WORDS] == 0 or number < UNSEEN:
            return number, False
        among = self.questions.meant(cells, number)
        if number >= ALIKE:
            return among[0], False
        return among[self.runner.below(cells, len(among))], True

    def seen_as(self, cells: list[int], number: int) -> int:
        """What the machine takes for it in all states that look the same: pieces that are seen lie alike there."""
        return self.one_of(cells, number)[0] if number >= ALIKE else number

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The simultaneous steps of the program."""
        return simultaneous_steps(self.runner.code, self.program.instructions)

    @cached_property
    def is_certain(self) -> bool:
        """Whether all hangs on answers given in turn: nothing can lie hidden, and nothing is drawn or done at once."""
        code = {word & 255 for word in self.program.code[: self.program.instructions]}
        return not (self.views[HIDES] or code & LEFT_OPEN)

    @cached_property
    def views(self) -> list[int]:
        """What tells the machine what each seat sees."""
        return views(self.program, self.names)

    @cached_property
    def used(self) -> dict[str, list[int]]:
        """Where the sets of pieces begin whose abilities are used up, by their kind."""
        found: dict[str, list[int]] = {}
        for address, cell in self.program.cells.items():
            words = cell.removesuffix("+0").split(" ")
            if words[0] == "used" and "+" not in words[-1]:
                found.setdefault(words[-1], []).append(address)
        return found

    def where(self, address: int) -> str:
        """The file and line of an instruction."""
        return statement(self.program, address)[0]

    def procedure(self, address: int) -> str:
        """The procedure an instruction belongs to."""
        starts = self._starts
        at = bisect_right(starts, address) - 1
        return self._procedures[at][1] if at >= 0 else ""

    def report(self, cells: list[int]) -> tuple[dict[str, int], dict[str, int]]:
        """The score of every seat and the metrics, as they would be counted now."""
        program = self.program
        if program.report < 0 or not (program.scores or program.metrics):
            return {}, {}
        counted = self.runner.call(cells, program.report)
        if counted[STATUS] != DONE:
            raise self.fault(counted)
        scores = {name: counted[cell] for name, cell in zip(self.seats, program.scores, strict=False)}
        return scores, {name: counted[cell] for name, cell in program.metrics.items()}

    def fault(self, cells: list[int]) -> GameFault:
        """What is to be said of a state in which the rules cannot go on."""
        return fault(self.names, cells)

    def claims(self, cells: list[int]) -> list[list[int]]:
        """The value of every invariant, one for each seat it is asked of; empty if they could not be computed."""
        counted = self.runner.call(cells, self.program.check)
        return [[counted[cell] for cell in claim.cells] for claim in self.program.claims] * (counted[STATUS] == DONE)
