"""A small ruleset and variants on it, each a text of changes, as files of a folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulekit.ruleset.find import Varied

Stalls = Callable[..., Varied]
NAMES = "abcdefghijkl"


def in_folder(folder: Path, base: str, extends: str = "stalls") -> Stalls:
    """Writes the ruleset with variants called a, b, c …; bytes, and a text that says what it is, are the whole file."""

    def made(*changes: str | bytes, base: str = base) -> Varied:
        (folder / "stalls.yaml").write_text(base)
        paths = [folder / f"{name}.yaml" for name, _ in zip(NAMES, changes, strict=False)]
        for path, text in zip(paths, changes, strict=True):
            path.write_bytes(text if isinstance(text, bytes) else f"{_head(path, text)}{text}\n".encode())
        return Varied(str(folder / "stalls.yaml"), tuple(map(str, paths)))

    def _head(path: Path, text: str) -> str:
        return "" if "variant:" in text else f"variant: {path.stem}\nversion: 1.0.0\nextends: {extends}\n"

    return made
