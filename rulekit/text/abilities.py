"""An ability of a card → a sentence that says what it does, made from its effects.

Never: says what its effects do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulekit.ruleset.model import Ability
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.lexicon import Lexicon, Spoken
from rulekit.text.names import readable
from rulekit.text.particles import Noun
from rulekit.text.phrases import Bound
from rulekit.text.sentences import Sentences


class Abilities:
    """What abilities say in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.say, self.sentences = lexicon, lexicon.say, Sentences(lexicon)

    def text(self, ability: Ability, also: Sequence[nodes.Trigger] = ()) -> str:
        """One ability as a sentence; `also`: when the same happens besides."""
        if ability.rules:
            said = self.lexicon.joined([self._rule(rule) for rule in ability.rules], "text-and-clause")
            return self._sentence(said)
        statements = ability.effect.statements if ability.effect is not None else ()
        behind = "after" if ability.trigger is not None or ability.condition is not None else ""
        form = "inf" if ability.optional or ability.cost else behind
        said = self.sentences.block(statements, form)
        if not said:
            said = self.say("text-nothing", form)
        if ability.cost:
            cost = self.sentences.amounts(ability.cost)
            said = self.say("text-paid", "inf" if ability.optional else "", cost=cost, effect=said)
        if ability.trigger is not None and ability.trigger.timing == "instead of":
            said = self.say("text-instead" if ability.optional else "text-instead-must", does=said)
        elif ability.optional:
            said = self.say("text-may", behind, does=said)
        if ability.limit:
            said = self.say(f"text-{ability.limit.replace(' ', '-')}", effect=said)
        if ability.condition is not None and self.sentences.phrases.decided(ability.condition) is None:
            when = self.sentences.phrases.condition(ability.condition)
            said = self.say("text-in-case", "after" if ability.trigger is not None else "", condition=when, effect=said)
        if ability.trigger is not None:
            when = self._together(ability.trigger, *also)
            said = self.say("text-ability", when=when, effect=said)
        return self._sentence(said)

    def _sentence(self, said: str) -> str:
        return self.say("text-sentence", text=said[:1].upper() + said[1:])

    def _together(self, *triggers: nodes.Trigger) -> str:
        """When something happens of which one trigger is enough."""
        plain = all(t.where is None and t.actor in ("", "you") for t in triggers)
        settled = self.lexicon.messages.get(settled_name(*triggers)) if plain else ""
        return settled or self.lexicon.joined([self._when(each) for each in triggers], "text-or")

    def _when(self, t: nodes.Trigger) -> str:
        timing = t.timing.partition(" ")[0]  # before, after, instead
        settled = self.lexicon.messages.get(settled_name(t)) if t.actor in ("", "you") else ""
        if settled and t.where is None:
            return settled
        if t.event == "perform":
            who = {"any player": "-any", "another player": "-another"}.get(t.actor, "")
            form = "inf" if timing == "instead" else "they" if who else "you"
            if who and all(self.lexicon.messages.only(f"act-{name}", "theirs", {}) for name in t.names):
                form = "theirs"
            acts = self.lexicon.joined([self._act(name, form) for name in t.names], "text-or-do")
            when = self.say("text-would" if timing == "instead" else f"text-{timing}{who}", form, acts=acts)
        else:
            whose = "-your" if t.event == "your phase" else ""
            names = [self.lexicon.name("phase", name) for name in t.names]
            when = self.say(f"text-{timing}-phase{whose}", what=self.lexicon.joined(names, "text-or"))
        if t.where is None:
            return when
        procedures = (self.sentences.declared.procedures.get(name) for name in t.names)
        known = self._given([p for procedure in procedures if procedure is not None for p in procedure.parameters])
        return self.say("text-where", when=when, condition=self.sentences.phrases.condition(t.where, known))

    def _act(self, name: str, form: str) -> str:
        """An action as a thing somebody does, whatever is given to it."""
        said = self.sentences.act(name, form, {})
        return said if said is not None else self.say("text-perform", form, what=Noun(readable(name)))

    def _rule(self, rule: nodes.Rule) -> str:
        """What a card changes while it is in force."""
        phrases, what = self.sentences.phrases, rule.name
        written = [n.value for n in walk(rule.value) if isinstance(n, nodes.Int)]
        ruling = self.sentences.declared.rulings.get(what)
        known = self._given(ruling.parameters if ruling is not None else ())
        values: dict[str, Spoken] = {"n": written[0] if written else 0, "value": phrases.value(rule.value, known)}
        said = self.lexicon.messages.form(f"rule-{what}", "", values)
        if not said:
            said = self._becomes(rule, values["value"])
        if rule.condition is None:
            return said
        return self.say("text-in-case", "after", condition=phrases.condition(rule.condition, known), effect=said)

    def _given(self, parameters: Sequence[nodes.Parameter]) -> Bound:
        """What a text is given by others, as it is said: `that card`; numbers have words of the ruleset, or none."""
        kinds = {p.name: nodes.Name(p.type.name) for p in parameters if not self.lexicon.kind_of(p.name)}
        return {name: self.sentences.phrases.that(kind) for name, kind in kinds.items() if self.lexicon.elements(kind)}

    def _becomes(self, rule: nodes.Rule, value: Spoken) -> str:
        noun = self.lexicon.name(self.lexicon.kind_of(rule.name) or "ruling", rule.name)
        match rule.value:
            case nodes.Arithmetic("+" | "-" as sign, nodes.Name("it"), nodes.Int(n)):
                return self.say("text-becomes-more" if sign == "+" else "text-becomes-less", what=noun, n=n)
        return self.say("text-becomes", what=noun, value=value)


def settled_name(*triggers: nodes.Trigger) -> str:
    """The message that may say when something happens in words of its own, such as `when-before-sell-after-buy`."""
    return "-".join(["when", *(part for t in triggers for part in (t.timing.partition(" ")[0], *t.names))])
