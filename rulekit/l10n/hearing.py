"""Words as they are said → what they are put together from: which messages were asked for, and who answered.

Never: changes what is said.
"""

from __future__ import annotations

from rulekit.text.messages import Messages, Values


class Hearing(Messages):
    """Messages that remember which of them were said since they were last asked."""

    def __init__(self, messages: Messages) -> None:
        super().__init__((), messages.locale, messages.otherwise, messages._called, messages.figures)
        self._bundle = messages._opened()
        self._heard: dict[str, None] = {}

    def form(self, name: str, form: str, values: Values) -> str:
        """A form of a message, or the message itself."""
        return self._note(name, super().form(name, form, values))

    def only(self, name: str, form: str, values: Values) -> str:
        """A form of a message; "" if it has no such form."""
        return self._note(name, super().only(name, form, values))

    def heard(self) -> tuple[str, ...]:
        """The messages that were said since this was last asked, in the order in which they were."""
        found = tuple(self._heard)
        self._heard.clear()
        return found

    def foreign(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some messages that were said in another language."""
        return tuple(name for name in names if not self.speaks(name))

    def _note(self, name: str, said: str) -> str:
        if said:
            self._heard[name] = None
        return said
