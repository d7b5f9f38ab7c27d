"""Declared ruleset → checked ruleset, with every mistake of the file in one run.

Procedures, rulings, abilities, score, metrics and invariants are looked through text by text; then
the whole is looked at (loops that need not end, things nothing reaches, hidden things shown).

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import core
from rulekit.check.core import Var
from rulekit.check.scope import Scope
from rulekit.check.statements import Statements
from rulekit.check.symbols import Symbols
from rulekit.check.whole import whole_ruleset
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.model import Ability, Deck, Face, Ruleset
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk


def check_ruleset(ruleset: Ruleset) -> tuple[core.CheckedRuleset | None, list[Diagnostic]]:
    """The checked ruleset (None if there are errors) and all that was found, in the order of the files."""
    checker = Checker(ruleset)
    checked = checker.run()
    found = [*checker.symbols.mistakes, *checker.mistakes]
    if not any(d.severity == "error" for d in found):
        found += whole_ruleset(checked)
    found = sorted(dict.fromkeys(found), key=lambda d: d.span)
    return (None if any(d.severity == "error" for d in found) else checked), found


class Checker(Statements):
    """Looks through all texts of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__(ruleset, Symbols(ruleset))
        self.endings = []
        self.performed = set()
        self.drawn = set()
        self._parameters: dict[str, tuple[Var, ...]] = {}
        self._handlers: list[core.Handler] = []
        self._plays: list[core.PlayEffect] = []
        self._answers: list[core.Answer] = []

    def run(self) -> core.CheckedRuleset:
        """Everything, in an order that finds each mistake once."""
        self._names_of_declarations()
        for name in self.ruleset.rulings:
            self.ruling(name)
        procedures = {n: self._procedure(n) for n in self.ruleset.procedures}
        for deck in self.ruleset.decks.values():
            for i, face in enumerate(deck.faces):
                self._face(deck, i, face)
        score = self.whole(self.ruleset.score, Scope(pure=True)) if self.ruleset.score is not None else None
        metrics = {n: self.whole(m.value, Scope(pure=True)) for n, m in self.ruleset.metrics.items()}
        claims = tuple(self._claim(n) for n in self.ruleset.invariants)
        return core.CheckedRuleset(
            declared=self.ruleset, procedures=procedures, rulings={n: r for n, r in self.rulings.items() if r is not None},
            handlers=tuple(self._handlers), plays=tuple(self._plays), answers=tuple(self._answers), score=score,
            metrics=metrics, claims=claims, endings=tuple(self.endings),
        )  # fmt: skip

    # ---- declarations that name each other ----
    def _names_of_declarations(self) -> None:
        r = self.ruleset
        kinds = [*r.pieces, *r.decks]
        for place in (*r.regions.values(), *r.zones.values()):
            if place.of not in kinds:
                self.mistakes.append(self.symbols.unknown("piece", place.of, kinds, place.of_span))
        for name, home, span in [(p.name, p.home, p.home_span) for p in r.pieces.values()] + [(d.name, d.home, d.home_span) for d in r.decks.values() if d.home]:
            if home not in r.zones:
                self.mistakes.append(self.symbols.unknown("zone", home, list(r.zones), span))
            elif r.zones[home].of != name:
                self.mistaken(span, f"`{home}` holds {r.zones[home].of}, not {name}.", f"Name a zone with `of: {name}`.")
        for deck in r.decks.values():
            if deck.discard and deck.discard not in r.zones:
                self.mistakes.append(self.symbols.unknown("zone", deck.discard, list(r.zones), deck.span))
            if deck.renew and not deck.discard:
                self.mistaken(deck.span, f"`{deck.name}` is renewed from its discards, but has none.", "Add `discard: ZONE`.", "no-discard")
        for name, span in ((r.start, r.start_span), (r.turn, r.turn_span)):
            if name and name not in r.procedures:
                self.mistakes.append(self.symbols.unknown("procedure", name, list(r.procedures), span))
        for group in r.groups.values():
            if self.symbols.counters_of(group.name) is None and self.symbols.members_of(group.name) is None:
                bad = next((i for i, m in enumerate(group.members) if m not in r.counters and m not in self.symbols.members and m not in r.groups), 0)
                self.mistakes.append(self.symbols.unknown("member", group.members[bad], [*r.counters, *self.symbols.members], group.member_spans[bad]))

    # ---- procedures and rulings ----
    def parameters_of(self, procedure: str) -> tuple[Var, ...]:
        if procedure not in self._parameters:
            declared = self.ruleset.procedures[procedure].parameters
            self._parameters[procedure] = tuple(Var(p.name, self.symbols.type_of(p.type)) for p in declared)
        return self._parameters[procedure]

    def _procedure(self, name: str) -> core.Procedure:
        declared = self.ruleset.procedures[name]
        parameters = self.parameters_of(name)
        scope = Scope().bind(*parameters)
        cost = self.costs(declared.cost, scope)
        return core.Procedure(name=name, is_action=declared.is_action, parameters=parameters, cost=cost,
                              body=self.block(declared.steps, scope), span=declared.span)  # fmt: skip

    def ruling(self, name: str) -> core.Ruling | None:
        if name in self.rulings:
            if self.rulings[name] is None and name in self._asking:
                self._asking.discard(name)
                declared = self.ruleset.rulings[name]
                self.report(Diagnostic("asks-itself", declared.span, f"The ruling `{name}` asks itself.", "Break the circle: one of the rulings must not ask the other."))
            return self.rulings[name]
        declared = self.ruleset.rulings[name]
        self.rulings[name] = None
        self._asking.add(name)
        parameters = tuple(Var(p.name, self.symbols.type_of(p.type)) for p in declared.parameters)
        body = self.expression(declared.body, Scope(pure=True).bind(*parameters))
        if body.type.form == "pile":
            body = self.mistaken(declared.body.span, "A ruling answers with a value; a pile is a place.", "Name the pile itself where it is needed.")
        self._asking.discard(name)
        self.rulings[name] = core.Ruling(name=name, parameters=parameters, body=body, span=declared.span)
        return self.rulings[name]

    @property
    def _asking(self) -> set[str]:
        if not hasattr(self, "_open"):
            self._open: set[str] = set()
        return self._open

    # ---- abilities ----
    def _face(self, deck: Deck, index: int, face: Face) -> None:
        for ability in face.abilities:
            name = f"{deck.name}.{face.name}"
            for rule in ability.rules:
                self._answer(name, deck, index, rule)
            if ability.effect is None:
                continue
            if ability.trigger is None:
                scope = Scope()
                self._plays.append(core.PlayEffect(name=name, deck=deck.name, faces=(index,), cost=self.costs(ability.cost, scope),
                                                   body=self.block(ability.effect, scope), span=ability.span))  # fmt: skip
            else:
                self._triggered(name, deck, index, ability, ability.trigger)

    def _triggered(self, name: str, deck: Deck, index: int, ability: Ability, trigger: nodes.Trigger) -> None:
        home = self.ruleset.zones.get(deck.home)
        if home is None or not home.per_player:
            self.report(Diagnostic("nobody-owns", ability.span, f"Abilities of `{deck.name}` are in force in its home zone, which must belong to a player.",
                                   f"Give the deck a `home:` that is declared with `per: player`."))  # noqa: F541
            return
        for event in trigger.names:
            if event not in self.ruleset.procedures:
                self.report(self.symbols.unknown("procedure", event, list(self.ruleset.procedures), trigger.span))
                continue
            scope = Scope(event=event, replaces=trigger.timing == "instead of").bind(*self.parameters_of(event))
            conditions = [self.condition(c, scope) for c in (ability.condition, trigger.where) if c is not None]
            both = core.And(tuple(conditions), type=conditions[0].type, span=conditions[0].span) if len(conditions) > 1 else None
            owners = {"phase": "all", "your phase": "you"}.get(trigger.event) or {"you": "you", "any player": "all", "another player": "others"}[trigger.actor]
            self._handlers.append(core.Handler(
                name=name, deck=deck.name, faces=(index,), number=len(self._handlers), event=event, timing=trigger.timing, owners=owners,
                condition=both or (conditions[0] if conditions else None), optional=ability.optional,
                hidden=ability.optional and owners != "you" and home.seen_by != "everybody", cost=self.costs(ability.cost, scope),
                limit=ability.limit, body=self.block(ability.effect or nodes.Block(()), scope), span=ability.span,
            ))  # fmt: skip

    def _answer(self, name: str, deck: Deck, index: int, rule: nodes.Rule) -> None:
        if rule.name not in self.ruleset.rulings:
            self.report(self.symbols.unknown("ruling", rule.name, list(self.ruleset.rulings), rule.span))
            return
        ruling = self.ruling(rule.name)
        if ruling is None:
            return
        if len(rule.parameters) != len(ruling.parameters):
            wanted = ", ".join(v.name for v in ruling.parameters)
            self.mistaken(rule.span, f"`{rule.name}` has {len(ruling.parameters)} parameters.", f"Write `{rule.name}({wanted}) becomes …`.", "wrong-number-of-values")
            return
        parameters = tuple(Var(given, v.type) for given, v in zip(rule.parameters, ruling.parameters, strict=True))
        it = Var("it", ruling.body.type)
        scope = Scope(pure=True).bind(*parameters, it)
        uses_it = any(isinstance(n, nodes.Name) and n.name == "it" for n in walk(rule.value))
        condition = self.condition(rule.condition, scope) if rule.condition is not None else None
        value = self.fitting(rule.value, ruling.body.type, scope)
        self._answers.append(core.Answer(name=name, deck=deck.name, faces=(index,), ruling=rule.name, parameters=parameters, it=it,
                                         uses_it=uses_it, value=value, condition=condition, span=rule.span))  # fmt: skip

    # ---- invariants ----
    def _claim(self, name: str) -> core.Claim:
        declared = self.ruleset.invariants[name]
        scope = Scope(pure=True)
        node = declared.invariant.value
        value = self.condition(node, scope) if declared.invariant.form == "holds" else self.whole(node, scope)
        return core.Claim(name=name, form=declared.invariant.form, per_seat=self._speaks_of_you(node), value=value, span=declared.span)

    def _speaks_of_you(self, node: nodes.Expr) -> bool:
        for n in walk(node):
            if isinstance(n, nodes.Your) or (isinstance(n, nodes.Name) and n.name == "you"):
                return True
            if isinstance(n, nodes.Name) and n.name in self.ruleset.rulings and self._speaks_of_you(self.ruleset.rulings[n.name].body):
                return True
        return False


