"""Fluent files → sentences. The one place that knows the library.

Formatting is total: a message that is missing or cannot be put together gives nothing, and the caller
falls back to a readable name.

Never: raises for what a file holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Any

from rulekit.ruleset import spoken_numbers as of
from rulekit.ruleset.spoken_numbers import Figures
from rulekit.text.bounds import bounded, too_large
from rulekit.text.numerals import Numerals, all_words_in, is_all_its_own, is_plain, no_longer, says_one_of
from rulekit.text.particles import Noun, particles

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")  # what does something to a screen; a message may have lines
Values = Mapping[str, str | int]
NO_VALUES: Values = MappingProxyType({})
NO_NAMES: Mapping[str, str] = MappingProxyType({})
NO_NUMBERS: Figures = MappingProxyType({})
NO_FIGURES: Mapping[str, Figures] = MappingProxyType({})
# Attributes of messages by hand that are no words: what they were written for, what else they tell, who has read them.
SHAPE, FIGURES, TELLS, READ = "shape", "figures", "tells", "read"
NO_WORDS = (SHAPE, FIGURES, TELLS, READ)
MOST_CHANGED = 100  # numbers that words may follow at once: each is put in, and the words compared
# Short words about cards and actions, by what they begin with; those that a card alone has; those about other things.
OF_RULES = frozenset(
    [
        "ask",
        "use",
        "arm",
        "do",
        "act",
        "card",
        "phase",
        "about",
        "least",
        "again",
        "whole",
        "after",
        "costs",
        "from",
        "sign",
    ]
)
OF_CARDS = frozenset(["card", "sign"])
OF_OTHERS = {
    "rule": of.RULE, "ruling": of.RULING, "call": of.RULING, "ending": of.ENDING, "option": of.OPTION,
    "metric": of.METRIC, "table": of.TABLE, "set": of.SET, "counter": of.COUNTER, "piece": of.PIECE,
    "region": of.REGION, "space": of.SPACE,
}  # fmt: skip
OF_ALL = {"title": of.GAME, "about": of.GAME, "layout": of.LAYOUT}  # words that may say any table of one number
COMPARED = {"=": "is", "!=": "is-not", "<": "below", "<=": "at-most", ">": "above", ">=": "at-least"}
PERFORMED, WHEN, BOOK = "event-perform-", "when-", "rules-"


def _only_names(*_: object, **__: object) -> str:
    """In the place of the library's own functions, which can be asked for a number of any length."""
    raise ValueError("it is no function of a message")


BUILT_IN = {"NUMBER": _only_names, "DATETIME": _only_names}


def last_names(renamed: Mapping[str, str]) -> dict[str, str]:
    """Of paths that are called otherwise now the names at their ends, each with the other."""
    return {old.rpartition(".")[2]: new.rpartition(".")[2] for old, new in renamed.items()}


def now_called(message: str, names: Mapping[str, str]) -> str:
    """The name of a message about something that has another name now."""
    first, *parts = message.split("-")
    return "-".join([first, *(names.get(part, part) for part in parts)])


def topic_of(message: str, figures: Mapping[str, Figures]) -> str:
    """What short words are about, as `spoken_figures` calls it: a card, an action, an option …; "" without figures."""
    kind, _, rest = message.partition("-")
    if _is_of_all(message):
        found = OF_ALL[kind]
    elif kind in OF_OTHERS:
        found = OF_OTHERS[kind] + rest
    elif kind in OF_RULES:
        first, _, more = rest.partition("-")
        card = f"{first}-{more.partition('-')[0]}"
        found = card if card in figures or kind in OF_CARDS else first
    elif message.startswith((PERFORMED, WHEN)):
        found = next((name for name in rest.split("-")[1:] if name in figures), "")
    else:
        said = ((sign, message.removeprefix(f"{word}-")) for sign, word in COMPARED.items())
        found = next((f"{sign} {name}" for sign, name in said if name != message and "-" not in name), "")
    return found if found in figures else ""


def _is_of_all(message: str) -> bool:
    """Whether a message may say any table of one number; of those that it does not say each may be another."""
    kind, _, rest = message.partition("-")
    return kind in OF_ALL and (not rest or kind == "layout")


def book_of(message: str) -> str:
    """The phase or action that a text of the rulebook is called after; its heading may say its numbers."""
    return message.removeprefix(BOOK) if message.startswith(BOOK) else ""


def follows(say: Callable[[Values], str], said_by: Sequence[str], now: Sequence[int], before: Sequence[str]) -> bool:
    """Whether words that were written for some numbers say each that has changed since by its variable ("": by none).

    `say`: what they are with other values than now.
    """
    known = before if len(before) == len(now) else [""] * len(now)
    every = zip(said_by, now, known, strict=True)
    changed = list(islice(((name, n) for name, n, old in every if old != str(n)), MOST_CHANGED + 1))
    said = say(NO_VALUES) if changed else ""
    return len(changed) <= MOST_CHANGED and all(name and say({name: n + 1}) != said for name, n in changed)


def called_now(variable: str, names: Mapping[str, str]) -> str:
    """The name of a variable of a message, where what it is called after has another name now."""
    of, _, number = variable.rpartition("-")
    return names.get(variable) or (f"{names[of]}-{number}" if of in names else variable)


class Messages:
    """The messages of some files in one language; of two with one name the first counts.

    What they do not have, or cannot put together, is asked of `otherwise`: the same in another language.
    `called`: names in a ruleset that are others now. What is said of the old one is said of the new one too, unless
    that has words of its own; and what a text asks for by its old name is given to it.
    `figures`: what `spoken_figures` says. Short words about a card or an action may say its numbers; those that were
    written for others (`.figures`), and do not follow them, are as if they were not there.
    """

    def __init__(
        self,
        texts: Iterable[str],
        locale: str = "en",
        otherwise: Messages | None = None,
        called: Mapping[str, str] = NO_NAMES,
        figures: Mapping[str, Figures] = NO_FIGURES,
    ) -> None:
        self._texts, self._called, self.figures = list(texts), called, figures
        self.locale, self.otherwise = locale, otherwise
        self._bundle: Any = None
        self._stale: frozenset[str] | None = None

    def with_figures(self, figures: Mapping[str, Figures]) -> Messages:
        """The same words where the rules have other numbers."""
        other = copy(self)
        other.figures, other._stale = figures, None
        other.otherwise = self.otherwise.with_figures(figures) if self.otherwise is not None else None
        return other

    def as_written(self) -> Messages:
        """The words of the language itself, also those that are stale; they are told no numbers."""
        return self.with_figures(NO_FIGURES)

    def get(self, name: str, **values: str | int) -> str:
        """A message put together, with its grammar; "" if there is none or it lacks something."""
        return self.form(name, "", values)

    def form(self, name: str, form: str, values: Values) -> str:
        """A form of a message (one of its attributes), or the message itself where it has no such form."""
        if self._has(name) or self.otherwise is None:
            said = self._put(name, form, values) if form else ""
            said = said or self._put(name, "", values)
            if said or self.otherwise is None:
                return said
        return self.otherwise.form(name, form, values)

    def only(self, name: str, form: str, values: Values) -> str:
        """A form of a message; "" if it has no such form."""
        if not self._has(name) and self.otherwise is not None:
            return self.otherwise.only(name, form, values)
        return self._put(name, form, values)

    def _put(self, name: str, form: str, values: Values) -> str:
        return self._put_together(name, form, values) if self._has(name) else ""

    def _put_together(self, name: str, form: str, values: Values) -> str:
        message = self._opened().get_message(name)
        pattern = message.attributes.get(form) if form else message.value
        if pattern is None:
            return ""
        text, faults = self._formatted(pattern, {**self.about(name), **values})
        if faults:
            return ""
        said = CONTROL.sub("", str(text))
        return Noun(said, _Traits(self, name, values)) if message.attributes else said

    def has(self, name: str) -> bool:
        """Whether there is a message of this name, in this language or the other."""
        return self._has(name) or (self.otherwise is not None and self.otherwise.has(name))

    def _has(self, name: str) -> bool:
        """Whether the language itself has the message, and it is not stale."""
        if not self._opened().has_message(name):
            return False
        if self._stale is None:
            every = self._bundle._messages if self.figures else ()
            self._stale = frozenset(each for each in every if self._is_stale(each))
        return name not in self._stale

    def is_silent(self, name: str) -> bool:
        """Whether there is a message of this name that says nothing, and means it: `{ "" }`."""
        if not self._has(name):
            return self.otherwise is not None and self.otherwise.is_silent(name)
        pattern = self._opened().get_message(name).value
        return pattern is not None and self._formatted(pattern, NO_VALUES) == ("", [])

    def speaks(self, name: str) -> bool:
        """Whether the language itself has the message; of `fr-CA` also what `fr` has."""
        return self._has(name) or (self._wider is not None and self._wider.speaks(name))

    def names(self) -> frozenset[str]:
        """The messages of the language itself; of `fr-CA` also those of `fr`."""
        own = frozenset(name for name in self._opened()._messages if self._has(name))
        return own | self._wider.names() if self._wider is not None else own

    @property
    def _wider(self) -> Messages | None:
        """The same language wherever it is spoken, if that comes next."""
        near, language = self.otherwise, self.locale.partition("-")[0]
        return near if near is not None and near.locale.partition("-")[0] == language else None

    def attribute(self, name: str, attribute: str, values: Values = NO_VALUES) -> str:
        """What an attribute of a message says; "" if it has none, or lacks something."""
        pattern = self._opened().get_message(name).attributes.get(attribute)
        if pattern is None:
            return ""
        text, faults = self._formatted(pattern, {**self.about(name), **values})
        return "" if faults else str(text)

    def tells(self, name: str, attribute: str) -> bool:
        """Whether a message of the language itself has an attribute."""
        if self._has(name):
            return attribute in self._opened().get_message(name).attributes
        return self._wider is not None and self._wider.tells(name, attribute)

    def about(self, name: str) -> Figures:
        """The numbers of what short words are about, by their variables."""
        found = (book_of(name) or topic_of(name, self.figures)) if self.figures else ""
        return self.figures.get(found, NO_NUMBERS)

    def _formatted(self, pattern: Any, values: Values) -> tuple[Any, list[Exception]]:
        """What the library makes of a pattern, and what is wrong; it turns over only the values that are asked for."""
        from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment

        faults: list[Exception] = []
        given: Any = _Given(values, self._called)
        try:
            return pattern(ResolverEnvironment(self._bundle, faults, current=CurrentEnvironment(args=given))), faults
        except (ValueError, ArithmeticError) as fault:  # also of a number that is too long to be written
            return "", [*faults, fault]

    def _opened(self) -> Any:
        """The files, read when the first message is asked for: the library takes a while to load."""
        if self._bundle is None:
            from fluent.runtime import FluentBundle

            functions: dict[str, Callable[..., Any]] = {**BUILT_IN, **particles(self.locale)}
            names = [self.locale.partition("-x-")[0], self.locale.partition("-")[0]]  # `de-x-home` counts as `de` does
            try:
                bundle = FluentBundle(names, functions=functions, use_isolating=False)
            except ValueError:  # a file may be called anything
                bundle = FluentBundle(["en"], functions=functions, use_isolating=False)
            files = [bounded(text) for text in self._texts]
            for file in files:
                bundle.add_resource(file.resource, allow_overrides=False)
            for name in too_large({name: size for file in reversed(files) for name, size in file.sizes.items()}):
                bundle._messages.pop(name, None)  # put together from those of another file
                bundle._terms.pop(name.removeprefix("-"), None) if name.startswith("-") else None
            for name, message in list(bundle._messages.items()) if self._called else ():
                bundle._messages[name] = bundle._messages.setdefault(now_called(name, self._called), message)
            self._bundle = bundle
        return self._bundle

    def _is_stale(self, name: str) -> bool:
        """Whether short words were written for other numbers than there are now, and do not follow them."""
        written = self._bundle._messages[name].attributes  # as it is read; few are made ready to be put together
        noted = [each.value for each in written if each.id.name == FIGURES]
        if not noted or not topic_of(name, self.figures):
            return False
        if not all(map(is_plain, noted)):
            return True  # what is worked out was not noted
        forms = self._bundle.get_message(name).attributes
        before, now = self.attribute(name, FIGURES).split(), self.about(name)
        if _is_of_all(name) and is_all_its_own(entry := self._bundle._messages[name], NO_WORDS):
            others = no_longer(before, [*now.values()])
            if others is not None and self._numerals.know(others):
                return says_one_of(entry, others, self._numerals, NO_WORDS)

        def holds(form: str) -> bool:
            return follows(lambda other: self._put_together(name, form, other), [*now], [*now.values()], before)

        return not all(holds(form) for form in ("", *forms) if form != FIGURES)

    @cached_property
    def _numerals(self) -> Numerals:
        """The words for numbers that the language has, of `fr-CA` also those of `fr`."""
        return Numerals(all_words_in("\n".join(self._spoken())))

    def _spoken(self) -> Iterator[str]:
        yield from self._texts
        yield from self._wider._spoken() if self._wider is not None else ()


class _Given(Mapping[str, Any]):
    """What a message is given, also under the names that things had; made fit for the library when asked for."""

    def __init__(self, values: Values, called: Mapping[str, str]) -> None:
        self._values, self._called = values, called

    def __getitem__(self, key: str) -> Any:
        from fluent.runtime.utils import native_to_fluent

        return native_to_fluent(self._values[key if key in self._values else called_now(key, self._called)])

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


class _Traits(Mapping[str, str]):
    """The attributes of a message, with the values it was said with, looked up when asked for."""

    def __init__(self, messages: Messages, name: str, values: Values) -> None:
        self._messages, self._name, self._values = messages, name, values

    def __getitem__(self, key: str) -> str:
        said = self._messages.attribute(self._name, key, self._values)
        if not said:
            raise KeyError(key)
        return said

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(())

    def __len__(self) -> int:
        return 0
