"""What cards do, as they are triggered or played → code of their own.

Never: makes impossible what triggered it.
"""

from __future__ import annotations

from typing import ClassVar

from rulekit.check import tree
from rulekit.check.completability import play_name
from rulekit.check.tree import Statement
from rulekit.check.walk import walk_expr
from rulekit.compile.counters import StatementCases
from rulekit.compile.emitter import YOU
from rulekit.compile.listeners import CARD, Listeners
from rulekit.compile.operands import Cell, Label
from rulekit.compile.values import Env, Value
from rulekit.program import opcodes


class Abilities(Listeners):
    """Lowers abilities and played cards."""

    def ability(self, name: str) -> None:
        """One card's ability for one event."""
        h = self.completability.listeners[name]
        self.begin(name, h.span)
        self.asking = h.name
        self.all_or_nothing()
        card = self.temporary()
        self.emit("MOV", card, Cell(CARD, 0))
        self.kept.keeps(Value(cell=card), "element", h.deck)
        env = Env(YOU, self.parameters(h.event)).bind(h.this, Value(cell=card))
        skip = self.label()
        self.linker.source = self.source_of(h.body)
        if h.condition is not None:
            self.otherwise = skip
            self.jump(h.condition, env, skip, False)
            self.otherwise = None
        used = Cell(used_block(h), 0) if h.limit else None
        if used is not None:
            self.emit("JBS", used, card, skip)
        body: tuple[Statement, ...] = (*h.cost, h.body)
        if h.optional and not h.hidden:
            nothing = tree.Block((), span=h.span)
            options, flags = self.completable_arms((nothing, tree.Block(body, span=h.span)), env)
            x = self.temporary()
            self.ask(x, options, self.site("arm", self.question(h.span, h.span), "", ("skip", "use")), env, flags)
            self.emit("JZ", x, 0, skip)
        finished = self._if_possible(h, body)
        self.clause("use", h.body, self.here)
        if used is not None:
            self.emit("SETB", used, card)
        self.block(body, env)
        if finished is not None:
            self.emit("COMMIT")
            self.at(finished)
        self.emit("RET")
        self.at(skip)
        if h.timing == "instead of":
            self.proceed(tree.Proceed(h.event, span=h.span), env)
        self.emit("RET")
        self.end()

    def _if_possible(self, h: tree.Listener, body: tuple[Statement, ...]) -> Label | None:
        """What is triggered never makes impossible what triggered it: without a way through it does nothing."""
        if h.optional or h.timing == "instead of" or not any(self.completability.can_fail(s) for s in body):
            return None
        return self.preferred()

    def preferred(self) -> Label:
        """What follows happens if it can be finished; the label is behind it."""
        x, out = self.temporary(), self.label()
        site = self.site("arm", "if possible", "", ("do", "skip"))
        self.emit("CHOOSE", x, self.linker.constant(3), site | opcodes.TEST | opcodes.PREFER | 1 << 16)
        self.emit("JNZ", x, 0, out)
        return out

    # ---- played cards ----
    def played(self, name: str) -> None:
        """What playing a card does, as far as it can be finished."""
        play = next(p for p in self.checked.plays if play_name(p) == name)
        self.begin(name, play.span)
        self.asking = play.name
        self.all_or_nothing()
        body: tuple[Statement, ...] = (*play.cost, play.body)
        env = Env(YOU)
        if speaks_of_this(play):
            card = self.temporary()
            self.emit("MOV", card, Cell(CARD, 0))  # another card may be at work before this one is done
            self.kept.keeps(Value(cell=card), "element", play.deck)
            env = env.bind(play.this, Value(cell=card))
        finished = self.preferred() if any(self.completability.can_fail(s) for s in body) else None
        self.block(body, env)
        if finished is not None:
            self.emit("COMMIT")
            self.at(finished)
        self.emit("RET")
        self.end()

    def _play(self, s: tree.Play, env: Env) -> None:
        kind = self.layout.kinds[s.deck]
        card = self.value(s.card, env).kept()
        nothing, over = self.label(), self.label()
        self.emit("JMP", 0, 0, over)
        self.at(nothing, loop=True)
        self.emit("RET")
        self.at(over)
        plays = [p for p in self.checked.plays if p.deck == s.deck]
        by_face = {f: self.stub(play_name(p)) for p in plays for f in p.faces}
        card, behind = self.own(card), int(self.may_fail_behind())

        def call(_: Env) -> None:
            if any(map(speaks_of_this, plays)):
                self.emit("MOV", Cell(CARD, 0), self.word(card))
            self.note("play", s.deck, YOU, card)
            table = self.linker.table([by_face.get(f, nothing) for f in kind.faces])
            self.kept.voice = env.voice
            self.emit("CALLT", behind, self.word(card), table)

        self.as_you(env, call)

    statement_cases: ClassVar[StatementCases] = {**Listeners.statement_cases, tree.Play: _play}


def speaks_of_this(play: tree.PlayEffect) -> bool:
    """Does what playing a card does name the card itself."""
    parts = walk_expr((*play.cost, play.body))
    return any(isinstance(x, tree.Local) and x.var is play.this for x in parts)


def used_block(h: tree.Listener) -> str:
    """The block with the cards whose ability is used up, for this turn or this game."""
    return f"used {h.limit.removeprefix('once per ')} {h.deck}"
