"""The words of a language → the things that players choose among, or count, and cannot tell apart by them.

Never: looks at words that nobody wrote; says which of two should be called otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic
from rulekit.ruleset.model import Deck, Face, Ruleset
from rulekit.ruleset.questions import USE, Asker, askers
from rulekit.ruleset.spoken_numbers import NOT_IN_A_MESSAGE, Figures, figures_of, named_figures
from rulekit.ruleset.wording import shown
from rulekit.syntax import nodes
from rulekit.syntax.walk import walk
from rulekit.text.bounds import bounded
from rulekit.text.messages import NO_FIGURES, Messages, Values, last_names, now_called
from rulekit.text.names import readable
from rulekit.text.together import does

COUNTED = tuple({"n": n} for n in (1, 2, 5))  # so differ the forms of most languages
PLAIN: tuple[Values, ...] = ({},)
ENGLISH = "en"


class Thing(NamedTuple):
    """Something that has words: its name, the messages that may say it, the first that is there, and their values.

    `face`: the card it is; two cards that do the same need not be told apart.
    """

    name: str
    messages: tuple[str, ...]
    values: tuple[Values, ...] = PLAIN
    face: Face | None = None


class Fellows(NamedTuple):
    """Things that words must tell apart: what they are, and what they belong to."""

    what: str
    of: str
    things: Sequence[Thing]


def alike(
    name: str,
    text: str,
    declared: Ruleset,
    every: Iterable[Fellows],
    behind: Iterable[str] = (),
    figures: Mapping[str, Figures] = NO_FIGURES,
) -> Iterator[Diagnostic]:
    """What a file of words does not tell apart.

    `behind`: the same language's files of rulesets that are varied; `figures`: what `spoken_figures` says.
    """
    renamed = last_names(declared.renamed)
    locale = name.rpartition("/")[2].partition(".")[0]
    messages = Messages([text, *behind], locale, called=renamed, figures=figures)
    own = {now_called(e.id.name, renamed): e for e in reversed(bounded(text).resource.body) if _is_message(e)}
    own |= {entry.id.name: entry for entry in reversed(list(own.values()))}
    for each in every:
        yield from _in(each, name, text, own, messages)


def _is_message(entry: Any) -> bool:
    from fluent.syntax import ast

    return isinstance(entry, ast.Message)


def _in(these: Fellows, file: str, text: str, own: Mapping[str, Any], messages: Messages) -> Iterator[Diagnostic]:
    """Those of some things that read as one before them does, if one of the two is called so in this file."""
    seen: dict[tuple[str, ...], tuple[Thing, str]] = {}
    for thing in these.things:
        message = next((each for each in thing.messages if messages.has(each)), "")
        said = tuple(" ".join(messages.get(message, **v).split()) for v in thing.values) if message else ()
        if not message and messages.locale.partition("-")[0] == ENGLISH:
            said = tuple(readable(thing.name) for _ in thing.values)
        if not any(said):
            continue
        first, before = seen.setdefault(said, (thing, message))
        here = next((own[each] for each in (message, before) if each in own), None)
        if first is thing or message == before or here is None or _does_the_same(first.face, thing.face):
            continue
        where = at(file, text, here.id.span.start, len(here.id.name))
        names = f"`{shown(first.name)}` and `{shown(thing.name)}`"
        words = f"The {these.what} {names}{these.of} read alike: `{shown(said[0])}`."
        other = own.get(before)
        also = (
            ((at(file, text, other.id.span.start, len(before)), "so does this"),) if other not in (None, here) else ()
        )
        yield Diagnostic("same-words", where, words, "Call one of them otherwise.", "warning", also)


def _does_the_same(one: Face | None, other: Face | None) -> bool:
    """Whether two cards differ by what is printed on them at most, which players see there."""
    return one is not None and other is not None and _what_it_does(one) == _what_it_does(other)


def _what_it_does(face: Face) -> object:
    told = ((a.trigger, *does(a)) for a in face.abilities)
    return [*told], {name: value for name, value in face.values.items() if name not in face.printed}


# ---- what is to be told apart ----


def fellows(declared: Ruleset) -> Iterator[Fellows]:
    """All that the words of a ruleset must tell apart, sort by sort."""
    yield Fellows("seats", "", [Thing(seat, (f"seat-{seat}",)) for seat in declared.seats])
    for what, kind, every in (
        ("counters", "counter", declared.counters), ("pieces", "piece", declared.pieces),
        ("decks", "deck", declared.decks), ("regions", "region", declared.regions),
        ("metrics", "metric", declared.metrics),
    ):  # fmt: skip
        yield Fellows(what, "", [Thing(name, (f"{kind}-{name}",), COUNTED) for name in every])
    for region in declared.regions.values():
        names = [element.name for element in region.elements] if not region.grid else _of_grid(*region.grid)
        called = [Thing(n, (f"space-{region.name}-{NOT_IN_A_MESSAGE.sub('-', n)}",)) for n in names]
        yield Fellows("spaces", f" of `{region.name}`", called)
    for deck in declared.decks.values():
        yield Fellows("cards", f" of `{deck.name}`", [_card(deck, face) for face in deck.faces])
    for enum in declared.enums.values():
        values = [Thing(member, (f"value-{enum.name}-{member}",)) for member in enum.members]
        yield Fellows("words", f" of `{enum.name}`", values)
    for option in declared.options.values():
        values = [Thing(value, (f"option-{option.name}-{value}",)) for value in option.values]
        yield Fellows("values", f" of the option `{option.name}`", values)
    yield from _answers(declared)


def _of_grid(rows: int, columns: int) -> list[str]:
    return [f"{row + 1},{column + 1}" for row in range(rows) for column in range(columns)]


def _card(deck: Deck, face: Face) -> Thing:
    return Thing(face.name, (f"card-{deck.name}-{face.name}",), (named_figures(figures_of(face)),), face)


def _answers(declared: Ruleset) -> Iterator[Fellows]:
    """The answers to each question that is answered by one of several ways."""
    texts = _texts(declared)
    for name, asker in askers(declared).items():
        for node in walk(texts[name]):
            if isinstance(node, nodes.Either) and node.span in asker.ways:
                arms = node.arms if node.otherwise is None else (*node.arms, node.otherwise)
                where = "-".join(filter(None, [name.replace(".", "-"), asker.names["way", node.span]]))
                ways = [_way(where, number, arm) for number, arm in enumerate(arms, 1)]
                yield Fellows("answers", f" to one question of `{name}`", ways)
        yield from _uses(name, asker)


def _texts(declared: Ruleset) -> dict[str, tuple[nodes.Node, ...]]:
    """The texts of each procedure, and of the cards of each deck that have one name."""
    found: dict[str, tuple[nodes.Node, ...]] = {}
    for deck in declared.decks.values():
        for face in deck.faces:
            effects = tuple(a.effect for a in face.abilities if a.effect is not None)
            found[f"{deck.name}.{face.name}"] = (*found.get(f"{deck.name}.{face.name}", ()), *effects)
    return {**found, **{name: (procedure.steps,) for name, procedure in declared.procedures.items()}}


def _way(where: str, number: int, arm: nodes.Node) -> Thing:
    """One way of a question; it is called as what it performs last, unless it has words of its own."""
    performed = [node.name for node in walk(arm) if isinstance(node, nodes.Perform)]
    own = f"arm-{where}-{number}"
    return Thing(performed[-1], (own, f"do-{performed[-1]}")) if performed else Thing(str(number), (own,))


def _uses(name: str, asker: Asker) -> Iterator[Fellows]:
    """Yes and no to each card that one need not use."""
    for (what, _), question in asker.names.items():
        if what == USE:
            where = f"use-{name.replace('.', '-')}{question.removeprefix(USE).replace(' ', '-')}"
            answers = [Thing(answer, (f"{where}-{answer}",)) for answer in ("yes", "no")]
            yield Fellows("answers", f" to whether `{name}` is used", answers)
