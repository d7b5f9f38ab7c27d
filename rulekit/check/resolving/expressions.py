"""Numbers, brackets, calls of rulings, sets and arithmetic, with every coercion written out.

Never: raises for a user's mistake: it reports, and goes on with Bad.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import FUNCTIONS
from rulekit.check.resolving.context import BUILT_IN_FUNCTIONS, Checking, bad, infers, you
from rulekit.check.resolving.kinds import (
    THINGS,
    fitting,
    number_range,
    one,
    ranging,
    required,
    set_numbers,
    several,
    whole,
)
from rulekit.check.resolving.misplaced_names import Use
from rulekit.check.resolving.rulings import answer_type, ruling_of
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.tree.bounds import bounds, may_leave, negated, outside, span_said
from rulekit.check.tree.chains import number_if_any, steps, whole_or_none
from rulekit.check.tree.types import BOOL, Type, element, number, optional, set_of
from rulekit.check.tree.walk import mentions, walk_expr
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

CHANCE = ("random", "roll", "rand", "dice", "die", "choice", "d6")


# ---- leaves ----
@infers(nodes.Int)
def _int(c: Checking, n: nodes.Int, scope: Scope, near: Type | None) -> Expr:
    return tree.Const(n.value, type=number(n.value, n.value), span=n.span)


# ---- brackets ----
@infers(nodes.Index)
def _index(c: Checking, n: nodes.Index, scope: Scope, near: Type | None) -> Expr:
    if isinstance(n.of, nodes.Name) and n.of.name in c.ruleset.tables and n.of.name not in scope.bound:
        c.names("table", n.of.name, n.of.span)
        return _table(c, n, n.of.name, scope)
    base = c.expression(n.of, scope)
    if base.type.form == "bad":
        return base
    if isinstance(base, tree.PartOf):
        return _space_at(c, n, base.region, base.player, scope)
    if isinstance(base, tree.Everything) and base.type.domain in c.ruleset.regions:
        return _space_at(c, n, base.type.domain, None, scope)
    if isinstance(base, tree.Everything) and base.type.domain == "player":
        return _seat_at(c, n, base, scope)
    if base.type.domain == "player" and base.type.form in THINGS:
        player = required(c, base, n.of.span)
        counter = one(c, n.index, scope, "counter")
        if counter.type.form == "bad":
            return counter
        return tree.CounterAt(player, counter, type=_any_counter(c), span=n.span)
    help = "Tables, whole regions, `players` and one player (for a counter) take `[…]`."
    return c.mistaken(n.span, f"`[…]` cannot be asked of {base.type.said()}.", help)


def _seat_at(c: Checking, n: nodes.Index, players: Expr, scope: Scope) -> Expr:
    """`players[n]`: the seat with that number."""
    at, most = whole(c, n.index, scope), c.ruleset.max_players
    if at.type.form == "bad":
        return at
    if outside(at.type, number(1, most)):
        message = f"The seats have the numbers 1 to {most}; this is {span_said(at.type)}."
        return c.mistaken(n.index.span, message, "Write one of these numbers.", "out-of-bounds")
    if isinstance(at, tree.Arithmetic) and at.operator == "mod":
        text = written(c.ruleset.files, n.index.span) or "…"
        message = "This may be 0, and the seats are numbered from 1."
        c.doubtful(n.index.span, message, f"Write `{text} + 1`.", "out-of-bounds")
    p = Var("p", element("player"))
    index = tree.AttributeOf(Local(p, type=p.type, span=n.span), "index", type=number(1, most), span=n.span)
    is_it = tree.Compare("=", index, at, type=BOOL, span=n.span)
    found = tree.Filter(p, players, is_it, type=players.type, span=n.span)
    if counts_round(at) or not may_leave(at.type, number(1, c.ruleset.min_players)):
        return tree.First(found, type=p.type, span=n.span)
    return required(c, tree.First(found, type=optional("player"), span=n.span), n.span)


def _any_counter(c: Checking) -> Type:
    """What a player can have of a counter that is known only in play."""
    kinds = [c.sizes.counter(name) for name in c.ruleset.counters]
    low = None if any(k.low is None for k in kinds) else min((k.low or 0 for k in kinds), default=0)
    return number(low, None if any(k.high is None for k in kinds) else max((k.high or 0 for k in kinds), default=0))


def _space_at(c: Checking, n: nodes.Index, region: str, player: Expr | None, scope: Scope) -> Expr:
    at, wanted = whole(c, n.index, scope), number(1, c.sizes.region_parts[region])
    if outside(at.type, wanted):
        message = f"The spaces of `{region}` have the numbers {span_said(wanted)}; this is {span_said(at.type)}."
        return c.mistaken(n.index.span, message, "Write one of these numbers.", "out-of-bounds")
    return tree.SpaceAt(region, player, at, type=element(region), span=n.span)


def _table(c: Checking, n: nodes.Index, name: str, scope: Scope) -> Expr:
    value = c.ruleset.tables[name].value
    if isinstance(value, int):
        return c.mistaken(n.span, f"`{name}` is one number.", f"Write `{name}` without `[…]`.")
    if not value:
        return bad(n.span)  # said when the file was read
    keys, values = list(value), list(value.values())
    kind = number(min(values), max(values))
    if isinstance(keys[0], str):
        key = one(c, n.index, scope, c.symbols.enum_of(k for k in keys if isinstance(k, str)))
    else:
        key = whole(c, n.index, scope)
        wanted = number(min(k for k in keys if isinstance(k, int)), max(k for k in keys if isinstance(k, int)))
        if outside(key.type, wanted) or (by_player_count(key) and may_leave(key.type, wanted)):
            message = f"The keys of `{name}` are {span_said(wanted)}; this is {span_said(key.type)}."
            help = "Write one of these, or add the number to the table."
            return c.mistaken(n.index.span, message, help, "out-of-bounds")
    return tree.TableAt(name, key, type=kind, span=n.span)


@infers(nodes.Call)
def _call(c: Checking, n: nodes.Call, scope: Scope, near: Type | None) -> Expr:
    f = n.function
    if isinstance(f, (nodes.Name, nodes.Your, nodes.Attr)) and f.name in c.ruleset.rulings:
        c.names("ruling", f.name, f.span)
    if isinstance(f, nodes.Name) and f.name in c.ruleset.rulings:
        return _asked(c, f.name, you(f.span), n, scope)
    if isinstance(f, (nodes.Your, nodes.Attr)) and f.name in c.ruleset.rulings:
        c.of_whom.append((f.name, n.span))
    if isinstance(f, nodes.Your) and f.name in c.ruleset.rulings:
        return _asked(c, f.name, you(f.span), n, scope)
    if isinstance(f, nodes.Attr) and f.name in c.ruleset.rulings:
        return _asked(c, f.name, one(c, f.of, scope, "player"), n, scope)
    if isinstance(f, nodes.Name) and f.name in BUILT_IN_FUNCTIONS:
        return BUILT_IN_FUNCTIONS[f.name](c, n, scope)
    c.unchecked(n.arguments, scope)
    name = f.name if isinstance(f, (nodes.Name, nodes.Your, nodes.Attr)) else ""
    if not name:
        return bad(n.span)  # said when the text was read
    help = f"Declare it: `rulings: {{{name}(…): …}}`."
    if name in c.ruleset.procedures:
        help = f"`{name}` is something to do: `perform {name} with … = …`."
    elif name in c.ruleset.tables:
        help = f"A table has other brackets: `{name}[…]`."
    elif name in CHANCE:
        help = "Chance picks one of a set: `let n = the n in (1..6) then random`."
        return c.report(c.symbols.unknown("function", name, (), n.span, help))
    elif name in ("sum", "any", "all"):
        what = {"sum": "NUMBER"}.get(name, "CONDITION")
        given = written(c.ruleset.files, n.arguments[0].span) if n.arguments else ""
        message = f"`{name}` does not say what to {'add' if name == 'sum' else 'ask'} of each."
        how = f"Write `{name}({what} for x in {given or '…'})`" + (", or `count(…)`." if name == "sum" else ".")
        return c.mistaken(n.span, message, how)
    return c.report(c.symbols.unknown("function", name, [*c.ruleset.rulings, *FUNCTIONS], n.span, help))


def _asked(c: Checking, name: str, player: Expr, n: nodes.Call, scope: Scope) -> Expr:
    c.uses.append(Use(name, n.span, scope))
    ruling = ruling_of(c, name)
    if ruling is None or player.type.form == "bad" or len(n.arguments) != len(ruling.parameters):
        c.unchecked(n.arguments, scope)
    if ruling is None or player.type.form == "bad":
        return bad(n.span)
    if len(n.arguments) != len(ruling.parameters):
        wanted, given = ", ".join(v.name for v in ruling.parameters), len(n.arguments)
        count = f"{len(ruling.parameters)} {'value' if len(ruling.parameters) == 1 else 'values'}"
        message = f"`{name}` wants {count} in brackets ({wanted}); here {'is' if given == 1 else 'are'} {given}."
        if not wanted:
            message = f"`{name}` is asked without brackets."
        return c.mistaken(
            n.span, message, f"Write `{name}({wanted})`." if wanted else f"Write `{name}`.", "wrong-number-of-values"
        )
    given_values = zip(n.arguments, ruling.parameters, strict=True)
    arguments = tuple(fitting(c, a, v.type, scope, v.name) for a, v in given_values)
    return tree.Ask(name, player, arguments, type=answer_type(c, ruling), span=n.span)


# ---- sets ----
@infers(nodes.SetOf)
def _items(c: Checking, n: nodes.SetOf, scope: Scope, near: Type | None) -> Expr:
    items = tuple(c.expression(x, scope, near) for x in n.items)
    if not items:
        domain = near.domain if near and near.domain else ""
        return tree.ConstSet(frozenset(), type=set_of(domain), span=n.span)
    if any(i.type.form == "bad" for i in items):
        return bad(n.span)
    first = items[0].type
    domain = "int" if first.form == "int" else first.domain
    for node, item in zip(n.items, items, strict=True):
        if item.type.form not in ("int", *THINGS):
            help = "Write single things or numbers."
            if item.type.form == "set":
                help = "Write the sets with `+` between them."
            return c.mistaken(node.span, f"In braces stand single things; this is {item.type.said()}.", help)
        if (item.type.form == "int") != (domain == "int") or (domain != "int" and item.type.domain != domain):
            message = f"A set holds things of one kind: this is {item.type.said()}, the first is {first.said()}."
            return c.mistaken(node.span, message, "Make two sets.")
        if domain == "int" and set_numbers(c, item, node.span).type.form == "bad":
            return bad(n.span)
    if all(isinstance(i, tree.Const) for i in items):
        constants = frozenset(i.value for i in items if isinstance(i, tree.Const))
        return tree.ConstSet(constants, type=set_of(domain), span=n.span)
    return _together(c, items, set_of(domain), n.span)


def _together(c: Checking, items: tuple[Expr, ...], kind: Type, span: Span) -> Expr:
    """A set written out; where a step is missing its item is left out."""
    if kind.domain != "int":
        return tree.SetItems(tuple(map(whole_or_none, items)), type=kind, span=span)
    perhaps = [number_if_any(i, kind) for i in items if steps(i)]
    sure = tuple(i for i in items if not steps(i))
    parts = [tree.SetItems(sure, type=kind, span=span), *perhaps] if sure else perhaps
    made = parts[0]
    for part in parts[1:]:
        made = tree.SetOperation("+", made, part, type=kind, span=span)
    return made


@infers(nodes.Filter)
def _filter(c: Checking, n: nodes.Filter, scope: Scope, near: Type | None) -> Expr:
    _, e, _ = ranging(c, n.name, n.source, n.where, scope.purely(), n.span)
    if e.type.form == "list":
        message = "In braces stands a set; this is a sorted list."
        return c.mistaken(n.span, message, "Leave `sorted` and the ranking out.")
    return e


@infers(nodes.Map)
def _map(c: Checking, n: nodes.Map, scope: Scope, near: Type | None) -> Expr:
    var, source, inner = ranging(c, n.name, n.source, n.where, scope.purely())
    body = c.expression(n.body, inner)
    if body.type.form in ("set", "pile"):
        return _pieces_of(c, n, var, source, body)
    if body.type.form not in (*THINGS, "bad"):
        help = f"Use `sum(… for {n.name} in …)`, or `{{{n.name} in … where …}}` for the things themselves."
        return c.mistaken(n.body.span, f"`{{… for …}}` collects things; this is {body.type.said()}.", help)
    if "bad" in (body.type.form, source.type.form):
        return bad(n.span)
    return tree.Map(var, source, whole_or_none(body), type=set_of(body.type.domain), span=n.span)


def _pieces_of(c: Checking, n: nodes.Map, var: tree.Var, source: Expr, body: Expr) -> Expr:
    """`{s.pieces for s in S}` where a space holds several."""
    if isinstance(body, tree.PiecesOn) and isinstance(body.space, tree.Local) and body.space.var is var:
        return tree.PiecesIn(source, type=set_of(body.type.domain), span=n.span)
    if isinstance(body, tree.PiecesOn) and mentions(body.space, var):
        of = body.space.of if isinstance(body.space, tree.Need) else body.space
        spaces = tree.Map(var, source, whole_or_none(of), type=set_of(of.type.domain), span=n.span)
        return tree.PiecesIn(spaces, type=set_of(body.type.domain), span=n.span)
    message = f"`{{… for …}}` collects one thing of each; this is {body.type.said()}."
    return c.mistaken(n.body.span, message, f"Write `first(…)`, or go through them: `each {n.name} in … {{ … }}`.")


@infers(nodes.Range)
def _range(c: Checking, n: nodes.Range, scope: Scope, near: Type | None) -> Expr:
    return set_numbers(c, number_range(c, n, scope), n.span)


# ---- arithmetic ----
@infers(nodes.Arithmetic)
def _arithmetic(c: Checking, n: nodes.Arithmetic, scope: Scope, near: Type | None) -> Expr:
    left = c.expression(n.left, scope, near if n.operator in ("+", "-", "&") else None)
    right = c.expression(n.right, scope, left.type)
    if "bad" in (left.type.form, right.type.form):
        return bad(n.span)
    if n.operator in ("+", "-") and left.type.domain == "counter" and right.type.form == "int":
        whole(c, n.left, scope)  # says that a name is not the amount
        return bad(n.span)
    if n.operator in ("+", "-", "&") and left.type.form != "int":
        return _set_operation(c, n, left, right)
    for side, e in ((n.left, left), (n.right, right)):
        if e.type.form != "int":
            help = "Use `count(…)` for how many there are, `your NAME` for an amount."
            return c.mistaken(side.span, f"`{sign(n.operator)}` wants numbers; this is {e.type.said()}.", help)
    if n.operator == "&":
        message = "`&` is what two sets have in common; these are numbers."
        return c.mistaken(n.span, message, "Write `and` between conditions.")
    if n.operator in ("mod", "up", "down"):
        high = right.type.high
        if high is not None and high < 1:
            message = f"One divides by at least 1; this is {span_said(right.type)}."
            return c.mistaken(n.right.span, message, "Change the divisor.", "zero-divisor")
        if right.type.low is None or right.type.low < 1:
            message = "This may be 0, and dividing by 0 stops the game with a fault."
            c.doubtful(n.right.span, message, "Write `max(1, …)` around it.", "zero-divisor")
    return tree.Arithmetic(n.operator, left, right, type=bounds(n.operator, left.type, right.type), span=n.span)


def _set_operation(c: Checking, n: nodes.Arithmetic, left: Expr, right: Expr) -> Expr:
    a = several(c, left, n.left.span, right.type.domain if left.type == set_of("") else "")
    b = several(c, right, n.right.span, a.type.domain)
    if "bad" in (a.type.form, b.type.form):
        return bad(n.span)
    return tree.SetOperation(n.operator, a, b, type=a.type, span=n.span)


@infers(nodes.Negative)
def _negative(c: Checking, n: nodes.Negative, scope: Scope, near: Type | None) -> Expr:
    e = whole(c, n.of, scope)
    if isinstance(e, tree.Const):
        return tree.Const(-e.value, type=number(-e.value, -e.value), span=n.span)
    return e if e.type.form == "bad" else tree.Negative(e, type=negated(e.type), span=n.span)


def by_player_count(e: Expr) -> bool:
    """Is it a number that follows from the number of players alone, so that some number gives each of its bounds."""
    counts = [x for x in walk_expr(e) if isinstance(x, tree.PlayerCount)]
    plain = (tree.PlayerCount, tree.Const, tree.Arithmetic)
    return len(counts) == 1 and all(isinstance(x, plain) for x in walk_expr(e))


def counts_round(e: Expr) -> bool:
    """Is it a number of a seat whoever plays: `… mod player_count + 1`."""
    if not isinstance(e, tree.Arithmetic) or e.operator != "+" or not isinstance(e.left, tree.Arithmetic):
        return False
    by = e.left.right.of if isinstance(e.left.right, tree.Count) else e.left.right
    all_players = isinstance(by, tree.PlayerCount) or (isinstance(by, tree.Everything) and by.type.domain == "player")
    return e.left.operator == "mod" and all_players and isinstance(e.right, tree.Const) and e.right.value == 1


def sign(operator: str) -> str:
    """An operator as it is written."""
    return {"up": "/", "down": "/"}.get(operator, operator)
