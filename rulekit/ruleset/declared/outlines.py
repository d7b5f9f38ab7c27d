"""The numbers of a picture: paths, points, turns → the same written anew; what cannot be read to its end is none.

Never: takes a sign over that it does not know.
"""

from __future__ import annotations

import re
from math import isfinite

LARGEST = 100_000.0
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
_GAP = re.compile(r"[ \t\r\n]*,?[ \t\r\n]*")
_COMMAND = re.compile(r"[ \t\r\n]*([MmLlHhVvCcSsQqTtAaZz])[ \t\r\n]*")
_FLAG = re.compile("[01]")
_TURN = re.compile(r"[ \t\r\n]*(translate|scale|rotate|matrix)[ \t\r\n]*\(([^()]*)\)[ \t\r\n]*,?")
# How many numbers a command of a path takes at once, and a turn in all.
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_OF_A_TURN = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "matrix": (6,)}
_FLAGS = (3, 4)  # of an arc: they need no blank behind them


def written(number: float) -> str:
    """A number as icons have it, to a thousandth."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(text: str) -> list[float] | None:
    """Numbers with blanks or commas between them; None if there is anything else, or one that is too large."""
    found, at = [], 0
    text = text.strip(" \t\r\n")
    while at < len(text):
        number = NUMBER.match(text, at)
        if number is None or not _fits(value := float(number[0])):
            return None
        found.append(value)
        gap = _GAP.match(text, number.end())
        assert gap is not None  # it may be empty
        at = gap.end()
    return None if text.endswith(",") else found


def points(text: str) -> str | None:
    """Pairs of numbers, two at least."""
    found = numbers(text)
    if not found or len(found) < 4 or len(found) % 2:
        return None
    return " ".join(map(written, found))


def turned(text: str) -> str | None:
    """Movements of a shape, in their order."""
    found, at = [], 0
    while at < len(text):
        turn = _TURN.match(text, at)
        given = numbers(turn[2]) if turn is not None else None
        if turn is None or given is None or len(given) not in _OF_A_TURN[turn[1]]:
            return None
        found.append(f"{turn[1]}({' '.join(map(written, given))})")
        at = turn.end()
    return " ".join(found) or None


def path(text: str) -> str | None:
    """The commands of a path with their numbers; it begins by saying where."""
    found: list[str] = []
    at, text = 0, text.rstrip(" \t\r\n")
    while at < len(text):
        command = _COMMAND.match(text, at)
        if command is None or (not found and command[1] not in "Mm"):
            return None
        read = _operands(text, command.end(), command[1].lower())
        if read is None:
            return None
        given, at = read
        found.append(command[1] + " ".join(given))
    return "".join(found) or None


def _operands(text: str, at: int, command: str) -> tuple[list[str], int] | None:
    """The numbers behind a command, which may stand there several times, and where they end."""
    found: list[str] = []
    takes, end = _TAKES[command], at
    while takes:
        flag = command == "a" and len(found) % takes in _FLAGS
        number = (_FLAG if flag else NUMBER).match(text, at)
        if number is None:
            break
        if not _fits(float(number[0])):
            return None
        found.append(number[0] if flag else written(float(number[0])))
        end = number.end()
        gap = _GAP.match(text, end)
        assert gap is not None  # it may be empty
        at = gap.end()
    complete = not takes or (found and len(found) % takes == 0)
    return (found, at if "," not in text[end:at] else end) if complete else None


def _fits(number: float) -> bool:
    return isfinite(number) and abs(number) <= LARGEST
