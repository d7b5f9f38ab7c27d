"""Two rulesets → in what they differ, as a designer thinks: the game, options, components, numbers, rules, layout.

Read `change.py` first, then `things.py` and `components.py` (what there is to compare); of two rows of effects it is
told which of them differ, and of a step with steps inside it only what differs inside.

Never: tells a change of a comment, of a spelling, of where a value comes from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from difflib import SequenceMatcher
from itertools import zip_longest

from rulekit.diff.change import GROUPS, Change, Fact, Side, Thing
from rulekit.diff.components import Components
from rulekit.diff.spoken import Speech
from rulekit.diff.things import Things
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.sections import Places
from rulekit.ruleset.variants.called import NO_NAMES
from rulekit.syntax import nodes
from rulekit.syntax.format import format_tree

Pair = tuple[Side | None, Side | None]
Steps = tuple[nodes.Statement, ...]
LEFT_OUT = frozenset(["none", ""])  # values that say nothing of a new thing, but for a number without a lowest one


def side(fact: Fact) -> Side:
    """A fact as one side of a change."""
    return Side(fact.text, fact.say(), fact.span)


def different(old: tuple[Fact, ...], new: tuple[Fact, ...]) -> Iterator[tuple[Fact | None, Fact | None]]:
    """The effects that only one side has, those at the same place as pairs."""
    matcher = SequenceMatcher(a=[fact.text for fact in old], b=[fact.text for fact in new], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            yield from zip_longest(old[a:b], new[c:d])


def different_steps(old: nodes.Block, new: nodes.Block, was: tuple[Fact, ...], now: tuple[Fact, ...]) -> Iterator[Pair]:
    """The steps that differ; `was` and `now` tell the outermost in words."""
    own = {id(fact): step for fact, step in zip((*was, *now), (*old.statements, *new.statements), strict=True)}
    for before, after in different(was, now):
        inner = _inside(own[id(before)], own[id(after)]) if before is not None and after is not None else None
        if inner is None:
            yield side(before) if before is not None else None, side(after) if after is not None else None
        else:
            yield from _pairs(*inner)


def _pairs(old: Steps, new: Steps) -> Iterator[Pair]:
    """Steps inside of others, in their own texts: what they are about was named outside."""
    facts = [tuple(Fact("", format_tree(step), step.span) for step in steps) for steps in (old, new)]
    yield from different_steps(nodes.Block(old), nodes.Block(new), *facts)


def _inside(old: nodes.Statement, new: nodes.Statement) -> tuple[Steps, Steps] | None:
    """The steps inside two that differ in nothing else; None if they do."""
    if type(old) is not type(new):
        return None
    if isinstance(old, nodes.Block) and isinstance(new, nodes.Block):
        return old.statements, new.statements
    names = [f.name for f in fields(old) if f.compare and getattr(old, f.name) != getattr(new, f.name)]
    if len(names) != 1:
        return None
    before, after = getattr(old, names[0]), getattr(new, names[0])
    if isinstance(before, nodes.Block) and isinstance(after, nodes.Block):
        return before.statements, after.statements
    if isinstance(before, nodes.Statement) and isinstance(after, nodes.Statement):
        return (before,), (after,)
    if isinstance(before, tuple) and isinstance(after, tuple):
        both = (*before, *after)
        return (before, after) if both and all(isinstance(each, nodes.Statement) for each in both) else None
    return None


def things_of(declared: Ruleset, places: Places, locale: str) -> dict[str, Thing]:
    """All things of a ruleset by their paths."""
    things = Things(declared, Speech(declared, locale), places)
    return {thing.path: thing for thing in (*things.every(), *Components(things).every())}


def differences(
    old: Mapping[str, Thing],
    new: Mapping[str, Thing],
    renames: Mapping[str, str] = NO_NAMES,
    named: Mapping[str, str] = NO_NAMES,
) -> list[Change]:
    """All changes from one ruleset to another, group by group, each in the order of the files.

    `renames`: paths of the old ruleset that are called otherwise in the new one; `named`: those that `old` has by their
    new names already, wherever they are named.
    """
    found: list[Change] = []
    other_names: dict[str, list[tuple[str, str]]] = {}
    for was, now in named.items():
        other_names.setdefault(_in_which(now, new), []).append((was, now))
    old = {_now(path, new, renames): thing for path, thing in old.items()}
    for path in _in_order(old, new):
        before, after = old.get(path), new.get(path)
        if before is not None and after is not None:
            found += [_called(before, after, *names) for names in other_names.get(path, ())]
            found += _changed(before, after)
        elif before is not None:
            found.append(_alone(before, whole(before), None))
        elif after is not None:
            found.append(_alone(after, None, whole(after)))
    return sorted(found, key=lambda change: GROUPS.index(change.group))


def whole(thing: Thing) -> Side:
    """A thing that only one side has: its facts in a line, then what it does."""
    worth = [fact for fact in thing.facts if fact.text not in LEFT_OUT or fact.what == "min"]
    told = [(fact.what.rpartition(".")[2], fact.say() or fact.text) for fact in worth]
    own = ", ".join(f"{what} {text}" if what else text for what, text in told)
    return Side(own, "", thing.span, tuple(fact.say() or fact.text for fact in thing.does))


def _now(path: str, new: Mapping[str, Thing], renames: Mapping[str, str]) -> str:
    """What the path of an old thing, or of what it lies in, is called now."""
    for was, now in renames.items():
        called = now + path[len(was) :]
        if (path == was or path.startswith(f"{was}.")) and path not in new and called in new:
            return called
    return path


def _in_which(path: str, things: Mapping[str, Thing]) -> str:
    """The thing that a path names, or names a part of; the game itself, if none."""
    while path and path not in things:
        path = path.rpartition(".")[0]
    return path


def _in_order(old: Mapping[str, Thing], new: Mapping[str, Thing]) -> list[str]:
    """The paths of both: those of the new one, and each that is gone behind what stood before it."""
    paths = list(new)
    last = ""
    for path in old:
        if path not in new:
            paths.insert(paths.index(last) + 1 if last in paths else 0, path)
        last = path
    return paths


def _alone(thing: Thing, old: Side | None, new: Side | None) -> Change:
    return Change(group=thing.group, path=thing.path, name=thing.name, what="", old=old, new=new)


def _called(old: Thing, new: Thing, was: str, now: str) -> Change:
    """Another name."""
    sides = Side(was, "", old.span), Side(now, "", new.span)
    return Change(group=new.group, path=new.path, name=new.name, what="name", old=sides[0], new=sides[1])


def _changed(old: Thing, new: Thing) -> Iterator[Change]:
    """What differs in a thing that both have."""

    def change(what: str, before: Side | None, after: Side | None) -> Change:
        return Change(group=new.group, path=new.path, name=new.name, what=what, old=before, new=after)

    if old.path != new.path:
        yield _called(old, new, old.path, new.path)
    facts = [{fact.what: fact for fact in thing.facts} for thing in (old, new)]
    if ("" in facts[0]) is not ("" in facts[1]):  # one number became several, or several one
        yield change("", whole(old), whole(new))
        return
    for what in dict.fromkeys((*facts[0], *facts[1])):
        was, now = facts[0].get(what), facts[1].get(what)
        if was is None or now is None:
            alone = now or was
            if alone is not None and not alone.usual:  # told once, of all of them together
                yield change(what, _of(was), _of(now))
        elif was.text != now.text:
            yield change(what, _of(was), _of(now))
    if old.order != new.order and set(old.order) == set(new.order):
        sides = (Side(", ".join(thing.order), "", thing.span) for thing in (old, new))
        yield change("order", *sides)
    if old.steps is not None and new.steps is not None:
        for before, after in different_steps(old.steps, new.steps, old.does, new.does):
            yield change("steps", before, after)
    else:
        for fact, other in different(old.does, new.does):
            yield change("does", _of(fact), _of(other))


def _of(fact: Fact | None) -> Side | None:
    return side(fact) if fact is not None else None
