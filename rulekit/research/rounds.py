"""A state, and answers that seats have given ahead → what each seat is asked now, and sees: in a simultaneous step all
of them at once, though the machine asks one after the other.

Until every seat has answered all it is asked in the step, the answers are kept beside the state; then they go in, in
the order of the seats. What a seat does in such a step cannot reach the others before it ends, so nothing is lost.

Never: answers for a seat; shows a seat what another has answered in the step.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.decisions.observe import Seen, first_option, seen
from rulekit.game.decisions.referee import Referee
from rulekit.game.state import State
from rulekit.program.opcodes import CHOICE, CHOOSER, FUEL, MODE, STATUS, TOGETHER


@dataclass(frozen=True, slots=True)
class Asked:
    """The game as it is for one seat, and whether it is asked something."""

    cells: list[int]
    asked: bool


@dataclass
class Rounds:
    """A game in which all seats that are asked at once answer at once; `given`: the answers not yet in the state."""

    referee: Referee
    state: State
    given: dict[int, list[Move]] = field(default_factory=dict)

    def asked(self) -> dict[int, Decision]:
        """What is asked now, by seat; empty when the game is over."""
        every = ((seat, self._ahead(seat)) for seat in range(len(self.referee.seats)))
        return {seat: self.referee.questions.decision(at.cells) for seat, at in every if at.asked}

    def answer(self, moves: dict[int, Move]) -> None:
        """Gives the answers of all seats that are asked."""
        if not self._together:
            for move in moves.values():
                self.state.apply(move)
            return
        for seat, move in moves.items():
            self.given.setdefault(seat, []).append(move)
        if not self.asked():
            self._put_in()

    def observe(self, seat: int) -> Seen:
        """What a seat sees, its own answers among it."""
        if not self.given:
            return self.state.observe(seat)
        at = self._ahead(seat)
        return seen(Seen, self.referee, self.state.cells, seat, at.cells, at.asked)

    @property
    def _together(self) -> bool:
        cells = self.state.cells
        return cells[STATUS] == CHOICE and cells[TOGETHER] == 1

    def _put_in(self) -> None:
        """The answers of the step go into the state, in the order of the seats."""
        for seat in sorted(self.given):
            for move in self.given[seat]:
                if not self.state.is_over:
                    self.state.apply(move)
        self.given = {}

    def _ahead(self, seat: int) -> Asked:
        """The state as it is for a seat once its answers are in, whatever those before it answer."""
        cells = self.state.cells
        if cells[STATUS] != CHOICE or cells[TOGETHER] != 1:
            return Asked(cells, cells[STATUS] == CHOICE and cells[CHOOSER] == seat)
        left, runner = list(self.given.get(seat, ())), self.referee.runner
        cells[MODE] = 0
        if cells[CHOOSER] > seat:
            return Asked(cells, False)
        while not runner.ends_together(cells):
            if cells[STATUS] == CHOICE:
                if cells[CHOOSER] > seat:
                    break
                if cells[CHOOSER] < seat:
                    runner.deliver(cells, first_option(cells))
                elif left:
                    runner.deliver(cells, self.referee.one_of(cells, left.pop(0).number)[0])
                else:
                    return Asked(cells, True)
            if runner.step(cells) not in (CHOICE, FUEL):
                break
        return Asked(cells, False)
