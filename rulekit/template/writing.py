"""Texts → new files, all of them or none.

They are written in full to a folder beside their places and put there one after the other, the last of them
the one that makes them count.

Never: overwrites a file; leaves half of one.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.wording import listed, shown


def write_new(files: Mapping[str, str], into: Path) -> list[Path] | Diagnostic:
    """Writes texts by their paths in a folder, which is made if need be; the files, or why nothing was written."""
    names = sorted({Path(path).parts[0] for path in files}, key=lambda name: (name in files, name))
    try:
        taken = [into / name for name in names if os.path.lexists(into / name)]
        if taken:
            return _taken(taken[::-1])
        _write_into(into, files, names)
    except FileExistsError as error:
        return _taken([Path(error.filename2 or error.filename)])
    except (OSError, ValueError) as error:  # a ValueError for a name that no system can look up
        why = getattr(error, "strerror", None) or "the system does not allow such a name"
        message = f"Nothing can be written to `{shown(str(into))}`: {why}."
        return Diagnostic("unwritable-folder", _at(into), message, "Name a folder of your own: `--into FOLDER`.")
    return [into / path for path in sorted(files, key=lambda path: (path not in names, path))]


def _write_into(folder: Path, files: Mapping[str, str], names: list[str]) -> None:
    made: list[Path] = []
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        for path in reversed(missing):
            path.mkdir(exist_ok=True)
            made.append(path)
        _write(files, names, folder)
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):  # somebody has put something there
                path.rmdir()
        raise


def _write(files: Mapping[str, str], names: list[str], into: Path) -> None:
    draft = Path(tempfile.mkdtemp(prefix=".new-", dir=into))
    placed: list[Path] = []
    try:
        for path, text in files.items():
            (draft / path).parent.mkdir(parents=True, exist_ok=True)
            (draft / path).write_text(text, encoding="utf-8", newline="\n")
        for name in names:
            _place(draft / name, into / name)
            placed.append(into / name)
    except BaseException:
        for target in placed:
            if target.is_dir():
                shutil.rmtree(target, ignore_errors=True)
            else:
                target.unlink(missing_ok=True)
        raise
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _place(draft: Path, target: Path) -> None:
    """Puts what is finished where it belongs; a FileExistsError if something has come there meanwhile."""
    if draft.is_file():
        try:
            os.link(draft, target)
            return
        except FileExistsError:
            raise
        except OSError:  # a disk that cannot give a file two names
            pass
    if os.path.lexists(target):
        raise FileExistsError(None, None, str(target))
    os.rename(draft, target)


def _taken(paths: list[Path]) -> Diagnostic:
    is_are = "is" if len(paths) == 1 else "are"
    message = f"{listed(map(str, paths))} {is_are} there already, and nothing is overwritten."
    help = "Choose another name, or another folder: `--into FOLDER`."
    return Diagnostic("already-there", _at(paths[0]), message, help)


def _at(path: Path) -> Span:
    return Span(str(path), 1, 1, 1, 1)
