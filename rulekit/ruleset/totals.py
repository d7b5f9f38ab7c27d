"""The total a declaration states, and what it has → a mistake if they differ; rows of spaces that are not alike.

Never: changes what is declared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.fields import Fields

FEWEST_ROWS = 3  # of two rows nobody can say which is the odd one
MANY_ROWS = 4  # of three the last may just be where the spaces end


def other_total(fields: Fields, found: int, what: str, where: str) -> list[Diagnostic]:
    """A mistake if so many cards or spaces are not as many as the declaration states."""
    stated = fields.number("total")
    if not fields.has("total") or not stated or stated == found:
        return []
    off = abs(stated - found)
    are = f"{off} {what}{' is' if off == 1 else 's are'} {'missing' if found < stated else 'too many'}"
    message = f"{where} has {found} {what}{'' if found == 1 else 's'}; its `total` is {stated}: {are}."
    help = f"Look for what {'is missing' if found < stated else 'stands there twice'}, or write `total: {found}`."
    return [Diagnostic("other-total", fields.place("total"), message, help)]


def uneven_row(lengths: Mapping[str, tuple[int, Span]], where: str) -> list[Diagnostic]:
    """A warning for the one row that is a space shorter or longer than all others."""
    sizes = Counter(size for size, _ in lengths.values())
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
    return [Diagnostic("uneven-row", span, message, help, "warning")]


def _spaces(n: int) -> str:
    return f"{n} space{'' if n == 1 else 's'}"
