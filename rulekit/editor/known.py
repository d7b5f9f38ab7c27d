"""What is known of the names of a ruleset: what is named at a place, where it is declared, and who else names it.

Never: opens a file; checks anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rulekit.check.names.scope import Symbol
from rulekit.check.tree import Ruling
from rulekit.diagnostics.source import Span
from rulekit.edit.effects import Effects
from rulekit.editor.symbols import Mention, Mentions
from rulekit.editor.words import Concordance
from rulekit.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a ruleset: its declarations, its texts by file, and every name that stands in them.

    `types` says of which kind the value of a local name is, `rulings` are the checked ones; `scenes` are the names in
    each scenario file, `words` all that stands where names may stand. `read`: the files it is known from, by the names
    people see.
    """

    path: Path
    ruleset: Ruleset
    texts: Mapping[str, str]
    mentions: Mentions
    scenes: Mapping[str, Mentions]
    types: Mapping[Symbol, str]
    rulings: Mapping[str, Ruling | None]
    effects: Effects
    words: Concordance
    read: Mapping[str, bytes]

    def of(self, symbol: Symbol) -> list[Mention]:
        """Every place where a symbol is named, where it is declared first."""
        found: dict[Span, Mention] = {}  # a scenario may mention what a default in the rules names
        for part in (self.mentions, *self.scenes.values()):
            for mention in part.of.get(symbol, ()):
                found.setdefault(mention.span, mention)
        return sorted(found.values(), key=lambda m: (not m.declares, m.span))

    def at(self, file: str, line: int, column: int) -> list[Mention]:
        """What is named at a place."""
        return self.scenes.get(file, self.mentions).at(file, line, column)

    def symbols_at(self, file: str, line: int, column: int) -> list[Symbol]:
        """What is named at a place: nothing, one thing, or several that are called alike."""
        return list(dict.fromkeys(m.symbol for m in self.at(file, line, column)))

    def definitions(self, file: str, line: int, column: int) -> list[Span]:
        """Where what is named at a place is declared."""
        firsts = [(s, places[0]) for s in self.symbols_at(file, line, column) if (places := self.of(s))]
        return list(dict.fromkeys(m.span for s, m in firsts if m.declares or s.kind == "ending"))

    def references(self, file: str, line: int, column: int, declared: bool = True) -> list[Mention]:
        """Every place that names what is named at a place, `declared`: and where it is declared."""
        places = [m for symbol in self.symbols_at(file, line, column) for m in self.of(symbol)]
        return [m for m in places if declared or not m.declares]
