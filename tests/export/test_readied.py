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

PYTHON = Path(__file__).with_name("python.mjs")
STARTS = """
import rulekit
from rulekit.studio.alone import begun
table = begun(asked, "", rulekit.load)
said = json.loads(table.heard('{"n": 1, "do": "speak", "room": 880, "high": 690}'))[0]
question = said["question"]
sources = [name for name, module in sys.modules.items() if (getattr(module, "__file__", None) or "").endswith(".py")]
json.dumps({"question": question["says"], "moves": len(question["moves"]), "lark": "lark" in sys.modules,
            "yaml": "yaml" in sys.modules, "sources": [name for name in sources if "rulekit" in name]})
"""
WORKS = """
from pathlib import Path
read = set()
def hears(event, given):
    if event == "open" and str(given[0]).endswith(".py"):
        read.add(str(given[0]))
sys.addaudithook(hears)
from rulekit.workbench.begun import bench_for
bench = bench_for(asked, "", Path("/bench"))
says = lambda **asked: json.loads(bench.heard(json.dumps({"bench": {"n": 1, **asked}})))[0]["bench"]
says(do="open")
sound = says(do="check")["sound"]
sources = sorted(name for name in read if name.startswith("/rulekit/"))
while "report" not in (played := says(do="games", which="was", games=64, seed=1, players=2)):
    pass
json.dumps({"sound": sound, "lark": "lark" in sys.modules, "sources": sources, "games": played["done"]})
"""
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
    done = browsing.node(PYTHON, str(pyodide), asked, STARTS, str(tmp_path / "first.zip"))
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
    done = browsing.node(PYTHON, str(pyodide), json.dumps({**BEGINS, "seed": "7"}), WORKS, *map(str, names))
    found = json.loads(done.stdout)
    assert (found["sound"], found["lark"], found["sources"]) == (True, False, [])
    assert found["games"] == 64


@pytest.mark.long
def test_they_are_made_alike(
    pyodide: Path, archives: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    assert readied(packed({"en", "fr", "nl", "zh"}, {}), pyodide, BEGINS) == archives
