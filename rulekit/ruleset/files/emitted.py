"""Trees of a ruleset → the text they have in a file: in one line where that is short, else in lines of their own.

Values keep the sort of quotes they had, so that a text stays a text and a number a number.

Never: reads a file; gives a text that YAML would read in another way.
"""

from __future__ import annotations

from rulekit.ruleset.files.yaml_text import WIDEST, in_flow
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence, meaning

SHORT = 100  # letters of a map or list in one line


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
