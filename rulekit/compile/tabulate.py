"""A layout with addresses → the tables of a program that the game room reads names from.

Never: emits an instruction.
"""

from __future__ import annotations

from typing import Any

from rulekit.compile.code import Cell
from rulekit.compile.layout import Layout, words_for
from rulekit.compile.link import Linked
from rulekit.program import program


def tabulate(layout: Layout, linked: Linked) -> dict[str, Any]:
    """The fields of a program about domains, places and numbers."""
    return {
        "domains": {n: domain(layout, n) for n in layout.domains},
        "regions": {n: region(layout, n, linked) for n in layout.regions},
        "zones": {n: zone(layout, n, linked) for n in layout.zones},
        "kinds": {n: kind(layout, n, linked) for n in layout.kinds},
        "counters": {n: counter(layout, n, linked) for n in layout.counter_at},
        "variables": {n: variable(layout, n, linked) for n in layout.ruleset.variables},
    }


def domain(layout: Layout, name: str) -> program.Domain:
    """One domain."""
    d = layout.domains[name]
    return program.Domain(
        name=name,
        size=d.size,
        words=d.words,
        valid=tuple(d.valid),
        names=tuple(d.names),
        attributes={a: tuple(v) for a, v in d.attributes.items()},
        attribute_domains=dict(d.attribute_domains),
    )


def region(layout: Layout, name: str, linked: Linked) -> program.Region:
    """One region."""
    r = layout.regions[name]
    return program.Region(
        name=name,
        of=r.of,
        per_player=r.per_player,
        single=r.single,
        seen_by=r.seen_by,
        address=linked.cell(Cell(f"region {name}", 0)),
        sets=linked.cell(Cell(f"sets {name}", 0)),
        count=r.count,
        words=layout.kinds[r.of].set_words,
        piece_words=1 if r.single else words_for(layout.kinds[r.of].size),
        first_place=r.first_place,
    )


def zone(layout: Layout, name: str, linked: Linked) -> program.Zone:
    """One zone."""
    z = layout.zones[name]
    return program.Zone(
        name=name,
        of=z.of,
        per_player=z.per_player,
        pile=z.pile,
        seen_by=z.seen_by,
        address=linked.cell(Cell(f"zone {name}", 0)),
        size=z.size,
        first_place=z.first_place,
    )


def kind(layout: Layout, name: str, linked: Linked) -> program.Kind:
    """One kind of pieces."""
    k = layout.kinds[name]
    assert k.descriptor is not None
    return program.Kind(
        name=name,
        size=k.size,
        words=words_for(k.size),
        each=k.each,
        at=linked.cell(Cell(f"at {name}", 0)),
        shown=linked.cell(Cell(f"shown {name}", 0)) if k.shown else 0,
        classes=tuple(k.classes),
        descriptor=linked.tables[k.descriptor.number],
        home=layout.ruleset.decks[name].home if name in layout.ruleset.decks else "",
    )


def counter(layout: Layout, name: str, linked: Linked) -> program.Counter:
    """One counter."""
    c = layout.ruleset.counters[name]
    pool = linked.cell(Cell(f"pool {name}", 0)) if c.supply is not None else 0
    return program.Counter(name=name, address=linked.cell(layout.counter(name)), pool=pool, low=c.low, high=c.high)


def variable(layout: Layout, name: str, linked: Linked) -> program.Variable:
    """One variable; its domain is the one of its type, bool, or none for a number."""
    v = layout.ruleset.variables[name]
    ranged = v.type.form == "range"
    plain = "" if ranged or v.type.name == "int" else v.type.name
    return program.Variable(
        name=name,
        address=linked.cell(Cell(f"variable {name}", 0)),
        per_player=layout.of_seats(v),
        region=v.region,
        domain=f"set of {v.type.name}" if v.type.form == "set" else plain,
        optional=v.type.form == "optional",
        low=v.type.low if ranged else None,
        high=v.type.high if ranged else None,
    )
