"""Counts positions and finished games up to a depth; the quickest way to see that rules have changed.

Forced answers count like all others. Chance is followed through all it can bring while that is little;
else it is drawn with the seed, and the counts are marked as a sample. Depth after depth is counted by itself, so that
what is done is not lost where the next takes too long.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, open_ruleset, whole, with_executor, with_players, with_ruleset, with_table
from rulekit.cli.screen import progress
from rulekit.lab.perft import by_depth, divide, first_moves
from rulekit.report.columns import columns

if TYPE_CHECKING:
    from rulekit.game.game import Game
    from rulekit.lab.perft import Branch
    from rulekit.machine.interface import Perft

EXAMPLE = "perft shore.yaml --depth 3"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    depth = "decisions, at most; Ctrl-C shows the depths that are done"
    parser.add_argument("--depth", type=whole(0, 200), required=True, metavar="N", help=depth)
    parser.add_argument("--divide", action="store_true", help="by first move")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, (1 << 63) - 1), default=0, metavar="S", help="for chance (default: 0)")
    with_executor(parser)
    with_table(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, 1 if a line of play could not go on, 130 if it was interrupted."""
    game = open_ruleset(args).game(args.players)
    counted, branches, stopped = followed(args, game)
    if args.format == "json":
        print(json.dumps(as_data(counted, branches, args.depth, bool(stopped)), indent=2))
    else:
        print("\n".join(table(counted, branches, args.depth)))
    if stopped:
        print(f"\nrulekit: {stopped}", file=sys.stderr)
        return 130
    return 1 if any(counted.faults) else 0


def followed(args: argparse.Namespace, game: Game) -> tuple[Perft, list[Branch], str]:
    """The counts, those by first move if they are wanted, and where it was interrupted: "" if all has been counted."""
    counted: Perft | None = None
    try:
        with progress("depth", args.depth) as told:
            for counted in by_depth(game, args.depth, args.seed, args.executor):
                told(len(counted.positions) - 1)
        assert counted is not None
        if not (args.divide and args.depth):
            return counted, [], ""
        with progress("first moves", first_moves(game, args.seed)) as told:
            return counted, divide(game, args.depth, args.seed, args.executor, told), ""
    except KeyboardInterrupt:
        if counted is None:
            raise
        whole = not counted.positions[-1] or len(counted.positions) > args.depth
        where = "first moves" if whole else f"depth {len(counted.positions)}"
        return counted, [], f"stopped while counting {where}."


def as_data(counted: Perft, branches: list[Branch], depth: int, stopped: bool) -> dict[str, object]:
    """The counts as JSON can hold them; positions and finished games by depth, nothing behind the longest game."""
    behind = [] if stopped else [0] * (depth + 1 - len(counted.positions))
    return {
        "positions": [*counted.positions, *behind],
        "finished": [*counted.finished, *behind],
        "interrupted": stopped,
        "faults": sum(counted.faults),
        "sampled": counted.sampled > 0,
        "divide": [
            {"seat": b.seat, "move": b.move, "positions": b.positions, "finished": b.finished} for b in branches
        ],
    }


def table(counted: Perft, branches: list[Branch], depth: int) -> Iterator[str]:
    """The counts as a person reads them."""
    rows = [("depth", "positions", "finished games")]
    reached = [p for p in counted.positions if p]  # behind the end of the longest game there is nothing
    rows += [(str(d), f"{p:,}", f"{counted.finished[d]:,}") for d, p in enumerate(reached)]
    rows.append(("all", f"{sum(counted.positions):,}", f"{sum(counted.finished):,}"))
    yield from columns(rows)
    if len(reached) < len(counted.positions):
        yield f"\nThe longest game has {len(reached) - 1:,} decisions."
    if branches:
        yield ""
        rows = [("first move", f"positions at depth {depth}", "finished by then")]
        rows += [(f"{b.seat}: {b.move}", f"{b.positions:,}", f"{b.finished:,}") for b in branches]
        yield from columns(rows)
    if any(counted.faults):
        lines = "1 line" if sum(counted.faults) == 1 else f"{sum(counted.faults):,} lines"
        yield f"\n{lines} of play could not go on; `rulekit simulate` says where."
    if counted.sampled:
        yield f"\nA sample: chance was too wide to be followed in {counted.sampled:,} places."
    if counted.assumed:
        yield f"\n{counted.assumed:,} times an option was offered behind which the rules stop with a fault."
