"""A declared layout → what is wrong with it: everything it names exists and can be drawn that way.

Never: draws anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from rulekit.check.declared.things import Things
from rulekit.check.names.symbols import Symbols
from rulekit.diagnostics.source import Diagnostic, warning
from rulekit.ruleset.colours import COLOURS
from rulekit.ruleset.model import Around, Deck, Declaration, Mark, Panel, Region, Ruleset, Written, Zone
from rulekit.ruleset.wording import allowed, shown
from rulekit.syntax.nodes import TypeName

WHOSE = ("you", "others", "each player")
SEATS = "seats"
MOST_NUMBERS = 9  # of an attribute, among the names that are known
DRAWN = ("region", "place", "counter")  # what panels draw, by what they look their names up among
HELP = {"colour": f"A layout has {', '.join(COLOURS)}."}  # what else to do than to declare the name


def layout_mistakes(ruleset: Ruleset, symbols: Symbols) -> list[Diagnostic]:
    """Everything wrong with a layout."""
    looked = _Looked(ruleset, symbols)
    looked.marks()
    looked.icons()
    for panel in (*ruleset.layout.panels, *ruleset.layout.short):
        looked.panel(panel, None)
        looked.folded(panel, None)
    looked.needed()
    return looked.mistakes


class _Looked:
    def __init__(self, ruleset: Ruleset, symbols: Symbols) -> None:
        self.ruleset, self.symbols = ruleset, symbols
        self.mistakes: list[Diagnostic] = []
        self.places: dict[str, Declaration] = {**ruleset.regions, **ruleset.zones, **ruleset.decks}
        figures = (ruleset.counters, ruleset.variables, ruleset.zones, ruleset.decks)
        self.kept = {v.name: v for v in ruleset.variables.values() if v.region}
        self.figures = {name for table in figures for name in table if name not in self.kept}
        self.things = Things(ruleset)
        self.seats = self.things.seats

    def unknown(self, what: str, name: Written, known: Iterable[str]) -> bool:
        """Whether a name is not among those known; then that is said."""
        every = set(known)
        if not name.text or name.text in every:  # an empty one did not fit, which was said
            return not name.text
        kind = what == "place" and self.symbols.is_kind(name.text)
        help = f"`{name.text}` is a kind of pieces; name the place they lie in." if kind else HELP.get(what, "")
        help = self._elsewhere(name.text) if what == "attribute" else help
        if what in DRAWN and (message := self._of_another_panel(what, name.text)) is not None:
            self._say(f"unknown-{what}", name, *message)
            return True
        said = self.symbols.unknown(what, name.text, every, name.span, help, " that a layout can show")
        self.mistakes.append(said)
        return True

    def _of_another_panel(self, what: str, name: str) -> tuple[str, str] | None:
        """What is said of something declared that is drawn by another sort of panel, and how it is."""
        tables = (("region", self.ruleset.regions), ("zone", self.ruleset.zones), ("deck", self.ruleset.decks))
        place = next((kind for kind, table in tables if name in table), "")
        figure = "counter" if name in self.ruleset.counters else "variable" if name in self.figures else ""
        if not place and not figure:
            return None
        way = f"list: {name}" if place else f"counters: [{name}]"
        return f"`{name}` is a {place or figure}; here a {what} is drawn.", f"Write `{way}` in a panel of its own."

    def _elsewhere(self, name: str) -> str:
        """What has an attribute that is none here; "" if nothing has."""
        owners: list[Region | Deck] = [*self.ruleset.regions.values(), *self.ruleset.decks.values()]
        owner = next((o.name for o in owners if any(a.name == name for a in o.attributes)), "")
        return f"`{name}` is an attribute of `{owner}`: name one of those that are shown here." if owner else ""

    # ---- marks ----
    def marks(self) -> None:
        """What is marked exists; colours are known, and so is what says what a thing does."""
        for mark in self.ruleset.layout.marks.values():
            if not self.things.has(mark.name):
                self.unknown("thing", Written(mark.name, mark.span), self.things.names)
            self.unknown("colour", Written(mark.colour, mark.colour_span), COLOURS)
            self._procedures((mark.does,) if mark.does else ())
        self._drawn_alike()

    def icons(self) -> None:
        """Each icon is named for a thing; those that a variant leaves of its ruleset's icons may stand for none."""
        concerning = [i for i in self.ruleset.icons.items() if i[1].of_a_variant or not self.ruleset.made_of]
        for name, icon in concerning:
            if self.things.may_have_icon(name):
                continue
            names, near = allowed(name, sorted({*self.things.names, *self.things.attributes}))
            message = f"Nothing is called `{shown(name)}` that an icon could stand for. Known here: {names}."
            help = f"Rename the file to `{near[0]}.svg`." if near else "Rename the file, or delete it."
            if near and near[0] in self.ruleset.icons:
                help = f"Delete the file: there is `{near[0]}.svg`, too."
            self.mistakes.append(warning("unknown-icon", icon.span, message, help))

    def _drawn_alike(self) -> None:
        """Two seats, cards of a deck or words of an enum have different signs: a screen may be without colours."""
        fellows: dict[tuple[str, str], Mark] = {}
        for mark in self.ruleset.layout.marks.values():
            group = self._group(mark.name)
            if not group or not mark.sign:
                continue
            first = fellows.setdefault((group, mark.sign), mark)
            if first.name.rpartition(".")[2] != mark.name.rpartition(".")[2]:
                said = f"`{mark.name}` has the sign `{mark.sign}`, as `{first.name}` has."
                help = "Give one of them another sign: a colour alone is not seen on every screen."
                self.mistakes.append(warning("same-sign", mark.span, said, help, (first.span, "so has this")))

    def _group(self, name: str) -> str:
        """What a mark must be told apart from: other seats, cards of the same deck, words of the same enum."""
        if name in self.seats:
            return SEATS
        decks = (deck.name for deck in self.ruleset.decks.values() if any(face.name == name for face in deck.faces))
        enums = (enum.name for enum in self.ruleset.enums.values() if name in enum.members)
        return name.rpartition(".")[0] or next(chain(decks, enums), "")

    # ---- panels ----
    def panel(self, panel: Panel, within: Panel | None) -> None:
        """One panel, and those in it."""
        if panel.whose is not None:
            self._whose(panel, panel.whose, within)
        match panel.form:
            case "grid":
                self._place("region", panel, self.ruleset.regions)
            case "list":
                rows = panel.rows is not None
                self._place("region" if rows else "place", panel, self.ruleset.regions if rows else self.places)
            case "counters":
                for name in panel.names:
                    if not self._of_spaces(name):
                        self.unknown("counter", name, self.figures)
            case "track":
                self._track(panel)
        for name in (*panel.summary, *chain(*panel.weighs)):
            if not self._of_spaces(name):
                self.unknown("counter", name, self.figures)
        for inner in panel.panels:
            self.panel(inner, panel if panel.whose is not None else within)

    def folded(self, panel: Panel, within: Panel | None) -> None:
        """What is folded is a part by itself, not inside another that says something."""
        if panel.folded and within is not None:
            message = "This panel lies in another that has a title or says whose it is: they are folded together."
            self._say("wrong-kind", Written("folded", panel.span), message, "Write `folded` in the outer panel.")
        says = panel.whose is not None or panel.folded or panel.title not in ("", "none")
        for inner in panel.panels:
            self.folded(inner, panel if says else within)

    def needed(self) -> None:
        """The phases and actions whose questions need a panel; said in a short view only."""
        short = self.ruleset.layout.short
        for panel in short:
            self._procedures(panel.at)
        inner = [each for panel in (*self.ruleset.layout.panels, *short) for each in _inside(panel)]
        for panel in (*self.ruleset.layout.panels, *inner):
            if panel.at:
                message = "`at` says when a panel of the short view is needed; this is none."
                self._say(
                    "wrong-kind", panel.at[0], message, "Leave `at` out, or write it in a panel right below `short`."
                )

    def _procedures(self, names: Iterable[Written]) -> None:
        """Phases and actions that are named exist."""
        for name in (each for each in names if each.text and each.text not in self.ruleset.procedures):
            known, called = self.ruleset.procedures, "phase or action"
            self.mistakes.append(self.symbols.unknown("procedure", name.text, known, name.span, called=called))

    def _whose(self, panel: Panel, whose: Written, within: Panel | None) -> None:
        self.unknown("seat", whose, [*WHOSE, *self.seats])
        if within is not None and within.whose is not None:
            message = "This panel lies in another that says whose it is."
            help = "Remove one of the two `for`."
            self._say("either-or", whose, message, help, within.whose)
        elif panel.form in ("grid", "list"):
            places = (self.places[n.text] for n in panel.names if n.text in self.places)
            place = next((each for each in places if not getattr(each, "per_player", False)), None)
            if place is not None:
                self._say("wrong-kind", whose, f"`{place.name}` is everybody's, not a seat's.", "Leave `for` out.")

    def _place(self, what: str, panel: Panel, known: Mapping[str, Declaration]) -> None:
        """The places a panel draws, and the attributes it shows of them."""
        places = [known[name.text] for name in panel.names if not self.unknown(what, name, known)]
        if len(places) < len(panel.names):
            return
        shown = [name for place in places for name in self._shown(place, panel.form == "list")]
        if panel.shape == "scale":
            self._scale(panel)
        elif weighs := next(chain(*panel.weighs), None):
            self._say("wrong-kind", weighs, "Only a scale has pans on which a number weighs.", "Add `shape: scale`.")
        for attribute in (*panel.shown, *panel.free, *chain(*panel.edges)):
            if not self._of_cards(places, attribute, shown):
                self.unknown("attribute", attribute, shown)
        for place in places:
            own = [a.name for a in getattr(place, "attributes", ())]
            if panel.rows is not None:
                whose = ["owner"] * bool(getattr(place, "per_player", False))
                self.unknown("attribute", panel.rows, [*own, *whose])
            if panel.split is not None:
                self.unknown("attribute", panel.split, own)
            sets = {a.name for a in getattr(place, "attributes", ()) if a.type.form == "set"}
            for name in (each for each in (panel.rows, panel.split) if each is not None and each.text in sets):
                message = f"`{name.text}` is a set on every space of `{place.name}`, so it makes no lines or columns."
                self._say(
                    "wrong-kind",
                    name,
                    message,
                    f"Name an attribute with one value, or show it by `with: [{name.text}]`.",
                )
            if isinstance(place, Region):
                self._tally(place, panel)
            if panel.around is not None and isinstance(place, Region):
                self._around(place, panel, panel.around)

    def _tally(self, place: Region, panel: Panel) -> None:
        """What pieces are counted of: pieces of seats, on all spaces or on those with a value, in what all share."""
        values = [f"{a.name}.{value}" for a in place.attributes for value in _values(self.ruleset, a.type)]
        unknown = [what for what in panel.tally if not self._has_value(place, what.text)]
        for what in unknown:
            self.unknown("attribute", what, ["owner", *values])
        kind = self.ruleset.pieces.get(place.of)
        if panel.tally and not unknown and (place.per_player or kind is None or not kind.each):
            why = "Each seat has its own `{}`." if place.per_player else "What lies in `{}` is of no seat."
            help = "Leave `tally` out: it counts how many pieces of each seat lie in one region."
            self._say("wrong-kind", panel.tally[0], why.format(place.name), help)

    def _has_value(self, place: Region, what: str) -> bool:
        """Whether it is `owner`, or a value that an attribute of a region may have."""
        name, _, value = what.partition(".")
        kind = next((a.type for a in place.attributes if a.name == name), None)
        if kind is None or not value:
            return what == "owner"
        if kind.form == "range":
            return value.isdecimal() and kind.low <= int(value) <= kind.high
        return value in _values(self.ruleset, kind)

    def _of_cards(self, places: list[Declaration], name: Written, shown: list[str]) -> bool:
        """Whether it is an attribute of the cards that lie in a grid, which shows those of its spaces; it is said."""
        for place in places:
            if name.text not in shown and name.text in self._shown(place, listed=True):
                message = f"A grid shows attributes of its spaces; `{name.text}` is one of the cards that lie there."
                help = f"Write `{{list: {place.name}, with: [{name.text}]}}` beside it, which shows those of the cards."
                self._say("unknown-attribute", name, message, help)
                return True
        return False

    def _shown(self, place: Declaration, listed: bool) -> list[str]:
        """The attributes a panel can show of a place: its own, and of what lies there where that is listed."""
        own = [a.name for a in getattr(place, "attributes", ())]
        kind = place.of if isinstance(place, Region | Zone) else place.name
        deck = self.ruleset.decks.get(kind) if listed else None
        lying = [a.name for a in deck.attributes] if deck is not None else []
        return [*own, *lying, *(v.name for v in self.kept.values() if v.region == place.name)]

    def _around(self, board: Region, panel: Panel, around: Around) -> None:
        """What stands round a board: regions with numbers that say at which row or column, or at which wedge."""
        beside = panel.rows or panel.split
        if beside is not None and not panel.shape and around.regions:
            message = "Lines and blocks of their own have no ends at which something could stand."
            help = f"Remove `around`, or draw a ring of `{beside.text}` by `shape: ring`."
            self._say("either-or", around.regions[0], message, help)
            return
        if not board.grid and not panel.shape and around.regions:
            at, help = around.regions[0], "Leave `around` out, or declare the region with `grid: 5 x 5`."
            self._say("wrong-kind", at, f"`{board.name}` has no rows and columns.", help)
        known = [self.ruleset.regions[n.text] for n in around.regions if n.text in self.ruleset.regions]
        for name in around.regions:
            if not self.unknown("region", name, self.ruleset.regions) and self.ruleset.regions[name.text].per_player:
                self._say("wrong-kind", name, f"Each seat has its own `{name.text}`.", "Draw it in a panel of its own.")
        kinds = {a.name: a.type for region in known for a in region.attributes}
        kept = [v.name for v in self.kept.values() if v.region in {region.name for region in known}]
        wedges = next((a.type for a in board.attributes if panel.rows is not None and a.name == panel.rows.text), None)
        for line in (around.row, around.column):
            if line is None or self.unknown("attribute", line, kinds):
                continue
            if panel.shape:
                self._wedge(line, kinds[line.text] == wedges, panel)
            elif kinds[line.text].form != "range":
                self._say("wrong-kind", line, f"`{line.text}` is no number.", "Name an attribute such as `0..5`.")
        for attribute in (*around.shown, *around.free):
            self.unknown("attribute", attribute, [*kinds, *kept])

    def _scale(self, panel: Panel) -> None:
        """A scale has its pans by `split`, and neither lines of its own nor anything round it."""
        other = panel.rows or (panel.around.regions[0] if panel.around is not None and panel.around.regions else None)
        if other is not None:
            self._say("either-or", other, "A scale has two pans and no lines.", "Leave `rows` and `around` out.")
        elif panel.split is None:
            message = "A scale has its pans by the values of an attribute."
            help = "Add `split` with an attribute of two values or more, such as `split: side`."
            self._say("missing-key", panel.names[0], message, help)

    def _wedge(self, line: Written, fits: bool, panel: Panel) -> None:
        """An attribute that says at which wedge a space stands has the values of the wedges."""
        if not fits and panel.rows is not None:
            message = f"`{line.text}` does not have the values of `{panel.rows.text}`, which are the wedges."
            self._say("wrong-kind", line, message, f"Name an attribute with the values of `{panel.rows.text}`.")

    def _of_spaces(self, name: Written) -> bool:
        """Whether it is what spaces remember, which is no one number; then that is said."""
        kept = self.kept.get(name.text)
        if kept is not None and kept.region in self.ruleset.regions:
            message = f"Each space of `{kept.region}` has a `{kept.name}` of its own."
            self._say("wrong-kind", name, message, f"Write `with: [{kept.name}]` beside `grid: {kept.region}`.")
        return kept is not None

    def _track(self, panel: Panel) -> None:
        for name in panel.names:
            if self.unknown("counter", name, self.ruleset.counters):
                continue
            if panel.high_in is not None:
                self._numbered(panel.high_in)
            elif panel.high is None and self.ruleset.counters[name.text].high is None:
                message = f"`{name.text}` has no highest number, so the line has no end."
                self._say("line-without-end", name, message, "Add the last number that is drawn, such as `to: 40`.")

    def _numbered(self, table: Written) -> None:
        """A table of a single number, in which a line ends."""
        numbers = [t.name for t in self.ruleset.tables.values() if isinstance(t.value, int)]
        if table.text not in numbers:
            help = "Write the number itself, or the name of a table that is one number."
            called = "table of a single number"
            self.mistakes.append(self.symbols.unknown("name", table.text, numbers, table.span, help, called=called))

    def _say(self, code: str, at: Written, message: str, help: str, other: Written | None = None) -> None:
        related = ((other.span, "whose the other is"),) if other is not None else ()
        self.mistakes.append(Diagnostic(code, at.span, message, help, related=related))


def _values(ruleset: Ruleset, kind: TypeName) -> list[str]:
    """The first values of a type, as a mark names them; none of a set."""
    if kind.form == "range":
        return [str(n) for n in range(kind.low, min(kind.high, kind.low + MOST_NUMBERS) + 1)]
    if kind.name == "bool":
        return ["0", "1"]
    return list(ruleset.enums[kind.name].members) if kind.name in ruleset.enums and kind.form != "set" else []


def _inside(panel: Panel) -> list[Panel]:
    """All panels in a panel."""
    return [each for inner in panel.panels for each in (inner, *_inside(inner))]
