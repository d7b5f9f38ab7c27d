"""From a path to a game: what `load` gives, what it raises, what is kept for the next time."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

import rulekit
from rulekit import cache, ordinary
from rulekit.cache import kept_program
from rulekit.cli import main
from rulekit.program.program import Program
from rulekit.program.stored import NotStored, program_from, to_data
from rulekit.ruleset import on_disk
from rulekit.ruleset.find import packaged_rulesets
from rulekit.text import folders

KUHN = packaged_rulesets()["kuhn"].resolve()
SMALL = """
ruleset: small
version: 1.0.0
language: 1
players: 2..3
start: game
options: {prize: {values: [low, high], default: low}}
counters: {coin: {}}
score: your coin
phases:
  game:
    steps:
      - each player { choose n from 1..3; gain n coin }
      - if prize = high { each player gains 10 coin }
      - end game won by the p in players with highest p.coin then none because done
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL.lstrip(), "utf-8")
    return path


def test_a_ruleset_says_what_it_is(small: Path) -> None:
    loaded = rulekit.load(small)
    assert (loaded.name, loaded.version, list(loaded.players)) == ("small", "1.0.0", [2, 3])
    assert loaded.facts.options == {"prize": ("low", "high")}
    assert loaded.diagnostics == ()


def test_a_game_is_for_as_many_as_are_asked_for(small: Path) -> None:
    loaded = rulekit.load(small)
    assert len(loaded.game().seats) == 2
    assert len(loaded.game(3).seats) == 3
    with pytest.raises(rulekit.GameError, match=r"not for 7 players\. Allowed: 2 to 3\."):
        loaded.game(7)


def test_options_are_chosen_when_a_ruleset_is_loaded(small: Path) -> None:
    def score(**options: str) -> int:
        state = rulekit.load(small, options=options).game().start()
        return state.apply("1").apply("2").scores["player 1"]

    assert (score(), score(prize="high"), score(prize="low")) == (1, 11, 1)


def test_a_ruleset_with_mistakes_is_refused_with_all_of_them(small: Path) -> None:
    small.write_text(SMALL.lstrip().replace("gain n coin", "gain n coyn").replace("your coin", "your coim"), "utf-8")
    with pytest.raises(rulekit.RulesetError, match="coyn") as refused:
        rulekit.load(small)
    assert len(refused.value.diagnostics) == 2
    assert rulekit.diagnose(small).diagnostics == refused.value.diagnostics


def test_diagnose_raises_for_nothing(small: Path, tmp_path: Path) -> None:
    assert rulekit.diagnose(small).diagnostics == ()
    assert [d.code for d in rulekit.diagnose(tmp_path / "none.yaml").diagnostics] == ["no-such-file"]
    assert [d.code for d in rulekit.diagnose("nothing").diagnostics] == ["unknown-ruleset"]


def test_a_variant_that_is_not_there_is_a_mistake(small: Path) -> None:
    with pytest.raises(rulekit.RulesetError, match="unknown-variant"):
        rulekit.load(small, variants=["solo"])


def test_a_program_is_the_same_out_of_the_cache(small: Path) -> None:
    loaded = rulekit.load(small)
    first = loaded.program(2)
    assert kept_program(loaded.findings.key, 2) == first
    assert rulekit.load(small).program(2) == first


def test_a_change_of_the_file_is_seen(small: Path) -> None:
    before = rulekit.load(small).program()
    small.write_text(small.read_text("utf-8").replace("1..3", "1..4"), "utf-8")
    after = rulekit.load(small).program()
    assert after != before


def test_a_loaded_ruleset_stays_as_it_was_whatever_becomes_of_its_files(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))
    before = rulekit.load(small).program()
    for kept in ("program", "check"):  # whether its tree was needed until now or not
        loaded = rulekit.load(small)
        text = small.read_text("utf-8")
        small.write_text(text.replace("1..3", "1..4"), "utf-8")
        for file in (tmp_path / "cache").rglob(f"{kept}/*"):
            file.unlink()
        assert loaded.program() == before
        assert "1..3" in str(loaded.declared().files)
        small.unlink()
        assert loaded.game().start().decision is not None
        small.write_text(text, "utf-8")


READ_FOR = [
    ("simulate", "--games", "2", "--executor", "python"),
    ("check", "--games", "0"),
    ("rulebook",),
    ("disassemble",),
]


@pytest.mark.parametrize("words", READ_FOR, ids=lambda words: words[0])
def test_a_command_reads_each_file_of_a_ruleset_once(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    read: Counter[str] = Counter()

    def first_of(path: str | Path, most: int) -> bytes:
        read[str(path)] += KUHN.parent in Path(path).parents
        return ordinary.first_of(path, most)

    monkeypatch.setattr(on_disk, "first_of", first_of)
    monkeypatch.setattr(folders, "first_of", first_of)
    for _ in range(2):  # with an empty cache, then with what that run has kept
        read.clear()
        assert main([words[0], str(KUHN), *words[1:]]) == 0
        assert read[str(KUHN)] == 1
        assert {path for path, times in read.items() if times > 1} == set()
        assert {Path(path).suffix for path in read} >= {".yaml", ".ftl"}


def test_without_a_cache_folder_everything_works(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", "/dev/null/nowhere")
    assert rulekit.load(small).game(3).start().decision is not None


@pytest.mark.parametrize("name", ["aton", "caravan", "kuhn", "draft"])
def test_a_program_comes_back_from_plain_data(name: str) -> None:
    program = rulekit.load(name).program()
    assert program_from(json.loads(json.dumps(to_data(program)))) == program


@pytest.mark.parametrize("data", [None, [], {}, [1, 2, 3], "program", [[]] * 28])
def test_data_that_is_no_program_is_refused(data: object) -> None:
    with pytest.raises(NotStored):
        program_from(data)


@pytest.mark.parametrize(
    ("field", "value"), [("instructions", True), ("instructions", "7"), ("code", ["1", 2]), ("seats", [1, 2]), ("", 0)]
)
def test_a_stored_program_with_one_odd_value_is_refused(field: str, value: object) -> None:
    names = [f.name for f in fields(Program)]
    stored = to_data(rulekit.load("kuhn").program())
    assert isinstance(stored, list) and program_from(json.loads(json.dumps(stored)))
    if field:
        stored[names.index(field)] = value
    else:
        stored.append(value)
    with pytest.raises(NotStored):
        program_from(stored)


def test_what_was_found_comes_whole_out_of_the_cache(small: Path) -> None:
    small.write_text(SMALL.lstrip().replace("counters: {coin: {}}", "counters: {coin: {}, coin: {}}"), "utf-8")
    first, again = rulekit.diagnose(small), rulekit.diagnose(small)
    assert again == first and again is not first
    (said,) = again.diagnostics
    assert [note for _, note in said.related] == ["first here"]


def test_what_cannot_be_read_beside_a_ruleset_is_not_remembered_from_before(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "ruleset.yaml").write_text(SMALL.lstrip(), "utf-8")
    odd = folder / "odd.yaml"  # a folder that is called like a file

    def said() -> list[str]:
        return [d.code for d in rulekit.diagnose(folder).diagnostics]

    before = said()
    odd.mkdir()
    assert said() == [*before, "unreadable-file"]
    odd.rmdir()
    assert said() == before


def test_a_rulekit_whose_files_have_changed_has_another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def key() -> str:
        cache.rulekit_key.cache_clear()
        return cache.rulekit_key()

    room = tmp_path / "rulekit" / "room" / "further_in"
    room.mkdir(parents=True)
    file, other = room / "doing.py", room / "notes.txt"
    file.write_text("one = 1\n")
    monkeypatch.setattr(cache, "__file__", str(room.parents[1] / "cache.py"))
    try:
        keys = [key(), key()]
        file.write_text("one = 100\n")
        keys.append(key())
        os.utime(file, ns=(1, 1))
        keys.append(key())
        other.write_text("nothing of rulekit")
        keys.append(key())
    finally:
        monkeypatch.undo()
        cache.rulekit_key.cache_clear()
    assert keys[0] == keys[1] and keys[3] == keys[4]
    assert len(set(keys)) == 3


def test_the_package_offers_what_it_says() -> None:
    assert all(getattr(rulekit, name) for name in rulekit.__all__)
    with pytest.raises(AttributeError):
        rulekit.nothing  # noqa: B018
