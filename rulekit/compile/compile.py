"""Checked ruleset → program, for a number of players.

Procedures are emitted as they are entered, from the one the game begins with; then come the report
(scores and metrics), the invariants, and the addresses.

Never: runs anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.apart import kept_apart
from rulekit.check.completability import listener_name, play_name
from rulekit.check.walk import walk_statements
from rulekit.compile.abilities import used_block
from rulekit.compile.describe import (
    described_claim,
    described_failing,
    described_grounds,
    described_holding,
    described_note,
    described_site,
    named_cells,
    place,
)
from rulekit.compile.emitter import YOU, Why
from rulekit.compile.frames import circles, stack_words
from rulekit.compile.grounds import CHECK, Founding
from rulekit.compile.layout import Layout, words_for
from rulekit.compile.link import COPY, Instruction, Linked, Linker
from rulekit.compile.listeners import CARD
from rulekit.compile.operands import Cell
from rulekit.compile.tabulate import tabulate
from rulekit.compile.values import Env, Value, known
from rulekit.compile.written import written
from rulekit.diagnostics.source import Span
from rulekit.program import opcodes
from rulekit.program.program import Program
from rulekit.ruleset.figures import figures_of

START, REPORT = "the start", "the report"  # no procedure can be called so
LEAST_STACK = 8  # words
MOST_TURNS = 64  # how often a circle of cards may go round on the stack


def compile_ruleset(checked: tree.CheckedRuleset, players: int, mode: str = "guard") -> Program:
    """The program of a checked ruleset; mode `trial` tries out every choice instead of guarding it.

    Raises TooLarge if the state would pass 64 KiB or the program 1 MiB.
    """
    return Compiler(checked, players, mode, (checked.declared.start,)).programs()[0]


def compile_beginnings(checked: tree.CheckedRuleset, players: int, phases: Sequence[str]) -> tuple[Program, ...]:
    """A program for each of these phases: a game begins with it, and is over when it has ended; raises TooLarge."""
    return Compiler(checked, players, "guard", phases).programs()


class Compiler(Founding):
    """One compilation."""

    def __init__(self, checked: tree.CheckedRuleset, players: int, mode: str, opens: Sequence[str]) -> None:
        linker = Linker()
        self.opens = opens
        layout = Layout(checked.declared, players, linker, revealed(checked), kept_apart(checked))
        super().__init__(checked, layout, linker, mode)
        self.claims: list[tuple[tree.Claim, list[Cell], list[int]]] = []
        self._more_blocks()

    def _more_blocks(self) -> None:
        """Cells that no declaration asks for: used abilities, the card at work, what report and invariants find."""
        for h in self.checked.listeners:
            block = used_block(h)
            if h.limit and block not in self.linker.blocks:
                self.linker.block(block, [0] * words_for(self.layout.kinds[h.deck].size))
        if self.checked.listeners or self.checked.plays:
            self.linker.block(CARD, [0])
        self.linker.block("scores", [0] * self.layout.players)
        self.linker.block("metrics", [0] * len(self.checked.metrics))
        per = [self.layout.players if c.per_seat else 1 for c in self.checked.claims]
        self.linker.block("claims", [0] * sum(per))

    def programs(self) -> tuple[Program, ...]:
        """Emit, link, describe: one program for each phase that opens a game."""
        roots = [f"{START} {i}" if i > 1 else START for i, _ in enumerate(self.opens, 1)]
        starts = [self._start(root, first) for root, first in zip(roots, self.opens, strict=True)]
        self._everything_entered()
        self._never_entered()
        report = self._report()
        check = self._check()
        self.found()
        stack = stack_words(self.linker.calls, self.linker.frames, roots, self._turns())
        data = self.layout.private_blocks()
        simultaneous = any(i.op == "SNAP" for i in self.linker.instructions)
        linked = self.linker.link(max(stack, LEAST_STACK), data, simultaneous)
        snapshot = (0, 0, 0)
        if simultaneous:
            words = sum(self.linker.blocks[b] for b in data)
            snapshot = (linked.address[data[0]], words, linked.address[COPY])
        first = self._described(linked, (starts[0], report, check), snapshot)
        if self._whole_game():
            return (first,)
        return tuple(replace(first, start=at, beginning=name) for at, name in zip(starts, self.opens, strict=True))

    def _whole_game(self) -> bool:
        return tuple(self.opens) == (self.checked.declared.start,)

    # ---- emitting ----
    def _start(self, root: str, first: str) -> int:
        at = self._root(root, self.checked.procedures[first].span)
        self.called(first)
        self.emit("CALL", 0, 0, self.entry(first))
        if self._whole_game():
            self.fail(Why("over", YOU, first))  # the rules ran out and nobody ended the game
        else:
            self.emit("ENDG", self.word(known(0)), self.word(known(0)))
        self.end()
        return at

    def _root(self, name: str, span: Span | None = None) -> int:
        """The code of something nobody calls begins: where."""
        self.entries[name] = self.label()
        self.begin(name, span)
        return len(self.linker.instructions)

    def _everything_entered(self) -> None:
        """The code of all that is entered, and of what is entered from there."""
        while self.waiting:
            name = self.waiting.pop(0)
            if name in self.completability.listeners:
                self.ability(name)
            elif name in self.completability.plays:
                self.played(name)
            else:
                self.procedure(name)

    def _never_entered(self) -> None:
        """What no game can come to has clauses too: they are what nobody has reached."""
        if not self._whole_game():
            return
        bodies: list[tuple[str, tuple[tree.Statement, ...]]] = []
        bodies += [(name, (*p.cost, p.body)) for name, p in self.checked.procedures.items()]
        bodies += [(listener_name(h), (*h.cost, h.body)) for h in self.checked.listeners]
        bodies += [(play_name(p), (*p.cost, p.body)) for p in self.checked.plays]
        for name, body in bodies:
            if name not in self.entries:
                self.linker.procedure = name
                self.impossible(body)

    def _report(self) -> int:
        at = self._root(REPORT)
        if self.checked.score is not None:
            for p in range(self.layout.players):
                self._figure(self.checked.score, Cell("scores", p), known(p))
        for i, e in enumerate(self.checked.metrics.values()):
            self._figure(e, Cell("metrics", i), known(0))
        self.emit("HALT")
        self.end()
        return at

    def _check(self) -> int:
        at, n = self._root(CHECK), 0
        for claim in self.checked.claims:
            cells, grounds = [], []
            for p in range(self.layout.players if claim.per_seat else 1):
                self._figure(claim.value, Cell("claims", n), known(p))
                cells.append(Cell("claims", n))
                if claim.form == "holds":
                    grounds.append(self.judge(tree.Require(claim.value, span=claim.value.span), Env(known(p))))
                n += 1
            self.claims.append((claim, cells, grounds))
        self.emit("HALT")
        self.end()
        return at

    def _figure(self, e: tree.Expr, to: Cell, you: Value) -> None:
        mark = self.level
        self.linker.source = self.source_at(e.span)
        self.emit("LDI", YOU.at, 0, you.number)
        self.into(self.value(e, Env(you)), to)
        self.level = mark

    def _turns(self) -> int:
        """How often a procedure may be entered again before it is left: once for each card that may do so."""
        group, _ = circles(self.linker.calls, list(self.linker.frames))
        deepest = 0
        for name, h in self.completability.listeners.items():
            if name in group and h.event in group and group[name] == group[h.event]:
                deepest += sum(1 for f in self.layout.kinds[h.deck].faces if f in h.faces)
        return min(deepest, MOST_TURNS) + 1

    # ---- describing ----
    def _described(self, linked: Linked, entries: tuple[int, int, int], snapshot: tuple[int, int, int]) -> Program:
        declared, instructions = self.checked.declared, self.linker.instructions[: self.own_code]
        scored = self.layout.players if self.checked.score is not None else 0
        start, report, check = entries
        return Program(
            ruleset=declared.name,
            version=declared.version,
            content_hash=declared.content_hash,
            made_of=dict(declared.made_of),
            options=dict(declared.chosen),
            seats=tuple(self.layout.seat_names),
            code=tuple(linked.code),
            instructions=len(instructions),
            initial=tuple(linked.initial),
            start=start,
            report=report,
            check=check,
            scores=tuple(linked.cell(Cell("scores", p)) for p in range(scored)),
            metrics={name: linked.cell(Cell("metrics", i)) for i, name in enumerate(self.checked.metrics)},
            claims=tuple(described_claim(c, cells, grounds, linked) for c, cells, grounds in self.claims),
            endings=self.checked.endings,
            sites=tuple(described_site(s, list(self.places), linked) for s in self.sites),
            procedures=tuple(sorted((linked.labels[label], name) for name, label in self.entries.items())),
            source=tuple(i.source for i in instructions),
            places=tuple(place(span) for span in self.places),
            events={at: described_note(n, linked) for at, n in self.notes.items() if at < self.own_code},
            draws={at: domain for at, domain in self.draws.items() if at < self.own_code},
            cells=named_cells(self.linker, linked),
            snapshot=snapshot,
            trials=any(tries(i) for i in instructions),
            beginning="",
            texts=tuple(written(declared.files, span, self.verbs.get(span, "")) for span in self.places),
            fails={at: described_failing(why, linked) for at, why in self.reasons.items()},
            assumed=declared.assumed,
            clauses=tuple(self.clauses),
            grounds=tuple(described_grounds(g, linked) for g in self.founded),
            holdings={at: described_holding(k, linked) for at, k in self.kept.found.items() if at <= self.own_code},
            aside=tuple(linked.aside),
            aside_cells=tuple(linked.aside_cells),
            figures={
                f"{deck.name}.{face.name}": numbers
                for deck in declared.decks.values()
                for face in deck.faces
                if (numbers := figures_of(face))
            },
            **tabulate(self.layout, linked),
        )


def tries(i: Instruction) -> bool:
    """Does an instruction ask for options to be tried out."""
    return i.op in ("CHOOSE", "CHOOSEN") and isinstance(i.c, int) and bool(i.c & (opcodes.TEST | opcodes.PREFER))


def revealed(checked: tree.CheckedRuleset) -> set[str]:
    """Kinds of which some pieces are turned face up in play."""
    bodies: list[tree.Statement] = [p.body for p in checked.procedures.values()]
    bodies += [h.body for h in checked.listeners]
    bodies += [p.body for p in checked.plays]
    return {s.kind for s in walk_statements(bodies) if isinstance(s, tree.Reveal)}
