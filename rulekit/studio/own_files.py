"""The files of a ruleset, called as they lie in its own folder: nobody at a table is told where that is.

Never: opens a file.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from rulekit.game.game import Game
from rulekit.program.places import with_files
from rulekit.ready_ruleset import Ruleset


def as_own(ruleset: Ruleset, game: Game) -> Game:
    """A game whose places in the rules are called so."""
    program = with_files(game.program, _own(ruleset))
    return Game(program, ruleset.words(program))


def own_texts(ruleset: Ruleset) -> dict[str, str]:
    """The texts of its files, called so."""
    own = _own(ruleset)
    return {own(file): text for file, text in ruleset.findings.texts.items()}


def _own(ruleset: Ruleset) -> Callable[[str], str]:
    folder = PurePath(next(iter(ruleset.findings.texts), "")).parent

    def named(file: str) -> str:
        path = PurePath(file)
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
        return "/".join(path.parts[-2:])  # of a variant that lies elsewhere

    return named
