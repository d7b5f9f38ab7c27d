"""A small ruleset with words of its own, for tests of what is said about them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

HEAD = """ruleset: fair
version: 1.0.0
language: 1
players: 2
seats: [ash, birch]
start: game
score: your coin
"""


def fair(folder: Path, words: Mapping[str, str], rules: str) -> Path:
    """Its files: the rules behind the head, and for each language what it says."""
    (folder / "fair.locales").mkdir(exist_ok=True)
    for language, text in words.items():
        (folder / "fair.locales" / f"{language}.ftl").write_text(text, "utf-8")
    path = folder / "fair.yaml"
    path.write_text(HEAD + rules, "utf-8")
    return path
