"""`before:` of a variant → where in a map something new stands, and what is said of a place that cannot be.

Never: moves what is there already.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.tree import Entry, Scalar
from rulekit.ruleset.variants.manifest import Variant
from rulekit.ruleset.variants.paths import Entries, Path, filled, found_at, name_of, path_of, within
from rulekit.ruleset.wording import allowed, did_you_mean, shown

Today = Callable[[Path, Span | None], Path]


def place_of(variant: Variant, path: Path, today: Today) -> str:
    """In front of what something new stands; "" for behind the last."""
    found = next((each for each in variant.places if today(each.path, None) == path), None)
    return _beside(path, found.value, today)[-1] if found is not None and isinstance(found.value, Scalar) else ""


def with_one_more(entry: Entry, made: Entry, before: str) -> Entry:
    """A map with something new in front of a name, or behind the last if there is no such name."""
    inside = within(entry.value)
    assert inside is not None  # it has been gone into
    at = next((n for n, other in enumerate(inside) if name_of(other.key) == before), len(inside))
    return Entry(entry.key, filled(entry.value, (*inside[:at], made, *inside[at:])))


def misplaced(variant: Variant, entries: Entries, new: Collection[Path], today: Today) -> Iterator[Diagnostic]:
    """What is said of places of what is not new, or in front of what is not there. `new`: what the variant adds."""
    for place in variant.places:
        path = today(place.path, None)
        assert isinstance(place.value, Scalar)
        if path not in new:
            if not (variant.may_miss(path) or variant.may_miss(path_of(place.key.text))):
                said = f"The variant adds no `{shown(place.key.text)}`; what is there already stays where it stands."
                help = "Write it under `add:`, or take the line out."
                yield Diagnostic("no-such-path", place.key.span, said, help)
            continue
        beside = _beside(path, place.value, today)
        found = found_at(entries, beside)
        if not isinstance(found, Entry) and not variant.may_miss(beside):
            names, near = allowed(beside[-1], [name for name in found.names if name != path[-1]])
            said = f"`{shown('.'.join(path[:-1]))}` has no `{shown(beside[-1])}`." + (
                f" It has {names}." if names else ""
            )
            help = did_you_mean(near, "Name what is to stand behind it, or take the line out.")
            yield Diagnostic("no-such-path", place.value.span, said, help)


def _beside(path: Path, name: Scalar, today: Today) -> Path:
    return today((*path[:-1], name.text), None)
