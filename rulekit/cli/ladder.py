"""Plays every bot against every other, and says how strong each is and what its moves cost.

Each seed is played from both sides. Finished games are kept in a folder, so that the same command goes on where it was
stopped: by --minutes, by Ctrl-C, or by a power cut.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rulekit import __version__
from rulekit.atomic_write import written
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    advice,
    open_ruleset,
    whole,
    with_executor,
    with_options,
    with_players,
    with_table,
)
from rulekit.cli.ladder_files import Kept
from rulekit.cli.screen import progress
from rulekit.game.faults import GameError
from rulekit.lab.bots import BOTS, named, usual
from rulekit.lab.ladder import Ladder, able, climb
from rulekit.machine.executor import executor
from rulekit.report.ladder import BEGIN, as_data, lines, part, put_in
from rulekit.ruleset.find import packaged_rulesets

if TYPE_CHECKING:
    from rulekit.game.game import Game

EXAMPLE = "ladder shore.yaml --games 2 --bots random,greedy:1"
PAGE = "docs/bots.md"
HOUSE = Path(__file__).resolve().parents[2]
FOLDER = "ladders"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    name = "a file, a folder, or the name of one of rulekit's own"
    parser.add_argument("ruleset", metavar="RULESET", nargs="?", help=name)
    with_options(parser)
    parser.add_argument("--shipped", action="store_true", help="all that come with rulekit, one after the other")
    parser.add_argument("--minutes", type=whole(1, 10**6), metavar="N", help="stop after so many, of each ruleset")
    parser.add_argument("--games", type=whole(2, 10**6), default=100, metavar="N", help="of each pair (default: 100)")
    every = f"who plays, each once (default: {','.join(BOTS)})"
    parser.add_argument("--bots", default=",".join(BOTS), metavar="NAME,...", help=every)
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    drawn = "draw the first answers of a game, the same from both sides (default: 0)"
    parser.add_argument("--opening", type=whole(0, 1000), default=0, metavar="N", help=drawn)
    kept = f"where finished games are kept (default: {FOLDER})"
    parser.add_argument("--into", default=FOLDER, metavar="FOLDER", help=kept)
    page = "put the result into this page of Markdown, where it has a place for it"
    parser.add_argument("--write", metavar="FILE", help=page)
    with_executor(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 130 if it was interrupted, with what there is."""
    if args.shipped == (args.ruleset is not None):
        raise Usage("Name a RULESET, or take all of rulekit's own with --shipped.")
    if args.shipped and (args.option or args.players):
        raise Usage("--option and --players are for one ruleset: name it instead of --shipped.")
    bots = wanted(args.bots)
    if args.write:
        place_in(Path(args.write))
    for ruleset in sorted(packaged_rulesets()) if args.shipped else [args.ruleset]:
        args.ruleset = ruleset
        code = one(args, bots)
        if code:
            return code
    return 0


def one(args: argparse.Namespace, bots: Sequence[str]) -> int:
    """The ladder of one ruleset."""
    game = open_ruleset(args).game(args.players)
    if len(game.seats) < 2:
        if args.shipped:
            return 0
        raise Usage(f"{game.ruleset} is played alone: there is nobody to be stronger than. More play by --players.")
    name = executor(args.executor).name
    who, left_out = able(game, bots, name)
    if len(who) < 2:
        why = "; ".join(f"{bot}: {reason}" for bot, reason in left_out.items())
        raise Usage(f"Two bots at least must play {game.ruleset}, and not all can ({why}). Name others with --bots.")
    ladder = Ladder(who, game.seats, args.seed, args.games, args.opening, left_out=dict(left_out))
    interrupted = played(args, ladder, game, name)
    commit = commit_of(HOUSE)
    if args.format == "json":
        print(json.dumps(as_data(game.program, ladder, commit), indent=2))
    else:
        print("\n".join(lines(game.program, ladder)))
    if args.write and ladder.played and not interrupted:
        page = Path(args.write)
        written(page, put_in(place_in(page), game.ruleset, part(game.program, ladder, commit)).encode())
    return 130 if interrupted else 0


def played(args: argparse.Namespace, ladder: Ladder, game: Game, name: str) -> bool:
    """Plays on from the games that are kept; whether it was interrupted."""
    kept = Kept(Path(args.into), game.program, args.seed, args.opening)
    kept.take_up(ladder)
    until = monotonic() + 60 * args.minutes if args.minutes else None
    try:
        with progress(f"games of {game.ruleset}", ladder.wanted) as told:
            told(ladder.played)
            for _ in climb(ladder, game, name, kept.keep, lambda: until is not None and monotonic() > until):
                told(ladder.played)
    except KeyboardInterrupt:
        ladder.stopped = "interrupted"
        print("\nrulekit: stopped; the same command goes on from here.", file=sys.stderr)
        return True
    return False


def wanted(written_names: str) -> list[str]:
    """The bots that are named."""
    names = written_names.split(",")
    if "" in names:
        raise Usage("--bots has a name that is empty. Write names with one comma between two: random,greedy.")
    for name in names:
        kind = name.partition(":")[0]
        if kind not in BOTS:
            raise Usage(f"There is no bot `{name}`. {advice(kind, tuple(BOTS))}")
        try:
            named(name)
        except GameError as odd:
            raise Usage(f"--bots: {odd.message} {odd.help}") from None
    names = [usual(name) for name in names]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Usage(f"--bots names `{twice}` twice. Name each once; it meets all the others.")
    if len(names) < 2:
        raise Usage("--bots names one bot, and a ladder needs two. Name another, such as `random`.")
    return names


def place_in(page: Path) -> str:
    """The text of a page with a place for ladders."""
    try:
        text = page.read_bytes().decode()
    except OSError as error:
        raise Usage(f"{page} cannot be read: {error.strerror}. --write names a page that is there.") from None
    except UnicodeDecodeError:
        raise Usage(f"{page} is no text. --write names a page of Markdown.") from None
    try:
        put_in(text, "", "")
    except ValueError:
        raise Usage(
            f"{page} has no one place for ladders. Write into it, once, the line `{BEGIN}`, and one that ends them."
        ) from None
    return text


def commit_of(house: Path) -> str:
    """The commit of a checkout, with a word if something in it is otherwise; else the version."""
    if not (house / ".git").exists():
        return __version__
    try:
        git = ["git", "-C", str(house)]
        found = subprocess.run([*git, "rev-parse", "--short=9", "HEAD"], capture_output=True, text=True, check=True)
        changed = subprocess.run([*git, "status", "--porcelain", "rulekit"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return found.stdout.strip() + (" and changes" if changed.stdout.strip() else "")
