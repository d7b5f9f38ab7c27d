"""Writes a rulebook from a ruleset: what lies on the table, set-up, phases, actions, every card, readings, words.

The language is that of --locale; the page needs nothing else and is good to print.

Never: holds a word of the book; leaves half of a file.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulekit.atomic_write import is_free, written
from rulekit.cli.arguments import Parser, Usage, one_of, open_ruleset, with_force, with_locale, with_ruleset
from rulekit.cli.rewriting import taken
from rulekit.cli.screen import coloured
from rulekit.diagnostics.render import render
from rulekit.rulebook.pages import in_html, in_markdown
from rulekit.rulebook.writing import Writing

FORMATS = ("html", "md")
MARKS = (b'<meta name="generator" content="rulekit">', b"<!-- rulekit rulebook -->")  # how each begins
EXAMPLE = "rulebook shore.yaml -o shore.html"
PAGE = "docs/rulebook.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    with_locale(parser)
    help = "html (one page) or md; without it as the name of the file ends, else html"
    parser.add_argument("--format", type=one_of("format", *FORMATS), metavar="FORMAT", help=help)
    with_force(parser, "--output", "rulebook that rulekit wrote")
    parser.add_argument("-o", "--output", metavar="FILE", help="write it to a file (default: to the screen)")


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 2 if the file cannot be written."""
    ruleset = open_ruleset(args)
    form = args.format or (Path(args.output).suffix.lstrip(".").casefold() if args.output else "html")
    if form not in FORMATS:
        raise Usage(f"`{args.output}` does not say in what form. Add --format html or --format md.")
    writing = Writing(ruleset.declared(), ruleset.words(ruleset.program()))
    text = in_html(writing.book()) if form == "html" else in_markdown(writing.book())
    show_stale(writing)
    if not args.output:
        print(text, end="")
        return 0
    if (refused := write(Path(args.output), text, args.force)) is not None:
        return refused
    print(f"{ruleset.title}: {args.output}")
    return 0


def write(path: Path, text: str, force: bool = False) -> int | None:
    """Puts the book into a file; Usage if that cannot be, an exit code if something else than a rulebook lies there."""
    if not (force or is_free(path, *MARKS)):
        why = taken(path, "rulebook", "Name another file, or write over this one with `--force`.")
        print(render((why,), {}, "full", coloured(sys.stderr)), file=sys.stderr)
        return 2
    try:
        written(path, text.encode())
    except OSError as why:
        raise Usage(f"`{path}` cannot be written: {why.strerror or why}. Name another file.") from None
    return None


def show_stale(writing: Writing) -> None:
    """The texts by hand that are not in the book, and what would accept each as it stands."""
    for hand in writing.stale():
        shape, figures = writing.fits(hand)
        accept = f" If it is still true, write `.shape = {shape}` and `.figures = {figures}` below it." if shape else ""
        print(f"`{hand.message}` is left out, what happens is told instead: {hand.stale}.{accept}", file=sys.stderr)
