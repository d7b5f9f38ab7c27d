"""Tables in messages: an answer counts once, nobody answers for another or sees another's hand, gaps are filled."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rulekit
from rulekit.game.ledger import plain_score
from rulekit.program.drawing import Drawing
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.find import packaged_rulesets
from rulekit.studio.line import VERBS, Line
from rulekit.studio.table import Step, Table, played
from rulekit.studio.view import Viewer

Data = dict[str, object]


@cache
def ruleset(name: str = "aton") -> Ruleset:
    return rulekit.load(name)


class Player:
    """A line that counts."""

    def __init__(self, table: Table, seat: str, name: str = "aton", plain: bool = False) -> None:
        rules = ruleset(name)

        def viewer(of: str, locale: str) -> Viewer | None:
            words = rules.words(table.game.program)
            drawing = Drawing() if plain else rules.facts.drawing  # a plain one draws every place of every seat
            return Viewer(
                table, of, words, drawing, rules.findings.texts, name, plain_score(table.game.program), locale
            )

        found = viewer(seat, "en")
        assert found is not None
        self.line, self.sent = Line(table, found, viewer), 0

    def says(self, do: str, **what: object) -> list[Data]:
        self.sent += 1
        return self.line.heard(json.dumps({"n": self.sent, "do": do, **what}))

    def ask(self, do: str, **what: object) -> Data:
        return self.says(do, **what)[0]


def table_of(name: str = "aton", sitters: tuple[str, ...] = ("human", "human"), seed: int = 4) -> Table:
    game = ruleset(name).game(len(sitters))
    return Table(game, sitters, game.start(seed))


def test_an_answer_sent_twice_counts_once() -> None:
    table = table_of()
    red = Player(table, "red")
    first = red.ask("answer", at=0, move=0, id="a")
    assert (first["done"], table.at) == (1, 1)
    assert red.ask("answer", at=0, move=0, id="a")["done"] == 1
    assert table.at == 1


def test_cards_are_unfolded_for_whoever_may_choose_one(tmp_path: Path) -> None:
    path = tmp_path / "aton.yaml"
    text = packaged_rulesets()["aton"].read_text("utf-8")
    path.write_text(text.replace("- {list: hand, for: you}", "- {list: hand, for: you, folded: true}", 1), "utf-8")
    table = table_of(str(path))
    red, blue = (Player(table, seat, str(path)) for seat in table.game.seats)
    assert 'data-open="no"' in str(red.ask("look")["picture"]), "the first question is about no card"
    red.ask("answer", at=0, move=0, id="a")
    blue.ask("answer", at=1, move=0, id="b")
    first, second = str(red.ask("look")["picture"]), str(blue.ask("look")["picture"])
    assert 'data-open="yes"' in first
    assert 'data-open="no"' in second


def test_nobody_answers_for_another_or_what_is_not_offered_or_too_late() -> None:
    table = table_of()
    red, blue, watching = Player(table, "red"), Player(table, "blue"), Player(table, "")
    assert blue.ask("answer", at=0, move=0, id="b")["error"] == "not-asked"
    assert watching.ask("answer", at=0, move=0, id="c")["error"] == "onlooker"
    assert red.ask("answer", at=0, move=99, id="d")["error"] == "not-offered"
    assert red.ask("answer", at=7, move=0, id="e")["error"] == "late"
    assert watching.ask("undo")["error"] == "onlooker"
    assert table.at == 0


def test_who_is_not_asked_is_not_told_what_may_be_answered() -> None:
    table = table_of()
    assert table.state.decision is not None
    for seat in ("red", "blue", ""):
        found = Player(table, seat).ask("look")
        assert (found["question"] is not None) == (seat == table.state.decision.seat)


def test_two_seats_may_use_the_same_name_for_an_answer() -> None:
    table = table_of("tictactoe")
    players = {seat: Player(table, seat, "tictactoe") for seat in table.game.seats}
    for _ in range(6):
        decision = table.state.decision
        assert decision is not None
        answer = {"at": table.at, "move": decision.moves[0].number, "id": f"{table.at // 2}"}
        assert "done" in players[decision.seat].ask("answer", **answer)
    assert table.at == 6


def test_a_gap_in_the_numbers_is_answered_with_all_there_is() -> None:
    red = Player(table_of(), "red")
    red.says("look")
    red.sent += 3
    answers = red.says("see", at=0)
    assert [each.get("view") for each in answers] == ["then", "now"]
    assert "log" in answers[1]


def test_messages_out_are_numbered_without_a_gap() -> None:
    red = Player(table_of(), "red")
    said = [*red.says("look"), *red.says("see", at=0), *red.line.heard("?"), *red.says("why", event=10**6)]
    assert [each["n"] for each in said] == list(range(1, len(said) + 1))


def test_what_has_happened_comes_once_to_who_has_looked() -> None:
    table = table_of("tekhenu", sitters=("human", "random"))
    red = Player(table, "red", "tekhenu")
    red.says("look")
    for at in range(4):
        while table.bot_is_asked():
            table.answer_of_bot(*table.thought()())
        assert table.state.decision is not None
        red.ask("answer", at=table.at, move=table.state.decision.moves[0].number, id=str(at))
    news = red.line.news()
    assert len(news) == 1
    log = news[0]["log"]
    assert isinstance(log, list)
    assert log
    assert red.line.news() == []
    whole = red.ask("look")["log"]
    assert isinstance(whole, list)
    assert whole[-len(log) :] == log


def test_a_thought_of_a_bot_is_dropped_when_the_table_has_changed() -> None:
    table = table_of(sitters=("random", "random"))
    at, number = table.thought()()
    table.answer_of_bot(at, number)
    before = table.at
    assert table.answer_of_bot(at, number) == before
    assert table.at == before


def test_an_answer_is_kept_before_it_counts_and_all_can_be_played_again() -> None:
    kept: list[Step] = []
    table = table_of(sitters=("human", "human"))

    def keep(step: Step) -> None:
        assert step.number is None or table.at == step.at
        kept.append(step)

    table.keep = keep
    chance = random.Random(2)
    while table.state.decision is not None and table.at < 30:
        decision = table.state.decision
        name = str(len(kept))  # never given before, for what has been taken back is not given again by its name
        table.answer(decision.seat, table.at, chance.choice(decision.moves).number, name)
        seat = table.steps[-1].seat
        if chance.random() < 0.3 and table.state.can_undo(seat):
            table.back(seat, table.first_of(seat))
    again = table_of(sitters=("human", "human"))
    again.again(kept)
    assert again.state == table.state
    assert (again.steps, again.lengths, again.ids) == (table.steps, table.lengths, table.ids)
    assert any(step.number is None for step in kept)


def test_a_table_that_keeps_nothing_more_gives_no_answer() -> None:
    table = table_of()

    def full(step: Step) -> None:
        raise OSError("no space left")

    table.keep = full
    with pytest.raises(OSError, match="no space"):
        table.answer("red", 0, 0, "a")
    assert table.at == 0
    assert not table.ids


def test_what_is_taken_back_is_gone_for_all() -> None:
    table = table_of("tekhenu")
    red = Player(table, "red", "tekhenu")
    red.says("look")
    while table.state.decision is not None and not table.state.can_undo("red"):
        decision = table.state.decision
        table.answer(decision.seat, table.at, decision.moves[0].number, str(table.at))
    before, given = table.at, table.first_of("red")
    red.line.news()
    assert red.ask("undo")["done"] == given < before
    news = red.line.news()
    assert news[0]["at"] == given
    assert news[0]["log"] == red.ask("look")["log"]


@pytest.mark.parametrize("name", ["kuhn", "aton"])
def test_everything_a_seat_is_sent_is_the_same_in_states_that_look_the_same_to_it(name: str) -> None:
    """What one seat hears does not change with what only others see: the game is dealt anew behind its back."""
    game = ruleset(name).game(2)
    for seed in range(6):
        first = game.start(seed)
        assert first.decision is not None
        seat = first.decision.seat
        heard = []
        for state in (first, first.observe(seat).possible(seed + 50)):
            table = Table(game, ("human", "human"), state)
            player = Player(table, seat, name)
            said = [player.ask("look"), player.ask("see", at=0), player.ask("try", move=0)]
            heard.append(json.dumps([{k: v for k, v in each.items() if k != "log"} for each in said]))
        assert heard[0] == heard[1]


def hands_of_others(seat: str) -> set[str]:
    """The cards that only others hold, as a picture would call them, which stand in what a seat is sent."""
    table = table_of("rummy")
    whole = table.state.to_dict()
    said = json.dumps(Player(table, seat, "rummy", plain=True).ask("look"))
    hands = {each: set(map(str, whole[each]["hand"])) for each in table.game.seats}  # type: ignore[index,call-overload]
    others = set().union(*(hand for each, hand in hands.items() if each != seat)) - hands.get(seat, set())
    return {card for card in others if f'/{card}\\"' in said}


def test_no_hand_of_another_stands_in_what_a_seat_is_sent() -> None:
    for seat in table_of("rummy").game.seats:
        assert not hands_of_others(seat)


def test_no_hand_stands_in_what_an_onlooker_is_sent() -> None:
    assert not hands_of_others("")


FIELDS = st.sampled_from(["n", "do", "at", "id", "move", "x"])
PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats()
NESTED = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner))


@example('{"n":0}')
@given(st.text(max_size=40) | NESTED.map(json.dumps))
def test_whatever_is_sent_is_answered(message: str) -> None:
    red = Player(table_of(), "red")
    answer, *more = red.line.heard(message)
    assert {"error", "to"} & set(answer)
    assert [each["view"] for each in more] in ([], ["now"])  # all there is, if its number is not the next


@given(st.sampled_from(sorted(VERBS)), st.data())
def test_every_field_of_a_wrong_kind_is_refused(verb: str, data: st.DataObject) -> None:
    fields = VERBS[verb].fields
    message: Data = {"n": 1, "do": verb}
    for name, wanted in fields.items():
        wrong: st.SearchStrategy[object] = st.sampled_from(
            ["x", 1.5, None, [], {}, -(1 << 63), True] if wanted.kind is int else [1, None, [], "x" * 500]
        )
        message[name] = data.draw(wrong)
    if fields:
        assert Player(table_of(), "red").line.heard(json.dumps(message))[0]["error"] == "malformed"


def test_a_long_message_is_not_read() -> None:
    red = Player(table_of(), "red")
    assert red.line.heard(" " * 5000)[0]["why"] == "too long"
    assert red.line.heard("[" * 4000)[0]["error"] == "malformed"


def test_what_does_not_fit_is_answered_with_its_number() -> None:
    red = Player(table_of(), "red")
    red.says("look")
    for message in ('{"n": 2, "do": "fly"}', '{"n": 3, "do": "see"}', '{"n": 4, "do": "look", "x": 1}', '{"n": 5}'):
        answers = red.line.heard(message)
        assert [(each["error"], each["to"]) for each in answers] == [("malformed", json.loads(message)["n"])]
    for message in ("x", "[]", '{"do": "look"}', '{"n": "6", "do": "look"}', '{"n": -1, "do": "look"}'):
        assert [(each["error"], "to" in each) for each in red.line.heard(message)] == [("malformed", False)]
    assert [each["to"] for each in red.line.heard('{"n": 6, "do": "see", "at": 0}')] == [6], "no number is missing"


def test_a_bot_sits_where_nobody_is_and_gets_up_when_somebody_comes() -> None:
    table = table_of("tictactoe")
    first, second = table.game.seats
    player = Player(table, first, "tictactoe")
    table.comes(first)
    assert player.ask("sit", seat=second, who="random")["done"] == 0
    player.ask("answer", at=0, move=table.state.decision.moves[0].number, id="a")  # type: ignore[union-attr]
    assert table.bot_is_asked()
    assert Player(table, second, "tictactoe").ask("answer", at=1, move=1, id="b")["error"] == "not-asked"
    table.answer_of_bot(*table.thought()())
    assert table.at == 2
    table.comes(second)
    assert (table.who(second), table.bots) == ("human", {})
    assert player.ask("sit", seat=second, who="random")["error"] == "is-here"
    table.goes(second)
    assert player.ask("sit", seat=second, who="nobody")["error"] == "no-bot"
    assert player.ask("sit", seat="elsewhere", who="random")["error"] == "no-seat"
    assert Player(table, "", "tictactoe").ask("sit", seat=second, who="random")["error"] == "onlooker"


def test_a_thought_of_a_bot_that_has_got_up_is_dropped() -> None:
    table = table_of("tictactoe")
    asked = table.state.decision
    assert asked is not None
    table.let_sit(asked.seat, "random")
    table.comes(asked.seat)
    table.answer_of_bot(*table.thought()())
    assert table.at == 0


def test_a_game_that_was_played_is_shown_as_it_was_and_not_changed() -> None:
    game = ruleset().game(2)
    state = game.start(4)
    looks = [state.looks()]
    while not state.is_over:
        state.apply(state.random_answer())
        looks.append(state.looks())
    table = played(game, state, ["human", "random"])
    assert [each.looks() for each in table.states] == looks
    red = Player(table, "red")
    whole = red.ask("look")
    assert (whole["record"], whole["undo"], whole["question"]) == (True, False, None)
    assert whole["sheet"] is not None
    for wanted in ({"do": "answer", "at": table.at, "move": 0, "id": "a"}, {"do": "undo", "to": 1}):
        assert "error" in red.ask(**wanted)  # type: ignore[arg-type]
    assert red.ask("see", at=3)["view"] == "then"
    assert not table.bot_is_asked()


def test_looking_back_moves_no_part_of_the_table_as_it_stands() -> None:
    table = table_of()
    for at in range(16):
        assert table.state.decision is not None
        table.answer(table.state.decision.seat, at, table.state.decision.moves[0].number, str(at))
    red = Player(table, "red")
    red.line.viewer.high = 640
    red.ask("look")
    places = red.line.viewer.places
    stood = list(places.known), places.last
    assert all(red.ask("see", at=at)["view"] == "then" for at in range(16))
    assert (places.known, places.last) == stood


def test_the_sheet_adds_up_to_the_score() -> None:
    game = ruleset().game(2)
    state = game.start(9)
    while not state.is_over:
        state.apply(state.random_answer())
    sheet = Player(played(game, state, ["human", "human"]), "red").ask("score")["sheet"]
    assert isinstance(sheet, dict)
    *rows, total = [numbers for _, *numbers in sheet["rows"]]
    assert [sum(column) for column in zip(*rows, strict=True)] == total == list(state.scores.values())


def test_a_hint_is_an_answer_that_is_offered() -> None:
    table = table_of()
    found = Player(table, "red").ask("hint")
    assert table.state.decision is not None
    assert found["move"] in {move.number for move in table.state.decision.moves}
    assert found["hint"]
    assert Player(table, "blue").ask("hint")["error"] == "not-asked"
