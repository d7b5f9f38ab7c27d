"""`layout:` → how the table is drawn: panels from the top, and the marks of seats, pieces and words.

Never: decides what a name means; draws anything.
"""

from __future__ import annotations

from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.forms import MOST_NAMES, MOST_NUMBER, NAME_WORD
from rulekit.ruleset.kinds import (
    Either,
    Excludes,
    ListOf,
    MapOf,
    Nested,
    Number,
    OneKey,
    OneOf,
    Record,
    Row,
    Truth,
    Word,
)
from rulekit.ruleset.model import Around, Layout, Mark, Panel, Written
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence

FORMS = ("grid", "list", "counters", "track", "text", "columns", "stack")
INNER = ("columns", "stack")
MOST_PANELS = 32

SIGN = Word("one to three characters without spaces", r"^\S{1,3}$")
WHOSE = Word("`you`, `others`, `each player` or a seat", r"^[A-Za-z_][A-Za-z0-9_]*( [A-Za-z0-9_]+)?$")
COLOUR = Word("the name of a colour", NAME_WORD.form)
TALLIED = Word("`owner`, or `attribute.value`", r"^[A-Za-z_][A-Za-z0-9_]{0,99}(\.[A-Za-z0-9_]{1,100})?$")
MARKED = Word("a name, or `attribute.value`", r"^[A-Za-z_][A-Za-z0-9_]*([ .][A-Za-z0-9_]+)?$")

MARK = Record("a mark", "How something is drawn.", (
    Row("sign", SIGN, "X", "What stands for it, so that it can be told without colours."),
    Row("colour", COLOUR, "cyan", "Its colour, where there are colours."),
    Row("does", NAME_WORD, "sow", "The phase or action that says what it does; a picture tells it where the thing is."),
))  # fmt: skip

_INSIDE = ListOf(Nested(lambda: PANEL), MOST_PANELS)
_DRAWN = ("split", "free", "framed", "around", "shape", "weighs", "tally")
_LINED = ("across", "reversed")
_SHOWING = ("with", "rows", "edges", *_DRAWN, *_LINED, "to", "only_filled")

AROUND = Record("what stands round a board", "Spaces of other regions at the ends of the rows and columns of a grid.", (
    Row("of", ListOf(NAME_WORD, 4), "[rim, gate]", "The regions."),
    Row("row", NAME_WORD, "line_row", "The attribute that says at which row a space stands; 0 is none."),
    Row("column", NAME_WORD, "line_col", "The attribute that says at which column a space stands; 0 is none."),
    Row("with", ListOf(NAME_WORD, 8), "[cost]", "Attributes that are shown."),
    Row("free", ListOf(NAME_WORD, 8), "[cost]", "Attributes that are shown where nothing lies."),
))  # fmt: skip

_AT_AN_EDGE = ListOf(NAME_WORD, 4)
EDGES = Record("the edges of a space or card", "Attributes that a picture shows at edges, the first with a value.", (
    Row("top", _AT_AN_EDGE, "[north]", "At the upper edge."),
    Row("right", _AT_AN_EDGE, "[east]", "At the right edge."),
    Row("bottom", _AT_AN_EDGE, "[south]", "At the lower edge."),
    Row("left", _AT_AN_EDGE, "[west]", "At the left edge."),
))  # fmt: skip

_ON_A_PAN = ListOf(NAME_WORD, 8)
WEIGHS = Record("what weighs on a scale", "Numbers of a seat that weigh on the pans beside what lies there.", (
    Row("left", _ON_A_PAN, "[vow]", "On the first pan; a number below zero weighs on the other."),
    Row("right", _ON_A_PAN, "[surplus]", "On the second pan."),
))  # fmt: skip

PANEL: Record = Record("a panel", "A part of the drawn table.", (
    Row("grid", NAME_WORD, "board", "A region, drawn space by space with signs."),
    Row("list", Either((NAME_WORD, ListOf(NAME_WORD, 8))), "hand",
        "A region or zone, or several: what lies there, in words."),
    Row("counters", ListOf(NAME_WORD, 32), "[coin, hand]", "Counters, variables, how much lies in a zone."),
    Row("track", NAME_WORD, "coin", "A counter of all seats on a numbered line."),
    Row("text", NAME_WORD, "round", "A sentence: the message `layout-round` of the ruleset's words."),
    Row("columns", _INSIDE, "[{grid: board}, {list: hand}]", "Panels beside each other, as far as there is room."),
    Row("stack", _INSIDE, "[{grid: board}, {list: hand}]", "Panels below each other."),
    Row("title", NAME_WORD, "market", "The message `layout-market` stands above; `none`: nothing does."),
    Row("for", WHOSE, "you", "Whose: `you`, `others`, `each player` or a seat."),
    Row("with", ListOf(NAME_WORD, 8), "[cost]", "Attributes that are shown."),
    Row("split", NAME_WORD, "area", "A block of its own for every value of this attribute."),
    Row("tally", Either((TALLIED, ListOf(TALLIED, 8))), "owner",
        "How many pieces of each seat lie there: `owner`, in each block; `area.north`, on all spaces of that value."),
    Row("rows", NAME_WORD, "area", "A line for every value of this attribute, its word in front."),
    Row("free", ListOf(NAME_WORD, 8), "[cost]", "Attributes that are shown where nothing lies."),
    Row("framed", Truth(), "false", "Whether a board of rows and columns has lines.", default=True),
    Row("around", AROUND, "{of: [rim], row: line}", "What stands at the ends of rows and columns."),
    Row("across", Number(1, 64), "4", "How many spaces stand in a line."),
    Row("to", Either((Number(1, MOST_NUMBER), NAME_WORD)), "40", "The last number of a track, or its table."),
    Row("reversed", Truth(), "true", "Whether the last space comes first.", default=False),
    Row("only_filled", Truth(), "true", "Whether it is left out where nothing lies.", default=False),
    Row("shape", OneOf(("ring", "scale")), "ring",
        "In a picture: a ring of spaces, with `rows` a wedge for every value; or the pans of a scale."),
    Row("weighs", WEIGHS, "{right: [surplus]}", "Numbers that weigh on the pans of a scale, too."),
    Row("edges", EDGES, "{top: [north], left: [west]}", "What a picture shows at the edges of a space or card."),
    Row("folded", Either((Truth(), ListOf(NAME_WORD, 16))), "[coin, hand]",
        "In a picture: one line, with these numbers, until somebody unfolds it."),
    Row("in", OneOf(("letters", "picture")), "picture", "Where alone it is drawn."),
    Row("at", ListOf(NAME_WORD, 16), "[sow]", "In `short`: the phases and actions whose questions need it."),
), (
    OneKey(FORMS), Excludes("grid", ("to", "only_filled")), Excludes("list", (*_DRAWN, "to")),
    Excludes("counters", _SHOWING), Excludes("track", (*(key for key in _SHOWING if key != "to"), "for")),
    Excludes("text", (*_SHOWING, "title", "folded")), Excludes("columns", _SHOWING), Excludes("stack", _SHOWING),
    Excludes("rows", (*_LINED, "tally")), Excludes("around", _LINED),
    Excludes("shape", (*_LINED, "free", "framed", "tally")),
))  # fmt: skip

LAYOUT = Record("a layout", "How the table is drawn.", (
    Row("marks", MapOf("a map of marks", MARK, MOST_NAMES, MARKED, may_be_empty=True),
        "{left: {sign: L, colour: cyan}}", "Signs and colours of seats, pieces, cards and words."),
    Row("table", ListOf(Nested(lambda: PANEL), MOST_PANELS), "[{grid: board}]", "The panels, from the top."),
    Row("short", ListOf(Nested(lambda: PANEL), MOST_PANELS), "[{grid: board, at: [sow]}]",
        "The panels that are drawn where the whole table has no room, as many as have."),
))  # fmt: skip


def read_layout(entry: Entry | None) -> Layout:
    """The layout as declared; an empty one if there is none."""
    if entry is None:
        return Layout()
    fields = Fields(LAYOUT, entry.key, entry.value)
    marks = (_mark(e) for e in entries_of(fields.node("marks")))
    panels, short = (_panels(entry.key, fields.node(key)) for key in ("table", "short"))
    return Layout(marks={m.name: m for m in marks}, panels=panels, short=short)


def _mark(entry: Entry) -> Mark:
    fields = Fields(MARK, entry.key, entry.value)
    return Mark(
        name=fields.name,
        span=fields.span,
        sign=fields.text("sign"),
        colour=fields.text("colour"),
        colour_span=fields.place("colour"),
        does=_written(fields, "does"),
    )


def _panels(key: Scalar, node: Node | None) -> tuple[Panel, ...]:
    return tuple(_panel(key, item) for item in node.items) if isinstance(node, Sequence) else ()


def _panel(key: Scalar, node: Node) -> Panel:
    fields = Fields(PANEL, key, node)
    form = next((f for f in FORMS if fields.has(f)), "")
    first = fields.node(form)
    named = [first] if isinstance(first, Scalar) else words_of(first)
    inner = _panels(key, first) if form in INNER else ()
    return Panel(
        form=form,
        names=() if inner else tuple(Written(n.text, n.span) for n in named),
        span=fields.entries[form].key.span if form else node.span,
        whose=_written(fields, "for"),
        shown=_names(fields, "with"),
        split=_written(fields, "split"),
        tally=_one_or_more(fields, "tally"),
        across=fields.number("across"),
        high=fields.bound("to"),
        high_in=_written(fields, "to") if fields.bound("to") is None else None,
        backwards=fields.truth("reversed"),
        rows=_written(fields, "rows"),
        free=_names(fields, "free"),
        framed=fields.truth("framed"),
        around=_around(key, fields),
        only_filled=fields.truth("only_filled"),
        title=fields.text("title"),
        at=_names(fields, "at"),
        shape=fields.text("shape"),
        medium=fields.text("in"),
        edges=_rows(EDGES, key, fields.node("edges")),
        weighs=_rows(WEIGHS, key, fields.node("weighs")),
        folded=fields.truth("folded") or isinstance(fields.node("folded"), Sequence),
        summary=_names(fields, "folded") if isinstance(fields.node("folded"), Sequence) else (),
        panels=inner,
    )


def _around(key: Scalar, of: Fields) -> Around | None:
    node = of.node("around")
    if node is None:
        return None
    fields = Fields(AROUND, key, node)
    return Around(
        regions=_names(fields, "of"),
        row=_written(fields, "row"),
        column=_written(fields, "column"),
        shown=_names(fields, "with"),
        free=_names(fields, "free"),
    )


def _rows(of: Record, key: Scalar, node: Node | None) -> tuple[tuple[Written, ...], ...]:
    """Names by the rows of a record, such as the edges of a space."""
    if node is None:
        return ()
    fields = Fields(of, key, node)
    return tuple(_names(fields, row.key) for row in of.rows)


def _names(fields: Fields, key: str) -> tuple[Written, ...]:
    return tuple(Written(n.text, n.span) for n in words_of(fields.node(key)))


def _one_or_more(fields: Fields, key: str) -> tuple[Written, ...]:
    node = fields.node(key)
    return (Written(node.text, node.span),) if isinstance(node, Scalar) else _names(fields, key)


def _written(fields: Fields, key: str) -> Written | None:
    return Written(fields.text(key), fields.place(key)) if fields.has(key) else None
