"""Actions and phases, with what listens to them in its place → code; performing → calls.

The listeners of an event are the cards in force that have an ability for it: one AND of a zone with
a constant mask; with none in force that is three instructions.

Never: knows what an ability does.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekit.check import tree
from rulekit.check.analyses.completability import listener_name
from rulekit.check.tree import Statement
from rulekit.check.tree.walk import walk_statements
from rulekit.compile.bits import count, jump_if_empty
from rulekit.compile.calls import (
    CARD,
    all_or_nothing,
    begin,
    called,
    circular,
    end,
    entry,
    parameter_cells,
    parameters,
    stub,
)
from rulekit.compile.code import Cell, FrameSize, Label, Operand, Value, known
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.lowering import Lowering, lowers, lowers_entry
from rulekit.compile.questions import ask, new_site
from rulekit.compile.rulings import fitted
from rulekit.compile.zones import cards_with, home_of, in_force
from rulekit.program.opcodes import TEST


# ---- performing ----
@lowers(tree.Perform)
def _perform(c: Lowering, s: tree.Perform, env: Env) -> None:
    performed = c.checked.procedures[s.procedure]
    if _unnoticed(c, performed):
        return
    label, frame = entry(c, s.procedure), Cell(f"frame {s.procedure}", 0)
    called(c, s.procedure)
    circle = circular(c, s.procedure)
    behind = int(c.may_fail_behind())
    values = [fitted(c, a, v, env) for a, v in zip(s.arguments, performed.parameters, strict=True)]
    if circle:
        # Arguments may read the very frame that is put aside, so all are made first.
        values = [c.own(v) for v in values]
        c.emit("PUSHN", frame, 0, FrameSize(s.procedure))
    for v, cell in zip(values, parameter_cells(c, s.procedure), strict=True):
        c.into(v, cell)
    with c.as_you(env):
        c.note("perform", s.procedure, YOU, known(0))
        c.kept.voice = env.voice
        c.emit("CALL", behind, 0, label)
    if circle:
        c.emit("POPN", frame, 0, FrameSize(s.procedure))


def _unnoticed(c: Lowering, p: tree.Procedure) -> bool:
    """Would nobody notice if a procedure were not performed: it costs and does nothing, and nothing listens."""
    if p.cost or p.name == c.checked.declared.turn:
        return False
    return not any(h.event == p.name for h in c.checked.listeners) and nothing_happens(c, p.body)


def nothing_happens(c: Lowering, s: Statement) -> bool:
    """Does a statement come to nothing under the options chosen."""
    if isinstance(s, tree.Block):
        return all(nothing_happens(c, x) for x in s.statements)
    if isinstance(s, tree.If):
        truth = c.known_truth(s.condition, Env(YOU))
        branch = s.then if truth else s.otherwise
        return truth is not None and (branch is None or nothing_happens(c, branch))
    return False


def _hear_all(c: Lowering, abilities: list[tree.Listener]) -> None:
    """The abilities listening at this point, deck by deck."""
    for owners in ("you", "others", "all"):
        for deck in dict.fromkeys(h.deck for h in abilities):
            group = [h for h in abilities if h.deck == deck and h.owners == owners]
            for number in range(max((_same_face(h, group) for h in group), default=-1) + 1):
                _hear(c, owners, [h for h in group if _same_face(h, group) == number])


def _same_face(h: tree.Listener, group: list[tree.Listener]) -> int:
    """Which of its face's abilities for the event this is."""
    return [x for x in group if x.faces == h.faces].index(h)


def _hear(c: Lowering, owners: str, abilities: list[tree.Listener]) -> None:
    open_, hidden = [h for h in abilities if not h.hidden], [h for h in abilities if h.hidden]
    with c.scratch():
        for group in (g for g in (open_, hidden) if g):
            if owners == "you":
                _hear_of(c, YOU, group)
            else:
                _every_seat(c, owners, group)


def _every_seat(c: Lowering, owners: str, abilities: list[tree.Listener]) -> None:
    keep, top, skip = c.temporary(), c.label(), c.label()
    c.emit("MOV", keep, YOU.at)
    c.emit("LDI", YOU.at, 0, 0)
    c.at(top, loop=True)
    if owners == "others":
        c.emit("JEQ", YOU.at, keep, skip)
    if abilities[0].hidden:
        _ask_hidden(c, abilities, skip)
    else:
        _hear_of(c, YOU, abilities)
    c.at(skip)
    c.emit("UPTO", YOU.at, c.layout.players, top)
    c.emit("MOV", YOU.at, keep)


def _ask_hidden(c: Lowering, abilities: list[tree.Listener], skip: Label) -> None:
    """Every seat with cards there is asked, so that the question tells nothing; only its options know."""
    zone = home_of(c, abilities[0].deck, YOU).kept()
    jump_if_empty(c, zone, skip)
    mine = c.own(c.set_op("AND", zone, cards_with(c, abilities)))
    c.keeps(mine, "set", abilities[0].deck)
    options, x = c.temporary(), c.temporary()
    body, asking, nothing = c.label(), c.label(), c.label()
    c.emit("BEGIN")  # to use them is an action of its own, unless one is under way
    c.emit("CALL", _behind(c, abilities), 0, body)
    c.emit("COMMIT")
    c.emit("JMP", 0, 0, skip)
    c.at(body, loop=True)
    c.emit("LDI", options, 0, 1)
    jump_if_empty(c, mine, asking)
    c.emit("LDI", options, 0, 3)
    c.at(asking)
    ask(c, x, Value(cell=options), new_site(c, "arm", "hidden", "", ("skip", "use")), Env(YOU), TEST)
    c.emit("JZ", x, 0, nothing)
    for card in c.loop(mine):
        _heard(c, card, abilities)
    c.at(nothing)
    c.emit("RET")


def _hear_of(c: Lowering, who: Value, abilities: list[tree.Listener]) -> None:
    for card in c.loop(in_force(c, abilities, who)):
        _heard(c, card, abilities)


def _heard(c: Lowering, card: Value, abilities: list[tree.Listener]) -> None:
    """Call the ability of a card, unless one before it took the card away."""
    gone, deck = c.label(), abilities[0].deck
    faces = {f for h in abilities for f in h.faces}
    if sum(f in faces for f in c.layout.kinds[deck].faces) > 1 and _may_leave(c, deck, abilities):
        c.emit("JBC", home_of(c, deck, YOU).at, card.at, gone)
    _dispatch(c, card, abilities)
    c.at(gone)


def _may_leave(c: Lowering, deck: str, abilities: list[tree.Listener]) -> bool:
    """May one of these abilities take a card of a deck from where it is in force."""
    if deck not in c.takers:
        bodies = c.completability.bodies.items()
        c.takers[deck] = {name for name, body in bodies if _takes(c, deck, body)}
    names = {listener_name(h) for h in abilities}
    return not c.takers[deck].isdisjoint(names.union(*map(c.completability.reached, names)))


def _takes(c: Lowering, deck: str, body: Iterable[tree.Statement]) -> bool:
    """May some statements themselves do so: cards drawn from their deck come from elsewhere."""
    declared = c.checked.declared.decks[deck]
    for s in walk_statements(body):
        if isinstance(s, tree.Transfer) and s.moved == deck:
            from_deck = s.contract.chance and isinstance(s.taken, tree.ZoneOf) and s.taken.zone == deck
            if not from_deck or declared.discard == declared.home:
                return True
    return False


def _dispatch(c: Lowering, card: Value, abilities: list[tree.Listener]) -> None:
    """Call the ability of a card."""
    kind = c.layout.kinds[abilities[0].deck]
    rows: list[Operand] = [0] * kind.size
    for h in abilities:
        label = stub(c, listener_name(h))
        for i, f in enumerate(kind.faces):
            if f in h.faces:
                rows[i] = label
    c.emit("MOV", Cell(CARD, 0), card.at)
    c.note("ability", kind.name, YOU, card)
    c.emit("CALLT", _behind(c, abilities), card.at, c.code.table(rows))


def _behind(c: Lowering, abilities: list[tree.Listener]) -> int:
    """1 if what they listen to comes after them and may fail."""
    return int(any(h.timing == "before" and c.completability.body_can_fail(h.event) for h in abilities))


# ---- in place of an event ----
def _replaced(c: Lowering, name: str, abilities: list[tree.Listener]) -> None:
    """What replaces an event; `proceed` comes back here with the rest. Decks follow each other in their order."""
    groups: list[list[tree.Listener]] = []
    for deck in dict.fromkeys(h.deck for h in abilities):
        of_deck = [h for h in abilities if h.deck == deck]
        for number in range(max(_same_face(h, of_deck) for h in of_deck) + 1):
            groups.append([h for h in of_deck if _same_face(h, of_deck) == number])
    left = [c.own(in_force(c, group, YOU)) for group in groups]
    c.proceeding.setdefault(name, c.label())
    for group, todo in zip(groups, left, strict=True):
        c.keeps(todo, "set", group[0].deck)
    c.at(c.proceeding[name], loop=True)
    for group, todo in zip(groups, left, strict=True):
        if _may_leave(c, group[0].deck, abilities):
            c.into(c.set_op("AND", todo, home_of(c, group[0].deck, YOU)), todo.at)
        _replace(c, name, group, todo)


def _replace(c: Lowering, name: str, abilities: list[tree.Listener], todo: Value) -> None:
    """One of these abilities, if any is left; the player picks which comes first."""
    x, none, several, chosen = c.temporary(), c.label(), c.label(), c.label()
    jump_if_empty(c, todo, none)
    c.into(c.first(todo), x)
    c.emit("JNEI", c.word(count(c, todo)), 1, several)
    c.emit("JMP", 0, 0, chosen)
    c.at(several)
    site = new_site(c, "element", "first", abilities[0].deck)
    ask(c, x, todo, site, Env(YOU), TEST if name in c.completability.inside_action else 0)
    c.at(chosen)
    c.emit("CLRB", todo.at, x)
    _dispatch(c, Value(cell=x), abilities)
    c.emit("RET")
    c.at(none)


@lowers_entry(tree.Procedure)
def _procedure(c: Lowering, p: tree.Procedure) -> None:
    """An action or phase, with what listens to it."""
    begin(c, p.name, p.span)
    inner = parameters(c, p.name)
    for var, v in inner.items():
        c.temporary(v.width)
        c.keeps_value(v, var.type)
    env = Env(YOU, inner)
    if p.is_action:
        all_or_nothing(c)
    if p.name == c.checked.declared.turn:
        _new_turn(c)
    instead = c.completability.heard(p.name, "instead of")
    if instead:
        _replaced(c, p.name, instead)
    _hear_all(c, c.completability.heard(p.name, "before"))
    c.block((*p.cost, p.body), env)
    _hear_all(c, c.completability.heard(p.name, "after"))
    c.emit("RET")
    end(c)


def _new_turn(c: Lowering) -> None:
    for block in [b for b in c.code.blocks if b.startswith("used turn ")]:
        for i in range(len(c.code.blocks[block])):
            c.emit("LDI", Cell(block, i), 0, 0)
