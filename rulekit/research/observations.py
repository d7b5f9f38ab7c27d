"""A program → where each thing a seat may see stands in a row of numbers, and an Observation → that row.

Its length follows from the program, so it is the same for every seat and in every game. What lies hidden is counted as
unknown, and nothing else is said of it: the row is made of an Observation, which holds no more.

Never: reads a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rulekit.game.decisions.names import Names, Spot
from rulekit.game.decisions.observe import Question, Seen
from rulekit.game.game import Game
from rulekit.program.program import Program, Site, Variable

Row = list[float]
Fill = Callable[[Row, object], None]  # writes a value of the table where it stands
UNENDING = float("inf")


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that is seen: `size` numbers from `first` on, each from `low` to `high`; `of`: what each counts.

    form: number, truth, one of, how many, how many from the top, space, place, seat, sign.
    """

    name: str
    form: str
    first: int
    of: tuple[str, ...]
    low: float
    high: float

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return len(self.of)


class Observations:
    """How the observations of one program stand in a row of numbers; `features` says what stands where.

    A number stands as it is. Of one of several things the one it is has 1; of several things each has how many there
    are. Of a pile that may be seen each face also has how far down it first lies, from 1. What is asked comes last.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names, self._program = game.referee.names, game.program
        self.features: list[Feature] = []
        self.size = 0
        seats = self._program.seats
        self._me = self._add("who looks", "seat", seats)
        self._asked = self._add("who is asked", "seat", seats)
        self._signs = self._add("how it stands", "sign", ("all are asked at once", "over"))
        self._seats = {seat: self._things(i) for i, seat in enumerate(seats)}
        self._shared = self._things(-1)
        self._questions = QuestionFeatures(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew from the game, in this process or in another."""
        return Observations, (self._game,)

    @property
    def names(self) -> Names:
        """What all is called."""
        return self._names

    @property
    def program(self) -> Program:
        """Whose observations they are."""
        return self._program

    def row(self, seen: Seen) -> Row:
        """An observation as a row of numbers."""
        row = [0.0] * self.size
        seats = self._program.seats
        row[self._me + seats.index(seen.seat)] = 1
        if seen.asked:
            row[self._asked + seats.index(seen.asked)] = 1
        row[self._signs], row[self._signs + 1] = seen.together, seen.over
        for seat, fills in self._seats.items():
            own = seen.table[seat]
            assert isinstance(own, dict)
            _filled(row, fills, own)
        _filled(row, self._shared, seen.table)
        if seen.question is not None:
            self._questions.fill(row, seen.question, seats.index(seen.seat))
        return row

    def question_at(self, site: Site) -> int:
        """Where a question is marked."""
        return self._questions.at[site.procedure, site.name, site.kind]

    @cached_property
    def low(self) -> Row:
        """The least each number can be."""
        return [feature.low for feature in self.features for _ in feature.of]

    @cached_property
    def high(self) -> Row:
        """The most each number can be."""
        return [feature.high for feature in self.features for _ in feature.of]

    def _add(self, name: str, form: str, of: Sequence[str], low: float = 0, high: float = 1) -> int:
        """A feature behind those there are; where it begins."""
        first = self.size
        self.features.append(Feature(name, form, first, tuple(of), low, high))
        self.size += len(of)
        return first

    # ---- what lies on the table ----

    def _things(self, owner: int) -> dict[str, Fill]:
        """What stands under a seat (-1: beside the seats), each with what writes it."""
        program, each = self._program, owner >= 0
        found: dict[str, Fill] = {}
        said = f"{self._names.seat(owner)} " if each else ""
        for counter in program.counters.values() if each else ():
            found[counter.name] = self._number(said + counter.name, counter.low, counter.high)
        for variable in program.variables.values():
            if variable.per_player == each:
                found[variable.name] = self._remembered(said + variable.name, variable, owner)
        for kind, spots in self._names.spots.items():
            spaces: dict[str, list[Spot]] = {}
            for spot in spots.values():
                if spot.owner == owner and spot.space:
                    spaces.setdefault(spot.container, []).append(spot)
                elif spot.owner == owner:
                    found[spot.container] = self._faces(said + spot.container, kind, spot)
            for name, every in spaces.items():
                by_space = {s.space: self._faces(f"{said}{name} {s.space}", kind, s) for s in every}
                found[name] = _by_space(by_space)
        return found

    def _number(self, name: str, low: float | None, high: float | None) -> Fill:
        first = self._add(
            name, "number", (name,), -UNENDING if low is None else low, UNENDING if high is None else high
        )

        def fill(row: Row, value: object) -> None:
            assert isinstance(value, int)
            row[first] = value

        return fill

    def _remembered(self, name: str, variable: Variable, owner: int) -> Fill:
        """A remembered value; where spaces have it, one for each of them."""
        if not variable.region:
            return self._value(name, variable)
        spaces = self._names.spaces(variable.region, owner)
        return _by_space({space: self._value(f"{name} {space}", variable) for space in spaces})

    def _value(self, name: str, variable: Variable) -> Fill:
        if variable.of == "":
            return self._number(name, variable.low, variable.high)
        if variable.of == "bool":
            first = self._add(name, "truth", (name,))

            def fill(row: Row, value: object) -> None:
                row[first] = bool(value)

            return fill
        several = variable.of != variable.domain
        return self._words(name, "how many" if several else "one of", self.words_of(variable.of))

    def words_of(self, domain: str) -> list[str]:
        """What the elements of a domain are called by everybody; equal pieces are called the same."""
        valid = self._program.domains[domain].valid if domain in self._program.domains else ()
        return list(dict.fromkeys(self._names.element(domain, i) for i in valid))

    def _words(self, name: str, form: str, words: Sequence[str]) -> Fill:
        """One of several words, or a list of them."""
        first = self._add(name, form, words, 0, 1 if form == "one of" else UNENDING)
        at = {word: first + i for i, word in enumerate(words)}

        def fill(row: Row, value: object) -> None:
            for word in value if isinstance(value, list) else [] if value is None else [value]:
                if word in at:  # a number beyond what the rules can say is none of them
                    row[at[word]] += 1

        return fill

    def _faces(self, name: str, kind: str, spot: Spot) -> Fill:
        """What lies at a place: how many of each face, and how many of which nothing is seen."""
        size = self._program.kinds[kind].size
        may_show = spot.seen_by != "nobody" or self._program.kinds[kind].shown > 0
        faces = list(self._names.faces(kind, spot.owner)) if may_show else []
        of = faces if spot.seen_by == "everybody" else [*faces, f"unknown {kind}"]
        most = 1 if spot.single else size
        first = self._add(name, "space" if spot.single else "how many", of, 0, most)
        at = {face: first + i for i, face in enumerate(faces)}
        unknown = first + len(faces)
        depth = self._add(name, "how many from the top", faces, 0, size) if spot.pile and faces else -1

        def fill(row: Row, value: object) -> None:
            if isinstance(value, list):
                for down, face in enumerate(value, 1):
                    cell = unknown if face is None else at[face]
                    if depth >= 0 and face is not None and row[cell] == 0:
                        row[cell - first + depth] = down
                    row[cell] += 1
            else:
                row[unknown if value is None else at[str(value)]] = 1

        return fill


def _by_space(fills: Mapping[str, Fill]) -> Fill:
    """What writes a map from spaces: those that are not in it hold nothing."""

    def fill(row: Row, value: object) -> None:
        assert isinstance(value, dict)
        for space, held in value.items():
            fills[space](row, held)

    return fill


def _filled(row: Row, fills: Mapping[str, Fill], table: Mapping[str, object]) -> None:
    for name, fill in fills.items():
        if name in table:  # a region on which nothing may lie is not there
            fill(row, table[name])


def _told(site: Site) -> str:
    """A question in a few words: where it stands, and what is chosen, or between which ways."""
    return f"{site.procedure}: {' or '.join(filter(None, site.arms)) or site.name or site.domain}"


class QuestionFeatures:
    """Where what is asked stands: which question, what was chosen for it, what it is about."""

    def __init__(self, whole: Observations) -> None:
        self._names, self._program = whole.names, whole.program
        add, program = whole._add, whole.program
        asked = {(s.procedure, s.name, s.kind): _told(s) for s in program.sites}
        first = add("question", "one of", list(asked.values()))
        self.at = {each: first + i for i, each in enumerate(asked)}
        self._chosen: dict[str, tuple[int, dict[str, int]]] = {}
        self._of_set = {(s.procedure, s.name, s.kind): s.domain for s in program.sites if s.kind == "set"}
        for domain in dict.fromkeys(self._of_set.values()):
            self._chosen[domain] = self._vocabulary(whole, f"chosen {domain}", "how many", domain)
        self._held: dict[tuple[str, str, str], tuple[int, dict[str, int], dict[str, int]]] = {}
        named = sorted({(h.name, h.form, h.domain) for one in program.holdings.values() for h in one.held if h.name})
        for each in named:
            self._held[each] = self._about(whole, *each)

    def _about(
        self, whole: Observations, name: str, form: str, domain: str
    ) -> tuple[int, dict[str, int], dict[str, int]]:
        """Where that stands which a name of the rules holds: a number, or words, and the place of a piece."""
        said = f"`{name}` of {domain}" if domain else f"`{name}`"
        if form == "number" or domain not in self._program.domains:
            return whole._add(said, "number", (name,), -UNENDING, UNENDING), {}, {}
        first, words = self._vocabulary(whole, said, "one of" if form == "element" else "how many", domain)
        places: dict[str, int] = {}
        if form == "element" and domain in self._program.kinds:
            named = [self._names.place(domain, number) for number in self._names.spots[domain]]
            at = whole._add(f"{said} lies", "place", named)
            places = {place: at + i for i, place in enumerate(named)}
        return first, words, places

    def _vocabulary(self, whole: Observations, name: str, form: str, domain: str) -> tuple[int, dict[str, int]]:
        """Everything an element of a domain may be called by whoever is asked; where the words begin, and which."""
        words = dict.fromkeys(self._called(whole, domain))
        first = whole._add(name, form, list(words), 0, 1 if form == "one of" else UNENDING)
        return first, {word: first + i for i, word in enumerate(words)}

    def _called(self, whole: Observations, domain: str) -> Iterator[str]:
        yield from whole.words_of(domain)
        if domain in self._program.kinds:
            for owner in range(len(self._program.seats)):
                yield from self._names.faces(domain, owner)
            if any(spot.seen_by != "everybody" for spot in self._names.spots[domain].values()):
                yield f"hidden {domain}"
                if self._program.kinds[domain].each:
                    yield from (f"{seat} hidden {domain}" for seat in self._program.seats)

    def fill(self, row: Row, question: Question, seat: int) -> None:
        """Writes what a seat is asked."""
        key = question.procedure, question.name, question.kind
        row[self.at[key]] = 1
        if question.chosen:
            domain = self._of_set[key]
            self._count(row, self._chosen[domain][1], domain, question.chosen, seat)
        for one in question.earlier:
            first, words, places = self._held[one.name, one.kind, one.domain]
            if not words:
                row[first] = float(one.values[0] or 0)
                continue
            for at in (*words.values(), *places.values()):  # the innermost of one name is the one that is meant
                row[at] = 0
            self._count(row, words, one.domain, one.values, seat)
            if one.place in places:
                row[places[one.place]] = 1

    def _count(self, row: Row, words: Mapping[str, int], domain: str, values: Sequence[str], seat: int) -> None:
        """Counts words; of what each seat has, a seat says of its own no more than the name."""
        region = self._program.regions.get(domain)
        own = f"{self._names.seat(seat)} " if region is not None and region.per_player else ""
        for value in values:
            if value:
                row[words[value if value in words else own + value]] += 1
