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
from rulekit.export.packed import EMPTY, library, packed
from rulekit.export.readied import LAYS, readied

PYTHON = Path(__file__).with_name("python.mjs")
HEARS = """
read = set()
def hears(event, given):
    if event == "open" and str(given[0]).endswith(".py"):
        read.add(str(given[0]))
sys.addaudithook(hears)
"""
STARTS = """
import rulekit
from rulekit.studio.alone import begun
table = begun(asked, "", rulekit.load)
said = json.loads(table.heard('{"n": 1, "do": "speak", "room": 880, "high": 690}'))[0]
question = said["question"]
json.dumps({"question": question["says"], "moves": len(question["moves"]), "lark": "lark" in sys.modules,
            "yaml": "yaml" in sys.modules, "sources": sorted(read)})
"""
WORKS = """
from pathlib import Path
from rulekit.workbench.begun import bench_for
bench = bench_for(asked, "", Path("/bench"))
says = lambda **asked: json.loads(bench.heard(json.dumps({"bench": {"n": 1, **asked}})))[0]["bench"]
says(do="open")
sound = says(do="check")["sound"]
sources = sorted(read)
while "report" not in (played := says(do="games", which="was", games=64, seed=1, players=2)):
    pass
json.dumps({"sound": sound, "lark": "lark" in sys.modules, "sources": sources, "games": played["done"]})
"""
LANGUAGES = {"en", "fr", "nl", "zh"}
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
    return readied(packed(LANGUAGES, library(pyodide)), pyodide, BEGINS)


def started(pyodide: Path, does: str, archives: list[bytes], folder: Path) -> dict[str, object]:
    """What Python says of a text when it was started as in a page, of these archives."""
    names = [folder / f"{number}.zip" for number in range(len(archives) + 1)]
    for name, data in zip(names, [EMPTY, *archives], strict=True):
        name.write_bytes(data)
    empty, *given = map(str, names)
    asked = json.dumps({**BEGINS, "seed": "7"})
    done = browsing.node(PYTHON, str(pyodide), empty, str(LAYS), asked, HEARS + does, *given)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_the_first_question_is_asked_by_what_comes_first_and_nothing_is_worked_out_anew(
    pyodide: Path, archives: list[bytes], tmp_path: Path
) -> None:
    found = started(pyodide, STARTS, archives[:1], tmp_path)
    assert found["question"] and found["moves"]
    assert (found["lark"], found["yaml"], found["sources"]) == (False, False, [])
    names = zipfile.ZipFile(io.BytesIO(archives[0])).namelist()
    assert {"rulekit/machine/machine.wasm", "rulekit/machine/wasm.pyc"} <= set(names)  # of a search


def test_the_three_together_hold_all_there_is(pyodide: Path, archives: list[bytes]) -> None:
    whole = zipfile.ZipFile(io.BytesIO(packed(LANGUAGES, library(pyodide)))).namelist()
    first, rest, bench = (set(zipfile.ZipFile(io.BytesIO(data)).namelist()) for data in archives)
    assert not first & rest and not first & bench and not rest & bench
    made = [name for name in {*first, *bench} if not name.startswith("cache/") and "/__pycache__/" not in name]
    assert {name.removesuffix("c") if name.endswith(".pyc") else name for name in made} | rest == set(whole)
    assert "rulekit/workbench/bench.pyc" in bench and "pygls/server.pyc" in bench
    assert "library/typing.pyc" in first and "library/pdb.py" in rest  # as it came, for nobody needs it at once


def test_a_workbench_finds_its_modules_compiled_and_its_ruleset_checked(
    pyodide: Path, archives: list[bytes], tmp_path: Path
) -> None:
    found = started(pyodide, WORKS, archives, tmp_path)
    assert (found["sound"], found["lark"], found["sources"]) == (True, False, [])
    assert found["games"] == 64


@pytest.mark.long
def test_they_are_made_alike(
    pyodide: Path, archives: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    assert readied(packed(LANGUAGES, library(pyodide)), pyodide, BEGINS) == archives
