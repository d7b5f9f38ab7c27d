"""A file that is no YAML, and what is wrong with it → the one change that makes it a file again, tried out.

Never: takes a guess: where two changes would do, and the file would say something else with each, there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulekit.diagnostics.places import Swap, swapped
from rulekit.diagnostics.source import Edit
from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar, Sequence

if TYPE_CHECKING:
    import yaml

STEPS = (2, 4, 8)  # spaces that a tab is worth in editors
NEAR = 12  # lines above in which a line has its fellows
MOST_DEPTH = 100  # maps and lists in each other
LARGEST = 200_000  # characters of a file in which anything is tried
_LEAF = re.compile(r"\s*([A-Za-z_]\w*)\s*(?:#.*)?\Z")
_PAIR = re.compile(r"\s*([A-Za-z_]\w*)[ \t]+\S+\s*\Z")
_STUCK = re.compile(r"[^:]*\w:(?=\S)")

_KEY = re.compile(r" *(?:- +)*([A-Za-z_]\w*) *:")

Shape = list[tuple[str, str]]


def events(text: str) -> Iterator[yaml.Event]:
    """What YAML finds in a text; a YAMLError as well where things stand deeper than in any ruleset.

    Without that end the work would grow with the square of the brackets.
    """
    import yaml  # slow to import, and a second run reads no YAML

    from rulekit.ruleset.files.yaml_loader import LOADER

    deep = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            deep += 1
            if deep > MOST_DEPTH:
                raise yaml.YAMLError
        elif isinstance(event, yaml.CollectionEndEvent):
            deep -= 1
        yield event


def shape(text: str) -> Shape | None:
    """The maps, lists and values of a text in their order; None if it cannot be read, or not tried."""
    if len(text) > LARGEST:
        return None
    import yaml

    found = []
    try:
        for event in events(text):
            found.append((type(event).__name__, getattr(event, "value", "") or ""))
    except yaml.YAMLError:
        return None
    return found


def broken_at(text: str) -> int | None:
    """Where a text is no YAML any more; None if all of it can be read. A long one is taken for broken."""
    import yaml

    if len(text) > LARGEST:
        return 0
    try:
        for _ in events(text):
            pass
    except yaml.MarkedYAMLError as error:
        return error.problem_mark.index if error.problem_mark else 0
    except yaml.YAMLError:
        return 0
    return None


def without_tabs(page: Page, tabs: list[re.Match[str]]) -> list[str]:
    """What is to stand instead of each indentation with tabs; nothing, if the file could then mean several things.

    A tab is worth two spaces, as everywhere in rulesets, unless with more of them the file says more.
    """
    ways = [[tab[0].expandtabs(step) for tab in tabs] for step in STEPS]
    shapes = [shape(swapped(page.text, _changes(tabs, way))) for way in ways]
    first = shapes[0]
    if first is None:
        return []
    return ways[0] if all(s is None or s == first or len(s) < len(first) for s in shapes[1:]) else []


def _changes(places: list[re.Match[str]], new: list[str]) -> list[Swap]:
    return [(m.start(), m.end(), text) for m, text in zip(places, new, strict=True)]


def readable_with(page: Page, change: Swap) -> bool:
    """Whether a file can be read once a place is another."""
    return shape(swapped(page.text, [change])) is not None


def as_edits(page: Page, *changes: Swap) -> tuple[Edit, ...]:
    """Changes as edits of a file."""
    return tuple(Edit(page.span(start, end), new) for start, end, new in changes)


def indented(page: Page, at: int) -> tuple[Edit, ...]:
    """The one indentation of a neighbouring line with which the line of a place can be read, if it is one off."""
    number, _ = page.place(at)
    lines = page.text.split("\n")
    own = _blanks(lines[number - 1])
    near = {
        _blanks(line)
        for line in [*lines[max(0, number - 40) : number - 1], *lines[number : number + 1]]
        if line.strip()
    }
    start = page.starts[number - 1]
    ways = [(start, start + own, " " * width) for width in sorted(near) if abs(width - own) == 1]
    good = [way for way in ways if readable_with(page, way)]
    return as_edits(page, good[0]) if len(good) == 1 else ()


def fellow(page: Page, number: int) -> tuple[int, int] | None:
    """A line above one that is out of step, with which it is in step, and how far it is indented.

    None if none will do, or lines of several indentations would. An item of a list has items for fellows.
    """
    lines = page.text.split("\n")
    own, item, start = _blanks(lines[number - 1]), lines[number - 1].lstrip().startswith("- "), page.starts[number - 1]
    near: dict[int, int] = {}
    for n in range(number - 1, max(0, number - NEAR), -1):
        line = lines[n - 1]
        dash = line.lstrip().startswith("- ")
        if line.strip() and dash == item and _blanks(line) != own:
            near.setdefault(_blanks(line), n)
        if dash and not item and (behind := _blanks(line) + len("- ")) != own:
            near.setdefault(behind, n)
    good = [w for w in near if readable_with(page, (start, start + own, " " * w))]
    return (near[good[0]], good[0]) if len(good) == 1 else None


def is_known_key(page: Page, number: int, width: int) -> bool:
    """Whether a line begins with a key that this language knows, once it is indented so far."""
    key = _KEY.match(page.text[page.starts[number - 1] :])
    kinds = _kinds(page.text[: page.starts[number - 1]], width)
    return key is not None and any(_has_row(kind, key[1]) for kind in kinds)


def _has_row(kind: Kind, key: str) -> bool:
    match kind:
        case Record():
            return kind.row(key) is not None
        case Nested():
            return _has_row(kind.record(), key)
        case Either():
            return any(_has_row(one, key) for one in kind.kinds)
    return False


def with_colon(page: Page, at: int) -> tuple[Edit, ...]:
    """A blank behind the colon of a line, or a colon behind its first word of at most two, if the file is read then.

    A word gets a colon only where it can be a key.
    """
    start = page.starts[page.place(at)[0] - 1]
    line = page.text[start:].partition("\n")[0].rstrip("\r")
    key, stuck = _LEAF.match(line) or _PAIR.match(line), _STUCK.match(line)
    if stuck:
        change = (start + stuck.end(), start + stuck.end(), " ")
    elif key and ":" not in line and _may_be_key(page, start, key[1]):
        change = (start + key.end(1), start + key.end(1), ":")
    else:
        return ()
    return as_edits(page, change) if readable_with(page, change) else ()


def _may_be_key(page: Page, start: int, word: str) -> bool:
    """Whether a word that begins a line can be a key there, by the keys of the lines above that are indented less."""
    kinds = _kinds(page.text[:start], _blanks(page.text[start:].partition("\n")[0]))
    return any(_under(kind, word) for kind in kinds)


def _kinds(above: str, width: int) -> list[Kind]:
    """What may stand so far indented behind some lines; nothing, if a line that is indented less is no key."""
    lines = above.split("\n")[:-1]
    path: list[str] = []
    for line in reversed(lines):
        if width and line.strip() and not line.lstrip().startswith("#") and _blanks(line) < width:
            found, width = _KEY.match(line), _blanks(line)
            if found is None:
                return []
            path.insert(0, found[1])
    kinds: list[Kind] = [TOP]
    for key in path:
        kinds = [inner for kind in kinds for inner in _under(kind, key)]
    return kinds


def _under(kind: Kind, key: str) -> list[Kind]:
    """What may stand under a key of a value of a kind, or of an item of it; nothing if there is no such key."""
    match kind:
        case Record():
            row = kind.row(key)
            return [row.kind] if row else [kind.others] if kind.others else []
        case Nested():
            return _under(kind.record(), key)
        case MapOf():
            return [kind.value]
        case ListOf():
            return _under(kind.item, key)
        case Either():
            return [inner for one in kind.kinds for inner in _under(one, key)]
    return []


def without_entry(page: Page, key: Scalar, value: Node, first: Entry) -> tuple[Edit, ...]:
    """The lines of a key that stands twice, taken away if both say the very same."""
    start = page.starts[page.place(key.start)[0] - 1]
    if page.text[start : key.start].strip(" ") or _flat(page, value) != _flat(page, first.value):
        return ()
    end = value.start + len(page.text[value.start : value.end].rstrip())
    end = max(end, key.end)
    line_end = page.text.find("\n", end)
    if line_end < 0:
        return ()  # the last line has no end that could go with it
    rest = page.text[end:line_end].strip()
    return as_edits(page, (start, line_end + 1, "")) if rest in ("", ":") else ()


def _flat(page: Page, node: Node) -> object:
    """A value without its place."""
    if isinstance(node, Scalar):
        return node.text.rstrip(), node.style
    if isinstance(node, Sequence):
        return [_flat(page, item) for item in node.items]
    assert isinstance(node, Mapping)
    return {entry.key.text: _flat(page, entry.value) for entry in node.entries}


def _blanks(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
