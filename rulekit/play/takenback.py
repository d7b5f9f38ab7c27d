"""The answers given at a table → the state before the last of them, or why it cannot be taken back.

Never: takes back what has told somebody something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulekit.game.game import Game
from rulekit.game.learned import learned
from rulekit.game.state import State
from rulekit.text.words import Words

MOST_BACK = 50  # answers that can be taken back, one after the other


class Answered(NamedTuple):
    """An answer that may perhaps be taken back."""

    before: State
    seat: str
    number: int
    page: int  # how often the screen had been handed over
    forced: bool  # it was the only one, and given for a person
    since: Mapping[str, int]  # where for each seat what was new began


@dataclass
class Past:
    """The latest answers at one table, where these people sit at the screen; `free`: all may be taken back."""

    game: Game
    words: Words
    people: Sequence[str]
    free: bool = False
    answers: list[Answered] = field(default_factory=list)

    def add(self, answered: Answered) -> None:
        """One more; nothing before the answer of a bot can be taken back."""
        kept = self.answers[1 - MOST_BACK :] if self.free or answered.seat in self.people else []
        self.answers = [*kept, answered]

    def back(self, now: State, page: int) -> Answered | str:
        """The last answer somebody chose, which is forgotten; in words why not, if it cannot be taken back.

        Answers that were given for that person since then go with it.
        """
        at = next((i for i in reversed(range(len(self.answers))) if self._chosen(self.answers[i])), -1)
        if at < 0:
            return self.words.say("undo-nothing", "nothing")
        after = now
        for last in reversed(self.answers[at:]):
            if not self.free and (why_not := self.kept_back(last, after, page)):
                return why_not
            after = last.before
        chosen = self.answers[at]
        del self.answers[at:]
        return chosen

    def _chosen(self, given: Answered) -> bool:
        """Whether somebody chose it: where all may be taken back, a person."""
        return not given.forced and (not self.free or given.seat in self.people)

    def kept_back(self, last: Answered, after: State, page: int) -> str:
        """Why an answer that led to a state cannot be taken back, "" if it can."""
        words = self.words
        if last.seat not in self.people:
            return words.say("undo-another", last.seat, seat=words.seat(last.seat))
        if last.page != page:
            return words.say("undo-handed", "handed over")
        found = learned(self.game.referee, last.before, last.number, after)
        own = [face for seat, face in found.seen if seat == last.seat]  # what others saw is theirs to know
        if own:
            kinds = self.game.program.kinds
            what = next((words.piece(k, own[0]) for k in kinds if self._is_face(k, own[0])), own[0])
            return words.say("undo-seen", own[0], seat=words.seat(last.seat), what=what)
        if found.drawn:
            return words.say("undo-drawn", "drawn")
        if found:
            return words.say("undo-told", "told")
        return ""

    def _is_face(self, kind: str, face: str) -> bool:
        plain = next((face[len(s) + 1 :] for s in self.game.seats if face.startswith(f"{s} ")), face)
        return plain in self.game.program.domains[kind].names
