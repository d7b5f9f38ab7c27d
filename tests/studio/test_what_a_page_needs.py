"""What a page is told for what it does alone: lone answers, what was chosen, what is pointed at, who has won."""

from __future__ import annotations

import json
import random
from pathlib import Path

import rulekit
from rulekit.game.ledger import plain_score
from rulekit.program.drawing import Drawing
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.line import Line
from rulekit.studio.table import Table
from rulekit.studio.view import Viewer

LONE = """
ruleset: lone
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {start: 0}}
phases:
  game:
    steps:
      - repeat 2 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
  turn:
    steps:
      - choose n from 1..4
      - choose m from 1..1
      - gain n coin
      - choose k from 1..2
"""

ROUND = LONE.replace("n from 1..4\n      - choose m from 1..1", "m from 1..1\n      - choose n from 1..4")


DEAR = (
    LONE.replace("      - choose k from 1..2", "      - either perform dear or skip")
    + "  dear: {steps: [pay 100 coin]}\n"
)


class Seat:
    """A seat at a table without a server."""

    def __init__(self, ruleset: Ruleset, table: Table, seat: str) -> None:
        words, score = ruleset.words(table.game.program), plain_score(table.game.program)
        drawing = ruleset.facts.drawing if ruleset.facts is not None else Drawing(("white", "black"))
        self.viewer = Viewer(table, seat, words, drawing, {}, ruleset.name, score, "en")
        self.line = Line(table, self.viewer, lambda *_: self.viewer)

    def says(self, do: str, **more: object) -> dict[str, object]:
        """What a message is answered with."""
        told = self.line.heard(json.dumps({"n": self.line.heard_last + 1, "do": do, **more}))
        return dict(json.loads(json.dumps(told[0])))


def table_of(ruleset: Ruleset, seed: int = 1) -> Table:
    """A table at which all are people."""
    game = ruleset.game(2)
    return Table(game, ["human"] * 2, game.start(seed=seed))


def answers(table: Table, nth: int = 0) -> str:
    """Whoever is asked answers."""
    decision = table.state.decision
    assert decision is not None
    table.answer(decision.seat, table.at, decision.moves[nth % len(decision.moves)].number, f"{table.changes}")
    return decision.seat


def lone(folder: Path, text: str = LONE) -> Ruleset:
    """A game that asks questions with one answer."""
    (path := folder / "lone.yaml").write_text(text, "utf-8")
    return rulekit.load(path)


def test_taking_back_to_a_choice_goes_past_questions_with_one_answer(tmp_path: Path) -> None:
    ruleset = lone(tmp_path)
    table = table_of(ruleset)
    first = answers(table)
    seat, other = (Seat(ruleset, table, name) for name in (first, *(n for n in table.game.seats if n != first)))
    answers(table)
    now = seat.viewer.now()
    assert (table.at, now["undo"], now["undo_choice"]) == (2, True, True)
    assert seat.says("undo", choice=1)["done"] == 0
    for _ in range(2):
        answers(table)
    assert seat.says("undo", to=1, choice=1)["done"] == 0, "a line of the log of a question with one answer"
    for _ in range(2):
        answers(table)
    assert seat.says("undo", choice=0)["done"] == 1
    for _ in range(3):
        answers(table)
    assert table.at == 4
    answers(table)
    assert (seat.viewer.now()["undo_choice"], other.viewer.now()["undo_choice"]) == (False, True)
    assert seat.says("undo", choice=1)["error"] == "undo-handed"


def test_only_a_line_from_which_on_all_may_be_taken_back_says_so(tmp_path: Path) -> None:
    ruleset = lone(tmp_path)
    table = table_of(ruleset)
    first = answers(table, 2)
    answers(table)
    seat = Seat(ruleset, table, first)
    line = seat.viewer.log(0)[0]
    assert seat.says("why", event=line["event"])["undo"] is True
    answers(table)
    assert seat.says("why", event=line["event"])["undo"] is False
    assert Seat(ruleset, table, "").says("why", event=0)["undo"] is False


def test_whoever_has_won_is_told_so(tmp_path: Path) -> None:
    ruleset = lone(tmp_path)
    table = table_of(ruleset)
    first = table.state.decision.seat if table.state.decision is not None else ""
    while table.state.decision is not None:
        answers(table, 3 if table.state.decision.seat == first else 0)
    told = {name: Seat(ruleset, table, name).viewer.now()["won"] for name in ("", *table.game.seats)}
    assert {name for name, said in told.items() if said} == {first}
    assert told[first] == "You win!"


def test_what_is_pointed_at_on_a_picture_is_refused_with_its_reason() -> None:
    ruleset = rulekit.load("tictactoe")
    table = table_of(ruleset)
    question = Seat(ruleset, table, "cross").viewer.now()["question"]
    assert isinstance(question, dict)
    spot = question["moves"][0]["place"]
    answers(table)
    seat = Seat(ruleset, table, "nought")
    said = str(seat.says("why_not", at=1, place=spot)["said"])
    assert "cannot be chosen" in said
    assert said == seat.says("why_not", at=1, typed="1,1")["said"]
    for odd in ({"place": "nowhere/x/1"}, {"piece": "x"}, {}):
        assert seat.says("why_not", at=1, **odd)["said"] == "That is no answer to this question."


def test_a_piece_on_a_space_is_refused_with_its_reason_too() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance, reasons = table_of(ruleset, 3), random.Random(1), set()
    while not reasons and table.state.decision is not None and table.at < 60:
        decision = table.state.decision
        if decision.domain == "die" and decision.moves[0].place:
            seat, offered = Seat(ruleset, table, decision.seat), {move.place for move in decision.moves}
            for space in table.state.observe(decision.seat).table["dial"]:
                if f"dial {space}" not in offered:
                    reasons.add(str(seat.says("why_not", at=table.at, place=f"dial//{space}")["said"]))
        answers(table, chance.randrange(1000))
    assert reasons
    assert all("cannot be chosen" in said for said in reasons), reasons


def test_what_was_chosen_before_in_an_action_is_found_on_the_picture() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance, found = table_of(ruleset, 3), random.Random(5), 0
    while table.state.decision is not None and table.at < 160:
        decision = table.state.decision
        if any(one.domain in table.game.program.regions for one in decision.earlier):
            now = Seat(ruleset, table, decision.seat).viewer.now()
            question = now["question"]
            assert isinstance(question, dict)
            kinds = {each["piece"].partition("/")[0] for each in question["held"]} - {""}
            named = {kind for kind, _ in table.state.held_pieces()} | {one.domain for one in decision.earlier}
            assert kinds == named & {*table.game.program.kinds}, "pieces that were chosen, and that the rules hold"
            found += sum(f'data-place="{each["place"]}"' in str(now["picture"]) for each in question["held"])
        answers(table, chance.randrange(1000))
    assert found > 3


def test_what_lies_before_a_question_with_one_answer_is_not_forgotten(tmp_path: Path) -> None:
    ruleset = lone(tmp_path, ROUND.replace("1..2", "1..1"))
    table = table_of(ruleset)
    first = answers(table)
    seat = Seat(ruleset, table, first)
    for _ in range(6):
        answers(table)
    assert table.at == 7
    now = seat.viewer.now()
    assert (now["undo_choice"], now["mine"], now["chosen"]) == (False, 6, 1), "the last answer was no choice"
    refused = seat.says("undo", choice=1)
    assert refused["error"] == "undo-handed", "it has answered, but another has been asked since"
    assert "another player has been asked" in str(refused["said"])


def test_a_lone_answer_is_not_given_by_itself_if_what_was_chosen_could_then_not_be_taken_back(tmp_path: Path) -> None:
    ruleset = lone(tmp_path, ROUND.replace("1..2", "1..1"))
    table = table_of(ruleset)
    seats = {name: Seat(ruleset, table, name) for name in table.game.seats}
    alone = []
    for _ in range(6):
        asked = table.state.decision
        assert asked is not None
        question = seats[asked.seat].viewer.now()["question"]
        assert isinstance(question, dict)
        alone.append(question["alone"])
        answers(table)
    assert alone == [True, False, False] * 2, "it begins with a lone answer, then chooses, and the third hands over"
    table = table_of(ruleset := lone(tmp_path))
    answers(table)
    decision = table.state.decision
    assert decision is not None and len(decision.moves) == 1
    question = Seat(ruleset, table, decision.seat).viewer.now()["question"]
    assert isinstance(question, dict) and question["alone"], "it is asked once more behind it"


def test_nothing_waits_where_nothing_could_be_taken_back_in_any_case_and_what_may_go_is_told(
    tmp_path: Path,
) -> None:
    thrown = LONE.replace(
        "choose m from 1..1\n", "THROWSlet die = the n in (1..6) then random\n      - choose m from 1..1\n"
    )
    for throws, waits in (("", False), ("choose j from 1..1\n      - ", True)):
        ruleset = lone(tmp_path, thrown.replace("THROWS", throws).replace("      - choose k from 1..2", "      - skip"))
        table = table_of(ruleset)
        assert table.state.decision is not None
        seat = Seat(ruleset, table, table.state.decision.seat)
        answers(table)
        now = seat.viewer.now()
        question = now["question"]
        assert isinstance(question, dict) and len(question["moves"]) == 1 and now["undo_choice"]
        assert question["alone"] is not waits, "the die has been thrown" if not waits else "it is thrown behind it"
        assert seat.says("may_undo", choice=1)["undo"] is waits
        assert ("done" in seat.says("undo", choice=1)) is waits


def test_the_place_to_which_the_answer_goes_is_what_the_question_is_about() -> None:
    ruleset = rulekit.load("aton")
    table, chance = table_of(ruleset, 5), random.Random(5)
    found = []
    while table.at < 40:
        decision = table.state.decision
        assert decision is not None
        seat = Seat(ruleset, table, decision.seat)
        question = seat.viewer.now()["question"]
        assert isinstance(question, dict)
        lays = decision.procedure == "lay_cards"
        held = [each["place"] for each in question["held"]]
        for n in range(1, 5):
            place = f"cartouche/{decision.seat}/{n}"
            said = str(seat.says("why_not", at=table.at, place=place, piece="")["said"])
            assert (place in held) == ("what you answer goes there" in said), said
            found += [n] if lays and place in held else []
        assert not lays or len(held) == 1
        answers(table, chance.randrange(len(decision.moves)))
    assert found[:8] == [1, 2, 3, 4] * 2


def test_what_is_pointed_at_and_asked_about_later_says_which_answer_leads_there() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance = table_of(ruleset, 5), random.Random(3)
    while table.state.decision is not None and table.state.decision.procedure != "take_card":
        answers(table, chance.randrange(1000))
    decision = table.state.decision
    assert decision is not None and len(decision.moves) > 1, "which kind of card is taken"
    seat = Seat(ruleset, table, decision.seat)
    found = {}
    for market in ("blessing_market", "technology_market"):
        spaces = table.state.observe(decision.seat).table[market]
        assert isinstance(spaces, dict)
        for space in spaces:
            told = seat.says("why_not", at=table.at, place=f"{market}//{space}")
            if "leads" in told:
                found[market] = told["leads"]
                assert "leads there" in str(told["said"])
    numbers = {move.name: move.number for move in decision.moves}
    assert found == {f"{kind}_market": numbers[f"take_{kind}"] for kind in ("blessing", "technology")}
    assert seat.says("why_not", at=table.at, place="yard//1.1")["said"] == (
        "The Papyrus Workshop of row 1: that is no answer to this question."
    )
    end = seat.says("why_not", at=table.at, place="rim//top_5")["said"]
    assert end == "The Temple, above column 5, Bread 2, players at least 4: that is no answer to this question."
    odd = seat.says("why_not", at=table.at, place="rim/red/top_5/x")["said"]
    assert odd == "That is no answer to this question."


def test_what_many_answers_lead_to_is_asked_about_later() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance, said = table_of(ruleset, 5), random.Random(3), set()
    while table.state.decision is not None and table.at < 120 and len(said) < 2:
        decision = table.state.decision
        if decision.procedure == "use_die":
            seat = Seat(ruleset, table, decision.seat)
            said |= {str(seat.says("why_not", at=table.at, place=f"yard//{n}.1")["said"]) for n in range(1, 7)}
        answers(table, chance.randrange(1000))
    assert any("asked about later" in each for each in said), said


def test_what_a_payment_comes_to_stands_at_each_answer() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance = table_of(ruleset, 3), random.Random(5)
    while table.state.decision is not None and table.at < 400:
        decision = table.state.decision
        if decision.procedure == "part":
            question = Seat(ruleset, table, decision.seat).viewer.now()["question"]
            assert isinstance(question, dict)
            assert all(": pay " in move["about"] for move in question["moves"])
            assert not any(": pay " in line for line in question["beneath"]), "once is enough"
            return
        answers(table, chance.randrange(1000))
    raise AssertionError("nothing was paid")


def test_what_is_only_put_in_order_anew_is_one_line_that_unfolds() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance = table_of(ruleset, 3), random.Random(5)
    viewer = Seat(ruleset, table, "red").viewer
    while table.at < 90:
        answers(table, chance.randrange(1000))
    log = viewer.log(0)
    heads = [at for at, each in enumerate(log) if each["folds"]]
    assert heads
    for head in heads:
        n = int(str(log[head]["folds"]))
        assert n >= 3 and str(n) in str(log[head]["said"])
        assert [bool(each["folded"]) for each in log[head : head + n + 1]] == [False] + [True] * n
        assert not str(log[head - 1]["said"]).startswith("Dice") or log[head - 1]["at"] == log[head]["at"]
    assert sum(bool(each["folded"]) for each in log) == sum(int(str(log[head]["folds"])) for head in heads)
    plain = [each for each in log if str(each["said"]).startswith("Dice") and not each["folded"]]
    assert plain, "dice that are new stand there as they are"


def test_what_a_number_costs_stands_at_it() -> None:
    ruleset = rulekit.load("tekhenu")
    table, chance = table_of(ruleset, 3), random.Random(5)
    while table.state.decision is not None and table.state.decision.procedure != "spend_scribes":
        answers(table, chance.randrange(1000))
    assert table.state.decision is not None
    question = Seat(ruleset, table, table.state.decision.seat).viewer.now()["question"]
    assert isinstance(question, dict)
    costs = {move["said"]: move["about"] for move in question["moves"]}
    assert "" in costs.values() and any("Scribe" in cost for cost in costs.values()), costs
    assert not any("Scribe" in said for said in question["beneath"]), "it is said once"


def test_an_only_no_is_given_by_itself(tmp_path: Path) -> None:
    ruleset = lone(tmp_path, DEAR)
    table = table_of(ruleset)
    while (decision := table.state.decision) is not None and [move.name for move in decision.moves] != ["skip"]:
        answers(table)
    assert decision is not None
    question = Seat(ruleset, table, decision.seat).viewer.now()["question"]
    assert isinstance(question, dict)
    assert question["alone"] is True


def test_by_how_much_somebody_has_won_is_said(tmp_path: Path) -> None:
    ruleset = lone(tmp_path)
    table = table_of(ruleset)
    for nth in (3, 0, 0, 0, 0, 0) * 2:
        if table.state.decision is not None:
            answers(table, nth)
    assert table.state.is_over
    over = Seat(ruleset, table, table.game.seats[0]).viewer.now()["over"]
    assert isinstance(over, list)
    scores = sorted(table.state.scores.values())
    assert f"has {scores[1] - scores[0]} more than" in over[1], over


def test_who_is_waited_for_thinks_if_it_is_a_bot(tmp_path: Path) -> None:
    ruleset = lone(tmp_path)
    game = ruleset.game(2)
    table = Table(game, ["human", "random"], game.start(seed=1))
    while table.state.decision is not None and table.state.decision.seat == game.seats[0]:
        answers(table)
    assert "is thinking" in str(Seat(ruleset, table, game.seats[0]).viewer.now()["state"])
