"""A game and some bots → every bot against every other, game by game, each seed once from either side.

Of two bots game 2k and game 2k + 1 have the same seed, with the seats changed; where more than two sit, they take turns
round the table and each begins as often. The games of all pairs go on side by side: whoever stops has as many of each.

Never: gives a bot more than an Observation; keeps a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations
from statistics import median
from time import process_time

from rulekit.game.faults import GameError, GameFault
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.lab.bots import bot
from rulekit.lab.matches import APART
from rulekit.lab.seating import seating
from rulekit.lab.simulation import first_seed
from rulekit.lab.strength import Rate, Strength, strengths, wilson
from rulekit.machine.interface import ANSWER_LIMIT

OVER, CUT, FAULT, FAILED = "over", "cut", "fault", "failed"
MOST_SAID = 200  # letters
ZERO = "random"
LETTERS = 12
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Met:
    """One game of a pair: its seed, who sat where, how it ended, what share of the win the first of the pair has.

    `costs`: the median of what an answer took of a processor, in milliseconds, for each of the two (None: no choice).
    `answers`: a digest of all that was answered, by which games that are the same are known. `said`: of a fault in the
    rules, or a bot that failed (`by`), what it was.
    """

    seed: int
    seats: tuple[str, ...]
    ended: str
    share: float
    decisions: int
    costs: tuple[float | None, float | None]
    answers: str
    said: str = ""
    by: str = ""


@dataclass(slots=True)
class Ladder:
    """The games of every pair, so many wanted of each; `left_out`: bots that cannot play this game, with the reason.

    `opening`: so many first answers are drawn, the same ones from both sides.
    """

    bots: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int
    games: int
    opening: int = 0
    met: dict[Pair, list[Met]] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    stopped: str = ""

    @property
    def pairs(self) -> list[Pair]:
        """Every two bots, by their names: who is named first in a command changes nothing."""
        return list(combinations(sorted(self.bots), 2))

    @property
    def played(self) -> int:
        """How many games of all that are wanted."""
        return sum(min(len(games), self.games) for games in self.met.values())

    @property
    def wanted(self) -> int:
        """How many games all pairs have at last."""
        return self.games * len(self.pairs)

    def finished(self, pair: Pair) -> list[Met]:
        """The games of a pair that count."""
        return [met for met in self.met.get(pair, [])[: self.games] if met.ended == OVER]

    def different(self, pair: Pair) -> int:
        """How many games of a pair are unlike each other: bots that never draw play the same ones again and again."""
        return len({(met.seats, met.answers) for met in self.finished(pair)})

    def rate(self, one: str, other: str) -> Rate:
        """How often one has won against another."""
        games = self.finished((min(one, other), max(one, other)))
        won = sum(met.share for met in games)
        return wilson(won if one < other else len(games) - won, len(games))

    def strengths(self) -> dict[str, Strength]:
        """Where each stands on one scale, on which who draws stands at 0, or the first where nobody does.

        Whoever has met nobody has no place yet.
        """
        won = {}
        for one, other in self.pairs:
            rate = self.rate(one, other)
            won[one, other], won[other, one] = rate.rate * rate.games, (1 - rate.rate) * rate.games
        met = {pair: share for pair, share in won.items() if self.rate(*pair).games}
        return strengths(self.bots, met, ZERO if ZERO in self.bots else self.bots[0])

    def cost(self, name: str) -> float | None:
        """The median over games of what a bot takes for an answer, in milliseconds of a processor."""
        found = [
            cost
            for pair in self.pairs
            if name in pair
            for met in self.met.get(pair, [])[: self.games]
            if (cost := met.costs[pair.index(name)]) is not None
        ]
        return median(found) if found else None

    def failures(self) -> Iterator[tuple[Pair, Met, int]]:
        """Of each pair in which the rules or a bot failed, the first such game of each kind, and how many there are."""
        for pair in self.pairs:
            games = [met for met in self.met.get(pair, [])[: self.games] if met.said]
            for kind in dict.fromkeys((met.by, met.said) for met in games):
                alike = [met for met in games if (met.by, met.said) == kind]
                yield pair, alike[0], len(alike)

    def unfinished(self) -> int:
        """How many games have come to no end."""
        return sum(met.ended != OVER for games in self.met.values() for met in games[: self.games])


def play_one(game: Game, pair: Pair, seed: int, number: int, executor: str, opening: int = 0) -> Met:
    """One game of a pair; its first answers are drawn by the seed, as many as the opening has."""
    at, names = first_seed(seed) + number // 2, seating(pair, len(game.seats), number)
    seats = dict(zip(game.seats, names, strict=True))
    sitting = {seat: bot(name, at * APART + i, executor) for i, (seat, name) in enumerate(seats.items())}
    took: dict[str, list[float]] = {name: [] for name in pair}
    said, state, ended, why, by, after = sha256(), game.start(at), "", "", "", 0
    try:
        while not state.is_over and state.decisions < ANSWER_LIMIT:
            if state.decisions < opening:
                answer = state.random_answer()
            else:
                assert state.decision is not None
                seat, choice = state.decision.seat, len(state.decision.moves) > 1
                seen, by, begun = state.observe(seat), seats[seat], process_time()
                answer = sitting[seat].answer(seen)
                if choice:
                    took[by].append(round(1000 * (process_time() - begun), 4))
            state.apply(answer)
            said.update(answer.to_bytes(8, "little", signed=True))
        ended = OVER if state.is_over else CUT
    except GameFault as fault:
        ended, why, by, after = FAULT, fault.message, "", fault.after
    except Exception as failed:  # whatever a bot does wrong, the other games are played
        ended, why = FAILED, failed.message if isinstance(failed, GameError) else f"{type(failed).__name__}: {failed}"
    one, other = (median(took[name]) if took[name] else None for name in pair)
    share = _share(state, names, pair[0])
    digest, told = said.hexdigest()[:LETTERS], " ".join(why.split())[:MOST_SAID].rstrip(".")
    who = by if ended == FAILED else ""
    return Met(at, names, ended, share, after or state.decisions, (one, other), digest, told, who)


def _share(state: State, names: Sequence[str], name: str) -> float:
    """What share of the win a bot has: half if nobody wins."""
    won = [names[state.seats.index(seat)] for seat in state.winners]
    return won.count(name) / len(won) if won else 0.5


def cannot_play(game: Game, name: str, executor: str) -> str:
    """Why a bot cannot play a game; "" if it answers the first question."""
    state = game.start()
    if state.decision is None:
        return "nobody is asked anything"
    try:
        bot(name, 0, executor).answer(state.observe(state.decision.seat))
    except GameFault:
        return ""
    except GameError as refused:
        return refused.message.rstrip(".")
    except Exception as failed:  # a bot may do anything
        return f"{type(failed).__name__}: {failed}"
    return ""


def climb(
    ladder: Ladder,
    game: Game,
    executor: str,
    keep: Callable[[Pair, Sequence[Met]], None],
    is_time: Callable[[], bool],
) -> Iterator[Met]:
    """Plays what is wanting, a game of each pair after the other; each is kept before it is told."""
    for number in range(ladder.games):
        for pair in ladder.pairs:
            games = ladder.met.setdefault(pair, [])
            if len(games) > number:
                continue
            if is_time():
                ladder.stopped = "time"
                return
            met = play_one(game, pair, ladder.seed, len(games), executor, ladder.opening)
            games.append(met)
            keep(pair, games)
            yield met


def able(game: Game, names: Sequence[str], executor: str) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """The bots that can play a game, and why the others cannot."""
    why = {name: cannot_play(game, name, executor) for name in names}
    return tuple(name for name in names if not why[name]), {name: reason for name, reason in why.items() if reason}
