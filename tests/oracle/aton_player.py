"""A player of Aton whose strategy somebody worked out and wrote down: what its seat sees → its answer.

It weighs the ways to lay its four cards by what each does this round, and each square by what stands there, as a person
does at the table. It tries out no games, draws nothing, and asks nothing of the game behind what it sees.

* Cards. A point of the first card is two points of the score, for certain, so a high card lies there unless it does
  more elsewhere: at the second place where two of the other's priests stand well, at the fourth where each square is
  worth more than two points. A one does not lie second if it costs a priest that counts; a two is at home there. The
  third card need only open the temples that are worth something now.
* Squares. Worth a fight is what tips a majority: black (8), the second temple (5), the fourth with the blue squares
  (3 each), the third (as many as stand there); then the bonus squares; in the first temple each priest counts one. A
  lead of three or four is enough, for two may be removed; the next priest goes elsewhere, and rather far up, where few
  cards reach it.
* Removing. Of the other's priests those go whose loss costs most by the same measure.
* Whole temples, yellow, green. The nearer one side is to all of one, the more each further square of it is worth, to
  take or to block: what can be finished is finished, and what the other might finish is broken up.
* The realm of the dead. When this round's dead fill it, the board is worth its points at once: good for whoever leads
  on it, and decisive when it lifts somebody over forty.
* Near forty points the first card is laid by how likely it wins at once, or keeps the other from doing so.
* The exchange. A hand whose cards add up to seven or less is given up; there is one exchange a game.

Never: sees more than an Observation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import tanh
from typing import Any

from rulekit.game.state import Observation

VALUES = {"one": 1, "two": 2, "three": 3, "four": 4}
COPIES = 9  # of each value
GOAL, REALM = 40, 8
# The board: yellow, blacK, Green, Blue, or what a bonus square brings; twelve squares to a temple.
BOARD = ("yyyykk1bgggg", "yyyykk1bgggg", "yyy1kkkbggg1", "yyy2kkkbggg2")
COLOURS = "ykgb+"
# How many squares there are of each kind, temple by temple: those of one temple and colour are worth the same.
SQUARES = [sum((c if c in COLOURS else "+") == colour for c in temple) for temple in BOARD for colour in COLOURS]
OF_COLOUR = [slice(i, None, len(COLOURS)) for i in range(len(COLOURS))]
OF_TEMPLE = [slice(i, i + len(COLOURS)) for i in range(0, len(SQUARES), len(COLOURS))]
BRINGS = (1, 1, 1, 2)  # a bonus square of each temple

# What things are worth, in points of the score.
WON = 200.0
SURE = 0.35  # how much surer of a majority each priest makes that one leads by
STANDING = 1.3  # the board: most priests are there for more than one scoring
THREAT, STEEP, BLOCKED = 30.0, 5, 0.6  # a line nearly held; how that grows; what each priest in its way leaves of it
SAFER = 0.15  # a priest, for each temple further up
POOR = 7  # the most a hand adds up to that is given up


def kind_of(square: str) -> int:
    """The kind of a square by its name: 3.12 is a bonus square of the third temple."""
    temple, place = map(int, square.split("."))
    colour = BOARD[temple - 1][place - 1]
    return len(COLOURS) * (temple - 1) + COLOURS.index(colour if colour in COLOURS else "+")


class Tally:
    """What one side holds: priests by temple and by colour, and the points of its bonus squares."""

    __slots__ = ("black", "blue", "bonus", "lines", "temples")

    def __init__(self, held: Sequence[int]) -> None:
        yellow, self.black, green, self.blue, _ = [sum(held[kinds]) for kinds in OF_COLOUR]
        self.temples = [sum(held[kinds]) for kinds in OF_TEMPLE]
        self.bonus = sum([brings * priests for brings, priests in zip(BRINGS, held[OF_COLOUR[-1]], strict=True)])
        self.lines = (yellow, green, *self.temples)

    def gains(self, other: Tally) -> int:
        """What it gains in a scoring."""
        (first, second, third, fourth), theirs = self.temples, other.temples
        points = self.bonus + max(first - theirs[0], 0) + 8 * (self.black > other.black)
        return points + 5 * (second > theirs[1]) + third * (third > theirs[2]) + 3 * self.blue * (fourth > theirs[3])


WHOLE = Tally(SQUARES).lines  # all yellow, all green, a temple: who holds as many has won


def promised(lead: int, own: int, other: int) -> float:
    """What is held by either, as far as it will have the majority that counts for it."""
    sure = tanh(SURE * lead)
    return (own * (1 + sure) - other * (1 - sure)) / 2


def threats(mine: Tally, theirs: Tally) -> float:
    """How much nearer one is to a line than the other."""
    value = 0.0
    for own, other, whole in zip(mine.lines, theirs.lines, WHOLE, strict=True):
        if own == whole:
            return WON
        if own > 3 or other > 3:
            value += THREAT * ((own / whole) ** STEEP * BLOCKED**other - (other / whole) ** STEEP * BLOCKED**own)
    return value


@dataclass(slots=True)
class Board:
    """How many squares of each kind the two hold, how many are dead, how many one has to place, the points of both."""

    mine: list[int]
    theirs: list[int]
    dead: int
    reserve: int
    points: int
    rival_points: int

    def copy(self) -> Board:
        """The same once more, to think on."""
        return Board([*self.mine], [*self.theirs], self.dead, self.reserve, self.points, self.rival_points)

    def worth(self) -> float:
        """What it promises: the points of scorings to come, and lines that may become whole."""
        mine, theirs = Tally(self.mine), Tally(self.theirs)
        first, second, third, fourth = [a - b for a, b in zip(mine.temples, theirs.temples, strict=True)]
        value = float(mine.bonus - theirs.bonus + first)
        value += 5 * tanh(SURE * second) + 8 * tanh(SURE * (mine.black - theirs.black))
        value += promised(third, mine.temples[2], theirs.temples[2])
        value += 3 * promised(fourth, mine.blue, theirs.blue)
        return STANDING * value + SAFER * (second + 2 * third + 3 * fourth) + threats(mine, theirs)

    def settled(self) -> float:
        """What it is worth when one has acted: also what the scoring brings, if the realm is full."""
        value = self.worth()
        if self.dead < REALM:
            return value
        mine, theirs = Tally(self.mine), Tally(self.theirs)
        own, other = mine.gains(theirs), theirs.gains(mine)
        end = self.points + own, self.rival_points + other
        if max(end) >= GOAL:
            return WON * ((end[0] > end[1]) - (end[0] < end[1]))
        return value + own - other

    def best(self, held: list[int], change: int, kinds: Iterable[int]) -> int:
        """The kind of square on which one priest more, or fewer, is best for oneself."""

        def after(kind: int) -> float:
            held[kind] += change
            value = self.worth()
            held[kind] -= change
            return value

        return max(kinds, key=after)

    def remove(self, held: list[int], reach: Iterable[int]) -> None:
        """One priest of a side is removed, the best for oneself."""
        standing = [kind for kind in reach if held[kind]]
        if standing:
            held[self.best(held, -1, standing)] -= 1
            self.dead += 1

    def act(self, second: int, third: int, fourth: int, removes: bool) -> Board:
        """The board after one has acted with these cards; in the first round nobody removes."""
        reach = range(len(COLOURS) * third)
        if removes and second == 1:
            self.remove(self.mine, reach)
        for _ in range(second - 2 if removes else 0):
            self.remove(self.theirs, reach)
        for _ in range(min(fourth, self.reserve)):
            free = [kind for kind in reach if self.mine[kind] + self.theirs[kind] < SQUARES[kind]]
            if free:
                self.mine[self.best(self.mine, 1, free)] += 1
            else:
                self.dead += 1
        return self


class AtonPlayer:
    """Plays Aton as its page says; equal observations have equal answers."""

    def __init__(self, seed: int = 0, number: int = 0, executor: str = "auto") -> None:
        """As any bot is made; it needs none of that."""

    def answer(self, observation: Observation) -> int:
        """Its answer to any question of a game of two."""
        question = observation.question
        assert question is not None
        if len(question.moves) == 1:
            return question.numbers[0]
        seen = Seen(observation)
        move = {
            "exchange_cards": seen.exchange,
            "lay_cards": seen.lay,
            "remove_priests": seen.how_many,
            "remove": seen.remove,
            "place_priests": seen.how_many,
            "place_one": seen.place,
            "take_home": seen.take_home,
        }[question.procedure](question.moves)
        return question.numbers[question.moves.index(move)]


class Seen:
    """What a seat sees, as far as it thinks about it; its methods say which move of a question it makes."""

    def __init__(self, observation: Observation) -> None:
        table: Mapping[str, Any] = observation.table
        self.seat = observation.seat
        self.own: Mapping[str, Any] = table[self.seat]
        self.hand: list[str] = self.own["hand"]
        self.rival = table["blue" if self.seat == "red" else "red"]
        self.removes = table["round"] > 1
        self.stands: dict[str, str] = table["temple"]
        held: dict[bool, list[int]] = {True: [0] * len(SQUARES), False: [0] * len(SQUARES)}
        for square, priest in self.stands.items():
            held[priest.startswith(self.seat)][kind_of(square)] += 1
        reserve = len(self.own["reserve"])
        self.board = Board(held[True], held[False], len(table["realm"]), reserve, self.own["vp"], self.rival["vp"])

    # ---- cards ----

    def exchange(self, moves: Sequence[str]) -> str:
        """Whether the hand is given up."""
        return "change_hand" if sum(VALUES[card] for card in self.hand) <= POOR else "skip"

    def lay(self, moves: Sequence[str]) -> str:
        """The next card of the best way to lay those one holds."""
        laid = [self.own["cartouche"][place] for place in sorted(self.own["cartouche"])]
        acted: dict[tuple[int, ...], float] = {}

        def worth(way: tuple[str, ...]) -> float:
            first, second, third, fourth = (VALUES[card] for card in (*laid, *way))
            cards = second, third, fourth
            if cards not in acted:
                acted[cards] = self.board.copy().act(second, third, fourth, self.removes).settled()
            return self.first_card(first, acted[cards])

        return max(sorted(set(permutations(self.hand))), key=worth)[0]

    def first_card(self, first: int, acted: float) -> float:
        """What a first card is worth, over all the other may have laid; the round goes on if nobody has won by it."""
        used: list[str] = self.rival["used"]
        unseen = {value: COPIES - used.count(card) for card, value in VALUES.items()}
        worth = 0.0
        for value, copies in unseen.items():
            points = 2 * (first - value)
            if points > 0 and self.board.points + points >= GOAL:
                then = WON
            elif points < 0 and self.board.rival_points - points >= GOAL:
                then = -WON
            else:
                then = points + acted
            worth += copies * then
        return worth / sum(unseen.values())

    # ---- priests ----

    def how_many(self, moves: Sequence[str]) -> str:
        """As many as may be removed or placed, where the table lets one choose."""
        return max(moves, key=int)

    def remove(self, moves: Sequence[str]) -> str:
        """The other's priest that is worth most; if it must be one's own, the one that is worth least."""
        return self.fewer(moves, self.board.mine if self.stands[moves[0]].startswith(self.seat) else self.board.theirs)

    def take_home(self, moves: Sequence[str]) -> str:
        """After a scoring: one's own priest that is worth least."""
        return self.fewer(moves, self.board.mine)

    def place(self, moves: Sequence[str]) -> str:
        """The square that is worth most."""
        kinds = {kind_of(move): move for move in moves}
        return kinds[self.board.best(self.board.mine, 1, kinds)]

    def fewer(self, moves: Sequence[str], held: list[int]) -> str:
        kinds = {kind_of(move): move for move in moves}
        return kinds[self.board.best(held, -1, kinds)]
