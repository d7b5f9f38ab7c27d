"""A game on a page that needs no server: a folder of files for any host of such.

The page is the one that a server shows; what carries its messages is another file. Every file lies beside itself
compressed, for hosts that send that. While Python starts, the table is there as a picture.

Never: leaves half a folder behind; puts anything into a folder that holds something else.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from rulekit.bundle.building import BUILT, build
from rulekit.bundle.icons import ICONS
from rulekit.bundle.npm import parts
from rulekit.bundle.page import page_folder
from rulekit.drawing.style import sheet
from rulekit.export.compressed import GOOD, QUICK, compressed
from rulekit.export.packed import EMPTY, library, machine, packed
from rulekit.export.readied import readied
from rulekit.export.rules import Rules
from rulekit.ordinary import ends_at
from rulekit.ready_ruleset import Ruleset
from rulekit.studio.alone import Alone, seated_at

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
ROOM, HIGH = 880, 690
MARK = "made-by-rulekit.json"
FIRST, LATER, OF_THE_BENCH = "python-first.zip", "python-rest.zip", "python-bench.zip"
HOW = {f"built/{ICONS}": QUICK, FIRST: GOOD, LATER: GOOD, OF_THE_BENCH: GOOD}
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
Told = Callable[[str], None]


class Sizes(NamedTuple):
    """How many bytes a first visit fetches: until the first question can be answered, and in all."""

    first: int
    all: int


class Occupied(Exception):
    """What a folder, or a file in its place, holds beside such a page."""


def exported(folder: Path, rules: Rules, ruleset: Ruleset, sitters: Sequence[str], players: int, told: Told) -> Sizes:
    """Writes the folder; how much a first visit fetches. Occupied, or NotFetched, before anything is written."""
    folder = ends_at(folder)  # a link stands for the folder it leads to
    if (found := _not_of_a_page(folder)) is not None:
        raise Occupied(found.as_posix())
    page = page_folder()
    if folder.exists() and (not folder.is_dir() or (not (folder / MARK).is_file() and any(folder.iterdir()))):
        raise Occupied(str(folder))
    pyodide = parts(page / "npm", told) / "pyodide"
    workbench = build(told)
    files: dict[str, bytes] = {f"pyodide/{name}": (pyodide / name).read_bytes() for name in PYODIDE}
    files["pyodide/python_stdlib.zip"] = EMPTY
    told("packing rulekit")
    table = seated_at(ruleset, sitters, 0, players, "")
    defaults = {"ruleset": rules.ruleset, "variants": rules.variants, "options": rules.options,
                "seats": ",".join(sitters), "players": players, "locale": ruleset.locale}  # fmt: skip
    archive = packed(set(table.setting.languages), {**library(pyodide), **rules.files})
    told("starting it once")
    files[FIRST], files[LATER], bench = readied(archive, pyodide, defaults)
    for place in (page, page / "static"):  # of the same name, the page without a server has its own
        files |= {path.name: path.read_bytes() for path in place.iterdir() if path.is_file()}
    files["picture.css"] = sheet().encode()
    files["index.html"] = _first(files["index.html"].decode(), table).encode()
    files["begins.js"] = _begins(defaults, table).encode()
    more = {f"built/{name}": (workbench / name).read_bytes() for name in BUILT}
    more |= {OF_THE_BENCH: bench, "machine.wasm": machine()}
    more |= {f"bench/{path.name}": path.read_bytes() for path in (page / "bench").iterdir()}
    files["visits.js"] = _kept(files, more).encode()
    told("compressing")
    beside = compressed({**files, **more}, HOW)
    whole = {**files, **more, **beside}
    _written(folder, {**whole, MARK: json.dumps({"files": sorted(whole)}).encode()})
    sent = {name: min(len(beside.get(f"{name}.{end}", data)) for end in ("br", "gz")) for name, data in files.items()}
    return Sizes(sum(sent.values()) - sent[LATER], sum(sent.values()))


def _begins(defaults: Mapping[str, object], table: Alone) -> str:
    """How a table begins there, and what is said until Python can say anything, in each language."""
    words = table.setting.words
    starts = {name: words(name).messages.get("studio-starting") for name in table.setting.languages}
    said = {"DEFAULTS": defaults, "STARTS": starts}
    return "".join(f"export const {name} = {json.dumps(what)};\n" for name, what in said.items())


def _not_of_a_page(folder: Path) -> Path | None:
    """The first thing in a folder that was not written as part of such a page; None if there is none, or no folder."""
    if not folder.is_dir():
        return folder if folder.exists() else None
    try:
        known = {folder / str(name) for name in json.loads((folder / MARK).read_bytes())["files"]}
    except (OSError, ValueError, KeyError, TypeError):
        known = set()
    known |= {folder / MARK, *(above for name in known for above in name.parents)}
    return next((path for path in sorted(folder.rglob("*")) if path not in known), None)


def _first(page: str, table: Alone) -> str:
    """The page with what is seen before Python has started."""
    viewer = table.setting.first_viewer(table.seat)
    viewer.room, viewer.high = ROOM, HIGH
    view = viewer.whole()
    policy = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">'
    for old, new in (
        ('<meta name="viewport"', f'{policy}\n<meta name="viewport"'),
        ("<title>rulekit</title>", f"<title>{escape(viewer.title)}</title>"),
        ('<h1 id="title">rulekit</h1>', f'<h1 id="title">{escape(viewer.title)}</h1>'),
        ('<p id="state" role="status"></p>', '<p id="state" role="status">…</p>'),
        ('<div id="picture"></div>', f'<div id="picture">{view["picture"]}</div>'),
    ):
        assert old in page, old
        page = page.replace(old, new, 1)
    return page


def _kept(files: dict[str, bytes], more: dict[str, bytes]) -> str:
    """What a browser keeps: all files but those it keeps once they were asked for, and one hash of them all."""
    hashes = "".join(f"{name} {hashlib.sha256(data).hexdigest()}\n" for name, data in sorted({**files, **more}.items()))
    names = ["./", *sorted(name for name in files if name not in ("index.html", "later.js"))]
    hash = hashlib.sha256(hashes.encode()).hexdigest()[:16]
    return f"const KEPT = {json.dumps({'hash': hash, 'files': names, 'later': sorted(more)})};\n"


def _written(folder: Path, files: dict[str, bytes]) -> None:
    """The folder as a whole, in the place of an older one."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
        new, old = Path(beside) / "new", Path(beside) / "old"
        for name, data in files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if folder.exists():
            folder.rename(old)
        try:
            new.rename(folder)
        except BaseException:  # Ctrl-C, too: the older page is what there is
            if old.exists() and not folder.exists():
                old.rename(folder)
            raise
