"""What players of whole games still wondered at: whether a score is final, a whole price, an order of seats, sums, what
is paid in place of what, and which card has led to a question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from play.mirror import loaded
from play.test_moments_of_doubt import LOCALES, event, words

import rulekit
from rulekit.board.lines import plain
from rulekit.game.decisions.decision import Decision
from rulekit.game.events import ORDER, Event
from rulekit.game.state import State
from rulekit.play.beneath import beneath, pieces, unfinished
from rulekit.play.recap import MOST_NUMBERS, Recap, Said
from rulekit.play.standing import Standing
from rulekit.play.telling import Teller

Fits = Callable[[State, Decision], bool]


@cache
def where(fits: Fits, seeds: range = range(6)) -> tuple[State, Decision]:
    """The first question of games of chance for three that fits."""
    _, game, _ = loaded("tekhenu", 3)
    for seed in seeds:
        state = game.start(seed)
        while (decision := state.decision) is not None:
            if fits(state, decision):
                return state, decision
            state.apply(state.random_answer())
    raise AssertionError(fits)


def spoken(locale: str) -> Teller:
    return Teller(words("tekhenu", locale, 3), {}, "vp")


# ---- a score that is not final ----


def feeds(state: State, decision: Decision) -> bool:
    return decision.procedure.partition(" ")[0] == "feed" and len(decision.moves) > 1


def takes_a_destiny(state: State, decision: Decision) -> bool:
    """Behind a Judgement that cost points, where nothing scores any more."""
    lost = any(e.verb == "lose" and e.thing == "vp" for e in state.feed(decision.seat))
    return decision.procedure.partition(" ")[0] == "take_destiny" and lost


@pytest.mark.parametrize("locale", LOCALES)
def test_points_of_what_still_asks_are_told_as_not_the_last(locale: str) -> None:
    teller, (state, decision) = spoken(locale), where(feeds)
    said = unfinished(teller, state, decision, 0)
    assert teller.words.called("score") in said and len(said) > len(teller.words.called("score"))
    assert not unfinished(teller, state, decision, len(state.feed(decision.seat, orders=True))), "it has been said"


def test_points_of_what_scores_no_more_are_told_as_they_are() -> None:
    state, decision = where(takes_a_destiny)
    assert not unfinished(spoken("en"), state, decision, 0)
    assert any(one.procedure == "judge" for one in state.under_way(decision.seat)), "though it is still under way"


# ---- sums ----


def test_no_sentence_has_more_than_a_few_sums() -> None:
    teller = spoken("en")
    names = ("papyrus", "bread", "limestone", "granite", "vp", "population")
    gains = [event("gain", name, amount=n) for n, name in enumerate(names, 2)]
    told = teller.told(gains)
    assert told == ["Red gains 2 Papyrus, 3 Bread, 4 Limestone, 5 Granite", "Red gains 6 points, 7 Population"]
    (short,) = Recap(teller.words, "red", 400, 2).lines([*teller.said(gains), *teller.said(gains)])
    deeds = plain(short).partition(": ")[2].split("; ")
    assert deeds[0].startswith("gains 2 Papyrus") and all(deed.count(",") < MOST_NUMBERS for deed in deeds)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_number_comes_to_is_one_short_line(locale: str) -> None:
    _, game, _ = loaded("tekhenu", 3)
    state, teller = game.start(1), spoken(locale)
    while not any(e.thing == "vp" for e in state.feed("red")):
        state.apply(state.random_answer())
    *_, last = teller.account(state, "red", "vp", 1000)
    points = sum((1 if e.verb == "gain" else -1) * e.amount for e in state.feed("red") if e.thing == "vp")
    assert all(str(n) in plain(last) for n in (10, points, 10 + points)) and len(plain(last)) < 100


def test_ones_own_numbers_have_a_line_before_the_table_has_two() -> None:
    others = [Said(f"Blue: a deed with a long name {n}", "blue", True) for n in range(9)]
    own = [Said("Red loses 5 points", "red", True, is_number=True)]
    table = [Said(f"What happens to the whole table, number {n}", "", True) for n in range(4)]
    lines = [plain(each) for each in Recap(words("tekhenu"), "red", 60, 4).lines([*own, *table, *others])]
    assert lines[2:] == ["  Red loses 5 points", "  What happens to the whole table, number 3"]


# ---- an order of seats ----


def judged(state: State, decision: Decision) -> bool:
    return any(e.thing == "order_seats" for e in state.feed(decision.seat, orders=True))


def order() -> list[Event]:
    state, decision = where(judged)
    return [e for e in state.feed(decision.seat, orders=True) if e.verb == ORDER and e.thing == "order_seats"]


def test_the_log_knows_what_an_order_of_seats_compared() -> None:
    state, decision = where(judged)
    table = state.observe(decision.seat).table
    assert [e.amount for e in order()] == [1, 2, 3]
    for each in order():
        of_seat = table[each.seat]
        assert isinstance(of_seat, dict) and each.figures[0] == abs(of_seat["balance"])
    assert [e.figures[0] for e in order()] == sorted(e.figures[0] for e in order())


@pytest.mark.parametrize("locale", LOCALES)
def test_why_seats_are_ordered_so_is_said_with_what_was_compared(locale: str) -> None:
    teller = spoken(locale)
    (said,) = teller.told(order())
    at = [said.index(f"{teller.words.seat(e.seat)}") for e in order()]
    assert at == sorted(at) and all(str(e.figures[0]) in said for e in order())


def test_of_an_order_each_seat_says_as_much_as_tells_it_from_the_others() -> None:
    first, second, third = order()
    alike = [first, replaced(second, (4, 3, 2)), replaced(third, (4, 1, 1))]
    (said,) = spoken("en").told([replaced(first, (2, 0, 3)), *alike[1:]])
    assert said.partition(": ")[2].replace("Red", "X").replace("Blue", "X").replace("Yellow", "X") == (
        "X (2), X (4, Ankh 3), X (4, Ankh 1)"
    )


def replaced(placed: Event, figures: tuple[int, ...]) -> Event:
    return Event(placed.verb, placed.seat, placed.thing, placed.amount, "", "f:1", "act", (), figures)


def test_a_new_order_is_told_once_with_its_reason() -> None:
    ruleset, game, _ = loaded("tekhenu", 3)
    teller, placed = spoken("en"), order()
    seats = [e.seat for e in placed]
    standing = Standing(game.program, teller.words, ruleset.facts.drawing)
    before = {seat: {"rank": 3 - n, "balance": 0} for n, seat in enumerate(seats)}
    now = {seat: {"rank": n, "balance": 0} for n, seat in enumerate(seats, 1)}
    assert len(standing.changed(before, now)) == 1
    told = standing.with_changes(teller.said([*placed, event("gain", "gold")]), before, now)
    assert [one.text.startswith("New turn order") for one in told] == [False, True]


# ---- payments, and cards one after the other ----


def first_part(state: State, decision: Decision) -> bool:
    return (decision.procedure.partition(" ")[0], decision.name) == ("part", "x") and len(decision.moves) > 1


def with_another(state: State, decision: Decision) -> bool:
    """The first of two parts of a payment, of stones."""
    if not first_part(state, decision):
        return False
    behind = state.clone().apply(decision.moves[0].number).decision
    return behind is not None and (behind.procedure, behind.name) == (decision.procedure, decision.name)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_part_of_a_payment_says_what_is_still_to_be_paid(locale: str) -> None:
    teller, (state, decision) = spoken(locale), where(with_another, range(9))
    first, *others = beneath(teller, state, decision)
    state = state.clone().apply(decision.moves[0].number)
    assert state.decision is not None
    last, *_ = beneath(teller, state, state.decision)
    assert others and first not in others
    price = last.strip("。.").partition(":" if ":" in last else "：")[2].strip()
    assert price in first, "what it comes to in all with the least answer is what the first part told"


BILL = """\
ruleset: bill
version: 1.0.0
language: 1
players: 2
counters: {coin: {start: 9}, stone: {start: 9}}
start: game
phases:
  game:
    steps: perform settle; end game because done
  settle:
    steps: choose x from 1..3; lose x coin; choose y from 2..3; lose y stone; choose z from 1..2; lose z coin
"""
BILL_WORDS = """\
counter-coin = coins
counter-stone = stones
least-settle-x = At least { $what }.
least-settle-y = At least { $what }.
then-settle-x = Then { $what } more.
"""


def test_the_first_part_of_a_payment_says_what_its_other_parts_cost_at_least(tmp_path: Path) -> None:
    file, words = tmp_path / "bill.yaml", tmp_path / "bill.locales" / "en.ftl"
    words.parent.mkdir()
    file.write_text(BILL, "utf-8")
    words.write_text(BILL_WORDS, "utf-8")
    rules = rulekit.load(file)
    game = rules.game(2)
    state, teller = game.start(1), Teller(rules.words(game.program), {}, "")
    assert state.decision is not None
    told = [beneath(teller, state, state.decision)]
    state.apply("1")
    told.append(beneath(teller, state, state.decision))
    assert told == [("At least 1 coins.", "Then 2 stones more."), ("At least 2 stones.",)]


def takes_more(state: State, decision: Decision) -> bool:
    """A card is taken, which one is asked, and then another is taken."""
    asked, procedures = decision, []
    state = state.clone()
    for _ in range(3):
        procedures.append(asked.procedure.partition(" ")[0])
        following = state.apply(asked.moves[0].number).decision
        if following is None or following.seat != decision.seat:
            break
        asked = following
    return procedures[::2] == ["take_card"] * 2 and procedures[1] in ("take_blessing", "take_technology", "take_decree")


@pytest.mark.parametrize("locale", LOCALES)
def test_who_takes_cards_one_after_the_other_hears_how_many(locale: str) -> None:
    state, decision = where(takes_more)
    (said,) = beneath(spoken(locale), state, decision)
    state, had = state.clone(), len(state.feed(decision.seat))
    while state.decision is not None and "seek_cards" in [one.procedure for one in state.under_way(decision.seat)]:
        state.apply(state.decision.moves[0].number)
    taken = [e for e in state.feed(decision.seat)[had:] if e.verb == "move" and e.target.startswith(decision.seat)]
    assert len(taken) > 1 and str(len(taken)) in said


def paid(locale: str, bill: str, **red: int) -> list[str]:
    """What Red hears of a bill that asks nothing."""
    game = loaded("tekhenu", 2)[0].game(2, begin=f"perform pay_bill with {bill}")
    return spoken(locale).told(game.position({"red": red}).feed("red"))


@pytest.mark.parametrize(
    ("locale", "one", "two"),
    [
        ("en", "Red pays 1 Gold in place of a good", "Red pays 2 Gold in place of 2 goods"),
        ("fr", "Rouge paie 1 Or à la place d’une Ressource", "Rouge paie 2 Or à la place de 2 Ressources"),
        ("nl", "Rood betaalt 1 goud in plaats van een grondstof", "Rood betaalt 2 goud in plaats van 2 grondstoffen"),
        ("zh", "红方支付1枚黄金代替1个资源", "红方支付2枚黄金代替2个资源"),
    ],
)
def test_gold_that_stands_for_a_good_is_said_to(locale: str, one: str, two: str) -> None:
    assert paid(locale, "g = 3", granite=2, limestone=0, gold=1)[1:] == [one]
    assert paid(locale, "b = 1, g = 2, h = 1", granite=1, bread=0, gold=2, scribe=1)[-1] == two
    priced, of_both = paid(locale, "o = 1", gold=1), paid(locale, "o = 1, g = 1", granite=0, gold=2)
    assert len(priced) == 1 and one.startswith(priced[0]) and of_both == [*priced, one]


# ---- what a card has led to ----


def blessed(*answers: str) -> tuple[State, Decision]:
    """Red holds a Blessing for a god beside that of the die, and has answered."""
    game = loaded("tekhenu", 2)[0].game(2, begin="perform use_die")
    given = {"blessings": ["b17"], "scribe": 3, "papyrus": 2, "granite": 9, "limestone": 9}
    state = game.position({"dial": {"hathor.3": ["yellow"]}, "display": {"middle": "p10"}, "red": given})
    for answer in answers:
        state.apply(answer)
    assert state.decision is not None
    return state, state.decision


@pytest.mark.parametrize("locale", LOCALES)
def test_a_question_that_a_card_has_led_to_names_the_card(locale: str) -> None:
    said, played = spoken(locale).words, ("yellow", "3", "use")
    for answers, asks in (((), "visit_neighbour"), (("ra",), "raise_pillar")):
        state, decision = blessed(*played, *answers)
        assert decision.procedure.partition(" ")[0] == asks
        assert said.piece("blessing", "b17") in pieces(said, state, decision)[-1]
    state, decision = blessed(*played, "bastet")
    assert decision.procedure.partition(" ")[0] == "main_action", "what the card does is over"
    assert said.piece("blessing", "b17") not in " ".join(pieces(said, state, decision))


def test_what_a_card_itself_asks_is_not_said_to_be_about_it() -> None:
    state, decision = blessed("yellow", "3")
    assert decision.procedure.startswith("blessing.b17") and not pieces(spoken("en").words, state, decision)
