"""How a table is drawn, as plain data: the panels of a ruleset's layout, and the marks of what lies there.

Never: says what a seat may see; what is drawn is what an observation holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A sign of a few characters and a terminal's colour; "" where the ruleset has none."""

    sign: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A shape of an icon, or with the form `g` several upon each other; `told`: its attributes."""

    form: str
    told: tuple[tuple[str, str], ...] = ()
    inner: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A picture that stands for a thing; `view`: where what is seen of it begins, its width and its height."""

    view: tuple[str, ...]
    body: Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """Regions whose spaces stand at the ends of a grid's rows and columns; two attributes say at which ("": none)."""

    regions: tuple[str, ...] = ()
    row: str = ""
    column: str = ""
    shown: tuple[str, ...] = ()
    free: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the drawn table.

    form: grid, list, counters, track, text, columns or stack. `names`: the region, place, counters or message
    it draws. `whose`: you, others, each player, a seat, or "". `shown`: attributes. `split`: an attribute each of
    whose values gets a block of its own. `tally`: of what the pieces of each seat are counted, "owner" for a whole
    block or "ATTRIBUTE.VALUE". `across`: spaces in a line, 0 for as the region has them. `high`: the end of a track.
    `rows`: an attribute each of whose values gets a line. `free`: attributes shown where nothing lies.
    `only_filled`: left out where nothing lies. `title`: a message, "none", or "" for the name of what is drawn.
    `at`: the procedures whose questions need it, in a short view. `shape`: in pictures, "ring", "scale" or "" for as
    it is declared. `edges`: in pictures, the attributes shown at the upper, right, lower and left edge of a space or
    card, the first that has a value. `weighs`: numbers on the first and second pan of a scale. `folded`: a picture has
    a line for it, with the `summary`, until it is unfolded.
    """

    form: str
    names: tuple[str, ...] = ()
    whose: str = ""
    shown: tuple[str, ...] = ()
    split: str = ""
    tally: tuple[str, ...] = ()
    across: int = 0
    high: int | None = None
    backwards: bool = False
    rows: str = ""
    free: tuple[str, ...] = ()
    framed: bool = True
    around: Around | None = None
    only_filled: bool = False
    title: str = ""
    at: tuple[str, ...] = ()
    shape: str = ""
    edges: tuple[tuple[str, ...], ...] = ()
    weighs: tuple[tuple[str, ...], ...] = ()
    folded: bool = False
    summary: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A layout: marks by name (`ATTRIBUTE.VALUE` for one value of an attribute), and the panels from the top.

    `pictured`: those of a picture. `short`: the panels of a view for screens on which the whole table has no room.
    `numbers`: the tables of a single number, which sentences may say. `icons`: those of things, named as marks are.
    `does`: the phase or action that says what a thing does, named so too.
    """

    marks: dict[str, Mark] = field(default_factory=dict)
    panels: tuple[Panel, ...] = ()
    pictured: tuple[Panel, ...] = ()
    short: tuple[Panel, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)
    icons: dict[str, Icon] = field(default_factory=dict)
    does: dict[str, str] = field(default_factory=dict)
