"""A value, a list or a region as expected → where it is otherwise.

Never: knows where on the table it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulekit.game.names import Names
from rulekit.game.position import REST, spaces_named
from rulekit.program.program import Program
from rulekit.ruleset.tree import Mapping, Node, Scalar
from rulekit.scenario.figures import figure, plain
from rulekit.scenario.saying import Found, differs, expected, otherwise, said, unknown


def single(path: str, wanted: Node, found: object) -> Found:
    """One value."""
    if plain(wanted) != found or isinstance(plain(wanted), bool) != isinstance(found, bool):
        yield otherwise(wanted.span, f"`{path}` is {said(found)}{expected(wanted)}.")


def many(path: str, wanted: Node, found: Sequence[object], in_order: bool = False) -> Found:
    """A list (in order if it is a pile), how many of some, or how many there are."""
    number, value = figure(wanted), plain(wanted)
    if number is not None:
        if number != len(found):
            there = f" In it: {said(found)}." if found else ""
            yield otherwise(wanted.span, f"`{path}` has {len(found)}{expected(wanted)}.{there}")
    elif isinstance(wanted, Mapping):
        counted = Counter(map(str, found))
        for entry in wanted.entries:
            yield from single(f"{path}.{entry.key.text}", entry.value, counted[entry.key.text])
    else:
        items = value if isinstance(value, list) else [] if value is None else [value]
        named = [item for item in items if item != REST]
        open_end, first = len(named) < len(items), [*found][: len(named)]
        missing, more = Counter(map(str, named)), Counter(map(str, found))
        missing.subtract(more)
        same = (first if open_end else [*found]) == named if in_order else all(n <= 0 for n in missing.values())
        if not same or (not open_end and len(named) != len(found)):
            note = " from the top" if in_order else ""
            yield otherwise(wanted.span, f"`{path}` is{note} {said(found)}{expected(wanted)}.")


def region(program: Program, name: str, seat: int, path: str, wanted: Node, found: object) -> Found:
    """Spaces by name, faces with their spaces or how many; a number alone counts what is taken. `seat` -1: shared."""
    assert isinstance(found, dict)
    number = figure(wanted)
    if number is not None:
        if number != len(found):
            yield otherwise(wanted.span, f"`{path}` has {len(found)} spaces taken{expected(wanted)}.")
        return
    if not isinstance(wanted, Mapping):
        example = f"{{{_in_map(space_names(program, name)[0])}: none}}` or `{path}: 3"
        yield from differs(path, wanted, "a map from spaces to what lies there, or how many are taken", example)
        return
    spaces = space_names(program, name)
    faces = list(Names(program).faces(program.regions[name].of, seat))
    for entry in wanted.entries:
        key = entry.key.text
        if key in spaces:
            yield from _space(f"{path}.{key}", entry.value, found.get(key))
        elif key in faces:
            lies = [space for space in spaces for face in _there(found.get(space)) if face == key]
            yield from _spaces(f"{path}.{key}", entry.value, lies, spaces)
        else:
            yield unknown(entry.key, path, [*spaces, *faces])


def remembered(path: str, wanted: Node, found: object) -> Found:
    """What spaces remember, space by space."""
    assert isinstance(found, dict)
    if not isinstance(wanted, Mapping):
        space, value = next(iter(found.items()))
        yield from differs(path, wanted, "a map from spaces to values", f"{{{_in_map(space)}: {said(value)}}}")
        return
    for entry in wanted.entries:
        key = entry.key.text
        if key not in found:
            yield unknown(entry.key, path, list(found))
        elif isinstance(found[key], list):
            yield from many(f"{path}.{key}", entry.value, found[key])
        else:
            yield from single(f"{path}.{key}", entry.value, found[key])


def space_names(program: Program, region: str) -> list[str]:
    """The spaces of a region, in its order."""
    domain = program.domains[region]
    return list(dict.fromkeys(domain.names[i] for i in domain.valid))


def _space(path: str, wanted: Node, found: object) -> Found:
    """One space: its face, or the list of its faces."""
    if isinstance(found, list):
        yield from many(path, wanted, found)
    elif found is None and isinstance(plain(wanted), list | int):
        yield from many(path, wanted, [])
    else:
        yield from single(path, wanted, found)


def _spaces(path: str, wanted: Node, found: list[str], spaces: list[str]) -> Found:
    """All the spaces a face lies on, or how many."""
    number, items = figure(wanted), plain(wanted)
    listed = spaces_named(items if isinstance(items, list) else [items] if items is not None else [], spaces)
    strange = [space for space in listed if space not in spaces]
    if number is not None and number != len(found):
        on = f"{len(found)} space{'' if len(found) == 1 else 's'}" + (f": {said(found)}" if found else "")
        yield otherwise(wanted.span, f"`{path}` is on {on}{expected(wanted)}.")
    elif number is None and strange:
        yield unknown(Scalar(strange[0], "plain", wanted.page, wanted.start, wanted.end), path, spaces)
    elif number is None and Counter(listed) != Counter(found):
        yield otherwise(wanted.span, f"`{path}` is on {said(found)}{expected(wanted)}.")


def _in_map(space: str) -> str:
    """A space as the key of a map."""
    return f'"{space}"' if "," in space else space


def _there(found: object) -> list[object]:
    return found if isinstance(found, list) else [found]
