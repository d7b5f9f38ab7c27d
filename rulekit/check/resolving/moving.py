"""Statements about counters and pieces: gain, lose, pay, move, draw, discard, reveal, play, shuffle.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from dataclasses import replace

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, checks, skip, you
from rulekit.check.resolving.kinds import as_set, one, required, there, whole
from rulekit.check.resolving.misplaced_names import ended
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.bounds import bounds
from rulekit.check.tree.types import PLAYER, element, set_of
from rulekit.diagnostics.places import written
from rulekit.diagnostics.source import Span, warning
from rulekit.syntax import nodes
from rulekit.syntax.mistaken_phrases import SUPPLIES

MOST_PLAYS = 200_000  # cards of a deck, times the places where one is played: a table is made for each


# ---- counters ----
def counter_name(c: Checking, node: nodes.Expr, scope: Scope) -> tree.CounterName | None:
    """Which counter an amount names: one of them, or a value that is one."""
    if isinstance(node, nodes.Name) and node.name in c.ruleset.counters and node.name not in scope.bound:
        c.names("counter", node.name, node.span, role="writes")
        return tree.CounterName(node.name)
    if isinstance(node, nodes.Name) and node.name and node.name not in scope.bound and _names_nothing(c, node.name):
        help = _no_amount(c, node.name)
        ones = (name for name, v in scope.bound.items() if v.type.domain == "counter")
        c.sought(node.name, "counter", [*c.ruleset.counters, *ones])
        said = c.symbols.unknown("counter", node.name, c.ruleset.counters, node.span, help)
        given = scope.given.get(node.name)
        c.report(said if given is None else ended(node.name, node.span, given))
        return None
    e = c.expression(node, scope, element("counter"))
    if e.type.form == "optional" and e.type.domain == "counter":
        e = there(e, node.span)
    if e.type.form == "element" and e.type.domain == "counter":
        return tree.CounterName("", e)
    if e.type.form != "bad":
        known = ", ".join(f"`{name}`" for name in list(c.ruleset.counters)[:8])
        help = f"Write a counter: {known}." if known else "Declare one under `counters:`."
        c.mistaken(node.span, f"A counter is wanted here; this is {e.type.said()}.", help)
    return None


def _names_nothing(c: Checking, name: str) -> bool:
    return not c.declaration(name)[1] and name not in c.symbols.members


def _no_amount(c: Checking, name: str) -> str:
    if c.symbols.is_kind(name):
        return f"`{name}` are pieces, which are moved: `move first(…) to …`."
    return f"Declare it: `counters: {{{name}: {{}}}}`."


def amounts(c: Checking, written: tuple[nodes.Amount, ...], scope: Scope) -> list[tuple[tree.CounterName, Expr, Span]]:
    """Each amount: which counter, how much."""
    made = []
    for a in written:
        counter = counter_name(c, a.counter, scope)
        count = whole(c, a.count, scope)
        if a.per is not None:
            per = _per(c, a.per, scope)
            if "bad" in (count.type.form, per.type.form):
                continue
            count = tree.Arithmetic("*", count, per, type=bounds("*", count.type, per.type), span=a.span)
        if count.type.high is not None and count.type.high < 0:
            message = "An amount is never negative; `lose` and `pay` give something up."
            c.mistaken(a.count.span, message, "Write a number of at least 0.", "out-of-bounds")
        elif counter is not None and count.type.form != "bad":
            made.append((counter, count, a.span))
    return made


def _per(c: Checking, node: nodes.Expr, scope: Scope) -> Expr:
    """What an amount is multiplied by: a number, or how many a set has."""
    per = c.expression(node, scope)
    if per.type.form in ("set", "pile", "list", "optional", "element"):
        of = per if per.type.form in ("pile", "list") else as_set(c, per, node.span)
        return tree.Count(of, type=c.sizes.count(of), span=node.span)
    if per.type.form in ("int", "bad"):
        return per
    message = f"After `per` stands a number or a set; this is {per.type.said()}."
    return c.mistaken(node.span, message, "Write what is counted.")


@checks(nodes.Gain)
def _gain(c: Checking, n: nodes.Gain, scope: Scope) -> Statement:
    source = _other_side(c, n.source, scope, "from") if n.source is not None else None
    gained = tuple(tree.Gain(of, count, source, span=at) for of, count, at in amounts(c, n.amounts, scope))
    return tree.Block(gained, span=n.span)


@checks(nodes.Lose)
def _lose(c: Checking, n: nodes.Lose, scope: Scope) -> Statement:
    lost = tuple(tree.Lose(of, count, span=at) for of, count, at in amounts(c, n.amounts, scope))
    return tree.Block(lost, span=n.span)


@checks(nodes.Pay)
def _pay(c: Checking, n: nodes.Pay, scope: Scope) -> Statement:
    to = _other_side(c, n.to, scope, "to") if n.to is not None else None
    return tree.Block(costs(c, n.amounts, scope, to), span=n.span)


def _other_side(c: Checking, node: nodes.Expr, scope: Scope, link: str) -> Expr:
    """The player from whom counters come or who is paid; what belongs to nobody stands there unsaid."""
    before = len(c.mistakes)
    e = c.expression(node, scope, PLAYER)
    supply = isinstance(node, nodes.Name) and node.name in SUPPLIES and node.name not in scope.bound
    if (supply and e.type.form == "bad") or e.type.form == "pile" or (e.type.form == "set" and _lie_there(c, e)):
        del c.mistakes[before:]
        what = written(c.ruleset.files, node.span) or "…"
        does = "What is paid goes to" if link == "to" else "What is gained comes from"
        code = "unknown-name" if supply and e.type.form == "bad" else "wrong-kind"
        help = f"Leave `{link} {what}` out."
        return c.mistaken(node.span, f"{does} the supply by itself; `{what}` is no player.", help, code)
    return required(c, e, node.span, "player")


def _lie_there(c: Checking, e: Expr) -> bool:
    """Whether a set is one of pieces or of spaces."""
    return c.symbols.is_kind(e.type.domain) or e.type.domain in c.ruleset.regions


def costs(c: Checking, written: tuple[nodes.Amount, ...], scope: Scope, to: Expr | None = None) -> tuple[tree.Pay, ...]:
    """What is paid, to the supply or to a player."""
    paid = tuple(tree.Pay(of, count, to, span=at) for of, count, at in amounts(c, written, scope))
    for p in paid:
        counter = c.ruleset.counters.get(p.counter.name)
        if counter is not None and counter.high is not None and (p.count.type.low or 0) > counter.high:
            message = f"This can never be paid: nobody has more than {counter.high} `{counter.name}`."
            help = f"Pay less, or raise the `max` of `{counter.name}`."
            c.report(warning("out-of-bounds", p.span, message, help, (counter.span, "declared here")))
    return paid


# ---- pieces ----
def pieces(c: Checking, node: nodes.Expr, scope: Scope) -> tuple[Expr, str]:
    """Pieces to be moved: one, a set, a pile, or all on some spaces; and their kind."""
    e = c.expression(node, scope)
    if e.type.form == "bad":
        return e, ""
    if e.type.form in ("element", "optional"):
        e = required(c, e, node.span)
    region = c.symbols.of_region(e.type.domain)
    if region is not None and e.type.form in ("set", "element") and region.of in c.symbols.domains:
        spaces = as_set(c, e, node.span)
        return tree.PiecesIn(spaces, type=set_of(region.of), span=node.span), region.of
    if c.symbols.is_kind(e.type.domain) and e.type.form in ("element", "set", "pile"):
        return e, e.type.domain
    help = "Write a piece, a set of them, a zone, or spaces."
    if e.type.form == "list":
        help = "Go through the list: `each x in (sorted …) { … }`."
    elif e.type.domain == "counter" or e.type.form == "int":
        help = "Counters are not moved: use `gain`, `lose` or `pay`."
    return c.mistaken(node.span, f"Pieces or cards are wanted here; this is {e.type.said()}.", help), ""


def one_place(c: Checking, node: nodes.Expr, scope: Scope, kind: str) -> tree.Place | None:
    """Where pieces of a kind go."""
    called = isinstance(node, nodes.Call) and isinstance(node.function, nodes.Name) and node.function.name
    if isinstance(node, nodes.Call) and called == "bottom" and len(node.arguments) == 1:
        place = one_place(c, node.arguments[0], scope, kind)
        if place is not None and (not place.zone or not c.symbols.zone_kind(place.zone)[0]):
            c.mistaken(node.span, "Only a pile has a bottom.", "Declare the zone with `order: pile`.")
            return None
        return None if place is None else replace(place, bottom=True)
    e = c.expression(node, scope)
    if e.type.form == "bad":
        return None
    if not kind:
        return None
    if not isinstance(e, tree.ZoneOf):
        return _space(c, e, node.span, kind)
    holds = c.symbols.zone_kind(e.zone)[1]
    if holds == kind:
        return tree.Place(zone=e.zone, player=e.player)
    c.mistaken(node.span, f"`{e.zone}` holds {holds}; here go {kind}.", _for_kind(c, kind))
    return None


def _space(c: Checking, e: Expr, span: Span, kind: str) -> tree.Place | None:
    if e.type.form not in ("element", "optional") or c.symbols.of_region(e.type.domain) is None:
        is_space = c.symbols.of_region(e.type.domain) is not None
        help = "Write one space, as `choose s from …` gives it." if is_space else _for_kind(c, kind)
        c.mistaken(span, f"Pieces go to a zone or to one space; this is {e.type.said()}.", help)
        return None
    region = c.ruleset.regions[e.type.domain]
    if region.of != kind:
        c.mistaken(span, f"`{region.name}` holds {region.of}; here go {kind}.", _for_kind(c, kind))
        return None
    return tree.Place(space=required(c, e, span))


def _for_kind(c: Checking, kind: str) -> str:
    """Where pieces of a kind may go."""
    r = c.ruleset
    zones = [z.name for z in r.zones.values() if z.of == kind] + ([kind] if kind in r.decks else [])
    regions = [f"a space of `{g.name}`" for g in r.regions.values() if g.of == kind]
    places = [*(f"`{z}`" for z in zones), *regions][:6]
    return f"They may go to {', '.join(places)}." if places else f"Declare a zone with `of: {kind}`."


@checks(nodes.Move)
def _move(c: Checking, n: nodes.Move, scope: Scope) -> Statement:
    what, kind = pieces(c, n.what, scope)
    to = one_place(c, n.to, scope, kind)
    if to is None or not kind:
        return skip(n.span)
    if to.space is not None and what.type.form != "element":
        _many_onto_one(c, to.space, c.sizes.least(what), c.sizes.most(what), n.span)
    return tree.Move(what, to, span=n.span)


def _many_onto_one(c: Checking, space: Expr, least: int, most: int | None, span: Span) -> None:
    region = space.type.domain
    if region not in c.sizes.single:
        return
    if least > 1:
        message = f"A space of `{region}` holds one; these are {least} or more."
        c.mistaken(span, message, "Declare the region with `holds: any`, or choose a space for each.", "out-of-bounds")
    elif most is None or most > 1:
        message = f"A space of `{region}` holds one; these may be {'any number' if most is None else f'up to {most}'}."
        help = "Let one go there, such as `first(…)`, or let the region hold any."
        c.doubtful(span, message, help, "may-be-occupied")


@checks(nodes.Discard)
def _discard(c: Checking, n: nodes.Discard, scope: Scope) -> Statement:
    what, kind = pieces(c, n.what, scope)
    if not kind:
        return skip(n.span)
    deck = c.ruleset.decks.get(kind)
    if deck is None or not deck.discard:
        help = f"Give the deck `{kind}` a `discard: ZONE`." if deck else "Write `move … to …`."
        c.mistaken(n.span, f"Nothing says where a discarded `{kind}` goes.", help, "no-discard")
        return skip(n.span)
    return tree.Discard(what, kind, span=n.span)


def one_zone(c: Checking, node: nodes.Expr, scope: Scope) -> tree.ZoneOf | None:
    """A zone as such."""
    e = c.expression(node, scope)
    if isinstance(e, tree.ZoneOf):
        return e
    if e.type.form != "bad":
        known = ", ".join(f"`{z}`" for z in [*c.ruleset.decks, *c.ruleset.zones][:8])
        help = f"Write the name of one, with its owner: {known}." if known else "Declare one under `zones:`."
        c.mistaken(node.span, f"A zone or deck is wanted here; this is {e.type.said()}.", help)
    return None


@checks(nodes.Draw)
def _draw(c: Checking, n: nodes.Draw, scope: Scope) -> Statement:
    count = whole(c, n.count, scope)
    source = one_zone(c, n.source, scope)
    if source is None:
        return skip(n.span)
    kind = c.symbols.zone_kind(source.zone)[1]
    to = one_place(c, n.to, scope, kind) if n.to is not None else _home(c, kind, n.span)
    if to is None or count.type.form == "bad":
        return skip(n.span)
    if count.type.high is not None and count.type.high < 1:
        c.doubtful(n.count.span, "This draws nothing.", "Write how many are drawn, at least 1.", "out-of-bounds")
    if to.space is not None:
        _many_onto_one(c, to.space, count.type.low or 0, count.type.high, n.span)
    return tree.Draw(count, source, to, kind, span=n.span)


def _home(c: Checking, kind: str, span: Span) -> tree.Place | None:
    deck = c.ruleset.decks.get(kind)
    home = deck.home if deck else c.ruleset.pieces[kind].home
    if home not in c.ruleset.zones:
        help = "Write `draw … from … to …`, or give the deck a `home:`."
        c.mistaken(span, f"Nothing says where a drawn `{kind}` goes.", help, "no-home")
        return None
    return tree.Place(zone=home, player=you(span) if c.ruleset.zones[home].per_player else None)


@checks(nodes.Reveal)
def _reveal(c: Checking, n: nodes.Reveal, scope: Scope) -> Statement:
    what, kind = pieces(c, n.what, scope)
    return tree.Reveal(what, kind, span=n.span) if kind else skip(n.span)


@checks(nodes.Play)
def _play(c: Checking, n: nodes.Play, scope: Scope) -> Statement:
    card = one(c, n.what, scope)
    if card.type.form == "bad":
        return skip(n.span)
    if card.type.domain not in c.ruleset.decks:
        help = "Write a card." if c.ruleset.decks else "Declare cards under `decks:`."
        c.mistaken(n.what.span, f"Only a card can be played; this is {card.type.said()}.", help)
        return skip(n.span)
    before, c.told_apart = c.told_apart, c.told_apart + len(c.ruleset.decks[card.type.domain].faces)
    if before <= MOST_PLAYS < c.told_apart:
        said = f"Cards are played in so many places that more than {MOST_PLAYS:,} would be told apart there."
        c.mistaken(n.span, said, "Make an action of it that plays the card, and perform that.", "too-many")
    return tree.Play(card, card.type.domain, span=n.span)


@checks(nodes.Shuffle)
def _shuffle(c: Checking, n: nodes.Shuffle, scope: Scope) -> Statement:
    zone = one_zone(c, n.what, scope)
    if zone is None:
        return skip(n.span)
    if zone.type.form != "pile":
        message = f"`{zone.zone}` has no order, so a draw takes any card and there is nothing to shuffle."
        c.doubtful(n.span, message, "Leave this out, or declare it with `order: pile`.", "nothing-to-shuffle")
    return tree.Shuffle(zone, span=n.span)
