"""Events a seat has seen → sentences: what has happened since its last turn, and why a number has changed.

What happens many times in a row is one sentence; a move that an action is made of stands under the action.

Never: tells what the seat has not seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulekit.board.lines import Block, folded, line
from rulekit.game.events import Event
from rulekit.game.state import State
from rulekit.text.words import Words

NUMBERS = ("gain", "lose", "pay")
SIGNS = {"gain": 1, "lose": -1, "pay": -1}
SET = "set"  # what a space remembers
UNTOLD = ("choose", "ability")  # what follows from them tells it
OF_PLACES = ("move", "draw", "discard", "reveal")


@dataclass(frozen=True)
class Teller:
    """Puts the events of one game into words; `texts` are the lines of the ruleset's files."""

    words: Words
    texts: Mapping[str, str]

    def told(self, events: Iterable[Event]) -> list[str]:
        """A sentence each; equal events in a row are told at once."""
        rows = merged((e for e in events if self.worth(e)), self.words.holder)
        return [self.words.event(event, things) for event, things in rows]

    def worth(self, event: Event) -> bool:
        """Whether an event says anything to those at the table: an action that has a name, a change."""
        if event.verb == "perform":
            return self.words.is_named(f"do-{event.thing}")
        if event.verb in UNTOLD or (event.verb in NUMBERS and not event.amount):
            return False
        return bool(event.seat) or event.verb not in NUMBERS

    def changes(self, events: Iterable[Event]) -> list[Event]:
        """The events that changed a number of a seat."""
        return [event for event in events if event.verb in NUMBERS and event.amount and event.seat]

    def reasons(self, events: Sequence[Event], room: int) -> Block:
        """Each change with the place in the rules that made it."""
        found: Block = []
        before = None
        for number, event in enumerate(events, 1):
            found += folded(line((f"{number:>3}) ", "dim"), self.words.event(event)), room, 5)
            found += folded(line("     ", (self.because(event, before), "dim")), room, 7)
            before = event
        return found

    def because(self, event: Event, before: Event | None = None) -> str:
        """What led to an event, the nearest first; shorter if it is what led to the one `before`."""
        nearest, *others = led(event)
        if before is not None and led(before) == [nearest, *others]:
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

    def account(self, state: State, seat: str, counter: str, room: int) -> Block:
        """All a seat was told of a number of its own, with what made it, and what it comes to."""
        told = [e for e in self.changes(state.feed(seat)) if (e.thing, e.seat) == (counter, seat)]
        holder = state.observe(seat).table[seat]
        now = holder[counter] if isinstance(holder, dict) else 0
        total = sum(SIGNS[event.verb] * event.amount for event in told)
        what = self.words.counter(counter, 2)
        form = "why-sum" if total == now and told else "why-sum-rest"
        head = self.words.say(form, what, what=what, told=total, rest=now - total, now=now, n=len(told))
        return [*self.reasons(told, room), *folded(line(head), room, 2)]

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


def led(event: Event) -> list[str]:
    """The procedures that led to an event, the nearest first."""
    return [name for name in (event.procedure, *(cause.procedure for cause in event.parents)) if name]


def merged(events: Iterable[Event], holder: Callable[[str], str]) -> list[tuple[Event, dict[str, int]]]:
    """Events of one sort in a row as one, with how often each thing is in it: numbers added up, places listed.

    Different things are told at once only where they go to the same place, and one thing only to several places of
    one board; `holder` says what a place belongs to.
    """
    found: list[tuple[Event, dict[str, int]]] = []
    for event in events:
        things = {event.thing: event.amount}
        if found and event.verb in (*OF_PLACES, *NUMBERS, SET):
            last, before = found[-1]
            alike = (last.verb, last.seat) == (event.verb, event.seat)
            near = {*map(holder, _places(last)), *map(holder, _places(event))}
            same = before == things if event.verb == SET else before.keys() == things.keys()
            if alike and same and len(near) < 2:
                targets = list(dict.fromkeys([*_places(last), *_places(event)]))
                amount = event.amount if event.verb == SET else last.amount + event.amount
                found[-1] = replace(last, amount=amount, target=", ".join(targets)), {event.thing: amount}
                continue
            if alike and last.target == event.target and event.verb in OF_PLACES:
                before[event.thing] = before.get(event.thing, 0) + event.amount
                continue
        found.append((event, things))
    return found


def _places(event: Event) -> list[str]:
    return event.target.split(", ") if event.target else []
