"""A path → a ruleset → a game: load, check, compile. Read this first.

What was found in a ruleset, and its programs, are kept in the user's cache folder, so a second run reads
neither YAML nor grammar.

Never: grows; raises for a mistake in a ruleset, but in `load`, which has nothing else to give back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulekit.compile.drawing import drawing_of
from rulekit.diagnostics.certain import certain
from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.game.faults import GameError, whole
from rulekit.kept import Facts, Findings, content_key, keep_findings, keep_program, kept_findings, kept_program
from rulekit.program.program import Program
from rulekit.ruleset.chosen import Options, chosen_options
from rulekit.ruleset.find import Named, find_ruleset, with_variants
from rulekit.ruleset.folder import NOTHING_UNSAVED, Located, Unsaved, read_files
from rulekit.text.folders import MessageFiles, read_words
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

    def __init__(self, path: Named, findings: Findings, facts: Facts, said: tuple[str, str] = ("en", "")) -> None:
        self.path, self.findings, self.facts, (self.locale, self.words_beside) = path, findings, facts, said
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
        """The program, from the files once more: it is not in the cache."""
        from rulekit.check.check import check_ruleset

        checked = check_ruleset(self.declared())[0]
        assert checked is not None  # the same text was clean before
        program, said = _compile(checked, players, self.findings.key)
        if program is not None:
            return program
        raise RulesetError(Findings(self.findings.key, None, tuple(said), self.findings.texts))

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
        return Words(self.facts.locales, program, self.locale, self.words_beside)

    def begun(self, players: int | None, begins: Sequence[SourceText]) -> list[Program | RulesetError]:
        """For each of these texts the program of games that begin with it, or why there is none; compiled at once."""
        from rulekit.compile.begun import compile_begun

        texts = {**{text.file: text.text for text in begins}, **self.findings.texts}
        found = compile_begun(self.declared(), begins, self._allowed(players))
        return [p if isinstance(p, Program) else RulesetError(Findings("", None, p, texts)) for p in found]


def load(
    path: Named, variants: Sequence[str] = (), options: Options | None = None, locale: str = "en", words: str = ""
) -> Ruleset:
    """The ruleset a path or a name stands for; a RulesetError with all its mistakes if it has any.

    `options` chooses rulings by their names; `variants` changes it by files, or names of those that lie with it.
    `locale`: the language of all that is said, such as `fr`; `words`: a folder whose messages come before its own.
    """
    findings = diagnose(named := with_variants(path, variants), options)
    if findings.facts is None or findings.has_errors:
        raise RulesetError(findings)
    return Ruleset(named, findings, findings.facts, (locale, words))


def diagnose(path: Named, options: Options | None = None, unsaved: Unsaved = NOTHING_UNSAVED) -> Findings:
    """Every mistake of a ruleset in one run, and what it says about itself; `unsaved` as for `read_files`."""
    chosen = chosen_options(options)
    located = find_ruleset(path)
    if isinstance(located, Diagnostic):
        return Findings("", None, (located,))
    said: list[Diagnostic] = []
    files = read_files(located, said, unsaved)
    if files is None:
        return Findings("", None, tuple(said))
    words = [(name, unsaved.get(name, data)) for name, data in read_words(*files.locales)]
    read = [(file.shown_as, file.data) for file in files.every] + words
    texts = {name: data.decode("utf-8", "replace") for name, data in read}
    places = [*((folder, b"") for folder in files.locales), *((d.span.file, d.code.encode()) for d in said)]
    key = content_key([*read, *places], chosen)
    mended = dict(read_words(*files.mended))
    words = [each for each in words if each[0] in mended]
    return kept_findings(key, texts) or _examine(located, chosen, "" if unsaved else key, texts, words, unsaved)


def _examine(
    path: Located, options: Mapping[str, str], key: str, texts: Mapping[str, str], words: MessageFiles, unsaved: Unsaved
) -> Findings:
    """The way itself: load, check, compile."""
    from rulekit.check.check import check_ruleset, said_once
    from rulekit.ruleset.load import load_ruleset
    from rulekit.ruleset.variants.overlay import also_removed
    from rulekit.text.proofread import proofread

    declared, said = load_ruleset(path, options, unsaved)
    facts = None
    if declared is not None:
        checked, found = check_ruleset(declared, all_read=not any(d.severity == "error" for d in said))
        found = also_removed(found, declared.written, declared.files)
        said = said_once(said, found) + found + proofread(words, declared)
        if checked is not None and not any(d.severity == "error" for d in said):
            facts = facts_of(declared)
            said += _compile(checked, facts.max_players, key)[1]  # the largest program there is
    findings = Findings(key, facts, certain(said), texts)
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
        name=declared.name, version=declared.version, title=declared.title, seats=declared.seats,
        min_players=declared.min_players, max_players=declared.max_players, locales=declared.locales,
        options={name: option.values for name, option in declared.options.items()}, chosen=dict(declared.chosen),
        content_hash=declared.content_hash, drawing=drawing_of(declared.layout), assumed=declared.assumed,
        made_of=dict(declared.made_of),
    )  # fmt: skip
