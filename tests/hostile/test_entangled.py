"""Rules that are performed, asked or come to again and again are looked at up to a bound, and then told to be too much.

Most took half a minute or far more once. The limit of seconds is generous, as other work slows a computer down.
"""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hostile.test_floods import put, ran

HEAD = "ruleset: g\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nscore: your coin\n"
NAMES = [f"c{i}" for i in range(250)]
CARDS = (
    "decks: {card: {order: pile, home: hand, attributes: {worth: 0..9}, cards: {a: {copies: 9, worth: 1}, "
    "b: {copies: 9, worth: 2}}}}\nzones: {hand: {of: card, per: player, seen_by: owner}}\n"
)


def game(each: str, more: str = "", coins: int = 0, actions: str = "") -> str:
    """A game in which each player does something, with phases behind it, and actions."""
    counters = "".join(f", {name}: {{}}" for name in NAMES[:coins])
    return (
        f"counters: {{coin: {{}}{counters}}}\nphases:\n  game: {{steps: 'each player {{ {each} }}; "
        f"end game because over'}}\n{more}" + (f"actions:\n{actions}" if actions else "")
    )


def phases(**texts: str) -> str:
    return "".join(f"  {name}: {{steps: '{text}'}}\n" for name, text in texts.items())


def often(text: str, times: int, between: str = "; ") -> str:
    return between.join([text] * times)


def within(n: int) -> str:
    """Choices so deep within each other."""
    inner = "pay 1 coin"
    for _ in range(n):
        inner = f"either {{ require your c0 > 2; {inner} }} or {{ require your c1 = 1 }} or {{ pay 2 coin }}"
    return inner


ASKED = phases(p=often("if your coin > r { gain 1 coin }", 800), q=often("if your coin > r { gain 1 coin }", 800))
SUMS = {"r": ("r1", 10), "r1": ("r2", 20), "r2": ("your coin", 20)}
RULINGS = "rulings:\n" + "".join(f"  {name}: '{often(*text, ' + ')}'\n" for name, text in SUMS.items())
DECKS = "".join(
    f"  d{i}: {{home: h{i}, cards: {{{', '.join(f'k{k}: {{effect: skip}}' for k in range(490))}}}}}\n"
    for i in range(12)
)

# The text, and whether it is too much to look at.
ENTANGLED = {
    "numbers compared with each other": (
        game(
            "; ".join(f"require your {b} = your {a}" for a, b in combinations(NAMES[:6], 2)) + "; pay your c0 coin",
            coins=6,
        ),
        True,
    ),
    "choices within choices": (game(within(11), coins=2), True),
    "forty times forty": (
        CARDS
        + game(
            "draw 2 from card; perform p5",
            phases(
                p0="gain sum(c.worth for c in your hand) coin",
                **{f"p{i}": often(f"if your coin = 0 {{ perform p{i - 1} }}", 40) for i in range(1, 6)},
            ),
        ),
        True,
    ),
    "performed in choices": (
        game(
            often("either { perform a } or { pay 9 coin }", 60),
            phases(a=often("perform b", 60), b=often("perform c", 60), c=often("if your coin > 0 { pay 1 coin }", 60)),
        ),
        True,
    ),
    "a long ruling asked again and again": (RULINGS + game("perform p; perform q", ASKED), True),
    "a chain of numbers": (
        game("; ".join(f"set your {b} to your {a}" for a, b in pairwise(NAMES)), coins=250),
        False,
    ),
    "a long chain of phases": (
        game("perform p0", phases(**{f"p{i}": f"perform p{i + 1}" for i in range(990)}, p990="gain 1 coin")),
        False,
    ),
    "a number raised deep in a chain": (
        "variables: {x: {type: 0..10}}\n"
        + game(
            "repeat 30 { perform p0 }; if x > 4 { gain 1 coin }",
            phases(**{f"p{i}": f"perform p{i + 1}" for i in range(400)}, p400="set x to x + 1"),
        ),
        False,
    ),
    "rounds of rounds without measure": (
        "variables: {x: {type: 0..10}}\n"
        + game(
            "repeat 30 { perform p0 }; if x > 4 { gain 1 coin }",
            phases(**{f"p{i}": f"repeat 1000000000 {{ perform p{i + 1} }}" for i in range(45)}, p45="set x to x + 1"),
        ),
        False,
    ),
    "many may skip": (
        game(
            "; ".join(f"perform a{i}" for i in range(5)),
            actions=phases(**{f"a{i}": often("may skip", 900) + "; pay 1 coin" for i in range(5)}),
        ),
        True,
    ),
    "performed sixty times sixty times in a loop": (
        game(
            "repeat up to 9 { perform a } until your coin > 3",
            phases(
                **{a: often(f"perform {b}", 60) for a, b in pairwise("abcde")},
                e=often("either { gain 1 coin } or skip", 60),
            ),
        ),
        False,
    ),
    "cards played in many places": (
        "decks:\n"
        + DECKS
        + f"zones: {{{', '.join(f'h{i}: {{of: d{i}, per: player}}' for i in range(12))}}}\n"
        + game("perform p; perform q", phases(p=often("choose c from your h0; play c", 45), q=often("skip", 9))),
        False,
    ),
}


@pytest.mark.parametrize("name", ENTANGLED)
def test_entangled_rules_are_looked_at_soon(name: str, tmp_path: Path) -> None:
    text, too_much = ENTANGLED[name]
    put(tmp_path, {"g.yaml": HEAD + text})
    said = json.loads(ran(tmp_path, "check", "g.yaml", "--games", "0", "--format", "json").out)
    codes = {each["code"] for each in said}
    assert ("too-much-to-look-at" in codes) == too_much, codes


def test_thousands_of_names_without_commas_are_told_soon(tmp_path: Path) -> None:
    names = ", ".join(f"a{i} b" for i in range(20_000))
    put(tmp_path, {"g.yaml": f"{HEAD}groups: {{g: [{names}]}}\n{game('gain 1 coin')}"})
    assert "bad-value" in ran(tmp_path, "check", "g.yaml", "--games", "0").out


def test_thousands_of_calls_beside_thousands_of_messages_are_told_soon(tmp_path: Path) -> None:
    words = "".join(f"m{i} = b\n" for i in range(20_000)) + "z = { F($n) }" + "{ F($n) }" * 9_000 + "\n"
    put(tmp_path, {"g.yaml": HEAD + game("gain 1 coin"), "g.locales/en.ftl": words})
    assert "m0" in ran(tmp_path, "check", "g.yaml", "--games", "0").out


def test_endings_of_a_game_above_a_thousand_blank_pages_are_looked_at_soon(tmp_path: Path) -> None:
    each = "if x = {0} {{ perform p{0} }}"
    ends = phases(**{f"p{i}": often(f"if your coin = {i} {{ end game because a }}", 6) for i in range(3, 250)})
    text = game("choose x from 1..2; " + "; ".join(each.format(i) for i in range(3, 250)), ends)
    put(tmp_path, {"g.yaml": HEAD + text + "\n" * 900_000})
    assert ran(tmp_path, "check", "g.yaml").out
