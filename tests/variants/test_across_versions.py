"""Records and saves of games with variants, gone on with when the ruleset or a variant is another by then."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from record.recorded import HOUSE, lines_of, sealed_again

from rulekit.cli import main
from rulekit.pipeline import load
from rulekit.record import Recorder, save

SCHEMA = json.loads((HOUSE / "rulekit" / "record" / "record.schema.json").read_text("utf-8"))
OLD = """\
ruleset: stalls
version: 1.0.0
language: 1
players: 2
seats: [ada, bob]
start: game
turn: bout
score: your gold
options: {wet: {values: [never, often], default: never}}
tables: {aim: 9}
counters: {gold: {start: 3}, nut: {start: 2}}
groups: {goods: [gold, nut]}
phases:
  game:
    steps:
      - each player gains (3 if wet = often else 0) nut
      - repeat 3 { each player performs bout }
      - end game won by the p in players with highest p.gold then none because over
  bout:
    steps: either perform trade or perform rest
actions:
  trade:
    steps: choose g from goods where you[g] > 0; lose 1 g; gain 2 gold
  rest:
    steps: gain 1 nut
"""
NEW = (
    OLD.replace("version: 1.0.0", "version: 2.0.0").replace("wet", "rain").replace("gold", "coin")
    .replace("trade", "swap").replace("bout", "go").replace("aim", "goal")
    + "renames:\n  options.wet: options.rain\n  counters.gold: counters.coin\n  actions.trade: actions.swap\n"
    "  phases.bout: phases.go\n  tables.aim: tables.goal\n"
)  # fmt: skip
HEAD = "variant: {}\nversion: 1.0.0\nextends: stalls\n"
Said = Callable[..., tuple[int, str]]


@pytest.fixture
def said(tmp_path: Path) -> Said:
    """What a command says in the folder of the ruleset, its exit code first."""

    def run(*words: str) -> tuple[int, str]:
        out = io.StringIO()
        with chdir(tmp_path), redirect_stdout(out), redirect_stderr(out), pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO("quit\n"))
            patch.setenv("XDG_STATE_HOME", str(tmp_path))
            code = main([*words])
        return code, " ".join(out.getvalue().split())

    return run


def played(folder: Path, *variants: str, wet: str = "often") -> None:
    """Writes the old ruleset, and three answers of a game of it as `game.jsonl` and `game.save`."""
    (folder / "stalls.yaml").write_text(OLD)
    with chdir(folder):
        ruleset = load("stalls.yaml", variants, options={"wet": wet})
        game = ruleset.game()
        state = game.start(seed=4)
        with Recorder(game, state, folder / "game.jsonl") as recorder:
            for move in ("trade", "gold", "rest"):
                state.apply(move)
            recorder.catch_up(state)
        save("game.save", game, state, ruleset.findings.texts, ["human", "human"])


def varied(folder: Path, name: str, changes: str, file: str = "") -> None:
    """Writes a variant that lies with the ruleset."""
    (folder / "stalls.variants").mkdir(exist_ok=True)
    (folder / "stalls.variants" / f"{file or name}.yaml").write_text(f"{HEAD.format(name)}{changes}\n")


# ---- the ruleset renames what was chosen and done ----


@pytest.mark.parametrize("file", ["game.jsonl", "game.save"])
def test_all_answers_under_old_names_hold_under_those_of_today(file: str, said: Said, tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / "stalls.yaml").write_text(NEW)
    code, text = said("play", "--rules", "now", "--resume", file)
    assert code == 0 and "All 3 answers of the game are allowed by the rules as they are now." in text
    assert "A ada 4 5" in text and "B bob 3 6" in text, "the option under its new name is in force: 3 nut more"
    assert "without" not in text


def test_answers_under_old_names_are_refused_where_nothing_says_what_they_are_called_now(
    said: Said, tmp_path: Path
) -> None:
    played(tmp_path)
    (tmp_path / "stalls.yaml").write_text(NEW[: NEW.index("renames:")])
    text = said("play", "--rules", "now", "--resume", "game.save")[1]
    assert "these rules are without the option `wet=often` of this game" in text
    assert "All 3 answers" not in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("replay", "game.jsonl"), "version `1.0.0`, not `2.0.0`"),
        (("replay", "game.jsonl"), "options `wet=often`, not `rain=often`"),
        (("play", "--resume", "game.jsonl"), "options `wet=often`, not `rain=often`"),
        (("play", "--resume", "game.save"), "line 2 was `version: 1.0.0` and is `version: 2.0.0`"),
        (("play", "--resume", "game.save"), "`--rules now` judges its answers by those of today"),
    ],
)
def test_they_are_not_taken_for_the_same_rules_unasked(
    words: tuple[str, ...], why: str, said: Said, tmp_path: Path
) -> None:
    played(tmp_path)
    (tmp_path / "stalls.yaml").write_text(NEW)
    code, text = said(*words)
    assert code == 1 and why in text, text


def test_a_save_ends_under_its_own_rules_whatever_is_called_otherwise_now(said: Said, tmp_path: Path) -> None:
    played(tmp_path)
    (tmp_path / "stalls.yaml").write_text(NEW)
    code, text = said("play", "--rules", "saved", "--resume", "game.save")
    assert code == 0 and "The game goes on where it was left, after 3 answers." in text and "1) trade" in text


def test_a_variant_of_the_old_ruleset_goes_on_with_its_game_too(said: Said, tmp_path: Path) -> None:
    varied(tmp_path, "rich", "set: {counters.gold.start: 5, tables.aim: 8}")
    played(tmp_path, "rich")
    (tmp_path / "stalls.yaml").write_text(NEW)
    code, text = said("play", "--rules", "now", "--resume", "game.save")
    assert code == 0 and "All 3 answers" in text and "A ada 6 5" in text, text


# ---- the variants are others ----


@pytest.mark.parametrize("words", [("replay", "game.jsonl"), ("why", "game.jsonl"), ("play", "--resume", "game.jsonl"),
                                   ("play", "--resume", "game.save")])  # fmt: skip
def test_a_variant_is_found_by_its_name_though_its_file_is_called_otherwise(
    words: tuple[str, ...], said: Said, tmp_path: Path
) -> None:
    varied(tmp_path, "rich_people", "set: {counters.gold.start: 5}", file="rich-people")
    played(tmp_path, "rich-people")
    code, text = said(*words)
    assert code == 0 and "not as it was" not in text, text
    assert said("check", "stalls.yaml", "--variant", "rich_people")[0] == 0


@pytest.mark.parametrize("words", [("replay", "game.jsonl"), ("play", "--resume", "game.jsonl")])
def test_a_variant_that_lies_elsewhere_is_asked_for(words: tuple[str, ...], said: Said, tmp_path: Path) -> None:
    (tmp_path / "far.yaml").write_text(f"{HEAD.format('far')}set: {{counters.gold.start: 5}}\n")
    played(tmp_path, "far.yaml")
    code, text = said(*words)
    assert code == 1 and "stalls.yaml is without the variant `far`" in text
    assert "Name the ruleset, and the file of the variant `far` by --variant." in text
    ruleset = ("stalls.yaml",) if words[0] == "play" else ("--ruleset", "stalls.yaml")
    assert said(words[0], *ruleset, "--variant", "far.yaml", *words[1:])[0] == 0


def test_a_save_tells_a_variant_that_is_not_named_from_a_file_that_is_gone(said: Said, tmp_path: Path) -> None:
    (tmp_path / "far.yaml").write_text(f"{HEAD.format('far')}set: {{counters.gold.start: 5}}\n")
    varied(tmp_path, "near", "set: {tables.aim: 8}")
    played(tmp_path, "far.yaml")
    code, text = said("play", "stalls.yaml", "--variant", "near", "--resume", "game.save")
    assert code == 1 and "it was played with the variant `far`; it was played without the variant `near`." in text
    text = said("play", "stalls.yaml", "--rules", "now", "--resume", "game.save")[1]
    assert "these rules are without the variant `far` of this game" in text and "All 3 answers" in text
    assert said("play", "stalls.yaml", "--variant", "far.yaml", "--resume", "game.save")[0] == 0
    (tmp_path / "far.yaml").unlink()
    assert said("play", "--rules", "saved", "--resume", "game.save")[0] == 0


def test_a_variant_too_many_is_named(said: Said, tmp_path: Path) -> None:
    varied(tmp_path, "near", "set: {tables.aim: 8}")
    played(tmp_path)
    code, text = said("replay", "game.jsonl", "--ruleset", "stalls.yaml", "--variant", "near")
    assert code == 1 and "Leave out the variant `near`." in text


@pytest.mark.parametrize(
    ("changed", "differs", "help"),
    [
        ("stalls.variants/a.yaml", "variants `a 1.0.0+", "Give the variant `a` as it was"),
        ("stalls.yaml", "version `1.0.0+", "Give stalls as it was"),
    ],
)
def test_which_of_a_ruleset_and_its_variants_is_another_is_said(
    changed: str, differs: str, help: str, said: Said, tmp_path: Path
) -> None:
    varied(tmp_path, "a", "set: {tables.aim: 8}")
    varied(tmp_path, "b", "set: {counters.nut.start: 1}")
    played(tmp_path, "b", "a")
    assert said("replay", "game.jsonl")[0] == 0
    (tmp_path / changed).write_text((tmp_path / changed).read_text() + "# otherwise\n")
    code, text = said("replay", "game.jsonl")
    assert code == 1 and differs in text and help in text, text
    assert ("version `1.0.0+" in text) == (changed == "stalls.yaml")
    assert said("play", "--rules", "now", "--resume", "game.save")[0] == 0


def test_a_variant_that_is_called_otherwise_now_is_a_variant_that_is_missing(said: Said, tmp_path: Path) -> None:
    varied(tmp_path, "a", "set: {tables.aim: 8}")
    played(tmp_path, "a")
    (tmp_path / "stalls.variants" / "a.yaml").unlink()
    varied(tmp_path, "c", "set: {tables.aim: 8}")
    code, text = said("replay", "game.jsonl")
    assert code == 1 and "stalls.yaml is without the variant `a`" in text
    code, text = said("play", "--resume", "game.save")
    assert code == 1 and "it was played with the variant `a`" in text
    code, text = said("play", "--rules", "now", "--resume", "game.save")
    assert code == 0 and "these rules are without the variant `a` of this game" in text


@pytest.mark.parametrize(
    "made_of",
    [{"stalls": "1", "\x1b[31mred": "1"}, {"stalls": "1", "a": "\x1b[2J"}, {"stalls": 1}, ["stalls"], "stalls",
     {"stalls": "1", **{f"v{i}" * 20: "1" for i in range(5000)}}],
)  # fmt: skip
def test_what_a_strange_file_says_it_is_made_of_is_answered_in_few_words(
    made_of: object, said: Said, tmp_path: Path
) -> None:
    played(tmp_path)
    path = tmp_path / "game.jsonl"
    path.write_bytes(sealed_again([{**line, "made_of": made_of} if line["kind"] == "header" else line
                                   for line in lines_of(path.read_bytes())]))  # fmt: skip
    for words in (("replay", "game.jsonl"), ("play", "--resume", "game.jsonl"), ("why", "game.jsonl"),
                  ("play", "--rules", "now", "--resume", "game.jsonl")):  # fmt: skip
        code, text = said(*words)
        assert "\x1b" not in text and "internal-fault" not in text and len(text) < 3000
        assert code == 1 or "these rules are without the variant" in text
        assert ("not a map from names to versions" in text) == (not isinstance(made_of, dict) or len(made_of) < 9)


def test_a_variant_among_many_that_is_another_is_named(said: Said, tmp_path: Path) -> None:
    names = [f"v{i}" for i in range(8)]
    for name in names:
        varied(tmp_path, name, f"add: {{counters.{name}: {{}}}}")
    played(tmp_path, *names)
    varied(tmp_path, "v7", "add: {counters.other: {}}")
    text = said("replay", "game.jsonl")[1]
    assert "variants `v7 1.0.0+" in text and "v6" not in text and "Give the variant `v7` as it was" in text


def test_every_line_of_a_record_with_variants_fits_the_schema(tmp_path: Path) -> None:
    varied(tmp_path, "a", "set: {tables.aim: 8}")
    played(tmp_path, "a")
    lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_bytes().splitlines()]
    assert list(lines[0]["made_of"]) == ["stalls", "a"]
    checked = Draft202012Validator({"$ref": "#/$defs/record_line", "$defs": SCHEMA["$defs"]})
    assert all(checked.is_valid(line) for line in lines)
    assert not checked.is_valid({**lines[0], "made_of": ["stalls", "a"]})
