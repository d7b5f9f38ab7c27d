"""Counts positions and finished games up to a depth; the quickest way to see that rules have changed.

Forced answers count like all others. Chance is followed through all it can bring while that is little;
else it is drawn with the seed, and the counts are marked as a sample.

Never: counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, one_of, open_ruleset, whole, with_executor, with_players, with_ruleset

if TYPE_CHECKING:
    from rulekit.lab.perft import Branch
    from rulekit.machine.interface import Perft


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    parser.add_argument("--depth", type=whole(0, 200), required=True, metavar="N", help="decisions, at most")
    parser.add_argument("--divide", action="store_true", help="by first move")
    with_players(parser)
    parser.add_argument("--seed", type=whole(0, (1 << 63) - 1), default=0, metavar="S", help="for chance (default: 0)")
    with_executor(parser)
    parser.add_argument(
        "--format", type=one_of("format", "table", "json"), default="table", metavar="FORMAT", help="table or json"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 1 if a line of play could not go on."""
    from rulekit.lab.perft import divide, perft

    game = open_ruleset(args).game(args.players)
    counted = perft(game, args.depth, args.seed, args.executor)
    branches = divide(game, args.depth, args.seed, args.executor) if args.divide and args.depth else []
    if args.format == "json":
        print(json.dumps(as_data(counted, branches), indent=2))
    else:
        print("\n".join(table(counted, branches, args.depth)))
    return 1 if any(counted.faults) else 0


def as_data(counted: Perft, branches: list[Branch]) -> dict[str, object]:
    """The counts as JSON can hold them; positions and finished games by depth."""
    return {
        "positions": list(counted.positions),
        "finished": list(counted.finished),
        "faults": sum(counted.faults),
        "sampled": counted.sampled > 0,
        "divide": [
            {"seat": b.seat, "move": b.move, "positions": b.positions, "finished": b.finished} for b in branches
        ],
    }


def table(counted: Perft, branches: list[Branch], depth: int) -> Iterator[str]:
    """The counts as a person reads them."""
    from rulekit.cli.report import columns

    rows = [("depth", "positions", "finished games")]
    reached = [p for p in counted.positions if p]  # behind the end of the longest game there is nothing
    rows += [(str(d), f"{p:,}", f"{counted.finished[d]:,}") for d, p in enumerate(reached)]
    rows.append(("all", f"{sum(counted.positions):,}", f"{sum(counted.finished):,}"))
    yield from columns(rows)
    if len(reached) <= depth:
        yield f"\nThe longest game has {len(reached) - 1:,} decisions."
    if branches:
        yield ""
        rows = [("first move", f"positions at depth {depth}", "finished by then")]
        rows += [(f"{b.seat}: {b.move}", f"{b.positions:,}", f"{b.finished:,}") for b in branches]
        yield from columns(rows)
    if any(counted.faults):
        yield f"\n{sum(counted.faults):,} lines of play could not go on; `rulekit simulate` says where."
    if counted.sampled:
        yield f"\nA sample: chance was too wide to be followed in {counted.sampled:,} places."
    if counted.assumed:
        yield f"\n{counted.assumed:,} options were too deep to be tried to their end and were taken on trust."
