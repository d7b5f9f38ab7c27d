"""What the machine has no room for: rulings that ask too deep, states and programs that are too large.

Never: measures a program; whoever compiles it says what it needs.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.analyses.answers import answered_by
from rulekit.check.tree.in_order import callees_first
from rulekit.check.tree.sizes import Sizes
from rulekit.check.tree.walk import inside, walk_expr
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ruleset

DEEPEST = 100  # expressions inside each other, rulings put in where they are asked
LONGEST = 20_000  # expressions in one text, likewise
WORD = 63  # elements in a word of a set


def rulings_too_large(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Mistakes for rulings that ask rulings that ask rulings, and so on; none may ask itself."""
    texts = {name: (ruling.body, *answered_by(checked, name)) for name, ruling in checked.rulings.items()}
    asked = {name: [x.ruling for x in walk_expr(text) if isinstance(x, tree.Ask)] for name, text in texts.items()}
    sizes: dict[str, tuple[int, int]] = {}
    for name in callees_first(asked):
        sizes[name] = _measured(texts[name], sizes)
        if sizes[name][0] > DEEPEST or sizes[name][1] > LONGEST:
            how = "too deep" if sizes[name][0] > DEEPEST else "too many in all"
            message = f"`{name}` asks rulings that ask others, and those again others: {how}."
            help = "Declare a variable, give it the value of one of them with `set NAME to …`, and ask the variable."
            return [Diagnostic("asks-too-much", checked.rulings[name].span, message, help)]
    return []


def _measured(e: object, sizes: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """How deep an expression is, and how many it consists of."""
    deepest, parts = 0, 0
    for x in e if isinstance(e, tuple) else inside(e):
        depth, size = _measured(x, sizes)
        deepest, parts = max(deepest, depth), parts + size
    if isinstance(e, tree.Ask):
        depth, size = sizes[e.ruling]
        return deepest + depth + 1, parts + size + 1
    own = int(isinstance(e, tree.Expr))
    return deepest + own, parts + own


def too_large(ruleset: Ruleset, players: int, what: str, needed: int, most: int) -> Diagnostic:
    """The mistake that a ruleset needs a larger state or program than the machine has."""
    whole = f"table would take {needed} numbers to keep" if what == "state" else f"{what} would be {needed}"
    message = f"With {players} players the {whole}; {most} is the most."
    if what == "program":  # emitting stops where the room ends: how much more it would be nobody knows
        message = f"With {players} players the program would take more than {most} words."
    name, words, span = largest(ruleset) if what == "state" else ("", 0, ruleset.span)
    if not name:
        help = "Use fewer rules; say what is said twice once, as an action or a ruling."
        return Diagnostic("too-large", ruleset.span, message, help)
    help = f"Use fewer pieces or spaces; `{name}` takes most room, about {words} of them."
    return Diagnostic("too-large", ruleset.span, message, help, related=((span, "this takes most room"),))


def largest(ruleset: Ruleset) -> tuple[str, int, Span]:
    """The place that takes most of the state, about how many words, and where it is declared."""
    every = Sizes(ruleset).every
    seats = ruleset.max_players
    found: list[tuple[int, str, Span]] = [(0, "", ruleset.span)]
    piles = [(d.name, d.name, d.pile, d.per_player, d.span) for d in ruleset.decks.values()]
    piles += [(z.name, z.of, z.pile, z.per_player, z.span) for z in ruleset.zones.values()]
    for name, of, pile, per_player, span in piles:
        pieces = every.get(of, (0, 0))[1]
        found.append(((1 + pieces if pile else -(-pieces // WORD)) * (seats if per_player else 1), name, span))
    for region in ruleset.regions.values():
        held = 1 if region.single else -(-every.get(region.of, (0, 0))[1] // WORD)
        found.append((every[region.name][1] * held, region.name, region.span))
    words, name, span = max(found, key=lambda f: f[0])
    return name, words, span
