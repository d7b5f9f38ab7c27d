"""Two readings of a ruleset's sections → the changes by path that make the one into the other, the fewest there are.

A map is gone into, a list is one value, which may be made longer at its end. Where the order of a map counts, what is
new in it has its place; if what stays stands in another order, all of the map is written anew.

Never: changes a tree; knows how a change is written.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as Map
from typing import NamedTuple

from rulekit.ruleset.files.merge import OPEN
from rulekit.ruleset.forms import PATH_WORD
from rulekit.ruleset.kind_match import suited_to
from rulekit.ruleset.kinds import Kind, MapOf, Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning
from rulekit.ruleset.variants.overlay import KEPT
from rulekit.ruleset.variants.paths import Entries, Path, filled, name_of, said, within

FREE = frozenset(("sources", "tables", "groups", OPEN, "rulings", "renames"))  # no program hangs on their order
LISTED = "value"  # the key of a list that also says where it comes from


class Step(NamedTuple):
    """One change: what is done, at which path, with what; `key` is that of what is new there, the path then its map's.

    `before`: in front of what it stands there, "" for behind the last.
    """

    what: str
    path: Path
    value: Node | None = None
    key: Scalar | None = None
    before: str = ""

    @property
    def section(self) -> str:
        """The key at the top that it is about."""
        return self.place[0]

    @property
    def place(self) -> Path:
        """Where it changes something: of what is new its own path."""
        return (*self.path, name_of(self.key)) if self.key is not None else self.path


def steps_between(was: Map[str, Entry], now: Map[str, Entry], anew: Collection[str] = ()) -> list[Step]:
    """The changes that make sections into others, in the order of the ruleset; what a ruleset is stays.

    `anew`: the keys of sections that are written as a whole.
    """
    found: list[Step] = []
    for key in dict.fromkeys((*was, *now)):
        if key in KEPT:
            continue
        if key not in now:
            found.append(Step("remove", (key,)))
        elif key not in was:
            found.append(Step("add", (), now[key].value, now[key].key))
        elif key in anew:
            found.append(Step("set", (key,), now[key].value))
        else:
            before, after = (gathered(key, each[key].value) for each in (was, now))
            found += _node(kind_of(key), (key,), before, after, key in FREE)
    return found


def unlike(was: Map[str, Entry], now: Map[str, Entry]) -> list[str]:
    """The keys of the sections that say something else."""
    return [key for key in dict.fromkeys((*was, *now)) if not _same_section(key, was, now)]


def _same_section(key: str, was: Map[str, Entry], now: Map[str, Entry]) -> bool:
    values = [gathered(key, each[key].value) if key in each else None for each in (was, now)]
    one, other = values
    if one is None or other is None:
        return one is other or within(one or other) == ()
    return alike(kind_of(key), one, other, key in FREE)


def kind_of(key: str) -> Kind | None:
    """What stands under a key at the top."""
    row = TOP.row(key)
    return row.kind if row is not None else None


def gathered(key: str, node: Node) -> Node:
    """A section in which each name stands once: of printed values several files may tell, each of some."""
    inside = within(node) or ()
    if key != OPEN or len({entry.key.text for entry in inside}) == len(inside):
        return node
    return filled(node, _once(inside))


def _once(entries: Iterable[Entry]) -> Entries:
    found: dict[str, Entry] = {}
    for entry in entries:
        first = found.get(entry.key.text)
        inside, more = within(first.value) if first is not None else None, within(entry.value)
        if first is None:
            found[entry.key.text] = entry
        elif inside is not None and more is not None:
            found[entry.key.text] = first._replace(value=filled(first.value, _once((*inside, *more))))
    return tuple(found.values())


# ---- whether two values say the same ----


def alike(kind: Kind | None, one: Node, other: Node, free: bool = False) -> bool:
    """Whether two values say the same, wherever they stand; the order of a map counts if it does in play."""
    if one is other:
        return True
    inside, others = within(one), within(other)
    if inside is not None and others is not None:
        kind = suited_to(kind, one if inside else other) if kind is not None else None
        keys, names = ([entry.key.text for entry in each] for each in (inside, others))
        if len(keys) != len(names) or (keys != names and (_ordered(kind, free) or {*keys} != {*names})):
            return False
        values = {entry.key.text: entry.value for entry in others}
        return all(alike(inner(kind, e.key.text), e.value, values[e.key.text]) for e in inside)
    if isinstance(one, Scalar) and isinstance(other, Scalar):
        return said(one) == said(other)
    if not isinstance(one, Sequence) or not isinstance(other, Sequence):
        return False
    return len(one.items) == len(other.items) and all(
        alike(None, *pair) for pair in zip(one.items, other.items, strict=True)
    )


def _ordered(kind: Kind | None, free: bool) -> bool:
    return not free and not isinstance(kind, Record)


def inner(kind: Kind | None, key: str) -> Kind | None:
    """What stands under a key of a map."""
    if isinstance(kind, MapOf):
        return kind.value
    row = kind.row(key) if isinstance(kind, Record) else None
    return row.kind if row is not None else kind.others if isinstance(kind, Record) else None


# ---- the changes ----


def _node(kind: Kind | None, path: Path, was: Node, now: Node, free: bool = False) -> list[Step]:
    if alike(kind, was, now, free):
        return []
    inside, others = within(was), within(now)
    if inside is not None and others is not None:
        kind = suited_to(kind, was if inside else now) if kind is not None else None
        found = _map(kind, path, inside, others, free)
        return found if found is not None else [Step("set", path, now)]
    more = _more(was, now)
    if more is not None:
        return [Step("append", path[:-1] if path[-1] == LISTED and len(path) > 2 else path, more)]
    return [Step("set", path, now)]


def _more(was: Node, now: Node) -> Node | None:
    """What a list has behind the last value of another; None if it is not that one with more behind."""
    if not isinstance(was, Sequence) or not isinstance(now, Sequence):
        return None
    n = len(was.items)
    if not 0 < n < len(now.items) or not all(alike(None, *pair) for pair in zip(was.items, now.items, strict=False)):
        return None
    new = now.items[n:]
    only = new[0] if len(new) == 1 and isinstance(new[0], Scalar) and meaning(new[0]) is not None else None
    return only or now._replace(items=new)


def _map(kind: Kind | None, path: Path, was: Entries, now: Entries, free: bool) -> list[Step] | None:
    """The changes in a map; None if all of it is to be written anew."""
    old, new = ({name_of(entry.key): entry for entry in each} for each in (was, now))
    kept = [name for name in new if name in old]
    odd = len(old) < len(was) or len(new) < len(now) or any(old[n].key.text != new[n].key.text for n in kept)
    ordered = _ordered(kind, free)
    if odd or (old and new and not kept) or (ordered and kept != [name for name in old if name in new]):
        return None
    before = _before(new, old) if ordered else {}
    gone = [Step("remove", (*path, name)) for name in old if name not in new]
    inside = [_node(inner(kind, name), (*path, name), old[name].value, new[name].value) for name in kept]
    changed = [step for steps in inside for step in steps]
    added = [Step("add", path, e.value, e.key, before.get(name, "")) for name, e in new.items() if name not in old]
    named = [*(step.path for step in (*gone, *changed)), *((name, other) for name, other in before.items())]
    if any(re.fullmatch(PATH_WORD.form, ".".join(path)) is None for path in named):
        return None
    whole = isinstance(kind, Record) and len(path) > 1 and all(inside)
    return None if whole and len(gone) + len(changed) + len(added) > 1 else [*gone, *changed, *added]


def _before(new: Iterable[str], old: Map[str, Entry]) -> dict[str, str]:
    """What stands in front of something that stays, each with that."""
    found: dict[str, str] = {}
    waiting: list[str] = []
    for name in new:
        if name in old:
            found |= dict.fromkeys(waiting, name)
            waiting = []
        else:
            waiting.append(name)
    return found


# ---- what is called otherwise ----


def called_otherwise(was: Map[str, Entry], now: Map[str, Entry]) -> Iterator[tuple[Path, Scalar]]:
    """Things that seem to have another name, each with it: they say the same, and stand between the same others."""
    for key, entry in was.items():
        if key in now and key not in KEPT and isinstance(kind := kind_of(key), MapOf):
            yield from _otherwise(kind, (key,), entry.value, now[key].value)


def _otherwise(kind: Kind | None, path: Path, was: Node, now: Node) -> Iterator[tuple[Path, Scalar]]:
    inside, others = within(was), within(now)
    if was is now or inside is None or others is None:
        return
    kind = suited_to(kind, was if inside else now) if kind is not None else None
    old, new = ({name_of(entry.key): entry for entry in each} for each in (inside, others))
    for name in new:
        if name in old:
            yield from _otherwise(inner(kind, name), (*path, name), old[name].value, new[name].value)
    if isinstance(kind, MapOf):
        places = [(name, _place(name, old, new)) for name in old if name not in new]
        waiting = {_place(name, new, old): name for name in new if name not in old}
        for name, place in places:
            if (other := waiting.get(place)) is not None and _says_of(old[name], name) == _says_of(new[other], other):
                yield (*path, name), new[other].key._replace(text=other, style="plain")


def _place(name: str, own: Map[str, Entry], other: Map[str, Entry]) -> tuple[str, int]:
    """Behind which name of both something stands, and how many that are only here stand between."""
    before, count = "", 0
    for each in own:
        if each == name:
            break
        before, count = (each, 0) if each in other else (before, count + 1)
    return before, count


def _says_of(entry: Entry, name: str) -> str:
    """What a thing says, whatever it is called."""
    return re.sub(rf"\b{re.escape(name)}\b", "\0", f"{entry.key.text}: {_words(entry.value)}")


def _words(node: Node) -> str:
    match node:
        case Mapping():
            return "{" + ", ".join(f"{entry.key.text}: {_words(entry.value)}" for entry in node.entries) + "}"
        case Sequence():
            return "[" + ", ".join(map(_words, node.items)) + "]"
    return " ".join(node.text.split())
