"""`--record` writes games down, `rulekit replay` plays them again; what it says of every mistake is word for word
in tests/record/messages.md.

`python tests/cli/test_replay_command.py` writes the answers anew; read the difference before you keep it.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rulekit
from rulekit.cli import main
from rulekit.machine.executor import executor

HOUSE = Path(__file__).resolve().parents[2]
PAGE = HOUSE / "tests" / "record" / "messages.md"
CASE = re.compile(r"^## (.+?)\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
Command = Callable[..., Any]


@pytest.fixture
def three(rulekit_command: Command, tmp_path: Path) -> Path:
    """A file with the records of three games."""
    path = tmp_path / "games.jsonl"
    assert rulekit_command("simulate", "kuhn", "--games", "3", "--seed", "5", "--record", path).code == 0
    return path


# ---- recording ----


@pytest.mark.parametrize("name", ["native", "python"])
def test_what_simulate_reports_is_what_it_records(name: str, rulekit_command: Command, tmp_path: Path) -> None:
    if executor(name if name == "python" else "auto").name != name:
        pytest.skip("there is no native executor here")
    path = tmp_path / "games.jsonl"
    words = ("simulate", "aton", "--games", "4", "--seed", "2", "--executor", name, "--format", "json")
    report = json.loads(rulekit_command(*words, "--record", path).out)
    assert report | {"seconds": 0, "playouts_per_second": 0} == json.loads(rulekit_command(*words).out) | {
        "seconds": 0,
        "playouts_per_second": 0,
    }
    ends = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.startswith('{"kind":"end"')]
    assert len(ends) == 4
    wins = [sum(seat in end["winners"] for end in ends) for seat in report["seats"]]
    assert wins == report["wins"]
    mean = sum(end["after"] for end in ends) / 4
    assert mean == report["decisions"]["mean"]
    assert sum(end["scores"]["red"] for end in ends) / 4 == report["scores"][0]["mean"]
    answers = sum(end["after"] for end in ends)
    assert rulekit_command("replay", path, "--verify").out == f"{path}: 4 games, {answers} answers, all as recorded.\n"


def test_workers_change_nothing_in_a_record(rulekit_command: Command, tmp_path: Path) -> None:
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        rulekit_command("simulate", "kuhn", "--games", "20", "--workers", workers, "--record", path)
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_positions_are_recorded_on_request(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    rulekit_command("simulate", "kuhn", "--games", "1", "--record", path, "--positions")
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    count = sum(line["kind"] == "decision" for line in lines)
    assert sum(line["kind"] == "position" for line in lines) == count + 1


def test_the_demonstration_is_recorded(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "demo.jsonl"
    ran = rulekit_command("demo", "kuhn", "--games", "5", "--executor", "python", "--record", path)
    assert ran.code == 0
    assert "It is recorded." in ran.out
    assert rulekit_command("replay", path, "--verify").code == 0


# ---- replaying ----


def test_a_game_is_shown_after_an_answer(rulekit_command: Command, three: Path) -> None:
    ran = rulekit_command("replay", three, "--game", "2", "--to", "1")
    assert (ran.code, ran.err) == (0, "")
    assert "kuhn 1.0.0: Dealer (random), Other (random)" in ran.out
    assert "After 1 of " in ran.out
    assert "Other is asked: What do you do?" in ran.out
    whole = rulekit_command("replay", three, "--game", "2")
    assert whole.out.splitlines()[-2].startswith(("Dealer wins", "Other wins"))


def test_a_seat_is_shown_what_it_saw(rulekit_command: Command, three: Path) -> None:
    ran = rulekit_command("replay", three, "--game", "1", "--to", "0", "--seat", "other")
    assert "As Other sees it." in ran.out
    assert "1 hidden" in ran.out
    assert "Dealer is asked." in ran.out
    view = rulekit_command("replay", three, "--game", "1", "--seat", "other", "--format", "json")
    lines = [json.loads(line) for line in view.out.splitlines()]
    assert (lines[0]["view"], lines[-1]["kind"]) == ("other", "end")


def test_a_position_is_given_as_json(rulekit_command: Command, three: Path) -> None:
    data = json.loads(rulekit_command("replay", three, "--game", "3", "--to", "1", "--format", "json").out)
    assert (data["ruleset"], data["after"], data["asked"]) == ("kuhn", 1, "other")
    assert set(data["table"]) == {"dealer", "other", "card"}
    table = rulekit.load("kuhn").game().position(data["table"]).to_dict()
    assert table == data["table"]


def test_a_verdict_is_given_as_json(rulekit_command: Command, three: Path) -> None:
    data = json.loads(rulekit_command("replay", three, "--verify", "--format", "json").out)
    assert (data["games"], data["as_recorded"], data["mistakes"]) == (3, True, [])
    text = three.read_text("utf-8").replace('"seed":21474836481', '"seed":21474836482')
    three.write_text(text[:-20], "utf-8")
    ran = rulekit_command("replay", three, "--verify", "--format", "json")
    data = json.loads(ran.out)
    assert (ran.code, data["as_recorded"], data["mistakes"][0]["code"]) == (1, False, "changed-record")


def test_options_and_players_of_the_record_are_taken(rulekit_command: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ("simulate", "aton", "--games", "2", "--option", "win_check=after_placing", "--record", path)
    assert rulekit_command(*words).code == 0
    assert rulekit_command("replay", path, "--verify").code == 0
    words = ("simulate", "draft", "--games", "2", "--players", "4", "--record", path)
    assert rulekit_command(*words).code == 0
    assert rulekit_command("replay", path, "--verify").code == 0


# ---- mistakes ----


def edited(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def without(number: int) -> Callable[[str], str]:
    return lambda text: "".join(line for i, line in enumerate(text.splitlines(True), 1) if i != number)


Case = tuple[Callable[[str], str] | bytes, tuple[str, ...]]
ONE = ("--game", "1")
CASES: dict[str, Case] = {
    "a chosen move was changed": (edited('"chosen":"bet"', '"chosen":"check"'), ONE),
    "an answer was changed to one that is not offered": (edited('"answer":0', '"answer":7'), ONE),
    "a score was changed": (edited('"scores":{"dealer":', '"scores":{"dealer":1'), ONE),
    "an event was changed": (edited('"thing":"chip","amount":1', '"thing":"chip","amount":2'), ONE),
    "what was offered was changed": (edited('["bet","check"]', '["bet","check","fold"]'), ONE),
    "the seed was changed": (edited('"seed":0', '"seed":1'), ONE),
    "the hash was changed": (lambda text: re.sub(r'"hash":"\w{4}', '"hash":"beef', text, count=1), ONE),
    "a digest was changed": (lambda text: re.sub(r'(.*\n.*digest":")\w{4}', r"\1beef", text, count=1), ONE),
    "the words of a question were changed": (edited('"prompt":"What do you do?"', '"prompt":"What?"'), ONE),
    "a line was taken out": (without(4), ONE),
    "a key was added": (edited('"amount":1,', '"amount":1,"added":true,'), ONE),
    "a line is no JSON": (edited('{"kind":"chance"', '{"kind:"chance"'), ONE),
    "a record goes on after its end": (lambda text: text.rstrip("\n") + "\n" + text.splitlines()[1] + "\n", ONE),
    "a record is cut in the middle of a line": (lambda text: text[:-25], ONE),
    "a record was broken off": (lambda text: "".join(text.splitlines(True)[:-1]), ONE),
    "a record is cut and verified": (lambda text: text[:-25], ("--verify",)),
    "a record is empty": (b"", ()),
    "a record is cut in its first line": (b'{"kind":"hea', ()),
    "a file is no record": (b"ruleset: kuhn\n", ()),
    "a file of JSON is no record": (b'{"name":"kuhn"}\n', ()),
    "a record of a later format": (edited('"format":1', '"format":2'), ONE),
    "another ruleset is given": (lambda text: text, (*ONE, "--ruleset", "tictactoe")),
    "a ruleset that rulekit does not have": (edited('"ruleset":"kuhn"', '"ruleset":"kuhm"'), ONE),
    "a game that is not in the file": (lambda text: text, ("--game", "9")),
    "an answer that is not in the record": (lambda text: text, (*ONE, "--to", "99")),
    "a seat that the game does not have": (lambda text: text, (*ONE, "--seat", "deler")),
    "verify and a point": (lambda text: text, ("--verify", "--to", "3")),
}


def said(case: str) -> str:
    """What the command says to a case, its file named as it lies in its folder, and the exit code."""
    edit, words = CASES[case]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        with contextlib.redirect_stdout(io.StringIO()):
            assert main(["simulate", "kuhn", "--games", "1", "--record", str(path)]) == 0
        if isinstance(edit, bytes):
            path.write_bytes(edit)
        else:
            path.write_bytes(edit(path.read_text("utf-8")).encode())
        err = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(err):
            code = main(["replay", str(path), *words])
    return f"{err.getvalue().replace(str(path), 'game.jsonl')}exit code {code}\n"


def cases() -> Iterator[tuple[str, str]]:
    """The cases of the page and what it says that is said."""
    for case in CASE.finditer(PAGE.read_text("utf-8")):
        yield case[1], case[2]


@pytest.mark.parametrize("case", CASES)
def test_what_is_said_of_a_mistake_stands_on_the_page(case: str) -> None:
    assert said(case) == dict(cases())[case]


def test_the_page_has_every_case_and_every_code_of_the_room() -> None:
    from rulekit.diagnostics.catalogue import CATALOGUE

    assert [name for name, _ in cases()] == list(CASES)
    codes = {row.code for row in CATALOGUE if row.room == "record"}
    elsewhere = {"other-game", "seat-view", "unwritable-record"}  # said in Python, or below
    assert codes - elsewhere <= set(re.findall(r"\[([a-z-]+)\]", PAGE.read_text("utf-8")))


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(
    rulekit_command: Command, tmp_path: Path
) -> None:
    ran = rulekit_command("simulate", "kuhn", "--games", "1000000000", "--record", tmp_path / "no" / "game.jsonl")
    assert ran.code == 2
    assert "cannot be written: No such file or directory" in ran.err
    assert rulekit_command("simulate", "kuhn", "--positions").code == 2
    assert rulekit_command("replay", tmp_path / "nothing.jsonl").code == 2
    assert rulekit_command("replay", tmp_path).code == 1


def test_a_file_with_several_games_asks_which(rulekit_command: Command, three: Path) -> None:
    ran = rulekit_command("replay", three)
    assert ran.code == 2
    assert "has the records of 3 games" in ran.err


def test_a_record_never_says_which_file_is_opened(rulekit_command: Command, three: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("ruleset: x\n", "utf-8")
    from rulekit.record.sealed import sealed

    first, rest = three.read_text("utf-8").split("\n", 1)
    header = {**json.loads(first), "ruleset": str(tmp_path / "secret.yaml")}
    del header["digest"]
    three.write_text(sealed(header, "")[0].decode() + "\n" + rest, "utf-8")
    ran = rulekit_command("replay", three, "--game", "1")
    assert ran.code == 2
    assert "does not come with rulekit" in ran.err


def write() -> None:
    """Writes the page anew."""
    os.environ["RULEKIT_CACHE"] = tempfile.mkdtemp()
    head = "# What is said of records that are not as they were written\n\n"
    head += "Each case is a change of the record of one game (`test_replay_command.py` in tests/cli) and all that\n"
    head += "`rulekit replay` says about it.\n"
    PAGE.write_text(head + "".join(f"\n## {case}\n\n```text\n{said(case)}```\n" for case in CASES), "utf-8")


if __name__ == "__main__":
    write()
