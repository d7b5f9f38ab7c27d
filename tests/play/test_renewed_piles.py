"""A pile that its discards become again: told in one sentence, and of no card but to those who saw it."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulekit
from rulekit.game.events import Event
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.telling import Teller
from rulekit.text.words import Words

HIDDEN = """
ruleset: cellar
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {}}
decks:
  card: {order: pile, home: hand, discard: rubbish, renew: true, per: player,
         cards: {ace: {copies: 2}, king: {copies: 2}, jack: {copies: 2}}}
zones:
  hand: {of: card, per: player, seen_by: owner}
  pile: {of: card, per: player, seen_by: nobody}
  rubbish: {of: card, per: player, seen_by: owner}
phases:
  game:
    steps:
      - repeat 9 { each player { draw 2 from your card; choose 2 cs from your hand; move cs to your rubbish } }
      - end game because over
"""


def renewals(seen: list[Event]) -> list[Event]:
    return [event for event in seen if event.verb == "renew"]


def played(game: Game) -> State:
    state = game.start(seed=4)
    while state.decision is not None:
        state.apply(state.random_answer())
    return state


def test_whoever_did_not_see_the_discards_is_told_of_no_card(tmp_path: Path) -> None:
    (tmp_path / "cellar.yaml").write_text(HIDDEN, "utf-8")
    state = played(rulekit.load(tmp_path / "cellar.yaml").game())
    own, other = state.seats
    told = renewals([e for e in state.feed(other) if isinstance(e, Event)])
    of_own = [event for event in told if event.target.startswith(f"{own} ")]
    assert of_own
    assert {(event.thing, event.amount) for event in of_own} == {("card", 1)}
    seen = renewals([e for e in state.feed(own) if isinstance(e, Event)])
    assert {event.amount for event in seen} == {1}
    assert any(event.thing != "card" for event in seen if event.target.startswith(f"{own} "))


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Red’s discards (36) are shuffled into a new card pile"),
        ("fr", "Rouge mélange sa défausse (36) → pioche de cartes"),
        ("nl", "Rood schudt wat is afgelegd (36): dat vormt weer de kaartenstapel"),
        ("zh", "红方洗混弃牌（36），成为新的牌堆"),
    ],
)
def test_a_renewed_pile_is_one_sentence(locale: str, said: str) -> None:
    ruleset = rulekit.load("aton")
    game = ruleset.game(2)
    state = played(game)
    teller = Teller(Words(ruleset.facts.locales, game.program, locale), {})
    feed = [event for event in state.feed("blue") if isinstance(event, Event)]
    first = next(at for at, event in enumerate(feed) if event.verb == "renew" and event.seat == "red")
    last = next(at for at in range(first, len(feed)) if feed[at].verb not in ("renew", "shuffle"))
    assert [line.replace("\u00a0", " ") for line in teller.told(feed[first:last])] == [said]
