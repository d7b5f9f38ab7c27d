"""Tells what is different in the games of two rulesets, or of a ruleset and its variants, and what is equal.

Both play pairs of games from the same seeds, at random or between bots that change their seats, until each figure
differs, is equal within a margin, or there have been as many as may be. One may look, and stop, at any time.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import MOST_OF_MANY, Parser, Usage, advice, one_of, whole, with_executor, with_variant
from rulekit.cli.diff import opened, players_of, two_of
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.cli.simulate import at_random, seated
from rulekit.findings import RulesetError
from rulekit.lab.bots import BOTS
from rulekit.lab.compare import compare
from rulekit.report import comparison as page
from rulekit.report.differences import named
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.lab.compare import Comparison
    from rulekit.ready_ruleset import Ruleset

AT_RANDOM, OF_BOTS = 40_000, 2000
NOT_COMPARED, NOT_YET = 2, 4
FORMS = {"score": 1, "wins": 100, "draws": 100, "ending": 100, "decisions": 1, "metric": 1, "chosen": 100, "points": 1}
MOST_APART = 10**12
EXAMPLE = "compare shore.yaml --variant calm --games 500"
PAGE = "docs/comparing.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("old", metavar="A", help="a ruleset: a file, a folder, or the name of one of rulekit's own")
    parser.add_argument("new", nargs="?", metavar="B", help="the ruleset to compare it with (default: A)")
    with_variant(parser)
    every = ", ".join(f"{name}:N" if row.number else name for name, row in BOTS.items())
    parser.add_argument("--bots", default="random", metavar="NAME,...", help=f"who plays, seat by seat: {every}")
    many = f"at most so many of each (default: {AT_RANDOM:,} at random, {OF_BOTS:,} between bots)"
    parser.add_argument("--games", type=whole(1, 10**9), metavar="N", help=many)
    close = f"what counts as equal, in hundredths for shares: {', '.join(FORMS)} (may be repeated)"
    parser.add_argument("--margin", type=margin, action="append", default=[], metavar="FIGURE=NUMBER", help=close)
    parser.add_argument(
        "--players", type=whole(1, 64), metavar="N", help="how many play (default: the fewest that may in both)"
    )
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    with_executor(parser)
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes for bots (default: 1)")
    parser.add_argument("--locale", default="en", metavar="L", help="the language of names (default: en)")
    form = one_of("format", "full", "json")
    parser.add_argument("--format", type=form, default="full", metavar="FORMAT", help="full or json")


def margin(word: str) -> tuple[str, float]:
    """What counts as equal: a figure, and how far apart it may be."""
    name, sign, number = word.partition("=")
    if name not in FORMS:
        raise argparse.ArgumentTypeError(f"there is no figure `{name}`. {advice(name, tuple(FORMS))}")
    try:
        far = float(number) if sign else -1.0
    except ValueError:
        far = -1.0
    if not 0 <= far <= MOST_APART:
        raise argparse.ArgumentTypeError(f"`{word}` says no distance. Write, for example, {name}=1.5.")
    return name, far / FORMS[name]


def run(args: argparse.Namespace) -> int:
    """Exit code 0: nothing differs, all is known; 1: something differs; 2: they could not be compared; 4: nothing
    differs that is known, and not all is; 130: it was interrupted.
    """
    named_old, named_new = two_of(args)
    try:
        old, new = opened(named_old, args.locale), opened(named_new, args.locale)
    except RulesetError as wrong:
        show_diagnostics(wrong.diagnostics, wrong.findings)
        return NOT_COMPARED
    players = players_of(args, old, new)
    if not players:
        said = f"{old.facts.seating} play one, {new.facts.seating} the other: their games cannot be compared."
        print(f"rulekit: {said}", file=sys.stderr)
        return NOT_COMPARED
    programs = old.program(players), new.program(players)
    bots = seated(args.bots, programs[1].seats)
    if at_random(bots) and args.workers > 1:
        raise Usage("--workers is for bots; at random one process plays. Leave it out, or say who plays: --bots.")
    most = args.games or (AT_RANDOM if at_random(bots) else OF_BOTS)
    with progress("pairs of games", most) as told:
        how = {"seed": args.seed, "name": args.executor, "workers": args.workers, "margins": dict(args.margin)}
        done = compare(*programs, bots, most, **how, progress=told)
    return tell(args, old, new, bots, done)


def tell(args: argparse.Namespace, old: Ruleset, new: Ruleset, bots: list[str], done: Comparison) -> int:
    """What was found."""
    same = old.facts.content_hash == new.facts.content_hash
    if args.format == "json":
        both = {"old": named(old), "new": named(new), "same_rules": same}
        print(
            escaped(json.dumps({**both, "seed": args.seed, **page.as_data(done, bots)}, indent=2, ensure_ascii=False))
        )
    else:
        words = old.words(old.program(len(done.seats))), new.words(new.program(len(done.seats)))
        print(page.title(old, new))
        print("\n".join(page.lines(done, bots, words, same)))
    if done.failed is not None:
        print(f"rulekit: {done.failed.message} {done.failed.help}", file=sys.stderr)
        return NOT_COMPARED
    if done.interrupted:
        print("rulekit: stopped.", file=sys.stderr)
        return 130
    if not done.figures:
        return NOT_COMPARED
    differs = any(figure.verdict == "differs" for figure in (*done.figures, *done.things))
    return 1 if differs else NOT_YET if done.of("not yet") else 0
