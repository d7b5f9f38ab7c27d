"""What is pointed at on a picture, which is no answer yet → the answers behind which it is one, as the rules go on; and
to which place an answer goes, whichever it is.

Answers are tried on copies in which all that is hidden is dealt anew, as far as nobody else is asked and chance decides
nothing.

Never: answers; looks at more than the seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.faults import GameError
from rulekit.game.state import State
from rulekit.game.undone import GENERATOR
from rulekit.play.asking import Asked
from rulekit.program.program import Program
from rulekit.studio.spots import acted_on, piece_of, where

MOST_TRIED = 400  # answers that are tried for one click
MOST_GOING = 12  # answers that are tried for the place to which they go
DEEPEST = 3  # questions between what is asked and what was pointed at


@dataclass
class Leading:
    """Looks for what was pointed at, by the place or the piece that a picture calls it."""

    seat: str
    asks: Callable[[Decision], Asked]
    place: str
    piece: str
    tried: int = 0

    def answers(self, state: State) -> tuple[Move, ...]:
        """The answers behind which it is one; none where there are too many ways to look at."""
        if state.decision is None or not (self.place or self.piece):
            return ()
        start = state.observe(self.seat).possible(0)
        found = tuple(move for move in state.decision.moves if self._leads(start, move, DEEPEST))
        return found if self.tried <= MOST_TRIED else ()

    def _leads(self, before: State, move: Move, deep: int) -> bool:
        """Whether it is an answer behind a move, before anything is left to chance or to another."""
        self.tried += 1
        if self.tried > MOST_TRIED:
            return False
        after = before.clone()
        try:
            after.apply(move.number)
        except GameError:
            return False
        decision = after.decision
        if decision is None or decision.seat != self.seat or after.cells[GENERATOR] != before.cells[GENERATOR]:
            return False
        asked = self.asks(decision)
        if any(self._acts_there(asked, each) for each in decision.moves):
            return True
        return deep > 1 and any(self._leads(after, each, deep - 1) for each in decision.moves)

    def _acts_there(self, asked: Asked, move: Move) -> bool:
        if self.place:
            return where(asked, move) == self.place
        return piece_of(asked.program, asked.decision.domain, move.name) == self.piece


def goes_to(program: Program, state: State, seat: str) -> str:
    """The place to which the piece goes that is asked for, whichever is answered; "" where that is not one place."""
    decision = state.decision
    if decision is None or decision.domain not in program.kinds or not 0 < len(decision.moves) <= MOST_GOING:
        return ""
    start, found = state.observe(seat).possible(0), ""
    known = len(start.feed(seat))
    for move in decision.moves:
        after = start.clone()
        try:
            after.apply(move.number)
        except GameError:
            return ""
        first = next((event for event in after.feed(seat)[known:] if event.verb == "move"), None)
        places = acted_on(program, first)
        if len(places) != 1 or found not in ("", places[0]):
            return ""
        found = places[0]
    return found
