"""Tekhenu for 2, 3 and 4 players in plain Python: a second opinion on the rules, written from the rules alone.

A game (tekhenu_game.py) says at every point what it needs next and waits for it, so that it can be led along the
answers and the results of chance of a game that was played elsewhere. The table lies open all the time; the
question of a player lists what the rules allow there. Questions are called as the ruleset calls them and come in
its order, since a record answers them so; what they lead to is reckoned here. B-n, BU-n: rows of the rules
specification.

Never: imports rulekit, draws a random number, or reads a rule of the ruleset.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from oracle.tekhenu_board import MARKET, Table


@dataclass(frozen=True)
class Ask:
    """A question of a seat. What is offered must be these, or, if not `exact`, some of them."""

    seat: int
    what: str
    options: Collection[str | int]
    exact: bool = True


@dataclass(frozen=True)
class Draw:
    """Chance picks one of these."""

    of: str
    options: Collection[str | int]


@dataclass(frozen=True)
class Shuffle:
    """Chance lays these in order, the top one first."""

    of: str
    cards: Collection[str]


Request = Ask | Draw | Shuffle
T = TypeVar("T")
Flow = Generator[Request, Any, T]


class Play(Table):
    """The table with what several actions do to it."""

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        super().__init__(players, options)
        self.owed_points = {"t10": False, "t22": False}  # whether the point of a turn is still to be had (BU-39)
        self.aside: tuple[str, int] | None = None  # what T19 could produce before the action: B.24
        self.more = False  # cards for everybody at the beginning
        self.log: list[tuple[str, Any]] = []  # Scorings and Judgements, for tests

    def knows(self, p: int, card: str) -> bool:
        """Whether a player has a Technology."""
        return card in self.seats[p].technologies

    def gain(self, p: int, what: str, n: int = 1) -> None:
        """Tokens, points and levels; what has an end stops there (B-55)."""
        has = self.seats[p].has
        has[what] = min(6, has[what] + n) if what.endswith("_level") else has[what] + n

    def lose_points(self, p: int, n: int) -> None:
        """B-45: never below 0."""
        self.seats[p].has["vp"] = max(0, self.seats[p].has["vp"] - n)

    # ---- tracks ----

    def grow(self, p: int, n: int) -> Flow[None]:
        """Population: B-93, and what opens at 9 and 13 (B-94, B-95)."""
        has = self.seats[p].has
        has["population"] = min(21, has["population"] + n)
        for stall, mark in ((3, 9), (4, 13)):
            if has["population"] >= mark and self.open_stalls < stall:
                self.open_stalls = stall
                self.log.append(("opened", stall))
                yield from self.refill([stall])

    def rejoice(self, p: int, n: int) -> None:
        """Happiness never passes Population (B-96); its marks reward once (B-98)."""
        seat = self.seats[p]
        seat.has["happiness"] = min(seat.has["happiness"] + n, seat.has["population"])
        for joy, mark in enumerate((16, 19, 21)):
            if seat.has["happiness"] >= mark and seat.joys == joy:
                seat.joys = joy + 1
                if mark == 21:
                    seat.extra = True
                else:
                    self.gain(p, "gold" if mark == 16 else "scribe")

    # ---- cards ----

    def refill(self, stalls: Collection[int]) -> Flow[None]:
        """Each gap gets a card of its kind (B-105), in slot order (BU-45)."""
        for kind, sizes in MARKET.items():
            for stall, size in sizes.items():
                for i in range(1, size + 1):
                    place = f"stall_{stall}.{i}"
                    if stall in stalls and place not in self.market[kind]:
                        card = yield from self.card(kind)
                        if card:
                            self.market[kind][place] = card

    def card(self, kind: str) -> Flow[str]:
        """A card from a pile; an exhausted one is made of its discards (B-105)."""
        if kind == "decree":
            if not self.decrees and self.discard[kind]:
                self.decrees = list((yield Shuffle(kind, set(self.discard[kind]))))
                self.discard[kind] = set()
            return self.decrees.pop(0) if self.decrees else ""
        if not self.deck[kind]:
            self.deck[kind], self.discard[kind] = self.discard[kind], set()
        if not self.deck[kind]:
            return ""
        card: str = yield Draw(kind, set(self.deck[kind]))
        self.deck[kind].remove(card)
        return card

    def roll(self, god: str) -> Flow[None]:
        """A die from the bag, rolled and laid in a section (B-17, B-38)."""
        colour = yield Draw("die", set(self.bag))
        self.bag.remove(colour)
        pips = yield Draw("int", range(1, 7))
        self.dial[god].append((colour, pips))
