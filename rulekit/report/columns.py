"""Rows of texts → lines under each other.

Never: computes more than a percentage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def share(n: int, of: int) -> str:
    """A part of a whole."""
    return f"{100 * n / of:.1f} %"


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows under each other: names to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([f"  {row[0].ljust(widths[0])}", *rest]).rstrip()
