"""A ruleset with one slip of the keyboard in it: a letter, a sign, a blank or a line."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import Findings
from rulekit.pipeline import diagnose
from rulekit.ruleset.find import packaged_rulesets

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{2,}")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# What people write, from other languages or in haste, and what stands there instead.
SIGNS: tuple[tuple[str, str], ...] = (
    (r"(?<= )= ", "== "), (r"; ", ", "), (r"; ", ";; "), (r" and ", " && "), (r"\byour ", "my "), (r"\byour ", ""),
    (r"(?<=[a-z]) from ", " form "), (r", (?=gain|move|draw|perform|set)", " "), (r"; ", " "), (r"; ", " and "),
    (r", (?=gain|move|draw|perform|set)", " then "), (r">=", "=>"), (r"!=", "<>"), (r"else if", "elif"),
    (r" else", "; else"), (r"^  ( *)(?=\w)", r"\t\1"), (r"^ (?= *\w)", ""), (r"^(?= +\w)", " "), (r": ", ":"),
    (r":\n", "\n"), (r"(?<=: )(\d+)\b", r'"\1"'), (r"(\d) (?=[a-z])", r"\1"), (r"(?<=gain \d )(\w+)", r'"\1"'),
    (r"not ", "!"), (r"\.\.", " to "), (r"(?<=\w) = (?=\w)", " is "), (r"(?<=\w) != (?=\w)", " is not "),
    (r"each player", "every player"), (r"end game", "end the game"), (r"\b(\w{3,})s\b", r"\1"),
    (r"\b(\w+)_(\w+)\b", r"\1-\2"), (r"^( +)(?=\w)", "\\1\u00a0"), (r": (?=\d)", ": !!int "),
)  # fmt: skip


def letter(text: str, dice: random.Random) -> str:
    """A name, not in a comment, with a letter left out, put in, mistaken, or two exchanged."""
    names = [m for m in NAME.finditer(text) if "#" not in text[text.rfind("\n", 0, m.start()) + 1 : m.start()]]
    name = dice.choice(names)
    word, i, other = name[0], dice.randrange(len(name[0])), dice.choice(LETTERS)
    j = min(i, len(word) - 2)
    ways = (word[:i] + word[i + 1 :], word[:i] + other + word[i:], word[:i] + other + word[i + 1 :],
            word[:j] + word[j + 1] + word[j] + word[j + 2 :])  # fmt: skip
    return text[: name.start()] + dice.choice(ways) + text[name.end() :]


def sign(text: str, dice: random.Random) -> str:
    """A sign or a word as another language has it."""
    pattern, other = dice.choice(SIGNS)
    found = list(re.finditer(pattern, text, re.MULTILINE))
    if not found:
        return text
    place = dice.choice(found)
    return text[: place.start()] + place.expand(other) + text[place.end() :]


def line(text: str, dice: random.Random) -> str:
    """A line that stands there twice."""
    lines = text.split("\n")
    n = dice.randrange(len(lines))
    return "\n".join([*lines[: n + 1], *lines[n:]])


SLIPS: tuple[Callable[[str, random.Random], str], ...] = (letter, sign, sign, line)


@cache
def sound(name: str) -> Findings:
    """What is said of a ruleset that comes with rulekit, and its texts."""
    return diagnose(packaged_rulesets()[name])


def said_of(name: str, texts: dict[str, str]) -> tuple[Diagnostic, ...]:
    """What is said of a ruleset with other texts."""
    unsaved = {file: text.encode() for file, text in texts.items()}
    return diagnose(packaged_rulesets()[name], unsaved=unsaved).diagnostics


def slipped(name: str, slip: Callable[[str, random.Random], str], dice: random.Random) -> dict[str, str]:
    """Its texts with a slip in one of them."""
    texts = dict(sound(name).texts)
    files = [file for file in texts if Path(file).suffix == ".yaml"]
    file = dice.choices(files, [len(texts[file]) for file in files])[0]
    return {**texts, file: slip(texts[file], dice)}


def errors(found: tuple[Diagnostic, ...]) -> list[Diagnostic]:
    """What must be mended."""
    return [d for d in found if d.severity == "error"]
