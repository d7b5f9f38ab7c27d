"""Pieces of one player that never come to another: piles need room only for these."""

from __future__ import annotations

from pathlib import Path

from rulekit.check.analyses.ownership import kept_apart
from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.machine.executor import executor
from rulekit.ruleset.load import load_ruleset

TEXT = """ruleset: heaps
version: 1.0.0
language: 1
players: 2
start: game
score: count(your heap)
pieces: {stone: {each: 3, home: bag}}
zones: {bag: {of: stone, per: player}, heap: {of: stone, per: player, order: pile}, box: {of: stone}}
rulings: {rival: the p in players where p != you with lowest p.index}
phases:
  game:
    steps:
      - STEP
      - end game because over
"""
APART = (
    "each player moves your bag to your heap",
    "each player { each q in your bag { move q to your heap } }",
    "each player { choose q from your bag; move q to your heap; move your heap to box }",
    "each p in players { move p.bag to p.heap }",
    "rival moves your bag to your heap",
    "each q in rival.bag { move q to q.owner.heap }",
    "each player draws 2 from your bag to bottom(your heap)",
)
MIXED = (
    "each p in players { each q in p.bag { move q to first(players).heap } }",
    "each player { move your bag to rival.heap }",
    "draw 2 from rival.bag to your heap",
    "each player { move your bag to box; draw 2 from box to your heap }",
    "let q = first(rival.bag); if q != none { move q to your heap }",
    "each q in rival.bag { first(your bag).owner { move q to your heap } }",
)


def test_a_kind_is_kept_apart_only_if_every_move_stays_with_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "heaps.yaml"
    for steps, kinds in ((APART, {"stone"}), (MIXED, set())):
        for step in steps:
            path.write_text(TEXT.replace("STEP", step), encoding="utf-8")
            ruleset, _ = load_ruleset(path)
            assert ruleset is not None
            checked, said = check_ruleset(ruleset)
            assert checked is not None, said
            assert kept_apart(checked) == kinds, step


CARDS = """ruleset: heaps
version: 1.0.0
language: 1
players: 2
start: game
turn: game
score: count(your heap)
decks: {card: {per: player, home: hand, cards: {one: {when: before you perform act, EFFECT}}}}
zones: {hand: {of: card, per: player}, heap: {of: card, per: player}, box: {of: card}}
phases:
  game:
    steps:
      - each player draws 1 from your card
      - perform act; each c in your hand { play c }
      - end game because over
actions: {act: {steps: skip}}
"""


def test_a_card_that_moves_itself_to_a_place_of_its_owner_stays_apart(tmp_path: Path) -> None:
    path = tmp_path / "heaps.yaml"
    for effect, kinds in (
        ("effect: 'move this to your heap'", {"card"}),
        ("effect: 'move this to this.owner.heap'", {"card"}),
        ("effect: 'move this to first(players).heap'", set()),
        ("effect: 'each player { move this to your heap }'", set()),
    ):
        path.write_text(CARDS.replace("EFFECT", effect), encoding="utf-8")
        ruleset, said = load_ruleset(path)
        assert ruleset is not None, said
        checked, said = check_ruleset(ruleset)
        assert checked is not None, said
        assert kept_apart(checked) == kinds, effect
        path.write_text(CARDS.replace("when: before you perform act, EFFECT", effect), encoding="utf-8")
        played, _ = check_ruleset(load_ruleset(path)[0] or ruleset)
        assert played is not None
        assert kept_apart(played) == (kinds if "owner" in effect else set()), effect


def test_a_pile_has_room_for_the_pieces_of_others(tmp_path: Path) -> None:
    path = tmp_path / "heaps.yaml"
    path.write_text(TEXT.replace("STEP", MIXED[0]), encoding="utf-8")
    ruleset, _ = load_ruleset(path)
    assert ruleset is not None
    checked, _ = check_ruleset(ruleset)
    assert checked is not None
    played = executor("python").load(compile_ruleset(checked, 2)).playouts(0, 1)
    assert [list(played.figure(i)) for i in range(2)] == [[6], [0]]
