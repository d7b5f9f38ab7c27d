"""The machine as WebAssembly: of the text that native code is made of, the same bytes each time, the same games."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import browsing
import pytest
from conftest import Amount
from machine.test_native import compiled

import rulekit
from rulekit.machine.executor import executor
from rulekit.machine.laid import laid
from rulekit.machine.step.parts import product_fits
from rulekit.machine.wasm import pointers
from rulekit.ruleset.find import packaged_rulesets

make_wasm = pytest.importorskip("rulekit.machine.make_wasm", exc_type=ImportError)

HERE = Path(__file__).parent
RULESETS = sorted(path.resolve() for path in packaged_rulesets().values())
TOP = (1 << 63) - 1
GAMES, PARTS = 2_000, 10  # of each ruleset


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module, made by the command."""
    return made(tmp_path_factory.mktemp("wasm") / "machine.wasm")


def made(file: Path) -> Path:
    """A file that the command has made."""
    done = subprocess.run(
        [sys.executable, "-m", "rulekit.machine.make_wasm", str(file)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return file


def played(module: Path, games: int, *programs: Path) -> list[dict[str, object]]:
    """What the page's own script plays of programs that are laid out, without Python."""
    machine = browsing.HOUSE / "web" / "machine.js"
    done = browsing.node(HERE / "played.mjs", str(machine), str(module), str(games), *map(str, programs))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_it_is_made_again_to_the_same_bytes_in_another_process(module: Path) -> None:
    assert make_wasm.wasm_module() == module.read_bytes()


def test_it_is_made_of_the_text_of_the_machine(module: Path) -> None:
    entries = {name: count for name, count in make_wasm.MACHINE.entries.items() if name != "perft"}
    smaller = make_wasm.Text("machine", make_wasm.MACHINE.modules, entries)
    assert make_wasm.wasm_module(smaller) != module.read_bytes()


def test_what_a_page_does_not_give_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_wasm, "PRODUCT_FITS", make_wasm.PRIMITIVES["product_fits"])
    with pytest.raises(ValueError, match="a stack, data or a library"):
        make_wasm.wasm_module()


FITTING = """from __future__ import annotations
def product_fits(x: int, y: int) -> int:
    return 0
def counted(start: int, times: int) -> int:
    fitting = 0
    x = start
    n = 0
    while n < times:
        x = x * 6364136223846793005 + 1442695040888963407
        y = (x * 6364136223846793005 + 1442695040888963407) >> (n & 63)
        if product_fits(x >> (n * 7 & 63), y) != 0:
            fitting = fitting + n
        n = n + 1
    return fitting
def fits(x: int, y: int) -> int:
    return product_fits(x, y)
"""


def in_64_bits(n: int) -> int:
    """A number as it is kept."""
    return (n + TOP + 1) % (1 << 64) - TOP - 1


def test_products_that_fit_are_told_from_others_as_in_python(tmp_path: Path) -> None:
    replaced = {"product_fits": make_wasm.PRODUCT_FITS}
    for x, y in (
        (-TOP - 1, -1),
        (-1, -TOP - 1),
        (-TOP - 1, 1),
        (0, -TOP - 1),
        (1 << 32, -(1 << 31)),
        (1 << 32, 1 << 31),
    ):
        assert compiled(FITTING, tmp_path, "fits", x, y, replaced=replaced) == product_fits(x, y), (x, y)
    fitting, x = 0, 5
    for n in range(20_000):
        x = in_64_bits(x * 6364136223846793005 + 1442695040888963407)
        y = in_64_bits(x * 6364136223846793005 + 1442695040888963407) >> (n & 63)
        fitting += n * product_fits(x >> (n * 7 & 63), y)
    assert compiled(FITTING, tmp_path, "counted", 5, 20_000, replaced=replaced) == fitting


def test_an_address_has_32_bits_and_a_number_64() -> None:
    said = {name: "".join("p" if each else "n" for each in given) for name, given in pointers().items()}
    assert said["run"] == "ppn" and said["playouts"] == "pppnpppnnnnp"
    assert {name: len(given) for name, given in said.items()} == make_wasm.MACHINE.entries


def test_out_of_a_page_it_is_replaced_with_a_line_that_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert executor("wasm").name == "python"
    assert "wasm runs in a page alone" in capsys.readouterr().err


def test_a_page_without_python_plays_the_same_games(module: Path, tmp_path: Path, amount: Amount) -> None:
    games, programs, results = amount(200, 2_000, quick=20), [], []
    for path in RULESETS:
        program = rulekit.load(path).program()
        programs.append(tmp_path / f"{path.stem}.laid")
        programs[-1].write_bytes(laid(program, check=True))
        rows = executor().load(program).playouts(1, games, check=True)
        numbers = b"".join(n.to_bytes(8, "little", signed=True) for n in rows.cells)
        results.append((hashlib.sha256(numbers).hexdigest(), rows.assumed))
    assert [(one["hash"], one["assumed"]) for one in played(module, games, *programs)] == results


AMONG_STATES = [
    pytest.param(path, part, marks=pytest.mark.slow if (path.stem, part) == ("kuhn", 0) else pytest.mark.long)
    for path in RULESETS
    for part in range(PARTS)
]


@pytest.mark.parametrize(("path", "part"), AMONG_STATES, ids=lambda each: getattr(each, "stem", str(each)))
def test_states_in_a_page_are_those_of_python(path: Path, part: int, module: Path, amount: Amount) -> None:
    games = amount(50, GAMES // PARTS)
    assert in_a_page("side_by_side.py", module, part * games, games, path) >= games  # questions, at least one a game


def in_a_page(script: str, module: Path, *words: object) -> int:
    """The number that a script prints in the Python of a page."""
    pyodide = browsing.fetched(browsing.HOUSE / "web" / "npm") / "pyodide" / "pyodide.mjs"
    folders = browsing.HOUSE, Path(pytest.__file__).parents[1], module.parent
    done = browsing.node(HERE / "in_a_page.mjs", *map(str, (pyodide, HERE / script, *folders, module, *words)))
    assert done.returncode == 0, done.stderr[-2000:]
    return int(done.stdout)


SEARCHED = [
    pytest.param(name, marks=pytest.mark.slow if name == "kuhn" else pytest.mark.long)
    for name in ("kuhn", "tictactoe", "goofspiel", "connect-four", "aton")
]


@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_in_a_page_thinks_what_it_thinks_in_python(name: str, module: Path, amount: Amount) -> None:
    assert in_a_page("same_thoughts.py", module, amount(3, 8), name) > 0
