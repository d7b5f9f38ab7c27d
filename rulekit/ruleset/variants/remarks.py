"""What is wrong with a ruleset, and who wrote what → the same, told of the variant or the rename that it comes of.

Never: finds a mistake; leaves one out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as Map
from collections.abc import Sequence
from dataclasses import replace

from rulekit.diagnostics.places import lines_of
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.tree import Scalar
from rulekit.ruleset.variants.manifest import RENAME
from rulekit.ruleset.variants.overlay import Layer
from rulekit.ruleset.variants.paths import names_in

_SOUGHT = re.compile(r"There is no \w+ `(\w+)`")  # how a name that nothing declares is spoken of


def also_removed(said: Sequence[Diagnostic], declared: Ruleset) -> list[Diagnostic]:
    """What is wrong with a ruleset; for a name that a variant has taken out, also where it does so."""
    out = [layer for layer in declared.written if layer.before is not None and layer.what in ("remove", "set")]
    inside = {name: layer for layer in out for name in names_in(layer.before) - names_in(layer.value)}
    gone = {layer.path[-1]: layer for layer in out if layer.what == "remove"}
    return [_with_removal(found, gone, inside, declared.files) for found in said] if out else list(said)


def also_renamed(said: Sequence[Diagnostic], declared: Ruleset) -> list[Diagnostic]:
    """What is wrong with a ruleset; for a name of an earlier version, also what it is called now.

    For a name that a variant gives it is said where it does so.
    """
    calls = (layer for layer in declared.written if layer.what == RENAME)
    given = {layer.value.text: layer for layer in calls if isinstance(layer.value, Scalar)}
    names = {old.rpartition(".")[2]: new.rpartition(".")[2] for old, new in declared.renamed.items()}
    found = []
    for each in said:
        at = _at(each.span, declared.files) if each.severity == "error" else ""
        now = names.get(at, "")
        by = next((layer for name, layer in given.items() if f"`{name}`" in each.message), None) if at else None
        if by is not None:
            found.append(replace(each, fix=(), related=((by.span, "called so here"), *each.related)))
        elif now and now not in given and "unknown" in each.code:
            found.append(replace(each, help=f"It is called `{now}` now: write that.", fix=()))
        else:
            found.append(each)
    return found


def _with_removal(
    found: Diagnostic, gone: Map[str, Layer], inside: Map[str, Layer], files: Map[str, str]
) -> Diagnostic:
    name = _at(found.span, files) if found.severity == "error" else ""
    if said := _SOUGHT.match(found.message):
        name = said[1]  # the stretch may go on behind it
    layer = gone.get(name) or (inside.get(name) if "unknown" in found.code else None)
    if found.code == "missing-key":
        keys = re.findall(r"lacks the key `(\w+)`", found.message)
        layer = next((gone[key] for key in keys if key in gone and ("ruleset", *gone[key].path)[-2] == name), None)
    if layer is None or any(span == layer.span for span, _ in found.related):
        return found  # which says already who takes it out, and what may be done
    help = f"Change what uses it too, or leave it in: `{layer.variant}` takes it out."
    return replace(found, help=help, fix=(), related=((layer.span, "taken out here"), *found.related))


def _at(span: Span, files: Map[str, str]) -> str:
    """The last name in a stretch of one line."""
    parts = span.parts(lines_of(files.get(span.file, "")))
    names = re.findall(r"\w+", parts[0]) if len(parts) == 1 else []
    return names[-1] if names else ""
