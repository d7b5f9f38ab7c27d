"""Tells how a game is balanced: players, seats, lengths, what is too good or never taken.

Four players meet, from random ones to a search; three of them also play against themselves. Finished games are kept in
a folder, so that the same command goes on where it was stopped.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.atomic_write import is_free
from rulekit.bundle import building
from rulekit.bundle.npm import NotFetched
from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    Usage,
    has_place,
    open_ruleset,
    record_to,
    whole,
    with_executor,
    with_locale,
    with_options,
    with_players,
    with_record,
    with_table,
)
from rulekit.cli.balance_files import Kept
from rulekit.cli.rewriting import put
from rulekit.cli.screen import progress
from rulekit.edit.sheets import to_csv
from rulekit.game.faults import GameError
from rulekit.lab.balance import Plan, balance
from rulekit.lab.bots import named
from rulekit.lab.bouts import Fighter, Ring, Series
from rulekit.machine.executor import executor
from rulekit.record import record_games
from rulekit.report.balance import lines
from rulekit.report.balance_data import HEAD, as_data, rows
from rulekit.report.balance_page import html
from rulekit.signs import escaped, one_line

if TYPE_CHECKING:
    from rulekit.lab.balance import Balance
    from rulekit.text.words import Words

EXAMPLE = "balance shore.yaml --search 4 --games 2 --random 100"
PAGE = "docs/balancing.md"
FOLDER = "balances"
NOT_WRITTEN = 2
MARKS = {"--html": b"<!-- written by rulekit balance -->", "--csv": ",".join(HEAD).encode()}


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("ruleset", metavar="RULESET", help="a file, a folder, or the name of one of rulekit's own")
    with_options(parser)
    with_players(parser)
    tries = "games the strongest player tries for an answer; another half as many (default: 100)"
    parser.add_argument("--search", type=whole(1, 10**6), default=100, metavar="N", help=tries)
    pair = "of each two players; of each with itself, and without a thing, as many or more (default: 40)"
    parser.add_argument("--games", type=whole(2, 10**6), default=40, metavar="N", help=pair)
    drawn = "random ones (default: 10000)"
    parser.add_argument("--random", type=whole(1, 10**8), default=10_000, metavar="N", help=drawn)
    every = "let somebody play without each thing, not only the ten most suspicious"
    parser.add_argument("--thorough", action="store_true", help=every)
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    parser.add_argument("--workers", type=whole(1, 60), default=1, metavar="K", help="processes (default: 1)")
    kept = f"where finished games are kept (default: {FOLDER})"
    parser.add_argument("--into", default=FOLDER, metavar="FOLDER", help=kept)
    parser.add_argument("--html", metavar="FILE", help="write a page with pictures, which needs nothing else")
    parser.add_argument("--csv", metavar="FILE", help="write a row for each figure")
    again = "play one game of it again, as the page names it (search:100/3), for --record"
    parser.add_argument("--game", metavar="NAME", help=again)
    with_record(parser, "that game")
    with_executor(parser)
    with_locale(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 if a bot failed or games came to no end; 2 if a file could not be written; 130 if interrupted."""
    files = [(Path(name), option) for name, option in ((args.html, "--html"), (args.csv, "--csv")) if name]
    if len({path.resolve() for path, _ in files}) < len(files):
        raise Usage("--html and --csv name the same file. Name two.")
    for path, option in files:
        has_place(str(path))
        if not is_free(path, MARKS[option]):
            raise Usage(f"{path} is a file that rulekit did not write. Name another with {option}, or take it away.")
    if bool(args.game) != bool(args.record):
        raise Usage("--game and --record go together: which game of it is played again, and where it is written.")
    ruleset = open_ruleset(args)
    ring = Ring(ruleset.game(args.players), executor(args.executor).name, args.seed)
    if args.game:
        return again(args, ring)
    plan = Plan(args.search, args.games, max(args.games, 5 * args.games // 2), args.random, args.games, args.thorough)
    kept = Kept(Path(args.into), ring)
    with progress(f"games of {ring.game.ruleset}", plan.bouts) as told:
        done = balance(ring, plan, workers=args.workers, told=told, kept=kept.read, keep=kept.keep)
    words = ruleset.words(ring.game.program)
    wrote = True
    if args.csv:
        wrote = put(Path(args.csv), to_csv([[one_line(str(cell)) for cell in row] for row in rows(done, words)]))
    if args.html:
        wrote = page(args, done, words) and wrote
    if args.format == "json":
        print(escaped(json.dumps(as_data(done, words), indent=2, ensure_ascii=False)))
    else:
        print("\n".join(lines(done, words)))
    if done.interrupted:
        return 130
    if not wrote:
        return NOT_WRITTEN
    return 1 if done.failed or done.given_up or any(own.tally.faults for own in done.own.values()) else 0


def page(args: argparse.Namespace, done: Balance, words: Words) -> bool:
    """Writes the page, without pictures where nobody can draw them here, which is said; whether that could be done."""
    charts = ""
    try:
        charts = (building.build(lambda said: print(f"rulekit: {said}", file=sys.stderr)) / "charts.js").read_text(
            "utf-8"
        )
    except NotFetched as why:
        print(f"rulekit: the page has tables and no pictures: {why}", file=sys.stderr)
    return put(Path(args.html), html(as_data(done, words), charts, command_of(args)).encode())


def command_of(args: argparse.Namespace) -> list[str]:
    """What to type to play one of these games again, but for its name."""
    chosen = [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    chosen += [word for name in args.variant for word in ("--variant", name)]
    players = ["--players", str(args.players)] if args.players else []
    seed = ["--seed", str(args.seed)] if args.seed else []
    return ["balance", args.ruleset, *chosen, *players, *seed]


def again(args: argparse.Namespace, ring: Ring) -> int:
    """Plays a game once more and writes it down."""
    who, _, number = args.game.rpartition("/")
    bots = tuple(who.split("+"))
    if not number.isdecimal() or len(number) > 9 or not 1 <= len(bots) <= 2:
        raise Usage(
            f"`{args.game}` names no game. Write a player and a number, search:100/3, or two: search:100+greedy/3."
        )
    for name in bots:
        try:
            named(name)
        except GameError as odd:
            raise Usage(f"--game {args.game}: {odd.message} {odd.help}") from None
    series = Series(bots)
    fighter, file = Fighter(ring), record_to(args)
    assert file is not None
    try:
        answer = fighter.answering(series, int(number))
        seats, seed = ring.seats(series, int(number)), ring.seed_of(series, int(number))
        for state in record_games(ring.game, [seed], file, seats, answer, full=args.positions):
            file.mark()
            print(
                f"{args.record}: {args.game}, {state.decisions} answers; won by {', '.join(state.winners) or 'nobody'}"
            )
        file.close()
    finally:
        file.cut()
    return 0
