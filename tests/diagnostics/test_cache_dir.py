"""Caches lie where the system keeps them, and a file in one is whole or not there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rulekit import cache_dir
from rulekit.cache_dir import cache_folder, read_cached, write_cached


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.cache/rulekit"),
        ("linux", {"XDG_CACHE_HOME": "/x"}, "/x/rulekit"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "home/.cache/rulekit"),
        ("darwin", {"XDG_CACHE_HOME": "/x"}, "home/Library/Caches/rulekit"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/rulekit/cache"),
        ("win32", {}, "home/AppData/Local/rulekit/cache"),
        ("linux", {"RULEKIT_CACHE": "/own"}, "/own"),
        ("linux", {"RULEKIT_CACHE": "own"}, "home/.cache/rulekit"),
    ],
)
def test_each_system_has_its_place(
    platform: str, variables: dict[str, str], folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "RULEKIT_CACHE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == tmp_path / folder


def test_who_has_no_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("RULEKIT_CACHE", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None
    assert read_cached("a") is None
    assert not write_cached("a", b"b")


def test_what_is_kept_comes_back_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "new"))
    assert read_cached("a") is None
    assert write_cached("a", b"data")
    assert read_cached("a") == b"data"
    file = tmp_path / "new" / "a"
    file.write_bytes(file.read_bytes() + b"more")
    assert read_cached("a") is None
    assert write_cached("a", b"")
    assert read_cached("a") == b""
    assert list((tmp_path / "new").iterdir()) == [file]


def test_the_files_longest_unused_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    monkeypatch.setattr(cache_dir, "MOST_FILES", 3)
    monkeypatch.setattr(cache_dir, "MORE_FILES", 4)
    names = [f"check/{n:064x}.json" for n in range(5)]
    (tmp_path / "check").mkdir()
    (tmp_path / "check" / "letter.txt").write_text("somebody else's", "utf-8")
    for age, name in enumerate(names[:4]):
        assert write_cached(name, b"x")
        os.utime(tmp_path / name, ns=(age, age))
    assert read_cached(names[0]) == b"x"
    assert write_cached(names[4], b"x")
    assert [n for n in names if read_cached(n)] == [names[0], *names[3:]]
    assert (tmp_path / "check" / "letter.txt").exists()
