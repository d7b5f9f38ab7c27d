"""The steps of a phase or an action → steps of a rulebook, each with those inside it.

What is done by others, under a condition or several times becomes a step with the rest inside it, so that no
sentence grows longer than one breath.

Never: leaves out what happens, unless the ruleset's words say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulekit.rulebook.book import Step
from rulekit.syntax import nodes
from rulekit.text.idioms import idiom
from rulekit.text.lexicon import Spoken
from rulekit.text.names import readable
from rulekit.text.phrases import Passed
from rulekit.text.sentences import Sentences

DEEP = 4  # parts of a part that are told where they are done
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
Names = dict[str, Spoken]


class Outline:
    """Outlines in the words of one ruleset."""

    def __init__(self, sentences: Sentences, title: Callable[[str], str], section: Callable[[str], str]) -> None:
        """`title`: what a phase or an action is called; `section`: the anchor of what is told of it, "" if nothing."""
        self._sentences, self._title, self._section = sentences, title, section
        self._say, self._phrases = sentences.lexicon.say, sentences.phrases
        r = sentences.declared
        self._players = range(r.min_players, r.max_players + 1)
        self._inside_of: list[str] = []

    def steps(self, statements: tuple[nodes.Statement, ...], bound: Names) -> Iterator[Step]:
        """What happens one after the other; names that are bound on the way are added to `bound`."""
        rest = statements
        while rest:
            found = idiom(rest)
            if found is not None:
                yield self._plain(self._sentences.block(rest[: found.length], "", bound))
                rest = rest[found.length :]
                continue
            yield from self._step(rest[0], bound)
            rest = rest[1:]

    def _inside(self, s: nodes.Statement, bound: Names) -> tuple[Step, ...]:
        return tuple(self._step(s, dict(bound)))

    def _step(self, s: nodes.Statement, bound: Names) -> Iterator[Step]:
        match s:
            case nodes.Block(statements):
                yield from self.steps(statements, bound)
            case nodes.If(condition, then, otherwise):
                yield from self._if(condition, then, otherwise, bound)
            case nodes.Perform():
                yield from self._perform(s, bound)
            case nodes.EndGame():
                yield from self._ending(s, bound)
            case nodes.Either(arms, otherwise):
                ways = tuple(step for arm in arms for step in self._joined(self._inside(arm, bound)))
                yield from self._led(self._say("book-one-of"), ways)
                if otherwise is not None:
                    yield from self._led(self._say("book-or-else"), self._inside(otherwise, bound))
            case _:
                yield from self._guided(s, bound)

    def _guided(self, s: nodes.Statement, bound: Names) -> Iterator[Step]:
        """What is done by others, for each of something, or several times."""
        value = self._phrases.value
        match s:
            case nodes.May(body):
                yield from self._led(self._say("book-may"), self._inside(body, bound))
            case nodes.Repeat(count, body):
                yield from self._led(self._say("book-times", n=self._number(count, bound)), self._inside(body, bound))
            case nodes.RepeatUntil(limit, body, until):
                condition = self._phrases.condition(until, bound)
                head = self._say("book-until", n=self._number(limit, bound), condition=condition)
                yield from self._led(head, self._inside(body, bound))
            case nodes.EachPlayer(simultaneously, body):
                head = self._say("book-all-at-once" if simultaneously else "book-each-player")
                steps = self._inside(body, bound)
                alone = len(steps) == 1 and not steps[0].inside and not steps[0].to
                text = self._sentences.statement(s, "", bound) if alone else ""  # he does it, not the reader
                yield from [self._plain(text)] if text else self._led(head, steps)
            case nodes.AsPlayer(subject, body):
                yield from self._led(self._say("book-as", who=value(subject, bound)), self._inside(body, bound))
            case nodes.Each(name, source, where, body):
                yield from self._each(name, source, where, body, bound)
            case _:
                text = self._sentences.statement(s, "", bound)
                yield from [self._plain(text)] if text else []

    def _number(self, e: nodes.Expr, bound: Names) -> Spoken:
        """How often; a table that is one number is said as this."""
        table = self._sentences.declared.tables.get(e.name) if isinstance(e, nodes.Name) else None
        return table.value if table is not None and isinstance(table.value, int) else self._phrases.value(e, bound)

    def _each(
        self, name: str, source: nodes.Expr, where: nodes.Expr | None, body: nodes.Statement, bound: Names
    ) -> Iterator[Step]:
        if isinstance(source, nodes.Sort) and source.source == nodes.Name("players"):
            inner: Names = {**bound, source.name: Passed(self._phrases.that(source.source))}
            ranks = [
                self._say(f"text-{key.direction}", what=self._phrases.value(key.value, inner)) for key in source.keys
            ]
            by = self._sentences.lexicon.joined(ranks, "text-then-by")
            yield from self._led(
                self._say("book-in-order", by=by),
                self._inside(body, {**bound, name: self._phrases.that(source.source)}),
            )
            return
        head = self._say("book-each", what=self._phrases.gone_through(source, where, name, bound))
        yield from self._led(head, self._inside(body, {**bound, name: self._phrases.that(source)}))

    def _if(
        self, condition: nodes.Expr, then: nodes.Statement, otherwise: nodes.Statement | None, bound: Names
    ) -> Iterator[Step]:
        counts, known = self._counts(condition), self._phrases.decided(condition)
        if counts is not None and len(counts) in (0, len(self._players)):
            known = bool(counts)
        if known is not None:
            chosen = then if known else otherwise
            yield from self._inside(chosen, bound) if chosen is not None else ()
            return
        inside = self._inside(then, bound)
        if counts is not None:
            head, other = self._with(counts), self._with([n for n in self._players if n not in counts])
        else:
            head, other = self._when(condition, bound), self._say("book-otherwise")
            other = other if inside else self._when(nodes.Not(condition), bound)
        yield from self._led(head, inside)
        if otherwise is not None:
            yield from self._led(other, self._inside(otherwise, bound))

    def _when(self, condition: nodes.Expr, bound: Names) -> str:
        return self._say("book-if", condition=self._phrases.condition(condition, bound))

    def _counts(self, condition: nodes.Expr) -> list[int] | None:
        """The numbers of players under which a condition holds; None if it depends on anything else."""
        match condition:
            case nodes.Compare(operator, nodes.Name("player_count"), nodes.Int(n)):
                return [count for count in self._players if COMPARE[operator](count, n)]
            case nodes.Compare(operator, nodes.Int(n), nodes.Name("player_count")):
                return [count for count in self._players if COMPARE[operator](n, count)]
        return None

    def _with(self, counts: list[int]) -> str:
        listed = self._sentences.lexicon.joined([str(n) for n in counts], "text-or")
        return self._say("book-with", counts=listed, n=counts[-1])

    def _perform(self, s: nodes.Perform, bound: Names) -> Iterator[Step]:
        """What else is done: in the ruleset's own words, as a link, or as it stands there."""
        procedure = self._sentences.declared.procedures[s.name]
        values = {b.name: self._phrases.value(b.value, bound) for b in s.bindings}
        said = self._sentences.act(s.name, "", values)
        if said == "" and self._sentences.lexicon.messages.has(f"act-{s.name}"):
            return  # an empty message is not said
        anchor = self._section(s.name)
        if anchor:
            yield self._plain(said or self._title(s.name), to=anchor)
        elif said:
            yield self._plain(said)
        elif s.name in self._inside_of or len(self._inside_of) == DEEP:
            yield self._plain(self._title(s.name))
        else:
            defaults = {p.name: self._phrases.value(p.default) for p in procedure.parameters if p.default is not None}
            self._inside_of.append(s.name)
            paid = (nodes.Pay(procedure.cost),) if procedure.cost else ()
            yield from self.steps((*paid, *procedure.steps.statements), {**defaults, **values})
            self._inside_of.pop()

    def _ending(self, s: nodes.EndGame, bound: Names) -> Iterator[Step]:
        """Why the game ends here, and who wins."""
        reasons = []
        for name, condition in self.reasons(s):
            if condition is None:
                reasons.append(self._plain(name))
            else:
                clause = self._phrases.condition(condition, bound)
                reasons.append(self._plain(self._say("book-reason", name=name, condition=clause)))
        if not reasons:
            return
        head = self._say("book-ends")
        if s.winner is not None:
            head = self._say("book-ends-won", who=self._phrases.value(s.winner, bound))
        yield Step(head, tuple(reasons))

    def reasons(self, s: nodes.EndGame) -> Iterator[tuple[str, nodes.Expr | None]]:
        """The reasons there can be by the options that are chosen, in words, each with its condition if it has one."""
        for reason in s.reasons:
            known = None if reason.condition is None else self._phrases.decided(reason.condition)
            if known is not False:
                said = self._sentences.lexicon.messages.get(f"ending-{reason.name}") or readable(reason.name)
                yield large(said), None if known else reason.condition

    # ---- how steps stand together ----

    def _led(self, head: str, steps: tuple[Step, ...]) -> Iterator[Step]:
        """Steps behind words that say when or by whom; a single short one stands in the same line."""
        if len(steps) == 1 and not steps[0].inside:
            yield self._plain(self._say("book-led", head=head, text=small(steps[0].text)), to=steps[0].to)
        elif steps:
            yield Step(large(head), steps)

    def _joined(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps of one way as one step."""
        if len(steps) < 2:
            return steps
        return (Step(steps[0].text, (*steps[0].inside, *steps[1:]), steps[0].to),)

    def _plain(self, text: str, to: str = "") -> Step:
        return Step(large(text), to=to)


def large(text: str) -> str:
    """A sentence that begins."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """A sentence behind others."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text
