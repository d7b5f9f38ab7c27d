"""The phases and actions of a ruleset → the sections that tell them, in the order in which they are first done.

Each is told by hand where that text is still true, else from its steps. One that another text tells, or that has
an empty message, has no section of its own.

Never: shows a text that does not fit its steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby

from rulekit.rulebook.book import Block, Paragraph, Section, Step, Steps
from rulekit.rulebook.outline import Names, Outline
from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.ruleset.spoken_numbers import figures_in
from rulekit.syntax import nodes
from rulekit.syntax.walk import children
from rulekit.text.byhand import ByHand
from rulekit.text.lexicon import Lexicon
from rulekit.text.rules import Rules
from rulekit.text.sentences import Sentences

DASH = "–"


class Sections:
    """What is told of each phase and action, in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.declared: Ruleset = lexicon.declared
        self._lexicon, self.rules = lexicon, Rules(lexicon.declared, lexicon.messages)
        self._hands = {name: self.rules.by_hand(name) for name in self.declared.procedures}
        sentences = Sentences(lexicon)
        self._phrases, self._outline = sentences.phrases, Outline(sentences, self.rules.title, self.anchor)

    @cached_property
    def stale(self) -> tuple[ByHand, ...]:
        """The texts by hand that are not shown because they no longer fit."""
        return tuple(hand for hand in self._hands.values() if hand is not None and hand.stale)

    def phases(self) -> tuple[Section, ...]:
        """The course of the game."""
        return tuple(self._section(p) for p in self._told if not p.is_action and p.name not in self._of_set_up)

    def actions(self) -> tuple[Section, ...]:
        """What players do."""
        return tuple(self._section(p) for p in self._told if p.is_action)

    def set_up(self) -> tuple[Block, ...]:
        """What is done before the first turn."""
        first = tuple(self._before())
        steps = tuple(self._outline.steps(first, {}))
        alone = len(steps) == 1 and bool(steps[0].to)  # its section comes next
        return (Steps(steps),) if steps and not alone else ()

    def set_up_parts(self) -> tuple[Section, ...]:
        """The parts of what is done before the first turn."""
        return tuple(self._section(p) for p in self._told if p.name in self._of_set_up)

    def told(self, name: str) -> Section | None:
        """What is told of a phase or an action by itself; None for what is none."""
        procedure = self.declared.procedures.get(name)
        return self._section(procedure) if procedure is not None else None

    def goal(self) -> str:
        """What is told first of the whole game, where somebody has written it: how one wins. "" where nobody has."""
        hand = self._hands.get(self.declared.start)
        return hand.text.partition("\n")[0].strip() if hand is not None and not hand.stale else ""

    def anchor(self, name: str) -> str:
        """Where a phase or an action is told; "" if it has no section."""
        return f"rules-{name}" if any(p.name == name for p in self._told) else ""

    def endings(self) -> tuple[Step, ...]:
        """Every reason why the game may end, with the section that tells of it; first those for which somebody wins."""
        told = [(p.name, p.steps) for p in self.declared.procedures.values() if p.name in self._reached]
        won: list[Step] = []
        others: list[Step] = []
        for name, tree in (*told, *(("", effect) for effect in self._effects())):
            for end in (n for n in self._happening(tree) if isinstance(n, nodes.EndGame)):
                found = won if end.winner is not None else others
                found += [Step(said, to=self._where(name)) for said, _ in self._outline.reasons(end)]
        return tuple(dict.fromkeys((*won, *others)))

    # ---- which ----

    def _where(self, name: str) -> str:
        """The section in which a phase or an action is told: its own, that of another's text, or nowhere ("")."""
        telling = (other for other in self.declared.procedures if name in self.rules.tells(other))
        return self.anchor(name) or next((anchor for other in telling if (anchor := self.anchor(other))), "")

    @cached_property
    def _told(self) -> tuple[Procedure, ...]:
        """The phases and actions that have a section, in the order in which they are first done."""
        true = [name for name, hand in self._hands.items() if hand is not None and not hand.stale]
        hidden = {told for name in true for told in self.rules.tells(name)}
        order = dict.fromkeys(self._performed(nodes.Perform(self.declared.start)))
        order |= dict.fromkeys(name for name in self._of_cards() if not self._lexicon.messages.has(f"act-{name}"))
        every = (self.declared.procedures[name] for name in order if name not in hidden)
        return tuple(p for p in every if not self._silent(p))

    def _effects(self) -> Iterator[nodes.Block]:
        """What cards do."""
        every = (a.effect for deck in self.declared.decks.values() for face in deck.faces for a in face.abilities)
        yield from (effect for effect in every if effect is not None)

    def _of_cards(self) -> Iterator[str]:
        """The phases and actions that cards do, without what is done in these."""
        for effect in self._effects():
            yield from (n.name for n in self._happening(effect) if isinstance(n, nodes.Perform))

    @cached_property
    def _reached(self) -> frozenset[str]:
        """The phases and actions that a game may come to, by the options that are chosen."""
        start = nodes.Perform(self.declared.start)
        return frozenset(name for first in (start, *self._effects()) for name in self._performed(first))

    def _performed(self, first: nodes.Statement) -> Iterator[str]:
        """The phases and actions that are done in a statement, each once, in the order in which they are reached."""
        seen: set[str] = set()
        waiting: list[nodes.Node] = [first]
        while waiting:
            names = [n.name for n in self._happening(waiting.pop()) if isinstance(n, nodes.Perform)]
            fresh = [name for name in dict.fromkeys(names) if name not in seen and name in self.declared.procedures]
            if fresh:
                seen.add(fresh[0])
                yield fresh[0]
                # The rest of this statement is looked at again once all behind its first has been.
                waiting += [nodes.Block(tuple(nodes.Perform(name) for name in fresh[1:]))]
                waiting += [self.declared.procedures[fresh[0]].steps]

    def _happening(self, tree: nodes.Node) -> Iterator[nodes.Node]:
        """All nodes of a tree but those that the options that are chosen leave out."""
        waiting = [tree]
        while waiting:
            node = waiting.pop()
            known = self._phrases.decided(node.condition) if isinstance(node, nodes.If) else None
            if isinstance(node, nodes.If) and known is not None:
                chosen = node.then if known else node.otherwise
                waiting += [chosen] if chosen is not None else []
            else:
                yield node
                waiting.extend(reversed(list(children(node))))

    def _silent(self, procedure: Procedure) -> bool:
        """Whether one needs no section: nothing happens in it, its words are empty, or it is told where it is done."""
        message, hand = f"act-{procedure.name}", self._hands[procedure.name]
        if hand is not None and not hand.stale:
            return False
        if self._nothing(procedure.steps):
            return True
        if self._lexicon.messages.has(message):
            return not self._lexicon.messages.get(message, **self._blank(procedure))
        return bool(procedure.parameters)

    def _nothing(self, s: nodes.Statement | None) -> bool:
        """Whether nothing happens in a statement, by the options that are chosen."""
        match s:
            case None | nodes.Skip() | nodes.Let():
                return True
            case nodes.Block(statements):
                return all(map(self._nothing, statements))
            case nodes.If(condition, then, otherwise):
                known = self._phrases.decided(condition)
                return known is not None and self._nothing(then if known else otherwise)
        return False

    def _blank(self, procedure: Procedure) -> dict[str, str | int]:
        """What a message about one may use, where nothing is given to it."""
        named: dict[str, str | int] = {p.name: "none" for p in procedure.parameters}
        return named | {f"figure{i}": n for i, n in enumerate(figures_in(procedure.steps), 1)}

    @cached_property
    def _of_set_up(self) -> frozenset[str]:
        """The phases that are done before the first turn, and not later."""
        start = self.declared.procedures[self.declared.start].steps.statements
        before = tuple(self._before())
        after = start[len(before) :]
        early = {name for s in before for name in self._performed(s)}
        return frozenset(early - {name for s in after for name in self._performed(s)})

    def _before(self) -> Iterator[nodes.Statement]:
        """The first steps of the game, up to what is repeated."""
        every = self.declared.procedures[self.declared.start].steps.statements
        loops = [i for i, s in enumerate(every) if isinstance(s, nodes.Repeat | nodes.RepeatUntil)]
        yield from every[: loops[0]] if loops else ()

    # ---- what is told of one ----

    def _section(self, procedure: Procedure) -> Section:
        name = procedure.name
        hand = self._hands[name]
        if hand is not None and not hand.stale:
            blocks = tuple(_by_hand(hand.text))
        else:
            statements = procedure.steps.statements
            if name == self.declared.start:
                statements = statements[len(tuple(self._before())) :]
            blocks = (Steps(tuple(self._priced(procedure, statements))),)
        return Section(self.rules.title(name), f"rules-{name}", blocks)

    def _priced(self, procedure: Procedure, statements: tuple[nodes.Statement, ...]) -> Iterator[Step]:
        bound: Names = {}
        if procedure.cost:
            yield from self._outline.steps((nodes.Pay(procedure.cost),), bound)
        yield from self._outline.steps(statements, bound)


def _by_hand(text: str) -> Iterator[Block]:
    """The paragraphs of a text by hand; lines that begin with a dash are a list."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    for listed, group in groupby(lines, key=lambda line: line.startswith(DASH)):
        if listed:
            yield Steps(tuple(Step(line.removeprefix(DASH).strip()) for line in group), ordered=False)
        else:
            yield from map(Paragraph, group)
