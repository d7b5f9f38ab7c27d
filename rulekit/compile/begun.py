"""A checked ruleset and texts → the programs of games that begin with one of the texts, for tests of one rule.

All of them share one compilation, as each is but another entry into the same procedures; of the ruleset nothing is
looked at again but how the texts hang together with it.

Never: raises for a mistake in a text.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.check.check import check_more
from rulekit.check.limits import too_large
from rulekit.check.tree import CheckedRuleset
from rulekit.compile.compile import compile_beginnings
from rulekit.compile.link import TooLarge
from rulekit.diagnostics.source import Diagnostic, SourceText, Span
from rulekit.program.program import Program
from rulekit.ruleset.beginning import names_for, with_beginnings

Begun = Program | tuple[Diagnostic, ...]


def compile_begun(ruleset: CheckedRuleset, texts: Sequence[SourceText], players: int) -> list[Begun]:
    """For each text, such as `perform scoring`, the program of games that begin so, or what is wrong with it."""
    checked, wrong = _checked(ruleset, texts)
    if checked is not None:
        try:
            return list(compile_beginnings(checked, players, list(names_for(texts))))
        except TooLarge as large:
            if len(texts) == 1:
                return [(too_large(checked.declared, players, *large.args),)]
            return [begun for text in texts for begun in compile_begun(ruleset, [text], players)]
    if len(texts) == 1:
        return [tuple(wrong)]
    at_fault = {text for text in texts if any(_within(d.span, text.span()) for d in wrong)} or set(texts)
    sound = [text for text in texts if text not in at_fault]
    found = dict(zip(sound, compile_begun(ruleset, sound, players), strict=True)) if sound else {}
    return [found.get(text) or compile_begun(ruleset, [text], players)[0] for text in texts]


def _checked(ruleset: CheckedRuleset, texts: Sequence[SourceText]) -> tuple[CheckedRuleset | None, list[Diagnostic]]:
    begun, said = with_beginnings(ruleset.declared, names_for(texts))
    checked, found = check_more(ruleset, begun)
    wrong = [d for d in said + found if d.severity == "error"]
    return (None if wrong else checked), wrong


def _within(place: Span, span: Span) -> bool:
    return place.file == span.file and (span.line, span.column) <= (place.line, place.column) <= (
        span.end_line,
        span.end_column,
    )
