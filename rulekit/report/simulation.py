"""A simulation → a table a person reads, data, and what went wrong in it.

Never: computes more than a percentage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rulekit.report.columns import columns, share
from rulekit.report.sources import sources_data, sources_table
from rulekit.report.typed import typed

ENOUGH = 100  # games that all come out alike by something else than chance

if TYPE_CHECKING:
    from rulekit.lab.simulation import Simulation, Standing
    from rulekit.lab.tally import Measure, Tally
    from rulekit.program.program import Program
    from rulekit.ruleset.find import Named
    from rulekit.text.words import Words


def report(program: Program, done: Simulation, words: Words, asked: int) -> Iterator[str]:
    """The lines of a report."""
    tally = done.tally
    title = words.say("title", program.ruleset)
    games = "1 game" if tally.games == 1 else f"{tally.games:,} games"
    stopped = " (stopped)" if done.interrupted or done.given_up else ""
    of = f" of {asked:,}{stopped}" if stopped or tally.games < asked else ""
    of += f", {done.kept:,} of them from before," if done.kept else ""
    yield f"{title} {program.version}: {games}{of} in {done.seconds:.1f} s"
    players = "1 random player" if len(program.seats) == 1 else f"{len(program.seats)} random players"
    if done.standings:
        players = ", ".join(standing.bot for standing in done.standings)
    yield f"({done.per_second:,.{0 if done.per_second >= 10 else 1}f} a second, {done.executor}; {players})"
    if program.assumed:
        are = "value of the ruleset is" if program.assumed == 1 else "values of the ruleset are"
        yield f"({program.assumed:,} {are} assumed: `rulekit check --provenance`)"
    if tally.games == tally.faults:
        if tally.games:
            yield "\nNone of them could be finished."
        return
    yield ""
    yield from columns(list(outcomes(program, tally, words)))
    if done.standings:
        yield ""
        yield from columns([("bot", "wins", ""), *(fared(standing) for standing in done.standings)])
    yield ""
    yield from columns(
        [
            ("ended by", "", ""),
            *((f"  {words.ending(e)}", f"{n:,}", share(n, tally.games)) for e, n in tally.endings.most_common()),
        ]
    )
    yield ""
    measures = [("decisions", tally.decisions)] + [(words.metric(n), m) for n, m in tally.metrics.items()]
    yield from columns([(name, f"{m.mean:.2f}", f"sd {m.sd:.2f}") for name, m in measures])
    if done.sources is not None:
        yield ""
        yield from sources_table(done.sources, words)
    if tally.faults:
        yield f"\n{tally.faults:,} game{'s' if tally.faults > 1 else ''} could not be finished."
    if tally.broken:
        yield f"\n{tally.broken:,} game{'s' if tally.broken > 1 else ''} broke an invariant."
    if tally.assumed:
        yield f"\n{tally.assumed:,} times an option was offered behind which the rules stop with a fault."


def suspicious(tally: Tally) -> str:
    """What is odd about games that all come out alike, in a few words; "" if they do not."""
    if tally.seats < 2 or tally.games < ENOUGH or tally.faults:
        return ""
    if tally.draws == tally.games:
        return "Every game is a draw."
    if tally.scores and all(measure.sd == 0 for measure in tally.scores):
        return "The scores are the same in every game."
    return "One seat wins every game." if tally.games in tally.wins and sum(tally.wins) == tally.games else ""


def outcomes(program: Program, tally: Tally, words: Words) -> Iterator[tuple[str, ...]]:
    """How often each seat has won, and how often nobody has: alone one wins or does not, and draws with nobody."""
    blank = ("", "") if tally.scores else ()
    won = len(program.seats) > 1 or any(tally.wins) or not tally.scores
    yield ("", *(("wins", "") if won else ()), *(("score", "") if tally.scores else ()))
    for seat, name in enumerate(program.seats):
        score = (f"{tally.scores[seat].mean:.2f}", f"sd {tally.scores[seat].sd:.2f}") if tally.scores else ()
        wins = (f"{tally.wins[seat]:,}", share(tally.wins[seat], tally.games)) if won else ()
        yield (words.seat(name), *wins, *score)
    if len(program.seats) > 1:
        yield ("draws", f"{tally.draws:,}", share(tally.draws, tally.games), *blank)


def fared(standing: Standing) -> tuple[str, ...]:
    """How a bot did, whatever seat it had."""
    return standing.bot, f"{standing.wins:,}", share(standing.wins, standing.games)


def as_data(program: Program, done: Simulation, seed: int, checked: bool) -> dict[str, object]:
    """The report as JSON can hold it."""
    tally = done.tally
    metrics = {name: measured(measure) for name, measure in tally.metrics.items()}
    return {
        "ruleset": program.ruleset,
        "version": program.version,
        "options": program.options,
        "assumed_values": program.assumed,
        "seats": list(program.seats),
        "seed": seed,
        "executor": done.executor,
        "checked": checked,
        "interrupted": done.interrupted,
        "given_up": done.given_up,
        "games": tally.games,
        "from_before": done.kept,
        "seconds": round(done.seconds, 6),
        "playouts_per_second": round(done.per_second, 1),
        "decisions": measured(tally.decisions),
        "faults": tally.faults,
        "wins": tally.wins,
        "bots": [{"bot": s.bot, "games": s.games, "wins": s.wins, "score": measured(s.score)} for s in done.standings],
        "draws": tally.draws,
        "endings": dict(tally.endings),
        "scores": [measured(measure) for measure in tally.scores],
        "rounds": metrics.get("rounds"),
        "metrics": metrics,
        **({"sources": sources_data(done.sources)} if done.sources is not None else {}),
        "broken": tally.broken,
        "assumed": tally.assumed,
        "mishaps": [
            {"seed": m.seed, "decision": m.decision, "what": m.what, "where": m.where, "said": m.said}
            for m in [*tally.stops, *tally.mishaps]
        ],
    }


def measured(measure: Measure) -> dict[str, float]:
    """A measured quantity."""
    return {"mean": round(measure.mean, 6), "sd": round(measure.sd, 6)}


def complaints(done: Simulation, same: Sequence[Named]) -> Iterator[str]:
    """Every kind of mishap once, with the game it can be seen in; `same`: the ruleset as it was asked for."""
    tally, told = done.tally, set[tuple[str, str]]()
    at_table = not done.standings  # a bot's game is another one at the table
    for mishap in [*tally.stops, *tally.mishaps]:
        if (mishap.what, mishap.where) in told:
            continue
        told.add((mishap.what, mishap.where))
        after = f"after decision {mishap.decision} of the game with seed {mishap.seed}"
        if mishap in tally.stops:
            yield f"{mishap.where}: the game stops {after}: {mishap.said or f'{mishap.what}.'}"
        else:
            figures = f": {mishap.said}" if mishap.said else ""
            yield f"{mishap.where}: the invariant `{mishap.what}` does not hold {after}{figures}."
        if mishap.help:
            yield f"  {mishap.help}"
        if at_table:
            yield f"  See it: {typed('play', *same, '--seats', 'random,...', '--seed', str(mishap.seed))}"
    if done.given_up:
        yield f"{tally.starved} of the first {tally.games} games ran out of steps; the others were not played."
    if told:
        yield ""
