"""Plays many random games and reports on them.

A random player draws uniformly among all answers there are. Game i of seed S is the same game whatever
the executor and the number of workers.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    Parser,
    Usage,
    advice,
    open_ruleset,
    record_to,
    whole,
    with_executor,
    with_players,
    with_record,
    with_ruleset,
    with_table,
)
from rulekit.cli.screen import progress, typed

if TYPE_CHECKING:
    from rulekit.drafts import Growing
    from rulekit.lab.simulate import Simulation
    from rulekit.lab.tally import Measure
    from rulekit.pipeline import Ruleset
    from rulekit.program.program import Program

MOST_SEED = (1 << 31) - 1


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--games", type=whole(1, 10**9), default=1000, metavar="N", help="how many (default: 1000)")
    with_players(parser)
    parser.add_argument(
        "--bots", default="random", metavar="NAME,...", help="who plays, seat by seat: random, greedy, montecarlo:N"
    )
    parser.add_argument("--alternate", action="store_true", help="bots move on by one seat from game to game")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes (default: 1)")
    parser.add_argument("--check", action="store_true", help="test the ruleset's invariants after every decision")
    with_record(parser, "all games, one after the other")
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a game went wrong."""
    ruleset = open_ruleset(args)
    program = ruleset.program(args.players)
    bots = seated(args.bots, program.seats)
    if args.check and not program.claims:
        print(f"rulekit: {ruleset.name} states no invariants; there is nothing to test.", file=sys.stderr)
    record_file = record_to(args)
    try:
        with progress("games", args.games) as told:
            done = played(args, program, bots, told)
        if record_file is not None and not done.interrupted:  # whoever reads the report may close the pipe
            record(args, ruleset, bots, done.executor, record_file)
    finally:
        if record_file is not None:
            record_file.cut()  # what is whole in it is kept
    for line in complaints(args, done):
        print(line, file=sys.stderr if args.format == "json" else sys.stdout)
    if args.format == "json":
        print(json.dumps(as_data(program, done, args.seed, args.check), indent=2))
    else:
        from rulekit.cli.report import report, suspicious

        print("\n".join(report(program, done, ruleset.words(program), args.games)))
        if at_random(bots) and (odd := suspicious(done.tally)):
            chosen = [word for name, value in args.option for word in ("--option", f"{name}={value}")]
            print(f"\n{odd} What never happens in them: {typed('coverage', args.ruleset, *chosen)}")
    if done.interrupted:
        return 130
    return 1 if done.tally.faults or done.tally.broken else 0


def record(args: argparse.Namespace, ruleset: Ruleset, bots: list[str], executor: str, file: Growing) -> None:
    """Writes the same games down: each is played once more at the table, which tells all that happens in it.

    Whoever interrupts it keeps the games that are whole.
    """
    from rulekit.game.state import State
    from rulekit.lab.matches import Table, answering, places
    from rulekit.lab.simulate import first_seed
    from rulekit.record import record_games

    game, first = ruleset.game(args.players), first_seed(args.seed)
    table = Table(game, tuple(bots), executor, args.alternate)
    with progress("recorded", args.games) as told, keeping(file, args.record) as kept:
        for n, seed in enumerate(range(first, first + args.games), 1):
            sat = [name for _, name in sorted(zip(places(table, seed), bots, strict=True))]
            answer = State.random_answer if at_random(bots) else answering(table, seed)
            for _ in record_games(game, [seed], file, sat, answer, full=args.positions):
                told(n)
            kept(n)
    file.close()


@contextmanager
def keeping(file: Growing, name: str) -> Iterator[Callable[[int], None]]:
    """Marks in a file how many games are whole, and says it if that is broken off."""
    whole = 0

    def kept(games: int) -> None:
        nonlocal whole
        whole = games
        file.mark()

    try:
        yield kept
    except KeyboardInterrupt:
        said = f"the record {name} has {whole:,} games" if whole else f"no game is whole, and {name} is as it was"
        print(f"\nrulekit: {said}.", file=sys.stderr)
        raise


def at_random(bots: list[str]) -> bool:
    """Whether everybody draws: then the game's own generator does, and the games are those of the machine."""
    return set(bots) == {"random"}


def seated(written: str, seats: tuple[str, ...]) -> list[str]:
    """A bot for each seat: one that is named alone sits everywhere."""
    from rulekit.game.faults import GameError
    from rulekit.lab.bots import BOTS, named

    bots = written.split(",")
    for name in bots:
        if name.partition(":")[0] not in BOTS:
            raise Usage(f"There is no bot `{name}`. {advice(name.partition(':')[0], tuple(BOTS))}")
        try:
            named(name)
        except GameError as odd:
            raise Usage(f"--bots: {odd.message} {odd.help}") from None
    if len(bots) not in (1, len(seats)):
        raise Usage(f"--bots names {len(bots)}, but {len(seats)} play. Name one for all, or one for each seat.")
    return bots if len(bots) == len(seats) else bots * len(seats)


def played(args: argparse.Namespace, program: Program, bots: list[str], told: Callable[[int], None]) -> Simulation:
    """The games: all of them inside the machine if everybody plays at random."""
    from rulekit.lab.simulate import simulate

    how = {"seed": args.seed, "workers": args.workers}
    if at_random(bots):
        return simulate(program, args.games, **how, name=args.executor, check=args.check, progress=told)
    from rulekit.lab.matches import play

    more = {"check": args.check, "alternate": args.alternate}
    return play(program, bots, args.games, **how, **more, name=args.executor, progress=told)


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


def complaints(args: argparse.Namespace, done: Simulation) -> Iterator[str]:
    """Every kind of mishap once, with the game it can be seen in."""
    tally, told = done.tally, set[tuple[str, str]]()
    at_table = not done.standings  # a bot's game is another one at the table
    same = [args.ruleset, *(word for name, value in args.option for word in ("--option", f"{name}={value}"))]
    same += ["--players", str(args.players)] if args.players else []
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
