"""`layout:` → how the table is drawn: panels from the top, and the marks of seats, pieces and words.

Never: decides what a name means; draws anything.
"""

from __future__ import annotations

from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.forms import MOST_NAMES, MOST_NUMBER, NAME_WORD
from rulekit.ruleset.kinds import Excludes, ListOf, MapOf, Nested, Number, OneKey, Record, Row, Truth, Word
from rulekit.ruleset.model import Layout, Mark, Panel, Written
from rulekit.ruleset.tree import Entry, Node, Scalar, Sequence

FORMS = ("grid", "list", "counters", "track", "text", "columns", "stack")
INNER = ("columns", "stack")
MOST_PANELS = 32

SIGN = Word("one to three characters without spaces", r"^\S{1,3}$")
WHOSE = Word("`you`, `others`, `each player` or a seat", r"^[A-Za-z_][A-Za-z0-9_]*( [A-Za-z0-9_]+)?$")
MARKED = Word("a name, or `attribute.value`", r"^[A-Za-z_][A-Za-z0-9_]*([ .][A-Za-z0-9_]+)?$")

MARK = Record(
    "a mark",
    "How something is drawn.",
    (
        Row("sign", SIGN, "X", "What stands for it, so that it can be told without colours."),
        Row("colour", NAME_WORD, "cyan", "Its colour, where there are colours."),
    ),
)

_INSIDE = ListOf(Nested(lambda: PANEL), MOST_PANELS)
_SHOWING = ("with", "split", "across", "to", "reversed")

PANEL: Record = Record(
    "a panel",
    "A part of the drawn table.",
    (
        Row("grid", NAME_WORD, "board", "A region, drawn space by space with signs."),
        Row("list", NAME_WORD, "hand", "A region or zone: what lies there, in words."),
        Row("counters", ListOf(NAME_WORD, 32), "[coin, hand]", "Counters, variables, how much lies in a zone."),
        Row("track", NAME_WORD, "coin", "A counter of all seats on a numbered line."),
        Row("text", NAME_WORD, "round", "A sentence: the message `layout-round` of the ruleset's words."),
        Row("columns", _INSIDE, "[{grid: board}, {list: hand}]", "Panels beside each other, as far as there is room."),
        Row("stack", _INSIDE, "[{grid: board}, {list: hand}]", "Panels below each other."),
        Row("title", NAME_WORD, "market", "The message `layout-market` stands above; `none`: nothing does."),
        Row("for", WHOSE, "you", "Whose: `you`, `others`, `each player` or a seat."),
        Row("with", ListOf(NAME_WORD, 8), "[cost]", "Attributes that are shown."),
        Row("split", NAME_WORD, "area", "A block of its own for every value of this attribute."),
        Row("across", Number(1, 64), "4", "How many spaces stand in a line."),
        Row("to", Number(1, MOST_NUMBER), "40", "The last number of a track."),
        Row("reversed", Truth(), "true", "Whether the last space comes first.", default=False),
    ),
    (
        OneKey(FORMS),
        Excludes("grid", ("to",)),
        Excludes("list", ("split", "across", "to")),
        Excludes("counters", ("with", "split", "across", "to", "reversed")),
        Excludes("track", ("with", "split", "across", "reversed", "for")),
        Excludes("text", (*_SHOWING, "title")),
        Excludes("columns", _SHOWING),
        Excludes("stack", _SHOWING),
    ),
)

LAYOUT = Record(
    "a layout",
    "How the table is drawn.",
    (
        Row(
            "marks",
            MapOf("a map of marks", MARK, MOST_NAMES, MARKED, may_be_empty=True),
            "{left: {sign: L, colour: cyan}}",
            "Signs and colours of seats, pieces, cards and words.",
        ),
        Row("table", ListOf(Nested(lambda: PANEL), MOST_PANELS), "[{grid: board}]", "The panels, from the top."),
    ),
)


def read_layout(entry: Entry | None) -> Layout:
    """The layout as declared; an empty one if there is none."""
    if entry is None:
        return Layout()
    fields = Fields(LAYOUT, entry.key, entry.value)
    marks = (_mark(e) for e in entries_of(fields.node("marks")))
    return Layout(marks={m.name: m for m in marks}, panels=_panels(entry.key, fields.node("table")))


def _mark(entry: Entry) -> Mark:
    fields = Fields(MARK, entry.key, entry.value)
    return Mark(
        name=fields.name,
        span=fields.span,
        sign=fields.text("sign"),
        colour=fields.text("colour"),
        colour_span=fields.place("colour"),
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
        shown=tuple(Written(n.text, n.span) for n in words_of(fields.node("with"))),
        split=_written(fields, "split"),
        across=fields.number("across"),
        high=fields.bound("to"),
        backwards=fields.truth("reversed"),
        title=fields.text("title"),
        panels=inner,
    )


def _written(fields: Fields, key: str) -> Written | None:
    return Written(fields.text(key), fields.place(key)) if fields.has(key) else None
