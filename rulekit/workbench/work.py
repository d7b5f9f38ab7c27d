"""A working copy → the ruleset it comes to: what is wrong with it, and the last one that was sound.

Mistakes are found in a tenth of the time that it takes to find all that is merely odd, so they are looked for first.

Never: looks again at what has not changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rulekit.findings import Findings, RulesetError
from rulekit.pipeline import examined, playable
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.chosen import Options
from rulekit.studio.alone import Alone
from rulekit.syntax.remembered import remember
from rulekit.text.folders import messages_in
from rulekit.workbench.original import Original
from rulekit.workbench.reading import Reading
from rulekit.workbench.working_copy import WorkingCopy


class Looked(NamedTuple):
    """What was found when the files were looked at, and the ruleset, if it can be played."""

    findings: Findings
    ruleset: Ruleset | None


class Unsound(Exception):
    """The ruleset as it is now cannot be played."""


class Work:
    """A ruleset that is worked at, with the options chosen for it, spoken of in one language.

    `table`: the game that runs beside it; `kept`: what was worked out and may be asked for again, by what asks.
    """

    def __init__(self, copy: WorkingCopy, options: Options, locale: str) -> None:
        self.table: Alone | None = None
        self.kept: dict[str, Any] = {}
        self.original: Original | None = None  # where a server may look at it, and perhaps write
        self.copy, self.options, self.locale = copy, dict(options or {}), locale
        remember()  # what was parsed, from one look to the next
        self.title = ""  # of the variant that this work is, as whoever works calls it
        self.writes = 0  # how often something was written
        self._looked: dict[bool, tuple[int, Looked]] = {}
        self._was: Ruleset | None = None
        self._lies_anew = False
        self._sound: Ruleset | None = None
        self._told: Reading | None = None
        self._told_before: Reading | None = None

    @property
    def was(self) -> Ruleset:
        """The ruleset as it lay, when it was sound last; a RulesetError if it never was."""
        if self._was is None or self._lies_anew:
            try:
                self._was = playable(self.copy.named(self.copy.was), self.options, self.locale)
            except RulesetError:
                if self._was is None:
                    raise
            self._lies_anew = False
        return self._was

    def looks_where_it_lies(self) -> None:
        """Looks at the files where they lie from now on, and may save what is worked out there."""
        self.original = Original(self.copy.origin, self.copy.files, self.copy.changed, self.copy.away)

    def lies(self, files: Mapping[str, bytes | None]) -> None:
        """Takes up files as they lie by now."""
        for name, data in files.items():
            self.copy.lies(name, data)
        self._lies_anew = True
        self.writes += 1
        self.kept.clear()

    def write(self, name: str, data: bytes | None) -> None:
        """Another text of a file; NoPlace for a name that is none of the ruleset's."""
        self.copy.write(name, data)
        self.writes += 1

    def look(self, odd: bool = False) -> Looked:
        """The mistakes of the ruleset as it is now; `odd`: also what is odd in it, and whether it fits the machine."""
        if odd not in self._looked or self._looked[odd][0] != self.writes:
            found = examined(self.copy.named(self.copy.now), self.options, only_mistakes=not odd, locale=self.locale)
            self._looked[odd] = self.writes, Looked(*found)
            self._sound = (found[1] or self._sound) if not odd else self._sound
        return self._looked[odd][1]

    def chooses(self, options: Mapping[str, str]) -> None:
        """Works with other options from now on; all that was found out with those before is forgotten."""
        if dict(options) == dict(self.was.options):
            return
        self.options, self._was, self._sound, self._told, self._told_before = dict(options), None, None, None, None
        self.writes += 1
        self._looked.clear()
        self.kept.clear()

    @property
    def sound(self) -> Ruleset:
        """The ruleset as it is now; Unsound if it cannot be played."""
        ruleset = self.look().ruleset
        if ruleset is None:
            raise Unsound
        return ruleset

    @property
    def now(self) -> Ruleset:
        """The ruleset as it is now, or as it was when it was sound last."""
        return self.look().ruleset or self._sound or self.was

    def say(self, message: str, **values: str | int) -> str:
        """Something that rulekit itself says of the work, in its language; "" without words."""
        return messages_in((), self.locale).form(message, "", values)

    @property
    def told_was(self) -> Reading:
        """What its cards said as it lay."""
        if self._told_before is None or self._told_before.ruleset is not self.was:
            self._told_before = Reading(self.was)
        return self._told_before

    @property
    def told_now(self) -> Reading:
        """What its cards say now, or said when it was sound last."""
        now = self.now
        if self._told is None or self._told.ruleset is not now:
            self._told = self.told_was if now is self.was else Reading(now, self._told or self.told_was)
        return self._told
