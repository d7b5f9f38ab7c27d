"""The scenarios of two rulesets → which of them hold under one and not under the other, with the first reason why not.

Never: stops at a scenario that goes wrong; changes a file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.ordinary import first_of
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named, find_ruleset
from rulekit.scenario.find import folder_of, lies_elsewhere
from rulekit.scenario.running import Runner
from rulekit.scenario.scenario import Scenario
from rulekit.scenario.suite import Suite, open_file

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Flip:
    """A scenario that holds under one ruleset alone: under the new one, or the old; what is said under the other."""

    scenario: Scenario
    holds_now: bool
    why: str

    @property
    def place(self) -> str:
        """`file:line`."""
        return f"{self.scenario.span.file}:{self.scenario.span.line}"


@dataclass(slots=True)
class Flips:
    """All scenarios of two rulesets: how many there are, were played, hold under both or under neither.

    `broken` are files that cannot be read.
    """

    total: int
    played: int = 0
    both: int = 0
    neither: int = 0
    found: list[Flip] = field(default_factory=list)
    broken: tuple[str, ...] = ()
    interrupted: bool = False


def files_of(*rulesets: Named) -> list[Path]:
    """The scenario files of rulesets and of their variants; of a copy beside another ruleset only one."""
    found: dict[tuple[str, bytes], Path] = {}
    for named in rulesets:
        located = find_ruleset(named)
        if isinstance(located, Diagnostic):
            continue
        for subject in (located.path, *located.variants):
            for path in sorted(folder_of(subject).glob("*.yaml")):
                found.setdefault((path.name, _held(path)), path)
    return list(found.values())


def _held(path: Path) -> bytes:
    """What a scenario file holds; nothing, if reading it would say what is wrong."""
    try:
        return b"" if lies_elsewhere(path) else first_of(path, MOST_BYTES)
    except (OSError, ValueError):
        return b""


def flips(old: Named, new: Named, suites: list[Suite], progress: Progress | None = None) -> Flips:
    """Plays the scenarios of some files under both; what is done so far, if it is interrupted."""
    chosen = [scenario for suite in suites for scenario in suite.scenarios]
    done = Flips(len(chosen), broken=tuple(suite.path for suite in suites if suite.said))
    runners = Runner(old), Runner(new)
    for runner in runners:
        runner.foresee(chosen)
    try:
        for scenario in chosen:
            before, after = (runner.verdict(scenario) for runner in runners)
            done.played += 1
            if before.holds != after.holds:
                said = (after if before.holds else before).said
                done.found.append(Flip(scenario, after.holds, said[0].message.split("\n")[0]))
            else:
                done.both, done.neither = done.both + before.holds, done.neither + (not before.holds)
            (progress or (lambda _: None))(done.played)
    except KeyboardInterrupt:
        done.interrupted = True
    return done


def suites_of(old: Named, new: Named) -> list[Suite]:
    """The scenario files of both, read."""
    runners: dict[str, Runner] = {}
    return [open_file(path, runners, (old, new)) for path in files_of(old, new)]
