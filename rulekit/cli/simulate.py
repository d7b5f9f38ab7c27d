"""Plays many random games and reports on them.

A random player draws uniformly among all answers there are. Game i of seed S is the same game whatever
the executor and the number of workers.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    Parser,
    Usage,
    advice,
    one_of,
    open_ruleset,
    whole,
    with_executor,
    with_players,
    with_ruleset,
)
from rulekit.cli.screen import progress, typed

if TYPE_CHECKING:
    from rulekit.lab.simulate import Simulation
    from rulekit.lab.tally import Measure
    from rulekit.program.program import Program

BOTS = ("random",)
MOST_SEED = (1 << 31) - 1


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--games", type=whole(1, 10**9), default=1000, metavar="N", help="how many (default: 1000)")
    with_players(parser)
    parser.add_argument("--bots", default="random", metavar="NAME,...", help="who plays, seat by seat: random")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes (default: 1)")
    parser.add_argument("--check", action="store_true", help="test the ruleset's invariants after every decision")
    parser.add_argument(
        "--format", type=one_of("format", "table", "json"), default="table", metavar="FORMAT", help="table or json"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a game went wrong."""
    from rulekit.lab.simulate import simulate

    ruleset = open_ruleset(args)
    program = ruleset.program(args.players)
    check_bots(args.bots, program.seats)
    if args.check and not program.claims:
        print(f"rulekit: {ruleset.name} states no invariants; there is nothing to test.", file=sys.stderr)
    with progress("games", args.games) as told:
        done = simulate(
            program,
            args.games,
            seed=args.seed,
            name=args.executor,
            workers=args.workers,
            check=args.check,
            progress=told,
        )
    if args.format == "json":
        print(json.dumps(as_data(program, done, args.seed, args.check), indent=2))
    else:
        from rulekit.cli.report import report
        from rulekit.text.words import Words

        print("\n".join(report(program, done, Words(ruleset.facts.locales, program), args.games)))
    complain(args.ruleset, done)
    if done.interrupted:
        return 130
    return 1 if done.tally.faults or done.tally.broken else 0


def check_bots(written: str, seats: tuple[str, ...]) -> None:
    """One bot for all seats, or one for each."""
    bots = written.split(",")
    for bot in bots:
        if bot not in BOTS:
            raise Usage(f"There is no bot `{bot}`. {advice(bot, BOTS)}")
    if len(bots) not in (1, len(seats)):
        raise Usage(f"--bots names {len(bots)}, but {len(seats)} play. Name one for all, or one for each seat.")


def as_data(program: Program, done: Simulation, seed: int, checked: bool) -> dict[str, object]:
    """The report as JSON can hold it."""
    tally = done.tally
    metrics = {name: measured(measure) for name, measure in tally.metrics.items()}
    return {
        "ruleset": program.ruleset,
        "version": program.version,
        "options": program.options,
        "seats": list(program.seats),
        "seed": seed,
        "executor": done.executor,
        "checked": checked,
        "interrupted": done.interrupted,
        "games": tally.games,
        "seconds": round(done.seconds, 6),
        "playouts_per_second": round(done.per_second, 1),
        "decisions": measured(tally.decisions),
        "faults": tally.faults,
        "wins": tally.wins,
        "draws": tally.draws,
        "endings": dict(tally.endings),
        "scores": [measured(measure) for measure in tally.scores],
        "rounds": metrics.get("rounds"),
        "metrics": metrics,
        "broken": tally.broken,
        "mishaps": [
            {"seed": m.seed, "decision": m.decision, "what": m.what, "where": m.where}
            for m in [*tally.stops, *tally.mishaps]
        ],
    }


def measured(measure: Measure) -> dict[str, float]:
    """A measured quantity."""
    return {"mean": round(measure.mean, 6), "sd": round(measure.sd, 6)}


def complain(name: str, done: Simulation) -> None:
    """Every kind of mishap once, with the game it can be seen in."""
    tally, told = done.tally, set()
    for mishap in [*tally.stops, *tally.mishaps]:
        if mishap.what in told:
            continue
        told.add(mishap.what)
        stopped = mishap in tally.stops
        said = f"the game stops: {mishap.what}," if stopped else f"the invariant `{mishap.what}` does not hold"
        print(f"{mishap.where}: {said} after decision {mishap.decision} of the game with seed {mishap.seed}.")
        print(f"  See it: {typed()} play {name} --seats random,... --seed {mishap.seed}")
    if tally.assumed:
        print(f"  {tally.assumed:,} options were too deep to be tried to their end and were taken on trust.")
