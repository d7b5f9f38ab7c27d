"""`renames:` of a ruleset → the path of today for one of an earlier version, so that what was written for that works.

Never: looks at a variant; gives another path for one at which something stands.
"""

from __future__ import annotations

from collections.abc import Mapping as Map

from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.tree import Entry, Node, Scalar
from rulekit.ruleset.variants.paths import Entries, Path, found_at, path_of
from rulekit.ruleset.wording import shown

KEY = "renames"
Renames = Map[Path, Path]


def renames_in(node: Node | None) -> dict[Path, Path]:
    """The paths of earlier versions, each with the one that took its place."""
    pairs = [(entry.key, entry.value) for entry in entries_of(node)]
    return {path_of(old.text): path_of(new.text) for old, new in pairs if isinstance(new, Scalar) and new.text}


def sound_renames(entries: Entries, mistakes: list[Diagnostic]) -> dict[Path, Path]:
    """The renames of a ruleset that lead somewhere, each to its end; of the others it is said what is wrong."""
    node = next((entry.value for entry in entries if entry.key.text == KEY), None)
    every = renames_in(node)
    found: dict[Path, Path] = {}
    for entry in entries_of(node):
        old = path_of(entry.key.text)
        new = today(old, every)
        if old not in every:
            continue  # what stands there fits no path, which has been said
        if isinstance(found_at(entries, old), Entry):
            said = f"`{shown(entry.key.text)}` stands in the ruleset, so it is not called otherwise now."
            help = "Take this line out, or rename what stands there."
            mistakes.append(Diagnostic("wrong-rename", entry.key.span, said, help))
        elif new == old:
            said = f"`{shown(entry.key.text)}` is called `{shown(entry.key.text)}` again in the end."
            help = "Write the path it has today, or take this line out."
            mistakes.append(Diagnostic("wrong-rename", entry.value.span, said, help))
        elif not isinstance(found_at(entries, new), Entry):
            said = f"There is no `{shown('.'.join(new))}` that `{shown(entry.key.text)}` could be called now."
            help = "Write the path it has today, or take this line out."
            mistakes.append(Diagnostic("wrong-rename", entry.value.span, said, help))
        else:
            found[old] = new
    return found


def today(path: Path, renames: Renames) -> Path:
    """The path of today for one that may be of an earlier version; the path itself if it goes round in a circle."""
    now = path
    for _ in range(len(renames) + 1):
        old = next((now[:n] for n in range(len(now), 0, -1) if now[:n] in renames), None)
        if old is None:
            return now
        now = (*renames[old], *now[len(old) :])
    return path


def old_names(entries: Entries) -> dict[str, str]:
    """The paths of earlier versions as they are written, each with the path of today."""
    return {".".join(old): ".".join(new) for old, new in sound_renames(entries, []).items()}


def option_today(name: str, renamed: Map[str, str]) -> str:
    """The name of today for an option."""
    section, _, now = renamed.get(f"options.{name}", "").partition(".")
    return now if section == "options" and "." not in now else name
