"""A key that a variant file has not → what is said of it: a key of rulesets belongs behind `set:` or `add:`.

Never: finds a mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Scalar
from rulekit.ruleset.variants.manifest import VARIANT
from rulekit.ruleset.wording import listed, shown

ASKED_FIRST = ("set", "add", "add_number", "append", "scale", "remove")


def of_the_ruleset(said: Diagnostic, top: Mapping) -> Diagnostic:
    """What is said of a key at the top of a variant file: the changes stand first among those it may have."""
    entry = next((each for each in top.entries if each.key.span == said.span), None)
    if said.code != "unknown-key" or entry is None:
        return said
    key, keys = entry.key.text, [row.key for row in VARIANT.rows]
    is_of_rulesets = TOP.row(key.partition(".")[0]) is not None and not said.fix
    near = [] if is_of_rulesets or not said.help.startswith("Did you mean") else nearest(key, keys)
    names = listed(keys, dict.fromkeys((*near, *ASKED_FIRST)))
    help = _behind_a_change(entry) if is_of_rulesets else said.help
    return replace(said, message=f"The variant has no key `{shown(key)}`. Known here: {names}.", help=help)


def _behind_a_change(entry: Entry) -> str:
    path, value = _leaf(entry)
    first, _, rest = path.partition(".")
    new = f"; for what is new `add: {{{first}: …}}`" if rest else ""
    return f"Write `set: {{{path}: {_short(value)}}}`{new}."


def _leaf(entry: Entry) -> tuple[str, Node]:
    """The path of the first single value or list that stands behind a key."""
    path, value = entry.key.text, entry.value
    while isinstance(value, Mapping) and value.entries:
        path, value = f"{path}.{value.entries[0].key.text}", value.entries[0].value
    return shown(path), value


def _short(value: Node) -> str:
    """A value as it is written, if it is a word or a number."""
    plain = isinstance(value, Scalar) and value.style == "plain" and value.text.replace("_", "").isalnum()
    return shown(value.text) if plain and isinstance(value, Scalar) else "…"
