"""What a ruleset says in a few words, as it was quoted → the same in the words of a language, if it has words for all.

Said are places, counters and their figures, and what has a message of its own. What is about a name that the rules bind
on the way (`s.row = n`) is said by nobody well: then the quotation stands as it is.

Never: says a part of what is quoted; asks where it stands.
"""

from __future__ import annotations

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse
from rulekit.text.lexicon import MANY, Lexicon
from rulekit.text.messages import COMPARED, Messages
from rulekit.text.phrases import Phrases

CHOOSES = "choose "
THINGS = ("zone", "region", "deck", "piece", "group", "counter")


class Quoted:
    """Puts what one ruleset says into the words of one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self._lexicon = Lexicon(declared, messages)
        self._phrases = Phrases(self._lexicon)

    def said(self, text: str) -> str:
        """A condition as a clause, a value as a phrase, a choice by what it is among; "" if it cannot be said well."""
        match found := self._read(text):
            case nodes.Compare(_, nodes.Name() | nodes.Your(), nodes.Name()) if self._has_own(found):
                return self._phrases.condition(found)
            case nodes.Compare(_, left, right) if self._counts(left) and self._counts(right):
                return self._phrases.condition(found)
            case nodes.Name(name) | nodes.Your(name) if self._is_thing(name):
                return str(self._phrases.value(found))
            case nodes.Arithmetic("+" | "-", left, right) if self._counts(left) and self._counts(right):
                return str(self._phrases.value(found))
        return ""

    @staticmethod
    def _read(text: str) -> nodes.Expr | None:
        """The tree of a condition or a value; of a choice among all there is somewhere what it is among."""
        program = parse(SourceText(text, "", 1, 1), "program")[0] if text.startswith(CHOOSES) else None
        match program:
            case nodes.Block((nodes.Choose(_, _, source, None),)):
                return source
        return parse(SourceText(text, "", 1, 1), "condition")[0]

    def _has_own(self, e: nodes.Compare) -> bool:
        """Whether the ruleset has a message for just this comparison, in this language."""
        assert isinstance(e.left, nodes.Name | nodes.Your) and isinstance(e.right, nodes.Name)
        said = f"{COMPARED[e.operator]}-{e.left.name}"
        messages = self._lexicon.messages
        return messages.speaks(f"{said}-{e.right.name}") or (
            messages.speaks(said)
            and any(e.right.name in enum.members for enum in self._lexicon.declared.enums.values())
        )

    def _counts(self, e: nodes.Expr) -> bool:
        """Whether it is a number, or so much of something that has a name."""
        match e:
            case nodes.Int():
                return True
            case nodes.Your(name):
                return self._lexicon.kind_of(name) == "counter" and self._is_thing(name)
        return False

    def _is_thing(self, name: str) -> bool:
        kind = self._lexicon.kind_of(name)
        spoken = kind in THINGS and self._lexicon.messages.speaks(f"{kind}-{name}")
        return spoken and bool(self._lexicon.messages.form(f"{kind}-{name}", "", {"n": MANY}))
