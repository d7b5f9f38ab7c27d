"""Saves: the same game again, under its own rules or others, whole whenever the program stops; strange ones refused."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from effort import at_most
from record.recorded import SHIPPED, game, written
from record.saved import kept, played, texts

import rulekit
from rulekit import atomic_write
from rulekit.record import RecordError, Snapshot, judged, read, read_save, resumed, saves
from rulekit.record.resuming import answers_in, same_rules
from rulekit.record.snapshot import differences

Amount = Callable[[int, int], int]
EVERY = sorted(SHIPPED)


# ---- the same game again ----


@pytest.mark.parametrize("name", EVERY)
def test_a_save_brings_the_same_game_to_the_same_bytes(name: str, tmp_path: Path, amount: Amount) -> None:
    path, table = tmp_path / "game.jsonl", game(name)
    for seed in range(amount(1, 20)):
        state = played(name, seed, amount(20, 400) + seed)
        saves.save(path, table, state, texts(name), ["human"] * len(table.seats))
        found = read_save(path)
        again = resumed(found, table)
        assert again.to_bytes() == state.to_bytes() and again.inputs == state.inputs
        assert saves.saved(table, again, texts(name), found.header.who) == path.read_bytes()


def test_pieces_chosen_unseen_are_the_same_ones_again(tmp_path: Path) -> None:
    """A seat that takes a card from a hidden place has it drawn by chance."""
    path, table = tmp_path / "game.jsonl", game("tekhenu", 2)
    state = table.start(5)
    for _ in range(40):
        assert state.decision is not None
        state.apply(state.decision.moves[-1])
    saves.save(path, table, state, texts("tekhenu"), [])
    assert resumed(read_save(path), table).to_bytes() == state.to_bytes()


@pytest.mark.parametrize("name", ["kuhn", "caravan", "tekhenu"])
def test_the_rules_in_a_save_are_a_ruleset_of_the_same_content(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(kept(name, answers=6))
    found = read_save(path)
    (tmp_path / "rules").mkdir()
    own = rulekit.load(found.snapshot.unpacked(tmp_path / "rules"), options=found.header.options)
    assert own.facts.content_hash == found.header.hash == rulekit.load(SHIPPED[name]).facts.content_hash
    table = own.game(len(found.header.seats))
    assert resumed(found, table).to_dict() == played(name, 3, 6).to_dict()


def test_a_save_holds_the_words_of_the_rules_and_nothing_beside_them(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(kept())
    assert set(read_save(path).snapshot.files) == {"kuhn.yaml", "kuhn.locales/en.ftl"}
    assert str(tmp_path).encode() not in kept() and str(SHIPPED["kuhn"].parent).encode() not in kept()


# ---- other rules ----


def changed(name: str, old: str, new: str, folder: Path) -> rulekit.Ruleset:
    """A shipped ruleset with another text."""
    place = folder / "now"
    place.mkdir()
    for file, text in Snapshot.of(texts(name)).files.items():
        (place / file).parent.mkdir(exist_ok=True)
        assert old in text or not file.endswith(".yaml")
        (place / file).write_text(text.replace(old, new, 1), "utf-8")
    return rulekit.load(place / f"{name}.yaml")


def test_changed_rules_are_refused_with_the_file_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(kept("caravan", answers=8))
    now = changed("caravan", "effect: gain 2 camel", "effect: gain 3 camel", tmp_path)
    before = next(iter(texts("caravan").values())).partition("gain 2 camel")[0]
    number = before.count("\n") + 1
    with pytest.raises(RecordError) as error:
        same_rules(read_save(path), Snapshot.of(now.findings.texts))
    assert error.value.code == "other-ruleset"
    assert f"`caravan.yaml` differs in line {number}: " in error.value.message and "gain 3 camel" in error.value.message
    with pytest.raises(RecordError, match="other rules"):
        resumed(read_save(path), now.game())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ({"a.yaml": "x\ny\n"}, {"a.yaml": "x\r\ny\r\n"}, []),
        ({"a.yaml": "x\ny\n"}, {"a.yaml": "x\nz\n"}, ["`a.yaml` differs in line 2: line 2 was `y` and is `z`"]),
        ({"a.yaml": "x\n"}, {"b.yaml": "x\n"}, ["`a.yaml` is called `b.yaml` now"]),
        ({"a.yaml": "x"}, {"a.yaml": "x", "cards/b.yaml": "y"}, ["`cards/b.yaml` is new"]),
        ({"a.yaml": "x", "cards/b.yaml": "y"}, {"a.yaml": "x"}, ["`cards/b.yaml` is gone"]),
        ({"a.yaml": "x\n", "l/en.ftl": "a"}, {"a.yaml": "x\n", "l/en.ftl": "b"}, []),
        (
            {"a.yaml": "1\n2\n3\n4"},
            {"a.yaml": "1\n0\n0\n3\n4\n5"},
            ["`a.yaml` differs in lines 2-3, 6: line 2 was `2` and is `0`"],
        ),
        (
            {"a.yaml": "x\n\x1b[31m"},
            {"a.yaml": "x\n\u202e"},
            ["`a.yaml` differs in line 2: line 2 was `‹U+001B›[31m` and is `‹U+202E›`"],
        ),
    ],
)
def test_what_differs_is_told_in_short(old: dict[str, str], new: dict[str, str], said: list[str]) -> None:
    assert differences(Snapshot(old), Snapshot(new)) == said


def test_telling_what_differs_takes_no_longer_for_a_text_made_for_it() -> None:
    one = "\n".join("ab"[i % 2] for i in range(100_000))
    other = "\n".join("ba"[i % 3 == 0] for i in range(100_001))
    with at_most(2_000_000):
        assert differences(Snapshot({"a.yaml": one}), Snapshot({"a.yaml": other}))


def test_answers_are_judged_by_other_rules_up_to_the_first_that_is_not_allowed(tmp_path: Path) -> None:
    """Porters cost more than anybody has: the game goes on to where the first one was hired."""
    state = game("caravan").start(3)
    for move in ("hire", "porter"):
        state.apply(move)
    while state.decisions < 9:
        state.apply(state.random_answer())
    (tmp_path / "game.jsonl").write_bytes(saves.saved(game("caravan"), state, texts("caravan")))
    found = read_save(tmp_path / "game.jsonl")
    now = changed("caravan", "porter: {copies: 3, price: 1", "porter: {copies: 3, price: 9", tmp_path).game()
    came = judged(found.header, found.answers, now)
    assert (came.done, came.total) == (1, 9) and came.refused is not None
    assert came.refused.chosen == "porter" and "`porter` cannot be chosen now" in came.why_not
    assert came.state.decision is not None and "porter" not in [move.name for move in came.state.decision.moves]
    came.state.apply(came.state.decision.moves[0])


def test_rules_that_allow_every_answer_bring_the_game_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(kept("caravan", answers=12))
    found = read_save(tmp_path / "game.jsonl")
    now = changed("caravan", "effect: gain 2 camel", "effect: gain 3 camel", tmp_path).game()
    came = judged(found.header, found.answers, now)
    assert came.refused is None and came.done == came.total == 12 and came.state.decisions == 12


def test_a_record_is_judged_by_other_rules_too(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(written(game("kuhn"), [4]))
    record = read(path)
    came = judged(record.header, answers_in(record), game("kuhn"))
    assert came.refused is None and came.state.is_over and came.done == record.decisions


# ---- whole, whenever it stops ----


class Killed(BaseException):
    """What no `except` of the product may answer: the end of the process."""


def test_a_save_that_is_broken_off_at_any_byte_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, amount: Amount
) -> None:
    path, old, new = tmp_path / "game.jsonl", kept(answers=1), kept(answers=3)
    path.write_bytes(old)
    real = os.fdopen

    for cut in range(0, len(new) + 1, amount(7, 1)):

        class Cut:
            def __init__(self, handle: int, mode: str) -> None:
                self.file = real(handle, mode)

            def __enter__(self) -> Cut:
                return self

            def __exit__(self, *error: object) -> None:
                self.file.close()

            def write(self, data: bytes) -> None:
                self.file.write(data[:cut])  # noqa: B023
                self.file.flush()
                raise Killed

        monkeypatch.setattr(os, "fdopen", Cut)
        with pytest.raises(Killed):
            atomic_write.written(path, new)
        assert path.read_bytes() == old and os.listdir(tmp_path) == ["game.jsonl"]
    assert read_save(path).answers == read_save(path).answers[:1]


def test_all_bytes_are_on_the_disk_before_the_file_is_put_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    real, sync = os.replace, os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append(f"sync {os.fstat(handle).st_size}"), sync(handle))[1])
    monkeypatch.setattr(os, "replace", lambda a, b: (done.append("put"), real(a, b))[1])
    atomic_write.written(tmp_path / "game.jsonl", b"x" * 777)
    assert done[:2] == ["sync 777", "put"] and [p.name for p in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.skipif(sys.platform == "win32", reason="links and rights are those of other systems")
def test_a_save_keeps_the_link_and_the_rights_of_the_earlier_one(tmp_path: Path) -> None:
    path, link = tmp_path / "game.jsonl", tmp_path / "link.jsonl"
    link.symlink_to(path)
    atomic_write.written(link, b"one")
    mask = os.umask(0)
    os.umask(mask)
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o666 & ~mask
    path.chmod(0o640)
    atomic_write.written(link, b"two")
    assert link.is_symlink() and path.read_bytes() == b"two" and path.stat().st_mode & 0o777 == 0o640


def test_a_save_that_cannot_be_put_in_its_place_leaves_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(source: object, target: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(KeyboardInterrupt):
        atomic_write.written(tmp_path / "game.jsonl", b"x")
    assert list(tmp_path.iterdir()) == []


WRITER = """
import sys
from pathlib import Path
from rulekit.atomic_write import written
path, one, other = Path(sys.argv[1]), Path(sys.argv[2]).read_bytes(), Path(sys.argv[3]).read_bytes()
print("begun", flush=True)
while True:
    written(path, one)
    written(path, other)
"""


@pytest.mark.long
def test_a_process_that_is_killed_while_it_saves_leaves_a_whole_save(tmp_path: Path) -> None:
    path, dice = tmp_path / "game.jsonl", random.Random(6)
    (tmp_path / "one").write_bytes(kept("aton", answers=30))
    (tmp_path / "other").write_bytes(kept("aton", answers=60))
    path.write_bytes((tmp_path / "one").read_bytes())
    for _ in range(60):
        words = [sys.executable, "-c", WRITER, str(path), str(tmp_path / "one"), str(tmp_path / "other")]
        with subprocess.Popen(words, stdout=subprocess.PIPE, cwd=SHIPPED["kuhn"].parents[1]) as writer:
            assert writer.stdout is not None and writer.stdout.readline() == b"begun\n"
            time.sleep(dice.random() / 20)
            writer.send_signal(signal.SIGKILL)
        assert len(read_save(path).answers) in (30, 60)
