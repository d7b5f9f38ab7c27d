"""`rulekit flatten` on a command line: which files it writes, and that it overwrites nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekit.pipeline import load
from rulekit.ruleset.find import packaged_rulesets
from rulekit.ruleset.schema import SCHEMA_FILE

Command = Callable[..., Any]
ATON = packaged_rulesets()["aton"].resolve()


@pytest.fixture
def dear(tmp_path: Path) -> Path:
    """A variant with a word of its own."""
    path = tmp_path / "dear.yaml"
    path.write_text("variant: dear\nversion: 1.0.0\nextends: aton\nset: {tables.goal: 30}\n")
    (tmp_path / "dear.locales").mkdir()
    (tmp_path / "dear.locales" / "en.ftl").write_text("title = Dear Aton\n")
    return path


def test_it_writes_rules_and_words_and_overwrites_nothing(rulekit_command: Command, dear: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("flatten", ATON, "--variant", dear, "--into", out / "dear-aton.yaml")
    ran = rulekit_command(*words)
    assert (ran.code, ran.err) == (0, "")
    written = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    locales = [f"dear-aton.locales/{locale}.ftl" for locale in ("en", "fr", "nl", "zh")]
    drawn = [f"dear-aton.icons/{icon.name}" for icon in sorted(Path(ATON).with_suffix(".icons").glob("*.svg"))]
    assert written == [*drawn, *locales, "dear-aton.yaml"]
    assert "title = Dear Aton\n" in (out / "dear-aton.locales" / "en.ftl").read_text()
    assert load(out / "dear-aton.yaml").title == "Aton (dear)"
    assert rulekit_command("check", out / "dear-aton.yaml").code == 0
    assert SCHEMA_FILE.as_uri() in (out / "dear-aton.yaml").read_text().splitlines()[2]
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    again = rulekit_command(*words)
    assert again.code == 2 and "already-there" in again.err
    assert before == {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}


def test_nothing_is_written_where_one_of_the_files_is_there(
    rulekit_command: Command, dear: Path, tmp_path: Path
) -> None:
    (tmp_path / "out" / "mine.locales").mkdir(parents=True)
    ran = rulekit_command("flatten", ATON, "--variant", dear, "--into", tmp_path / "out" / "mine.yaml")
    assert ran.code == 2 and [path.name for path in (tmp_path / "out").iterdir()] == ["mine.locales"]


@pytest.mark.parametrize("into", [".", "out", "out/", "new/"])
def test_a_folder_that_is_there_is_written_into(
    into: str, rulekit_command: Command, dear: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out").mkdir()
    assert rulekit_command("flatten", dear, "--into", into).code == 0
    assert (tmp_path / into / "aton-dear.yaml").is_file() and not (tmp_path / f"{into.strip('/')}.yaml").exists()


def test_a_folder_is_never_called_as_a_file_and_a_ruleset_is_never_written_into(
    rulekit_command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("flatten", "tekhenu", "--variant", "more-dice", "--into")
    assert rulekit_command(*words, "dice.yaml").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["dice"]
    again = rulekit_command(*words, "dice")
    assert again.code == 2 and "already-there" in again.err and not list((tmp_path / "dice").glob("tekhenu*"))


def test_words_of_what_is_taken_out_are_left_out(rulekit_command: Command, tmp_path: Path) -> None:
    variant = tmp_path / "short.yaml"
    taken = "decks.technology.cards.t11, options.without_die"
    variant.write_text(f"variant: short\nversion: 1.0.0\nextends: tekhenu\nremove: [{taken}]\n")
    assert rulekit_command("flatten", variant, "--into", tmp_path / "plain").code == 0
    ran = rulekit_command("check", tmp_path / "plain", "--format", "concise")
    assert (ran.code, "unknown-message" in ran.out + ran.err) == (0, False)
    text = (tmp_path / "plain" / "locales" / "en.ftl").read_text("utf-8")
    assert "card-technology-t10 =" in text and "card-technology-t11" not in text


def test_the_line_ends_of_a_file_stay_all_of_one_sort(rulekit_command: Command, dear: Path, tmp_path: Path) -> None:
    crlf = tmp_path / "aton.yaml"
    crlf.write_bytes(ATON.read_bytes().replace(b"\n", b"\r\n"))
    dear.write_text(dear.read_text() + "add: {tables: {more: 3}}\nappend: {enums.mark: red}\n")
    assert rulekit_command("flatten", crlf, "--variant", dear, "--into", tmp_path / "flat.yaml").code == 0
    text = (tmp_path / "flat.yaml").read_bytes()
    assert text.count(b"\n") == text.count(b"\r\n") > 300
    assert b"[yellow, green, blue, black, plain, red]" in text


MORE = """\
ruleset: ../small.yaml
# Of the realm.
scenarios:

  # A remark of its own.
  - name: It ends at five
    given: {red: {coin: 4}}
    play: [red: earn]
    expect: {over: true}   # at once

  - name: It begins with none
    expect: {scores: {red: 0, blue: 0}}
"""
SMALL = """\
ruleset: small
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your coin
counters: {coin: {}}
tables: {goal: 5}
phases:
  game: {steps: ["repeat 40 { each player performs turn }", end game because late]}
  turn: {steps: either perform earn or perform idle}
  idle: {steps: skip}
actions: {earn: {steps: [gain 1 coin, "end game won by you because rich if your coin >= goal"]}}
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with two scenarios, one of which a variant breaks, and a variant with one in a file of the same name."""
    monkeypatch.chdir(tmp_path)
    for name in ("small", "long"):
        (tmp_path / f"{name}.scenarios").mkdir()
    (tmp_path / "small.yaml").write_text(SMALL)
    (tmp_path / "small.scenarios" / "end.yaml").write_text(MORE)
    (tmp_path / "long.yaml").write_text("variant: long\nversion: 1.0.0\nextends: small\nset: {tables.goal: 9}\n")
    own = "scenarios:\n  - {name: It ends at nine, given: {red: {coin: 8}}, play: [red: earn], expect: {over: true}}\n"
    (tmp_path / "long.scenarios" / "end.yaml").write_text(own)
    return tmp_path


def test_the_scenarios_that_hold_are_copied_on_request(small: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("flatten", "long.yaml", "--into", "flat.yaml", "--scenarios")
    assert ran.out.startswith("Scenarios: 2 hold and are copied, 1 does not hold any more and is left out.\n")
    kept = {path.name: path.read_text() for path in (small / "flat.scenarios").iterdir()}
    assert kept == {
        "end.yaml": "# Of the realm.\nscenarios:\n\n  # A remark of its own.\n"
        "  - name: It begins with none\n    expect: {scores: {red: 0, blue: 0}}\n",
        "long-end.yaml": (small / "long.scenarios" / "end.yaml").read_text(),
    }
    assert rulekit_command("test", "flat.yaml").out.splitlines()[-1] == "All 2 scenarios hold."


def test_scenarios_are_not_copied_unasked_and_that_is_said(small: Path, rulekit_command: Command) -> None:
    ran = rulekit_command("flatten", "long.yaml", "--into", "flat.yaml")
    assert "`--scenarios` plays them" in ran.out and not (small / "flat.scenarios").exists()


def test_a_file_of_scenarios_that_cannot_be_cut_is_left_out_and_named(small: Path, rulekit_command: Command) -> None:
    flow = "scenarios: [{name: A, expect: {over: false}}, {name: B, expect: {over: true}}]\n"
    (small / "small.scenarios" / "flow.yaml").write_text(flow)
    (small / "small.scenarios" / "odd.yaml").write_text("scenarios: {}\n")
    ran = rulekit_command("flatten", "long.yaml", "--into", "flat.yaml", "--scenarios")
    assert [name in ran.err for name in ("flow.yaml", "odd.yaml", "end.yaml")] == [True, True, False]
    assert sorted(path.name for path in (small / "flat.scenarios").iterdir()) == ["end.yaml", "long-end.yaml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [((), "Name a variant of it"), (("--variant", "nothing"), "unknown-variant"),
     (("--variant", "{dear}", "--into", "My game.yaml"), "cannot be a name"),
     (("--variant", "{dear}", "--option", "place=optional"), "leave `--option` out")],
)  # fmt: skip
def test_what_cannot_be_flattened_is_said(
    words: tuple[str, ...], said: str, rulekit_command: Command, dear: Path
) -> None:
    ran = rulekit_command("flatten", ATON, *(word.format(dear=dear) for word in words))
    assert ran.code != 0 and said in ran.out + ran.err


def test_a_variant_by_its_path_alone_is_enough(
    rulekit_command: Command, dear: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rulekit_command("flatten", "dear.yaml").code == 0
    assert (tmp_path / "aton-dear.yaml").is_file()
