"""A place in a text → where what is named there is declared, and every other place that names it.

Never: opens a file.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Span
from rulekit.editor.known import Known
from rulekit.editor.symbols import Mention, Symbol


def symbols_at(known: Known, file: str, line: int, column: int) -> list[Symbol]:
    """What is named at a place: nothing, one thing, or several that are called alike."""
    return list(dict.fromkeys(m.symbol for m in known.at(file, line, column)))


def definitions(known: Known, file: str, line: int, column: int) -> list[Span]:
    """Where what is named at a place is declared."""
    found = []
    for symbol in symbols_at(known, file, line, column):
        places = known.of(symbol)
        if places and (places[0].declares or symbol.kind == "ending"):
            found.append(places[0].span)
    return list(dict.fromkeys(found))


def references(known: Known, file: str, line: int, column: int, declared: bool = True) -> list[Mention]:
    """Every place that names what is named at a place, `declared`: and where it is declared."""
    places = [m for symbol in symbols_at(known, file, line, column) for m in known.of(symbol)]
    return [m for m in places if declared or not m.declares]
