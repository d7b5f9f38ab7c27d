"""A path → the files of a ruleset: one file, or those of a folder, and nothing outside it.

A folder ruleset is every `*.yaml` directly in the folder and in `cards/`, `ruleset.yaml` first. Behind them come the
variants on it, a file each.

Never: follows a link out of the folder; raises for what is on the disk.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from rulekit.diagnostics.source import Diagnostic
from rulekit.journal import NAME, settle
from rulekit.ordinary import ends_at, first_of, leads_out, link_leads_out
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.icon_files import icons_in, with_the_last_first
from rulekit.ruleset.misnamed import (
    IN_A_FOLDER,
    OF_A_FILE,
    OF_A_VARIANT,
    Beside,
    misnamed,
    misspelt_neighbours,
    other_ending,
)
from rulekit.ruleset.on_disk import MAIN, File, at_top, bytes_of, led_out, root_of, unreadable
from rulekit.ruleset.wording import shown

CARDS = "cards"
VARIANTS = "variants"  # the folder of a ruleset where its variants lie
LOCALES, ICONS = "locales", "icons"
PARTS = {".ftl": ("a file of words for people", LOCALES), ".svg": ("an icon", ICONS)}  # by the ends of names
MOST_FILES = 100
MOST_BYTES_TOGETHER = 4 * MOST_BYTES
MOST_NAMED = 3  # rulesets of a folder that is none itself
MOST_OF_A_HEAD = 1 << 12
Unsaved = Mapping[str, bytes]
NOTHING_UNSAVED: Unsaved = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Located:
    """Where a ruleset lies, and the files of the variants on it."""

    path: Path
    variants: tuple[Path, ...] = ()

    @property
    def folder(self) -> Path:
        """The folder that has all files of the ruleset."""
        return self.path if self.path.is_dir() else self.path.parent

    @property
    def subject(self) -> Path:
        """What scenarios and words lie beside: the variant, the last of several, or the ruleset."""
        return self.variants[-1] if self.variants else self.path


@dataclass(frozen=True, slots=True)
class Files:
    """All files of a ruleset, the folders of its words and its icons: those of its variants first.

    `mended`: those of them whose mistakes concern somebody: what a variant leaves of its ruleset's words is no mistake.
    """

    every: tuple[File, ...]
    locales: tuple[str, ...]
    mended: tuple[str, ...]
    icons: tuple[File, ...] = ()

    @classmethod
    def of(cls, every: tuple[File, ...], beside: Beside, mistakes: list[Diagnostic]) -> Files:
        """The files of a ruleset alone, and the folders of its words and icons if they are there."""
        locales = _words_in(beside.place(LOCALES), mistakes)
        return cls(every, locales, locales, icons_in(beside.place(ICONS), mistakes))

    def words_of(self, variants: Sequence[str]) -> tuple[str, ...]:
        """The folders of its words; of its variants, whose files are named in their order, the last has the word."""
        named = [file.shown_as for file in self.every if file.is_variant]
        beside = {name: str(_of_a_file(Path(name)).place(LOCALES)) for name in named}
        own = [beside[name] for name in reversed(variants) if beside[name] in self.locales]
        return (*own, *(folder for folder in self.locales if folder not in beside.values()))

    def icons_of(self, variants: Sequence[str]) -> tuple[File, ...]:
        """Its icons; of its variants, whose files are named in their order, those of the last come first."""
        return with_the_last_first(self.icons, [str(_of_a_file(Path(name)).place(ICONS)) for name in variants])


def read_files(
    located: Path | Located, mistakes: list[Diagnostic], unsaved: Mapping[str, bytes] = NOTHING_UNSAVED
) -> Files | None:
    """The files of a ruleset; None if there is nothing to read.

    `unsaved`: what an editor holds and has not written yet, by the names people see, read instead of the files.
    """
    located = located if isinstance(located, Located) else Located(located)
    unsettled = _unsettled(located)
    if unsettled is not None:
        mistakes.append(unsettled)
        return None
    files = _read(located.path, mistakes)
    for path in located.variants if files is not None else ():
        files = _with_variant(files, path, mistakes)
    mistakes += not_looked_at(located) if files is not None else ()
    for file in (each for each in (files.every if files is not None else ()) if each.is_variant):
        data = unsaved.get(file.shown_as, file.data)
        mistakes += misspelt_neighbours(file.shown_as, data, root_of(Path(file.shown_as).parent))
    if files is None or not unsaved:
        return files
    every, icons = (
        tuple(replace(f, data=unsaved[f.shown_as][: MOST_BYTES + 1]) if f.shown_as in unsaved else f for f in held)
        for held in (files.every, files.icons)
    )
    return replace(files, every=every, icons=icons)


def not_looked_at(located: Located, only: str = "") -> list[Diagnostic]:
    """The folders and files beside a ruleset and its variants that are nearly called as those that are read.

    `only`: the folder of one part, such as `scenarios`.
    """
    path, named = located.path, {file.as_posix() for file in located.variants}
    if path.is_dir() or path.name == MAIN:
        places = [Beside(located.folder, "", IN_A_FOLDER)]
    else:
        places = [Beside(path.parent, path.stem, OF_A_FILE)]
    places += [Beside(file.parent, file.stem, OF_A_VARIANT) for file in located.variants]
    found = [each for beside in places for each in misnamed(beside) if each[1].span.file not in named]
    return [said for part, said in found if only in ("", part)]


def lost(located: Located, part: str) -> str:
    """What is not looked at for one part of a ruleset, and what to do about it; "" if there is nothing."""
    found = (f"`{said.span.file}` is not looked at. {said.help}" for said in not_looked_at(located, part))
    return next(found, "")


def _unsettled(located: Located) -> Diagnostic | None:
    """Finishes what a command that was broken off has left to do in the folder of a ruleset; why that cannot be.

    What concerns only other rulesets of the folder is theirs.
    """
    try:
        left = settle(located.folder)
    except (OSError, ValueError) as error:
        return unreadable(located.path.as_posix(), error)
    own = (located.path.name, f"{located.path.stem}.")
    if not located.path.is_dir() and located.path.name != MAIN:
        left = [path for path in left if path.relative_to(located.folder).parts[0].startswith(own)]
    return broken_off(left) if left else None


def broken_off(left: Sequence[Path]) -> Diagnostic:
    """That a change of several files cannot be finished, as some of them have changed since."""
    place = left[0]
    said = f"A change of several files was broken off, and `{place.as_posix()}` has changed since."
    help = f"The new texts lie beside the files and end in `.part`: take what you want, then delete `{NAME}`."
    return at_top(place.as_posix(), "changed-ruleset", said, help)


def _read(path: Path, mistakes: list[Diagnostic]) -> Files | None:
    try:
        if path.is_dir():
            return _folder(path, mistakes)
        if path.name == MAIN and path.is_file():
            return _folder(path.parent, mistakes)
        if path.suffix.lower() in PARTS and path.is_file():
            mistakes.append(_of_a_part(path))
            return None
        data = bytes_of(path, path.as_posix(), mistakes)
        if data is None:
            return None
        return Files.of((File(path.as_posix(), path.name, data),), _of_a_file(path), mistakes)
    except (OSError, ValueError) as error:
        mistakes.append(unreadable(path.as_posix(), error))
        return None


def _with_variant(files: Files | None, path: Path, mistakes: list[Diagnostic]) -> Files | None:
    """The files of a ruleset and one variant on it, whose words come before those of the ruleset."""
    data = bytes_of(path, path.as_posix(), mistakes)
    if files is None or data is None:
        return None
    if sum(len(file.data) for file in files.every) + len(data) > MOST_BYTES_TOGETHER:
        mistakes.append(_too_large(path))
        return None
    file = File(path.as_posix(), f"{VARIANTS}/{path.name}", data, is_variant=True)
    beside = _of_a_file(path)
    own = _words_in(beside.place(LOCALES), mistakes)
    icons = icons_in(beside.place(ICONS), mistakes, of_a_variant=True)
    mended = files.mended if any(each.is_variant for each in files.every) else ()
    return Files((*files.every, file), (*own, *files.locales), (*own, *mended), (*icons, *files.icons))


def _of_a_part(path: Path) -> Diagnostic:
    """A person names words or an icon of a ruleset, not the ruleset."""
    what, part = PARTS[path.suffix.lower()]
    folder = path.parent
    single = folder.with_name(f"{folder.name.removesuffix(f'.{part}')}.yaml")
    whole = folder.parent if (folder.parent / MAIN).is_file() else single
    named = f", `{whole.as_posix()}`" if whole.exists() else ""
    help = f"Name the ruleset it belongs to{named}; its {'words' if part == LOCALES else part} are looked at with it."
    return at_top(path.as_posix(), "wrong-type", f"This is {what}, not a ruleset.", help)


def _folder(folder: Path, mistakes: list[Diagnostic]) -> Files | None:
    inside = ends_at(folder)
    cards = folder / CARDS
    away = leads_out(cards, inside)
    found = [*_listed(folder, mistakes), *([cards] if away else _listed(cards, mistakes))]
    if not any(path.name == MAIN and path.parent == folder for path in found):
        message = f"The folder `{shown(folder.name or str(folder))}` has no file `{MAIN}`."
        help = _which([path for path in found if path.parent == folder and not leads_out(path, inside)])
        mistakes.append(at_top(folder.as_posix(), "no-ruleset-file", message, help))
        return None
    if len(found) > MOST_FILES:
        message = f"This ruleset has {len(found)} files; at most {MOST_FILES} are read."
        mistakes.append(at_top(folder.as_posix(), "too-many-files", message, "Put some of them together."))
        return None
    files: list[File] = []
    size = 0
    for path in found:
        if link_leads_out(path, inside):
            mistakes.append(led_out(path))
            continue
        data = bytes_of(path, path.as_posix(), mistakes)
        if data is None:
            continue
        size += len(data)
        if size > MOST_BYTES_TOGETHER:
            mistakes.append(_too_large(path))
            return None
        files.append(File(path.as_posix(), path.relative_to(folder).as_posix(), data))
    return Files.of(tuple(files), Beside(folder, "", IN_A_FOLDER), mistakes)


def _which(files: list[Path]) -> str:
    """Which file to name where a folder is none of a ruleset: the one, or one of several, that says it is one."""
    rulesets = [f"`{path.as_posix()}`" for path in files if _is_ruleset(path)]
    if len(rulesets) == 1:
        return f"Name the ruleset in it: {rulesets[0]}."
    if rulesets and len(rulesets) <= MOST_NAMED:
        return f"Name one of the rulesets in it: {', '.join(rulesets)}."
    return f"Name a ruleset file, or a folder with a `{MAIN}` in it."


def _is_ruleset(path: Path) -> bool:
    try:
        return re.search(rb"^ruleset:", first_of(path, MOST_OF_A_HEAD), re.MULTILINE) is not None
    except (OSError, ValueError):
        return False


def _words_in(folder: Path, mistakes: list[Diagnostic]) -> tuple[str, ...]:
    """A folder of words, if it is there and holds them itself."""
    if not folder.is_dir():
        return ()
    if leads_out(folder, root_of(folder)):
        mistakes.append(led_out(folder))
        return ()
    return (str(folder),)


def _of_a_file(path: Path) -> Beside:
    """Where the folders of a ruleset or variant lie that is one file."""
    return Beside(path.parent, path.stem, OF_A_FILE)


def _too_large(path: Path) -> Diagnostic:
    most = MOST_BYTES_TOGETHER >> 20
    said = f"The files of this ruleset are larger than {most} MiB together."
    return at_top(path.as_posix(), "ruleset-too-large", said, "Make them smaller.")


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
        else:
            mistakes.extend(other_ending(path) if path.is_file() else ())
    return sorted(found, key=lambda p: (p.name != MAIN, p.name))
