"""Variants that ship with rulekit: sound, tested by scenarios that need them, said in four languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from rulekit.board.board import as_text, board
from rulekit.board.sight import Sight
from rulekit.cli import main
from rulekit.l10n.desk import Desk
from rulekit.pipeline import diagnose, load
from rulekit.ruleset.find import find_ruleset, packaged_rulesets, variants_of
from rulekit.ruleset.folder import Located
from rulekit.ruleset.load import load_ruleset
from rulekit.scenario.find import folder_of
from rulekit.scenario.suite import Suite, open_file
from rulekit.text.folders import messages_of
from rulekit.text.words import Words

SHIPPED = [
    pytest.param(base.resolve(), path.resolve(), id=f"{name}-{variant}")
    for name, base in packaged_rulesets().items()
    for variant, path in variants_of(base).items()
]
LANGUAGES = ("en", "fr", "nl", "zh")


def suites(variant: Path) -> list[Suite]:
    """The scenarios of a variant."""
    return [open_file(path) for path in sorted(folder_of(variant).glob("*.yaml"))]


def drawn(base: str, variant: str, locale: str = "en") -> str:
    """The table of a game that has just begun, as everybody sees it."""
    ruleset = load(base, variants=[variant])
    program = ruleset.program(2)
    seen = ruleset.game().start(1).observe(program.seats[0]).table
    words = Words(ruleset.facts.locales, program, locale)
    return as_text(board(Sight(program, words, ruleset.facts.drawing, seen), 150))


def test_a_track_ends_at_the_goal_of_the_variant() -> None:
    assert "30\n" in drawn("aton", "sprint")
    assert "35" not in drawn("aton", "sprint")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Rotation 0 of 4, 0 of 1 Scoring done"),
        ("fr", "Rotation 0 sur 4"),
        ("nl", "Rotatie 0 van 4, 0 van 1 puntentelling gedaan"),
        ("zh", "已转动0/4次，已计分0/1次"),
    ],
)
def test_the_table_counts_to_the_last_rotation_of_the_variant(locale: str, said: str) -> None:
    assert said in drawn("tekhenu", "one-scoring", locale)


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_all_that_a_layout_says_is_said_in_its_variants_too(base: Path, variant: Path) -> None:
    whole, varied = load(base).declared(), load(variant).declared()
    for locale in LANGUAGES:
        said, now = messages_of(whole, locale), messages_of(varied, locale)
        of_layout = {name for name in said.names() if name.startswith("layout-")}
        assert of_layout and not of_layout - now.names(), locale


def test_some_variants_are_shipped() -> None:
    assert len(SHIPPED) >= 8


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_it_checks_clean_whatever_the_table_decides(base: Path, variant: Path) -> None:
    options = load(variant).declared().options
    choices = [{}, *({o.name: o.values[n] for o in options.values()} for n in (0, -1))]
    for chosen in choices:
        said = diagnose(variant, chosen).diagnostics
        assert not [d for d in said if d.severity != "note"], chosen


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_its_scenarios_hold(base: Path, variant: Path) -> None:
    found = suites(variant)
    assert found
    for suite in found:
        assert not suite.said and suite.scenarios
        for scenario in suite.scenarios:
            verdict = suite.verdict(scenario)
            assert verdict.holds, suite.report(verdict)


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_a_scenario_of_it_fails_without_it(base: Path, variant: Path, tmp_path: Path) -> None:
    there = tmp_path / base.name
    if base.is_dir():
        shutil.copytree(base, there, ignore=shutil.ignore_patterns("variants", "scenarios", "locales"))
    else:
        shutil.copy(base, there)
    folder_of(there).mkdir()
    own = open_file(Path(shutil.copy(min(folder_of(base).glob("*.yaml")), folder_of(there))))
    assert not own.said and own.verdict(own.scenarios[0]).holds, "what fails there must fail because of the variant"
    failing = 0
    for path in folder_of(variant).glob("*.yaml"):
        suite = open_file(Path(shutil.copy(path, folder_of(there))))
        failing += len(suite.said) + sum(not suite.verdict(scenario).holds for scenario in suite.scenarios)
    assert failing


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_it_is_said_in_four_languages(base: Path, variant: Path) -> None:
    located = find_ruleset(variant)
    assert isinstance(located, Located)
    declared, _ = load_ruleset(located)
    assert declared is not None
    desk = Desk(declared)
    assert set(LANGUAGES) <= set(desk.files)
    for locale in LANGUAGES:
        assert not desk.check(locale)
    titles = {desk.messages(locale).get("title") for locale in LANGUAGES}
    plain = {Desk(load(base).declared()).messages(locale).get("title") for locale in LANGUAGES}
    assert not titles & plain


@pytest.mark.parametrize(
    ("base", "opponent", "other"),
    [("tekhenu", "botankhamon", other) for other in ("first-game", "more-dice", "one-scoring")]
    + [("aton", "solo", other) for other in ("sprint", "open-hands", "fifth-value")],
)
def test_an_opponent_plays_with_other_variants_too(
    base: str, opponent: str, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", base, "--variant", opponent, "--variant", other, "--games", "60", "--check"]) == 0
    assert "fault" not in capsys.readouterr().out


def test_a_variant_that_replaces_steps_says_what_they_were() -> None:
    for _, path in (param.values for param in SHIPPED):
        written = yaml.safe_load(path.read_text("utf-8"))
        replaced = {at for at in written.get("set", {}) if at.endswith(".steps")}
        assert replaced <= set(written.get("was", {})), path


@pytest.mark.parametrize(("base", "variant"), SHIPPED)
def test_its_games_keep_to_the_invariants(base: Path, variant: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(variant), "--games", "60", "--seed", "3", "--check"]) == 0
    assert "fault" not in capsys.readouterr().out
