"""The opponent of `aton --variant solo`: plays by itself, sees only what its seat sees, and plays well enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulekit.cli import main
from rulekit.findings import RulesetError
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.pipeline import load
from rulekit.ruleset.find import packaged_rulesets, variants_of

SOLO = str(variants_of(packaged_rulesets()["aton"])["solo"].resolve())
SEAT = "blue"
HANDS = (["one", "one", "two", "four"], ["three", "two", "four", "four"], ["one", "three", "three", "two"])


@pytest.mark.parametrize("options", [{}, {"place": "optional", "remove_opponent": "optional", "alternate": "true"}])
def test_nobody_but_the_person_is_asked(options: dict[str, str]) -> None:
    game = load(SOLO, options=options).game()
    asked = 0
    for seed in range(40):
        state = game.start(seed)
        while (decision := state.decision) is not None:
            assert decision.seat == "red"
            state = state.apply(state.random_answer())
            asked += 1
        assert state.is_over
    assert asked > 1000


def laid(game: Game, hand: list[str], others: list[str], pile: list[str]) -> State:
    """The table when both have laid their cards: Ammit's hand is given, and what its seat cannot see."""
    state = game.position({"red": {"hand": others, "offering": [*pile, "..."]}, SEAT: {"hand": hand}})
    while state.decision is not None:
        state = state.apply(state.decision.moves[0])
    return state


@pytest.mark.parametrize("hand", HANDS)
def test_what_it_lays_does_not_depend_on_what_it_cannot_see(hand: list[str]) -> None:
    game = load(SOLO).game(begin="each player simultaneously performs lay_cards")
    seen = [
        laid(game, hand, others, pile).to_dict()[SEAT]["cartouche"]  # type: ignore[index]
        for others in HANDS
        for pile in (["four", "one"], ["two", "three"])
    ]
    assert all(cards == seen[0] for cards in seen)


@pytest.mark.parametrize("act", ["remove_priests", "place_priests"])
def test_nor_does_what_it_does_on_the_board(act: str) -> None:
    game = load(SOLO).game(begin=f"perform {act}")
    boards = [acted(game, hand) for hand in HANDS]
    assert all(board == boards[0] for board in boards)


def acted(game: Game, others: list[str]) -> object:
    """The temples after Ammit has removed or placed, whatever the other hand is."""
    table: dict[str, object] = {
        "to move": SEAT,
        SEAT: {"cartouche": {2: "four", 3: "three", 4: "three"}},
        "red": {"hand": others},
        "temple": {"red priest": ["1.1", "1.5", "2.8", "3.2"], "blue priest": ["1.6", "2.1"]},
    }
    state = game.position(table)
    assert state.decision is None
    return state.to_dict()["temple"]


def exchanged(game: Game, others: list[str], pile: list[str]) -> object:
    """Ammit's exchange when both have decided: a hand of seven, and what its seat cannot see."""
    state = game.position(
        {"red": {"hand": others, "offering": [*pile, "..."]}, SEAT: {"hand": ["one", "two", "two", "two"]}}
    )
    return state.apply("skip").to_dict()[SEAT]["exchange"]  # type: ignore[index]


def test_nor_whether_it_exchanges() -> None:
    game = load(SOLO).game(begin="each player simultaneously performs exchange_cards")
    piles = (["four", "one"], ["two", "three"])
    assert {exchanged(game, others, pile) for others in HANDS for pile in piles} == {0}


def thinned(game: Game, others: list[str]) -> object:
    """The temples after Ammit's priests have gone home."""
    table = {
        "red": {"hand": others},
        "temple": {f"{SEAT} priest": ["1.1", "1.5", "2.8", "2.9", "3.5", "3.9", "4.5", "4.12"]},
    }
    state = game.position(table)
    assert state.decision is None
    return state.to_dict()["temple"]


def test_nor_which_priests_go_home() -> None:
    game = load(SOLO).game(begin="perform thin_out")
    boards = [thinned(game, hand) for hand in HANDS]
    assert all(board == boards[0] for board in boards)


PEEPING = """
variant: peeping
version: 1.0.0
extends: aton
after: [solo]
set: {CHANGE}
"""
FOURS = "count({c in rival.hand where c.value = 4})"


def test_a_glance_at_the_other_hand_while_laying_is_a_mistake(tmp_path: Path) -> None:
    peeping = tmp_path / "peeping.yaml"
    peeping.write_text(
        PEEPING.replace("CHANGE", f'rulings.best_card: "first({{k in your hand where {FOURS} > 0}})"'), "utf-8"
    )
    with pytest.raises(RulesetError, match="not-alone"):
        load("aton", variants=["solo", str(peeping)])


@pytest.mark.parametrize("act", ["remove_priests", "place_priests"])
def test_a_glance_at_the_other_hand_would_be_found(act: str, tmp_path: Path) -> None:
    peeping = tmp_path / "peeping.yaml"
    peeping.write_text(PEEPING.replace("CHANGE", f'rulings.lure: "lure_of[s.mark] + s.number * {FOURS}"'), "utf-8")
    game = load("aton", variants=["solo", str(peeping)]).game(begin=f"perform {act}")
    assert len({str(acted(game, hand)) for hand in HANDS}) > 1


def test_it_beats_the_random_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", SOLO, "--games", "2000", "--seed", "1", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["faults"] == 0
    assert report["wins"][1] / report["games"] >= 0.6
