"""A program → the same one, with other names for the files its places lie in.

Never: changes what is run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulekit.program.program import Ground, Place, Program

Named = Callable[[str], str]  # a file, as it is called now


def with_files(program: Program, named: Named) -> Program:
    """The program, its files called otherwise."""

    def at(place: Place) -> Place:
        return (named(place[0]), *place[1:])

    def of(ground: Ground) -> Ground:
        return replace(ground, place=at(ground.place), alternatives=tuple(map(of, ground.alternatives)))

    return replace(
        program,
        places=tuple(map(at, program.places)),
        sites=tuple(replace(site, place=at(site.place)) for site in program.sites),
        claims=tuple(replace(claim, place=at(claim.place)) for claim in program.claims),
        grounds=tuple(replace(every, parts=tuple(map(of, every.parts))) for every in program.grounds),
    )
