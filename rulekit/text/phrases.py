"""An expression of the effect language → a phrase, whole, in one language.

Numbers that are written stay numbers, so that a message can agree with them. Names that a text binds are said as
they were bound: `that card`, `that number`.

Never: joins phrases but by a message; reads what a value is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from rulekit.syntax import nodes
from rulekit.syntax.walk import parts as fields_of
from rulekit.text.lexicon import MANY, ONE, Lexicon, Spoken, grammar, with_grammar
from rulekit.text.messages import COMPARED
from rulekit.text.names import message_of, readable
from rulekit.text.particles import Noun, trait

Bound = Mapping[str, Spoken]  # names a text has bound, as they are said
NOTHING_BOUND: Bound = MappingProxyType({})
DENIED = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
COMPUTED = {
    "+": "plus", "-": "minus", "*": "times", "mod": "rest", "&": "both", "up": "divide-up", "down": "divide-down",
}  # fmt: skip
PLACES = ("region", "zone")  # where there is one for all, it has an article; its name alone stands on the table
FIXED = ("you", "none", "true", "false", "this", "it", "players", "rivals", "rival", "player_count")


class Unit(NamedTuple):
    """What something is counted in: `for each …`; `yours`: only those count that you have."""

    what: str
    yours: bool


class Letter(str):
    """A number somebody has chosen, by the letter it is called."""

    __slots__ = ()


class Passed(str):
    """What is gone through, one after the other: what belongs to it is said without an owner."""

    __slots__ = ()


class Himself(str):
    """Each of those who do something: what is `your` is his own, and not `that player's`."""

    __slots__ = ()


def person(bound: Bound) -> str:
    """The form of words about whoever acts: "" for you; inside what others do `they`, where `you` is bound."""
    return "they" if "you" in bound else ""


class Phrases:
    """Phrases for the expressions of one ruleset."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say = lexicon, lexicon.say

    def yours(self, what: Spoken, bound: Bound) -> str:
        """What belongs to whoever acts."""
        own = isinstance(bound.get("you"), Himself) and self.lexicon.messages.only("text-your", "own", {"what": what})
        return self.say("text-your", "own" if own else person(bound), what=what)

    def value(self, e: nodes.Expr, bound: Bound = NOTHING_BOUND) -> Spoken:
        """What a value is called; a number that is written as it is."""
        match e:
            case nodes.Int(value):
                return value
            case nodes.Name(name):
                return self._name(name, bound)
            case nodes.Your(name):
                return self.yours(self._of_a_seat(name), bound)
            case nodes.Attr(of, name):
                return self._attribute(of, name, bound)
            case nodes.Index(nodes.Name("you"), index):
                return self.yours(self.value(index, bound), bound)
            case nodes.Index(nodes.Name("players"), index):
                return self.say("text-nth-player", n=self.value(index, bound))
            case nodes.Index(of, index):
                return self.say("text-index", what=self.value(of, bound), key=self.value(index, bound))
            case nodes.Negative(of):
                return self.say("text-negative", a=self.value(of, bound))
            case nodes.SetOf(items):
                parts = [str(self.value(item, bound)) for item in items]
                return self.lexicon.joined(parts, "text-and") or self.say("text-none")
            case nodes.Call(function, arguments):
                return self._call(function, arguments, bound)
            case nodes.Arithmetic(operator, left, right):
                return self._computed(operator, left, right, bound)
            case nodes.IfElse(then, condition, otherwise):
                if (known := self.decided(condition)) is not None:
                    return self.value(then if known else otherwise, bound)
                return self.say(
                    "text-either-value",
                    a=self.value(then, bound),
                    condition=self.condition(condition, bound),
                    b=self.value(otherwise, bound),
                )
            case nodes.Fold(function, body, name, source, where, _):
                things = self.gone_through(source, where, name, bound)
                return self._folded(function, body, things, name, self._passing(source, name, bound))
            case nodes.Filter(name, source, where):
                return self.gone_through(source, where, name, bound)
            case nodes.Map(body, name, source, where):
                things, inner = self.gone_through(source, where, name, bound), self._passing(source, name, bound)
                return self.say("text-each-of", what=self.value(body, inner), source=things)
            case nodes.Pick(name, source, where, keys, _) | nodes.Sort(name, source, where, keys, _):
                return self._ranked(e, name, source, where, keys, bound)
            case nodes.Compare() | nodes.Member() | nodes.And() | nodes.Or() | nodes.Not():
                return self.condition(e, bound)
        fields = {name: getattr(e, name) for name in fields_of(type(e))}
        said = {name: self.value(v, bound) for name, v in fields.items() if isinstance(v, nodes.Expr)}
        said |= {name: v for name, v in fields.items() if isinstance(v, str)}
        return self.say(message_of(type(e)), "", **said)

    def condition(self, e: nodes.Expr, bound: Bound = NOTHING_BOUND) -> str:
        """A condition as a clause."""
        match e:
            case nodes.Compare("=" | "!=" as operator, nodes.Name(name), nodes.Name(value)) if self._asks(name):
                answer = self.lexicon.messages.get(f"option-{name}-{value}") or Noun(readable(value))
                said = "text-answered" if operator == "=" else "text-answered-not"
                return self.say(said, question=self.lexicon.name("option", name), answer=answer)
            case nodes.Compare(operator, left, right):
                if isinstance(right, nodes.Name) and right.name == "none" and operator in ("=", "!="):
                    return self.say(
                        "text-there-is" if operator == "!=" else "text-there-is-no", a=self.value(left, bound)
                    )
                a, b = self._measured(left, bound), self._measured(right, bound)
                named = left.name if isinstance(left, nodes.Name | nodes.Your) else ""
                said = f"{COMPARED[operator]}-{named}"
                own = ""
                if not (isinstance(left, nodes.Your) and "you" in bound):  # such messages speak to you
                    own = self.lexicon.messages.get(f"{said}-{right.name}") if isinstance(right, nodes.Name) else ""
                    own = own or self.lexicon.messages.get(said, value=b)
                return own or self.say(f"text-{COMPARED[operator]}", a=a, b=b)
            case nodes.Member(element, container, negated):
                a, b = self.value(element, bound), self._choices(container, bound)
                return self.say("text-not-in" if negated else "text-in", a=a, b=b)
            case nodes.And(parts) | nodes.Or(parts):
                last = "text-and-clause" if isinstance(e, nodes.And) else "text-or-clause"
                of_no_weight = isinstance(e, nodes.And)  # what an option makes true, or in a choice false
                weighty = [part for part in parts if self.decided(part) is not of_no_weight] or list(parts[:1])
                return self.lexicon.joined([self.condition(part, bound) for part in weighty], last)
            case nodes.Fold("any" | "all" as function, body, name, source, where, _):
                things = self.gone_through(source, where, name, bound)
                return self._folded(function, body, things, name, self._passing(source, name, bound))
            case nodes.Not(of):
                return self._denied(of, bound)
            case nodes.Name(name) | nodes.Your(name) if name not in bound and name not in FIXED:
                return self._holds(e, name, "clause", bound)
            case nodes.Call(nodes.Name(name) | nodes.Your(name), _) if self.lexicon.kind_of(name) == "ruling":
                own = self.lexicon.messages.only(f"ruling-{name}", "clause", {})
                return own or self.say("text-holds", what=self.value(e, bound))
            case nodes.Call(nodes.Name("line_of"), (n, of)):
                return self.say("text-line-of", n=self.value(n, bound), what=self.value(of, bound))
        return self.say("text-holds", what=self.value(e, bound))

    def _asks(self, name: str) -> bool:
        """Whether a name is that of an option, which is a question."""
        return name in self.lexicon.declared.options

    def _measured(self, e: nodes.Expr, bound: Bound) -> Spoken:
        """A value that is compared: of things that are counted it is their number."""
        said = self.value(e, bound)
        if not isinstance(e, nodes.Your | nodes.Attr) or self.lexicon.kind_of(e.name) != "counter":
            return said
        counted = trait("number", self.lexicon.name("counter", e.name, MANY)) == "plural"
        return self.say("text-call-count", what=said) if counted else said

    def decided(self, e: nodes.Expr) -> bool | None:
        """What a condition comes to by the options that are chosen; None if it depends on the game."""
        chosen = self.lexicon.declared.chosen
        match e:
            case nodes.Compare("=" | "!=" as operator, nodes.Name(name), nodes.Name(value)) if name in chosen:
                return (chosen[name] == value) == (operator == "=")
            case nodes.Name(name) if name in chosen:
                return chosen[name] == "true"
            case nodes.Not(of):
                known = self.decided(of)
                return None if known is None else not known
            case nodes.And(parts) | nodes.Or(parts):
                whole = isinstance(e, nodes.Or)
                known_parts = [self.decided(part) for part in parts]
                if whole in known_parts:
                    return whole
                return None if None in known_parts else not whole
        return None

    def unit(self, e: nodes.Expr, bound: Bound = NOTHING_BOUND) -> Unit | None:
        """What is counted, one of it; None if it is no thing that is counted."""
        found = self._unit(e, bound)
        if found is None or not found.yours or "you" not in bound:
            return found
        return Unit(alike(self.say("text-unit-theirs", what=found.what), found.what), yours=False)

    def _unit(self, e: nodes.Expr, bound: Bound) -> Unit | None:
        match e:
            case nodes.Your(name) | nodes.Name(name) if name not in bound:
                kind = self.lexicon.kind_of(name)
                own = self.lexicon.messages.only(f"{kind}-{name}", "unit", {}) if kind else ""
                if own:
                    return Unit(own, yours=False)
                if kind == "zone":
                    thing = self.lexicon.thing(self.lexicon.declared.zones[name].of)
                    place = self.lexicon.name("zone", name)
                    said = self.say("text-unit-in", person(bound), what=thing, place=place)
                    return Unit(alike(said, thing), yours=False)
                if kind in ("counter", "variable", "ruling", "word"):
                    return Unit(self.lexicon.name(kind, name), yours=isinstance(e, nodes.Your))
            case nodes.Arithmetic("+", left, right):
                a, b = self._unit(left, bound), self._unit(right, bound)
                if a is not None and b is not None and a.yours == b.yours:
                    return Unit(alike(self.say("text-or", a=a.what, b=b.what), a.what, b.what), a.yours)
            case nodes.Arithmetic("-", nodes.Your(a) | nodes.Name(a), nodes.Your(b) | nodes.Name(b)):
                rest = self.lexicon.messages.get(f"less-{a}-{b}")  # a name for what is left is the ruleset's
                return Unit(rest, yours=False) if rest else None
            case nodes.Call(nodes.Name("count"), (nodes.Filter(name, source, where),)) | nodes.Filter(
                name, source, where
            ):
                return Unit(self.gone_through(source, where, name, bound, ONE), yours=False)
            case nodes.Call(nodes.Name("count"), (nodes.Your() | nodes.Name() as of,)):
                return self._unit(of, bound)
            case nodes.Call(nodes.Name(name), _) if self.lexicon.kind_of(name) == "ruling":
                own = self.lexicon.messages.only(f"ruling-{name}", "unit", {})
                return Unit(own, yours=False) if own else None
        return None

    # ---- names ----

    def _name(self, name: str, bound: Bound) -> Spoken:
        if name in bound:
            return bound[name]
        if name in FIXED:
            return self.say(f"text-{name.replace('_', '-')}")
        kind = self.lexicon.kind_of(name)
        if kind:
            said = self.lexicon.name(kind, name, MANY)
            return self.say("text-the", what=said) if kind in PLACES else said
        return self.lexicon.value(name) or self.lexicon.messages.get(f"seat-{name}") or Noun(readable(name))

    def _of_a_seat(self, name: str) -> str:
        return self.lexicon.name(self.lexicon.kind_of(name) or "attribute", name, MANY)

    def _attribute(self, of: nodes.Expr, name: str, bound: Bound) -> str:
        declared, own = self.lexicon.kind_of(name), self.lexicon.messages.has(f"attribute-{name}")
        named = declared and not (own and declared in ("ruling", "word"))  # these two may be named as what they tell of
        what = self.lexicon.name(declared, name, MANY) if named else self.lexicon.attribute(name)
        return self._belonging(what, of, bound)

    def _belonging(self, what: str, of: nodes.Expr, bound: Bound) -> str:
        """Something and whose it is; of what is gone through without that."""
        if isinstance(of, nodes.Name) and isinstance(bound.get(of.name), Passed):
            return what
        if isinstance(of, nodes.Name) and of.name == "you":
            return self.yours(what, bound)
        return self.say("text-of", what=what, who=self.value(of, bound))

    def _holds(self, e: nodes.Expr, name: str, clause: str, bound: Bound) -> str:
        """A name that is true or false: its own clause, if there is one; of others not, for it speaks of you."""
        kind, said = self.lexicon.kind_of(name), "text-holds" if clause == "clause" else "text-holds-not"
        what = self.lexicon.name(kind, name) if kind else Noun(readable(name))
        if isinstance(e, nodes.Your) and "you" in bound:
            return self.say(said, what=self.say("text-your", "they", what=what))
        own = self.lexicon.messages.only(f"{kind}-{name}", clause, {}) if kind else ""
        return own or self.say(said, what=what)

    def _denied(self, e: nodes.Expr, bound: Bound) -> str:
        if isinstance(e, nodes.Name | nodes.Your) and e.name not in bound and e.name not in FIXED:
            return self._holds(e, e.name, "denied", bound)
        if isinstance(e, nodes.Compare):
            return self.condition(replace(e, operator=DENIED[e.operator]), bound)
        return self.say("text-not", clause=self.condition(e, bound))

    # ---- what is made of others ----

    def _call(self, function: nodes.Expr, arguments: tuple[nodes.Expr, ...], bound: Bound) -> Spoken:
        name = function.name if isinstance(function, nodes.Name | nodes.Your | nodes.Attr) else ""
        values = [self.value(argument, bound) for argument in arguments]
        if name == "count" and len(arguments) == 1:
            return self.say("text-call-count", what=self.gone_through(arguments[0], None, "", bound))
        if name in ("min", "max") and len(values) > 1:
            return self.say("text-least" if name == "min" else "text-most", list=self._listed(values))
        if self.lexicon.messages.has(f"text-call-{name}") and len(values) == 1:
            return self.say(f"text-call-{name}", what=values[0])
        if self.lexicon.messages.has(f"call-{name}"):
            named: dict[str, Spoken] = dict(zip("abcd", values, strict=False))
            return self.lexicon.messages.form(f"call-{name}", "", named)
        kind = self.lexicon.kind_of(name)
        what = self.lexicon.name(kind, name, MANY) if kind else Noun(readable(name))
        if not isinstance(function, nodes.Your | nodes.Attr):
            return self.say("text-call", what=what, list=self._listed(values)) if values else what
        bare = Noun(what, {"article": "none"})  # its article comes with whose it is
        said = self.say("text-call", what=bare, list=self._listed(values)) if values else what
        of = function.of if isinstance(function, nodes.Attr) else nodes.Name("you")
        return self._belonging(with_grammar(said, grammar(what)), of, bound)

    def _listed(self, values: list[Spoken]) -> str:
        return self.lexicon.joined([str(value) for value in values], "text-and")

    def pile(self, deck: nodes.Expr) -> Spoken:
        """The pile of a deck: what a ruleset calls it, such as a bag, or the pile of its cards."""
        own = self.lexicon.messages.get(f"zone-{deck.name}") if isinstance(deck, nodes.Name) else ""
        return own or self.say("text-pile", what=self.lexicon.elements(deck, MANY))

    def _choices(self, container: nodes.Expr, bound: Bound) -> Spoken:
        if isinstance(container, nodes.SetOf):
            return self.lexicon.joined([str(self.value(item, bound)) for item in container.items], "text-or")
        return self.value(container, bound)

    def _computed(self, operator: str, left: nodes.Expr, right: nodes.Expr, bound: Bound) -> str:
        a, b = self.value(left, bound), self.value(right, bound)
        if operator in ("+", "-") and b == 0:
            return str(a)
        if operator in ("up", "down") and b == 2:
            return self.say(f"text-half-{operator}", a=a, n=2)
        return self.say(f"text-{COMPUTED[operator]}", a=a, b=b)

    def gone_through(self, source: nodes.Expr, where: nodes.Expr | None, name: str, bound: Bound, n: int = MANY) -> str:
        """What is gone through, and which of it: several, with the gender of one, for what is said of `one of` them."""
        said = self._gone_through(source, where, name, bound, n)
        inner = source.source if isinstance(source, nodes.Filter) else source
        if n != MANY or not isinstance(inner, nodes.Your | nodes.Name | nodes.Attr):
            return said
        gender = trait("gender", self.lexicon.elements(source, n))
        return Noun(said, {"gender": gender, "number": "plural"}) if gender else said

    def _gone_through(self, source: nodes.Expr, where: nodes.Expr | None, name: str, bound: Bound, n: int) -> str:
        said_whole = n == MANY and isinstance(source, nodes.Name) and source.name in FIXED
        things = "" if said_whole else self.lexicon.elements(source, n)
        of = things if isinstance(source, nodes.Name) and things else str(self.value(source, bound))
        kind = self.lexicon.kind_of(source.name) if isinstance(source, nodes.Name) else ""
        if things and (isinstance(source, nodes.Your | nodes.Attr) or kind in ("deck", "zone")):
            form = "one" if n == ONE else ""
            place = str(self.value(source, bound) if kind != "deck" else self.pile(source))
            same = n == MANY and place == self.yours(things, bound)
            of = place if same else alike(self.say("text-among", form, what=things, place=place), things)
        elif n == MANY and kind == "region":
            of = alike(self.say("text-the", what=of), of)
        if where is None:
            return of
        first, *rest = where.parts if isinstance(where, nodes.And) else (where,)
        not_you = nodes.Compare("!=", nodes.Name(name), nodes.Name("you"))
        if source == nodes.Name("players") and first == not_you:
            of = self.say("text-rivals")
            if not rest:
                return of
            where = nodes.And(tuple(rest)) if len(rest) > 1 else rest[0]
        said = self.condition(where, {**bound, name: self.that(source)})
        return alike(self.say("text-such", what=of, condition=said), of)

    def that(self, source: nodes.Expr, n: int = ONE) -> str:
        """One of a source that has been spoken of, or some of it."""
        what = self.lexicon.elements(source, n) or self.say("text-thing", n=n)
        return self.say("text-that" if n == ONE else "text-those", what=what)

    def _passing(self, source: nodes.Expr, name: str, bound: Bound) -> Bound:
        return {**bound, name: Passed(self.that(source))}

    def _folded(self, function: str, body: nodes.Expr, things: str, name: str, bound: Bound) -> str:
        """The sum, the least, the greatest of something, or whether it is so of any or all."""
        if isinstance(body, nodes.Index) and body.index == nodes.Name(name):
            return self.say(f"text-{function}-yours", person(bound), what=things)
        what = self.value(body, bound) if function not in ("any", "all") else self.condition(body, bound)
        return self.say(f"text-{function}", what=what, source=things)

    def _ranked(
        self,
        e: nodes.Expr,
        name: str,
        source: nodes.Expr,
        where: nodes.Expr | None,
        keys: tuple[nodes.Key, ...],
        bound: Bound,
    ) -> str:
        of = self.gone_through(source, where, name, bound)
        inner = self._passing(source, name, bound)
        ranks = [self.say(f"text-{key.direction}", what=self.value(key.value, inner)) for key in keys]
        if not keys:
            return self.say("text-random", source=of)
        message = "text-sorted" if isinstance(e, nodes.Sort) else "text-best"
        return self.say(message, source=of, by=self.lexicon.joined(ranks, "text-then-by"))


def alike(said: str, *of: str) -> str:
    """A phrase with the grammar of what it is made of, if that is the same."""
    traits = [grammar(noun) for noun in of]
    return Noun(said, traits[0]) if all(each == traits[0] for each in traits) else said
