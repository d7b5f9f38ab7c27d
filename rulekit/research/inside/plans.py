"""What observations and actions of a program say in Python → the same as numbers, which the machine reads by itself.

Never: says otherwise than they do: tests compare the two, number by number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from rulekit.game.decisions.names import WORD, Names, Spot
from rulekit.machine.runs import batches, showing
from rulekit.program.program import Kind, Program, Site, Variable
from rulekit.research.actions import END, NUMBERS, WAYS, Actions
from rulekit.research.observations import Feature, Observations

SEES = {"everybody": showing.EVERYBODY, "owner": showing.ITS_OWNER, "nobody": showing.NOBODY}
FORMS = {"element": showing.ELEMENT, "number": showing.WHOLE, "set": showing.SET}


def plan_of(observations: Observations, actions: Actions) -> list[int]:
    """The plan of a program, as `machine/runs/showing.py` and `batches.py` read it."""
    return Plan(observations, actions).cells


class Plan:
    """A plan on its way; `cells` are its numbers."""

    def __init__(self, observations: Observations, actions: Actions) -> None:
        self.observations, self.actions = observations, actions
        self.program: Program = observations.program
        self.names: Names = observations.names
        self.features: dict[tuple[str, str], Feature] = {(f.name, f.form): f for f in observations.features}
        self.cells = [0] * showing.HEAD
        self.kinds = {name: self._kind(kind) for name, kind in self.program.kinds.items()}
        head, (start, length, to) = self.cells, self.program.snapshot
        head[showing.SEATS], head[showing.WIDTH] = len(self.program.seats), observations.size
        head[showing.ME] = self.features["who looks", "seat"].first
        head[showing.ASKED] = self.features["who is asked", "seat"].first
        head[showing.SIGNS] = self.features["how it stands", "sign"].first
        head[showing.ACTIONS] = actions.size
        head[showing.BACK], head[showing.BACK_LENGTH], head[showing.BACK_COPY] = start, length, to
        things = list(chain.from_iterable(self._things(owner) for owner in range(-1, len(self.program.seats))))
        head[showing.THINGS] = self._put([len(things), *chain.from_iterable(things)])
        head[showing.QUESTIONS] = self._put([self._question(site) for site in self.program.sites])
        head[showing.HELD] = self._held()

    def _put(self, numbers: Sequence[int]) -> int:
        """Lays numbers behind those there are; where they begin."""
        at = len(self.cells)
        self.cells += numbers
        return at

    def _kind(self, kind: Kind) -> int:
        spots = self.names.spots[kind.name]
        low, high = min(spots, default=0), max(spots, default=-1)
        which = {number: i for i, number in enumerate(spots)}
        places: list[int] = []
        for number in range(low, high + 1):
            spot = spots.get(number)
            places += [showing.NOBODY, -1, 0] if spot is None else [SEES[spot.seen_by], spot.owner, which[number]]
        at, hides = self._put(places), any(spot.seen_by != "everybody" for spot in spots.values())
        return self._put([kind.at, kind.shown, kind.size, kind.each, at, low, high - low + 1, int(hides)])

    # ---- what lies on the table ----
    def _things(self, owner: int) -> Iterator[list[int]]:
        program, said = self.program, f"{self.names.seat(owner)} " if owner >= 0 else ""
        for counter in program.counters.values() if owner >= 0 else ():
            yield self._row(said + counter.name, "number", showing.NUMBER, owner, counter.address + owner)
        for variable in program.variables.values():
            if variable.per_player == (owner >= 0):
                spaces = self.names.spaces(variable.region, owner) if variable.region else {"": max(owner, 0)}
                for space, at in spaces.items():
                    name = " ".join(filter(None, [said + variable.name, space]))
                    yield self._remembered(name, variable, owner, variable.address + at * program.words(variable))
        for kind, spots in self.names.spots.items():
            for spot in spots.values():
                if spot.owner == owner:
                    yield self._laid(" ".join(filter(None, [said + spot.container, spot.space])), kind, spot)

    def _row(self, name: str, form: str, how: int, owner: int, address: int, more: Sequence[int] = ()) -> list[int]:
        first = self.features[name, form].first
        return [how, showing.THING + len(more), first, owner, address, *more]

    def _remembered(self, name: str, variable: Variable, owner: int, address: int) -> list[int]:
        if variable.of == "":
            return self._row(name, "number", showing.NUMBER, owner, address)
        if variable.of == "bool":
            return self._row(name, "truth", showing.TRUTH, owner, address)
        several = variable.of != variable.domain
        form = "how many" if several else "one of"
        at = {word: i for i, word in enumerate(self.features[name, form].of)}
        domain = self.program.domains[variable.of]
        words = [at.get(self.names.element(variable.of, i), 0) for i in range(domain.size)]
        words += [0] * (WORD * domain.words - domain.size)  # a set might hold what is not there
        count = domain.words if several else domain.size
        how = showing.SEVERAL if several else showing.ONE
        return self._row(name, form, how, owner, address, [count, *words])

    def _laid(self, name: str, kind: str, spot: Spot) -> list[int]:
        form = "space" if spot.single else "how many"
        feature, deep = self.features[name, form], self.features.get((name, "how many from the top"))
        at = {face: i for i, face in enumerate(feature.of)}
        faces = [at.get(self.names.face(kind, p, spot.owner), 0) for p in range(self.program.kinds[kind].size)]
        shape = showing.SINGLE if spot.single else showing.PILE if spot.pile else showing.HEAP
        unknown = -1 if spot.seen_by == "everybody" else feature.first + feature.size - 1
        more = [self.kinds[kind], shape, SEES[spot.seen_by], unknown, deep.first if deep else -1, spot.words, *faces]
        return self._row(name, form, showing.LAID, spot.owner, spot.address, more)

    # ---- what is asked ----
    def _question(self, site: Site) -> int:
        program, actions = self.program, self.actions
        marked = self.observations.question_at(site)
        chosen = [0, 0, 0]
        if site.kind == "set":
            called = self._called(self.features[f"chosen {site.domain}", "how many"], site.domain)
            chosen = [site.chosen, program.domains[site.domain].words, called]
        part = actions.parts.get(WAYS if site.kind == "arm" else site.domain)
        if site.kind == "number" or part is None:
            answers = [batches.NUMBERS, actions.parts[NUMBERS].first, actions.least, actions.most, 0]
        elif site.kind == "arm" or site.domain not in program.kinds:
            answers = [batches.ELEMENTS, part.first, 0, -1, self._put(actions.numbered(site))]
        else:
            pieces = [self.kinds[site.domain], *actions.sorts(site.domain)]
            answers = [batches.PIECES, part.first, 0, -1, self._put(pieces)]
        size = len(site.arms) if site.kind == "arm" else 0 if part is None else program.domains[site.domain].size
        ends = [-1, -1, 0, size]
        if site.kind == "set":
            ends = [size, actions.parts[END].first, site.chosen, size]
        return self._put([marked, *chosen, *answers, *ends])

    def _called(self, feature: Feature, domain: str) -> int:
        """How the elements of a domain are called by whoever is asked, each by where it is counted."""
        at = {word: feature.first + i for i, word in enumerate(feature.of)}
        size = self.program.domains[domain].size
        whole = [at.get(self.names.element(domain, i), 0) for i in range(size)]
        kind = self.program.kinds.get(domain)
        if kind is None:
            return self._put([0, size, 0, 0, *whole, *whole])
        own = [at.get(self.names.face(domain, i, i // kind.each if kind.each else -1), 0) for i in range(size)]
        hidden, of_seat = at.get(f"hidden {domain}", 0), at.get(f"{self.program.seats[0]} hidden {domain}", 0)
        return self._put([self.kinds[domain], size, hidden, of_seat, *own, *whole])

    def _held(self) -> int:
        """What names hold at each instruction, the innermost first."""
        keys: dict[tuple[str, str, str], list[int]] = {}
        rows: list[int] = []
        for at, holding in sorted(self.program.holdings.items()):
            found: list[int] = []
            for one in reversed(holding.held):
                if one.name:
                    key = one.name, one.form, one.domain
                    key_number, form, *shown = keys.setdefault(key, keys.get(key) or self._told_of(len(keys), *key))
                    found += [key_number, form, one.address, one.words, *shown]
            rows += [at, self._put([int(holding.same), len(found) // showing.HOLDING, *found])]
        assert len(keys) <= showing.KEYS
        return self._put([len(rows) // 2, *rows])

    def _told_of(self, number: int, name: str, form: str, domain: str) -> list[int]:
        """Where that stands which a name holds: its number, its form, where it begins, how it is called, its places."""
        said = f"`{name}` of {domain}" if domain else f"`{name}`"
        if form == "number" or domain not in self.program.domains:
            return [number, showing.WHOLE, self.features[said, "number"].first, 0, -1]
        feature = self.features[said, "one of" if form == "element" else "how many"]
        places = self.features.get((f"{said} lies", "place"))
        called = self._called(feature, domain)
        return [number, FORMS[form], feature.first, called, places.first if places else -1]
