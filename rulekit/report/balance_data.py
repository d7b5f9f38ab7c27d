"""What a balance found → data that JSON can hold, and the same as rows, a figure each.

Every share is from 0 to 1, with the ends of its interval of 95 %.

Never: leaves out a figure that the report tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import TYPE_CHECKING

from rulekit.lab.balance import Balance, Own, winners
from rulekit.lab.courses import PARTS
from rulekit.lab.shifts import within
from rulekit.lab.suspects import Use, flips
from rulekit.report.balance import lengths, seat_findings, stopped, thing_findings
from rulekit.report.things import thing_named

if TYPE_CHECKING:
    from rulekit.lab.bouts import Bout
    from rulekit.lab.strength import Rate
    from rulekit.lab.tally import Measure
    from rulekit.text.words import Words

Data = dict[str, object]
HEAD = ("figure", "player", "of", "value", "low", "high", "games")
MOST_GAMES = 12  # that are named behind a figure


def as_data(done: Balance, words: Words) -> Data:
    """Everything."""
    program = done.game.program
    return {
        "ruleset": program.ruleset, "version": program.version, "seats": list(program.seats), "seed": done.seed,
        "executor": done.executor, "players": list(done.players), "left_out": done.left_out, "failed": done.failed,
        "interrupted": done.interrupted, "highest_wins": {1: True, -1: False, 0: None}[done.sign],
        "matrix": [_met(done, one, other) for one, other in done.met],
        "lengths": [list(row) for row in lengths(done, words)],
        "own": [_own(done, name, own, words) for name, own in done.own.items()],
        "without": [{"form": one.thing.form, "name": one.thing.name, "called": thing_named(program, one.thing, words),
                     "loses": one.loses, "low": one.low, "high": one.high, "games": one.games}
                    for one in done.without],
        "never": [{**thing._asdict(), "called": thing_named(program, thing, words)} for thing in done.never],
        "flips": [thing._asdict() for thing in flips({name: own.uses for name, own in done.own.items()})],
        "stopped": list(stopped(done)),
        "findings": [*seat_findings(done, words), *thing_findings(done, words)],
    }  # fmt: skip


def _met(done: Balance, one: str, other: str) -> Data:
    seen = _names(done.met[one, other], f"{one}+{other}")
    return {"player": one, "against": other, **_rate(done.rate(one, other)), "seen_in": seen}


def _own(done: Balance, name: str, own: Own, words: Words) -> Data:
    program, tally = done.game.program, own.tally
    seats = [
        {"seat": seat, "called": words.seat(seat), **_rate(own.seat(i)),
         "points": _measure(tally.scores[i]) if i < len(tally.scores) else None}
        for i, seat in enumerate(program.seats)
    ]  # fmt: skip
    drama = {key: _measure(measure, 1 if key == "lead_changes" else 1000) for key, measure in done.drama(name).items()}
    return {
        "player": name, "games": tally.games, "finished": own.finished, "drawn": tally.draws, "part": own.part,
        "seats": seats,
        "answers": _measure(tally.decisions),
        "metrics": {metric: _measure(measure) for metric, measure in tally.metrics.items()},
        "endings": {end: tally.endings[end] for end in program.endings}, **drama,
        "curve": [{"part": i / PARTS, **_rate(rate)} for i, rate in enumerate(done.curve(name))],
        "things": [_use(use, thing_named(program, use.thing, words)) for _, use in sorted(own.uses.items())],
        "seen_in": _telling(own, name),
    }  # fmt: skip


def _use(use: Use, called: str) -> Data:
    beside = None if use.beside is None or not isfinite(use.off) else use.beside
    ends = {"low": beside - use.off, "high": beside + use.off} if beside is not None else {}
    return {"form": use.thing.form, "name": use.thing.name, "called": called, "flag": use.flag, "taken": use.taken,
            "lift": use.lift, "by": use.by, "beside": beside, **ends, **use.counts._asdict()}  # fmt: skip


def _rate(rate: Rate) -> Data:
    return {"value": rate.rate, "low": rate.low, "high": rate.high, "games": rate.games}


def _measure(measure: Measure, of: int = 1) -> Data | None:
    if not measure.n:
        return None
    low, high = (end / of for end in within(measure))
    return {"value": measure.mean / of, "low": low, "high": high, "games": measure.n}


def _names(bouts: list[Bout], of: str) -> list[str]:
    return [f"{of}/{bout.number}" for bout in bouts[:MOST_GAMES]]


def _telling(own: Own, name: str) -> dict[str, list[str]]:
    """Games that show something: for each seat some that it won, and the longest and shortest of all."""
    found = {}
    for i in range(own.tally.seats):
        found[f"won by {i + 1}"] = _names([bout for bout in own.bouts if winners(bout) == [i]], name)
    by_length = sorted(
        (bout for bout in own.bouts if bout.course), key=lambda bout: bout.course.answers if bout.course else 0
    )
    return {**found, "shortest": _names(by_length[:3], name), "longest": _names(by_length[:-4:-1], name)}


def rows(done: Balance, words: Words) -> Iterator[tuple[object, ...]]:
    """A row for each figure, with its head."""
    yield HEAD
    for one, other in done.met:
        yield ("wins against", one, other, *_three(_rate(done.rate(one, other))))
    for name, own in done.own.items():
        data = _own(done, name, own, words)
        yield from _rows_of(data)
    for without in done.without:
        yield ("loses without", next(reversed(done.own)), f"{without.thing.form} {without.thing.name}",
               without.loses, without.low, without.high, without.games)  # fmt: skip


def _rows_of(data: Data) -> Iterator[tuple[object, ...]]:
    name, finished = data["player"], data["finished"]
    assert isinstance(finished, int)
    for seat in _all(data["seats"]):
        yield ("wins", name, seat["seat"], *_three(seat))
        yield from _figure("points", name, seat["seat"], seat["points"])
    yield ("drawn", name, "", _part(data["drawn"], finished), "", "", finished)
    for figure in ("answers", "lead_changes", "decided", "behind"):
        yield from _figure(figure, name, "", data[figure])
    metrics, endings = data["metrics"], data["endings"]
    assert isinstance(metrics, dict) and isinstance(endings, dict)
    for metric, measure in metrics.items():
        yield from _figure("metric", name, metric, measure)
    for end, games in endings.items():
        yield ("ends by", name, end, _part(games, finished), "", "", finished)
    for point in _all(data["curve"]):
        yield ("leader wins", name, point["part"], *_three(point))
    for thing in _all(data["things"]):
        of = f"{thing['form']} {thing['name']}"
        yield ("taken if offered", name, of, _blank(thing["taken"]), "", "", thing["offered"])
        if thing["beside"] is not None:
            games = thing[f"{thing['by']}_games"]
            yield ("wins more with it", name, of, thing["beside"], thing["low"], thing["high"], games)


def _figure(figure: str, name: object, of: object, measure: object) -> Iterator[tuple[object, ...]]:
    if isinstance(measure, dict):
        yield (figure, name, of, *_three(measure))


def _three(data: Data) -> tuple[object, ...]:
    return data["value"], data["low"], data["high"], data["games"]


def _part(n: object, of: int) -> object:
    return n / of if of and isinstance(n, int) else ""


def _blank(value: object) -> object:
    return "" if value is None else value


def _all(of: object) -> list[Data]:
    assert isinstance(of, list)
    return of
