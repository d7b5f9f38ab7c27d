"""A card or an action → all the names its rules may come to, as far as texts lead.

It has those of its own texts, of what it performs and asks, of what others do where it switches something, and what is
printed on the spaces and cards whose attributes it asks.

Never: leaves out a name that the rules have; where nobody can tell all of them, it says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property

from rulekit.ruleset.model import Ability, Element, Ruleset
from rulekit.ruleset.numbers_behind import parts_of
from rulekit.ruleset.questions import askers
from rulekit.syntax import nodes
from rulekit.syntax.walk import children, walk
from rulekit.text.messages import OF_RULES

COUNTER = "counter"
INSTEAD = "instead"  # how the timing of a trigger begins that takes the place of an action
Tree = nodes.Node | None


class RuleNames:
    """The names that the rules of each card and action of a ruleset have."""

    def __init__(self, declared: Ruleset) -> None:
        self._declared = declared
        self._cards = {f"{deck.name}-{face.name}": face for deck in declared.decks.values() for face in deck.faces}
        self.own = cache(self._own)  # thousands of messages may be about one action
        self.all = cache(self._all)
        self.all_in_way = cache(self._all_in_way)

    def topic(self, message: str) -> str:
        """The card (`DECK-CARD`) or action that short words are about; "" for none."""
        kind, _, rest = message.partition("-")
        first, _, more = rest.partition("-")
        card = f"{first}-{more.partition('-')[0]}"
        found = card if card in self._cards else first
        return found if kind in OF_RULES and (found in self._cards or found in self._declared.procedures) else ""

    def _own(self, topic: str) -> frozenset[str]:
        """The names in the texts of a card or an action themselves, and the words printed on a card."""
        face = self._cards.get(topic)
        printed = {str(value) for value in face.values.values()} if face is not None else set()
        return frozenset({*printed, *(name for tree in self._trees(topic) for name in _names(tree))})

    def _all(self, topic: str, done: bool = False) -> frozenset[str] | None:
        """All names that its rules may come to; None if nobody can tell: a good is told by others.

        `done`: only what it does: not what it compares, nor what comes of it elsewhere.
        """
        if self._told_by_others(topic):
            return None
        found = self._reached([*self._trees(topic), *self._elsewhere(topic)], done)
        printed = frozenset[str]() if done else self.own(topic)
        return None if found is None else printed | found

    def _all_in_way(self, message: str) -> frozenset[str] | None:
        """All names that one way of a question may come to; None if it is no message of one, or nobody can tell."""
        way = self._ways.get(message)
        return None if way is None or self._told_by_others(way[0]) else self._reached([way[1]])

    def _reached(self, trees: Iterable[Tree], done: bool = False) -> frozenset[str] | None:
        """All names that texts come to, and what they stand for."""
        found, waiting, played = set[str](), [*trees], False
        while waiting:
            tree = waiting.pop()
            every = list(walk(tree))
            if any(isinstance(node, nodes.Proceed) for node in every):
                return None
            if not played and any(isinstance(node, nodes.Play) for node in every):
                played, waiting = True, [*waiting, *self._played]
            new = {*_names(tree, done)} - found
            found |= new
            waiting += [each for name in new for each in self._behind(name)]
            waiting += [
                each for name in new - {*self._declared.rulings} if not done for each in self._asking.get(name, ())
            ]
        return frozenset(found) | {word for name in found for word in self._meant(name)}

    # ---- where texts lead ----

    def _trees(self, topic: str) -> Iterator[Tree]:
        """The texts of a card or an action."""
        d = self._declared
        if topic in self._cards:
            yield from parts_of(*self._cards[topic].abilities)
        elif topic in d.procedures:
            yield from (*d.procedures[topic].cost, d.procedures[topic].steps)

    def _elsewhere(self, topic: str) -> Iterator[Tree]:
        """What a card acts on from afar: rulings it answers otherwise and who asks them, actions it stands for."""
        for ability in self._cards[topic].abilities if topic in self._cards else ():
            for rule in ability.rules:
                yield from (*self._behind(rule.name), *self._asking.get(rule.name, ()))
            if ability.trigger is not None and ability.trigger.timing.startswith(INSTEAD):
                yield from (tree for name in ability.trigger.names for tree in self._behind(name))

    def _told_by_others(self, topic: str) -> bool:
        """Whether it uses what others give it: a counter by whoever performs it, anything by what it waits for."""
        d = self._declared
        if topic in d.procedures:
            return any(p.type.name == COUNTER for p in d.procedures[topic].parameters)
        return any(map(self._uses_the_event, self._cards[topic].abilities)) if topic in self._cards else False

    def _uses_the_event(self, ability: Ability) -> bool:
        events = [self._declared.procedures.get(name) for name in ability.trigger.names] if ability.trigger else []
        given = {parameter.name for event in events if event is not None for parameter in event.parameters}
        return any(name in given for part in parts_of(ability) for name in _names(part))

    def _behind(self, name: str) -> Iterator[Tree]:
        """The texts a name leads to: of an action, of a ruling."""
        d = self._declared
        if name in d.procedures:
            yield from (*d.procedures[name].cost, d.procedures[name].steps)
        if name in d.rulings:
            yield d.rulings[name].body

    def _meant(self, name: str) -> Iterator[str]:
        """What a name stands for besides: the members of a group or an enum, what spaces and cards have there."""
        d = self._declared
        waiting, seen = [name], set[str]()
        while waiting:
            one = waiting.pop()
            if one in d.groups and one not in seen:
                seen.add(one)
                waiting += d.groups[one].members
            yield one
        yield from self._printed.get(name, ())
        yield from d.enums[name].members if name in d.enums else ()

    @cached_property
    def _played(self) -> tuple[Tree, ...]:
        """What cards do when they are played, whichever they are."""
        return parts_of(*(a for deck in self._declared.decks.values() for face in deck.faces for a in face.abilities))

    @cached_property
    def _ways(self) -> Mapping[str, tuple[str, Tree]]:
        """By its message each way of a question of a phase or an action that does something, and what asks it."""
        found: dict[str, tuple[str, Tree]] = {}
        for name, asker in askers(self._declared).items():
            procedure = self._declared.procedures.get(name)
            asked = walk(procedure.steps) if procedure is not None else ()
            for node in (each for each in asked if isinstance(each, nodes.Either)):
                question = asker.names.get(("way", node.span))
                if question is None:
                    continue
                behind = f"{name}-{question}" if question else name
                arms = [*node.arms, *([node.otherwise] if node.otherwise is not None else [])]
                ways = {f"arm-{behind}-{n}": (name, arm) for n, arm in enumerate(arms, 1) if {*_names(arm)}}
                found |= ways
        return found

    @cached_property
    def _printed(self) -> Mapping[str, frozenset[str]]:
        """The words that spaces and cards have as each of their attributes."""
        found: dict[str, set[str]] = {}
        d = self._declared
        attributes = [a for region in d.regions.values() for a in region.attributes]
        attributes += [a for deck in d.decks.values() for a in deck.attributes]
        for attribute in attributes:
            found.setdefault(attribute.name, set()).add(str(attribute.default))
        elements: list[Element] = [e for region in d.regions.values() for e in region.elements]
        elements += [face for deck in d.decks.values() for face in deck.faces]
        for name, value in (each for element in elements for each in element.values.items()):
            found.setdefault(name, set()).add(str(value))
        return {name: frozenset(values) for name, values in found.items()}

    @cached_property
    def _asking(self) -> Mapping[str, list[Tree]]:
        """The texts that speak of each ruling, and of each thing the rules remember."""
        d, found = self._declared, dict[str, list[Tree]]()
        bodies = [*(ruling.body for ruling in d.rulings.values()), *(each.steps for each in d.procedures.values())]
        for body in bodies:
            for name in {*_names(body)} & {*d.rulings, *d.variables}:
                found.setdefault(name, []).append(body)
        return found


def _names(tree: Tree, done: bool = False) -> Iterator[str]:
    """The names in a tree that may be declared ones, those of actions among them; `done`: not what is compared."""
    waiting = [tree] if tree is not None else []
    while waiting:
        node = waiting.pop()
        if isinstance(node, nodes.Name | nodes.Your | nodes.Attr | nodes.Perform):
            yield node.name
        if not (done and isinstance(node, nodes.Compare)):
            waiting += children(node)
