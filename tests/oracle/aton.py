"""Aton in plain Python: a second opinion on the rules, written from the rulebooks alone.

A game says at every point what it needs next (`request`) and waits for it (`answer`), so a test can
lead it and another implementation through the same game and compare the two. The whole state lies open
in plain attributes. Numbers such as A-30 or AU-8 name rows of the rules specification, C.15 its rulings.

Squares are numbered temple * 12 + row * 4 + column, temples from 0. Player 0 is Red, player 1 Blue.

Never: imports rulekit, draws a random number (only `random_game` does), or limits the number of rounds.
"""

import random
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

PLAYERS = (0, 1)
DECK = tuple(value for value in (1, 2, 3, 4) for _ in range(9))  # AU-1
PAWNS = 29
REALM_SIZE = 8
GOAL = 40  # AD-16
STOP = -1  # the choice to remove or place no further pawn, where an option makes that optional
REALM = 48  # the choice, under `place: optional`, to send a pawn that fits nowhere to the realm of the dead

# Yellow, blacK, Green, Blue or a bonus; three rows of four to a temple (board-data.md).
BOARD = 2 * "YYYYKK1BGGGG" + "YYY1KKKBGGG1" + "YYY2KKKBGGG2"

# Every option with its settings, the default first (C.15).
OPTIONS: dict[str, tuple[str | bool, ...]] = {
    "reshuffle": ("lazy", "eager"),
    "remove.opponent": ("mandatory", "optional"),
    "place": ("mandatory", "optional"),
    "win.check": ("per_pawn", "after_placing"),
    "after_scoring.substitute": ("highest_number", "most_populated"),
    "after_scoring.alternate": (False, True),
}


@dataclass(frozen=True)
class Decision:
    """A choice of one player: `barter`, `lay`, `remove`, `place` or `thin`. The answer is one of the options.

    `lay` lists the cards in hand, equal ones as often as held; the cartouche is the next free one.
    """

    player: int
    what: str
    options: tuple[int, ...]


@dataclass(frozen=True)
class Chance:
    """A `shuffle` of a player's cards, answered by their order from the top, or a `coin`, answered by who starts."""

    what: str
    player: int | None
    cards: tuple[int, ...]


Request = Decision | Chance
Answer = int | Sequence[int]
Options = Mapping[str, str | bool]
T = TypeVar("T")
Flow = Generator[Request, Answer, T]


def accepts(request: Request, answer: Answer) -> bool:
    """Whether the answer is one that the request allows."""
    if isinstance(request, Decision):
        return isinstance(answer, int) and answer in request.options
    if request.what == "coin":
        return isinstance(answer, int) and answer in PLAYERS
    return not isinstance(answer, int) and sorted(answer) == sorted(request.cards)


def scoring(squares: Sequence[int | None]) -> dict[str, tuple[int, int]]:
    """What each part of a scoring gives Red and Blue (A-49 to A-54)."""
    pawns = list(zip(*(in_temples(squares, player) for player in PLAYERS), strict=True))
    on = {kind: [on_squares(squares, kind).count(player) for player in PLAYERS] for kind in "BK12"}
    return {
        "temple 1": to_majority(pawns[0], [abs(pawns[0][0] - pawns[0][1])] * 2),
        "temple 2": to_majority(pawns[1], [5, 5]),
        "temple 3": to_majority(pawns[2], pawns[2]),
        "temple 4": to_majority(pawns[3], [3 * blue for blue in on["B"]]),
        "black": to_majority(on["K"], [8, 8]),
        "bonus": (on["1"][0] + 2 * on["2"][0], on["1"][1] + 2 * on["2"][1]),
    }


def to_majority(counts: Sequence[int], points: Sequence[int]) -> tuple[int, int]:
    """The points for whoever has more; a tie gives nobody anything (A-55)."""
    red, blue = counts
    return (points[0] if red > blue else 0, points[1] if blue > red else 0)


def in_temples(squares: Sequence[int | None], player: int) -> list[int]:
    """The player's pawns in each temple."""
    return [squares[start : start + 12].count(player) for start in (0, 12, 24, 36)]


def on_squares(squares: Sequence[int | None], kind: str) -> list[int | None]:
    """The owners of all squares of one kind."""
    return [owner for owner, its_kind in zip(squares, BOARD, strict=True) if its_kind == kind]


def lower(cards: Sequence[int]) -> int | None:
    """Whose card of the two is lower; nobody's if they are equal."""
    return None if cards[0] == cards[1] else cards.index(min(cards))


def to_thin(before: Sequence[int], taken: Sequence[int], substitute: str) -> set[int]:
    """The temples from which the next of the four pawns may come, given the pawns before and the pawns taken (A-57)."""
    left = [b - t for b, t in zip(before, taken, strict=True)]
    if sum(taken) == 4 or not any(left):
        return set()  # AU-27
    if substitute == "highest_number":  # AU-25: which pawn stands for which temple is nobody's business.
        return {temple for temple, owed in enumerate(highest_number(before)) if taken[temple] < owed}
    own_turn = {temple for temple in range(4) if left[temple] and not taken[temple]}
    return own_turn or {max(range(4), key=lambda temple: (left[temple], temple))}  # AD-13 as settled in C.15


def highest_number(before: Sequence[int]) -> list[int]:
    """How many pawns each temple gives up: one each, and the highest stands in for an empty one (A-57, AU-28)."""
    left = list(before)
    for temple in range(4):
        sources = [temple] if left[temple] else [other for other in range(4) if left[other]]
        if sources:
            left[sources[-1]] -= 1
    return [b - rest for b, rest in zip(before, left, strict=True)]


@dataclass
class Aton:
    """One game: `request` is what it needs next (None once it is over), `answer` supplies that and moves on."""

    options: Options = field(default_factory=dict)
    vp: list[int] = field(default_factory=lambda: [0, 0])
    squares: list[int | None] = field(default_factory=lambda: [None] * 48)  # the owner of each, A-16
    realm: list[int] = field(default_factory=list)  # colours in the order of arrival
    reserves: list[int] = field(default_factory=lambda: [PAWNS, PAWNS])
    piles: list[list[int]] = field(default_factory=lambda: [list(DECK), list(DECK)])  # top first
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    cartouches: list[list[int]] = field(default_factory=lambda: [[], []])
    discards: list[list[int]] = field(default_factory=lambda: [[], []])
    aside: list[list[int]] = field(default_factory=lambda: [[], []])  # drawn in a tie-break still open
    tokens: list[bool] = field(default_factory=lambda: [True, True])  # barter pawn still there
    round: int = 0
    first: int | None = None  # who acted first in the latest round that got so far
    over: bool = False
    winners: set[int] = field(default_factory=set)  # empty after the end: a draw
    reasons: set[str] = field(default_factory=set)  # points, temple, yellow, green; or scoring alone
    scorings: list[tuple[int, int]] = field(default_factory=list)  # what each scoring so far gave

    def __post_init__(self) -> None:
        """Check and complete the options, then run to the first request."""
        wrong = {name: value for name, value in self.options.items() if value not in OPTIONS.get(name, ())}
        if wrong:
            raise ValueError(f"no such option or setting: {wrong}")
        self.options = {name: settings[0] for name, settings in OPTIONS.items()} | dict(self.options)
        self._flow = self._game()
        self.request: Request | None = next(self._flow)

    def answer(self, answer: Answer) -> None:
        """Supply what `request` asks for. An answer that is not allowed changes nothing."""
        if self.request is None or not accepts(self.request, answer):
            raise ValueError(f"{answer!r} does not answer {self.request}")
        try:
            self.request = self._flow.send(answer)
        except StopIteration:
            self.request = None

    def _decide(self, player: int, what: str, options: Iterable[int]) -> Flow[int]:
        answer = yield Decision(player, what, tuple(sorted(options)))
        assert isinstance(answer, int)
        return answer

    def _game(self) -> Flow[None]:
        for player in PLAYERS:
            self.piles[player] = yield from self._shuffle(player, self.piles[player])
        while not self.over:
            yield from self._round()

    def _round(self) -> Flow[None]:
        self.round += 1
        for player in PLAYERS:
            yield from self._deal(player)
        yield from self._barter()
        for player in PLAYERS:
            yield from self._lay(player)
        yield from self._resolve()
        if not self.over:
            for player in PLAYERS:
                self.discards[player] += self.cartouches[player]
                self.cartouches[player] = []
            if len(self.realm) == REALM_SIZE:
                yield from self._score()

    def _barter(self) -> Flow[None]:
        wishes = []
        for player in PLAYERS:  # AU-4: both choose before either choice shows.
            wishes.append(self.tokens[player] and bool((yield from self._decide(player, "barter", (False, True)))))
        for player in PLAYERS:
            if wishes[player]:
                self.tokens[player] = False
                self.discards[player] += self.hands[player]
                self.hands[player] = []
                yield from self._deal(player)

    def _lay(self, player: int) -> Flow[None]:
        while self.hands[player]:
            card = yield from self._decide(player, "lay", self.hands[player])
            self.hands[player].remove(card)
            self.cartouches[player].append(card)

    def _resolve(self) -> Flow[None]:
        """All eight cards in the order of A-21, or as many as it takes to end the game (AU-18, AU-22)."""
        red, blue = (cards[0] for cards in self.cartouches)
        self.vp[0 if red > blue else 1] += 2 * abs(red - blue)
        if self._check_end():
            return
        self.first = yield from self._starter()
        for player in (self.first, 1 - self.first):
            if not self.over:
                yield from self._remove(player)
                yield from self._place(player)

    def _deal(self, player: int) -> Flow[None]:
        for _ in range(4):
            yield from self._draw(player, self.hands)

    def _draw(self, player: int, to: list[list[int]]) -> Flow[None]:
        """The top card; a pile that is out is renewed when a card is needed, or at once under `reshuffle: eager`."""
        yield from self._renew(player)
        to[player].append(self.piles[player].pop(0))
        if self.options["reshuffle"] == "eager":
            yield from self._renew(player)

    def _renew(self, player: int) -> Flow[None]:
        if not self.piles[player] and self.discards[player]:  # A-23, AU-7
            self.piles[player] = yield from self._shuffle(player, self.discards[player])
            self.discards[player] = []

    def _shuffle(self, player: int, cards: Iterable[int]) -> Flow[list[int]]:
        order = yield Chance("shuffle", player, tuple(sorted(cards)))
        assert not isinstance(order, int)
        return list(order)

    def _starter(self) -> Flow[int]:
        for place in (1, 0):  # A-28, then A-29
            starter = lower([cards[place] for cards in self.cartouches])
            if starter is not None:
                return starter
        return (yield from self._tie_break())

    def _tie_break(self) -> Flow[int]:
        """Draw until one card is lower (A-30); the coin once nothing is left to draw, after 32 pairs (C.15)."""
        starter: Answer | None = None
        while starter is None and all(self.piles[player] or self.discards[player] for player in PLAYERS):
            for player in PLAYERS:
                yield from self._draw(player, self.aside)
            starter = lower([cards[-1] for cards in self.aside])
        if starter is None:
            starter = yield Chance("coin", None, ())
        for player in PLAYERS:  # AU-8: under the pile, the first drawn nearest the top.
            self.piles[player] += self.aside[player]
            self.aside[player] = []
        assert isinstance(starter, int)
        return starter

    def _permitted(self, player: int, owner: int | None) -> list[int]:
        squares = range(12 * self.cartouches[player][2])
        return [square for square in squares if self.squares[square] == owner]

    def _remove(self, player: int) -> Flow[None]:
        number = self.cartouches[player][1] - 2 if self.round > 1 else 0  # A-31, AU-14
        owner = player if number < 0 else 1 - player
        stop = [STOP] if number > 0 and self.options["remove.opponent"] == "optional" else []  # AU-9, AD-8
        for _ in range(abs(number)):
            targets = self._permitted(player, owner)
            if not targets:  # A-35, AU-12, AU-13
                return
            square = yield from self._decide(player, "remove", targets + stop)
            if square == STOP:
                return
            self.squares[square] = None
            self.reserves[owner] += 1
            self._to_realm(owner)

    def _to_realm(self, owner: int) -> None:
        if len(self.realm) < REALM_SIZE:  # else the pawn stays in the reserve.
            self.reserves[owner] -= 1
            self.realm.append(owner)

    def _place(self, player: int) -> Flow[None]:
        for _ in range(min(self.cartouches[player][3], self.reserves[player])):
            square = yield from self._destination(player)
            if square == STOP:
                break
            if square == REALM:
                self._to_realm(player)
                continue
            self.reserves[player] -= 1
            self.squares[square] = player
            if self.options["win.check"] == "per_pawn" and self._check_end():  # AU-21
                return
        self._check_end()

    def _destination(self, player: int) -> Flow[int]:
        free = self._permitted(player, None)
        optional = self.options["place"] == "optional"  # AU-10
        if not free and (not optional or len(self.realm) == REALM_SIZE):
            return REALM  # AU-11: nothing to choose.
        return (yield from self._decide(player, "place", (free or [REALM]) + [STOP] * optional))

    def _score(self) -> Flow[None]:
        red, blue = (sum(points) for points in zip(*scoring(self.squares).values(), strict=True))
        self.scorings.append((red, blue))
        self.vp = [self.vp[0] + red, self.vp[1] + blue]
        if max(self.vp) >= GOAL:
            self.over, self.reasons = True, {"scoring"}
            self.winners = {player for player in PLAYERS if self.vp[player] > self.vp[1 - player]}
            return  # AU-29
        yield from self._thin()
        for owner in self.realm:
            self.reserves[owner] += 1
        self.realm = []

    def _thin(self) -> Flow[None]:
        leader = 0 if self.vp[0] >= self.vp[1] else 1  # A-56, AU-24
        turns = [leader] * 4 + [1 - leader] * 4
        if self.options["after_scoring.alternate"]:  # AU-25
            turns = [leader, 1 - leader] * 4
        before = [in_temples(self.squares, player) for player in PLAYERS]
        for player in turns:
            taken = [b - now for b, now in zip(before[player], in_temples(self.squares, player), strict=True)]
            temples = to_thin(before[player], taken, str(self.options["after_scoring.substitute"]))
            squares = [s for s, owner in enumerate(self.squares) if owner == player and s // 12 in temples]
            if squares:
                square = yield from self._decide(player, "thin", squares)
                self.squares[square] = None
                self.reserves[player] += 1

    def _check_end(self) -> bool:
        """The instant end of A-59."""
        met = [self._conditions(player) for player in PLAYERS]
        if any(met):
            self.over, self.reasons = True, met[0] | met[1]
            self.winners = {player for player in PLAYERS if met[player]}
        return self.over

    def _conditions(self, player: int) -> set[str]:
        """Which of the four winning conditions the player meets (A-58, AD-18: alone)."""
        all_of = {
            "temple": 12 in in_temples(self.squares, player),
            "yellow": set(on_squares(self.squares, "Y")) == {player},
            "green": set(on_squares(self.squares, "G")) == {player},
            "points": self.vp[player] >= GOAL,
        }
        return {name for name, holds in all_of.items() if holds}


def random_game(
    seed: int, options: Options | None = None, rounds: int = 1000, watch: Callable[[Aton], None] = lambda game: None
) -> Aton:
    """Play at random to the end, or until the round after `rounds` begins; `watch` sees every request and the end."""
    dice = random.Random(seed)
    game = Aton(options or {})
    while game.request is not None and game.round <= rounds:
        watch(game)
        game.answer(random_answer(game.request, dice))
    watch(game)
    return game


def random_answer(request: Request, dice: random.Random) -> Answer:
    """A uniform answer: among the cards in hand and the single pawns and squares, not among kinds of them (C.15)."""
    if isinstance(request, Decision):
        return dice.choice(request.options)
    return dice.randrange(2) if request.what == "coin" else dice.sample(request.cards, len(request.cards))
