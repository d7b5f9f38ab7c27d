"""A program → what in its tables of names does not fit its arrays, or each other; "" if all does.

Whoever reads a state by a program's names (a table, a log, a save) finds a cell for each, and a name for each number.

Never: looks at an instruction.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.program.opcodes import OPTION_WORDS, STACK, WORD
from rulekit.program.program import NEVER, REST, Domain, Ground, Held, Kind, Program, Region, Site, Variable, Zone

MOST_OFFERED = OPTION_WORDS * WORD


def misfit(program: Program) -> str:
    """The first thing that does not fit."""
    try:
        return next(_misfits(program), "")
    except (LookupError, TypeError, ValueError) as odd:
        return f"something in it is named that is not there: {odd}."


def _misfits(program: Program) -> Iterator[str]:
    """Everything that does not fit."""
    p, cells = program, len(program.initial)
    if not p.seats or len(p.seats) > WORD:
        yield "it has no seats, or too many."
    for name, domain in p.domains.items():
        if not _domain_fits(domain):
            yield f"`{name}` has not as many names as elements."
    named = (p.kinds, p.zones, p.regions, p.counters, p.variables)
    if any(thing.name != name for things in named for name, thing in things.items()):
        yield "something in it is called otherwise than it is named."
    for kind in p.kinds.values():
        if not _kind_fits(p, kind):
            yield f"the pieces `{kind.name}` do not lie in the state."
    for zone in p.zones.values():
        if not _zone_fits(p, zone):
            yield f"the zone `{zone.name}` does not lie in the state."
    for region in p.regions.values():
        if not _region_fits(p, region):
            yield f"the region `{region.name}` does not lie in the state."
    for counter in p.counters.values():
        if not _lies(p, counter.address, len(p.seats)) or (counter.pool and not _lies(p, counter.pool, 1)):
            yield f"the counter `{counter.name}` does not lie in the state."
    for variable in p.variables.values():
        if not _variable_fits(p, variable):
            yield f"the variable `{variable.name}` does not lie in the state."
    for site in p.sites:
        if not _site_fits(p, site):
            yield f"a question of `{site.procedure}` does not fit."
    figures = [*p.scores, *p.metrics.values(), *(at for claim in p.claims for at in claim.cells), *p.cells]
    if any(not 0 <= at < cells for at in figures):
        yield "a figure does not lie in the state."
    if any(claim.form not in ("holds", "constant", "never falls") for claim in p.claims):
        yield "a claim of another form."
    start, length, to = p.snapshot
    if (length or to) and not (_lies(p, start, length) and _lies(p, to, length)):
        yield "what a step keeps does not lie in the state."
    yield from _misplaced(program)
    yield from _groundless(program)


def _misplaced(program: Program) -> Iterator[str]:
    """What is said of instructions and places that are not there."""
    p, n, places = program, program.instructions, len(program.places)
    if p.source and (len(p.source) != n or not -1 <= min(p.source) <= max(p.source) < max(places, 1)):
        yield "its instructions come from nowhere."
    if p.texts and len(p.texts) != places:
        yield "not every place has its text."
    told = [*p.events, *p.draws, *p.holdings, *p.orders]
    if any(not 0 <= at < n for at in told) or any(not 0 <= at <= n for at, _ in p.procedures):
        yield "something is said of an instruction that is not there."
    for clause in p.clauses:
        if not (clause.address in (NEVER, REST) or 0 <= clause.address < n):
            yield "a clause stands nowhere."
        if not (0 <= clause.place < places and -1 <= clause.part < places):
            yield "a clause stands at no place."
    state = len(p.initial)
    if not all(_held_fits(p, one) for holding in p.holdings.values() for one in holding.held):
        yield "a name holds what does not lie in the state."
    for note in p.events.values():
        if not all(_read(operand, state) for operand in (note.actor, note.amount, note.target)):
            yield "an event reads what is not there."
    for order in p.orders.values():
        if not all(_read(operand, state) for operand in (order.seat, order.place, *order.keys)):
            yield "an order reads what is not there."
    for at, failing in p.fails.items():
        if at < 0 or not all(_read(operand, state) for operand in (failing.who, failing.needs, failing.has)):
            yield "a reason reads what is not there."
        if (failing.form == "pay" and failing.thing not in p.counters) or not -1 <= failing.grounds < len(p.grounds):
            yield "a reason is of nothing."


def _groundless(program: Program) -> Iterator[str]:
    """Grounds that cannot be worked out."""
    state, code = len(program.initial) + len(program.aside_cells), len(program.code) + len(program.aside)
    if any(not -1 << 63 <= x < 1 << 63 for x in (*program.aside, *program.aside_cells)):
        yield "a number beside its arrays is too large."
    for grounds in program.grounds:
        if not 0 <= grounds.entry < code or not STACK <= grounds.element < state:
            yield "grounds begin nowhere."
        if not all(_ground_fits(ground, state) for ground in grounds.parts):
            yield "a ground reads what is not there."


def _ground_fits(ground: Ground, state: int) -> bool:
    mine = 0 <= ground.truth < state and _read(ground.left, state) and _read(ground.right, state)
    return mine and all(_ground_fits(other, state) for other in ground.alternatives)


def _held_fits(program: Program, one: Held) -> bool:
    domain = program.domains.get(one.domain)
    enough = one.form != "set" or (domain is not None and one.words == domain.words)
    counted = one.words > 0 or one.form != "list"  # how many there are stands before them
    forms = ("element", "number", "set", "list")
    return one.form in forms and enough and counted and _lies(program, one.address, one.words)


def _read(operand: tuple[str, int], state: int) -> bool:
    """Whether an operand can be read: a number, or a cell of the state."""
    form, value = operand
    return form == "imm" or (form == "cell" and 0 <= value < state)


def _lies(program: Program, address: int, count: int) -> bool:
    """Whether so many cells lie in the state, above its head."""
    return count >= 0 and STACK <= address <= len(program.initial) - count


def _domain_fits(domain: Domain) -> bool:
    n = domain.size
    return (
        0 <= n <= domain.words * WORD
        and len(domain.names) == n
        and all(0 <= at < n for at in domain.valid)
        and all(len(values) == n for values in domain.attributes.values())
        and all(name in domain.attributes for name in domain.attribute_domains)
        and all(len(ways) == n and all(0 <= at < n for way in ways for at in way) for ways in domain.ways.values())
    )


def _kind_fits(program: Program, kind: Kind) -> bool:
    named = not program.domains or program.domains[kind.name].size == kind.size
    each = kind.each == 0 or (kind.each > 0 and kind.size <= kind.each * len(program.seats))
    shown = kind.shown == 0 or _lies(program, kind.shown, kind.words)
    words = kind.size <= kind.words * WORD
    return named and each and shown and words and len(kind.classes) == kind.size and _lies(program, kind.at, kind.size)


def _zone_fits(program: Program, zone: Zone) -> bool:
    seats = len(program.seats) if zone.per_player else 1
    enough = zone.size >= 1 if zone.pile else zone.size * WORD >= program.kinds[zone.of].size
    return enough and zone.first_place >= 0 and _lies(program, zone.address, zone.size * seats)


def _region_fits(program: Program, region: Region) -> bool:
    domain, kind, seats = program.domains[region.name], program.kinds[region.of], len(program.seats)
    sets = 1 + (seats if kind.each else 0)
    enough = region.single or region.piece_words * WORD >= kind.size
    return (
        enough
        and 0 < region.count <= domain.size
        and (not region.per_player or domain.size <= region.count * seats)
        and domain.size <= region.words * WORD
        and region.first_place >= 0
        and _lies(program, region.address, domain.size * region.space_words)
        and _lies(program, region.sets, region.words * sets)
    )


def _variable_fits(program: Program, variable: Variable) -> bool:
    return _lies(program, variable.address, program.values(variable) * program.words(variable))


def _site_fits(program: Program, site: Site) -> bool:
    domain = program.domains.get(site.domain)
    size = domain.size if domain else len(site.arms)
    cells = len(program.initial)
    words = size // WORD + 1 if site.kind == "set" else 1
    return (
        site.kind in ("element", "number", "arm", "set")
        and 0 <= size <= MOST_OFFERED - (site.kind == "set")
        and 0 <= site.chosen <= cells - words
        and 0 <= site.left < cells
        and -1 <= site.grounds < len(program.grounds)
    )
