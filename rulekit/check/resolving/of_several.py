"""An attribute asked of what is not one thing → how it is asked of several.

Never: reports a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulekit.check.names.symbols import Symbols, meant
from rulekit.check.tree.types import Type


def of_several(
    symbols: Symbols, kind: Type, name: str, asked: str, near: Type | None = None, named: Sequence[str] = ()
) -> str:
    """How `.name` is asked of a set, a pile or a list, which is written as `asked`.

    `near`: what is wanted. `named`: the names of single things of its kind.
    """
    asked = re.sub(r"\A\(([^()]*)\)\Z", r"\1", asked)
    one = f"`{named[-1]}.{name}`" if named else ""
    if kind.form == "pile":
        return f"Ask its top: `top({asked or '…'}).{name}`{one and f', or write {one}'}."
    if kind.form != "set":
        return f"Write something that has `{name}` in front of the point."
    each = _each(name, asked)
    first = f"`first({asked or '…'}).{name}`"
    if not is_number(symbols, kind.domain, name):
        return f"Write `{{{each}}}`, or ask one of them: {one or first}."
    if near is not None and near.form == "int":
        return f"For all of them together write `sum({each})`{one and f', for one {one}'}."
    return f"Write `sum({each})` for all together, `{{{each}}}` for a set, or ask one of them{one and f': {one}'}."


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
