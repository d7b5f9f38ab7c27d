"""The keys of a scenario file: one row each. The reader and the schema for editors are made from them.

Never: reads a file.
"""

from __future__ import annotations

from rulekit.ruleset.forms import ANY_WORD, MOST_PLAYERS
from rulekit.ruleset.kinds import Anything, Either, ListOf, MapOf, Number, Record, Row, Text, Truth

MOST_SCENARIOS = 1000
MOST_STEPS = 1000
MOST_NAMES = 500
MOST_SEED = (1 << 63) - 1

_RESULT = Either((Text("the name of what comes up"), ListOf(Text("a card or piece"), MOST_NAMES, least=0)))
_MOVES = ListOf(Text("a move"), MOST_STEPS)
_TABLE = MapOf("a map of what lies where", Anything("a value"), MOST_NAMES, ANY_WORD, may_be_empty=True)

SCENARIO = Record(
    "a scenario",
    "A table, what is played on it, and what must come of it.",
    (
        Row("name", Text("a sentence"), "Two pawns may not stand on one space", "What holds.", required=True),
        Row(
            "rule",
            Either((Text("a rule"), ListOf(Text("a rule"), MOST_NAMES))),
            "[A-12, A-13]",
            "The rules it is about, as the ruleset's comments or its sources call them.",
        ),
        Row("players", Number(1, MOST_PLAYERS), "3", "How many play; the fewest unless said."),
        Row(
            "options",
            MapOf("a map of options", Either((Truth(), Text("a value"))), MOST_NAMES),
            "{refill: eager}",
            "The rulings chosen for this game.",
        ),
        Row("seed", Number(0, MOST_SEED), "7", "For chance that is not scripted.", default=0),
        Row(
            "begin",
            Text("what is done", "program"),
            "perform scoring",
            "What is done on the table instead of the whole game, to test one rule.",
        ),
        Row("given", _TABLE, "{north: {coin: 3}}", "What lies on the table; the rest is as at the beginning."),
        Row("chance", ListOf(_RESULT, MOST_STEPS), "[[ace, king], 4]", "The next results of chance, in order."),
        Row(
            "play",
            ListOf(Anything("a move"), MOST_STEPS),
            "[north: take, south: pass]",
            "Moves by name, alone or behind the seat that makes them; `expect` and `refuse` between them.",
        ),
        Row("expect", _TABLE, "{north: {coin: 2 + 1}}", "What must lie on the table at the end, if named."),
        Row("refuse", Either((Text("a move"), _MOVES)), "[pass]", "Moves that must not be allowed at the end."),
    ),
)

FILE = Record(
    "a scenario file",
    "Tests of a ruleset that its designer can read.",
    (
        Row("ruleset", Text("a path"), "harvest.yaml", "The ruleset, as seen from this file."),
        Row("scenarios", ListOf(SCENARIO, MOST_SCENARIOS), "[{name: …}]", "What is tested.", required=True),
    ),
)
