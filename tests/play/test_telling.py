"""What has happened, in sentences: equal things at once, nothing nobody saw, and the reason behind a change."""

from __future__ import annotations

from dataclasses import replace

from play.mirror import Mirror, loaded

from rulekit.board.lines import plain
from rulekit.game.events import Cause, Event
from rulekit.pipeline import load
from rulekit.play.asking import Asked
from rulekit.play.telling import Teller, merged
from rulekit.play.trying import Trial
from rulekit.program.drawing import Drawing
from rulekit.text.words import Words

GAIN = Event("gain", "red", "vp", 2, "", "rulesets/aton.yaml:9", "day", (Cause("game", "rulesets/aton.yaml:7"),))


def piece(face: str, target: str, seat: str = "red", verb: str = "move") -> Event:
    return Event(verb, seat, face, 1, target, "f:1", "act", ())


def teller(texts: dict[str, str] | None = None) -> Teller:
    return Teller(loaded("aton")[2], texts or {})


def rows(*events: Event) -> list[tuple[str, int, str, dict[str, int]]]:
    found = merged(events, loaded("aton")[2])
    return [(event.thing, event.amount, event.target, things) for event, things, *_ in found]


def test_pieces_that_go_to_one_board_are_told_at_once() -> None:
    moved = [piece("red priest", "temple 1.1"), piece("red priest", "temple 1.2"), piece("red priest", "realm 1")]
    assert rows(*moved) == [
        ("red priest", 2, "temple 1.1, temple 1.2", {"red priest": 2}),
        ("red priest", 1, "realm 1", {"red priest": 1}),
    ]
    assert teller().told(moved) == [
        "Red places 2 counters on square 1 (temple 1, yellow); square 2 (temple 1, yellow)",
        "Red moves a counter of their own to the Kingdom of the Dead",
    ]


def test_a_piece_is_told_with_where_it_came_from_and_whose_it_is() -> None:
    taken = [
        replace(piece("blue priest", "realm 1"), source="temple 2.1"),
        replace(piece("blue priest", "realm 2"), source="temple 4.12"),
        replace(piece("priest", "realm 3"), source="red reserve"),
        replace(piece("priest", "red reserve"), source="realm 3"),
        replace(piece("priest", "red reserve"), source="realm 4"),
    ]
    assert teller().told(taken) == [
        "Red moves 2 Blue counters from square 13 (temple 2, yellow); square 48 (temple 4, bonus 2)"
        " to the Kingdom of the Dead",
        "Red moves a counter of their own from reserve to the Kingdom of the Dead",
        "Red moves 2 counters of their own from the Kingdom of the Dead to reserve",
    ]


def test_a_piece_that_goes_back_to_another_seat_is_not_told_as_ones_own() -> None:
    back = [
        replace(piece("priest", "blue reserve"), source="temple 2.6"),
        replace(piece("priest", "blue reserve"), source="temple 2.7"),
    ]
    assert teller().told(back) == [
        "Red moves 2 Blue counters from square 18 (temple 2, black); square 19 (temple 2, bonus 1) to Blue reserve"
    ]
    assert teller().told([replace(back[0], target="red reserve", seat="blue")]) == [
        "Blue moves a Red counter from square 18 (temple 2, black) to Red reserve"
    ]


def test_what_is_shown_is_told_in_its_order() -> None:
    shown = [piece(face, "", verb="reveal") for face in ("two", "two", "one", "two", "four")]
    assert [said.replace("\u00a0", " ") for said in teller().told(shown)] == [
        "Red reveals card 2 (2×), card 1, card 2, card 4"
    ]


def test_cards_that_go_to_one_place_are_told_at_once() -> None:
    drawn = [piece(face, "red hand", verb="draw") for face in ("two", "four", "four")]
    assert [said.replace("\u00a0", " ") for said in teller().told(drawn)] == ["Red draws card 2, card 4 (2×) to hand"]


def test_what_is_listed_has_the_signs_of_the_language() -> None:
    """How a game came out, and what a change was part of, in Chinese."""
    ruleset = load("aton")
    program = ruleset.program(2)
    chinese = Teller(Words(ruleset.facts.locales, program, "zh"), {})
    state = ruleset.game().start(1)
    while state.decision is not None:
        state.apply(state.random_answer())
    changes = [event for event in state.events if event.seat and event.amount]
    told = [*chinese.ending(state), *map(chinese.because, changes)]
    assert any("、" in said for said in told)
    assert not [said for said in told if ", " in said]


def test_what_another_does_is_another_sentence() -> None:
    moved = [piece("two", "red used"), piece("two", "blue used", "blue")]
    assert len(teller().told(moved)) == 2
    assert len(teller().told([GAIN, replace(GAIN, seat="blue"), GAIN])) == 3
    assert teller().told([GAIN, GAIN]) == ["Red gains 4 points"]


def test_what_says_nothing_is_not_told() -> None:
    silent = [
        replace(GAIN, amount=0),
        replace(GAIN, verb="perform", thing="draw_four"),  # a phase without a name of its own
        replace(GAIN, verb="choose", thing="skip"),
    ]
    assert teller().told(silent) == []
    assert teller().told([replace(GAIN, verb="perform", thing="change_hand")]) == ["Red gives up the exchange counter"]


def test_the_reason_of_a_change_names_its_line_and_what_it_was_part_of() -> None:
    text = "\n" * 8 + "  - gain 2 vp                     # the rule's number\n"
    told = teller({"rulesets/aton.yaml": text})
    assert told.at_line(GAIN) == "by day, rulesets/aton.yaml:9; that was part of game"
    assert told.at_line(GAIN, GAIN) == "by the same line"
    assert told.at_line(replace(GAIN, where="rulesets/aton.yaml:10"), GAIN) == (
        "by the same part of the rules, rulesets/aton.yaml:10"
    )
    assert told.at_line(GAIN, replace(GAIN, procedure="scoring")) == told.at_line(GAIN)
    assert told.quoted(GAIN.where) == "- gain 2 vp  # the rule's number"
    lines = [plain(each) for each in told.chain(GAIN, 79)]
    assert lines[:3] == [
        "Red gains 2 points",
        "  This line did it: rulesets/aton.yaml:9",
        "      - gain 2 vp  # the rule's number",
    ]
    assert "rulesets/aton.yaml:7" in lines[-1]
    assert told.quoted("nowhere:5") == told.quoted("rulesets/aton.yaml:99") == ""


def test_of_two_changes_by_one_line_the_reason_is_told_once() -> None:
    told = teller()
    lines = [plain(said).strip() for said in told.reasons(told.grouped([GAIN, GAIN], lines=True), 80, lines=True)]
    assert lines == ["1) Red gains 2 points", told.at_line(GAIN), "2) Red gains 2 points", "by the same line"]


def test_a_reason_is_told_without_the_lines_of_the_rules_unless_somebody_asks_for_them() -> None:
    scored = replace(GAIN, procedure="scoring", parents=(Cause("day", "a.yaml:5"), Cause("game", "a.yaml:3")))
    assert teller().because(scored) == "A scoring (A round)"
    assert teller().because(GAIN) == "A round"
    assert teller().because(replace(GAIN, procedure="unnamed", parents=())) == ""
    assert not [each for each in teller().reasons([(GAIN,), (scored,)], 80) if "yaml" in plain(each)]


def test_the_reason_behind_every_change_of_a_game_stands_in_the_ruleset() -> None:
    mirror = Mirror("aton", 8, 2)
    told = Teller(mirror.words, mirror.ruleset.findings.texts)
    while not mirror.state.is_over:
        mirror.state.apply(mirror.state.random_answer())
    changes = told.changes(mirror.state.feed("red"))
    assert len(changes) > 5
    assert all("vp" in told.quoted(event.where) or "cost" in told.quoted(event.where) for event in changes)


def test_how_a_game_came_out_is_told() -> None:
    mirror = Mirror("kuhn", 1, 2)
    told = Teller(mirror.words, {})
    mirror.state.apply("bet").apply("fold")
    assert told.ending(mirror.state) == ["Dealer wins: somebody folded.", "Dealer 3, Other 1"]


def test_a_winning_move_comes_first_in_a_hint() -> None:
    mirror = Mirror("tictactoe", 1, 2)
    for space in ("2,2", "1,1", "1,2", "1,3"):
        mirror.state.apply(space)
    assert mirror.state.decision is not None
    asked = Asked(mirror.game.program, mirror.words, Drawing(), mirror.state.decision)
    trial = Trial(mirror.words, Teller(mirror.words, {}), mirror.state, asked)
    lines = [plain(each).strip() for each in trial.hint(79)]
    assert lines[1].endswith("3,2: The game would be over, and Cross would have won.")
    assert len(lines) == 1 + len(asked.choices)
