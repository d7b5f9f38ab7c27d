"""Says which numbers of a ruleset matter: what comes of a step of each to a figure, the one that matters most first.

How long it will take is said first. Each number is moved alone, from the ruleset as it stands and from others near it.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from rulekit.atomic_write import is_free
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    advice,
    has_place,
    open_ruleset,
    whole,
    with_executor,
    with_players,
    with_ruleset,
    with_table,
)
from rulekit.cli.figure_names import FIGURES, figure_of
from rulekit.cli.rewriting import put
from rulekit.cli.screen import progress
from rulekit.cli.simulate import at_random, seated
from rulekit.edit.sheets import to_csv
from rulekit.knobs import Knobs
from rulekit.lab.bots import BOTS
from rulekit.lab.screening import Players, screen
from rulekit.report import screened as page
from rulekit.report.differences import named
from rulekit.report.differences import title as title_of
from rulekit.signs import escaped, one_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulekit.diagnostics.source import Span
    from rulekit.lab.screening import Make, Screening
    from rulekit.program.program import Program

AT_RANDOM, OF_BOTS = 400, 20
NOT_SCREENED = 2
SEATS = "players"  # how many play is settled
SOON = 5  # seconds, up to which nothing is said beforehand
EXAMPLE = "sensitivity shore.yaml --figure decisions --games 50 --places 1"
PAGE = "docs/sensitivity.md"
MARK = ",".join(page.HEAD[:4]).encode()


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--figure", default="decisions", metavar="NAME", help=f"{FIGURES} (default: decisions)")
    only = "only numbers whose path is like that, such as tables.* (may be repeated)"
    parser.add_argument("--only", action="append", default=[], metavar="PATTERN", help=only)
    starts = "from so many places: the ruleset as it stands, and others near it (default: 3)"
    parser.add_argument("--places", type=whole(1, 1000), default=3, metavar="N", help=starts)
    games = f"games before and after each step (default: {AT_RANDOM} at random, {OF_BOTS} between bots)"
    parser.add_argument("--games", type=whole(2, 10**7), metavar="N", help=games)
    every = ", ".join(f"{name}:N" if row.number else name for name, row in BOTS.items())
    parser.add_argument("--bots", default="random", metavar="NAME,...", help=f"who plays, seat by seat: {every}")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    parser.add_argument("--csv", metavar="FILE", help="write a row for each number")
    with_executor(parser)
    parser.add_argument("--locale", default="en", metavar="L", help="the language of names (default: en)")
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 2 if nothing could be played, or a bot failed; 130 if it was interrupted, with what there is."""
    if args.csv:
        has_place(args.csv)
    if args.csv and not is_free(Path(args.csv), MARK):
        raise Usage(f"{args.csv} is a file that rulekit did not write. Name another with --csv, or take it away.")
    ruleset = open_ruleset(args)
    knobs = Knobs(ruleset, args.players)
    words = ruleset.words(knobs.now)
    bots = seated(args.bots, knobs.now.seats)
    games = args.games or (AT_RANDOM if at_random(bots) else OF_BOTS)
    players = Players(bots, games, args.seed, args.executor)
    key = figure_of(args.figure, knobs.now)
    numbers_of = knobs.numbers.items()
    chosen = {path: one for path, one in numbers_of if path != SEATS and fits(path, args.only)}
    if not chosen:
        raise Usage(f"No number has such a path. {advice(args.only[0] if args.only else '', tuple(knobs.numbers))}")
    numbers = {path: one.value for path, one in chosen.items()}
    estimate(knobs.now, numbers, knobs.made, players, args.places)
    with progress("steps", len(numbers) * args.places) as told:
        done = screen(knobs.now, numbers, knobs.made, key, players, args.places, seed=args.seed, progress=told)
    where = {path: place(one.span) for path, one in chosen.items()}
    figure = page.named(key, knobs.now.seats, words)
    wrote = True
    if args.csv:
        wrote = put(Path(args.csv), to_csv([[one_line(str(cell)) for cell in row] for row in page.rows(done, where)]))
    if args.format == "json":
        data = {**named(ruleset), "seed": args.seed, **page.as_data(done, where, figure)}
        print(escaped(json.dumps(data, indent=2, ensure_ascii=False)))
    else:
        who = ", ".join(dict.fromkeys(bots))
        print("\n".join(page.lines(title_of(ruleset), done, len(numbers), where, figure, who)))
    return ended(done) if wrote else NOT_SCREENED


def place(span: Span) -> str:
    """Where a number stands, as short as it is clear."""
    file = Path(span.file)
    return f"{file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file.name}:{span.line}"


def ended(done: Screening) -> int:
    """The exit code."""
    if done.failed is not None:
        print(f"rulekit: {done.failed.message} {done.failed.help}", file=sys.stderr)
        return NOT_SCREENED
    return 130 if done.interrupted else 0 if done.effects else NOT_SCREENED


def fits(path: str, patterns: Sequence[str]) -> bool:
    """Whether a path is one of those that are wanted."""
    return not patterns or any(path == pattern or fnmatchcase(path, pattern) for pattern in patterns)


def estimate(now: Program, numbers: Mapping[str, int], make: Make, players: Players, places: int) -> None:
    """Says how long it will take, where that is not soon: from one step of the first number that can be moved."""
    begun = perf_counter()
    for path, value in list(numbers.items())[:3]:
        if (program := make({**numbers, path: value + 1})) is not None:
            players.play(program, 0)
            break
    seconds = (perf_counter() - begun) * len(numbers) * places
    if seconds > SOON:
        said = f"about {seconds / 60:.0f} minutes" if seconds > 90 else f"about {seconds:.0f} seconds"
        steps = f"{len(numbers):,} numbers from {places:,} place{'s' if places > 1 else ''}"
        print(f"rulekit: {steps} take {said}; Ctrl-C tells what is known by then.", file=sys.stderr)
