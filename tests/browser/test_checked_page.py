"""The page says of all its values what they are, and TypeScript finds nothing against it."""

from __future__ import annotations

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
