"""A small game → all states it can come to, each once, until a condition holds in one or there are no more.

Chance is followed through all it may bring, one by one. A game in which piles are shuffled, or seats answer at once, is
not gone through so.

Never: guesses; holds more than a line of play and two numbers for each state it has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulekit.game.decisions.chance import Entry
from rulekit.game.decisions.names import elements
from rulekit.game.game import Game
from rulekit.lab.interchange import treats_alike
from rulekit.lab.seeking import UNKNOWN, Line, Seeking, Step
from rulekit.machine.driver_tables import tables
from rulekit.machine.runs.sameness import told_by
from rulekit.machine.same_tables import Same
from rulekit.machine.step.parts import Cells
from rulekit.program.opcodes import CHOICE, CHOOSER, M_CHANCE, M_SCRIPT, NATURE, NUMBER, OPTIONS, OVER, STATUS, WORDS
from rulekit.program.program import Program

SHUFFLE, TOGETHER = NUMBER["LSHUF"], NUMBER["SNAP"]
FOLLOWED = M_CHANCE | M_SCRIPT  # chance of a single outcome is asked too, as a script of chance is


def not_followed(program: Program) -> str:
    """Why not all lines of play can be followed; "" if they can."""
    code = {word & 255 for word in program.code[: program.instructions]}
    if SHUFFLE in code:
        return "piles are shuffled"
    return "seats answer at once" if TOGETHER in code else ""


@dataclass(slots=True)
class Waiting:
    """A state on the line of play, the answer that led there, and the answers not yet given in it."""

    state: Cells
    answer: int
    left: Iterator[int]


@dataclass(slots=True)
class AllLines:
    """The states of one game, as far as they were looked at; `done`: there are no more.

    `stopped`: so many lines of play the rules could not go on with; `unclear`: in so many states the condition could
    not be worked out. While there are any nothing is proved.
    """

    seeking: Seeking
    positions: int = 0
    nearest: int = UNKNOWN
    best: Cells | None = None
    stopped: int = 0
    unclear: int = 0
    done: bool = False
    _seen: set[tuple[int, ...]] = field(default_factory=set)
    _line: list[Waiting] = field(default_factory=list)
    _told: StatesTold | None = None

    def look(self, states: int) -> Line | None:
        """Looks at so many states more; the line of play to one in which the condition holds."""
        if self._told is None:
            self._told = StatesTold(self.seeking)
            if self._come_to(self._beginning(), -1):
                return self._found()
        until = self.positions + states
        while self._line and self.positions < until:
            here = self._line[-1]
            answer = next(here.left, None)
            if answer is None:
                self._line.pop()
                continue
            after = self.seeking.machine.copy(here.state)
            self.seeking.machine.answer(after, answer)
            if self._come_to(after, answer):
                return self._found()
        self.done = not self._line
        return None

    def _beginning(self) -> Cells:
        return self.seeking.machine.new(0, FOLLOWED)

    def _come_to(self, state: Cells, answer: int) -> bool:
        """Goes on to what comes next; whether the condition holds there. Who has been there goes no further."""
        status = self.seeking.machine.advance(state)
        if status not in (CHOICE, OVER):
            self.stopped += 1
            return False
        assert self._told is not None
        told = self._told(state)
        if told in self._seen:
            return False
        self._seen.add(told)
        asked = status == CHOICE and state[CHOOSER] == NATURE
        near = UNKNOWN if asked else self.seeking.near(state)  # what chance is asked in the midst of is nobody's state
        self.positions += not asked
        self.unclear += near == UNKNOWN and not asked
        if near < self.nearest:
            self.nearest, self.best = near, self.seeking.machine.copy(state)
        if status == CHOICE or near == 0:
            self._line.append(Waiting(state, answer, offered(state)))
        return near == 0

    def _found(self) -> Line:
        """The line of play to where it stands: what chance brought by name, and the answers of seats."""
        questions = self._told.game.referee.questions if self._told is not None else None
        assert questions is not None
        chance, steps = list[Entry](), list[Step]()
        for before, here in zip(self._line, self._line[1:], strict=False):
            cells = list(before.state)
            if cells[CHOOSER] == NATURE:
                chance.append(questions.chance_name(cells, here.answer))
            else:
                steps.append((0, here.answer))
        return Line(0, tuple(steps), tuple(chance))


def offered(state: Cells) -> Iterator[int]:
    """What may be answered to the question of a state."""
    if state[STATUS] != CHOICE:
        return iter(())
    if state[WORDS] == 0:
        return iter(range(state[OPTIONS], state[OPTIONS + 1] + 1))
    return elements(list(state), OPTIONS, state[WORDS])


class StatesTold:
    """A state → some numbers, equal for states from which play and what is sought go on alike."""

    def __init__(self, seeking: Seeking) -> None:
        self.game = Game(seeking.program)

        def near(cells: list[int]) -> int:
            return seeking.near(seeking.machine.copy(cells))

        alike = treats_alike(self.game, seeking.machine, told=near)
        self.same, self.code = Same(seeking.program, exact=not alike), tables(seeking.program).code
        self.also = self.same.alive.claimed()  # what the rules need not remember, and the condition asks for
        self.marks, self.out = [0] * (self.same.marks + 1), [0, 0]

    def __call__(self, state: Cells) -> tuple[int, ...]:
        """The numbers of a state."""
        told_by(state, self.code, self.same.cells, self.marks, self.out)
        return (*self.out, *(state[cell] for cell in self.also))
