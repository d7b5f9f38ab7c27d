"""A ruleset as declared: what the YAML says, with a place for every value, before names are looked up.

Texts of the effect language are already trees. Maps keep the order of the file.

Never: decides what a name means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulekit.diagnostics.source import Span
from rulekit.ruleset import tree
from rulekit.ruleset.variants.manifest import RENAME
from rulekit.ruleset.variants.overlay import Layer
from rulekit.syntax import nodes

Scalar = bool | int | str
Sight = Literal["everybody", "owner", "nobody"]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: `kind` is rulebook, public or assumed; `note` the citation or the reason."""

    kind: str
    note: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """A named entry of the ruleset; `span` is its key in the file."""

    name: str
    span: Span
    provenance: Provenance | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Enum(Declaration):
    """Named values in their order."""

    members: tuple[str, ...]
    member_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Declaration):
    """A ruling a table may switch: its allowed values, the one in force unless another is chosen."""

    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Declaration):
    """A number every seat has: tokens with a common supply, or a track between bounds (None: unbounded)."""

    start: int = 0
    low: int | None = 0
    high: int | None = None
    supply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Declaration):
    """A name for several counters or enum members (or further groups)."""

    members: tuple[str, ...]
    member_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Declaration):
    """Constants: one number, a list (first key 1), or numbers by integer or enum-member key."""

    value: int | Mapping[int | str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """A property every element of a region, kind or deck has, with its default (None: must be given)."""

    name: str
    type: nodes.TypeName
    default: Scalar | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """One space or card face as written: its attribute values, and where each stands; `links` are sets of names.

    `provenance` is that of the card itself; `printed` are the attributes given under `printed:`, each with where it
    comes from, if that is said there.
    """

    name: str
    span: Span
    values: Mapping[str, Scalar] = field(default_factory=dict)
    value_spans: Mapping[str, Span] = field(default_factory=dict)
    links: Mapping[str, tuple[Written, ...]] = field(default_factory=dict)
    provenance: Provenance | None = None
    printed: Mapping[str, Provenance | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Region(Declaration):
    """Spaces for pieces of one kind: `elements`, or a grid of rows × columns, row by row.

    A grid has elements too where values of its spaces are printed. `one_way`: attributes that need lead nowhere back.
    """

    of: str
    of_span: Span
    per_player: bool = False
    single: bool = True
    seen_by: Sight = "everybody"
    attributes: tuple[Attribute, ...] = ()
    grid: tuple[int, int] | None = None
    elements: tuple[Element, ...] = ()
    one_way: tuple[Written, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Declaration):
    """A place for any number of pieces of one kind; a pile has an order, top and bottom."""

    of: str
    of_span: Span
    per_player: bool = False
    pile: bool = False
    seen_by: Sight = "everybody"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Declaration):
    """A kind of identical pieces: `each` for every seat, or `count` in common; they begin in zone `home`."""

    each: int = 0
    count: int = 0
    home: str = ""
    home_span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What a card does: an effect on a trigger (or when played), or answers to rulings while in force."""

    span: Span
    trigger: nodes.Trigger | None = None
    condition: nodes.Expr | None = None
    optional: bool = False
    cost: tuple[nodes.Amount, ...] = ()
    limit: str = ""  # "" "once per turn" "once per game"
    effect: nodes.Block | None = None
    rules: tuple[nodes.Rule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Face(Element):
    """One card of a deck: how many copies, its attribute values, its abilities."""

    copies: int = 1
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Declaration):
    """A kind whose pieces are cards. The deck's own name is also the zone the cards begin in.

    `home`: zone where drawn cards go and where their abilities are in force. `discard`: zone for
    discarded cards. `renew`: an empty pile that must be drawn from takes back the discards first.
    """

    per_player: bool = False
    pile: bool = False
    seen_by: Sight = "nobody"
    home: str = ""
    home_span: Span
    discard: str = ""
    discard_span: Span
    renew: bool = False
    attributes: tuple[Attribute, ...] = ()
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable(Declaration):
    """A value the rules remember: for the table, each seat, or each space of `region`; start None: none / 0 / false."""

    type: nodes.TypeName
    per_player: bool = False
    region: str = ""
    region_span: Span
    start: Scalar | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Declaration):
    """A question the rules ask: its parameters and its answer."""

    parameters: tuple[nodes.Parameter, ...]
    body: nodes.Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure(Declaration):
    """An action (all of it or nothing) or a phase (a part of the game's course)."""

    is_action: bool
    parameters: tuple[nodes.Parameter, ...] = ()
    cost: tuple[nodes.Amount, ...] = ()
    steps: nodes.Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Metric(Declaration):
    """A number a report counts at the end of a game."""

    value: nodes.Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Declaration):
    """An invariant: what must be true after every decision."""

    invariant: nodes.Invariant


@dataclass(frozen=True, slots=True)
class Written:
    """A word, and where it stands."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(Declaration):
    """How something is drawn: a sign of a few characters, a colour ("": none of its own); `does`: what tells of it."""

    sign: str = ""
    colour: str = ""
    colour_span: Span
    does: Written | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A shape of an icon, or with the form `g` several upon each other; `told`: its attributes, written anew."""

    form: str
    told: tuple[tuple[str, str], ...] = ()
    inner: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon(Declaration):
    """A picture that stands for a thing; `view`: where what is seen of it begins, its width and its height."""

    view: tuple[str, ...]
    body: Shape
    of_a_variant: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """Regions whose spaces stand at the ends of a grid's rows and columns; two attributes say at which."""

    regions: tuple[Written, ...] = ()
    row: Written | None = None
    column: Written | None = None
    shown: tuple[Written, ...] = ()
    free: tuple[Written, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the drawn table: `form` is its first key, `names` what it draws, `panels` the parts inside it."""

    form: str
    names: tuple[Written, ...] = ()
    span: Span
    whose: Written | None = None
    shown: tuple[Written, ...] = ()
    split: Written | None = None
    tally: tuple[Written, ...] = ()
    across: int = 0
    high: int | None = None
    high_in: Written | None = None
    backwards: bool = False
    rows: Written | None = None
    free: tuple[Written, ...] = ()
    framed: bool = True
    around: Around | None = None
    edges: tuple[tuple[Written, ...], ...] = ()  # of the upper, right, lower and left edge
    weighs: tuple[tuple[Written, ...], ...] = ()  # on the first and the second pan of a scale
    folded: bool = False
    summary: tuple[Written, ...] = ()
    only_filled: bool = False
    title: str = ""
    at: tuple[Written, ...] = ()
    shape: str = ""
    medium: str = ""
    panels: tuple[Panel, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How the table is drawn; `short`: where the whole has no room."""

    marks: Mapping[str, Mark] = field(default_factory=dict)
    panels: tuple[Panel, ...] = ()
    short: tuple[Panel, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A whole game as written.

    `files` holds every text read, by the name spans carry, for snippets; `locales` the folders of its words, those
    of its variants first; `icons` those of things, by their names; `chosen` the options chosen at load time (all of
    them, defaults included); `provenances` every one that is written, `wide` that of a file as a whole (by the file's
    name) for what says nothing itself; `assumed` how many values nobody knows for certain; `made_of`: where there are
    variants, the ruleset and each of them in the order of their changes, with version and hash, as
    `1.0.0+3fa2bc09d1e7`; `written` what they changed; `renamed` the paths of earlier versions with those of today.
    """

    name: str
    version: str
    title: str
    span: Span
    min_players: int
    max_players: int
    seats: tuple[str, ...]
    start: str
    start_span: Span
    turn: str
    turn_span: Span
    score: nodes.Expr | None
    score_provenance: Provenance | None
    enums: Mapping[str, Enum]
    options: Mapping[str, Option]
    options_span: Span
    chosen: Mapping[str, str]
    counters: Mapping[str, Counter]
    groups: Mapping[str, Group]
    tables: Mapping[str, Table]
    regions: Mapping[str, Region]
    zones: Mapping[str, Zone]
    pieces: Mapping[str, Piece]
    decks: Mapping[str, Deck]
    variables: Mapping[str, Variable]
    rulings: Mapping[str, Ruling]
    procedures: Mapping[str, Procedure]
    metrics: Mapping[str, Metric]
    invariants: Mapping[str, Claim]
    layout: Layout
    provenances: tuple[Provenance, ...]
    wide: Mapping[str, Provenance]
    files: Mapping[str, str]
    content_hash: str
    locales: tuple[str, ...] = ()
    assumed: int = 0
    made_of: Mapping[str, str] = field(default_factory=dict)
    written: tuple[Layer, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    icons: Mapping[str, Icon] = field(default_factory=dict)

    @property
    def known_as(self) -> Mapping[str, str]:
        """What the ruleset itself calls the things that its variants call otherwise, by the names these give."""
        return {now: path[-1] for path, now in self._given}

    @property
    def called(self) -> Mapping[str, str]:
        """What such things are called in the end, by all names they have had."""
        last = dict(self._given)
        return {was: last[path] for path, now in self._given for was in (path[-1], now) if was != last[path]}

    @property
    def _given(self) -> list[tuple[tuple[str, ...], str]]:
        """The names that variants give, in their order, each with the path of what is called so."""
        named = [(layer.path, layer.value) for layer in self.written if layer.what == RENAME]
        return [(path, name.text) for path, name in named if isinstance(name, tree.Scalar)]
