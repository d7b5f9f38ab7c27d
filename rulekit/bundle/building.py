"""What npm has fetched, and our few lines about it → the files that a page loads when somebody wants more than a table.

    editor.js         CodeMirror, with what speaks to a language server
    charts.js         Vega and Vega-Lite, without what would run a text as a program
    game-icons.json   pictures to choose from, by name
    licences.txt      whose all that is, and under what terms

They are made once for this Python, and are the same bytes wherever they are made; a wheel carries them.

Never: fetches anything once they are there; leaves half of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from rulekit.bundle.icons import ICONS, PACKAGE, reduced
from rulekit.bundle.licences import licences
from rulekit.bundle.npm import NotFetched, Told, beside_python, filled, needed_node, parts
from rulekit.bundle.page import page_folder

ENTRY = ".entry.js"
LICENCES = "licences.txt"
BUNDLED = ("editor.js", "charts.js")
BUILT = (*BUNDLED, ICONS, LICENCES)
HEAD = f"/* What others have made in it, and under what terms: {LICENCES} */"
AS = [
    *("--bundle", "--format=esm", "--minify", "--charset=utf8", "--target=es2022", "--platform=browser"),
    *("--legal-comments=none", "--log-level=warning", f"--banner:js={HEAD}"),
]


def built() -> Path | None:
    """The folder of these files; None where they have not been made."""
    inside = page_folder() / "built"
    found = inside if inside.is_dir() else _place()
    return found if all((found / name).is_file() for name in BUILT) else None


def build(told: Told) -> Path:
    """That folder, made if it is not there: `told` what is done meanwhile; NotFetched where it cannot be made."""
    found = built()
    if found is None:
        named = page_folder() / "npm"
        modules = parts(named, told)
        told("bundling the workbench")
        found = _place()
        filled(found, lambda new: _written(new, bundled(modules, named)))
    return found


def bundled(modules: Path, named: Path) -> dict[str, bytes]:
    """The files, of what was fetched and the entries that lie in a folder."""
    files: dict[str, bytes] = {}
    used: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        for name in BUNDLED:
            entry = named / f"{Path(name).stem}{ENTRY}"
            files[name], packages = _bundled(modules, entry, Path(folder))
            used |= packages
    icons = modules / PACKAGE
    files[ICONS] = reduced((icons / "icons.json").read_bytes())
    files[LICENCES] = licences(modules, [*sorted(used), PACKAGE]).encode()
    return files


def _bundled(modules: Path, entry: Path, folder: Path) -> tuple[bytes, set[str]]:
    """One entry with all it stands on, and the names of the packages that something of is in it."""
    found = needed_node()
    out, told = folder / "out.js", folder / "told.json"
    command = [found[0], str(modules / "esbuild" / "bin" / "esbuild"), str(entry), *AS]
    own = {**os.environ, "NODE_PATH": str(modules)}
    done = subprocess.run(
        [*command, f"--outfile={out}", f"--metafile={told}"],
        check=False, cwd=modules.parent, env=own, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise NotFetched(f"{entry.name} could not be bundled: {done.stderr.strip()[-500:]}")
    (made,) = json.loads(told.read_bytes())["outputs"].values()
    return out.read_bytes(), {each for name in made["inputs"] for each in _package(name)}


def _package(path: str) -> Iterator[str]:
    """The package that a file belongs to; none for our own."""
    _, between, inside = path.rpartition("node_modules/")
    if between:
        first, second = [*inside.split("/"), ""][:2]
        yield f"{first}/{second}" if first.startswith("@") else first


def _place() -> Path:
    """Where they are kept, by all that they are made of and by."""
    named = page_folder() / "npm"
    of = [path for path in named.iterdir() if path.suffix in (".js", ".json")]
    of += Path(__file__).parent.glob("*.py")
    told = "".join(f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in sorted(of))
    return beside_python("rulekit-built", hashlib.sha256(told.encode()).hexdigest()[:12])


def _written(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).write_bytes(data)
