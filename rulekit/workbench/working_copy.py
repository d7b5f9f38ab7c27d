"""The files of a ruleset as they lay, and as they are now: two folders of the same names, one of them worked at.

Every file is called as it lies in the folder of the ruleset: `shore.yaml`, `shore.locales/fr.ftl`.

Never: writes outside these two folders; takes a name that leads out of them.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath

from rulekit.record.snapshot import DEVICES
from rulekit.ruleset.files.decoding import MOST_BYTES
from rulekit.ruleset.find import Named, find_ruleset, variants_of, with_variants
from rulekit.ruleset.folder import MOST_FILES, VARIANTS, Located
from rulekit.ruleset.lying import KINDS, lying_with
from rulekit.ruleset.misnamed import IN_A_FOLDER, OF_A_FILE
from rulekit.ruleset.on_disk import MAIN

WAS, NOW = "was", "now"
PLAIN = re.compile(r"[\w][\w.+-]{0,99}")  # a name of a file or folder that any computer can have
MOST_OF_A_NAME = 200  # bytes of one, as it is written on a disk
DEEPEST = 4
MOST = 4 * MOST_FILES  # files in all


class NoPlace(Exception):
    """A name under which no file of the ruleset may lie."""


class TooLarge(Exception):
    """A text with more bytes than a file of a ruleset may have: the name of the file."""


class NoText(Exception):
    """A file that is not written in UTF-8, so that whoever writes its text loses something: its name."""


class WorkingCopy:
    """The two folders; `variants`: what the ruleset is worked at with, by name."""

    def __init__(self, named: Named, place: Path) -> None:
        found = find_ruleset(named)
        assert isinstance(found, Located)  # it was loaded
        self.origin = (found.path.parent if found.path.name == MAIN else found.path).absolute()
        self.name = self.origin.name
        files = {path.as_posix(): data for path, data in lying_with(self.origin)}
        lying = {path.resolve(): name for name, path in variants_of(self.origin).items()}
        away = {}
        for path in found.variants:
            if path.resolve() not in lying:  # one from elsewhere lies with the others here
                away[self._beside(self.origin, f"{VARIANTS}/{path.name}")] = path.read_bytes()
        self.variants = tuple(lying.get(path.resolve(), path.stem) for path in found.variants)
        self.was, self.now = place / WAS, place / NOW
        self.away = frozenset(away)
        self.files = {**files, **away}
        self.changed: dict[str, bytes | None] = {}  # None: it is gone
        for folder in (self.was, self.now):
            for name, data in self.files.items():
                _put(folder / name, data)

    @staticmethod
    def _beside(ruleset: Path, name: str) -> str:
        return f"{ruleset.name}/{name}" if ruleset.is_dir() else f"{ruleset.stem}.{name}"

    def named(self, folder: Path) -> Named:
        """The ruleset in one of the two folders, with its variants; as it is now with those that are new, too."""
        new = self.new_variants() if folder == self.now else ()
        return with_variants(folder / self.name, (*self.variants, *new))

    def variants_folder(self) -> str:
        """How the names of its variants begin."""
        return self._beside(self.origin, f"{VARIANTS}/")

    def words_file(self, locale: str) -> str:
        """The file of its words in a language."""
        return self._beside(self.origin, f"locales/{locale}.ftl")

    def scenarios_folder(self) -> str:
        """How the names of its scenarios begin."""
        return self._beside(self.origin, "scenarios/")

    def new_variants(self) -> tuple[str, ...]:
        """The variants that lie with it only in this work, by name: it is played with them."""
        folder = self.variants_folder()
        new = (PurePosixPath(name.removeprefix(folder)) for name, data in self.changed.items()
               if name.startswith(folder) and data is not None and name not in self.files)  # fmt: skip
        return tuple(sorted(path.stem for path in new if len(path.parts) == 1 and path.suffix == ".yaml"))

    def place(self) -> str:
        """The address of the folder in which the files that are worked at lie."""
        return f"{self.now.resolve().as_uri()}/"

    def names(self) -> list[str]:
        """All files there are now, and those that are gone."""
        return sorted({*self.files, *self.changed})

    def data(self, name: str) -> bytes | None:
        """What a file holds now; None if there is none."""
        return self.changed[name] if name in self.changed else self.files.get(name)

    def write(self, name: str, data: bytes | None) -> None:
        """Makes a file hold something else, or lets it go; NoPlace for a name that is none of the ruleset's.

        TooLarge for a text that is, NoText for another one of a file whose own cannot be read.
        """
        lay = data == self.files.get(name)
        if not self.may_lie(name) or not (lay or len(self.changed) < MOST or name in self.changed):
            raise NoPlace(name)
        if data is not None and len(data) > MOST_BYTES:
            raise TooLarge(name)
        if data is not None and not lay and self.is_locked(name):
            raise NoText(name)
        try:
            _put(self.now / name, data)
        except (FileExistsError, NotADirectoryError, IsADirectoryError):  # a file stands where a folder would
            raise NoPlace(name) from None
        if lay:
            self.changed.pop(name, None)
        else:
            self.changed[name] = data

    def is_locked(self, name: str) -> bool:
        """Whether a file is not written in UTF-8, so that no text says all that it holds."""
        try:
            (self.data(name) or b"").decode()
        except UnicodeDecodeError:
            return True
        return False

    def bytes_of(self, name: str, text: str) -> bytes:
        """A text as a file of this name holds it: with the ends of lines and the mark in front that it has.

        The text that it had is all that it was, also where its lines end now so, now so.
        """
        was, data = self.files.get(name, b""), text.encode("utf-8", "replace")
        if _read(text) == _read(text_of(was)):
            return was
        if b"\r\n" in was and b"\r" not in data:
            data = data.replace(b"\n", b"\r\n")
        return BOM_UTF8 + data if was.startswith(BOM_UTF8) and not data.startswith(BOM_UTF8) else data

    def lies(self, name: str, data: bytes | None) -> None:
        """Takes up what a file holds where it lies by now; what was written here instead stays."""
        if data is None:
            self.files.pop(name, None)
        else:
            self.files[name] = data
        _put(self.was / name, data)
        if name not in self.changed:
            _put(self.now / name, data)
        elif self.changed[name] == data:
            del self.changed[name]

    def may_lie(self, name: str) -> bool:
        """Whether a file of this name is one of the ruleset's."""
        path = PurePosixPath(name)
        stem = self.name.removesuffix(".yaml")
        own = path.parts[0] if path.parts else ""
        if (self.now / self.name).is_dir():
            is_own = own == self.name and (len(path.parts) == 2 or path.parts[1:2] in [(part,) for part in IN_A_FOLDER])
        else:
            is_own = name == self.name or (len(path.parts) > 1 and own in [f"{stem}.{part}" for part in OF_A_FILE])
        is_new = is_own and len(path.parts) <= DEEPEST and path.suffix in KINDS and all(map(_is_plain, path.parts))
        return name == path.as_posix() and (is_new or name in self.files)

    def shown(self, file: str) -> str:
        """The name of a file by the path that a message calls it by."""
        for folder in (self.now, self.was):
            if Path(file).is_relative_to(folder):
                return Path(file).relative_to(folder).as_posix()
        return "/".join(Path(file).parts[-2:])

    def hashes(self) -> Iterator[tuple[str, str]]:
        """Of each file as it lay, what tells whether it is another by now."""
        for name, data in self.files.items():
            yield name, sha256(data).hexdigest()[:16]


def text_of(data: bytes) -> str:
    """What a file holds as whoever works at it reads it."""
    return data.decode("utf-8-sig", "replace")


def _read(text: str) -> str:
    """A text as an editor holds it, to which all ends of lines are one."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _is_plain(part: str) -> bool:
    """Whether any computer can have a file or folder of this name."""
    is_device = part.partition(".")[0].casefold() in DEVICES
    is_word = PLAIN.fullmatch(part) is not None and not part.endswith(".")
    return is_word and not is_device and len(part.encode()) <= MOST_OF_A_NAME


def _put(path: Path, data: bytes | None) -> None:
    if data is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
