"""A desk in a copy of rulesets, for tests that need no server."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from rulekit.editor.desk import Desk
from rulekit.editor.known import Known
from rulekit.editor.workspace import known_of

HOUSE = Path(__file__).resolve().parents[2]


@dataclass
class Table:
    """A desk with a ruleset of a copy on it; places are given by a part of a text and how far into it."""

    desk: Desk
    folder: Path

    def path(self, file: str) -> str:
        """A file of the copy."""
        return (self.folder / file).as_posix()

    def open(self, file: str, text: str | None = None) -> str:
        """Opens a file, with another text than on the disk if one is given."""
        text = (self.folder / file).read_text("utf-8") if text is None else text
        self.desk.write(self.path(file), text)
        return text

    def check(self, file: str) -> list[str]:
        """Looks at the ruleset of a file: what is said in it, as `code line`."""
        ruleset = self.desk.ruleset_of(self.path(file))
        assert ruleset is not None
        found = self.desk.check(ruleset, self.desk.unsaved())
        return [f"{d.code} {d.span.line}" for d in found.get(self.path(file), ())]

    def place(self, file: str, part: str, inside: int) -> tuple[int, int]:
        """A place in a text that is open or was looked at."""
        sheet = self.desk.sheet(self.path(file))
        return sheet.place(sheet.text.index(part) + inside)

    def words(self, file: str, part: str, inside: int) -> list[str]:
        """The words offered at a place."""
        return [o.word for o in self.desk.offers(self.path(file), self.place(file, part, inside))[1].offers]

    def says(self, file: str, part: str, inside: int) -> str:
        """What is said of a place."""
        found = self.desk.describe(self.path(file), self.place(file, part, inside))
        return found.text if found is not None else ""

    def definitions(self, file: str, part: str, inside: int) -> list[str]:
        """Where what is named at a place is declared, as `file:line`."""
        spans = self.desk.definitions(self.path(file), self.place(file, part, inside))
        return [f"{Path(s.file).relative_to(self.folder).as_posix()}:{s.line}" for s in spans]

    def references(self, file: str, part: str, inside: int) -> list[str]:
        """All that names what is named at a place, as `file:line:column`."""
        spans = self.desk.references(self.path(file), self.place(file, part, inside), True)
        return [f"{Path(s.file).relative_to(self.folder).as_posix()}:{s.line}:{s.column}" for s in spans]


def copied(folder: Path, name: str) -> Table:
    """A table with a copy of a ruleset, its words and its scenarios."""
    rulesets = HOUSE / "rulesets"
    if (rulesets / name).is_dir():
        shutil.copytree(rulesets / name, folder / name)
    else:
        for path in rulesets.glob(f"{name}.*"):
            if path.is_dir():
                shutil.copytree(path, folder / path.name)
            else:
                shutil.copy(path, folder / path.name)
    return Table(Desk(), folder)


@cache
def shipped(name: str) -> Known:
    """What is known of a ruleset that comes with rulekit; read once for all tests."""
    found = known_of(HOUSE / "rulesets" / name)
    assert found is not None
    return found


@cache
def common(name: str) -> Table:
    """A table that no test changes, looked at once."""
    table = copied(Path(mkdtemp()), name)
    folder = table.folder / name
    first = "ruleset.yaml" if folder.is_dir() else ""
    file = f"{name}/{first}" if first else f"{name}.yaml"
    table.check(file)
    return table
