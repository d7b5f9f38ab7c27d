"""The built wheel is whole: in an empty environment elsewhere it checks, plays and simulates by name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from rulekit.bundle.building import BUILT, build
from rulekit.bundle.npm import NotFetched

HOUSE = Path(__file__).resolve().parents[2]


class Place:
    """An environment away from the checkout, with rulekit installed from the wheel."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands = root / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.commands / ("python.exe" if os.name == "nt" else "python")

    def run(self, *command: str) -> str:
        """What a command of the environment prints; it must succeed."""
        program = str(self.commands / command[0])
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        ran = subprocess.run([program, *command[1:]], capture_output=True, text=True, cwd=self.root, env=environment)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def pip(self, *arguments: str) -> None:
        """Installs something into the environment."""
        quiet = ("--quiet", "--disable-pip-version-check", "--no-warn-script-location")
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "install", *quiet, *arguments]
        ran = subprocess.run(command, capture_output=True, text=True, cwd=self.root)
        assert ran.returncode == 0, ran.stdout + ran.stderr

    def check_play_and_simulate(self, games: int, *options: str) -> None:
        """Uses Aton by its name alone; the rulekit that runs is the one from the wheel."""
        where = self.run("python", "-c", "import rulekit; print(rulekit.__file__)")
        assert Path(where.strip()).is_relative_to(self.root / "env")
        self.run("rulekit", "check", "aton")
        assert self.run("rulekit", "play", "aton", "--seats", "random,random")
        self.run("rulekit", "new", "game", "own")
        assert self.run("rulekit", "test", "own.yaml").startswith("All ")
        simulated = self.run("rulekit", "simulate", "aton", "--games", str(games), "--format", "json", *options)
        report = json.loads(simulated)
        assert (report["games"], report["faults"]) == (games, 0)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what is installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=HOUSE)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_grammar_every_ruleset_template_and_their_words_but_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        packed = set(file.namelist())
    beside = [(folder, f"rulekit/{folder}") for folder in ("grammar", "rulesets", "templates", "web")]
    beside.append(("docs/codes", "rulekit/codes"))
    for folder, inside in *beside, ("rulekit", "rulekit"):
        files = [path for path in (HOUSE / folder).rglob("*.*") if path.is_file() and "__pycache__" not in path.parts]
        assert files
        assert {f"{inside}/{path.relative_to(HOUSE / folder).as_posix()}" for path in files} <= packed
    assert {name.split("/")[0].split("-")[0] for name in packed} == {"rulekit"}


def test_the_wheel_carries_the_editor_and_the_charts_and_finds_them_without_node(wheel: Path, tmp_path: Path) -> None:
    try:
        made = build(lambda _: None)
    except NotFetched as why:
        pytest.skip(f"this wheel has no editor: {why}")
    with zipfile.ZipFile(wheel) as file:
        for name in BUILT:
            assert file.read(f"rulekit/web/built/{name}") == (made / name).read_bytes()
        file.extractall(tmp_path)
    ask = "from rulekit.bundle import npm, building; npm.node = None; print(building.build(print))"
    ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, cwd=tmp_path, env={"PATH": ""})
    assert (ran.stdout.strip(), ran.stderr) == (str(tmp_path / "rulekit" / "web" / "built"), "")


def test_the_wheel_checks_plays_and_simulates_aton_elsewhere(wheel: Path, tmp_path: Path) -> None:
    place = Place(tmp_path)
    venv.create(tmp_path / "env", symlinks=os.name != "nt")
    place.pip("--no-deps", "--no-index", str(wheel))
    # A sample: what rulekit stands on is not installed again but borrowed from here.
    packages = sysconfig.get_path("purelib", "venv", {"base": str(tmp_path / "env"), "platbase": str(tmp_path / "env")})
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", sys.getfilesystemencoding())
    place.check_play_and_simulate(20, "--executor", "python")


@pytest.mark.long
def test_the_wheel_and_its_locked_requirements_are_all_that_aton_needs(wheel: Path, tmp_path: Path) -> None:
    place = Place(tmp_path)
    venv.create(tmp_path / "env", symlinks=os.name != "nt")
    for name in ("core", "fast"):
        place.pip("--require-hashes", "--no-deps", "-r", str(HOUSE / "requirements" / f"{name}.txt"))
    place.pip("--no-deps", "--no-index", str(wheel))
    place.check_play_and_simulate(10_000, "--executor", "native")
