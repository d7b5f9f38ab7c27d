"""A folder of icons → its files, each named for the thing it stands for.

Never: follows a link out of the folder; reads more of a file than an icon may have; says what an icon shows.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.ordinary import leads_out, link_leads_out
from rulekit.ruleset.misnamed import MOST_SEEN, SVG
from rulekit.ruleset.on_disk import File, at_top, bytes_of, led_out, root_of, unreadable

MOST_ICONS = 300  # of a folder
MOST_OF_AN_ICON = 1 << 13  # bytes


def icons_in(folder: Path, mistakes: list[Diagnostic], of_a_variant: bool = False) -> tuple[File, ...]:
    """The icons of a ruleset or variant, by name; none if there is no such folder, or another place holds them."""
    if not folder.is_dir():
        return ()
    root = root_of(folder)
    if leads_out(folder, root):
        mistakes.append(led_out(folder))
        return ()
    try:
        names = _named(folder)
    except OSError as error:
        mistakes.append(unreadable(folder.as_posix(), error))
        return ()
    if len(names) > MOST_ICONS:
        said = f"This folder has more than {MOST_ICONS} icons; none of them is drawn."
        mistakes.append(at_top(folder.as_posix(), "too-many-files", said, "Leave those that are needed."))
        return ()
    found = []
    place = folder.as_posix()
    for name in names:
        path = f"{place}/{name}"
        if link_leads_out(path, root):
            mistakes.append(led_out(folder / name))
            continue
        data = bytes_of(path, path, mistakes, MOST_OF_AN_ICON)
        if data is not None:
            found.append(File(path, f"{folder.name}/{name}", data, of_a_variant))
    return tuple(found)


def with_the_last_first(icons: Iterable[File], folders: Sequence[str]) -> tuple[File, ...]:
    """Icons of the last of these folders first, then those of the one before it, at last those of other folders."""
    rank = {Path(folder).as_posix(): -n for n, folder in enumerate(folders)}
    return tuple(sorted(icons, key=lambda icon: rank.get(icon.shown_as.rpartition("/")[0], 1)))


def _named(folder: Path) -> list[str]:
    with os.scandir(folder) as entries:
        return sorted(e.name for e in islice(entries, MOST_SEEN) if e.name.endswith(SVG) and e.name[0] != ".")
