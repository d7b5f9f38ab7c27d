"""Texts and numbers → SVG in which nothing of a text can become a tag.

Only this file makes `Markup`; whatever else is drawn is put together of it.

Never: lets a text through as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NewType
from xml.sax.saxutils import escape

from rulekit.signs import one_line

Markup = NewType("Markup", str)
NOTHING = Markup("")
QUOTES = {'"': "&quot;", "'": "&#39;"}


def element(name: str, told: Mapping[str, str | float], *inner: Markup) -> Markup:
    """An element with what stands in it; attributes that are "" are left out."""
    body = "".join(inner)
    return Markup(f"<{name}{attributes(told)}>{body}</{name}>" if body else f"<{name}{attributes(told)}/>")


def attributes(told: Mapping[str, str | float]) -> Markup:
    """Attributes, each with a blank before it; those that are "" are left out."""
    return Markup("".join([f' {key}="{_value(value)}"' for key, value in told.items() if value != ""]))


@lru_cache(maxsize=16384)  # the same words stand on every picture of a table
def said(text: str) -> Markup:
    """A text, as it is read."""
    return Markup(escape(one_line(text), QUOTES))


def joined(parts: Iterable[Markup]) -> Markup:
    """Elements behind each other."""
    return Markup("".join(parts))


def number(value: float) -> str:
    """A number of pixels."""
    return f"{value:.1f}".removesuffix(".0")


def _value(value: str | float) -> str:
    return said(value) if isinstance(value, str) else number(value)
