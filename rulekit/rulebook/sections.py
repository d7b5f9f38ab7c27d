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
from rulekit.rulebook.outline import Names, Outline, large
from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.cards import ByHand
from rulekit.text.lexicon import Lexicon
from rulekit.text.rules import Rules
from rulekit.text.sentences import Sentences
from rulekit.text.words import readable

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

    def anchor(self, name: str) -> str:
        """Where a phase or an action is told; "" if it has no section."""
        return f"rules-{name}" if name in {p.name for p in self._told} else ""

    def endings(self) -> tuple[Step, ...]:
        """Every reason why the game may end, with the section that tells of it."""
        found: list[Step] = []
        for procedure in self.declared.procedures.values():
            every = [n for n in walk(procedure.steps) if isinstance(n, nodes.EndGame)]
            for reason in (reason for end in every for reason in end.reasons):
                said = self._lexicon.messages.get(f"ending-{reason.name}") or readable(reason.name)
                found.append(Step(large(said), to=self._where(procedure.name)))
        return tuple(dict.fromkeys(found))

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
        order = dict.fromkeys(_performed(self.declared, nodes.Perform(self.declared.start)))
        order |= dict.fromkeys(name for name in self._of_cards() if not self._lexicon.messages.has(f"act-{name}"))
        every = (self.declared.procedures[name] for name in order if name not in hidden)
        return tuple(p for p in every if not self._silent(p))

    def _of_cards(self) -> Iterator[str]:
        """What cards do, without what is done in that."""
        effects = (a.effect for deck in self.declared.decks.values() for face in deck.faces for a in face.abilities)
        for effect in effects:
            yield from (n.name for n in walk(effect) if isinstance(n, nodes.Perform))

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
        named: dict[str, str | int] = {p.name: "none" for p in procedure.parameters}
        return {**named, **{f"figure{i}": 1 for i in range(1, 40)}}

    @cached_property
    def _of_set_up(self) -> frozenset[str]:
        """The phases that are done before the first turn, and not later."""
        start = self.declared.procedures[self.declared.start].steps.statements
        before = tuple(self._before())
        after = start[len(before) :]
        early = {name for s in before for name in _performed(self.declared, s)}
        return frozenset(early - {name for s in after for name in _performed(self.declared, s)})

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


def _performed(declared: Ruleset, first: nodes.Statement) -> Iterator[str]:
    """The phases and actions that are done in a statement, each once, in the order in which they are reached."""
    seen: set[str] = set()
    waiting: list[nodes.Node] = [first]
    while waiting:
        names = [n.name for n in walk(waiting.pop()) if isinstance(n, nodes.Perform)]
        fresh = [name for name in dict.fromkeys(names) if name not in seen and name in declared.procedures]
        if fresh:
            seen.add(fresh[0])
            yield fresh[0]
            # The rest of this statement is looked at again once all behind its first has been.
            waiting += [nodes.Block(tuple(nodes.Perform(name) for name in fresh[1:]))]
            waiting += [declared.procedures[fresh[0]].steps]
