"""The texts that are open in an editor → what is wrong with them, and the answers about places in them.

A ruleset is looked at as a whole, whichever of its files is open, with the texts as they are on the screen. That takes
a while, so it is done apart; in the meantime answers come from what was known last.

Never: writes a file; speaks a protocol; raises for what a text holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.effects import effects_of
from rulekit.edit.formatting import formatted
from rulekit.editor.describing import Described, described
from rulekit.editor.known import Known
from rulekit.editor.offering import Offered, offered
from rulekit.editor.renaming import Refused, Renamed, renameable, renamed
from rulekit.editor.scenes import scene_mistakes
from rulekit.editor.symbols import Sheet
from rulekit.editor.workspace import Scenes, all_files, is_icon, known_of, ruleset_with, scenario_files
from rulekit.findings import Findings
from rulekit.pipeline import diagnose

Place = tuple[int, int]  # line and column, from 1


class Then(NamedTuple):
    """What was known last, the text it was known of, and a place in that."""

    known: Known
    sheet: Sheet
    place: Place


def found_in(ruleset: Path, unsaved: Mapping[str, bytes]) -> Findings:
    """What is found in a ruleset, with the texts as they are on the screen."""
    return diagnose(ruleset, unsaved=unsaved)


@dataclass(slots=True)
class Desk:
    """All that is open, by path, and what is known of each ruleset, by its path; `diagnose`: what looks at one."""

    texts: dict[str, str] = field(default_factory=dict)
    known: dict[Path, Known] = field(default_factory=dict)
    scenes: dict[Path, Scenes] = field(default_factory=dict)
    said: dict[Path, dict[str, tuple[Diagnostic, ...]]] = field(default_factory=dict)
    diagnose: Callable[[Path, Mapping[str, bytes]], Findings] = found_in
    _sheets: dict[str, Sheet] = field(default_factory=dict)
    _found: dict[Path, tuple[Known | None, Sequence[Diagnostic]]] = field(default_factory=dict)

    # ---- what is open ----
    def write(self, file: str, text: str) -> None:
        """A text as it is on the screen now."""
        self.texts[file] = text

    def close(self, file: str) -> None:
        """A text is closed: from now on its file counts."""
        self.texts.pop(file, None)

    def ruleset_of(self, file: str) -> Path | None:
        """The ruleset a file belongs to; None if to none. What was one stays one, whatever became of its first line."""
        path = Path(file)
        try:
            found = ruleset_with(path, self.texts.get(file))
        except (OSError, ValueError):  # a name the system cannot look up
            return None
        return found if found is not None or path not in self.known else path

    def unsaved(self) -> dict[str, bytes]:
        """The open texts as files would hold them; another may be opened meanwhile."""
        return {file: text.encode("utf-8", "replace") for file, text in dict(self.texts).items()}

    # ---- looking at a whole ruleset ----
    def check(self, ruleset: Path, unsaved: Mapping[str, bytes]) -> dict[str, tuple[Diagnostic, ...]]:
        """What is wrong in each file of a ruleset that has a mistake, had one before, or is open; slow.

        Afterwards answers come from this state of the texts, as far as the ruleset can be read.
        """
        findings = self.diagnose(ruleset, unsaved)
        known = known_of(ruleset, unsaved, self.scenes.setdefault(ruleset, Scenes()))
        if known is not None:
            self.known[ruleset] = known
        self._found[ruleset] = known, findings.diagnostics
        own = known.texts if known is not None else {}
        open_here = [file for file in unsaved if file in own or file in findings.texts]
        found: dict[str, list[Diagnostic]] = {file: [] for file in (*self.said.get(ruleset, {}), *open_here)}
        every = list(findings.diagnostics)
        if known is not None:
            for name, data in scenario_files(ruleset, unsaved):
                if name in unsaved:
                    every += scene_mistakes(name, data, known.ruleset)
        for diagnostic in every:
            found.setdefault(diagnostic.span.file, []).append(diagnostic)
        self.said[ruleset] = {file: tuple(said) for file, said in found.items()}
        return self.said[ruleset]

    # ---- answers ----
    def offers(self, file: str, place: Place) -> tuple[Sheet, Offered]:
        """What may be written at a place."""
        sheet = self.sheet(file)
        if file.endswith(".ftl") or is_icon(file):
            return sheet, Offered(0, ())
        return sheet, offered(sheet.text, sheet.offset(*place), self._known(file), self._is_scenario(file))

    def describe(self, file: str, place: Place) -> Described | None:
        """What stands at a place; nothing of a picture."""
        if is_icon(file):
            return None
        sheet, then = self.sheet(file), self._then(file, place)
        if then is None:
            return described(sheet, *place, None, self._is_scenario(file))
        known, old, at = then
        found = described(old, *at, known, self._is_scenario(file))
        return Described(self._forth(known, sheet, found.span), found.text) if found is not None else None

    def definitions(self, file: str, place: Place) -> list[Span]:
        """Where what is named at a place is declared."""
        then = self._then(file, place)
        return [self._now(then.known, span) for span in then.known.definitions(file, *then.place)] if then else []

    def references(self, file: str, place: Place, declared: bool) -> list[Span]:
        """All places that name what is named at a place."""
        then = self._then(file, place)
        found = then.known.references(file, *then.place, declared) if then else ()
        return [self._now(then.known, mention.span) for mention in found] if then else []

    def renameable(self, file: str, place: Place) -> Span | Refused:
        """The name at a place, if it can be another."""
        known = self._fresh(file)
        return renameable(known, file, *place) if known is not None else Refused("This ruleset cannot be read.")

    def rename(self, file: str, place: Place, name: str) -> Renamed | Refused:
        """What gives another name to what stands at a place; slow if the ruleset must be checked with it."""
        known = self._fresh(file)
        if known is None:
            return Refused("This ruleset cannot be read.")
        unsaved = self.unsaved()
        of, found = self._found.get(known.path, (None, ()))
        before = found if of is known else self.diagnose(known.path, unsaved).diagnostics
        return renamed(known, file, *place, name, unsaved, before)

    def format(self, file: str) -> str | None:
        """The text of a file, formatted; None if it stays as it is."""
        ruleset = self.ruleset_of(file)
        if ruleset is None:
            return None
        known, unsaved = self.known.get(ruleset), self.unsaved()
        now = all_files(ruleset, unsaved)
        effects = known.effects if known is not None and known.read == now else effects_of(ruleset, unsaved)
        new = formatted(effects, file)
        return None if new is None or new == now.get(file) else new.decode("utf-8")

    def fixes(self, file: str, lines: range) -> list[Diagnostic]:
        """What was found on some lines of a file and can be mended for certain."""
        ruleset = self.ruleset_of(file)
        found = self.said.get(ruleset, {}).get(file, ()) if ruleset is not None else ()
        return [d for d in found if d.fix and d.span.line in lines and self._is_as_checked(d)]

    def sheet(self, file: str) -> Sheet:
        """A file's text: as it is on the screen, else as it was read last, else empty."""
        text = self.texts.get(file)
        if text is None:
            text = next((known.texts[file] for known in self.known.values() if file in known.texts), "")
        sheet = self._sheets.get(file)
        if sheet is None or sheet.text is not text:
            sheet = self._sheets[file] = Sheet(file, text)
        return sheet

    # ---- a state of the texts that is a little older ----
    def _known(self, file: str) -> Known | None:
        """What was known last of the ruleset of a file."""
        ruleset = self.ruleset_of(file)
        return self.known.get(ruleset) if ruleset is not None else None

    def _fresh(self, file: str) -> Known | None:
        """What is known of the texts as they are now."""
        ruleset = self.ruleset_of(file)
        if ruleset is None:
            return None
        known = self.known.get(ruleset)
        if known is None or known.read != all_files(ruleset, self.unsaved()):
            known = known_of(ruleset, self.unsaved(), self.scenes.setdefault(ruleset, Scenes()))
        return known

    def _is_scenario(self, file: str) -> bool:
        folder = Path(file).parent.name
        return folder == "scenarios" or folder.endswith(".scenarios")

    def _is_as_checked(self, diagnostic: Diagnostic) -> bool:
        """Whether the texts a fix changes are those it was found in."""
        files = {edit.span.file for edit in diagnostic.fix}
        known = self._known(diagnostic.span.file)
        return known is not None and all(self.texts.get(f, known.texts.get(f)) == known.texts.get(f) for f in files)

    def _then(self, file: str, place: Place) -> Then | None:
        """A place of a text on the screen in the text that was looked at; None if it is a new one."""
        sheet, known = self.sheet(file), self._known(file)
        if known is None:
            return None
        old = Sheet(file, known.texts.get(file, sheet.text))
        at = moved(sheet.text, old.text, sheet.offset(*place))
        return None if at is None else Then(known, old, old.place(at))

    def _forth(self, known: Known, sheet: Sheet, span: Span) -> Span:
        """A stretch of the text that was looked at in the text on the screen, as well as can be said."""
        old = Sheet(sheet.file, known.texts.get(sheet.file, sheet.text))
        start, end = old.offset(span.line, span.column), old.offset(span.end_line, span.end_column)
        new = moved(old.text, sheet.text, start)
        return span if new is None else sheet.span(new, new + end - start)

    def _now(self, known: Known, span: Span) -> Span:
        return self._forth(known, self.sheet(span.file), span) if span.file in self.texts else span


def moved(here: str, there: str, at: int) -> int | None:
    """Where a character of one text stands in another that was edited in one place; None if it is in that place."""
    if here == there:
        return at
    most = min(len(here), len(there))
    same = _alike(here, there, most)
    if at <= same:
        return at
    tail = _alike(here[::-1], there[::-1], most - same)
    if at >= len(here) - tail:
        return at + len(there) - len(here)
    return None


def _alike(one: str, other: str, most: int) -> int:
    """How many characters two texts have in common from the beginning on."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
