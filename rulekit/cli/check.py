"""Finds mistakes in rulesets: all of a ruleset in one run, each with its place and a way out; mends what is certain.

What has no mistake is played: a small number of random games show what no reading does.

Never: changes a file without --fix.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import FOR_TOOLS, Parser, Usage, whole, with_formats_for_tools, with_options
from rulekit.cli.screen import coloured, exit_code, show, show_to_tool, show_what_explains
from rulekit.diagnostics.render import as_data, render
from rulekit.findings import Facts, Findings
from rulekit.report.check_plays import BrokenOff, diagnosed
from rulekit.report.typed import typed
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import Located

if TYPE_CHECKING:
    from rulekit.ruleset.declared.stated import Stated

EXAMPLE = "check shore.yaml"
PAGE = "docs/mistakes.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, folders, or names of rulekit's own rulesets")
    games = "play so many random games with each number of players (default: up to 400, 0: none)"
    parser.add_argument("--games", type=whole(0, 10**6), metavar="N", help=games)
    parser.add_argument("--provenance", action="store_true", help="list where values come from, what is assumed first")
    parser.add_argument("--fix", action="store_true", help="mend what can be mended in one way only, then check again")
    parser.add_argument("--diff", action="store_true", help="show what --fix would change, and write nothing")
    with_formats_for_tools(parser)
    with_options(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 clean, 1 mistakes (with --fix those that are left), 2 a command line that cannot be followed.

    Ctrl-C while a ruleset is played shows what was found before.

    With --diff the code is that of the files as they are, for nothing is written.
    """
    if args.fix or args.diff:
        return _mend(args)
    if args.provenance and args.format in FOR_TOOLS:
        raise Usage(f"--provenance is no mistake, so --format {args.format} cannot tell it. Leave one of them out.")
    found, broken_off = _found(args)
    paths = args.paths[: len(found)]
    stated = _stated(paths, found) if args.provenance else {}
    if args.format == "json":
        print(json.dumps(_data(args, found, stated), indent=2))
    elif args.format in FOR_TOOLS:
        show_to_tool([d for findings in found for d in findings.diagnostics], args.format)
    else:
        for path, findings in zip(paths, found, strict=True):
            _show(path, findings, args.format)
            if path in stated:
                from rulekit.ruleset.declared.stated import in_lines, listing

                print("\n".join((listing if args.format == "full" else in_lines)(stated[path])))
            elif args.format == "full" and findings.facts and (more := _hint(findings.facts, path)):
                print(more)
        if args.format == "full" and len(found) > 1:
            print(_summary(found))
        if args.format == "full":
            show_what_explains(d for findings in found for d in findings.diagnostics)
    if broken_off:
        raise KeyboardInterrupt
    return max(exit_code(findings.diagnostics) for findings in found)


def _found(args: argparse.Namespace) -> tuple[list[Findings], bool]:
    """What is found in each ruleset, and whether somebody had enough of it while one was played."""
    found: list[Findings] = []
    try:
        for path in args.paths:
            found.append(diagnosed(path, dict(args.option), args.games))
    except BrokenOff as stopped:
        return [*found, stopped.findings], True
    return found, False


def _mend(args: argparse.Namespace) -> int:
    from rulekit.cli.mending import difference, mend, told

    if args.provenance or args.format in FOR_TOOLS:
        odd = "--provenance" if args.provenance else f"--format {args.format}"
        raise Usage(f"{odd} does not go with --fix or --diff. Leave one of them out.")
    write = args.fix and not args.diff
    results = [mend(path, dict(args.option), write) for path in args.paths]
    unwritten = [r.unwritten for r in results if r.unwritten is not None]
    if args.format == "json":
        done = [as_data(d) for r in results if r.unwritten is None for d in r.mended.done]
        left = [as_data(d) for r in results for d in r.findings.diagnostics]
        data = {"mended" if write else "would_mend": done, "diagnostics": left + [as_data(d) for d in unwritten]}
        print(json.dumps(data, indent=2))
    else:
        for path, result in zip(args.paths, results, strict=True):
            if args.diff:
                print(difference(result), end="")
            else:
                print("".join(f"{line}\n" for line in told(result)), end="")
            if write:
                _show(path, result.findings, args.format)
        if args.diff and not any(r.mended.texts for r in results):
            print("Nothing can be mended in one way only.")
        if write and args.format == "full":
            show_what_explains(d for r in results for d in r.findings.diagnostics)
        if unwritten:
            print(render(unwritten, {}), file=sys.stderr)
    return max(1 if unwritten else 0, *(exit_code(r.findings.diagnostics) for r in results))


def _stated(paths: list[str], found: list[Findings]) -> dict[str, list[Stated]]:
    """All that each ruleset states, of those that can be played."""
    from rulekit.ruleset.declared.stated import stated
    from rulekit.ruleset.load import load_ruleset

    every = {}
    for path, findings in zip(paths, found, strict=True):
        located = find_ruleset(path)
        declared = load_ruleset(located)[0] if isinstance(located, Located) and findings.facts else None
        if declared is not None:
            every[path] = stated(declared)
    return every


def _data(args: argparse.Namespace, found: list[Findings], stated: dict[str, list[Stated]]) -> object:
    """What was found as JSON can hold it: a list, or with --provenance a map."""
    said = [as_data(d) for findings in found for d in findings.diagnostics]
    if not args.provenance:
        return said
    from rulekit.ruleset.declared.stated import as_data as origins

    return {"diagnostics": said, "provenance": [origins(path, every) for path, every in stated.items()]}


def _hint(facts: Facts, path: str) -> str:
    """How many values are assumed and how to list them; "" if none is."""
    if not facts.assumed:
        return ""
    are, them = ("value is", "it") if facts.assumed == 1 else ("values are", "them")
    return f"{facts.assumed:,} {are} assumed; list {them} by {typed('check', path, '--provenance')}"


def _show(path: str, findings: Findings, form: str) -> None:
    if findings.diagnostics:
        colour = form == "full" and coloured(sys.stdout)
        show(render(findings.diagnostics, findings.texts, "concise" if form == "concise" else "full", colour))
        if form == "full":
            print()
    if form == "full":
        counts = _counts([findings])
        with_variants = " and ".join([*findings.facts.made_of][1:]) if findings.facts else ""
        name = f"{findings.facts.name} {findings.facts.version}" if findings.facts else f"{path}"
        name += f" with {with_variants}" if with_variants else ""
        print(f"{name}: {counts}")


def _counts(found: list[Findings]) -> str:
    said = []
    for severity, word in (("error", "mistake"), ("warning", "warning"), ("note", "note")):
        n = sum(d.count for findings in found for d in findings.diagnostics if d.severity == severity)
        if n or severity == "error":
            said.append(f"{n or 'no'} {word}{'' if n == 1 else 's'}")
    return ", ".join(said)


def _summary(found: list[Findings]) -> str:
    return f"{len(found)} rulesets: {_counts(found)}"
