"""The keys of each declaration: one row each, with its kind, an example and a sentence.

The loader checks files against these rows, and the JSON Schema for editors is made from them, so
the two cannot disagree. Limits and forms of words are in `forms.py`.

Never: reads a file.
"""

from __future__ import annotations

from rulekit.ruleset.forms import (
    AMOUNT,
    AMOUNTS,
    CITATION_WORD,
    CONDITION,
    GRID_WORD,
    LABEL_WORD,
    LANGUAGE_WORD,
    LINKS,
    MARK_WORD,
    MOST_NAMES,
    MOST_PIECES,
    MOST_SPACES,
    NAME_WORD,
    NUMBER,
    SPACE_VALUES,
    STEPS,
    TYPE,
    VALUE,
    VALUES,
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

PROVENANCE = Record("a provenance", "Where a value comes from: one of a rulebook, a public source, or an assumption.", (
    Row("rulebook", CITATION_WORD, '"aa-en:194"',
        "A source of `sources:` and the lines in it, as in `tag:12,30-32`."),
    Row("public", Text("a text"), '"a review with pictures"',
        "A public source other than the rulebook, in a few words."),
    Row("assumed", Text("a text"), '"not printed legibly"', "Nobody knows; why this value was chosen."),
), (OneKey(("rulebook", "public", "assumed")),))  # fmt: skip
PROVENANCE_ROW = Row(
    "provenance", PROVENANCE, '{assumed: "why"}', "Where this comes from, if the rulebook's text does not say it."
)

_PER = Row("per", OneOf(("player",)), "player", "`player`: every seat has its own.")
_ORDER = Row("order", OneOf(("pile",)), "pile", "`pile`: the pieces lie in an order; without it draws pick at random.")
_OF = Row("of", NAME_WORD, "pawn", "The kind of pieces that may lie here.", required=True)
_SIGHT = OneOf(("everybody", "owner", "nobody"))
_SEEN_BY = Row("seen_by", _SIGHT, "owner", "Who sees what lies here.", default="everybody")
_ATTRIBUTES = Row("attributes", MapOf("a map of names and types", TYPE, 32, may_be_empty=True), "{cost: 0..9}",
    "What every one of them has: `name: type`, or `name: type = default`.")  # fmt: skip
_PARAMS = Row("params", MapOf("a map of names and types", TYPE, 16, may_be_empty=True), "{n: 1..6 = 1}",
    "What must be said to perform it: `name: type`, or `name: type = default`.")  # fmt: skip

SOURCE = Record("a source", "A text the rules were taken from.", (
    Row("title", Text("a text"), '"Rules of the game"', "What it is called.", required=True),
    Row("language", LANGUAGE_WORD, "en", "The language it is written in.", required=True),
    Row("publisher", Text("a text"), '"A publisher"', "Who published it, as far as known."),
))  # fmt: skip

OPTION = Record("an option", "A ruling a table may switch before the game.", (
    Row("values", ListOf(Either((Truth(), NAME_WORD)), 32, least=2), "[lazy, eager]", "The values to choose from.",
        required=True),
    Row("default", Either((Truth(), NAME_WORD)), "lazy", "The value in force unless another is chosen.",
        required=True),
    PROVENANCE_ROW,
))  # fmt: skip

COUNTER = Record("a counter", "A number every seat has: tokens, or a marker on a track.", (
    Row("start", NUMBER, "3", "The number each seat begins with.", default=0),
    Row("min", Either((NUMBER, OneOf(("none",)))), "0", "The lowest number; `none` for no bound.", default=0),
    Row("max", Either((NUMBER, OneOf(("none",)))), "20", "The highest number; without it there is no bound.",
        default="none"),
    Row("supply", AMOUNT, "30", "How many tokens all seats share; without it there are always enough."),
    PROVENANCE_ROW,
), may_be_empty=True)  # fmt: skip

TABLE = Record("a table", "Constants: one number, a list (the first is number 1), or numbers by key.", (
    Row("value", Either((NUMBER, ListOf(NUMBER, 1000), MapOf("a map of numbers", NUMBER, 1000, LABEL_WORD))), "40",
        "The number or numbers, when the table says where they come from."),
    PROVENANCE_ROW,
), others=NUMBER)  # fmt: skip

ANSWER = Record("an answer", "A condition or value, and where it comes from.", (
    Row("value", CONDITION, "your coin", "The condition or value.", required=True), PROVENANCE_ROW,
))  # fmt: skip

WORDS = Record("a list of words", "Words in their order, and where they come from.", (
    Row("value", ListOf(NAME_WORD, MOST_NAMES), "[hearts, spades]", "The words.", required=True), PROVENANCE_ROW,
))  # fmt: skip

REGION = Record("a region", "Spaces for pieces of one kind.", (
    _OF,
    Row("count", Number(1, MOST_SPACES), "8", "How many spaces there are, if they are alike."),
    Row("grid", GRID_WORD, "3 x 3", "Rows x columns of a grid; its spaces know their neighbours."),
    Row("rows", MapOf("a map of rows", Text("the marks of a row"), 64, LABEL_WORD), '{1: "h h s"}',
        "Spaces row by row, a mark each; `legend` says what a mark means."),
    Row("legend", MapOf("a map of marks", VALUES, 64, MARK_WORD), "{h: {suit: hearts}}",
        "What each mark in `rows` means."),
    Row("row_is", NAME_WORD, "number", "The attribute that gets the key of the row."),
    Row("spaces", MapOf("a map of spaces", SPACE_VALUES, MOST_SPACES), "{harbour: {cost: 2}}",
        "Spaces by name, with their attributes."),
    _ATTRIBUTES,
    _PER,
    Row("one_way", ListOf(NAME_WORD, 32), "[river]",
        "The attributes that lead to spaces from which no way leads back."),
    Row("total", Number(1, MOST_SPACES), "25",
        "How many spaces it has in all, to be compared with what is written."),
    Row("holds", OneOf(("one", "any")), "any", "How many pieces a space holds.", default="one"),
    _SEEN_BY,
    PROVENANCE_ROW,
), (
    OneKey(("count", "grid", "rows", "spaces")), Needs("rows", ("legend",)), Needs("legend", ("rows",)),
    Needs("row_is", ("rows",)),
))  # fmt: skip

PIECE = Record("a kind of pieces", "Pieces that are all alike.", (
    Row("each", Number(1, MOST_PIECES), "29", "How many every seat owns."),
    Row("count", Number(1, MOST_PIECES), "48", "How many there are in common."),
    Row("home", NAME_WORD, "reserve", "The zone they begin in.", required=True),
    PROVENANCE_ROW,
), (OneKey(("each", "count")),))  # fmt: skip

ZONE = Record("a zone", "A place for any number of pieces of one kind.", (
    _OF, _PER, _ORDER, _SEEN_BY, PROVENANCE_ROW,
))  # fmt: skip

_ABILITY_ROWS = (
    Row("when", Text("a trigger such as `after you perform sell`", "trigger"), "after you perform sell",
        "When the effect happens; without it, when the card is played."),
    Row("if", CONDITION, "your coin > 2", "The ability counts only while this holds."),
    Row("optional", Truth(), "true", "Whether the player may decline.", default=False),
    Row("cost", AMOUNTS, "1 coin", "What using the ability costs."),
    Row("limit", OneOf(("once per turn", "once per game")), "once per turn", "How often it may be used."),
    Row("effect", STEPS, "gain 1 coin", "What happens."),
    Row("rule", Text("an answer such as `price(c) becomes it - 1`", "rules"), '"price(c) becomes it - 1"',
        "Answers to rulings while the card is in force."),
)  # fmt: skip
_WITH_EFFECT = tuple(Needs(key, ("effect",)) for key in ("when", "optional", "cost", "limit"))
_RULE_ALONE = Excludes("rule", ("when", "optional", "cost", "limit", "effect"))

ABILITY = Record("an ability", "What a card does: an effect, or answers to rulings.", _ABILITY_ROWS,
    (OneKey(("effect", "rule")), _RULE_ALONE, *_WITH_EFFECT))  # fmt: skip

CARD = Record("a card", "A card: how many copies, its attributes, what it does.", (
    Row("copies", Number(1, MOST_PIECES), "2", "How many of this card the deck has.", default=1),
    *_ABILITY_ROWS,
    Row("abilities", ListOf(ABILITY, 16), "[{effect: gain 1 coin}]", "Several abilities, each with its own keys."),
    PROVENANCE_ROW,
), (
    Excludes("abilities", ("when", "if", "optional", "cost", "limit", "effect", "rule")), _RULE_ALONE, *_WITH_EFFECT,
), others=VALUE, may_be_empty=True)  # fmt: skip

DECK = Record("a deck", "A kind whose pieces are cards; its own name is also the zone they begin in.", (
    _PER,
    _ORDER,
    _ATTRIBUTES,
    Row("home", NAME_WORD, "hand", "The zone drawn cards go to and where their abilities are in force."),
    Row("discard", NAME_WORD, "used", "The zone for discarded cards."),
    Row("renew", Truth(), "true", "Whether an empty deck takes back its discards, shuffled, when a card is drawn.",
        default=False),
    Row("seen_by", _SIGHT, "nobody", "Who sees the cards in the deck.", default="nobody"),
    Row("cards", MapOf("a map of cards", CARD, MOST_PIECES), "{one: {copies: 9, value: 1}}", "The cards by name.",
        required=True),
    Row("total", Number(1, MOST_PIECES), "36", "How many cards it has in all, to be compared with its `copies`."),
    PROVENANCE_ROW,
), (Needs("renew", ("discard",)),))  # fmt: skip

PRINTED = Record("a card or space",
    "What is printed on a card or a space: values of its attributes, standing apart from where it is declared.", (
    PROVENANCE_ROW,
), others=Either((NUMBER, Truth(), NAME_WORD, LINKS)), may_be_empty=True)  # fmt: skip

PRINTED_PLACE = Record("a deck or region",
    "What is printed on the cards of a deck or the spaces of a region, by their names.", (
    PROVENANCE_ROW,
), others=PRINTED, may_be_empty=True)  # fmt: skip

VARIABLE = Record("a variable", "A value the rules remember.", (
    Row("type", TYPE, "int", "What it may hold.", required=True),
    Row("per", NAME_WORD, "board", "`player`: every seat has its own. A region: each of its spaces has its own."),
    Row("start", VALUE, "0", "What it holds at the beginning; without it none, 0 or false."),
    PROVENANCE_ROW,
))  # fmt: skip

_STEPS_ROW = Row("steps", STEPS, "[gain 1 coin]", "What happens: one text, or a list of texts.", required=True)

ACTION = Record("an action", "Something a player does as a whole or not at all.", (
    Row("cost", AMOUNTS, "1 coin", "What it costs."), _PARAMS, _STEPS_ROW, PROVENANCE_ROW,
))  # fmt: skip

PHASE = Record("a phase", "A part of the game's course.", (_PARAMS, _STEPS_ROW, PROVENANCE_ROW))
