"""The texts of a card, a phase or an action → the numbers that are written in them, so that words may follow them.

Never: works out a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from rulekit.ruleset.model import Ability, Element, Face, Procedure, Ruleset
from rulekit.ruleset.numbers_behind import compared, conditionals, every_text, left_by, names_in, parts_of
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

NOT_IN_A_MESSAGE = re.compile("[^A-Za-z0-9_-]")  # written as `-` there
Figures = Mapping[str, int]  # numbers by the variables that say them
MOST_ASKED = 100  # numbers of one action that others may say, and of all that one asks
# So begins what words are about that are about no card or action; of a comparison its sign does.
RULING, RULE, ENDING, OPTION, METRIC, TABLE, SET = "ruling ", "rule ", "ending ", "option ", "metric ", "table ", "set "
COUNTER, PIECE, REGION, SPACE = "counter ", "piece ", "region ", "space "
GAME, LAYOUT = "game ", "layout "
MOST_SPOKEN = 200  # numbers of its own that short words about one card or action may say


def figures_in(*parts: nodes.Node | None) -> tuple[int, ...]:
    """The numbers that are written in texts, as they are read: step by step, as some may stand in another file."""
    steps = (step for part in parts if part is not None for step in _steps(part))
    return tuple(n for step in steps for n in _in_one(step))


def _steps(part: nodes.Node) -> tuple[nodes.Node, ...]:
    return part.statements if isinstance(part, nodes.Block) else (part,)


def _in_one(step: nodes.Node) -> list[int]:
    found = [n for n in walk(step) if isinstance(n, nodes.Int)]
    return [n.value for n in sorted(found, key=lambda n: (n.span.line, n.span.column))]


def figures(ability: Ability) -> tuple[int, ...]:
    """The numbers of an ability: first of what it costs and does, then of its condition and its trigger."""
    does = figures_in(*ability.cost, ability.effect, *ability.rules)
    return (*does, *figures_in(ability.condition), *figures_in(ability.trigger))


def figures_of(face: Face) -> tuple[int, ...]:
    """The numbers of a card over all its abilities: first of what they cost and do, then of when they do."""
    does = [n for a in face.abilities for n in figures_in(*a.cost, a.effect, *a.rules)]
    return (*does, *(n for a in face.abilities for part in (a.condition, a.trigger) for n in figures_in(part)))


def named_figures(numbers: tuple[int, ...]) -> dict[str, int]:
    """Numbers as messages name them: `n`, `n2`, `n3` …"""
    return {f"n{i}" if i > 1 else "n": number for i, number in enumerate(numbers, 1)}


class Asked:
    """The numbers of the actions of a ruleset and its tables of one number, for texts that ask them by name."""

    def __init__(self, declared: Ruleset) -> None:
        self._actions, self._found = declared.procedures, dict[str, dict[str, int]]()
        self._rulings, self._ruled = declared.rulings, dict[str, dict[str, int]]()
        self._tables = {t.name: t.value for t in declared.tables.values() if isinstance(t.value, int)}

    def by(self, parts: Iterable[nodes.Node | None]) -> dict[str, int]:
        """The numbers of the actions that some texts perform themselves, and the tables that they ask."""
        return self.of_each(node for part in parts if part is not None for node in walk(part))

    def of_each(self, parts: Iterable[nodes.Node]) -> dict[str, int]:
        """The same of nodes that are given one by one."""
        found: dict[str, int] = {}
        for node in parts:
            if isinstance(node, nodes.Perform) and node.name in self._actions and len(found) < MOST_ASKED:
                found |= self._of(node.name)
            elif isinstance(node, nodes.Name) and node.name in self._tables:
                found[node.name] = self._tables[node.name]
            elif isinstance(node, nodes.Name | nodes.Your | nodes.Attr) and len(found) < MOST_ASKED:
                found |= self.of_ruling(node.name)
        return found

    def of_ruling(self, name: str) -> dict[str, int]:
        """The numbers of a ruling, and of those that it asks itself, as others say them."""
        if name not in self._rulings:
            return {}
        if name not in self._ruled:
            self._ruled[name] = self._of_ruling(name)
        return self._ruled[name]

    def _of_ruling(self, name: str) -> dict[str, int]:
        within = (each for each in names_in(self._rulings[name].body) if each in self._rulings)
        every = ((each, figures_in(self._rulings[each].body)) for each in dict.fromkeys((name, *within)))
        return dict(islice(((f"{each}-{i}", n) for each, own in every for i, n in enumerate(own, 1)), MOST_ASKED))

    def _of(self, name: str) -> dict[str, int]:
        """The first numbers of an action, and of those that it performs, as others say them."""
        if name not in self._found:
            action = self._actions[name]
            parts = (n for part in (*action.cost, action.steps) for n in walk(part))
            performed = (n.name for n in parts if isinstance(n, nodes.Perform))
            every = (each for each in dict.fromkeys((name, *performed)) if each in self._actions)
            said = (pair for each in every for pair in self._own(each))
            self._found[name] = dict(islice(said, MOST_ASKED))
        return self._found[name]

    def _own(self, name: str) -> Iterator[tuple[str, int]]:
        action = self._actions[name]
        yield from ((f"{name}-{i}", n) for i, n in enumerate(figures_in(*action.cost, action.steps), 1))


_last: list[tuple[Ruleset, dict[str, dict[str, int]]]] = []  # each language of a ruleset asks for the same


def spoken_figures(declared: Ruleset) -> dict[str, dict[str, int]]:
    """The numbers that words about each thing may say; those of the last ruleset are kept."""
    for of, found in _last:
        if of is declared:
            return found
    _last[:] = [(declared, _all_figures(declared))]
    return _last[0][1]


def _all_figures(declared: Ruleset) -> dict[str, dict[str, int]]:
    """The numbers that words about a card (`DECK-CARD`), a phase or an action may say, by their variables.

    Of a card `n`, `n2` … and its attributes, of an action `figure1` …; then `ACTION-1` … of those it performs itself
    and of those that these perform, and the tables of one number that all these ask. Of a ruling (`ruling NAME`) its
    own numbers, those of the actions that are performed only if it holds, and those of the rulings it asks; where
    cards change it (`rule NAME`) also `n`, by which they do. Of an ending (`ending NAME`) those of its conditions. Of
    an option or one of its values, and of what is set, those of what is done only then; of a metric those it is
    measured by; of a comparison (`>= NAME`) what is compared with, if that is one number. Of the game its tables of
    one number; of things what is declared of them.
    """
    asked = Asked(declared)
    found = {name: _of_an_action(procedure, asked) for name, procedure in declared.procedures.items()}
    for deck in declared.decks.values():
        found |= {f"{deck.name}-{face.name}": _of_a_card(face, asked) for face in deck.faces}
    for name, numbers in _of_rulings(declared, asked):
        found |= {f"{RULING}{name}": numbers, f"{RULE}{name}": {**_by_which(declared, name), **numbers}}
    found |= {f"{ENDING}{name}": numbers for name, numbers in _of_endings(declared, asked)}
    for about in (_of_options, _of_what_is_set):
        found |= dict(about(declared, asked))
    for metric in declared.metrics.values():
        found[f"{METRIC}{metric.name}"] = {**_numbered(figures_in(metric.value)), **asked.by([metric.value])}
    for (operator, name), numbers_of in compared(every_text(declared)).items():
        found |= {f"{operator} {name}": {"value": n} for n in numbers_of if len(numbers_of) == 1}
    found |= dict(_declared(declared))
    return {name: numbers for name, numbers in found.items() if numbers}


def _numbered(numbers: Iterable[int]) -> dict[str, int]:
    """The first of some numbers as `figure1` …"""
    return {f"figure{i}": n for i, n in enumerate(islice(numbers, MOST_SPOKEN), 1)}


def _of_options(declared: Ruleset, asked: Asked) -> Iterator[tuple[str, dict[str, int]]]:
    """Of each value of an option the numbers of what is done only with it; of the option those of all its values."""
    every = conditionals(every_text(declared), declared.options)
    for option in declared.options.values():
        whole: list[nodes.Node] = []
        for value in option.values:
            parts = [part for each in every[option.name] for part in left_by(option, value, each)]
            yield f"{OPTION}{option.name}-{value}", _of_parts(parts, asked)
            whole += parts
        yield f"{OPTION}{option.name}", _of_parts(list({id(part): part for part in whole}.values()), asked)


def _of_what_is_set(declared: Ruleset, asked: Asked) -> Iterator[tuple[str, dict[str, int]]]:
    """The numbers of what is done where a variable is asked."""
    for name, every in conditionals(every_text(declared), declared.variables).items():
        yield f"{SET}{name}", _of_parts([part for each in every for part in walk(each)], asked)


def _of_parts(parts: list[nodes.Node], asked: Asked) -> dict[str, int]:
    """The numbers of nodes that are given one by one, and of the actions and tables they ask."""
    return {**_numbered(n.value for n in parts if isinstance(n, nodes.Int)), **asked.of_each(parts)}


def _declared(declared: Ruleset) -> Iterator[tuple[str, dict[str, int]]]:
    """What the declarations themselves say in numbers: by tables of one number, of counters, of pieces, of boards."""
    tables = {table.name: table.value for table in declared.tables.values() if isinstance(table.value, int)}
    yield from ((f"{TABLE}{name}", {name: n}) for name, n in tables.items())
    players = declared.min_players if declared.min_players == declared.max_players else 0  # how many play is no table's
    yield GAME, {name: n for name, n in tables.items() if n != players}
    marks = declared.layout.marks.values()  # a legend says what the sign of a number is
    marked = {mark.name.rpartition(".")[2] for mark in marks if mark.sign or mark.colour}
    yield LAYOUT, {name: n for name, n in tables.items() if str(n) not in marked}
    for counter in declared.counters.values():
        bounds = {"start": counter.start, "min": counter.low, "max": counter.high, "supply": counter.supply}
        yield f"{COUNTER}{counter.name}", {name: n for name, n in bounds.items() if n}
    for piece in declared.pieces.values():
        yield f"{PIECE}{piece.name}", {name: n for name, n in (("each", piece.each), ("count", piece.count)) if n}
    for region in declared.regions.values():
        yield f"{REGION}{region.name}", dict(zip(("rows", "columns"), region.grid or (), strict=False))
        called = ((f"{SPACE}{region.name}-{NOT_IN_A_MESSAGE.sub('-', e.name)}", e) for e in region.elements)
        yield from ((name, _written(element)) for name, element in called)


def _written(element: Element) -> dict[str, int]:
    """The attributes of a card or a space that are numbers, as they are written."""
    return {name: n for name, n in element.values.items() if type(n) is int}


def _of_rulings(declared: Ruleset, asked: Asked) -> Iterator[tuple[str, dict[str, int]]]:
    """The numbers of each ruling: `figure1` … of itself, of what is done where it holds, of the rulings it asks."""
    behind: dict[str, list[nodes.Node | None]] = {name: [] for name in declared.rulings}
    for condition in (node for tree in _trees(declared) for node in walk(tree) if isinstance(node, nodes.If)):
        for name in {n.name for n in walk(condition.condition) if isinstance(n, nodes.Name)} & behind.keys():
            behind[name].append(condition.then)
    for name, ruling in declared.rulings.items():
        own = _numbered(figures_in(ruling.body))
        yield name, {**own, **asked.by((ruling.body, *behind[name]))}


def _by_which(declared: Ruleset, ruling: str) -> dict[str, int]:
    """The first number by which cards change a ruling, if it is the same for all of them."""
    every = (ability for deck in declared.decks.values() for face in deck.faces for ability in face.abilities)
    values = {next(iter(_in_one(rule.value)), 0) for ability in every for rule in ability.rules if rule.name == ruling}
    return named_figures((*values,)) if len(values) == 1 else {}


def _of_endings(declared: Ruleset, asked: Asked) -> Iterator[tuple[str, dict[str, int]]]:
    """The numbers of each reason why the game may end, wherever it is one."""
    found: dict[str, list[nodes.Node | None]] = {}
    for end in (node for tree in _trees(declared) for node in walk(tree) if isinstance(node, nodes.EndGame)):
        for reason in end.reasons:
            found.setdefault(reason.name, []).append(reason.condition)
    for name, conditions in found.items():
        yield name, {**_numbered(figures_in(*conditions)), **asked.by(conditions)}


def _trees(declared: Ruleset) -> Iterator[nodes.Node]:
    """The steps of all actions and phases, and what cards do."""
    yield from (procedure.steps for procedure in declared.procedures.values())
    every = (ability for deck in declared.decks.values() for face in deck.faces for ability in face.abilities)
    yield from (ability.effect for ability in every if ability.effect is not None)


def _of_a_card(face: Face, asked: Asked) -> dict[str, int]:
    own = named_figures(figures_of(face)[:MOST_SPOKEN])
    written = {name: n for name, n in _written(face).items() if name not in own}
    return {**own, **written, **asked.by(parts_of(*face.abilities))}


def _of_an_action(procedure: Procedure, asked: Asked) -> dict[str, int]:
    parts = (*procedure.cost, procedure.steps)
    return {**_numbered(figures_in(*parts)), **asked.by(parts)}
