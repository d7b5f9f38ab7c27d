"""A game under way ↔ a file to go on from, and where such files lie.

Never: writes over a file it has not written itself, unless it was named; leaves half a file.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from itertools import count
from pathlib import Path

from rulekit.atomic_write import MOST_OF_A_NAME, written
from rulekit.game.game import Game
from rulekit.game.state import State
from rulekit.play.sitting import PERSON
from rulekit.record import Recorder, RecordError, is_save, save
from rulekit.text.words import Words

ENDING = ".jsonl"
WHY = {
    errno.ENOENT: "missing", errno.ENOTDIR: "missing", errno.EACCES: "forbidden", errno.EPERM: "forbidden",
    errno.EROFS: "forbidden", errno.EISDIR: "folder", errno.ENOSPC: "full", errno.ENAMETOOLONG: "long",
}  # fmt: skip


def saved(game: Game, state: State, sitters: Sequence[str], texts: Mapping[str, str], path: Path) -> None:
    """Writes a game to a file with the texts of its ruleset, whole or not at all; an OSError if it cannot be.

    Where no save can hold them (a ruleset may lie on this disk under names that no other has) it is a record.
    """
    try:
        save(path, game, state, texts, sitters)
    except RecordError:
        written(path, _recorded(game, state, sitters))


def _recorded(game: Game, state: State, sitters: Sequence[str]) -> bytes:
    file = BytesIO()
    try:
        Recorder(game, state, file, seats=sitters).close()
    except RecordError as odd:
        raise OSError(odd.message) from None
    return file.getvalue()


def why_not(words: Words, error: Exception) -> str:
    """Why a file cannot be written, in the words of the table; what is rare as the system says it."""
    number = getattr(error, "errno", None)
    plain = getattr(error, "strerror", None) or str(error)
    return words.say(f"save-why-{WHY[number]}", plain) if number in WHY else plain


def is_free(path: Path) -> bool:
    """Whether a game may be written there: nothing is lost but an earlier save."""
    return not path.exists() or is_save(path)


def sitters_of(who: Sequence[str]) -> list[str]:
    """Who sat where when a game was saved."""
    return [each or PERSON for each in who]


def own_folder() -> Path:
    """Where games that were left are kept: $RULEKIT_SAVES, else where the system keeps such things."""
    if own := os.environ.get("RULEKIT_SAVES"):
        return Path(own)
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / "rulekit" / "games"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "rulekit"
    named = os.environ.get("XDG_STATE_HOME", "")
    return (Path(named) if os.path.isabs(named) else home / ".local" / "state") / "rulekit"


def left(game: Game, state: State, sitters: Sequence[str], texts: Mapping[str, str]) -> Path:
    """Keeps a game that is left in a file of its own; where it lies. An OSError if no folder can be written to."""
    refused: OSError | None = None
    for folder in (own_folder, Path.cwd, lambda: Path(tempfile.gettempdir())):
        try:
            place = folder()
            place.mkdir(parents=True, exist_ok=True)
            path = claimed(place, game.ruleset[:MOST_OF_A_NAME])
            try:
                saved(game, state, sitters, texts, path)
            except BaseException:
                path.unlink(missing_ok=True)
                raise
            return path
        except (OSError, RuntimeError) as error:
            refused = error if isinstance(error, OSError) else OSError(str(error))
    assert refused is not None
    raise refused


def claimed(folder: Path, name: str, ending: str = ENDING, mode: int = 0o666) -> Path:
    """A new, empty file in the folder: of several who begin one at the same moment each has its own."""
    for number in count(1):
        path = folder / (f"{name}-{number}{ending}" if number > 1 else f"{name}{ending}")
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
            return path
    raise AssertionError  # there is always a next number
