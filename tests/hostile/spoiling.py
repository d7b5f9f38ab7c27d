"""The bytes of a sound file → those of a spoilt one: in its bytes, its words, its lines, its values, or a bomb in it.

Never: uses chance of its own.
"""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
from collections.abc import Callable, Sequence

import yaml

MOST_BETWEEN = 1 << 20
ODD_VALUES: tuple[object, ...] = (
    None, "", [], {}, True, False, 1.5, -1, 0, 10**30, -(2**63), "3", "0x10", "2020-01-01", ".inf", [None], [[]], [{}],
    {"a": None}, {"": 1}, {"3": 3}, "a b", "é", "\u202e", "x" * 300, "\x07", ["a"] * 50, "*", "a: b", "{", "1..0",
)  # fmt: skip
ODD_WORDS = (
    *("", "0", "-1", "99999999999999999999", "1.5", "null", "true", "~", "'", '"', "{", "}", "[", "]", ":", "#", "|"),
    *(
        "\t",
        "\n",
        "\r",
        "\x00",
        "\x1b",
        "\u202e",
        "\ufeff",
        "é",
        "\U0001f600",
        "*a",
        "&a",
        "!!python/object",
        "<<",
        "%",
    ),
    *("${x}", "../..", "/etc/passwd", "&lt;", "<!ENTITY a 'a'>", "{ $n ->", "repeat 99999", "1..0", "your", "choose"),
)


class Plain(yaml.SafeDumper):
    """Writes everything out, as rulesets do."""

    def ignore_aliases(self, data: object) -> bool:
        """What stands twice is written twice."""
        return True


Spoiling = Callable[[bytes, random.Random, Sequence[bytes]], bytes]


def spoilt(data: bytes, name: str, r: random.Random, others: Sequence[bytes]) -> bytes:
    """A file with one to four things wrong with it; `others` are files of its kind that pieces are taken from."""
    if name.endswith(".xlsx") and r.random() < 0.8:
        return _workbook(data, r)
    structural = {".yaml": _yaml, ".jsonl": _json_lines, ".save": _json_lines, ".json": _json_lines}
    ways: list[Spoiling] = [_bytes, _words, _words, _lines, _lines, _mixed, _much]
    ways += [structural[ending] for ending in structural if name.endswith(ending)] * 4
    for _ in range(r.choice((1, 1, 2, 4))):
        data = r.choice(ways)(data[:MOST_BETWEEN], r, others)  # spoiling much takes more memory than reading it
    return data[: 4 << 20]


def _bytes(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    changed = bytearray(data)
    for _ in range(r.choice((1, 2, 8, 40))):
        at = r.randrange(len(changed) + 1)
        match r.randrange(4):
            case 0:
                changed[at : at + 1] = bytes([r.randrange(256)])
            case 1:
                changed[at:at] = bytes(r.randrange(256) for _ in range(r.choice((1, 4))))
            case 2:
                del changed[at : at + r.choice((1, 3, 50))]
            case _:
                changed[at:at] = changed[at : at + r.choice((2, 20, 300))]
    return bytes(changed)


def _words(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    words = re.split(r"(\W)", data.decode("utf-8", "surrogateescape"))
    for _ in range(r.choice((1, 1, 3, 10))):
        at = r.randrange(len(words))
        other = re.split(r"(\W)", r.choice(others).decode("utf-8", "surrogateescape")) if r.random() < 0.2 else words
        words[at] = r.choice((r.choice(ODD_WORDS), r.choice(other), words[at] * 2, words[at][:-1], ""))
    return "".join(words).encode("utf-8", "surrogateescape")


def _lines(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    for _ in range(r.choice((1, 1, 3))):
        at, to = r.randrange(len(lines) + 1), r.randrange(len(lines) + 1)
        match r.randrange(6):
            case 0:
                del lines[at : at + r.choice((1, 5))]
            case 1:
                lines[to:to] = lines[at : at + r.choice((1, 5, 30))]
            case 2:
                lines[at : at + 1] = [b" " * r.randrange(9) + line.lstrip() for line in lines[at : at + 1]]
            case 3:
                lines[at : at + 1] = lines[at : at + 1] * r.choice((2, 300))
            case 4:
                other = r.choice(others).split(b"\n")
                begin = r.randrange(len(other))
                lines[at:at] = other[begin : begin + r.choice((1, 8))]
            case _:
                lines = lines[:at] or lines
    return b"\n".join(lines)


def _mixed(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    other = r.choice(others)
    return data[: r.randrange(len(data) + 1)] + other[r.randrange(len(other) + 1) :]


def _much(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    """Much of one thing at one place."""
    at, times = r.randrange(len(data) + 1), r.choice((100, 3000, 100_000))
    piece = r.choice(
        [word.encode() for word in ODD_WORDS if word] + [b"a", b" ", b"9", b"(", b"- ", b"\n  - a", b"x = y\n"]
    )
    return data[:at] + piece * times + data[at:]


def _yaml(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    try:
        value = yaml.safe_load(data)
    except (yaml.YAMLError, ValueError, RecursionError):
        return data
    text = yaml.dump(_odd(value, r, ODD_VALUES), Dumper=Plain, sort_keys=False, allow_unicode=True)
    return text.encode("utf-8", "replace")


def _json_lines(data: bytes, r: random.Random, others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    at = r.randrange(len(lines))
    try:
        lines[at] = json.dumps(_odd(json.loads(lines[at]), r, ODD_VALUES)).encode()
    except (ValueError, RecursionError):
        return data
    return b"\n".join(lines)


def _odd(value: object, r: random.Random, odd: Sequence[object]) -> object:
    """The same value with something odd at some place in it, or something of it elsewhere."""
    if isinstance(value, dict) and value and r.random() < 0.93:
        key = r.choice(list(value))
        if r.random() < 0.08:
            return {(r.choice(ODD_WORDS) if k == key else k): v for k, v in value.items()}
        if r.random() < 0.04:
            return {k: v for k, v in value.items() if k != key}
        return {k: _odd(v, r, (*odd, *value.values())) if k == key else v for k, v in value.items()}
    if isinstance(value, list) and value and r.random() < 0.93:
        at = r.randrange(len(value))
        return [*value[:at], _odd(value[at], r, (*odd, *value)), *value[at + 1 :]]
    return r.choice(odd)


def _workbook(data: bytes, r: random.Random) -> bytes:
    """A spreadsheet with one of its parts spoilt."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        parts = {name: book.read(name) for name in book.namelist()}
    name = r.choice([*parts, *(part for part in parts if "sheet" in part)])
    way = r.choice((_bytes, _words, _words, _lines, _mixed, _much))
    parts[name] = way(parts[name], r, list(parts.values()))
    if r.random() < 0.1:
        del parts[r.choice(list(parts))]
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as book:
        for part, inside in parts.items():
            book.writestr(zipfile.ZipInfo(part), inside, zipfile.ZIP_DEFLATED)  # without the hour it is made at
    return file.getvalue()
