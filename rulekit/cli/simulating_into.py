"""`simulate --into`: very many games in chunks, kept in a folder of Parquet files, by whoever carries them.

Never: plays.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage

if TYPE_CHECKING:
    from rulekit.program.program import Program
    from rulekit.series.running import Outcome

MOST_PARTS = 100_000
INSTALL = 'rulekit: for `{}` the extra `{}` is missing. Install it: python -m pip install "rulekit[{}]"'


def arguments(parser: Parser) -> None:
    """Where the games go, and who carries them."""
    into = "keep every game in a folder of Parquet files; the same command goes on where it was stopped"
    parser.add_argument("--into", metavar="FOLDER", help=into)
    part = "with --into: play one part of several, such as 3/64; all of them into one folder"
    parser.add_argument("--part", type=part_of, metavar="I/N", help=part)
    cluster = "with --into: let the workers of a Dask scheduler play, such as tcp://host:8786"
    parser.add_argument("--cluster", type=address, metavar="ADDRESS", help=cluster)


def part_of(word: str) -> tuple[int, int]:
    """`3/64`: the third of 64 parts."""
    found = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", word)
    number, of = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 1 <= number <= of <= MOST_PARTS:
        said = f"`{word}` is no part. Write 1/4 to 4/4 for the four parts of a whole; there may be {MOST_PARTS:,}."
        raise argparse.ArgumentTypeError(said)
    return number, of


def address(word: str) -> str:
    """The address of a scheduler: a host and a port, and perhaps how it is spoken to."""
    found = re.fullmatch(r"((tcp|tls|ws|wss)://)?[^\s/]+:([0-9]{1,5})", word)
    if found is None or int(found[3]) >= 1 << 16:
        raise argparse.ArgumentTypeError(f"`{word}` is no address of a scheduler. Write, for example, tcp://host:8786.")
    return word


def look(args: argparse.Namespace) -> None:
    """Refuses what does not go together."""
    if not args.into:
        for option, value in (("--part", args.part), ("--cluster", args.cluster)):
            if value is not None:
                raise Usage(f"{option} needs a folder to keep games in: name it with --into FOLDER.")
        return
    if args.record:
        raise Usage("--into keeps every game in a table, --record all that happens in one: give one of the two.")
    if args.cluster is not None and args.workers > 1:
        raise Usage("--workers are processes of this computer, --cluster is others: give one of the two.")


def series(args: argparse.Namespace, program: Program, bots: Sequence[str]) -> Outcome | None:
    """What there is of the games when all that was missing of them has been played; None if an extra is missing."""
    try:
        from rulekit.cli.carrying import carried, carrier_of

        carrier = carrier_of(args)
    except ImportError:
        option, extra = ("--into", "parquet") if args.cluster is None else ("--cluster", "cluster")
        print(INSTALL.format(option, extra, extra), file=sys.stderr)
        return None
    return carried(args, program, bots, carrier)
