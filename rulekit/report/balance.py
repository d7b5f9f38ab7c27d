"""What a balance found → sentences and tables a person reads.

Never: computes more than a percentage.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.lab.balance import Balance, Without, seats_beyond_chance
from rulekit.lab.courses import PARTS
from rulekit.lab.shifts import within
from rulekit.lab.suspects import OFFERS, Use, flips
from rulekit.report.columns import columns
from rulekit.report.things import thing_named

if TYPE_CHECKING:
    from rulekit.lab.strength import Rate
    from rulekit.lab.tally import Measure
    from rulekit.text.words import Words

MOST = 12  # things of a list
MOST_NEVER = 12
QUARTERS = (PARTS // 4, PARTS // 2, 3 * PARTS // 4, PARTS)


def lines(done: Balance, words: Words) -> Iterator[str]:
    """The whole report."""
    program = done.game.program
    played = sum(own.tally.games for own in done.own.values()) + sum(map(len, done.met.values()))
    who = f"{program.ruleset} {program.version}, {len(program.seats)} players"
    yield f"{who}: {played:,} games (seed {done.seed}, {done.executor})"
    for name, why in done.left_out.items():
        yield f"({name} does not play: {why.rstrip('.')})"
    yield from (f"A bot failed: {said}" for said in done.failed)
    yield from stopped(done)
    if done.met:
        yield from _matrix(done)
    yield from _seats(done, words)
    yield from _lengths(done, words)
    yield from _courses(done)
    yield from _things(done, words)
    yield from _without(done, words)
    if done.interrupted:
        yield "\nStopped before all was played; the same command goes on from here."


def stopped(done: Balance) -> Iterator[str]:
    """How many games came to no end, and why the first of them did not."""
    for name, own in done.own.items():
        if own.tally.faults:
            many = f"{own.tally.faults:,} of {own.tally.games:,} games of {name} came to no end and count for nothing"
            why = next((f": {stop.said} (seed {stop.seed})" for stop in own.tally.stops if stop.said), "")
            yield f"{many}{why}"
    if done.given_up:
        yield "None of the first games comes to an end, so no bots played; `rulekit simulate` says why."


def _matrix(done: Balance) -> Iterator[str]:
    yield "\nWho wins against whom (in % of games, draws as halves, 95 %)"
    yield from columns(
        [("", *done.players), *((one, *(_met(done, one, other) for other in done.players)) for one in done.players)]
    )


def _met(done: Balance, one: str, other: str) -> str:
    return "" if one == other else rated(done.rate(one, other))


def rated(rate: Rate) -> str:
    """A share with its interval, in hundredths."""
    return f"{100 * rate.rate:.0f} [{100 * rate.low:.0f}, {100 * rate.high:.0f}]" if rate.games else "–"


def _seats(done: Balance, words: Words) -> Iterator[str]:
    seats = done.game.program.seats
    if len(seats) < 2:
        return
    yield "\nSeats, when all play alike (wins in %, and points)"
    head = ("", *(word for seat in seats for word in (words.seat(seat), "")), "drawn", "games")
    rows = [head]
    for name, own in done.own.items():
        cells = [word for i in range(len(seats)) for word in (rated(own.seat(i)), _mean(own.tally.scores, i))]
        rows.append(
            (name, *cells, f"{100 * own.tally.draws / own.finished:.1f}" if own.finished else "", f"{own.finished:,}")
        )
    yield from columns(rows)
    yield from (f"  {said}" for said in seat_findings(done, words))


def seat_findings(done: Balance, words: Words) -> Iterator[str]:
    """The seats that win more or less than their part, beyond chance; and those of which it depends on who plays."""
    seats = done.game.program.seats
    signs: dict[str, set[bool]] = {}
    beyond = seats_beyond_chance(done)
    for name, own in done.own.items():
        part, two = own.part, len(seats) == 2  # of two seats one says all of the other
        for i, seat in enumerate(seats):
            rate = own.seat(i)
            if (name, i) in beyond and not (two and rate.rate < part):
                signs.setdefault(seat, set()).add(rate.rate > part)
                more = "more" if rate.rate > part else "less"
                than = f"{more} often than its part ({100 * part:.0f} %)"
                yield f"{words.seat(seat)} wins {than} when all play as {name}."
    for seat, both in signs.items():
        if len(both) > 1:
            yield f"Whether {words.seat(seat)} is the better seat depends on how well one plays."


def _mean(scores: list[Measure], seat: int) -> str:
    return f"{scores[seat].mean:.1f}" if seat < len(scores) and scores[seat].n else ""


def _lengths(done: Balance, words: Words) -> Iterator[str]:
    yield "\nHow long, and how it ends"
    yield from columns([("", *done.own), *lengths(done, words)])


def lengths(done: Balance, words: Words) -> Iterator[tuple[str, ...]]:
    """A row for each figure of how long games are and how they end, a column for each who plays."""
    program, own = done.game.program, list(done.own.values())
    yield ("answers", *(told_mean(each.tally.decisions) for each in own))
    for name in program.metrics:
        yield (words.metric(name), *(told_mean(each.tally.metrics[name]) for each in own))
    for name in program.endings:
        yield (words.ending(name), *(_part(each.tally.endings[name], each.finished) for each in own))
    if any(each.tally.faults for each in own):
        yield ("(of games that came to no end)", *(_part(each.tally.faults, each.tally.games) for each in own))


def _part(n: int, of: int) -> str:
    return f"{100 * n / of:.0f} %" if of else ""


def told_mean(measure: Measure) -> str:
    """A mean, and how far off it may be with 95 %."""
    if not measure.n:
        return ""
    return f"{measure.mean:.1f} ± {within(measure)[1] - measure.mean:.1f}"


def _courses(done: Balance) -> Iterator[str]:
    told = {name: own for name, own in done.own.items() if done.drama(name)["decided"].n}
    if not told or len(done.game.seats) < 2:
        return
    yield "\nWhen it is decided"
    head = (
        "",
        "games",
        "lead changes",
        "decided after",
        "winner behind for",
        *(f"leads at {100 * at // PARTS} %" for at in QUARTERS),
    )
    rows = [head]
    for name in told:
        drama, curve = done.drama(name), done.curve(name)
        quarters = (f"{100 * curve[at].rate:.0f} %" if curve[at].games else "" for at in QUARTERS)
        rows.append(
            (
                name,
                str(drama["decided"].n),
                f"{drama['lead_changes'].mean:.1f}",
                *(f"{drama[each].mean / 10:.0f} %" for each in ("decided", "behind")),
                *quarters,
            )
        )
    yield from columns(rows)
    yield "  (leads at: how often whoever led after that part of a game won it)"


def _things(done: Balance, words: Words) -> Iterator[str]:
    if not any(own.uses for own in done.own.values()):
        return
    yield "\nToo good, too weak, never taken"
    said = list(thing_findings(done, words))
    known = any(
        use.beside is not None or use.counts.offered >= OFFERS for own in done.own.values() for use in own.uses.values()
    )
    nothing = "Nothing stands out beyond chance." if known else "Too few games to say anything of them."
    yield from (f"  {each}" for each in said or [nothing])
    if done.never:
        names = [thing_named(done.game.program, thing, words) for thing in done.never]
        more = f", and {len(names) - MOST_NEVER:,} more" if len(names) > MOST_NEVER else ""
        games = f"{done.own['random'].finished:,} random games"
        yield f"  Never chosen, offered or kept in {games}: {'; '.join(names[:MOST_NEVER])}{more}."


def thing_findings(done: Balance, words: Words) -> Iterator[str]:
    """The things that were flagged, the strongest players' first, and those of which it depends on who plays."""
    program = done.game.program
    for name, own in reversed(done.own.items()):
        flagged = sorted(
            (use for use in own.uses.values() if use.flag), key=lambda use: (use.flag, -abs(use.beside or 0), use.thing)
        )
        for flag in ("dominant", "dead", "weak"):
            those = [use for use in flagged if use.flag == flag]
            yield from (f"{name}: {use_said(use, thing_named(program, use.thing, words))}" for use in those[:MOST])
            if len(those) > MOST:
                yield f"{name}: {len(those) - MOST:,} more that are {flag}; --format json has all."
    for thing in flips({name: own.uses for name, own in done.own.items()}):
        yield f"{thing_named(program, thing, words)}: good or bad, depending on how well one plays."


def use_said(use: Use, name: str) -> str:
    """What is odd of a thing."""
    if use.flag == "dead":
        return (
            f"{name} is taken {use.counts.offered_chosen:,} times of {use.counts.offered:,} that it is offered: dead."
        )
    lift, beside = 100 * (use.lift or 0), 100 * (use.beside or 0)
    does = "chooses" if use.by == "chosen" else "keeps"
    more = f"{abs(lift):.0f} points {'more' if lift >= 0 else 'less'} often than who does not"
    apart = f"{beside:+.0f} [{beside - 100 * use.off:+.0f}, {beside + 100 * use.off:+.0f}]"
    return f"{name}: who {does} it wins {more}, {apart} beside the middle one of its kind: {use.flag}."


def _without(done: Balance, words: Words) -> Iterator[str]:
    if not done.without:
        return
    player = next(reversed(done.own))
    yield f"\nWhat {player} loses that may never use it (in points of a hundred games, 95 %; the same seeds)"
    rows = [("", "loses", "", "games")]
    rows += [
        (thing_named(done.game.program, one.thing, words), f"{100 * one.loses:.0f}", _within(one), str(one.games))
        for one in done.without
    ]
    yield from columns(rows)


def _within(one: Without) -> str:
    return f"[{100 * one.low:.0f}, {100 * one.high:.0f}]"
