"""What was offered, chosen and won with in many games → which cards, actions and options are too good, or never taken.

Somebody who chose a thing won so much more often than somebody in the same seat who did not (Mantel and Haenszel's
difference over the seats). What matters is how that is beside the middle one of its family: the cards of one deck, all
actions, the answers to one question; so it does not count that whoever does anything wins more, nor does one that is
very good make all others weak. Seats of one game win at each other's cost, so the variance is that of independent ones
times n / (n - 1), the most it can be. Which are beyond chance is told for all things together by Holm's steps. Such a
difference is no proof: whoever is ahead may have more occasion (so `balance` lets somebody play without it).

Never: plays; words anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import erfc, inf, pi, sqrt
from statistics import NormalDist, median
from typing import Literal

from rulekit.lab.anytime import LEVEL, beyond_chance
from rulekit.lab.sources import Counts, Sources, Thing

ENOUGH = 30  # seats of games with it, and without it, below which nothing is told
SURE = 5  # wins and defeats that one would expect with it, and without, below which nothing is told
OFFERS = 50  # times that a thing was offered, below which it is not called dead
PART = 0.2  # of how often others of its family are taken, below which a thing is dead
LEAST = 0.03  # a difference in wins that matters
FEW = 0.05  # of all seats of games: what fewer have, or lack, is not flagged for who wins with it
FORMS = ("piece", "action", "option")
Flag = Literal["", "dominant", "weak", "dead"]


@dataclass(frozen=True, slots=True)
class Use:
    """How a thing was used. `taken`: of the times it was offered; `lift`: how much more often who chose it won than
    who did not, `beside`: that less the same of the others of its family, within `off` with 95 %; None: too few games.
    """

    thing: Thing
    counts: Counts
    taken: float | None = None
    lift: float | None = None
    beside: float | None = None
    off: float = inf
    by: str = "chosen"  # or kept, where nobody ever chooses it by its name
    chance: float = 1.0
    flag: Flag = ""


def used(sources: Sources, wins: Sequence[int]) -> dict[Thing, Use]:
    """How each thing was used; `wins`: of each seat in those games."""
    found: dict[Thing, Use] = {}
    lifts: dict[Thing, tuple[float, float]] = {}
    for thing in (thing for thing in sources.things if thing.form in FORMS):
        counts = sources.of(thing)
        by = "chosen" if counts.chosen_games or not counts.kept_games else "kept"
        taken = counts.offered_chosen / counts.offered if counts.offered else None
        found[thing] = Use(thing, counts, taken, by=by)
        if (one := lifted(sources, thing, wins, by)) is not None:
            lifts[thing] = one
    for family in families(found).values():
        known = {thing: lifts[thing] for thing in family if thing in lifts}
        for thing, (lift, variance) in known.items():
            others = [known[other] for other in known if other != thing]
            found[thing] = beside(replace(found[thing], lift=lift), variance, others)
    return flagged(found, sources.games * len(sources.seats))


def family_of(thing: Thing) -> str:
    """What a thing is compared with: its deck, its question, or all actions."""
    if thing.form == "piece":
        return f"piece {thing.name.partition('.')[0]}"
    return f"option {thing.name.partition(':')[0]}" if thing.form == "option" else thing.form


def families(things: Mapping[Thing, object]) -> dict[str, list[Thing]]:
    """The things of each family."""
    found: dict[str, list[Thing]] = {}
    for thing in things:
        found.setdefault(family_of(thing), []).append(thing)
    return found


def lifted(sources: Sources, thing: Thing, wins: Sequence[int], by: str = "chosen") -> tuple[float, float] | None:
    """How much more often who chose (or kept) a thing won, and the variance of that; None after too few games."""
    games, seats = sources.games, len(sources.seats)
    weights = total = variance = 0.0
    with_it = without = 0
    wins_with = wins_without = 0.0
    for seat, won in zip(sources.seats, wins, strict=True):
        counts = sources.counts.get((thing, seat), Counts())
        one, its = (
            (counts.chosen_games, counts.chosen_wins) if by == "chosen" else (counts.kept_games, counts.kept_wins)
        )
        other = games - one
        with_it, without = with_it + one, without + other
        if not one or not other:
            continue
        weight, share = one * other / (one + other), won / games
        wins_with, wins_without = wins_with + one * share, wins_without + other * share
        total += weight * (its / one - (won - its) / other)
        variance += weight * weight * share * (1 - share) * (1 / one + 1 / other)
        weights += weight
    expected = (wins_with, with_it - wins_with, wins_without, without - wins_without)
    if min(with_it, without) < ENOUGH or min(expected) < SURE or not variance:
        return None
    return total / weights, variance / weights**2 * (seats / (seats - 1) if seats > 1 else 1)


def beside(use: Use, variance: float, others: Sequence[tuple[float, float]]) -> Use:
    """What it is beside the middle one of the others: a mean would call all weak where one is very good.

    The variance of a median is about pi / 2 times that of a mean.
    """
    if not others or use.lift is None:
        return use
    middle = median(lift for lift, _ in others)
    spread = sum(var for _, var in others) / len(others) ** 2 * (pi / 2 if len(others) > 1 else 1)
    apart, sd = use.lift - middle, sqrt(variance + spread)
    return replace(
        use, beside=apart, off=NormalDist().inv_cdf(1 - LEVEL / 2) * sd, chance=erfc(abs(apart) / sd / sqrt(2))
    )


def flagged(found: dict[Thing, Use], games: int) -> dict[Thing, Use]:
    """Those that are beyond chance by enough to matter, and those that hardly anybody takes; `games`: of all seats."""
    beyond = beyond_chance({thing: use.chance for thing, use in found.items() if use.beside is not None})
    for family in families(found).values():
        offered = sum(found[thing].counts.offered for thing in family)
        chosen = sum(found[thing].counts.offered_chosen for thing in family)
        for thing in family:
            use = found[thing]
            if len(family) > 1 and is_dead(use.counts, chosen / offered if offered else 0.0, len(found)):
                found[thing] = replace(use, flag="dead")
            elif thing in beyond and use.beside is not None and abs(use.beside) >= LEAST and is_shared(use, games):
                found[thing] = replace(use, flag="dominant" if use.beside > 0 else "weak")
    return found


def is_shared(use: Use, games: int) -> bool:
    """Whether enough have it, and enough do not, for a difference to be one of the thing."""
    has = use.counts.chosen_games if use.by == "chosen" else use.counts.kept_games
    return FEW * games <= has <= (1 - FEW) * games


def is_dead(counts: Counts, usual: float, asked: int) -> bool:
    """Whether it is taken far less often than what it is compared with, beyond chance among so many asked about."""
    if counts.offered < OFFERS:
        return False
    far = NormalDist().inv_cdf(1 - LEVEL / (2 * asked))
    return upper(counts.offered_chosen, counts.offered, far) < PART * usual


def upper(chosen: int, offered: int, far: float) -> float:
    """The upper end of Wilson's interval of a share, so many standard deviations off."""
    share, square = chosen / offered, far * far
    middle = share + square / (2 * offered)
    return (middle + far * sqrt(share * (1 - share) / offered + square / (4 * offered**2))) / (1 + square / offered)


def suspicious(by_strength: Mapping[str, Mapping[Thing, Use]], most: int | None) -> list[Thing]:
    """The things worth playing without, first those that were flagged, under the strongest players first; of the
    others those that are farthest from their family. A thing that these players never choose is none.
    """
    uses = list(by_strength.values())
    strongest = uses[-1] if uses else {}
    able = [use for use in strongest.values() if use.counts.chosen_games]
    flags = [{thing for thing, use in of.items() if use.flag} for of in reversed(uses)]

    def order(use: Use) -> tuple[object, ...]:
        return (
            *(use.thing not in some for some in flags),
            FORMS.index(use.thing.form),
            use.chance,
            -use.counts.chosen_games,
            use.thing,
        )

    return [use.thing for use in sorted(able, key=order)[:most]]


def flips(by_strength: Mapping[str, Mapping[Thing, Use]]) -> list[Thing]:
    """The things that win more under some players and less under others, both beyond chance."""
    signs: dict[Thing, set[bool]] = {}
    for found in by_strength.values():
        for thing, use in found.items():
            if use.flag in ("dominant", "weak"):
                signs.setdefault(thing, set()).add(use.flag == "dominant")
    return sorted(thing for thing, both in signs.items() if len(both) == 2)
