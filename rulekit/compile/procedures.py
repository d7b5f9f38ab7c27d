"""Actions and phases → code, with what listens to them in its place.

Never: decides which options a choice has.
"""

from __future__ import annotations

from rulekit.compile.abilities import Abilities
from rulekit.compile.emitter import YOU
from rulekit.compile.operands import Cell
from rulekit.compile.values import Env


class Procedures(Abilities):
    """Lowers procedures."""

    def procedure(self, name: str) -> None:
        """An action or phase, with what listens to it."""
        p = self.checked.procedures[name]
        self.begin(name, p.span)
        inner = self.parameters(name)
        for var, v in inner.items():
            self.temporary(v.width)
            self.kept.keeps_value(v, var.type)
        env = Env(YOU, inner)
        if p.is_action:
            self.all_or_nothing()
        self._new_turn(name)
        instead = self.completability.heard(name, "instead of")
        if instead:
            self.replaced(name, instead)
        self.hear(self.completability.heard(name, "before"))
        self.block((*p.cost, p.body), env)
        self.hear(self.completability.heard(name, "after"))
        self.emit("RET")
        self.end()

    def _new_turn(self, name: str) -> None:
        if name != self.checked.declared.turn:
            return
        for block in [b for b in self.linker.blocks if b.startswith("used turn ")]:
            for i in range(self.linker.blocks[block]):
                self.emit("LDI", Cell(block, i), 0, 0)
