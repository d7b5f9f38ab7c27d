"""A statement of the effect language → what it tells somebody to do, in one language.

A verb without a case of its own here is said by its message, `text-shuffle` for Shuffle, with its fields; what their
places are called (rulekit/syntax/notation.py) tells how these are said.

Each is said in a form: "" tells you to (`gain 2 coins`), `inf` follows a verb (`you may …`), `you` and `they` tell of
somebody (`you gain`, `each player gains`). A locale has only those forms that differ.

Never: joins sentences but by a message; leaves out what happens, unless the ruleset's words say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from rulekit.ruleset.model import Procedure, Ruleset
from rulekit.ruleset.spoken_numbers import figures_in
from rulekit.syntax import nodes
from rulekit.syntax.notation import words_for
from rulekit.syntax.walk import walk
from rulekit.text.idioms import idiom
from rulekit.text.lexicon import MANY, Lexicon, Spoken
from rulekit.text.names import message_of, readable
from rulekit.text.particles import Noun
from rulekit.text.phrases import NOTHING_BOUND, Bound, Himself, Letter, Phrases, Unit, person

LETTERS = "NMKXYZABCDEFGHIJLOPQRSTUVW"  # for chosen numbers, the usual ones first
SAID = ("you", "players", "rivals", "rival", "player_count", "this")  # words of the language no message chooses by
SHORT = 24  # parts of an action without words of its own, up to which what it does is told in place of its name


class Each(NamedTuple):
    """An amount, and what it is for each of."""

    amount: str
    unit: Unit


class Sentences:
    """Sentences for the effects of one ruleset."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.phrases = lexicon, lexicon.say, Phrases(lexicon)
        self._inside: list[str] = []

    @property
    def declared(self) -> Ruleset:
        """The ruleset that is spoken of."""
        return self.lexicon.declared

    # ---- one after the other ----

    def block(self, statements: tuple[nodes.Statement, ...], form: str = "", bound: Bound = NOTHING_BOUND) -> str:
        """What happens one after the other."""
        said, names, rest = [], dict(bound), statements
        while rest:
            found = idiom(rest)
            if found is not None:
                values = {name: self._filled(hole, names) for name, hole in found.holes.items()}
                text = self.say(f"text-{found.name}", form, **values)
            else:
                text = self.statement(rest[0], form, names)
            rest = rest[found.length if found is not None else 1 :]
            said += [text] if text else []
        while len(said) > 1:
            said[:2] = [self.say("text-then" if len(said) == 2 else "text-then-more", form, a=said[0], b=said[1])]
        return "".join(said)

    def _filled(self, hole: object, bound: Bound) -> Spoken:
        """What stands in the place a pattern leaves open."""
        if isinstance(hole, nodes.Name) and hole.name in self.declared.decks:
            return self.lexicon.thing(hole.name, MANY)
        return self.phrases.value(hole, bound) if isinstance(hole, nodes.Expr) else str(hole)

    def statement(self, s: nodes.Statement, form: str, bound: dict[str, Spoken]) -> str:
        """One statement; names it binds are added to those that are bound."""
        value = self.phrases.value
        match s:
            case nodes.Block(statements):
                return self.block(statements, form, bound)
            case nodes.Gain((amount,), None) if (each := self._each(amount, bound)) is not None:
                message = "text-gain-per-yours" if each.unit.yours else "text-gain-per"
                return self.say(message, form, amount=each.amount, unit=each.unit.what)
            case nodes.Gain(amounts, source):
                what = self.amounts(amounts, bound, spent=False)
                if source is not None:
                    return self.say("text-gain-from", form, what=what, who=value(source, bound))
                return self.say("text-gain", form, what=what)
            case nodes.Lose(amounts):
                return self.say("text-lose", form, what=self.amounts(amounts, bound))
            case nodes.Pay(amounts, to):
                what = self.amounts(amounts, bound)
                if to is not None:
                    return self.say("text-pay-to", form, what=what, who=value(to, bound))
                return self.say("text-pay", form, what=what)
            case nodes.Draw(count, source, to):
                return self._draw(count, source, to, form, bound)
            case nodes.SetTo(target, to):
                return self._set(target, to, form, bound)
            case nodes.Perform():
                return self._perform(s, form, bound)
            case nodes.Let(name, of):
                bound[name] = value(of, bound)
                return ""
            case nodes.Choose():
                return self._choose(s, form, bound)
        return self._guided(s, form, bound)

    def _guided(self, s: nodes.Statement, form: str, bound: dict[str, Spoken]) -> str:
        """A statement that chooses among others, or guides what comes behind it."""
        match s:
            case nodes.Either(arms, otherwise):
                ways = [text for arm in arms if (text := self._alone(arm, form, bound))]
                said = self.lexicon.joined(ways, "text-or-do")
                other = self._alone(otherwise, form, bound) if otherwise is not None else ""
                return self.say("text-or-else", form, a=said, b=other) if said and other else said or other
            case nodes.If(condition, then, otherwise):
                return self._if(condition, then, otherwise, form, bound)
            case nodes.EndGame():
                return self._end_game(s, form, bound)
        return self._around(s, form, bound)

    def _around(self, s: nodes.Statement, form: str, bound: dict[str, Spoken]) -> str:
        """A statement about another: whether, how often, by whom; nothing where there is nothing to say of that."""
        value, values = self.phrases.value, dict[str, Spoken]()
        match s:
            case nodes.May(body):
                message, does = "text-may", self._alone(body, "inf", bound)
            case nodes.Repeat(count, body):
                message, does, values["n"] = "text-repeat", self._alone(body, form, bound), value(count, bound)
            case nodes.RepeatUntil(limit, body, until):
                message, does, values["n"] = "text-repeat-until", self._alone(body, form, bound), value(limit, bound)
                values["condition"] = self.phrases.condition(until, bound)
            case nodes.AsPlayer(subject, body):
                message, values["who"] = "text-as", value(subject, bound)
                does = self._alone(body, "they", self._they(bound))
            case nodes.EachPlayer(simultaneously, body):
                message = "text-all-at-once" if simultaneously else "text-each-player"
                does = self._alone(body, "they", {**bound, "you": Himself(self.say("text-you", "they"))})
            case nodes.Each(name, source, where, body):
                of, that = self.phrases.gone_through(source, where, name, bound), self.phrases.that(source)
                who = self.lexicon.are_players(source)  # each of them is `you`
                message, values["what"] = "text-each-who" if who else "text-each", of
                inner = {**(self._they(bound) if who else bound), name: that}
                does = self.statement(body, "they" if who else form, inner)
            case _:
                return self.say(message_of(type(s)), form, **self._fields(s, form, bound))
        return self.say(message, form, does=does, **values) if does else ""

    def _fields(self, s: nodes.Statement, form: str, bound: Bound) -> dict[str, Spoken]:
        """The fields of a verb that has no case of its own here, as its message says them; what is empty, not."""
        said: dict[str, Spoken] = {}
        for name, word in words_for(type(s)).items():
            match getattr(s, name):
                case nodes.Expr() as e if word == "PLACE":
                    said[name] = self._place(e, bound)
                case nodes.Expr() as e:
                    said[name] = (
                        self.phrases.condition(e, bound) if word == "CONDITION" else self.phrases.value(e, bound)
                    )
                case nodes.Statement() as body:
                    said[name] = self._alone(body, form, bound)
                case (nodes.Amount(), *_) as amounts:
                    said[name] = self.amounts(amounts, bound)
                case str() as word_of_its_own:
                    said[name] = word_of_its_own
        return said

    def _they(self, bound: Bound) -> dict[str, Spoken]:
        """Names inside what others do, where `you` is somebody else."""
        return {**bound, "you": self.say("text-you", "they")}

    def _alone(self, s: nodes.Statement, form: str, bound: Bound) -> str:
        """A statement whose names are its own."""
        return self.statement(s, form, dict(bound))

    # ---- amounts ----

    def amounts(self, amounts: tuple[nodes.Amount, ...], bound: Bound = NOTHING_BOUND, spent: bool = True) -> str:
        """How much of what; `spent`: it is given away, so that what one has can be all of it."""
        return self.lexicon.joined([self._amount(amount, bound, spent) for amount in amounts], "text-and")

    def _amount(self, amount: nodes.Amount, bound: Bound, spent: bool) -> str:
        if spent and counter_of(amount) and amount.per is None and amount.count == nodes.Your(counter_of(amount)):
            return self.say("text-all-your", person(bound), what=self.lexicon.name("counter", counter_of(amount), MANY))
        each = self._each(amount, bound)
        if each is None:
            return self._counted(self.phrases.value(amount.count, bound), amount, bound)
        message = "text-per-yours" if each.unit.yours else "text-per"
        return self.say(message, amount=each.amount, unit=each.unit.what)

    def _each(self, amount: nodes.Amount, bound: Bound) -> Each | None:
        """So much for each of something; None if it is one number."""
        count, per = amount.count, amount.per
        if per is None:
            count, per = factored(count)
            unit = self.phrases.unit(per, bound) if per is not None else None
        else:
            unit = self.phrases.unit(per, bound) or Unit(str(self.phrases.value(per, bound)), yours=False)
        if unit is None or (amount.per is None and amount.count == nodes.Your(counter_of(amount))):
            return None
        return Each(self._counted(self.phrases.value(count, bound), amount, bound), unit)

    def _counted(self, number: Spoken, amount: nodes.Amount, bound: Bound) -> str:
        counter = amount.counter
        if isinstance(counter, nodes.Name) and counter.name in self.declared.counters:
            what = self.lexicon.name("counter", counter.name, number if isinstance(number, int) else MANY)
        else:
            what = str(self.phrases.value(counter, bound))
        if isinstance(number, int | Letter):
            return self.say("text-amount", n=number, what=what)
        return self.say("text-worth", what=what, value=number)

    # ---- what has words of its own ----

    def _perform(self, s: nodes.Perform, form: str, bound: Bound) -> str:
        values = {b.name: self._given(b.value, bound) for b in s.bindings}
        procedure = self.declared.procedures.get(s.name)
        said = self.act(s.name, form, values)
        if said is not None:
            return said
        if self._is_unsaid(s.name):
            return ""
        if procedure is None or self._inside or sum(1 for _ in walk(procedure.steps)) > SHORT:
            return self.say("text-perform", form, what=self._called(s.name))
        worded, self.lexicon.missing = self.lexicon.missing, {}
        told = self._told(s.name, procedure, values, form, bound)
        bare, self.lexicon.missing = self.lexicon.missing, {**worded, **self.lexicon.missing}
        if self.lexicon.messages.has(f"act-{s.name}") and any(not message.startswith("act-") for message in bare):
            return self.say("text-perform", form, what=self._called(s.name))  # no names of the rules for want of words
        return told

    def _told(self, name: str, procedure: Procedure, values: Mapping[str, Spoken], form: str, bound: Bound) -> str:
        """What an action does, step by step."""
        self._inside.append(name)
        inner: dict[str, Spoken] = {"you": bound["you"]} if "you" in bound else {}  # whoever does it
        for parameter in procedure.parameters:
            if parameter.name in values:
                inner[parameter.name] = values[parameter.name]
            elif parameter.default is not None:
                inner[parameter.name] = self.phrases.value(parameter.default)
        told = self.block(procedure.steps.statements, form, inner)
        self._inside.pop()
        if procedure.cost:
            return self.say("text-paid", form, cost=self.amounts(procedure.cost, inner), effect=told)
        return told

    def _is_unsaid(self, name: str) -> bool:
        """Whether the words for an action are empty in the language that is spoken in place of this one."""
        messages, procedure = self.lexicon.messages, self.declared.procedures.get(name)
        if procedure is None or not messages.has(f"act-{name}"):
            return False
        return not messages.form(f"act-{name}", "", _blank(procedure))

    def _called(self, name: str) -> str:
        """What an action is called whose steps are not told here."""
        messages = self.lexicon.messages
        said = messages.get(f"do-{name}") or messages.get(f"phase-{name}")
        return said or messages.only(f"rules-{name}", "title", {}) or Noun(readable(name))

    def act(self, name: str, form: str, values: Mapping[str, Spoken]) -> str | None:
        """An action in the ruleset's own words; None if it has none. What is not given to it is `none`.

        The numbers written in its steps are `$figure1`, `$figure2` …, so that the words follow them.
        """
        message, procedure = f"act-{name}", self.declared.procedures.get(name)
        if not self.lexicon.messages.speaks(message) or procedure is None:
            self.lexicon.missing[message] = None
            return None
        return self.lexicon.messages.form(message, form, {**_blank(procedure), **values})

    def _given(self, e: nodes.Expr, bound: Bound) -> Spoken:
        """What an action is given; a name that is nobody else's as it is written, for a message to choose by."""
        known = isinstance(e, nodes.Name) and (e.name in bound or e.name in SAID or self.lexicon.kind_of(e.name))
        if isinstance(e, nodes.Name) and not known:
            return self.lexicon.value(e.name) or e.name
        return self.phrases.value(e, bound)

    def _set(self, target: nodes.Expr, to: nodes.Expr, form: str, bound: Bound) -> str:
        name = target.name if isinstance(target, nodes.Name | nodes.Your | nodes.Attr) else ""
        if self.lexicon.messages.has(f"set-{name}"):
            return self.lexicon.messages.form(f"set-{name}", form, {"value": self._given(to, bound)})
        return self.say("text-set", form, what=self.phrases.value(target, bound), value=self.phrases.value(to, bound))

    # ---- choices, cards ----

    def _draw(self, count: nodes.Expr, source: nodes.Expr, to: nodes.Expr | None, form: str, bound: Bound) -> str:
        n = self.phrases.value(count, bound)
        what = self.lexicon.elements(source, n if isinstance(n, int) else MANY) or self.say("text-card", n=n)
        if to is None:
            return self.say("text-draw", form, n=n, what=what)
        return self.say("text-draw-to", form, n=n, what=what, to=self._place(to, bound))

    def _place(self, to: nodes.Expr, bound: Bound) -> Spoken:
        """Where something goes: of a kind of cards its pile."""
        if isinstance(to, nodes.Name) and to.name in self.declared.decks and to.name not in bound:
            return self.phrases.pile(to)
        return self.phrases.value(to, bound)

    def _choose(self, s: nodes.Choose, form: str, bound: dict[str, Spoken]) -> str:
        value = self.phrases.value
        if isinstance(s.source, nodes.Range):
            low, high = value(s.source.low, bound), value(s.source.high, bound)
            bound[s.name] = name = self._letter(s.name, bound)
            return self.say("text-choose-number", form, name=name, low=low, high=high)
        of = self.phrases.gone_through(s.source, s.where, s.name, bound)
        quantity = s.quantity
        if quantity is None:
            bound[s.name] = self.phrases.that(s.source)
            return self.say("text-choose", form, what=of)
        bound[s.name] = self.phrases.that(s.source, MANY)
        if quantity.low is not None and quantity.low == quantity.high:
            return self.say("text-choose-some", form, n=value(quantity.low, bound), what=of)
        if quantity.high is None:
            return self.say("text-choose-any", form, what=of)
        if quantity.low is None:
            return self.say("text-choose-up-to", form, n=value(quantity.high, bound), what=of)
        low, high = value(quantity.low, bound), value(quantity.high, bound)
        return self.say("text-choose-between", form, low=low, high=high, what=of)

    @staticmethod
    def _letter(name: str, bound: Bound) -> Letter:
        """What a chosen number is called: by its own letter, else by one that is free."""
        taken = [said for said in bound.values() if isinstance(said, Letter)]
        return next(Letter(one) for one in (name.upper() if len(name) == 1 else "N", *LETTERS) if one not in taken)

    def _end_game(self, s: nodes.EndGame, form: str, bound: Bound) -> str:
        """The end, and who wins; if it ends for some reasons only, when one of these holds."""
        conditions = [reason.condition for reason in s.reasons if reason.condition is not None]
        if conditions and len(conditions) == len(s.reasons):
            either = conditions[0] if len(conditions) == 1 else nodes.Or(tuple(conditions), span=s.span)
            return self._if(either, replace(s, reasons=()), None, form, bound)
        if isinstance(s.winner, nodes.Name) and s.winner.name == "you":
            return self.say("text-end-game-you", form)
        if s.winner is not None:
            return self.say("text-end-game-won", form, who=self.phrases.value(s.winner, bound))
        return self.say("text-end-game", form)

    def _if(
        self,
        condition: nodes.Expr,
        then: nodes.Statement,
        otherwise: nodes.Statement | None,
        form: str,
        bound: Bound,
    ) -> str:
        known = self.phrases.decided(condition)
        if known is not None:
            chosen = then if known else otherwise
            return self._alone(chosen, form, bound) if chosen is not None else ""
        when, does = self.phrases.condition(condition, bound), self._alone(then, form or "after", bound)
        other = self._alone(otherwise, form or "after", bound) if otherwise is not None else ""
        if not does and other:
            when, does, other = self.phrases.condition(nodes.Not(condition), bound), other, ""
        if not does:
            return ""
        if other:
            return self.say("text-if-else", form, condition=when, does=does, other=other)
        return self.say("text-if", form, condition=when, does=does)


def _blank(procedure: Procedure) -> dict[str, Spoken]:
    """What words about an action may say where nothing is given to it."""
    named: dict[str, Spoken] = {p.name: "none" for p in procedure.parameters}
    return named | {f"figure{i}": figure for i, figure in enumerate(figures_in(procedure.steps), 1)}


def counter_of(amount: nodes.Amount) -> str:
    """The counter of an amount, by its name; "" for one that a name holds."""
    return amount.counter.name if isinstance(amount.counter, nodes.Name) else ""


def factored(count: nodes.Expr) -> tuple[nodes.Expr, nodes.Expr | None]:
    """A number of times something: `4 * your marks` → 4 and `your marks`; what is no such product → itself."""
    match count:
        case nodes.Arithmetic("*", nodes.Int() as k, of) | nodes.Arithmetic("*", of, nodes.Int() as k):
            return k, of
        case nodes.Int():
            return count, None
    return nodes.Int(1, span=count.span), count
