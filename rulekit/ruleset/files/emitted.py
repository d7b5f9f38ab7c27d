"""Values, and trees of a ruleset → the text they have in a file, or the changes of its text that make them so.

In one line stands what is short, all else in lines of its own. Values keep the sort of quotes they had, so that a text
stays a text and a number a number. Each text is read back before it is used, so that a sign YAML takes for its own
never slips in. All that stays the same stays letter by letter, remarks too.

Never: reads a file; knows what stands around a value; changes a letter of what stays.
"""

from __future__ import annotations

import json
from collections.abc import Mapping as Map
from collections.abc import Sequence as List

import yaml

from rulekit.diagnostics.places import Swap
from rulekit.ruleset.files.yaml_loader import LOADER
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, Style, meaning
from rulekit.signs import escaped, visible

Value = str | List["Value"] | Map[str, "Value"]
WIDEST = 120
SHORT = 100  # letters of a map or list in one line


def newline(text: str) -> str:
    """The line end of a text."""
    return "\r\n" if "\r\n" in text else "\n"


def in_flow(value: Value, inside: bool, style: Style = "plain") -> str | None:
    """A value in one line; None if it cannot be. `inside` braces, where commas part; `style`: how it was before."""
    if isinstance(value, str):
        return _one_line(value, inside, style)
    if isinstance(value, Map):
        parts = [(key, in_flow(one, True)) for key, one in value.items()]
        return None if any(part is None for _, part in parts) else "{" + ", ".join(f"{k}: {p}" for k, p in parts) + "}"
    items = [in_flow(one, True) for one in value]
    return None if None in items else "[" + ", ".join(item or "" for item in items) + "]"


def in_block(value: Value, indent: int, newline: str) -> str:
    """A value below its key, from the end of the key's line on, so far in; a text begins with `|`."""
    start = newline + " " * indent
    if isinstance(value, str):
        return "|" + "".join(start + line if line.strip() else newline for line in value.split("\n"))
    if isinstance(value, Map):
        return "".join(start + entry(key, one, indent, newline) for key, one in value.items())
    return "".join(f"{start}- {item(one, indent, newline)}" for one in value)


def entry(key: str, value: Value, indent: int, newline: str) -> str:
    """`key: value`, in one line if it is short enough."""
    short = in_flow(value, False)
    if short is not None and indent + len(key) + 2 + len(short) <= WIDEST:
        return f"{key}: {short}"
    if isinstance(value, str) and short is not None and "\n" not in value:
        return f"{key}: {short}"
    below = in_block(value, indent + 2, newline)
    return f"{key}: {below}" if isinstance(value, str) else f"{key}:{below}"


def item(value: Value, indent: int, newline: str) -> str:
    """What stands behind the dash of an item."""
    short = in_flow(value, False)
    if short is not None and (isinstance(value, str) or indent + 2 + len(short) <= WIDEST):
        return short
    below = in_block(value, indent + 2, newline)
    return below if isinstance(value, str) else below.removeprefix(newline + " " * (indent + 2))


def _one_line(text: str, inside: bool, style: Style) -> str | None:
    if "\n" in text:
        if "#" in text or not inside:
            return None
        text = " ".join(text.split())
    double, single = f'"{text}"', f"'{text}'"
    ways = [text, double, single]
    if style in ("single", "double"):
        ways.insert(0, single if style == "single" else double)
    if visible(text) != text:  # no reader would see what stands there
        ways = [escaped(json.dumps(text, ensure_ascii=False))]
    # A text of rules is read as it stands, so nothing may be written in another way than it is meant.
    return next((way for way in ways if _reads_as(way, text, inside)), None)


def _reads_as(way: str, text: str, inside: bool) -> bool:
    """Whether YAML reads a text as it is meant, with something behind it or not."""
    around = f"[{way}, {way}, 1]" if inside else f"k: {way}  # 1\nl: 1"
    around = f"k: {around}" if inside else around
    try:
        found = [event for event in yaml.parse(around, Loader=LOADER) if isinstance(event, yaml.ScalarEvent)]
        plain = [event.value for event in found]
    except yaml.YAMLError:
        return False
    wanted = ["k", text, text, "1"] if inside else ["k", text, "l", "1"]
    tagged = any(event.tag is not None or event.anchor is not None for event in found)
    odd = way == text and text in ("", "~", "null", "Null", "NULL")
    return plain == wanted and not tagged and not odd and text == text.strip()


def in_one_line(node: Node, inside: bool = False) -> str | None:
    """A value in one line, `inside` braces or not; None if it cannot be."""
    match node:
        case Scalar():
            if meaning(node) is None:
                return "null"
            style = node.style if node.style in ("single", "double") else "plain"
            return in_flow(node.text.strip(), inside, style)
        case Mapping():
            parts = [(in_one_line(entry.key, True), in_one_line(entry.value, True)) for entry in node.entries]
            sound = [f"{key}: {value}" for key, value in parts if key is not None and value is not None]
            return "{" + ", ".join(sound) + "}" if len(sound) == len(parts) else None
        case Sequence():
            items = [item for each in node.items if (item := in_one_line(each, True)) is not None]
            return "[" + ", ".join(items) + "]" if len(items) == len(node.items) else None


def entry_text(entry: Entry, indent: int) -> str:
    """`key: value`, its further lines so far in; it ends without a line end."""
    key = in_one_line(entry.key, True)
    assert key is not None  # a key stands on one line
    short = _short(entry.value, indent + len(key) + 2)
    return f"{key}: {short}" if short is not None else f"{key}:{_below(entry.value, indent + 2)}"


def item_text(node: Node, indent: int) -> str:
    """What stands behind the dash of an item whose dash is so far in."""
    short = _short(node, indent + 2)
    if short is not None:
        return short
    below = _below(node, indent + 2)
    return below.strip() if isinstance(node, Scalar) else below.removeprefix("\n" + " " * (indent + 2))


def lines_of(name: str, node: Node) -> list[str]:
    """A value under a name, line by line."""
    key = Scalar(name, "plain", node.page, node.start, node.start)
    return entry_text(Entry(key, node), 0).split("\n")


def _short(node: Node, column: int) -> str | None:
    """A value behind its key or dash in the same line, if it may stand there."""
    if isinstance(node, Mapping | Sequence):
        empty = not (node.entries if isinstance(node, Mapping) else node.items)
        text = in_one_line(node) if node.flow or empty else None
        return text if text is not None and (empty or column + len(text) <= SHORT) else None
    if node.style in ("literal", "folded") or "\n" in node.text:
        return None
    text = in_one_line(node)
    return None if text is not None and node.style == "plain" and column + len(text) > WIDEST else text


def _below(node: Node, indent: int) -> str:
    """A value in lines of its own, from the end of its key's line on."""
    start = "\n" + " " * indent
    match node:
        case Scalar():
            lines = node.text.strip().split("\n")  # by its first line YAML knows how far in a text stands
            return " |" + "".join(start + line if line.strip() else "\n" for line in lines)
        case Mapping():
            return "".join(start + entry_text(entry, indent) for entry in node.entries)
        case Sequence():
            return "".join(f"{start}- {item_text(item, indent)}" for item in node.items)


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
