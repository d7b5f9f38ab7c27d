"""The page says of all its values what they are, and TypeScript finds nothing against it."""

from __future__ import annotations

import shutil
from pathlib import Path

import browsing
import pytest

STRICT = "--noEmit --allowJs --checkJs --strict --noImplicitReturns --noUnusedLocals --noUnusedParameters".split()
MODERN = "--target es2022 --module es2022 --moduleResolution bundler --lib es2023,dom,dom.iterable".split()

pytestmark = pytest.mark.slow


def test_the_types_of_the_page_hold() -> None:
    files = sorted(map(str, (browsing.HOUSE / "web").glob("*.js")))
    assert files
    compiler = browsing.checkers() / "typescript" / "bin" / "tsc"
    done = browsing.node(compiler, *STRICT, *MODERN, *files)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_types_of_the_page_without_a_server_hold(tmp_path: Path) -> None:
    for place in (browsing.HOUSE / "web", browsing.HOUSE / "web" / "static"):
        for path in place.glob("*.js"):
            shutil.copy(path, tmp_path)
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "pyodide.d.mts").write_text("export function loadPyodide(_: object): Promise<any>;")
    (tmp_path / "begins.js").write_text("/** @type {Record<string, unknown>} */ export const DEFAULTS = {};")
    compiler = browsing.checkers() / "typescript" / "bin" / "tsc"
    files = [str(tmp_path / name) for name in ("carrier.js", "worker.js", "main.js")]
    done = browsing.node(compiler, *STRICT, *MODERN, *files)
    assert (done.returncode, done.stdout) == (0, "")
