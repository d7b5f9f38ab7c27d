"""What the letters and colours in a panel mean → a line beside its title, or below it where there is no room.

Where no panel names the seats, a board says which pieces are whose.

Never: explains what an icon or a number says by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekit.board.board import panels_of
from rulekit.board.sight import Sight, Sign
from rulekit.drawing import things
from rulekit.drawing.blocks import SMALL, Drawn, below, beside, box, centred, flowing, over, text
from rulekit.drawing.style import on_paint, paint
from rulekit.program.drawing import Panel
from rulekit.program.program import Domain

CHIP = 14.0
OWNED = ("others", "each player")


def headed(sight: Sight, panel: Panel, head: Drawn, body: Drawn) -> Drawn:
    """A panel with its title and with what its letters mean, no wider than it is without that."""
    if not body.height:
        return body
    meant = sight.memory.drawn(sight, ("legend", panel), lambda: _entries(sight, panel))
    if not meant:
        return below([head, body], 3)
    wide, row = max(head.width, body.width), beside(meant, 9)
    if head.width + 14 + row.width <= wide or not head.width >= row.width <= wide:
        return below([beside([head, row], 14), body], 3)
    return below([head, body, flowing(meant, wide, 9, 2)], 3)


def _entries(sight: Sight, panel: Panel) -> list[Drawn]:
    """A chip and a word for each."""
    found = {(letters, said): colour for letters, said, colour in _letters(sight, panel)}
    seats = [things.seat(sight, seat, sight.is_asked(seat)) for seat in sight.program.seats]
    whose = seats if panel.form == "grid" and _are_unnamed(sight, panel) else []
    return [*whose, *(_entry(*each, colour) for each, colour in found.items())]


def _entry(letters: str, said: str, colour: str) -> Drawn:
    sign = text(letters, f"bold {on_paint(colour)}".strip(), SMALL)
    wide = max(CHIP, sign.width + 4)
    chip = over(box(wide, CHIP, f"thing {paint(colour) or 'plain'}", 3), centred(sign, wide, CHIP))
    return beside([chip, text(said, "quiet", SMALL)], 3)


def _letters(sight: Sight, panel: Panel) -> Iterator[tuple[str, str, str]]:
    """The letters that stand for words in a panel, these words, and their colours."""
    for name in panel.names if panel.form in ("grid", "list") else ():
        region = sight.program.regions.get(name)
        kind = region.of if region is not None else sight.program.zones[name].of
        of_cards = sight.is_deck(kind)
        domain = sight.program.domains.get(kind if of_cards else name)
        if domain is None:
            continue
        edges = [attribute for side in panel.edges for attribute in side]
        yield from _of(sight, domain, edges, at_edges=True)
        if panel.form == "grid" and not of_cards and not panel.rows:
            inside = [attribute for attribute in (*panel.shown, *panel.free) if attribute not in edges]
            yield from _of(sight, domain, inside)
    around = panel.around if not panel.shape else None
    for name in around.regions if around is not None else ():
        assert around is not None
        yield from _of(sight, sight.program.domains[name], (*around.shown, *around.free))


def _of(
    sight: Sight, domain: Domain, attributes: Iterable[str], at_edges: bool = False
) -> Iterator[tuple[str, str, str]]:
    """What stands for the words that attributes have, if it is not these words, and no icon."""
    for attribute in attributes:
        kind = sight.kind_of(domain, attribute) if sight.has(domain, attribute) else ""
        if not kind or kind in sight.program.regions or kind in sight.program.kinds or kind == "player":
            continue
        for name in sight.program.domains[kind].names:
            sign, said = sight.sign_of(attribute, kind, name), sight.words.element(kind, name)
            of_word = sight.mark(name) if at_edges else sight.mark()
            found = Sign(sign.names, of_word.sign or sign.letters, of_word.colour or sign.colour)
            if found.letters.strip() and found.letters != said and not (things.is_drawn(sight, sign) and not at_edges):
                yield found.letters, said, found.colour


def _are_unnamed(sight: Sight, panel: Panel) -> bool:
    """Whether pieces of seats lie in a region, and nothing on the table tells whose they are."""
    region = sight.program.regions[panel.names[0]]
    kind = sight.program.kinds[region.of]
    if not kind.each or sight.is_deck(region.of) or region.per_player:
        return False
    return not any(map(_names_seats, _every(sight.drawing.pictured or panels_of(sight))))


def _names_seats(panel: Panel) -> bool:
    return panel.form == "track" or (panel.form == "counters" and not panel.whose) or panel.whose in OWNED


def _every(panels: Iterable[Panel]) -> Iterator[Panel]:
    for panel in panels:
        yield panel
        yield from _every(panel.panels)
