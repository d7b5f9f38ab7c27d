"""Another game at the same table: when one is over, and for whoever sits alone with bots; nobody else begins one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

import rulekit
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.line import Line
from rulekit.studio.setting import Setting, languages_of
from rulekit.studio.table import ANOTHER, Refused, Step, Table

Data = dict[str, object]
SEEDS = (11, 12, 13)


@cache
def kuhn() -> Ruleset:
    return rulekit.load("kuhn")


def table_of(*sitters: str) -> tuple[Table, list[Step]]:
    kept: list[Step] = []
    game, seeds = kuhn().game(len(sitters)), iter(SEEDS)
    return Table(game, sitters, game.start(10), kept.append, seed=lambda: next(seeds)), kept


def line_of(table: Table, seat: str) -> Line:
    setting = Setting(kuhn(), table, "en", languages_of(kuhn()))
    return Line(table, setting.first_viewer(seat), setting.viewer)


def ask(line: Line, do: str) -> Data:
    return line.heard(json.dumps({"n": line.heard_last + 1, "do": do}))[0]


def played(table: Table, most: int = 1000) -> None:
    """Answers the first that is offered, for whoever is asked."""
    while (decision := table.state.decision) is not None and table.at < most:
        if table.bot_is_asked():
            table.answer_of_bot(*table.thought()())
        else:
            table.answer(decision.seat, table.at, decision.moves[0].number, f"{decision.seat} {table.changes}")


def seats(table: Table) -> Sequence[str]:
    return table.game.seats


def test_whoever_sits_alone_begins_another_at_any_time() -> None:
    table, kept = table_of("human", "random")
    me = seats(table)[0]
    assert not table.may_begin(me)  # nothing has been answered yet
    played(table, 1)
    line = line_of(table, me)
    assert ask(line, "look")["another"] is True
    assert ask(line, "another")["done"] == 0
    assert (table.at, kept[-1]) == (0, Step(0, me, SEEDS[0], ANOTHER))
    assert table.state.origin.seed == SEEDS[0]
    shown = line.news()[0]
    assert (shown["at"], shown["log"], shown["another"]) == (0, [], False)
    assert "words" in shown  # all there is, not what came since


def test_with_others_one_begins_when_it_is_over_and_all_see_it() -> None:
    table, _ = table_of("human", "human")
    one, two = seats(table)
    played(table, 1)
    lines = line_of(table, one), line_of(table, two)
    for line in lines:
        assert ask(line, "another")["error"] == "not-over"
        line.news()
    played(table)
    assert table.state.is_over
    assert ask(lines[1], "another")["done"] == 0
    assert ask(lines[0], "another")["error"] == "not-over"  # it has been begun already
    assert lines[0].news()[0]["at"] == 0


def test_onlookers_bots_and_strangers_begin_none() -> None:
    table, kept = table_of("human", "random")
    played(table)
    before = list(kept)
    assert ask(line_of(table, ""), "another")["error"] == "onlooker"
    for seat in ("", seats(table)[1], "nobody"):
        with pytest.raises(Refused):
            table.begin(seat)
    assert kept == before


def test_a_game_that_has_been_played_is_only_looked_at() -> None:
    game = kuhn().game(2)
    table = Table(game, ["human", "human"], game.start(1), is_record=True)
    assert not any(map(table.may_begin, seats(table)))


def test_where_nobody_draws_seeds_there_is_one_game() -> None:
    game = kuhn().game(2)
    table = Table(game, ["human", "random"], game.start(10))
    played(table)
    with pytest.raises(Refused, match="one-game"):
        table.begin(seats(table)[0])


def test_what_cannot_be_kept_does_not_begin() -> None:
    table, _ = table_of("human", "random")
    played(table, 1)

    def full(_: Step) -> None:
        raise Refused("not-kept")

    table.keep, before = full, table.state
    with pytest.raises(Refused):
        table.begin(seats(table)[0])
    assert (table.state, table.at) == (before, 1)


def test_what_was_kept_is_the_last_game_and_its_bots_answer_as_they_did() -> None:
    table, kept = table_of("human", "random")
    me = seats(table)[0]
    for _ in range(2):
        played(table)
        table.begin(me)
    played(table)
    other, _ = table_of("human", "random")
    other.again(kept)
    assert (other.steps, other.state.inputs) == (table.steps, table.state.inputs)
    assert other.state.origin.seed == SEEDS[1]


def test_an_answer_of_the_game_before_that_is_sent_again_does_not_count() -> None:
    table, _ = table_of("human", "random")
    me = seats(table)[0]
    decision = table.state.decision
    assert decision is not None
    table.answer(me, 0, decision.moves[0].number, "mine")
    table.begin(me)
    assert table.answer(me, 0, decision.moves[0].number, "mine") == 0
    assert table.at == 0
