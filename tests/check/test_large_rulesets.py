"""Rulesets as large as files may be are answered with bounded work, and what the machine has no room for is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from effort import at_most

from rulekit.check.analyses.limits import too_large
from rulekit.check.check import check_ruleset
from rulekit.compile.code import TooLarge
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.diagnostics.told import MOST_OF_A_KIND, counted
from rulekit.ruleset.load import load_ruleset
from rulekit.ruleset.model import Ruleset

HEAD = "ruleset: large\nversion: 1.0.0\nlanguage: 1\nplayers: 2..4\nstart: game\ncounters: {coin: {start: 9}, vp: {}}\n"
BOARD = """regions: {board: {of: man, grid: 8 x 8}}
pieces: {man: {each: 30, home: bag}}
zones: {bag: {of: man, per: player}}
"""
MOST_CALLS = 30_000_000  # of functions; the largest takes nine million. How long people wait, benchmarks/ measures
N = 800


def game(*steps: str) -> str:
    """A first phase with these steps, and an end."""
    return "phases:\n  game:\n    steps:\n" + "".join(f"      - {s}\n" for s in (*steps, "end game because over"))


def rulings(*bodies: str) -> str:
    """Rulings r0, r1 …"""
    return "rulings:\n" + "".join(f"  r{i}: {body}\n" for i, body in enumerate(bodies))


def procedures(n: int, step: Callable[[int], str], what: str = "") -> str:
    """Procedures p0, p1 … as actions or further phases."""
    return what + "".join(f'  p{i}:\n    steps: "{step(i)}"\n' for i in range(n))


def behind(step: Callable[[int], str], n: int = 40) -> str:
    """An action p0 in which much that can fail follows a choice."""
    return procedures(1, lambda _: "; ".join(("choose s from board", *map(step, range(n)), "pay 1 coin")), "actions:\n")


LARGE = {
    "rulings in a row": rulings(*(f"r{i + 1} + 1" for i in range(N)), "1") + game("gain r0 coin"),
    "rulings in a circle": rulings(*(f"r{(i + 1) % N} + 1" for i in range(N))) + game("gain r0 coin"),
    "rulings that double": rulings("your coin", *(f"r{i} + r{i}" for i in range(40))) + game("gain r40 coin"),
    "phases in a row": game("perform p0") + procedures(N, lambda i: f"gain 1 vp; perform p{min(i + 1, N - 1)}"),
    "actions that fail at the end": game("perform p0")
    + procedures(N, lambda i: f"choose n from 1..3; perform p{i + 1}" if i + 1 < N else "pay 1 coin", "actions:\n"),
    "a long phase": game(
        *(f"if your coin > {i % 7} and your vp < {i % 5 + 1} {{ lose 1 coin; gain 1 vp }}" for i in range(N))
    ),
    "many choices": BOARD
    + game(*(f"choose s{i} from board where count(s{i}.pieces) = 0 and s{i}.row > {i % 7 + 1}" for i in range(N))),
    "ifs behind a choice": BOARD
    + game("perform p0")
    + behind(lambda i: f"if your vp = {i} {{ require your coin > 1 }}"),
    "arms behind a choice": BOARD + game("perform p0") + behind(lambda i: f"either pay {i} coin or pay 1 vp"),
    "choices behind a choice": BOARD
    + game("perform p0")
    + behind(lambda i: f"choose s{i} from board where owner(s{i}) != you", 300),
    "sums in sums": BOARD
    + game(*("gain sum(sum(1 for t in board where owner(t) = you) for s in board where owner(s) = you) vp",) * N),
    "many mistakes": game(*(f"gain nothing{i} cion{i}" for i in range(N))),
    "mistaken names like many others": "enums:\n  hue: ["
    + ", ".join(f"word_number_{i}" for i in range(100))
    + "]\n"
    + game(*(f"if xord_numbre_{i} = 1 {{ gain 1 vp }}" for i in range(N))),
    "a mistaken name longer than any other": f"enums:\n  hue:\n    - red\n    - {'a' * 99}\n"
    + game(f"if {'a' * 29_999}b = red {{ gain 1 vp }}"),
    "places said without a player": BOARD + game("|" + "\n        gain count(bag) vp;" * 2200),
    "everything inside everything": game(
        "if your coin > 1 { " * 60 + "gain 1 vp" + " }" * 60, "gain " + "(" * 60 + "your coin" + " + 1)" * 60 + " vp"
    ),
}


UNGUARDED = (
    "enums: {suit: [oak, ash, elm, fir]}\n"
    "zones: {hand: {of: card, per: player}}\ndecks: {card: {attributes: {suit: suit}, home: hand, cards: "
    + "{"
    + ", ".join(f"{suit}: {{copies: 9, suit: {suit}}}" for suit in ("oak", "ash", "elm", "fir"))
    + "}}}\n"
    + 'rulings: {"longest(player p)": "{s in suit where count({c in p.hand where c.suit = s}) > 3}"}\n'
    + game("perform p0", "perform p1", "perform p2")
    + procedures(3, lambda _: "; ".join(["choose m from longest(you)"] * 99), "actions:\n")
)


def said_of(text: str, path: Path) -> tuple[Ruleset, list[Diagnostic]]:
    """A ruleset and what is said about it."""
    path.write_text(HEAD + text, encoding="utf-8")
    ruleset, mistakes = load_ruleset(path)
    assert ruleset is not None and not mistakes
    return ruleset, check_ruleset(ruleset)[1]


SLOW = {"choices behind a choice", "mistaken names like many others", "actions that fail at the end"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name in SLOW else []) for name in LARGE]
)
def test_the_work_a_large_ruleset_makes_does_not_explode(name: str, tmp_path: Path) -> None:
    with at_most(MOST_CALLS):
        ruleset, said = said_of(LARGE[name], tmp_path / "large.yaml")
        checked, _ = check_ruleset(ruleset)
        if checked is not None and not any(d.severity == "error" for d in said):
            with suppress(TooLarge):
                compile_ruleset(checked, 4)
    assert max(Counter(d.code for d in counted(said)).values(), default=0) <= MOST_OF_A_KIND


def test_guards_that_would_be_in_vain_are_not_begun_for_ever(tmp_path: Path) -> None:
    checked, _ = check_ruleset(said_of(UNGUARDED, tmp_path / "large.yaml")[0])
    assert checked is not None
    with at_most(6_000_000):  # four million; thirteen without an end
        compile_ruleset(checked, 4)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("rulings in a row", "asks-too-much"),
        ("rulings that double", "asks-too-much"),
        ("rulings in a circle", "asks-itself"),
        ("phases in a row", "endless-loop"),
        ("many mistakes", "too-many-mistakes"),
    ],
)
def test_what_is_too_much_is_said(name: str, code: str, tmp_path: Path) -> None:
    assert code in {d.code for d in counted(said_of(LARGE[name], tmp_path / "large.yaml")[1])}


def test_a_game_has_at_most_so_many_endings_and_a_choice_so_many_arms(tmp_path: Path) -> None:
    endings = game("end game because " + ", ".join(f"e{i} if your coin = {i}" for i in range(30)))
    arms = game("either " + " or ".join(f"gain {i + 1} vp" for i in range(70)))
    for text in (endings, arms):
        assert [d.code for d in said_of(text, tmp_path / "large.yaml")[1]] == ["too-many"]


def test_a_state_without_room_is_explained(tmp_path: Path) -> None:
    text = (
        "pieces: {man: {count: 400, home: bag}}\nregions: {hall: {of: man, count: 60, per: player, holds: any}}\n"
        "zones:\n  bag: {of: man}\n" + "".join(f"  pile{i}: {{of: man, order: pile, per: player}}\n" for i in range(6))
    )
    moves = [f"move first(bag) to your pile{i}" for i in range(6)]
    path = tmp_path / "large.yaml"
    ruleset, _ = said_of(text + game(*moves, "move first(bag) to your hall[1]"), path)
    checked, _ = check_ruleset(ruleset)
    assert checked is not None
    with pytest.raises(TooLarge) as large:
        compile_ruleset(checked, 4)
    what, needed, most = large.value.args
    said = too_large(ruleset, 4, what, needed, most)
    assert said.code == "too-large"
    assert "With 4 players the table would take" in said.message
    assert "`hall`" in said.help and said.related[0][0] == ruleset.regions["hall"].span


def test_a_program_without_room_is_explained(tmp_path: Path) -> None:
    ruleset, _ = said_of(game("gain 1 vp"), tmp_path / "large.yaml")
    said = too_large(ruleset, 2, "program", 200_000, 131_072)
    assert said.message == "With 2 players the program would take more than 131072 words."
    assert not said.related
    said = too_large(ruleset, 2, "number of choices", 20_000, 16_383)
    assert said.message == "With 2 players the number of choices would be 20000; 16383 is the most."


def test_cards_are_told_apart_in_so_many_places_at_most(tmp_path: Path) -> None:
    cards = "".join(f"      c{i}: {{effect: gain {i % 9} vp}}\n" for i in range(450))
    deck = f"zones: {{hand: {{of: card, per: player}}}}\ndecks:\n  card:\n    home: hand\n    cards:\n{cards}"
    for plays, codes in ((400, 0), (500, 1)):
        body = procedures(1, lambda _, n=plays: "; ".join(["play first(your hand)"] * n), "actions:\n")
        said = said_of(deck + game("perform p0") + body, tmp_path / "large.yaml")[1]
        assert [d.code for d in said].count("too-many") == codes
