"""The recomputation of Tekhenu gives the figures of the rulebook's examples and of the rules' own vectors."""

from __future__ import annotations

from typing import Any

import pytest
from oracle.tekhenu import Ask, Draw, Flow
from oracle.tekhenu_board import GODS, MARKET, Table, printed
from oracle.tekhenu_game import Tekhenu
from oracle.tekhenu_gods import corner_factor


def done(flow: Flow[Any], *answers: Any) -> Ask | Draw | None:
    """A flow led on by some answers; the first thing it still asks."""
    given = iter((None, *answers))
    request: Any = None
    for answer in given:
        try:
            request = flow.send(answer)
        except StopIteration:
            return None
    assert isinstance(request, Ask | Draw)
    return request


def game(players: int = 2, **has: int) -> Tekhenu:
    """A table where the first seat has this, all have four dice below their scales and some Destiny card."""
    table = Tekhenu(players)
    table.seats[0].has |= has
    table.horus = list(GODS)
    table.turned = 2
    for seat, card in zip(table.seats, ("a01", "a02", "a03", "a04"), strict=False):
        seat.destiny, seat.scale = card, 4 * [("below", 6, "grey")]
    return table


# ---- light: examples 1 to 4, B-26 to B-28 ----


@pytest.mark.parametrize(
    ("colour", "states"),
    [
        ("white", ("pure", "tainted", "forbidden")),
        ("black", ("forbidden", "tainted", "pure")),
        ("yellow", ("tainted", "pure", "forbidden")),
        ("brown", ("forbidden", "pure", "tainted")),
        ("grey", ("tainted", "tainted", "tainted")),
    ],
)
def test_a_die_is_as_the_light_makes_it(colour: str, states: tuple[str, ...]) -> None:
    table = Table(2, {})
    over = {table.light(god): god for god in GODS}
    assert tuple(table.state(colour, over[light]) for light in ("sunny", "shaded", "dark")) == states


def test_each_rotation_brings_over_a_god_the_light_of_the_one_before() -> None:
    table = Table(2, {})
    before = [table.light(god) for god in GODS]
    table.turned = 1
    assert [table.light(god) for god in GODS] == before[-1:] + before[:-1]
    assert sorted(before) == 2 * ["dark"] + 2 * ["shaded"] + 2 * ["sunny"]


def test_with_two_players_the_first_rotation_finds_two_dice() -> None:  # BX-21
    table = Tekhenu(2)
    table.bag = ["white", "black"]
    assert done(table._rotate(), "white", 3, "black", 5) is None
    shaded = [god for god in GODS if table.light(god) == "shaded"]
    assert [len(table.dial[god]) for god in shaded] == [1, 1]


# ---- the Judgement: examples 6 and 7, BX-23, BX-24 ----


@pytest.mark.parametrize(("faith", "balance", "lost"), [(0, -6, 2), (1, -5, 1)])
def test_faith_makes_a_balance_better(faith: int, balance: int, lost: int) -> None:
    table = game(faith=1)
    table.seats[0].scale = [("left", 6, "white"), ("right", 6, "grey"), ("right", 5, "grey"), ("right", 1, "grey")]
    done(table._judge(), faith, 0)
    assert (table.seats[0].balance, table.seats[0].has["vp"]) == (balance, 10 - lost)


@pytest.mark.parametrize(("balance", "lost"), [(-2, 0), (-3, 1), (-5, 1), (-6, 2), (-8, 2), (-9, 3), (-20, 3)])
def test_what_a_balance_costs(balance: int, lost: int) -> None:
    table = game(excess=-balance)
    done(table._judge(), 0, 0)
    assert table.seats[0].has["vp"] == 10 - lost


def test_no_points_are_lost_below_nothing() -> None:
    table = game(excess=9, vp=1)
    done(table._judge(), 0, 0)
    assert table.seats[0].has["vp"] == 0


def test_the_order_goes_by_the_distance_from_nothing_then_by_ankh() -> None:
    table = game(4)
    for seat, balance, card in zip(table.seats, (1, -1, 0, -4), ("a01", "a04", "a02", "a03"), strict=True):
        seat.scale = [("left", max(balance, 0), "white"), ("right", max(-balance, 0), "white"), *seat.scale[:2]]
        seat.destiny = card
    done(table._judge(), 0, 0, 0, 0)
    assert table.order == [2, 1, 0, 3]


# ---- Scorings: examples 8 and 9, BX-29, BX-30, BX-40 ----


def test_pillars_count_own_buildings_and_statues_in_line() -> None:
    table = game()
    table.rim, table.porch = {"left_1": 0, "bottom_2": 0}, {"middle_row": 0}
    table.temple = {square: (0, "p22", ["", "", "", ""]) for square in ((1, 2), (3, 2))}
    assert table.temple_points(0) == 3 + 2 + 2
    table.rim, table.porch = {"left_1": 0}, {}
    table.temple = {square: (0, "p22", ["", "", "", ""]) for square in ((2, 2), (3, 2))}
    assert table.temple_points(0) == 1


@pytest.mark.parametrize(("statues", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_statues_score(statues: int, points: int) -> None:
    table = game(happiness=0)
    table.seats[0].statues -= statues
    assert done(table._score()) is None
    assert table.seats[0].has["vp"] == 10 + points


@pytest.mark.parametrize(
    ("happiness", "points"),
    [(8, 0), (9, 3), (12, 3), (13, 6), (15, 6), (16, 9), (18, 9), (19, 12), (20, 12), (21, 15)],
)
def test_happiness_scores(happiness: int, points: int) -> None:
    table = game(happiness=happiness)
    done(table._score())
    assert table.seats[0].has["vp"] == 10 + points


def test_bread_that_is_not_paid_costs_three_points_each() -> None:
    due = sum(printed()["tables"]["building_bread"])
    for points in (7, 100):
        table = game(vp=points, gold=1, bread=1)
        table.seats[0].buildings = 0
        assert done(table._feed(0), 2, 1) is None
        has = table.seats[0].has
        assert (has["vp"], has["gold"], has["bread"]) == (max(0, points - 3 * (due - 2)), 0, 0)


def test_a_statue_above_a_quarter_decides_a_tie_as_the_table_rules() -> None:
    for option, leader in (("first", 1), ("last", 0)):
        table = Tekhenu(2, {"quarter_statue": option})
        table.yard, table.terrace = {"6.1": 0}, {"west": 1}
        assert table.leader("papyrus") == leader
        assert table.leader("bread") == 1 and table.leader("granite") is None


# ---- actions: examples 13, 14, 16 to 18, BX-31, BX-35, BX-37 ----


def test_a_statue_is_paid_when_another_honours_its_god() -> None:
    table = game(4, granite=1, gold=0)
    table.horus = ["horus", "ra", "osiris", "hathor", "bastet", "thoth"]
    done(table.act(0, "horus", 4), 0, "honour_god")
    assert table.honoured["hathor"] == [0] and table.statue_bonus("hathor") == "gold"
    table.seats[1].has["bread"] = 4
    done(table.act(1, "hathor", 1), "left_3", 0)
    assert table.seats[0].has["gold"] == 1


def test_edges_in_a_corner_count_double() -> None:
    table = game()
    table.temple = {
        (1, 1): (0, "p01", ["none", "ochre", "azure", "none"]),
        (1, 2): (0, "p02", ["none", "none", "none", "ochre"]),
        (2, 1): (0, "p03", ["azure", "none", "none", "none"]),
    }
    assert table.matching((1, 1)) * corner_factor((1, 1)) == 4
    assert corner_factor((1, 3)) == 1


def test_happiness_stops_at_population() -> None:
    table = game(papyrus=2, happiness=5, population=9)
    done(table.act(0, "bastet", 6), 0)
    has = table.seats[0].has
    assert (has["happiness"], has["papyrus"], has["scribe"]) == (9, 0, 1)


@pytest.mark.parametrize(
    ("good", "value", "level", "kept", "excess"), [("bread", 5, 3, 3, 2), ("limestone", 4, 5, 4, 0)]
)
def test_what_is_above_the_level_weighs(good: str, value: int, level: int, kept: int, excess: int) -> None:
    table = game(**{f"{good}_level": level})
    table.production(0, good, value)
    assert (table.seats[0].has[good], table.seats[0].has["excess"]) == (kept, excess)


def test_growing_to_nine_before_the_first_turn_opens_a_section() -> None:
    table = game()
    done(table.start_reward(0, "s11"))
    assert (table.seats[0].has["population"], table.seats[0].has["happiness"], table.open_stalls) == (8, 4, 2)
    table.seats[0].destiny = "a03"
    assert isinstance(done(table.destiny_reward(0), "grow"), Draw) and table.open_stalls == 3


def test_scribes_move_a_die_two_steps_each_and_never_round() -> None:
    table = game(scribe=3)
    assert table._values(0, "horus", "white", 6) == [1, 2, 3, 4, 5, 6]
    table.seats[0].has["scribe"] = 2
    assert table._values(0, "horus", "white", 6) == [2, 3, 4, 5, 6]
    done(table._scribes(0, 2, 1))
    assert table.seats[0].has["scribe"] == 1


def test_the_whole_market_has_fifteen_places() -> None:
    assert [sum(MARKET[kind].values()) for kind in ("blessing", "technology", "decree")] == [6, 6, 3]
