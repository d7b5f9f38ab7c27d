"""`rulekit new`: what it writes is sound and plays, and it writes all of it or nothing, over nothing."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

import rulekit
from rulekit.ruleset.schema import SCHEMA_FILE
from rulekit.scenario.schema import SCHEMA_FILE as SCENARIO_SCHEMA_FILE
from rulekit.template.template import texts
from rulekit.template.writing import write_new
from rulekit.text.words import Words

FILES = ["shore.locales/en.ftl", "shore.scenarios/first.yaml", "shore.yaml"]
Command = Callable[..., Any]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def shore(here: Path, rulekit_command: Command) -> Path:
    """A new game."""
    assert rulekit_command("new", "game", "shore").code == 0
    return here / "shore.yaml"


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


# ---- what is written ----


def test_a_new_game_is_three_files_and_says_what_to_do_next(here: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("new", "game", "shore")
    assert (ran.code, ran.err) == (0, "")
    assert files_in(here) == FILES
    for path in FILES:
        assert str(Path(path)) in ran.out
    for command in ("check", "play", "test", "simulate"):
        assert re.search(rf'rulekit"? {command} shore.yaml', ran.out)  # in quotes where there is a blank on the way


def test_a_new_game_is_without_mistake_or_warning(shore: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("check", shore, "--format", "json")
    assert (ran.code, json.loads(ran.out)) == (0, [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_plays_to_both_its_ends(shore: Path, rulekit_command: Command, players: int) -> None:
    ran = rulekit_command("simulate", shore, "--games", "2000", "--players", players, "--format", "json")
    report = json.loads(ran.out)
    assert (ran.code, report["faults"], sum(report["endings"].values())) == (0, 0, 2000)
    assert min(report["wins"]) > 2000 / players / 2, "every seat has a fair chance"
    assert players > 2 or len(report["endings"]) == 2


def test_the_scenarios_of_a_new_game_hold(shore: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("test", shore)
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(r"All [4-9] scenarios hold\.\n", ran.out)


@pytest.mark.parametrize(
    ("old", "new", "fails"),
    [
        ("gain 2 strength}", "gain 3 strength}", "Resting brings"),
        ("      - pay effort(s) strength\n", "", "costs more"),
        ("max(1, it - 1)", "max(1, it)", "boots help"),
        ("pay effort(s)", "lose effort(s)", "without the strength"),
        ("after another player performs rest", "after you perform rest", "crab"),
        ("if waves >= last_wave", "if waves > last_wave", "last wave"),
        ("any(not c.wave for c in s.pieces)", "count(s.pieces) > 0", "last wave"),
    ],
)
def test_a_scenario_of_a_new_game_fails_when_its_rule_is_broken(
    shore: Path, rulekit_command: Command, old: str, new: str, fails: str
) -> None:
    text = shore.read_text("utf-8")
    assert text.count(old) == 1
    shore.write_text(text.replace(old, new), "utf-8")
    ran = rulekit_command("test", shore)
    assert ran.code == 1
    assert fails in ran.out


def test_whoever_reads_a_new_game_can_take_it_in_at_once(shore: Path) -> None:
    lines = shore.read_text("utf-8").splitlines()
    assert sum(bool(line.strip()) and not line.startswith("#") for line in lines) < 90
    assert sum("# " in line for line in lines) > 15, "remarks on every part"
    assert all(len(line) <= 120 for path in FILES for line in (shore.parent / path).read_text("utf-8").splitlines())


def test_a_new_game_shows_the_main_means(shore: Path) -> None:
    data = yaml.safe_load(shore.read_text("utf-8"))
    sections = "tables counters variables regions zones decks rulings phases actions metrics layout".split()
    assert set(sections) <= data.keys()
    cards = data["decks"]["find"]["cards"].values()
    assert all(any(key in card for card in cards) for key in ("effect", "when", "rule"))


def test_a_new_game_has_words_for_all_it_asks_and_for_every_card(shore: Path) -> None:
    loaded = rulekit.load(shore)
    words = Words(loaded.facts.locales, loaded.program())
    for site in loaded.program().sites:
        if site.procedure and site.name not in ("first", "if possible"):
            assert not words.ask(site.procedure, site.name, site.kind).startswith("Choose"), site
    said = (shore.parent / FILES[0]).read_text("utf-8")
    data = yaml.safe_load(shore.read_text("utf-8"))
    assert all(f"card-find-{card} = " in said for card in data["decks"]["find"]["cards"])
    assert "title = Shore\n" in said and loaded.title == "Shore"


def test_the_template_itself_has_the_same_text(shore: Path) -> None:
    template = texts("game")
    assert sorted(path.replace("mygame", "shore") for path in template) == FILES
    said = shore.read_text("utf-8").split("\n", 1)[1]
    assert said.replace("Shore", "My game").replace("ruleset: shore", "ruleset: mygame") in template["mygame.yaml"]


# ---- editors ----


@pytest.mark.parametrize(
    ("path", "schema"), [("shore.yaml", SCHEMA_FILE), ("shore.scenarios/first.yaml", SCENARIO_SCHEMA_FILE)]
)
def test_the_first_line_leads_editors_to_a_schema_that_the_file_fits(shore: Path, path: str, schema: Path) -> None:
    text = (shore.parent / path).read_text("utf-8")
    line = text.split("\n")[0]
    assert line == f"# yaml-language-server: $schema={schema.as_uri()}"
    jsonschema.Draft7Validator(json.loads(schema.read_text("utf-8"))).validate(yaml.safe_load(text))


def test_in_a_folder_with_rulekit_in_it_the_way_to_the_schema_is_relative(
    tmp_path: Path, rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(SCHEMA_FILE.anchor)
    assert rulekit_command("new", "game", "shore", "--into", tmp_path).code == 0
    for path, schema in (FILES[2], SCHEMA_FILE), (FILES[1], SCENARIO_SCHEMA_FILE):
        file = tmp_path / path
        way = file.read_text("utf-8").split("\n")[0].partition("$schema=")[2]
        if " " in str(schema):  # a modeline ends at a blank
            assert way == schema.as_uri()
        else:
            assert not Path(way).is_absolute() and ":" not in way
            assert (file.parent / way).resolve() == schema


# ---- names ----


@pytest.mark.parametrize("name", ["a", "no", "e1", "nan", "con-2", "aton", "two-words", "x_y", "g" * 60])
def test_every_allowed_name_makes_a_sound_game(here: Path, rulekit_command: Command, name: str) -> None:
    assert rulekit_command("new", "game", name).code == 0
    assert rulekit_command("check", f"{name}.yaml").out == f"{name} 0.1.0: no mistakes\n"
    assert rulekit_command("test", f"{name}.yaml").code == 0


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("Shore", "Did you mean `shore`?"),
        ("shore.yaml", "Did you mean `shore`?"),
        ("My Pöny Game!", "Did you mean `my-pony-game`?"),
        ("7wonders", "Did you mean `wonders`?"),
        ("games/shore", "Name the folder apart: `shore --into games`."),
        ("../shore", "Name the folder apart: `shore --into ..`."),
        ("con", "Write, for example, `harvest`."),
        ("true", "Write, for example, `harvest`."),
        ("Null.yaml", "Write, for example, `harvest`."),
        ("", "Write, for example, `harvest`."),
        ("..", "Write, for example, `harvest`."),
        ("道", "Write, for example, `harvest`."),
        ("g" * 61, "Write, for example, `harvest`."),
        ("a\x00b\x1b[2J", "Did you mean `a-b-2j`?"),
    ],
)
def test_a_name_that_cannot_be_is_answered_with_one_that_can(
    here: Path, rulekit_command: Command, name: str, help: str
) -> None:
    ran = rulekit_command("new", "game", name)
    assert (ran.code, ran.out) == (2, "")
    assert "error[unfit-name]" in ran.err
    assert ran.err.endswith(f"help: {help}\n")
    assert "\x1b" not in ran.err and "\x00" not in ran.err
    assert files_in(here.parent) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["new"], "Missing: KIND"),
        (["new", "game"], "Missing: NAME."),
        (["new", "gaem", "shore"], "`gaem`. Allowed: game, card, scenario, variant. Did you mean `game`?"),
        (["new", "game", "shore", "--in", "x"], "Did you mean `--into`?"),
        (["new", "game", "shore", "reef"], "one `reef` too many"),
    ],
)
def test_a_line_that_cannot_be_followed_writes_nothing(
    here: Path, rulekit_command: Command, words: list[str], says: str
) -> None:
    ran = rulekit_command(*words)
    assert ran.code == 2
    assert says.lower() in ran.err.lower()
    assert files_in(here) == []


# ---- all or nothing, over nothing ----


@pytest.mark.parametrize("taken", ["shore.yaml", "shore.locales", "shore.scenarios", "SHORE.yaml"])
def test_what_is_there_is_never_overwritten(here: Path, rulekit_command: Command, taken: str) -> None:
    (here / taken).write_text("mine", "utf-8")
    if not (here / taken.lower()).exists():
        return  # a system that tells large letters from small ones
    ran = rulekit_command("new", "game", "shore")
    assert (ran.code, ran.out) == (2, "")
    assert "error[already-there]" in ran.err and f"`{taken.lower()}` is there already" in ran.err
    assert (here / taken).read_text("utf-8") == "mine"
    assert files_in(here) == [taken]


def test_a_second_time_names_all_that_is_there(shore: Path, rulekit_command: Command) -> None:
    before = shore.read_bytes()
    ran = rulekit_command("new", "game", "shore")
    assert "`shore.yaml`, `shore.scenarios`, `shore.locales` are there already" in ran.err
    assert shore.read_bytes() == before


def test_a_link_to_nowhere_is_there_too(here: Path, rulekit_command: Command) -> None:
    try:
        (here / "shore.yaml").symlink_to(here / "nowhere")
    except OSError:
        pytest.skip("no links on this system")
    assert rulekit_command("new", "game", "shore").code == 2
    assert not (here / "nowhere").exists()


def test_what_comes_there_meanwhile_is_not_overwritten(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = tempfile.mkdtemp

    def slow(**where: Any) -> str:
        (here / "a.yaml").write_text("mine", "utf-8")
        return draft(**where)

    monkeypatch.setattr(tempfile, "mkdtemp", slow)
    said = write_new({"a.yaml": "new", "a.locales/en.ftl": "new"}, here)
    assert isinstance(said, rulekit.Diagnostic) and said.code == "already-there"
    assert (here / "a.yaml").read_text("utf-8") == "mine"
    assert files_in(here) == ["a.yaml"] and not (here / "a.locales").exists()


def stopped_at(step: int, patch: pytest.MonkeyPatch, error: BaseException) -> Iterator[int]:
    """Lets the n-th change of the disk fail; the counter of the changes there were."""
    done = count()

    def counted(change: Callable[..., Any]) -> Callable[..., Any]:
        def run(*words: Any, **named: Any) -> Any:
            if next(done) == step:
                raise error
            return change(*words, **named)

        return run

    for owner, name in (tempfile, "mkdtemp"), (os, "link"), (os, "rename"), (Path, "write_text"), (Path, "mkdir"):
        patch.setattr(owner, name, counted(getattr(owner, name)))
    return done


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=["full", "stopped"]
)
def test_wherever_it_is_stopped_there_is_a_whole_game_or_nothing(
    tmp_path: Path, rulekit_command: Command, error: BaseException
) -> None:
    for step in count():
        into = tmp_path / str(step) / "deep"
        with pytest.MonkeyPatch.context() as patch:
            done = stopped_at(step, patch, error)
            ran = rulekit_command("new", "game", "shore", "--into", into)
        if next(done) <= step:  # it went through before that
            assert (ran.code, files_in(into)) == (0, FILES)
            break
        whole = ran.code == 0  # a disk that gives no file two names
        assert files_in(tmp_path / str(step)) == ([f"deep/{path}" for path in FILES] if whole else [])
        assert whole or not into.parent.exists()
        assert whole or "unwritable-folder" in ran.err or "stopped" in ran.err
    assert step > 8


def test_the_folder_is_made_if_it_is_not_there(here: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("new", "game", "shore", "--into", "games/small")
    assert ran.code == 0
    assert files_in(here / "games" / "small") == FILES
    assert str(Path("games/small/shore.yaml")) in ran.out
    assert rulekit_command("test", "games/small/shore.yaml").code == 0


@pytest.mark.parametrize("into", ["file", "file/below", "a\x00b"])
def test_a_folder_that_cannot_be_is_said(here: Path, rulekit_command: Command, into: str) -> None:
    (here / "file").write_text("mine", "utf-8")
    ran = rulekit_command("new", "game", "shore", "--into", into)
    assert ran.code == 2
    assert "error[unwritable-folder]" in ran.err
    assert files_in(here) == ["file"]
