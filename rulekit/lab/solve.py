"""A game, or a state of it → what it is worth if everybody plays as well as can be, and the best answers.

Worked out over everything that can follow, so exact: whole numbers, or fractions where there is chance. Worth is told
for each seat: 1 is a win, 0 a draw, -1 a defeat; or, by score, its lead. Who sits alone has 1 for a win, or the score.

Never: looks at a game that cannot be solved; takes more room than it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulekit.game.decisions.decision import Move
from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.lab.interchange import treats_alike
from rulekit.lab.room import enough, fitting, gigabytes, memory
from rulekit.lab.solvable import unsolvable
from rulekit.machine.executor import executor
from rulekit.machine.interface import How, Worth
from rulekit.machine.runs.solve import EITHER, ENDED, HIGH
from rulekit.machine.solving import table_bytes
from rulekit.program.opcodes import CHOICE, CHOOSER, M_CHANCE, NATURE, PC, RUN, STATUS

MOST = 10_000_000  # positions, if nobody says another number and there is room
WRITTEN = 8  # times as much room where what follows what is written down, and values are fractions
Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Solved:
    """What a state is worth.

    `worth`: for each seat. `seat`: who is asked, "" if nobody is, or chance comes first; `moves`: each answer with what
    it is worth to that seat. `positions`: how many were looked at. `numbered`: the rules tell equal pieces apart.
    """

    worth: dict[str, Number]
    seat: str
    moves: tuple[tuple[Move, Number], ...]
    positions: int
    numbered: bool

    @property
    def best(self) -> tuple[Move, ...]:
        """The answers that are worth most to whoever is asked."""
        most = max((worth for _, worth in self.moves), default=0)
        return tuple(move for move, worth in self.moves if worth == most)


class Solver:
    """The positions of one game worked out so far; each state that is asked for adds to them."""

    def __init__(
        self,
        game: Game,
        *,
        scored: bool = False,
        every: bool = False,
        most: int | None = None,
        name: str = "auto",
        progress: Callable[[int], None] | None = None,
    ) -> None:
        refused = unsolvable(game.program)
        if refused is not None:
            raise refused
        if scored and not game.program.scores:
            raise GameError(
                "not-solvable", f"{game.ruleset} counts no score.", "Leave the score away: who wins counts."
            )
        self.game, self.most, self.progress = game, fitting(MOST) if most is None else enough(most), progress
        self.machine = executor(name).load(game.program)
        self.numbered = not treats_alike(game, self.machine)
        self._begun_anew(How(every, False, scored, self.numbered))

    def _begun_anew(self, how: How) -> None:
        """Nothing is known. What was under way when work stopped looks like what is known, so all of it goes."""
        self._how = how
        self._known = self.machine.solving(how)
        self._values: dict[int, Number] = {}
        self._read = 0

    @property
    def positions(self) -> int:
        """How many are known."""
        return self._known.positions

    def solved(self, state: State | None = None) -> Solved:
        """What a state is worth, with every answer it offers; of a whole game, over all that chance may bring first."""
        cells = state.cells if state is not None else self._opening()
        worth = self._value(cells)
        seats = self.game.seats
        each = {seats[0]: worth, **({seats[1]: -worth} if len(seats) > 1 else {})}
        if cells[STATUS] != CHOICE or cells[CHOOSER] == NATURE:
            return Solved(each, "", (), self.positions, self.numbered)
        sign = 1 if cells[CHOOSER] == 0 else -1
        moves = []
        for move in self.game.referee.questions.decision(cells).moves:
            after = list(cells)
            number, _ = self.game.referee.one_of(cells, move.number)
            self.game.referee.runner.deliver(after, number)
            after[STATUS] = RUN
            moves.append((move, sign * self._value(after)))
        return Solved(each, seats[cells[CHOOSER]], tuple(moves), self.positions, self.numbered)

    def _opening(self) -> list[int]:
        state = self.machine.new(0, M_CHANCE)
        self.machine.advance(state)
        return list(state)

    def _value(self, cells: Sequence[int]) -> Number:
        """What a state is worth to the first seat."""
        try:
            found = self._known.worth(self.machine.copy(list(cells)), self.most, self.progress, memory)
            if not found.stopped:
                return self._written(found.number) if self._how.written else found.number
        except MemoryError:
            found = Worth("room", self.positions, None)
        except BaseException:
            self._begun_anew(self._how)
            raise
        self._begun_anew(self._how)
        if found.stopped == "chance":
            self._begun_anew(How(True, True, self._how.scored, self._how.exact))
            self.most = fitting(self.most, WRITTEN)
            return self._value(cells)
        raise self._stopped(found)

    def _written(self, at: int) -> Number:
        """The value of a position, from what follows what; chance brings each of its results equally often."""
        edges = self._known.edges
        while at not in self._values:
            here, side, count = self._read, edges[self._read], edges[self._read + 1]
            if side == ENDED:
                self._values[here], self._read = count, here + 2
                continue
            following = [self._values[to] for to in edges[here + 2 : here + 2 + count]]
            if side == EITHER:
                value: Number = Fraction(sum(following)) / count
                self._values[here] = value.numerator if value.denominator == 1 else value
            else:
                self._values[here] = max(following) if side == HIGH else min(following)
            self._read = here + 2 + count
        return self._values[at]

    def _stopped(self, found: Worth) -> GameError:
        """What is to be said where no value was found."""
        if found.stopped == "fault" and found.at is not None:
            return self.game.referee.fault(list(found.at))
        if found.stopped == "large":
            said = f"more than {self.most:,} positions can follow, and no more may be looked at: it is too large so."
            more = 10 * self.most
            help = f"--positions {more:,} looks further, and takes up to {gigabytes(table_bytes(more))} of memory."
            return GameError("not-solved", said, help)
        if found.stopped == "room":
            said = f"{found.number:,} positions were looked at, more can follow, and memory has no room for them."
            return GameError("not-solved", said, "Take a later state of it, or a computer with more memory.")
        if found.stopped == "deep":
            said = f"play can go on for more than {found.number:,} answers, and no longer line is followed."
            return GameError("not-solved", said, "Take a later state of it, or a rule that ends it earlier.")
        if found.stopped == "again":
            where = self.game.referee.where(list(found.at or [0])[PC])
            said = "a position came again in its own line of play, which no ruleset should allow."
            return GameError("not-solvable", said, "Please report this.", where)
        return GameError("not-solvable", "nothing can be finished from this state.", "Take another state.")


def solved(game: Game, state: State | None = None, *, scored: bool = False, most: int | None = None) -> Solved:
    """What a state is worth, or a whole game; a GameError that says why, where it cannot be told."""
    return Solver(game, scored=scored, most=most).solved(state)
