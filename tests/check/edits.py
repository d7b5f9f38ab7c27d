"""A ruleset's text with one thing changed as a designer might change it: a name, a number, a verb, a line.

The text stays YAML most of the time; whether it is still a ruleset is what the tests ask.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
VERBS = (
    "gain",
    "lose",
    "pay",
    "move",
    "draw",
    "discard",
    "reveal",
    "play",
    "shuffle",
    "set",
    "perform",
    "may",
    "proceed",
    "skip",
    "choose",
    "either",
    "repeat",
    "let",
    "require",
)
SIGNS = re.compile(r"!=|<=|>=|(?<=\s)[=<>+*-](?=\s)|\b(?:and|or|in|highest|lowest|then|none|random)\b")
OTHER_SIGNS = ("=", "!=", "<", ">", "<=", ">=", "+", "-", "*", "and", "or", "in", "highest", "lowest", "none")
FUNCTIONS = re.compile(r"\b(?:count|first|top|owner|min|max|sum|any|all|abs|line_of|your|each player)\b")
OTHER_FUNCTIONS = ("count", "first", "top", "owner", "min", "max", "sum", "any", "all", "abs", "your", "each player")
KEYS = re.compile(
    r"(, )?\b(?:per: player|order: pile|holds: any|optional: true|renew: true|home: \w+|discard: \w+|max: \d+|"
    r"seen_by: \w+|limit: once per \w+|supply: \d+|start: \w+|default: \w+)"
)
FLOW = re.compile(r", \w+: [^,{}\n]+|\w+: [^,{}\n]+, ")
STATEMENT = re.compile(r"[^;{}\n]+;")
CONDITION = re.compile(r" (?:where|if) [^;{}\n]+")
ARGUMENTS = re.compile(r"\(([^(),]+), ([^(),]+)\)")
BINDINGS = re.compile(r"with (\w+) = ([^,;}\n]+), (\w+) = ([^,;}\n]+)")
ADDED = (
    "pay 1 {}",
    "gain 1 {}",
    "require your {} > 0",
    "let x = {}",
    "choose x from {}",
    "move first({}) to {}",
    "draw 1 from {}",
    "discard {}",
    "reveal {}",
    "set {} to {}",
    "perform {}",
    "shuffle {}",
    "play first({})",
    "repeat {} {{ perform {} }}",
    "each x in {} {{ perform {} with {} = x }}",
    "if {} = {}, perform {}",
    "{} gains 1 {}",
    "each player simultaneously performs {}",
    "end game won by {} because {}",
    "proceed",
)


def edited(text: str, dice: random.Random) -> str:
    """The text with one thing changed."""
    for _ in range(20):
        other = dice.choice(EDITS)(text, dice)
        if other != text:
            return other
    return text


def _put(text: str, match: re.Match[str], other: str) -> str:
    return text[: match.start()] + other + text[match.end() :]


def _one(text: str, pattern: re.Pattern[str], dice: random.Random, other: Callable[[re.Match[str]], str]) -> str:
    found = list(pattern.finditer(text))
    if not found:
        return text
    match = dice.choice(found)
    return _put(text, match, other(match))


def _rename(text: str, dice: random.Random) -> str:
    words = NAME.findall(text)
    return _one(text, NAME, dice, lambda _: dice.choice(words))


def _misspell(text: str, dice: random.Random) -> str:
    return _one(text, NAME, dice, lambda m: m[0][1:] + m[0][0])


def _number(text: str, dice: random.Random) -> str:
    def other(match: re.Match[str]) -> str:
        n = int(match[0])
        return str(dice.choice((0, 1, 2, 3, 5, 63, 64, 100, 500, n + 1, max(0, n - 1), 2 * n)))

    return _one(text, NUMBER, dice, other)


def _verb(text: str, dice: random.Random) -> str:
    pattern = re.compile(r"\b(?:" + "|".join(VERBS) + r")s?\b")
    return _one(text, pattern, dice, lambda _: dice.choice(VERBS))


def _sign(text: str, dice: random.Random) -> str:
    return _one(text, SIGNS, dice, lambda _: dice.choice(OTHER_SIGNS))


def _function(text: str, dice: random.Random) -> str:
    return _one(text, FUNCTIONS, dice, lambda _: dice.choice(OTHER_FUNCTIONS))


def _no_line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    del lines[dice.randrange(len(lines))]
    return "\n".join(lines)


def _lines_exchanged(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    i = dice.randrange(len(lines) - 1)
    lines[i], lines[i + 1] = lines[i + 1], lines[i]
    return "\n".join(lines)


def _line_again(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    i = dice.randrange(len(lines))
    lines.insert(dice.choice((i, dice.randrange(len(lines)))), lines[i])
    return "\n".join(lines)


def _no_key(text: str, dice: random.Random) -> str:
    return _one(text, dice.choice((KEYS, FLOW)), dice, lambda _: "")


def _no_statement(text: str, dice: random.Random) -> str:
    return _one(text, dice.choice((STATEMENT, CONDITION)), dice, lambda _: "")


def _exchanged(text: str, dice: random.Random) -> str:
    if dice.random() < 0.5:
        return _one(text, ARGUMENTS, dice, lambda m: f"({m[2]}, {m[1]})")
    return _one(text, BINDINGS, dice, lambda m: f"with {m[1]} = {m[4]}, {m[3]} = {m[2]}")


def _added(text: str, dice: random.Random) -> str:
    """One more step, about things the ruleset has."""
    places = list(re.finditer(r"^( +)- (?=[a-z])", text, re.MULTILINE))
    declared = re.findall(r"^  (\w+):", text, re.MULTILINE)
    if not places or not declared:
        return text
    place = dice.choice(places)
    step = dice.choice(ADDED)
    names = [dice.choice(("your ", "", "", "")) + dice.choice(declared) for _ in range(step.count("{}"))]
    return text[: place.start()] + f"{place[1]}- {step.format(*names)}\n" + text[place.start() :]


# Those that most often leave a ruleset that still means something stand here more than once.
EDITS = (
    *(_rename, _rename, _misspell, _verb, _function, _no_line, _lines_exchanged, _line_again, _exchanged, _added),
    *(_number, _number, _number, _sign, _sign, _no_key, _no_key, _no_statement, _no_statement, _no_statement),
)
