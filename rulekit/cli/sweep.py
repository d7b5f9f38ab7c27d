"""Plays a ruleset with other numbers, and tells how each figure follows them.

For each value of a number, or of two, the same games are played from the same seeds, at random or between bots; every
figure is told with its interval, and with how far it is from the ruleset as it stands.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulekit.atomic_write import is_free
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    has_place,
    one_of,
    open_ruleset,
    whole,
    with_executor,
    with_force,
    with_players,
    with_ruleset,
    with_table,
)
from rulekit.cli.rewriting import put, taken
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.cli.simulate import at_random, seated
from rulekit.edit.sheets import to_csv
from rulekit.findings import Findings
from rulekit.knobs import MOST, Knobs
from rulekit.lab.bots import BOTS
from rulekit.lab.sweep import sweep
from rulekit.report import swept as page
from rulekit.report.curves import MARK, in_html
from rulekit.report.differences import named
from rulekit.report.differences import title as title_of
from rulekit.report.swept import HEADS, Point, Swept
from rulekit.signs import escaped, one_line

if TYPE_CHECKING:
    from rulekit.program.program import Program
    from rulekit.ready_ruleset import Ruleset
    from rulekit.ruleset.variants.numbers import Number

AT_RANDOM, OF_BOTS = 1000, 50
FORMS = ("score", "wins", "draws", "ending", "decisions", "metric")
MOST_VALUES, MOST_NUMBERS = 400, 2
TOLD = 3  # values that are refused whose mistakes are shown whole
NOT_SWEPT = 2
RANGE = re.compile(r"(-?\d{1,13})(?:\.\.(-?\d{1,13})(?:/(\d{1,13}))?)?", re.ASCII)
CSV_MARK = ",".join(HEADS[:5]).encode()
EXAMPLE = "sweep shore.yaml tables.last_round=12..18/3 --games 200"
PAGE = "docs/sweeping.md"


class Asked(NamedTuple):
    """A number that is to be changed: its path and its values, as they were written."""

    path: str
    values: tuple[int, ...]
    written: str


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    many = "a number by its path, and its values: 1..6, 30..50/5 in steps of 5, 1,2,4; two make a grid"
    parser.add_argument("changes", metavar="PATH=VALUES", nargs="+", type=asked, help=many)
    every = ", ".join(f"{name}:N" if row.number else name for name, row in BOTS.items())
    parser.add_argument("--bots", default="random", metavar="NAME,...", help=f"who plays, seat by seat: {every}")
    games = f"games at each value (default: {AT_RANDOM:,} at random, {OF_BOTS} between bots)"
    parser.add_argument("--games", type=whole(2, 10**7), metavar="N", help=games)
    only = f"only this figure: {', '.join(FORMS)} (may be repeated; default: all)"
    parser.add_argument(
        "--figure", type=one_of("figure", *FORMS), action="append", default=[], metavar="NAME", help=only
    )
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes for bots (default: 1)")
    parser.add_argument("--locale", default="en", metavar="L", help="the language of names (default: en)")
    parser.add_argument("--html", metavar="FILE", help="write curves to a page that needs nothing else")
    parser.add_argument("--csv", metavar="FILE", help="write all figures for a spreadsheet")
    with_force(parser, "--html and --csv", "sweep that rulekit wrote")
    with_table(parser)


def asked(word: str) -> Asked:
    """A path and its values, the least first and each once."""
    path, sign, values = word.rpartition("=")
    found: set[int] = set()
    for part in values.split(","):
        read = RANGE.fullmatch(part.strip())
        if not (sign and path.strip() and read):
            raise argparse.ArgumentTypeError(
                f"`{word}` is no path with values. Write, for example, tables.goal=30..50/5."
            )
        low, high, step = int(read[1]), int(read[2] or read[1]), int(read[3] or 1)
        if low > high:
            raise argparse.ArgumentTypeError(f"`{part}` has no values. Write the least first: {high}..{low}.")
        if step < 1:
            raise argparse.ArgumentTypeError(f"`{part}` makes no step. Write, for example, {low}..{high}/1.")
        if max(-low, high) > MOST:
            raise argparse.ArgumentTypeError(f"`{part}` goes beyond {MOST:,}. Name smaller numbers.")
        if (high - low) // step >= MOST_VALUES:
            many = f"`{part}` has {(high - low) // step + 1:,} values, and at most {MOST_VALUES} are played"
            wider = -(-(high - low) // (MOST_VALUES // 10))
            raise argparse.ArgumentTypeError(f"{many}. Take wider steps: {low}..{high}/{wider}.")
        found.update(range(low, high + 1, step))
    return Asked(path.strip(), tuple(sorted(found)), "".join(values.split()))


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 if some of the values are refused; 2 if nothing could be played; 130 if it was interrupted."""
    if len(args.changes) > MOST_NUMBERS:
        raise Usage(
            f"{len(args.changes)} numbers are named; at most {MOST_NUMBERS} are changed at once. Leave some out."
        )
    ruleset = open_ruleset(args)
    knobs = Knobs(ruleset, args.players)
    bots = seated(args.bots, knobs.now.seats)
    if at_random(bots) and args.workers > 1:
        raise Usage("--workers is for bots; at random one process plays. Leave it out, or say who plays: --bots.")
    numbers = numbers_of(args.changes, knobs)
    if numbers is None or not free(args):
        return NOT_SWEPT
    found = played(args, ruleset, knobs, numbers, bots)
    if found is None:
        return NOT_SWEPT
    return tell(args, ruleset, found)


def numbers_of(changes: Sequence[Asked], knobs: Knobs) -> list[Number] | None:
    """The numbers that are named; what is wrong with a path is said, and there are none."""
    found: list[Number] = []
    for each in changes:
        number = knobs.number(each.path)
        if isinstance(number, Findings):
            show_diagnostics(number.diagnostics, number)
            return None
        found.append(number)
    if len({number.path for number in found}) < len(found):
        raise Usage(f"`{found[0].path}` is named twice. Name all its values at once: {found[0].path}=1,2,4..6.")
    many = 1
    for each in changes:
        many *= len(each.values)
    if many > MOST_VALUES:
        raise Usage(f"That makes {many:,} values, and at most {MOST_VALUES} are played. Take wider steps.")
    return found


def free(args: argparse.Namespace) -> bool:
    """Whether the files may be written; asked before anything is played, so that no game is in vain."""
    if args.force and not (args.html or args.csv):
        raise Usage("--force says that a file may be written over: name it with --html FILE or --csv FILE.")
    if args.html and args.csv and Path(args.html).resolve() == Path(args.csv).resolve():
        raise Usage("--html and --csv name the same file. Name two.")
    for name, mark in ((args.html, MARK), (args.csv, CSV_MARK)):
        path = Path(name or "")
        if name:
            has_place(name)
        if name and not args.force and not is_free(path, mark):
            why = taken(path, "sweep", "Name another file, or write over this one with `--force`.")
            show_diagnostics((why,), Findings("", None, (why,)))
            return False
    return True


def played(
    args: argparse.Namespace, ruleset: Ruleset, knobs: Knobs, numbers: Sequence[Number], bots: list[str]
) -> Swept | None:
    """The games at all values; nothing if none can be played."""
    now = tuple(number.value for number in numbers)
    every = sorted({*product(*(each.values for each in args.changes)), now})
    programs, refused = made(knobs, [number.path for number in numbers], every)
    show_refused(numbers, refused)
    if len(refused) == len(every) - (now not in asked_for(args.changes)):
        print("rulekit: all values are refused; nothing was played.", file=sys.stderr)
        return None
    ready = [now, *(values for values in programs if values != now)]
    games = args.games or (AT_RANDOM if at_random(bots) else OF_BOTS)
    with progress("games", games * len(ready)) as told:
        how = {"seed": args.seed, "name": args.executor, "workers": args.workers, "forms": args.figure}
        done = sweep([programs[values] for values in ready], bots, games, **how, progress=told)
    by = dict(zip(ready, done.played, strict=True))
    points = [
        Point(each, each == now, by.get(each), refused[each].diagnostics if each in refused else ()) for each in every
    ]
    paths = tuple(number.path for number in numbers)
    written = tuple(f"{path}={each.written}" for path, each in zip(paths, args.changes, strict=True))
    return Swept(title_of(ruleset), paths, written, done, bots, ruleset.words(knobs.now), points)


def asked_for(changes: Sequence[Asked]) -> set[tuple[int, ...]]:
    """Every value, or pair of them, that was asked for."""
    return set(product(*(each.values for each in changes)))


def made(
    knobs: Knobs, paths: Sequence[str], every: Sequence[tuple[int, ...]]
) -> tuple[dict[tuple[int, ...], Program], dict[tuple[int, ...], Findings]]:
    """The program for each value, and why there is none."""
    programs: dict[tuple[int, ...], Program] = {}
    refused: dict[tuple[int, ...], Findings] = {}
    with progress("values", len(every)) as told:
        for n, values in enumerate(every, 1):
            found = knobs.program(dict(zip(paths, values, strict=True)))
            if isinstance(found, Findings):
                refused[values] = found
            else:
                programs[values] = found
            told(n)
    return programs, refused


def show_refused(numbers: Sequence[Number], refused: dict[tuple[int, ...], Findings]) -> None:
    """What is wrong with values that are refused: of the first few whole, of the others which they are."""
    for findings in list(refused.values())[:TOLD]:
        show_diagnostics(findings.diagnostics, findings)
        print(file=sys.stderr)
    if len(refused) > TOLD:
        print(f"rulekit: {len(refused) - TOLD:,} more values are refused; they are named below.", file=sys.stderr)


def tell(args: argparse.Namespace, ruleset: Ruleset, found: Swept) -> int:
    """What was found: on the screen, and in the files."""
    wrote = [put(*each) for each in files_of(args, found)]
    if args.format == "json":
        data = {**named(ruleset), "seed": args.seed, **page.as_data(found)}
        print(escaped(json.dumps(data, indent=2, ensure_ascii=False)))
    else:
        print("\n".join(page.lines(found)))
    if found.done.failed is not None:
        print(f"rulekit: {found.done.failed.message} {found.done.failed.help}", file=sys.stderr)
        return NOT_SWEPT
    if found.done.interrupted:
        print("rulekit: stopped.", file=sys.stderr)
        return 130
    if not all(wrote) or not found.keys:
        return NOT_SWEPT
    return int(any(point.refused for point in found.points))


def files_of(args: argparse.Namespace, found: Swept) -> Iterator[tuple[Path, bytes]]:
    """The files that were asked for, and what is to stand in them; nothing if nothing is known."""
    if args.html and found.keys:
        yield Path(args.html), in_html(found).encode()
    if args.csv and found.keys:
        yield Path(args.csv), to_csv([[one_line(cell) for cell in row] for row in page.rows(found)])
