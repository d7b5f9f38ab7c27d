"""Writes something new to begin with, sound as it stands: a game with its words and scenarios.

Never: overwrites a file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulekit.cli.arguments import Parser, one_of
from rulekit.cli.screen import typed

if TYPE_CHECKING:
    from rulekit.diagnostics.source import Diagnostic

# What the files of a game are, by the endings of their folders.
ABOUT = {".locales": "the words that people read", ".scenarios": "examples of what the rules mean"}


class Kind(NamedTuple):
    """Something that can be made: in a word, how it is written, and what can be done with it."""

    does: str
    write: Callable[[str, Path], list[Path] | Diagnostic]
    next_steps: Callable[[list[Path]], Iterator[str]]


def arguments(parser: Parser) -> None:
    """What the command takes."""
    kinds = "; ".join(f"{name}: {kind.does}" for name, kind in KINDS.items())
    parser.add_argument("kind", type=one_of("such thing as", *KINDS), metavar="KIND", help=f"what: {kinds}")
    parser.add_argument("name", metavar="NAME", help="what it is to be called")
    parser.add_argument("--into", default="", metavar="FOLDER", help="where (default: this folder)")


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 2 if nothing could be written."""
    from rulekit.cli.screen import coloured
    from rulekit.diagnostics.render import render
    from rulekit.diagnostics.source import Diagnostic

    kind = KINDS[args.kind]
    written = kind.write(args.name, Path(args.into))
    if isinstance(written, Diagnostic):
        print(render((written,), {}, "full", coloured(sys.stderr)), file=sys.stderr)
        return 2
    print("\n".join(kind.next_steps(written)))
    return 0


def _write_game(name: str, into: Path) -> list[Path] | Diagnostic:
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.template.template import filled
    from rulekit.template.writing import write_new

    files = filled("game", name, into)
    return files if isinstance(files, Diagnostic) else write_new(files, into)


def _play_game(written: list[Path]) -> Iterator[str]:
    """The files of a new game, and the commands to go on with."""
    wide = max(len(str(path)) for path in written)
    yield "Written:"
    rules = str(written[0])
    yield f"  {rules.ljust(wide)}   the rules"
    yield from (f"  {str(path).ljust(wide)}   {ABOUT[path.parent.suffix]}" for path in written[1:])
    steps = {
        typed("check", rules): "is it sound?",
        typed("play", rules): "play it against somebody who answers at random",
        typed("test", rules): "do the rules do what the examples say?",
        typed("simulate", rules): "how do a thousand games go?",
    }
    wide = max(map(len, steps))
    yield "\nTry:"
    yield from (f"  {step.ljust(wide)}   {says}" for step, says in steps.items())
    yield f"\nThen open {rules} in an editor, change a number, save, and try again."
    yield "docs/tutorial.md goes on from here, docs/language.md says all that can be written."


KINDS = {
    "game": Kind("a small game with its words and scenarios", _write_game, _play_game),
}
