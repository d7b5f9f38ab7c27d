"""A program that claims how far a condition is from holding → how far states are from it, and games up to them.

Never: judges a condition; that is the program's.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulekit.game.decisions.chance import Entry
from rulekit.game.decisions.grounds import Bench
from rulekit.game.decisions.names import Names
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.lab.broken import unheld
from rulekit.machine.executor import executor
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE
from rulekit.program.program import Program

UNKNOWN = 1 << 62  # farther than anything: it could not be worked out
Step = tuple[int, int]  # how often chance draws in vain, and the answer


@dataclass(frozen=True, slots=True)
class Line:
    """A game up to a state: its seed, its answers, and what chance brought where the seed did not decide that."""

    seed: int
    steps: tuple[Step, ...]
    chance: tuple[Entry, ...] = ()

    def begun(self, game: Game) -> State:
        """The game before its first answer."""
        return game.start(self.seed, self.chance)

    def played(self, state: State, step: Step) -> State:
        """The next answer is given."""
        draws, answer = step
        for _ in range(draws):
            state.random_answer()
        return state.apply(answer)

    def state(self, game: Game) -> State:
        """The game up to its last answer."""
        state = self.begun(game)
        for step in self.steps:
            self.played(state, step)
        return state


class Seeking:
    """A program, ready to be asked how far its states are from what is sought."""

    def __init__(self, program: Program, name: str = "auto") -> None:
        assert len(program.claims) == 1, "it claims nothing but how far it is"
        chosen = executor(name)
        self.program, self.machine, self.executor = program, chosen.load(program), chosen.name
        self.cells = program.claims[0].cells

    def near(self, state: Cells) -> int:
        """How far a state is at least, 0 where the condition holds; that of the nearest seat where each is asked."""
        found = self.machine.check(state)
        return UNKNOWN if found is None else min(found[cell] for cell in self.cells)

    def holds_for(self, state: Cells) -> tuple[str, ...]:
        """The seats for which the condition holds; none where it does not speak of `you`."""
        found = self.machine.check(state)
        if found is None or len(self.cells) != len(self.program.seats):
            return ()
        return tuple(seat for seat, cell in zip(self.program.seats, self.cells, strict=True) if not found[cell])

    def lacking(self, state: Cells) -> str:
        """What the condition compares in a state in which it does not hold, of the nearest seat where each is asked."""
        found = self.machine.check(state)
        if found is None:
            return ""
        names, cells, claim = Names(self.program), list(state), self.program.claims[0]
        apart = [found[cell] for cell in self.cells]
        seat, bench = apart.index(min(apart)), Bench(names)
        try:
            said = "; ".join(unheld(bench, told, cells) for told in bench.unmet(cells, claim.grounds[seat], -1))
        except RecursionError:  # a reason of hundreds of parts, one in another
            return ""
        return f"{said} ({names.seat(seat)})" if said and len(self.cells) > 1 else said

    def played(self, line: Line) -> Cells:
        """The state at the end of a line of play, which has no script of chance."""
        state = self.machine.new(line.seed)
        self.machine.advance(state)
        for draws, answer in line.steps:
            for _ in range(draws):
                self.machine.pick(state)
            self.machine.answer(state, answer)
            self.machine.advance(state)
        return state

    def drawn(self, seed: int, answers: int) -> Line:
        """The first answers of a random game."""
        state, steps = self.machine.new(seed), list[Step]()
        while len(steps) < answers and self.machine.advance(state) == CHOICE:
            steps.append((1, self.machine.pick(state)))
            self.machine.answer(state, steps[-1][1])
        return Line(seed, tuple(steps))
