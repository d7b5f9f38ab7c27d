"""Cards that are too good and cards nobody takes are found, and fair ones are left alone."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import rulekit
from rulekit.lab.simulation import first_seed
from rulekit.lab.sources import Counts, Reckoner, Sources, Thing
from rulekit.lab.suspects import Use, flips, is_dead, lifted, suspicious, used
from rulekit.lab.tally import Tally

FIFTY = """ruleset: fifty
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {{coin: {{}}}}
decks:
  card:
    attributes: {{worth: 0..20}}
    cards:
{cards}
zones:
  row: {{of: card}}
  mine: {{of: card, per: player}}
phases:
  game:
    steps:
      - repeat 5 {{ each player performs turn }}
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - if count(row) < 3 {{ draw 3 - count(row) from card to row }}
      - choose c from row
      - move c to your mine
      - gain c.worth coin
"""


def read(text: str) -> rulekit.Ruleset:
    """A ruleset of one file."""
    with TemporaryDirectory() as folder:
        file = Path(folder, f"{text.partition(chr(10))[0].removeprefix('ruleset: ')}.yaml")
        file.write_text(text, "utf-8")
        return rulekit.load(file)


def fifty(fair: int = 50, /, **odd: int) -> rulekit.Ruleset:
    """Fifty cards that are worth 2, or as many as are wanted, and some others."""
    worth = {**{f"c{i}": 2 for i in range(fair)}, **odd}
    return read(FIFTY.format(cards="\n".join(f"      {name}: {{worth: {n}}}" for name, n in worth.items())))


def card(name: str) -> Thing:
    return Thing("piece", f"card.{name}")


def judged(reckoner: Reckoner, ruleset: rulekit.Ruleset, seed: int, games: int) -> dict[Thing, Use]:
    rows, sources = reckoner.random(first_seed(seed), games)
    tally = Tally.of(ruleset.program())
    tally.add(ruleset.program(), rows)
    return used(sources, tally.wins)


@pytest.mark.parametrize("games", [1000, 5000])
def test_a_dominant_card_among_fifty_is_flagged_and_no_fair_one(games: int) -> None:
    ruleset = fifty(best=8)
    reckoner = Reckoner(ruleset.program())
    flags = [{use.thing: use.flag for use in judged(reckoner, ruleset, seed, games).values() if use.flag}
             for seed in range(100)]  # fmt: skip
    assert sum(found.get(card("best")) == "dominant" for found in flags) == 100
    assert sum(set(found) <= {card("best")} for found in flags) >= 95


def test_of_cards_that_are_all_alike_none_is_flagged() -> None:
    ruleset = fifty()
    reckoner = Reckoner(ruleset.program())
    assert sum(any(use.flag for use in judged(reckoner, ruleset, seed, 1000).values()) for seed in range(100)) <= 5


def test_a_card_that_costs_is_weak() -> None:
    ruleset = fifty(poor=0)
    found = judged(Reckoner(ruleset.program()), ruleset, 1, 20_000)
    assert {use.thing: use.flag for use in found.values() if use.flag} == {card("poor"): "weak"}


def test_how_much_more_often_who_has_it_wins_is_told_seat_by_seat() -> None:
    red = Counts(chosen_games=400, chosen_wins=300)  # of 1,000, of which red won 600: with it 75 %, without 50 %
    blue = Counts(chosen_games=500, chosen_wins=250)  # of 1,000, of which blue won 400: with it 50 %, without 30 %
    sources = Sources(("red", "blue"), 1000, 1000, True, {(card("a"), "red"): red, (card("a"), "blue"): blue})
    found = lifted(sources, card("a"), [600, 400])
    assert found is not None
    weights = 400 * 600 / 1000, 500 * 500 / 1000
    assert found[0] == pytest.approx((weights[0] * 0.25 + weights[1] * 0.2) / sum(weights))
    alone = sum(weight * 0.24 for weight in weights) / sum(weights) ** 2
    assert found[1] == pytest.approx(2 * alone)  # two who win at each other's cost


def test_seats_that_win_at_each_others_cost_make_nothing_surer_than_it_is() -> None:
    """Where always exactly one of the two has a card, a game counts once, not twice."""
    games, won = 400, 230
    has = Counts(chosen_games=games // 2, chosen_wins=won // 2)
    sources = Sources(("red", "blue"), games, games, True, {(card("a"), seat): has for seat in ("red", "blue")})
    found = lifted(sources, card("a"), [games // 2, games // 2])
    assert found is not None
    assert found[0] == pytest.approx(2 * won / games - 1)
    assert sqrt(found[1]) == pytest.approx(2 * sqrt(0.25 / games), rel=0.01)  # of a share in as many games


def test_a_thing_few_have_chosen_is_not_judged() -> None:
    sources = Sources(("red", "blue"), 1000, 1000, True, {(card("a"), "red"): Counts(chosen_games=9, chosen_wins=9)})
    assert lifted(sources, card("a"), [500, 500]) is None


def test_dead_is_what_is_taken_far_less_often_than_others_beyond_chance() -> None:
    assert is_dead(Counts(offered=400, offered_chosen=2), 0.3, 50)
    assert not is_dead(Counts(offered=400, offered_chosen=2), 0.01, 50)  # others are not taken either
    assert not is_dead(Counts(offered=49), 0.3, 50)  # it was hardly ever to be had
    assert not is_dead(Counts(offered=60, offered_chosen=4), 0.3, 50)  # it may be chance


def test_the_things_worth_playing_without_are_flagged_ones_then_those_far_from_others() -> None:
    def use(name: str, chance: float, flag: str = "", games: int = 50) -> Use:
        return Use(card(name), Counts(chosen_games=games), chance=chance, flag=flag)  # type: ignore[arg-type]

    weak = {one.thing: one for one in (use("a", 0.5), use("b", 0.5, "dominant"), use("c", 0.1), use("d", 0.01))}
    strong = {one.thing: one for one in (use("a", 0.9, "weak"), use("b", 0.5), use("c", 0.3), use("d", 0.2, games=0))}
    assert suspicious({"random": weak, "search": strong}, 3) == [card("a"), card("b"), card("c")]
    assert suspicious({"random": weak, "search": strong}, None) == [
        card("a"),
        card("b"),
        card("c"),
    ]  # d: nobody uses it


def test_what_is_good_for_some_players_and_bad_for_others_flips() -> None:
    good, bad = (Use(card("a"), Counts(), flag=flag) for flag in ("dominant", "weak"))
    assert flips({"random": {card("a"): good}, "search": {card("a"): bad}}) == [card("a")]
    assert flips({"random": {card("a"): good}, "search": {card("a"): good}}) == []


def test_of_a_card_that_nearly_everybody_has_nothing_is_said() -> None:
    """Those few who had none played another game altogether."""
    for has, flag in ((970, ""), (700, "dominant")):
        counts = {
            (card(name), seat): Counts(chosen_games=has, chosen_wins=has * 55 // 100 if name == "a" else has // 2)
            for seat in ("red", "blue") for name in ("a", "b", "c")
        }  # fmt: skip
        assert used(Sources(("red", "blue"), 1000, 1000, True, counts), [500, 500])[card("a")].flag == flag


def test_of_a_card_that_nobody_chooses_by_its_name_those_count_who_keep_it() -> None:
    kept = {
        name: Counts(kept_games=400, kept_wins=wins) for name, wins in (("a", 300), ("b", 200), ("c", 200), ("d", 200))
    }
    counts = {(card(name), seat): each for name, each in kept.items() for seat in ("red", "blue")}
    found = used(Sources(("red", "blue"), 1000, 1000, True, counts), [500, 500])
    assert (found[card("a")].by, found[card("a")].flag, found[card("b")].flag) == ("kept", "dominant", "")
