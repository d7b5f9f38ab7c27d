"""Fluent files → sentences. The one place that knows the library.

Formatting is total: a message that is missing or cannot be put together gives nothing, and the caller
falls back to a readable name.

Never: raises for what a file holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from rulekit.text.bounds import bounded, too_large
from rulekit.text.particles import Noun, particles

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")  # what does something to a screen; a message may have lines
Values = Mapping[str, str | int]
NO_VALUES: Values = MappingProxyType({})
NO_NAMES: Mapping[str, str] = MappingProxyType({})


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


class Messages:
    """The messages of some files in one language; of two with one name the first counts.

    What they do not have, or cannot put together, is asked of `otherwise`: the same in another language.
    `called`: names in a ruleset that are others now. What is said of the old one is said of the new one too, unless
    that has words of its own; and what a text asks for by its old name is given to it.
    """

    def __init__(
        self,
        texts: Iterable[str],
        locale: str = "en",
        otherwise: Messages | None = None,
        called: Mapping[str, str] = NO_NAMES,
    ) -> None:
        self._texts, self._called = list(texts), called
        self.locale, self.otherwise = locale, otherwise
        self._bundle: Any = None

    def get(self, name: str, **values: str | int) -> str:
        """A message put together, with its grammar; "" if there is none or it lacks something."""
        return self.form(name, "", values)

    def form(self, name: str, form: str, values: Values) -> str:
        """A form of a message (one of its attributes), or the message itself where it has no such form."""
        if self._opened().has_message(name) or self.otherwise is None:
            said = self._put(name, form, values) if form else ""
            said = said or self._put(name, "", values)
            if said or self.otherwise is None:
                return said
        return self.otherwise.form(name, form, values)

    def only(self, name: str, form: str, values: Values) -> str:
        """A form of a message; "" if it has no such form."""
        if not self._opened().has_message(name) and self.otherwise is not None:
            return self.otherwise.only(name, form, values)
        return self._put(name, form, values)

    def _put(self, name: str, form: str, values: Values) -> str:
        bundle = self._opened()
        if not bundle.has_message(name):
            return ""
        message = bundle.get_message(name)
        pattern = message.attributes.get(form) if form else message.value
        if pattern is None:
            return ""
        text, faults = bundle.format_pattern(pattern, self._by_either_name(values))
        if faults:
            return ""
        said = CONTROL.sub("", str(text))
        return Noun(said, _Traits(self, name, values)) if message.attributes else said

    def has(self, name: str) -> bool:
        """Whether there is a message of this name, in this language or the other."""
        return bool(self._opened().has_message(name)) or (self.otherwise is not None and self.otherwise.has(name))

    def speaks(self, name: str) -> bool:
        """Whether the language itself has the message; of `fr-CA` also what `fr` has."""
        return bool(self._opened().has_message(name)) or (self._wider is not None and self._wider.speaks(name))

    def names(self) -> frozenset[str]:
        """The messages of the language itself; of `fr-CA` also those of `fr`."""
        own = frozenset(self._opened()._messages)
        return own | self._wider.names() if self._wider is not None else own

    @property
    def _wider(self) -> Messages | None:
        """The same language wherever it is spoken, if that comes next."""
        near, language = self.otherwise, self.locale.partition("-")[0]
        return near if near is not None and near.locale.partition("-")[0] == language else None

    def attribute(self, name: str, attribute: str, values: Values = NO_VALUES) -> str:
        """What an attribute of a message says; "" if it has none, or lacks something."""
        bundle = self._opened()
        pattern = bundle.get_message(name).attributes.get(attribute)
        text, faults = ("", []) if pattern is None else bundle.format_pattern(pattern, self._by_either_name(values))
        return "" if faults else str(text)

    def _by_either_name(self, values: Values) -> dict[str, str | int]:
        """What a message is given, under the names that things had too."""
        return {**{was: values[now] for was, now in self._called.items() if now in values}, **values}

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
