"""What every executor can do with a program, and what its results look like.

A state is a flat array of ints whose head is laid out in `rulekit.program.opcodes`; all executors give
equal states for equal play, byte for byte.

Never: decides what a state means.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rulekit.machine.runs.choosing import FIRST, MIND, ROWS_THERE
from rulekit.machine.runs.playouts import RESULT
from rulekit.machine.runs.tree import ROW_WORDS
from rulekit.machine.step.parts import Cells
from rulekit.program.program import Program

FUEL_LIMIT = 1_000_000  # instructions between two decisions
ANSWER_LIMIT = 10_000  # answers in a random game before it is cut off
CHANCE_LIMIT = 64  # outcomes of a draw that perft follows one by one
TRIAL_LIMIT = 10_000_000  # instructions that all that is tried from one question to the next may cost
SLICE_LIMIT = 500_000  # instructions that long work runs before it lets Ctrl-C be heard


@dataclass(frozen=True, slots=True)
class Playouts:
    """Results of random games: a row of `width` numbers each (columns: `rulekit.machine.runs.playouts`)."""

    first_seed: int
    games: int
    width: int
    cells: Sequence[int]
    assumed: int = 0
    replies: Sequence[int] = ()  # of futures: who was asked next (-1: nobody who knew), what was answered

    def column(self, i: int) -> Sequence[int]:
        """One number of every game, in order of seeds."""
        return self.cells[i :: self.width]

    def figure(self, i: int) -> Sequence[int]:
        """The i-th score or metric of every game: the scores first, then the metrics in order of the program."""
        return self.column(RESULT + i)


@dataclass(frozen=True, slots=True)
class Perft:
    """What can be reached with 0, 1, 2 … answers: positions (ended games among them), ended games, faults."""

    positions: tuple[int, ...]
    finished: tuple[int, ...]
    faults: tuple[int, ...]
    sampled: int  # draws not followed one by one: above zero, the counts are a sample
    assumed: int  # options that lead to a fault

    @classmethod
    def of(cls, counts: Sequence[int], sampled: int, assumed: int) -> Perft:
        """From three counts a depth."""
        positions, finished, faults = (tuple(counts[i::3]) for i in range(3))
        return cls(positions, finished, faults, sampled, assumed)


@dataclass(frozen=True, slots=True)
class How:
    """How positions are worked out: `every` one or those a worth needs, what follows what `written` down or not, by
    who has won or by what is `scored`; `exact`: pieces that are equal are told apart by their numbers.
    """

    every: bool = False
    written: bool = False
    scored: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Worth:
    """What a state is worth to the first seat; where what follows is written down, where that is.

    `stopped`: why it is not known ("" if it is): fault, chance, again, unready, nothing; or large, room or deep, where
    `number` is how many positions were looked at, or how many answers the line of play has. `at`: in which state.
    """

    stopped: str
    number: int
    at: Cells | None


class Positions(Protocol):
    """The positions of one game, as far as they were worked out."""

    @property
    def positions(self) -> int:
        """How many."""

    @property
    def edges(self) -> Sequence[int]:
        """What follows what, if it was written down (`rulekit.machine.runs.solve`)."""

    def worth(
        self, state: Cells, most: int, told: Callable[[int], None] | None = None, free: Callable[[], int] | None = None
    ) -> Worth:
        """What a state is worth; `most` positions may be looked at, `told` hears how many were.

        `free` says how many bytes more may be taken, 0 if that is not known. Who has stopped is asked no more.
        """


class Stepped(Protocol):
    """Many games of one program, each taken an answer further by one call (`rulekit.machine.runs.batches`)."""

    @property
    def asked(self) -> Cells:
        """Of each game what to do with it, the action, and the seed of a new one: to be written before a step."""

    @property
    def shown(self) -> Sequence[int]:
        """What is seen, game by game."""

    @property
    def masks(self) -> Sequence[int]:
        """Of each game not 0 for each action that answers what is asked."""

    @property
    def told(self) -> Sequence[int]:
        """How each game stands."""

    def step(self) -> None:
        """All games as they are asked to."""

    def state(self, game: int) -> list[int]:
        """The cells of a game."""

    def put(self, game: int, state: Sequence[int]) -> None:
        """A game goes on from these cells."""

    def kept(self) -> dict[str, object]:
        """How all games stand and what was told of them, to be taken up by an equal batch."""

    def take_up(self, kept: Mapping[str, object]) -> None:
        """The games of another batch, just as it left them."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search under way, in arrays that every executor goes on with (`rulekit.machine.runs.search`).

    `out` has a row for each of `answers`: key, games, sum of values, and one number more.
    """

    state: array[int]
    deal: array[int]
    views: array[int]
    answers: array[int]
    tree: array[int]
    mind: array[int]
    out: array[int]

    @classmethod
    def begun(
        cls,
        state: Sequence[int],
        deal: Sequence[int],
        views: Sequence[int],
        answers: Sequence[int],
        seed: int,
        rows: int,
    ) -> Search:
        """One that has played no game yet; `rows` is a power of two."""
        laid = [array("q", numbers) for numbers in (state, deal, views, answers)]
        tree, mind, out = (array("q", [0]) * n for n in (ROW_WORDS * rows, MIND, ROW_WORDS * len(answers)))
        mind[FIRST], mind[ROWS_THERE] = seed, rows
        return cls(laid[0], laid[1], laid[2], laid[3], tree, mind, out)


class Machine(Protocol):
    """A program, loaded by an executor."""

    @property
    def program(self) -> Program:
        """What it plays."""

    def new(self, seed: int, mode: int = 0) -> Cells:
        """A state at the start, not yet run to the first decision."""

    def copy(self, state: Cells) -> Cells:
        """An equal state."""

    def to_bytes(self, state: Cells) -> bytes:
        """Little-endian int64."""

    def from_bytes(self, data: bytes) -> Cells:
        """The state that these bytes were made of."""

    def run(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run until anything happens, at most `fuel` instructions; may stop with TESTING, which `advance` settles."""

    def advance(self, state: Cells, fuel: int = FUEL_LIMIT) -> int:
        """Run to the next decision and settle which options can be finished; the status."""

    def answer(self, state: Cells, value: int) -> None:
        """Answer the decision that waits; `advance` comes next."""

    def pick(self, state: Cells) -> int:
        """A random answer to the decision that waits, drawn with the state's own generator."""

    def report(self, state: Cells) -> Cells | None:
        """A copy in which scores and metrics are up to date; None if they could not be computed."""

    def check(self, state: Cells) -> Cells | None:
        """A copy in which the cells of the claims are up to date; None if they could not be computed."""

    def playouts(
        self, first_seed: int, games: int, *, check: bool = False, fuel: int = FUEL_LIMIT, limit: int = ANSWER_LIMIT
    ) -> Playouts:
        """Random games, one for each seed from the first on; `check` looks at the claims after every answer."""

    def futures(
        self, state: Cells, deal: Sequence[int], answers: Sequence[int], first_seed: int, rounds: int, *, limit: int
    ) -> Playouts:
        """Random games from a waiting state: in each round it is dealt anew and every answer is tried in it once.

        `deal` is what `runs/deals.py` reads, `limit` how many answers a state may have when it is cut off. A
        row for each game, round by round, in the order of the answers.
        """

    def search(self, begun: Search, arms: Sequence[int], rounds: int, *, limit: int) -> None:
        """Go on searching: rounds of games that begin with some of the answers."""

    def perft(self, state: Cells, depth: int, *, fuel: int = FUEL_LIMIT, chance: int = CHANCE_LIMIT) -> Perft:
        """Count all lines of play from a state; from a new one, draws before the first decision count too."""

    def solving(self, how: How) -> Positions:
        """The positions of a game of one or two seats, none worked out yet."""

    def batch(self, plan: Sequence[int], games: int, seat: int, limit: int) -> Stepped:
        """So many games at once, none begun; `plan`: what is shown and answered, `seat`: who is asked (-1: all)."""

    def accounting(self, book: Callable[[int], list[int]], marks: Sequence[int]) -> Accounts:
        """The same program with a book in which games are counted; `marks`: instructions that write the score."""


class Accounts(Protocol):
    """Games of one program, counted in a book (`rulekit.machine.runs.accounts`)."""

    @property
    def at(self) -> int:
        """Its address."""

    @property
    def book(self) -> Sequence[int]:
        """The book as it stands."""

    def forget(self) -> None:
        """The book becomes what it was in the beginning."""

    def random(self, first_seed: int, games: int, every: int) -> Playouts:
        """Random games, one for each seed from the first on; seeds that `every` divides are whole games."""

    def retold(self, seed: int, given: Sequence[int]) -> int:
        """A game from its seed and its answers; the status it ends with."""


class Executor(Protocol):
    """A way to run programs."""

    @property
    def name(self) -> str:
        """Python or native."""

    def load(self, program: Program) -> Machine:
        """The program, ready to play."""
