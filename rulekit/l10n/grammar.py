"""A language → what its names must know of their grammar, which numbers it tells apart.

Never: looks at a message.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

COUNTED = ("counter", "deck", "piece")  # names of what is counted
NAMES = (*COUNTED, "zone", "region", "variable")  # names that stand in sentences
ANYTHING: tuple[str, ...] = ()


class Trait(NamedTuple):
    """Something a name knows of its grammar: the kinds of names that need it, and what it may say (nothing: all)."""

    needed: tuple[str, ...]
    allowed: tuple[str, ...]


NUMBER = Trait((), ("plural", "singular"))
TRAITS: Mapping[str, Mapping[str, Trait]] = {
    "en": {"article": Trait((), ("a", "an", "none"))},
    "fr": {"gender": Trait((*NAMES, "value"), ("m", "f")), "elide": Trait((), ("yes", "no")), "number": NUMBER},
    "nl": {"article": Trait(NAMES, ("de", "het")), "number": NUMBER},
    "zh": {"measure": Trait(COUNTED, ANYTHING)},
}


def traits(locale: str) -> Mapping[str, Trait]:
    """What names of a language may know of their grammar; of `fr-CA` the same as of `fr`."""
    return TRAITS.get(locale.partition("-")[0], {})


@cache
def numbers(locale: str) -> tuple[str, ...]:
    """The sorts of numbers a language tells apart, such as `one` and `other`; none if nobody knows."""
    from babel import Locale, UnknownLocaleError

    try:
        rules = Locale.parse(locale.partition("-")[0]).plural_form.rules
    except (UnknownLocaleError, ValueError):
        return ()
    return (*rules, "other")
