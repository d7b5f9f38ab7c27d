"""Plays many games, at random or between bots, and reports on them.

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
    MOST_OF_MANY,
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
from rulekit.cli.screen import progress
from rulekit.cli.simulating_into import arguments as with_folder
from rulekit.cli.simulating_into import look, series
from rulekit.game.faults import GameError
from rulekit.game.state import State
from rulekit.lab.bots import BOTS, named
from rulekit.lab.matches import Table, answering, places, play
from rulekit.lab.simulate import simulate
from rulekit.lab.simulation import first_seed
from rulekit.record import record_games
from rulekit.report.simulation import as_data, complaints, report, suspicious
from rulekit.report.typed import typed

if TYPE_CHECKING:
    from rulekit.atomic_write import Growing
    from rulekit.lab.simulation import Simulation
    from rulekit.program.program import Program
    from rulekit.ready_ruleset import Ruleset

EXAMPLE = "simulate shore.yaml --games 1000"
PAGE = "docs/simulating.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--games", type=whole(1, 10**9), default=1000, metavar="N", help="how many (default: 1000)")
    with_players(parser)
    every = ", ".join(f"{name}:N" if row.number else name for name, row in BOTS.items())
    who = f"who plays, seat by seat: {every}"
    parser.add_argument("--bots", default="random", metavar="NAME,...", help=who)
    parser.add_argument("--alternate", action="store_true", help="bots move on by one seat from game to game")
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes (default: 1)")
    parser.add_argument("--check", action="store_true", help="test the ruleset's invariants after every decision")
    by_source = "count what brought points, and how often each thing was offered, chosen and kept"
    parser.add_argument("--sources", action="store_true", help=by_source)
    with_record(parser, "all games, one after the other")
    with_folder(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a game went wrong."""
    ruleset = open_ruleset(args)
    program = ruleset.program(args.players)
    bots = seated(args.bots, program.seats)
    if args.check and not program.claims:
        print(f"rulekit: {ruleset.name} states no invariants; there is nothing to test.", file=sys.stderr)
    look(args)
    if args.into:
        found = series(args, program, bots)
        return 2 if found is None else tell(args, ruleset, bots, found.done) or int(bool(found.wrong))
    record_file = record_to(args)
    try:
        with progress("games", args.games) as told:
            done = played(args, program, bots, told)
        if record_file is not None and not done.interrupted:  # whoever reads the report may close the pipe
            record(args, ruleset, bots, done.executor, record_file)
    finally:
        if record_file is not None:
            record_file.cut()  # what is whole in it is kept
    return tell(args, ruleset, bots, done)


def tell(args: argparse.Namespace, ruleset: Ruleset, bots: list[str], done: Simulation) -> int:
    """The report; exit code 0, 1 if a game went wrong, 130 if it was interrupted."""
    program = ruleset.program(args.players)
    chosen = [args.ruleset, *(word for name, value in args.option for word in ("--option", f"{name}={value}"))]
    same = [*chosen, *(["--players", str(args.players)] if args.players else [])]
    for line in complaints(done, same):
        print(line, file=sys.stderr if args.format == "json" else sys.stdout)
    if args.format == "json":
        print(json.dumps(as_data(program, done, args.seed, args.check) | {"asked": args.games}, indent=2))
    else:
        print("\n".join(report(program, done, ruleset.words(program), args.games)))
        if at_random(bots) and (odd := suspicious(done.tally)):
            print(f"\n{odd} What never happens in them: {typed('coverage', *chosen)}")
    if done.interrupted:
        return 130
    return 1 if done.tally.faults or done.tally.broken else 0


def record(args: argparse.Namespace, ruleset: Ruleset, bots: list[str], executor: str, file: Growing) -> None:
    """Writes the same games down: each is played once more at the table, which tells all that happens in it.

    Whoever interrupts it keeps the games that are whole.
    """
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
    how = {"seed": args.seed, "workers": args.workers, "sources": args.sources}
    if at_random(bots):
        return simulate(program, args.games, **how, name=args.executor, check=args.check, progress=told)

    more = {"check": args.check, "alternate": args.alternate}
    return play(program, bots, args.games, **how, **more, name=args.executor, progress=told)
