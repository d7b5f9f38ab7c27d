"""The words of a command → what to type for it in this folder.

Never: runs a command.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rulekit.ruleset.find import Named, words_of


def typed(*words: Named) -> str:
    """What to type in this folder: `rulekit` if the shell finds it, else the way to it, then the words of a command."""
    from shutil import which

    beside = Path(sys.executable).parent / ("rulekit.cmd" if os.name == "nt" else "rulekit")
    near = Path(os.path.relpath(beside)) if beside.is_relative_to(Path.cwd()) else beside
    way = [str(near.with_suffix(""))] if beside.exists() else ["python", "-m", "rulekit"]
    begun = ["rulekit"] if which("rulekit") else way
    return " ".join(filter(None, (*map(quoted, begun), plain(*words))))


def plain(*words: Named) -> str:
    """The words of a command alone, as a shell reads them."""
    return " ".join(quoted(each) for word in words for each in words_of(word))


def quoted(word: str) -> str:
    """A word as a shell reads it, on every system."""
    return f'"{word}"' if " " in word else word
