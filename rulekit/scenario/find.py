"""What a person names → scenario files, and the ruleset each is about.

The scenarios of `harvest.yaml` lie in `harvest.scenarios/` beside it, those of a folder ruleset in its
`scenarios/`; a file that lies elsewhere says `ruleset:`.

Never: reads a scenario or a ruleset; goes out of the folder a ruleset lies in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ordinary import ends_at, leads_out
from rulekit.ruleset.find import Named, Varied, find_ruleset, says_what_it_is
from rulekit.ruleset.on_disk import MAIN, led_out, root_of

SCENARIOS = "scenarios"
ENDING = f".{SCENARIOS}"


def scenario_files(named: Named) -> list[Path] | Diagnostic:
    """The scenario files a path or the name of a ruleset stands for."""
    path = Path(str(named))
    if path.is_file() and is_scenario_file(path):
        return [path]
    if path.is_dir() and not (path / MAIN).is_file():
        return sorted(found for found in path.rglob("*.yaml") if is_scenario_file(found))
    ruleset = find_ruleset(named)
    if isinstance(ruleset, Diagnostic):
        return ruleset
    if not folder_of(ruleset.subject).is_dir() and path.is_file() and not says_what_it_is(path):
        return [path]
    return sorted(folder_of(ruleset.subject).glob("*.yaml"))


def folder_of(ruleset: Path) -> Path:
    """Where the scenarios of a ruleset or a variant lie."""
    if ruleset.is_dir() or ruleset.name == MAIN:
        return (ruleset if ruleset.is_dir() else ruleset.parent) / SCENARIOS
    return ruleset.with_name(f"{ruleset.stem}{ENDING}")


def is_scenario_file(path: Path) -> bool:
    """Whether a file lies where scenarios of a ruleset lie."""
    return path.suffix == ".yaml" and next(_beside(path), None) is not None


def lies_elsewhere(path: Path) -> Diagnostic | None:
    """That a scenario file ends outside the folder it seems to lie in; None if it does not."""
    return led_out(path) if leads_out(path, root_of(path.parent)) else None


def ruleset_of(path: Path, named: str, span: Span, typed: Iterable[Named] = ()) -> Path | Diagnostic:
    """The ruleset a scenario file is about; `named` is what it says itself, `typed` what a person named.

    The one beside which it lies must lie there, unless it was named: a person may name a link.
    """
    if not named:
        beside = next(_beside(path), None)
        if beside is not None:
            lies_there = path.parent.parent == beside or beside in _paths(typed)
            return beside if lies_there or not leads_out(beside, ends_at(beside.parent)) else led_out(beside)
        help = "Add `ruleset: harvest.yaml`, or put the file into the folder `harvest.scenarios` beside `harvest.yaml`."
        return Diagnostic("no-ruleset", span, "Nothing says which ruleset these scenarios are about.", help)
    wanted = (path.parent / named).resolve()
    if not wanted.is_relative_to(path.parent.parent.resolve()):
        help = "Name a ruleset in the same folder or the one above."
        return Diagnostic("outside-folder", span, f"`{named}` lies outside the folder of these scenarios.", help)
    if wanted.exists():
        return path.parent / named
    help = "Check the name; it is read from the folder this file lies in."
    return Diagnostic("no-such-file", span, f"There is no ruleset `{named}`.", help)


def _paths(typed: Iterable[Named]) -> set[Path]:
    """The paths of rulesets and variants that a person named."""
    return {Path(name) for one in typed for name in (str(one), *(one.variants if isinstance(one, Varied) else ()))}


def _beside(path: Path) -> Iterator[Path]:
    folder = path.parent
    if folder.name == SCENARIOS and (folder.parent / MAIN).is_file():
        yield folder.parent
    stem = folder.name.removesuffix(ENDING)
    if stem and stem != folder.name:
        for ruleset in (folder.parent / f"{stem}.yaml", folder.parent / stem):
            if ruleset.is_file() or (ruleset / MAIN).is_file():
                yield ruleset
