"""What a page needs for its first question: it is enough, nothing in it is worked out anew, and it is made alike."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import browsing
import pytest

from rulekit.bundle.npm import parts
from rulekit.bundle.page import page_folder
from rulekit.export.packed import packed
from rulekit.export.readied import readied

HERE = Path(__file__).parent
BEGINS = {"ruleset": "kuhn", "seats": "human,random", "players": 2, "variants": [], "options": {}, "locale": "en"}
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """Python for a page."""
    pytest.importorskip("llvmlite")
    browsing.fetched(page_folder() / "npm")
    return parts(page_folder() / "npm") / "pyodide"


@pytest.fixture(scope="module")
def archives(pyodide: Path) -> list[bytes]:
    """What is needed first, and the rest."""
    return readied(packed({"en", "fr", "nl", "zh"}, {}), pyodide, BEGINS)


def test_the_first_question_is_asked_by_what_comes_first_and_nothing_is_worked_out_anew(
    pyodide: Path, archives: list[bytes], tmp_path: Path
) -> None:
    (tmp_path / "first.zip").write_bytes(archives[0])
    asked = json.dumps({**BEGINS, "seed": "7"})
    done = browsing.node(HERE / "started.mjs", str(pyodide), str(tmp_path / "first.zip"), asked)
    found = json.loads(done.stdout)
    assert found["question"] and found["moves"] > 1
    assert (found["lark"], found["yaml"], found["sources"]) == (False, False, [])


def test_the_three_together_hold_all_there_is(archives: list[bytes]) -> None:
    whole = zipfile.ZipFile(io.BytesIO(packed({"en", "fr", "nl", "zh"}, {}))).namelist()
    first, rest, bench = (set(zipfile.ZipFile(io.BytesIO(data)).namelist()) for data in archives)
    assert not first & rest and not first & bench and not rest & bench
    made = [name for name in {*first, *bench} if not name.startswith("cache/") and "/__pycache__/" not in name]
    assert {name.removesuffix("c") if name.endswith(".pyc") else name for name in made} | rest == set(whole)
    assert "rulekit/workbench/bench.pyc" in bench and "pygls/server.pyc" in bench


def test_a_workbench_finds_its_modules_compiled_and_its_ruleset_checked(
    pyodide: Path, archives: list[bytes], tmp_path: Path
) -> None:
    names = [tmp_path / f"{number}.zip" for number in range(3)]
    for name, data in zip(names, archives, strict=True):
        name.write_bytes(data)
    done = browsing.node(HERE / "worked.mjs", str(pyodide), json.dumps({**BEGINS, "seed": "7"}), *map(str, names))
    found = json.loads(done.stdout)
    assert (found["sound"], found["lark"], found["sources"]) == (True, False, [])
    assert found["games"] == 64


@pytest.mark.long
def test_they_are_made_alike(
    pyodide: Path, archives: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    assert readied(packed({"en", "fr", "nl", "zh"}, {}), pyodide, BEGINS) == archives
