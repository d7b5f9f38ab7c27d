"""A ruleset without mistakes → its programs, and games: what `rulekit.load` gives back.

Its programs come from the cache or are made from the checked tree, and that from what was read where it was not needed
until then. Whatever becomes of the files, it stays as it was loaded.

Never: reads a file of a ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulekit.cache import keep_program, kept_program
from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.findings import Facts, Findings, RulesetError
from rulekit.game.faults import GameError, whole
from rulekit.program.program import Program
from rulekit.ruleset.find import Named
from rulekit.ruleset.folder import Files, Located
from rulekit.text.folders import MessageFiles, folder_of

if TYPE_CHECKING:  # slow to import: a second run needs none of them before there is a game
    from rulekit.check.tree import CheckedRuleset
    from rulekit.game.game import Game
    from rulekit.ruleset.counting import Times
    from rulekit.ruleset.model import Ruleset as Declared
    from rulekit.text.words import Words


CONDITION = "condition"  # the file in which a condition that is sought stands


class Opened(NamedTuple):
    """The files of a ruleset, each of them read once, and what was wrong with the reading of them."""

    path: Named
    located: Located
    chosen: Mapping[str, str]
    files: Files
    words: MessageFiles
    wrong: list[Diagnostic]
    texts: Mapping[str, str]
    key: str

    def words_of(self, declared: Declared) -> MessageFiles:
        """The message files whose mistakes concern somebody: not those of variants that change nothing."""
        folders = {Path(folder).as_posix() for folder in {*self.files.mended}.intersection(declared.locales)}
        return [each for each in self.words if folder_of(each[0]) in folders]


class Ruleset:
    """A ruleset without mistakes, ready for games.

    `players` are the numbers of players it is for, `options` the rulings chosen in it, `diagnostics` its warnings
    and notes.
    """

    def __init__(
        self,
        read: Opened,
        findings: Findings,
        facts: Facts,
        said: tuple[str, str] = ("en", ""),
        checked: CheckedRuleset | None = None,
    ) -> None:
        self.read, self.path, self.findings, self.facts = read, read.path, findings, facts
        self.locale, self.words_beside = said
        self._checked = checked  # None: its findings were in the cache
        self._names: Program | None = None
        self._programs: dict[int, Program] = {}
        self.name, self.version, self.title = facts.name, facts.version, facts.title or facts.name
        self.players = facts.players
        self.options, self.diagnostics = dict(facts.chosen), findings.diagnostics

    def __repr__(self) -> str:
        return f"<ruleset {self.name} {self.version} for {self.facts.seating}>"

    def program(self, players: int | None = None) -> Program:
        """The program for a number of players (the least, if none is given)."""
        players = self._allowed(players)
        if players not in self._programs:
            self._programs[players] = kept_program(self.findings.key, players) or self._compiled(players)
        return self._programs[players]

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
        """The checked tree; from what was read, if it was not needed until now."""
        from rulekit.check.check import check_ruleset

        declared = self.declared()
        if self._checked is None:
            self._checked = check_ruleset(declared, only_mistakes=True)[0]
            assert self._checked is not None  # the same text was clean before
        return self._checked

    def declared(self) -> Declared:
        """The ruleset as it is written."""
        from rulekit.ruleset.load import load_files

        declared = load_files(self.read.located, self.read.files, options=self.facts.chosen)[0]
        assert declared is not None  # its facts were read from the same files
        return declared

    def faces(self, words: Words) -> Callable[[str, str], Sequence[str]]:
        """What is read on its cards; the files are read when the first is asked for.

        Nothing is read there if the files have changed since.
        """
        from rulekit.text.cards import Cards
        from rulekit.text.faces import Readable

        def opened() -> tuple[Declared, Cards]:
            declared = self.declared()
            return declared, Cards(declared, words.messages)

        known = Readable(opened, words)

        def faces(deck: str, name: str) -> Sequence[str]:
            try:
                return known(deck, name)
            except GameError:
                return ()

        return faces

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

    def words(self, program: Program, locale: str = "") -> Words:
        """What is said in a game, in its language or another."""
        from rulekit.text.words import Words

        own, now = locale or self.locale, self.facts.renamed
        return Words(self.facts.locales, program, own, self.words_beside, now, self.read.words)

    def spoken(self, locale: str) -> Words:
        """The words for its things in a language; where no game is played none is compiled for that."""
        self._names = self._names or kept_program(self.findings.key, self.players[0]) or self._named()
        return self.words(self._names, locale)

    def _named(self) -> Program:
        """A program that knows all names, and does nothing."""
        found = self.begun(None, [SourceText("end game because over", "begin", 1, 1)])[0]
        if isinstance(found, RulesetError):
            raise found
        return found

    def begun(self, players: int | None, begins: Sequence[SourceText]) -> list[Program | RulesetError]:
        """For each of these texts the program of games that begin with it, or why there is none; compiled at once."""
        from rulekit.compile.compile import entry_programs

        texts = {**{text.file: text.text for text in begins}, **self.findings.texts}
        found = entry_programs(self.checked(), begins, self._allowed(players))
        return [p if isinstance(p, Program) else RulesetError(Findings("", None, p, texts)) for p in found]

    def seeking(self, condition: str, players: int | None = None, times: Times | None = None) -> Program:
        """The same game, whose only claim is how far a condition is from holding; a RulesetError if it is none.

        `times`: what also has to be done, and how often.
        """
        from rulekit.compile.compile import sought_program

        text = SourceText(condition, CONDITION, 1, 1)
        found = sought_program(self.checked(), text, times, self._allowed(players))
        if isinstance(found, Program):
            return found
        raise RulesetError(Findings("", None, found, {**self.findings.texts, CONDITION: condition}))


def compiled(checked: CheckedRuleset, players: int, key: str) -> tuple[Program | None, list[Diagnostic]]:
    """The program for a number of players, kept under a key, or why there is none."""
    from rulekit.compile.compile import whole_program

    program = whole_program(checked, players)
    if not isinstance(program, Program):
        return None, [*program]
    keep_program(key, players, program)
    return program, []


def ready(
    read: Opened, findings: Findings, said: tuple[str, str], checked: CheckedRuleset | None = None
) -> Ruleset | None:
    """The ruleset in which this was found; None if something is wrong with it."""
    if findings.facts is None or findings.has_errors:
        return None
    return Ruleset(read, findings, findings.facts, said, checked)
