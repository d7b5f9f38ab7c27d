"""`rulekit new variant`: a sound variant with a scenario and words, in the folder of variants of its ruleset."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from rulekit.pipeline import load
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.schema import OF_VARIANTS

Command = Callable[..., Any]


def copied(name: str, into: Path) -> Path:
    """A copy of a ruleset that comes with rulekit, with its words."""
    path = packaged_rulesets()[name].resolve()
    into.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, into / name, ignore=shutil.ignore_patterns("scenarios", "variants"))
        return into / name
    shutil.copy(path, into / path.name)
    if path.with_name(f"{name}.locales").is_dir():
        shutil.copytree(path.with_name(f"{name}.locales"), into / f"{name}.locales")
    return into / path.name


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", ["aton", "tekhenu", "kuhn", "tictactoe", "caravan", "goofspiel"])
def test_what_is_written_is_sound_and_its_scenario_holds(game: str, here: Path, rulekit_command: Command) -> None:
    ruleset = copied(game, here).relative_to(here)
    before = everything(here)
    ran = rulekit_command("new", "variant", ruleset, "long_game")
    assert (ran.code, ran.err) == (0, "")
    after = everything(here)
    folder = f"{game}/variants" if ruleset.suffix == "" else f"{game}.variants"
    new = ["long_game.locales/en.ftl", "long_game.scenarios/long_game.yaml", "long_game.yaml"]
    assert sorted(after.keys() - before.keys()) == [f"{folder}/{name}" for name in new]
    assert before.items() <= after.items()
    variant = here / folder / "long_game.yaml"
    checked = rulekit_command("check", ruleset, "--variant", "long_game", "--format", "json")
    assert checked.code == 0, checked.out
    assert rulekit_command("test", variant).code == 0
    assert load(variant).words(load(variant).program()).messages.get("title").endswith(": Long game")
    assert all(str(Path(folder) / name) in ran.out for name in new)


def test_the_file_fits_its_schema_and_its_first_line_leads_there(here: Path, rulekit_command: Command) -> None:
    copied("aton", here)
    assert rulekit_command("new", "variant", "aton.yaml", "long-game").code == 0
    text = (here / "aton.variants" / "long-game.yaml").read_text("utf-8")
    jsonschema.validate(yaml.safe_load(text), json.loads(OF_VARIANTS.read_text("utf-8")))
    assert text.splitlines()[1].endswith("/rulekit/ruleset/variant.schema.json")
    said = yaml.safe_load(text)
    assert (said["was"], said["set"]) == ({"tables.goal": 40}, {"tables.goal": 41})
    assert said["extends"] == "aton >=1.0, <2"


def test_a_figure_that_cannot_be_another_is_left_alone(here: Path, rulekit_command: Command) -> None:
    path = copied("kuhn", here)
    text = path.read_text("utf-8").replace("chip: {start: 2", "chip: {start: 2, max: 2")
    path.write_text(text, "utf-8")
    assert "max: 2" in text and rulekit_command("check", path).code == 0
    assert rulekit_command("new", "variant", "kuhn.yaml", "long_game").code == 0
    variant = here / "kuhn.variants" / "long_game.yaml"
    assert "counters.chip.start" not in variant.read_text("utf-8")
    assert rulekit_command("test", variant).code == 0


def test_every_command_it_proposes_can_be_followed(here: Path, rulekit_command: Command) -> None:
    copied("aton", here)
    said = rulekit_command("new", "variant", "aton.yaml", "long_game").out.partition("Try:\n")[2].splitlines()
    words = [line.strip().partition("   ")[0].rpartition("rulekit")[2].removeprefix('"').split() for line in said]
    assert [each[0] for each in words] == ["check", "test", "origin", "play"]
    for each in words[:3]:
        assert rulekit_command(*each).code == 0, each


def test_nothing_is_overwritten_and_nothing_left_half(here: Path, rulekit_command: Command) -> None:
    copied("aton", here)
    (here / "aton.variants" / "long_game.locales").mkdir(parents=True)
    before = everything(here)
    ran = rulekit_command("new", "variant", "aton.yaml", "long_game")
    assert ran.code == 2 and "already-there" in ran.err and "help: Choose another name.\n" in ran.err
    assert everything(here) == before


@pytest.mark.parametrize("name", ["Long game", "1st", "con", "null", "x" * 70, "../away"])
def test_a_name_that_cannot_be_one_is_refused(name: str, here: Path, rulekit_command: Command) -> None:
    copied("kuhn", here)
    ran = rulekit_command("new", "variant", "kuhn.yaml", name)
    assert ran.code == 2 and "unfit-name" in ran.err
    assert not (here / "kuhn.variants").exists()


def test_a_folder_of_variants_that_leads_away_is_not_written_to(here: Path, rulekit_command: Command) -> None:
    copied("kuhn", here / "games")
    (here / "away").mkdir()
    (here / "games" / "kuhn.variants").symlink_to(here / "away", target_is_directory=True)
    ran = rulekit_command("new", "variant", Path("games") / "kuhn.yaml", "long_game")
    assert ran.code == 2 and "outside-folder" in ran.err
    assert not list((here / "away").iterdir())


def test_a_variant_is_not_called_as_its_ruleset(here: Path, rulekit_command: Command) -> None:
    copied("kuhn", here)
    ran = rulekit_command("new", "variant", "kuhn.yaml", "kuhn")
    assert ran.code == 2 and "`kuhn` is the name of the ruleset itself." in ran.err
    assert not (here / "kuhn.variants").exists()
    (here / "kuhn.variants").mkdir()
    (here / "kuhn.variants" / "kuhn.yaml").write_text("variant: kuhn\nversion: 1.0.0\nextends: kuhn\n")
    said = rulekit_command("check", "kuhn.yaml", "--variant", "kuhn")
    assert said.code == 1 and "The variant is called `kuhn`, as its ruleset is" in said.out


def test_a_folder_that_may_not_be_written_is_said(
    here: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied("kuhn", here)

    def full(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("rulekit.template.writing._write_into", full)
    ran = rulekit_command("new", "variant", "kuhn.yaml", "long_game")
    assert ran.code == 2 and "Permission denied" in ran.err and "--into" not in ran.err


def test_a_ruleset_with_mistakes_is_mended_first(here: Path, rulekit_command: Command) -> None:
    path = copied("kuhn", here)
    path.write_text(path.read_text("utf-8").replace("players: 2", "players: many"), "utf-8")
    ran = rulekit_command("new", "variant", "kuhn.yaml", "long_game")
    assert ran.code == 1 and not (here / "kuhn.variants").exists()
