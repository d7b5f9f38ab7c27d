"""A program, made ready for the table: names, questions, and the machine that carries on the game.

Never: belongs to one game in progress.
"""

from __future__ import annotations

from bisect import bisect_right

from rulekit.game.decision import PlainWording, Questions, Wording
from rulekit.game.faults import GameError, advice
from rulekit.game.names import Names
from rulekit.game.runner import Runner
from rulekit.program.program import Program


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

    def seat_number(self, seat: str | int) -> int:
        """A seat by its name or number."""
        if isinstance(seat, int) and 0 <= seat < len(self.seats):
            return seat
        if isinstance(seat, str) and seat in self.seats:
            return self.seats.index(seat)
        raise GameError("unknown-seat", f"this game has no seat {seat!r}.", advice(str(seat), self.seats, "Seats"))

    def where(self, address: int) -> str:
        """The file and line of an instruction."""
        program = self.program
        if not 0 <= address < len(program.source) or not 0 <= program.source[address] < len(program.places):
            return ""
        place = program.places[program.source[address]]
        return f"{place[0]}:{place[1]}"

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
        scores = {name: counted[cell] for name, cell in zip(self.seats, program.scores, strict=False)}
        return scores, {name: counted[cell] for name, cell in program.metrics.items()}
