"""A program → its random games one by one, each added to how often everything in it was offered, taken, had effect.

Never: draws chance of its own; keeps a game.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rulekit.game.decisions.names import elements
from rulekit.lab.clauses import NOWHERE, Counted, Line, abilities, counted, decks, lines
from rulekit.machine.interface import ANSWER_LIMIT
from rulekit.machine.profile_machine import CountingMachine
from rulekit.machine.profile_notes import CHANGED, EFFECT
from rulekit.machine.profiling import counting
from rulekit.program.opcodes import CHOICE, DECISIONS, OPTIONS, OVER, SITE, SITE_MASK, WORDS
from rulekit.program.program import Program


@dataclass(frozen=True, slots=True)
class Game:
    """A game that can be looked at again: its seed, how many play, the option chosen otherwise ("" none)."""

    seed: int
    players: int
    option: str = ""


@dataclass(slots=True)
class Reached:
    """How often something was offered, taken and had effect, in how many games, and the first of these.

    Of an ability `offered` is how often it was heard; of a card `taken` is how often it was used (played, or by an
    ability), and `drawn`, `chosen`, `in_force` say what else became of it. Of an option they are games: played,
    and come out otherwise. `acts`: there is something it could change.
    """

    offered: int = 0
    taken: int = 0
    changed: int = 0
    games: int = 0
    first: Game | None = None
    drawn: int = 0
    chosen: int = 0
    in_force: int = 0
    acts: bool = False

    def happened(self, game: Game) -> None:
        """It did in this game."""
        self.games += 1
        if self.first is None:
            self.first = game

    def join(self, other: Reached) -> None:
        """The same in other games."""
        self.offered += other.offered
        self.taken += other.taken
        self.changed += other.changed
        self.games += other.games
        self.first = self.first or other.first
        self.drawn += other.drawn
        self.chosen += other.chosen
        self.in_force += other.in_force
        self.acts = self.acts or other.acts


@dataclass(slots=True)
class _Deck:
    """Where the cards of a deck lie: in which cells, in which places they begin, in which they are in force."""

    at: slice
    begins: range
    home: range
    faces: list[Reached]  # of each card of the deck, equal ones the same
    lies: Sequence[int] = ()

    def moved(self, now: Sequence[int], touched: dict[int, Reached]) -> None:
        """Note who has left the pile, and who has come into force."""
        for face, before, after in zip(self.faces, self.lies, now, strict=True):
            if before != after:
                if before in self.begins and after not in self.begins:
                    face.drawn += 1
                    touched[id(face)] = face
                if after in self.home and before not in self.home:
                    face.in_force += 1
                    touched[id(face)] = face
        self.lies = now


@dataclass(slots=True)
class _Sums:
    """Lines whose count is put together from several."""

    reached: Reached
    plus: list[int] = field(default_factory=list)
    less: list[int] = field(default_factory=list)


class Watch:
    """A program under observation; `reached` has everything that could happen in it."""

    def __init__(self, program: Program, name: str = "auto", option: str = "") -> None:
        self.program, self.option = program, option
        self.machine: CountingMachine = counting(program, name)
        self.reached: dict[Counted, Reached] = {}
        self.entries = {name: at for at, name in program.procedures}
        found = lines(program)
        self._clauses(found)
        self._changes(found)
        self._abilities()
        self.decks = {deck: self._deck(deck, faces) for deck, faces in decks(program).items()}
        self._questions()

    # ---- what is looked at ----
    def _clauses(self, found: list[Line]) -> None:
        self.reached = {line.what: Reached() for line in found}
        alone = [line for line in found if len(line.addresses) == 1 and not line.less]
        self._alone = [self.reached[line.what] for line in alone]
        self._read_alone = self.machine.reader([line.addresses[0] for line in alone])
        several = [line for line in found if len(line.addresses) > 1 or line.less]
        wanted = sorted({at for line in several for at in (*line.addresses, *line.less)})
        number = {at: i for i, at in enumerate(wanted)}
        self._sums = [
            _Sums(self.reached[x.what], [number[at] for at in x.addresses], [number[at] for at in x.less])
            for x in several
        ]
        self._read_several = self.machine.reader(wanted)

    def _changes(self, found: list[Line]) -> None:
        """Which instructions change the table, and the statement each belongs to."""
        statements = {line.what.place: self.reached[line.what] for line in found if line.what.kind == "clause"}
        rows: list[tuple[int, Reached]] = []
        for at in self.machine.changing():
            source = self.program.source[at]
            place = self.program.places[source] if 0 <= source < len(self.program.places) else NOWHERE
            if place in statements:
                statements[place].acts = True
                rows.append((at, statements[place]))
        self._changing = [reached for _, reached in rows]
        self._read_changing = self.machine.reader([at for at, _ in rows], CHANGED)

    def _abilities(self) -> None:
        """Where abilities begin, and the code of cards: (address, whose it is, whether being there is being used)."""
        used = {c.procedure: c for c in self.program.clauses if c.form == "use"}
        rows: list[tuple[int, Reached | None, Reached]] = []
        begun: list[tuple[str, int]] = []
        cards = {f"{deck}.{face}" for deck, faces in decks(self.program).items() for face in faces}
        for card, names in abilities(self.program).items():
            whole = Reached(acts=any(name in self.entries for name in names))
            if card in cards:
                self.reached[Counted("card", NOWHERE, card)] = whole
            for name in names:
                trigger = self.reached[counted(self.program, used[name])] if name in used else None
                if trigger is not None:
                    trigger.acts = True
                if name in self.entries:
                    rows.append((self.entries[name], trigger, whole))
                    begun.append((name, self.entries[name]))
        uses = [(used[name].address, whole) for name, whole in self._uses(used)]
        played = [(at, whole) for at, trigger, whole in rows if trigger is None]
        self._used = [whole for _, whole in uses + played]
        self._read_used = self.machine.reader([at for at, _ in uses + played])
        self._entered = [(trigger, whole) for _, trigger, whole in rows]
        self._read_heard = self.machine.reader([at for at, _, _ in rows])
        effects = [used[name].address if name in used else at for name, at in begun]
        self._read_effect = self.machine.reader(effects, EFFECT)

    def _uses(self, used: Iterable[str]) -> list[tuple[str, Reached]]:
        found = ((name, Counted("card", NOWHERE, name.partition(" ")[0])) for name in used)
        return [(name, self.reached[card]) for name, card in found if name in self.entries and card in self.reached]

    def _deck(self, deck: str, faces: tuple[str, ...]) -> _Deck:
        program = self.program
        kind, names = program.kinds[deck], program.domains[deck].names
        named = {face: Counted("card", NOWHERE, f"{deck}.{face}") for face in faces}
        by_face = {face: self.reached.setdefault(card, Reached()) for face, card in named.items()}
        return _Deck(
            at=slice(kind.at, kind.at + kind.size),
            begins=self._places(deck),
            home=self._places(kind.home),
            faces=[by_face[names[i]] for i in range(kind.size)],
        )

    def _places(self, zone: str) -> range:
        found = self.program.zones.get(zone)
        if found is None:
            return range(0)
        return range(found.first_place, found.first_place + (len(self.program.seats) if found.per_player else 1))

    def _questions(self) -> None:
        """What each question offers: branches by their number, or cards."""
        places, every = self.program.places, [c for c in self.program.clauses if c.form == "arm"]
        arms = {(places[c.place], c.arm): self.reached[counted(self.program, c)] for c in every}
        self._offers: list[list[Reached | None]] = []
        for site in self.program.sites:
            offered: list[Reached | None] = []
            if site.kind == "arm":
                offered = [arms.get((site.place, i)) for i in range(len(site.arms))]
            elif site.kind in ("element", "set") and site.domain in self.decks:
                offered = list(self.decks[site.domain].faces)
            self._offers.append(offered)

    # ---- the games ----
    def game(self, seed: int) -> bool:
        """One game more; False if it could not go on, or had no end."""
        machine, game = self.machine, Game(seed, len(self.program.seats), self.option)
        machine.forget()
        state = machine.new(seed)
        touched: dict[int, Reached] = {}
        for deck in self.decks.values():
            deck.lies = state[deck.at]
        while True:
            status = machine.advance(state)
            for deck in self.decks.values():
                if state[deck.at] != deck.lies:
                    deck.moved(state[deck.at], touched)
            if status != CHOICE or state[DECISIONS] >= ANSWER_LIMIT:
                break
            site = state[SITE] & SITE_MASK
            offers = self._offers[site]
            value = machine.pick(state)
            if offers:
                asked(state, offers, value, self.program.sites[site].kind != "arm", touched)
            machine.answer(state, value)
        self._count(game, touched)
        return status == OVER

    def tried(self) -> Counter[str]:
        """How many instructions of each procedure, ability and played card were run on copies, in all games."""
        found: Counter[str] = Counter()
        begins, names = zip(*sorted((at, name) for name, at in self.entries.items()), strict=True)
        for at, n in enumerate(self.machine.tried()):
            if n:
                found[names[bisect_right(begins, at) - 1]] += n
        return found

    def _count(self, game: Game, touched: dict[int, Reached]) -> None:
        for reached, n in zip(self._alone, self._read_alone(), strict=True):
            if n:
                reached.taken += n
                reached.happened(game)
        several = self._read_several()
        for sums in self._sums:
            n = sum(several[i] for i in sums.plus) - sum(several[i] for i in sums.less)
            if n:
                sums.reached.taken += n
                sums.reached.happened(game)
        for reached, n in zip(self._changing, self._read_changing(), strict=True):
            reached.changed += n
        for whole, n in zip(self._used, self._read_used(), strict=True):
            if n:
                whole.taken += n
                touched[id(whole)] = whole
        for (trigger, whole), heard, n in zip(self._entered, self._read_heard(), self._read_effect(), strict=True):
            whole.changed += n
            if trigger is not None:
                trigger.offered += heard
                trigger.changed += n
        for whole in touched.values():
            whole.happened(game)


def asked(
    state: Sequence[int], offers: Sequence[Reached | None], value: int, of_cards: bool, touched: dict[int, Reached]
) -> None:
    """A question is answered: note what it offered, and of cards which was chosen."""
    options: Iterable[int] = range(state[OPTIONS], state[OPTIONS + 1] + 1)
    if state[WORDS] > 0:
        options = elements(state, OPTIONS, state[WORDS])
    for option in options:
        if option < len(offers) and (offer := offers[option]) is not None:
            offer.offered += 1
    if value < len(offers) and (chosen := offers[value]) is not None:
        chosen.chosen += 1
        if of_cards:
            touched[id(chosen)] = chosen
