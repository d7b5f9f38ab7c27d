"""Shows the program a ruleset becomes: every instruction under its line of the ruleset.

Never: runs it.
"""

from __future__ import annotations

import argparse

from rulekit.cli.arguments import Parser, open_ruleset, with_players, with_ruleset
from rulekit.program.listing import listing

EXAMPLE = "disassemble shore.yaml"
PAGE = "ARCHITECTURE.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    with_players(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0."""
    ruleset = open_ruleset(args)
    texts = {name: text.split("\n") for name, text in ruleset.findings.texts.items()}
    for line in listing(ruleset.program(args.players), texts):
        print(line)
    return 0
