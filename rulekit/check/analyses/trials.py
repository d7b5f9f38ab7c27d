"""Cards that make choices of others slower: an option must be tried out where it could be tested beforehand.

A choice in an action is guarded by a condition as long as all that can fail behind it stands before the
first change. A card that listens `before` or `instead of` what is performed there may change it, so that
every option is tried out on a copy of the game.

Never: says a word where no card is the cause.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability, Rest, few_numbers
from rulekit.check.analyses.effects import Effects
from rulekit.check.tree import Listener, Statement
from rulekit.check.tree.effort import spend
from rulekit.check.tree.walk import inner_statements, walk_expr
from rulekit.diagnostics.source import Diagnostic, Span

MOST = 200  # statements read behind one choice: what stands behind a branch is read for each of its ways


@dataclass(slots=True)
class Reading:
    """Whether what follows a choice can be tested beforehand: `exact`, but for the cards in `heard`."""

    exact: bool = True
    read: int = 0
    heard: dict[str, Listener] = field(default_factory=dict)


def needs_trial(changes: Effects) -> list[Diagnostic]:
    """Notes for cards on whose account choices are tried out."""
    trials = Trials(changes)
    happening = trials.completability.reached(trials.checked.declared.start)
    for name, body in trials.completability.bodies.items():
        if name in happening:
            trials.procedure(name, body)
    return [trials.said(*key) for key in trials.found]


class Trials:
    """Looks at every choice as the compiler will."""

    def __init__(self, changes: Effects) -> None:
        self.changes = changes
        self.completability = completability = changes.completability
        self.checked = completability.checked
        self.listeners = {h.number: h for h in self.checked.listeners}
        silent = replace(self.checked, listeners=())
        self.without_cards = Completability(silent) if self.checked.listeners else completability
        self.found: dict[tuple[int, str], Span] = {}
        self.name = ""

    def procedure(self, name: str, body: Rest) -> None:
        """All choices of one text."""
        inside = name in self.completability.inside_action
        if inside and not self.completability.fails_after(name):
            self.name = name
            self._block(body, ())

    def said(self, number: int, name: str) -> Diagnostic:
        """The note for a card and the procedure whose choices it slows down."""
        h = self.listeners[number]
        message = f"`{h.name}` makes the options of a choice in `{name}` be tried out one by one, which is slower."
        help = f"It works as it is; only an ability that comes `after {h.event}` would not cost this."
        return Diagnostic("needs-trial", h.span, message, help, "note", ((self.found[number, name], "the choice"),))

    # ---- finding choices ----
    def _block(self, statements: Rest, behind: Rest) -> None:
        for i, s in enumerate(statements):
            self._statement(s, (*statements[i + 1 :], *behind))

    def _statement(self, s: Statement, behind: Rest) -> None:
        if isinstance(s, tree.Block):
            self._block(s.statements, behind)
        elif isinstance(s, tree.Choose):
            self._choice(s, [behind])
        elif isinstance(s, tree.Either):
            self._choice(s, [(arm, *behind) for arm in s.arms])
            for arm in s.arms:
                self._statement(arm, behind)
        elif isinstance(s, tree.If):
            for branch in (s.then, s.otherwise):
                if branch is not None:
                    self._statement(branch, behind)
        else:
            for inner in inner_statements(s):
                self._statement(inner, (s, *behind) if s.happens_again else behind)

    def _choice(self, s: Statement, ways: list[Rest]) -> None:
        """A choice and what may follow it: if one way must be tried, all are."""
        reading = Reading()
        for way in ways:
            self._read(way, reading)
        if reading.exact:
            for h in reading.heard.values():
                self.found.setdefault((h.number, self.name), s.span)

    # ---- reading on ----
    def _read(self, todo: Rest, reading: Reading) -> None:
        """What follows, up to the first change, as a guard reads it."""
        last = max((i for i, x in enumerate(todo) if self.completability.can_fail(x)), default=-1)
        spend(len(todo))
        for i, s in enumerate(todo):
            later = todo[i + 1 :]
            reading.read += 1
            reading.exact = reading.exact and reading.read <= MOST  # a longer guard is given up by the compiler
            if not reading.exact or i > last or drawn(s):
                return
            if isinstance(s, tree.Amount) and s.exact:
                self._paid(s, later, reading)
                return
            if isinstance(s, tree.Perform):
                self._performed(s, later, reading)
                return
            ways = _ways_on(s)
            if ways is not None:
                for way in ways:
                    self._read((*way, *later), reading)
                return
            counted = isinstance(s, tree.ChooseNumber) and few_numbers(s, later)
            if not counted and not isinstance(s, (tree.Let, tree.Require, tree.Choose)):
                reading.exact = False

    def _performed(self, s: tree.Perform, later: Rest, reading: Reading) -> None:
        if s.procedure in self.without_cards.reached(s.procedure) or any(map(self.completability.can_fail, later)):
            reading.exact = False
            return
        for timing in ("before", "instead of"):
            for h in self.completability.heard(s.procedure, timing):
                reading.heard.setdefault(h.name, h)
        p = self.checked.procedures[s.procedure]
        self._read((*p.cost, p.body), reading)

    def _paid(self, s: tree.Amount, later: Rest, reading: Reading) -> None:
        if not self.changes.payable(s, later):
            reading.exact = False
        elif later and isinstance(later[0], tree.Amount) and later[0].exact:
            self._paid(later[0], later[1:], reading)


def drawn(s: Statement) -> bool:
    """Does chance decide in it, so that what comes after cannot be known."""
    said = walk_expr(s.value) if isinstance(s, (tree.Let, tree.SetVariable)) else []
    return any(x.draws for x in said)


def _ways_on(s: Statement) -> list[Rest] | None:
    """The ways a statement that only branches may go."""
    if isinstance(s, tree.Block):
        return [s.statements]
    if isinstance(s, tree.Either):
        return [(arm,) for arm in s.arms]
    if isinstance(s, tree.If):
        return [(s.then,), (s.otherwise,) if s.otherwise is not None else ()]
    return None
