"""A search from what a seat sees → how each answer turned out, and how the game is thought to go on.

The games are played in the machine (`rulekit.machine.runs.search`), round by round; what was learned stays from one
call to the next.

Never: decides how long to search, or for which answer.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulekit.game.decisions.decision import Decision
from rulekit.game.decisions.long_ranges import numbered
from rulekit.game.decisions.referee import Referee
from rulekit.machine.interface import ANSWER_LIMIT, Machine, Search
from rulekit.machine.runs import choosing, sights
from rulekit.machine.runs import search as run
from rulekit.machine.runs.tree import AVAILABLE, KEY, ONE, ROW_WORDS, SUM, VISITS, found, mixed_in
from rulekit.machine.step.answers import answer, left
from rulekit.machine.step.parts import ctz
from rulekit.program import opcodes as op

MOST_AHEAD = 12  # answers that are foretold
Settings = Callable[[bool], Mapping[int, int]]  # by whether all hangs on answers alone: what is set in `choosing`
SURE = 4  # games that an answer must have met to be foretold


@dataclass(frozen=True, slots=True)
class Step:
    """An answer that is thought to be given: by whom, to which question, its number and its name."""

    seat: str
    move: str
    number: int
    decision: Decision


class Searching:
    """A search under way."""

    def __init__(self, referee: Referee, machine: Machine, begun: Search) -> None:
        self._referee, self._machine, self._begun = referee, machine, begun
        self._limit = begun.state[op.DECISIONS] + ANSWER_LIMIT

    def play(self, arms: Sequence[int], rounds: int = 1) -> None:
        """Rounds of games; in each the same deal is met by one game for each of the answers, given by their places."""
        self._begun.mind[choosing.CURIOUS] = 0
        self._machine.search(self._begun, arms, rounds, limit=self._limit)

    def share(self, arms: Sequence[int], rounds: int, curious: int) -> None:
        """As many games, shared by what the answers promise: `curious`, in 64ths, is what is given to how little is
        known of one."""
        self._begun.mind[choosing.CURIOUS] = curious
        self._machine.search(self._begun, arms, rounds, limit=self._limit)

    def games(self, arm: int) -> int:
        """How many games counted for an answer."""
        return self._begun.out[ROW_WORDS * arm + VISITS]

    def begun(self, arm: int) -> int:
        """How many games began with an answer: those too in which something was dealt anew on the way."""
        return self._begun.out[ROW_WORDS * arm + AVAILABLE]

    def value(self, arm: int) -> float:
        """What an answer was worth in the mean, between 0 and 1; the seat's share if nothing is known."""
        games = self.games(arm)
        share = 1 / len(self._referee.seats)
        return self._begun.out[ROW_WORDS * arm + SUM] / ONE / games if games else share

    def course(self, arm: int) -> int:
        """A number that is the same for answers whose games all went the same way."""
        return self._begun.out[ROW_WORDS * arm + KEY]

    @property
    def scored(self) -> bool:
        """Whether the ruleset counts a score."""
        return self._begun.views[sights.SCORES] > 0

    @property
    def far(self) -> int:
        """How many answers were given from the question on, until the game was over, in the game that began a round."""
        return self._begun.mind[choosing.AFTER]

    @property
    def leads(self) -> tuple[int, ...]:
        """What is known of leads: how large they are, and whether who is ahead wins."""
        return tuple(self._begun.mind[choosing.LEADS : choosing.AGREED + 1])

    @leads.setter
    def leads(self, known: tuple[int, ...]) -> None:
        for i, number in enumerate(known):
            self._begun.mind[choosing.LEADS + i] = number

    def line(self, arm: int) -> tuple[Step, ...]:
        """What is thought to be answered after an answer, in a state that may be the true one."""
        return tuple(self._ahead(arm))

    def _ahead(self, arm: int) -> Iterator[Step]:
        runner, b = self._referee.runner, self._begun
        cells, done = runner.deal(list(b.state), list(b.deal), b.mind[choosing.FIRST])
        if not done:
            return
        tree, mind, keys = array("q", b.tree), array("q", b.mind), [0, 0, 0]
        mind[choosing.RIPENED] = 0  # what is foretold is never drawn
        run.begun(cells, b.views, b.deal, b.answers[arm], b.mind[choosing.FIRST], tree, mind, keys)
        for _ in range(MOST_AHEAD):
            while runner.advance(cells) == op.CHOICE and left(cells) == 1:
                answer(cells, run.only(cells))
            if cells[op.STATUS] != op.CHOICE:
                return
            who = cells[op.CHOOSER]
            run.heard(cells, b.views, mind)
            key = mixed_in(mind[choosing.PATHS + who], cells[op.SITE] & op.SITE_MASK)
            best, games, called = self._likeliest(cells, tree, mind, key)
            if games < SURE:
                return
            yield self._step(cells, best)
            run.noted(cells, b.views, mind, best, called)

    def _likeliest(self, cells: list[int], tree: Sequence[int], mind: Sequence[int], key: int) -> tuple[int, int, int]:
        """The answer most games went on with; how many; what it is known by."""
        best = (0, 0, 0)
        kind = sights.kind_asked(cells, self._begun.views)
        for value in options(cells):
            called = sights.meaning(cells, self._begun.views, kind, cells[op.CHOOSER], value)
            at = found(tree, mind[choosing.ROWS_THERE], mixed_in(key, called))  # type: ignore[arg-type]
            if at >= 0 and tree[at + VISITS] > best[1]:
                best = value, tree[at + VISITS], called
        return best

    def _step(self, cells: list[int], value: int) -> Step:
        questions = self._referee.questions
        number = questions.number(cells, questions.site(cells).domain, value)
        decision = questions.decision(cells)
        move = numbered(decision, number)
        return Step(self._referee.names.seat(cells[op.CHOOSER]), move.name if move else str(value), number, decision)


def options(cells: Sequence[int]) -> Iterator[int]:
    """All that the machine takes for an answer, of a long range of numbers the first."""
    if cells[op.WORDS] == 0:
        yield from range(cells[op.OPTIONS], min(cells[op.OPTIONS + 1] + 1, cells[op.OPTIONS] + choosing.WIDE))
    for i in range(cells[op.WORDS]):
        rest = cells[op.OPTIONS + i]
        while rest:
            yield op.WORD * i + ctz(rest)
            rest &= rest - 1


def searching(
    referee: Referee, machine: Machine, cells: Sequence[int], deal: Sequence[int], answers: Sequence[int], seed: int,
    rows: int, settings: Mapping[int, int],
) -> Searching:  # fmt: skip
    """A search that has played no game yet, in a table of so many rows (a power of two)."""
    begun = Search.begun(cells, deal, referee.views, answers, seed, rows)
    for at, number in settings.items():
        begun.mind[at] = number
    return Searching(referee, machine, begun)
