"""A path → a ruleset → a game: load, check, compile. Read this first.

What was found in a ruleset, and its programs, are kept in the user's cache folder, so a second run reads
neither YAML nor grammar.

Never: grows; raises for a mistake in a ruleset, but in `load`, which has nothing else to give back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulekit.diagnostics.source import SourceText
from rulekit.game.faults import GameError, whole
from rulekit.kept import Facts, Findings, kept_program
from rulekit.looked_at import compiled, looked_at
from rulekit.program.program import Program
from rulekit.ruleset.chosen import Options
from rulekit.ruleset.find import Named, find_ruleset, with_variants
from rulekit.ruleset.folder import NOTHING_UNSAVED, Located, Unsaved
from rulekit.text.words import Words

if TYPE_CHECKING:  # slow to import, and a second run needs neither
    from rulekit.check.tree import CheckedRuleset
    from rulekit.game.game import Game
    from rulekit.ruleset.model import Ruleset as Declared


class RulesetError(Exception):
    """A ruleset that cannot be played: `diagnostics` say why, each with its place and a way out."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(findings)
        self.findings, self.diagnostics = findings, findings.diagnostics

    def __str__(self) -> str:
        from rulekit.diagnostics.render import render

        return "\n" + render(self.diagnostics, self.findings.texts)


class Ruleset:
    """A ruleset without mistakes, ready for games.

    `players` are the numbers of players it is for, `options` the rulings chosen in it, `diagnostics` its warnings
    and notes.
    """

    def __init__(
        self,
        path: Named,
        findings: Findings,
        facts: Facts,
        said: tuple[str, str] = ("en", ""),
        checked: CheckedRuleset | None = None,
    ) -> None:
        self.path, self.findings, self.facts, (self.locale, self.words_beside) = path, findings, facts, said
        self._checked = checked  # None: its findings were in the cache
        self.name, self.version, self.title = facts.name, facts.version, facts.title or facts.name
        self.players = facts.players
        self.options, self.diagnostics = dict(facts.chosen), findings.diagnostics

    def __repr__(self) -> str:
        return f"<ruleset {self.name} {self.version} for {self.facts.seating}>"

    def program(self, players: int | None = None) -> Program:
        """The program for a number of players (the least, if none is given)."""
        players = self._allowed(players)
        return kept_program(self.findings.key, players) or self._compiled(players)

    def _allowed(self, players: int | None) -> int:
        number = self.players[0] if players is None else whole(players)
        if number is None or number not in self.players:
            said = f"{self.name} is not for {players!r} player{'' if players == 1 else 's'}."
            raise GameError("unknown-players", said, f"Allowed: {self.facts.seating}.")
        return number

    def _compiled(self, players: int) -> Program:
        """The program, from the checked tree: it is not in the cache."""
        program, said = compiled(self.checked(), players, self.findings.key)
        if program is not None:
            return program
        raise RulesetError(Findings(self.findings.key, None, tuple(said), self.findings.texts))

    def checked(self) -> CheckedRuleset:
        """The checked tree; from the files once more, if it was not needed until now."""
        from rulekit.check.check import check_ruleset

        declared = self.declared()
        if self._checked is None:
            self._checked = check_ruleset(declared, only_mistakes=True)[0]
            assert self._checked is not None  # the same text was clean before
        return self._checked

    def declared(self) -> Declared:
        """The ruleset as it is written; a GameError if it has changed since it was loaded."""
        from rulekit.ruleset.load import load_ruleset

        located = find_ruleset(self.path)
        declared = load_ruleset(located, self.facts.chosen)[0] if isinstance(located, Located) else None
        if declared is None or declared.content_hash != self.facts.content_hash:
            raise GameError("changed-ruleset", f"{self.name} has changed since it was loaded.", "Load it again.")
        return declared

    def game(self, players: int | None = None, begin: str | SourceText = "") -> Game:
        """A game for a number of players (the least, if none is given).

        `begin`: what is done instead of the whole game, such as `perform scoring`, for tests of one rule.
        """
        from rulekit.game.game import Game

        text = SourceText(begin, "begin", 1, 1) if isinstance(begin, str) else begin
        program = self.begun(players, [text])[0] if begin else self.program(players)
        if isinstance(program, RulesetError):
            raise program
        return Game(program, self.words(program))

    def words(self, program: Program) -> Words:
        """What is said in a game."""
        return Words(self.facts.locales, program, self.locale, self.words_beside, self.facts.renamed)

    def begun(self, players: int | None, begins: Sequence[SourceText]) -> list[Program | RulesetError]:
        """For each of these texts the program of games that begin with it, or why there is none; compiled at once."""
        from rulekit.compile.begun import compile_begun

        texts = {**{text.file: text.text for text in begins}, **self.findings.texts}
        found = compile_begun(self.checked(), begins, self._allowed(players))
        return [p if isinstance(p, Program) else RulesetError(Findings("", None, p, texts)) for p in found]


def load(
    path: Named, variants: Sequence[str] = (), options: Options | None = None, locale: str = "en", words: str = ""
) -> Ruleset:
    """The ruleset a path or a name stands for; a RulesetError with all its mistakes if it has any.

    `options` chooses rulings by their names; `variants` changes it by files, or names of those that lie with it.
    `locale`: the language of all that is said, such as `fr`; `words`: a folder whose messages come before its own.
    """
    named = with_variants(path, variants)
    return _sound(named, *looked_at(named, options), (locale, words))


def playable(path: Named, options: Options) -> Ruleset:
    """The same, to be played at once: nobody asks what is odd in it, and only what is played need fit the machine."""
    return _sound(path, *looked_at(path, options, only_mistakes=True))


def _sound(
    path: Named, findings: Findings, checked: CheckedRuleset | None, said: tuple[str, str] = ("en", "")
) -> Ruleset:
    if findings.facts is None or findings.has_errors:
        raise RulesetError(findings)
    return Ruleset(path, findings, findings.facts, said, checked)


def diagnose(
    path: Named, options: Options | None = None, unsaved: Unsaved = NOTHING_UNSAVED, only_mistakes: bool = False
) -> Findings:
    """Every mistake of a ruleset in one run, and what it says about itself; `unsaved` as for `read_files`.

    `only_mistakes`: nobody asks what is odd in it, nor whether its largest table fits the machine.
    """
    return looked_at(path, options, unsaved, only_mistakes)[0]
