"""Every code a diagnostic or a refusal can have, with the room it comes from and what it means.

tests/diagnostics/test_catalogue.py finds a code without a row, and a row whose code is gone.

Never: words a single message.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A code, the room that speaks it, and its meaning in one sentence."""

    code: str
    room: str
    title: str


def title(code: str) -> str:
    """What a code means; "" for a code that does not exist."""
    return TITLES.get(code, "")


# In alphabetical order.
CATALOGUE = (
    Row("ambiguous-name", "check", "A name may mean two things here."),
    Row("and-for-comma", "syntax", "`and` joins conditions; between amounts stands a comma, between statements a semicolon."),
    Row("asks-itself", "check", "A ruling asks itself."),
    Row("bad-indentation", "ruleset", "Lines that belong together begin in the same column."),
    Row("bad-name", "ruleset", "Names begin with a small letter and have small letters, digits and `_`."),
    Row("bad-position", "game", "A written position is not one of this game."),
    Row("bad-seed", "game", "A seed is a whole number."),
    Row("bad-value", "ruleset", "A value is not one that its key allows."),
    Row("bare-assignment", "syntax", "A value is changed with `set` or `gain` and named with `let`, not with a sign alone."),
    Row("binary-file", "ruleset", "A file is not text."),
    Row("byte-order-mark", "ruleset", "A file begins with an invisible mark."),
    Row("cannot-be-set", "syntax", "Only a variable can be set."),
    Row("cannot-change", "check", "What is set is not a variable, or not changed this way."),
    Row("chained-comparison", "syntax", "Only two values can be compared at once."),
    Row("comma-for-semicolon", "syntax", "Between statements stands a semicolon, not a comma."),
    Row("condition-without-brackets", "syntax", "A condition in the place of a value stands in brackets."),
    Row("decimal-number", "syntax", "There are only whole numbers."),
    Row("declared-twice", "ruleset", "A name is declared twice."),
    Row("division-without-rounding", "syntax", "A division says whether it rounds up or down."),
    Row("duplicate-key", "ruleset", "A key stands twice in one map."),
    Row("either-or", "ruleset", "Two keys exclude each other."),
    Row("else-after-semicolon", "syntax", "No semicolon stands before `else`."),
    Row("else-if", "syntax", "A further case is written `else if`, the last one `else`."),
    Row("empty-block", "syntax", "Between braces stands at least one statement."),
    Row("empty-file", "ruleset", "A file says nothing."),
    Row("empty-range", "syntax", "The low end of a range stands first."),
    Row("empty-statement", "syntax", "A statement is missing between two semicolons."),
    Row("empty-text", "syntax", "There is no text."),
    Row("escaped-effect", "ruleset", "An effect text contains escapes, so that its places would be wrong."),
    Row("file-too-large", "ruleset", "A file is larger than any ruleset needs."),
    Row("folded-effect", "ruleset", "An effect text is folded with `>`, so that its places would be wrong."),
    Row("foreign-sign", "syntax", "A sign that the language does not have."),
    Row("illegal-move", "game", "A move is not one of the options."),
    Row("impossible-chance", "game", "A prescribed result of chance cannot happen."),
    Row("listed-twice", "ruleset", "A list has a word twice."),
    Row("may-be-empty", "check", "A set may be empty, and nothing says what then."),
    Row("merge-key", "ruleset", "Merge keys are not allowed."),
    Row("missing-colon", "ruleset", "Behind a key stands a colon."),
    Row("missing-comma", "syntax", "Between a condition and a single statement stands a comma."),
    Row("missing-key", "ruleset", "A key that must be given is missing."),
    Row("missing-number", "syntax", "An amount says how many."),
    Row("missing-reason", "syntax", "The end of the game has a reason."),
    Row("missing-semicolon", "syntax", "Between two statements stands a semicolon."),
    Row("missing-until", "syntax", "A repetition up to a number says when it stops."),
    Row("missing-value", "check", "A parameter without a default is given no value."),
    Row("name-expected", "syntax", "A name is missing."),
    Row("nesting-too-deep", "syntax", "A text is nested deeper than any rule needs."),
    Row("no-discard", "check", "Nothing says where discarded cards go."),
    Row("no-question", "game", "The game ends without a question."),
    Row("no-record", "game", "A state does not know how it came about."),
    Row("no-ruleset-file", "ruleset", "A folder has no file `ruleset.yaml`."),
    Row("no-such-file", "ruleset", "There is no such file."),
    Row("nobody-owns", "check", "Cards have abilities in a zone that belongs to nobody."),
    Row("not-a-function", "syntax", "Only what has a name can be asked with brackets."),
    Row("not-a-state", "game", "Data is not a state of this game."),
    Row("nothing-to-close", "syntax", "A closing bracket has no opening one."),
    Row("number-and-name", "syntax", "A number and a name stand together without a blank."),
    Row("number-too-large", "syntax", "A number is larger than the machine can hold."),
    Row("odd-block", "ruleset", "Something stands behind `|` that cannot."),
    Row("odd-character", "ruleset", "A file has a character that YAML does not allow."),
    Row("odd-escape", "ruleset", "A quoted text has an escape that YAML does not know."),
    Row("odd-key", "ruleset", "A key is not a single word or number."),
    Row("odd-start", "ruleset", "A value begins with a sign that means something else to YAML."),
    Row("other-ending", "ruleset", "A file in a ruleset's folder is not read because of its ending."),
    Row("other-program", "game", "A saved state belongs to another version of the ruleset."),
    Row("outside-folder", "ruleset", "A file of a ruleset lies outside its folder."),
    Row("proceed-not-here", "check", "`proceed` stands where nothing is replaced."),
    Row("quoted-name", "syntax", "Names stand without quotes."),
    Row("random-not-here", "check", "Something random stands in a condition or a ruling."),
    Row("ruleset-too-large", "ruleset", "The files of a ruleset are larger than any ruleset needs."),
    Row("same-reason-twice", "check", "An end of the game names a reason twice."),
    Row("several-documents", "ruleset", "A file holds more than one YAML document."),
    Row("strange-letter", "syntax", "Names have the letters a to z, digits and `_`; numbers the digits 0 to 9."),
    Row("stray-colon", "ruleset", "A colon stands where YAML takes it for the end of a key."),
    Row("stray-dash", "ruleset", "A list begins on the line of its key."),
    Row("stray-mark", "ruleset", "A question mark stands where YAML takes it for a key."),
    Row("tab-in-indentation", "ruleset", "Lines are indented with tabs."),
    Row("too-deep", "ruleset", "Maps and lists stand inside each other too deep."),
    Row("too-few", "ruleset", "A list is too short."),
    Row("too-many", "ruleset", "A list or a number is too large."),
    Row("too-many-files", "ruleset", "A ruleset has more files than any ruleset needs."),
    Row("too-many-mistakes", "ruleset", "There are more mistakes than are shown."),
    Row("too-many-values", "ruleset", "A file has more values than any ruleset needs."),
    Row("too-much-text", "ruleset", "The effect texts are longer than any ruleset needs."),
    Row("unclosed-bracket", "syntax", "A bracket is never closed, or closed by another."),
    Row("unclosed-quote", "ruleset", "A quote is never closed."),
    Row("unexpected-end", "syntax", "A text ends in the middle of something."),
    Row("unexpected-sign", "syntax", "A sign cannot stand where it stands."),
    Row("unexpected-word", "syntax", "A word or number cannot stand where it stands."),
    Row("unknown-actor", "syntax", "An ability waits for `you`, `any player` or `another player`."),
    Row("unknown-attribute", "ruleset", "There is no such attribute."),
    Row("unknown-fold", "syntax", "Only `sum`, `min`, `max`, `any` and `all` go through a set with `for`."),
    Row("unknown-function", "check", "There is no such function or ruling."),
    Row("unknown-key", "ruleset", "There is no such key here."),
    Row("unknown-mark", "ruleset", "A row of a region has a letter that its legend does not explain."),
    Row("unknown-member", "check", "There is no such member."),
    Row("unknown-name", "check", "A name is not declared."),
    Row("unknown-option", "ruleset", "There is no such option."),
    Row("unknown-option-value", "ruleset", "An option has no such value."),
    Row("unknown-parameter", "check", "An action has no such parameter."),
    Row("unknown-piece", "check", "There is no such piece or deck."),
    Row("unknown-procedure", "check", "There is no such action or phase."),
    Row("unknown-ruleset", "ruleset", "There is no ruleset of that name."),
    Row("unknown-ruling", "check", "There is no such ruling."),
    Row("unknown-seat", "game", "There is no such seat."),
    Row("unknown-source", "ruleset", "A citation names a source that is not declared."),
    Row("unknown-type", "check", "There is no such type."),
    Row("unknown-verb", "syntax", "A statement begins with a word that is not a verb."),
    Row("unknown-zone", "check", "There is no such zone."),
    Row("unreadable-file", "ruleset", "A file cannot be read."),
    Row("unresolved-tie", "check", "Several may be equally good, and nothing says which."),
    Row("unused-chance", "game", "A prescribed result of chance was never needed."),
    Row("unused-mark", "ruleset", "A legend explains a letter that no row has."),
    Row("value-expected", "syntax", "A value or a condition is missing."),
    Row("word-as-name", "syntax", "A word of the language cannot be a name."),
    Row("wrong-kind", "check", "A value is of the wrong kind for its place."),
    Row("wrong-number-of-values", "check", "A function or ruling is given too many or too few values."),
    Row("wrong-type", "ruleset", "A value is of the wrong sort: a word for a number, a list for a map."),
)

TITLES = {row.code: row.title for row in CATALOGUE}
