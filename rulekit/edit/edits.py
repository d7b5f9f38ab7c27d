"""Texts and what is to stand where in them → new texts, and which fixes could be done.

Never: does half of a fix; changes a letter outside the places it was given.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulekit.diagnostics.places import Swap, beginnings, stretch, swapped
from rulekit.diagnostics.source import Edit


@dataclass(frozen=True, slots=True)
class Edited:
    """New texts by their files (only those that are another now), and which of the fixes were done, by number."""

    texts: Mapping[str, str]
    done: tuple[int, ...]


def edited(texts: Mapping[str, str], fixes: Iterable[Sequence[Edit]]) -> Edited:
    """The texts with the fixes in them, each whole or not at all.

    Of two that touch the same place the first is done: what the other one says is of a text that is no more, so it
    waits until somebody has looked again. A fix for a file that is not among the texts, or for a place that is not
    in it, is not done.
    """
    starts: dict[str, Sequence[int]] = {}
    planned: dict[str, list[Swap]] = {name: [] for name in texts}
    done = []
    for number, fix in enumerate(fixes):
        changes = [(edit.span.file, _change(edit, texts, starts)) for edit in fix]
        if changes and _fit(changes, planned):
            done.append(number)
    new = {name: swapped(texts[name], changes) for name, changes in planned.items() if changes}
    return Edited({name: text for name, text in new.items() if text != texts[name]}, tuple(done))


def _change(edit: Edit, texts: Mapping[str, str], starts: dict[str, Sequence[int]]) -> Swap | None:
    """An edit by numbers of characters; None if there is no such place. `starts` keeps where lines begin."""
    name = edit.span.file
    if name not in texts:
        return None
    if name not in starts:
        starts[name] = beginnings(texts[name])
    place = stretch(edit.span, texts[name], starts[name])
    return None if place is None else (*place, edit.text)


def _fit(changes: list[tuple[str, Swap | None]], planned: dict[str, list[Swap]]) -> bool:
    """Adds the changes of a fix to what is planned, if none of them touches what is planned already, nor another."""
    added: list[tuple[str, Swap]] = []
    for name, change in changes:
        if change is None or any(_touch(change, other) for other in planned[name]):
            for file, own in added:
                planned[file].remove(own)
            return False
        insort(planned[name], change)
        added.append((name, change))
    return True


def _touch(one: Swap, other: Swap) -> bool:
    """Whether the order of two matters: they have a character in common, or one is put in where the other stands."""
    if one[0] == one[1] or other[0] == other[1]:
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]
