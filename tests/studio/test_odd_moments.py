"""A table at odd moments: an answer sent again that was taken back, a bot that thought too long, rules that fail."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rulekit
from rulekit.game.faults import GameFault
from rulekit.game.undone import SAID
from rulekit.program.drawing import Drawing
from rulekit.studio.line import Line
from rulekit.studio.table import Refused, Step, Table
from rulekit.studio.view import Viewer
from rulekit.text.names import readable

LANGUAGES = ("en", "fr", "nl", "zh")
FAILS = """
ruleset: fails
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
counters: {coin: {start: 1}}
phases:
  game:
    steps:
      - each player { either skip or skip }
      - each player { let z = your coin mod (your coin - 1); gain z coin }
      - end game because over
"""


def table_of(name: str, *sitters: str, seed: int = 4) -> Table:
    game = rulekit.load(name).game(len(sitters))
    return Table(game, sitters, game.start(seed))


def viewer_of(table: Table, seat: str, locale: str) -> Viewer:
    rules = rulekit.load(table.game.program.ruleset)
    return Viewer(table, seat, rules.words(table.game.program, locale), rules.facts.drawing, {}, "", locale=locale)


def test_an_answer_that_was_taken_back_does_not_come_again_when_it_is_sent_again() -> None:
    table = table_of("kalah", "human", "human")
    for _ in range(40):
        decision = table.state.decision
        assert decision is not None
        at = table.answer(decision.seat, table.at, decision.moves[0].number, f"name {table.at}") - 1
        if table.state.can_undo(decision.seat):
            table.back(decision.seat, at)
            assert table.answer(decision.seat, at, decision.moves[0].number, f"name {at}") == at + 1
            assert table.at == at, "what was taken back is there again"
            again = table_of("kalah", "human", "human")
            again.again(table.steps)
            return
    raise AssertionError("nothing can be taken back")


def test_a_slow_line_forgets_what_was_taken_back_though_as_much_was_answered_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Viewer, "folds", lambda _: ["1"])
    table = table_of("tictactoe", "human", "human")
    rules, first = rulekit.load("tictactoe"), table.game.seats[0]
    words = rules.words(table.game.program)

    def line_of(seat: str) -> Line:
        viewer = Viewer(table, seat, words, rules.facts.drawing, rules.findings.texts, "tictactoe", locale="en")
        return Line(table, viewer, lambda seat, locale: viewer)

    slow, folding = line_of(""), line_of("")
    table.answer(first, 0, 0, "a")
    for line in (slow, folding):
        line.news()
    table.again([Step(0, first, None)])
    table.answer(first, 0, 8, "b")  # as many answers as were shown
    told = slow.news()[0], folding.heard('{"n": 1, "do": "fold", "part": "1", "open": 1}')[0]
    for each in told:
        assert each["log"] == line_of("").viewer.log(0) != []
        assert "words" in each, "all there is"
    table.answer(table.game.seats[1], 1, 4, "c")
    assert "words" not in slow.news()[0], "from there on what is new will do"


def test_a_bot_that_thought_of_what_was_taken_back_answers_nothing() -> None:
    table = table_of("aton", "human", "human")
    table.bots["red"] = table.bots["blue"] = lambda state: 0
    thought = table.thought()()
    decision = table.state.decision
    assert decision is not None
    step = Step(0, decision.seat, decision.moves[-1].number)
    table.again([step, Step(0, decision.seat, None)])  # answered and taken back: as many answers as before
    table.answer_of_bot(*thought)
    assert table.at == 0


@pytest.fixture
def failing(tmp_path: Path) -> Table:
    """A table whose rules divide by nothing."""
    (tmp_path / "fails.yaml").write_text(FAILS, "utf-8")
    game = rulekit.load(tmp_path / "fails.yaml").game(2)
    return Table(game, ("human", "human"), game.start(1))


def test_an_answer_behind_which_the_rules_cannot_go_on_is_not_kept(failing: Table) -> None:
    kept: list[Step] = []
    failing.keep = kept.append
    failing.answer("red", 0, 0, "a")
    with pytest.raises(GameFault):
        failing.answer("blue", 1, 0, "b")
    assert (failing.at, len(kept)) == (1, 1)
    assert failing.state.decision is not None


def test_who_gives_such_an_answer_is_told_why(failing: Table) -> None:
    words = rulekit.load("kalah").words(failing.game.program)

    def viewer(seat: str, locale: str) -> Viewer:
        return Viewer(failing, seat, words, Drawing(), {}, "fails", locale=locale)

    failing.answer("red", 0, 0, "a")
    line = Line(failing, viewer("blue", "en"), viewer)
    found = line.heard(json.dumps({"n": 1, "do": "answer", "at": 1, "move": 0, "id": "a"}))[0]
    assert found["error"] == "fault"
    assert "cannot go on" in str(found["said"])


def test_steps_that_do_not_fit_are_refused() -> None:
    table = table_of("aton", "human", "human")
    for steps in ([Step(1, "red", 0)], [Step(0, "blue", 0)], [Step(0, "red", None)], [Step(-1, "red", None)]):
        with pytest.raises(Refused):
            table.again(steps)


def test_half_a_sign_is_no_word() -> None:
    table = table_of("kalah", "human", "human")
    words = rulekit.load("kalah").words(table.game.program)
    viewer = Viewer(table, table.game.seats[0], words, Drawing(), {}, "kalah", locale="en")
    line = Line(table, viewer, lambda seat, locale: viewer)
    why_not = r'{"n":1,"do":"why_not","at":0,"typed":"\ud800"}'
    for text in (why_not, r'{"n":1,"do":"answer","at":0,"move":0,"id":"\udfff"}'):
        assert line.heard(text)[0]["error"] == "malformed"


def test_what_was_typed_for_a_question_is_not_read_as_an_answer_to_the_next() -> None:
    table = table_of("tekhenu", "human", "human")
    rules, twice = rulekit.load("tekhenu"), 0
    words = rules.words(table.game.program)
    while not twice:
        before, at = table.state.decision, table.at
        assert before is not None
        table.answer(before.seat, at, before.moves[0].number, f"{at}")
        assert table.state.decision is not None
        if table.state.decision.seat == before.seat:
            twice += 1
            viewer = Viewer(table, before.seat, words, rules.facts.drawing, {}, "tekhenu", locale="en")
            line = Line(table, viewer, lambda seat, locale, viewer=viewer: viewer)  # type: ignore[misc]
            asked = {"do": "why_not", "typed": "1"}
            assert line.heard(json.dumps({"n": 1, "at": at, **asked}))[0]["error"] == "late"
            assert "meant" in line.heard(json.dumps({"n": 2, "at": table.at, **asked}))[0]


def test_a_name_that_is_none_is_called_so_and_not_said_again() -> None:
    table = table_of("aton", "human", "human")
    rules = rulekit.load("aton")
    for locale in LANGUAGES:
        words = rulekit.load("aton").words(table.game.program, locale)
        assert table.state.decision is not None
        viewer = Viewer(table, table.state.decision.seat, words, rules.facts.drawing, {}, "aton", locale=locale)
        line = Line(table, viewer, lambda seat, locale, viewer=viewer: viewer)  # type: ignore[misc]
        found = line.heard(json.dumps({"n": 1, "do": "why_not", "at": 0, "typed": "q3"}))[0]
        assert found["meant"] is None
        assert "q3" in str(found["said"])
        assert len(str(found["said"])) > len("q3") + 4


@pytest.mark.parametrize("name", ["aton", "tekhenu"])
def test_all_of_a_question_is_said_in_the_language_that_was_chosen(name: str) -> None:
    rules = rulekit.load(name)
    table = table_of(name, "human", "human")
    words = {locale: rules.words(table.game.program, locale) for locale in LANGUAGES}

    def viewer(seat: str, locale: str) -> Viewer:
        return Viewer(table, seat, words[locale], rules.facts.drawing, {}, name, locale=locale, languages=LANGUAGES)

    for _ in range(3):
        decision = table.state.decision
        assert decision is not None
        line, said, tried = Line(table, viewer(decision.seat, "en"), viewer), {}, {}
        for n, locale in enumerate(LANGUAGES):
            question = line.heard(json.dumps({"n": 2 * n + 1, "do": "speak", "locale": locale}))[0]["question"]
            assert isinstance(question, dict)
            said[locale] = question["says"]
            move = decision.moves[0].number
            found = line.heard(json.dumps({"n": 2 * n + 2, "do": "try", "move": move}))[0]["tried"]
            assert isinstance(found, list)
            tried[locale] = found
            assert not [each for other in said if other != locale for each in found if said[other] in each]
        assert len(set(said.values())) == len(LANGUAGES), said
        table.answer(decision.seat, table.at, decision.moves[0].number, f"{table.at}")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_question_that_is_asked_of_one_after_the_other_says_of_which(locale: str) -> None:
    table, numbers = table_of("aton", "human", "human"), []
    while (decision := table.state.decision) is not None and len(numbers) < 4:
        viewer = viewer_of(table, decision.seat, locale)
        question = viewer.question(viewer.asked(table.state))
        assert question is not None
        if decision.procedure == "lay_cards":
            numbers.append(re.sub(r"\D", "", str(question["says"])))
        table.answer(decision.seat, table.at, decision.moves[0].number, f"{table.at}")
    assert numbers == ["1", "2", "3", "4"]


def test_a_line_of_the_log_is_told_in_words_and_by_its_rules() -> None:
    table, rules = table_of("aton", "human", "random"), rulekit.load("aton")
    words, texts = rules.words(table.game.program), rules.findings.texts
    viewer = Viewer(table, "red", words, rules.facts.drawing, texts, "aton", locale="en")
    line, n, reasons = Line(table, viewer, lambda seat, locale: viewer), 0, 0
    for number in range(24):
        decision = table.state.decision
        assert decision is not None
        table.answer(decision.seat, table.at, decision.moves[0].number, f"{number}") if decision.seat == "red" else (
            table.answer_of_bot(*table.thought()())
        )
    for each in viewer.log(0):
        n += 1
        found = line.heard(json.dumps({"n": n, "do": "why", "event": each["event"]}))[0]
        assert ".yaml" not in str(found["because"])
        assert any(".yaml:" in part for part in found["rules"])  # type: ignore[attr-defined]
        reasons += bool(found["because"])
    assert n > 20
    assert reasons > 5


def test_at_the_end_nothing_is_offered_to_be_taken_back_that_cannot_be() -> None:
    rules = rulekit.load("tictactoe")
    for seat in ("cross", "nought"):
        table = table_of("tictactoe", "human", "human")
        words = rules.words(table.game.program)
        while (decision := table.state.decision) is not None:
            table.answer(decision.seat, table.at, decision.moves[0].number, f"{table.at}")
        viewer = Viewer(table, seat, words, rules.facts.drawing, {}, "tictactoe", locale="en")
        offered = viewer.now()["undo"]
        found = Line(table, viewer, lambda seat, locale, viewer=viewer: viewer).heard('{"n": 1, "do": "undo"}')  # type: ignore[misc]
        assert offered == ("done" in found[0]), seat


def test_parts_that_were_unfolded_are_unfolded_again_when_somebody_comes_back() -> None:
    table, rules = table_of("tekhenu", "human", "human"), rulekit.load("tekhenu")
    words = rules.words(table.game.program)

    def viewer(seat: str, locale: str) -> Viewer:
        return Viewer(table, seat, words, rules.facts.drawing, {}, "tekhenu", locale=locale, languages=("en",))

    line = Line(table, viewer(table.game.seats[0], "en"), viewer)
    plain = str(line.heard('{"n": 1, "do": "look"}')[0]["picture"])
    parts = sorted(set(re.findall(r'data-fold="([^"]+)" data-open="no"', plain)))
    assert parts
    line.heard(json.dumps({"n": 2, "do": "speak", "unfolded": "\n".join(parts)}))
    assert line.viewer.unfolded == frozenset(parts)
    assert 'data-open="no"' not in str(line.heard('{"n": 3, "do": "look"}')[0]["picture"])


def _reasons() -> set[str]:
    """All that the studio and those who serve it refuse with, as their files say, and why nothing goes back."""
    folder = Path(rulekit.__file__).parent
    files = [path for room in ("studio", "serve") for path in sorted((folder / room).glob("*.py"))]
    written = {why for path in files for why in re.findall(r'\bRefused\("([\w-]+)"', path.read_text("utf-8"))}
    return written - {"no-step"} | {f"undo-{why}" for why in SAID}  # `no-step` is what is kept, and told in no line


@pytest.mark.parametrize("locale", LANGUAGES)
def test_whatever_is_refused_is_refused_in_words(locale: str) -> None:
    reasons = _reasons()
    assert {"undo-seen", "undo-drawn", "late", "onlooker", "not-kept"} <= reasons
    table = table_of("aton", "human", "human")
    viewer = viewer_of(table, "red", locale)
    viewer.words.messages.otherwise = None
    line = Line(table, viewer, lambda seat, locale: viewer)
    for why in sorted(reasons):
        for seat in ("", "blue"):
            said = line._why(Refused(why, seat))
            assert said not in (why, readable(why)), f"{locale}: {why}"
            assert said[-1] in ".。", said


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_was_seen_since_forbids_to_take_back_in_words(locale: str) -> None:
    table = table_of("aton", "human", "human")
    viewer = viewer_of(table, "red", locale)
    found = None
    while found is None and (decision := table.state.decision) is not None:
        at = table.answer(decision.seat, table.at, decision.moves[0].number, f"name {table.at}") - 1
        if decision.seat == "red" and table.state.can_undo("red").reason == "seen":
            found = json.dumps({"n": 1, "do": "undo", "to": at})
    assert found is not None
    (told,) = Line(table, viewer, lambda seat, locale: viewer).heard(found)
    assert told["error"] == "undo-seen"
    assert told["said"] == viewer.words.messages.get("studio-undo-seen") != ""
