"""Where on a picture a question is answered: the places and pieces of its moves, as the picture calls them, and back;
where something has happened.

Never: looks at more than the seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulekit.drawing.things import place, zone
from rulekit.game.decisions.decision import Move
from rulekit.game.events import Event
from rulekit.play.asking import Asked
from rulekit.play.shown_beside import attribute_said
from rulekit.program.drawing import Drawing, Panel
from rulekit.program.program import Program
from rulekit.text.faces import large
from rulekit.text.words import Words


def place_of(program: Program, region: str, name: str, seat: str) -> str:
    """The place of a space that is an answer, `seat` being asked."""
    for owner in program.seats:
        if name.startswith(f"{owner} "):
            return place(region, owner, name[len(owner) + 1 :])
    return place(region, seat if program.regions[region].per_player else "", name)


def where(asked: Asked, move: Move) -> str:
    """Where a move acts: the place of its space, or of the piece it names."""
    if asked.on_region:
        return place_of(asked.program, asked.decision.domain, move.name, asked.decision.seat)
    return space_of(move.place)


def space_of(lies: str) -> str:
    """The place on which a piece lies that the seat sees; "" for none."""
    head, _, space = lies.rpartition(" ")
    seat, _, region = head.rpartition(" ")
    return place(region, seat, space) if lies else ""


def piece_of(program: Program, kind: str, name: str) -> str:
    """The piece or card of a name; "" for anything else."""
    return f"{kind}/{name}" if kind in program.kinds else ""


def face_of(asked: Asked, move: Move) -> str:
    """The piece of a move that lies on a space, as the picture tells it from others there; "" for anything else."""
    return f"{asked.decision.domain}/{asked.card_of(move)}" if move.place and move.is_known else ""


def zone_of(program: Program, move: Move) -> str:
    """The zone in which the piece lies that a move names; "" for anything else."""
    seat = next((s for s in program.seats if move.zone.startswith(f"{s} ")), "")
    return zone(move.zone[len(seat) + 1 :] if seat else move.zone, seat) if move.zone else ""


def held(asked: Asked, pieces: Sequence[tuple[str, str]] = ()) -> list[dict[str, object]]:
    """What has been chosen before and the question is about, where it can be found on a picture; `pieces`: what the
    rules hold beside it.
    """
    program, decision = asked.program, asked.decision
    earlier = [one for one in decision.earlier if one.kind != "number"]
    named = [(one.domain, value, one.place) for one in earlier for value in one.values]
    found: list[dict[str, object]] = []
    for domain, name, lies in (*named, *((decision.domain, name, "") for name in decision.chosen)):
        if domain in program.regions and name:
            found.append({"place": place_of(program, domain, name, decision.seat), "piece": "", "face": ""})
        elif domain in program.kinds and name:
            plain = name.partition(" from ")[0].removeprefix(f"{decision.seat} ")
            piece, where = piece_of(program, domain, plain), space_of(lies)
            found.append({"place": where, "piece": piece, "face": piece if where else ""})
    found.extend({"place": "", "piece": piece_of(program, *each), "face": ""} for each in pieces)
    return found


def acted_on(program: Program, event: Event | None) -> list[str]:
    """The places of the spaces that an event has acted on: where it led, else where it came from."""
    named = (event.target or event.source).split(", ") if event is not None else []
    found: list[str] = []
    for name in named:
        head, _, space = name.rpartition(" ")
        seat, _, region = head.rpartition(" ")
        if region in program.regions and seat in ("", *program.seats):
            found.append(place(region, seat, space))
    return found


def is_sorted(program: Program, event: Event | None) -> bool:
    """Whether things only went from spaces of a region to others of it."""
    if event is None or event.verb != "move" or not (event.source and event.target):
        return False
    of = {name.rpartition(" ")[0] for name in (*event.source.split(", "), *event.target.split(", "))}
    return len(of) == 1 and of.pop() in program.regions


def parted(spot: str) -> tuple[str, str, str]:
    """The region, the owner and the space of a place, as the picture calls it."""
    region, _, rest = spot.partition("/")
    owner, _, space = rest.partition("/")
    return region, owner, space


def named(program: Program, words: Words, drawing: Drawing, spot: str) -> str:
    """What a place that a picture names is called in words, with what the picture shows of it; "" for none of the
    table.
    """
    region, owner, space = parted(spot)
    domain = program.domains.get(region)
    if region not in program.regions or domain is None or owner not in ("", *program.seats):
        return ""
    if not space or space not in domain.names:
        return ""
    said = words.place(f"{owner} {region} {space}".strip())
    at, shown = domain.names.index(space), dict.fromkeys(_shown(drawing.pictured or drawing.panels, region))
    facts = [attribute_said(program, words, domain, at, each) for each in shown]
    return large(words.mark("comma").join((said, *(each for each in facts if not _tells(said, each)))))


def _tells(said: str, fact: str) -> bool:
    """Whether words say a fact already: with what it is a fact of, or a value that is no number."""
    value = fact.rpartition(" ")[2]
    return fact.replace(" ", "") in said.replace(" ", "") or (not value.isdigit() and value in said)


def _shown(panels: Iterable[Panel], region: str) -> Iterator[str]:
    """The attributes that panels show of the spaces of a region."""
    for panel in panels:
        if region in panel.names:
            yield from (*panel.shown, *panel.free)
        if panel.around is not None and region in panel.around.regions:
            yield from (*panel.around.shown, *panel.around.free)
        yield from _shown(panel.panels, region)


def pointed_at(asked: Asked, seen: Mapping[str, object], spot: str, piece: str) -> list[str]:
    """Names of what was pointed at, if it is of what the question asks for; `seen`: the table, as the seat sees it."""
    program, domain, seat = asked.program, asked.decision.domain, asked.decision.seat
    if asked.on_region:
        return [name for name in program.domains[domain].names if place_of(program, domain, name, seat) == spot]
    kind, _, face = piece.partition("/")
    if domain not in program.kinds or kind == domain:
        return [face] if domain in program.kinds else []
    region, owner, space = parted(spot)
    where = f"{owner} {region} {space}".strip()
    return [each for name in _lying(seen, region, owner, space) for each in (f"{name} from {where}", name)]


def _lying(seen: Mapping[str, object], region: str, owner: str, space: str) -> list[str]:
    """The pieces on a space, as far as they are seen."""
    own = seen.get(owner) if owner else seen
    spaces = own.get(region) if isinstance(own, Mapping) else None
    found = spaces.get(space) if isinstance(spaces, Mapping) else None
    return [found] if isinstance(found, str) else [str(name) for name in found] if isinstance(found, list) else []
