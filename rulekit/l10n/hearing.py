"""Words as they are said → what they are put together from: which messages were asked for, and who answered.

Never: changes what is said.
"""

from __future__ import annotations

from rulekit.text.messages import NO_VALUES, Messages, Values
from rulekit.text.reading import spoken_by


class Hearing(Messages):
    """Messages that remember which of them were said since they were last asked."""

    def __init__(self, messages: Messages) -> None:
        super().__init__((), messages.locale)
        self._inner, self._heard = messages, dict[str, None]()

    def form(self, name: str, form: str, values: Values) -> str:
        """A form of a message, or the message itself."""
        return self._note(name, self._inner.form(name, form, values))

    def only(self, name: str, form: str, values: Values) -> str:
        """A form of a message; "" if it has no such form."""
        return self._note(name, self._inner.only(name, form, values))

    def has(self, name: str) -> bool:
        """Whether there is a message of this name, in this language or the other."""
        return self._inner.has(name)

    def speaks(self, name: str) -> bool:
        """Whether the language itself has a message of this name."""
        return self._inner.speaks(name)

    def names(self) -> frozenset[str]:
        """The messages of this language."""
        return self._inner.names()

    def attribute(self, name: str, attribute: str, values: Values = NO_VALUES) -> str:
        """What an attribute of a message says."""
        return self._inner.attribute(name, attribute, values)

    def heard(self) -> tuple[str, ...]:
        """The messages that were said since this was last asked, in the order in which they were."""
        found = tuple(self._heard)
        self._heard.clear()
        return found

    def foreign(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some messages that were said in another language."""
        return tuple(name for name in names if spoken_by(self._inner, name) is None)

    def _note(self, name: str, said: str) -> str:
        if said:
            self._heard[name] = None
        return said
