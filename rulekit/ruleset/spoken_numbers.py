"""The texts of a card, a phase or an action → the numbers that are written in them, so that words may follow them.

Never: works out a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from rulekit.ruleset.model import Ability, Face, Procedure, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

Figures = Mapping[str, int]  # numbers by the variables that say them
MOST_ASKED = 100  # numbers of one action that others may say, and of all that one asks
RULING, RULE, ENDING = (
    "ruling ",
    "rule ",
    "ending ",
)  # begin what words about a ruling and a reason of the end are told by
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
        self._tables = {t.name: t.value for t in declared.tables.values() if isinstance(t.value, int)}

    def by(self, parts: Iterable[nodes.Node | None]) -> dict[str, int]:
        """The numbers of the actions that some texts perform themselves, and the tables that they ask."""
        found: dict[str, int] = {}
        for node in (node for part in parts if part is not None for node in walk(part)):
            if isinstance(node, nodes.Perform) and node.name in self._actions and len(found) < MOST_ASKED:
                found |= self._of(node.name)
            elif isinstance(node, nodes.Name) and node.name in self._tables:
                found[node.name] = self._tables[node.name]
        return found

    def _of(self, name: str) -> dict[str, int]:
        """The first numbers of an action as others say them."""
        if name not in self._found:
            action = self._actions[name]
            numbers = figures_in(*action.cost, action.steps)[:MOST_ASKED]
            self._found[name] = {f"{name}-{i}": n for i, n in enumerate(numbers, 1)}
        return self._found[name]


def spoken_figures(declared: Ruleset) -> dict[str, dict[str, int]]:
    """The numbers that words about a card (`DECK-CARD`), a phase or an action may say, by their variables.

    Of a card `n`, `n2` … and its attributes, of an action `figure1` …; then `ACTION-1` … of those it performs itself,
    and the tables of one number that all these ask. Of a ruling (`ruling NAME`) its own numbers, those of the actions
    that are performed only if it holds, and those of the rulings it asks (`RULING-1` …); where cards change it
    (`rule NAME`) also `n`, by which they do. Of an ending (`ending NAME`) those of its conditions.
    """
    asked = Asked(declared)
    found = {name: _of_an_action(procedure, asked) for name, procedure in declared.procedures.items()}
    for deck in declared.decks.values():
        found |= {f"{deck.name}-{face.name}": _of_a_card(face, asked) for face in deck.faces}
    for name, numbers in _of_rulings(declared, asked):
        found |= {f"{RULING}{name}": numbers, f"{RULE}{name}": {**_by_which(declared, name), **numbers}}
    found |= {f"{ENDING}{name}": numbers for name, numbers in _of_endings(declared, asked)}
    return {name: numbers for name, numbers in found.items() if numbers}


def _of_rulings(declared: Ruleset, asked: Asked) -> Iterator[tuple[str, dict[str, int]]]:
    """The numbers of each ruling: `figure1` … of itself, of what is done where it holds, of the rulings it asks."""
    behind: dict[str, list[nodes.Node | None]] = {name: [] for name in declared.rulings}
    for condition in (node for tree in _trees(declared) for node in walk(tree) if isinstance(node, nodes.If)):
        for name in {n.name for n in walk(condition.condition) if isinstance(n, nodes.Name)} & behind.keys():
            behind[name].append(condition.then)
    for name, ruling in declared.rulings.items():
        own = {f"figure{i}": n for i, n in enumerate(figures_in(ruling.body)[:MOST_SPOKEN], 1)}
        others = (each for each in _rulings_asked(declared, name) if each != name)
        theirs = {f"{each}-{i}": n for each in others for i, n in enumerate(_numbers(declared, each), 1)}
        yield name, {**own, **asked.by((ruling.body, *behind[name])), **dict(islice(theirs.items(), MOST_ASKED))}


def _numbers(declared: Ruleset, ruling: str) -> tuple[int, ...]:
    return figures_in(declared.rulings[ruling].body)[:MOST_ASKED]


def _rulings_asked(declared: Ruleset, name: str) -> dict[str, None]:
    """The rulings that the answer of one asks itself."""
    named = (n.name for n in walk(declared.rulings[name].body) if isinstance(n, nodes.Name | nodes.Your | nodes.Attr))
    return dict.fromkeys(each for each in named if each in declared.rulings)


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
        yield (
            name,
            {
                **{f"figure{i}": n for i, n in enumerate(figures_in(*conditions)[:MOST_SPOKEN], 1)},
                **asked.by(conditions),
            },
        )


def _trees(declared: Ruleset) -> Iterator[nodes.Node]:
    """The steps of all actions and phases, and what cards do."""
    yield from (procedure.steps for procedure in declared.procedures.values())
    every = (ability for deck in declared.decks.values() for face in deck.faces for ability in face.abilities)
    yield from (ability.effect for ability in every if ability.effect is not None)


def _of_a_card(face: Face, asked: Asked) -> dict[str, int]:
    own = named_figures(figures_of(face)[:MOST_SPOKEN])
    written = {name: n for name, n in face.values.items() if type(n) is int}
    return {**own, **{name: n for name, n in written.items() if name not in own}, **asked.by(parts_of(*face.abilities))}


def _of_an_action(procedure: Procedure, asked: Asked) -> dict[str, int]:
    parts = (*procedure.cost, procedure.steps)
    return {**{f"figure{i}": n for i, n in enumerate(figures_in(*parts)[:MOST_SPOKEN], 1)}, **asked.by(parts)}


def parts_of(*abilities: Ability) -> tuple[nodes.Node | None, ...]:
    """The texts of abilities."""
    return tuple(part for a in abilities for part in (*a.cost, a.effect, *a.rules, a.condition, a.trigger))
