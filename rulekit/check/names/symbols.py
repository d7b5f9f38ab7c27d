"""What the names of a ruleset stand for: its domains, their attributes, and every declared word.

Never: reads the effect language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulekit.check.names.scope import Observer
from rulekit.check.tree.sizes import spaces_of
from rulekit.check.tree.types import BAD, BOOL, INT, NAMES, PLAYER, Type, element, number, optional, set_of
from rulekit.diagnostics.nearest import MUCH_ALIKE, likeness, nearest, surely
from rulekit.diagnostics.places import respelt, times
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.ruleset.model import Deck, Declaration, Region, Ruleset, Variable
from rulekit.syntax import nodes

# What a bare name may stand for, but for the words of enums.
VALUES = ("option", "ruling", "counter", "group", "table", "variable", "region", "zone", "deck")
GRID_DIRECTIONS = ("north", "south", "east", "west")
BUILT_IN = ("you", "players", "player_count", "none", "true", "false")
THIS = "this"  # the card itself, in what a card does
RESERVED = (*BUILT_IN, THIS)
NO_CARD = f"`{THIS}` is the card itself in what a card does, and stands alone there; here it means nothing."
FUNCTIONS = ("count", "first", "top", "bottom", "owner", "abs", "min", "max", "line_of", "sum", "any", "all")
# A name is rarely one of these misspelt, if it is not much like it.
OF_THE_LANGUAGE = {*RESERVED, *FUNCTIONS, *GRID_DIRECTIONS, "index", "row", "col", "pieces", "owner"}
MOST_LISTED = 8  # names in a message; more are no help
ANY_TYPE = "Write one that is known, a range such as `0..99`, or `optional` or `set of` in front of a known one."
OF_OTHER_LANGUAGES = {
    **dict.fromkeys(("number", "integer", "num", "uint", "float"), "Write `int`, or a range such as `0..99`."),
    **dict.fromkeys(("boolean", "flag", "truth"), "Write `bool`."),
    **dict.fromkeys(
        ("string", "str", "text"), "Declare the words it may be under `enums:`, and write the enum's name."
    ),
}


@dataclass(frozen=True, slots=True)
class Domain:
    """A finite set of things and what may be asked of one: attribute → type, and what each remembers likewise."""

    name: str
    attributes: dict[str, Type] = field(default_factory=dict)
    remembered: dict[str, Type] = field(default_factory=dict)

    def asked(self) -> tuple[str, ...]:
        """The names of all that may be asked of one."""
        return (*self.attributes, *self.remembered)


class Symbols:
    """Every name a text may use, by what it is."""

    def __init__(self, ruleset: Ruleset, observer: Observer | None = None) -> None:
        self.ruleset = ruleset
        self.observer = observer
        self.mistakes: list[Diagnostic] = []
        self.domains: dict[str, Domain] = {}
        self.members: dict[str, list[tuple[str, int]]] = {}
        # The names of cards, which are words only beside the name of a card of that deck.
        self.faces: dict[str, list[str]] = {}
        # The spaces that have names, by region, with the number of each.
        self.spaces = {g.name: named_spaces(g) for g in ruleset.regions.values()}
        self._declare()

    def _declare(self) -> None:
        r = self.ruleset
        self.domains["player"] = Domain("player", {"index": number(1, r.max_players)})
        self.domains["counter"] = Domain("counter", {"index": number(1, max(1, len(r.counters)))})
        for enum in r.enums.values():
            self._enumerate(enum.name, enum.members)
        for option in r.options.values():
            if set(option.values) != {"true", "false"}:
                self._enumerate(f"option {option.name}", option.values)
        for name in (*r.pieces, *r.decks, *r.regions):
            self.domains[name] = Domain(name)
        for piece in r.pieces.values():
            if piece.each:
                self.domains[piece.name].attributes["owner"] = PLAYER
        for deck in r.decks.values():
            self._deck(deck)
        for region in r.regions.values():
            self._region(region)
        for variable in r.variables.values():
            if variable.region in r.regions:
                self.domains[variable.region].remembered[variable.name] = meant(variable.type)

    def _enumerate(self, name: str, members: tuple[str, ...]) -> None:
        self.domains[name] = Domain(name, {"index": number(1, len(members))})
        for i, member in enumerate(members):
            self.members.setdefault(member, []).append((name, i))

    def _deck(self, deck: Deck) -> None:
        attributes = self.domains[deck.name].attributes
        if deck.per_player:
            attributes["owner"] = PLAYER
        for a in deck.attributes:
            attributes[a.name] = self.type_of(a.type)
        if "name" not in attributes:
            names = f"{NAMES}{deck.name}"
            self.domains[names] = Domain(names, {"index": number(1, max(1, len(deck.faces)))})
            self.faces[names] = [face.name for face in deck.faces]
            attributes["name"] = element(names)

    def _region(self, region: Region) -> None:
        attributes = self.domains[region.name].attributes
        for a in region.attributes:
            attributes[a.name] = self.type_of(a.type)
        attributes["index"] = number(1, max(1, spaces_of(region)))
        if region.grid:
            attributes["row"] = number(1, region.grid[0])
            attributes["col"] = number(1, region.grid[1])
        if region.per_player:
            attributes["owner"] = PLAYER

    def type_of(self, written: nodes.TypeName) -> Type:
        """The type a declaration writes; what is of an unknown one is nobody's mistake again."""
        if written.form == "plain" and not written.name:
            return BAD  # it could not be read, which was said
        if written.form == "range" or (written.name in ("int", "bool") and written.form == "plain"):
            return meant(written)
        if written.name in ("int", "bool"):
            self.mistakes.append(_no_such_type(written))
            return BAD
        if written.name not in self.domains or written.name.startswith(("option ", NAMES)):
            known = [d for d in self.domains if not d.startswith(("option ", NAMES))]
            help, sure = (
                OF_OTHER_LANGUAGES.get(written.name.lower(), ANY_TYPE),
                written.name.lower() in OF_OTHER_LANGUAGES,
            )
            said = self.unknown("type", written.name, [*known, "int", "bool"], written.span, help, sure=sure)
            self.mistakes.append(said)
            return BAD
        return meant(written)

    def unknown(
        self,
        what: str,
        name: str,
        known: Iterable[str],
        span: Span,
        help: str = "",
        of: str = "",
        sure: bool = False,
        called: str = "",
    ) -> Diagnostic:
        """There is no such name; those there are, nearest first. `sure`: the help is better than a near name."""
        names = list(known)
        if self.observer is not None:
            self.observer.sought(name, called or what, names, None, None)
        allowed = sorted({k for k in names if " " not in k})  # with a blank it is nothing anybody can write
        if name == THIS and what == "name":
            help = f"Write `{THIS}` alone, in what a card does."
            return Diagnostic("nothing-is-this", span, NO_CARD, help)
        near = nearest(name, allowed) if not help or not sure else []
        near = [n for n in near if n not in OF_THE_LANGUAGE or likeness(name, n) >= MUCH_ALIKE]
        ordered = [*near, *(a for a in allowed if a not in near)]
        listed = ", ".join(f"`{x}`" for x in ordered[:MOST_LISTED])
        more = f" and {len(ordered) - MOST_LISTED} more" if len(ordered) > MOST_LISTED else ""
        message = f"There is no {called or what} `{name}`{of}." + (f" Known here: {listed}{more}." if listed else "")
        otherwise = help or (f"Declare `{name}`, or use one that is declared." if listed else f"Declare `{name}`.")
        advice = f"Did you mean `{near[0]}`?" if near else otherwise
        fix = self.respelt(name, allowed, span) if near else ()
        return Diagnostic(f"unknown-{what}", span, message, advice, fix=fix)

    def respelt(self, name: str, known: Iterable[str], span: Span) -> tuple[Edit, ...]:
        """The name that was certainly meant; none, if it may be the declaration that is misspelt."""
        meant, texts = surely(name, known), list(self.ruleset.files.values())
        if not meant or times(meant, texts) < max(2, times(name, texts)):
            return ()
        return respelt(span, self.ruleset.files.get(span.file, ""), name, meant)

    def of_a_space(self, name: str, span: Span) -> Diagnostic | None:
        """A variable of the spaces of a region stands without one; None, if its region is said to be unknown."""
        region = self.ruleset.regions.get(self.ruleset.variables[name].region)
        if region is None:
            return None
        space = next((f".{s}" for s in self.spaces[region.name]), "[1]")
        place = f"{'your ' if region.per_player else ''}{region.name}{space}"
        message = f"Each space of `{region.name}` has a `{name}` of its own."
        help = f"Say of which: `s.{name}` where `s` is such a space, or `{place}.{name}`."
        return Diagnostic("say-whose", span, message, help)

    def words_of(self, domain: str) -> list[str]:
        """The words of an enum or an option, the names of cards; none for anything else."""
        if domain in self.faces:
            return self.faces[domain]
        return [word for word, places in self.members.items() if any(place[0] == domain for place in places)]

    def of_region(self, name: str) -> Region | None:
        """The region a domain is, if it is one."""
        return self.ruleset.regions.get(name)

    def is_kind(self, name: str) -> bool:
        """Pieces and cards are kinds; spaces and enum members are not."""
        return name in self.ruleset.pieces or name in self.ruleset.decks

    def zone_kind(self, name: str) -> tuple[bool, str]:
        """Whether a zone (or deck) is a pile, and of which kind of pieces."""
        deck = self.ruleset.decks.get(name)
        if deck is not None:
            return deck.pile, name
        zone = self.ruleset.zones[name]
        return zone.pile, zone.of

    def option(self, name: str) -> tuple[Type, int] | None:
        """An option as a constant of its own domain (or a truth value)."""
        option = self.ruleset.options.get(name)
        if option is None or not option.values:
            return None
        chosen = self.ruleset.chosen.get(name, option.default)
        if set(option.values) == {"true", "false"}:
            return BOOL, int(chosen == "true")
        return element(f"option {name}"), option.values.index(chosen) if chosen in option.values else 0

    def enum_of(self, words: Iterable[str]) -> str:
        """The enum most of these words belong to; "" if none of them is a word of one."""
        given = list(words)
        known = [(sum(w in e.members for w in given), -len(e.members), e.name) for e in self.ruleset.enums.values()]
        most = max(known, key=lambda k: k[:2], default=(0, 0, ""))
        return most[2] if most[0] else ""

    def group(self, name: str) -> tuple[str, list[int]] | None:
        """What a group names, groups in it opened: `counter` or an enum, and which; None if it is broken."""
        counters = list(self.ruleset.counters)
        found: list[int] = []
        domain, todo, seen = "", [name], set()
        while todo:
            word = todo.pop(0)
            if word in self.ruleset.groups:
                if word not in seen:
                    seen.add(word)
                    todo = [*self.ruleset.groups[word].members, *todo]
                continue
            places = [("counter", counters.index(word))] if word in self.ruleset.counters else []
            places += self.members.get(word, [])
            places = [p for p in places if domain in ("", p[0])]
            if not places:
                return None
            domain = places[0][0]
            if places[0][1] not in found:
                found.append(places[0][1])
        return (domain, found) if domain else None


def declarations(r: Ruleset) -> dict[str, Mapping[str, Declaration]]:
    """All that is declared under a name of its own, by what it is: first what a bare name may stand for."""
    return {
        "option": r.options, "ruling": r.rulings, "counter": r.counters, "group": r.groups, "table": r.tables,
        "variable": r.variables, "region": r.regions, "zone": r.zones, "deck": r.decks,
        "piece": r.pieces, "enum": r.enums, "procedure": r.procedures, "metric": r.metrics, "invariant": r.invariants,
    }  # fmt: skip


def named_spaces(region: Region) -> dict[str, int]:
    """The spaces of a region that a text can name, each with its number."""
    return {s.name: i for i, s in enumerate(region.elements, 1) if s.name.isidentifier()}


def meant(written: nodes.TypeName) -> Type:
    """The type a declaration writes, if there is such a type."""
    if written.form == "range":
        return number(written.low, written.high)
    if not written.name:
        return BAD
    if written.form == "optional":
        return optional(written.name)
    if written.form == "set":
        return set_of(written.name)
    return {"int": INT, "bool": BOOL}.get(written.name) or element(written.name)


def counts_seats(v: Variable) -> bool:
    """Is a variable declared to hold a player and given a number, so that its declaration is wrong whatever uses it."""
    return v.type.name == "player" and isinstance(v.start, int)


def _no_such_type(written: nodes.TypeName) -> Diagnostic:
    if written.form == "set":
        message = f"A set that is remembered or passed on holds things; `{written.name}` is not a kind of thing."
        help = "Write a set of an enum, of a counter, of a player, of spaces or of cards."
    elif written.name == "int":
        message, help = "A number is never none.", "Write `int`, or a range such as `0..9`."
    else:
        message, help = "A condition is true or false, never none.", "Write `bool`."
    return Diagnostic("unknown-type", written.span, message, help)
