"""Fluent files → sentences. The one place that knows the library.

Formatting is total: a message that is missing or cannot be put together gives nothing, and the caller
falls back to a readable name.

Never: raises for what a file holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")  # what does something to a screen; a message may have lines


@lru_cache(maxsize=4)
def _parsed(text: str) -> Any:
    """A file taken apart; the last ones are kept, as many games speak the same words."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


class Messages:
    """The messages of some files; of two with one name the first counts."""

    def __init__(self, texts: Iterable[str], locale: str = "en") -> None:
        self._texts = list(texts)
        self._locale = locale
        self._bundle: Any = None

    def get(self, name: str, **values: str | int) -> str:
        """A message put together; "" if there is none or it lacks something."""
        bundle = self._opened()
        if not bundle.has_message(name):
            return ""
        pattern = bundle.get_message(name).value
        if pattern is None:
            return ""
        text, faults = bundle.format_pattern(pattern, values)
        return "" if faults else CONTROL.sub("", str(text))

    def _opened(self) -> Any:
        """The files, read when the first message is asked for: the library takes a while to load."""
        if self._bundle is None:
            from fluent.runtime import FluentBundle

            bundle = FluentBundle([self._locale], use_isolating=False)
            for text in self._texts:
                bundle.add_resource(_parsed(text), allow_overrides=False)
            self._bundle = bundle
        return self._bundle
