"""`rulekit watch` as a process of its own: real saves of every kind, and Ctrl-C."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.watched import GAME, lay_down

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small game with scenarios, in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    return lay_down()


class Watched:
    """`rulekit watch` in a process of its own."""

    def __init__(self, path: Path, *words: str) -> None:
        env = os.environ | {"PYTHONPATH": str(HOUSE), "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
        self.running = subprocess.Popen(
            [sys.executable, "-m", "rulekit", "watch", str(path), *words],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", env=env,
        )  # fmt: skip
        self.lines: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.running.stdout is not None
        for line in self.running.stdout:
            self.lines.put(line)

    def until(self, wanted: str, most: float = 60) -> float:
        """Waits for a line; how long that took."""
        begun = time.monotonic()
        while time.monotonic() - begun < most:
            try:
                line = self.lines.get(timeout=0.05)
            except queue.Empty:
                assert self.running.poll() is None, "".join(self.said)
                continue
            self.said.append(line)
            if re.search(wanted, line):
                return time.monotonic() - begun
        raise AssertionError(f"no {wanted!r} in:\n{''.join(self.said[-40:])}")

    def end(self) -> int:
        """Ctrl-C."""
        self.running.send_signal(signal.SIGINT)
        return self.running.wait(20)


def save_in_place(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def save_by_rename(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.tmp")
    beside.write_text(text, "utf-8")
    os.replace(beside, path)


def save_with_backup(path: Path, text: str) -> None:
    os.replace(path, path.with_name(path.name + "~"))
    path.write_text(text, "utf-8")


def save_in_halves(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(text[:300])
        file.flush()
        time.sleep(0.2)
        file.write(text[300:])


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
@pytest.mark.parametrize("save", [save_in_place, save_by_rename, save_with_backup, save_in_halves])
def test_a_real_process_sees_every_kind_of_save(game: Path, save: Callable[[Path, str], None]) -> None:
    watched = Watched(game)
    watched.until("All 3 scenarios have been played: all hold")
    save(game, GAME.replace("gain 1 coin}   # the first", "gain 5 coin}   # the first"))
    watched.until("1 does not hold")
    save(game, GAME[:700] + "  }")
    watched.until(r"small.yaml: \d+ mistake")
    game.unlink()
    watched.until("no-such-file")
    game.write_text(GAME, "utf-8")
    watched.until(r"1 of 3 scenarios played .* all hold")
    assert watched.end() == 0
    assert "Traceback" not in "".join(watched.said)


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
def test_a_card_of_a_large_ruleset_is_shown_soon_after_a_save(tmp_path: Path) -> None:
    folder = tmp_path / "large"
    shutil.copytree(HOUSE / "rulesets" / "tekhenu", folder)
    cards = folder / "cards" / "technology.yaml"
    watched = Watched(folder, "--touched")
    watched.until("Watching")
    took = []
    for points in (5, 2):
        text = cards.read_text("utf-8")
        new = re.sub(r"(t01: .* gain) \d+ vp", rf"\1 {points} vp", text)
        assert new != text
        save_by_rename(cards, new)
        took.append(watched.until(rf"^\+ +gain {points} vp"))
        watched.until(r"of \d+ scenarios played")
    assert watched.end() == 0
    # On a quiet computer it is well below one second; others may be at work on this one.
    assert min(took) < 5
