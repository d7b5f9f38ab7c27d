"""The page says of all its values what they are, and TypeScript finds nothing against it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import browsing
import pytest

STRICT = "--noEmit --allowJs --checkJs --strict --noImplicitReturns --noUnusedLocals --noUnusedParameters".split()
MODERN = "--target es2022 --module es2022 --moduleResolution bundler --lib es2023,dom,dom.iterable".split()

pytestmark = pytest.mark.slow


def with_parts(folder: Path) -> Path:
    """A folder in which what is bundled for the page has its types: those of our entries, and of what they import."""
    (folder / "node_modules").symlink_to(browsing.fetched(browsing.HOUSE / "web" / "npm"), target_is_directory=True)
    (folder / "built").mkdir()
    for entry in (browsing.HOUSE / "web" / "npm").glob("*.entry.js"):
        shutil.copy(entry, folder / "built")
        name = entry.name.removesuffix(".entry.js")
        (folder / "built" / f"{name}.d.ts").write_text(f'export * from "./{entry.name}";\n')
    for path in (browsing.HOUSE / "web").glob("*.js"):
        shutil.copy(path, folder)
    shutil.copytree(browsing.HOUSE / "web" / "bench", folder / "bench")
    return folder


def test_the_types_of_the_page_hold(tmp_path: Path) -> None:
    folder = with_parts(tmp_path)
    files = [str(path) for path in (*sorted(folder.glob("*.js")), *sorted(folder.glob("b*/*.js")))]
    assert files
    compiler = browsing.checkers() / "typescript" / "bin" / "tsc"
    done = browsing.node(compiler, *STRICT, *MODERN, "--skipLibCheck", *files)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_types_of_the_page_without_a_server_hold(tmp_path: Path) -> None:
    with_parts(tmp_path)
    for path in (browsing.HOUSE / "web" / "static").glob("*.js"):
        shutil.copy(path, tmp_path)
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "pyodide.d.mts").write_text("export function loadPyodide(_: object): Promise<any>;")
    (tmp_path / "pyodide" / "pyodide.asm.d.mts").write_text("export default function (_: object): Promise<any>;")
    told = "/** @type {Record<string, any>} */ export const"
    (tmp_path / "begins.js").write_text(f"{told} DEFAULTS = {{}};\n{told} STARTS = {{}};\n")
    compiler = browsing.checkers() / "typescript" / "bin" / "tsc"
    files = [str(tmp_path / name) for name in ("carrier.js", "worker.js", "plays.js", "main.js")]
    done = browsing.node(compiler, *STRICT, *MODERN, "--skipLibCheck", *files)
    assert (done.returncode, done.stdout) == (0, "")


def taken_in(text: str) -> str:
    """What a file takes of others: what it imports, and what it calls by the name of a file that it takes whole."""
    whole = "|".join(re.findall(r"^import \* as (\w+)", text, re.MULTILINE)) or "(?!)"
    return " ".join(re.findall(rf"^import .*?;|import\(.*$|\b(?:{whole})\.\w+", text, re.MULTILINE))


def test_what_a_file_of_the_page_offers_another_takes() -> None:
    web = browsing.HOUSE / "web"
    texts = {
        path: path.read_text("utf-8") for path in (*web.glob("*.js"), *web.glob("bench/*.js"), *web.glob("static/*.js"))
    }
    offered = {
        (path, name)
        for path, text in texts.items()
        for name in re.findall(r"^export (?:async )?(?:function|const|let|class) (\w+)", text, re.MULTILINE)
    }
    taken = {path: taken_in(text) for path, text in texts.items()}
    unused = [
        f"{path.relative_to(web)}: {name}"
        for path, name in sorted(offered)
        if not any(re.search(rf"\b{name}\b", taken[other]) for other in texts if other != path)
    ]
    assert len(offered) > 100
    assert unused == []
