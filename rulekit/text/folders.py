"""Folders of message files → the messages of a language: what a language lacks is said in the next, at last in English.

Behind `fr-CA` stands `fr`. What rulekit says in every game stands in `locales/` beside this file, behind the words of
the ruleset, and these behind those of a folder somebody names.

Never: reads a file that a link leads to from elsewhere; fails because of a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rulekit.diagnostics.places import MARK
from rulekit.ordinary import ends_at, first_of, leads_out
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.spoken_numbers import Figures, spoken_figures
from rulekit.text.messages import NO_FIGURES, NO_NAMES, Messages, last_names
from rulekit.text.pseudo import PSEUDO, pseudo

LOCALE = "en"
NAME_OF_A_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-x(-[a-z0-9]{1,8})+)?")  # fr-CA
OWN = Path(__file__).with_name("locales")
MOST_BYTES = 1 << 18  # of one file: four times those of a large game
MOST_TOGETHER = 1 << 20  # of a folder; English first
PLACES = re.compile("^place-[A-Za-z0-9_-]+", re.MULTILINE)
MessageFiles = list[tuple[str, bytes]]  # by the name people see


def read_words(*folders: str) -> MessageFiles:
    """The message files of a ruleset, by the name people see; one too large is cut, and so found out."""
    return [each for folder in folders for each in _read_words(folder)]


def _read_words(folder: str) -> MessageFiles:
    try:
        found = []
        for path in _with_room(path for path in _files(folder) if not _leads_out(path)):
            found.append((path.as_posix(), first_of(path, MOST_BYTES + 1)))
        return found
    except OSError:
        return []


def leading_out(*folders: str) -> list[str]:
    """The message files that are links to files elsewhere: they are not read, as anything might stand there."""
    try:
        return [path.as_posix() for folder in folders for path in _files(folder) if _leads_out(path)]
    except OSError:
        return []


def without_room(*folders: str) -> list[str]:
    """The message files that are not read, as those before them are so large."""
    try:
        every = [[path for path in _files(folder) if not _leads_out(path)] for folder in folders]
        return [path.as_posix() for files in every for path in sorted({*files}.difference(_with_room(files)))]
    except OSError:
        return []


def _with_room(files: Iterable[Path]) -> list[Path]:
    """The files of a folder that are read."""
    left, read = MOST_TOGETHER, []
    for path in sorted(files, key=lambda path: path.stem != LOCALE):
        left -= min(path.stat().st_size, MOST_BYTES)
        if left >= 0:
            read.append(path)
    return sorted(read)


def _files(folder: str) -> list[Path]:
    return sorted(path for path in Path(folder).iterdir() if path.suffix == ".ftl" and path.is_file())


def _leads_out(path: Path) -> bool:
    return path.is_symlink() and leads_out(path, ends_at(path.parent))


def messages_in(
    folders: Sequence[str],
    locale: str = LOCALE,
    beside: str = "",
    renamed: Mapping[str, str] = NO_NAMES,
    figures: Mapping[str, Figures] = NO_FIGURES,
    read: MessageFiles | None = None,
) -> Messages:
    """The messages of a ruleset and rulekit's own in a language; behind `fr-CA` stands `fr`, behind all English.

    `folders`: those of the ruleset, each before the next; `beside`: one whose messages come before them all;
    `renamed`: paths in the ruleset that are called otherwise now: what is said of the old name is said of the new one;
    `figures`: what short words may say, of `spoken_figures`; `read`: the ruleset's files, if they are read already.
    """
    names = last_names(renamed)
    every = read_words(*filter(None, [beside, *(folders if read is None else ())])) + (read or [])
    places = [words_in(each, every) for each in (beside, *folders) if each]
    said: Messages | None = None
    for each in reversed(list(dict.fromkeys([*chain_of(locale), LOCALE]))):
        name = f"{LOCALE if each == PSEUDO else each}.ftl"
        general = OWN / name
        texts = [files[name].decode("utf-8", "replace").removeprefix(MARK) for files in places if name in files]
        texts += [general.read_text("utf-8")] if general.is_file() else []
        texts = [pseudo(text) for text in texts] if each == PSEUDO else texts
        said = Messages(texts, each, said, names, figures)
    assert said is not None
    return said


def folder_of(name: str) -> str:
    """The folder of a message file, as the folders themselves are named; "." for a file where one stands."""
    return Path(name).parent.as_posix()


def words_in(folder: str, files: MessageFiles) -> dict[str, bytes]:
    """Those of some message files that lie in a folder, by their names in it."""
    place = Path(folder).as_posix()
    return {Path(name).name: data for name, data in files if folder_of(name) == place}


def texts_behind(name: str, folders: Sequence[str], files: MessageFiles) -> list[str]:
    """The texts of the same language in the folders behind that of a file: of a variant those of its ruleset."""
    folder, own = folder_of(name), Path(name).name
    places = [Path(each).as_posix() for each in folders]
    held = [words_in(each, files) for each in places[places.index(folder) + 1 :]] if folder in places else []
    return [within[own].decode("utf-8", "replace") for within in held if own in within]


def places_named(files: MessageFiles) -> frozenset[str]:
    """The messages about places that the first language has."""
    known = [data for name, data in files if Path(name).name == f"{LOCALE}.ftl"]
    return frozenset(name for data in known for name in PLACES.findall(data.decode("utf-8", "replace")))


def messages_of(declared: Ruleset, locale: str = LOCALE, beside: str = "") -> Messages:
    """The messages of a ruleset and rulekit's own in a language."""
    return messages_in(declared.locales, locale, beside, declared.renamed, spoken_figures(declared))


def chain_of(locale: str) -> list[str]:
    """A language and those that are the same more widely: of `zh-Hant-TW` also `zh-Hant` and `zh`."""
    chain = [locale]
    while "-" in chain[-1]:
        chain.append(chain[-1].rpartition("-")[0].removesuffix("-x"))
    return chain


def locales_of(*folders: str) -> tuple[str, ...]:
    """The languages that folders have words in, and those rulekit itself speaks."""
    known = {name.rpartition("/")[2] for name, _ in read_words(*filter(None, folders))}
    known |= {path.name for path in OWN.glob("*.ftl")}
    return tuple(sorted(name.removesuffix(".ftl") for name in known))
