"""Procedures, abilities and played cards → code with the listeners of every event in its place.

The listeners of an event are the cards in force that have an ability for it: one AND of a zone with
a constant mask; with none in force that is three instructions.

Never: decides which options a choice has.
"""

from __future__ import annotations


from rulekit.check import core
from rulekit.check.core import Statement
from rulekit.compile.completability import handler_name, play_name
from rulekit.compile.emitter import YOU
from rulekit.compile.guards import Guards
from rulekit.compile.layout import mask
from rulekit.compile.operands import Cell, FrameSize, Label, Operand
from rulekit.compile.values import Env, Value, known
from rulekit.program import opcodes

CARD = "card at work"  # the block with the card an ability belongs to


class Procedures(Guards):
    """Lowers everything that is called."""

    entries: dict[str, Label]
    waiting: list[str]
    proceeding: dict[str, Label]

    # ---- entering ----
    def entry(self, name: str) -> Label:
        """Where a procedure begins; it is emitted later."""
        if name not in self.entries:
            self.entries[name] = self.label()
            self.waiting.append(name)
        return self.entries[name]

    def parameter_cells(self, name: str) -> list[Cell]:
        """The cells of a procedure's parameters: the first of its frame."""
        cells, at = [], 0
        for var in self.checked.procedures[name].parameters:
            cells.append(Cell(f"frame {name}", at))
            at += self.layout.words(var.type.domain) if var.type.form == "set" else 1
        return cells

    def parameters(self, name: str) -> dict[core.Var, Value]:
        """The parameters as those inside see them."""
        found = {}
        for var, cell in zip(self.checked.procedures[name].parameters, self.parameter_cells(name), strict=True):
            width = self.layout.words(var.type.domain) if var.type.form == "set" else 1
            found[var] = Value(cell=cell, width=width, low=var.type.low, high=var.type.high)
        return found

    def circular(self, callee: str) -> bool:
        """May the callee be under way already when it is entered from here."""
        here = self.linker.procedure
        return callee == here or here in self.completability.reached(callee)

    def called(self, name: str) -> None:
        """Note a call for the laying out of frames."""
        self.linker.calls.setdefault(self.linker.procedure, set()).add(name)

    def nothing_happens(self, s: Statement) -> bool:
        """Does a statement come to nothing under the options chosen."""
        if isinstance(s, core.Block):
            return all(self.nothing_happens(x) for x in s.statements)
        if isinstance(s, core.If):
            truth = self.known_truth(s.condition, Env(YOU))
            branch = s.then if truth else s.otherwise
            return truth is not None and (branch is None or self.nothing_happens(branch))
        return False

    def _perform(self, s: core.Perform, env: Env) -> None:
        performed = self.checked.procedures[s.procedure]
        heard = any(h.event == s.procedure for h in self.checked.handlers)
        if not heard and not performed.cost and s.procedure != self.checked.declared.turn and self.nothing_happens(performed.body):
            return
        label = self.entry(s.procedure)
        self.called(s.procedure)
        circle = self.circular(s.procedure)
        cells = self.parameter_cells(s.procedure)
        values = [self._argument(a, v, env) for a, v in zip(s.arguments, self.checked.procedures[s.procedure].parameters, strict=True)]
        if circle:
            values = [self.own(v) for v in values]
        if circle:
            self.emit("PUSHN", Cell(f"frame {s.procedure}", 0), 0, FrameSize(s.procedure))
        for v, cell in zip(values, cells, strict=True):
            self.into(v, cell)

        def call(_: Env) -> None:
            self.note("perform", s.procedure, YOU, known(0))
            self.emit("CALL", 0, 0, label)

        if env.you.cell == YOU.cell:
            call(env)
        else:
            self.speaking(env.you, env, call)
        if circle:
            self.emit("POPN", Cell(f"frame {s.procedure}", 0), 0, FrameSize(s.procedure))

    def _argument(self, e: core.Expr, var: core.Var, env: Env) -> Value:
        v = self.fitted(e, var, env)
        return self.within(v, var.type.low, var.type.high) if var.type.form == "int" else v

    # ---- procedures ----
    def begin(self, name: str) -> None:
        """A new procedure's code begins."""
        self.linker.procedure = self.asking = name
        self.level = self.high = 0
        self.fail = self.otherwise = None
        self.rest = []
        self.simultaneous = self.in_arm = False
        self.linker.calls.setdefault(name, set())
        self.at(self.entry(name), loop=True)

    def end(self) -> None:
        """The code ends: one place to fail, and how large the frame was."""
        if self.fail is not None:
            self.at(self.fail)
            self.emit("FAIL")
        self.linker.frames[self.linker.procedure] = self.high

    def procedure(self, name: str) -> None:
        """An action or phase, with what listens to it."""
        p = self.checked.procedures[name]
        self.begin(name)
        inner = self.parameters(name)
        for v in inner.values():
            self.temporary(v.width)
        env = Env(YOU, inner)
        if p.is_action:
            self._all_or_nothing()
        self._new_turn(name)
        instead = self.completability.heard(name, "instead of")
        if instead:
            self._replaced(name, instead)
        self.hear(self.completability.heard(name, "before"))
        self.block((*p.cost, p.body), env)
        self.hear(self.completability.heard(name, "after"))
        self.emit("RET")
        self.end()

    def _all_or_nothing(self) -> None:
        """What follows is an action: the outermost one is finished, or it was not begun."""
        body = self.label()
        self.emit("BEGIN")
        self.emit("CALL", 0, 0, body)
        self.emit("COMMIT")
        self.emit("RET")
        self.at(body, loop=True)

    def _new_turn(self, name: str) -> None:
        if name != self.checked.declared.turn:
            return
        for block in [b for b in self.linker.blocks if b.startswith("used turn ")]:
            for i in range(self.linker.blocks[block]):
                self.emit("LDI", Cell(block, i), 0, 0)

    def _replaced(self, name: str, abilities: list[core.Handler]) -> None:
        """The player picks which ability replaces first; `proceed` comes back here with the rest."""
        width = self.layout.words(abilities[0].deck)
        todo, x, base = self.temporary(width), self.temporary(), self.label()
        self.into(self._in_force(abilities, YOU), todo)
        self.proceeding.setdefault(name, self.label())
        self.at(self.proceeding[name], loop=True)
        left = Value(cell=todo, width=width)
        self.jump_if_empty(left, base)
        several, chosen = self.label(), self.label()
        self.into(self.first(left), x)
        self.emit("JNEI", self.word(self.count(left)), 1, several)
        self.emit("JMP", 0, 0, chosen)
        self.at(several)
        site = self.site("element", "first", abilities[0].deck)
        self.ask(x, left, site, Env(YOU), trial=name in self.completability.inside_action)
        self.at(chosen)
        self.emit("CLRB", todo, x)
        self._dispatch(Value(cell=x), abilities)
        self.emit("RET")
        self.at(base)

    # ---- who is in force ----
    def _pieces(self, deck: str, faces: tuple[int, ...]) -> tuple[int, ...]:
        kind = self.layout.kinds[deck]
        return mask([i for i, f in enumerate(kind.faces) if f in faces], self.layout.words(deck))

    def _in_force(self, abilities: list[core.Handler] | list[core.Answer], who: Value) -> Value:
        """Those of a player's cards in force that have one of these abilities."""
        deck = abilities[0].deck
        faces = tuple(f for a in abilities for f in a.faces)
        home = self.layout.zones[self.checked.declared.decks[deck].home]
        zone = self.load(Cell(f"zone {home.name}", 0), who, home.size, home.size)
        return self.set_op("AND", zone, Value(self._pieces(deck, faces), width=zone.width))

    def hear(self, abilities: list[core.Handler]) -> None:
        """The abilities listening at this point, deck by deck."""
        for owners in ("you", "others", "all"):
            for deck in dict.fromkeys(h.deck for h in abilities):
                group = [h for h in abilities if h.deck == deck and h.owners == owners]
                for number in range(max((self._same_face(h, group) for h in group), default=-1) + 1):
                    self._hear(owners, [h for h in group if self._same_face(h, group) == number])

    def _same_face(self, h: core.Handler, group: list[core.Handler]) -> int:
        """Which of its face's abilities for the event this is."""
        return [x for x in group if x.faces == h.faces].index(h)

    def _hear(self, owners: str, abilities: list[core.Handler]) -> None:
        open_, hidden = [h for h in abilities if not h.hidden], [h for h in abilities if h.hidden]
        mark = self.level
        for group in (g for g in (open_, hidden) if g):
            if owners == "you":
                self._hear_of(YOU, group)
            else:
                self._every_seat(owners, group)
        self.level = mark

    def _every_seat(self, owners: str, abilities: list[core.Handler]) -> None:
        keep, top, skip = self.temporary(), self.label(), self.label()
        self.emit("MOV", keep, YOU.at)
        self.emit("LDI", YOU.at, 0, 0)
        self.at(top, loop=True)
        if owners == "others":
            self.emit("JEQ", YOU.at, keep, skip)
        if abilities[0].hidden:
            self._ask_hidden(abilities, skip)
        else:
            self._hear_of(YOU, abilities)
        self.at(skip)
        self.emit("ADDI", YOU.at, YOU.at, 1)
        self.emit("JLTI", YOU.at, self.layout.players, top)
        self.emit("MOV", YOU.at, keep)

    def _ask_hidden(self, abilities: list[core.Handler], skip: Label) -> None:
        """Every seat with cards there is asked, so that the question tells nothing; only its options know."""
        deck = abilities[0].deck
        home = self.layout.zones[self.checked.declared.decks[deck].home]
        zone = self.load(Cell(f"zone {home.name}", 0), YOU, home.size, home.size).kept()
        self.jump_if_empty(zone, skip)
        mine = self.own(self.set_op("AND", zone, Value(self._pieces(deck, tuple(f for a in abilities for f in a.faces)), width=zone.width)))
        options, x, asking = self.temporary(), self.temporary(), self.label()
        self.emit("LDI", options, 0, 1)
        self.jump_if_empty(mine, asking)
        self.emit("LDI", options, 0, 3)
        self.at(asking)
        self.ask(x, Value(cell=options), self.site("arm", "hidden", "", ("skip", "use")), Env(YOU))
        self.emit("JZ", x, 0, skip)
        self.loop(mine, lambda c: self._dispatch(c, abilities))

    def _hear_of(self, who: Value, abilities: list[core.Handler]) -> None:
        self.loop(self._in_force(abilities, who), lambda card: self._dispatch(card, abilities))

    def _dispatch(self, card: Value, abilities: list[core.Handler]) -> None:
        """Call the ability of a card."""
        kind = self.layout.kinds[abilities[0].deck]
        rows: list[Operand] = [0] * kind.size
        for h in abilities:
            label = self._stub(handler_name(h))
            for i, f in enumerate(kind.faces):
                if f in h.faces:
                    rows[i] = label
        self.emit("MOV", Cell(CARD, 0), card.at)
        self.note("ability", kind.name, YOU, card)
        self.emit("CALLT", 0, card.at, self.linker.table(rows))

    def _stub(self, name: str) -> Label:
        """Where to enter; what may be under way already puts its frame aside first."""
        self.called(name)
        label = self.entry(name)
        if not self.circular(name):
            return label
        stub, over = self.label(), self.label()
        self.emit("JMP", 0, 0, over)
        self.at(stub, loop=True)
        self.emit("PUSHN", Cell(f"frame {name}", 0), 0, FrameSize(name))
        self.emit("CALL", 0, 0, label)
        self.emit("POPN", Cell(f"frame {name}", 0), 0, FrameSize(name))
        self.emit("RET")
        self.at(over)
        return stub

    # ---- abilities ----
    def handler(self, name: str) -> None:
        """One card's ability for one event."""
        h = self.completability.handlers[name]
        self.begin(name)
        self.asking = h.name
        self._all_or_nothing()
        card = self.temporary()
        self.emit("MOV", card, Cell(CARD, 0))
        env = Env(YOU, self.parameters(h.event))
        skip = self.label()
        self.linker.source = self.source_of(h.body)
        if h.condition is not None:
            self.otherwise = skip
            self.jump(h.condition, env, skip, False)
            self.otherwise = None
        used = Cell(f"used {h.limit.removeprefix('once per ')} {h.deck}", 0) if h.limit else None
        if used is not None:
            self.emit("JBS", used, card, skip)
        body: tuple[Statement, ...] = (*h.cost, h.body)
        if h.optional and not h.hidden:
            nothing = core.Block((), span=h.span)
            options, trial = self.completable_arms((nothing, core.Block(body, span=h.span)), env)
            x = self.temporary()
            self.ask(x, options, self.site("arm", h.name, "", ("skip", "use")), env, trial)
            self.emit("JZ", x, 0, skip)
        finished = self._if_possible(h, body)
        if used is not None:
            self.emit("SETB", used, card)
        self.block(body, env)
        if finished is not None:
            self.emit("COMMIT")
            self.at(finished)
        self.emit("RET")
        self.at(skip)
        if h.timing == "instead of":
            self._proceed(core.Proceed(h.event, span=h.span), env)
        self.emit("RET")
        self.end()

    def _if_possible(self, h: core.Handler, body: tuple[Statement, ...]) -> Label | None:
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

    def played(self, name: str) -> None:
        """What playing a card does, as far as it can be finished."""
        play = next(p for p in self.checked.plays if play_name(p) == name)
        self.begin(name)
        self.asking = play.name
        self._all_or_nothing()
        body: tuple[Statement, ...] = (*play.cost, play.body)
        finished = self.preferred() if any(self.completability.can_fail(s) for s in body) else None
        self.block(body, Env(YOU))
        if finished is not None:
            self.emit("COMMIT")
            self.at(finished)
        self.emit("RET")
        self.end()

    def _play(self, s: core.Play, env: Env) -> None:
        kind = self.layout.kinds[s.deck]
        card = self.value(s.card, env).kept()
        nothing, over = self.label(), self.label()
        self.emit("JMP", 0, 0, over)
        self.at(nothing, loop=True)
        self.emit("RET")
        self.at(over)
        by_face = {f: self._stub(play_name(p)) for p in self.checked.plays if p.deck == s.deck for f in p.faces}
        card = self.own(card)

        def call(_: Env) -> None:
            self.note("play", s.deck, YOU, card)
            self.emit("CALLT", 0, self.word(card), self.linker.table([by_face.get(f, nothing) for f in kind.faces]))

        if env.you.cell == YOU.cell:
            call(env)
        else:
            self.speaking(env.you, env, call)

    def _proceed(self, s: core.Proceed, env: Env) -> None:
        self.proceeding.setdefault(s.event, self.label())
        self.called(s.event)
        self.entry(s.event)
        self.emit("CALL", 0, 0, self.proceeding[s.event])

    # ---- rulings that cards answer ----
    def answered(self, ruling: str) -> bool:
        return any(a.ruling == ruling for a in self.checked.answers)

    def _ask(self, e: core.Ask, env: Env) -> Value:
        """The answer before any card, then those of cards that do not look at it, then those that do."""
        body, inner = self.asked(e, env)
        is_set = e.type.form == "set"
        width = self.layout.words(e.type.domain) if is_set else 1
        it = self.temporary(width)
        self.into(self.set_value(body, inner) if is_set else self.value(body, inner), it)
        answers = [a for a in self.checked.answers if a.ruling == e.ruling]
        for answer in sorted(answers, key=lambda a: a.uses_it):
            self._answer(answer, inner, self.checked.rulings[e.ruling].parameters, Value(cell=it, width=width))
        return Value(cell=it, width=width, low=None, high=None)

    def _answer(self, a: core.Answer, inner: Env, parameters: tuple[core.Var, ...], it: Value) -> None:
        mark = self.level
        env = Env(inner.you).bind(a.it, it)
        for own, theirs in zip(a.parameters, parameters, strict=True):
            env = env.bind(own, inner.bound[theirs])

        def one(_: Value) -> None:
            skip = self.label()
            if a.condition is not None:
                self.jump(a.condition, env, skip, False)
            self.into(self.set_value(a.value, env) if it.width > 1 else self.value(a.value, env), it.at)
            self.at(skip)

        self.loop(self._in_force([a], inner.you), one)
        self.level = mark


