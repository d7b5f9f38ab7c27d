"""A file of a ruleset on the disk → its bytes, or why it is not read: it is none, or a link leads away to it.

Never: follows a link out of the folder; raises for what is on the disk.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ordinary import Named, ends_at, first_of
from rulekit.ruleset.files.decoding import MOST_BYTES

MAIN = "ruleset.yaml"


@dataclass(frozen=True, slots=True)
class File:
    """A file's bytes, the name people see, its name inside the ruleset, and whether it is that of a variant."""

    shown_as: str
    name: str
    data: bytes
    is_variant: bool = False


def root_of(folder: Path) -> Path:
    """Where all must end that lies in a folder beside a ruleset or variant, whatever links it is reached by.

    A part of a folder ruleset may end anywhere in that ruleset; beside a single file lies what is none of its own, so
    there a folder must hold what is in it. What a person names may be a link itself.
    """
    folder = folder if folder.name not in ("", "..") else ends_at(folder)
    beside = ends_at(folder.parent)
    return beside if (folder.parent / MAIN).is_file() else beside / folder.name


def led_out(path: Path) -> Diagnostic:
    """That a link is not followed."""
    said = "This is a link to a place outside the folder of the ruleset; it is not read."
    return at_top(path.as_posix(), "outside-folder", said, "Copy the file into the folder.")


def bytes_of(path: Named, shown_as: str, mistakes: list[Diagnostic], most: int = MOST_BYTES) -> bytes | None:
    """What a file holds, one byte more than allowed at most."""
    try:
        return first_of(path, most + 1)
    except (OSError, ValueError) as error:
        mistakes.append(unreadable(shown_as, error))
        return None


def unreadable(shown_as: str, error: Exception) -> Diagnostic:
    """That a file cannot be read, and why."""
    if getattr(error, "errno", None) in (errno.EINVAL, errno.EISDIR, errno.ENXIO):
        help = "Name a ruleset file: a text that ends in `.yaml`."
        return at_top(shown_as, "unreadable-file", "This is no ordinary file.", help)
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return at_top(
            shown_as, "no-such-file", f"There is no file `{shown_as}`.", "Check the name and the folder you are in."
        )
    if isinstance(error, PermissionError):
        message = f"The file `{shown_as}` may not be read."
        help = "Give yourself the right to read it."
        return at_top(shown_as, "unreadable-file", message, help)
    message = f"The file `{shown_as}` cannot be read."
    help = "Check its name and that it can be opened."
    return at_top(shown_as, "unreadable-file", message, help)


def at_top(shown_as: str, code: str, message: str, help: str) -> Diagnostic:
    """What is said of a file as a whole."""
    return Diagnostic(code, Span(shown_as, 1, 1, 1, 1), message, help)
