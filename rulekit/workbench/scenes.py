"""The scenarios of a ruleset that is worked at → verdicts, a few at a time, first of what a change seems to touch.

What each has run is remembered, so that the next change tells better which those are; what nothing has touched that a
game depends on is not played again.

Never: says of a scenario that it holds without having played it under rules that mean the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.decks import read_tops
from rulekit.edit.touched import Part, Touched, parts_of, touched
from rulekit.findings import RulesetError
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.report.looking import inside
from rulekit.ruleset.find import Named
from rulekit.scenario.find import scenario_files
from rulekit.scenario.naming import written_texts
from rulekit.scenario.running import Runner
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import Suite, open_file
from rulekit.signs import visible
from rulekit.studio.heard import Data
from rulekit.workbench.looking import said_of
from rulekit.workbench.work import Work

SLICE = 0.25  # seconds
MOST_AT_ONCE = 200  # verdicts in an answer
Key = tuple[str, str]  # a scenario: its file and its name


class One(NamedTuple):
    """A scenario, and the text it is written in."""

    suite: Suite
    scenario: Scenario
    file: str
    text: str

    @property
    def key(self) -> Key:
        """Its file and its name."""
        return self.file, self.scenario.name


class Told(NamedTuple):
    """What came of a scenario: whether it holds, and why not, in words."""

    holds: bool
    said: str


@dataclass
class Scenes:
    """All scenarios under the rules as they are after some changes, in the order in which they are played."""

    writes: int
    parts: Mapping[Part, str]
    every: list[One] = field(default_factory=list)
    wrong: list[Diagnostic] = field(default_factory=list)
    told: dict[Key, Told] = field(default_factory=dict)


@dataclass
class Known:
    """What is remembered from one change to the next; `before`: what came of scenarios under the rules as they lay."""

    was: dict[Key, One]
    now: Scenes
    ran: dict[Key, frozenset[str]] = field(default_factory=dict)
    before: dict[Key, bool] = field(default_factory=dict)


def scenarios(work: Work, wanted: Mapping[str, object]) -> Data:
    """Plays on from a scenario for a moment, and tells what has come of those that were played."""
    known = _known(work)
    begin = int(str(wanted["from"])) if known.now.told else 0  # after a change it begins anew
    until, at, found = perf_counter() + SLICE, begin, list[Data]()
    while at < len(known.now.every) and len(found) < MOST_AT_ONCE and (perf_counter() < until or not found):
        found.append(_verdict(work, known, known.now.every[at]))
        at += 1
    return {
        "from": begin,
        "total": len(known.now.every),
        "verdicts": found,
        "next": at if at < len(known.now.every) else None,
        "said": [said_of(work, each) for each in known.now.wrong],
    }


# ---- what is played, and in which order ----


def _known(work: Work) -> Known:
    """What is known of the scenarios; a RulesetError where the rules cannot be played."""
    found = work.look()
    if found.ruleset is None:
        raise RulesetError(found.findings)
    known: Known | None = work.kept.get("scenes")
    if known is None:
        was = _every(work, work.copy.named(work.copy.was), work.was)[0]
        known = Known({one.key: one for one in was}, Scenes(-1, _parts(work.was)))
        work.kept["scenes"] = known
    if known.now.writes != work.writes:
        known.now = _scenes(work, known, found.ruleset)
    return known


def _scenes(work: Work, known: Known, ruleset: Ruleset) -> Scenes:
    every, wrong = _every(work, work.copy.named(work.copy.now), ruleset)
    last, parts = known.now, _parts(ruleset)
    since_last = touched(last.parts, parts)
    kept = {} if since_last.playing else _still(last, every)
    change = touched(_parts(work.was), parts)
    failed = {key for key, told in last.told.items() if not told.holds}
    every.sort(key=lambda one: _turn(one, known, change, failed))
    return Scenes(work.writes, parts, every, wrong, kept)


def _still(last: Scenes, every: list[One]) -> dict[Key, Told]:
    """Of scenarios that hold what came of them, where neither they nor anything a game depends on is another."""
    texts = {one.key: one.text for one in last.every}
    told = {one.key: last.told.get(one.key) for one in every if texts.get(one.key) == one.text}
    return {key: found for key, found in told.items() if found is not None and found.holds}


def _turn(one: One, known: Known, change: Touched, failed: set[Key]) -> tuple[int, bool, int]:
    """What is played first: what failed last, what is new, what names what is changed, what has run it; then the rest.

    Of these the game as it is comes before one of other options.
    """
    was, scenario = known.was.get(one.key), one.scenario
    tags = {word.casefold() for rule in scenario.rules for word in re.split(r"[^A-Za-z0-9_]+", rule)}
    reasons = (
        one.key in failed,
        was is None or was.text != one.text,
        bool(change.parts) and change.concerns(one.text, tags, ()),
        bool(change.parts) and change.concerns("", (), known.ran.get(one.key, ())),
        True,
    )
    return reasons.index(True), bool(scenario.options), scenario.players


def _every(work: Work, named: Named, ruleset: Ruleset) -> tuple[list[One], list[Diagnostic]]:
    """All scenarios of a ruleset, and what is wrong with their files."""
    files = scenario_files(named)
    found, wrong, runners = list[One](), list[Diagnostic](), dict[str, Runner]()
    for path in [] if isinstance(files, Diagnostic) else files:
        suite = open_file(path, runners, (named,))
        wrong += suite.said
        file = work.copy.shown(suite.path)
        texts = written_texts(suite.texts.get(suite.path, ""), suite.scenarios)
        found += [One(suite, each, file, texts[each.span.line]) for each in suite.scenarios]
    for runner in runners.values():
        if not work.options and str(runner.path) == str(named):
            runner.use(ruleset)
    return found, wrong


def _parts(ruleset: Ruleset) -> Mapping[Part, str]:
    texts = {name: text for name, text in ruleset.findings.texts.items() if name.endswith((".yaml", ".yml"))}
    return parts_of(read_tops(texts, []) or {})


# ---- what comes of one ----


def _verdict(work: Work, known: Known, one: One) -> Data:
    told = known.now.told.get(one.key)
    if told is None:
        told = known.now.told[one.key] = _played(work, known, one)
    if not work.copy.changed:
        known.before[one.key] = told.holds
    return {
        "name": one.scenario.name,
        "file": one.file,
        "line": one.scenario.span.line,
        "holds": told.holds,
        "held": _held(known, one, told),
        "said": told.said,
    }


def _held(known: Known, one: One, told: Told) -> bool | None:
    """Whether a scenario held before the changes; None for a new one. It is played for that if it fails now."""
    was = known.was.get(one.key)
    if was is None:
        return None
    if one.key not in known.before and not told.holds:
        known.before[one.key] = was.suite.verdict(was.scenario).holds
    return known.before.get(one.key, True)


def _played(work: Work, known: Known, one: One) -> Told:
    def watch(_: Scenario, program: Program, ran: Mapping[int, int]) -> None:
        known.ran[one.key] = inside(program, ran)

    one.suite.runner.watch = watch
    verdict = one.suite.verdict(one.scenario)
    said = "" if verdict.holds else "\n".join(_shown(work, one.suite.report(verdict)))
    return Told(verdict.holds, said)


def _shown(work: Work, report: str) -> Iterator[str]:
    """The lines of a report, with files called as the page calls them."""
    was, now = (f"{folder.as_posix()}/" for folder in (work.copy.was, work.copy.now))
    yield from (visible(line.replace(was, "").replace(now, "")) for line in report.splitlines())
