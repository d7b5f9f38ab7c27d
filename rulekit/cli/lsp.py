"""Serves editors: mistakes as you type, completion, meanings, renaming. An editor starts it; docs/editors.md says how.

Never: writes a file.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from rulekit.cli.arguments import Parser

MISSING = 'rulekit: for `rulekit lsp` the extra `lsp` is missing. Install it: python -m pip install "rulekit[lsp]"'
EXAMPLE = "lsp"
PAGE = "docs/editors.md"


def arguments(parser: Parser) -> None:
    """What the command takes: editors may add `--stdio`, which is what it does anyway."""
    parser.add_argument("--stdio", action="store_true", help="speak over standard input and output (always so)")


def run(args: argparse.Namespace) -> int:
    """Exit code 0 when the editor has said good-bye, 1 if it went away without a word, 2 if pygls is not installed."""
    if find_spec("pygls") is None:
        print(MISSING, file=sys.stderr)
        return 2
    from rulekit.editor.server import serve

    return serve()
