"""`regions:` → regions with their spaces.

Spaces are told by number (`count`), by row and column (`grid`), by name (`spaces`), or drawn as
rows of marks with a legend; a space of a row is called after it, as in `2.11`.

Never: knows what lies on a space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekit.diagnostics.source import Diagnostic, Span, warning
from rulekit.ruleset.declared.attributes import Attributes, Elements, Values, read_attributes
from rulekit.ruleset.declared.citations import Citations
from rulekit.ruleset.declared.printed import Sheet, grid_names, label_of
from rulekit.ruleset.declared.texts import Texts
from rulekit.ruleset.declared.totals import other_total, uneven_row
from rulekit.ruleset.fields import Fields, entries_of, words_of
from rulekit.ruleset.forms import MOST_MISTAKES, MOST_SPACES
from rulekit.ruleset.model import Element, Region, Sight, Written
from rulekit.ruleset.records import REGION
from rulekit.ruleset.tree import Entry, Scalar
from rulekit.ruleset.wording import allowed, did_you_mean, shown


def read_region(entry: Entry, seats: int, texts: Texts, citations: Citations, sheet: Sheet) -> Region:
    """One region as declared."""
    fields = Fields(REGION, entry.key, entry.value)
    attributes = read_attributes(fields.node("attributes"), texts)
    grid = _grid(fields.text("grid"))
    elements = _Spaces(fields, attributes, texts.mistakes, sheet, grid).read()
    count = grid[0] * grid[1] if grid else len(elements)
    where = f"region `{shown(fields.name)}`"
    texts.mistakes += other_total(fields, count, "space", f"R{where[1:]}", texts)
    if fields.has("rows") and not fields.has("total"):
        texts.mistakes += uneven_row(_lengths(fields), where, named=fields.has("row_is"))
    per_player = fields.has("per")
    if count * (seats if per_player else 1) > MOST_SPACES:
        together = f", those of {seats} seats together" if per_player else ""
        message = f"Region `{shown(fields.name)}` has more than {MOST_SPACES} spaces{together}."
        texts.mistakes.append(Diagnostic("too-many", fields.span, message, "Make the region smaller."))
    return Region(
        name=fields.name,
        span=fields.span,
        provenance=citations.of(fields),
        of=fields.text("of"),
        of_span=fields.place("of"),
        per_player=per_player,
        single=fields.text("holds") != "any",
        seen_by=sight(fields),
        attributes=attributes.listed,
        grid=grid,
        elements=elements,
        one_way=tuple(Written(word.text, word.span) for word in words_of(fields.node("one_way"))),
    )


def _lengths(fields: Fields) -> dict[str, tuple[int, Span]]:
    """How many marks each row has, and where it stands."""
    rows = entries_of(fields.node("rows"))
    return {r.key.text: (len(r.value.text.split()), r.value.span) for r in rows if isinstance(r.value, Scalar)}


def sight(fields: Fields) -> Sight:
    """Who sees what lies in a place."""
    match fields.text("seen_by"):
        case "owner":
            return "owner"
        case "nobody":
            return "nobody"
    return "everybody"


def _grid(text: str) -> tuple[int, int] | None:
    size = re.findall(r"[0-9]+", text)
    return (int(size[0]), int(size[1])) if size else None


class _Spaces:
    """Reads the spaces of one region, whichever way they are told."""

    def __init__(
        self,
        fields: Fields,
        attributes: Attributes,
        mistakes: list[Diagnostic],
        sheet: Sheet,
        grid: tuple[int, int] | None,
    ) -> None:
        self.fields = fields
        self.attributes = attributes
        self.mistakes = mistakes
        self.sheet = sheet
        self.grid = grid
        self.where = f"Region `{shown(fields.name)}`"
        self.values = Elements(attributes, mistakes, sheet)

    def read(self) -> tuple[Element, ...]:
        """The spaces; none for a grid of which nothing is printed: its spaces have no values of their own."""
        if self.sheet.parts:
            self.sheet.settle(self._names(), "space", self.where)
        if self.fields.has("spaces"):
            if not entries_of(self.fields.node("spaces")):
                message, help = f"{self.where} has no spaces.", "Write, for example, `spaces: {harbour: {}}`."
                self.mistakes.append(Diagnostic("too-few", self.fields.place("spaces"), message, help))
            return tuple(self.named(entry) for entry in entries_of(self.fields.node("spaces")))
        if self.fields.has("rows"):
            return self.drawn()
        if self.sheet.parts:
            return tuple(self._whole(name, self.fields.span, Values()) for name in self._names())
        self.values.missing((), self.fields.place("attributes"), self.where)
        if self.fields.has("grid"):
            return ()
        return tuple(Element(name=name, span=self.fields.span) for name in self._names())

    def _names(self) -> Iterator[str]:
        """What each space is called, in order."""
        if self.grid:
            yield from grid_names(*self.grid)
        elif self.fields.has("rows"):
            for row in entries_of(self.fields.node("rows")):
                if isinstance(row.value, Scalar):
                    yield from (f"{row.key.text}.{i}" for i, _ in enumerate(_marks(row.value), 1))
        elif self.fields.has("spaces"):
            yield from (entry.key.text for entry in entries_of(self.fields.node("spaces")))
        else:
            yield from (str(i + 1) for i in range(self.fields.number("count")))

    def named(self, entry: Entry) -> Element:
        """A space with a name."""
        found = self.values.read(entries_of(entry.value), f"Space `{shown(entry.key.text)}`")
        if isinstance(entry.value, Scalar):
            return _space(entry.key.text, entry.key.span, found)  # answered before: nobody knows what it lacks
        return self._whole(entry.key.text, entry.key.span, found)

    def _whole(self, name: str, span: Span, found: Values) -> Element:
        """A space with what is printed on it; answers what nobody says."""
        where = f"Space `{shown(label_of(name))}`"
        self.values.printed(name, found, where, self.where)
        self.values.missing(found.spans, span, where)
        return _space(name, span, found)

    def drawn(self) -> tuple[Element, ...]:
        """Spaces from rows of marks."""
        named = self._row_attribute()
        legend = {entry.key.text: self._mark(entry) for entry in entries_of(self.fields.node("legend"))}
        spaces: list[Element] = []
        used: set[str] = set()
        for row in entries_of(self.fields.node("rows")):
            if not isinstance(row.value, Scalar):
                continue
            key = self._row_value(named, row.key)
            for i, (mark, span) in enumerate(_marks(row.value), 1):
                used.add(mark)
                if len(spaces) > MOST_SPACES or len(self.mistakes) > MOST_MISTAKES:
                    break
                if mark not in legend:
                    self._unknown(mark, span, legend)
                    continue
                spaces.append(self._drawn(f"{row.key.text}.{i}", span, legend[mark], key))
        if len(spaces) <= MOST_SPACES and used <= legend.keys():  # else one is misspelt in a row
            self._unused(used)
        return tuple(spaces)

    def _mark(self, entry: Entry) -> Values:
        """What a mark of the legend says; the row it stands in may say one thing more."""
        where = f"Mark `{shown(entry.key.text)}`"
        found = self.values.read(entries_of(entry.value), where)
        row_is = self.fields.text("row_is")
        if not self.sheet.has_gaps and (not row_is or row_is in self.attributes.every):
            self.values.missing({*found.spans, row_is, *self.sheet.named()}, entry.key.span, where)
        return found

    def _drawn(self, name: str, span: Span, found: Values, key: Values) -> Element:
        both = Values({**found.values, **key.values}, {**found.spans, **key.spans})
        return self._whole(name, span, both) if self.sheet.parts else _space(name, span, both)

    def _row_attribute(self) -> str:
        """The attribute that gets the key of the row, if there is one."""
        name = self.fields.text("row_is")
        if name and name not in self.attributes.every:
            names, near = allowed(name, self.attributes.every)
            known = f" Declared here: {names}." if names else ""
            message = f"Region `{shown(self.fields.name)}` has no attribute `{shown(name)}`.{known}"
            help = did_you_mean(near, f"Declare it: `attributes: {{{shown(name)}: 1..4}}`.")
            self.mistakes.append(Diagnostic("unknown-attribute", self.fields.place("row_is"), message, help))
            return ""
        return name

    def _row_value(self, name: str, key: Scalar) -> Values:
        if not name:
            return Values()
        value = self.values.fitting(self.attributes.every[name], key)
        return Values({} if value is None else {name: value}, {name: key.span})

    def _unknown(self, mark: str, span: Span, legend: dict[str, Values]) -> None:
        names, near = allowed(mark, legend)
        help = did_you_mean(near, f"Add a line `{shown(mark)}: {{…}}` to the legend.")
        message = f"The legend does not say what `{shown(mark)}` means. It knows {names}."
        self.mistakes.append(Diagnostic("unknown-mark", span, message, help))

    def _unused(self, used: set[str]) -> None:
        for entry in entries_of(self.fields.node("legend")):
            if entry.key.text not in used:
                message = f"No row has the mark `{shown(entry.key.text)}`."
                help = "Remove the line, or use the mark."
                self.mistakes.append(warning("unused-mark", entry.key.span, message, help))


def _space(name: str, span: Span, found: Values) -> Element:
    return Element(
        name=name,
        span=span,
        values=found.values,
        value_spans=found.spans,
        links=found.links,
        printed=found.printed,
    )


def _marks(row: Scalar) -> Iterator[tuple[str, Span]]:
    """The marks of a row, each with its place."""
    source = row.source
    if row.is_escaped or row.style == "folded":
        yield from ((mark, row.span) for mark in row.text.split())
        return
    start = row.page.starts[source.line - 1] + source.column - 1
    for found in re.finditer(r"\S+", source.text):
        yield found[0], row.page.span(start + found.start(), start + found.end())
