"""Every key a ruleset may have: one row each.

The loader checks files against these rows, and the JSON Schema for editors is made from them, so
the two cannot disagree. Limits and forms of words are in `forms.py`.

Never: reads a file.
"""

from __future__ import annotations

from rulekit.ruleset.forms import (
    AMOUNT,
    AMOUNTS,
    ANY_WORD,
    CITATION_WORD,
    CONDITION,
    GRID_WORD,
    ID_WORD,
    LABEL_WORD,
    LANGUAGE_WORD,
    MARK_WORD,
    MOST_NAMES,
    MOST_PIECES,
    MOST_PLAYERS,
    MOST_SPACES,
    NAME_WORD,
    NUMBER,
    PLAYERS_WORD,
    STEPS,
    TAG_WORD,
    TYPE,
    VALUE,
    VALUES,
    VERSION_WORD,
)
from rulekit.ruleset.kinds import (
    Either,
    Excludes,
    ListOf,
    MapOf,
    Needs,
    Number,
    OneKey,
    OneOf,
    Record,
    Row,
    Text,
    Truth,
)

PROVENANCE = Record(
    "a provenance",
    "Where a value comes from: one of a rulebook, a public source, or an assumption.",
    (
        Row(
            "rulebook",
            CITATION_WORD,
            '"aa-en:194"',
            "A source of `sources:` and the lines in it, as in `tag:12,30-32`.",
        ),
        Row(
            "public",
            Text("a text"),
            '"a review with pictures"',
            "A public source other than the rulebook, in a few words.",
        ),
        Row("assumed", Text("a text"), '"not printed legibly"', "Nobody knows; why this value was chosen."),
    ),
    (OneKey(("rulebook", "public", "assumed")),),
)
_PROVENANCE = Row(
    "provenance", PROVENANCE, '{assumed: "why"}', "Where this comes from, if the rulebook's text does not say it."
)

_PER = Row("per", OneOf(("player",)), "player", "`player`: every seat has its own.")
_ORDER = Row("order", OneOf(("pile",)), "pile", "`pile`: the pieces lie in an order; without it draws pick at random.")
_OF = Row("of", NAME_WORD, "pawn", "The kind of pieces that may lie here.", required=True)
_SIGHT = OneOf(("everybody", "owner", "nobody"))
_SEEN_BY = Row("seen_by", _SIGHT, "owner", "Who sees what lies here.", default="everybody")
_ATTRIBUTES = Row(
    "attributes",
    MapOf("a map of names and types", TYPE, 32, may_be_empty=True),
    "{cost: 0..9}",
    "What every one of them has: `name: type`, or `name: type = default`.",
)
_PARAMS = Row(
    "params",
    MapOf("a map of names and types", TYPE, 16, may_be_empty=True),
    "{n: 1..6 = 1}",
    "What must be said to perform it: `name: type`, or `name: type = default`.",
)

SOURCE = Record(
    "a source",
    "A text the rules were taken from.",
    (
        Row("title", Text("a text"), '"Rules of the game"', "What it is called.", required=True),
        Row("language", LANGUAGE_WORD, "en", "The language it is written in.", required=True),
        Row("publisher", Text("a text"), '"A publisher"', "Who published it, as far as known."),
    ),
)

OPTION = Record(
    "an option",
    "A ruling a table may switch before the game.",
    (
        Row(
            "values",
            ListOf(Either((Truth(), NAME_WORD)), 32, least=2),
            "[lazy, eager]",
            "The values to choose from.",
            required=True,
        ),
        Row(
            "default",
            Either((Truth(), NAME_WORD)),
            "lazy",
            "The value in force unless another is chosen.",
            required=True,
        ),
        _PROVENANCE,
    ),
)

COUNTER = Record(
    "a counter",
    "A number every seat has: tokens, or a marker on a track.",
    (
        Row("start", NUMBER, "3", "The number each seat begins with.", default=0),
        Row("min", Either((NUMBER, OneOf(("none",)))), "0", "The lowest number; `none` for no bound.", default=0),
        Row(
            "max",
            Either((NUMBER, OneOf(("none",)))),
            "20",
            "The highest number; without it there is no bound.",
            default="none",
        ),
        Row("supply", AMOUNT, "30", "How many tokens all seats share; without it there are always enough."),
        _PROVENANCE,
    ),
    may_be_empty=True,
)

TABLE = Record(
    "a table",
    "Constants: one number, a list (the first is number 1), or numbers by key.",
    (
        Row(
            "value",
            Either((NUMBER, ListOf(NUMBER, 1000), MapOf("a map of numbers", NUMBER, 1000, LABEL_WORD))),
            "40",
            "The number or numbers, when the table says where they come from.",
        ),
        _PROVENANCE,
    ),
    others=NUMBER,
)

REGION = Record(
    "a region",
    "Spaces for pieces of one kind.",
    (
        _OF,
        Row("count", Number(1, MOST_SPACES), "8", "How many spaces there are, if they are alike."),
        Row("grid", GRID_WORD, "3 x 3", "Rows x columns of a grid; its spaces know their neighbours."),
        Row(
            "rows",
            MapOf("a map of rows", Text("the marks of a row"), 64, LABEL_WORD),
            '{1: "y y g"}',
            "Spaces row by row, a mark each; `legend` says what a mark means.",
        ),
        Row(
            "legend",
            MapOf("a map of marks", VALUES, 64, MARK_WORD),
            "{y: {mark: yellow}}",
            "What each mark in `rows` means.",
        ),
        Row("row_is", NAME_WORD, "number", "The attribute that gets the key of the row."),
        Row(
            "spaces",
            MapOf("a map of spaces", VALUES, MOST_SPACES),
            "{harbour: {cost: 2}}",
            "Spaces by name, with their attributes.",
        ),
        _ATTRIBUTES,
        _PER,
        Row("holds", OneOf(("one", "any")), "any", "How many pieces a space holds.", default="one"),
        _SEEN_BY,
        _PROVENANCE,
    ),
    (
        OneKey(("count", "grid", "rows", "spaces")),
        Needs("rows", ("legend",)),
        Needs("legend", ("rows",)),
        Needs("row_is", ("rows",)),
    ),
)

PIECE = Record(
    "a kind of pieces",
    "Pieces that are all alike.",
    (
        Row("each", Number(1, MOST_PIECES), "29", "How many every seat owns."),
        Row("count", Number(1, MOST_PIECES), "48", "How many there are in common."),
        Row("home", NAME_WORD, "reserve", "The zone they begin in.", required=True),
        _PROVENANCE,
    ),
    (OneKey(("each", "count")),),
)

ZONE = Record(
    "a zone",
    "A place for any number of pieces of one kind.",
    (_OF, _PER, _ORDER, _SEEN_BY, _PROVENANCE),
)

_ABILITY_ROWS = (
    Row(
        "when",
        Text("a trigger such as `after you perform sell`", "trigger"),
        "after you perform sell",
        "When the effect happens; without it, when the card is played.",
    ),
    Row("if", CONDITION, "your coin > 2", "The ability counts only while this holds."),
    Row("optional", Truth(), "true", "Whether the player may decline.", default=False),
    Row("cost", AMOUNTS, "1 camel", "What using the ability costs."),
    Row("limit", OneOf(("once per turn", "once per game")), "once per turn", "How often it may be used."),
    Row("effect", STEPS, "gain 1 fame", "What happens."),
    Row(
        "rule",
        Text("an answer such as `price(c) becomes it - 1`", "rules"),
        '"price(c) becomes it - 1"',
        "Answers to rulings while the card is in force.",
    ),
)
_WITH_EFFECT = tuple(Needs(key, ("effect",)) for key in ("when", "optional", "cost", "limit"))
_RULE_ALONE = Excludes("rule", ("when", "optional", "cost", "limit", "effect"))

ABILITY = Record(
    "an ability",
    "What a card does: an effect, or answers to rulings.",
    _ABILITY_ROWS,
    (OneKey(("effect", "rule")), _RULE_ALONE, *_WITH_EFFECT),
)

CARD = Record(
    "a card",
    "A card: how many copies, its attributes, what it does.",
    (
        Row("copies", Number(1, MOST_PIECES), "2", "How many of this card the deck has.", default=1),
        *_ABILITY_ROWS,
        Row("abilities", ListOf(ABILITY, 16), "[{effect: gain 1 fame}]", "Several abilities, each with its own keys."),
        _PROVENANCE,
    ),
    (Excludes("abilities", ("when", "if", "optional", "cost", "limit", "effect", "rule")), _RULE_ALONE, *_WITH_EFFECT),
    others=VALUE,
    may_be_empty=True,
)

DECK = Record(
    "a deck",
    "A kind whose pieces are cards; its own name is also the zone they begin in.",
    (
        _PER,
        _ORDER,
        _ATTRIBUTES,
        Row("home", NAME_WORD, "hand", "The zone drawn cards go to and where their abilities are in force."),
        Row("discard", NAME_WORD, "used", "The zone for discarded cards."),
        Row(
            "renew",
            Truth(),
            "true",
            "Whether an empty deck takes back its discards, shuffled, when a card is drawn.",
            default=False,
        ),
        Row("seen_by", _SIGHT, "nobody", "Who sees the cards in the deck.", default="nobody"),
        Row(
            "cards",
            MapOf("a map of cards", CARD, MOST_PIECES),
            "{one: {copies: 9, value: 1}}",
            "The cards by name.",
            required=True,
        ),
        _PROVENANCE,
    ),
    (Needs("renew", ("discard",)),),
)

VARIABLE = Record(
    "a variable",
    "A value the rules remember.",
    (
        Row("type", TYPE, "int", "What it may hold.", required=True),
        _PER,
        Row("start", VALUE, "0", "What it holds at the beginning; without it none, 0 or false."),
        _PROVENANCE,
    ),
)

_STEPS_ROW = Row("steps", STEPS, "[gain 1 fame]", "What happens: one text, or a list of texts.", required=True)

ACTION = Record(
    "an action",
    "Something a player does as a whole or not at all.",
    (Row("cost", AMOUNTS, "1 coin", "What it costs."), _PARAMS, _STEPS_ROW, _PROVENANCE),
)

PHASE = Record("a phase", "A part of the game's course.", (_PARAMS, _STEPS_ROW, _PROVENANCE))


def _section(key: str, kind: MapOf, example: str, doc: str) -> Row:
    return Row(key, MapOf(kind.what, kind.value, kind.most, kind.key, may_be_empty=True), example, doc)


TOP = Record(
    "a ruleset",
    "A game as data. In a folder ruleset this is one of several files; the one with `ruleset:` says what game it is.",
    (
        Row("ruleset", ID_WORD, "harvest", "The name the game is called by."),
        Row("version", VERSION_WORD, "1.0.0", "The version of this ruleset."),
        Row("language", Number(1, 1), "1", "The version of the language of effects."),
        Row("title", Text("a text"), "Harvest", "The name shown to people."),
        Row("players", Either((Number(1, MOST_PLAYERS), PLAYERS_WORD)), "2..4", "How many play."),
        Row("seats", ListOf(NAME_WORD, MOST_PLAYERS), "[red, blue]", "Names of the seats, as many as can play."),
        Row("start", NAME_WORD, "game", "The phase the game begins with."),
        Row("turn", NAME_WORD, "your_turn", "The phase that `once per turn` refers to."),
        Row("score", CONDITION, "your vp", "The result of a seat, a number."),
        _PROVENANCE,
        _section(
            "sources",
            MapOf("a map of sources", SOURCE, MOST_NAMES, TAG_WORD),
            "{aa-en: {title: Rules, language: en}}",
            "The texts the rules were taken from, by tag.",
        ),
        _section(
            "options",
            MapOf("a map of options", OPTION, MOST_NAMES),
            "{refill: {values: [lazy, eager], default: lazy}}",
            "Rulings a table may switch.",
        ),
        _section(
            "enums",
            MapOf("a map of lists", ListOf(NAME_WORD, MOST_NAMES), MOST_NAMES),
            "{mark: [yellow, green]}",
            "Words with an order, such as colours.",
        ),
        _section(
            "counters", MapOf("a map of counters", COUNTER, MOST_NAMES), "{coin: {start: 3}}", "Numbers every seat has."
        ),
        _section(
            "groups",
            MapOf("a map of lists", ListOf(NAME_WORD, MOST_NAMES), MOST_NAMES),
            "{goods: [spice, silk]}",
            "Names for several counters or words.",
        ),
        _section(
            "tables",
            MapOf("a map of tables", Either((NUMBER, ListOf(NUMBER, 1000), TABLE)), MOST_NAMES),
            "{goal: 40, fee: [1, 2, 4]}",
            "Constants by name.",
        ),
        _section(
            "regions",
            MapOf("a map of regions", REGION, MOST_NAMES),
            "{board: {of: mark, grid: 3 x 3}}",
            "Boards: spaces for pieces.",
        ),
        _section(
            "zones",
            MapOf("a map of zones", ZONE, MOST_NAMES),
            "{hand: {of: card, per: player, seen_by: owner}}",
            "Places for any number of pieces: hands, reserves, piles.",
        ),
        _section(
            "pieces",
            MapOf("a map of kinds of pieces", PIECE, MOST_NAMES),
            "{pawn: {each: 5, home: reserve}}",
            "Pieces that are all alike.",
        ),
        _section(
            "decks",
            MapOf("a map of decks", DECK, MOST_NAMES),
            "{card: {cards: {one: {copies: 9}}}}",
            "Cards, and where they lie.",
        ),
        _section(
            "variables",
            MapOf("a map of variables", VARIABLE, MOST_NAMES),
            "{leads: {type: optional player}}",
            "Values the rules remember.",
        ),
        _section(
            "rulings",
            MapOf("a map of questions and answers", CONDITION, 1000, ANY_WORD),
            '{"price(trader c)": c.price}',
            "Questions the rules ask, and their answers.",
        ),
        _section(
            "actions",
            MapOf("a map of actions", ACTION, 1000),
            "{rest: {steps: gain 2 coin}}",
            "What players do, as a whole or not at all.",
        ),
        _section(
            "phases",
            MapOf("a map of phases", PHASE, 1000),
            "{game: {steps: [perform day]}}",
            "The parts of the game's course.",
        ),
        _section(
            "metrics",
            MapOf("a map of numbers", CONDITION, MOST_NAMES),
            "{rounds: round}",
            "Numbers a report counts at the end of a game.",
        ),
        _section(
            "invariants",
            MapOf(
                "a map of statements",
                Text("a statement such as `constant your coin`", "invariant"),
                MOST_NAMES,
                ANY_WORD,
            ),
            "{few coins: your coin <= 9}",
            "What must be true after every decision.",
        ),
    ),
    (Needs("ruleset", ("version", "language", "players", "start")),),
)
