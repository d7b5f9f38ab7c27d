"""An event → a sentence: who did it, to what, where to; what happens on the table by itself is credited to nobody.

Never: says what a seat may not know (it is given only what that seat may be told).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from rulekit.program.program import Program
from rulekit.text.messages import Messages
from rulekit.text.names import readable

NUMBERS = ("gain", "lose", "pay")
OF_PIECES = ("move", "draw", "discard", "reveal", "play")
SHARED = "-shared"  # ends the message of what comes to a place that is nobody's, and is nobody's doing
TO = "-to"  # stands before the zone or board, where a message is about all that comes there
OWN = "-own"  # ends the message of what happens to a pile of whoever it happens for
NOWHERE, OF_ONES_OWN = "none", "own"  # what a message chooses by, where no place is known, and of one's own pieces
IN = "-in"  # stands before the phase or action, where a message is about the numbers that change within it


class Speech(Protocol):
    """What an event is put into words by; `words.Words` is one."""

    @property
    def messages(self) -> Messages: ...  # noqa: D102
    def say(self, message: str, fallback: str, **values: str | int) -> str: ...  # noqa: D102
    def seat(self, name: str) -> str: ...  # noqa: D102
    def kind(self, name: str, n: int = 1) -> str: ...  # noqa: D102
    def piece(self, kind: str, face: str) -> str: ...  # noqa: D102
    def counter(self, name: str, n: int) -> str: ...  # noqa: D102
    def place(self, name: str) -> str: ...  # noqa: D102
    def places(self, names: str) -> str: ...  # noqa: D102
    def spaces(self, names: str) -> str: ...  # noqa: D102
    def element(self, domain: str, name: str) -> str: ...  # noqa: D102
    def listed(self, things: Iterable[str]) -> str: ...  # noqa: D102


class Happening(Protocol):
    """An event as it is told; names are the ruleset's."""

    @property
    def verb(self) -> str: ...  # noqa: D102
    @property
    def seat(self) -> str: ...  # noqa: D102
    @property
    def thing(self) -> str: ...  # noqa: D102
    @property
    def amount(self) -> int: ...  # noqa: D102
    @property
    def target(self) -> str: ...  # noqa: D102
    @property
    def source(self) -> str: ...  # noqa: D102
    @property
    def within(self) -> tuple[str, ...]: ...  # noqa: D102


class Told:
    """Puts events into the words of one ruleset."""

    def __init__(self, words: Speech, program: Program) -> None:
        self._words, self._program = words, program

    def said(
        self, event: Happening, things: Mapping[str, int] | None = None, in_order: Sequence[tuple[str, int]] = ()
    ) -> str:
        """One event; `things`: all it happened to, if they are several, with numbers. "" if its words are none.

        `in_order`: the same in a row in which a thing may come again.
        """
        words, own = self._words, f"{event.seat} " if event.verb != "set" else ""  # one's own need not be said to be
        if event.verb == "renew":
            return self._renewed(event, own, sum(things.values()) if things else event.amount)
        each = list(things.items()) if things and len(things) > 1 else [(event.thing, 1)]
        number, several = self._value(event), len(each) > 1
        each = list(in_order) if several and in_order else each
        each = [(name.removeprefix(own) if event.seat else name, n) for name, n in each]
        plain = [(self._thing(name, event, n if several else event.amount), n) for name, n in each]
        named = plain
        if event.verb in OF_PIECES:
            named = [(self._quoted(name, event, n == 1 and (several or number == 1)), n) for name, n in each]
        hidden = self._many(event) if not several else ""
        values: dict[str, str | int] = {
            "seat": words.seat(event.seat) if event.seat else words.say("nobody", "nobody"),
            "what": self._listed(plain, event.verb in NUMBERS),
            "n": 1 if several else number,
            "target": self._targets(event.target, own),
            "spaces": words.spaces(event.target) if event.target else "",
            "source": self._targets(event.source, own) or NOWHERE,
            "whose": self._whose(each[0][0], event) if len(each) == 1 else OF_ONES_OWN,
        }
        if event.verb == "set":
            values["value"] = self._remembered(event)
        general = values | {
            "what": hidden or self._listed(named, event.verb in NUMBERS),
            "n": 1 if hidden else values["n"],
        }
        if message := self.within(event):
            amounts = {words.counter(name, n): n for name, n in (things or {event.thing: event.amount}).items()}
            listed = words.listed(words.say("text-amount", what, n=n, what=what) for what, n in amounts.items())
            return words.messages.get(message, **values | {"what": listed})
        for message, is_general in self._forms(event, several):
            if words.messages.is_silent(message):
                return ""
            if said := words.messages.get(message, **(general if is_general else values)):
                return said[:1].upper() + said[1:] if self._begins(message, said) else said
        return f"{readable(event.verb)} {values['what']}"

    def _renewed(self, event: Happening, own: str, n: int) -> str:
        """That so many discards are a pile again: of the pile and its kind, whatever cards they are."""
        words, kind = self._words, self._comes_to(event.target)
        what = words.kind(kind, 2) or readable(kind)
        (message, _), *_ = self._forms(event, False)
        target = self._targets(event.target, own)
        return words.say(message, what, seat=words.seat(event.seat), what=what, target=target, n=n)

    def is_told(self, event: Happening) -> bool:
        """Whether an event has words: what is only done needs some of its own, and none may be untold."""
        messages = self._words.messages
        message = self.within(event) or next((m for m, _ in self._forms(event, False) if messages.has(m)), "")
        if event.verb == "perform" and message == "event-perform":
            return bool(messages.get(f"do-{event.thing}"))
        return not messages.is_silent(message)

    def within(self, event: Happening) -> str:
        """The message of a change of numbers within an action that tells it its own way; "" if none does."""
        if event.verb not in NUMBERS:
            return ""
        every = (f"event-{event.verb}{IN}-{name.partition(' ')[0]}" for name in event.within)
        return next((message for message in every if self._words.messages.has(message)), "")

    def comes_to_a_board(self, event: Happening) -> bool:
        """Whether what happens is told by words about all that comes to a board."""
        at = self._comes_to(event.target)
        return at in self._program.regions and self._words.messages.has(f"event-{event.verb}{TO}-{at}")

    def is_nobodys(self, event: Happening) -> bool:
        """Whether what happens is told as nobody's doing; what a space remembers is told of the space."""
        if event.verb in ("shuffle", "renew", "end", "set"):
            return not self._is_own(event)
        message = next((m for m, _ in self._forms(event, False) if self._words.messages.has(m)), "")
        return message.endswith(SHARED)

    def _forms(self, event: Happening, several: bool) -> list[tuple[str, bool]]:
        """The messages an event may be told by, the nearest first, and whether each is one for all things."""
        kind = f"event-{event.verb}-{self._kind(event)}"
        if several and event.verb in NUMBERS:
            return [(f"event-{event.verb}-several", True)]
        verb = f"event-{event.verb}"
        if event.verb == "renew":
            return [(f"{verb}{OWN}" if self._is_own(event) else verb, False)]
        if event.verb == "shuffle" and self._is_own(event):
            return [(kind, False), (f"{verb}{OWN}", True)]
        if event.verb == "perform":
            return [(f"{verb}-{event.thing}{SHARED}", False), (f"{verb}-{event.thing}", False), (verb, True)]
        found = [(kind, False), (verb, True)]
        if at := self._comes_to(event.target):
            found.insert(0, (f"{verb}{TO}-{at}", True))
        if event.target and not self._of_seats(event.target):
            return [each for m, general in found for each in ((f"{m}{SHARED}", general), (m, general))]
        return found

    def _comes_to(self, target: str) -> str:
        """The zone of a target, without the seat in front, or the board of its spaces; "" if they lie on several."""
        name = target.rpartition(" ")[2]
        if name in self._program.zones:
            return name
        boards = {place.rpartition(" ")[0].rpartition(" ")[2] for place in target.split(", ")}
        return board if (board := boards.pop()) in self._program.regions and not boards else ""

    def _begins(self, message: str, said: str) -> bool:
        """Whether a sentence begins with what happens or where, where a name would have a capital."""
        is_word = said[:2].isalpha() and said[:1].islower()  # `b3` is the name of a space
        return is_word and (message.endswith((SHARED, "-shuffle", "-renew")) or message.startswith("event-set"))

    def _of_seats(self, target: str) -> bool:
        return any(place.startswith(f"{seat} ") for place in target.split(", ") for seat in self._program.seats)

    # ---- how many of what ----

    def _listed(self, things: Sequence[tuple[str, int]], are_numbers: bool) -> str:
        words = self._words
        if are_numbers and len(things) > 1:
            return words.listed(words.say("text-amount", said, n=n, what=said) for said, n in things)
        return words.listed(said if n == 1 else words.say("table-many", said, n=n, what=said) for said, n in things)

    def _many(self, event: Happening) -> str:
        """Several things of which only the kind is known, as a language counts them; "" if it has no other form."""
        words, kind = self._words, event.thing
        if kind not in self._program.kinds or event.amount < 2 or words.kind(kind, event.amount) == words.kind(kind):
            return ""
        said = words.kind(kind, event.amount)
        return words.say("text-amount", said, n=event.amount, what=said)

    def _targets(self, target: str, own: str) -> str:
        return self._words.places(", ".join(place.removeprefix(own) for place in target.split(", "))) if target else ""

    def _value(self, event: Happening) -> str | int:
        """How much, or what a space remembers now."""
        words = self._words
        variable = self._program.variables.get(event.thing) if event.verb == "set" else None
        if variable is None or not variable.domain:
            return event.amount
        if variable.domain == "bool":
            return words.say("answer-use" if event.amount else "answer-skip", str(event.amount))
        domain = self._program.domains[variable.domain]
        if not event.amount:
            return words.say("table-none", "none")
        return words.element(domain.name, domain.names[domain.valid[event.amount - 1]])

    def _remembered(self, event: Happening) -> str | int:
        """What a space remembers now, as the ruleset has it, for a message to choose by: `true`, `none`, a name."""
        variable = self._program.variables.get(event.thing)
        if variable is None or not variable.domain:
            return event.amount
        if variable.domain == "bool":
            return "true" if event.amount else "false"
        domain = self._program.domains[variable.domain]
        return domain.names[domain.valid[event.amount - 1]] if event.amount else "none"

    # ---- what it is about ----

    def _kind(self, event: Happening) -> str:
        """The kind of piece, or the counter, an event is about."""
        face = self._face(event.thing)
        kinds = (k for k in self._kinds(event) if k == face or face in self._program.domains[k].names)
        return next(kinds, event.thing)

    def _kinds(self, event: Happening) -> list[str]:
        """All kinds of pieces, first what lies where this event leads: two decks may have cards of one name."""
        program = self._program
        words = event.target.partition(",")[0].split()
        kinds = {z.name: z.of for z in program.zones.values()} | {r.name: r.of for r in program.regions.values()}
        first = [kinds[word] for word in words if word in kinds]
        return [*first, *(kind for kind in program.kinds if kind not in first)]

    def _whose(self, thing: str, event: Happening) -> str:
        """The seat a piece belongs to, if that is another than whose doing it is.

        A piece that comes to a place of its owner is called without the owner's name.
        """
        kind = self._program.kinds.get(self._kind(event))
        called_there = (thing, event.target or event.source) if kind and kind.each else (thing,)
        named = (seat for name in called_there for seat in self._program.seats if name.startswith(f"{seat} "))
        seat = next(named, event.seat)
        return self._words.seat(seat) if seat != event.seat else OF_ONES_OWN

    def _quoted(self, thing: str, event: Happening, is_one: bool) -> str:
        """The same with the name of a card as what it is: a name; of a piece like others as one of them."""
        words, kind = self._words, self._kind(event)
        said = self._thing(thing, event)
        if kind in self._program.zones and words.messages.has(f"card-{kind}-{self._face(thing)}"):
            return words.say("table-named", said, what=said) if said == words.piece(kind, thing) else said
        return words.say("table-one", said, what=said) if words.kind(thing) == said and is_one else said

    def _face(self, thing: str) -> str:
        """A thing without the seat in front."""
        return next((thing[len(s) + 1 :] for s in self._program.seats if thing.startswith(f"{s} ")), thing)

    def _thing(self, thing: str, event: Happening, n: int = 1) -> str:
        words, program = self._words, self._program
        if thing in program.counters:
            return words.counter(thing, n)
        if event.verb == "set":
            return words.say(f"variable-{thing}", thing, n=1)
        if event.verb == "perform" or words.messages.get(f"do-{thing}"):
            return words.say(f"do-{thing}", thing)
        if event.verb == "shuffle" and thing in program.zones:
            return words.place(thing)
        if thing in program.kinds:
            return words.kind(thing) or readable(thing)
        face = self._face(thing)
        for kind in self._kinds(event):
            if face in program.domains[kind].names:
                return self._named_piece(kind, thing)
        return words.place(thing) if thing in program.zones else readable(thing)

    def _is_own(self, event: Happening) -> bool:
        """Whether a pile is one of whoever it happens for."""
        if event.verb == "renew":
            return bool(event.seat) and event.target.startswith(f"{event.seat} ")
        zone = self._program.zones.get(event.thing.removeprefix(f"{event.seat} "))
        return event.verb == "shuffle" and bool(event.seat) and zone is not None and zone.per_player

    def _named_piece(self, kind: str, face: str) -> str:
        """A piece in a sentence: a card that is called by a number has what it is in front."""
        said = self._words.piece(kind, face)
        if not said.isdigit():
            return said
        return self._words.say("table-card", said, deck=self._words.kind(kind) or readable(kind), face=said)
