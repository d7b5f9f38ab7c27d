"""What carries the messages of a workbench in tests: a server on this computer, or a page that needs none."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import browsing
from hosting import Host

from rulekit.cli import main
from rulekit.export import folder as writing

LANGUAGES = ("en", "fr", "nl", "zh")
Also = Callable[[Path], object]


class Local:
    """`rulekit studio` on this computer, at copies of rulesets."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.studios: dict[str, browsing.Studio] = {}

    def link(self, name: str, also: Also = lambda _: None) -> str:
        """Where a ruleset is worked at; its copy speaks four languages, and `also` something is done with it."""
        if name not in self.studios:
            self.studios[name] = browsing.Studio(str(copied(name, self._folder, also)), "--seed", "7")
        return self.studios[name].links["to work on it"]

    def close(self) -> None:
        """Nobody answers any more."""
        for each in self.studios.values():
            each.stop()


class Static:
    """Pages without a server, of copies of rulesets."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.hosts: dict[str, Host] = {}

    def link(self, name: str, also: Also = lambda _: None) -> str:
        """Where a ruleset is worked at; its copy speaks four languages, and `also` something is done with it."""
        if name not in self.hosts:
            site = self._folder / f"{name}-site"
            copy = str(copied(name, self._folder, also))
            command = ["studio", copy, "--seats", "human,random", "--export", str(site)]
            with patch.object(writing, "compressed", lambda *_: {}):  # this host sends files as they are
                assert main(command) == 0
            self.hosts[name] = Host(site)
        return f"{self.hosts[name].address}#work=1&seed=7"

    def close(self) -> None:
        """Nobody answers any more."""
        for each in self.hosts.values():
            each.close()


CARRIERS: dict[str, Callable[[Path], Any]] = {"local": Local, "static": Static}


def copied(name: str, folder: Path, also: Also) -> Path:
    """A ruleset in a folder of its own, whose English words stand for those of languages it lacks."""
    for path in (browsing.HOUSE / "rulesets").glob(f"{name}.*"):
        (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / path.name)
    words = folder / f"{name}.locales"
    for locale in LANGUAGES:
        if not (words / f"{locale}.ftl").exists():
            shutil.copy(words / "en.ftl", words / f"{locale}.ftl")
    also(folder)
    return folder / f"{name}.yaml"
