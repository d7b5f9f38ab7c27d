"""A path → the files of a ruleset: one file, or those of a folder, and nothing outside it.

A folder ruleset is every `*.yaml` directly in the folder and in `cards/`, `ruleset.yaml` first.

Never: follows a link out of the folder; raises for what is on the disk.
"""

from __future__ import annotations

import stat
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.decoding import MOST_BYTES
from rulekit.ruleset.wording import shown

MAIN = "ruleset.yaml"
CARDS = "cards"
WORDS = ".ftl"  # how the name of a file of words ends
MOST_FILES = 100
MOST_BYTES_TOGETHER = 4 * MOST_BYTES
Unsaved = Mapping[str, bytes]
NOTHING_UNSAVED: Unsaved = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class File:
    """A file's bytes, the name people see, and its name inside the ruleset."""

    shown_as: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Files:
    """All files of a ruleset, and the folder of its words (empty: none)."""

    every: tuple[File, ...]
    locales: str


def read_files(path: Path, mistakes: list[Diagnostic], unsaved: Mapping[str, bytes] = NOTHING_UNSAVED) -> Files | None:
    """The files of a ruleset; None if there is nothing to read.

    `unsaved`: what an editor holds and has not written yet, by the names people see, read instead of the files.
    """
    files = _read(path, mistakes)
    if files is None or not unsaved:
        return files
    every = tuple(replace(f, data=unsaved.get(f.shown_as, f.data)[: MOST_BYTES + 1]) for f in files.every)
    return replace(files, every=every)


def _read(path: Path, mistakes: list[Diagnostic]) -> Files | None:
    try:
        if path.is_dir():
            return _folder(path, mistakes)
        if path.name == MAIN and path.is_file():
            return _folder(path.parent, mistakes)
        if path.suffix.lower() == WORDS and path.is_file():
            mistakes.append(_of_words(path))
            return None
        data = _bytes(path, path.as_posix(), mistakes)
        if data is None:
            return None
        words = path.with_name(f"{path.stem}.locales")
        return Files((File(path.as_posix(), path.name, data),), str(words) if words.is_dir() else "")
    except (OSError, ValueError) as error:
        mistakes.append(_unreadable(path.as_posix(), error))
        return None


def _of_words(path: Path) -> Diagnostic:
    """A person names the words of a ruleset, not the ruleset."""
    folder = path.parent
    single = folder.with_name(f"{folder.name.removesuffix('.locales')}.yaml")
    whole = folder.parent if (folder.parent / MAIN).is_file() else single
    named = f", `{whole.as_posix()}`" if whole.exists() else ""
    help = f"Name the ruleset it belongs to{named}; its words are looked at with it."
    return _at(path.as_posix(), "wrong-type", "This is a file of words for people, not a ruleset.", help)


def _folder(folder: Path, mistakes: list[Diagnostic]) -> Files | None:
    inside = folder.resolve()
    found = [*_listed(folder, mistakes), *_listed(folder / CARDS, mistakes)]
    if not any(path.name == MAIN and path.parent == folder for path in found):
        mistakes.append(
            _at(
                folder.as_posix(),
                "no-ruleset-file",
                f"The folder `{shown(folder.name or str(folder))}` has no file `{MAIN}`.",
                f"Name a ruleset file, or a folder with a `{MAIN}` in it.",
            )
        )
        return None
    if len(found) > MOST_FILES:
        mistakes.append(
            _at(
                folder.as_posix(),
                "too-many-files",
                f"This ruleset has {len(found)} files; at most {MOST_FILES} are read.",
                "Put some of them together.",
            )
        )
        return None
    files: list[File] = []
    size = 0
    for path in found:
        if not _lies_in(path, inside):
            mistakes.append(
                _at(
                    path.as_posix(),
                    "outside-folder",
                    "This is a link to a place outside the folder of the ruleset; it is not read.",
                    "Copy the file into the folder.",
                )
            )
            continue
        data = _bytes(path, path.as_posix(), mistakes)
        if data is None:
            continue
        size += len(data)
        if size > MOST_BYTES_TOGETHER:
            most = MOST_BYTES_TOGETHER >> 20
            mistakes.append(
                _at(
                    path.as_posix(),
                    "ruleset-too-large",
                    f"The files of this ruleset are larger than {most} MiB together.",
                    "Make them smaller.",
                )
            )
            return None
        files.append(File(path.as_posix(), path.relative_to(folder).as_posix(), data))
    words = folder / "locales"
    return Files(tuple(files), str(words) if words.is_dir() else "")


def _lies_in(path: Path, folder: Path) -> bool:
    """Whether a path ends inside a folder, whatever links it follows."""
    try:
        return path.resolve().is_relative_to(folder)
    except (OSError, RuntimeError):  # A link to itself leads nowhere: opening it says so.
        return True


def _listed(folder: Path, mistakes: list[Diagnostic]) -> list[Path]:
    """The YAML files directly in a folder, the main file first."""
    if not folder.is_dir():
        return []
    found = []
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.suffix == ".yaml":
            found.append(path)
        elif path.suffix.lower() in (".yml", ".yaml"):
            mistakes.append(
                Diagnostic(
                    "other-ending",
                    Span(path.as_posix(), 1, 1, 1, 1),
                    "This file is not read: its name does not end in `.yaml`.",
                    f"Rename it to `{shown(path.stem)}.yaml`.",
                    "warning",
                )
            )
    return sorted(found, key=lambda p: (p.name != MAIN, p.name))


def _bytes(path: Path, shown_as: str, mistakes: list[Diagnostic]) -> bytes | None:
    """What a file holds, one byte more than allowed at most."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            mistakes.append(
                _at(
                    shown_as,
                    "unreadable-file",
                    "This is no ordinary file.",
                    "Name a ruleset file: a text that ends in `.yaml`.",
                )
            )
            return None
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        mistakes.append(_unreadable(shown_as, error))
        return None


def _unreadable(shown_as: str, error: Exception) -> Diagnostic:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _at(
            shown_as, "no-such-file", f"There is no file `{shown_as}`.", "Check the name and the folder you are in."
        )
    if isinstance(error, PermissionError):
        return _at(
            shown_as,
            "unreadable-file",
            f"The file `{shown_as}` may not be read.",
            "Give yourself the right to read it.",
        )
    return _at(
        shown_as,
        "unreadable-file",
        f"The file `{shown_as}` cannot be read.",
        "Check its name and that it can be opened.",
    )


def _at(shown_as: str, code: str, message: str, help: str) -> Diagnostic:
    return Diagnostic(code, Span(shown_as, 1, 1, 1, 1), message, help)
