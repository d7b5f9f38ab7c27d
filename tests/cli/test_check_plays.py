"""`rulekit check` plays: what games show is warned of, once; sound rulesets are left in peace."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.lab import tried_out as lab
from rulekit.pipeline import diagnose, load
from rulekit.report import check_plays
from rulekit.report.check_plays import diagnosed
from rulekit.ruleset.find import packaged_rulesets, with_variants

HOUSE = Path(__file__).resolve().parents[2]
Command = Callable[..., Any]
EXAMPLES = sorted(HOUSE.glob("rulesets/examples/*.yaml")) + sorted(HOUSE.glob("tests/rulesets/*.yaml"))
VARIANTS = sorted(HOUSE.glob("rulesets/*variants/*.yaml")) + sorted(HOUSE.glob("rulesets/*/variants/*.yaml"))
PLAYED = {"stops-in-play", "endless-play", "broken-in-play", "never-in-play", "all-alike", "lowest-score-wins"}
POND = """
ruleset: pond
version: 1.0.0
language: 1
players: 2..3
start: game
regions: {pond: {of: frog, count: 4}}
pieces: {frog: {each: 2, home: bank}}
zones: {bank: {of: frog, per: player}}
phases:
  game:
    steps:
      - each player performs place
      - each player performs place
      - end game because over
actions:
  place:
    steps:
      - choose s from pond where count(s.pieces) = 0
      - move first(your bank) to s
"""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """A game that stops with three players."""
    path = tmp_path / "pond.yaml"
    path.write_text(POND.lstrip(), "utf-8")
    return path


def codes(path: Path | str, games: int | None = None, **options: str) -> list[str]:
    """What is said after play."""
    return [d.code for d in diagnosed(path, options, games).diagnostics if d.code in PLAYED]


@pytest.mark.parametrize("name", sorted(packaged_rulesets()))
def test_nothing_is_said_of_the_games_of_a_ruleset_that_comes_with_rulekit(name: str) -> None:
    assert codes(name) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_nothing_is_said_of_the_games_of_an_example(path: Path) -> None:
    assert codes(path) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", VARIANTS, ids=lambda path: path.stem)
def test_nothing_is_said_of_the_games_of_a_variant(path: Path) -> None:
    base = path.parent.name.partition(".")[0] if "." in path.parent.name else path.parents[1].name
    assert [d.code for d in diagnosed(with_variants(base, [path.stem]), {}, None).diagnostics if d.code in PLAYED] == []


def test_a_second_run_plays_nothing(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = diagnosed(pond, {}, None)
    monkeypatch.setattr(lab, "try_out", None)
    assert diagnosed(pond, {}, None) == first
    assert [d.code for d in first.diagnostics] == ["stops-in-play"]


def test_other_rules_are_played_anew(pond: Path) -> None:
    assert codes(pond) == ["stops-in-play"]
    pond.write_text(pond.read_text("utf-8").replace("count: 4", "count: 6"), "utf-8")
    assert codes(pond) == []


def test_nothing_is_played_for_zero_games_for_mistakes_or_outside_of_check(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check_plays, "_played", None)
    assert codes(pond, 0) == []
    assert not diagnose(pond).diagnostics
    assert not load(pond).diagnostics
    pond.write_text(pond.read_text("utf-8").replace("first(your bank)", "first(your bnak)"), "utf-8")
    assert diagnosed(pond, {}, None).has_errors


def test_the_exit_code_and_the_formats_are_those_of_warnings(pond: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("check", "--format", "json", pond)
    (said,) = json.loads(ran.out)
    assert (ran.code, said["code"], said["severity"]) == (0, "stops-in-play", "warning")
    assert "::warning" in rulekit_command("check", "--format", "github", pond).out
    assert "play" not in rulekit_command("check", "--games", "0", pond).out


def test_what_was_found_is_shown_when_play_is_broken_off(
    pond: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(lab, "try_out", broken_off)
        pond.write_text(pond.read_text("utf-8") + "variables: {left: {type: 0..9}}\n", "utf-8")
        ran = rulekit_command("check", pond)
    assert ran.code == 130 and "rulekit: stopped." in ran.err
    assert "never-used" in ran.out and "pond 1.0.0: no mistakes, 1 warning" in ran.out
    assert "stops-in-play" in codes(pond)  # nothing of what was broken off is kept


def test_only_some_numbers_of_players_are_named(pond: Path) -> None:
    (said,) = diagnosed(pond, {}, 30).diagnostics
    assert "in 30 of 30 games with 3 players, in none with 2." in said.message
    assert said.help.startswith("Have enough of everything for so many, or let only 2 play (`players:`).")


def test_what_fails_behind_a_choice_is_named_not_the_choice_alone(tmp_path: Path) -> None:
    path = tmp_path / "frogs.yaml"
    path.write_text(POND.replace("each: 2", "each: 1").replace("count: 4", "count: 9").lstrip(), "utf-8")
    (said,) = (d for d in diagnosed(path, {}, 20).diagnostics if d.code in PLAYED)
    assert "be finished; `move first(your bank) to s` cannot be done: `first(your bank)` is none." in said.message
    assert (said.span.line, [span.line for span, _ in said.related]) == (18, [19])
    path.write_text(POND.lstrip(), "utf-8")
    (said,) = (d for d in diagnosed(path, {}, 20).diagnostics if d.code in PLAYED)
    assert not said.related  # there is no space: the choice itself says so


def test_a_stop_before_the_first_question_is_not_told_to_be_tested(tmp_path: Path) -> None:
    path = tmp_path / "frogs.yaml"
    place = "each s in pond { move first(players[1].bank) to s }"
    text = POND.replace("- each player performs place\n      - each player performs place", f"- {place}")
    path.write_text(text.replace("each: 2", "each: 3").lstrip(), "utf-8")
    (said,) = (d for d in diagnosed(path, {}, 20).diagnostics if d.code in PLAYED)
    assert "happens in every game before anybody is asked anything (40 of them)" in said.message
    assert said.help.startswith("Look at what is laid out before")


def test_what_a_warning_names_already_is_not_said_again(tmp_path: Path) -> None:
    path = tmp_path / "spent.yaml"
    path.write_text(
        "ruleset: spent\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {start: 1}, ship: {}}\n"
        "score: your ship\nphases:\n  game:\n    steps:\n      - repeat 3 { each player performs turn }\n"
        "      - end game because late\n  turn: {steps: either perform build or perform repair}\n"
        "actions:\n  build: {steps: 'pay 1 coin; gain 1 ship'}\n  repair: {steps: pay 1 coin}\n",
        "utf-8",
    )
    assert [d.code for d in diagnosed(path, {}, None).diagnostics] == ["may-be-stuck"]


def test_a_table_that_is_too_short_is_shown_beside_the_stop(tmp_path: Path) -> None:
    path = tmp_path / "rows.yaml"
    path.write_text(
        "ruleset: rows\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {start: 1}}\n"
        "tables: {fee: {1: 5, 2: 6}}\nscore: fee[your coin]\n"
        "phases:\n  game:\n    steps:\n      - repeat 2 { each player performs turn }\n"
        "      - end game won by the p in players with highest p.coin then none because over\n"
        "actions:\n  turn: {steps: 'choose k from 0..1; gain k coin'}\n",
        "utf-8",
    )
    (said,) = diagnosed(path, {}, 50).diagnostics
    assert (said.code, said.span.line, said.related[0][0].line) == ("stops-in-play", 8, 7)
    assert said.help.startswith("Declare `fee[3]` too, or ask only for 1 to 2.")


def test_a_stop_for_want_of_what_is_passed_on_again_is_not_told_to_be_tested(tmp_path: Path) -> None:
    path = tmp_path / "draft.yaml"
    text = (
        "ruleset: draft\nversion: 1.0.0\nlanguage: 1\nplayers: 3\nstart: game\nscore: your coin\n"
        'rulings: {next: "players[your index mod 3 + 1]"}\n'
        "counters: {coin: {}}\nzones: {hand: {of: card, per: player}, kept: {of: card, per: player}}\n"
        "decks: {card: {order: pile, attributes: {v: 1..9}, home: kept, "
        "cards: {a: {copies: 9, v: 1}, b: {copies: 9, v: 5}}}}\n"
        "phases:\n  game:\n    steps:\n      - shuffle card\n      - each player draws 3 from card to your hand\n"
        "      - repeat 3 { each player performs pick; each player moves your hand to next.hand }\n"
        "      - end game won by the p in players with highest p.coin then none because over\n"
        "actions:\n  pick: {steps: 'choose c from your hand; gain c.v coin; move c to your kept'}\n"
    )
    path.write_text(text, "utf-8")
    assert [d.code for d in diagnosed(path, {}, None).diagnostics] == ["passed-on-again"]
    path.write_text(text.replace("each player moves your hand to next.hand", "perform pass").replace(
        "actions:\n", "  pass:\n    steps:\n      - each player moves your hand to card\nactions:\n"
    ), "utf-8")  # fmt: skip
    assert "stops-in-play" in codes(path)


LEAPS = """
ruleset: leaps
version: 1.0.0
language: 1
players: 2
start: game
score: your coin
counters: {coin: {start: 6, max: 400}}
variables: {jumps: {type: 0..3, per: player}}
phases:
  game:
    steps:
      - repeat 10 { each player performs turn }
      - end game won by the p in players with highest p.coin then none because over
actions:
  turn:
    steps:
      - repeat up to 4 { either perform jump or perform rest } until your jumps > your coin
      - set your jumps to 0
  jump: {steps: 'require your jumps < 3; set your jumps to your jumps + 1; gain 1 coin'}
  rest: {steps: 'lose 1 coin; gain 3 coin'}
"""


def test_a_loop_that_never_ends_before_its_last_round_is_shown_at_its_condition(tmp_path: Path) -> None:
    path = tmp_path / "leaps.yaml"
    path.write_text(LEAPS.lstrip(), "utf-8")
    (said,) = diagnosed(path, {}, None).diagnostics
    at = path.read_text("utf-8").split("\n")[said.span.line - 1][said.span.column - 1 : said.span.end_column - 1]
    assert (said.code, at) == ("never-in-play", "your jumps > your coin")
    assert said.message == (
        "`your jumps > your coin` never held behind any of 32,000 rounds in 400 games: "
        "the loop began 8,000 times and always went on to its last round."
    )
    assert said.help.startswith("Mend the condition, or write `repeat …` without `until`.")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("until your jumps > your coin", "until your jumps > 2"),  # it ends so now and then
        ("repeat 10 {", "repeat 2 {"),  # a loop that comes twice a game may well end by its limit
    ],
)
def test_a_loop_that_ends_early_or_comes_seldom_is_left_in_peace(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "leaps.yaml"
    path.write_text(LEAPS.lstrip().replace(old, new), "utf-8")
    assert codes(path) == []


RACE = """
ruleset: race
version: 1.0.0
language: 1
players: 2
start: game
seats: [north, south]
regions: {field: {of: token, grid: 4 x 4}}
pieces: {token: {each: 1, home: camp}}
zones: {camp: {of: token, per: player}}
rulings:
  home_row: (1 if your index = 1 else 4)
  far_row: (1 if your index = 1 else 4)
phases:
  game:
    steps:
      - each player { move first(your camp) to first({s in field where s.row = home_row and s.col = 1}) }
      - repeat 40 { each player performs turn }
      - end game because dusk
  turn:
    steps:
      - either perform run or perform dash or skip
      - end game won by you because arrived if any(owner(s) = you for s in field where s.row = far_row)
actions:
  run:
    steps:
      - choose s from field where owner(s) = you
      - choose t from {s.north, s.south, s.east, s.west} where count(t.pieces) = 0
      - move s.pieces to t
  dash:
    steps:
      - require any(owner(s) != you for s in field where s.row = far_row)
      - perform run
"""


def test_an_end_that_comes_in_the_first_round_of_every_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "race.yaml"
    path.write_text(RACE.replace("or skip", "or perform run").lstrip(), "utf-8")
    assert codes(path) == []  # one may leave one's row, so that some games go on
    path.write_text(RACE.replace("s.north, s.south, s.east", "s.east").lstrip(), "utf-8")
    (said,) = (d for d in diagnosed(path, {}, None).diagnostics if d.code in PLAYED)
    assert said.message == (
        "`arrived` ends each of 400 games within the first 3 answers, and north wins them all: "
        "no game goes on to a second round."
    )
    assert (said.code, said.span.line, [span.line for span, _ in said.related]) == ("all-alike", 22, [17, 18])


def test_a_card_that_is_shown_too_early_is_no_reason_to_be_silent_about_who_wins(tmp_path: Path) -> None:
    path = tmp_path / "peek.yaml"
    path.write_text(
        "ruleset: peek\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\nscore: your coin\n"
        "counters: {coin: {}}\nzones: {hand: {of: card, per: player}}\n"
        "decks: {card: {order: pile, attributes: {v: 1..9}, home: hand, "
        "cards: {a: {copies: 6, v: 1}, b: {copies: 6, v: 5}}}}\n"
        "phases:\n  game:\n    steps:\n      - shuffle card\n      - repeat 3 { each player performs turn }\n"
        "      - end game won by the p in players with lowest p.index because over\n"
        "  turn:\n    steps:\n      - if top(card).v > 3 { gain 1 coin }\n"
        "      - either { draw 1 from card; gain 1 coin } or gain 2 coin\n",
        "utf-8",
    )
    said = {d.code: d for d in diagnosed(path, {}, None).diagnostics}
    assert set(said) >= {"shows-hidden", "all-alike"}
    assert said["all-alike"].message == "With random answers player 1 wins each of 400 games with 2 players."


def test_a_simulation_whose_games_are_all_alike_points_to_coverage(tmp_path: Path, rulekit_command: Command) -> None:
    path = tmp_path / "dull.yaml"
    path.write_text(
        "ruleset: dull\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\ncounters: {coin: {}}\n"
        "score: your coin\nphases:\n  game:\n    steps:\n      - repeat 4 { each player performs turn }\n"
        "      - end game won by the p in players with highest p.coin then none because over\n"
        "actions:\n  turn: {steps: 'choose n from 0..your coin; gain n coin'}\n",
        "utf-8",
    )
    said = rulekit_command("simulate", path, "--games", "100").out.splitlines()[-1]
    assert said.startswith("Every game is a draw. What never happens in them: ")
    assert said.endswith(f"coverage {path}")
    assert "coverage" not in rulekit_command("simulate", path, "--games", "99").out
    assert "coverage" not in rulekit_command("simulate", "kuhn", "--games", "200").out


FERRY = """
ruleset: ferry
version: 1.0.0
language: 1
players: 2
start: game
score: your landed
counters: {landed: {max: 9}, stroke: {max: 40}}
phases:
  game:
    steps:
      - repeat 12 { each player performs turn }
      - end game because dark
  turn:
    steps:
      - either perform row or perform drift
      - end game won by you because crossed if your landed >= 3
actions:
  row: {steps: 'gain 1 stroke; if your stroke mod 6 = 0 { gain 1 landed }'}
  drift: {steps: gain 1 stroke}
"""


def test_a_race_that_nobody_can_win_in_time_is_named_with_the_most_that_anybody_had(tmp_path: Path) -> None:
    path = tmp_path / "ferry.yaml"
    path.write_text(FERRY.lstrip(), "utf-8")
    (said,) = diagnosed(path, {}, None).diagnostics
    assert said.message == (
        "`crossed` never ended one of 400 games, in which it was asked 9,600 times: `dark` ended them all, so nobody "
        "ever won. When they were over, of `landed` nobody had more than 2."
    )
    assert (said.code, said.span.line, [span.line for span, _ in said.related]) == ("never-in-play", 16, [12])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("repeat 12", "repeat 24"),  # it is won now and then
        (  # only by who looks ahead
            "- either perform row or perform drift",
            "- choose n from 1..40\n      - if n = 9 { gain 1 landed } else { set your landed to 0 }",
        ),
        ("because dark", "won by the p in players with highest p.landed then none because dark"),
    ],
)
def test_a_race_that_somebody_wins_or_may_win_is_left_in_peace(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "ferry.yaml"
    path.write_text(FERRY.lstrip().replace(old, new), "utf-8")
    assert "never-in-play" not in codes(path)
