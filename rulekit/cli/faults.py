"""An exception that reached the end of a command → a few plain lines and an exit code.

Mistakes of rulesets, games and the command line say themselves what to do; a full disk and its like are the
system's. Anything else is a mistake of rulekit: its details go to a file that can be sent with a report.

Never: shows a traceback.
"""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from concurrent.futures import BrokenExecutor
from pathlib import Path
from traceback import format_exception

from rulekit import __version__
from rulekit.cli.arguments import Usage
from rulekit.cli.screen import exit_code, show_diagnostics
from rulekit.findings import RulesetError
from rulekit.game.faults import GameError
from rulekit.signs import one_line, visible

INTERNAL = "internal-fault"
OF_THE_SYSTEM = frozenset([errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG, errno.EROFS])
# GameErrors about the command line.
UNSUITABLE = frozenset(["unknown-players", "unknown-seat", "bad-seed", "unwritable-record", "already-there",
    "unwritable-folder", "strange-chunk", "no-cluster"])  # fmt: skip


def answer(error: Exception, words: list[str]) -> int:
    """Says what went wrong; the exit code."""
    if isinstance(error, Usage):
        print(f"rulekit: {error}", file=sys.stderr)
        return 2
    if isinstance(error, RulesetError):
        show_diagnostics(error.diagnostics, error.findings)
        return exit_code(error.diagnostics)
    if isinstance(error, GameError):
        print(f"rulekit: {error} [{error.code}]", file=sys.stderr)
        return 2 if error.code in UNSUITABLE else 1
    if isinstance(error, BrokenExecutor):
        print("rulekit: a worker was ended from outside, perhaps for want of memory.", file=sys.stderr)
        print("Try again with fewer `--workers`.", file=sys.stderr)
        return 1
    if isinstance(error, OSError) and error.errno in OF_THE_SYSTEM:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # what is left in it cannot be written either  # noqa: SIM115
        print(f"rulekit: the answer could not be written: {error.strerror}.", file=sys.stderr)
        return 1
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        print(f"rulekit: no file can have so long a name: {one_line(str(error.filename))[:60]}….", file=sys.stderr)
        return 2
    where = write_details(error, words)
    said = f"{type(error).__name__}: {error}".split("\n")[0][:200]
    print(f"rulekit: [{INTERNAL}] A mistake of rulekit itself, not of yours: {said}", file=sys.stderr)
    print(f"Please report it{f' and add the file {where}' if where else ''}.", file=sys.stderr)
    return 3


def write_details(error: Exception, words: list[str]) -> str:
    """Where the details were written; "" if nowhere can be written to."""
    text = f"rulekit {__version__}\npython {sys.version}\n{sys.platform}\n{words!r}\n\n"
    text += "".join(format_exception(error))
    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="rulekit-fault-", suffix=".txt", delete=False, encoding="utf-8", errors="replace"
        ) as file:
            file.write(visible(text))
        return str(Path(file.name))
    except OSError:
        return ""
