"""Many numbers of a game → how much a figure of its games follows each of them, the one that matters most first.

Each number is moved by a step, alone, from several places: from the ruleset as it stands, and from others in which
about half of all numbers are moved (elementary effects: Morris, Technometrics 33, 1991, by radial steps: Campolongo,
Saltelli and Cariboni, Computer Physics Communications 182, 2011). Before and after a step the same games are played,
so most of what chance does falls out. What differs is beyond chance among all numbers together by Holm's steps.

Never: makes a program; keeps a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import mean, pstdev
from time import perf_counter

from rulekit.game.faults import GameError
from rulekit.game.game import Game
from rulekit.lab.anytime import LEVEL, beyond_chance
from rulekit.lab.matches import Table, match
from rulekit.lab.shifts import Key, Paired, Shift, figures, figures_of_both, finished_in_both, shift_of
from rulekit.lab.simulation import Progress, first_seed
from rulekit.machine.executor import executor
from rulekit.machine.interface import Playouts
from rulekit.program.program import Program

PART = 10  # a step is a tenth of a number, 1 at least
TRIES = 8  # of places to start from, each with fewer numbers moved than the one before
Numbers = Mapping[str, int]
Make = Callable[[Numbers], Program | None]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a `step` of a number does to a figure: `shift`, from the ruleset as it stands; below 0 where
    only a step down can be made there. `sizes`: what a step of that size up does from each place.

    `spread` is how far those are from each other, so whether it depends on the other numbers.
    """

    path: str
    now: int
    step: int
    shift: Shift
    sizes: tuple[float, ...]
    chance: float
    matters: bool = False

    @property
    def size(self) -> float:
        """How large an effect it has, in either direction, on the whole (Morris's μ*)."""
        return mean(map(abs, self.sizes))

    @property
    def spread(self) -> float:
        """How unlike its effects are from place to place (Morris's σ)."""
        return pstdev(self.sizes)


@dataclass(slots=True)
class Screening:
    """What was found from so many `places`. `figure`: as it stands, where `stopped` of the games came to no end.

    `asked`: places there were to be; `stuck`: numbers that no step can be made of; `unfinished`: those after whose step
    no games came to an end; `failed`: why a bot could not go on.
    """

    key: Key
    games: int
    executor: str
    asked: int
    figure: float = 0.0
    stopped: int = 0
    places: int = 0
    steps: int = 0
    effects: list[Effect] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False
    failed: GameError | None = None


class Players:
    """Plays the same games of any program of one ruleset."""

    def __init__(self, bots: Sequence[str], games: int, seed: int, name: str) -> None:
        self.bots, self.games, self.first, self.name = tuple(bots), games, first_seed(seed), name

    def play(self, program: Program, place: int) -> Playouts:
        """The games of a place: from seeds of its own."""
        first = self.first + place * self.games
        return self.some(program, first, self.games)

    def some(self, program: Program, first: int, games: int) -> Playouts:
        """So many games from a seed on."""
        if set(self.bots) == {"random"}:
            return executor(self.name).load(program).playouts(first, games)
        table = Table(Game(program), self.bots, self.name, True)
        rows = [match(table, seed).row for seed in range(first, first + games)]
        return Playouts(first, games, len(rows[0]), [cell for row in rows for cell in row])


def screen(
    now: Program,
    numbers: Numbers,
    make: Make,
    key: Key,
    players: Players,
    places: int,
    *,
    seed: int = 0,
    progress: Progress | None = None,
) -> Screening:
    """All numbers from so many places; what is known so far, if it is broken off.

    `make`: the program with other numbers, None if the ruleset cannot have them; `progress` hears the steps.
    """
    done = Screening(key, players.games, executor(players.name).name, places)
    found = _Found(done, numbers, key)
    dice, begun = Random(seed), perf_counter()
    try:
        for place in range(places):
            base = {} if place == 0 else _moved(numbers, make, dice)
            if base is None:
                done.steps += len(numbers)
                continue
            program = make({**numbers, **base}) or now
            _around(found, make, base, players, place, (program, players.play(program, place)), dice, progress)
            done.places += 1
    except KeyboardInterrupt:
        done.interrupted = True
    except GameError as failed:
        done.failed = failed
    done.seconds = perf_counter() - begun
    found.judge()
    return done


def step_of(value: int) -> int:
    """How far a number is moved."""
    return max(1, abs(value) // PART)


def _moved(numbers: Numbers, make: Make, dice: Random) -> dict[str, int] | None:
    """About half of all numbers, a step off; fewer where the ruleset cannot be so, None where it never can."""
    moved = [path for path in numbers if dice.random() < 0.5]
    for _ in range(TRIES):
        base = {path: numbers[path] + dice.choice((-1, 1)) * step_of(numbers[path]) for path in moved}
        if make({**numbers, **base}) is not None:
            return base
        dice.shuffle(moved)
        moved = moved[: len(moved) // 2]
    return None


def _around(
    found: _Found,
    make: Make,
    base: Numbers,
    players: Players,
    place: int,
    here: tuple[Program, Playouts],
    dice: Random,
    progress: Progress | None,
) -> None:
    """A step of each number from a place, up or down, from the first place up; the other way where that cannot be."""
    if not place:
        found.stands(*here)
    for path, value in found.numbers.items():
        way, at = (dice.choice((-1, 1)) if place else 1), base.get(path, value)
        for sign in (way, -way):
            program = make({**found.numbers, **base, path: at + sign * step_of(value)})
            if program is not None:
                found.add(path, sign, here, (program, players.play(program, place)), is_first=not place)
                break
        found.done.steps += 1
        (progress or (lambda _: None))(found.done.steps)


@dataclass(slots=True)
class _Found:
    """The differences so far: from the first place as the step was made, from each as if the number had grown."""

    done: Screening
    numbers: Numbers
    key: Key
    first: dict[str, tuple[int, Shift]] = field(default_factory=dict)
    each: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    tried: set[str] = field(default_factory=set)
    unlike: dict[str, int] = field(default_factory=dict)  # in how many pairs of games the figure differs

    def stands(self, program: Program, games: Playouts) -> None:
        """The figure of the ruleset as it stands."""
        own = dict(figures(program, games)).get(self.key, ())
        whole = finished_in_both(games, games)
        self.done.stopped = games.games - len(whole)
        self.done.figure = mean(own[i] for i in whole) if own and whole else 0.0

    def add(
        self, path: str, sign: int, here: tuple[Program, Playouts], there: tuple[Program, Playouts], is_first: bool
    ) -> None:
        """The games before a step and after it."""
        self.tried.add(path)
        whole = finished_in_both(here[1], there[1])
        for key, *both in figures_of_both(here, there, whole):
            if key == self.key and len(whole) > 1:
                one = Paired()
                one.add(*both)
                shift = shift_of(key, one)
                if is_first:
                    self.first[path] = sign, shift
                self.each.setdefault(path, []).append((sign * shift.difference, shift.chance))
                self.unlike[path] = self.unlike.get(path, 0) + shift.unlike

    def judge(self) -> None:
        """Every effect, the largest of those that are beyond chance first."""
        effects = [self._effect(path) for path in self.first]
        beyond = beyond_chance({one.path: one.chance for one in effects if self.unlike[one.path]}, LEVEL)
        judged = [replace(one, matters=one.path in beyond) for one in effects]
        self.done.effects = sorted(judged, key=lambda one: (not one.matters, -one.size, one.chance, one.path))
        if self.done.places:
            self.done.stuck = [path for path in self.numbers if path not in self.tried]
            self.done.unfinished = [path for path in self.numbers if path in self.tried and path not in self.first]

    def _effect(self, path: str) -> Effect:
        """`chance`: that of the clearest of the places, times how many they are."""
        (sign, shift), each, now = self.first[path], self.each[path], self.numbers[path]
        chance = min(1.0, len(each) * min(chance for _, chance in each))
        return Effect(path, now, sign * step_of(now), shift, tuple(size for size, _ in each), chance)
