"""A path of names, as `counters.coin.start` → what stands there in a tree, and the tree with something else there.

A ruling is named without its parameters, a space of a grid and a number of a table as they are written; in a key that
is a text, as those of invariants are, whatever is no letter or digit is written `-`.

Never: changes a tree; goes into a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Sequence as Sequential
from typing import NamedTuple

from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning

Entries = tuple[Entry, ...]
Path = tuple[str, ...]
_NO_STEP = re.compile(r"[^A-Za-z0-9_-]+")


class Lost(NamedTuple):
    """A path that leads nowhere: how many of its names were found, where it went on from, what names there are."""

    found: int
    at: Node | None
    names: tuple[str, ...]


def path_of(text: str) -> Path:
    """The steps of a path as it is written."""
    return tuple(text.split("."))


def name_of(key: Scalar) -> str:
    """How a path calls an entry."""
    return _NO_STEP.sub("-", key.text.partition("(")[0].strip())


def within(node: Node | None) -> Entries | None:
    """The entries of a map, a section left empty among them; None where there can be none."""
    if isinstance(node, Mapping):
        return node.entries
    if isinstance(node, Scalar) and meaning(node) is None:
        return ()
    return None


def found_at(entries: Entries, path: Path) -> Entry | Lost:
    """The entry a path names. Of entries of one name, as under `printed`, that in which the rest of it is."""
    lost = Lost(0, None, tuple(name_of(entry.key) for entry in entries))
    for entry in entries:
        if name_of(entry.key) != path[0]:
            continue
        if len(path) == 1:
            return entry
        inside = within(entry.value)
        beyond = found_at(inside, path[1:]) if inside is not None else Lost(0, entry.value, ())
        if isinstance(beyond, Entry):
            return beyond
        further = beyond._replace(found=beyond.found + 1, at=beyond.at or entry.value)
        lost = max(lost, further, key=lambda each: each.found)
    return lost


def put(entries: Entries, path: Path, change: Callable[[Entry], Entry | None]) -> Entries:
    """The entries with another in place of the one a path names, or without it; the path leads somewhere."""
    kept: list[Entry] = []
    done = False
    for entry in entries:
        if done or name_of(entry.key) != path[0] or isinstance(found_at((entry,), path), Lost):
            kept.append(entry)
            continue
        done = True
        if len(path) > 1:
            inside = within(entry.value)
            assert inside is not None
            kept.append(Entry(entry.key, filled(entry.value, put(inside, path[1:], change))))
        elif (changed := change(entry)) is not None:
            kept.append(changed)
    return tuple(kept)


def filled(node: Node, entries: Sequential[Entry]) -> Mapping:
    """A map with other entries; an empty section becomes one."""
    if isinstance(node, Mapping):
        return node._replace(entries=tuple(entries))
    return Mapping(tuple(entries), True, node.page, node.start, node.end)


def names_in(node: Node | None) -> set[str]:
    """The names of what is in a value, and the words that its lists hold."""
    match node:
        case Mapping():
            return {name_of(entry.key) for entry in node.entries}.union(*(names_in(e.value) for e in node.entries))
        case Sequence():
            return {item.text for item in node.items if isinstance(item, Scalar)}.union(*map(names_in, node.items))
        case _:
            return set()


def said(node: Scalar) -> object:
    """What a single value says: of a text the words, and the lines if a remark ends with one."""
    found = meaning(node)
    if not isinstance(found, str):
        return type(found), found
    return [line.split() for line in found.strip().split("\n")] if "#" in found else found.split()


def same(one: Node, other: Node) -> bool:
    """Whether two values say the same, wherever they stand; the order of a map and the lines of a text are all one."""
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return said(one) == said(other)
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        values = {entry.key.text: entry.value for entry in other.entries}
        return len(one.entries) == len(values) and all(
            entry.key.text in values and same(entry.value, values[entry.key.text]) for entry in one.entries
        )
    if isinstance(one, Mapping | Scalar) or isinstance(other, Mapping | Scalar):
        return False
    return len(one.items) == len(other.items) and all(map(same, one.items, other.items))


def longer(node: Node, more: Node) -> Node | None:
    """A list with one or more values behind its last; a text of rules is a list of one. None for what is no list.

    A map that says where its list comes from is made longer in its list.
    """
    listed = found_at(within(node) or (), ("value",))
    if isinstance(listed, Entry) and isinstance(listed.value, Sequence):
        inside = longer(listed.value, more)
        made = None if inside is None else listed._replace(value=inside)
        return None if made is None else filled(node, put(within(node) or (), ("value",), lambda _: made))
    if isinstance(node, Mapping) or isinstance(more, Mapping):
        return None
    items = node.items if isinstance(node, Sequence) else (node,)
    new = more.items if isinstance(more, Sequence) else (more,)
    flow = isinstance(node, Sequence) and node.flow
    return Sequence((*items, *new), flow, node.page, node.start, node.end)


def last_of(key: Scalar, path: Path) -> Scalar:
    """The last name of a path where it stands: a key that is read as text is read there."""
    end = key.end - (key.style in ("single", "double"))
    return key._replace(text=path[-1], style="plain", start=end - len(path[-1]), end=end)
