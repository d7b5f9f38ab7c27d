"""Conditions → jumps.

Never: changes anything on the table.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr
from rulekit.check.walk import walk_expr
from rulekit.compile.masks import Masks
from rulekit.compile.operands import Label
from rulekit.compile.relations import EMPTINESS, OPPOSITE, TESTS, TURNED
from rulekit.compile.values import Env, Value, known
from rulekit.program.opcodes import WORD

IMMEDIATE = 65536  # what an instruction that compares with a number has room for


class Conditions(Masks):
    """Lowers conditions."""

    def jump(self, e: Expr, env: Env, target: Label, sense: bool) -> None:
        """Go to target if the condition is `sense`."""
        mark = self.level
        self._jump(e, env, target, sense)
        self.level = mark

    def _jump(self, e: Expr, env: Env, target: Label, sense: bool) -> None:
        truth = self.known_truth(e, env)
        if truth is not None:
            if truth == sense:
                self.emit("JMP", 0, 0, target)
            return
        inlined = self.inlined(e, env)
        if inlined is not None:
            self._jump(*inlined, target, sense)
        elif isinstance(e, tree.Not):
            self._jump(e.of, env, target, not sense)
        elif isinstance(e, (tree.And, tree.Or)):
            self._jump_joined(e, env, target, sense)
        elif self._wants_of_tested(e, env):
            # What an element lacks makes the comparison untrue, not the line of play impossible.
            skip, before = self.label(), self.otherwise
            self.otherwise = skip if sense else target
            self._jump_one(e, env, target, sense)
            self.otherwise = before
            self.at(skip)
        else:
            self._jump_one(e, env, target, sense)

    def _wants_of_tested(self, e: Expr, env: Env) -> bool:
        """Does a condition need something of an element under test that it may not have."""
        if not self.tested:
            return False
        needs = [x for x in walk_expr(e) if isinstance(x, tree.Need)]
        bound = [env.bound.get(x.var) for need in needs for x in walk_expr(need) if isinstance(x, tree.Local)]
        return any(v is not None and v.cell is not None and v.cell in self.tested for v in bound)

    def _jump_one(self, e: Expr, env: Env, target: Label, sense: bool) -> None:
        """A condition that is not made of conditions."""
        if isinstance(e, tree.Compare):
            self._jump_compare(e, env, target, sense)
        elif isinstance(e, tree.SetCompare):
            self._jump_sets(e, env, target, sense)
        elif isinstance(e, tree.Member):
            self._jump_member(e, env, target, sense)
        elif isinstance(e, tree.Fold):
            self._jump_fold(e, env, target, sense)
        elif isinstance(e, tree.Line):
            self._jump_line(e, env, target, sense)
        else:
            v = self.value_cases[type(e)](self, e, env)  # not `value`, which would ask here again
            self.emit("JNZ" if sense else "JZ", self.word(v), 0, target)

    def known_truth(self, e: Expr, env: Env) -> bool | None:
        """Whether a condition is true, if that is known without playing (an option, the number of players)."""
        if isinstance(e, tree.Const):
            return bool(e.value)
        if isinstance(e, tree.Not):
            inner = self.known_truth(e.of, env)
            return None if inner is None else not inner
        if isinstance(e, (tree.And, tree.Or)):
            parts = [self.known_truth(p, env) for p in e.parts]
            decisive = isinstance(e, tree.Or)
            if decisive in parts:
                return decisive
            return (not decisive) if None not in parts else None
        if isinstance(e, tree.Compare):
            a, b = self.known_number(e.left, env), self.known_number(e.right, env)
            if a is not None and b is not None:
                return TESTS[e.operator](a, b)
        return None

    def known_number(self, e: Expr, env: Env) -> int | None:
        """A number that needs no instruction: a constant, the number of players, a bound constant."""
        if isinstance(e, tree.Const):
            return e.value
        if isinstance(e, tree.PlayerCount):
            return self.layout.players
        if isinstance(e, tree.Local):
            v = env.bound.get(e.var)
            return v.number if v is not None and v.words is not None and v.width == 1 else None
        return None

    def _jump_joined(self, e: tree.And | tree.Or, env: Env, target: Label, sense: bool) -> None:
        if isinstance(e, tree.Or) == sense:
            for part in e.parts:
                self.jump(part, env, target, sense)
        else:
            skip = self.label()
            for part in e.parts[:-1]:
                self.jump(part, env, skip, not sense)
            self.jump(e.parts[-1], env, target, sense)
            self.at(skip)

    # ---- comparing numbers ----
    def _jump_compare(self, e: tree.Compare, env: Env, target: Label, sense: bool) -> None:
        if self._jump_emptiness(e, env, target, sense):
            return
        a = self.value(e.left, env)
        b = self.value(e.right, env)
        relation = e.operator if sense else OPPOSITE[e.operator]
        if e.right.type.form == "none" and a.words is None:
            self.emit("JLTI" if relation == "=" else "JGEI", a.at, 0, target)
            return
        if a.words is not None and b.words is not None:
            if TESTS[relation](a.number, b.number):
                self.emit("JMP", 0, 0, target)
            return
        if a.words is not None:
            a, b, relation = b, a, TURNED[relation]
        if b.words is not None and self._jump_immediate(a, relation, b.number, target):
            return
        if relation in (">", "<="):
            a, b, relation = b, a, TURNED[relation]
        self.emit({"=": "JEQ", "!=": "JNE", "<": "JLT", ">=": "JGE"}[relation], self.word(a), self.word(b), target)

    def _jump_immediate(self, a: Value, relation: str, number: int, target: Label) -> bool:
        if relation in (">", "<="):
            number, relation = number + 1, {">": ">=", "<=": "<"}[relation]
        if not 0 <= number < IMMEDIATE:
            return False
        if number == 0 and relation in ("=", "!="):
            self.emit("JZ" if relation == "=" else "JNZ", a.at, 0, target)
        else:
            self.emit({"=": "JEQI", "!=": "JNEI", "<": "JLTI", ">=": "JGEI"}[relation], a.at, number, target)
        return True

    def _jump_emptiness(self, e: tree.Compare, env: Env, target: Label, sense: bool) -> bool:
        """`count(S) = 0`, `count(S) > 0`: is the set empty, without counting."""
        if not isinstance(e.left, tree.Count) or not isinstance(e.right, tree.Const):
            return False
        something = EMPTINESS.get((e.operator, e.right.value))
        empty = None if something is None else not something
        of = e.left.of
        if isinstance(of, tree.AsSet) and of.of.type.form == "optional" and (e.operator, e.right.value) == ("=", 1):
            empty = False
        if empty is None or of.type.form in ("pile", "list"):
            return False
        if isinstance(of, tree.AsSet) and of.of.type.form == "optional":
            v = self.value(of.of, env)
            self.emit("JLTI" if empty == sense else "JGEI", self.word(v), 0, target)
            return True
        self.jump_if_empty(self.value(of, env), target, empty == sense)
        return True

    # ---- sets ----
    def _jump_sets(self, e: tree.SetCompare, env: Env, target: Label, sense: bool) -> None:
        a = self.value(e.left, env).kept()
        b = self.value(e.right, env)
        equal, out = (e.operator == "=") == sense, self.label()
        for i in range(a.width):
            if equal and i + 1 < a.width:
                self.emit("JNE", self.word(a, i), self.word(b, i), out)
            else:
                self.emit("JEQ" if equal else "JNE", self.word(a, i), self.word(b, i), target)
        self.at(out)

    def _jump_member(self, e: tree.Member, env: Env, target: Label, sense: bool) -> None:
        x = self.value(e.element, env).kept()
        s = self.value(e.container, env)
        skip = self.label()
        if e.element.type.form == "optional":
            self.emit("JLTI", self.word(x), 0, skip if sense else target)
        if e.element.type.form == "int" and (x.high is None or x.high >= WORD):
            self.emit("JGEI", self.word(x), WORD, skip if sense else target)  # numbers beyond the word are in no set
        if s.words is not None and s.width > 1:
            cell = self.temporary(s.width)
            self.into(s, cell)
            s = Value(cell=cell, width=s.width)
        self.emit("JBS" if sense else "JBC", self.word(s), self.word(x), target)
        self.at(skip)

    # ---- any and all ----
    def _jump_fold(self, e: tree.Fold, env: Env, target: Label, sense: bool) -> None:
        if e.function not in ("any", "all"):
            self.emit("JNZ" if sense else "JZ", self.word(self.value(e, env)), 0, target)
            return
        some = e.function == "any"
        source = self.value(e.source, env).kept()
        m = self.mask_of(e.body, e.var, e.source.type.domain, env)
        if m is not None:
            self._jump_masks(some, source, m, target, sense)
            return
        few = self.few(source)
        if few is not None:
            hit = target if some == sense else (out := self.label())
            for n in few:
                self.jump(e.body, env.bind(e.var, known(n)), hit, some)
            if hit is not target:
                self.emit("JMP", 0, 0, target)
                self.at(out)
            return
        hit = target if some == sense else self.label()

        def ask(x: Value) -> None:
            with self.testing(x):
                self.jump(e.body, env.bind(e.var, x), hit, some)

        self.loop(source, ask, e.var.type.low, e.var.type.high)
        if hit is not target:
            self.emit("JMP", 0, 0, target)
            self.at(hit)

    def _jump_masks(self, some: bool, s: Value, m: Value, target: Label, sense: bool) -> None:
        if s.words is not None and m.words is not None:
            pairs = list(zip(s.words, m.words, strict=True))
            holds = any(a & b for a, b in pairs) if some else not any(a & ~b for a, b in pairs)
            if holds == sense:
                self.emit("JMP", 0, 0, target)
            return
        if s.width == 1 and some and not sense:
            self.emit("JDIS", self.word(s), self.word(m), target)
        elif s.width == 1 and not some:
            self.emit("JSUB" if sense else "JNSUB", self.word(m), self.word(s), target)
        else:
            left = self.set_op("AND" if some else "ANDN", s, m)
            self.jump_if_empty(left, target, some != sense)

    # ---- lines ----
    def _jump_line(self, e: tree.Line, env: Env, target: Label, sense: bool) -> None:
        d = self.layout.domains[e.spaces.type.domain]
        spaces = self.value(e.spaces, env)
        if d.words > 1 or self.layout.regions[d.name].per_player:  # parts of seats lie side by side
            self._jump_wide_line(e, spaces, target, sense)
            return
        rows: list[int] = []
        for step in (1, d.stride - 1, d.stride, d.stride + 1):
            shifts, covered = [], 1
            while covered < e.n:
                more = min(covered, e.n - covered)
                shifts.append(more * step)
                covered += more
            rows += [len(shifts), *shifts]
        v = self.made("LINE", self.word(spaces), self.linker.table([4, *rows]))
        self.emit("JNZ" if sense else "JZ", v.at, 0, target)

    def _jump_wide_line(self, e: tree.Line, spaces: Value, target: Label, sense: bool) -> None:
        """A grid of more than one word or of several seats: from each space along each direction."""
        region = e.spaces.type.domain
        east, south, west = (self.layout.neighbours(region, x) for x in ("east", "south", "west"))
        across = [[there[i] if i >= 0 else -1 for i in south] for there in (east, west)]
        ways = [east, south, *across]
        hit = target if sense else self.label()

        def step(x: Value) -> None:
            for way in ways:
                miss, cell = self.label(), self.temporary()
                self.into(x, cell)
                for _ in range(e.n - 1):
                    self.emit("LDT", cell, cell, self.linker.table(way))
                    self.emit("JLTI", cell, 0, miss)
                    self.emit("JBC", self.word(spaces), cell, miss)
                self.emit("JMP", 0, 0, hit)
                self.at(miss)

        self.loop(spaces, step)
        if not sense:
            self.emit("JMP", 0, 0, target)
            self.at(hit)
