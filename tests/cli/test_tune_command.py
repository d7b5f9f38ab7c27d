"""`rulekit tune`: what it prints and writes, and how bad input is answered."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import rulekit
from rulekit.cli.arguments import MOST_OF_MANY
from rulekit.lab.screening import Players
from rulekit.lab.sweep import _Counted, sweep
from rulekit.ruleset.find import Varied

Command = Callable[..., tuple[int, str, str]]
FIELD = """ruleset: field
version: 1.2.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your grain
counters: {grain: {}}
tables: {harvest: 2, wages: [1, 1, 1], share: 3}
options: {weather: {values: [dry, wet], default: dry}}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain (harvest if weather = dry else 2 * harvest) grain]}
  reap: {steps: ["choose n from 1..3", "gain wages[n] grain", "gain 3 / share rounded down grain"]}
metrics: {most: max(p.grain for p in players)}
"""
ELEVEN = ("--target", "score:red = 12 +- 0.4", "--games", "1000")  # 2 harvests and 4
HARVEST = ("--knob", "tables.harvest=0..10")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "field.yaml").write_text(FIELD, "utf-8")
    monkeypatch.chdir(tmp_path)


def test_the_variant_that_is_written_gives_the_figures_that_are_told(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command(
        "tune", "field.yaml", *ELEVEN, *HARVEST, "--write", "rich.yaml", "--format", "json", "--seed", "5"
    )
    data = json.loads(out)
    assert code == 0 and data["met"] and data["wrote"] == "rich.yaml"
    assert data["numbers"] == {"tables.harvest": {"now": 2, "then": 4}}
    text = Path("rich.yaml").read_text("utf-8")
    assert "\nextends: field >=1.2, <2\n" in text
    assert "\nwas: {tables.harvest: 2}\n" in text and text.endswith("\nset: {tables.harvest: 4}\n")
    programs = rulekit.load("field.yaml").program(), rulekit.load(Varied("field.yaml", ("rich.yaml",))).program()
    played = sweep(programs, ["random"] * 2, data["fresh_games"], seed=MOST_OF_MANY - 5).played
    for which, name in enumerate(("before", "after")):
        at = played[which].figures["score", "0"]
        assert data["targets"][0][name] == {"mean": at.mean, "low": at.low, "high": at.high}
    assert data["targets"][0]["searched"]["after"] != data["targets"][0]["after"]["mean"]


def test_the_variant_is_taken_by_other_commands(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("tune", "field.yaml", *ELEVEN, *HARVEST, "--write", "rich.yaml")
    assert code == 0 and "Written: rich.yaml" in out and "tables.harvest" in out and "met" in out
    for words in (
        ("check", "rich.yaml"),
        ("check", "field.yaml", "--variant", "rich.yaml"),
        ("simulate", "field.yaml", "--variant", "rich.yaml", "--games", "10"),
    ):
        assert rulekit_command(*words)[0] == 0
    code, out, _ = rulekit_command("compare", "field.yaml", "--variant", "rich.yaml", "--games", "500")
    assert code == 1 and "red scores" in out


def test_one_number_of_a_list_is_set_with_its_list(rulekit_command: Command) -> None:
    words = ("--target", "score:red in 11.7..12.3", "--games", "1000", "--knob", "tables.wages[2]=1..20")
    code, _, _ = rulekit_command("tune", "field.yaml", *words, "--write", "paid.yaml")
    text = Path("paid.yaml").read_text("utf-8")
    assert code == 0 and "set: {tables.wages: [1, 7, 1]}" in text and "was: {tables.wages: [1, 1, 1]}" in text
    assert rulekit_command("check", "paid.yaml")[0] == 0


def test_with_variants_it_is_a_variant_behind_them(rulekit_command: Command) -> None:
    Path("poor.yaml").write_text("variant: poor\nversion: 1.0.0\nextends: field\nset: {tables.harvest: 1}\n", "utf-8")
    words = ("field.yaml", "--variant", "poor.yaml", *ELEVEN, *HARVEST)
    code, out, _ = rulekit_command("tune", *words, "--write", "rich.yaml")
    text = Path("rich.yaml").read_text("utf-8")
    assert code == 0 and "after: [poor]" in text and "was: {tables.harvest: 1}" in text
    assert "--variant poor.yaml --variant rich.yaml" in out
    assert rulekit_command("check", "field.yaml", "--variant", "poor.yaml", "--variant", "rich.yaml")[0] == 0


def test_a_ruling_that_is_chosen_counts(rulekit_command: Command) -> None:
    words = ("field.yaml", "--option", "weather=wet", *ELEVEN, *HARVEST, "--format", "json")
    assert not json.loads(rulekit_command("tune", *words)[1])["numbers"]["tables.harvest"]["then"] - 2


@pytest.mark.parametrize(
    "target",
    ["score:1 = 12 ± 0.5", "score:red in 11.5 .. 12.5", "wins:blue = 50 % ± 50 %", "draws in 0..50 %",
     "decisions in 5..20", "ending:autumn = 100 %", "metric:most in 5..60", "wins:red=45±20%"],
)  # fmt: skip
def test_every_figure_can_be_a_target(rulekit_command: Command, target: str) -> None:
    words = ("tune", "field.yaml", "--target", target, *HARVEST, "--games", "400")
    assert rulekit_command(*words)[0] == 0


def test_targets_at_odds_are_told_and_nothing_is_written(rulekit_command: Command) -> None:
    words = ("--target", "score:red = 12 +- 0.5", "--target", "score:blue = 18 +- 0.5", *HARVEST, "--games", "1000")
    code, out, _ = rulekit_command("tune", "field.yaml", *words, "--write", "rich.yaml")
    assert code == 1 and not Path("rich.yaml").exists() and "Nothing was written" in out
    assert "At odds: `score:red = 12 +- 0.5` and `score:blue = 18 +- 0.5`" in out
    assert "tables.harvest=4: " in out and "tables.harvest=7: " in out
    data = json.loads(rulekit_command("tune", "field.yaml", *words, "--format", "json")[1])
    assert data["at_odds"] == [["score:red = 12 +- 0.5", "score:blue = 18 +- 0.5"]] and not data["never"]


def test_a_target_that_cannot_be_met_is_told_with_the_nearest_point(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("tune", "field.yaml", "--target", "score:red = 99", *HARVEST)
    assert code == 1 and "No point meets `score:red = 99`" in out and "tables.harvest=10: " in out


def test_what_needs_no_change_is_told_and_not_written(rulekit_command: Command) -> None:
    words = ("--target", "score:red in 7..9", *HARVEST, "--write", "rich.yaml")
    code, out, _ = rulekit_command("tune", "field.yaml", *words)
    assert code == 0 and "Nothing needs to be changed" in out and not Path("rich.yaml").exists()


def test_values_that_are_refused_are_counted(rulekit_command: Command) -> None:
    words = ("--target", "score:red = 12 +- 0.5", "--knob", "tables.share=0..3")
    code, out, _ = rulekit_command("tune", "field.yaml", *words)
    assert code == 0 and "1 of them was refused by the checker" in out


WRONG = {
    "score:red": "is no target", "score:red = x": "is no target", "= 5": "is no target", "": "is no target",
    "score:red < 5": "is no target", "score:red = 1e9": "is no target", "score:red = 5 in 4..6": "is no target",
    "score:green = 5": "There is no figure `score:green`", "metric:rounds = 5": "metric:most",
    "wins:red = 0.5": "write hundredths", "score:red = 5 %": "Leave out the %", "wins:red = 150 %": "from 0 to 100",
    "score:red in 9..3": "leaves no room", "score:red = 9 ± 0": "leaves no room",
    "score:red = 9 ± -1": "leaves no room",
}  # fmt: skip


@pytest.mark.parametrize("target", WRONG)
def test_a_target_that_is_none_is_answered(rulekit_command: Command, target: str) -> None:
    code, _, err = rulekit_command("tune", "field.yaml", "--target", target, *HARVEST)
    assert code == 2 and WRONG[target].lower() in err.lower()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*ELEVEN,), "--knob says which number"),
        ((*HARVEST,), "--target says what"),
        ((*ELEVEN, "--knob", "tables.harvst=1..3"), "tables.harvest"),
        ((*ELEVEN, "--knob", "tables.harvest"), "is no path with values"),
        ((*ELEVEN, "--knob", "players=2..3"), "--players"),
        ((*ELEVEN, *HARVEST, *HARVEST), "named twice"),
        ((*ELEVEN, "--target", "score:1 = 5", *HARVEST), "named by two targets"),
        ((*ELEVEN, *HARVEST * 13), "At most 12"),
        ((*ELEVEN, *HARVEST, "--write", "rich.txt"), "shorter.yaml"),
        ((*ELEVEN, *HARVEST, "--write", "none/rich.yaml"), "There is no folder"),
        ((*ELEVEN, *HARVEST, "--write", "Rich Soil.yaml"), "rich"),
        ((*ELEVEN, *HARVEST, "--points", "0"), "out of range"),
        ((*ELEVEN, *HARVEST, "--minutes", "0"), "is no number of minutes"),
        ((*ELEVEN, *HARVEST, "--bots", "gredy"), "greedy"),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_answered(
    rulekit_command: Command, words: tuple[str, ...], said: str
) -> None:
    code, out, err = rulekit_command("tune", "field.yaml", *words)
    assert code == 2 and said in err and not out


def test_nothing_is_written_over(rulekit_command: Command) -> None:
    for name in ("mine.yaml", "field.yaml"):
        before = FIELD if name == "field.yaml" else "mine"
        Path(name).write_text(before, "utf-8")
        code, out, err = rulekit_command("tune", "field.yaml", *ELEVEN, *HARVEST, "--write", name)
        assert code == 2 and "already" in err and not out and Path(name).read_text("utf-8") == before


def test_what_comes_there_meanwhile_is_not_written_over(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Players.some

    def meanwhile(self: Players, *words: object) -> object:
        Path("rich.yaml").write_text("mine", "utf-8")
        return made(self, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(Players, "some", meanwhile)
    code, _, err = rulekit_command("tune", "field.yaml", *ELEVEN, *HARVEST, "--write", "rich.yaml")
    assert code == 2 and "already" in err and Path("rich.yaml").read_text("utf-8") == "mine"


@pytest.mark.parametrize(("after", "found"), [(60, True), (8, False)])
def test_ctrl_c_tells_the_best_so_far(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, after: int, found: bool
) -> None:
    plays, often = Players.some, 0

    def stopped(self: Players, *words: object) -> object:
        nonlocal often
        often += 1
        if often > after:
            raise KeyboardInterrupt
        return plays(self, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(Players, "some", stopped)
    words = ("--target", "score:red = 36 +- 1", "--games", "1000", "--knob", "tables.harvest=0..40")
    code, out, err = rulekit_command("tune", "field.yaml", *words, "--write", "rich.yaml")
    assert code == 130 and "stopped" in err and "(stopped)" in out
    assert "These are the games that were searched on" in out
    assert Path("rich.yaml").exists() == found == ("No point met all targets by then" not in out)


@pytest.mark.parametrize(
    ("after", "said"), [(0, "These are the games that were searched on"), (1, "Stopped before the")]
)
def test_ctrl_c_in_the_last_games_tells_what_was_found(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, after: int, said: str
) -> None:
    add, often = _Counted.add, 0

    def stopped(self: _Counted, *words: object) -> None:
        nonlocal often
        often += 1
        if often > 2 * after:
            raise KeyboardInterrupt
        add(self, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(_Counted, "add", stopped)
    code, out, _ = rulekit_command("tune", "field.yaml", *ELEVEN, *HARVEST, "--write", "rich.yaml")
    assert code == 130 and said in out and Path("rich.yaml").exists()


def test_a_number_that_says_where_it_comes_from_is_set_like_any_other(rulekit_command: Command) -> None:
    text = FIELD.replace("tables: {harvest: 2,", "tables: {harvest: {value: 2, provenance: {assumed: a guess}},")
    Path("field.yaml").write_text(text, "utf-8")
    code, _, _ = rulekit_command("tune", "field.yaml", *ELEVEN, *HARVEST, "--write", "rich.yaml")
    assert code == 0 and rulekit_command("check", "rich.yaml")[0] == 0
    assert list(rulekit.load("rich.yaml").facts.made_of) == ["field", "rich"]


def test_the_same_seed_gives_the_same_answer(rulekit_command: Command) -> None:
    words = ("--target", "score:red = 33 +- 1", "--knob", "tables.harvest=0..40", "--knob", "tables.wages[1]=0..40")

    def found(seed: str) -> object:
        data = json.loads(rulekit_command("tune", "field.yaml", *words, "--format", "json", "--seed", seed)[1])
        return data["numbers"], data["points"], data["targets"]

    assert found("1") == found("1") != found("2")
