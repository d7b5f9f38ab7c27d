"""The command `ladder`: what it tells, keeps, takes up again, writes into a page, and refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulekit.cli import ladder as command
from rulekit.cli.ladder_files import sealed
from rulekit.game.faults import GameError
from rulekit.lab import ladder as room
from rulekit.lab.bots import BOTS, Row
from rulekit.lab.bots.random import RandomBot
from rulekit.lab.ladder import Met
from rulekit.report.ladder import BEGIN, END, PART, put_in

Command = Callable[..., Any]
SMALL = ("ladder", "tictactoe", "--games", "4", "--bots", "greedy:1,random")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def data(ran: Any) -> dict[str, Any]:
    """What was told as JSON, without what depends on the computer."""
    found = json.loads(ran.out)
    for told in found["bots"].values():
        told.pop("ms_a_move")
    return dict(found)


def test_a_ladder_is_told_as_a_table_the_strongest_first(rulekit_command: Command) -> None:
    ran = rulekit_command(*SMALL)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.split("\n")
    assert lines[0] == "tictactoe 1.0.0, 2 seats: 4 games, 4 a pair wanted"
    assert lines[2].split() == ["bot", "strength", "ms", "a", "move", "greedy:1", "random"]
    assert lines[3].startswith("  greedy:1  +") and " ± " in lines[3]
    assert re.fullmatch(r"  random +0 +[0-9.]+ +[0-9]+ \([0-9]+ to [0-9]+\) +-", lines[4])


def test_tools_read_it_as_json(rulekit_command: Command) -> None:
    found = data(rulekit_command(*SMALL, "--format", "json"))
    assert (found["ruleset"], found["seed"], found["games_a_pair"], found["played"]) == ("tictactoe", 0, 4, 4)
    assert found["bots"]["random"] == {"strength": 0.0, "off": 0.0}
    (pair,) = found["pairs"]
    assert pair["bots"] == ["greedy:1", "random"] and pair["games"] == 4 and 1 <= pair["different"] <= 4
    assert pair["interval"][0] < pair["rate"] <= pair["interval"][1]


def test_the_same_command_goes_on_where_it_was_interrupted(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    whole = data(rulekit_command(*SMALL, "--into", "whole", "--format", "json"))
    games = iter(range(100))
    real = room.play_one

    def interrupted(*given: Any) -> Met:
        if next(games) == 2:
            raise KeyboardInterrupt
        return real(*given)

    with monkeypatch.context() as patch:
        patch.setattr(room, "play_one", interrupted)
        ran = rulekit_command(*SMALL, "--into", "parts")
    assert ran.code == 130
    assert "the same command goes on from here" in ran.err
    assert ran.out.startswith("tictactoe 1.0.0, 2 seats: 2 of 4 games")
    (file,) = (tmp_path / "parts").iterdir()
    assert len(json.loads(file.read_text("utf-8"))["games"]) == 2
    assert data(rulekit_command(*SMALL, "--into", "parts", "--format", "json")) == whole


def test_what_is_kept_is_not_played_again(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    first = data(rulekit_command(*SMALL, "--format", "json"))
    monkeypatch.setattr(room, "play_one", None)
    assert data(rulekit_command(*SMALL, "--format", "json")) == first
    turned = (*SMALL[:-1], "random,greedy:1")
    assert data(rulekit_command(*turned, "--format", "json"))["pairs"] == first["pairs"]


def test_other_rules_seeds_and_bots_have_files_of_their_own(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def files() -> int:
        return len(list((tmp_path / "ladders").iterdir()))

    few = ("--games", "2")
    for words in (SMALL, (*SMALL, "--seed", "1"), (*SMALL, "--opening", "1"), ("ladder", "kuhn", *SMALL[2:])):
        before = files() if (tmp_path / "ladders").exists() else 0
        assert rulekit_command(*words, *few).code == 0
        assert files() == before + 1
    before = files()
    monkeypatch.setattr("rulekit.cli.ladder_files.digest_of", lambda modules: f"another {list(modules)}")
    assert rulekit_command(*SMALL, *few).code == 0
    assert files() == before + 1, "a bot with another text is another bot, and so is another machine"


def test_time_is_looked_at_before_each_game(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    clock: Iterator[float] = iter([0.0, 1.0, 59.0, 61.0])
    monkeypatch.setattr(command, "monotonic", lambda: next(clock))
    ran = rulekit_command(*SMALL, "--minutes", "1")
    assert ran.code == 0
    assert ran.out.startswith("tictactoe 1.0.0, 2 seats: 2 of 4 games")


@pytest.mark.parametrize(
    "spoilt", ["", "{}", "[1]", '{"ladder": 1, "games": []}', "{", "\x00", "[" * 100_000], ids=str.__len__
)
def test_a_file_that_was_changed_is_refused(rulekit_command: Command, tmp_path: Path, spoilt: str) -> None:
    assert rulekit_command(*SMALL).code == 0
    (file,) = (tmp_path / "ladders").iterdir()
    file.write_text(spoilt, "utf-8")
    ran = rulekit_command(*SMALL)
    assert (ran.code, ran.out) == (2, "")
    assert "is not as `rulekit ladder` wrote it. Take it away" in ran.err


@pytest.mark.parametrize(
    "row",
    [
        ["over", 2.0, 9, 1, 1, "", "", ""],
        ["won", 1, 9, 1, 1, "", "", ""],
        ["over", 1, -1, 1, 1, "", "", ""],
        ["failed", 1, 9, 1, 1, "", "", "somebody"],
        ["failed", 1, 9, 1, 1, "", 7, ""],
        ["over"],
    ],
)
def test_a_row_that_cannot_be_is_refused(rulekit_command: Command, tmp_path: Path, row: list[object]) -> None:
    assert rulekit_command(*SMALL).code == 0
    (file,) = (tmp_path / "ladders").iterdir()
    kept = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(kept | {"games": [[*row, sealed(kept["digest"], row)]]}), "utf-8")
    assert rulekit_command(*SMALL).code == 2


@pytest.mark.parametrize(
    "changed",
    [
        lambda games: [games[0], *games],
        lambda games: games[1:],
        lambda games: [games[0], *games[2:]],
        lambda games: [games[1], games[0], *games[2:]],
        lambda games: [[*games[0][:1], 0.5, *games[0][2:]], *games[1:]],
        lambda games: [games[0][:-1], *games[1:]],
        lambda games: [[]],
        lambda games: [7],
    ],
    ids=["twice", "the first gone", "one gone", "turned round", "another share", "no seal", "empty", "a number"],
)
def test_games_that_were_moved_or_changed_are_refused(
    rulekit_command: Command, tmp_path: Path, changed: Callable[[list[Any]], list[Any]]
) -> None:
    assert rulekit_command(*SMALL).code == 0
    (file,) = (tmp_path / "ladders").iterdir()
    kept = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(kept | {"games": changed(kept["games"])}), "utf-8")
    ran = rulekit_command(*SMALL)
    assert ran.code == 2 and "is not as `rulekit ladder` wrote it" in ran.err


def test_who_has_met_nobody_has_no_place_yet(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("ladder", "tictactoe", "--games", "4", "--bots", "greedy:1,random,greedy:2", "--minutes", "1")
    for form in ((), ("--format", "json")):
        clock: Iterator[float] = iter([0.0, 1.0, *[61.0] * 9])
        monkeypatch.setattr(command, "monotonic", lambda clock=clock: next(clock))
        ran = rulekit_command(*words, "--into", f"apart{len(form)}", *form)
        assert ran.code == 0
        if form:
            assert "Infinity" not in ran.out and "NaN" not in ran.out
            found = json.loads(ran.out)
            assert found["bots"]["random"] == {"strength": None, "off": None, "ms_a_move": None}
            assert [pair["rate"] is None for pair in found["pairs"]] == [False, True, True]
        else:
            assert re.search(r"^  random +not yet +- ", ran.out, re.MULTILINE)


def test_a_bot_that_fails_is_told_and_the_ladder_goes_on(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing(RandomBot):
        def answer(self, observation: Any) -> int:
            if observation.table["board"].get("1,1") is not None:
                raise GameError("odd", "the corner is taken.")
            return super().answer(observation)

    monkeypatch.setitem(BOTS, "failing", Row(Failing, "fails"))
    for _ in range(2):
        ran = rulekit_command("ladder", "tictactoe", "--games", "4", "--bots", "failing,greedy:1,random")
        assert ran.code == 0
        assert re.search(
            r"^failing failed in a game of failing and \S+ \(seed \d+, .*\): the corner is taken\.$", ran.out, re.M
        )


# ---- a page ----
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_of_a_page_end_as_they_did(rulekit_command: Command, tmp_path: Path, end: str) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(end.join(["# Before", BEGIN, END, "Behind."]).encode())
    assert rulekit_command(*SMALL, "--write", page).code == 0
    text = page.read_bytes().decode()
    assert text.count("\n") == text.count(end) > 8
    assert text.startswith(f"# Before{end}{BEGIN}{end}") and text.endswith(f"{END}{end}Behind.")
    assert rulekit_command(*SMALL, "--write", page).code == 0
    assert page.read_bytes().decode() == text


def test_a_page_with_two_places_is_refused(rulekit_command: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n" * 2, "utf-8")
    ran = rulekit_command(*SMALL, "--write", page)
    assert ran.code == 2 and "has no one place for ladders. Write into it, once, the line" in ran.err


def test_a_page_is_written_with_seeds_and_commit_and_again_to_the_same_bytes(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "commit_of", lambda house: "abc123def")
    page = tmp_path / "page.md"
    page.write_text(f"# Before\n\n{BEGIN}\n{END}\n\nBehind.\n", "utf-8")
    assert rulekit_command(*SMALL, "--write", page).code == 0
    once = page.read_text("utf-8")
    assert once.startswith(f"# Before\n\n{BEGIN}\n\n### tictactoe\n\n| bot | strength | ms a move | against greedy:1 |")
    assert once.endswith(f"\n\n{END}\n\nBehind.\n")
    said = r"\n2 seats, 4 games a pair of seed 0; rules 1\.0\.0\+[0-9a-f]{12}, rulekit abc123def\.\n"
    assert re.search(said, once)
    assert rulekit_command(*SMALL, "--write", page).code == 0
    assert page.read_text("utf-8") == once
    assert rulekit_command("ladder", "kuhn", *SMALL[2:], "--write", page).code == 0
    both = page.read_text("utf-8")
    assert [match[1] for match in PART.finditer(both.partition(BEGIN)[2])] == ["kuhn", "tictactoe"]
    assert once.partition("### tictactoe")[2] == both.partition("### tictactoe")[2]


def test_the_page_of_bots_is_as_the_command_would_write_it() -> None:
    inside = PAGE.partition(f"{BEGIN}\n")[2].partition(f"{END}\n")[0]
    parts = {match[1]: match[0] for match in PART.finditer(inside)}
    assert inside.strip() == "".join(parts.values()).strip()
    for name, text in parts.items():
        assert put_in(PAGE, name, text) == PAGE
        rows = re.findall(r"^\| (\S+) \| (?:0|[+-][\d,]+ ± (?:[\d,]+|\?)) \| [\d.,-]+ \|(.*)$", text, re.MULTILINE)
        assert rows and {row.partition(":")[0] for row, _ in rows} <= BOTS.keys()
        said = r"\d seats, [\d,]+ games a pair of seed \d+[^;]*; rules \S+\+[0-9a-f]{12}, rulekit [0-9a-f]{9}\."
        assert re.search(said, text)


def test_a_page_without_a_place_is_refused_before_anything_is_played(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "play_one", None)
    page = tmp_path / "page.md"
    page.write_text("# A page\n", "utf-8")
    ran = rulekit_command(*SMALL, "--write", page)
    assert ran.code == 2 and "has no one place for ladders. Write into it, once, the line" in ran.err
    assert page.read_text("utf-8") == "# A page\n"
    assert rulekit_command(*SMALL, "--write", tmp_path / "none.md").code == 2


def test_all_that_comes_with_rulekit_is_played_one_after_the_other(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "packaged_rulesets", lambda: {"tictactoe": Path(), "kuhn": Path()})
    ran = rulekit_command("ladder", "--shipped", "--games", "2", "--bots", "greedy:1,random")
    assert ran.code == 0
    assert re.findall(r"^(\S+) 1\.0\.0", ran.out, re.MULTILINE) == ["kuhn", "tictactoe"]


def test_a_commit_is_that_of_the_checkout_or_the_version(tmp_path: Path) -> None:
    assert command.commit_of(tmp_path) == command.__version__
    (tmp_path / ".git").mkdir()
    assert command.commit_of(tmp_path) == command.__version__, "no repository after all"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ladder"], "Name a RULESET, or take all of rulekit's own with --shipped."),
        (["ladder", "kuhn", "--shipped"], "Name a RULESET, or take all"),
        (["ladder", "--shipped", "--players", "2"], "are for one ruleset"),
        (["ladder", "kuhn", "--bots", "radnom,greedy"], "Did you mean `random`?"),
        (["ladder", "kuhn", "--bots", "greedy:0,random"], "Allowed: greedy:1 to"),
        (["ladder", "kuhn", "--bots", "random"], "a ladder needs two"),
        (["ladder", "kuhn", "--bots", "random,random"], "--bots names `random` twice"),
        (["ladder", "kuhn", "--bots", "search:20,search:020"], "--bots names `search:20` twice"),
        (["ladder", "kuhn", "--bots", "montecarlo,montecarlo:400"], "--bots names `montecarlo` twice"),
        (["ladder", "kuhn", "--bots", "search:0.5s,search:0.50s"], "--bots names `search:0.5s` twice"),
        (
            ["ladder", "kuhn", "--bots", "search:0.5,random"],
            "search:1 to search:1000000, or seconds, such as search:0.5s.",
        ),
        (["ladder", "kuhn", "--bots", ","], "--bots has a name that is empty. Write names with one comma between two"),
        (["ladder", "kuhn", "--games", "1"], "out of range"),
        (["ladder", "kunh"], "kuhn"),
    ],
)
def test_what_cannot_be_followed_is_said(rulekit_command: Command, words: list[str], said: str) -> None:
    ran = rulekit_command(*words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
