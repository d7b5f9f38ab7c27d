"""Kinds of values the rules speak of.

Never: knows a ruleset.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Form = Literal["int", "bool", "element", "optional", "set", "pile", "list", "none", "bad"]


@dataclass(frozen=True, slots=True)
class Type:
    """The kind of a value; `domain` names what its elements are, low and high bound a number."""

    form: Form
    domain: str = ""
    low: int | None = None
    high: int | None = None

    def same(self, other: Type) -> bool:
        """The same kind, whatever the bounds of a number."""
        return self.form == other.form and self.domain == other.domain

    def said(self) -> str:
        """The kind in a user's words."""
        what, plain = noun(self.domain), self.domain.removeprefix("option ")
        many = f"{plain}s" if plain in ("player", "counter", "number") else plain
        return {
            "int": "a number",
            "bool": "a condition",
            "none": "`none`",
            "bad": "something unknown",
            "element": what,
            "optional": f"{what} or none",
            "set": {"int": "a set of numbers", "": "an empty set"}.get(plain, f"a set of {many}"),
            "pile": f"a pile of {plain}",
            "list": f"a sorted list of {many}",
        }[self.form]


NAMES = "name of "  # in front of a deck: the domain of the names of its cards


def noun(domain: str) -> str:
    """A domain with its article."""
    if domain == "int":
        return "a number"
    if domain.startswith("option "):
        return f"a value of the option {domain.removeprefix('option ')}"
    return ("an " if domain[:1] in "aeiou" else "a ") + domain


INT = Type("int")
BOOL = Type("bool")
NONE = Type("none", low=-1, high=-1)
BAD = Type("bad")
PLAYER = Type("element", "player")


def number(low: int | None, high: int | None) -> Type:
    """A number with bounds."""
    return Type("int", "", low, high)


def element(domain: str) -> Type:
    """One thing of a domain."""
    return number(None, None) if domain == "int" else Type("element", domain)


def optional(domain: str) -> Type:
    """One thing of a domain, or none."""
    return Type("optional", domain)


def set_of(domain: str) -> Type:
    """Any number of things of a domain."""
    return Type("set", domain)
