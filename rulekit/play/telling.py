"""Events a seat has seen → sentences: what has happened since its last turn, and why a number has changed.

What happens many times in a row is one sentence; a move that an action is made of stands under the action.

Never: tells what the seat has not seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple

from rulekit.board.lines import Block, folded, line
from rulekit.game.events import ORDER, Event
from rulekit.game.state import State
from rulekit.text.orders import in_order, is_told
from rulekit.text.words import Words

MOST_NUMBERS = 4  # of different things in one sentence: more are told in another
BETWEEN = " · "  # what stands between sentences in one line
BEHIND_A_NAME = " :：\u00a0\u202f"  # what stands between the name of a seat and what it did


@dataclass(frozen=True)
class Said:
    """A sentence; `seat` is who did it, "" for nobody; `counts`: an action with a name, or a change of the score;
    `is_number`: a change of a number of the seat, with the `event` it is told of; `first` of those told at once.
    """

    text: str
    seat: str
    counts: bool
    is_number: bool = False
    event: Event | None = field(default=None, compare=False)
    first: Event | None = field(default=None, compare=False)
    things: Mapping[str, int] = field(default_factory=dict, compare=False)  # of the event, with how often each is in it


NUMBERS = ("gain", "lose", "pay")
SIGNS = {"gain": 1, "lose": -1, "pay": -1}
SET = "set"  # what a space remembers
SHOWN = "reveal"  # told in the order in which it lies there
UNTOLD = ("choose", "ability")  # what follows from them tells it
OF_PLACES = ("move", "draw", "discard", "reveal", "renew")

Changes = tuple[Event, ...]  # changes of numbers of one seat that are told at once


@dataclass(frozen=True)
class Teller:
    """Puts the events of one game into words; `texts` are the lines of the ruleset's files."""

    words: Words
    texts: Mapping[str, str]
    score: str = ""  # the counter that wins the game, if it is one

    def told(self, events: Iterable[Event]) -> list[str]:
        """A sentence each; equal events in a row are told at once."""
        return [one.text for one in self.said(events)]

    def said(self, events: Iterable[Event]) -> list[Said]:
        """The same with who did it, and whether it is an action or a change of the score."""
        found: list[Said] = []
        for is_order, told in groupby(filter(self.worth, events), key=lambda event: event.verb == ORDER):
            found += [self._order(one) for one in orders(told)] if is_order else self._rows(merged(told, self.words))
        return found

    def _order(self, placed: Sequence[Event]) -> Said:
        """One order of seats, with what was compared."""
        keys = {event.seat: event.figures for event in placed}
        text, places = in_order(self.words, placed[0].thing, keys), {event.seat: event.amount for event in placed}
        return Said(text, "", counts=True, event=placed[0], things=places, first=placed[0])

    def _rows(self, rows: Iterable[Row]) -> list[Said]:
        return [
            Said(
                text=self.words.event(event, things, in_order),
                seat="" if self.words.is_nobodys(event) else event.seat,
                counts=self._counts(event) or self.score in things,
                is_number=event.verb in NUMBERS,
                event=event,
                things=things,
                first=first,
            )
            for event, things, first, in_order in rows
        ]

    def _counts(self, event: Event) -> bool:
        """Whether an event is an action with a name, or told in the place of one."""
        return event.verb in ("perform", "play", "end") or self.words.comes_to_a_board(event)

    def worth(self, event: Event) -> bool:
        """Whether an event says anything to those at the table: an action that has a name, a change."""
        if event.verb == ORDER:
            return is_told(self.words, event.thing)
        if event.verb in UNTOLD or (event.verb in NUMBERS and not (event.amount and event.seat)):
            return False
        return self.words.is_told(event)

    def changes(self, events: Iterable[Event]) -> list[Event]:
        """The events that changed a number of a seat."""
        return [event for event in events if event.verb in NUMBERS and event.amount and event.seat]

    def grouped(self, events: Iterable[Event], first: str = "", lines: bool = False) -> list[Changes]:
        """Changes of a seat in a row that have one reason, those of the seat `first` before the others'.

        `lines`: each by itself, as each has a line of its own. What another sentence tells is left out.
        """
        of_seats: dict[str, list[Changes]] = {first: []}
        for event in filter(self.words.is_told, self.changes(events)):
            own = of_seats.setdefault(event.seat, [])
            if own and not lines and self._is_one(own[-1][-1], event):
                own[-1] = (*own[-1], event)
            else:
                own.append((event,))
        return [group for own in of_seats.values() for group in own]

    def _is_one(self, before: Event, event: Event) -> bool:
        """Whether two changes have the same reason, as it is told."""
        because = self.because(event)
        return self.because(before) == because if because else before.within == event.within

    def reasons(self, groups: Sequence[Changes], room: int, lines: bool = False) -> Block:
        """Changes with what made them; `lines`: with the place in the rules, too."""
        found: Block = []
        before = None
        for number, group in enumerate(groups, 1):
            found += folded(line((f"{number:>3}) ", "dim"), self.sentence(group)), room, 5)
            because = self.at_line(group[0], before) if lines else self.because(group[0])
            found += folded(line("     ", (because, "dim")), room, 7) if because else []
            before = group[-1]
        return found

    def sentence(self, group: Changes) -> str:
        """Changes of one seat at once, whose name stands there once."""
        first, *others = self.told(group)
        name = self.words.seat(group[0].seat)
        rest = [said.removeprefix(name).lstrip(BEHIND_A_NAME) for said in others]
        return self.words.mark("semicolon").join([first, *rest])

    def because(self, event: Event) -> str:
        """What led to an event in the words of the table, the nearest first; "" if they have none for it."""
        first = event.parents[-1].procedure if event.parents else ""  # what the game begins with is part of nothing
        led_by = dict.fromkeys(self._reason(name) for name in self._telling(event.within) if name != first)
        names = [said for said in led_by if said]
        if not names:
            return ""
        nearest, *others = names
        form = "why-by-within" if others else "why-by"
        return self.words.say(form, nearest, what=nearest, others=self.words.listed(others) if others else "")

    def nearest(self, event: Event) -> str:
        """The nearest procedure that led to an event and has words; "" if none has."""
        return next((name for name in event.within if self.words.called(name)), "")

    def _reason(self, name: str) -> str:
        """What a procedure is called as the reason of a change, else what it is called as a source of points."""
        return self.words.called(name) or self.words.messages.get(f"from-{name}")

    def _telling(self, names: Iterable[str]) -> list[str]:
        """Of the procedures that led to an event those that are told when they happen, not spoken of, or told by what
        comes of them and called by words of their own, `from-`.
        """
        messages = self.words.messages
        return [n for n in names if not messages.is_silent(f"event-perform-{n}") or messages.get(f"from-{n}")]

    def source(self, event: Event) -> str:
        """What brought a change, in one name: the card, or what is called by the words of the table."""
        words, names = self.words, self._telling(event.within)
        card = next((words.of_deck(name) for name in names if "." in name), "")
        card = card or next((of for name in names if (of := words.messages.get(f"from-{name}"))), "")
        said = next((said for said in map(self.words.called, names) if said), "")
        return card or said or next((said for said in map(self.words.procedure, names) if said), event.where)

    def at_line(self, event: Event, before: Event | None = None) -> str:
        """What led to an event, and at which line; shorter if it is what led to the one `before`."""
        nearest, *others = event.within
        if before is not None and before.within == event.within:
            form = "why-same-line" if event.where == before.where else "why-same-part"
            return self.words.say(form, event.where, where=event.where)
        named = [said for said in dict.fromkeys(map(self.words.procedure, (nearest, *others))) if said]
        if not named:
            return event.where
        nearest, *others = named
        if not others:
            return self.words.say("why-in", event.where, what=nearest, where=event.where)
        return self.words.say(
            "why-within", event.where, what=nearest, where=event.where, others=self.words.listed(others)
        )

    def at_length(self, group: Changes, number: int, room: int, lines: bool = False) -> Block:
        """Changes that are told at once, with what led to them; `lines`: each with every line of the rules that did."""
        if lines:
            return [each for event in group for each in self.chain(event, room)]
        found = folded(line((self.sentence(group), "bold")), room, 2)
        found += folded(line("  ", because), room, 4) if (because := self.because(group[0])) else []
        hint = self.words.say("why-lines", "lines", number=number)
        return [*found, *folded(line((hint, "dim")), room, 2)]

    def chain(self, event: Event, room: int) -> Block:
        """One event with every line of the rules that led to it."""
        found = folded(line((self.words.event(event), "bold")), room, 2)
        places = [event.where, *(cause.where for cause in event.parents)]
        for i, where in enumerate(places):
            head = self.words.say("why-here" if not i else "why-from", where)
            found += folded(line("  ", f"{head} ", (where, "dim")), room, 4)
            if text := self.quoted(where):
                found += folded(line("      ", (text, "")), room, 8)
        return found

    def counter(self, typed: str) -> str:
        """The counter somebody means, by its name or in the words of the table; "" for none."""
        word = typed.casefold().strip()
        names = self.words.counters()
        return next((name for name in names if word in (name, *(self.words.counter(name, n) for n in (1, 2)))), "")

    def account(self, state: State, seat: str, counter: str, room: int, lines: bool = False) -> Block:
        """All a seat was told of a number of its own, with what made it, and what it comes to."""
        every = filter(self.words.is_told, self.changes(state.feed(seat)))
        told = [e for e in every if (e.thing, e.seat) == (counter, seat)]
        holder = state.observe(seat).table[seat]
        now = holder[counter] if isinstance(holder, dict) else 0
        total = sum(SIGNS[event.verb] * event.amount for event in told)
        what = self.words.counter(counter, 2)
        form = "why-sum" if total == now and told else "why-sum-rest"
        head = self.words.say(form, what, what=what, told=total, rest=now - total, now=now, n=len(told))
        return [*self.reasons(self.grouped(told, seat, lines), room, lines), *folded(line(head), room, 2)]

    def quoted(self, where: str) -> str:
        """The line of the ruleset that stands at a place."""
        file, _, number = where.rpartition(":")
        lines = self.texts.get(file, "").split("\n")
        text = lines[int(number) - 1] if number.isdigit() and 0 < int(number) <= len(lines) else ""
        return re.sub(r"(?<!\s)\s{2,}#", "  #", text.strip())

    def ending(self, state: State) -> list[str]:
        """How a game came out."""
        words = self.words
        winners = [words.seat(seat) for seat in state.winners]
        reasons = words.listed(words.ending(name) for name in state.endings)
        form = "ending-one" if len(winners) == 1 else "ending-many"
        if not winners:
            form = "ending-nobody" if len(state.seats) > 1 else "ending-alone"
        said = [words.say(form, form, winners=words.listed(winners), reasons=reasons, many=len(state.endings))]
        if state.scores:
            scores = [f"{words.seat(seat)} {score}" for seat, score in state.scores.items()]
            said.append(words.say("ending-scores", "", scores=words.listed(scores)))
        return said


def orders(placed: Iterable[Event]) -> list[list[Event]]:
    """Seats that got their places in a row, each order by itself."""
    found: list[list[Event]] = []
    for event in placed:
        if not found or event.amount <= found[-1][-1].amount:
            found.append([])
        found[-1].append(event)
    return found


class Row(NamedTuple):
    """Events that are told at once, as one, with how often each thing is in it; the `first` of them.

    `in_order`: what is shown, one thing after the other, as it lay there.
    """

    event: Event
    things: dict[str, int]
    first: Event
    in_order: list[tuple[str, int]]


def merged(events: Iterable[Event], words: Words) -> list[Row]:
    """Events of one sort in a row as one, with how often each thing is in it: numbers added up, places listed.

    Different things are told at once only where they go to the same place, and one thing only to several places of
    one board; numbers of one seat where one message tells them. What is drawn for all and put down at once is told
    as put down, and a pile that is shuffled as it is renewed as renewed.
    """
    found: list[Row] = []
    for event in events:
        things = {event.thing: event.amount}
        if found and event.verb == "move" and _drawn_for(event, *found[-1][:2]):
            found.pop()
        if found and event.verb == "shuffle" and _renewed(event, found[-1].event):
            continue
        if not (found and event.verb in (*OF_PLACES, *NUMBERS, SET) and _joined(*found[-1][:2], event, words, found)):
            found.append(Row(event, things, event, []))
        if event.verb == SHOWN:
            _in_order(found[-1].in_order, event)
    return found


def _in_order(shown: list[tuple[str, int]], event: Event) -> None:
    """One thing more that is shown: with the last, if that is another like it."""
    thing, amount = event.thing, event.amount
    if shown and shown[-1][0] == thing:
        amount += shown.pop()[1]
    shown.append((thing, amount))


def _drawn_for(event: Event, last: Event, things: Mapping[str, int]) -> bool:
    """Whether what is moved has just been drawn, to no place of a seat's own."""
    whose = f"{last.seat} "
    return last.verb == "draw" and dict(things) == {event.thing: event.amount} and not last.target.startswith(whose)


def _renewed(event: Event, last: Event) -> bool:
    """Whether what is shuffled is the pile that has just been renewed by the same line of the rules."""
    owner, _, pile = last.target.rpartition(" ")
    same = (event.thing, event.where) == (pile, last.where) and event.seat in ("", owner or event.seat)
    return last.verb == "renew" and same


def _joined(
    last: Event,
    before: dict[str, int],
    event: Event,
    words: Words,
    found: list[Row],
) -> bool:
    """Whether an event is now told together with the one before."""
    things = {event.thing: event.amount}
    if (last.verb, last.seat, words.within(last)) != (event.verb, event.seat, words.within(event)):
        return False
    if event.verb == "move" and _from(last, words) != _from(event, words):
        return False
    near = {*map(words.holder, _places(last)), *map(words.holder, _places(event))}
    same = before == things if event.verb == SET else before.keys() == things.keys()
    if same and len(near) < 2:
        targets = list(dict.fromkeys([*_places(last), *_places(event)]))
        amount = event.amount if event.verb == SET else last.amount + event.amount
        whole = replace(last, amount=amount, target=", ".join(targets), source=_sources(last, event))
        found[-1] = found[-1]._replace(event=whole, things={event.thing: amount})
        return True
    if event.verb in NUMBERS and len({*before, event.thing}) > MOST_NUMBERS:
        return False
    if event.verb in NUMBERS or (last.target == event.target and event.verb in OF_PLACES):
        before[event.thing] = before.get(event.thing, 0) + event.amount
        found[-1] = found[-1]._replace(event=replace(last, source=_sources(last, event)))
        return True
    return False


def _from(event: Event, words: Words) -> set[str]:
    """The boards and zones that pieces came from."""
    return set(map(words.holder, event.source.split(", ")))


def _sources(last: Event, event: Event) -> str:
    """Where all came from that is told at once, each place once."""
    return ", ".join(dict.fromkeys(filter(None, (*last.source.split(", "), event.source))))


def _places(event: Event) -> list[str]:
    return event.target.split(", ") if event.target else []
