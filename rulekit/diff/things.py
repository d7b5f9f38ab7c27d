"""A ruleset as declared → the things in it, by path: the game itself, options, numbers, rules, layout.

What lies on the table is in `components.py`. Where a value comes from is no fact of a thing, nor is a comment.

Never: compares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass

from rulekit.diff.change import Fact, Group, Thing
from rulekit.diff.spoken import Speech
from rulekit.ruleset.model import Declaration, Procedure, Ruleset, Table
from rulekit.ruleset.sections import Places
from rulekit.syntax import nodes
from rulekit.syntax.format import format_tree
from rulekit.text.pages import written

NONE = "none"


class Things:
    """The things of a ruleset but those on the table, in the words of one language."""

    def __init__(self, declared: Ruleset, speech: Speech, places: Places) -> None:
        self.declared, self.speech, self.places = declared, speech, places

    def every(self) -> Iterator[Thing]:
        """All of them."""
        yield self._game()
        yield from self._options()
        yield from self._numbers()
        yield from self._variables()
        yield from self._procedures()
        yield from self._rulings()
        yield from self._layout()

    # ---- one after the other ----

    def _game(self) -> Thing:
        r = self.declared
        players = f"{r.min_players}" if r.min_players == r.max_players else f"{r.min_players}..{r.max_players}"
        told = {
            "name": ("ruleset", r.name), "version": ("version", r.version), "title": ("title", r.title or r.name),
            "players": ("players", players), "seats": ("seats", ", ".join(r.seats)), "start": ("start", r.start),
            "turn": ("turn", r.turn or NONE),
        }  # fmt: skip
        found = [Fact(what, text, self.places.at(key) or r.span) for what, (key, text) in told.items()]
        if r.score is not None:
            found.append(Fact("score", format_tree(r.score), r.score.span, self._asked(r.score)))
        return Thing(group="game", path="", name="", span=r.span, facts=tuple(found))

    def _options(self) -> Iterator[Thing]:
        for option in self.declared.options.values():
            told = {"values": ", ".join(option.values), "default": option.default}
            yield self.thing("options", "options", option, self.speech.name("option", option.name), told)

    def _numbers(self) -> Iterator[Thing]:
        r = self.declared
        for table in r.tables.values():
            yield self._table(table)
        for c in r.counters.values():
            bounds = {"min": c.low, "max": c.high, "supply": c.supply}
            told = {"start": str(c.start), **{key: NONE if n is None else str(n) for key, n in bounds.items()}}
            yield self.thing("numbers", "counters", c, self.speech.name("counter", c.name), told)

    def _table(self, table: Table) -> Thing:
        name = self.speech.name("table", table.name)
        if isinstance(table.value, int):
            told = {"": str(table.value)}
        else:
            told = {str(key): str(n) for key, n in table.value.items()}
        found = []
        for key, text in told.items():
            path = ("tables", table.name)
            inside = (key,) if key else ()
            exact = self.places.exact(*path, "value", *inside) or self.places.exact(*path, *inside)
            found.append(Fact(key, text, exact or self.places.at(*path) or table.span))
        return Thing(group="numbers", path=f"tables.{table.name}", name=name, span=table.span, facts=tuple(found))

    def _variables(self) -> Iterator[Thing]:
        for v in self.declared.variables.values():
            start = NONE if v.start is None else written(v.start)
            per = "player" if v.per_player else v.region or "table"
            told = {"type": format_tree(v.type), "per": per, "start": start}
            yield self.thing("rules", "variables", v, self.speech.name("variable", v.name), told)

    def _procedures(self) -> Iterator[Thing]:
        for p in self.declared.procedures.values():
            section = "actions" if p.is_action else "phases"
            path = (section, p.name)
            given = ", ".join(format_tree(each) for each in p.parameters)
            found = [Fact("params", given or NONE, self.places.at(*path, "params") or p.span)]
            cost = format_tree(p.cost) if p.cost else NONE
            found.append(Fact("cost", cost, self.places.at(*path, "cost") or p.span))
            name = self.speech.procedure(p.name)
            facts, does = tuple(found), tuple(self.steps(p))
            yield Thing(
                group="rules", path=".".join(path), name=name, span=p.span, facts=facts, does=does, steps=p.steps
            )

    def steps(self, procedure: Procedure) -> Iterator[Fact]:
        """Each step of a phase or an action."""
        every = procedure.steps.statements
        for i, step in enumerate(every):
            yield Fact("", format_tree(step), step.span, self._step(every[:i], step))

    def _rulings(self) -> Iterator[Thing]:
        r, speech = self.declared, self.speech
        for ruling in r.rulings.values():
            given = ", ".join(format_tree(each) for each in ruling.parameters)
            asked = Fact("", format_tree(ruling.body), ruling.body.span, self._asked(ruling.body))
            facts = (Fact("params", given or NONE, ruling.span), asked)
            name = speech.name("ruling", ruling.name)
            yield Thing(group="rules", path=f"rulings.{ruling.name}", name=name, span=ruling.span, facts=facts)
        for metric in r.metrics.values():
            fact = Fact("", format_tree(metric.value), metric.value.span)
            name = speech.messages.get(f"metric-{metric.name}") or metric.name
            yield Thing(group="rules", path=f"metrics.{metric.name}", name=name, span=metric.span, facts=(fact,))
        for claim in r.invariants.values():
            fact = Fact("", format_tree(claim.invariant), claim.invariant.span)
            yield Thing(group="rules", path=f"invariants.{claim.name}", name="", span=claim.span, facts=(fact,))

    def _layout(self) -> Iterator[Thing]:
        layout = self.declared.layout
        for mark in layout.marks.values():
            told = {"sign": mark.sign or NONE, "colour": mark.colour or NONE}
            told |= {"does": mark.does.text} if mark.does else {}
            yield self.thing("layout", "layout.marks", mark, "", told)
        for key, panels in (("table", layout.panels), ("short", layout.short)):
            at = self.places.at("layout", key) or self.declared.span
            facts = tuple(Fact("", drawn(panel), panel.span) for panel in panels)
            yield Thing(group="layout", path=f"layout.{key}", name="", span=at, does=facts)

    # ---- parts ----

    def thing(self, group: Group, section: str, of: Declaration, name: str, told: dict[str, str]) -> Thing:
        """A declared thing with facts that stand under keys of its own."""
        path = (*section.split("."), of.name)
        at = self.places.at
        facts = tuple(
            Fact(what, text, at(*path, *filter(None, what.split("."))) or of.span) for what, text in told.items()
        )
        return Thing(group=group, path=".".join(path), name=name, span=of.span, facts=facts)

    def _asked(self, value: nodes.Expr) -> Callable[[], str]:
        return lambda: self.speech.answer(value)

    def _step(self, before: tuple[nodes.Statement, ...], step: nodes.Statement) -> Callable[[], str]:
        return lambda: self.speech.steps(before, step)


def drawn(part: object) -> str:
    """A part of a layout in one line, without places and without what is as it is by itself."""
    if isinstance(part, tuple):
        return f"[{', '.join(map(drawn, part))}]"
    if not is_dataclass(part):
        return written(part)
    told = [(f.name, getattr(part, f.name), f.default) for f in fields(part) if f.name != "span"]
    if [name for name, _, _ in told] == ["text"]:
        return str(told[0][1])
    return "; ".join(f"{name}: {drawn(value)}" for name, value, usual in told if value != usual)
