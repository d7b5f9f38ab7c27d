"""Checked ruleset → program, for a number of players.

Procedures are emitted as they are called, from the one the game begins with; then come the report
(scores and metrics), the invariants, and the addresses.

Never: runs anything.
"""

from __future__ import annotations

from rulekit.check import core
from rulekit.check.core import Statement
from rulekit.compile.completability import Completability, walk_statements
from rulekit.compile.emitter import YOU
from rulekit.compile.layout import Layout, words_for
from rulekit.compile.link import Linked, Linker, circles, stack_words
from rulekit.compile.operands import Cell
from rulekit.compile.procedures import CARD, Procedures
from rulekit.compile.statements import Statements
from rulekit.compile.tabulate import tabulate
from rulekit.compile.values import Env, Value, known
from rulekit.diagnostics.source import Span
from rulekit.program.program import Claim, EventNote, Place, Program, Site

START, REPORT, CHECK = "the start", "the report", "the invariants"  # no procedure can be called so


def compile_ruleset(checked: core.CheckedRuleset, players: int, mode: str = "guard") -> Program:
    """The program of a checked ruleset; mode `trial` tries out every choice instead of guarding it.

    Raises TooLarge if the state would pass 64 KiB or the program 1 MiB.
    """
    return Compiler(checked, players, mode).program()


class Compiler(Procedures):
    """One compilation."""

    def __init__(self, checked: core.CheckedRuleset, players: int, mode: str) -> None:
        linker = Linker()
        super().__init__(Layout(checked.declared, players, linker, revealed(checked)), linker)
        self.checked, self.mode = checked, mode
        self.completability = Completability(checked)
        self.rest = []
        self.simultaneous = self.in_arm = False
        self.asking = ""
        self.sites, self.notes, self.entries, self.waiting, self.proceeding = [], {}, {}, [], {}
        self.counts = {"free": 0, "guard": 0, "trial": 0}
        self.places: dict[Span, int] = {}
        self.data = self.layout.private_blocks()
        self.data_words = sum(linker.blocks[b] for b in self.data)
        self.claims: list[tuple[core.Claim, list[Cell]]] = []
        self._more_blocks()

    def _more_blocks(self) -> None:
        for h in self.checked.handlers:
            if h.limit:
                block = f"used {h.limit.removeprefix('once per ')} {h.deck}"
                if block not in self.linker.blocks:
                    self.linker.block(block, [0] * words_for(self.layout.kinds[h.deck].size))
        if self.checked.handlers or self.checked.plays:
            self.linker.block(CARD, [0])
        self.linker.block("scores", [0] * self.layout.players)
        self.linker.block("metrics", [0] * len(self.checked.metrics))
        per = [self.layout.players if c.per_seat else 1 for c in self.checked.claims]
        self.linker.block("claims", [0] * sum(per))

    def source_of(self, s: Statement) -> int:
        return self.places.setdefault(s.span, len(self.places))

    def snapshot(self, begins: int, generator: Cell) -> None:
        first = Cell(self.data[0], 0)
        self.emit("SNAP", begins, generator, self.linker.table([first, self.data_words, Cell("copy of data", 0)]))

    # ---- emitting everything ----
    def program(self) -> Program:
        """Emit, link, tabulate."""
        start = self._start()
        while self.waiting:
            name = self.waiting.pop(0)
            if name in self.completability.handlers:
                self.handler(name)
            elif name in self.completability.plays:
                self.played(name)
            else:
                self.procedure(name)
        report = self._report()
        check = self._check()
        declared = self.checked.declared
        turns = self._turns()
        stack = stack_words(self.linker.calls, self.linker.frames, START, turns)
        simultaneous = any(i.op == "SNAP" for i in self.linker.instructions)
        linked = self.linker.link(max(stack, 8), self.data, simultaneous)
        return Program(
            ruleset=declared.name, version=declared.version, content_hash=declared.content_hash, options=dict(declared.chosen),
            seats=tuple(self.layout.seat_names), code=tuple(linked.code), instructions=len(self.linker.instructions),
            initial=tuple(linked.initial), start=start, report=report, check=check,
            scores=tuple(linked.cell(Cell("scores", p)) for p in range(self.layout.players)) if self.checked.score is not None else (),
            metrics={n: linked.cell(Cell("metrics", i)) for i, n in enumerate(self.checked.metrics)},
            claims=tuple(self._claim(c, cells, linked) for c, cells in self.claims), endings=self.checked.endings,
            sites=tuple(self._site(s, linked) for s in self.sites), procedures=self._procedures(linked),
            source=tuple(i.source for i in self.linker.instructions), places=tuple(place(s) for s in self.places),
            events={i: self._note(n, linked) for i, n in self.notes.items()}, cells=self._cells(linked),
            snapshot=(linked.address[self.data[0]], self.data_words, linked.address["copy of data"]) if simultaneous else (0, 0, 0),
            trials=any(i.op in ("CHOOSE", "CHOOSEN") and isinstance(i.c, int) and i.c & 0xC000 for i in self.linker.instructions),
            **tabulate(self.layout, linked),
        )  # fmt: skip

    def _start(self) -> int:
        name = self.checked.declared.start
        self.begin(START)
        self.called(name)
        self.emit("CALL", 0, 0, self.entry(name))
        self.emit("ENDG", self.linker.constant(0), self.linker.constant(0))
        self.end()
        self.waiting.remove(START)
        return 0

    def _turns(self) -> int:
        """How often a procedure may be entered again before it is left: once for each card that may replace or follow."""
        group, _ = circles(self.linker.calls, list(self.linker.frames))
        deepest = 0
        for h in self.checked.handlers:
            name = next(n for n, x in self.completability.handlers.items() if x is h)
            if name in group and h.event in group and group[name] == group[h.event]:
                deepest += sum(1 for f in self.layout.kinds[h.deck].faces if f in h.faces)
        return min(deepest, 64) + 1

    def _report(self) -> int:
        self.begin(REPORT)
        at = len(self.linker.instructions)
        if self.checked.score is not None:
            for p in range(self.layout.players):
                self._figure(self.checked.score, Cell("scores", p), known(p))
        for i, e in enumerate(self.checked.metrics.values()):
            self._figure(e, Cell("metrics", i), known(0))
        self.emit("HALT")
        self.end()
        self.waiting.remove(REPORT)
        return at

    def _check(self) -> int:
        self.begin(CHECK)
        at, n = len(self.linker.instructions), 0
        for claim in self.checked.claims:
            cells = []
            for p in range(self.layout.players if claim.per_seat else 1):
                self._figure(claim.value, Cell("claims", n), known(p))
                cells.append(Cell("claims", n))
                n += 1
            self.claims.append((claim, cells))
        self.emit("HALT")
        self.end()
        self.waiting.remove(CHECK)
        return at

    def _figure(self, e: core.Expr, to: Cell, you: Value) -> None:
        mark = self.level
        self.emit("LDI", YOU.at, 0, you.number)
        self.into(self.value(e, Env(you)), to)
        self.level = mark

    # ---- describing ----
    def _claim(self, c: core.Claim, cells: list[Cell], linked: Linked) -> Claim:
        return Claim(name=c.name, form=c.form, cells=tuple(linked.cell(x) for x in cells), place=place(c.span))

    def _site(self, s: dict[str, object], linked: Linked) -> Site:
        spans = list(self.places)
        at = s["place"]
        assert isinstance(at, int)
        fields = {k: linked.cell(v) if isinstance(v, Cell) else v for k, v in s.items() if k != "place"}
        return Site(place=place(spans[at]) if at < len(spans) else ("", 0, 0, 0, 0), **fields)  # type: ignore[arg-type]

    def _procedures(self, linked: Linked) -> tuple[tuple[int, str], ...]:
        return tuple(sorted((linked.labels[label], name) for name, label in self.entries.items()))

    def _note(self, n: tuple[str, str, Value, Value, Value | None], linked: Linked) -> EventNote:
        verb, thing, actor, amount, target = n

        def read(v: Value | None) -> tuple[str, int]:
            if v is None:
                return ("imm", -1)
            return ("imm", v.number) if v.words is not None else ("cell", linked.cell(v.at))

        return EventNote(verb=verb, thing=thing, actor=read(actor), amount=read(amount), target=read(target))

    def _cells(self, linked: Linked) -> dict[int, str]:
        sizes = dict(self.linker.blocks) | {f"frame {p}": n for p, n in self.linker.frames.items()}
        named: dict[int, str] = {}
        for block, size in sizes.items():
            for i in range(size if block in self.linker.blocks else 0):
                named[linked.address[block] + i] = f"{block}+{i}" if size > 1 else block
        for value, i in self.linker.constants.items():
            named[linked.address["#"] + i] = f"#{value}"
        return named

    _statements = {
        core.Gain: Statements._gain, core.Lose: Statements._lose, core.Pay: Statements._pay, core.Move: Procedures._move,
        core.Discard: Procedures._discard, core.Draw: Procedures._draw, core.Reveal: Procedures._reveal, core.Play: Procedures._play,
        core.Shuffle: Procedures._shuffle, core.SetVariable: Statements._set, core.Require: Statements._require,
        core.Perform: Procedures._perform, core.Proceed: Procedures._proceed, core.EndGame: Statements._end_game,
        core.Choose: Procedures._choose, core.ChooseNumber: Procedures._choose_number, core.ChooseSet: Procedures._choose_set,
        core.Either: Procedures._either, core.If: Statements._if, core.Repeat: Statements._repeat, core.As: Statements._as,
        core.EachPlayer: Statements._each_player, core.Each: Statements._each, core.Block: Statements._block,
    }  # fmt: skip
    _values = {**Procedures._values, core.Ask: Procedures._ask}


def revealed(checked: core.CheckedRuleset) -> set[str]:
    """Kinds of which some pieces are turned face up in play."""
    bodies = [p.body for p in checked.procedures.values()] + [h.body for h in checked.handlers] + [p.body for p in checked.plays]
    return {s.kind for s in walk_statements(bodies) if isinstance(s, core.Reveal)}


def place(span: Span) -> Place:
    """A span as a program keeps it."""
    return (span.file, span.line, span.column, span.end_line, span.end_column)


