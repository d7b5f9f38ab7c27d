"""Bounds of numbers → bounds of what is reckoned from them.

Every bound is sure: a result that may be wrong is left open (None).

Never: looks at a ruleset.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.check.tree.types import INT, Type, number

RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
}  # fmt: skip


def least(a: int | None, b: int | None) -> int | None:
    """The lower bound of two alternatives."""
    return None if a is None or b is None else min(a, b)


def most(a: int | None, b: int | None) -> int | None:
    """The upper bound of two alternatives."""
    return None if a is None or b is None else max(a, b)


def either_of(a: Type, b: Type) -> Type:
    """A number that is one of two."""
    return number(least(a.low, b.low), most(a.high, b.high))


def negated(a: Type) -> Type:
    """A number with its sign turned."""
    return number(None if a.high is None else -a.high, None if a.low is None else -a.low)


def absolute(a: Type) -> Type:
    """A number without its sign."""
    if a.low is not None and a.low >= 0:
        return a
    if a.high is not None and a.high <= 0:
        return negated(a)
    return number(0, None if a.low is None or a.high is None else max(-a.low, a.high))


def summed(count: Type, each: Type) -> Type:
    """So many numbers of a kind added up."""
    if count.high == 0:
        return number(0, 0)
    low = None if each.low is None else 0 if each.low >= 0 else _times(count.high, each.low)
    high = None if each.high is None else 0 if each.high <= 0 else _times(count.high, each.high)
    if low == 0 and each.low is not None and count.low is not None:
        low = count.low * each.low
    return number(low, high)


def _times(a: int | None, b: int) -> int | None:
    return None if a is None else a * b


def bounds(operator: str, a: Type, b: Type) -> Type:
    """What is known of the result of `+ - * mod up down min max`."""
    return _RESULTS[operator](a, b)


def _plus(a: Type, b: Type) -> Type:
    low = None if a.low is None or b.low is None else a.low + b.low
    return number(low, None if a.high is None or b.high is None else a.high + b.high)


def _minus(a: Type, b: Type) -> Type:
    return _plus(a, negated(b))


def _product(a: Type, b: Type) -> Type:
    if a.low is not None and b.low is not None and a.low >= 0 and b.low >= 0:
        return number(a.low * b.low, None if a.high is None or b.high is None else a.high * b.high)
    if a.low is None or a.high is None or b.low is None or b.high is None:
        return INT
    products = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return number(min(products), max(products))


def _smaller(a: Type, b: Type) -> Type:
    highs = [h for h in (a.high, b.high) if h is not None]
    return number(least(a.low, b.low), min(highs) if highs else None)


def _larger(a: Type, b: Type) -> Type:
    lows = [low for low in (a.low, b.low) if low is not None]
    return number(max(lows) if lows else None, most(a.high, b.high))


def _rest(a: Type, b: Type) -> Type:
    if b.low is None or b.low < 1:
        return INT
    return number(0, None if b.high is None else b.high - 1)


def _quotient(a: Type, b: Type, up: bool) -> Type:
    """Divided by at least 1: nearer to nothing, on the same side of it."""
    if b.low is None or b.low < 1:
        return INT
    ends: list[int | None] = []
    for n, small in ((a.low, True), (a.high, False)):
        if n is None:
            ends.append(None)
        elif (n >= 0) == small:  # the largest divisor brings it nearest to 0
            ends.append(0 if b.high is None else -(-n // b.high) if up else n // b.high)
        else:
            ends.append(-(-n // b.low) if up else n // b.low)
    low, high = ends
    if b.high is None and low == 0 and a.low is not None and a.low > 0 and up:
        low = 1
    if b.high is None and high == 0 and a.high is not None and a.high < 0 and not up:
        high = -1
    return number(low, high)


_RESULTS: dict[str, Callable[[Type, Type], Type]] = {
    "+": _plus,
    "-": _minus,
    "*": _product,
    "min": _smaller,
    "max": _larger,
    "mod": _rest,
    "down": lambda a, b: _quotient(a, b, up=False),
    "up": lambda a, b: _quotient(a, b, up=True),
}


def outside(value: Type, wanted: Type) -> bool:
    """Can a number never lie between the bounds of another."""
    too_low = value.high is not None and wanted.low is not None and value.high < wanted.low
    return too_low or (value.low is not None and wanted.high is not None and value.low > wanted.high)


def may_leave(value: Type, wanted: Type) -> bool:
    """May a number lie outside the bounds of another."""
    too_low = wanted.low is not None and (value.low is None or value.low < wanted.low)
    return too_low or (wanted.high is not None and (value.high is None or value.high > wanted.high))


def span_said(kind: Type) -> str:
    """Bounds in words: `1 to 4`, `at least 0`."""
    if kind.low is not None and kind.low == kind.high:
        return str(kind.low)
    if kind.low is not None and kind.high is not None:
        return f"{kind.low} to {kind.high}"
    if kind.low is not None:
        return f"at least {kind.low}"
    return f"at most {kind.high}" if kind.high is not None else "any number"


def always(operator: str, a: Type, b: Type) -> bool | None:
    """The answer of a comparison of numbers, if their bounds alone say it."""
    if a.low is not None and a.low == a.high and b.low is not None and b.low == b.high:
        return RELATIONS[operator](a.low, b.low)
    below = a.high is not None and b.low is not None and a.high < b.low
    above = a.low is not None and b.high is not None and a.low > b.high
    not_above = a.high is not None and b.low is not None and a.high <= b.low
    not_below = a.low is not None and b.high is not None and a.low >= b.high
    yes = {"=": False, "!=": below or above, "<": below, "<=": not_above, ">": above, ">=": not_below}[operator]
    no = {"=": below or above, "!=": False, "<": not_below, "<=": above, ">": not_above, ">=": below}[operator]
    return True if yes else False if no else None
