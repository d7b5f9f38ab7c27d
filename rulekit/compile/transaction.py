"""Code that may turn out to be in vain → everything as it was before.

All that a compilation holds is taken back, but for what its classes say of themselves: what GROWS is only added to, and
cut back to its length; what STAYS is left alone. An attribute of a kind that cannot be copied is refused by its name,
so that none can be forgotten.

Never: knows what is compiled.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

COPIED = (list, dict, set)  # what they hold is never changed itself
UNCHANGING = (int, str, tuple, frozenset, type(None))


class NotCovered(TypeError):
    """An attribute that no transaction could take back."""


class Part(Protocol):
    """What a compilation holds."""

    GROWS: ClassVar[frozenset[str]]
    STAYS: ClassVar[frozenset[str]]


class Transaction:
    """All that a part and the parts of it hold, as it is when the transaction begins."""

    def __init__(self, part: Part) -> None:
        self._lengths: list[tuple[Any, int]] = []
        self._held: list[tuple[Part, dict[str, Any]]] = []
        self._hold(part)

    def _hold(self, part: Part) -> None:
        held: dict[str, Any] = {}
        for name, value in vars(part).items():
            if name in part.GROWS:
                self._lengths.append((value, len(value)))
            elif name in part.STAYS:
                continue
            elif isinstance(value, UNCHANGING):
                held[name] = value
            elif isinstance(value, COPIED):
                held[name] = value.copy()
            elif hasattr(value, "GROWS"):
                self._hold(value)
            else:
                raise NotCovered(f"{type(part).__name__}.{name}")
        self._held.append((part, held))

    def take_back(self) -> None:
        """What came since then never was."""
        for grown, length in self._lengths:
            if isinstance(grown, list):
                del grown[length:]
            while len(grown) > length:
                grown.popitem()
        for part, held in self._held:
            vars(part).update(held)
