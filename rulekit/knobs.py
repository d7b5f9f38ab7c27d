"""A ruleset without mistakes → its numbers by their paths, and programs of it with others in their place.

What changes a number asks for many programs of one ruleset, so what cannot have changed is not done again: its files
stay read, a text of effects is read once, what is odd and whether words fit is not asked, and only the program that is
to be played is made. All that makes a ruleset a mistake is looked for as ever: a number that `check` refuses in a
variant is refused here, with the same code.

Never: reads a file; raises for a number that cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.check.check import check_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.diagnostics.told import counted
from rulekit.findings import Findings
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset, compiled
from rulekit.ruleset.load import load_with
from rulekit.ruleset.sections import sections_of
from rulekit.ruleset.variants.numbers import GIVEN, Number, number_at, numbers_in, page_with
from rulekit.ruleset.wording import shown
from rulekit.syntax.remembered import remember

MOST = 10**12  # farther from 0 no number is tried


class Knobs:
    """The numbers of a ruleset, and its programs for a number of players (the least, if none is given).

    `now`: the program as it stands; `sections`: what was read; `numbers`: all that may change a game, by their paths.
    """

    def __init__(self, ruleset: Ruleset, players: int | None = None) -> None:
        self.ruleset = ruleset
        self.now = ruleset.program(players)
        read = sections_of(ruleset.read.files)
        assert read is not None  # the same files were read before
        self.sections = read.now
        self.numbers: dict[str, Number] = numbers_in(self.sections)
        remember()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.now.seats)

    def number(self, path: str) -> Number | Findings:
        """The number that a path leads to, or why there is none."""
        found = number_at(self.numbers, self.sections, path)
        return self._refused({GIVEN: shown(path)}, found) if isinstance(found, Diagnostic) else found

    def program(self, numbers: Mapping[str, int]) -> Program | Findings:
        """The program with other numbers, by paths of `numbers`; or what is wrong with the ruleset then."""
        changed = {path: value for path, value in numbers.items() if value != self.numbers[path].value}
        if not changed:
            return self.now
        read, texts = self.ruleset.read, {GIVEN: page_with(changed).text}
        declared, said = load_with(read.located, read.files, read.chosen, changed)
        wrong = [d for d in said if d.severity == "error"]
        if declared is None or wrong:
            return self._refused(texts, *wrong)
        if not declared.min_players <= self.players <= declared.max_players:
            return self._refused(texts, self._alone(changed, declared.min_players, declared.max_players))
        checked, said = check_ruleset(declared, only_mistakes=True)
        if checked is None:
            return self._refused(texts, *(d for d in said if d.severity == "error"))
        program, said = compiled(checked, self.players, "")
        return program if program is not None else self._refused(texts, *said)

    def made(self, numbers: Mapping[str, int]) -> Program | None:
        """The program with other numbers; None for some that the ruleset cannot have."""
        found = self.program(numbers)
        return None if isinstance(found, Findings) else found

    def _alone(self, changed: Mapping[str, int], low: int, high: int) -> Diagnostic:
        """That so many cannot play any more."""
        at = page_with(changed).span(0, 0)
        allowed = " to ".join(dict.fromkeys((str(low), str(high))))
        said = f"Then it is for {allowed} player{'' if high == 1 else 's'}, and {self.players} were to play."
        return Diagnostic("unknown-players", at, said, "Change another number, or let as many play as it is for.")

    def _refused(self, texts: Mapping[str, str], *why: Diagnostic) -> Findings:
        return Findings("", None, counted(why), {**self.ruleset.findings.texts, **texts})
