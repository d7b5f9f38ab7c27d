"""Plays the scenarios of rulesets: the tests that designers write beside them.

Never: changes a file.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from rulekit.cli.arguments import FOR_TOOLS, Parser, Usage, with_formats_for_tools, with_variant
from rulekit.cli.screen import coloured, exit_code, progress, show, show_to_tool
from rulekit.diagnostics.render import as_data, render
from rulekit.diagnostics.source import Diagnostic
from rulekit.report.uncovered import Covering
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import lost
from rulekit.ruleset.on_disk import MAIN
from rulekit.scenario.find import SCENARIOS, folder_of, scenario_files
from rulekit.scenario.suite import open_file

if TYPE_CHECKING:
    from pathlib import Path

    from rulekit.diagnostics.render import Format
    from rulekit.scenario.running import Runner, Verdict
    from rulekit.scenario.suite import Suite

EXAMPLE = "test shore.yaml"
PAGE = "docs/scenarios.md"


def arguments(parser: Parser) -> None:
    """What the command takes."""
    help = "rulesets by path or name, folders, or scenario files"
    parser.add_argument("paths", nargs="+", metavar="PATH", help=help)
    parser.add_argument("-k", "--only", default="", metavar="TEXT", help="only scenarios with this in name or rule")
    help = "also warn of every clause of the rulesets that none of these scenarios reaches"
    parser.add_argument("--uncovered", action="store_true", help=help)
    with_variant(parser)
    with_formats_for_tools(parser)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 if all scenarios hold, 1 if one does not or a file is wrong, 2 for the command line.

    What --uncovered warns of does not change it.
    """
    files: list[Path] = []
    for named in args.paths:
        found = scenario_files(named)
        if isinstance(found, Diagnostic):
            print(render((found,), {}), file=sys.stderr)
            return exit_code((found,))
        if not found:
            raise Usage(f"`{named}` has no scenarios. {_where(named)}")
        files += [path for path in found if path not in files]
    runners: dict[str, Runner] = {}
    suites = [open_file(path, runners, args.paths) for path in files]
    covering = _covering(runners) if args.uncovered else None
    results = _played(suites, args.only)
    if not results and not any(suite.said for suite in suites):
        raise Usage(f"No scenario has `{args.only}` in its name or rule.")
    bare = covering.warnings() if covering is not None else {}
    if args.format == "json":
        print(json.dumps(_as_data(suites, results, bare), indent=2))
    elif args.format in FOR_TOOLS:
        broken = [d for suite in suites for d in suite.said]
        said = [d for _, verdict in results for d in verdict.said]
        show_to_tool(list(dict.fromkeys([*broken, *said, *(d for found in bare.values() for d in found)])), args.format)
    else:
        for path, missed in bare.items():
            _show_bare(missed, runners[path].texts, args.format)
        _show(suites, results, args.format)
        if covering is not None and args.format == "full":
            n = sum(map(len, bare.values()))
            print(f"{n} clause{'' if n == 1 else 's'} in no scenario." if n else "Every clause is in a scenario.")
    return 1 if any(suite.said for suite in suites) or any(not verdict.holds for _, verdict in results) else 0


def _covering(runners: dict[str, Runner]) -> Covering:
    return Covering(runners)


def _show_bare(found: tuple[Diagnostic, ...], texts: dict[str, str], form: Format) -> None:
    if found:
        colour = form == "full" and coloured(sys.stdout)
        show(render(found, texts, form, colour), end="\n\n" if form == "full" else "\n")


def _where(named: str) -> str:
    """Where the scenarios of a ruleset would lie, or what lies there under another name."""
    ruleset, place = find_ruleset(named), "NAME.scenarios"
    if not isinstance(ruleset, Diagnostic) and (ruleset.path.is_file() or (ruleset.path / MAIN).is_file()):
        if said := lost(ruleset, SCENARIOS):
            return said
        place = folder_of(ruleset.subject).as_posix()
    return f"They lie in files such as `{place}/first.yaml`."


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
    colour = form == "full" and coloured(sys.stdout)
    for suite in suites:
        if suite.said:
            show(render(suite.said, suite.texts, form, colour), end="\n\n" if form == "full" else "\n")
    for path, (found, texts) in _of_rulesets(results).items():
        show(render(found, texts, form, colour), end="\n\n" if form == "full" else "\n")
        if form == "full":
            n = sum(suite.ruleset == path and verdict.unplayed for suite, verdict in results)
            print(f"{n} scenario{'' if n == 1 else 's'} of `{path}` could not be played.\n")
    failed = [(suite, verdict) for suite, verdict in results if not verdict.holds]
    for suite, verdict in failed:
        if verdict.unplayed:
            continue
        if form == "full":
            rules = f" ({', '.join(verdict.scenario.rules)})" if verdict.scenario.rules else ""
            print(f"{suite.path}:{verdict.scenario.span.line}: {verdict.scenario.name}{rules}\n")
        print(suite.report(verdict, form, colour), end="\n\n" if form == "full" else "\n")
    if form == "full":
        print(_summary(len(results), len(failed), sum(bool(suite.said) for suite in suites)))


def _of_rulesets(results: list[tuple[Suite, Verdict]]) -> dict[str, tuple[tuple[Diagnostic, ...], dict[str, str]]]:
    """What is wrong with the rulesets themselves, each once however many scenarios it stops, and their texts."""
    found: dict[str, dict[Diagnostic, None]] = {}
    texts: dict[str, dict[str, str]] = {}
    for suite, verdict in results:
        if verdict.unplayed:
            found.setdefault(suite.ruleset, {}).update(dict.fromkeys(verdict.said))
            texts[suite.ruleset] = suite.texts
    return {path: (tuple(every), texts[path]) for path, every in found.items()}


def _summary(played: int, failed: int, broken: int) -> str:
    """How many scenarios hold."""
    if not failed and not broken:
        return "The scenario holds." if played == 1 else f"All {played} scenarios hold."
    files = f" {broken} file{' has' if broken == 1 else 's have'} a mistake." if broken else ""
    return f"{played - failed} of {played} scenario{' holds' if played == 1 else 's hold'}.{files}"


def _as_data(
    suites: list[Suite], results: list[tuple[Suite, Verdict]], bare: dict[str, tuple[Diagnostic, ...]]
) -> list[dict[str, object]]:
    def said(found: tuple[Diagnostic, ...] | list[Diagnostic]) -> list[dict[str, object]]:
        return [as_data(d) for d in found]

    broken = [(suite.path, suite.said) for suite in suites if suite.said]
    broken += [(path, list(found)) for path, (found, _) in _of_rulesets(results).items()]
    files: list[dict[str, object]] = [
        {"file": path, "name": "", "holds": False, "diagnostics": said(found)} for path, found in broken
    ]
    files += [{"file": path, "name": "", "holds": True, "diagnostics": said(found)} for path, found in bare.items()]
    return files + [
        {
            "file": suite.path,
            "line": verdict.scenario.span.line,
            "name": verdict.scenario.name,
            "rules": verdict.scenario.rules,
            "holds": verdict.holds,
            "played": not verdict.unplayed,
            "diagnostics": [] if verdict.unplayed else said(verdict.said),
            "log": verdict.log,
        }
        for suite, verdict in results
    ]
