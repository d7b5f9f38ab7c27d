"""The scenarios of a ruleset and its variants → the files of those that hold for both together.

What a flattened ruleset is sure to have besides its rules and words. Each is played before it is taken.

Never: writes a file; takes a scenario that does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rulekit.cli.screen import progress
from rulekit.diff.flips import files_of
from rulekit.edit.cutting import without_items, without_key
from rulekit.ordinary import first_of
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named
from rulekit.scenario.find import SCENARIOS
from rulekit.scenario.running import Runner
from rulekit.scenario.suite import Suite, open_file

RULESET = "ruleset"


@dataclass(slots=True)
class Carried:
    """Texts of scenario files by their names; how many scenarios hold, and how many do not.

    `left`: files that cannot be read, or of which a part cannot be taken.
    """

    files: dict[str, str] = field(default_factory=dict)
    holding: int = 0
    gone: int = 0
    left: list[str] = field(default_factory=list)


def carried(named: Named) -> Carried:
    """The scenarios that hold for a ruleset with its variants."""
    done, runners = Carried(), dict[str, Runner]()
    suites = [(path, open_file(path, runners, (named,))) for path in files_of(named)]
    runner = Runner(named)
    for _, suite in suites:
        runner.foresee(suite.scenarios)
    with progress(SCENARIOS, sum(len(suite.scenarios) for _, suite in suites)) as told:
        for path, suite in suites:
            _file(path, suite, runner, done)
            told(done.holding + done.gone)
    return done


def _file(path: Path, suite: Suite, runner: Runner, done: Carried) -> None:
    """Adds what of a file holds; of two files of one name the second has that of its variant before it."""
    gone = {n for n, scenario in enumerate(suite.scenarios) if not runner.verdict(scenario).holds}
    held = len(suite.scenarios) - len(gone)
    text: str | None = ""
    if held and not suite.said:
        text = without_items(without_key(first_of(path, MOST_BYTES), RULESET), SCENARIOS, gone)
    if text is None or suite.said:
        done.left.append(path.as_posix())
        held = 0
    elif text:
        owner = path.parent.name.removesuffix(f".{SCENARIOS}")
        name, number = path.name, 1
        while name in done.files:
            name = f"{owner}-{path.name}" if number == 1 else f"{owner}-{number}-{path.name}"
            number += 1
        done.files[name] = text
    done.holding += held
    done.gone += len(suite.scenarios) - held
