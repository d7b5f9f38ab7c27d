"""Values → the text they have in a YAML file, in one line or in lines of their own.

Each text is read back before it is used, so that a sign YAML takes for its own never slips in.

Never: knows what stands around it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import yaml

from rulekit.ruleset.tree import Style
from rulekit.signs import escaped, visible

Value = str | Sequence["Value"] | Mapping[str, "Value"]
WIDEST = 120


def newline(text: str) -> str:
    """The line end of a text."""
    return "\r\n" if "\r\n" in text else "\n"


def in_flow(value: Value, inside: bool, style: Style = "plain") -> str | None:
    """A value in one line; None if it cannot be. `inside` braces, where commas part; `style`: how it was before."""
    if isinstance(value, str):
        return _one_line(value, inside, style)
    if isinstance(value, Mapping):
        parts = [(key, in_flow(one, True)) for key, one in value.items()]
        return None if any(part is None for _, part in parts) else "{" + ", ".join(f"{k}: {p}" for k, p in parts) + "}"
    items = [in_flow(one, True) for one in value]
    return None if None in items else "[" + ", ".join(item or "" for item in items) + "]"


def in_block(value: Value, indent: int, newline: str) -> str:
    """A value below its key, from the end of the key's line on, so far in; a text begins with `|`."""
    start = newline + " " * indent
    if isinstance(value, str):
        return "|" + "".join(start + line if line.strip() else newline for line in value.split("\n"))
    if isinstance(value, Mapping):
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
        found = [event for event in yaml.parse(around, Loader=yaml.CSafeLoader) if isinstance(event, yaml.ScalarEvent)]
        plain = [event.value for event in found]
    except yaml.YAMLError:
        return False
    wanted = ["k", text, text, "1"] if inside else ["k", text, "l", "1"]
    tagged = any(event.tag is not None or event.anchor is not None for event in found)
    odd = way == text and text in ("", "~", "null", "Null", "NULL")
    return plain == wanted and not tagged and not odd and text == text.strip()
