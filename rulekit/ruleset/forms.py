"""The limits of a ruleset, and the forms of words and texts its keys ask for.

The limits are the machine's, or those of patience.

Never: knows a particular key.
"""

from __future__ import annotations

from rulekit.ruleset.kinds import NAME, NAME_WORDS, Either, ListOf, MapOf, Number, Text, Truth, Word

MOST_PLAYERS = 8
MOST_SPACES = 255  # of one region, all seats together: a place is one byte in a set
MOST_PIECES = 500  # of one kind, all seats together: a choice offers at most 504 elements
MOST_GRID = 16
MOST_NUMBER = 1_000_000
MOST_NAMES = 255  # declarations of one sort
MOST_CHANGES = 1000  # of one sort in a variant; so many names may become others
MOST_TEXT = 80 * 1024  # characters of all texts of rules: a program of 1 MiB says no more
MOST_MISTAKES = 200  # of one ruleset: more are of no help to anybody, and the rest shows in the next run

NAME_WORD = Word(NAME_WORDS, NAME)
ID_WORD = Word("a name of at most 100 small letters, digits, - and _, a letter first", r"^[a-z][a-z0-9_-]{0,99}$")
TAG_WORD = Word("a name of small letters, digits and -, a letter first", r"^[a-z][a-z0-9-]*$")
_STEP = r"[A-Za-z0-9_-]+"
STEP_WORD = Word("a name as a path has it", rf"^{_STEP}$")
PATH_WORD = Word("a path of names such as `counters.coin.start`", rf"^{_STEP}(\.{_STEP})*$")
LABEL_WORD = Word("a word of letters, digits and _", r"^[A-Za-z0-9_]+$")
MARK_WORD = Word("a mark without spaces", r"^[^\s#]+$")
ANY_WORD = Word("a text on one line", r"^[^\n]*\S[^\n]*$")
HEAD_WORD = Word("a question such as `price(card c)`", ANY_WORD.form)
PLAYERS_WORD = Word("a range such as `2..4`", rf"^[1-{MOST_PLAYERS}]( *\.\. *[1-{MOST_PLAYERS}])?$")
GRID_WORD = Word(f"rows x columns such as `3 x 3`, each at most {MOST_GRID}", r"^([1-9]|1[0-6]) *x *([1-9]|1[0-6])$")
VERSION_WORD = Word("three numbers such as `1.0.0`", r"^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$")
LINES = r"[a-z][a-z0-9-]*:[0-9]+(-[0-9]+)?(, *[0-9]+(-[0-9]+)?)*"
CITATION_WORD = Word("a source and lines such as `aa-en:194` or `aa-en:12,30-32`", rf"^{LINES}(; *{LINES})*$")
LANGUAGE_WORD = Word("the code of a language such as `en`", r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$")

NUMBER = Number(-MOST_NUMBER, MOST_NUMBER)
AMOUNT = Number(0, MOST_NUMBER)
VALUE = Either((NUMBER, Truth(), NAME_WORD))
VALUES = MapOf("a map of values", VALUE, MOST_NAMES, may_be_empty=True)
LINKS = ListOf(NAME_WORD, MOST_SPACES, least=0)
SPACE_VALUES = MapOf("a map of values", Either((NUMBER, Truth(), NAME_WORD, LINKS)), MOST_NAMES, may_be_empty=True)
TYPE = Text("a type such as `1..6` or `optional player`", "param")
CONDITION = Text("a condition or value in the language of effects", "condition")
AMOUNTS = Text("amounts such as `2 coin`", "amounts")
EFFECT_TEXT = Text("an effect", "program")
STEPS = Either((EFFECT_TEXT, ListOf(EFFECT_TEXT, 1000)))
