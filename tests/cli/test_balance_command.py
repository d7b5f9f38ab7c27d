"""`rulekit balance`: what it prints, its data and its page, what it keeps and refuses, the games it shows again."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rulekit
from rulekit.bundle import building
from rulekit.bundle.npm import NotFetched
from rulekit.cli.balance_files import Kept
from rulekit.lab.bouts import Fighter, Ring, Series

Command = Callable[..., tuple[int, str, str]]
HOSTILE = "</script><img src=x onerror=alert(1)>"
FIELD = """
ruleset: field
version: 1.0.0
language: 1
players: 2
start: game
score: your grain
counters: {grain: {}}
phases:
  game:
    steps:
      - repeat 4 { each player performs turn }
      - end game won by the p in players with highest p.grain then none because autumn
  turn: {steps: either perform sow or perform reap}
actions:
  sow: {steps: [gain 2 grain]}
  reap: {steps: [choose n from 0..3, gain n grain]}
metrics: {most: max(p.grain for p in players)}
"""
FEW = ("--search", "4", "--games", "2", "--random", "200", "--executor", "python")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "field.yaml").write_text(FIELD.lstrip(), "utf-8")
    words = tmp_path / "field.locales"
    words.mkdir()
    (words / "en.ftl").write_text(f'sow = {{"{HOSTILE}"}}\n', "utf-8")
    monkeypatch.chdir(tmp_path)


def kept() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(Path("balances").iterdir())}


def test_the_report_the_rows_and_the_data_tell_the_same(rulekit_command: Command) -> None:
    code, out, _ = rulekit_command("balance", "field.yaml", *FEW, "--csv", "rows.csv")
    assert code == 0
    rows = list(csv.DictReader(Path("rows.csv").read_text("utf-8-sig").splitlines()))
    code, told, _ = rulekit_command("balance", "field.yaml", *FEW, "--format", "json")
    data = json.loads(told)
    assert data["players"] == ["search:4", "search:2", "greedy", "random"]
    met = next(one for one in data["matrix"] if (one["player"], one["against"]) == ("search:4", "random"))
    row = next(
        one for one in rows if (one["figure"], one["player"], one["of"]) == ("wins against", "search:4", "random")
    )
    assert float(row["value"]) == met["value"] and int(row["games"]) == met["games"] == 2
    assert f"{100 * met['value']:.0f} [" in next(line for line in out.splitlines() if line.startswith("  search:4 "))
    own = next(one for one in data["own"] if one["player"] == "random")
    assert own["finished"] == 200 and own["answers"]["value"] > 8
    answers = next(one for one in rows if one["figure"] == "answers" and one["player"] == "random")
    assert float(answers["value"]) == own["answers"]["value"]
    assert {(one["form"], one["name"]) for one in own["things"]} >= {("action", "sow"), ("action", "reap")}


def test_the_same_command_plays_nothing_again(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    first = rulekit_command("balance", "field.yaml", *FEW)
    before = kept()
    monkeypatch.setattr(Fighter, "bout", None)
    assert rulekit_command("balance", "field.yaml", *FEW) == first
    assert kept() == before


def test_after_ctrl_c_there_is_a_report_and_the_rest_is_played_later(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = rulekit_command("balance", "field.yaml", *FEW, "--into", "whole")
    plays, often = Fighter.bout, 0

    def stopped(self: Fighter, *words: object) -> object:
        nonlocal often
        often += 1
        if often > 9:
            raise KeyboardInterrupt
        return plays(self, *words)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(Fighter, "bout", stopped)
        code, out, _ = rulekit_command("balance", "field.yaml", *FEW)
    assert code == 130 and "Who wins against whom" in out and "goes on from here" in out
    assert rulekit_command("balance", "field.yaml", *FEW) == whole


def test_of_a_game_that_was_being_written_only_that_line_is_lost(rulekit_command: Command) -> None:
    first = rulekit_command("balance", "field.yaml", *FEW)
    before = kept()
    file = next(Path("balances").glob("*search4-greedy-*"))
    file.write_bytes(file.read_bytes()[:-9])
    assert rulekit_command("balance", "field.yaml", *FEW) == first
    assert kept() == before


@pytest.mark.parametrize("change", [b"1", b"\xff", b"[]"])
def test_a_file_that_was_changed_is_refused(rulekit_command: Command, change: bytes) -> None:
    rulekit_command("balance", "field.yaml", *FEW)
    file = next(Path("balances").glob("*search4-greedy-*"))
    text = file.read_bytes()
    file.write_bytes(text.replace(b",", change + b",", 1))
    code, _, err = rulekit_command("balance", "field.yaml", *FEW)
    assert code == 2 and "is not as `rulekit balance` wrote it. Take it away" in err


def test_games_by_other_rules_are_played_anew(rulekit_command: Command) -> None:
    rulekit_command("balance", "field.yaml", *FEW)
    before = kept()
    Path("field.yaml").write_text(FIELD.lstrip().replace("gain 2 grain", "gain 1 grain"), "utf-8")
    code, _, _ = rulekit_command("balance", "field.yaml", *FEW)
    assert code == 0 and len(kept()) > len(before)
    assert {name: text for name, text in kept().items() if name in before} == before


def test_the_page_needs_nothing_else_and_runs_nothing_of_a_strangers_words(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draws(_: object) -> Path:
        Path("charts.js").write_text("const a=()=>{};/*</script>*/export{a as chart};\n", "utf-8")
        return Path()

    monkeypatch.setattr(building, "build", draws)
    code, _, _ = rulekit_command("balance", "field.yaml", *FEW, "--html", "page.html")
    page = Path("page.html").read_text("utf-8")
    assert code == 0 and "default-src 'none'" in page and "http://" not in page and "https://" not in page
    assert "<img" not in page and page.count("</script>") == 2 and "globalThis.chart=a;" in page
    assert re.findall(r'<figure id="(\w+)">', page)[:2] == ["matrix", "seats"]
    data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page)
    assert data is not None and set(json.loads(data[1])) >= {"matrix", "seats", "curve"}
    assert page.count("<table>") >= 5


def test_where_pictures_cannot_be_drawn_the_tables_stand_alone_and_that_is_said(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> Path:
        raise NotFetched("there is no node here.")

    monkeypatch.setattr(building, "build", fails)
    code, _, err = rulekit_command("balance", "field.yaml", *FEW, "--html", "page.html")
    page = Path("page.html").read_text("utf-8")
    assert code == 0 and "tables and no pictures: there is no node here." in err
    assert "<table>" in page and "<figure" not in page and "<script" not in page


def test_what_somebody_else_wrote_is_not_written_over(rulekit_command: Command) -> None:
    Path("mine.html").write_text("<p>mine", "utf-8")
    code, _, err = rulekit_command("balance", "field.yaml", *FEW, "--html", "mine.html")
    assert code == 2 and "Name another with --html" in err and Path("mine.html").read_text("utf-8") == "<p>mine"
    assert not Path("balances").exists()


@pytest.mark.parametrize("name", ["greedy/1", "search:4+random/3"])
def test_a_game_is_written_down_as_it_was_played(rulekit_command: Command, name: str) -> None:
    rulekit_command("balance", "field.yaml", *FEW)
    code, out, _ = rulekit_command("balance", "field.yaml", *FEW, "--game", name, "--record", "game.jsonl")
    assert code == 0 and "answers; won by" in out
    code, _, _ = rulekit_command("replay", "game.jsonl", "--verify")
    assert code == 0


@pytest.mark.parametrize("name", ["greedy", "greedy/x", "greedy/1/2/", "a+b+c/1", "nobody/1", "/1", "greedy+/2"])
def test_a_name_of_no_game_is_answered(rulekit_command: Command, name: str) -> None:
    code, _, err = rulekit_command("balance", "field.yaml", "--game", name, "--record", "game.jsonl")
    assert code == 2 and err.startswith("rulekit: ") and not Path("game.jsonl").exists()


def test_a_game_needs_a_file_and_a_file_a_game(rulekit_command: Command) -> None:
    for words in (("--game", "greedy/1"), ("--record", "game.jsonl")):
        code, _, err = rulekit_command("balance", "field.yaml", *words)
        assert code == 2 and "go together" in err


@pytest.mark.parametrize(
    "words", [("--html", "none/a.html"), ("--csv", "none/x.csv"), ("--html", "same", "--csv", "same")]
)
def test_files_that_cannot_be_written_are_told_before_anything_is_played(
    rulekit_command: Command, words: tuple[str, ...]
) -> None:
    code, _, err = rulekit_command("balance", "field.yaml", *FEW, *words)
    assert code == 2 and err.startswith("rulekit: ") and not Path("balances").exists()


def test_games_in_which_the_rules_stop_are_told_with_their_reason_on_the_page_too(rulekit_command: Command) -> None:
    stops = "[either perform sow or perform reap, 'if your grain > 5 { choose p from players where p.grain > 99 }']"
    Path("field.yaml").write_text(FIELD.lstrip().replace("either perform sow or perform reap", stops), "utf-8")
    code, out, _ = rulekit_command("balance", "field.yaml", *FEW, "--format", "json")
    data = json.loads(out)
    assert code == 1 and any("came to no end and count for nothing: " in said for said in data["stopped"])


def test_a_file_that_only_speaks_of_the_command_is_not_written_over(rulekit_command: Command) -> None:
    for option, name in (("--html", "note.html"), ("--csv", "note.csv")):
        Path(name).write_text("First call rulekit balance.\n", "utf-8")
        code, _, err = rulekit_command("balance", "field.yaml", *FEW, option, name)
        assert code == 2 and f"Name another with {option}" in err


def test_what_another_process_has_written_meanwhile_is_not_cut_off(rulekit_command: Command) -> None:
    rulekit_command("balance", "field.yaml", *FEW)
    file = next(Path("balances").glob("*search4-greedy-*"))
    whole = file.read_bytes()
    first, _, rest = whole.partition(b"\n")
    series = Series(("search:4", "greedy"))
    ring = Ring(rulekit.load("field.yaml").game(), "python")
    file.write_bytes(first + b"\n" + rest[:9])  # the second was being written when all stopped
    kept = Kept(Path("balances"), ring)
    assert set(kept.read(series)) == {0}
    file.write_bytes(whole)  # by another process
    kept.keep(series, Fighter(ring).bout(series, 1))
    assert set(Kept(Path("balances"), ring).read(series)) == {0, 1}
    assert file.read_bytes().startswith(whole)
