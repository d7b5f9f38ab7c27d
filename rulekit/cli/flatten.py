"""Writes one plain ruleset that plays as a ruleset with its variants does, with all its words.

With --scenarios also the scenarios of all of them that hold for it.

Never: overwrites a file; leaves half of one; changes the ruleset or a variant; takes a scenario that does not hold.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.check.declared.things import Things
from rulekit.cli.arguments import Parser, Usage, open_ruleset, with_ruleset
from rulekit.cli.screen import coloured, progress, show
from rulekit.diagnostics.places import MARK
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.diff.in_play import files_of as scenario_files
from rulekit.edit.cutting import without_items, without_key
from rulekit.l10n.called import Called
from rulekit.l10n.layered import without
from rulekit.ordinary import first_of
from rulekit.report.typed import typed
from rulekit.ruleset.declared.icons import read_icon
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named
from rulekit.ruleset.folder import Located
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.on_disk import MAIN
from rulekit.ruleset.schema import SCHEMA_FILE
from rulekit.ruleset.sections import sections_of
from rulekit.ruleset.variants.flattening import cited_in, flattened
from rulekit.scenario.find import SCENARIOS
from rulekit.scenario.running import Runner
from rulekit.scenario.suite import Suite, open_file
from rulekit.template.template import MODELINE, led, unfit_name, way_to
from rulekit.template.writing import write_new
from rulekit.text.folders import read_words
from rulekit.text.messages import now_called
from rulekit.text.notes import notes
from rulekit.text.proofread import Expected

if TYPE_CHECKING:
    from rulekit.ruleset.find import Named
    from rulekit.ruleset.model import Ruleset
    from rulekit.ruleset.sections import Sections


RULESET = "ruleset"
LONGEST = 60
EXAMPLE = "flatten shore.yaml --variant calm"
PAGE = "docs/variant-tools.md"


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
    suites = [(path, open_file(path, runners, (named,))) for path in scenario_files(named)]
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


def arguments(parser: Parser) -> None:
    """What the command takes."""
    with_ruleset(parser)
    help = "the file or folder to write, or a folder to write into (default: here, named for ruleset and variants)"
    parser.add_argument("--into", default="", metavar="PATH", help=help)
    help = "also the scenarios of all of them that hold with it; each is played"
    parser.add_argument("--scenarios", action="store_true", help=help)


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 for a ruleset with mistakes, 2 if nothing could be written."""
    if args.option:
        raise Usage("What is flattened keeps its options: leave `--option` out, and choose when you play.")
    ruleset = open_ruleset(args)
    located = ruleset.read.located
    sections = sections_of(ruleset.read.files)
    assert sections is not None  # it has been loaded
    if not sections.variants:
        raise Usage(f"{sections.word('title') or sections.word('ruleset')} is plain as it is. Name a variant of it: "
                    "`--variant NAME`.")  # fmt: skip
    target = _target(args.into, sections)
    made = files_of(sections, ruleset.declared(), target, _said_no_more(located))
    if args.scenarios and not isinstance(made, Diagnostic):
        made |= scenarios_of(ruleset.path, sections, target)
    files = made if isinstance(made, Diagnostic) else write_new(made, target.parent)
    if isinstance(files, Diagnostic):
        show(render((files,), {}, "full", coloured(sys.stderr)), sys.stderr)
        return 2
    print("Written:")
    for path in files:
        print(f"  {path}")
    if not args.scenarios:
        print("\nScenarios are not copied: some may no longer hold. `--scenarios` plays them and copies those that do.")
    rules = str(files[0] if len(sections.tops) == 1 and not _is_folder(sections) else target)
    print(f"\nTry:\n  {typed('check', rules)}   is it sound?\n  {typed('play', rules)}")
    return 0


def files_of(
    sections: Sections, declared: Ruleset, target: Path, gone: Collection[str] = ()
) -> dict[str, str] | Diagnostic:
    """All texts by their paths from the folder of the target; or why the name cannot be. `gone`: messages left out."""
    name = target.name.removesuffix(".yaml")
    unfit = unfit_name(name)
    if unfit is not None:
        return unfit
    texts = flattened(sections, name)
    if _is_folder(sections):
        files = {f"{target.name}/{path}": text for path, text in texts.items()}
        words, icons = (f"{target.name}/{part}" for part in ("locales", "icons"))
    else:
        files = {f"{name}.yaml": next(iter(texts.values()))}
        words, icons = f"{name}.locales", f"{name}.icons"
    for path, text in files.items():
        if MODELINE.search(text):  # it led from where the ruleset lies
            files[path] = led(text, way_to(SCHEMA_FILE, (target.parent / path).absolute(), Path.cwd()))
    cited = cited_in(files.values())
    uncited = {message for message, note in notes(declared).items() if note not in cited}
    files |= {f"{words}/{path}": text for path, text in _words(sections, declared, gone, uncited).items()}
    return files | {f"{icons}/{thing}.svg": text for thing, text in _icons(sections, declared).items()}


def scenarios_of(named: Named, sections: Sections, target: Path) -> dict[str, str]:
    """The texts of the scenarios that hold, by their paths from the folder of the target; says how many do not."""
    from rulekit.scenario.schema import SCHEMA_FILE

    done = carried(named)
    folder = f"{target.name}/scenarios" if _is_folder(sections) else f"{target.name.removesuffix('.yaml')}.scenarios"
    files = {f"{folder}/{name}": text for name, text in done.files.items()}
    for path, text in files.items():
        if MODELINE.search(text):
            files[path] = led(text, way_to(SCHEMA_FILE, (target.parent / path).absolute(), Path.cwd()))
    for path in done.left:
        print(f"rulekit: the scenarios of {path} are left out; see `{typed('test', path)}`.", file=sys.stderr)
    held = "holds and is" if done.holding == 1 else "hold and are"
    gone = "does not hold any more and is" if done.gone == 1 else "do not hold any more and are"
    print(f"Scenarios: {done.holding:,} {held} copied, {done.gone:,} {gone} left out.\n")
    return files


def _words(sections: Sections, declared: Ruleset, gone: Collection[str], uncited: Collection[str]) -> dict[str, str]:
    """The message files of every language, those of the variants over those of the ruleset, without some messages.

    `uncited`: notes on what a variant changes that no declaration of the plain ruleset carries.
    """
    read = [(Path(name).name, data.decode("utf-8", "replace").removeprefix(MARK))
            for name, data in read_words(*sections.files.locales)]  # fmt: skip
    called, found = Called(declared), dict[str, str]()
    out = {*gone, *(now_called(name, called.names) for name in gone)} - called.expected.known
    out |= set(uncited)
    for name in sorted({name for name, _ in read}):
        texts = [text for other, text in read if other == name]
        found[name] = without(called.words(texts, Path(name).stem), out)
    return found


def _icons(sections: Sections, declared: Ruleset) -> dict[str, str]:
    """The icons of things that are there, those of the variants before those of the ruleset."""
    texts = {file.shown_as: file.data.decode("utf-8") for file in sections.files.icons if read_icon(file)[0]}
    things = Things(declared)
    return {thing: texts[icon.span.file] for thing, icon in declared.icons.items() if things.may_have_icon(thing)}


def _said_no_more(located: Located) -> set[str]:
    """The messages about what variants take out of a ruleset."""
    before, now = (load_ruleset(one)[0] for one in (located.path, located))
    return Expected(before).known - Expected(now).known if before is not None and now is not None else set()


def _is_folder(sections: Sections) -> bool:
    return next(iter(sections.tops)).name == MAIN


def _target(into: str, sections: Sections) -> Path:
    """What is written: as it is named, or in a folder that is there already, which is no ruleset itself."""
    path = Path(into)
    if not into or into.endswith(("/", os.sep)) or (path.is_dir() and not (path / MAIN).exists()):
        return path / _name(sections)
    return path.with_suffix("") if _is_folder(sections) and path.suffix == ".yaml" else path


def _name(sections: Sections) -> str:
    """What it is called if nobody says it."""
    name = "-".join([sections.word("ruleset"), *(variant.name for variant in sections.variants)])
    return name[:LONGEST].rstrip("-_") + ("" if _is_folder(sections) else ".yaml")
