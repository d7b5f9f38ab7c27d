"""The whole ruleset → what nothing reaches: procedures, abilities, cards, and names that no text uses.

Never: calls something unused that a text might mean; decides what a name means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.style.unused import every_value
from rulekit.check.tree import Statement
from rulekit.check.tree.contract import Enters
from rulekit.check.tree.walk import walk_statements
from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.model import Deck, Declaration, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk


def out_of_reach(checked: tree.CheckedRuleset, completability: Completability, said: Set[str]) -> list[Diagnostic]:
    """Warnings for all that never happens; `said` is what the texts name."""
    reached = completability.reached(checked.declared.start) | {checked.declared.start}
    every = walk_statements(s for body in completability.bodies.values() for s in body)
    return [
        *_procedures(checked, reached, completability),
        *_abilities(checked, reached),
        *_pieces(checked, every),  # what stands in a procedure that never happens is said of the procedure
        *unused_names(checked.declared, said),
    ]


def _procedures(
    checked: tree.CheckedRuleset, reached: set[str], completability: Completability
) -> Iterator[Diagnostic]:
    """Those that never happen; of one that performs others, the one alone: they happen with it."""
    never = [p for p in checked.procedures.values() if p.name not in reached]
    performed = {q for p in never for q in completability.reached(p.name) if q != p.name}
    first = [p for p in never if p.name not in performed] or never
    for p in never:
        if p in first or not any(p.name in completability.reached(q.name) for q in first):
            message = f"`{p.name}` never happens: nothing that happens performs it."
            help = f"Write `perform {p.name}` where it belongs, or remove it."
            yield warning("never-performed", p.span, message, help)


def _abilities(checked: tree.CheckedRuleset, reached: set[str]) -> Iterator[Diagnostic]:
    for h in checked.listeners:
        if h.event not in reached:
            message = f"This waits for `{h.event}`, which never happens."
            help = f"Perform `{h.event}` somewhere, or wait for something else."
            yield warning("never-triggered", h.span, message, help)


def _pieces(checked: tree.CheckedRuleset, happening: list[Statement]) -> Iterator[Diagnostic]:
    """Pieces that never leave where they begin, and cards that never come where they count."""
    transfers = [s for s in happening if isinstance(s, tree.Transfer)]
    moved = {s.moved for s in transfers}
    played = {s.entered for s in happening if s.contract.enters is Enters.CARD}
    into = {s.aim.zone for s in transfers if s.aim is not None}
    for piece in checked.declared.pieces.values():
        if piece.name not in moved and piece.home in checked.declared.zones:
            message = f"No statement moves a {piece.name}; all stay in `{piece.home}`."
            home = checked.declared.zones[piece.home]
            where = f"your {home.name}" if home.per_player else home.name
            yield warning("never-moved", piece.span, message, f"Write `move first({where}) to …`, or remove them.")
    for deck in checked.declared.decks.values():
        if deck.name not in moved:
            message = f"No statement draws or moves a card of `{deck.name}`."
            yield warning("never-moved", deck.span, message, f"Write `draw 1 from {deck.name}` where it belongs.")
        else:
            yield from _cards(checked, deck, deck.home in into, deck.name in played)


def _cards(checked: tree.CheckedRuleset, deck: Deck, at_home: bool, is_played: bool) -> Iterator[Diagnostic]:
    abilities: list[tree.Listener | tree.Answer] = [*checked.listeners, *checked.answers]
    in_force = [each.span for each in abilities if each.deck == deck.name]
    if in_force and not at_home:
        message = f"No card of `{deck.name}` ever comes to `{deck.home}`, where its abilities are in force."
        help = f"Move or draw cards to `{deck.home}`, or name another `home:`."
        yield warning("never-in-force", in_force[0], message, help)
    played = [p.span for p in checked.plays if p.deck == deck.name]
    if played and not is_played:
        message = f"This happens when the card is played, and no statement plays a card of `{deck.name}`."
        yield warning("never-played", played[0], message, "Write `play c` where it belongs, or add `when:`.")


# ---- names ----


def unused_names(r: Ruleset, said: Set[str]) -> Iterator[Diagnostic]:
    """Warnings for declarations no text names; `said` is what the texts name."""
    places = (
        {p.home for p in r.pieces.values()} | {d.home for d in r.decks.values()} | {d.discard for d in r.decks.values()}
    )
    sections: tuple[tuple[str, Mapping[str, Declaration], Set[str]], ...] = (
        ("option", r.options, said), ("ruling", r.rulings, said), ("counter", r.counters, said),
        ("group", r.groups, said), ("table", r.tables, said), ("variable", r.variables, said),
        ("region", r.regions, said),
        ("zone", r.zones, said | places),
    )  # fmt: skip
    for what, table, used in sections:
        for name, declared in table.items():
            if name not in used:
                verb = "asks" if what in ("option", "ruling") else "uses"
                message = f"No text {verb} the {what} `{name}`."
                help = "Use it where it belongs, or remove it."
                yield warning("never-used", declared.span, message, help, *_answered(r, what, name))
    for enum in r.enums.values():
        if enum.name not in said and not said & set(enum.members):
            message = f"No text and no attribute uses the words of `{enum.name}`."
            yield warning("never-used", enum.span, message, "Use them where they belong, or remove them.")


def _answered(r: Ruleset, what: str, name: str) -> tuple[tuple[Span, str], ...]:
    """The first card that answers to a ruling, if it is one."""
    abilities = (a for deck in r.decks.values() for face in deck.faces for a in face.abilities)
    rules = (rule for a in abilities for rule in a.rules) if what == "ruling" else ()
    first = next((rule.span for rule in rules if rule.name == name), None)
    return ((first, "what a card answers, when it is asked"),) if first is not None else ()


def mentioned(checked: tree.CheckedRuleset) -> set[str]:
    """Every word that stands somewhere as a name; in a ruling not its own, and none that only asks for an attribute."""
    r, found = checked.declared, set[str]()
    attributes = {e.span for e in every_value(checked) if isinstance(e, tree.AttributeOf)}
    for written in texts(r):
        found |= names_in(written, attributes)
    for ruling in r.rulings.values():
        found |= names_in(ruling.body, attributes) - {ruling.name}
        found |= {p.type.name for p in ruling.parameters}
    todo = [g for g in r.groups.values() if g.name in found]
    for group in todo:
        found |= set(group.members)
        todo += [g for g in r.groups.values() if g.name in group.members and g not in todo]
    for table in r.tables.values():
        if table.name in found and not isinstance(table.value, int):
            found |= {k for k in table.value if isinstance(k, str)}
    return found


def texts(r: Ruleset) -> Iterator[nodes.Node]:
    """Every text and every type of a ruleset, but for the answers of rulings."""
    for p in r.procedures.values():
        yield p.steps
        yield from p.cost
        yield from p.parameters
    for deck in r.decks.values():
        for ability in (a for face in deck.faces for a in face.abilities):
            yield from (t for t in (ability.trigger, ability.condition, ability.effect) if t is not None)
            yield from ability.cost
            yield from (part for rule in ability.rules for part in (rule.value, rule.condition) if part is not None)
    yield from (a.type for region in r.regions.values() for a in region.attributes)
    yield from (a.type for deck in r.decks.values() for a in deck.attributes)
    yield from (v.type for v in r.variables.values())
    yield from (m.value for m in r.metrics.values())
    yield from (c.invariant for c in r.invariants.values())
    if r.score is not None:
        yield r.score


def names_in(written: nodes.Node, attributes: Set[Span] = frozenset()) -> set[str]:
    """Every word that stands as a name in a text, but for those of `attributes`, by their places."""
    named = (n for n in walk(written) if isinstance(n, (nodes.Name, nodes.Your, nodes.Attr, nodes.TypeName)))
    return {n.name for n in named if not (isinstance(n, nodes.Attr) and n.span in attributes)}
