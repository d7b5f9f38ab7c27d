"""Modules → the texts of all of rulekit that they run with: by these one knows whether games would go as they went.

What is imported is followed from file to file, inside functions too, so the machine with its drivers is among it.

Never: runs what it reads.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IMPORTED = re.compile(rf"^ *from ({ROOT.name}[\w.]*) import ([^\n(]*|\([^)]*\))", re.MULTILINE)
# what every game is played and counted by
FOLLOWED = (
    *("rulekit.game.game", "rulekit.machine.executor"),
    *("rulekit.lab.ladder", "rulekit.lab.matches", "rulekit.lab.simulate", "rulekit.lab.simulation"),
)
ALONE = ("rulekit.lab.bots",)  # it names all bots, of which few play
LETTERS = 32


def digest_of(modules: Iterable[str]) -> str:
    """A digest of the texts that decide a game: of modules that play in it, the game and the machine."""
    found = {name: text_of(name) for name in ALONE}
    left = [*modules, *FOLLOWED]
    while left:
        name = left.pop()
        if name not in found:
            found[name] = text_of(name)
            left += imported(found[name])
    said = "\n".join(f"{name}\n{text}" for name, text in sorted(found.items()))
    return hashlib.sha256(said.encode()).hexdigest()[:LETTERS]


def imported(text: str) -> Iterator[str]:
    """The modules of rulekit that a text imports."""
    for where, names in IMPORTED.findall(text):
        yield from (name for name in (where, *(f"{where}.{one}" for one in re.findall(r"\w+", names))) if path_of(name))


@cache
def path_of(module: str) -> Path | None:
    """The file of a module of rulekit; None if there is none."""
    first, *others = module.split(".")
    here = ROOT.joinpath(*others)
    files = (here.with_name(f"{here.name}.py"), here / "__init__.py") if first == ROOT.name else ()
    return next((file for file in files if file.is_file()), None)


@cache
def text_of(module: str) -> str:
    """The text of a module, as it was loaded where it is none of rulekit; "" where there is none."""
    path = path_of(module)
    try:
        if path is not None:
            return path.read_text("utf-8")
        return inspect.getsource(sys.modules[module]) if module in sys.modules else ""
    except (OSError, TypeError, UnicodeDecodeError):
        return ""
