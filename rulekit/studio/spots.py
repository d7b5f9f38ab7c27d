"""Where on a picture a question is answered: the places and pieces of its moves, as the picture calls them, and back.

Never: looks at a state: a name that is read off a picture is all it knows.
"""

from __future__ import annotations

from rulekit.drawing.things import place, zone
from rulekit.game.decisions.decision import Move
from rulekit.play.asking import Asked
from rulekit.program.program import Program


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
    if move.place:
        head, _, space = move.place.rpartition(" ")
        seat, _, region = head.rpartition(" ")
        return place(region, seat, space)
    return ""


def piece_of(program: Program, kind: str, name: str) -> str:
    """The piece or card of a name; "" for anything else."""
    return f"{kind}/{name}" if kind in program.kinds else ""


def zone_of(program: Program, move: Move) -> str:
    """The zone in which the piece lies that a move names; "" for anything else."""
    seat = next((s for s in program.seats if move.zone.startswith(f"{s} ")), "")
    return zone(move.zone[len(seat) + 1 :] if seat else move.zone, seat) if move.zone else ""


def held(asked: Asked) -> list[dict[str, object]]:
    """What has been chosen before and the question is about, where it can be found on a picture."""
    program, decision = asked.program, asked.decision
    named = [(one.domain, value) for one in decision.earlier if one.kind != "number" for value in one.values]
    found: list[dict[str, object]] = []
    for domain, name in (*named, *((decision.domain, name) for name in decision.chosen)):
        if domain in program.regions and name:
            found.append({"place": place_of(program, domain, name, decision.seat), "piece": ""})
        elif domain in program.kinds and name:
            found.append({"place": "", "piece": piece_of(program, domain, name)})
    return found


def pointed_at(asked: Asked, spot: str, piece: str) -> str:
    """The name of what was pointed at, if it is of what the question asks for; "" if not."""
    program, domain = asked.program, asked.decision.domain
    if asked.on_region:
        names = program.domains[domain].names
        return next((name for name in names if place_of(program, domain, name, asked.decision.seat) == spot), "")
    kind, _, face = piece.partition("/")
    return face if kind == domain and domain in program.kinds else ""
