"""Maps in braces whose commas or colons are not where they belong → whole keys with values, and what is said of it.

`{effect: if x, gain 1 coin}` is two entries to YAML, the second a key without a value.

Never: says more than one thing of a text that a comma has cut in two.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulekit.diagnostics.letters import explained
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.kinds import Either, Kind, Record, Text, Word
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar, Sequence
from rulekit.ruleset.wording import shown

_OF_A_TEXT = re.compile(r"\s|[(){}]")
_CURLY = "“”„«»"
KEY = re.compile(r"(?m)(?:^|[{,]) *([^\s:{},]+) *:")  # at the beginning of a line, or within braces


def whole_texts(node: Mapping, kind: Record | None) -> tuple[Mapping, list[Diagnostic]]:
    """A map without what is the rest of a text that a comma has cut off, nor the text it was cut from; `kind`: what it
    declares, if it is one declaration."""
    kept: list[Entry] = []
    said: list[Diagnostic] = []
    cut = False
    for entry in node.entries if node.flow else ():
        nothing = isinstance(entry.value, Scalar) and entry.value.start == entry.value.end
        if nothing and kind is not None and not cut and _lacks_colon(kind, entry.key, kept):
            kept.append(_with_colon(entry))
            said.append(_missing_colon(entry.key))
        elif nothing and kept and _OF_A_TEXT.search(entry.key.text):
            if not cut:
                said.append(_cut(kept[-1], entry))
                kept[-1] = _unread(kept[-1])
            cut = True
        else:
            cut = False
            kept.append(entry)
    return (node._replace(entries=tuple(kept)) if said else node), said


def cut_by_comma(span: Span, brackets: str) -> Diagnostic:
    """The rest of a text, which stands as a key or an item of its own."""
    said = f"Inside `{brackets}` a comma ends the text, and this is the rest of one."
    return Diagnostic("comma-in-text", span, said, "Put the whole text in quotes.")


def names_apart(node: Sequence, kind: Kind) -> tuple[Sequence, list[Diagnostic]]:
    """A list in brackets with the names apart between which a comma is missing."""
    words = [k for k in (kind.kinds if isinstance(kind, Either) else (kind,)) if isinstance(k, Word)]
    items, said = list[Node](), list[Diagnostic]()
    for item in node.items:
        names = item.text.split() if node.flow and isinstance(item, Scalar) and item.style == "plain" else []
        if len(names) > 1 and isinstance(item, Scalar) and any(_are_names(names, word) for word in words):
            parts = [item._replace(text=m[0], start=item.start + m.start(), end=item.start + m.end())
                     for m in re.finditer(r"\S+", item.page.text[item.start : item.end])]  # fmt: skip
            items += parts
            said.append(_missing_comma(item, parts))
        else:
            items.append(item)
    return node._replace(items=tuple(items)), said


def _are_names(names: list[str], word: Word) -> bool:
    return all(re.fullmatch(word.form, name) for name in names)


def _missing_comma(item: Scalar, parts: list[Scalar]) -> Diagnostic:
    """What is said of two names in a row; that a comma was meant is certain where each is a key of the file."""
    keys = _keys(item.page.text).issuperset(part.text for part in parts)
    fix = tuple(Edit(item.page.span(part.end, part.end), ",") for part in parts[:-1]) if keys else ()
    message = f"`{shown(item.text)}` cannot be one name: between names stands a comma."
    help = f"Write `{shown(', '.join(part.text for part in parts))}`."
    return Diagnostic("bad-value", item.span, message, help, fix=fix)


@lru_cache(maxsize=2)
def _keys(text: str) -> frozenset[str]:
    """The words of a file that stand as keys."""
    return frozenset(KEY.findall(text))


def takes_text(kind: Kind) -> bool:
    """May a text of rules stand here."""
    return isinstance(kind, Text) or (isinstance(kind, Either) and any(isinstance(k, Text) for k in kind.kinds))


def _cut(text: Entry, rest: Entry) -> Diagnostic:
    value = text.value
    if isinstance(value, Scalar) and value.style == "plain" and value.text[:1] in tuple(_CURLY):
        said = f"The text stands in quotes that YAML does not know: {explained(value.text[:1])}"
        at = value.page.span(value.start, value.start + 1)
        return Diagnostic("quoted-name", at, said, 'Write `"` at both ends of it.')
    return cut_by_comma(rest.key.span, "{…}")


def _unread(entry: Entry) -> Entry:
    """The key, with a value that is passed over: half a text is wrong in many ways, none of them the cause."""
    value = entry.value
    return Entry(entry.key, value._replace(text="", style="plain")) if isinstance(value, Scalar) else entry


def _lacks_colon(kind: Record, key: Scalar, before: list[Entry]) -> bool:
    """Is it a key with its value, between which a colon is missing: a known key, or one word behind what is no text."""
    words = key.text.split()
    if len(words) != 2 or key.style != "plain" or not words[0].isidentifier():
        return False
    if kind.row(words[0]) is not None:
        return not any(entry.key.text == words[0] for entry in before)
    row = kind.row(before[-1].key.text) if before else None
    return kind.others is not None and bool(before) and not (row is not None and takes_text(row.kind))


def _with_colon(entry: Entry) -> Entry:
    """`copies 3` as `copies: 3`."""
    key = entry.key
    name, rest = key.text.split(None, 1)
    behind = len(key.text) - len(rest)
    value = key._replace(text=rest, start=key.start + behind)
    return Entry(key._replace(text=name, end=key.start + len(name)), value)


def _missing_colon(key: Scalar) -> Diagnostic:
    name, rest = key.text.split(None, 1)
    help = f"Write `{shown(name)}: {shown(rest)}`."
    return Diagnostic("missing-colon", key.span, f"Behind `{shown(name)}` a `:` is missing.", help)
