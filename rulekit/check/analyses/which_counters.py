"""An amount of a counter that is known only in play (`choose g from wares; gain 2 g`) → the counters it may be.

Never: leaves out one that it may be; where nobody knows it is all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulekit.check import tree
from rulekit.check.tree import Expr, Statement, Var
from rulekit.check.tree.walk import walk_expr
from rulekit.ruleset.model import Attribute, Element

THROUGH = {
    tree.Need: "of", tree.AsSet: "of", tree.First: "of", tree.Top: "of", tree.Filter: "source", tree.Sort: "source",
    tree.Pick: "source", tree.Map: "body",
}  # fmt: skip
NAMING = (tree.Choose, tree.ChooseSet, tree.Each)


class WhichCounters:
    """The counters that expressions of one ruleset may be; `happening`: all its statements, `said`: more expressions.

    A parameter of a ruling may be any counter, for it may be asked from anywhere.
    """

    def __init__(self, checked: tree.CheckedRuleset, happening: Sequence[Statement], said: Sequence[Expr] = ()) -> None:
        self.checked = checked
        self.all = frozenset(checked.declared.counters)
        self._order = list(checked.declared.counters)
        self._values: dict[Var, list[Expr]] = {}
        self._set: dict[str, list[Expr]] = {}
        for s in happening:
            for var, value in self._named(s):
                self._values.setdefault(var, []).append(value)
            if isinstance(s, tree.SetVariable):
                self._set.setdefault(s.name, []).append(s.value)
        for e in (*said, *(e for s in happening for e in walk_expr(s))):
            if isinstance(e, (tree.Filter, tree.Map, tree.Fold, tree.Sort, tree.Pick)):
                self._values.setdefault(e.var, []).append(e.source)

    def _named(self, s: Statement) -> Iterator[tuple[Var, Expr]]:
        if isinstance(s, NAMING):
            yield s.var, s.source
        elif isinstance(s, tree.Let):
            yield s.var, s.value
        elif isinstance(s, tree.Perform):
            yield from zip(self.checked.procedures[s.procedure].parameters, s.arguments, strict=True)

    def of(self, name: tree.CounterName) -> frozenset[str]:
        """The counters an amount may be of."""
        if name.value is None:
            return frozenset((name.name,))
        return self.meant(name.value)

    def meant(self, e: Expr) -> frozenset[str]:
        """The counters an expression may be, or a set of them may hold."""
        return self._meant(e, frozenset())

    def _meant(self, e: Expr, asked: frozenset[object]) -> frozenset[str]:
        if isinstance(e, tree.Const):
            return frozenset(self._order[i] for i in (e.value,) if i >= 0)
        if isinstance(e, tree.ConstSet):
            return frozenset(self._order[i] for i in e.elements)
        if type(e) in THROUGH:
            return self._meant(getattr(e, THROUGH[type(e)]), asked)
        if isinstance(e, tree.SetItems):
            return self._any(e.items, asked)
        if isinstance(e, tree.IfElse):
            return self._any((e.then, e.otherwise), asked)
        if isinstance(e, tree.SetOperation):
            return self._joined(e, asked)
        if isinstance(e, tree.Local):
            return self._once(e.var, self._values.get(e.var), asked)
        if isinstance(e, tree.VariableOf):
            return self._once(e.name, self._set.get(e.name, []), asked) | self._begun(e.name)
        if isinstance(e, tree.Ask):
            answers = [a.value for a in self.checked.answers if a.ruling == e.ruling]
            return self._once(("ruling", e.ruling), [self.checked.rulings[e.ruling].body, *answers], asked)
        if isinstance(e, tree.AttributeOf):
            return self._written(e)
        return self.all

    def _any(self, several: Iterable[Expr], asked: frozenset[object]) -> frozenset[str]:
        return frozenset[str]().union(*(self._meant(e, asked) for e in several))

    def _joined(self, e: tree.SetOperation, asked: frozenset[object]) -> frozenset[str]:
        left = self._meant(e.left, asked)
        if e.operator == "-":
            return left - self._meant(e.right, asked) if isinstance(e.right, tree.ConstSet) else left
        right = self._meant(e.right, asked)
        return left & right if e.operator == "&" else left | right

    def _once(self, key: object, values: Iterable[Expr] | None, asked: frozenset[object]) -> frozenset[str]:
        """All the values of a name; what leads back to it adds nothing."""
        if values is None:
            return self.all
        return frozenset() if key in asked else self._any(values, asked | {key})

    def _begun(self, name: str) -> frozenset[str]:
        start = self.checked.declared.variables[name].start
        return frozenset((start,)) if isinstance(start, str) and start in self.all else frozenset()

    def _written(self, e: tree.AttributeOf) -> frozenset[str]:
        """The values that an attribute has on cards or spaces."""
        r, domain = self.checked.declared, e.of.type.domain
        attributes: tuple[Attribute, ...] = ()
        elements: tuple[Element, ...] = ()
        if domain in r.decks:
            attributes, elements = r.decks[domain].attributes, r.decks[domain].faces
        elif domain in r.regions:
            attributes, elements = r.regions[domain].attributes, r.regions[domain].elements
        if e.name not in {a.name for a in attributes} or any(e.name in x.links for x in elements):
            return self.all
        found = {x.values[e.name] for x in elements if e.name in x.values}
        found |= {a.default for a in attributes if a.name == e.name and a.default is not None}
        names = frozenset(value for value in found if isinstance(value, str))
        return names if names <= self.all and len(names) == len(found) else self.all
