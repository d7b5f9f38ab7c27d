"""Plays random games and says what of a ruleset they reached: cards, clauses, branches, abilities, options.

What was never reached comes first, then what was rare, with the seed of a game that reaches it. Without --players the
games are shared out among all numbers of players, and each option is tried with its other values.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import (
    MOST_OF_MANY,
    Parser,
    open_ruleset,
    whole,
    with_executor,
    with_format,
    with_players,
    with_ruleset,
)
from rulekit.cli.playing_scenarios import played_scenarios
from rulekit.cli.screen import progress
from rulekit.compile.source_text import place
from rulekit.lab.coverage import cover, vary
from rulekit.pipeline import load
from rulekit.report.coverage import Covered, as_data, concise, report
from rulekit.report.typed import typed
from rulekit.text.pages import cards

if TYPE_CHECKING:
    from rulekit.lab.clauses import Counted
    from rulekit.lab.coverage import Coverage
    from rulekit.program.program import Place
    from rulekit.ready_ruleset import Ruleset
    from rulekit.scenario.running import Verdict

EXAMPLE = "coverage shore.yaml --games 500"
PAGE = "docs/coverage.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    with_players(parser, "all numbers of players in turn")
    parser.add_argument("--games", type=whole(1, 10**9), default=2000, metavar="N", help="how many (default: 2000)")
    parser.add_argument("--seed", type=whole(0, MOST_OF_MANY), default=0, metavar="S", help="which games (default: 0)")
    parser.add_argument("--scenarios", action="store_true", help="play the scenarios too: what do they not cover?")
    with_executor(parser)
    with_format(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, 1 if a game or a scenario went wrong, 130 if it was interrupted."""
    ruleset = open_ruleset(args)
    done = random_games(args, ruleset)
    done.place_cards(card_places(ruleset))
    covered = None
    if args.scenarios and not done.interrupted:
        covered = of_scenarios(args.ruleset, done)
    if args.format == "json":
        print(json.dumps(as_data(ruleset, done, args.seed, covered), indent=2))
    elif args.format == "concise":
        print("\n".join(concise(done, covered)))
    else:
        print("\n".join(report(ruleset, done, covered, args.games)))
    for line in complaints(args, done, covered):
        print(line, file=sys.stderr)
    if done.interrupted:
        return 130
    return 1 if done.stopped or (covered is not None and (covered.failed or covered.broken)) else 0


def random_games(args: argparse.Namespace, ruleset: Ruleset) -> Coverage:
    """The games, first as the ruleset is played, then with the other values of its options."""
    players = [args.players] if args.players else list(ruleset.players)
    programs = [ruleset.program(number) for number in players]
    with progress("games", args.games) as told:
        done = cover(programs, args.games, seed=args.seed, name=args.executor, progress=told)
    if done.interrupted:
        return done
    others = other_values(args, ruleset)
    try:
        with progress("options", len(others)) as told:
            for n, (name, value) in enumerate(others, 1):
                vary_one(args, ruleset, done, players[0], name, value)
                told(n)
    except KeyboardInterrupt:
        done.interrupted = True
    return done


def other_values(args: argparse.Namespace, ruleset: Ruleset) -> list[tuple[str, str]]:
    """The values of options that are not played unless they are asked for."""
    given = dict(args.option)
    left = {name: values for name, values in ruleset.facts.options.items() if name not in given}
    return [(name, value) for name, values in left.items() for value in values if value != ruleset.options[name]]


def vary_one(args: argparse.Namespace, ruleset: Ruleset, done: Coverage, players: int, name: str, value: str) -> None:
    """Some games with another value of an option."""
    other = load(args.ruleset, options={**dict(args.option), name: value}).program(players)
    vary(done, ruleset.program(players), other, f"{name}={value}", args.games, args.seed)


def card_places(ruleset: Ruleset) -> dict[str, Place]:
    """Where each card is written, by `deck.card`."""
    return {card.name: place(card.face.span) for card in cards(ruleset.declared())}


def of_scenarios(named: str, done: Coverage) -> Covered:
    """Which clauses the ruleset's scenarios cover: all are played."""
    covered = Covered()

    def note(verdict: Verdict, executed: set[Counted]) -> None:
        covered.played += 1
        covered.failed += not verdict.holds
        covered.executed |= executed

    try:
        covered.broken = played_scenarios(named, note)
    except KeyboardInterrupt:
        done.interrupted = True
    return covered


def complaints(args: argparse.Namespace, done: Coverage, covered: Covered | None) -> list[str]:
    """What went wrong, and how to look at it."""
    said = []
    if done.stopped:
        game = done.stopped[0]
        number = "1 game" if len(done.stopped) == 1 else f"{len(done.stopped):,} games"
        said.append(f"rulekit: {number} could not be finished; see one by {see(args, game.players, game.seed)}")
    if covered is not None and covered.broken:
        number = "1 scenario file has" if covered.broken == 1 else f"{covered.broken} scenario files have"
        said.append(f"rulekit: {number} a mistake; see {typed('test', args.ruleset)}")
    if covered is not None and covered.failed:
        number = "1 scenario does" if covered.failed == 1 else f"{covered.failed} scenarios do"
        said.append(f"rulekit: {number} not hold; see {typed('test', args.ruleset)}")
    if done.interrupted:
        said.append("rulekit: stopped." if done.games else "rulekit: stopped before the first game was over.")
    return said


def see(args: argparse.Namespace, players: int, seed: int) -> str:
    """What to type to look at a game."""
    chosen = [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    return typed("play", args.ruleset, *chosen, "--players", str(players), "--seats", "random,...", "--seed", str(seed))
