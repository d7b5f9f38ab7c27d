"""A tree as it stands in a file, and what it is to be → the changes of the text that make it so.

All that stays the same stays letter by letter, remarks too.

Never: changes a letter of what stays.
"""

from __future__ import annotations

from rulekit.diagnostics.places import Swap
from rulekit.ruleset.files.emitted import entry_text, in_one_line, item_text
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence


class Anew(Exception):
    """A value that cannot be changed in its place: all of it is to be written anew."""


def spliced(was: Mapping, now: Mapping) -> str:
    """The text of the page of a map at its top, with another map in it; Anew if nothing of it would be left."""
    text, at, parts = was.page.text, 0, []
    for start, end, new in sorted(_map(was, now), key=lambda swap: swap[0]):
        parts += [text[at:start], new]
        at = end
    return "".join([*parts, text[at:]])


def _map(was: Mapping, now: Mapping) -> list[Swap]:
    wanted = {entry.key.text: entry for entry in now.entries}
    kept = [entry for entry in was.entries if entry.key.text in wanted]
    names = [entry.key.text for entry in kept]
    gone = len(kept) < len(was.entries)
    if list(wanted)[: len(kept)] != names or not kept or (gone and was.flow):
        raise Anew
    swaps: list[Swap] = []
    for entry in was.entries:
        new = wanted.get(entry.key.text)
        if new is None:
            swaps.append((_line_start(entry), _line_end(entry.value) + 1, ""))
        elif new.value != entry.value:
            swaps += _changed(entry, new, was.flow)
    return swaps + _added(was, kept[-1], now.entries[len(kept) :])


def _added(was: Mapping, last: Entry, new: tuple[Entry, ...]) -> list[Swap]:
    """Entries behind the last one of a map."""
    if was.flow:
        texts = [in_one_line(Mapping((entry,), True, was.page, 0, 0)) for entry in new]
        if None in texts:
            raise Anew
        end = _end(last.value)
        return [(end, end, f", {text[1:-1]}") for text in texts if text is not None]
    column = _column(last)
    end = _line_end(last.value)
    return [(end, end, "\n" + " " * column + entry_text(entry, column)) for entry in new]


def _changed(was: Entry, now: Entry, flow: bool) -> list[Swap]:
    """Another value in the place of one, with as little changed as can be."""
    try:
        return _inside(was.value, now.value, flow)
    except Anew:
        if flow:
            raise
    column = _column(was)
    return [(was.key.start, _line_end(was.value), entry_text(Entry(was.key, now.value), column))]


def _inside(was: Node, now: Node, flow: bool) -> list[Swap]:
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        return _map(was, now)
    if isinstance(was, Sequence) and isinstance(now, Sequence) and not was.flow:
        n = len(was.items)
        if not n or now.items[:n] != was.items:
            raise Anew
        end, column = _line_end(was.items[-1]), was.page.place(was.start)[1] - 1
        start = "\n" + " " * column + "- "
        return [(end, end, start + item_text(item, column)) for item in now.items[n:]]
    single = isinstance(was, Scalar) and was.style not in ("literal", "folded") and was.end > was.start
    text = in_one_line(now, True)
    if text is None or not (flow or (single and isinstance(now, Scalar) and now.style not in ("literal", "folded"))):
        raise Anew
    return [(was.start, _end(was), text)]


def _column(entry: Entry) -> int:
    return entry.key.page.place(entry.key.start)[1] - 1


def _line_start(entry: Entry) -> int:
    return entry.key.start - _column(entry)


def _line_end(node: Node) -> int:
    """Where the last line of a value ends."""
    end = node.page.text.find("\n", _end(node))
    return end if end >= 0 else len(node.page.text)


def _end(node: Node) -> int:
    """Where a value ends, without the lines and remarks behind it."""
    if isinstance(node, Mapping) and not node.flow and node.entries:
        return _end(node.entries[-1].value)
    if isinstance(node, Sequence) and not node.flow and node.items:
        return _end(node.items[-1])
    return node.start + len(node.page.text[node.start : node.end].rstrip())
