"""A ruleset and a text → the program of games that begin with that text, for tests of one rule.

Never: raises for a mistake in the text.
"""

from __future__ import annotations

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.program.program import Program
from rulekit.ruleset.beginning import BEGINNING, with_beginning
from rulekit.ruleset.model import Ruleset


def compile_begun(declared: Ruleset, text: SourceText, players: int) -> tuple[Program | None, list[Diagnostic]]:
    """The program of games that begin with a text such as `perform scoring`, or what is wrong with it."""
    begun, said = with_beginning(declared, text)
    checked, found = check_ruleset(begun)
    wrong = [d for d in said + found if d.severity == "error"]
    if checked is None or wrong:
        return None, wrong
    return compile_ruleset(checked, players, begin=BEGINNING), []
