"""Explains what is said about mistakes: the page of a code, or the list of all codes.

A page says what the code means and shows a wrong example, what is said about it, and the example mended.

Never: looks at a ruleset.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections import Counter

from rulekit.cli.arguments import Parser, Usage
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.catalogue import CATALOGUE
from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.pages import WIDEST, listing, page_of, rendered

MOST = 3  # codes that a code which does not exist is likened to
EXAMPLE = "explain unknown-name"
PAGE = "docs/mistakes.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    help = "the word in brackets behind `error` or `warning`, such as unknown-name; without it: all there are"
    parser.add_argument("code", nargs="?", metavar="CODE", help=help)


def run(args: argparse.Namespace) -> int:
    """Exit code 0, or 2 for a code that does not exist."""
    width = min(WIDEST, shutil.get_terminal_size().columns)
    if args.code is None:
        show(listing(width, coloured(sys.stdout)))
        print("\n`rulekit explain CODE` shows a code's page.")
        return 0
    code = re.sub(r"^(?:error|warning|note)?\[(.*)\]$", r"\1", re.sub(r"[\s_]+", "-", args.code.strip())).lower()
    text = page_of(code)
    if text is None:
        raise Usage(f"{_unknown(args.code, code)}\n`rulekit explain` lists them all.")
    show(rendered(text, width, coloured(sys.stdout)))
    return 0


def _unknown(typed: str, code: str) -> str:
    """That there is no such code, and the nearest to it, by its letters or by its words."""
    codes = [row.code for row in CATALOGUE]
    near = list(dict.fromkeys([*nearest(code, codes), *_akin(code, codes)]))[:MOST]
    hint = f" Did you mean {_alternatives(near)}?" if near else ""
    return f"There is no code `{typed}`.{hint}"


def _akin(code: str, codes: list[str]) -> list[str]:
    """The codes that share a word with one, those first whose shared word few others have."""
    words = {c: set(c.split("-")) for c in codes}
    often = Counter(word for parts in words.values() for word in parts)
    shared = {c: words[c] & set(code.split("-")) for c in codes}
    return sorted((c for c in codes if shared[c]), key=lambda c: min(often[word] for word in shared[c]))


def _alternatives(names: list[str]) -> str:
    quoted = [f"`{name}`" for name in names]
    return " or ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1]]))
