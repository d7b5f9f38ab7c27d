"""The sections of a ruleset and variant files → the sections as the variants have them, checked like any others.

A key that a variant file has not belongs behind `set:` or `add:`, if rulesets have it.

Never: changes anything if a variant is not for this ruleset, or cannot be read.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Mapping as Map
from dataclasses import replace

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.files.merge import merged
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.files.structure import fitting
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Page, Scalar
from rulekit.ruleset.variants.called import called
from rulekit.ruleset.variants.manifest import VARIANT, Variant, read_variant
from rulekit.ruleset.variants.ordered import fits, ordered
from rulekit.ruleset.variants.overlay import Layer, overlaid
from rulekit.ruleset.variants.renamed import sound_renames
from rulekit.ruleset.wording import listed, shown

ASKED_FIRST = ("set", "add", "add_number", "append", "scale", "remove")
BEGIN = "Begin with a line such as `variant: long_game`."
INSTEAD = {
    "empty-file": BEGIN,
    "wrong-type": BEGIN,
    "file-too-large": "Make two variants of it.",
}  # of a ruleset's help


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


def varied(
    entries: Map[str, Entry], files: Sequence[Mapping], mistakes: list[Diagnostic]
) -> tuple[dict[str, Entry], list[Variant], tuple[Layer, ...]]:
    """The sections after all changes, the variants that changed them in their order, and who wrote what.

    `files`: the trees of the variant files, as they fit their table; with none of them the sections are as they were.
    """
    read = [variant for top in files if (variant := read_variant(top, mistakes)) is not None]
    before = len(mistakes)
    for variant in read:
        _for_this(variant, entries, {each.name for each in read}, mistakes)
    renames = sound_renames(tuple(entries.values()), mistakes)
    variants = ordered(read, mistakes)
    if not variants or len(mistakes) > before or any(d.severity == "error" for d in mistakes):
        return dict(entries), [], ()
    changed, renamings, written = overlaid(entries, variants, renames, mistakes)
    now = fitting_sections(changed, mistakes)
    if renamings:
        now = called(now, renamings, [variant.top.page.name for variant in variants], mistakes)
    return now, variants, written


def fitting_sections(changed: Map[str, Entry], mistakes: list[Diagnostic]) -> dict[str, Entry]:
    """What of sections that were changed fits the tables; the rest is added to the mistakes."""
    first = next(iter(changed.values()))
    whole = Mapping(tuple(changed.values()), False, first.key.page, first.key.start, first.key.end)
    return merged([fitting(whole, mistakes)], mistakes)


def read_variant_file(
    data: bytes, name: str, budget: Budget, mistakes: list[Diagnostic]
) -> tuple[Page, Mapping | None]:
    """The text of a variant file, and what of it fits its table."""
    said: list[Diagnostic] = []
    page, top = read_page(data, name, budget, said)
    kept = fitting(top, said, VARIANT, "The variant") if top is not None else None
    if top is not None:
        said = [of_the_ruleset(each, top) for each in said]
    mistakes += said if top is not None else [replace(each, help=INSTEAD.get(each.code, each.help)) for each in said]
    return page, kept


def _for_this(
    variant: Variant, entries: Map[str, Entry], variants: Collection[str], mistakes: list[Diagnostic]
) -> None:
    """Whether a variant is for this ruleset in this version; `variants`: the names of all that are there."""
    name, version = _word(entries, "ruleset"), _word(entries, "version")
    if variant.name == name:
        said = f"The variant is called `{shown(name)}`, as its ruleset is: nobody could tell which of them is meant."
        mistakes.append(Diagnostic("bad-name", variant.span, said, "Give it another name."))
    if variant.base != name:
        said = f"The variant `{variant.name}` is one of `{shown(variant.base)}`, and this ruleset is `{shown(name)}`."
        help = f"Play it with `{shown(variant.base)}`, or leave it out."
        if variant.base in variants:  # a variant of a variant is one that comes after it
            help = f"Write `extends: {shown(name)}` and `after: [{variant.base}]`."
        mistakes.append(Diagnostic("wrong-base", variant.extends.span, said, help))
    elif version and not fits(version, variant.versions):
        said = f"The variant `{variant.name}` is for `{shown(variant.extends.text)}`, and this is version {version}."
        help = "See whether it still does what it should, and widen the range."
        mistakes.append(Diagnostic("wrong-base-version", variant.extends.span, said, help))


def _word(entries: Map[str, Entry], key: str) -> str:
    value = entries[key].value if key in entries else None
    return value.text if isinstance(value, Scalar) else ""
