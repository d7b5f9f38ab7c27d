"""A name with its grammar → the name with the small words that go with it, for each language that has such.

A name is a message; what a language must know of it (gender, article, measure word) are attributes of that message.
The functions are those that messages of one language may use, and only of that language.

Never: guesses what an attribute says otherwise; knows a name of a ruleset.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType

GRAMMAR = ("gender", "elide", "number", "article", "measure")  # what names say of their grammar
KEPT = ("measure", "gender", "article", "elide", "number")  # what a phrase keeps of the name it is about
NO_TRAITS: Mapping[str, str] = MappingProxyType({})


class Noun(str):
    """A name in words, with what its message says of its grammar."""

    __slots__ = ("traits",)
    traits: Mapping[str, str]

    def __new__(cls, text: str, traits: Mapping[str, str] = NO_TRAITS) -> Noun:
        """The text itself is the name; `traits` by the names of the attributes."""
        noun = super().__new__(cls, text)
        noun.traits = traits
        return noun

    def __reduce__(self) -> tuple[type[Noun], tuple[str, dict[str, str]]]:
        """The name and its grammar."""
        return Noun, (str(self), dict(self.traits))


def trait(name: str, of: str, otherwise: str = "") -> str:
    """What a name says of its grammar."""
    return of.traits.get(name, otherwise) if isinstance(of, Noun) else otherwise


# ---- French ----


def _elides(name: str) -> bool:
    """Whether `le` and `de` lose their vowel before it: before a vowel, unless it says otherwise."""
    first = unicodedata.normalize("NFD", name[:1]).casefold()[:1]
    said = trait("elide", name)
    return said == "yes" if said else first in tuple("aeiouyœæ")


def _french(several: str, masculine: str, feminine: str, elided: str) -> Callable[[str], str]:
    def with_name(name: str) -> str:
        if trait("article", name) == "none":
            return name
        if trait("number", name) == "plural":
            return f"{several} {name}".strip()
        if elided and _elides(name):
            return f"{elided}{name}"
        return f"{feminine if trait('gender', name) == 'f' else masculine} {name}"

    return with_name


def _son(name: str) -> str:
    """The word for what is somebody's own."""
    if trait("number", name) == "plural":
        return "ses"
    return "sa" if trait("gender", name) == "f" and not _elides(name) else "son"


def _contracted(before: str, of_one: str, of_several: str) -> Callable[[str], str]:
    """`de` or `à` before a phrase: with the article it may begin with it becomes one word."""

    def with_phrase(phrase: str) -> str:
        article, _, rest = phrase.partition(" ")
        if article in ("le", "les") and rest:
            return f"{of_one if article == 'le' else of_several} {rest}"
        return f"d’{phrase}" if before == "de" and _elides(phrase) else f"{before} {phrase}"

    return with_phrase


def _out_of(one: str, another: str, of_nothing_known: str) -> Callable[[str], str]:
    """One or some of several things: `l’une de vos cartes`; without its grammar it is `un élément parmi` them."""
    of = _contracted("de", "du", "des")

    def with_phrase(phrase: str) -> str:
        if trait("number", phrase) != "plural" or not trait("gender", phrase):
            return f"{of_nothing_known} {phrase}"
        several = of(phrase) if phrase.partition(" ")[0] in ("les", "vos", "ces") else f"des {phrase}"
        return f"{another if trait('gender', phrase) == 'f' else one} {several}".strip()

    return with_phrase


FRENCH = {
    "LE": _french("les", "le", "la", "l’"),
    "UN": _french("des", "un", "une", ""),
    "DE": _contracted("de", "du", "des"),
    "A": _contracted("à", "au", "aux"),
    "VOTRE": lambda name: f"{'vos' if trait('number', name) == 'plural' else 'votre'} {name}",
    "SON": lambda name: f"{_son(name)} {name}",
    "DU": _french("des", "du", "de la", "de l’"),
    "AU": _french("aux", "au", "à la", "à l’"),
    "QUE": lambda name: f"qu’{name}" if _elides(name) else f"que {name}",
    "LUN": _out_of("l’un", "l’une", "un élément parmi"),
    "CHACUN": _out_of("chacun", "chacune", "chaque élément parmi"),
    "CELUI": _out_of("celui", "celle", "l’élément parmi"),
    "DENTRE": _out_of("", "", "éléments parmi"),
}

# ---- Dutch ----


def _dutch(neuter: str, common: str) -> Callable[[str], str]:
    def with_name(name: str) -> str:
        if trait("article", name) == "none":
            return name
        alone = trait("number", name) != "plural" and trait("article", name) == "het"
        return f"{neuter if alone else common} {name}"

    return with_name


DUTCH = {"DE": _dutch("het", "de"), "DEZE": _dutch("dit", "deze"), "EIGEN": _dutch("het eigen", "de eigen")}

# ---- English and Chinese ----


def _a(name: str) -> str:
    article = trait("article", name) or ("an" if name[:1].casefold() in tuple("aeiou") else "a")
    return name if article == "none" else f"{article} {name}"


ENGLISH = {"A": _a, "BARE": lambda phrase: phrase.removeprefix("the ")}  # behind an article of its own
CHINESE = {"MEASURE": lambda name: trait("measure", name, "个").replace("none", "")}

PARTICLES: Mapping[str, Mapping[str, Callable[[str], str]]] = {
    "en": ENGLISH,
    "fr": FRENCH,
    "nl": DUTCH,
    "zh": CHINESE,
}


def particles(locale: str) -> Mapping[str, Callable[[str], str]]:
    """The functions that messages of a language may use; of `fr-CA` those of `fr`."""
    return PARTICLES.get(locale.partition("-")[0], {})
