"""Sentences of what has happened → as many lines as have room: what the others did comes before what chance brought.

Where all of it has room it stands as it happened. Else what one seat did stands in one paragraph, those of the others
first; what has no room is left out: chance first, then what is no action and no number, at last the others' actions and
points, of each the last one at the very last. What the others did leaves room for one's own numbers, and for what
happened to the whole table.

Never: tells what was not told; cuts without saying how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rulekit.board.lines import Block, Line, folded, line
from rulekit.play.telling import BEHIND_A_NAME, BETWEEN, MOST_NUMBERS, Said
from rulekit.text.words import Words


@dataclass(frozen=True)
class Recap:
    """Tells a seat what has happened."""

    words: Words
    seat: str
    room: int
    most: int  # lines

    def lines(self, said: Sequence[Said]) -> Block:
        """All of it, or what is of most use to know."""
        whole = [each for one in said for each in folded(line("  ", one.text), self.room, 4)]
        if len(whole) <= self.most:
            return whole
        others = [one for one in said if one.seat not in ("", self.seat)]
        counting = [one for one in others if one.counts]
        own = [one for one in said if one.seat == self.seat]
        nobodys = [one for one in said if not one.seat]
        gains, turns = [one for one in own if one.is_number], [one for one in nobodys if one.counts]
        most = self.most - bool(gains) - bool(turns)
        while len(counting) > 1 and len(self._cut(counting, len(said) - len(counting))) > most:
            last = {one.seat: one for one in counting}  # each keeps a word as long as another has two
            counting.pop(next((i for i, one in enumerate(counting) if last[one.seat] is not one), 0))
        kept = {id(one) for one in counting}
        first = (*turns[-1:], *gains[-1:])  # a line for each, before there is one more for either
        latest_first = (
            *first,
            *reversed(gains),
            *reversed(turns),
            *reversed(others),
            *reversed(own),
            *reversed(nobodys),
        )
        for one in {id(one): one for one in latest_first}.values():
            more = {*kept, id(one)}
            if len(self._those([*others, *own, *nobodys], more)) <= self.most:
                kept = more
        return self._those([*others, *own, *nobodys], kept)

    def _those(self, said: Sequence[Said], kept: set[int]) -> Block:
        chosen = [one for one in said if id(one) in kept]
        return self._cut(chosen, len(said) - len(chosen))

    def _cut(self, kept: Sequence[Said], left_out: int) -> Block:
        """Paragraphs; how much is left out stands above them."""
        found: Block = []
        if left_out:
            said = self.words.say("play-earlier", str(left_out), n=left_out)
            found = folded(line("  ", (said, "dim")), self.room, 4)
        for seat, of in groupby(kept, lambda one: one.seat):
            found += folded(self._paragraph(seat, list(of)), self.room, 4)
        return found

    def _paragraph(self, seat: str, said: Sequence[Said]) -> Line:
        """What one seat did, with its name once."""
        told = [one.text for one in said] if not seat else self._summed(said)
        if not seat or len(told) == 1:  # sentences, each with a capital
            return line("  ", BETWEEN.join(told))
        apart = self.words.mark("semicolon")
        name = self.words.seat(seat)
        deeds = [text.removeprefix(name).lstrip(BEHIND_A_NAME) for text in told]
        return line("  ", (name, "bold"), self.words.mark("colon"), apart.join(deeds))

    def _summed(self, said: Sequence[Said]) -> list[str]:
        """Sentences of one seat; changes of its numbers that now stand side by side are added up."""
        found: list[Said] = []
        for one in said:
            last = found[-1].event if found and found[-1].is_number and one.is_number else None
            told = self.words.within
            if last is None or one.event is None or (last.verb, told(last)) != (one.event.verb, told(one.event)):
                found.append(one)
                continue
            things = {**found[-1].things}
            for thing, n in one.things.items():
                things[thing] = things.get(thing, 0) + n
            if len(things) > max(MOST_NUMBERS, len(found[-1].things)):
                found.append(one)
                continue
            event = replace(last, amount=sum(things.values()))
            found[-1] = replace(one, text=self.words.event(event, things), event=event, things=things)
        return [one.text for one in found]
