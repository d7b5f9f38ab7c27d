"""A waiting state → the question: who is asked what, and the moves there are.

Equal pieces at one place are one move, whose number is none of theirs (`alike`); the machine itself takes any of them,
so a random player may still draw among the instances. A set is chosen element by element, in the one order in which the
machine offers it.

Never: decides what is legal; the machine has written that into the state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, cmp_to_key
from typing import Any, NamedTuple, Protocol

from rulekit.game.decisions.alike import ALIKE, Alike
from rulekit.game.decisions.blind import Blind
from rulekit.game.decisions.earlier import Earlier, Numbers, numbers_in
from rulekit.game.decisions.held import held, nameless
from rulekit.game.decisions.names import Names, elements
from rulekit.machine.driver_tables import tables
from rulekit.machine.runs.deals import UNSEEN
from rulekit.machine.step.holders import apart
from rulekit.program.opcodes import CHOOSER, LAST, NATURE, OPTIONS, PC, SITE, SITE_MASK, WORDS
from rulekit.program.program import Held, Site

DONE = "done"  # the move that ends a set
MOST_NUMBERS = 4096  # of a longer range so many are listed (`long_ranges`)


class Move(NamedTuple):
    """One answer: its number, the name in the ruleset's words; `place`: the space a piece lies on; `zone`: the zone."""

    number: int
    name: str
    place: str = ""
    zone: str = ""

    @property
    def is_known(self) -> bool:
        """Whether who answers knows what it means: not one of several pieces that are not seen."""
        return not UNSEEN <= self.number < ALIKE

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Decision:
    """A question the game waits on.

    kind: element, number, arm or set (one more element, or `done`); chance: pick or shuffle.
    `prompt` is the question in the words of the ruleset; procedure and name say where it stands,
    `domain` what the moves are elements of; `earlier` what its seat is asked about, outermost first.
    """

    seat: str
    prompt: str
    kind: str
    moves: tuple[Move, ...]
    procedure: str
    name: str
    domain: str = ""
    chosen: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    earlier: tuple[Earlier, ...] = ()


class Wording(Protocol):
    """What gives a question its words."""

    def ask(self, procedure: str, name: str, kind: str, about: Numbers = ()) -> str:
        """The question in a sentence; `about`: the numbers it is about."""
        ...


class PlainWording:
    """Questions without any words: their own names, made readable."""

    def ask(self, procedure: str, name: str, kind: str, about: Numbers = ()) -> str:
        """The name of the choice, or of the procedure that has it."""
        return (name or procedure).replace("_", " ")


class Questions:
    """The questions of one program."""

    def __init__(self, names: Names, wording: Wording) -> None:
        self.names = names
        self.program = names.program
        self.wording = wording
        self.blind = Blind(names)
        self.alike = Alike(self.blind, self.apart)
        self._instances = {name: len(set(kind.classes)) < kind.size for name, kind in names.program.kinds.items()}
        self._listed: dict[int, tuple[Move, ...]] = {}
        self._places: dict[tuple[str, int], tuple[str, str]] = {}

    def site(self, cells: list[int]) -> Site:
        """Where the waiting question stands in the ruleset."""
        return self.program.sites[cells[SITE] & SITE_MASK]

    def decision(self, cells: list[int]) -> Decision:
        """The question a state waits on."""
        if cells[CHOOSER] == NATURE:
            return self._chance(cells)
        site = self.site(cells)
        chosen: tuple[str, ...] = ()
        low = high = 0
        if site.kind == "number":
            high = cells[OPTIONS + 1] if cells[WORDS] == 0 else 0
            moves = tuple([Move(n, str(n)) for n in self.numbers(cells)])
            low, high = moves[0].number, max(moves[-1].number, high)
        elif site.kind == "arm":
            moves = tuple([Move(i, self.arm(site, i)) for i in self.options(cells)])
        elif site.kind == "set":
            chosen = tuple(self._name(cells, site.domain, e) for e in self.chosen(cells, site))
            moves = self._set_moves(cells, site)
        else:
            moves = self.named(cells, site.domain, self.distinct(cells, site.domain, self._in_order(cells, site)))
        earlier = self.earlier(cells)
        return Decision(
            seat=self.names.seat(cells[CHOOSER]),
            prompt=self.wording.ask(site.procedure, site.name, site.kind, numbers_in(earlier)),
            kind=site.kind,
            moves=moves,
            procedure=site.procedure,
            name=site.name,
            domain=site.domain,
            chosen=chosen,
            low=low,
            high=high,
            earlier=earlier,
        )

    def earlier(self, cells: list[int]) -> tuple[Earlier, ...]:
        """What was answered before and belongs to the question, as far as whoever is asked may know."""
        told = [one for one, known in held(self.program, self.program.code, cells) if known]
        return tuple(
            Earlier(one.name, one.form, one.domain, self._held(cells, one), self._lies(cells, one))
            for one in reversed(told)
        )

    def held_pieces(self, cells: list[int]) -> list[tuple[str, str]]:
        """Kind and name of each piece a name of the rules stands for that whoever is asked did not answer, but sees."""
        found = nameless(self.program, self.program.code, cells)
        return [(kind, self._name(cells, kind, n)) for kind, n in found if not self.blind.unseen(cells, kind, n)]

    def _held(self, cells: list[int], one: Held) -> tuple[str, ...]:
        if one.form == "set":
            return tuple(sorted(self._name(cells, one.domain, e) for e in elements(cells, one.address, one.words)))
        number = cells[one.address]
        return (str(number) if one.form == "number" else self._name(cells, one.domain, number) if number >= 0 else "",)

    def _lies(self, cells: list[int], one: Held) -> str:
        piece = cells[one.address]
        return "".join(self._where(cells, one.domain, piece)) if one.form == "element" and piece >= 0 else ""

    # ---- what may be answered ----

    def options(self, cells: list[int]) -> list[int]:
        """The numbers the machine takes."""
        return list(elements(cells, OPTIONS, cells[WORDS]))

    def arm(self, site: Site, number: int) -> str:
        """What one way of an `either` is called: what it performs, else which one it is."""
        name = site.arms[number]
        return name if name and site.arms.count(name) == 1 else f"{name or 'option'} {number + 1}"

    def last_resort(self, cells: list[int]) -> str:
        """The answer that is offered only if no other can be finished; "" if the question has none."""
        site = self.site(cells)
        return self.arm(site, len(site.arms) - 1) if cells[SITE] & LAST else ""

    def numbers(self, cells: list[int]) -> list[int]:
        """The numbers of a range; of a very long one some, spread evenly over it with both its ends."""
        if cells[WORDS]:
            return self.options(cells)
        low, wide = cells[OPTIONS], cells[OPTIONS + 1] - cells[OPTIONS]
        last = min(wide, MOST_NUMBERS - 1)
        return [low + wide * n // max(last, 1) for n in range(last + 1)]

    def allows(self, cells: list[int], number: int) -> bool:
        """Whether the machine takes this number."""
        words = cells[WORDS]
        if words == 0:
            return cells[OPTIONS] <= number <= cells[OPTIONS + 1]
        if not 0 <= number < 63 * words:
            return bool(number >= UNSEEN and self.meant(cells, number))
        return bool(cells[OPTIONS + number // 63] >> (number % 63) & 1)

    def offers(self, cells: list[int], number: int) -> bool:
        """Whether a number is an answer for who is asked: not the own one of a piece it cannot tell from others."""
        return self.allows(cells, number) and not self.untold(cells, number)

    def untold(self, cells: list[int], number: int) -> bool:
        """Whether a number is the own one of a piece that who is asked cannot tell from others."""
        domain = self.site(cells).domain
        return cells[WORDS] > 0 and (
            self.blind.unseen(cells, domain, number) or self.alike.marked(cells, domain, number)
        )

    def meant(self, cells: list[int], number: int) -> list[int]:
        """The options a number may stand for: several, if it is that of pieces which are not seen."""
        domain, options = self.site(cells).domain, self.options(cells)
        if number >= ALIKE:
            return self.alike.meant(cells, domain, number, options)[:1]
        return self.blind.meant(cells, domain, number, options)

    def number(self, cells: list[int], domain: str, piece: int, among: Sequence[int] = ()) -> int:
        """The number by which who is asked answers with an option: none that tells equal pieces apart; `among`: all."""
        number = self.blind.number(cells, domain, piece)
        if number != piece or not self.alike.marked(cells, domain, piece):
            return number
        return self.alike.number(cells, domain, piece, among or self.options(cells))

    def distinct(self, cells: list[int], domain: str, options: list[int]) -> list[int]:
        """One of each kind of equal pieces at each place and in the same names, and one of those that are not seen.

        Those not seen stand last, by place: pieces are numbered by what they are, so their order would tell it.
        """
        if domain not in self.program.kinds:
            return options
        kind, equal = self.program.kinds[domain], self._instances[domain]
        seen: dict[tuple[int, ...], list[int]] = {}
        kept: list[tuple[int, int]] = []
        for piece in options:
            number = self.blind.number(cells, domain, piece)
            key: tuple[int, ...] = (number,)
            if equal and number < UNSEEN:
                shown = cells[kind.shown + piece // 63] >> piece % 63 & 1 if kind.shown else 0
                key = (kind.classes[piece], cells[kind.at + piece], shown)
            like = seen.setdefault(key, [])
            if like and number >= UNSEEN:
                continue
            if not any(self.apart(cells, domain, piece, other) == 0 for other in like):
                like.append(piece)
                kept.append((number if number >= UNSEEN else 0, piece))
        kept.sort(key=lambda k: k[0])
        return [piece for _, piece in kept]

    def apart(self, cells: list[int], domain: str, piece: int, other: int) -> int:
        """What tells equal pieces at one place apart for the rules: 1 if it holds the one, -1 if the other, else 0."""
        if not self._instances[domain] or cells[CHOOSER] == NATURE:
            return 0
        site = self.site(cells)
        chosen = site.chosen if site.kind == "set" else 0
        return apart(cells, self._code, self.program.kinds[domain].at, chosen, piece, other)

    @cached_property
    def _code(self) -> list[int]:
        return tables(self.program).code

    # ---- sets ----

    def chosen(self, cells: list[int], site: Site) -> list[int]:
        """The elements of the set so far."""
        return list(elements(cells, site.chosen, self.program.domains[site.domain].words))

    def rank(self, cells: list[int], domain: str) -> Callable[[int], tuple[Any, ...]]:
        """The order sets are listed in, that of the machine: equal pieces side by side, those not seen last."""
        kind = self.program.kinds.get(domain)
        if kind is None:
            return lambda e: (0, 0, e)
        equal = self._instances[domain]

        def compared(one: int, other: int) -> int:
            return self.apart(cells, domain, one, other)

        kept = cmp_to_key(compared)

        def rank(piece: int) -> tuple[Any, ...]:
            number = self.blind.number(cells, domain, piece)
            if number >= UNSEEN:
                return number, 0, 0
            return (kind.classes[piece], cells[kind.at + piece], kept(piece), piece) if equal else (0, 0, piece)

        return rank

    def _in_order(self, cells: list[int], site: Site) -> list[int]:
        """The options in an order that does not follow from which of equal pieces is which."""
        end = self.program.domains[site.domain].size if site.kind == "set" else -1
        options, domain = [e for e in self.options(cells) if e != end], site.domain
        if site.kind == "set" or self.alike.has(domain):
            rank = self.rank(cells, domain)
            shown = self.blind.shown if self.alike.has(domain) else lambda *_: 0
            options.sort(key=lambda e: (*rank(e)[:-1], shown(cells, domain, e), e))
        return options

    def _set_moves(self, cells: list[int], site: Site) -> tuple[Move, ...]:
        end = self.program.domains[site.domain].size
        options = self.options(cells)
        named = self.named(cells, site.domain, self.distinct(cells, site.domain, self._in_order(cells, site)))
        return (*named, Move(end, DONE)) if end in options else named

    # ---- names ----

    def named(self, cells: list[int], domain: str, options: list[int]) -> tuple[Move, ...]:
        """Moves for elements; the place is said where the name alone does not tell two apart."""
        names = [self._name(cells, domain, e) for e in options]
        if len(set(names)) < len(names) and domain in self.program.kinds:
            at = self.program.kinds[domain].at
            names = [
                f"{name} from {self.names.place(domain, cells[at + e])}" if names.count(name) > 1 else name
                for name, e in zip(names, options, strict=True)
            ]
        if len(set(names)) < len(names):
            names = [f"{name} #{e}" if names.count(name) > 1 else name
                     for name, e in zip(names, self._told_apart(domain, options), strict=True)]  # fmt: skip
        places, among = [self._where(cells, domain, e) for e in options], self.options(cells)
        return tuple(
            Move(self.number(cells, domain, e, among), name, *place)
            for e, name, place in zip(options, names, places, strict=True)
        )

    def _told_apart(self, domain: str, options: Sequence[int]) -> Sequence[int]:
        """What follows the names of equal pieces at one place: their own numbers where nothing is hidden."""
        return range(1, len(options) + 1) if self.alike.has(domain) else options

    def _where(self, cells: list[int], domain: str, element: int) -> tuple[str, str]:
        """The space a piece lies on, `board 1,3`, or the zone, `north hand`; nothing of one that is not seen."""
        kind = self.program.kinds.get(domain)
        if kind is None or self.blind.unseen(cells, domain, element):
            return "", ""
        spot = self.names.spots[domain].get(cells[kind.at + element])
        if spot is None:
            return "", ""
        found = self._places.get((domain, spot.number))
        if found is None:
            said = self.names.place(domain, spot.number)
            found = self._places[domain, spot.number] = (said, "") if spot.space else ("", said)
        return found

    def _name(self, cells: list[int], domain: str, element: int) -> str:
        kind = self.program.kinds.get(domain)
        if kind is None:
            return self.names.element(domain, element, cells[CHOOSER])
        if self.blind.unseen(cells, domain, element):
            return self.blind.name(cells, domain, element)
        spot = self.names.spots[domain].get(cells[kind.at + element])
        return self.names.face(domain, element, spot.owner if spot else -1)

    def _chance(self, cells: list[int]) -> Decision:
        if cells[WORDS] < 0:
            return Decision("chance", "", "shuffle", (), "", "")
        names = self.chance_names(cells)
        moves = tuple(Move(number, name) for name, number in names.items())
        return Decision("chance", "", "pick", moves, "", "")

    def chance_names(self, cells: list[int]) -> dict[str, int]:
        """What a random pick may bring, by name."""
        domain = self.program.draws.get(cells[PC] - 1, "")  # the instruction that picks is the one before the next
        options = self.distinct(cells, domain, self.options(cells))
        return {move.name: move.number for move in self.named(cells, domain, options)}

    def chance_name(self, cells: list[int], number: int) -> str:
        """What a random pick has brought; of equal pieces at one place any may have come."""
        domain = self.program.draws.get(cells[PC] - 1, "")
        names = self.chance_names(cells).items()
        return next(name for name, option in names if self.same(cells, domain, option, number))

    def same(self, cells: list[int], domain: str, one: int, other: int) -> bool:
        """Whether two answers come to the same: equal pieces at one place."""
        if max(one, other) >= UNSEEN:
            return one == other or self.number(cells, domain, min(one, other)) == max(one, other)
        if one == other or not self._instances.get(domain, False):
            return one == other
        inside = 0 <= one < self.program.kinds[domain].size and 0 <= other < self.program.kinds[domain].size
        return inside and len(self.distinct(cells, domain, [one, other])) == 1

    def answer_name(self, cells: list[int], number: int) -> str:
        """What a number means as an answer to the waiting question."""
        site = self.site(cells)
        number = next(iter(self.meant(cells, number)), number)
        if site.kind == "number":
            return str(number)
        if site.kind == "arm":
            return self.arm(site, number)
        if site.kind == "set" and number == self.program.domains[site.domain].size:
            return DONE
        return self._name(cells, site.domain, number)
