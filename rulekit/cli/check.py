"""Finds mistakes in rulesets: all of a ruleset in one run, each with its place and a way out.

Never: plays.
"""

from __future__ import annotations

import argparse
import json
import sys

from rulekit.cli.arguments import Parser, one_of, with_options
from rulekit.cli.screen import coloured, exit_code
from rulekit.kept import Findings


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, folders, or names of rulekit's own rulesets")
    parser.add_argument(
        "--format",
        type=one_of("format", "full", "concise", "json"),
        default="full",
        metavar="FORMAT",
        help="full, concise (a line each) or json",
    )
    with_options(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 clean, 1 mistakes, 2 a command line that cannot be followed."""
    from rulekit.pipeline import diagnose

    found = [diagnose(path, dict(args.option)) for path in args.paths]
    if args.format == "json":
        from rulekit.diagnostics.render import as_data

        print(json.dumps([as_data(d) for findings in found for d in findings.diagnostics], indent=2))
    else:
        for path, findings in zip(args.paths, found, strict=True):
            _show(path, findings, args.format)
        if args.format == "full" and len(found) > 1:
            print(_summary(found))
    return max(exit_code(findings.diagnostics) for findings in found)


def _show(path: str, findings: Findings, form: str) -> None:
    if findings.diagnostics:
        from rulekit.diagnostics.render import render

        colour = form == "full" and coloured(sys.stdout)
        print(render(findings.diagnostics, findings.texts, "concise" if form == "concise" else "full", colour))
        if form == "full":
            print()
    if form == "full":
        counts = _counts([findings])
        name = f"{findings.facts.name} {findings.facts.version}" if findings.facts else path
        print(f"{name}: {counts}")


def _counts(found: list[Findings]) -> str:
    said = []
    for severity, word in (("error", "mistake"), ("warning", "warning"), ("note", "note")):
        n = sum(d.severity == severity for findings in found for d in findings.diagnostics)
        if n or severity == "error":
            said.append(f"{n or 'no'} {word}{'' if n == 1 else 's'}")
    return ", ".join(said)


def _summary(found: list[Findings]) -> str:
    return f"{len(found)} rulesets: {_counts(found)}"
