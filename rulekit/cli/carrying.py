"""The games of `simulate --into`: what was missing of them is played, by whoever carries it, and what is there is told.

Needs the extra `parquet`; only who has asked for a folder comes here.

Never: plays.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rulekit.cli.screen import progress
from rulekit.program.program import Program
from rulekit.series.carriers import alone, several
from rulekit.series.folder import Folder
from rulekit.series.running import Carrier, Outcome, run
from rulekit.series.tasks import Part, Series


def carried(args: argparse.Namespace, program: Program, bots: Sequence[str], carrier: Carrier) -> Outcome:
    """What there is of the games when all that was missing of them has been played."""
    part = Part(*(args.part or (1, 1)))
    whole = Series(program, tuple(bots), args.games, args.seed, args.alternate, args.check, args.sources)
    folder = Folder(Path(args.into), whole)
    with progress("games", sum(task.games for task in part.among(whole.tasks()))) as told:
        found = run(whole, folder, args.executor, part, carrier, told)
    for line in _said(args, found, folder.others(), whole.stem):
        print(f"rulekit: {line}", file=sys.stderr)
    return found


def carrier_of(args: argparse.Namespace) -> Carrier:
    """Who plays: this process, several, or the workers of a scheduler; ImportError without the extra `cluster`."""
    if args.cluster is None:
        return several(args.workers) if args.workers > 1 else alone
    from rulekit.series.cluster import on

    return on(args.cluster)


def _said(args: argparse.Namespace, found: Outcome, others: int, stem: str) -> Iterator[str]:
    """What is to be known beside the report."""
    for wrong in found.wrong:
        yield f"{wrong} [{wrong.code}]"
    if found.done.given_up:
        return
    if found.chunks < found.of:
        there = f"{found.chunks:,} of {found.of:,} chunks are in {args.into}, {found.done.tally.games:,} games"
        yield f"{there}; {_what_next(args, found)}."
    if others:
        files = "1 file" if others == 1 else f"{others:,} files"
        yield f"{args.into} has {files} of other games, too; those of this report are games/{stem}-*.parquet."


def _what_next(args: argparse.Namespace, found: Outcome) -> str:
    if found.wrong:
        return "the same command goes on once that is mended"
    return "other parts may still be played" if args.part and not found.done.interrupted else "the same command goes on"
