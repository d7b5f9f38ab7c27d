"""Short words about a card or an action → the things they name that nothing in its rules has.

A question that says *4 acorns* of a card that gives nuts was written for another rule. Looked at are counters, and
words of an enum where the card or action itself has another word of the same enum. What a card is called may be any
word, so it is read only where it says a number of its rule too; words that tell what is excepted are not read.

Never: asks that words name all there is.
"""

from __future__ import annotations

from collections.abc import Set

from rulekit.l10n.entries import Entry
from rulekit.l10n.rule_names import COUNTER, RuleNames
from rulekit.text.lexicon import Lexicon
from rulekit.text.messages import NO_WORDS
from rulekit.text.pseudo import APART
from rulekit.text.reading import Reader

ACT, CARD, EXCEPT, VALUE = "act-", "card-", "except", "value"
MOST_LETTERS = 2_000  # of words that are short, as names and questions are
NOT_READ = frozenset([*NO_WORDS, *APART])
Keys = frozenset[str]  # all things that go by the same words, such as `counter-coin`


class StrangeNames:
    """Reads the short words of one language for names that their rules do not have."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._declared, self._reader, self._rules = lexicon.declared, Reader(lexicon), RuleNames(lexicon.declared)

    def found(self, entry: Entry) -> tuple[str, ...]:
        """What a message names of which its rules have nothing; none: nothing was found."""
        topic = self._rules.topic(entry.name)
        if not topic or (entry.name == f"{CARD}{topic}" and not entry.given()):
            return ()
        named = sorted(self._named(entry), key=sorted)
        known = self._rules.all_in_way(entry.name) if named else None  # of one way of several only what that does
        known = self._rules.all(topic, entry.name.startswith(ACT)) if named and known is None else known
        own = self._rules.own(topic)
        return tuple(
            f"it names `{min(keys, key=_looked_at)}`, and its rule does not"
            for keys in named
            if (known is not None and self._lacks_counter(keys, known)) or self._lacks_value(keys, own)
        )

    def _named(self, entry: Entry) -> set[Keys]:
        """The counters and words of enums that a message names, each by all that goes by the same words."""
        parts = (("", entry.value), *entry.attributes.items())
        said = [facts for of, facts in parts if of not in NOT_READ and facts is not None]
        text = " ".join(stretch.says for facts in said for stretch in facts.texts)
        if len(text) > MOST_LETTERS:
            return set()
        read = self._reader.read(text)
        if EXCEPT in read.senses:
            return set()
        found = {self._reader.keys(name) for name in read.names}
        return found | {frozenset([other]) for facts in said for _, other in facts.others}

    @staticmethod
    def _lacks_counter(keys: Keys, known: Set[str]) -> bool:
        """Whether words mean a counter, and the rules have none of the things that go by them."""
        return any(_kind(key) == COUNTER for key in keys) and not any(_last(key) in known for key in keys)

    def _lacks_value(self, keys: Keys, own: Set[str]) -> bool:
        """Whether words mean one of an enum, and the rule has not that one but another of it."""
        enums = {key.split("-")[1] for key in keys if _kind(key) == VALUE}
        known = any(_last(key) in own for key in keys)
        return not known and any(own & {*self._declared.enums[enum].members} for enum in enums)


def _kind(key: str) -> str:
    return key.partition("-")[0]


def _last(key: str) -> str:
    """The name in a key such as `counter-coin` or `value-light-dark`."""
    return key.rpartition("-")[2]


def _looked_at(key: str) -> tuple[bool, str]:
    """By which of several things that go by the same words they are called: a counter or a value."""
    return _kind(key) not in (COUNTER, VALUE), key
