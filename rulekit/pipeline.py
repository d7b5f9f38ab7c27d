"""A path → a ruleset → a game: load, check, compile. Read this first.

What was found in a ruleset, and its programs, are kept in the user's cache folder, so a second run reads
neither YAML nor grammar.

Never: grows; raises for a mistake in a ruleset, but in `load`, which has nothing else to give back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.game.faults import GameError
from rulekit.kept import Facts, Findings, content_key, keep_findings, keep_program, kept_findings, kept_program
from rulekit.program.program import Program
from rulekit.ruleset.find import find_ruleset
from rulekit.ruleset.folder import read_files
from rulekit.text.words import Words, read_words

if TYPE_CHECKING:  # slow to import, and a second run needs neither
    from rulekit.check.tree import CheckedRuleset
    from rulekit.game.game import Game
    from rulekit.ruleset.model import Ruleset as Declared


class RulesetError(Exception):
    """A ruleset that cannot be played: `diagnostics` say why, each with its place and a way out."""

    def __init__(self, findings: Findings) -> None:
        from rulekit.diagnostics.render import render

        self.findings, self.diagnostics = findings, findings.diagnostics
        super().__init__("\n" + render(findings.diagnostics, findings.texts))


class Ruleset:
    """A ruleset without mistakes, ready for games; `diagnostics` are its warnings and notes."""

    def __init__(self, path: str | Path, findings: Findings, facts: Facts) -> None:
        self.path, self.findings, self.facts = path, findings, facts
        self.name, self.version, self.title = facts.name, facts.version, facts.title or facts.name
        self.players = range(facts.min_players, facts.max_players + 1)
        self.diagnostics = findings.diagnostics

    def program(self, players: int | None = None) -> Program:
        """The program for a number of players (the least, if none is given)."""
        players = self.facts.min_players if players is None else players
        if players not in self.players:
            allowed = " to ".join(dict.fromkeys(map(str, (self.players[0], self.players[-1]))))
            raise GameError("unknown-players", f"{self.name} is not for {players} players.", f"Allowed: {allowed}.")
        return kept_program(self.findings.key, players) or self._compiled(players)

    def _compiled(self, players: int) -> Program:
        """The program, from the files once more: it is not in the cache."""
        from rulekit.check.check import check_ruleset
        from rulekit.ruleset.load import load_ruleset

        located = find_ruleset(self.path)
        declared = load_ruleset(located, self.facts.chosen)[0] if isinstance(located, Path) else None
        checked = check_ruleset(declared)[0] if declared else None
        if checked is None or checked.declared.content_hash != self.facts.content_hash:
            raise GameError("changed-ruleset", f"{self.name} has changed since it was loaded.", "Load it again.")
        program, said = _compile(checked, players, self.findings.key)
        if program is None:
            raise RulesetError(Findings(self.findings.key, None, tuple(said), self.findings.texts))
        return program

    def game(self, players: int | None = None) -> Game:
        """A game for a number of players (the least, if none is given)."""
        from rulekit.game.game import Game

        program = self.program(players)
        return Game(program, Words(self.facts.locales, program))


def load(path: str | Path, variants: Sequence[str] = (), options: Mapping[str, str] | None = None) -> Ruleset:
    """The ruleset a path or a name stands for; a RulesetError with all its mistakes if it has any.

    `diagnose` gives the same findings without raising. No ruleset has variants yet, so naming one is a mistake.
    """
    findings = diagnose(path, options)
    if variants:
        said = Diagnostic(
            "unknown-variant",
            Span(str(path), 1, 1, 1, 1),
            f"There is no variant `{variants[0]}`.",
            "Leave it out.",
        )
        findings = Findings("", None, (*findings.diagnostics, said), findings.texts)
    if findings.facts is None or findings.errors:
        raise RulesetError(findings)
    return Ruleset(path, findings, findings.facts)


def diagnose(path: str | Path, options: Mapping[str, str] | None = None) -> Findings:
    """Every mistake of a ruleset in one run, and what it says about itself."""
    located = find_ruleset(path)
    if isinstance(located, Diagnostic):
        return Findings("", None, (located,))
    said: list[Diagnostic] = []
    files = read_files(located, said)
    if files is None:
        return Findings("", None, tuple(said))
    words = read_words(files.locales)
    read = [(file.shown_as, file.data) for file in files.every] + words
    texts = {name: data.decode("utf-8", "replace") for name, data in read}
    key = content_key([*read, (files.locales, b"")], options or {})
    return kept_findings(key, texts) or _examine(located, options or {}, key, texts, words)


def _examine(
    path: Path, options: Mapping[str, str], key: str, texts: Mapping[str, str], words: list[tuple[str, bytes]]
) -> Findings:
    """The way itself: load, check, compile."""
    from rulekit.check.check import check_ruleset
    from rulekit.ruleset.load import load_ruleset
    from rulekit.text.proofread import proofread

    declared, said = load_ruleset(path, options)
    facts = None
    if declared is not None:
        checked, found = check_ruleset(declared)
        said = said + found + proofread(words, declared)
        if checked is not None and not any(d.severity == "error" for d in said):
            facts = facts_of(declared)
            for players in sorted({facts.min_players, facts.max_players}):
                said += _compile(checked, players, key)[1]
    findings = Findings(key, facts, tuple(dict.fromkeys(said)), texts)
    keep_findings(findings)
    return findings


def _compile(checked: CheckedRuleset, players: int, key: str) -> tuple[Program | None, list[Diagnostic]]:
    from rulekit.check.limits import too_large
    from rulekit.compile.compile import compile_ruleset
    from rulekit.compile.link import TooLarge

    try:
        program = compile_ruleset(checked, players)
    except TooLarge as large:
        what, needed, most = large.args
        return None, [too_large(checked.declared, players, what, needed, most)]
    keep_program(key, players, program)
    return program, []


def facts_of(declared: Declared) -> Facts:
    """What a ruleset says about itself."""
    return Facts(
        name=declared.name,
        version=declared.version,
        title=declared.title,
        min_players=declared.min_players,
        max_players=declared.max_players,
        seats=declared.seats,
        options={name: option.values for name, option in declared.options.items()},
        chosen=dict(declared.chosen),
        content_hash=declared.content_hash,
        locales=declared.locales,
    )
