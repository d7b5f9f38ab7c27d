"""A text somebody wrote for an ability → where it says something else than its effect, as far as words tell.

The effect says itself in the same language (the text made from it), and both are read alike: figures, names, the
sense of may, must, each, up to, before and after, who gives and who gets. What a text may leave to be understood
(one of a thing, that you are meant) it need not say.

Never: says that a text is good; judges style, or a language without words for the senses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulekit.ruleset.model import Ability, Ruleset
from rulekit.ruleset.spoken_numbers import figures
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.lexicon import Lexicon
from rulekit.text.reading import PLAYERS, Name, Reader, Said

# What a text must have if its effect has it, and what may stand in its place.
NEEDED: Mapping[str, tuple[str, ...]] = {
    "may": (), "up-to": (), "each": (), "before": (), "after": ("when",), "instead": (), "once-per-turn": (),
    "once-per-game": (), "at-least": (), "more-than": (), "less-than": (), "highest": (), "lowest": ("up-to",),
    "rounded-up": (), "rounded-down": (), "not": ("other", "free", "except"), "pay": ("give", "free"), "lose": (),
    "discard": (), "free": ("not", "except"), **dict.fromkeys(PLAYERS, ()),
}  # fmt: skip
# What a text may have only if its effect has one of these.
ALLOWED: Mapping[str, tuple[str, ...]] = {
    "may": ("may", "up-to", "at-will"), "up-to": ("up-to", "lowest", "from-none"),
    "each": ("each", "computed", *PLAYERS), "before": ("before",),
    "once-per-turn": ("once-per-turn",), "once-per-game": ("once-per-game",),
    "at-least": ("at-least",), "more-than": ("more-than", "computed"), "less-than": ("less-than", "computed"),
    "not": ("not", "other", "free", "except", "less"), "pay": ("pay", "give"), "lose": ("lose",),
    "discard": ("discard",), "half": ("half",), "double": ("double",),
    **{player: (player,) for player in PLAYERS},
}  # fmt: skip
OPPOSITES = (
    *(("after", "before"), ("highest", "lowest"), ("lowest", "highest")),
    *(("rounded-up", "rounded-down"), ("rounded-down", "rounded-up")),
)
# What need not be said in effects of a shape: who chooses a number from nothing up is free to, a difference may have a
# name of its own.
UNSAID_BESIDE: Mapping[str, tuple[str, ...]] = {
    "from-none": ("may", "highest", "lowest", "instead"), "difference": ("not",),
}  # fmt: skip
PLAIN = frozenset(["group", "zone", "region", "ruling", "phase"])  # names that are exchanged for one of their kind
COSTS: Mapping[type[nodes.Node], str] = {nodes.Pay: "pay", nodes.Lose: "lose", nodes.Discard: "discard"}
DEEP = 3  # actions inside actions that a text may still tell of
OTHERWISE = {"gives": "gets", "gets": "gives"}
MANY = 4  # actions that may be said in one word
UNSAID = 1  # one of a thing is said by its article, or not at all


def verified(lexicon: Lexicon, ability: Ability, made: str, text: str) -> list[str]:
    """What a text by hand says otherwise than the effect, as the text made from it has it; none: nothing was found."""
    return _verifier(lexicon).reasons(ability, made, text) if text else []


@lru_cache(maxsize=4)
def _verifier(lexicon: Lexicon) -> Verifier:
    """The words of a language are looked up once, not for every card."""
    return Verifier(lexicon)


class Verifier:
    """Compares texts with the effects of one ruleset in one language; the words are looked up once."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon, self._reader = lexicon, Reader(lexicon)

    def reasons(self, ability: Ability, made: str, text: str) -> list[str]:
        """What a text says otherwise than an ability, of which one was made."""
        has, told = self._reader.read(made), self._reader.read(text)
        shape = frozenset(_shape(ability, self._lexicon.declared))
        found = list(_figures(ability, has, told))
        found += _pairs(has, told) if not found and "tangled" not in shape else []
        found += self._names(ability, made, text, has, told)
        return [*found, *self._lacking(shape, has, told), *self._too_much(shape, has, told), *_flows(has, told)]

    def _names(self, ability: Ability, made: str, text: str, has: Said, told: Said) -> Iterator[str]:
        """Names that are missing or too many; of names that are only words about a thing, those exchanged."""
        there = told.names | told.faint
        this = "this" in told.senses
        lacking = {name for name in has.names | has.faint if name not in there}
        more = told.names - has.names - has.faint
        lacking -= self._by_group(has, told) | self._summed(ability)
        for name in sorted(lacking):
            if (name.sure and not (this and "deck" in name.kinds)) or "value" in name.kinds:
                yield f"it does not name {self._called(name)}"
        for name in sorted(more):
            if name.sure:
                yield f"it names {self._called(name)}, and its effect does not"
            elif other := next((n for n in sorted(lacking) if n.kinds & name.kinds & PLAIN and not n.sure), None):
                yield f"it names {self._called(name)} where its effect has {self._called(other)}"
        acts, said = self._reader.acts(made), self._reader.acts(text)
        if acts - said and said - acts:
            wrong, right = min(said - acts), min(acts - said)
            yield f"it names {self._called(wrong)} where its effect has {self._called(right)}"

    def _by_group(self, has: Said, told: Said) -> set[Name]:
        """Names for which the text has that of their group, of which the effect has all."""
        found: set[Name] = set()
        for group in self._lexicon.declared.groups.values():
            named = [self._reader.named("counter", member) for member in group.members]
            if self._reader.named("group", group.name) not in told.names or told.names & set(named):
                continue
            if has.names >= set(named):
                found |= {name for name in named if name is not None}
        return found

    def _summed(self, ability: Ability) -> frozenset[Name]:
        """Names of the actions an ability waits for, if they are so many that a text says them in one word."""
        if ability.trigger is None or len(ability.trigger.names) < MANY:
            return frozenset()
        form = self._lexicon.messages.form
        return self._reader.read(" . ".join(form(f"act-{name}", "you", {}) for name in ability.trigger.names)).names

    def _called(self, name: Name) -> str:
        return f"`{name.name}`"

    def _lacking(self, shape: frozenset[str], has: Said, told: Said) -> Iterator[str]:
        """Senses the effect has and the text has not."""
        idle = {sense for part in shape for sense in UNSAID_BESIDE.get(part, ())}
        idle -= {"may"} if "optional" in shape else set()
        for sense in (sense for sense in NEEDED if sense in has.senses and sense not in idle):
            instead = {sense, *NEEDED[sense], *_same_words(sense, has)}
            if not told.senses & instead and self._reader.has(sense):
                if sense == "may" and "must" in told.senses:
                    yield "it says `must`, and its effect leaves the choice"
                else:
                    yield f"it lacks the sense of `{_plain(sense)}`"

    def _too_much(self, shape: frozenset[str], has: Said, told: Said) -> Iterator[str]:
        """Senses the text has and the effect has not."""
        there = has.senses | shape
        for sense in (sense for sense in ALLOWED if sense in told.senses):
            if not there & {*ALLOWED[sense], *_same_words(sense, told)} and not _transfer(sense, told):
                yield f"it says `{_plain(sense)}`, and its effect does not"
        for one, other in OPPOSITES:
            if one in told.senses and one not in there and other in there:
                yield f"it says `{_plain(one)}`, and its effect `{_plain(other)}`"


def _shape(ability: Ability, declared: Ruleset) -> Iterator[str]:
    """What the tree of an effect tells of its text: that it costs, computes, lets one choose none at all."""
    yield "optional" if ability.optional else "plain"
    parts = tuple(part for part in (*ability.cost, ability.effect, *ability.rules) if part is not None)
    costs = {COSTS[type(node)] for node in _performed(parts, declared) if type(node) in COSTS}
    yield from costs
    for node in walk(parts):
        if _from_none(node):
            yield "from-none"
            yield "at-will" if costs else "from-none"
        elif isinstance(node, nodes.May):
            yield "optional"
        elif isinstance(node, nodes.Arithmetic) and node.operator == "-":
            yield "difference"
        elif isinstance(node, nodes.Amount) and not isinstance(node.count, nodes.Int):
            yield "computed"
            inner = list(walk(node.count))
            if any(isinstance(n, nodes.Call) for n in inner) or sum(isinstance(n, nodes.Int) for n in inner) > 1:
                yield "tangled"


def _from_none(node: nodes.Node) -> bool:
    """Whether one may choose nothing at all: a number from 0 on, or none of some things."""
    if isinstance(node, nodes.Range):
        return isinstance(node.low, nodes.Int) and not node.low.value
    return isinstance(node, nodes.Choose) and node.quantity is not None and node.quantity.low is None


def _performed(parts: tuple[nodes.Node, ...], declared: Ruleset, deep: int = DEEP) -> Iterator[nodes.Node]:
    """What an effect does, and the actions in it, which a text may tell by what they do."""
    for node in walk(parts):
        yield node
        if isinstance(node, nodes.Perform) and deep and node.name in declared.procedures:
            yield from _performed((declared.procedures[node.name].steps,), declared, deep - 1)


def _same_words(sense: str, said: Said) -> frozenset[str]:
    """The other senses of words that have this one."""
    return frozenset(other for doubt in said.doubts if sense in doubt for other in doubt)


def _plain(sense: str) -> str:
    return sense.replace("-", " ")


def _transfer(sense: str, told: Said) -> bool:
    """Whether a verb of giving tells what others do, which is compared as such."""
    return sense in ("pay", "lose") and any(flow == "gives" for _, flow in told.flows)


def _figures(ability: Ability, has: Said, told: Said) -> Iterator[str]:
    nothing = not any(figure == 0 for figure, _ in has.pairs) or told.senses & {"not", "free"}
    right, said = set(has.figures), set(told.figures)
    for figure in sorted(right - said - {UNSAID}):
        if figure or not nothing:
            yield f"it does not say {figure}"
    for figure in sorted(said - right - {UNSAID} - set(figures(ability))):
        yield f"it says {figure}, and its effect does not"
    more, less = Counter(told.figures) - Counter(has.figures), Counter(has.figures) - Counter(told.figures)
    if more and set(less) & {0, UNSAID} and set(more) <= {*right, UNSAID} and len(told.figures) >= len(has.figures):
        yield f"it says {min(more)} where its effect has {min(less)}"


def _pairs(has: Said, told: Said) -> Iterator[str]:
    """Figures that go with another name than in the effect."""
    names = {name for _, name in has.pairs} & {name for _, name in told.pairs}
    said = False
    for name in sorted(names):
        right, wrong = ({n for n, of in each.pairs if of == name} for each in (has, told))
        if wrong - right - {UNSAID} or not wrong & right:
            said = True
            yield f"it says {min(wrong - right)} of `{name.name}`, and its effect {min(right)}"
    for figure in sorted({n for n, _ in told.pairs} & {n for n, _ in has.pairs} - {UNSAID}):
        right_names, told_names = ({of for n, of in each.near if n == figure} for each in (has, told))
        if not said and not right_names & told_names:
            yield f"it says {figure} of `{min(told_names).name}`, and its effect of `{min(right_names).name}`"


def _flows(has: Said, told: Said) -> Iterator[str]:
    """Players who give in the text and get in the effect, or the other way."""
    for player, flow in sorted(told.flows - has.flows):
        other = player, OTHERWISE[flow]
        if other in has.flows and other not in told.flows:
            yield f"`{_plain(player)}` {flow} in it, and {OTHERWISE[flow]} in its effect"
