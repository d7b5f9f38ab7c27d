"""`rulekit check --fix`: it writes what is certain, whole or not at all, says so, and leaves the rest alone."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Ran

Command = Callable[..., Ran]

RULES = """\
ruleset: shore
version: 1.0.0
language: 1
players: 2
start: game
counters: {pebble: {}, shell: {}}
zones: {hand: {of: card, per: player}, beach: {of: card}}
decks: {card: {order: pile, home: hand, cards: {gull: {copies: 9}}}}
score: your pebble + your shell
actions:
  comb:
    steps:
      - STEP
phases:
  game:
    steps:
      - shuffle card
      - each player draws 2 from card
      - each player performs comb
      - end game because over if your pebble == 3
      - each player { choose c from your hand; move c to beach }
      - end game because over
"""


@pytest.fixture
def shore(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A ruleset with one step of its own, in a folder the person is in."""
    monkeypatch.chdir(tmp_path)

    def write(step: str, rules: str = RULES.replace(" == ", " = ")) -> Path:
        path = tmp_path / "shore.yaml"
        path.write_bytes(rules.replace("STEP", step).encode())
        return path

    return write


# Code, what is written, and what it becomes.
STEPS = [
    ("unknown-counter", "gain 1 pebbel", "gain 1 pebble"),
    ("unknown-verb", "gian 1 shell", "gain 1 shell"),
    ("foreign-sign", "if your shell == 1, gain 1 shell", "if your shell = 1, gain 1 shell"),
    ("foreign-sign", "require your shell <> 1 && not your shell = 2", "require your shell != 1 && not your shell = 2"),
    ("comma-for-semicolon", "gain 1 shell, draw 1 from card", "gain 1 shell; draw 1 from card"),
    ("and-for-comma", "gain 1 shell and 1 pebble", "gain 1 shell, 1 pebble"),
    ("and-for-comma", "gain 1 shell and draw 1 from card", "gain 1 shell; draw 1 from card"),
    ("missing-semicolon", "gain 1 shell draw 1 from card", "gain 1 shell; draw 1 from card"),
    ("missing-comma", "if your shell = 1 then gain 1 shell", "if your shell = 1, gain 1 shell"),
    ("else-if", "if your shell = 1 { skip } elif your shell = 2 { gain 1 shell }",
     "if your shell = 1 { skip } else if your shell = 2 { gain 1 shell }"),
    ("else-after-semicolon", "if your shell = 1, gain 1 shell; else gain 1 pebble",
     "if your shell = 1, gain 1 shell else gain 1 pebble"),
    ("empty-statement", "gain 1 shell;; gain 1 pebble", "gain 1 shell; gain 1 pebble"),
    ("number-and-name", "gain 2shell", "gain 2 shell"),
    ("decimal-number", "lose 1,000 shell", "lose 1000 shell"),
    ("strange-letter", "gаin 1 shell", "gain 1 shell"),
    ("strange-letter", "gain 1 sh\u200bell", "gain 1 shell"),
    ("strange-letter", "gain 1\u00a0shell", "gain 1 shell"),
    ("foreign-sign", "gain 1 shell； gain 1 pebble", "gain 1 shell; gain 1 pebble"),
    ("quoted-name", "“gain 1 shell”", "gain 1 shell"),
    ("quoted-name", 'gain 1 "shell"', "gain 1 shell"),
    ("unexpected-word", "if your shell is at least 2, gain 1 shell", "if your shell >= 2, gain 1 shell"),
    ("unexpected-word", "if your shell is fewer than 2, gain 1 shell", "if your shell < 2, gain 1 shell"),
    ("unexpected-word", "choose c in your hand", "choose c from your hand"),
    ("unexpected-word", "choose c where c = c from your hand", "choose c from your hand where c = c"),
    ("unexpected-sign", "gain 1 shell; 2 pebble", "gain 1 shell, 2 pebble"),
    ("unexpected-word", "discard my hand", "discard your hand"),
    ("say-whose", "gain count(hand) shell", "gain count(your hand) shell"),
    ("say-whose", "gain count(your beach) shell", "gain count(beach) shell"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "step", "becomes"), STEPS)
def test_one_step_is_mended_and_nothing_else_is_another(
    shore: Callable[..., Path], rulekit_command: Command, code: str, step: str, becomes: str
) -> None:
    path = shore(step)
    before = path.read_text()
    done = rulekit_command("check", path, "--fix", "--format", "concise")
    assert f"mended[{code}]" in done.out
    now = path.read_text()
    if "&&" in becomes:  # two in one statement: the second in a further round
        becomes = becomes.replace("&&", "and")
    assert now == before.replace(step, becomes)


PLACES = [
    ("tab-in-indentation", "  game:\n    steps:", "\tgame:\n\t\tsteps:", "  game:\n    steps:"),
    ("bad-indentation", "\n      - end game because over\n", "\n     - end game because over\n",
     "\n      - end game because over\n"),
    ("bad-indentation", "language: 1\nplayers", "language: 1\n players", "language: 1\nplayers"),
    ("missing-colon", "copies: 9", "copies:9", "copies: 9"),
    ("missing-dash", "- gain 1 shell", "* gain 1 shell", "- gain 1 shell"),
    ("strange-letter", "order: pile", "оrder: pile", "order: pile"),
    ("strange-letter", "copies: 9", "copies: ９", "copies: 9"),
    ("strange-letter", "start: game", "start：game", "start: game"),
    ("unclosed-quote", "start: game\n", 'start: "game\ntitle: "Shore"\n', 'start: "game"\ntitle: "Shore"\n'),
    ("text-behind-value", "start: game", 'start: "game",', 'start: "game"'),
    ("missing-colon", "start: game", "start game", "start: game"),
    ("missing-colon", "version: 1.0.0", "version:1.0.0", "version: 1.0.0"),
    ("duplicate-key", "language: 1\n", "language: 1\nlanguage: 1\n", "language: 1\n"),
    ("unknown-key", "order: pile", "oredr: pile", "order: pile"),
    ("bad-value", "order: pile", "order: piel", "order: pile"),
    ("wrong-type", "copies: 9", 'copies: "9"', "copies: 9"),
    ("type-tag", "players: 2", "players: !!int 2", "players: 2"),
    ("odd-character", "  comb:", "\u00a0 comb:", "  comb:"),
    ("unknown-zone", "home: hand", "home: hadn", "home: hand"),
    ("folded-effect", "- gain 1 shell", "- >\n        gain 1 shell", "- |\n        gain 1 shell"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "sound", "slip", "becomes"), PLACES)
def test_one_line_is_mended_and_nothing_else_is_another(
    shore: Callable[..., Path], rulekit_command: Command, code: str, sound: str, slip: str, becomes: str
) -> None:
    path = shore("gain 1 shell")
    clean = path.read_text()
    assert clean.count(sound) == 1
    path.write_text(clean.replace(sound, slip))
    done = rulekit_command("check", path, "--fix", "--format", "concise")
    assert (done.code, f"mended[{code}]" in done.out) == (0, True), done
    assert path.read_text() == clean.replace(sound, becomes)


def test_a_message_is_respelt_once_nothing_else_is_wrong(
    shore: Callable[..., Path], rulekit_command: Command, tmp_path: Path
) -> None:
    path = shore("gain 1 pebbel")
    words = tmp_path / "shore.locales" / "en.ftl"
    words.parent.mkdir()
    words.write_text("title = The Shore\ncounter-peblbe = pebbles\n", encoding="utf-8")
    done = rulekit_command("check", "shore.yaml", "--fix", "--format", "concise")
    assert done.code == 0 and "mended[unknown-message]" in done.out
    assert words.read_text("utf-8") == "title = The Shore\ncounter-pebble = pebbles\n"
    assert "gain 1 pebble" in path.read_text()


def test_what_was_mended_is_told_and_the_rest_is_said_again(
    shore: Callable[..., Path], rulekit_command: Command
) -> None:
    shore("gain 1 pebbel; gain your shell / 2 shell")
    done = rulekit_command("check", "shore.yaml", "--fix")
    assert done.code == 1
    assert "error[division-without-rounding] shore.yaml:13" in done.out and "shore.yaml: 1 mistake" in done.out


def test_line_ends_the_mark_at_the_beginning_and_the_mode_stay(
    shore: Callable[..., Path], rulekit_command: Command
) -> None:
    path = shore("gain 1 pebbel", "\ufeff" + RULES.replace("\n", "\r\n"))
    path.chmod(0o640)
    before = path.read_bytes()
    done = rulekit_command("check", "shore.yaml", "--fix")
    assert "3 mistakes mended" not in done.out and "2 mistakes mended in 1 file" in done.out
    assert path.read_bytes() == before.replace(b"pebbel", b"pebble").replace(b" == ", b" = ")
    assert os.name == "nt" or path.stat().st_mode & 0o777 == 0o640


def test_a_difference_is_shown_and_nothing_written(shore: Callable[..., Path], rulekit_command: Command) -> None:
    path = shore("gain 1 pebbel")
    before = path.read_bytes()
    for words in (["--diff"], ["--fix", "--diff"]):
        done = rulekit_command("check", "shore.yaml", *words)
        assert "-      - gain 1 pebbel\n+      - gain 1 pebble\n" in done.out
        assert (done.code, path.read_bytes()) == (1, before)
    path.write_bytes(before.replace(b"pebbel", b"pebble"))
    assert rulekit_command("check", "shore.yaml", "--diff") == (0, "Nothing can be mended in one way only.\n", "")


def test_json_has_what_was_mended_and_what_is_left(shore: Callable[..., Path], rulekit_command: Command) -> None:
    shore("gain 1 pebbel")
    would = json.loads(rulekit_command("check", "shore.yaml", "--diff", "--format", "json").out)
    assert [d["fix"][0]["text"] for d in would["would_mend"]] == ["pebble"] and len(would["diagnostics"]) == 1
    done = json.loads(rulekit_command("check", "shore.yaml", "--fix", "--format", "json").out)
    assert [d["code"] for d in done["mended"]] == ["unknown-counter"]
    assert "error" not in {d["severity"] for d in done["diagnostics"]}


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_that_leads_out_of_the_folder_is_not_written(
    shore: Callable[..., Path], rulekit_command: Command, tmp_path: Path
) -> None:
    kept = shore("gain 1 pebbel")
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "link.yaml").symlink_to(kept)
    before = kept.read_bytes()
    done = rulekit_command("check", "inside/link.yaml", "--fix")
    assert (done.code, kept.read_bytes()) == (1, before)
    assert "outside-folder" in done.err and "mended[" not in done.out


@pytest.mark.parametrize("words", [["--provenance"], ["--format", "sarif"]])
def test_what_does_not_go_with_mending_is_refused(
    shore: Callable[..., Path], rulekit_command: Command, words: list[str]
) -> None:
    shore("gain 1 pebbel")
    assert rulekit_command("check", "shore.yaml", "--fix", *words).code == 2


def test_of_two_values_of_a_key_none_is_taken_away(shore: Callable[..., Path], rulekit_command: Command) -> None:
    path = shore("gain 1 shell", RULES.replace(" == ", " = ").replace("players: 2", "players: 2\nplayers: 3"))
    before = path.read_bytes()
    assert rulekit_command("check", "shore.yaml", "--fix").code == 1
    assert path.read_bytes() == before


def test_what_was_found_before_is_mended_as_well(shore: Callable[..., Path], rulekit_command: Command) -> None:
    shore("gain 1 pebbel")
    first, kept = (rulekit_command("check", "shore.yaml", "--format", "json").out for _ in range(2))
    assert json.loads(first)[0]["fix"] == [
        {"text": "pebble", "file": "shore.yaml", "line": 13, "column": 16, "end_line": 13, "end_column": 22}
    ]
    assert kept == first


def test_a_rounding_and_a_misspelt_declaration_are_not_guessed(
    shore: Callable[..., Path], rulekit_command: Command
) -> None:
    path = shore("gain your shell / 2 shell")
    before = path.read_bytes()
    assert rulekit_command("check", "shore.yaml", "--fix").code == 1
    assert path.read_bytes() == before
    path = shore("gain 1 shell", RULES.replace(" == ", " = ").replace("{pebble:", "{pebbel:"))
    before = path.read_bytes()
    assert rulekit_command("check", "shore.yaml", "--fix").code == 1
    assert path.read_bytes() == before


# ---- docs/mistakes.md ----

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "mistakes.md").read_text("utf-8")


def test_the_page_shows_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rulekit_command: Command) -> None:
    monkeypatch.chdir(tmp_path)
    game = PAGE.partition("```yaml game.yaml\n")[2].partition("```")[0]
    reads, writes = re.findall(r"the step above reads `(.+?)`, `--fix` writes `(.+?)`", PAGE)[0]
    (tmp_path / "game.yaml").write_text(game.replace("gain 1 con, 1 wood", reads), "utf-8")
    told = PAGE.partition("```text mended\n")[2].partition("```")[0]
    assert told and rulekit_command("check", "game.yaml", "--fix").out == told
    assert (tmp_path / "game.yaml").read_text("utf-8") == game.replace("gain 1 con, 1 wood", writes)


def test_the_page_names_every_code_that_is_mended_here() -> None:
    rows = PAGE.partition("## Mended by itself")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", rows))
    tried = {code for code, *_ in (*STEPS, *PLACES)} | {"unknown-message"}
    assert tried - {"unknown-key"} <= named
    assert named - tried <= {"unknown-name"}


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("gain two shell", "Write the number `2`."),
        ("gain Twelve shell", "Write the number `12`."),
        ("You gain 2 shell", "Did you mean `you`?"),
        ("if your shell is at most 2, gain 1 shell", "Write `<=` for `is at most`."),
    ],
)
def test_what_newcomers_write_is_answered_with_what_it_means(
    shore: Callable[..., Path], rulekit_command: Command, step: str, says: str
) -> None:
    shore(step)
    (line,) = [line for line in rulekit_command("check", "shore.yaml").out.splitlines() if says in line]
    assert line.startswith("help: ")


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_file_of_scenarios_or_of_words_is_no_ruleset_and_is_left_as_it_is(
    shore: Callable[..., Path], rulekit_command: Command, tmp_path: Path, command: str
) -> None:
    shore("gain 1 shell")
    for name, text in (("shore.scenarios/a.yaml", "scenarios: []\n"), ("shore.locales/en.ftl", "title = The Shore\n")):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, "utf-8")
    for name, says in (
        ("shore.scenarios/a.yaml", "help: Play this file with `rulekit test shore.scenarios/a.yaml`"),
        ("shore.locales/en.ftl", "help: Name the ruleset it belongs to, `shore.yaml`"),
    ):
        ran = rulekit_command(command, name)
        assert ran.code == 1 and says in ran.out + ran.err and (ran.out + ran.err).count("error[") == 1


def test_scenarios_inside_of_a_ruleset_are_to_be_moved_out(
    shore: Callable[..., Path], rulekit_command: Command
) -> None:
    path = shore("gain 1 shell")
    path.write_text(path.read_text("utf-8") + "scenarios: []\n", "utf-8")
    assert "Move them into a file of a folder beside this one" in rulekit_command("check", "shore.yaml").out


def test_a_key_cut_in_two_is_not_mended_into_more_mistakes(
    shore: Callable[..., Path], rulekit_command: Command
) -> None:
    path = shore("gain 1 shell")
    cut = path.read_text("utf-8").replace("start: game", "sta\nrt: game")
    path.write_text(cut, "utf-8")
    assert "mended[" not in rulekit_command("check", "shore.yaml", "--fix").out
    assert path.read_text("utf-8") == cut


@pytest.mark.parametrize("odd", ["\u2028", "\x0c", "\x85"])
def test_what_parted_two_words_parts_them_still(shore: Callable[..., Path], rulekit_command: Command, odd: str) -> None:
    path = shore("gain 1 shell")
    clean = path.read_text("utf-8")
    path.write_text(clean.replace("gain 1 shell", f"gain{odd}1{odd}shell"), "utf-8", newline="")
    assert rulekit_command("check", "shore.yaml", "--fix").code == 0
    assert path.read_text("utf-8") == clean
