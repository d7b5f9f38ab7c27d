"""A program → what of it brought points, was offered, chosen and kept, seat by seat, over many games.

A thing that is counted is a card or another piece, an action, an option (what else may be answered), or a rule. Only
whole numbers are kept, so games in pieces and all at once give the same counts.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulekit.game.decisions.blind import seen_by
from rulekit.game.decisions.names import Names
from rulekit.game.ledger import plain_score
from rulekit.game.state import State
from rulekit.machine.accounting import WRITES
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.rows import WORK
from rulekit.machine.runs import accounts
from rulekit.program.opcodes import SITE_MASK
from rulekit.program.program import Kind, Program, Site

EVERY = 32  # of so many random games one in which all that is offered is told
RULE, ACTION, CARD = 1, 2, 3  # the higher, the nearer it is to what brought points


class Thing(NamedTuple):
    """What is counted: piece, action, option or rule, and its name in the ruleset."""

    form: str
    name: str


class Counts(NamedTuple):
    """Of one thing and one seat. `points` it brought; how often it was `chosen`, in how many games, and how many of
    those the seat won; in how many games the seat had it at the end, and how many of those it won. Of
    whole games, in which all that is offered is told: how often it was `offered`, how often chosen then, in how many.
    """

    points: int = 0
    chosen: int = 0
    chosen_games: int = 0
    chosen_wins: int = 0
    kept_games: int = 0
    kept_wins: int = 0
    offered: int = 0
    offered_chosen: int = 0
    offered_games: int = 0


@dataclass(slots=True)
class Sources:
    """Counts of many games that came to an end. `whole`: in how many of them all that was offered is told. `fits`: no
    points went beyond 64 bits; else those of all rows together are too few.
    """

    seats: tuple[str, ...]
    games: int = 0
    whole: int = 0
    fits: bool = True
    counts: dict[tuple[Thing, str], Counts] = field(default_factory=dict)

    def join(self, other: Sources) -> None:
        """The counts of other games of the same program."""
        self.games, self.whole = self.games + other.games, self.whole + other.whole
        self.fits = self.fits and other.fits
        for key, more in other.counts.items():
            now = self.counts.get(key, Counts())
            self.counts[key] = Counts(*(a + b for a, b in zip(now, more, strict=True)))

    def of(self, thing: Thing) -> Counts:
        """The counts of a thing for all seats together."""
        return Counts(*map(sum, zip(*(self.counts.get((thing, seat), Counts()) for seat in self.seats), strict=True)))

    @property
    def things(self) -> list[Thing]:
        """What was counted at least once, in an order that depends on nothing else."""
        return sorted({thing for thing, _ in self.counts})

    def rows(self) -> Iterator[tuple[Thing, str, Counts]]:
        """Each thing for each seat, in order."""
        yield from ((thing, seat, self.counts[thing, seat]) for thing, seat in sorted(self.counts))


class Reckoner:
    """Plays games of one program and counts what brought points in them."""

    def __init__(self, program: Program, name: str = "auto") -> None:
        self._program = program
        self._things: dict[Thing, int] = {}
        self._accounts = executor(name).load(program).accounting(self._book, _marks(program))

    @property
    def things(self) -> list[Thing]:
        """All that is counted in such a game, whether it comes up or not."""
        return sorted(self._things)

    def random(self, first_seed: int, games: int) -> tuple[Playouts, Sources]:
        """Random games, those that `simulate` plays with these seeds."""
        self._accounts.forget()
        played = self._accounts.random(first_seed, games, EVERY)
        return played, self._read()

    def told(self, state: State) -> Sources:
        """A game that is over and had no scripted chance."""
        self._accounts.forget()
        given = [accounts.DRAWN if one is None else one for one in state.inputs if not isinstance(one, tuple)]
        self._accounts.retold(state.origin.seed, given)
        return self._read()

    def _read(self) -> Sources:
        book, seats = self._accounts.book, self._program.seats
        found = Sources(seats, book[accounts.GAMES], book[accounts.WHOLES], not book[accounts.UNFIT])
        at = book[accounts.COUNTS] - self._accounts.at
        for thing in self._things:
            for seat in seats:
                counts = tuple(book[at : at + accounts.COUNTED])
                if any(counts):
                    found.counts[thing, seat] = Counts(*counts)
                at += accounts.COLUMNS
        return found

    # ---- the book ----
    def _row(self, form: str, name: str) -> int:
        return self._things.setdefault(Thing(form, name), len(self._things))

    def _book(self, at: int) -> list[int]:
        """The book as the machine reads it, for this address (`rulekit.machine.runs.accounts`)."""
        program, seats = self._program, len(self._program.seats)
        book = [0] * (accounts.BEFORE + seats)

        def lay(numbers: Sequence[int]) -> int:
            book.extend(numbers)
            return at + len(book) - len(numbers)

        names = Names(program)
        rows = {kind: [self._row("piece", name) for name in _faces(program, kind)] for kind in program.kinds}
        kinds, hidden = [], {}
        for i, kind in enumerate(program.kinds.values()):
            places = _places(names, kind)
            kinds += [kind.at, kind.size, lay(rows[kind.name]), len(places) // 2, lay(places), kind.shown, kind.each]
            if not all(seen_by == (1 << seats) - 1 for seen_by in places[1::2]):
                hidden[kind.name] = i
        book[accounts.KINDS], book[accounts.KINDS_AT] = len(program.kinds), (first := lay(kinds))
        asked = []
        for site in program.sites:
            things = self._options(site, rows)
            of_kind = first + accounts.KIND_WORDS * hidden[site.domain] if site.domain in hidden else 0
            words = program.domains[site.domain].words if site.kind == "set" else 0
            asked.append(lay([len(things), site.chosen, words, of_kind, *things]) if things else 0)
        book[accounts.ASKED] = lay(asked or [0] * (SITE_MASK + 1))
        book[accounts.CREDITED] = lay(list(self._credited()))
        score = plain_score(program)
        book[accounts.SCORE] = program.counters[score].address if score else 0
        book[accounts.SEATS] = seats
        book[accounts.ASIDE] = lay([0] * (len(program.initial) + WORK))
        book[accounts.TOUCHED_AT] = lay([0] * (len(self._things) * seats))
        book[accounts.COUNTS] = lay([0] * (len(self._things) * seats * accounts.COLUMNS))
        return book

    def _options(self, site: Site, rows: dict[str, list[int]]) -> list[int]:
        """The row of each thing that may be answered."""
        if site.domain in rows:
            return rows[site.domain]
        return [self._row(*thing) if thing else -1 for thing in options(self._program, site)]

    def _credited(self) -> Iterator[int]:
        """Of each instruction the row it counts for, and how near that is to what brings points."""
        actions = {arm for site in self._program.sites for arm in site.arms}
        starts = sorted(self._program.procedures)
        for i, (start, name) in enumerate(starts):
            end = starts[i + 1][0] if i + 1 < len(starts) else len(self._program.code)
            card = name.split(" ")[0]
            if "." in card:
                row, rank = self._row("piece", card), CARD
            elif name in actions:
                row, rank = self._row("action", name), ACTION
            else:
                row, rank = self._row("rule", name), RULE
            yield from (row, rank) * (end - start)


def options(program: Program, site: Site) -> list[Thing | None]:
    """The things that may be answered at a site, by what the machine calls them; None has no name."""
    if site.domain in program.kinds:
        return [Thing("piece", name) for name in _faces(program, site.domain)]
    if site.kind == "arm":
        actions = {name for _, name in program.procedures}
        return [Thing("action", arm) if arm in actions else Thing("option", f"{site.procedure}: {arm}")
                for arm in site.arms]  # fmt: skip
    domain = program.domains.get(site.domain)
    if site.kind not in ("element", "set") or domain is None:
        return []
    said = f"{site.procedure}: {site.name}"
    return [Thing("option", f"{said} {name}") if name else None for name in domain.names]


def _marks(program: Program) -> list[int]:
    """The instructions that may change the score."""
    score = plain_score(program)
    if not score:
        return []
    first = program.counters[score].address
    cells = range(first, first + len(program.seats))
    code = program.code[: program.instructions]
    return [at for at, word in enumerate(code) if word & 255 in WRITES and word >> 8 & 0xFFFF in cells]


def _faces(program: Program, kind: str) -> list[str]:
    """What each piece of a kind is called."""
    return [f"{kind}.{name}" for name in program.domains[kind].names]


def _places(names: Names, kind: Kind) -> list[int]:
    """Of each place of a kind whose it is (-1: everybody's), and the set of seats that see what lies there."""
    spots, seats = names.spots[kind.name], range(len(names.seats))
    found: list[int] = []
    for number in range(max(spots, default=-1) + 1):
        spot = spots.get(number)
        found += [-1, 0] if spot is None else [spot.owner, sum(1 << seat for seat in seats if seen_by(spot, seat))]
    return found
