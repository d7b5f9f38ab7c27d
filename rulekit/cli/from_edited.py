"""`rulekit new variant RULESET NAME --edited COPY`: a variant that says what an edited copy of a ruleset has otherwise.

Never: writes what is not sound, or only a part of it; overwrites a file; changes the ruleset or the copy.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.cli.adding import refused, try_next
from rulekit.cli.arguments import Usage
from rulekit.cli.screen import coloured, show
from rulekit.diagnostics.render import render
from rulekit.diagnostics.source import Diagnostic
from rulekit.diff.in_play import files_of as scenario_files
from rulekit.edit.as_variant import as_variant
from rulekit.edit.new_variant import HEAD
from rulekit.ordinary import first_of, leads_out
from rulekit.pipeline import diagnose, load
from rulekit.report.typed import typed
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Varied, find_ruleset, variants_folder
from rulekit.ruleset.folder import Located, read_files
from rulekit.ruleset.on_disk import led_out, root_of
from rulekit.template.template import led_from_here, unfit_name
from rulekit.template.writing import write_new
from rulekit.text.folders import read_words

if TYPE_CHECKING:
    pass

ABOUT = {".yaml": "what it changes", ".ftl": "its words", ".svg": "an icon", "scenarios": "examples of what it means"}


def add_from_edited(ruleset: str, name: str, edited: str) -> int:
    """Writes the variant into the folder of variants of the ruleset; exit code 0, 1 mistakes in either, 2 not so."""
    unfit = unfit_name(name)
    if unfit is not None:
        return refused((unfit,), {}, 2)
    base, copy = _plain(ruleset), _plain(edited)
    title = re.sub(r"[-_]+", " ", name).strip().capitalize()
    texts = {path: data.decode("utf-8", "replace") for each in (base, copy) for path, data in files_of(each).items()}
    done = as_variant(files_of(base), files_of(copy), name, title)
    if not done.files:
        return refused(done.left_out, texts, 2)
    if list(done.files) == [f"{name}.yaml"] and not _changes(done.files[f"{name}.yaml"]):
        if done.left_out:
            return refused(done.left_out, texts, 2)
        raise Usage(f"{ruleset} and {edited} say the same: there is nothing that a variant could change.")
    folder = variants_folder(base.path)
    if leads_out(folder, root_of(folder)):
        return refused((led_out(folder),), {}, 2)
    files = {path: data.decode("utf-8", "replace") for path, data in done.files.items()}
    main = f"{name}.yaml"
    files[main] = f"# {title}: say here in a sentence what it changes.\n{HEAD}{files[main]}"
    files = {path: led_from_here(text, folder / path) for path, text in files.items()}
    said = _tried(base, main, files)
    if said:
        return refused(said, {**texts, **files}, 1)
    written = write_new(files, folder)
    if isinstance(written, Diagnostic):
        return refused((written,), {}, 2)
    if done.left_out:
        show(render(done.left_out, texts, "full", coloured(sys.stderr)), sys.stderr)
    _say(folder / main, written)
    return 0


def _plain(named: str) -> Located:
    """Where a ruleset without mistakes lies; Usage for one that is a variant."""
    load(named)
    found = find_ruleset(named)
    assert isinstance(found, Located)  # it has been loaded
    if found.variants:
        raise Usage(f"{named} is a variant. Name a ruleset, and an edited copy of it.")
    return found


def files_of(located: Located) -> dict[str, bytes]:
    """All files of a ruleset, its scenarios among them, by the names people see."""
    files = read_files(located, [])
    assert files is not None  # it has been loaded
    found = {file.shown_as: file.data for file in (*files.every, *files.icons)}
    found |= {Path(path).as_posix(): data for path, data in read_words(*files.locales)}
    return found | {path.as_posix(): first_of(path, MOST_BYTES) for path in scenario_files(located.path)}


def _changes(data: bytes) -> bool:
    """Whether a variant says more than what it is."""
    return re.search(rb"^(remove|rename|set|add|append):", data, re.MULTILINE) is not None


def _tried(base: Located, main: str, files: dict[str, str]) -> tuple[Diagnostic, ...]:
    """What is wrong with the ruleset with the variant in it, which is tried in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="rulekit-") as place:
        for path, text in files.items():
            (Path(place) / path).parent.mkdir(exist_ok=True)
            (Path(place) / path).write_text(text, "utf-8")
        found = diagnose(Varied(base.path, (str(Path(place) / main),)))
    return tuple(each for each in found.diagnostics if each.severity == "error")


def _say(main: Path, written: Iterable[Path]) -> None:
    wide = max(len(str(each)) for each in written)
    print("Written:")
    for each in written:
        about = ABOUT.get(each.parent.suffix.lstrip(".")) or ABOUT[each.suffix]
        print(f"  {str(each).ljust(wide)}   {about}")
    rules = str(main)
    try_next({typed("diff", rules): "what it changes, in words", typed("play", rules): "play it"})
