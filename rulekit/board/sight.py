"""What a table in names looks like: the sign, the style and the words of every thing on it.

A thing has the mark its ruleset's layout gives it. Without one a seat has what tells its name from the others' if that
is short, else its first letter that no other seat has, and the colour its name says; everything else has the first
letter of its name.

Never: holds more than the table it was given.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from string import digits
from typing import NamedTuple

from rulekit.board.lines import Line, Run, wide
from rulekit.board.memory import Memory, Noted, noted
from rulekit.program.drawing import Drawing, Mark
from rulekit.program.program import Domain, Program, Region, Variable
from rulekit.ruleset.colours import COLOURS, OF_SEATS, meant
from rulekit.text.words import Words

HIDDEN = "?"
FREE = "·"
BEHIND_A_NUMBER = ")"  # as in a list of answers; a colon reads as if both numbers were one thing
NO_MARK = Mark()
WIDEST_SIGN = 3
PUT_IN = 0xE000  # the first sign that stands for what is put into a message; texts have none of these


class Sign(NamedTuple):
    """What stands for something: its names, the most particular first, its letters, and its colour."""

    names: tuple[str, ...]
    letters: str
    colour: str = ""


@dataclass(frozen=True)
class Sight:
    """A table as one seat sees it.

    `seat` is who looks ("" for an onlooker), `asked` who is asked. `offers`: what is to be typed for a space that
    may be chosen, by region and by its name, with the seat in front where the space is one of a seat. `choices`: the
    spaces and zones in which pieces lie that may be chosen, as an answer tells them.
    """

    program: Program
    words: Words
    drawing: Drawing
    table: Mapping[str, object]
    seat: str = ""
    asked: str = ""
    offers: Mapping[tuple[str, str], str] = field(default_factory=dict)
    choices: Collection[str] = ()
    shown_offers: set[str] = field(default_factory=set)  # regions whose labels have been drawn
    memory: Memory = field(default_factory=Memory)  # what has been drawn before, for whoever draws
    found: Noted = field(default_factory=dict, init=False, repr=False, compare=False)  # what has been read of the table

    # ---- whose ----

    def seats(self, whose: str) -> tuple[str, ...]:
        """The seats that `for:` means."""
        every = self.program.seats
        me = self.seat or (every[0] if every else "")
        if whose == "you":
            return (me,)
        if whose == "others":
            at = every.index(me)
            return every[at + 1 :] + every[:at]
        if whose in ("", "each player"):
            return every
        return (whose,) if whose in every else ()

    def own(self, seat: str) -> Mapping[str, object]:
        """What stands under a seat."""
        return self._owned.get(seat, {})

    @cached_property
    def _owned(self) -> dict[str, Mapping[str, object]]:
        """What stands under each seat."""
        every = ((seat, self.table.get(seat)) for seat in self.program.seats)
        return {seat: found for seat, found in every if isinstance(found, Mapping)}

    @noted
    def under(self, name: str, seat: str) -> object:
        """A counter, value, zone or region: of a seat, or everybody's."""
        return self.own(seat).get(name) if seat else self.table.get(name)

    @noted
    def on(self, name: str, seat: str, space: str) -> object:
        """What lies or is remembered on one space; an empty list for nothing."""
        found = self.own(seat).get(name) if seat else self.table.get(name)
        return found.get(space, []) if isinstance(found, Mapping) else []

    @noted
    def is_asked(self, seat: str) -> bool:
        """Whether it is the seat that is asked."""
        return seat == self.asked

    @noted
    def spoken(self) -> dict[str, str | int]:
        """What is remembered for the whole table, ready for a sentence."""
        return self.words.remembered(self.table)

    @noted
    def per_player(self, name: str) -> bool:
        """Whether each seat has its own."""
        return any(name in self.own(seat) for seat in self.program.seats)

    # ---- marks ----

    def mark(self, *names: str) -> Mark:
        """The first mark there is, with the sign of the language if that has one of its own."""
        name = next((n for n in names if n in self.drawing.marks), "")
        if not name:
            return NO_MARK
        mark, own = self.drawing.marks[name], self.words.sign(name)
        return replace(mark, sign=own) if 0 < wide(own) <= WIDEST_SIGN else mark

    def does(self, *names: str) -> str:
        """The phase or action that says what a thing does, by the first of its names; "" where the layout has none."""
        return next((self.drawing.does[name] for name in names if name in self.drawing.does), "")

    @cached_property
    def _seat_signs(self) -> dict[str, str]:
        signs: dict[str, str] = {}
        for seat in self.program.seats:
            said = self.words.seat(seat)
            own = "" if self._lie_on_spaces else self.number_of(seat)
            letters = [self.mark(seat).sign, own, *(c.upper() for c in said if c.isalnum()), *said, "*"]
            signs[seat] = next(c for c in letters if c and (c not in signs.values() or c == "*"))
        return signs

    def seat_run(self, seat: str) -> Run:
        """A seat's name in its colour."""
        return self.words.seat(seat), f"bold {self.seat_colour(seat)}".strip()

    def seat_sign(self, seat: str) -> Run:
        """The sign that stands for a seat."""
        return self._seat_signs[seat], f"bold {self.seat_colour(seat)}".strip()

    def number_of(self, seat: str) -> str:
        """What alone tells a seat's name from those of the others, such as its number; "" where that is long."""
        return self._numbers.get(seat, "")

    @cached_property
    def _numbers(self) -> dict[str, str]:
        """What is left of the seats' names without what all of them begin and end with."""
        names = [self.words.seat(seat) for seat in self.program.seats]
        before, behind = (_common([name[::way] for name in names]).rstrip(digits) for way in (1, -1))
        own = [name[len(before) : len(name) - len(behind)].strip() for name in names]
        is_apart = before[-1:] == " " or all(each.isdigit() for each in own)
        is_told = len(names) > 1 and bool(before or behind) and is_apart and all(0 < len(each) < 3 for each in own)
        return dict(zip(self.program.seats, own, strict=True)) if is_told else {}

    @cached_property
    def _lie_on_spaces(self) -> bool:
        """Whether pieces with the signs of seats lie on spaces: in letters a number there is what is to be typed."""
        kinds = (self.program.kinds[region.of] for region in self.program.regions.values())
        return any(kind.each and not self.is_deck(kind.name) for kind in kinds)

    def seat_colour(self, seat: str) -> str:
        """A seat's colour."""
        return self._seat_colours[seat]

    @cached_property
    def _seat_colours(self) -> dict[str, str]:
        """The colour of each seat's mark, else that its name says if no other has it, else one that nobody has."""
        found = {seat: self.mark(seat).colour for seat in self.program.seats}
        unmarked = [seat for seat, colour in found.items() if not colour]
        for seat in sorted(unmarked, key=lambda seat: seat not in COLOURS):  # a layout's own words first
            said = meant(seat)
            found[seat] = said if said not in found.values() else ""
        free = [colour for colour in OF_SEATS if colour not in found.values()]
        for at, seat in enumerate(seat for seat, colour in found.items() if not colour):
            found[seat] = free[at % len(free)] if free else OF_SEATS[at % len(OF_SEATS)]
        return found

    def put(self, message: str, **parts: Line) -> Line:
        """A message with styled parts put in, in the order in which the language has them."""
        marks = {name: chr(PUT_IN + at) for at, name in enumerate(parts)}
        said = self.words.say(message, " ".join(marks.values()), **marks)
        by_mark = {marks[name]: part for name, part in parts.items()}
        pieces = re.split(f"([{''.join(by_mark)}])", said)
        return tuple(run for each in pieces if each for run in by_mark.get(each, ((each, ""),)))

    # ---- pieces ----

    def apart(self, face: str) -> tuple[str, str]:
        """The seat a face names, and the face alone."""
        for seat in self.program.seats:
            if face.startswith(f"{seat} "):
                return seat, face[len(seat) + 1 :]
        return "", face

    def piece(self, kind: str, face: str | None, owner: str = "") -> Run:
        """The letters of a piece; one of a seat has the seat's. `owner`: the seat whose place it lies in."""
        if face is None:
            return HIDDEN, "dim"
        sign = self.piece_sign(kind, face, owner)
        return sign.letters, f"bold {sign.colour}".strip()

    def piece_sign(self, kind: str, face: str, owner: str = "") -> Sign:
        """The sign of a piece that is seen."""
        seat, alone = self.apart(face)
        names = (f"{kind}.{alone}", alone, kind)
        mark = self.mark(*names)
        if not seat and owner and self.program.kinds[kind].each and not self.is_deck(kind):
            seat = owner
        if seat and not mark.sign and not self.is_deck(kind):
            return Sign((kind, seat), self._seat_signs[seat], self.seat_colour(seat))
        said = self.words.piece(kind, alone)
        sign = mark.sign or (said if wide(said) <= 2 else said[:1].upper())
        colour = mark.colour or (self.seat_colour(seat) if seat else "")
        return Sign(names, sign, colour)

    def piece_words(self, kind: str, face: str | None) -> Run:
        """A piece in words."""
        if face is None:
            return self.words.say("table-hidden", "hidden"), "dim"
        seat, alone = self.apart(face)
        colour = self.mark(f"{kind}.{alone}", alone).colour or (self.seat_colour(seat) if seat else "")
        return self.words.piece(kind, face), colour

    def is_deck(self, kind: str) -> bool:
        """Whether pieces of this kind differ, so that they are told by their faces."""
        return kind in self.program.zones

    def alike(self, kind: str) -> bool:
        """Whether all pieces of this kind are the same, so that their number says all."""
        return len(set(self.program.kinds[kind].classes)) == 1

    # ---- attributes, and what spaces remember ----

    def kept(self, domain: Domain, attribute: str) -> Variable | None:
        """The variable a space of a region is asked for, if it is one and no attribute."""
        found = self.program.variables.get(attribute)
        return found if found is not None and found.region == domain.name else None

    def has(self, domain: Domain, attribute: str) -> bool:
        """Whether something can be shown of its elements by this name."""
        return attribute in domain.attributes or attribute in domain.ways or self.kept(domain, attribute) is not None

    def kind_of(self, domain: Domain, attribute: str) -> str:
        """The domain of an attribute's values; "" for numbers, true and false."""
        key = domain.name, attribute
        if key not in self._kinds:
            self._kinds[key] = self._kind_of(domain, attribute)
        return self._kinds[key]

    @cached_property
    def _kinds(self) -> dict[tuple[str, str], str]:
        """What has been found out about attributes."""
        return {}

    def _kind_of(self, domain: Domain, attribute: str) -> str:
        if attribute in domain.ways:
            return domain.name
        kept = self.kept(domain, attribute)
        kind = domain.attribute_domains.get(attribute, "") if kept is None else kept.of
        return kind if kind in self.program.domains else ""

    def column(self, attribute: str) -> str:
        """What stands above a column of an attribute's values."""
        what = "variable" if attribute in self.program.variables else "attribute"
        return self.words.say(f"{what}-{attribute}", attribute)

    def _now(self, kept: Variable, domain: Domain, index: int) -> list[str]:
        """What a space remembers, by name: several for a set, none for none."""
        region = self.program.regions[domain.name]
        seat = self.program.seats[index // region.count] if region.per_player else ""
        value = self.on(kept.name, seat, domain.names[index])
        if isinstance(value, bool):
            return [str(int(value))]
        return [str(v) for v in value] if isinstance(value, list) else [] if value is None else [str(value)]

    def _names(self, domain: Domain, index: int, attribute: str) -> list[str]:
        """What an element has, by name: several for a set, nothing for none."""
        if attribute in domain.ways:
            return [domain.names[at] for at in domain.ways[attribute][index]]
        kept = self.kept(domain, attribute)
        name = self.value(domain, index, attribute)[0] if kept is None else ""
        return ([name] if name else []) if kept is None else self._now(kept, domain, index)

    def value(self, domain: Domain, index: int, attribute: str) -> tuple[str, int]:
        """An attribute of an element: the name of its value (a number as digits), and the number."""
        number = domain.attributes[attribute][index]
        kind = self.kind_of(domain, attribute)
        if kind:
            names = self.program.domains[kind].names
            return (names[number] if 0 <= number < len(names) else "", number)
        return str(number), number

    def ground(self, domain: Domain, index: int, attribute: str) -> Run:
        """The letters of an attribute's value on a space, or of several values that it remembers."""
        signs = self.signs(domain, index, attribute)
        return "".join(sign.letters for sign in signs), signs[0].colour if len(signs) == 1 else ""

    def signs(self, domain: Domain, index: int, attribute: str) -> list[Sign]:
        """The signs of an attribute's value on a space: several of a set.

        Where some values have marks, those without are not drawn; else a word is its first letter, and 0 nothing.
        """
        kind, names = self.kind_of(domain, attribute), self._names(domain, index, attribute)
        return [self.sign_of(attribute, kind, name) for name in names]

    def sign_of(self, attribute: str, kind: str, name: str) -> Sign:
        """The sign of one value of an attribute; `kind`: the domain of its values."""
        names = (f"{attribute}.{name}", f"{kind}.{name}", *((name,) if kind else ()))
        mark = self.mark(*names)
        if mark is not NO_MARK:
            return Sign(names, mark.sign or name[:1], mark.colour)
        if attribute in self._marked:
            return Sign(names, "")
        if kind:
            return Sign(names, "" if kind in self._marked_kinds else name[:1])
        return Sign(names, "" if name == "0" else name)

    def word_of(self, sign: Sign) -> str:
        """The word that a sign of a value stands for; "" for a number."""
        kind = sign.names[1].partition(".")[0] if len(sign.names) > 2 else ""
        return self.words.element(kind, sign.names[-1]) if kind else ""

    @cached_property
    def _marked(self) -> frozenset[str]:
        """The attributes some value of which has a mark."""
        return frozenset(name.partition(".")[0] for name in self.drawing.marks if "." in name)

    @cached_property
    def _marked_kinds(self) -> frozenset[str]:
        """The domains some word of which has a mark."""
        marks, domains = self.drawing.marks, self.program.domains
        return frozenset(kind for kind, domain in domains.items() if any(name in marks for name in domain.names))

    def names_of(self, domain: Domain, index: int, attribute: str) -> tuple[str, ...]:
        """The names by which a layout calls the value that an element has, the most particular first."""
        kind, names = self.kind_of(domain, attribute), self._names(domain, index, attribute)
        return (f"{attribute}.{names[0]}", *((f"{kind}.{names[0]}", names[0]) if kind else ())) if names else ()

    def attribute_words(self, domain: Domain, index: int, attribute: str) -> Run:
        """An attribute's value in words."""
        kind, names = self.kind_of(domain, attribute), self._names(domain, index, attribute)
        if not names:
            return FREE, "dim"
        said = self.words.listed(self.words.element(kind, name) if kind else name for name in names)
        return said, self.mark(*self.names_of(domain, index, attribute)).colour if len(names) == 1 else ""

    # ---- spaces ----

    def spaces(self, region: Region, seat: str) -> Iterator[tuple[int, str]]:
        """The spaces of a region (those of a seat) with their names, in their order."""
        domain = self.program.domains[region.name]
        number = self.program.seats.index(seat) if region.per_player else -1
        for index in domain.valid:
            if number < 0 or index // region.count == number:
                yield index, domain.names[index]

    @noted
    def offer(self, region: str, space: str, seat: str) -> str:
        """What is to be typed for a space; "" if it cannot be chosen."""
        return self.offers.get((region, f"{seat} {space}" if seat else space), "")


def _common(texts: Sequence[str]) -> str:
    """What all of some texts begin with."""
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*texts, strict=False))
    return "".join(letters[0] for letters in alike)
