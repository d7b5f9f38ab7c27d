"""Two rulesets, their scenarios and a file of records → what holds under one alone, and where each game parts.

Never: stops at a scenario that goes wrong; changes a file; believes a record, or reads all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.game import Game, GameError
from rulekit.ordinary import first_of
from rulekit.pipeline import load
from rulekit.record.parting import Parting, parting, under
from rulekit.record.read_records import Record
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


@dataclass(slots=True)
class Partings:
    """The games of a file: `same` come to the same end, `left_off` are the same as far as they go.

    The others part, each with its number in the file.
    """

    games: int = 0
    same: int = 0
    left_off: int = 0
    found: list[tuple[int, Parting]] = field(default_factory=list)
    interrupted: bool = False


class Games:
    """The games of one ruleset that records are played in, each made once."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self._made: dict[tuple[object, ...], Game | str] = {}

    def game(self, record: Record) -> Game | str:
        """The game of a record, with the options it was played with as far as there are such; or why there is none."""
        header = record.header
        key = (len(header.seats), header.begin, *sorted(header.options.items()))
        if key not in self._made:
            known = load(self._named).facts.options
            options = {name: value for name, value in header.options.items() if value in known.get(name, ())}
            try:
                self._made[key] = load(self._named, options=options).game(len(header.seats), begin=header.begin)
            except GameError as wrong:
                self._made[key] = wrong.message
            except RulesetError as wrong:
                self._made[key] = next(d.message for d in wrong.diagnostics if d.severity == "error")
        return self._made[key]


def partings(
    records: Iterable[Record], old: Named, new: Named, done: Partings, progress: Callable[[int], None] | None = None
) -> Partings:
    """Where each record parts, added to what is done; a RecordError for one that cannot be read or is of another game.

    What is done so far stays, if it is interrupted.
    """
    sides = Games(old), Games(new)
    try:
        for record in records:
            before, after = (side.game(record) for side in sides)
            if isinstance(before, Game) and isinstance(after, Game):
                found = parting(record, before, after)
            else:
                wrong = [each if isinstance(each, str) else "" for each in (before, after)]
                found = Parting(0, record.decisions, "beginning", under(*wrong), wrong[1] or wrong[0])
            done.games += 1
            if found.form == "left off":
                done.left_off += 1
            elif found.form:
                done.found.append((done.games, found))
            else:
                done.same += 1
            (progress or (lambda _: None))(done.games)
    except KeyboardInterrupt:
        done.interrupted = True
    return done
