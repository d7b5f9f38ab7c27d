"""A ruleset and a name → texts of a variant that changes one of its figures, the likeliest first.

Never: writes a file; says that one of them is sound.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.ruleset.files.emitted import in_one_line
from rulekit.ruleset.sections import Sections
from rulekit.ruleset.tree import Entry, Mapping, Scalar, Sequence, whole_number
from rulekit.ruleset.variants.paths import Path, name_of, within

HEAD = "# yaml-language-server: $schema=../rulekit/ruleset/variant.schema.json\n"
SECTIONS = ("tables", "counters", "decks", "pieces")  # where there are figures people like to change
MOST = 12


def new_variants(sections: Sections, name: str, title: str) -> Iterator[tuple[Path, str]]:
    """Texts of a variant, each with the path it changes; at last one that changes nothing, with no path."""
    head = f"# {title}: say here in a sentence what it changes.\n{HEAD}{_manifest(sections, name, title)}"
    for path, value, new in list(_figures(sections))[:MOST]:
        key = ".".join(path)
        yield path, f"{head}\n{WAS}was: {{{key}: {value}}}\n\n{SET}set: {{{key}: {new}}}\n"
    yield (), f"{head}\n{SET}"


WAS = "# What the ruleset says now: whoever changes it there is told that this variant was made for another value.\n"
SET = (
    "# What this variant changes. Beside `set:` there are "
    "`scale:`, `add_number:`, `add:`, `append:`, `remove:`, `rename:`.\n"
)


def _manifest(sections: Sections, name: str, title: str) -> str:
    base, version = sections.word("ruleset"), sections.word("version")
    numbers = version.partition("-")[0].split(".")
    extends = f"{base} >={'.'.join(numbers[:2])}, <{int(numbers[0]) + 1}"
    lines = [f"variant: {name}", "version: 0.1.0", f"title: {title}", f"extends: {extends}"]
    return "\n".join([*lines, "provenance: {assumed: made up}", ""])


def _figures(sections: Sections) -> Iterator[tuple[Path, str, str]]:
    """Numbers with their paths, and what they may be instead."""
    for key in SECTIONS:
        section = sections.before.get(key)
        for entry in (within(section.value) if section is not None else None) or ():
            yield from _in(entry, (key, name_of(entry.key)))


def _in(entry: Entry, path: Path) -> Iterator[tuple[Path, str, str]]:
    match entry.value:
        case Scalar():
            number = whole_number(entry.value)
            if number is not None:
                yield path, str(number), str(number + 1)
        case Mapping():
            for inside in entry.value.entries:
                yield from _in(inside, (*path, name_of(inside.key)))
        case Sequence():
            numbers = [whole_number(item) if isinstance(item, Scalar) else None for item in entry.value.items]
            old = in_one_line(entry.value)
            if old is not None and numbers and all(number is not None for number in numbers):
                new = [number for number in numbers if number is not None]
                yield path, old, f"[{', '.join(map(str, [*new[:-1], new[-1] + 1]))}]"
