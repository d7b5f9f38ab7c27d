"""Writes something new to begin with, sound as it stands: a game with its words and scenarios, a card, a scenario,
a variant.

Never: overwrites a file; writes what is not sound.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from rulekit.cli.adding import add_card, add_scenario, add_variant
from rulekit.cli.arguments import Parser, Usage, one_of
from rulekit.cli.from_edited import add_from_edited
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.report.typed import typed
from rulekit.template.template import filled
from rulekit.template.writing import write_new

# What the files of a game are, by the endings of their folders.
ABOUT = {
    ".locales": "the words that people read",
    ".scenarios": "examples of what the rules mean",
    ".icons": "what stands for a thing on a picture",
}
EXAMPLE = "new game shore"
PAGE = "docs/adding.md"


class Kind(NamedTuple):
    """Something that can be made: in a word, what must be named, the options it takes, and how it is made."""

    does: str
    words: tuple[str, ...]
    options: tuple[str, ...]
    make: Callable[[argparse.Namespace], int]


def arguments(parser: Parser) -> None:
    """What the command takes."""
    kinds = "; ".join(f"{name} {' '.join(kind.words)}: {kind.does}" for name, kind in KINDS.items())
    parser.add_argument("kind", type=one_of("such thing as", *KINDS), metavar="KIND", help=f"what: {kinds}")
    parser.add_argument("words", nargs="*", metavar="NAME", help="what it is to be called, or the ruleset it is for")
    parser.add_argument("--into", default="", metavar="FOLDER", help="game: where (default: this folder)")
    parser.add_argument("--deck", default="", metavar="DECK", help="card: the deck it is put into")
    parser.add_argument("--like", default="", metavar="CARD", help="card: the card that it begins as a copy of")
    parser.add_argument("--card", default="", metavar="CARD", help="scenario: the card that does something in it")
    help = "variant: an edited copy of the ruleset; the variant says what that has otherwise"
    parser.add_argument("--edited", default="", metavar="COPY", help=help)
    parser.add_argument("--name", default="", metavar="SENTENCE", help="scenario: what it says")


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 mistakes in what is there; 2 if nothing could be written."""
    kind = KINDS[args.kind]
    missing = kind.words[len(args.words) :]
    if missing:
        raise Usage(f"Missing: {', '.join(missing)}.\nSee `rulekit new --help`.")
    if len(args.words) > len(kind.words):
        raise Usage(f"There is one `{args.words[len(kind.words)]}` too many.\nSee `rulekit new --help`.")
    for option in ("into", "deck", "like", "card", "edited", "name"):
        if getattr(args, option) and option not in kind.options:
            others = ", ".join(f"`--{one}`" for one in kind.options) or "none"
            raise Usage(f"`--{option}` does not go with `new {args.kind}`. Allowed: {others}.")
    return kind.make(args)


def _game(args: argparse.Namespace) -> int:
    written = _write_game(args.words[0], Path(args.into))
    if isinstance(written, Diagnostic):
        show(render((written,), {}, "full", coloured(sys.stderr)), sys.stderr)
        return 2
    print("\n".join(_play_game(written)))
    return 0


def _card(args: argparse.Namespace) -> int:
    ruleset, name = args.words
    return add_card(ruleset, name, args.deck, args.like)


def _scenario(args: argparse.Namespace) -> int:
    return add_scenario(args.words[0], args.card, args.name)


def _variant(args: argparse.Namespace) -> int:
    ruleset, name = args.words
    return add_from_edited(ruleset, name, args.edited) if args.edited else add_variant(ruleset, name)


def _write_game(name: str, into: Path) -> list[Path] | Diagnostic:
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
        typed("play", rules): "play it against somebody who thinks ahead",
        typed("test", rules): "do the rules do what the examples say?",
        typed("simulate", rules): "how do a thousand games go?",
    }
    wide = max(map(len, steps))
    yield "\nTry:"
    yield from (f"  {step.ljust(wide)}   {says}" for step, says in steps.items())
    yield f"\nThen open {rules} in an editor, change a number, save, and try again."
    yield "docs/tutorial.md goes on from here, docs/language.md says all that can be written."


KINDS = {
    "game": Kind("a small game with its words and scenarios", ("NAME",), ("into",), _game),
    "card": Kind("a card more in a ruleset", ("RULESET", "NAME"), ("deck", "like"), _card),
    "scenario": Kind("an example of play that holds", ("RULESET",), ("card", "name"), _scenario),
    "variant": Kind("a variant of a ruleset with a scenario and words", ("RULESET", "NAME"), ("edited",), _variant),
}
