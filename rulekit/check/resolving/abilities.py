"""Abilities of cards: effects on events, effects of playing, answers to rulings.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import THIS
from rulekit.check.resolving.context import Checking, skip
from rulekit.check.resolving.kinds import condition, fitting
from rulekit.check.resolving.moving import costs
from rulekit.check.resolving.rulings import answer_type, ruling_of
from rulekit.check.resolving.statements import block
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.types import BOOL, element
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.model import Ability, Deck, Face
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk

ACTORS = {"you": "you", "any player": "all", "another player": "others"}


def abilities_of(c: Checking, deck: Deck, index: int, face: Face) -> None:
    """All a card does."""
    for ability in face.abilities:
        name = f"{deck.name}.{face.name}"
        for rule in ability.rules:
            answer(c, name, deck, index, ability, rule)
        if ability.effect is not None and ability.trigger is None:
            _played(c, name, deck, index, ability, ability.effect)
        elif ability.effect is not None and ability.trigger is not None and ability.trigger.names:
            _triggered(c, name, deck, index, ability, ability.trigger)


# ---- played ----
def _played(c: Checking, name: str, deck: Deck, index: int, ability: Ability, effect: nodes.Block) -> None:
    this = card_of(deck)
    scope = Scope().bind(this)
    if ability.limit:
        message = "A limit counts how often an ability answers an event; this happens when the card is played."
        c.mistaken(ability.span, message, "Add `when:`, or leave `limit` out.", "limit-not-here")
    holds = condition(c, ability.condition, scope) if ability.condition is not None else None
    cost, body = costs(c, ability.cost, scope), block(c, effect, scope)
    if ability.optional or holds is not None:
        whole: tree.Statement = tree.Block((*cost, body), span=body.span)
        if ability.optional:
            whole = tree.Either((skip(body.span), whole), ability.span, span=body.span)
        if holds is not None:
            whole = tree.If(holds, whole, None, span=body.span)
        cost, body = (), tree.Block((whole,), span=body.span)
    c.plays.append(tree.PlayEffect(
        name=name, deck=deck.name, this=this, faces=(index,), cost=cost, body=body, span=ability.span,
    ))  # fmt: skip


# ---- triggered ----
def _triggered(c: Checking, name: str, deck: Deck, index: int, ability: Ability, trigger: nodes.Trigger) -> None:
    if not _in_force(c, deck, ability) or not _well_timed(c, trigger):
        return
    events = [e for e in dict.fromkeys(trigger.names) if known_event(c, e, trigger)]
    for event in events:
        _listener(c, name, deck, index, ability, trigger, event, event_scope(c, event, events, trigger))


def _in_force(c: Checking, deck: Deck, ability: Ability) -> bool:
    """Have the cards of a deck an owner where their abilities are in force."""
    home = c.ruleset.zones.get(deck.home)
    if home is not None and home.per_player:
        return True
    if deck.home and home is None:
        return False  # said before
    message = f"`{deck.name}` has no `home`, where its abilities are in force."
    own = [z.name for z in c.ruleset.zones.values() if z.per_player and z.of == deck.name]
    help = "Declare a zone with `per: player`, and name it: `home: ZONE`."
    if own:
        help = f"Write `home: {own[0]}`, where each player has cards of this deck."
    at, related = ability.span, tuple[tuple[Span, str], ...]()
    if home is not None:
        message = f"Abilities are in force for whoever owns the card; `{deck.home}`, its home, belongs to nobody."
        at, related = deck.home_span, ((ability.span, "the ability"),)
        if not own:
            help = f"Declare `{deck.home}` with `per: player`."
    if not any(each.code == "nobody-owns" and each.span == at for each in c.mistakes):  # for all cards once
        c.report(Diagnostic("nobody-owns", at, message, help, related=related))
    return False


def _well_timed(c: Checking, trigger: nodes.Trigger) -> bool:
    if len(set(trigger.names)) < len(trigger.names):
        c.mistaken(trigger.span, "The same event stands here twice.", "Remove one of the two.", "listed-twice")
    if trigger.timing == "instead of" and trigger.actor != "you":
        message = "An ability replaces only what its owner does."
        c.mistaken(trigger.span, message, f"Write `instead of you perform {trigger.names[0]}`.", "replaces-another")
        return False
    return True


def known_event(c: Checking, event: str, trigger: nodes.Trigger) -> bool:
    """Whether a trigger waits for something that happens; else that is said."""
    procedure = c.ruleset.procedures.get(event)
    if procedure is None:
        c.report(c.symbols.unknown("procedure", event, c.ruleset.procedures, trigger.span))
        return False
    c.names("procedure", event, trigger.span, first=True)
    if trigger.event == "perform" or not procedure.is_action:
        return True
    who = "any player performs" if trigger.event == "phase" else "you perform"
    message = f"`{event}` is an action, which somebody performs."
    c.mistaken(trigger.span, message, f"Write `{trigger.timing} {who} {event}`.", "not-a-phase")
    return False


def event_scope(c: Checking, event: str, events: list[str], trigger: nodes.Trigger) -> Scope:
    """The parameters of an event, as far as all events of the trigger have them."""
    parameters = {e: {v.name: v for v in c.parameters_of(e)} for e in events}
    shared, partly = [], {}
    for name in {n: None for e in events for n in parameters[e]}:
        has = [e for e in events if name in parameters[e]]
        kinds = {(parameters[e][name].type.form, parameters[e][name].type.domain) for e in has}
        if len(has) < len(events):
            other = next(e for e in events if e not in has)
            partly[name] = f"`{has[0]}` has a parameter `{name}`, `{other}` has none."
        elif len(kinds) > 1:
            first, second = (parameters[e][name].type.said() for e in events[:2])
            partly[name] = f"`{name}` is {first} in `{events[0]}`, {second} in `{events[1]}`."
        else:
            shared.append(parameters[event][name])
    scope = Scope(event=event, replaces=trigger.timing == "instead of", partly=partly)
    return scope.bind(*shared)


def _listener(
    c: Checking, name: str, deck: Deck, index: int, ability: Ability, trigger: nodes.Trigger, event: str, scope: Scope
) -> None:
    this = card_of(deck)
    scope = scope.bind(this)
    conditions = [condition(c, each, scope) for each in (ability.condition, trigger.where) if each is not None]
    owners = {"phase": "all", "your phase": "you"}.get(trigger.event) or ACTORS.get(trigger.actor, "you")
    home = c.ruleset.zones[deck.home]
    hidden = ability.optional and owners != "you" and home.seen_by != "everybody"
    c.listeners.append(tree.Listener(
        name=name, deck=deck.name, this=this, faces=(index,), number=len(c.listeners), event=event,
        timing=trigger.timing, owners=owners, condition=all_of(conditions), optional=ability.optional,
        hidden=hidden, cost=costs(c, ability.cost, scope), limit=ability.limit,
        body=block(c, ability.effect or nodes.Block(()), scope), span=ability.span,
    ))  # fmt: skip


# ---- answers to rulings ----
def answer(c: Checking, name: str, deck: Deck, index: int, ability: Ability, rule: nodes.Rule) -> None:
    """What a card answers in place of a ruling."""
    if rule.name in c.ruleset.rulings:
        c.names("ruling", rule.name, rule.span, first=True)
    if not _in_force(c, deck, ability):
        return
    if rule.name not in c.ruleset.rulings:
        what, declared = c.declaration(rule.name)
        help = f"Declare it: `rulings: {{{rule.name}: …}}`."
        if declared is not None:
            help = f"`{rule.name}` is {what}; a rule changes what a ruling answers, an `effect:` what happens."
        c.report(c.symbols.unknown("ruling", rule.name, c.ruleset.rulings, rule.span, help))
        return
    ruling = ruling_of(c, rule.name)
    if ruling is None:
        return
    if len(rule.parameters) != len(ruling.parameters):
        wanted, n = ", ".join(v.name for v in ruling.parameters), len(ruling.parameters)
        given = len(rule.parameters)
        has = f"{n or 'no'} {'parameter' if n == 1 else 'parameters'}"
        message = f"`{rule.name}` has {has}; here {'is' if given == 1 else 'are'} {given or 'none'}."
        help = f"Write `{rule.name}({wanted}) becomes …`." if n else f"Write `{rule.name} becomes …`."
        c.mistaken(rule.span, message, help, "wrong-number-of-values")
        return
    parameters = tuple(Var(given, v.type) for given, v in zip(rule.parameters, ruling.parameters, strict=True))
    it, this = Var("it", answer_type(c, ruling)), card_of(deck)
    scope = c.bind(Scope(pure=True), rule.span, *parameters).bind(it, this)
    uses_it = any(isinstance(n, nodes.Name) and n.name == "it" for n in walk(rule.value))
    conditions = [condition(c, each, scope) for each in (ability.condition, rule.condition) if each is not None]
    value = fitting(c, rule.value, it.type, scope)
    c.answers.append(tree.Answer(
        name=name, deck=deck.name, this=this, faces=(index,), ruling=rule.name, parameters=parameters, it=it,
        uses_it=uses_it, value=value, condition=all_of(conditions), span=rule.span,
    ))  # fmt: skip


def card_of(deck: Deck) -> Var:
    """The name of the card itself, in one of the things it does."""
    return Var(THIS, element(deck.name))


def all_of(conditions: list[Expr]) -> Expr | None:
    """Several conditions as one, or none."""
    if len(conditions) > 1:
        return tree.And(tuple(conditions), type=BOOL, span=conditions[0].span)
    return conditions[0] if conditions else None
