"""How many pieces of each seat lie on some spaces → the seats' signs with numbers.

Never: counts anything itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.board import tallies
from rulekit.board.sight import Sight
from rulekit.drawing import things
from rulekit.drawing.blocks import EMPTY, SMALL, Drawn, beside, group, tabled, text
from rulekit.program.drawing import Panel

CHIP = 14.0
BETWEEN = 16.0  # two tallies


def of_block(sight: Sight, panel: Panel, spaces: Sequence[tuple[int, str]]) -> Drawn:
    """What stands beside the title of a block."""
    return _drawn(sight, panel, spaces, tallies.OWNER) if tallies.of_blocks(panel) else EMPTY


def of_all(sight: Sight, panel: Panel, spaces: Sequence[tuple[int, str]], room: float) -> Drawn:
    """What stands below a whole grid; in several lines two and two rather than three and one."""
    drawn = [_drawn(sight, panel, spaces, what) for what in tallies.of_all(panel)]
    wide = max((each.width for each in drawn), default=0) + BETWEEN
    if sum(each.width + BETWEEN for each in drawn) <= room + BETWEEN:
        return beside(drawn, BETWEEN)
    rows = -(-len(drawn) // max(1, int((room + BETWEEN) // wide)))
    across = -(-len(drawn) // rows)
    return tabled([drawn[at : at + across] for at in range(0, len(drawn), across)], BETWEEN, down=3)


def _drawn(sight: Sight, panel: Panel, spaces: Sequence[tuple[int, str]], what: str) -> Drawn:
    """A chip and a number for each seat, that of who leads bold, behind the sign and the word of what is counted."""
    region = panel.names[0]
    counted = tallies.tally(sight, region, spaces, what)
    first = tallies.leading(counted)
    each = [
        beside([things.marker(sight, seat, CHIP), text(str(n), "bold" if seat == first else "", 12)], 3)
        for seat, n in counted.items()
    ]
    name, words = _label(sight, region, what), tallies.name(sight, sight.program.domains[region], what)
    said = ", ".join(f"{sight.words.seat(seat)} {n}" for seat, n in counted.items())
    told = f"{words}{sight.words.mark('colon')}{said}" if words else said
    return group(beside([*name, beside(each, 7)], 6), {"data-tally": what}, told)


def _label(sight: Sight, region: str, what: str) -> list[Drawn]:
    if what == tallies.OWNER:
        return []
    attribute, _, value = what.partition(".")
    domain = sight.program.domains[region]
    sign = sight.sign_of(attribute, sight.kind_of(domain, attribute), value)
    drawn = things.sign(sight, sign, "quiet", 11) if things.is_drawn(sight, sign) else EMPTY
    return [beside([drawn, text(tallies.name(sight, domain, what), "quiet", SMALL)], 3)]
