"""The keys at the top of a ruleset file: one row each, the sections with what they hold.

Never: reads a file.
"""

from __future__ import annotations

from rulekit.ruleset.forms import (
    ANY_WORD,
    CONDITION,
    HEAD_WORD,
    ID_WORD,
    MOST_CHANGES,
    MOST_NAMES,
    MOST_PLAYERS,
    NAME_WORD,
    NUMBER,
    PATH_WORD,
    PLAYERS_WORD,
    TAG_WORD,
    VERSION_WORD,
)
from rulekit.ruleset.kinds import Either, ListOf, MapOf, Needs, Number, Record, Row, Text
from rulekit.ruleset.panels import LAYOUT
from rulekit.ruleset.records import (
    ACTION,
    ANSWER,
    COUNTER,
    DECK,
    OPTION,
    PHASE,
    PIECE,
    PRINTED_PLACE,
    PROVENANCE,
    REGION,
    SOURCE,
    TABLE,
    VARIABLE,
    WORDS,
    ZONE,
)

_STATEMENT = Text("a statement such as `constant your coin`", "invariant")


def _section(key: str, kind: MapOf, example: str, doc: str) -> Row:
    return Row(key, MapOf(kind.what, kind.value, kind.most, kind.key, may_be_empty=True), example, doc)


TOP = Record("a ruleset",
    "A game as data. In a folder ruleset this is one of several files; the one with `ruleset:` says what game it is.", (
    Row("ruleset", ID_WORD, "harvest", "The name the game is called by."),
    Row("version", VERSION_WORD, "1.0.0", "The version of this ruleset."),
    Row("language", Number(1, 1), "1", "The version of the language of effects."),
    Row("title", Text("a text"), "Harvest", "The name shown to people."),
    Row("players", Either((Number(1, MOST_PLAYERS), PLAYERS_WORD)), "2..4", "How many play."),
    Row("seats", ListOf(NAME_WORD, MOST_PLAYERS), "[left, right]", "Names of the seats, as many as can play."),
    Row("start", NAME_WORD, "game", "The phase the game begins with."),
    Row("turn", NAME_WORD, "your_turn", "The phase that `once per turn` refers to."),
    Row("score", Either((CONDITION, ANSWER)), "your coin", "The result of a seat, a number."),
    Row("provenance", PROVENANCE, '{assumed: "why"}',
        "Where all that this file says comes from, as far as it says nothing else itself."),
    _section("sources", MapOf("a map of sources", SOURCE, MOST_NAMES, TAG_WORD),
        "{aa-en: {title: Rules, language: en}}", "The texts the rules were taken from, by tag."),
    _section("options", MapOf("a map of options", OPTION, MOST_NAMES),
        "{refill: {values: [lazy, eager], default: lazy}}", "Rulings a table may switch."),
    _section("enums", MapOf("a map of lists", Either((ListOf(NAME_WORD, MOST_NAMES), WORDS)), MOST_NAMES),
        "{suit: [hearts, spades]}", "Words with an order, such as colours."),
    _section("counters", MapOf("a map of counters", COUNTER, MOST_NAMES), "{coin: {start: 3}}",
        "Numbers every seat has."),
    _section("groups", MapOf("a map of lists", Either((ListOf(NAME_WORD, MOST_NAMES), WORDS)), MOST_NAMES),
        "{goods: [wheat, brick]}", "Names for several counters or words."),
    _section("tables", MapOf("a map of tables", Either((NUMBER, ListOf(NUMBER, 1000), TABLE)), MOST_NAMES),
        "{goal: 40, fee: [1, 2, 4]}", "Constants by name."),
    _section("regions", MapOf("a map of regions", REGION, MOST_NAMES), "{board: {of: mark, grid: 3 x 3}}",
        "Boards: spaces for pieces."),
    _section("zones", MapOf("a map of zones", ZONE, MOST_NAMES), "{hand: {of: card, per: player, seen_by: owner}}",
        "Places for any number of pieces: hands, reserves, piles."),
    _section("pieces", MapOf("a map of kinds of pieces", PIECE, MOST_NAMES), "{pawn: {each: 5, home: reserve}}",
        "Pieces that are all alike."),
    _section("decks", MapOf("a map of decks", DECK, MOST_NAMES), "{card: {cards: {one: {copies: 9}}}}",
        "Cards, and where they lie."),
    _section("printed", MapOf("a map of decks and regions", PRINTED_PLACE, MOST_NAMES), "{card: {one: {cost: 2}}}",
        "Values of cards and spaces, standing apart from where those are declared."),
    _section("variables", MapOf("a map of variables", VARIABLE, MOST_NAMES), "{leads: {type: optional player}}",
        "Values the rules remember."),
    _section("rulings", MapOf("a map of questions and answers", Either((CONDITION, ANSWER)), 1000, HEAD_WORD),
        '{"price(card c)": c.price}', "Questions the rules ask, and their answers."),
    _section("actions", MapOf("a map of actions", ACTION, 1000), "{rest: {steps: gain 2 coin}}",
        "What players do, as a whole or not at all."),
    _section("phases", MapOf("a map of phases", PHASE, 1000), "{game: {steps: [perform day]}}",
        "The parts of the game's course."),
    _section("metrics", MapOf("a map of numbers", CONDITION, MOST_NAMES), "{rounds: round}",
        "Numbers a report counts at the end of a game."),
    _section("invariants",
        MapOf("a map of statements", _STATEMENT, MOST_NAMES, ANY_WORD),
        "{few coins: your coin <= 9}", "What must be true after every decision."),
    _section("renames", MapOf("a map of paths", PATH_WORD, MOST_CHANGES, PATH_WORD),
        "{counters.money: counters.coin}",
        "What was called otherwise in earlier versions: variants and options written for those keep working."),
    Row("layout", LAYOUT, "{table: [{grid: board}]}", "How the table is drawn."),
), (Needs("ruleset", ("version", "language", "players", "start")),))  # fmt: skip
