"""The total a declaration states, and what it has → a mistake if they differ; rows of spaces that are not alike.

Never: changes what is declared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from collections.abc import Mapping as Map

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.declared.texts import Texts
from rulekit.ruleset.fields import Fields
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar

COUNTED = ("cards", "spaces", "rows", "grid", "count")
# Mistakes of cards and spaces that say why there are fewer of them.
UNCOUNTED = frozenset(
    {"wrong-type", "bad-value", "missing-colon", "alias-mark", "anchor-mark", "duplicate-key", "unknown-mark"}
)
FEWEST_ROWS = 3  # of which one can be the odd one
MANY_ROWS = 4  # of three the last may just be where the spaces end


def other_total(fields: Fields, found: int, what: str, where: str, texts: Texts) -> list[Diagnostic]:
    """A mistake if so many cards or spaces are not as many as the declaration states; but not where something is wrong
    with the cards or spaces themselves, or they could not be read. Where a variant has made it so, it is said there."""
    stated, said = fields.number("total"), texts.mistakes
    if not fields.has("total") or not stated or stated == found:
        return []
    counted = [node for key in COUNTED if (node := fields.node(key)) is not None]
    unread = any(isinstance(e.value, Scalar) and e.value.start < e.value.end for n in counted for e in _cards(n))
    renamed = any(d.code == "unknown-key" and "`copies`" in d.help for d in said)  # `count: 6` of a card
    if (
        not counted
        or unread
        or renamed
        or any(_within(d.span, node) for d in said if d.code in UNCOUNTED for node in counted)
    ):
        return []
    off = abs(stated - found)
    are = f"{off} {what}{' is' if off == 1 else 's are'} {'missing' if found < stated else 'too many'}"
    message = f"{where} has {found} {what}{'' if found == 1 else 's'}; its `total` is {stated}: {are}."
    help = f"Look for what {'is missing' if found < stated else 'stands there twice'}, or write `total: {found}`."
    at = fields.place("total")
    changed = next((e for node in counted for e in _changed(node, texts.variants)), None)
    if changed is None or at.file in texts.variants:
        return [Diagnostic("other-total", at, message, help)]
    section = "decks" if what == "card" else "regions"
    help = f"If that is meant, write here too `set: {{{section}.{fields.name}.total: {found}}}`."
    return [Diagnostic("other-total", changed.span, message, help, related=((at, "its `total` stands here"),))]


def _cards(node: Node) -> tuple[Entry, ...]:
    """What is declared one by one; nothing, if it is drawn as rows of marks."""
    entries = node.entries if isinstance(node, Mapping) else ()
    return () if all(isinstance(e.value, Scalar) for e in entries) else entries


def _changed(node: Node, variants: Set[str]) -> Iterator[Scalar]:
    """What variants have written of cards or spaces."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.page.name in variants:
                yield entry.key
            else:
                yield from _changed(entry.value, variants)
    elif isinstance(node, Scalar) and node.page.name in variants:
        yield node


def _within(span: Span, node: Node) -> bool:
    """Does a place lie in what a key says."""
    page = node.page
    begin, end = page.place(node.start), page.place(node.end)
    return span.file == page.name and begin <= (span.line, span.column) < end


def uneven_row(lengths: Map[str, tuple[int, Span]], where: str, named: bool) -> list[Diagnostic]:
    """A warning for the one row that is a space shorter or longer than all others; of two a note, unless rows are
    `named`, as whatever stands in each of two groups need not be alike."""
    sizes = Counter(size for size, _ in lengths.values())
    if len(lengths) == 2 and len(sizes) == 2 and not named:
        return _two_rows(lengths, where)
    if len(lengths) < FEWEST_ROWS or len(sizes) != 2:
        return []
    (usual, _), (odd, times) = sizes.most_common()
    if times != 1 or abs(usual - odd) != 1:
        return []
    name, span = next((name, span) for name, (size, span) in lengths.items() if size == odd)
    if len(lengths) < MANY_ROWS and odd < usual and name == list(lengths)[-1]:
        return []
    message = f"Row `{name}` of {where} has {_spaces(odd)}; every other row has {usual}."
    total = sum(size for size, _ in lengths.values())
    help = f"Add the mark that is missing, or write `total: {total}` if it is meant."
    if odd > usual:
        help = f"Take one mark away, or write `total: {total}` if it is meant."
    return [warning("uneven-row", span, message, help)]


def _two_rows(lengths: Map[str, tuple[int, Span]], where: str) -> list[Diagnostic]:
    """The same of two rows, of which nobody can say which is the odd one."""
    (one, (a, first)), (other, (b, second)) = lengths.items()
    if abs(a - b) != 1 or min(a, b) < 2:
        return []
    name, fewer, more, span = (one, a, b, first) if a < b else (other, b, a, second)
    message = f"Row `{name}` of {where} has {_spaces(fewer)}; the other row has {more}."
    help = f"Add the mark that is missing, or write `total: {a + b}` if it is meant."
    related = ((second if span == first else first, "the other row"),)
    return [Diagnostic("uneven-row", span, message, help, "note", related)]


def _spaces(n: int) -> str:
    return f"{n} space{'' if n == 1 else 's'}"
