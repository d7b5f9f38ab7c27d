"""A name of a ruleset → the same as a person would write it, or as the name of a message has it.

Never: knows a language.
"""

from __future__ import annotations

from rulekit.syntax import nodes


def readable(name: str) -> str:
    """A name as a person would write it."""
    return name.replace("_", " ").replace("-", " ")


def message_of(kind: type) -> str:
    """The message that says a kind of node: `EndGame` → `text-end-game`."""
    return "text" + "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__)


def settled_name(*triggers: nodes.Trigger) -> str:
    """The message that may say when something happens in words of its own, such as `when-before-sell-after-buy`."""
    return "-".join(["when", *(part for t in triggers for part in (t.timing.partition(" ")[0], *t.names))])
