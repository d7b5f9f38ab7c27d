"""Who led when: games made by hand, of which everything is known."""

from __future__ import annotations

import pytest

from rulekit.lab.courses import Course, leading

# Red (0) leads after answers 2 to 3, blue (1) from 4 on but for the tie after 6.
GAME = Course(10, ((0, (0, 0)), (2, (3, 0)), (4, (3, 5)), (6, (5, 5)), (8, (5, 9))))


def test_nobody_leads_where_all_are_level_and_several_may_together() -> None:
    assert leading((2, 2)) == frozenset()
    assert leading((4, 1, 4)) == {0, 2}
    assert leading((4, 1, 2), sign=-1) == {1}


@pytest.mark.parametrize(("part", "ahead"), [(0, set()), (0.2, {0}), (0.35, {0}), (0.4, {1}), (0.7, set()), (1, {1})])
def test_who_leads_after_a_part_of_a_game_is_who_led_after_the_last_change(part: float, ahead: set[int]) -> None:
    assert GAME.leaders(part) == ahead


def test_a_lead_changes_when_another_leads_alone_and_a_tie_on_the_way_is_no_change() -> None:
    assert GAME.changes() == 1
    assert Course(4, ((0, (1, 0)), (1, (1, 1)), (2, (2, 1)), (3, (2, 3)))).changes() == 1


def test_a_game_is_decided_when_its_winner_leads_for_good() -> None:
    assert GAME.decided(1) == 0.8
    assert GAME.decided(0) == 1.0
    assert GAME.decided(0, sign=-1) == 0.8
    shared = Course(10, ((0, (0, 0, 0)), (2, (1, 1, 0)), (6, (3, 1, 0))))
    assert shared.decided(0) == 0.6


def test_the_winner_was_behind_for_as_long_as_anybody_stood_better() -> None:
    assert GAME.behind(1) == 0.2
    assert GAME.behind(0) == 0.4
