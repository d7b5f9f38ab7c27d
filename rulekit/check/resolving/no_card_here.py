"""`this` where no card is at work → the thing that is meant.

Never: says the same of one text twice.
"""

from __future__ import annotations

from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import NO_CARD, Symbols
from rulekit.diagnostics.source import Diagnostic, Span

CODE = "nothing-is-this"


def not_the_card(symbols: Symbols, span: Span, scope: Scope) -> Diagnostic:
    """`this` where there is none: what has been chosen or given before it, if there is such a thing."""
    decks = sorted(symbols.ruleset.decks.values(), key=lambda d: not any(face.abilities for face in d.faces))
    meant = _named(scope, set(symbols.ruleset.decks)) or _named(scope, {*symbols.ruleset.pieces, *symbols.spaces})
    help = "Name what is meant."
    if meant:
        help = f"Write `{meant[-1]}`." if len(meant) == 1 else f"Write the one that is meant, such as `{meant[-1]}`."
    elif decks:
        help = f"Name the card by a parameter, for example `c: {decks[0].name}`."
    return Diagnostic(CODE, span, NO_CARD, help)


def _named(scope: Scope, domains: set[str]) -> list[str]:
    """The names given here to one thing of some kinds."""
    return [v.name for v in scope.bound.values() if v.type.form in ("element", "optional") and v.type.domain in domains]


def said_once_of_a_text(said: list[Diagnostic], before: int) -> None:
    """Leaves of what was said of one text about `this` what differs."""
    seen, kept = set[str](), list[Diagnostic]()
    for d in said[before:]:
        if d.code != CODE or d.help not in seen:
            kept.append(d)
        if d.code == CODE:
            seen.add(d.help)
    said[before:] = kept
