"""Saves: whole files or none, in a folder of the user's, and what a game needs to go on."""

from __future__ import annotations

import io
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from play.mirror import Mirror

import rulekit
from rulekit.board.lines import line
from rulekit.lab.bots import BOTS
from rulekit.play import keeping, sitting
from rulekit.play.screen import Screen
from rulekit.play.sitting import SITTERS, Unseated, answering, seated
from rulekit.record import RecordError, read, read_save, replay, resumed, saves


def test_a_save_gives_the_same_game_with_everybody_at_their_seats(tmp_path: Path) -> None:
    mirror = Mirror("aton", 4, 2)
    for _ in range(40):
        mirror.state.apply(mirror.state.random_answer())
    path = tmp_path / "game.jsonl"
    keeping.saved(mirror.game, mirror.state, ["human", "montecarlo:50"], mirror.texts, path)
    kept = read_save(path)
    assert keeping.sitters_of(kept.header.who) == ["human", "montecarlo:50"]
    again = resumed(kept, mirror.game)
    assert again == mirror.state and again.feed(0) == mirror.state.feed(0)
    assert [p.name for p in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_file_that_cannot_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    mirror = Mirror("kuhn", 4, 2)
    folder = tmp_path / "taken.jsonl"
    folder.mkdir()
    with pytest.raises(OSError):
        keeping.saved(mirror.game, mirror.state, ["human", "human"], mirror.texts, folder)
    assert [p.name for p in tmp_path.iterdir()] == ["taken.jsonl"]
    with pytest.raises(OSError):
        keeping.saved(mirror.game, mirror.state, ["human", "human"], mirror.texts, tmp_path / "nowhere" / "game.jsonl")


def test_games_that_are_left_do_not_write_over_each_other() -> None:
    mirror = Mirror("kuhn", 4, 2)
    paths = [keeping.left(mirror.game, mirror.state, ["human", "human"], mirror.texts) for _ in range(3)]
    assert [path.name for path in paths] == ["kuhn.jsonl", "kuhn-2.jsonl", "kuhn-3.jsonl"]


def test_names_that_are_claimed_at_the_same_moment_are_different(tmp_path: Path) -> None:
    many = 12
    ready = Barrier(many)

    def claims(_: int) -> Path:
        ready.wait()
        return keeping.claimed(tmp_path, "table")

    with ThreadPoolExecutor(many) as threads:
        assert len({*threads.map(claims, range(many))}) == many
    assert len([*tmp_path.iterdir()]) == many


def test_a_folder_that_cannot_be_used_is_not_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RULEKIT_SAVES", str(tmp_path / "file" / "saves"))
    monkeypatch.chdir(tmp_path)
    mirror = Mirror("kuhn", 4, 2)
    assert keeping.left(mirror.game, mirror.state, ["human", "human"], mirror.texts).parent == tmp_path


@pytest.mark.parametrize("opponent", ["search:300", "random"])
def test_where_nobody_is_named_sits_one_that_searches_if_it_is_quick(
    opponent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "is_compiled", lambda: opponent != "random")
    assert seated([], ("a", "b", "c")) == ["human", opponent, opponent]
    assert seated(["greedy", "human"], ("a", "b", "c")) == ["greedy", "human", opponent]
    kind, name = next(iter(sitting.offered().items()))
    assert (kind, name) == (opponent.partition(":")[0], opponent)
    assert {*sitting.offered()} == {*BOTS}


def test_seats_are_filled_up_and_names_are_known() -> None:
    seats = ("a", "b", "c")
    assert seated(["greedy", "..."], seats) == ["greedy"] * 3
    assert seated(["human", "greedy", "montecarlo:9"], seats) == ["human", "greedy", "montecarlo:9"]
    assert SITTERS[0] == "human" and "random" in SITTERS
    for wrong in (["human"] * 4, ["human", "nobody", "random"], ["human", "random", "montecarlo:x"]):
        with pytest.raises(Unseated):
            seated(wrong, seats)


def test_every_bot_answers_what_it_may() -> None:
    mirror = Mirror("caravan", 4, 2)
    for name in SITTERS[1:]:
        state = mirror.state.clone()
        assert state.decision is not None
        number = answering(name if name != "montecarlo" else "montecarlo:4", 1)(state)
        assert number in [move.number for move in state.decision.moves]


class Latin(io.StringIO):
    """A console of an old system."""

    encoding = "latin-1"  # type: ignore[assignment]


def test_a_screen_that_is_no_terminal_gets_plain_text() -> None:
    out, typed = Latin(), io.StringIO("one\n")
    screen = Screen(out, typed)
    screen.show([line(("│ a", "bold red"), "\u00a0▸ b")])
    assert screen.read() == "one" and screen.read() is None
    assert out.getvalue() == "| a > b\n> > \n"
    screen.go_apart()
    screen.go_back()
    assert "\x1b" not in out.getvalue()


STEPS = """\
ruleset: steps
version: 1.0.0
language: 1
players: 2
seats: [north, south]
start: game
phases:
  game: {steps: [choose n from 1..3, choose m from 1..3, end game because done]}
"""


@pytest.mark.parametrize("name", ["x.yml", ".x.yaml", "x y.yaml", "ruleset.yml"])
@pytest.mark.parametrize("words", [False, True])
def test_a_game_of_a_ruleset_by_any_common_name_is_saved_with_its_rules(name: str, words: bool, tmp_path: Path) -> None:
    rules, path = tmp_path / name, tmp_path / "game.jsonl"
    rules.write_text(STEPS, "utf-8")
    if words:
        (folder := rules.with_name(f"{rules.stem}.locales")).mkdir()
        (folder / "en.ftl").write_text("title = Steps\n", "utf-8")
    ruleset = rulekit.load(rules)
    game = ruleset.game()
    state = game.start(1).apply("2")
    keeping.saved(game, state, ["human", "human"], ruleset.findings.texts, path)
    kept = read_save(path)
    (tmp_path / "own").mkdir()
    own = rulekit.load(kept.snapshot.unpacked(tmp_path / "own"))
    assert own.facts.content_hash == kept.header.hash
    assert len(kept.snapshot.files) == 1 + words and bool(own.facts.locales) == words
    assert resumed(kept, own.game()).inputs == state.inputs


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
@pytest.mark.parametrize("name", ["my:game.yaml", "..x.yaml", "game", "con.yaml"])
def test_a_game_no_save_can_hold_is_left_as_a_record(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(STEPS, "utf-8")
    ruleset = rulekit.load(tmp_path / name)
    game = ruleset.game()
    state = game.start(1).apply("2")
    path = keeping.left(game, state, ["human", "random"], ruleset.findings.texts)
    record = read(path)
    assert record.header.who == ("human", "random") and replay(record, game) == state


def test_a_game_whose_save_nobody_could_read_is_left_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has more answers than a save may have."""
    monkeypatch.setattr(saves, "MOST_ANSWERS", 0)
    path = tmp_path / "long.yaml"
    path.write_text(STEPS, "utf-8")
    ruleset = rulekit.load(path)
    game = ruleset.game()
    state = game.start(1).apply("2")
    with pytest.raises(RecordError, match="cannot be saved"):
        saves.saved(game, state, ruleset.findings.texts)
    left = keeping.left(game, state, ["human", "random"], ruleset.findings.texts)
    assert left.parent == tmp_path / "saves" and replay(read(left), game) == state


def test_a_game_with_a_line_no_save_may_have_is_left_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirror, path = Mirror("kuhn", 4, 2), tmp_path / "game.jsonl"
    monkeypatch.setattr(saves, "LONGEST", 100)
    keeping.saved(mirror.game, mirror.state, ["human", "human"], mirror.texts, path)
    assert replay(read(path), mirror.game) == mirror.state
