"""Plays the scenarios of rulesets: the tests that designers write beside them.

Never: changes a file.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import Parser, Usage, with_format
from rulekit.cli.screen import coloured, exit_code, progress

if TYPE_CHECKING:
    from pathlib import Path

    from rulekit.diagnostics.render import Format
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.scenario.running import Verdict
    from rulekit.scenario.suite import Suite


def arguments(parser: Parser) -> None:
    """What the command takes."""
    help = "rulesets by path or name, folders, or scenario files"
    parser.add_argument("paths", nargs="+", metavar="PATH", help=help)
    parser.add_argument("-k", "--only", default="", metavar="TEXT", help="only scenarios with this in name or rule")
    with_format(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 if all scenarios hold, 1 if one does not or a file is wrong, 2 for the command line."""
    from rulekit.diagnostics.render import render
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.scenario.find import scenario_files
    from rulekit.scenario.running import Runner
    from rulekit.scenario.suite import open_file

    files: list[Path] = []
    for named in args.paths:
        found = scenario_files(named)
        if isinstance(found, Diagnostic):
            print(render((found,), {}), file=sys.stderr)
            return exit_code((found,))
        if not found:
            raise Usage(f"`{named}` has no scenarios. They lie in files such as `{_place_for(named)}/first.yaml`.")
        files += [path for path in found if path not in files]
    runners: dict[str, Runner] = {}
    suites = [open_file(path, runners) for path in files]
    results = _played(suites, args.only)
    if not results and not any(suite.said for suite in suites):
        raise Usage(f"No scenario has `{args.only}` in its name or rule.")
    if args.format == "json":
        print(json.dumps(_as_data(suites, results), indent=2))
    else:
        _show(suites, results, args.format)
    return 1 if any(suite.said for suite in suites) or any(not verdict.holds for _, verdict in results) else 0


def _place_for(named: str) -> str:
    """Where the scenarios of a ruleset would lie."""
    from rulekit.diagnostics.source import Diagnostic
    from rulekit.ruleset.find import find_ruleset
    from rulekit.ruleset.folder import MAIN
    from rulekit.scenario.find import folder_of

    ruleset = find_ruleset(named)
    if isinstance(ruleset, Diagnostic) or not (ruleset.is_file() or (ruleset / MAIN).is_file()):
        return "NAME.scenarios"
    return folder_of(ruleset).as_posix()


def _played(suites: list[Suite], only: str) -> list[tuple[Suite, Verdict]]:
    chosen = [
        (suite, scenario)
        for suite in suites
        for scenario in suite.scenarios
        if only.lower() in " ".join((scenario.name, *scenario.rules)).lower()
    ]
    results = []
    with progress("playing", len(chosen)) as told:
        for done, (suite, scenario) in enumerate(chosen, 1):
            results.append((suite, suite.verdict(scenario)))
            told(done)
    return results


def _show(suites: list[Suite], results: list[tuple[Suite, Verdict]], form: Format) -> None:
    from rulekit.diagnostics.render import render

    colour = form == "full" and coloured(sys.stdout)
    for suite in suites:
        if suite.said:
            print(render(suite.said, suite.texts, form, colour), end="\n\n" if form == "full" else "\n")
    failed = [(suite, verdict) for suite, verdict in results if not verdict.holds]
    for suite, verdict in failed:
        if form == "full":
            rules = f" ({', '.join(verdict.scenario.rules)})" if verdict.scenario.rules else ""
            print(f"{suite.path}:{verdict.scenario.span.line}: {verdict.scenario.name}{rules}\n")
        print(suite.report(verdict, form, colour), end="\n\n" if form == "full" else "\n")
    if form == "full":
        print(_summary(len(results), len(failed), sum(bool(suite.said) for suite in suites)))


def _summary(played: int, failed: int, broken: int) -> str:
    """How many scenarios hold."""
    if not failed and not broken:
        return "The scenario holds." if played == 1 else f"All {played} scenarios hold."
    files = f" {broken} file{' has' if broken == 1 else 's have'} a mistake." if broken else ""
    return f"{played - failed} of {played} scenario{' holds' if played == 1 else 's hold'}.{files}"


def _as_data(suites: list[Suite], results: list[tuple[Suite, Verdict]]) -> list[dict[str, object]]:
    from rulekit.diagnostics.render import as_data

    def said(found: tuple[Diagnostic, ...] | list[Diagnostic]) -> list[dict[str, object]]:
        return [as_data(d) for d in found]

    broken = [{"file": s.path, "name": "", "holds": False, "diagnostics": said(s.said)} for s in suites if s.said]
    return broken + [
        {
            "file": suite.path,
            "line": verdict.scenario.span.line,
            "name": verdict.scenario.name,
            "rules": verdict.scenario.rules,
            "holds": verdict.holds,
            "diagnostics": said(verdict.said),
            "log": verdict.log,
        }
        for suite, verdict in results
    ]
