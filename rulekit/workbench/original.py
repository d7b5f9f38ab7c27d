"""The files of a ruleset where they lie → whether they are as they were opened; and what is worked out, put there.

Never: writes over what somebody has changed since; goes out of the ruleset's folder, or through a link that leads out;
leaves some of the files new and others old.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

from rulekit.journal import MOST_OF_A_FILE, Changed, change, settle
from rulekit.ordinary import ends_at, first_of
from rulekit.ruleset.find import is_packaged
from rulekit.ruleset.lying import files_with

Held = Mapping[str, bytes]
Mark = tuple[int, int, int]  # by which a file that somebody has written is known
UNREAD: Mark = (-1, -1, -1)  # of one that may be another since it was read


class NotSaved(Exception):
    """Nothing was saved: why, in a word, the files that it is about, and what the system says."""

    def __init__(self, why: str, files: Sequence[str] = (), said: str = "") -> None:
        super().__init__(why)
        self.why, self.files, self.said = why, sorted(files), said


class Original:
    """The files that a working copy was made of, and what was changed in it; those `away` lie elsewhere.

    `saves`: whether what is worked out may be put there.

    `other`: what lies there of files that were changed here and there, until somebody has looked at it.
    """

    def __init__(self, ruleset: Path, files: Held, changed: Mapping[str, bytes | None], away: Collection[str]) -> None:
        self._path, self._files, self._changed, self._away = ruleset, files, changed, away
        self._is_folder = ruleset.is_dir()
        self._folder = ends_at(ruleset if self._is_folder else ruleset.parent)
        self.saves = not is_packaged(ruleset)
        self.other: dict[str, bytes | None] = {}
        self._marks: dict[str, Mark] = dict.fromkeys(set(files) - set(away), UNREAD)

    # ---- what others change ----

    def news(self) -> tuple[dict[str, bytes | None], list[str]]:
        """The files that others have changed since: what they hold, and the names of those changed here, too."""
        now = self._marked()
        odd = [name for name in {**self._marks, **now} if self._marks.get(name) != now.get(name)]
        if odd:
            self._settled()
        again: dict[str, bytes | None] = {}
        both = []
        for name in sorted(odd):
            data = self._held(name)
            self.other.pop(name, None)
            if data == self._files.get(name):
                continue
            if name in self._changed and self._changed[name] != data:
                self.other[name] = data
                both.append(name)
            else:
                again[name] = data
        self._marks = now
        return again, both

    def seen(self, name: str) -> dict[str, bytes | None]:
        """What lies there of a file that was changed here, too; from now on what is written here takes its place."""
        return {name: self.other.pop(name)} if name in self.other else {}

    def _marked(self) -> dict[str, Mark]:
        """All files there are, with their marks."""
        found = {}
        with suppress(OSError):  # it is being taken away
            for path in files_with(self._path):
                with suppress(OSError):
                    stat = path.stat()
                    found[path.relative_to(self._path.parent).as_posix()] = stat.st_mtime_ns, stat.st_size, stat.st_ino
        return found

    def _held(self, name: str) -> bytes | None:
        """What a file holds; None if it is not there, or is none."""
        path = self._path.parent / name
        try:
            return first_of(path, MOST_OF_A_FILE) if os.path.lexists(path) else None
        except OSError:
            return None

    # ---- saving ----

    def save(self) -> dict[str, bytes | None]:
        """Puts all that was changed in its place, and tells what; NotSaved, and then all are as they were."""
        changed = dict(self._changed)
        if not self.saves:
            raise NotSaved("shipped")
        if changed.get(self._main(), b"") is None:
            raise NotSaved("main", [self._main()])
        self._look_at(changed)
        files = {self._target(name): (self._files.get(name), data) for name, data in changed.items()}
        made: list[Path] = []
        try:
            for path in files:
                made += _made(path.parent)
            if files:
                change(self._folder, files)
        except Changed as odd:
            raise NotSaved("changed", [name for name in changed if self._target(name) == odd.path]) from None
        except OSError as odd:
            raise NotSaved("unwritable", said=odd.strerror or str(odd)) from None
        finally:
            for folder in reversed(made):
                with suppress(OSError):  # it is used
                    folder.rmdir()
        return changed  # what lies there now is compared with it when it is next looked for news

    def _look_at(self, changed: Mapping[str, object]) -> None:
        """NotSaved for files that lie elsewhere, or that others have changed since they were opened."""
        away = [name for name in changed if name in self._away or ends_at(self._target(name)) != self._target(name)]
        if away:
            raise NotSaved("outside", away)
        left = self._settled()
        other = [name for name in changed if self._held(name) != self._files.get(name)]
        if left or other:
            raise NotSaved("changed", other or left)

    def _leads_out(self, name: str) -> bool:
        """Whether a link stands somewhere on the way to a file."""
        return ends_at(self._target(name)) != self._target(name)

    def _settled(self) -> list[str]:
        """Finishes what a command that was broken off has left to do there; the files for which that cannot be."""
        try:
            left = settle(self._folder)
        except OSError as odd:
            raise NotSaved("unwritable", said=odd.strerror or str(odd)) from None
        return [path.relative_to(self._folder).as_posix() for path in left]

    def _main(self) -> str:
        return f"{self._path.name}/ruleset.yaml" if self._is_folder else self._path.name

    def _target(self, name: str) -> Path:
        """Where a file lies if no link leads elsewhere."""
        parts = PurePosixPath(name).parts
        return self._folder.joinpath(*(parts[1:] if self._is_folder else parts))


def _made(folder: Path) -> list[Path]:
    """Makes a folder, and those it lies in; those that were not there."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return missing[::-1]
