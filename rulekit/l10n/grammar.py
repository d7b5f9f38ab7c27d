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
# What the forms of a message are for that are words.
FORMS = {
    "they": "said of another player or a thing", "inf": "behind another verb", "after": "behind something in front",
    "you": "said of the reader", "unit": "what one of it is called", "title": "the heading", "yes": "the answer yes",
    "no": "the answer no", "theirs": "said of what others have", "own": "said of what is one’s own",
    "one": "said of one alone", "clause": "behind *if*", "denied": "behind *if*, if it is not so",
    "now": "the answer as it is now",
}  # fmt: skip


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


# What a name may say of its grammar, by the words that people write for it.
SHORT = {
    "f": ("feminine", "féminin", "feminin", "féminine", "female", "fem", "fém", "femme", "f."),
    "m": ("masculine", "masculin", "male", "masc", "homme", "m."),
    "plural": ("pluriel", "meervoud", "pl", "plur", "plurals"),
    "singular": ("singulier", "enkelvoud", "sg", "sing"),
    "yes": ("oui", "ja", "true", "y"),
    "no": ("non", "nee", "false"),
    "de": ("common", "m", "f", "m/f", "v", "mannelijk", "vrouwelijk", "masculine", "feminine"),
    "het": ("neuter", "n", "o", "onzijdig", "'t"),
}


def short_for(word: str, allowed: tuple[str, ...]) -> str:
    """What is meant by a word that a language writes shorter; "" if nobody can say."""
    lower = word.lower()
    return next((each for each in allowed if lower == each or lower in SHORT.get(each, ())), "")


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
