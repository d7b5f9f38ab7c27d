"""Names, texts and messages of strangers: nothing of them becomes an element, an attribute or an address."""

from __future__ import annotations

import asyncio
import json
import random
import re
import string
import xml.etree.ElementTree as Tree
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

import rulekit
from rulekit.serve.hall import Desk
from rulekit.studio.line import LONGEST, VERBS, Line
from rulekit.studio.setting import languages_of
from rulekit.studio.table import Table

Amount = Callable[..., int]
SEEDS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "'><a href=javascript:alert(1)>",
    "]]><script>alert(1)</script>",
    "<!--",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<style>@import 'http://evil.example'</style>",
    "url(http://evil.example/x)",
    "expression(alert(1))",
    "<use href='http://evil.example/x#y'/>",
    "<foreignObject>",
    "&lt;script&gt;",
    "&#60;script&#62;",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "javascript:alert(1)",
    "<animate attributeName=href values=javascript:alert(1)>",
    "<?xml-stylesheet href='http://evil.example'?>",
    "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>",
    "data:text/html,<script>alert(1)</script>",
    "\u202e<b>\u2066",
    "<set attributeName=onload to=alert(1)>",
    "x' onclick='alert(1)",
    'x" style="background:url(//evil.example)',
]
NAMES = """title about seat-dealer seat-other counter-chip deck-card card-card-jack card-card-queen card-card-king
zone-hand ask-speak do-bet do-check do-fold metric-stakes layout-table layout-own""".split()
ELEMENTS = {
    "svg", "g", "rect", "circle", "ellipse", "line", "path", "polygon", "polyline", "text", "tspan", "title", "use",
    "symbol", "defs",
}  # fmt: skip
ATTRIBUTES = {
    "aria-hidden", "aria-label", "class", "cx", "cy", "d", "data-card", "data-piece", "data-place", "data-zone",
    "dx", "dy", "fill", "fill-opacity", "fill-rule", "font-size", "height", "href", "id", "opacity", "points", "r",
    "role", "rotate", "rx", "ry", "stroke", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "stroke-width",
    "text-anchor", "transform", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2",
}  # fmt: skip
RULES = Path(rulekit.__file__).parent.parent / "rulesets" / "kuhn.yaml"
LAYOUT = """
layout:
  marks:
    dealer: {sign: "<b>", colour: red}
    king: {sign: "\\">", colour: blue}
    chip: {sign: "&", colour: green}
  table:
    - {counters: [chip], for: each player, title: table}
    - {list: hand, for: each player, title: own}
"""


def mutated(chance: random.Random) -> str:
    """A text that would be more than a text."""
    found = chance.choice(SEEDS)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(found) + 1)
        part = chance.choice(
            [*SEEDS, *"<>\"'&;/=`\\{}()#", "\x85", "\u2028", "\ufeff", chance.choice(string.printable)]
        )
        found = found[:at] + part + found[at + chance.randrange(3) :]
    return "".join(sign for sign in found if sign.isprintable() or sign in "\u202e\u2066\ufeff\u2028")[:300] or "x"


def words_of(texts: dict[str, str]) -> str:
    """A file of words that says these texts, whatever stands in them."""
    quoted = {name: text.replace("\\", "\\\\").replace('"', '\\"') for name, text in texts.items()}
    return "".join(f'{name} = {{ "{text}" }}\n' for name, text in quoted.items())


def strange_words(dice: random.Random) -> str:
    """Words of strangers, for all that Kuhn poker says."""
    return words_of({name: mutated(dice) for name in NAMES})


def folder_of(texts: dict[str, str], folder: Path) -> Path:
    """A ruleset with these words."""
    (folder / "odd.locales").mkdir(parents=True)
    (folder / "odd.yaml").write_text(
        RULES.read_text("utf-8").replace("ruleset: kuhn", "ruleset: odd") + LAYOUT, "utf-8"
    )
    (folder / "odd.locales" / "en.ftl").write_text(words_of(texts), "utf-8")
    return folder / "odd.yaml"


def desk_of(path: Path) -> Desk:
    rules = rulekit.load(path)
    game = rules.game(2)
    table = Table(game, ("human", "human"), game.start(1))
    return Desk(rules, table, "en", languages_of(rules))


def pictures(found: object) -> list[str]:
    """What is sent as a picture, in an answer; a text that begins as one does is none."""
    if isinstance(found, dict):
        below = [each for value in found.values() for each in pictures(value)]
        return [found["picture"], *below] if str(found.get("picture"))[:4] == "<svg" else below
    return [each for value in found for each in pictures(value)] if isinstance(found, list) else []


def is_only_a_picture(drawn: str) -> int:
    """Only elements and attributes that a picture has, and nothing that could be fetched; how many there are."""
    assert "<!" not in drawn
    assert "<?" not in drawn
    count = 0
    for each in Tree.fromstring(drawn).iter():
        count += 1
        space, _, name = each.tag.rpartition("}")
        assert space == "{http://www.w3.org/2000/svg"
        assert name in ELEMENTS, name
        for key, value in each.attrib.items():
            assert key in ATTRIBUTES, key
            assert key != "href" or value.startswith("#")
            assert key == "aria-label" or key.startswith("data-") or "url(" not in value
    return count


@pytest.mark.slow
def test_words_of_strangers_become_no_element_no_attribute_and_no_address(tmp_path: Path, amount: Amount) -> None:
    chance, texts, drawn, sizes = random.Random(8), 0, 0, set()
    while texts < amount(160, 5000):
        words = {name: mutated(chance) for name in NAMES}
        texts += len(words)
        desk = desk_of(folder_of(words, tmp_path / str(texts)))
        for seat in (*desk.table.game.seats, ""):
            line = asyncio.run(desk.connect(seat)).line
            moves = [
                {"do": "look"},
                {"do": "see", "at": 0},
                {"do": "try", "move": 0},
                {"do": "why_not", "at": 0, "typed": "<b>"},
            ]
            for n, what in enumerate(moves, 1):
                told = line.heard(json.dumps({"n": n, **what}))
                for each in pictures(told):
                    sizes.add(is_only_a_picture(each))
                    drawn += 1
    assert drawn >= texts / len(NAMES) * 6


def broken(chance: random.Random) -> str:
    """A message that is nearly one."""
    verb = chance.choice([*VERBS, "", "close", "__init__"])
    odd: list[object] = [
        0,
        1,
        -1,
        7,
        1 << 40,
        1 << 80,
        -(1 << 62),
        1.5,
        True,
        None,
        "",
        "x",
        "é" * 30,
        [],
        [[]],
        {},
        "a" * 70,
    ]
    odd += ["\ud800", "red", "en", "../en", "__class__", SEEDS[chance.randrange(len(SEEDS))]]
    what: dict[str, object] = {"n": chance.randrange(99), "do": verb}
    for name in (*VERBS.get(verb, VERBS["look"]).fields, *(["x"] if chance.random() < 0.1 else [])):
        what[name] = chance.choice(odd)
    text = json.dumps(what)
    for _ in range(chance.choice([0, 0, 0, 1, 3])):
        at = chance.randrange(len(text) + 1)
        text = (
            text[:at] + chance.choice(['"', "{", "[" * 50, "\\u0000", "NaN", "1e999", "9" * 5000, ","]) + text[at + 1 :]
        )
    return text


@pytest.mark.slow
def test_whatever_is_said_is_answered_shortly_and_nothing_grows(amount: Amount) -> None:
    rules = rulekit.load("tictactoe")
    game, chance = rules.game(2), random.Random(6)
    table = Table(game, ("human", "human"), game.start(1))
    desk = Desk(rules, table, "en", languages_of(rules))
    lines: list[Line] = [asyncio.run(desk.connect(seat)).line for seat in (*game.seats, "")]
    errors, longest = dict[str, int](), 0
    for _ in range(amount(1500, 20_000)):
        text = broken(chance)
        for told in chance.choice(lines).heard(text):
            assert {"error", "to", "view"} & set(told)
            errors[str(told.get("error", "answered"))] = errors.get(str(told.get("error", "answered")), 0) + 1
            longest = max(longest, len(json.dumps(told)))
    assert len(table.states) == table.at + 1 <= 10
    assert len(table.ids) <= 10
    assert longest < 200_000
    assert {"malformed", "answered"} <= set(errors)
    assert LONGEST < 10_000


def test_a_text_that_is_searched_for_would_be_found() -> None:
    sound = '<svg xmlns="http://www.w3.org/2000/svg"><text x="1">a</text></svg>'
    assert is_only_a_picture(sound) == 2
    for odd in ("<script/>", '<g onload="a"/>', '<use href="http://x"/>', '<rect fill="url(#a)"/>', "<!-- a -->"):
        with pytest.raises(AssertionError):
            is_only_a_picture(re.sub("<text.*</text>", odd, sound))
