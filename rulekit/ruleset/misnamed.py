"""What lies beside a ruleset, and what a variant says of others → what is nowhere, and nearly called as what is.

Of folders and files those nobody looks at. A variant may name others that its player has elsewhere or not at all: only
a slip of the keyboard is a mistake.

Never: says anything of a folder that is another ruleset's, or whose files are named by themselves; reads more of a file
than what a variant is called by.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.nearest import slips, surely
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Edit, Span, warning
from rulekit.ordinary import first_of, leads_out
from rulekit.ruleset.wording import shown

YAML, FLUENT, SVG, TEXT = ".yaml", ".ftl", ".svg", ".txt"
ENDINGS = {"scenarios": YAML, "locales": FLUENT, "variants": YAML, "cards": YAML, "icons": SVG}
CALLED = {"scenarios": "scenarios", "locales": "words", "variants": "variants", "cards": "cards", "icons": "icons"}
IN_A_FOLDER, OF_A_FILE = tuple(ENDINGS), ("scenarios", "locales", "variants", "icons")
OF_A_VARIANT = ("scenarios", "locales", "icons")
MARKS = "._- "  # may stand between the name of a ruleset and what lies in a folder
NAMES_ITS_RULESET = re.compile(rb"^[\"']?ruleset[\"']? *:", re.MULTILINE)
MOST_SEEN = 10_000  # entries of a folder
MOST_OF_A_HEAD = 1 << 12
HEAD = 1 << 16  # where a variant says what it is called and extends
MOST_BESIDE = 1_000  # files beside a variant
_CALLED = re.compile(r"^[\"']?variant[\"']? *: *[\"']?([a-z][a-z0-9_-]{0,99})", re.MULTILINE)
_OTHERS = re.compile(r"^(after|conflicts) *:((?: *\[[^\]#]*\])|(?:\s*\n *- *[a-z][a-z0-9_-]*)+)", re.MULTILINE)
_WORD = re.compile(r"[a-z][a-z0-9_-]*")


class Beside(NamedTuple):
    """Where the folders of a ruleset or variant lie, what their names begin with, and the parts it may have."""

    folder: Path
    stem: str  # "": the folder is the ruleset itself
    parts: tuple[str, ...]

    def place(self, part: str) -> Path:
        """The folder that is looked at for a part."""
        return self.folder / (f"{self.stem}.{part}" if self.stem else part)


def misnamed(beside: Beside) -> Iterator[tuple[str, Diagnostic]]:
    """What is not looked at, with the part it was meant for: folders first, then files in those that are."""
    for entry in _entries(beside.folder):
        part = _meant(entry.name, beside) if entry.is_dir(follow_symlinks=False) else ""
        if part and not _same(entry, beside.place(part)) and _holds(Path(entry.path), part):
            yield part, _folder(Path(entry.path), beside.place(part), part)
    for part in beside.parts:
        for entry in _entries(beside.place(part)) if part != "cards" else ():
            if entry.is_file(follow_symlinks=False) and _without_ending(entry.name, ENDINGS[part]):
                yield from ((part, said) for said in other_ending(Path(entry.path), ENDINGS[part]))


def other_ending(path: Path, ending: str = YAML) -> Iterator[Diagnostic]:
    """That a file is not read because of the end of its name; nothing, if it is read or was never meant to be."""
    stem = _without_ending(path.name, ending)
    if stem:
        said = f"This file is not read: its name does not end in `{ending}`."
        yield _at(path, "other-ending", said, f"Rename it to `{shown(stem)}{ending}`.")


def _folder(found: Path, wanted: Path, part: str) -> Diagnostic:
    said = (
        f"The folder `{shown(found.name)}` is not looked at: {CALLED[part]} lie in `{shown(_within(wanted, found))}`."
    )
    there = f"Put its files into `{shown(wanted.name)}`."
    return _at(found, "not-looked-at", said, there if wanted.exists() else f"Rename it to `{shown(wanted.name)}`.")


def _within(wanted: Path, found: Path) -> str:
    """A folder as one names it beside another."""
    return wanted.name if wanted.parent == found.parent else f"{wanted.parent.name}/{wanted.name}"


def _meant(name: str, beside: Beside) -> str:
    """The part of a ruleset that a folder is nearly called as; "" if it is called rightly, or as nothing of it."""
    stem, named = beside.stem, {beside.place(part).name for part in beside.parts}
    if name in named:
        return ""
    if not stem:
        own = name.removeprefix(f"{beside.folder.name}.")
        return own if own in beside.parts else _part(name, beside)
    if name.lower().startswith(stem.lower()):
        return _part(name[len(stem) :].lstrip(MARKS), beside)
    first, _, part = name.rpartition(".")
    if part in beside.parts and surely(first, [stem]) and not _is_ruleset(beside.folder, first):
        return part
    return name if name in beside.parts and _alone(beside) and not beside.place(name).exists() else ""


def _part(word: str, beside: Beside) -> str:
    """The part that a word names, perhaps misspelt."""
    if word in beside.parts or not word.isalpha():
        return word if word in beside.parts else ""
    return surely(word, beside.parts)


def _is_ruleset(folder: Path, name: str) -> bool:
    """Whether something else beside a ruleset has a name."""
    return any((folder / each).exists() for each in (f"{name}{YAML}", name))


def _alone(beside: Beside) -> bool:
    """Whether a ruleset is the only one in its folder."""
    return [entry.name for entry in _entries(beside.folder) if entry.name.endswith(YAML)] == [f"{beside.stem}{YAML}"]


def _holds(folder: Path, part: str) -> bool:
    """Whether a folder has files of a part, and none of scenarios that say themselves whose they are."""
    ending, found = ENDINGS[part], False
    for entry in _entries(folder):
        if entry.is_file(follow_symlinks=False) and (
            entry.name.endswith(ending) or _without_ending(entry.name, ending)
        ):
            found = True
            if part == "scenarios" and _says_whose(Path(entry.path)):
                return False
    return found


def _says_whose(path: Path) -> bool:
    try:
        return NAMES_ITS_RULESET.search(first_of(path, MOST_OF_A_HEAD)) is not None
    except (OSError, ValueError):
        return False


def _without_ending(name: str, ending: str) -> str:
    """The name of a file without what was meant to be an ending; "" if it has that, or was never meant to have it."""
    if name.startswith(".") or name.endswith(ending):
        return ""
    stem, dot, last = (name[: -len(TEXT)] if name.lower().endswith(f"{ending}{TEXT}") else name).rpartition(".")
    near = slips(last, ending[1:]) <= 1 if ending == YAML else sorted(last.lower()) == sorted(ending[1:])
    return stem if dot and near and last.isalpha() else ""


def _same(entry: os.DirEntry[str], wanted: Path) -> bool:
    """Whether a folder is the one that is looked at: some systems take large letters for small ones."""
    try:
        return os.path.samefile(entry.path, wanted)
    except OSError:
        return False


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name; nothing, if it cannot be looked into."""
    try:
        with os.scandir(folder) as found:
            return sorted(islice(found, MOST_SEEN), key=lambda entry: entry.name)
    except OSError:
        return []


def _at(path: Path, code: str, message: str, help: str) -> Diagnostic:
    return warning(code, Span(path.as_posix(), 1, 1, 1, 1), message, help)


def head_of(path: Path) -> str:
    """The beginning of a file; "" if it cannot be read."""
    try:
        return first_of(path, HEAD).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


def called(path: Path) -> str:
    """The name a variant file says it has."""
    found = _CALLED.search(head_of(path))
    return found[1] if found else ""


def misspelt_neighbours(name: str, data: bytes, root: Path) -> Iterator[Diagnostic]:
    """What of `after` and `conflicts` in the file of a variant names no variant, but nearly one that lies beside it."""
    text = data[:HEAD].decode("utf-8", "replace").removeprefix("\ufeff")
    named = [(part[1], part.start(2), word) for part in _OTHERS.finditer(text) for word in _WORD.finditer(part[2])]
    known = _beside(Path(name), root) if named else set()
    for key, start, word in named:
        near = "" if word[0] in known else surely(word[0], known)
        if near and re.sub(r"\d", "", near) != re.sub(r"\d", "", word[0]):
            where = at(name, text, start + word.start(), len(word[0]))
            said = f"No variant that lies here is called `{shown(word[0])}`, so `{key}` says nothing of `{near}`."
            yield Diagnostic(
                "unknown-variant", where, said, f"Did you mean `{near}`?", "warning", fix=(Edit(where, near),)
            )


def _beside(path: Path, root: Path) -> set[str]:
    """The names of the other variants in the folder of one: those of their files, and those they give themselves."""
    try:
        files = [each for each in islice(path.parent.glob("*.yaml"), MOST_BESIDE) if not leads_out(each, root)]
    except OSError:
        return set()
    given = {each: called(each) for each in files if each.name != path.name}
    return {name for each, own in given.items() if own for name in (each.stem, own)}
