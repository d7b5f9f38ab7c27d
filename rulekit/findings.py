"""What a ruleset says about itself, and what was found in it: all that is known of one that nobody reads again.

Never: reads a file; decides what is a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulekit.diagnostics.source import Diagnostic
from rulekit.program.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Facts:
    """What a ruleset says about itself: all a page or a command needs before a game begins."""

    name: str
    version: str
    title: str
    min_players: int
    max_players: int
    seats: tuple[str, ...]
    options: dict[str, tuple[str, ...]]
    chosen: dict[str, str]
    content_hash: str
    locales: tuple[str, ...]
    drawing: Drawing
    assumed: int
    made_of: dict[str, str]
    renamed: dict[str, str]  # paths of earlier versions with those of today

    def of_today(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options chosen in an earlier version, by their names of today."""
        now = {name: self.renamed.get(f"options.{name}", name).removeprefix("options.") for name in options}
        return {name if name in self.options else now[name]: value for name, value in options.items()}

    @property
    def players(self) -> range:
        """The numbers of players it is for."""
        return range(self.min_players, self.max_players + 1)

    @property
    def seating(self) -> str:
        """How many may play, in words: `2`, `2 to 4`."""
        return " to ".join(dict.fromkeys((str(self.min_players), str(self.max_players))))


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in a ruleset: its facts (None if it cannot be read), what is wrong, the texts it was read from."""

    key: str
    facts: Facts | None
    diagnostics: tuple[Diagnostic, ...]
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def has_errors(self) -> bool:
        """Whether something must be mended before the ruleset can be played."""
        return any(d.severity == "error" for d in self.diagnostics)


class RulesetError(Exception):
    """A ruleset that cannot be played: `diagnostics` say why, each with its place and a way out."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.findings, self.diagnostics = findings, findings.diagnostics

    def __str__(self) -> str:
        from rulekit.diagnostics.render import render

        return "\n" + render(self.diagnostics, self.findings.texts)
