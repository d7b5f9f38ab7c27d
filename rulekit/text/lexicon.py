"""Names of a ruleset → what they are called in one language, with their grammar; and messages with the values put in.

A name without a message is made readable: a text is never missing for want of a word.

Never: joins words; decides what a name may stand for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from rulekit.check.names.symbols import declarations
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.spoken_numbers import spoken_figures
from rulekit.syntax import nodes
from rulekit.text.messages import Messages
from rulekit.text.names import readable
from rulekit.text.particles import KEPT, Noun, trait

# What a name stands for; of two kinds that have it, the later.
KINDS = ("table", "option", "group", "ruling", "variable", "piece", "deck", "region", "zone", "counter")
PLAYERS = ("players", "rivals", "rival")
ONE, MANY = 1, 2  # the number a name is said in
AT_ONCE = 200  # letters of a value that are put into a message: Fluent lets no part of one have more than 2,500
MOST = 10_000  # letters of a value: one that is made of itself twice, again and again, is cut here
CUT = "…"
REST = 0xE000  # the first sign that stands for the rest of a long value; texts have none of these
Spoken = str | int


class Lexicon:
    """The words of one ruleset in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.declared = declared
        self.messages = messages if messages.figures else messages.with_figures(spoken_figures(declared))
        self.missing: dict[str, None] = {}  # messages that were asked for and are not there

    def say(self, message: str, form: str = "", **values: Spoken) -> str:
        """A construct of the language in words; every locale has all of them."""
        rests: dict[str, str] = {}
        for name, value in values.items():
            if isinstance(value, str) and len(value) > AT_ONCE:
                mark, whole = chr(REST + len(rests)), value if len(value) <= MOST else value[:MOST] + CUT
                rests[mark], values[name] = whole[AT_ONCE:], Noun(whole[:AT_ONCE] + mark, grammar(value))
        said = self.messages.form(message, form, values)
        if not said and not self.messages.has(message):
            self.missing[message] = None
        said = said or " ".join(str(value) for value in values.values())
        for mark, rest in rests.items():
            said = with_grammar(said.replace(mark, rest), grammar(said))
        return said

    def joined(self, parts: Iterable[str], last: str) -> str:
        """Several things one after the other; `last`: the message for the last two, such as `text-and`."""
        rest = list(parts)
        while len(rest) > 2:
            rest[:2] = [self.say("text-comma", a=rest[0], b=rest[1])]
        return self.say(last, a=rest[0], b=rest[1]) if len(rest) == 2 else (rest or [""])[0]

    # ---- names ----

    def name(self, kind: str, name: str, n: int = ONE) -> str:
        """A declared name, in the number that is asked for."""
        message = f"{kind}-{name}"
        said = self._several(message, n)
        if not said:
            self.missing[message] = None
        return said or Noun(readable(name))

    def _several(self, message: str, n: int) -> str:
        """A name in a number; where several of it are called otherwise than one, its grammar is that of several."""
        said = self.messages.form(message, "", {"n": n})
        alone = n == ONE or said == self.messages.form(message, "", {"n": ONE})
        return said if alone else plural(said)

    def kind_of(self, name: str) -> str:
        """What a name stands for, as its messages call it: `word` if it is not declared and has a message, else ""."""
        return self._kinds.get(name, "") or ("word" if self.messages.has(f"word-{name}") else "")

    @cached_property
    def _kinds(self) -> Mapping[str, str]:
        tables = declarations(self.declared)
        return {name: kind for kind in KINDS for name in tables[kind]}

    def thing(self, kind: str, n: int = ONE) -> str:
        """A piece or a card of a kind."""
        return self.name("deck" if kind in self.declared.decks else "piece", kind, n)

    def value(self, name: str) -> str:
        """A member of an enum, or a card; "" if there is none of this name."""
        for enum in self.declared.enums.values():
            if name in enum.members:
                return self.messages.form(f"value-{enum.name}-{name}", "", {}) or Noun(readable(name))
        for deck in self.declared.decks.values():
            if any(face.name == name for face in deck.faces):
                return self.messages.form(f"card-{deck.name}-{name}", "", {}) or Noun(readable(name))
        return ""

    def attribute(self, name: str) -> str:
        """A property of a space or a card."""
        return self.messages.form(f"attribute-{name}", "", {}) or Noun(readable(name))

    def is_printed(self, attribute: str) -> bool:
        """Whether players read a property: one whose words are empty is for the rules alone."""
        message = f"attribute-{attribute}"
        return not self.messages.has(message) or bool(self.messages.form(message, "", {}))

    def are_players(self, source: nodes.Expr, asked: tuple[str, ...] = ()) -> bool:
        """Whether a source is one of players, also by a ruling; `asked`: the rulings asked for it."""
        match source:
            case nodes.Name(name):
                ruling = self.declared.rulings.get(name) if name not in asked else None
                return name in PLAYERS or (ruling is not None and self.are_players(ruling.body, (*asked, name)))
            case nodes.Filter(_, inner, _) | nodes.Sort(_, inner, _) | nodes.Arithmetic(_, inner, _):
                return self.are_players(inner, asked)
        return False

    def elements(self, source: nodes.Expr | None, n: int = ONE) -> str:
        """What there is one of in a source: a card, a piece, a space, a value; "" if nobody can tell."""
        r = self.declared
        match source:
            case nodes.Your(name) | nodes.Name(name) | nodes.Attr(_, name):
                pass
            case nodes.Index(of, _):
                return self.elements(of, n)
            case nodes.Filter(_, inner, _) | nodes.Sort(_, inner, _) | nodes.Pick(_, inner, _):
                return self.elements(inner, n)
            case nodes.Arithmetic("+" | "-" | "&", left, _):
                return self.elements(left, n)
            case nodes.SetOf(items) if items:
                return self.elements(items[0], n)
            case _:
                return ""
        if name in r.zones:
            return self.thing(r.zones[name].of, n)
        if name in r.decks:
            return self.thing(name, n)
        if name in r.pieces:
            return self.name("piece", name, n)
        if name in r.regions:
            said = self.say("text-space", n=n, what=self.name("region", name))
            return said if n == ONE else plural(said)
        if name in r.enums:
            return self._several(f"enum-{name}", n) or Noun(readable(name))
        if name in r.groups:
            return self._several(f"group-{name}", n) or Noun(readable(name))
        return self.say("text-player", n=n) if name in PLAYERS else ""


def grammar(said: str) -> Mapping[str, str]:
    """What a phrase says of its grammar."""
    return {key: trait(key, said) for key in KEPT if trait(key, said)}


def with_grammar(said: str, of_it: Mapping[str, str]) -> str:
    """A phrase and its grammar, if it has any."""
    return Noun(said, of_it) if of_it else said


def plural(said: str) -> str:
    """A phrase with the grammar of several things."""
    return Noun(said, {**grammar(said), "number": "plural"})
