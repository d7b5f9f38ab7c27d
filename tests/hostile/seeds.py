"""Shipped files of every kind that rulekit reads → folders with one file to be spoilt, and the command that reads it.

Never: spoils anything.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import NamedTuple

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
KINDS = ("ruleset", "variant", "scenario", "messages", "record", "save", "csv", "xlsx", "po", "xliff")
LARGE = "tekhenu"  # a folder, and so slow that only its smaller files are spoilt
RECORDED = ("tictactoe", "kuhn", "aton", "caravan", "dodgem", "goofspiel", "rummy")


class Seed(NamedTuple):
    """The files of a folder, which of them is spoilt, and the command that reads it there."""

    files: dict[str, bytes]
    spoilt: str
    command: tuple[str, ...]


@cache
def seeds_of(folder: Path) -> dict[str, list[Seed]]:
    """The sound files, by their kinds; what commands have to make for them is made in a folder, once."""
    (folder / "made").mkdir(parents=True, exist_ok=True)
    single = sorted(p for p in (*RULESETS.glob("*.yaml"), *(RULESETS / "examples").glob("*.yaml")))
    found: dict[str, list[Seed]] = {kind: [] for kind in KINDS}
    for path in single:
        name, rules = path.name, {path.name: path.read_bytes()}
        words = {
            f"{path.stem}.locales/{p.name}": p.read_bytes() for p in sorted(path.with_suffix(".locales").glob("*.ftl"))
        }
        found["ruleset"].append(Seed(rules | words, name, ("check", name)))
        found["messages"] += [Seed(rules | words, each, ("check", name)) for each in words]
        for p in sorted(path.with_suffix(".scenarios").glob("*.yaml")):
            inside = f"{path.stem}.scenarios/{p.name}"
            found["scenario"].append(Seed(rules | words | {inside: p.read_bytes()}, inside, ("test", inside)))
        for p in sorted(path.with_suffix(".variants").glob("*.yaml")):
            inside, chosen = f"{path.stem}.variants/{p.name}", ("--variant", p.stem)
            found["variant"].append(Seed(rules | {inside: p.read_bytes()}, inside, ("check", name, *chosen)))
        if path.stem in RECORDED:
            found["record"].append(_recorded(path, folder / "made", ("replay", "--verify", "games.jsonl")))
            found["record"].append(_recorded(path, folder / "made", ("why", "games.jsonl", "--game", "1")))
            found["save"].append(_saved(path, folder / "made"))
    found["csv"], found["xlsx"] = _tables(folder / "made", ".csv"), _tables(folder / "made", ".xlsx")
    found["po"], found["xliff"] = _exchanged(folder / "made", ".po"), _exchanged(folder / "made", ".xliff")
    large = {f"{LARGE}/{p.relative_to(RULESETS / LARGE).as_posix()}": p.read_bytes()
             for p in sorted((RULESETS / LARGE).rglob("*")) if p.is_file() and "scenarios" not in p.parts}  # fmt: skip
    found["ruleset"].append(Seed(large, f"{LARGE}/actions.yaml", ("check", LARGE)))
    found["messages"].append(Seed(large, f"{LARGE}/locales/fr.ftl", ("check", LARGE)))
    assert all(found.values()), [kind for kind in KINDS if not found[kind]]
    return found


def _rulekit(*command: str | Path, typed: str = "") -> None:
    """A command that must succeed, with what is typed at its table."""
    from rulekit.cli import main

    out, was = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(out):
            code = main([str(word) for word in command])
    finally:
        sys.stdin = was
    assert code == 0, (command, out.getvalue()[-2000:])


def _recorded(path: Path, made: Path, command: tuple[str, ...]) -> Seed:
    file = made / f"{path.stem}.jsonl"
    if not file.exists():
        _rulekit("simulate", path, "--games", "2", "--seed", "1", "--record", file, "--workers", "1")
    files = {"games.jsonl": file.read_bytes(), path.name: path.read_bytes()}
    return Seed(files, "games.jsonl", (*command, "--ruleset", path.name))


def _saved(path: Path, made: Path) -> Seed:
    file = made / f"{path.stem}.save"
    if not file.exists():
        seats = ("--seats", "human,random", "--seed", "1")
        _rulekit("play", path, *seats, typed=f"save {file}\n1\n1\nsave {file}\nquit\n")
    data = file.read_bytes()
    return Seed({"game.save": data}, "game.save", ("play", "--resume", "game.save", "--seats", "random"))


def _tables(made: Path, ending: str) -> list[Seed]:
    found = []
    for name in ("aton", "examples/rummy", "caravan"):
        path = RULESETS / f"{name}.yaml"
        folder = made / f"{path.stem}-tables"
        folder.mkdir(exist_ok=True)
        if not list(folder.glob(f"*{ending}")):
            _rulekit("table", "export", path, folder / f"cards{ending}")
        for file in sorted(folder.glob(f"*{ending}")):
            files = {path.name: path.read_bytes(), file.name: file.read_bytes()}
            found.append(Seed(files, file.name, ("table", "import", path.name, file.name)))
    return found


def _exchanged(made: Path, ending: str) -> list[Seed]:
    found = []
    for name in ("aton",):
        path = RULESETS / f"{name}.yaml"
        file = made / f"{path.stem}{ending}"
        if not file.exists():
            _rulekit("l10n", "export", path, "fr", file)
        words = {
            f"{path.stem}.locales/{p.name}": p.read_bytes() for p in sorted(path.with_suffix(".locales").glob("*.ftl"))
        }
        files = {path.name: path.read_bytes(), **words, file.name: file.read_bytes()}
        found.append(Seed(files, file.name, ("l10n", "import", path.name, "fr", file.name)))
    return found
