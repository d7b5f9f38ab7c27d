"""What is compiled of the machine, for a processor or a page: its text, its entries, what replaces a function of it.

Never: compiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

from rulekit.machine import rows, translate
from rulekit.machine.marking import marked
from rulekit.machine.runs import (
    accounts,
    batches,
    choosing,
    deals,
    drivers,
    imagining,
    perft,
    picking,
    playouts,
    reports,
    sameness,
    search,
    showing,
    sights,
    solve,
    tree,
    valuing,
)
from rulekit.machine.step import answers, holders, loop, parts, sets, trials, weights

STEPS = [parts, holders, sets, weights, loop]  # each stands on those before it
GAMES = [answers, rows, trials, picking, drivers, reports, playouts]
SEARCH = [tree, sights, choosing, valuing, imagining, search]
SOURCES = [*STEPS, *GAMES, deals, perft, *SEARCH]
ENTRIES = {
    "run": 3,
    "offer": 4,  # an entry is not put into the loop that calls it, which would slow all its other branches
    "advance_apart": 6,
    "picked_apart": 5,
    "evaluate": 5,
    "playouts": 12,
    "futures": 19,
    "perft": 9,
    "search": 22,
}

ROW = """define internal ptr @{name}(ptr %rows, i64 %i, i64 %words) alwaysinline {{
  %n = mul i64 %i, %words
  %p = getelementptr inbounds i64, ptr %rows, i64 %n
  ret ptr %p
}}"""
FITS = """declare {{i64, i1}} @llvm.{sign}.with.overflow.i64(i64, i64)
define internal i64 @{name}(i64 %x, i64 %y) alwaysinline {{
  %both = call {{i64, i1}} @llvm.{sign}.with.overflow.i64(i64 %x, i64 %y)
  %over = extractvalue {{i64, i1}} %both, 1
  %fits = xor i1 %over, true
  %n = zext i1 %fits to i64
  ret i64 %n
}}"""
PRIMITIVES = {
    "popcount": """define internal i64 @popcount(i64 %x) alwaysinline {
  %n = call i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %n
}""",
    "ctz": """define internal i64 @ctz(i64 %x) alwaysinline {
  %n = call i64 @llvm.cttz.i64(i64 %x, i1 true)
  ret i64 %n
}""",
    "sum_fits": FITS.format(name="sum_fits", sign="sadd"),
    "difference_fits": FITS.format(name="difference_fits", sign="ssub"),
    "product_fits": FITS.format(name="product_fits", sign="smul"),
    "row": ROW.format(name="row"),
    "rest": ROW.format(name="rest"),
    "copy": """define internal i64 @copy(ptr %to, ptr %of, i64 %words) alwaysinline {
  %n = shl i64 %words, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %of, i64 %n, i1 false)
  ret i64 0
}""",
}


@dataclass(frozen=True)
class Text:
    """What is compiled: restricted Python, with its entries and how many arguments they have; its name in the cache.

    `woven` puts something into the text of a module. `soon`: compiled in a fourth of the time, it runs nearly as fast.
    """

    name: str
    modules: Sequence[ModuleType]
    entries: Mapping[str, int]
    woven: translate.Weaving | None = None
    soon: bool = False


MACHINE = Text("machine", SOURCES, ENTRIES)
# Apart, for most who run rulekit never solve a game, and all would wait for it at their first start.
SOLVER = Text("solver", [*STEPS, *GAMES, perft, sameness, solve], {"run": 3, "offer": 4, "solve": 13, "moved": 2})
# Apart for the same reason: what steps many games for those who learn from them.
NOTING = {"noted": 4, "laid_out": 6}  # called from the loop
ACCOUNTS = Text(
    "accounts", [*STEPS, *GAMES, accounts], {"run": 3, "offer": 4, **NOTING, "accounted": 12, "retold": 7}, marked
)
BATCHES = Text("batches", [*STEPS, *GAMES, showing, batches], {"run": 3, "offer": 4, "batch": 17})
