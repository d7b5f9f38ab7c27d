"""What may fail, and what comes after it: whether a decision needs a guard, a trial or nothing.

An action is done whole or not begun. A choice inside one may offer only what can be finished, so the
compiler asks of every decision: can anything after it, up to the end of the outermost action, fail?

Never: emits an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.check.tree.bounds import may_leave
from rulekit.check.tree.contract import Enters, Fails, Lacks, Reads
from rulekit.check.tree.effort import spend
from rulekit.check.tree.sizes import Sizes, never_empty, spaces_of
from rulekit.check.tree.types import number
from rulekit.check.tree.walk import conjuncts, flat, inner_blocks, inner_statements, inside, walk_statements

Rest = tuple[Statement, ...]
FEW_NUMBERS = 64  # a guard that goes through them stays far below the fuel of a decision


class Completability:
    """Answers about one checked ruleset."""

    def __init__(self, checked: tree.CheckedRuleset) -> None:
        self.checked = checked
        self.bodies: dict[str, Rest] = {}
        self.graph: dict[str, set[str]] = {}
        self._played: dict[str, set[str]] = {}
        for play in checked.plays:
            self._played.setdefault(play.deck, set()).add(play_name(play))
        for p in checked.procedures.values():
            self._add(p.name, (*p.cost, p.body))
        for h in checked.listeners:
            self._add(listener_name(h), (*h.cost, h.body))
            self.graph.setdefault(h.event, set()).add(listener_name(h))
        for play in checked.plays:
            self._add(play_name(play), (*play.cost, play.body))
        self.listeners = {listener_name(h): h for h in checked.listeners}
        self.plays = {name for names in self._played.values() for name in names}
        self.sizes = Sizes(checked.declared)
        # Kept with the statements they are about, so that the id of each stays its own.
        self._known: dict[int, tuple[Statement, bool]] = {}
        self._wanting: dict[int, tuple[Statement, bool]] = {}
        self._called: dict[int, tuple[Statement, set[str]]] = {}
        self._reached: dict[str, set[str]] = {}
        self._failing: set[str] = set()
        self._find_failing()
        actions = [p.name for p in checked.procedures.values() if p.is_action]
        actions += [*self.listeners, *self.plays, *self._arms()]
        self.inside_action = self._closed(actions)
        self._followed: set[str] | None = None

    def _add(self, name: str, body: Rest) -> None:
        self.bodies[name] = body
        calls = self.graph.setdefault(name, set())
        for s in walk_statements(body):
            calls |= self.entered(s)

    def entered(self, s: Statement) -> set[str]:
        """The texts that a statement itself enters."""
        if s.contract.enters is Enters.CARD:
            return self.played_by(s.entered)
        return {s.entered} if s.entered else set()

    def played_by(self, deck: str) -> set[str]:
        """The effects of playing a card of a deck."""
        return self._played.get(deck, set())

    def _arms(self) -> list[str]:
        """The arms of phases that may fail: outside an action each is all or nothing by itself."""
        made: list[str] = []
        for p in [p for p in self.checked.procedures.values() if not p.is_action]:
            choices = [s for s in walk_statements((p.body,)) if isinstance(s, tree.Either)]
            for arm in [a for s in choices for a in s.arms if self.can_fail(a)]:
                made.append(f"{p.name} arm {len(made)}")
                self._add(made[-1], (arm,))
        return made

    def happening(self) -> Iterator[Statement]:
        """Every statement of every text."""
        return (s for body in self.bodies.values() for s in walk_statements(body))

    def blocks(self) -> Iterator[list[Statement]]:
        """The statements of every block in their order, without the braces in it."""
        return (flat(s.statements) for s in self.happening() if isinstance(s, tree.Block))

    def within(self, body: Iterable[Statement], played: bool = False) -> list[Statement]:
        """Statements, all within them and all within what they perform; `played`: and within the cards they play."""
        inside = walk_statements(body)
        names = self.performed(inside, played)
        return [*inside, *walk_statements(s for name in names for s in self.bodies[name])]

    def performed(self, every: Iterable[Statement], played: bool = False) -> set[str]:
        """The texts that statements perform, and all that happen with them; `played`: those of cards they play, too."""
        names = {
            name
            for s in every
            if isinstance(s, tree.Perform) or (played and isinstance(s, tree.Play))
            for name in self.entered(s)
        }
        return names | {q for name in names for q in self.reached(name)}

    @property
    def in_a_game(self) -> set[str]:
        """The texts that may happen in a game."""
        return {self.checked.declared.start} | self.reached(self.checked.declared.start)

    def reached(self, name: str) -> set[str]:
        """Everything a procedure may enter."""
        if name not in self._reached:
            self._reached[name] = self._closed(self.graph.get(name, ()))
        return self._reached[name]

    def _closed(self, names: Iterable[str]) -> set[str]:
        seen = set(names)
        todo = list(seen)
        while todo:
            for q in self.graph.get(todo.pop(), ()):
                if q not in seen:
                    seen.add(q)
                    todo.append(q)
        spend(len(seen))
        return seen

    def may_end(self, s: Statement) -> bool:
        """May the game end in a statement, or in anything that it performs."""
        every = walk_statements((s,))
        names = {x.entered for x in every if x.contract.enters is Enters.PROCEDURE}
        if any(x.contract.ends for x in every):
            return True
        return not all(self._ending.isdisjoint({name, *self.reached(name)}) for name in names)

    @cached_property
    def _ending(self) -> set[str]:
        """What holds an end of the game itself."""
        return {name for name, body in self.bodies.items() if any(x.contract.ends for x in walk_statements(body))}

    # ---- can it fail ----
    def can_fail(self, s: Statement) -> bool:
        """May this statement be impossible to finish, whatever is chosen in it."""
        known = self._known.get(id(s))
        if known is None:
            known = self._known[id(s)] = (s, self._can_fail(s))
        return known[1]

    def _can_fail(self, s: Statement) -> bool:
        fails = s.contract.fails
        if fails is Fails.WITH_EVERY_ARM:
            return all(self._can_fail(arm) for arm in inner_statements(s))
        if fails is Fails.PERHAPS or self._wants(s):
            return True
        if fails is Fails.WITHOUT_OPTION:
            return self._may_have_no_option(s)
        if fails is Fails.AS_ENTERED:
            return s.entered in self._failing
        return any(self._can_fail(inner) for inner in inner_statements(s))

    def _may_have_no_option(self, s: Statement) -> bool:
        if isinstance(s, tree.ChooseNumber):
            return not never_empty(s.low, s.high)
        if isinstance(s, tree.ChooseSet):
            return s.low.type.high is None or s.low.type.high > self.sizes.least(s.source)
        return not isinstance(s, tree.Choose) or self.sizes.least(s.source) == 0

    def _wants(self, s: Statement) -> bool:
        """Does a statement itself want something that may not be there."""
        known = self._wanting.get(id(s))
        if known is None:
            known = self._wanting[id(s)] = (s, wants(inside(s), self.checked))
        return known[1]

    def procedure_can_fail(self, name: str) -> bool:
        """May a procedure be impossible to finish; what cards do on it never makes it so."""
        return name in self._failing

    def _find_failing(self) -> None:
        """The procedures that can fail: whoever performs one that can, can too."""
        bodies = dict(self.bodies)
        callers: dict[str, set[str]] = {}
        for h in self.checked.listeners:
            if h.timing == "instead of" and not h.optional:
                bodies[h.event] = (*bodies[h.event], *h.cost, h.body)
        for name, body in bodies.items():
            for s in walk_statements(body):
                if s.contract.fails is Fails.AS_ENTERED:
                    callers.setdefault(s.entered, set()).add(name)
        todo = dict.fromkeys(bodies)  # each once at a time, and the callers last
        while todo:
            name = next(iter(todo))
            del todo[name]
            if name not in self._failing and any(self._can_fail(s) for s in bodies[name]):
                self._failing.add(name)
                todo |= dict.fromkeys(callers.get(name, ()))

    # ---- what follows ----
    def fails_after(self, procedure: str) -> bool:
        """Can something fail after a procedure returns, inside the same outermost action."""
        if self._followed is None:
            self._followed = self._find_followed()
        return procedure in self._followed

    def _find_followed(self) -> set[str]:
        """What is followed by something that can fail: right behind a call of it, or behind whoever calls it."""
        followed = {name for name, h in self.listeners.items() if h.timing == "before" and self.body_can_fail(h.event)}
        for caller in self.inside_action:
            body = self.bodies.get(caller, ())
            followed |= {q for q in self.graph.get(caller, ()) if q not in followed and self._after_call(body, q)}
        todo = list(followed & self.inside_action)
        while todo:
            for q in self.graph.get(todo.pop(), ()):
                if q not in followed:
                    followed.add(q)
                    todo += [q] if q in self.inside_action else []
        return followed

    def body_can_fail(self, name: str) -> bool:
        """May a text itself be impossible to finish, whatever listens to it."""
        return any(self.can_fail(s) for s in self.bodies[name])

    def _after_call(self, body: Rest, procedure: str) -> bool:
        """Does something that can fail stand behind a call (or in a loop around it)."""
        for i, s in enumerate(body):
            if procedure not in self._calls(s):
                continue
            if any(self.can_fail(later) for later in body[i + 1 :]):
                return True
            if s.happens_again and self.can_fail(s):
                return True
            for inner in inner_blocks(s):
                if self._after_call(inner, procedure):
                    return True
        return False

    def _calls(self, s: Statement) -> set[str]:
        """What is entered from a statement."""
        known = self._called.get(id(s))
        if known is None:
            known = self._called[id(s)] = (s, {name for x in walk_statements((s,)) for name in self.entered(x)})
        return known[1]

    def heard(self, event: str, timing: str) -> list[tree.Listener]:
        """The abilities that listen to an event."""
        return [h for h in self.checked.listeners if h.event == event and h.timing == timing]


@lru_cache(maxsize=4)
def completability_of(checked: tree.CheckedRuleset) -> Completability:
    """The answers about a checked ruleset: who checks and who compiles it ask the same ones."""
    return Completability(checked)


def few_numbers(s: tree.ChooseNumber, later: Rest) -> bool:
    """Can a guard go through all numbers of a choice: few, and no other such choice behind it."""
    low, high = s.low.type.low, s.high.type.high
    alone = not any(isinstance(x, tree.ChooseNumber) for x in walk_statements(later))
    return alone and low is not None and high is not None and high - low < FEW_NUMBERS


def listener_name(h: tree.Listener) -> str:
    """What a listener's code is called."""
    return f"{h.name} {h.timing} {h.event} {h.number}"


def play_name(p: tree.PlayEffect) -> str:
    """What the code of a played card is called."""
    return f"{p.name} played"


def wants(
    parts: Iterable[object],
    checked: tree.CheckedRuleset,
    but: Callable[[tree.Need], bool] | None = None,
    asked: set[str] | None = None,
) -> bool:
    """Do parts of a statement (not the statements inside it) want something that may not be there; `but`: not this.

    `asked` are rulings that have been looked into.
    """
    todo = list(parts)
    asked = set() if asked is None else asked
    while todo:
        x = todo.pop()
        if isinstance(x, (tree.And, tree.IfElse)):
            if _wants_of_parts(x, checked, but, asked):
                return True
            todo += [x.otherwise] if isinstance(x, tree.IfElse) else []
            continue
        if isinstance(x, tree.Expr):
            spared = but is not None and isinstance(x, tree.Need) and but(x)
            if may_miss(x, checked) or (x.contract.lacks is Lacks.ITS_PART and not spared):
                return True
            if x.contract.reads is Reads.RULING and x.read not in asked:
                asked.add(x.read)
                todo.append(checked.rulings[x.read].body)
                todo += [a.value for a in checked.answers if a.ruling == x.read]
        if isinstance(x, tree.Filter):
            todo.append(x.source)  # an element for which something is missing is left out
        elif isinstance(x, tuple):
            todo += x
        elif not isinstance(x, Statement):
            todo += inside(x)
    return False


def _wants_of_parts(
    e: tree.And | tree.IfElse, checked: tree.CheckedRuleset, but: Callable[[tree.Need], bool] | None, asked: set[str]
) -> bool:
    """Does what is read from left to right want something that no part before has found to be there."""
    found: list[tree.Expr] = []

    def is_there(need: tree.Need) -> bool:
        return need.of in found or (but is not None and but(need))

    for part in conjuncts(e) if isinstance(e, tree.And) else [*conjuncts(e.condition), e.then]:
        if wants((part,), checked, is_there, asked):
            return True
        if isinstance(part, tree.Compare) and part.operator == "!=" and part.right.type.form == "none":
            found.append(part.left)
    return False


def may_miss(x: object, checked: tree.CheckedRuleset) -> bool:
    """Is it a space or an entry by a number that may lie outside."""
    if isinstance(x, tree.SpaceAt) or (isinstance(x, tree.TableAt) and x.key.type.form == "int"):
        return may_leave(number_of(x).type, number(*numbered(x, checked)))
    return False


def number_of(e: tree.TableAt | tree.SpaceAt) -> tree.Expr:
    """The number by which an entry or a space is asked for."""
    return e.number if isinstance(e, tree.SpaceAt) else e.key


def numbered(e: tree.TableAt | tree.SpaceAt, checked: tree.CheckedRuleset) -> tuple[int | None, int | None]:
    """The first and the last number of which there is an entry or a space; none if a table is one number alone."""
    if isinstance(e, tree.SpaceAt):
        return 1, spaces_of(checked.declared.regions[e.region])
    table = checked.declared.tables[e.table].value
    keys = [] if isinstance(table, int) else [k for k in table if isinstance(k, int)]
    return (min(keys), max(keys)) if keys else (None, None)
