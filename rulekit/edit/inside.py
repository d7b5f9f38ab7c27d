"""A map or list of a YAML file, and what is to be in it → stretches of the text and what stands there instead.

What is not named stays letter by letter: comments, blanks, the way a map is written. A comment behind a value that is
taken out stays, in a line of its own.

Never: changes more than one entry at once; knows what a key is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from rulekit.ruleset.files.emitted import Value, in_block, in_flow, newline
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence


class Stretch(NamedTuple):
    """Characters of a text from `start` to the one before `end`, and the new ones."""

    start: int
    end: int
    text: str


def last_of(node: Node) -> int:
    """The end of what is written of a value, without the line end and the comments behind it."""
    if isinstance(node, Scalar):
        return node.start + len(node.page.text[node.start : node.end].rstrip())
    if node.flow:
        return node.end
    if isinstance(node, Mapping):
        return end_of(node.entries[-1]) if node.entries else node.end
    return last_of(node.items[-1]) if node.items else node.end


def end_of(entry: Entry) -> int:
    """The end of an entry: of its value, or of the colon behind its key if there is none."""
    last = last_of(entry.value)
    return last if is_written(entry.value) else colon(entry)


def is_written(node: Node) -> bool:
    """Whether something stands there."""
    return not isinstance(node, Scalar) or node.start < node.end


def colon(entry: Entry) -> int:
    """The place behind the colon of an entry; that behind its key if there is no colon."""
    text, at = entry.key.page.text, entry.key.end
    while at < len(text) and text[at] in " \t":
        at += 1
    return at + 1 if text[at : at + 1] == ":" else entry.key.end


def line_start(text: str, at: int) -> int:
    """Where the line of a character begins."""
    return text.rfind("\n", 0, at) + 1


def line_end(text: str, at: int) -> int:
    """Where the line of a character ends, in front of the line end of whatever kind."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if end > at and text[end - 1] == "\r" else end


def indent_of(text: str, at: int) -> int:
    """How far in a character stands."""
    return at - line_start(text, at)


# ---- one value for another ----


def replaced(entry: Entry, value: Value, flow: bool) -> list[Stretch] | None:
    """Another value for an entry; None if there is no way to write it there."""
    text, old = entry.key.page.text, entry.value
    if not is_written(old):
        return _behind_colon(entry, value, flow)
    if isinstance(old, Scalar) and isinstance(value, str):
        return scalar(old, value, flow, indent_of(text, entry.key.start) + 2)
    if isinstance(value, str) or flow or (not isinstance(old, Scalar) and old.flow):
        new = in_flow(value, flow)
        if new is not None and _same_line(text, entry.key.end, old.start):
            return [Stretch(old.start, last_of(old), new)]
        if new is not None:
            return [Stretch(colon(entry), colon(entry), f" {new}"), Stretch(*_below(text, entry), "")]
        if flow:
            return None
    if not _same_line(text, entry.key.end, old.start):
        lines = _behind_colon(entry, value, flow)
        return None if lines is None else [*lines, Stretch(*_below(text, entry), "")]
    return _lines_for_one(entry, value)


def _lines_for_one(entry: Entry, value: Value) -> list[Stretch]:
    """Lines below a key for a value in its line; a comment behind the old value stays behind the key."""
    text, old = entry.key.page.text, entry.value
    last = last_of(old)
    new = in_block(value, indent_of(text, entry.key.start) + 2, newline(text))
    if isinstance(old, Scalar) and old.style in ("literal", "folded"):
        ends = line_end(text, old.start)
        return [Stretch(old.start, _sign_end(old), ""), Stretch(ends, last, new)]
    ends = line_end(text, last)
    sign = "|" if isinstance(value, str) else ""
    return [Stretch(old.start, last, sign), Stretch(ends, ends, new.removeprefix("|"))]


def _sign_end(old: Scalar) -> int:
    """The end of the `|` and what belongs to it."""
    found = re.compile(r"[|>][-+0-9]*").match(old.page.text, old.start)
    return found.end() if found else old.start


def scalar(old: Scalar, value: str, flow: bool, indent: int) -> list[Stretch] | None:
    """Another text for a single value, written as the old one was if that is possible."""
    text = old.page.text
    block = old.style in ("literal", "folded")
    if not flow and (block or "\n" in value):
        new = in_block(value, indent, newline(text)).removeprefix("|")
        behind = text[_sign_end(old) : line_end(text, old.start)] if block else ""
        return [Stretch(old.start, last_of(old), f"|{behind}{new}")]
    written = in_flow(value, flow, old.style)
    return None if written is None else [Stretch(old.start, last_of(old), written)]


def _below(text: str, entry: Entry) -> tuple[int, int]:
    """The lines of a value that begins below its key."""
    return line_end(text, colon(entry)), last_of(entry.value)


def _same_line(text: str, one: int, other: int) -> bool:
    return "\n" not in text[one:other]


def _behind_colon(entry: Entry, value: Value, flow: bool) -> list[Stretch] | None:
    """A value where none is, in the line of the key or in lines below it."""
    text = entry.key.page.text
    if not flow and (not isinstance(value, str) or "\n" in value):
        indent = indent_of(text, entry.key.start) + 2
        new = in_block(value, indent, newline(text))
        ends = line_end(text, colon(entry))
        sign = [Stretch(colon(entry), colon(entry), " |")] if isinstance(value, str) else []
        return [*sign, Stretch(ends, ends, new.removeprefix("|"))]
    written = in_flow(value, flow)
    return None if written is None else [Stretch(colon(entry), colon(entry), f" {written}")]


# ---- entries and items more or less ----

Parts = list[tuple[int, int]]  # from where to where each entry or item of a map or list goes


def parts_of(node: Mapping | Sequence) -> Parts:
    """The entries or items of a map or list; the dash belongs to the item."""
    if isinstance(node, Mapping):
        return [(entry.key.start, end_of(entry)) for entry in node.entries]
    if node.flow:
        return [(item.start, last_of(item)) for item in node.items]
    text = node.page.text
    return [(text.rfind("-", node.start, item.start), max(last_of(item), item.start)) for item in node.items]


def inserted(node: Mapping | Sequence, behind: int, lines: Callable[[int], str | None]) -> list[Stretch] | None:
    """An entry or item more, behind that of a number (-1: in front of all).

    `lines` makes its text for how far in it stands, or None if that cannot be; in braces it is asked for 0.
    """
    text, parts = node.page.text, parts_of(node)
    if node.flow:
        new = lines(0)
        if new is None:
            return None
        if not parts:
            return [Stretch(node.start + 1, node.start + 1, new)]
        at = parts[behind][1] if behind >= 0 else parts[0][0]
        return [Stretch(at, at, f", {new}" if behind >= 0 else f"{new}, ")]
    indent = indent_of(text, parts[0][0])
    new = lines(indent)
    if new is None:
        return None
    if behind < 0:
        return [Stretch(parts[0][0], parts[0][0], f"{new}{newline(text)}{' ' * indent}")]
    at = line_end(text, parts[behind][1])
    return [Stretch(at, at, f"{newline(text)}{' ' * indent}{new}")]


def removed(node: Mapping | Sequence, number: int) -> list[Stretch]:
    """A map or list without one of its entries or items, of which it has others."""
    text, parts = node.page.text, parts_of(node)
    start, end = parts[number]
    if node.flow:
        return [_out_of_braces(text, parts, number)]
    begins, ends = line_start(text, start), line_end(text, end)
    if text[begins:start].strip() and len(parts) > 1:  # the first key behind a dash
        return [Stretch(start, parts[number + 1][0], "")]
    comment = text[end:ends].strip()
    if comment:
        return [Stretch(start, ends, comment)]
    after = min(len(text), ends + len(newline(text)))
    return [Stretch(begins, after, "")]


def _out_of_braces(text: str, parts: Parts, number: int) -> Stretch:
    """An entry or item taken out of braces with its comma; comments around it stay."""
    start, end = parts[number]
    before = text[parts[number - 1][1] : start] if number else ""
    behind = text[end : parts[number + 1][0]] if number + 1 < len(parts) else ""
    if "#" not in before + behind:
        if number:
            return Stretch(start - len(before), end, "")
        return Stretch(start, end + len(behind), "")
    # The comma that goes is the one in front of the last entry, or the one behind any other.
    stays = before + _without_comma(behind) if behind else _without_comma(before)
    return Stretch(start - len(before), end + len(behind), stays)


def _without_comma(between: str) -> str:
    """What stands between two entries, without the comma, wherever in it that is."""
    return re.sub(r"^((?:[^#,]|#[^\n]*\n)*),", r"\1", between, count=1)
