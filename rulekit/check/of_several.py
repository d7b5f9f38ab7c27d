"""An attribute asked of what is not one thing → how it is asked of several.

Never: reports a mistake.
"""

from __future__ import annotations

import re

from rulekit.check.symbols import Symbols, meant
from rulekit.check.types import Type


def of_several(symbols: Symbols, kind: Type, name: str, asked: str) -> str:
    """How `.name` is asked of a set, a pile or a list, which is written as `asked`."""
    asked = re.sub(r"\A\(([^()]*)\)\Z", r"\1", asked)
    if kind.form == "pile":
        return f"Ask its top: `top({asked or '…'}).{name}`."
    if kind.form != "set":
        return f"Write something that has `{name}` in front of the point."
    each = _each(name, asked)
    if is_number(symbols, kind.domain, name):
        return f"Write `sum({each})` for all together, `{{{each}}}` for a set, or ask one of them."
    return f"Write `{{{each}}}`, or ask one of them: `first({asked or '…'}).{name}`."


def added_up(name: str, asked: str) -> str:
    """What all things of a set have together, where a number is wanted."""
    return f"For all of them together write `sum({_each(name, asked)})`."


def is_number(symbols: Symbols, domain: str, name: str) -> bool:
    """Whether things of a domain have a number under a name."""
    known = symbols.domains.get(domain)
    kind = None if known is None else {**known.attributes, **known.remembered}.get(name)
    if kind is not None:
        return kind.form == "int"
    if domain != "player":
        return False
    variable = symbols.ruleset.variables.get(name)
    counted = variable is not None and variable.per_player and meant(variable.type).form == "int"
    return counted or name in symbols.ruleset.counters


def _each(name: str, asked: str) -> str:
    """`x.fame for x in cs`, with a letter that does not stand there already."""
    letter = next(x for x in ("x", "y", "z", "one") if not re.search(rf"\b{x}\b", asked) or x == "one")
    return f"{letter}.{name} for {letter} in {asked or '…'}"
