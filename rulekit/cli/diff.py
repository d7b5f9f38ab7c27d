"""Tells in words what two rulesets, or a ruleset and its variants, differ in.

`rulekit diff A --variant NAME` compares A with A changed, `rulekit diff A B` two rulesets; with both, the variants
change B. The file of a variant alone is compared with its ruleset. With --consequences also what comes of it: which
scenarios flip, where recorded games part ways, how random play shifts.

Never: compares.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import MOST_OF_MANY, Parser, Usage, in_words, one_of, whole, with_executor, with_variant
from rulekit.cli.replay import complain
from rulekit.cli.screen import progress, show_diagnostics
from rulekit.diagnostics.source import Diagnostic
from rulekit.diff.compared import differences
from rulekit.diff.in_play import Partings, flips, partings, suites_of
from rulekit.findings import RulesetError
from rulekit.lab.shifts import shifts
from rulekit.record import RecordError, read_all
from rulekit.report import differences as page
from rulekit.ruleset.find import find_ruleset, with_variants
from rulekit.signs import escaped

if TYPE_CHECKING:
    from rulekit.diff.in_play import Flips
    from rulekit.lab.shifts import Shifts
    from rulekit.ready_ruleset import Ruleset
    from rulekit.ruleset.find import Named

GAMES = 2000
NOT_COMPARED = 2
OF_CONSEQUENCES = ("records", "games", "players", "seed")
EXAMPLE = "diff shore.yaml --variant calm"
PAGE = "docs/diff.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("old", metavar="A", help="a ruleset: a file, a folder, or the name of one of rulekit's own")
    parser.add_argument("new", nargs="?", metavar="B", help="the ruleset to compare it with (default: A)")
    with_variant(parser)
    parser.add_argument("--locale", default="en", metavar="L", help="the language of names and texts (default: en)")
    parser.add_argument("--words", action="store_true", help="also the messages of both, in every language")
    parser.add_argument("--consequences", action="store_true", help="also what comes of it in play")
    parser.add_argument("--records", metavar="FILE", help="with --consequences: where the games of this file part ways")
    help = f"with --consequences: random games of each (default: {GAMES:,}; 0: none)"
    parser.add_argument("--games", type=whole(0, 10**9), metavar="N", help=help)
    help = "with --consequences: how many play (default: the fewest that may in both)"
    parser.add_argument("--players", type=whole(1, 64), metavar="N", help=help)
    parser.add_argument(
        "--seed", type=whole(0, MOST_OF_MANY), metavar="S", help="with --consequences: which random games"
    )
    with_executor(parser)
    form = one_of("format", "full", "json")
    parser.add_argument("--format", type=form, default="full", metavar="FORMAT", help="full or json")


def run(args: argparse.Namespace) -> int:
    """Exit code 0: nothing differs; 1: something does; 2: they could not be compared; 130: it was interrupted."""
    old, new = compared(args)
    try:
        before, after = opened(old, args.locale), opened(new, args.locale)
        if args.players is not None:
            players_of(args, before, after)  # said before anything is played
        return tell(args, before, after)
    except RulesetError as wrong:
        show_diagnostics(wrong.diagnostics, wrong.findings)
        return NOT_COMPARED


def compared(args: argparse.Namespace) -> tuple[Named, Named]:
    """The two rulesets; Usage if there is only one, or if something is asked that belongs to --consequences."""
    both = two_of(args)
    given = [name for name in OF_CONSEQUENCES if getattr(args, name) is not None]
    if given and not args.consequences:
        raise Usage(f"--{given[0]} belongs to what comes of the differences: add --consequences.")
    return both


def two_of(args: argparse.Namespace) -> tuple[Named, Named]:
    """The two rulesets as they are named; Usage if there is only one."""
    if args.new is None and not args.variant:
        named = find_ruleset(args.old)
        if not isinstance(named, Diagnostic) and named.variants:
            return named.path, args.old
        raise Usage(f"{args.old} is to be compared with what? Name a second ruleset, or a variant: --variant NAME.")
    return args.old, with_variants(args.new or args.old, args.variant)


def opened(named: Named, locale: str) -> Ruleset:
    """A ruleset without mistakes, its words in a language."""
    return in_words(argparse.Namespace(locale=locale), named, {})


def tell(args: argparse.Namespace, old: Ruleset, new: Ruleset) -> int:
    """Prints what differs, then what comes of it, part by part as it is found."""
    changes = differences(old, new, args.locale, args.words)
    data: dict[str, object] = {"old": page.named(old), "new": page.named(new), "changes": page.as_data(changes)}
    interrupted = wrong = False
    if args.format == "full":
        print("\n".join(page.differences(old, new, changes)), flush=True)
    try:
        for name, part in consequences(args, old, new) if args.consequences else ():
            if part is None:
                wrong = True
                continue
            if args.format == "full":
                print("\n".join(page.told(part, new, args.records or "")), flush=True)
            data[name] = page.data_of(part)
            interrupted = interrupted or part.interrupted
    except KeyboardInterrupt:  # while something was read or compiled
        interrupted = True
    if args.format == "json":
        print(escaped(json.dumps(data, indent=2, ensure_ascii=False)))
    if interrupted:
        print("rulekit: stopped.", file=sys.stderr)
        return 130
    return NOT_COMPARED if wrong else bool(changes)


# ---- what comes of it ----


def consequences(
    args: argparse.Namespace, old: Ruleset, new: Ruleset
) -> Iterator[tuple[str, Flips | Partings | Shifts | None]]:
    """Scenarios, recorded games, random play; none for what could not be read. An interruption is the end of it."""
    part: Flips | Partings | Shifts | None = scenarios(old, new)
    yield "scenarios", part
    if args.records is not None and not (part and part.interrupted):
        part = recorded(args.records, old, new)
        yield "records", part
    games = GAMES if args.games is None else args.games
    if games and not (part and part.interrupted):
        yield "play", random_play(args, old, new, games)


def scenarios(old: Ruleset, new: Ruleset) -> Flips:
    """The scenarios of both, played under both."""
    suites = suites_of(old.path, new.path)
    with progress("scenarios", sum(len(suite.scenarios) for suite in suites)) as told:
        return flips(old.path, new.path, suites, told)


def recorded(path: str, old: Ruleset, new: Ruleset) -> Partings | None:
    """Where the games of a file part ways; what is wrong with the file is said, and there is nothing."""
    done = Partings()
    try:
        with progress("records", sum(1 for _ in read_all(path))) as told:
            return partings(read_all(path), old.path, new.path, done, told)
    except RecordError as wrong:
        complain(wrong)
        return None


def random_play(args: argparse.Namespace, old: Ruleset, new: Ruleset, games: int) -> Shifts | None:
    """How random play shifts; nothing, and why, if no number of players is right for both."""
    players = players_of(args, old, new)
    if not players:
        said = f"{old.facts.seating} play one, {new.facts.seating} the other: random games cannot be compared."
        print(f"rulekit: {said}", file=sys.stderr)
        return None
    with progress("games", games) as told:
        programs = old.program(players), new.program(players)
        return shifts(*programs, games, seed=args.seed or 0, name=args.executor, progress=told)


def players_of(args: argparse.Namespace, old: Ruleset, new: Ruleset) -> int:
    """How many play in the random games of both; 0 if no number is right for both."""
    both = [number for number in old.players if number in new.players]
    if both and args.players is not None and args.players not in both:
        raise Usage(f"--players: both are for {', '.join(map(str, both))}, and {args.players} were asked for.")
    return args.players or both[0] if both else 0
