"""What is read on a card at a table: asked for by its name, and at the beginning of what choosing it would do."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import rulekit
from rulekit.play.sitting import answering
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.line import Line
from rulekit.studio.setting import Setting, languages_of
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer


@cache
def ruleset(name: str = "tekhenu") -> Ruleset:
    return rulekit.load(name)


class Reader:
    """A line of a seat that is read on."""

    def __init__(self, table: Table, seat: str, locale: str = "en", name: str = "tekhenu") -> None:
        rules = ruleset(name)
        words = rules.words(table.game.program, locale)
        viewer = Viewer(table, seat, words, rules.facts.drawing, {}, name, locale=locale, faces=rules.faces(words))
        self.line, self.sent = Line(table, viewer, lambda _, __: viewer), 0

    def ask(self, do: str, **what: object) -> dict[str, Any]:
        self.sent += 1
        return self.line.heard(json.dumps({"n": self.sent, "do": do, **what}))[0]


def table_of(name: str = "tekhenu") -> Table:
    game = ruleset(name).game(2)
    return Table(game, ["human"] * 2, game.start(1))


@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_what_the_rules_tell_of_a_thing_is_read_where_it_is(locale: str) -> None:
    rules, table = ruleset(), table_of()
    viewer = Setting(rules, table, locale, languages_of(rules)).viewer("red", locale)
    assert viewer is not None
    found = json.loads(json.dumps(Line(table, viewer, lambda _, __: viewer).heard(
        json.dumps({"n": 1, "do": "rule", "name": "hold_festival"}))))[0]["rule"]  # fmt: skip
    assert found == [
        line for part in viewer.book() if "Bastet" in part[1] or "巴斯特" in part[1] for line in part[3] if line
    ]
    assert "2" in found[0]


@pytest.mark.parametrize("name", ["take_turn", "nothing", "", "x" * 256])
def test_of_what_no_thing_does_nothing_is_read(name: str) -> None:
    rules, table = ruleset(), table_of()
    viewer = Setting(rules, table, "en", languages_of(rules)).first_viewer("")
    line = Line(table, viewer, lambda _, __: viewer)
    assert line.heard(json.dumps({"n": 1, "do": "rule", "name": name}))[0]["rule"] == []


def at_question_about(kind: str, table: Table) -> None:
    """Answers as a bot does, until a card of a kind is asked for."""
    bot = answering("random", 1)
    while (decision := table.state.decision) is not None and decision.domain != kind:
        table.answer(decision.seat, table.at, bot(table.state), str(table.at))


@pytest.mark.parametrize("kind", ["decree", "starting"])
@pytest.mark.parametrize("locale", ["en", "fr", "nl", "zh"])
def test_what_choosing_a_card_would_do_begins_with_what_is_read_on_it(kind: str, locale: str) -> None:
    table = table_of()
    at_question_about(kind, table)
    decision = table.state.decision
    assert decision is not None
    reader, move = Reader(table, decision.seat, locale), decision.moves[0]
    read = reader.ask("card", piece=f"{kind}/{move.name.partition(' from ')[0]}")["card"]
    tried = reader.ask("try", move=move.number)["tried"]
    assert read
    assert "".join(map(str.strip, tried[1:])).replace(" ", "").startswith("".join(read).replace(" ", "")), tried


def test_what_is_printed_on_a_card_is_read_first() -> None:
    reader = Reader(table_of(), "red")
    found = [reader.ask("card", piece=f"starting/s{n:02}")["card"] for n in range(1, 9)]
    assert all(each[0].startswith("Initiative") for each in found if each), found
    assert any(found)


@pytest.mark.parametrize("piece", ["decree", "decree/", "decree/nobody", "vp/1", "/", "", "x" * 256])
def test_of_what_is_no_card_nothing_is_read(piece: str) -> None:
    assert Reader(table_of(), "").ask("card", piece=piece)["card"] == []


def test_what_is_read_does_not_depend_on_what_lies_on_the_table() -> None:
    """So nobody learns by it where a card is."""
    before, later = table_of(), table_of()
    at_question_about("decree", later)
    for deck in ruleset().declared().decks.values():
        for face in deck.faces:
            piece = f"{deck.name}/{face.name}"
            assert (
                Reader(before, "red").ask("card", piece=piece)["card"]
                == Reader(later, "blue").ask("card", piece=piece)["card"]
            )


def test_what_the_name_of_a_card_says_is_not_read_once_more() -> None:
    reader = Reader(table_of(), "red")
    assert [reader.ask("card", piece=piece)["card"] for piece in ("die/white", "horus_tile/ra")] == [[], []]
