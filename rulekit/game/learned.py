"""Two states of one game, one answer apart → what became known between them; and what an answer will do, as far as
the seat that gives it can know.

An answer may be taken back only while nobody has learned anything by it. What a seat can foresee is what happens in
every state that looks to it as this one does.

Never: looks behind what a seat sees to tell it something; changes a state it is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.game.decisions.referee import Referee
from rulekit.game.events import Event
from rulekit.game.faults import GameError
from rulekit.game.possible import Behind
from rulekit.game.state import State
from rulekit.game.undone import DOUBTS, GENERATOR, newly_seen
from rulekit.program.opcodes import CHOOSER, TOGETHER

SAMPLES = 8  # states that look the same: what happens in all of them is taken as certain


@dataclass(frozen=True, slots=True)
class Learned:
    """What became known: `drawn` by chance, `seen` faces by seat, `told` by the course of the game itself.

    A face is for the seat that saw it: nobody else may be told.
    """

    drawn: bool
    seen: tuple[tuple[str, str], ...]
    told: bool

    def __bool__(self) -> bool:
        """Whether anything did."""
        return self.drawn or bool(self.seen) or self.told


def learned(referee: Referee, before: State, answer: int, after: State) -> Learned:
    """What anybody learned by the answer that led from one state to the other."""
    old, new = before.cells, after.cells
    step = old[TOGETHER] != new[TOGETHER]
    drawn = not step and old[GENERATOR] != new[GENERATOR]
    seats = (old[CHOOSER],) if new[TOGETHER] == 1 else tuple(range(len(referee.seats)))
    seen = tuple(found for seat in seats for found in newly_seen(referee, old, new, seat))
    told = drawn or bool(seen) or _could_differ(referee, before, answer, after)
    return Learned(drawn, seen, told)


def _could_differ(referee: Referee, before: State, answer: int, after: State) -> bool:
    """Whether the same answer leads elsewhere in a state that looked the same: then its outcome tells something."""
    seat = before.cells[CHOOSER]
    seen = after.observe(seat)
    return any(other.observe(seat) != seen for other in _imagined(referee, before, answer, seat))


def _imagined(referee: Referee, state: State, answer: int, seat: int) -> Iterator[State]:
    """The answer given in states that look the same to the seat."""
    for cells in Behind.of(referee, state.cells, seat).worlds(DOUBTS):
        with suppress(GameError):  # what cannot be gone on with says nothing
            yield State.imagined(referee, cells).apply(answer)


def stays_open(referee: Referee, state: State, seat: int, answer: int) -> bool:
    """Whether a seat is sure to be asked next itself behind its answer, and nobody to have learned anything by it."""
    found = foreseen(state, seat, answer)
    if not found.whole or found.asked != state.seats[seat]:
        return False
    before = state.observe(seat).possible(0)
    after = before.clone().apply(answer)
    seats = range(len(state.seats))
    seen = any(True for other in seats for _ in newly_seen(referee, before.cells, after.cells, other))
    return not seen and before.cells[GENERATOR] == after.cells[GENERATOR]


class Placed(NamedTuple):
    """A question by where it stands in the ruleset: what finds its words in any language."""

    procedure: str
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What an answer does: the events that are sure, and whether they are all.

    `asked`: the seat that is asked next and `question` what it is asked, None if that is not sure or the game is over;
    `over` only if that is sure, and then who has won.
    """

    events: tuple[Event, ...]
    whole: bool
    asked: str
    over: bool
    winners: tuple[str, ...] = ()
    question: Placed | None = None


def foreseen(state: State, seat: int, answer: int) -> Foreseen:
    """What a seat can know of what its answer will do, found on copies in which all that is hidden is dealt anew."""
    observed = state.observe(seat)
    runs: list[tuple[Event, ...]] = []
    ends: list[tuple[str, bool, tuple[str, ...]]] = []
    questions: set[Placed | None] = set()
    for number in range(SAMPLES):
        trial = observed.possible(number)
        known = len(trial.feed(seat))
        try:
            trial.apply(answer)
        except GameError:
            continue
        runs.append(trial.feed(seat)[known:])
        decision = trial.decision
        ends.append((decision.seat if decision else "", trial.is_over, trial.winners))
        questions.add(Placed(decision.procedure, decision.name, decision.kind) if decision else None)
    shared = 0
    while runs and all(len(run) > shared and run[shared] == runs[0][shared] for run in runs):
        shared += 1
    whole = bool(runs) and all(len(run) == shared for run in runs) and len(set(ends)) == 1
    asked, over, winners = ends[0] if whole else ("", False, ())
    question = questions.pop() if whole and len(questions) == 1 else None
    return Foreseen(runs[0][:shared] if runs else (), whole, asked, over, winners, question)
