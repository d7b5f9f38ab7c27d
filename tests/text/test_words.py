"""Words for people: the ruleset's messages where it has them, readable names elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulekit
from rulekit.text.messages import Messages
from rulekit.text.names import readable
from rulekit.text.words import Words

PLAIN = """
ruleset: plain
version: 1.0.0
language: 1
players: 2
seats: [first_seat, other_seat]
start: game
counters: {coin: {}}
phases:
  game:
    steps:
      - repeat 2 { each player performs turn }
      - end game because all_done
  turn:
    steps:
      - either { gain 1 coin } or perform pass_on
      - choose many from 1..3
  pass_on:
    steps: skip
"""


def ruleset(folder: Path, messages: str | bytes | None = None) -> Path:
    path = folder / "plain.yaml"
    path.write_text(PLAIN.lstrip(), "utf-8")
    if messages is not None:
        (folder / "plain.locales").mkdir()
        data = messages if isinstance(messages, bytes) else messages.encode()
        (folder / "plain.locales" / "en.ftl").write_bytes(data)
    return path


def words_of(path: Path) -> Words:
    loaded = rulekit.load(path)
    return Words(loaded.facts.locales, loaded.program())


def test_a_question_is_asked_in_the_words_of_the_ruleset(tmp_path: Path) -> None:
    path = ruleset(tmp_path, "ask-turn = What now?\nask-turn-many = How many?\n")
    state = rulekit.load(path).game().start()
    assert state.decision is not None
    assert state.decision.prompt == "What now?"
    state.apply(state.decision.moves[0])
    assert state.decision.prompt == "How many?"


PITS = """
ruleset: pits
version: 1.0.0
language: 1
players: 2
start: game
counters: {coin: {start: 0}}
phases:
  game:
    steps: each n in 1..2 { choose m from 0..n; gain m coin; either gain 1 coin or skip }; end game because done
"""


def pits(folder: Path, words: str) -> Path:
    """A ruleset that asks of one pit after the other how many coins are taken, and whether one more."""
    (folder / "pits.locales").mkdir()
    (folder / "pits.locales" / "en.ftl").write_text(words, "utf-8")
    (folder / "pits.yaml").write_text(PITS, "utf-8")
    return folder / "pits.yaml"


def test_a_question_says_now_which_number_it_is_about(tmp_path: Path) -> None:
    words = """\
ask-game-m = Of the next pit?
    .now = Of pit { $n }?
ask-game = One more?
    .now = One more than { $m } of pit { $n }?
"""
    path, asked = pits(tmp_path, words), []
    state = rulekit.load(path).game().start()
    while (decision := state.decision) is not None:
        asked.append(decision.prompt)
        state.apply("1" if decision.kind == "number" else decision.moves[0])
    assert asked == ["Of pit 1?", "One more than 1 of pit 1?", "Of pit 2?", "One more than 1 of pit 2?"]
    assert words_of(path).ask("game", "m", "number") == "Of the next pit?", "where it is not known which"


def test_a_question_is_given_the_numbers_of_its_procedure_and_no_others(tmp_path: Path) -> None:
    words = "ask-game-m = How many?\n    .now = { $m }, { $n }\nask-game = More?\n    .now = { $coin }\n"
    said = [d for d in rulekit.diagnose(pits(tmp_path, words)).diagnostics if d.code == "unknown-variable"]
    assert [(d.span.line, d.message.split("`")[3]) for d in said] == [(3, "$coin")]
    assert said[0].help.endswith("`$m`, `$n`.")


def test_without_messages_names_are_made_readable(tmp_path: Path) -> None:
    words = words_of(ruleset(tmp_path))
    assert words.seat("first_seat") == "first seat"
    assert words.ending("all_done") == "all done"
    assert words.counter("coin", 2) == "coin"
    assert "turn" in words.ask("turn", "", "arm")
    assert readable("take_home") == "take home"


def test_answers_have_words(tmp_path: Path) -> None:
    words = words_of(ruleset(tmp_path, "arm-turn-1 = take a coin\ndo-pass_on = pass\n"))
    assert words.answer("turn", "", "arm", "option 1", 0) == "take a coin"
    assert words.answer("turn", "", "arm", "pass_on", 1) == "pass"
    assert words.answer("turn", "int", "number", "3", 3) == "3"


def test_a_card_asks_under_its_own_name() -> None:
    loaded = rulekit.load("caravan")
    words = Words(loaded.facts.locales, loaded.program())
    assert words.ask("trader.broker", "use", "arm") == "Do you use the Broker?"
    assert words.ask("trader.thief played", "p", "element") == "From whom does the Thief take a coin?"


QUESTIONS = """
ruleset: questions
version: 1.0.0
language: 1
players: 2
start: game
counters: {vp: {}}
decks:
  card:
    order: pile
    home: staff
    cards:
      boss: {when: before you perform work, optional: true, effect: "either { gain 3 vp } or { gain 1 vp }"}
      maid:
        abilities:
          - {when: after you perform work, optional: true, effect: gain 1 vp}
          - {when: after you perform two, optional: true, effect: gain 2 vp}
      page: {when: after you perform work, optional: true, effect: gain 1 vp}
zones: {staff: {of: card, per: player}}
phases:
  game:
    steps: [each player draws 3 from card, each player performs work, each player performs two, end game because over]
actions:
  work: {steps: "either { gain 1 vp } or { gain 2 vp }"}
  two: {steps: ["either { gain 1 vp } or { gain 2 vp }", "may gain 3 vp"]}
"""
SAID = """
ask-work = Work?
arm-work-1 = one
ask-two = Which?
ask-two-2 = Three more?
arm-two-1-1 = one now
arm-two-2-2 = three now
ask-card-boss = How much?
arm-card-boss-1 = three points
use-card-boss = Call the boss?
use-card-boss-yes = call him
use-card-boss-no = leave him
use-card-maid = The maid after work?
use-card-maid-2 = The maid after two?
use-card-maid-2-yes = the maid!
ask-card-page = The page?
arm-card-page-2 = the page!
"""


def asked_in(folder: Path, messages: str) -> tuple[Words, set[tuple[str, str]], list[str]]:
    """The words of the questions above, all sites that ask for a way, what is said about the messages."""
    (folder / "questions.locales").mkdir()
    (folder / "questions.locales" / "en.ftl").write_text(messages, "utf-8")
    path = folder / "questions.yaml"
    path.write_text(QUESTIONS.lstrip(), "utf-8")
    loaded = rulekit.load(path)
    sites = {(site.procedure, site.name) for site in loaded.program().sites if site.kind == "arm"}
    said = [d.message for d in loaded.diagnostics if d.code not in ("never-shuffled", "fixed-figure")]
    return Words(loaded.facts.locales, loaded.program()), sites, said


def test_every_question_of_a_procedure_or_card_has_words_of_its_own(tmp_path: Path) -> None:
    words, sites, said = asked_in(tmp_path, SAID)
    assert not said
    asked = {site: words.ask(*site, "arm") for site in sites}
    assert asked == {
        ("work", ""): "Work?",
        ("two", "1"): "Which?",  # has none of its own
        ("two", "2"): "Three more?",
        ("card.boss", ""): "How much?",
        ("card.boss", "use"): "Call the boss?",
        ("card.maid", "use"): "The maid after work?",
        ("card.maid", "use 2"): "The maid after two?",
        ("card.page", "use"): "The page?",  # the only question of its card
    }


def test_every_way_of_a_question_has_words_of_its_own(tmp_path: Path) -> None:
    words, _, _ = asked_in(tmp_path, SAID)

    def way(procedure: str, asked: str, number: int) -> str:
        return words.answer(procedure, "", "arm", ("skip", "use")[number], number, asked)

    assert [way("work", "", 0), way("work", "", 1)] == ["one", "yes"]
    assert [way("two", "1", 0), way("two", "1", 1), way("two", "2", 0), way("two", "2", 1)] == [
        "one now", "yes", "no", "three now",
    ]  # fmt: skip
    assert [way("card.boss", "", 0), way("card.boss", "use", 0), way("card.boss", "use", 1)] == [
        "three points", "leave him", "call him",
    ]  # fmt: skip
    assert [way("card.maid", "use", 1), way("card.maid", "use 2", 1)] == ["yes", "the maid!"]
    assert way("card.page", "use", 1) == "the page!"


def test_words_for_one_of_several_questions_must_say_which(tmp_path: Path) -> None:
    _, _, said = asked_in(tmp_path, "arm-two-1 = one\nuse-card-maid-3 = maid\nuse-work = work\n")
    assert said == [
        "There are several questions here, and `arm-two-1` does not say which.",
        "The message `use-card-maid-3` names nothing here.",
        "The message `use-work` names nothing here.",
    ]


def test_a_space_has_words_under_a_name_a_message_can_have(tmp_path: Path) -> None:
    board = "regions: {board: {of: peg, grid: 2 x 2}}\npieces: {peg: {count: 1, home: bag}}\nzones: {bag: {of: peg}}\n"
    path = ruleset(tmp_path, "space-board-1-2 = the corner\nspace-board-1 = the row\n")
    path.write_text(PLAIN.lstrip() + board, "utf-8")
    help = next(d.help for d in rulekit.load(path).diagnostics if d.code == "unknown-message")
    assert re.fullmatch(r"Did you mean `space-board-[12]-[12]`\?", help)
    assert words_of(path).element("board", "1,2") == "the corner"
    assert words_of(path).element("board", "1,1") == "1,1"


def test_the_words_of_a_ruleset_come_before_those_of_every_game(tmp_path: Path) -> None:
    words = words_of(ruleset(tmp_path, "answer-done = enough\n"))
    assert words.answer("turn", "int", "set", "done", 4) == "enough"
    assert words.answer("turn", "", "arm", "skip", 0) == "no"


def test_events_are_told_in_sentences() -> None:
    state = rulekit.load("kuhn").game().start(1)
    loaded = rulekit.load("kuhn")
    words = Words(loaded.facts.locales, loaded.program())
    told = [words.event(event) for event in state.events]
    assert "Dealer pays 1 chip" in told
    assert all(told)


@pytest.mark.parametrize("name", ["aton", "caravan", "kalah", "draft", "auction"])
def test_everything_that_happens_in_a_game_has_words(name: str) -> None:
    loaded = rulekit.load(name)
    game = loaded.game()
    words = Words(loaded.facts.locales, game.program)
    state = game.start(5)
    while state.decision is not None and state.decisions < 80:
        decision = state.decision
        assert decision.prompt
        for move in decision.moves:
            assert words.answer(decision.procedure, decision.domain, decision.kind, move.name, move.number)
        state.apply(state.random_answer())
        assert all(words.event(event) for event in state.events if words.is_told(event))


def test_junk_in_a_message_file_is_a_mistake_with_its_place(tmp_path: Path) -> None:
    found = rulekit.diagnose(ruleset(tmp_path, "title = Plain\nthis is no message\nabout = Well\n"))
    (said,) = found.diagnostics
    assert (said.code, said.severity, said.span.line) == ("bad-message", "error", 2)
    assert said.span.file.endswith("en.ftl")
    with pytest.raises(rulekit.RulesetError, match="bad-message"):
        rulekit.load(tmp_path / "plain.yaml")


def test_a_function_of_another_language_is_a_mistake(tmp_path: Path) -> None:
    words = "title = Plain\nabout = { LE($seat) } and { A($seat, $what) }\n"
    said = rulekit.diagnose(ruleset(tmp_path, words)).diagnostics
    wrong = [d for d in said if d.code == "unknown-function"]
    assert [(d.severity, d.span.line, d.span.column) for d in wrong] == [("error", 2, 11), ("error", 2, 29)]
    assert "it is one of `fr`" in wrong[0].message and "takes one name" in wrong[1].message


def test_a_message_that_names_nothing_is_pointed_out_with_the_nearest(tmp_path: Path) -> None:
    found = rulekit.diagnose(ruleset(tmp_path, "ask-turn-mny = How many?\nending-all_done = over\n"))
    (said,) = found.diagnostics
    assert (said.code, said.severity) == ("unknown-message", "warning")
    assert "`ask-turn-many`" in said.help


def test_a_message_that_stands_twice_is_pointed_out(tmp_path: Path) -> None:
    found = rulekit.diagnose(ruleset(tmp_path, "title = One\ntitle = Two\n"))
    assert [d.code for d in found.diagnostics] == ["message-twice"]


def test_a_message_file_in_another_encoding_is_a_mistake(tmp_path: Path) -> None:
    found = rulekit.diagnose(ruleset(tmp_path, "title = One\nabout = caf\xe9\n".encode("latin-1")))
    assert [(d.code, d.span.line) for d in found.diagnostics] == [("wrong-encoding", 2)]


def test_a_message_that_lacks_a_value_falls_back() -> None:
    messages = Messages(["gain = { $who } gains { $n }\nplain = good\n"])
    assert messages.get("gain", who="you") == ""
    assert messages.get("gain", who="you", n=2) == "you gains 2"
    assert messages.get("nothing") == ""
    assert messages.get("plain") == "good"


def test_the_rulesets_of_rulekit_have_words_for_all_they_ask() -> None:
    from rulekit.ruleset.find import packaged_rulesets

    for path in packaged_rulesets().values():
        loaded = rulekit.load(path)
        assert all(d.severity == "note" for d in loaded.diagnostics), path
        words = Words(loaded.facts.locales, loaded.program())
        for site in loaded.program().sites:
            if site.procedure and site.name != "first" and site.name != "if possible":
                asked = words.ask(site.procedure, site.name, site.kind)
                assert not asked.startswith("Choose"), f"{path}: {site.procedure} {site.name}"


def test_a_card_that_is_not_shown_is_told_as_a_card_and_not_as_the_pile_it_comes_from() -> None:
    ruleset = rulekit.load("aton")
    game = ruleset.game()
    words = Words(ruleset.facts.locales, game.program)
    told = [words.event(event) for event in game.start(seed=1).feed("red") if event.seat == "blue"]
    assert told[-1] == "Blue draws a card to hand"
    assert "Blue shuffles card pile" in told
