"""A card → its text in one language: made from its effects, or written by hand and still true to them.

A text by hand is a message `text-DECK-CARD` (`text-DECK-CARD-2` for the second ability), written for its effect, the
numbers of which it says by `{ $n }`, `{ $n2 }` …

Never: shows a text that does not fit its effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.ruleset.numbers_behind import parts_of
from rulekit.ruleset.spoken_numbers import Asked, figures, named_figures
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.byhand import ByHand, Subject, by_hand, masked, sign
from rulekit.text.lexicon import Lexicon, Spoken
from rulekit.text.messages import NO_NAMES, Messages
from rulekit.text.names import readable, settled_name
from rulekit.text.particles import Noun
from rulekit.text.phrases import Bound
from rulekit.text.sentences import Sentences
from rulekit.text.together import alike, does


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


class Cards:
    """The texts of all cards of a ruleset in one language."""

    def __init__(self, declared: Ruleset, messages: Messages) -> None:
        self.lexicon = Lexicon(declared, messages)
        self._abilities, self.asked = Abilities(self.lexicon), Asked(declared)

    def text(self, deck: Deck, face: Face, number: int) -> str:
        """What an ability says, counted from 1: by hand where that still fits, else made from its effects."""
        hand = self.by_hand(deck, face, number)
        return hand.text if hand is not None and not hand.stale else self.made(face, number)

    def each(self, deck: Deck, face: Face) -> list[str]:
        """The text of each ability, one by one."""
        return [self.text(deck, face, number) for number, _ in enumerate(face.abilities, 1)]

    def texts(self, deck: Deck, face: Face) -> tuple[str, ...]:
        """The text of each ability, of those that differ in nothing but when they are used a single one."""
        return tuple(text for _, text in self.together(deck, face))

    def together(self, deck: Deck, face: Face) -> Iterator[tuple[tuple[int, ...], str]]:
        """The texts of a card, each with the numbers of its abilities."""
        for numbers in alike(face, {n for n, _ in enumerate(face.abilities, 1) if self.by_hand(deck, face, n)}):
            first, *rest = (face.abilities[n - 1] for n in numbers)
            also = [each.trigger for each in rest if each.trigger is not None]
            yield numbers, self._abilities.text(first, also) if also else self.text(deck, face, numbers[0])

    def made(self, face: Face, number: int) -> str:
        """What an ability says, made from its effects."""
        return self._abilities.text(face.abilities[number - 1])

    def by_hand(self, deck: Deck, face: Face, number: int) -> ByHand | None:
        """The text written for an ability, if there is one."""
        messages, ability = self.lexicon.messages, face.abilities[number - 1]
        names = [f"text-{deck.name}-{face.name}-{number}", *([f"text-{deck.name}-{face.name}"] if number == 1 else [])]
        message = next((name for name in names if messages.speaks(name)), "")
        about = subject_of(ability, self.lexicon.declared, self.asked)
        return by_hand(messages, message, about, "its effect is another now") if message else None


def subject_of(ability: Ability, declared: Ruleset, asked: Asked) -> Subject:
    """What a text by hand is written for: its own numbers, then those of what it performs itself."""
    own = named_figures(figures(ability))
    every = own | asked.by(parts_of(ability))  # these have other names
    return Subject(shape_of(ability, declared.known_as), (*every.values(),), (*every,), every, len(own))


def shape_of(ability: Ability, known_as: Mapping[str, str] = NO_NAMES) -> str:
    """What stands for an ability without its numbers; two that differ in anything else have different ones."""
    return sign(masked((ability.trigger, *does(ability)), known_as))
