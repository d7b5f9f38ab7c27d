"""What a cell of a card table says ↔ what stands in the ruleset; texts that say the same compare equal.

A list is a line for each item, `* ` in front; names of a set stand in one line with commas between.

Never: knows where a cell stands.
"""

from __future__ import annotations

import hashlib
import re
from typing import Literal, NamedTuple

from rulekit.ruleset.declared.texts import UNREAD
from rulekit.ruleset.model import Attribute
from rulekit.ruleset.records import ABILITY, PROVENANCE
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, meaning, whole_number
from rulekit.ruleset.wording import listed
from rulekit.signs import visible

Sort = Literal["number", "truth", "word", "words", "text", "steps", "source"]
Path = tuple[str | int, ...]

NAME = "card name"
ABILITIES, EFFECT, COPIES, SOURCE = "abilities", "effect", "copies", "provenance"
ABILITY_KEYS = tuple(row.key for row in ABILITY.rows)
CARD_KEYS = (COPIES, *ABILITY_KEYS, SOURCE)
SOURCES = tuple(row.key for row in PROVENANCE.rows)
MOST_ABILITIES = 16
FORMULA, DATE = "=", "#DATE"  # what a cell begins with that holds a formula without a result, or a date
BULLET = "* "
ASKED: dict[Sort, str] = {
    "number": "a whole number",
    "truth": "`true` or `false`",
    "word": "a name",
    "words": "names with commas between",
    "text": "one text",
    "steps": "a text, or several, each in a line that begins with `* `",
    "source": "`rulebook:`, `public:` or `assumed:` and behind it the place or the reason",
}

_NUMBER = re.compile(r"([+-]?[0-9]{1,12})([.,]0{1,2})?")
_SOURCE = re.compile(rf"({'|'.join(SOURCES)})\s*:\s*(\S.*)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_RUN_BY_A_SPREADSHEET = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "'", "\t", "\r")
_RUN_BEHIND = re.compile(r"[,;\t][\s\"]*[=+@＝＋－＠]")
_WRONG = re.compile(r"#(REF!|NAME\?|VALUE!|DIV/0!|N/A|NULL!|NUM!)")


class Column(NamedTuple):
    """A column: its head, the way from a card to the value, what sort of value that is."""

    head: str
    path: Path
    sort: Sort


def card_column(key: str, ability: int | None = None) -> Column:
    """The column of a key that every card may have; `ability`: of which of several abilities, from 0."""
    sorts: dict[str, Sort] = {COPIES: "number", "optional": "truth", EFFECT: "steps", SOURCE: "source"}
    sort = sorts.get(key, "text")
    if ability is None:
        return Column(key, (key,), sort)
    return Column(f"ability {ability + 1} {key}", (ABILITIES, ability, key), sort)


def attribute_column(attribute: Attribute) -> Column:
    """The column of an attribute."""
    kind = attribute.type
    sort: Sort = "word"
    if kind.form == "set":
        sort = "words"
    elif kind.form == "range" or (kind.form == "plain" and kind.name == "int"):
        sort = "number"
    elif kind.form == "plain" and kind.name == "bool" and kind is not UNREAD:
        sort = "truth"
    return Column(attribute.name, (attribute.name,), sort)


# ---- what stands in the ruleset → what a cell shows ----


def shown_as(node: Node, sort: Sort) -> str:
    """The text of a cell for a value as it is written; what nobody would see in it is made visible.

    A cell that comes back so is taken for unchanged, for it is compared with this.
    """
    return visible(_written(node, sort))


def _written(node: Node, sort: Sort) -> str:
    if isinstance(node, Mapping):
        pairs = [(e.key.text, e.value) for e in node.entries]
        if len(pairs) == 1 and isinstance(pairs[0][1], Scalar):
            return f"{pairs[0][0]}: {_plain(pairs[0][1], 'text')}"
        return _raw(node)
    if isinstance(node, Scalar):
        return _plain(node, sort)
    items = [item for item in node.items if isinstance(item, Scalar)]
    if len(items) < len(node.items):
        return _raw(node)
    if sort == "words":
        return ", ".join(item.text for item in items)
    return as_list([_plain(item, sort) for item in items])


def as_list(items: list[str]) -> str:
    """Several texts in one cell."""
    return "\n".join(BULLET + item.replace("\n", "\n  ") for item in items)


def _plain(scalar: Scalar, sort: Sort) -> str:
    if sort == "number" and (number := whole_number(scalar)) is not None:
        return str(number)
    if sort == "truth" and isinstance(truth := meaning(scalar), bool):
        return str(truth).lower()
    return scalar.text.strip()


def _raw(node: Mapping | Sequence) -> str:
    return node.page.text[node.start : node.end].strip()


# ---- what a cell says → what is to stand in the ruleset ----


def unlike(text: str, sort: Sort) -> str:
    """Why a text cannot be a value of a sort, as half a sentence; "" if it can."""
    if not text:
        return ""
    if text.startswith(FORMULA):
        return "here stands a formula, and no result of it."
    if text.startswith(DATE):
        return f"the spreadsheet has made a date of it: {text.removeprefix(DATE).strip()}."
    if _WRONG.fullmatch(text):
        return f"the spreadsheet could not work this out: `{text}`."
    if sort == "number":
        fits = _NUMBER.fullmatch(text) is not None
    elif sort == "truth":
        fits = text.lower() in ("true", "false")
    elif sort in ("word", "words"):
        parts = [part.strip() for part in text.split(",")] if sort == "words" else [text]
        fits = all(_NAME.fullmatch(part) or part.lstrip("-").isdigit() for part in parts)
    elif sort == "source":
        fits = _SOURCE.fullmatch(text) is not None
    else:
        fits = sort == "steps" or not text.startswith(BULLET)
    return "" if fits else f"this column holds {ASKED[sort]}; here stands {listed([text])}."


def settled(text: str, sort: Sort) -> str:
    """The text of a cell without what a spreadsheet adds: `3.0` is 3, TRUE is true, line ends are of one kind."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if sort == "number" and (found := _NUMBER.fullmatch(text)):
        return str(int(found[1]))
    if sort == "truth" and text.lower() in ("true", "false"):
        return text.lower()
    if sort == "words":
        return ", ".join(part.strip() for part in text.split(","))
    if sort == "source" and (said := _SOURCE.fullmatch(text)):
        return f"{said[1]}: {said[2]}"
    return text


def items_of(text: str) -> list[str] | None:
    """The texts of a list in a cell; None if it holds no list."""
    if not text.startswith(BULLET):
        return None
    items: list[str] = []
    for line in text.split("\n"):
        if line.startswith(BULLET):
            items.append(line.removeprefix(BULLET))
        else:
            items[-1] += "\n" + line.removeprefix("  ")
    return [item.strip() for item in items]


def source_of(text: str) -> tuple[str, str]:
    """Where a value is from, and the place or the reason; "" for what nobody can read."""
    found = _SOURCE.fullmatch(text)
    return (found[1], found[2]) if found else ("", text)


def plainly(text: str) -> str:
    """The same for all texts that mean the same: blanks and line ends mean nothing, but behind a `#`."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    items = items_of(text)
    if items is not None:
        return "\n".join(BULLET + plainly(item) for item in items)
    return "\n".join(lines) if "#" in text else " ".join(" ".join(lines).split())


def digest(text: str) -> str:
    """A short sign of what a cell says, by which a change is seen later."""
    return hashlib.sha256(plainly(text).encode("utf-8", "surrogatepass")).hexdigest()[:8]


# ---- signs that a spreadsheet would run ----


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula; a number is none."""
    runs = text.startswith(_RUN_BY_A_SPREADSHEET) and not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?", text)
    return f"'{text}" if runs else text


def runs_elsewhere(text: str) -> bool:
    """Whether a part of a text behind a sign that may separate cells is one that a spreadsheet runs."""
    return bool(_RUN_BEHIND.search(text))


def unguarded(text: str) -> str:
    """What was meant by a guarded text."""
    return text[1:] if text.startswith("'") and text[1:].startswith(_RUN_BY_A_SPREADSHEET) else text
