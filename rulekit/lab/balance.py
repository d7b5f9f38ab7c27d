"""A game and how hard one looks → who is how strong at it, what its seats and things are worth, how its games go.

Four players meet: a search, one of half its games, one that looks a step ahead, and random ones, as in the Tabletop
Games Balancing Competition of 2025; each of three of them also plays against itself, in all seats, for a figure that
holds for bad players alone is a figure of bad play. Then somebody plays who may never use a suspicious thing, from the
seeds of the games before (restricted play: Jaffe and others, AIIDE 2012).

One function, `balance`, shows the whole way; whoever breaks it off has what is done.

Never: keeps a file; words anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt

from rulekit.game.game import Game
from rulekit.lab.anytime import beyond_chance
from rulekit.lab.bouts import Bout, Ring, Series, bouts, counted
from rulekit.lab.courses import PARTS, Course
from rulekit.lab.ladder import cannot_play
from rulekit.lab.shifts import two_sided, within_shares
from rulekit.lab.simulate import in_words
from rulekit.lab.simulation import Progress, first_seed
from rulekit.lab.sources import Reckoner, Sources, Thing
from rulekit.lab.strength import Rate, wilson
from rulekit.lab.suspects import Use, suspicious, used
from rulekit.lab.tally import Measure, Tally
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.machine.runs.playouts import ENDED, WON
from rulekit.program.opcodes import OVER

RANDOM, AHEAD = "random", "greedy"
MOST_BARRED = 10
CHUNK = 1024  # random games at once
FIRST = 16  # of them, after which a game that never comes to an end is given up


@dataclass(frozen=True, slots=True)
class Plan:
    """How hard one looks: how many games a search tries, games of each two players, of each against itself, at random,
    with a thing forbidden to somebody; `thorough`: with each thing, one after the other.
    """

    search: int = 100
    pair: int = 40
    own: int = 100
    random: int = 10_000
    barred: int = 40
    thorough: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """The four players, the strongest first."""
        return f"search:{self.search}", f"search:{max(1, self.search // 2)}", AHEAD, RANDOM

    @property
    def bouts(self) -> int:
        """How many games of bots there are, with ten things that are forbidden."""
        return 6 * self.pair + 3 * self.own + MOST_BARRED * self.barred


@dataclass(slots=True)
class Own:
    """Games of one player against itself: the figures of all of them, and what was done in those that came to an end.

    `bouts`: those of which the course is known. `uses`: of each thing.
    """

    player: str
    tally: Tally
    sources: Sources
    bouts: list[Bout] = field(default_factory=list)
    uses: dict[Thing, Use] = field(default_factory=dict)

    @property
    def finished(self) -> int:
        """How many games came to an end."""
        return self.tally.games - self.tally.faults

    @property
    def part(self) -> float:
        """How often a seat would win if all were alike: nobody wins a drawn game, several one that is shared."""
        return sum(self.tally.wins) / self.finished / self.tally.seats if self.finished else 0.0

    def seat(self, number: int) -> Rate:
        """How often a seat won."""
        return wilson(self.tally.wins[number], self.finished)


@dataclass(frozen=True, slots=True)
class Without:
    """What a player loses who may never use a thing: how much less often it wins, with 95 %, over so many games."""

    thing: Thing
    games: int
    loses: float
    low: float
    high: float


@dataclass(slots=True)
class Balance:
    """All that was found. `met`: the games of every two players; `own`: the weakest player first.

    `sign`: 1 where the highest score wins, -1 where the lowest does, 0 where the score does not say. `left_out`:
    players that cannot play it, with the reason; `failed`: what bots did wrong, with the seed.
    """

    game: Game
    plan: Plan
    seed: int
    executor: str
    players: tuple[str, ...] = ()
    met: dict[tuple[str, str], list[Bout]] = field(default_factory=dict)
    own: dict[str, Own] = field(default_factory=dict)
    without: list[Without] = field(default_factory=list)
    sign: int = 1
    left_out: dict[str, str] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    never: list[Thing] = field(default_factory=list)
    interrupted: bool = False
    given_up: bool = False

    def rate(self, one: str, other: str) -> Rate:
        """How often one has won against another."""
        pair = (one, other) if (one, other) in self.met else (other, one)
        games = [bout for bout in self.met.get(pair, []) if is_whole(bout)]
        won = sum(share_of(bout, one) for bout in games)
        return wilson(won, len(games))

    def curve(self, player: str) -> list[Rate]:
        """How often whoever led after each part of a game won it: of games with one winner in which somebody led."""
        found = []
        for part in range(PARTS + 1):
            led, won = 0.0, 0.0
            for course, winner in self._courses(player):
                leaders = course.leaders(part / PARTS, self.sign)
                if leaders:
                    led, won = led + 1, won + (1 / len(leaders) if winner in leaders else 0.0)
            found.append(wilson(won, round(led)))
        return found

    def _courses(self, player: str) -> Iterator[tuple[Course, int]]:
        for bout in self.own[player].bouts:
            if self.sign and bout.course is not None and len(seats := winners(bout)) == 1 and is_whole(bout):
                yield bout.course, seats[0]

    def drama(self, player: str) -> dict[str, Measure]:
        """How often the lead changed; after which part of a game it was decided, and for which part its winner was
        behind, in thousandths.
        """
        found = {name: Measure() for name in ("lead_changes", "decided", "behind")}
        for course, winner in self._courses(player):
            found["lead_changes"].add([course.changes(self.sign)])
            found["decided"].add([round(1000 * course.decided(winner, self.sign))])
            found["behind"].add([round(1000 * course.behind(winner, self.sign))])
        return found


Keep = Callable[[Series, Bout], None]
Kept = Callable[[Series], Mapping[int, Bout]]


def balance(
    ring: Ring,
    plan: Plan,
    *,
    workers: int = 1,
    told: Progress | None = None,
    kept: Kept | None = None,
    keep: Keep | None = None,
) -> Balance:
    """Everything, the figures that are cheapest first. `kept`: games that are there; `keep` is given others."""
    done = Balance(ring.game, plan, ring.seed, ring.executor)
    able = [name for name in plan.players if not _left_out(done, ring, name)]
    done.players = tuple(dict.fromkeys(able))
    go = _Going(ring, done, workers, told or _untold, kept or _none_kept, keep or _not_kept)
    try:
        _at_random(ring, done)
        if done.given_up:
            return done
        weakest_first = [name for name in (RANDOM, AHEAD, plan.players[0]) if name in done.players]
        pairs = [Series(pair) for pair in combinations(done.players, 2)] if len(ring.game.seats) > 1 else []
        mirrors = [Series((name,)) for name in weakest_first]
        go.play({**dict.fromkeys(pairs, plan.pair), **dict.fromkeys(mirrors, plan.own)})
        _judge(done, weakest_first)
        if len(ring.game.seats) > 1 and weakest_first:
            strongest = weakest_first[-1]
            most = None if plan.thorough else MOST_BARRED
            things = suspicious({name: done.own[name].uses for name in weakest_first}, most)
            go.play({Series((strongest,), thing): plan.barred for thing in things})
    except KeyboardInterrupt:
        done.interrupted = True
    _judge(done, [name for name in (RANDOM, AHEAD, plan.players[0]) if name in done.own])
    done.without = [
        one for series in go.series if series.barred is not None and (one := _without(done, series, go.games(series)))
    ]
    done.without.sort(key=lambda one: (-one.loses, one.thing))
    return done


def _left_out(done: Balance, ring: Ring, name: str) -> str:
    why = cannot_play(ring.game, name, ring.executor)
    if why:
        done.left_out[name] = why
    return why


def _untold(_: int) -> None:
    """Nobody wants to know."""


def _not_kept(_: Series, __: Bout) -> None:
    """Nothing is kept."""


def _none_kept(_: Series) -> Mapping[int, Bout]:
    return {}


@dataclass(slots=True)
class _Going:
    """The games that are played, and those that were."""

    ring: Ring
    done: Balance
    workers: int
    told: Progress
    kept: Kept
    keep: Keep
    series: dict[Series, dict[int, Bout]] = field(default_factory=dict)

    def games(self, series: Series) -> list[Bout]:
        """Those of a series, in order."""
        return [bout for _, bout in sorted(self.series.get(series, {}).items())]

    def play(self, wanted: Mapping[Series, int]) -> None:
        """So many games of each series; one of each after the other, so that whoever stops has as many of each."""
        for series, many in wanted.items():
            self.series[series] = {n: bout for n, bout in self.kept(series).items() if n < many}
        played = sum(map(len, self.series.values()))
        self.told(played)
        left = ((series, number) for number in range(max(wanted.values(), default=0)) for series, many in wanted.items()
                if number < many and number not in self.series[series])  # fmt: skip
        try:
            for series, bout in bouts(self.ring, left, self.workers):
                self.series[series][bout.number] = bout
                self.keep(series, bout)
                played += 1
                self.told(played)
        finally:
            self._share_out()

    def _share_out(self) -> None:
        """Each game where it belongs."""
        for series in self.series:
            games = self.games(series)
            told = [f"{bout.failed} (seed {bout.seed})" for bout in games if bout.failed]
            self.done.failed += [one for one in told[:1] if one not in self.done.failed]
            if len(series.bots) > 1:
                self.done.met[series.bots[0], series.bots[1]] = games
            elif series.barred is None:
                self._own(series.bots[0], games)

    def _own(self, player: str, games: list[Bout]) -> None:
        """Games of a player against itself; of random ones only the course is wanted, there are many more of them."""
        if player in self.done.own and player == RANDOM:
            self.done.own[player].bouts = games
            return
        program, tally = self.ring.game.program, Tally.of(self.ring.game.program)
        for bout in games:
            if bout.row:
                tally.add(program, rows_of(bout))
        whole = [bout for bout in games if is_whole(bout)]
        self.done.own[player] = Own(player, tally, counted(program, whole), games)


def _at_random(ring: Ring, done: Balance) -> None:
    """Random games, played by the machine."""
    if RANDOM not in done.players:
        return
    program = ring.game.program
    reckoner, first = Reckoner(program, ring.executor), first_seed(ring.seed)
    own = done.own[RANDOM] = Own(RANDOM, Tally.of(program), Sources(program.seats))
    at, chunk = 0, FIRST
    while at < done.plan.random and not done.given_up:
        rows, sources = reckoner.random(first + at, min(chunk, done.plan.random - at))
        own.tally.add(program, rows)
        own.sources.join(sources)
        done.given_up = not own.finished
        at, chunk = at + chunk, CHUNK
    own.tally.stops = in_words(executor(ring.executor).load(program), own.tally.stops[:1])
    came = set(own.sources.things)
    done.never = [thing for thing in reckoner.things if thing not in came and not _is_own(ring, thing)]


def seats_beyond_chance(done: Balance) -> set[tuple[str, int]]:
    """The players and seats of which wins are beyond chance, among all of them together (Holm's steps)."""
    chances = {}
    for name, own in done.own.items():
        sd = sqrt(own.part * (1 - own.part) / own.finished) if own.finished else 0.0
        for i in range(own.tally.seats if sd else 0):
            chances[name, i] = two_sided((own.tally.wins[i] / own.finished - own.part) / sd)
    return beyond_chance(chances)


def _is_own(ring: Ring, thing: Thing) -> bool:
    """Whether a thing need not come up by its name: a rule, or a piece that every seat has from the start."""
    kind = ring.game.program.kinds.get(thing.name.partition(".")[0]) if thing.form == "piece" else None
    return thing.form == "rule" or (kind is not None and kind.each > 0)


def _judge(done: Balance, players: Sequence[str]) -> None:
    """How each thing was used by each of the players, and whether the highest score wins."""
    for name in players:
        if name in done.own:
            done.own[name].uses = used(done.own[name].sources, done.own[name].tally.wins)
    done.sign = _sign(done)


def _sign(done: Balance) -> int:
    """Whether the winners had the highest or the lowest score."""
    highest = lowest = 0
    for own in done.own.values():
        for bout in own.bouts:
            scores = scores_of(done.game, bout)
            won = winners(bout)
            if is_whole(bout) and scores and len(won) == 1 and len(set(scores)) > 1:
                highest += scores[won[0]] == max(scores)
                lowest += scores[won[0]] == min(scores)
    return 0 if highest == lowest else 1 if highest > lowest else -1


def _without(done: Balance, series: Series, games: list[Bout]) -> Without | None:
    """What the seat lost that might not use a thing, against the same seeds where it might."""
    before = {bout.number: bout for bout in done.own[series.bots[0]].bouts}
    both = [(before[bout.number], bout) for bout in games if is_whole(bout) and bout.number in before]
    both = [(may, may_not) for may, may_not in both if is_whole(may)]
    lost = [seat_share(may, one.barred) - seat_share(one, one.barred) for may, one in both]
    if len(lost) < 2 or series.barred is None:
        return None
    loses, low, high = lost_share(lost)
    return Without(series.barred, len(lost), loses, low, high)


def lost_share(lost: Sequence[float]) -> tuple[float, float, float]:
    """The mean of differences from -1 to 1, with the ends of its interval, which has a width where all are equal, too:
    what few games do not show may still be there.
    """
    more, less = sum(max(each, 0.0) for each in lost), sum(max(-each, 0.0) for each in lost)
    return sum(lost) / len(lost), *within_shares(more, less, len(lost))


# ---- one game ----
def rows_of(bout: Bout) -> Playouts:
    """A game as a row of random games has it."""
    return Playouts(bout.seed, 1, len(bout.row), list(bout.row))


def is_whole(bout: Bout) -> bool:
    """Whether it came to its end."""
    return bool(bout.row) and bout.row[ENDED] == OVER


def winners(bout: Bout) -> list[int]:
    """The seats that won."""
    return [seat for seat in range(len(bout.seats)) if bout.row and bout.row[WON] >> seat & 1]


def seat_share(bout: Bout, seat: int) -> float:
    """What part of the win a seat has: as much as all others if nobody won."""
    won = winners(bout)
    return (seat in won) / len(won) if won else 1 / len(bout.seats)


def share_of(bout: Bout, player: str) -> float:
    """What part of the win a player has, of two that sit at the table; half if nobody won."""
    won = [bout.seats[seat] for seat in winners(bout)]
    return won.count(player) / len(won) if won else 0.5


def scores_of(game: Game, bout: Bout) -> list[int]:
    """The scores at the end, by seat."""
    many = len(game.program.scores)
    return [rows_of(bout).figure(seat)[0] for seat in range(many)] if bout.row else []
