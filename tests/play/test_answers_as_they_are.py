"""An answer says what it is now, and a number what is after it: by what the table remembers."""

from __future__ import annotations

import pytest

import rulekit
from rulekit.game import State
from rulekit.game.decisions.reasons import Answer, Named, Rule, because, joined
from rulekit.play.asking import Asked
from rulekit.play.beneath import beneath, kept, wholes
from rulekit.play.refusing import Refusals
from rulekit.play.sitting import answering
from rulekit.play.telling import Teller
from rulekit.program.drawing import Drawing

LOCALES = ("en", "fr", "nl", "zh")


def asked_for(procedure: str, name: str = "", least: int = 2) -> State:
    """A game in which a question is asked that has so many answers at least."""
    for seed in range(20):
        state, bot = rulekit.load("tekhenu").game(2).start(seed), answering("random", seed)
        while (decision := state.decision) is not None:
            asks = (decision.procedure.partition(" ")[0], decision.name)
            if asks[0] == procedure and name in ("", asks[1]) and len(decision.moves) >= least:
                return state
            state.apply(bot(state))
    raise AssertionError(procedure)


def teller(locale: str) -> Teller:
    rules = rulekit.load("tekhenu")
    return Teller(rules.words(rules.game(2).program, locale), {}, "vp")


@pytest.mark.parametrize("locale", LOCALES)
def test_an_answer_says_which_god_and_which_good(locale: str) -> None:
    state, words = asked_for("main_action"), teller(locale).words
    decision = state.decision
    assert decision is not None
    game, drawing = rulekit.load("tekhenu").game(2), Drawing()
    plain = Asked(game.program, words, drawing, decision)
    asked = Asked(game.program, words, drawing, decision, now=kept(words, game.program, state, decision))
    (god, good) = (choice.said for choice in asked.choices)
    table = state.observe(decision.seat).table
    assert words.element("section", str(table["origin"])) in god
    assert words.counter({"yellow": "papyrus", "brown": "bread", "white": "limestone", "black": "granite"}[
        str(table["hue"])
    ], 2) in good  # fmt: skip
    assert all(str(table["worth"]) in said for said in (god, good))
    assert all(choice.said not in (god, good) for choice in plain.choices), "of no table nothing is known"


@pytest.mark.parametrize("locale", LOCALES)
def test_an_answer_names_the_card_that_lies_where_it_leads(locale: str) -> None:
    state, words = asked_for("raise_statue"), teller(locale).words
    decision = state.decision
    assert decision is not None
    game = rulekit.load("tekhenu").game(2)
    asked = Asked(game.program, words, Drawing(), decision, now=kept(words, game.program, state, decision))
    table = state.observe(decision.seat).table
    spaces, strength = table["horus_row"], table["strength"]
    assert isinstance(spaces, dict)
    tile = spaces[str(strength)]
    assert words.piece("horus_tile", tile[0] if isinstance(tile, list) else tile) in asked.choices[0].said


@pytest.mark.parametrize("locale", LOCALES)
def test_each_turn_of_a_tile_says_how_many_edges_match(locale: str) -> None:
    state, told = asked_for("raise_pillar", "turns"), teller(locale)
    assert state.decision is not None
    said = wholes(told, state, state.decision)
    assert list(said) == [move.number for move in state.decision.moves]
    for number, sentence in said.items():
        after = state.clone().apply(number)
        matches = after.observe(state.decision.seat).table["matches"]
        assert str(matches) in sentence or not matches
    assert set(said.values()) <= set(beneath(told, state, state.decision)), "in a terminal below the question"


@pytest.mark.parametrize("locale", LOCALES)
def test_faith_is_asked_with_the_balance_that_each_number_leaves(locale: str) -> None:
    state, told = asked_for("add_faith"), teller(locale)
    decision = state.decision
    assert decision is not None
    own = state.observe(decision.seat).table[decision.seat]
    assert isinstance(own, dict)
    said = wholes(told, state, decision)
    for move in decision.moves:
        assert said[move.number].endswith(str(own["balance"] + int(move.name)))


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            "it costs 3 Bread, of which Gold may pay any: it takes 1 more Bread (Red has 0) or 1 more Gold (Red has 2)",
        ),
        ("fr", "il faut payer 3 Pain, que l’Or peut remplacer"),
        ("nl", "het kost 3 brood, waarvoor goud mag worden betaald"),
        ("zh", "需支付3个面包（可用黄金代替）"),
    ],
)
def test_what_is_too_dear_says_its_price_and_what_is_missing_of_it(locale: str, said: str) -> None:
    words = teller(locale).words
    red, have = Named("red", "player"), {"bread": 0, "gold": 2}
    each = (because("lack", counter=Named(k, "counter"), needs=n + 1, seat=red, has=n) for k, n in have.items())
    lacks = joined("or", list(each))
    untold = because("untrue", rule=Rule("payable(p, b, l, g, o, h)", ""))
    rim = rulekit.load("tekhenu").game(2).program.domains["rim"]
    dear = next(name for name, bread in zip(rim.names, rim.attributes["bread"], strict=True) if bread == 3)
    move = Answer(dear, "element", "rim", "build_at_temple", "b")
    found = Refusals(words).said(because("done", move=move, why=because("lacking", why=untold, lacks=lacks)))
    assert said in found
