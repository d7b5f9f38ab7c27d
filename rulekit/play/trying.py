"""A move → what it would do, in words: tried on copies in which everything hidden is dealt anew.

Never: tells more than the seat could work out for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulekit.board.lines import Block, folded, line
from rulekit.game.learned import Foreseen, foreseen
from rulekit.game.state import State
from rulekit.play.asking import Asked, Choice
from rulekit.play.beneath import wholes
from rulekit.play.telling import Teller
from rulekit.text.words import Words

MOST_TRIED = 200  # moves one hint looks at
MOST_SHOWN = 6
Faces = Callable[[str, str], Sequence[str]]  # a deck and a card → what is read on it, a line each; nothing of no card


def no_faces(deck: str, name: str) -> Sequence[str]:
    """Of a game without its ruleset no card says anything."""
    return ()


@dataclass(frozen=True)
class Trial:
    """Tries the moves of one question."""

    words: Words
    teller: Teller
    state: State
    asked: Asked
    faces: Faces = no_faces

    def one(self, choice: Choice, room: int) -> Block:
        """What is read on the card that a move names, what the move would do, and where that stops being sure."""
        found = foreseen(self.state, self._seat, choice.move.number)
        lines = folded(line((self.words.say("try-move", choice.said, move=choice.said), "bold")), room, 2)
        for said in self._read(choice):
            lines += folded(line("  ", said), room, 4)
        told = self.teller.told(found.events)
        for sentence in told:
            lines += folded(line("  ", sentence), room, 4)
        if not told and found.whole and not found.over and not self._goes_on(found):
            lines.append(line("  ", (self.words.say("try-nothing", "nothing"), "dim")))
        lines += folded(line("  ", (self._after(found), "dim")), room, 4)
        return lines

    def _read(self, choice: Choice) -> Sequence[str]:
        """What is read on the card that a move names; nothing of anything else, or of a card that is not seen."""
        if not choice.move.is_known:
            return ()
        return self.faces(self.asked.decision.domain, self.asked.card_of(choice.move))

    def _after(self, found: Foreseen) -> str:
        if found.over:
            return self._over(found)
        if not found.whole:
            return self.words.say("try-unsure", "the rest is hidden")
        if found.question is not None and self._goes_on(found):
            question = self.words.ask(*found.question)
            message = "try-rest" if self.teller.told(found.events) else "try-decides"
            return self.words.say(message, question, question=question)
        return self.words.say("try-next", found.asked, seat=self.words.seat(found.asked))

    def _goes_on(self, found: Foreseen) -> bool:
        """Whether the same seat is asked on, so that more depends on what it answers then."""
        return found.question is not None and found.asked == self.asked.decision.seat

    def _over(self, found: Foreseen) -> str:
        if not found.winners:
            return self.words.say("try-over", "the end")
        winners = self.words.listed(map(self.words.seat, found.winners))
        return self.words.say("try-won", winners, n=len(found.winners), winners=winners)

    @property
    def _seat(self) -> int:
        return self.asked.program.seats.index(self.asked.decision.seat)

    def hint(self, room: int, says_none: bool = True) -> Block:
        """The moves that are sure to change most for the seat's own numbers, each with what it does; `says_none`: or
        that there are none.
        """
        if whole := wholes(self.teller, self.state, self.asked.decision):
            return [each for said in whole.values() for each in folded(line("  ", said), room, 4)]
        choices = self.asked.choices[:MOST_TRIED]
        tried = [(choice, foreseen(self.state, self._seat, choice.move.number)) for choice in choices]
        seat = self.asked.decision.seat
        graded = sorted(tried, key=lambda pair: (not self._wins(seat, pair[1]), -self._worth(seat, pair[1])))
        lines: Block = []
        for choice, found in graded[:MOST_SHOWN]:
            said = f"{choice.said}{self.words.mark('colon')}{self._in_short(seat, found)}"
            lines += folded(line("  ", (f"{choice.label})", "bold"), f" {said}"), room, 6)
        if all(found.whole and not found.over and not self.teller.changes(found.events) for _, found in tried):
            if not says_none:
                return []
            form = "hint-none" if len(tried) == len(self.asked.choices) else "hint-none-tried"
            return folded(line(self.words.say(form, "none", n=len(tried))), room, 2)
        shown = len(graded[:MOST_SHOWN])
        form = "hint-head-all" if 1 < shown == len(self.asked.choices) else "hint-head"
        head = self.words.say(form, "hint", n=len(tried), shown=shown)
        return [*folded(line((head, "bold")), room), *lines]

    def _wins(self, seat: str, found: Foreseen) -> bool:
        return found.over and seat in found.winners

    def _worth(self, seat: str, found: Foreseen) -> int:
        signs = {"gain": 1, "lose": -1, "pay": -1}
        return sum(signs.get(e.verb, 0) * e.amount for e in found.events if e.seat == seat)

    def _in_short(self, seat: str, found: Foreseen) -> str:
        changes = self.teller.changes(found.events)
        said = self.teller.told(changes)
        if not found.whole and not found.over:
            said.append(self.words.say("hint-unsure", "unsure"))
        told = self.words.mark("semicolon").join(said)
        if found.over:  # a sentence of its own
            return self.words.mark("stop").join([*([told] if told else []), self._over(found)])
        return told or self.words.say("hint-no-change", "nothing changes")


def known(choices: Sequence[Choice]) -> str:
    """Choices by name, for a message."""
    return ", ".join(choice.said for choice in choices[:8])
