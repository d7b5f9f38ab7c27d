"""Words and numbers as they are typed, and as ranges of what may be.

Never: knows what they are typed for.
"""

from __future__ import annotations

from collections.abc import Iterable

MOST_SIGNED = 5  # so many numbers in a row stand one by one where a sign stands in front of one


def typeable(said: str) -> str:
    """Words as somebody types them: plain blanks and apostrophes, small letters."""
    return " ".join(said.replace("’", "'").casefold().split())


def is_number(said: str) -> bool:
    """Whether what is said is a whole number, also below zero."""
    return said.removeprefix("-").isdecimal()


def ranged(labels: Iterable[str], comma: str = ", ") -> str:
    """Numbers as ranges: `1–4, 6`, or `-3 – 2` where a sign stands in front of one; a few of those one by one."""
    numbers = sorted({int(label) for label in labels})
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    signed = bool(numbers) and numbers[0] < 0
    to, few = (" – ", MOST_SIGNED) if signed else ("–", 2)
    return comma.join(f"{r[0]}{to}{r[-1]}" if len(r) > few else comma.join(map(str, r)) for r in runs)


def between(low: int, high: int) -> str:
    """All numbers from one to another that is far away, as a range."""
    return f"{low} – {high}" if low < 0 else f"{low}–{high}"
