"""A game as a tree: in each node a seat is asked, or chance, or the game is over; children by number.

Chance is explicit: each node of it has all that may come, with how likely it is. A shuffle is a row of such nodes, one
for each card from the top. Or it is sampled: a node has one outcome, and what comes of it is drawn when it is followed.
A node never changes, so all that is worked out of it is kept with it, and a copy is the node itself.

Never: tells a seat what it has not seen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from rulekit.game.decisions.chance import shuffled_pile
from rulekit.game.decisions.decision import Decision, Move
from rulekit.game.decisions.names import Spot
from rulekit.game.decisions.observe import Seen, as_asked, seen
from rulekit.game.decisions.referee import Referee
from rulekit.game.decisions.table import Sight, table
from rulekit.game.faults import IllegalMove
from rulekit.machine.interface import Machine
from rulekit.machine.runs.deals import UNSEEN
from rulekit.machine.step import parts
from rulekit.machine.step.parts import Cells
from rulekit.program import opcodes as op
from rulekit.research.opening import Setting

CHANCE, OVER = -1, -4  # who is asked, where it is no seat; as OpenSpiel has it
EXPLICIT = op.M_CHANCE | op.M_SCRIPT
TOLD = 10  # actions that a message names
Told = dict[str, object]
Outcomes = dict[int, tuple[str, float]]  # by number: what comes, and how likely it is


class Tree:
    """The games of one program, as a tree; `draw` gives a number of 64 bits for each outcome that is sampled."""

    def __init__(self, setting: Setting, most: int, draw: Callable[[], int] | None = None, name: str = "auto") -> None:
        self.setting, self.most, self.draw = setting, most, draw
        self.referee, self.actions = setting.game.referee, setting.actions
        self.machine: Machine = self.referee.machine(name)

    def root(self) -> Node:
        """The beginning of all games."""
        return reached(self, self.machine.new(0, EXPLICIT), None, CHANCE, -1)


class Node:
    """A place in the tree; `player` is who is asked there, by number, or CHANCE, or OVER."""

    def __init__(
        self, tree: Tree, cells: Cells, player: int, parent: Node | None, actor: int, action: int, pending: Pending
    ) -> None:
        self.tree, self.player, self.parent, self.actor, self.action = tree, player, parent, actor, action
        self._cells, self._pending = cells, pending
        self.drawn = 0  # the number by which what leads here was drawn, where chance is sampled
        self._seen: dict[int, Seen] = {}
        self._news: dict[int, str] = {}
        self._rows: dict[int, Sequence[float]] = {}

    def __deepcopy__(self, memo: object) -> Node:
        """It never changes."""
        return self

    # ---- who is asked what ----

    @cached_property
    def cells(self) -> list[int]:
        """The state."""
        return list(self._cells)

    @cached_property
    def decision(self) -> Decision:
        """What the seat is asked."""
        return self.tree.referee.questions.decision(self.cells)

    @cached_property
    def legal(self) -> dict[int, Move]:
        """The actions of the seat that is asked, in their order."""
        return dict(sorted(self.tree.actions.legal(self.decision).items()))

    @cached_property
    def outcomes(self) -> Outcomes:
        """What chance may bring, where it is asked."""
        return {0: ("drawn", 1.0)} if self.tree.draw else self._pending.outcomes(self.tree.referee, self.cells)

    # ---- going on ----

    def refuse(self, number: int) -> None:
        """Refuses what is no action of who is asked, or nothing that chance may bring here."""
        if self.player == OVER:
            raise IllegalMove(f"Action {number} answers nothing: the game is over.", ())
        if self.player == CHANCE and number not in self.outcomes:
            may = ", ".join(f"{one} ({name})" for one, (name, _) in list(self.outcomes.items())[:TOLD])
            raise IllegalMove(
                f"Chance cannot bring {number} here. It may bring: {may}.", tuple(map(str, self.outcomes))
            )
        if self.player != CHANCE and number not in self.legal:
            may = ", ".join(f"{one} ({self.tree.actions.name(one)})" for one in list(self.legal)[:TOLD])
            raise IllegalMove(
                f"Action {number} does not answer what is asked. These do: {may}.", tuple(map(str, self.legal))
            )

    def child(self, number: int, drawn: int | None = None) -> Node:
        """What an action, or an outcome of chance, leads to; `drawn`: by which number it is drawn, if it is sampled."""
        if self.player == CHANCE and self.tree.draw:
            return self._sampled(number, self.tree.draw() if drawn is None else drawn)
        tree, cells = self.tree, self.tree.machine.copy(self._cells)
        if self.player == CHANCE:
            if (pending := self._pending.brought(tree, cells, number)) is not None:
                return Node(tree, cells, CHANCE, self, CHANCE, number, pending)
            return reached(tree, cells, self, CHANCE, number)
        move = self.legal[number]
        answer, among = move.number, list[int]()
        if move.number >= UNSEEN:
            among = tree.referee.questions.meant(self.cells, move.number)
            answer = among[0]
        if move.is_known or len(groups(tree.referee, self.cells, among)) == 1:
            tree.machine.answer(cells, answer)
            return reached(tree, cells, self, self.player, number)
        return Node(tree, cells, CHANCE, self, self.player, number, Which(among))

    def _sampled(self, number: int, drawn: int) -> Node:
        """What a number brings: all of chance before somebody is asked comes of it."""
        cells = self.tree.machine.copy(self._cells)
        self._pending.drawn(self.tree, cells, drawn)
        cells[op.MODE] = 0
        node = reached(self.tree, cells, self, CHANCE, number)
        node.drawn = drawn
        return node

    def way(self) -> list[tuple[int, int]]:
        """How one comes here from the root: the number of each child, and by which it was drawn."""
        return [(node.action, node.drawn) for node in self.path() if node.parent is not None][::-1]

    # ---- what a seat sees ----

    def seen(self, seat: int) -> Seen:
        """What a seat sees here; where chance is asked, what it saw before, for nobody sees that."""
        if seat not in self._seen:
            if self.player == CHANCE and self.parent is not None:
                return self.parent.seen(seat)
            referee, cells = self.tree.referee, list(self.cells)
            cells[op.MODE] = 0
            if self.player == CHANCE:
                cells[op.STATUS] = op.RUN  # whatever it waits for, no seat is asked
            own, asked = as_asked(referee.runner, cells, seat)
            self._seen[seat] = seen(Seen, referee, cells, seat, own, asked)
        return self._seen[seat]

    def row(self, seat: int) -> Sequence[float]:
        """The same as a row of numbers."""
        if self.player == CHANCE and self.parent is not None:
            return self.parent.row(seat)
        if seat not in self._rows:
            self._rows[seat] = self.tree.setting.row(self.cells, seat, lambda: self.seen(seat))
        return self._rows[seat]

    def told(self, seat: int) -> str:
        """What a seat sees here, in a line of its own words."""
        return said(in_words(self.seen(seat)))

    def news(self, seat: int) -> str:
        """What of it has changed on the way here from the node before; "" if it looks the same."""
        if self.parent is None:
            return self.told(seat)
        if seat not in self._news:
            before, now = self.parent.seen(seat), self.seen(seat)
            self._news[seat] = "" if before is now else said(changed(in_words(before), in_words(now)))
        return self._news[seat]

    def whole(self) -> str:
        """All that lies on the table, hidden things too, in a line; for who looks on from outside."""
        laid = table(Sight(self.tree.referee.names, self.cells))
        asked = {CHANCE: "chance", OVER: "nobody"}.get(self.player) or self.tree.referee.names.seat(self.player)
        return said({**laid, "asked": asked})

    def path(self) -> Iterator[Node]:
        """The nodes from this one up to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def recalled(self, seat: int) -> str:
        """All that a seat has seen and answered so far: how it looked first, then each answer and what changed."""
        lines: list[str] = []
        for node in reversed(list(self.path())):
            if node.actor == seat:
                lines.append(f"> {self.tree.actions.name(node.action)}")
            lines.append(node.news(seat))
        return "\n".join(filter(None, lines))

    def answers(self, seat: int) -> list[tuple[Node, int]]:
        """The answers of a seat on the way here, the first first, each with the node in which it was given."""
        found = [(n.parent, n.action) for n in self.path() if n.actor == seat and n.parent is not None]
        return found[::-1]


def in_words(told: Seen) -> Told:
    """An observation by what is seen."""
    found: Told = {"seat": told.seat, **told.table}
    if told.asked or told.together:
        found["asked"] = told.asked or "all"
    if told.question is not None:
        asked = told.question
        found["question"] = " ".join(filter(None, (asked.procedure, asked.name)))
        found["moves"] = asked.moves
        if asked.chosen:
            found["chosen"] = asked.chosen
        if asked.earlier:
            found["earlier"] = {one.name: " ".join((*one.values, one.place)).strip() for one in asked.earlier}
    if told.over:
        found["winners"] = told.winners
    return found


def changed(before: Told, after: Told) -> Told:
    """What is otherwise than before; under `-` what is not there any more."""
    found: Told = {}
    for key, value in after.items():
        old = before.get(key, None if value is not None else "")
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := changed(old, value):
                found[key] = inner
        elif value != old:
            found[key] = value
    if gone := [key for key in before if key not in after]:
        found["-"] = gone
    return found


def said(what: Told) -> str:
    """Plain data in a line; "" for nothing."""
    return json.dumps(what, ensure_ascii=False) if what else ""


def reached(tree: Tree, cells: Cells, parent: Node | None, actor: int, action: int) -> Node:
    """The node of a state that has been answered: run on to where somebody is asked, or chance has a choice."""
    referee = tree.referee
    while True:
        status = tree.machine.advance(cells)
        cells[op.MODE] = EXPLICIT
        if status == op.OVER or (status == op.CHOICE and cells[op.DECISIONS] >= tree.most):
            return Node(tree, cells, OVER, parent, actor, action, Pending())
        if status != op.CHOICE:
            raise referee.fault(list(cells))
        if cells[op.CHOOSER] != op.NATURE:
            return Node(tree, cells, cells[op.CHOOSER], parent, actor, action, Pending())
        pending: Pending = Shuffle(()) if cells[op.WORDS] < 0 else Pick()
        outcomes = pending.outcomes(referee, list(cells))
        if len(outcomes) > 1:
            return Node(tree, cells, CHANCE, parent, actor, action, pending)
        pending.certain(tree, cells, outcomes)


def groups(referee: Referee, cells: list[int], among: list[int]) -> dict[int, list[int]]:
    """Pieces or other elements, those together that are the same to everybody, by the first of them."""
    by_nature = cells[op.CHOOSER] == op.NATURE
    domain = referee.program.draws.get(cells[op.PC] - 1, "") if by_nature else referee.questions.site(cells).domain
    kind = referee.program.kinds.get(domain)
    found: dict[tuple[int, ...], list[int]] = {}
    for element in among:
        if kind is None:
            key: tuple[int, ...] = (element,)
        else:
            shown = cells[kind.shown + element // op.WORD] >> element % op.WORD & 1 if kind.shown else 0
            key = (kind.classes[element], cells[kind.at + element], shown)
        found.setdefault(key, []).append(element)
    return {every[0]: every for every in found.values()}


def weighed(names: dict[int, str], sizes: dict[int, int]) -> Outcomes:
    """Outcomes as likely as there are equal ones of each."""
    whole = sum(sizes.values())
    return {number: (names[number], size / whole) for number, size in sorted(sizes.items())}


# ---- what chance is asked ----


class Pending:
    """What waits for chance in a node; here nothing does."""

    def outcomes(self, referee: Referee, cells: list[int]) -> Outcomes:
        """What may come."""
        return {}

    def brought(self, tree: Tree, cells: Cells, number: int) -> Pending | None:
        """Puts an outcome into a state; what chance is asked next there, before the rules go on."""
        return None

    def certain(self, tree: Tree, cells: Cells, outcomes: Outcomes) -> None:
        """Puts the only outcome into a state; none of a pile whose cards are all alike."""

    def drawn(self, tree: Tree, cells: Cells, seed: int) -> None:
        """Puts into a state what a seed brings."""
        parts.seed(cells, seed)


class Pick(Pending):
    """One of several things is picked."""

    def outcomes(self, referee: Referee, cells: list[int]) -> Outcomes:
        """Each sort of them."""
        found = groups(referee, cells, referee.questions.options(cells))
        names = {number: referee.questions.chance_name(cells, number) for number in found}
        return weighed(names, {number: len(every) for number, every in found.items()})

    def brought(self, tree: Tree, cells: Cells, number: int) -> Pending | None:
        """It is what the machine is answered."""
        tree.machine.answer(cells, number)
        return None

    def certain(self, tree: Tree, cells: Cells, outcomes: Outcomes) -> None:
        """The one that is left."""
        tree.machine.answer(cells, next(iter(outcomes)))

    def drawn(self, tree: Tree, cells: Cells, seed: int) -> None:
        """As random games draw it."""
        super().drawn(tree, cells, seed)
        tree.machine.answer(cells, tree.machine.pick(cells))


class Which(Pending):
    """A seat has chosen one of several pieces that it does not see."""

    def __init__(self, among: list[int]) -> None:
        self.among = among

    def outcomes(self, referee: Referee, cells: list[int]) -> Outcomes:
        """Each sort of those it may be."""
        found = groups(referee, cells, self.among)
        domain = referee.questions.site(cells).domain
        names = {piece: referee.names.face(domain, piece, -1) for piece in found}
        return weighed(names, {piece: len(every) for piece, every in found.items()})

    def brought(self, tree: Tree, cells: Cells, number: int) -> Pending | None:
        """It is what the machine is answered."""
        tree.machine.answer(cells, number)
        return None

    def drawn(self, tree: Tree, cells: Cells, seed: int) -> None:
        """Any of them."""
        super().drawn(tree, cells, seed)
        tree.machine.answer(cells, self.among[parts.below(cells, len(self.among))])


class Shuffle(Pending):
    """A pile is shuffled: what lies on it from the top is asked card by card."""

    def __init__(self, top: tuple[int, ...]) -> None:
        self.top = top

    def outcomes(self, referee: Referee, cells: list[int]) -> Outcomes:
        """Each sort of cards that are left."""
        spot, kind = shuffled_pile(cells, referee.names)
        sorts: dict[int, list[int]] = {}
        for piece in self._left(referee, cells, spot):
            sorts.setdefault(referee.program.kinds[kind].classes[piece], []).append(piece)
        found = {every[0]: every for every in sorts.values()}
        names = {piece: referee.names.face(kind, piece, spot.owner) for piece in found}
        return weighed(names, {piece: len(every) for piece, every in found.items()})

    def brought(self, tree: Tree, cells: Cells, number: int) -> Pending | None:
        """The next card from the top; when those left are all alike, they follow."""
        state = list(cells)
        after = Shuffle((*self.top, number))
        if len(after.outcomes(tree.referee, state)) > 1:
            return after
        spot, _ = shuffled_pile(state, tree.referee.names)
        whole = (*after.top, *after._left(tree.referee, state, spot))
        tree.referee.runner.deliver(state, whole)
        for address in range(spot.address, spot.address + spot.words):
            cells[address] = state[address]
        return None

    def drawn(self, tree: Tree, cells: Cells, seed: int) -> None:
        """As random games shuffle it."""
        super().drawn(tree, cells, seed)
        state = list(cells)
        spot, _ = shuffled_pile(state, tree.referee.names)
        tree.referee.runner.shuffle(state, spot.address)
        for address, cell in enumerate(state):
            cells[address] = cell

    def _left(self, referee: Referee, cells: list[int], spot: Spot) -> list[int]:
        """The cards that are not yet on top, the lowest number first: which of equal ones comes is all the same."""
        return sorted(set(Sight(referee.names, cells).pieces(spot)) - set(self.top))
