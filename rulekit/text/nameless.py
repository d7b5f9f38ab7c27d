"""The words of a language → the cards of a deck that have no name in it, while most others of their deck have one.

Never: asks for names in a deck where few have one, as in a translation that has hardly begun.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.model import Deck, Ruleset
from rulekit.ruleset.wording import shown
from rulekit.text.bounds import bounded
from rulekit.text.messages import last_names, now_called

NAMED = 3  # cards that are named


def nameless(name: str, text: str, declared: Ruleset, behind: Iterable[str] = ()) -> Iterator[Diagnostic]:
    """The cards without a name in a file; `behind`: the same language's files of rulesets that are varied."""
    renamed = last_names(declared.renamed)
    own = {now_called(each.id.name, renamed): each for each in _messages(text)}
    known = {*own, *(now_called(each.id.name, renamed) for other in behind for each in _messages(other))}
    for deck in declared.decks.values():
        names = [f"card-{deck.name}-{face.name}" for face in deck.faces]
        left = [each for each in names if each not in known]
        if left and 2 * len(left) < len(names):
            yield _said(name, text, deck, left, own)


def _said(name: str, text: str, deck: Deck, left: list[str], own: Mapping[str, Any]) -> Diagnostic:
    """What is said of a deck: at its last card in this file that has a name."""
    last = next((own[each] for each in reversed([*own]) if each.startswith(f"card-{deck.name}-")), None)
    where = at(name, text, last.id.span.start, len(last.id.name)) if last is not None else at(name, text, 0)
    cards = [shown(each.removeprefix(f"card-{deck.name}-")) for each in left]
    more = f" and {len(cards) - NAMED} more" if len(cards) > NAMED else ""
    listed = ", ".join(f"`{card}`" for card in cards[:NAMED])
    one = len(cards) == 1
    said = f"The card{'' if one else 's'} {listed}{more} of `{deck.name}` {'has' if one else 'have'} no name here."
    return Diagnostic("nameless-card", where, said, f"Write `{left[0]} = …`.", "warning")


def _messages(text: str) -> Iterator[Any]:
    from fluent.syntax import ast

    return (each for each in bounded(text).resource.body if isinstance(each, ast.Message))
