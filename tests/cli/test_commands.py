"""The command line: what it prints, what it answers to mistakes, how it ends."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).resolve().parents[2]
ATON = HOUSE / "rulesets" / "aton.yaml"
KUHN = HOUSE / "rulesets" / "kuhn.yaml"
Command = Callable[..., Any]


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# ---- check ----


def test_a_clean_ruleset_gives_0(rulekit_command: Command) -> None:
    ran = rulekit_command("check", ATON)
    assert (ran.code, ran.out, ran.err) == (0, "aton 1.0.0: no mistakes\n", "")


def test_mistakes_give_1_and_all_stand_in_one_run(rulekit_command: Command, tmp_path: Path) -> None:
    text = (
        ATON.read_text("utf-8")
        .replace("gains black_points vp", "gians black_points vp")
        .replace("draw 4 from", "draw 4 form")
    )
    path = tmp_path / "wrong.yaml"
    path.write_text(text, "utf-8")
    ran = rulekit_command("check", path, "--format", "json")
    assert ran.code == 1
    said = json.loads(ran.out)
    assert len(said) >= 2
    assert all({"code", "severity", "message", "help", "file", "line", "column"} <= d.keys() for d in said)
    lines = text.split("\n")
    assert {lines[d["line"] - 1].split()[1] for d in said} >= {"draw", "ahead"}
    assert rulekit_command("check", path).out.count("error[") == len(said)
    assert len(rulekit_command("check", path, "--format", "concise").out.splitlines()) == len(said)


def test_json_of_a_clean_ruleset_is_an_empty_list(rulekit_command: Command) -> None:
    assert json.loads(rulekit_command("check", "kuhn", "--format", "json").out) == []


def test_findings_out_of_the_cache_are_the_same(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(ATON.read_text("utf-8").replace("exchange", "exchnge", 1), "utf-8")
    assert rulekit_command("check", path) == rulekit_command("check", path)


def test_a_broken_cache_is_as_if_it_were_not_there(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    first = rulekit_command("check", "kuhn")
    for file in tmp_path.rglob("*"):
        if file.is_file():
            file.write_bytes(file.read_bytes()[:-7] + b"garbage")
    assert rulekit_command("check", "kuhn") == first
    assert rulekit_command("simulate", "kuhn", "--games", "3", "--executor", "python").code == 0


def test_several_rulesets_are_summed_up(rulekit_command: Command) -> None:
    ran = rulekit_command("check", "kuhn", "tictactoe")
    assert ran.out.splitlines()[-1] == "2 rulesets: no mistakes"


def test_a_warning_alone_gives_0(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "doubtful.yaml"
    path.write_text(KUHN.read_text("utf-8").replace("counters:\n", "counters:\n  idle: {}\n", 1), "utf-8")
    ran = rulekit_command("check", path)
    assert ran.code == 0
    assert "warning[never-used]" in ran.out
    assert ran.out.splitlines()[-1] == "kuhn 1.0.0: no mistakes, 1 warning"


def test_one_ruleset_with_mistakes_among_clean_ones_gives_1(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(ATON.read_text("utf-8").replace("gains black_points vp", "gians black_points vp"), "utf-8")
    for words in ("kuhn", path), (path, "kuhn"):
        assert rulekit_command("check", *words).code == 1


# ---- mistakes in the command line ----


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chek", "aton"], "Did you mean `check`?"),
        (["--hlep"], "There is no option `--hlep`"),
        (["check"], "Missing: PATH."),
        (["check", "aton", "--fromat", "json"], "Did you mean `--format`?"),
        (["check", "aton", "--format", "jsn"], "Did you mean `json`?"),
        (["simulate", "aton", "--games", "many"], "`many` is not a whole number"),
        (["simulate", "aton", "--games", "0"], "out of range"),
        (["simulate", "aton", "--bots", "radom"], "Did you mean `random`?"),
        (["simulate", "aton", "--bots", "random,random,random"], "names 3, but 2 play"),
        (["simulate", "aton", "--players", "5"], "not for 5 players"),
        (["simulate", "aton", "--executor", "natve"], "Did you mean `native`?"),
        (["simulate", "aton", "--option", "reshuffle"], "not of the form name=value"),
        (["simulate", "aton", "--option", "reshufle=lazy"], "Did you mean `reshuffle`?"),
        (["simulate", "aton", "--option", "reshuffle=lasy"], "Did you mean `lazy`?"),
        (["simulate", "atn"], "Did you mean `aton`?"),
        (["simulate", "nowhere.yaml"], "There is no file `nowhere.yaml`"),
        (["perft", "kuhn"], "Missing: --depth."),
        (["perft", "kuhn", "--depth", "-1"], "out of range"),
        (["play", "aton", "--seats", "human,radom"], "Did you mean `random`?"),
        (["play", "aton", "--seats", "human,random,random"], "not for 3 players"),
        (["play", "aton", "--seats", "human,human,human", "--players", "2"], "names 3, but 2 play: red, blue."),
        (["simulate", "aton", "--seats", "greedy"], "Write, for example, `--bots greedy`."),
        (["play", "aton", "--bots=greedy"], "who plays is said by `--seats`."),
        (["disassemble", "kuhn", "extra"], "one `extra` too many"),
    ],
)
def test_a_command_that_cannot_be_followed_gives_2_and_a_way_out(
    rulekit_command: Command, words: list[str], says: str
) -> None:
    ran = rulekit_command(*words)
    assert ran.code == 2
    assert says in ran.err + ran.out
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        b"\tkey: 1\n",
        b"ruleset: [",
        b"a: &x [*x, *x]\n",
        b"- 1\n- 2\n",
        b"[" * 5000,
        b"ruleset: x\n",
    ],
    ids=["empty", "binary", "tab", "truncated", "alias", "list", "deep", "bare"],
)
def test_no_file_makes_a_command_show_a_traceback(rulekit_command: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.yaml"
    path.write_bytes(content)
    for words in (["check"], ["simulate"], ["play"], ["perft", "--depth", "2"], ["disassemble"]):
        ran = rulekit_command(words[0], path, *words[1:])
        assert ran.code == 1
        assert "odd.yaml" in ran.out + ran.err


def test_an_exception_is_one_line_with_where_the_details_are(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    import rulekit.pipeline

    def fail(*_: object, **__: object) -> None:
        raise ArithmeticError("one and one is three")

    monkeypatch.setattr(rulekit.pipeline, "load", fail)
    ran = rulekit_command("simulate", "aton")
    assert ran.code == 3
    assert "internal-fault" in ran.err
    assert "one and one is three" in ran.err
    assert "Traceback" not in ran.err
    details = Path(ran.err.rpartition("the file ")[2].strip().rstrip("."))
    assert "ArithmeticError" in details.read_text("utf-8")
    details.unlink()


def test_ctrl_c_ends_a_command_without_a_traceback(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import rulekit.pipeline

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rulekit.pipeline, "load", interrupt)
    assert rulekit_command("simulate", "aton") == (130, "", "\nrulekit: stopped.\n")


def test_help_names_every_command(rulekit_command: Command) -> None:
    ran = rulekit_command("--help")
    assert ran.code == 0
    for name in ("check", "simulate", "play", "perft", "disassemble", "demo"):
        assert name in ran.out
        assert rulekit_command(name, "--help").code == 0
    assert rulekit_command().code == 2
    assert rulekit_command("--version").out.startswith("rulekit ")


# ---- simulate, disassemble ----


def test_a_simulation_has_all_its_keys(rulekit_command: Command) -> None:
    ran = rulekit_command("simulate", "aton", "--games", "8", "--executor", "python", "--format", "json")
    data = json.loads(ran.out)
    keys = "games seconds playouts_per_second decisions faults wins draws endings scores rounds"
    assert set(keys.split()) <= data.keys()
    assert (data["games"], data["faults"]) == (8, 0)
    assert sum(data["wins"]) + data["draws"] == 8
    assert data["rounds"]["mean"] > 1
    assert [set(score) for score in data["scores"]] == [{"mean", "sd"}] * 2
    assert set(data["endings"]) >= {"points", "scoring"}


def test_the_same_seed_gives_the_same_report(rulekit_command: Command) -> None:
    def report(*words: str) -> dict[str, object]:
        ran = rulekit_command("simulate", "kuhn", "--games", "200", "--format", "json", *words)
        data: dict[str, object] = json.loads(ran.out)
        for key in ("seconds", "playouts_per_second", "executor"):
            data.pop(key)
        return data

    assert report("--seed", "5") == report("--seed", "5", "--executor", "python") != report("--seed", "6")


def test_a_change_in_the_yaml_changes_the_games(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "aton.yaml"
    means = []
    for goal in (40, 30):
        path.write_text(ATON.read_text("utf-8").replace("goal: 40", f"goal: {goal}"), "utf-8")
        ran = rulekit_command("simulate", path, "--games", "40", "--executor", "python", "--format", "json")
        means.append(json.loads(ran.out)["rounds"]["mean"])
    assert means[1] < means[0]


def test_a_broken_invariant_gives_1_and_says_how_to_see_it(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "aton.yaml"
    text = ATON.read_text("utf-8")
    text = text.replace("the realm holds eight: count({s.pieces for s in realm}) <= 8", "never six: your vp != 6")
    path.write_text(text, "utf-8")
    ran = rulekit_command("simulate", path, "--games", "20", "--executor", "python", "--check")
    line = next(i for i, said in enumerate(text.split("\n"), 1) if "never six" in said)
    assert ran.code == 1
    assert f"{path}:{line}: the invariant `never six` does not hold after decision" in ran.out
    assert "`your vp != 6` does not hold: 6 is 6" in ran.out
    seed = ran.out.partition("the game with seed ")[2].split(":")[0]
    shown = rulekit_command("play", path, "--seats", "random,...", "--seed", seed)
    assert shown.code == 0
    assert shown.out.splitlines()[-1] == f"It was the game of seed {seed}."


def test_a_table_is_printed_for_people(rulekit_command: Command) -> None:
    out = rulekit_command("simulate", "aton", "--games", "8", "--executor", "python").out
    assert "Aton 1.0.0: 8 games" in out
    assert "Red" in out
    assert "rounds" in out


def test_a_listing_shows_every_line_of_the_rules(rulekit_command: Command) -> None:
    out = rulekit_command("disassemble", "tictactoe").out
    assert "move first(your marks) to s" in out
    assert "CHOOSE" in out
    assert "place_mark:" in out


# ---- play and demo ----


def test_a_game_is_played_by_numbers_and_names(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "5", "1,1", "no such place", "q")
    ran = rulekit_command("play", "tictactoe", "--seats", "human,human", "--seed", "1")
    assert ran.code == 0
    assert "Cross: Which space do you mark?" in ran.out
    assert "Nought: Which space do you mark?" in ran.out
    assert "There is no answer `no such place`." in ran.out
    assert ran.out.endswith("The game is left.\n")


def test_a_game_is_played_to_its_end(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, *map(str, range(1, 10)), *map(str, range(1, 10)))
    ran = rulekit_command("play", "tictactoe", "--seed", "4")
    assert ran.code == 0
    assert ran.out.splitlines()[-2].startswith(("Cross wins", "Nought wins", "Nobody wins"))


def test_the_end_of_the_input_leaves_the_game(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch)
    assert rulekit_command("play", "aton", "--seed", "4").out.endswith("The game is left.\n")


def test_a_card_called_by_a_number_is_typed_by_it(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "1", "4", "q")
    out = rulekit_command("play", "aton", "--seed", "3").out
    assert "One of 2–4" in out
    assert "Red moves card 4 to cartouche 1" in out


def test_several_people_share_a_screen_of_hidden_hands_only_in_a_terminal(rulekit_command: Command) -> None:
    ran = rulekit_command("play", "kuhn", "--seats", "human,human")
    assert ran.code == 2 and "only in a terminal" in ran.err


def test_a_bot_sits_at_the_table(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, *(["1", "2", "3"] * 9))
    ran = rulekit_command("play", "tictactoe", "--seats", "human,greedy", "--seed", "4")
    assert ran.code == 0 and "Nought marks" in ran.out
    wrong = rulekit_command("play", "tictactoe", "--seats", "human,random:9")
    assert wrong.code == 2 and "takes no number" in wrong.err


def test_a_recorded_game_is_gone_on_with_and_what_the_file_says_is_not_said_again(
    rulekit_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    answers(monkeypatch, "5", "q")
    assert rulekit_command("play", "tictactoe", "--seed", "4", "--record", file).code == 0
    answers(monkeypatch, *(str(n) for n in range(1, 10) for _ in range(3)), *map(str, range(1, 10)))
    ran = rulekit_command("play", "--resume", file, "--record", file)
    assert ran.code == 0 and "after 2 answers" in ran.out and "wins" in ran.out
    assert rulekit_command("replay", file).code == 0
    again = rulekit_command("play", "--resume", file, "--seed", "3")
    assert again.code == 2 and "--seed cannot stand beside --resume" in again.err
    other = rulekit_command("play", "kuhn", "--resume", file)
    assert other.code != 0 and "tictactoe" in other.err
    file.write_bytes(b"nonsense")
    assert rulekit_command("play", "--resume", file).code in (1, 2)


def test_a_person_does_not_see_the_cards_of_another(rulekit_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, "q")
    out = rulekit_command("play", "kuhn", "--seed", "3").out
    assert "Other draws a card" in out
    assert "hand: 1 hidden" in out


# ---- as a process ----


def process(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rulekit", *words],
        capture_output=True,
        text=True,
        cwd=HOUSE,
        env={**os.environ, "PYTHONPATH": str(HOUSE), **env},
        encoding="utf-8",
        errors="replace",
    )


def test_a_second_check_reads_neither_yaml_nor_grammar() -> None:
    script = (
        "import sys; from rulekit.cli import main; main(['check', 'aton']);"
        "print(sorted({'yaml', 'lark', 'fluent', 'numba', 'rich', 'jsonschema', 'numpy'} & sys.modules.keys()))"
    )
    for _ in range(2):
        ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=HOUSE)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_console_without_the_letters_gets_question_marks() -> None:
    ran = process("check", "ä☃.yaml", PYTHONIOENCODING="ascii")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


def test_whoever_reads_may_go_away() -> None:
    line = f"{shlex.quote(sys.executable)} -m rulekit disassemble aton | head -1"
    ran = subprocess.run(line, shell=True, capture_output=True, text=True, cwd=HOUSE)
    assert ran.stderr == ""
