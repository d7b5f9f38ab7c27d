"""A checked ruleset → its programs for a number of players: of the game, or of games that begin with some text.

Procedures are emitted as they are entered, from the one a game begins with; then come the report (scores and
metrics), the invariants, the preconditions, and the addresses. Games that begin with different texts, for tests of one
rule, share one compilation, as each is but another entry into the same procedures.

Never: runs anything; raises for a mistake in a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.analyses.completability import listener_name, play_name
from rulekit.check.analyses.limits import too_large
from rulekit.check.analyses.ownership import kept_apart
from rulekit.check.check import check_more, check_ruleset, check_sought
from rulekit.check.tree.walk import walk_statements
from rulekit.compile import (  # noqa: F401 - each registers its lowerings
    abilities,
    choices,
    conditions,
    counters,
    distances,
    expressions,
    folds,
    guard_branches,
    lookups,
    masks,
    pieces,
    procedures,
    rankings,
    sets,
    statements,
)
from rulekit.compile.calls import CARD, begin, called, end, entry, fail, used_block
from rulekit.compile.code import COPY, Cell, Code, TooLarge, Value, Why, known
from rulekit.compile.describe import described_claim, program_of
from rulekit.compile.emitter import YOU
from rulekit.compile.env import Env
from rulekit.compile.frames import circles, stack_words
from rulekit.compile.layout import Layout, words_for
from rulekit.compile.link import link
from rulekit.compile.lowering import Lowering, lowers_entry
from rulekit.compile.preconditions import CHECK, lower_preconditions
from rulekit.diagnostics.source import Diagnostic, SourceText, Span
from rulekit.program.program import Program
from rulekit.ruleset.beginning import names_for, with_beginnings
from rulekit.ruleset.counting import Times, with_count

START, REPORT = "the start", "the report"  # no procedure can be called so
LEAST_STACK = 8  # words
MOST_TURNS = 64  # how often a circle of cards may go round on the stack

EntryProgram = Program | tuple[Diagnostic, ...]
Claimed = tuple[tree.Claim, list[Cell], list[int]]  # the cells with its values, its preconditions


def compile_ruleset(checked: tree.CheckedRuleset, players: int, mode: str = "guard") -> Program:
    """The program of a checked ruleset; mode `trial` tries out every choice instead of guarding it.

    Raises TooLarge if the state would pass 64 KiB or the program 1 MiB.
    """
    return programs(lowering_for(checked, players, mode), (checked.declared.start,))[0]


def whole_program(checked: tree.CheckedRuleset, players: int) -> EntryProgram:
    """The program of a checked ruleset, or that it is too large."""
    try:
        return compile_ruleset(checked, players)
    except TooLarge as large:
        return (too_large(checked.declared, players, *large.args),)


def compile_entries(checked: tree.CheckedRuleset, players: int, phases: Sequence[str]) -> tuple[Program, ...]:
    """A program for each of these phases: a game begins with it, and is over when it has ended; raises TooLarge."""
    return programs(lowering_for(checked, players, "guard"), phases)


def entry_programs(ruleset: tree.CheckedRuleset, texts: Sequence[SourceText], players: int) -> list[EntryProgram]:
    """For each text, such as `perform scoring`, the program of games that begin so, or what is wrong with it.

    Where they do not go together, those that a mistake stands in are looked at alone, or where none can be told, each
    half: of a thousand that spoil each other none is looked at more than a dozen times.
    """
    checked, wrong = _checked(ruleset, texts)
    if checked is not None:
        try:
            return list(compile_entries(checked, players, list(names_for(texts))))
        except TooLarge as large:
            if len(texts) == 1:
                return [(too_large(checked.declared, players, *large.args),)]
            wrong = []
    if len(texts) == 1:
        return [tuple(wrong)]
    sound = [text for text in texts if not any(_within(d.span, text.span()) for d in wrong)]
    half = len(texts) // 2
    parts = [sound] if half <= len(sound) < len(texts) else [texts[:half], texts[half:]]
    found: dict[SourceText, EntryProgram] = {}
    for part in parts:
        found |= zip(part, entry_programs(ruleset, part, players), strict=True)
    return [found.get(text) or entry_programs(ruleset, [text], players)[0] for text in texts]


def _checked(
    ruleset: tree.CheckedRuleset, texts: Sequence[SourceText]
) -> tuple[tree.CheckedRuleset | None, list[Diagnostic]]:
    begun, said = with_beginnings(ruleset.declared, names_for(texts))
    checked, found = check_more(ruleset, begun)
    wrong = [d for d in said + found if d.severity == "error"]
    return (None if wrong else checked), wrong


def sought_program(
    ruleset: tree.CheckedRuleset, condition: SourceText, times: Times | None, players: int
) -> EntryProgram:
    """The program of the same game whose only claim is how far a condition is from holding, or what is wrong with it.

    `times`: what also has to be done, and how often; then the condition may be empty.
    """
    texts = [condition] if condition.text.strip() else []
    counting: tree.CheckedRuleset | None = ruleset
    if times is not None:
        for every_seat in (True, False):  # what is done at once may change what is its own alone
            more, also = with_count(ruleset.declared, times, every_seat)
            counting, said = check_ruleset(more, only_mistakes=True)
            if counting is not None:
                break
        texts.append(also)
    if counting is None:
        return tuple(said)
    checked, said = check_sought(counting, texts)
    return tuple(said) if checked is None else whole_program(checked, players)


def _within(place: Span, span: Span) -> bool:
    return place.file == span.file and (span.line, span.column) <= (place.line, place.column) <= (
        span.end_line,
        span.end_column,
    )


# ---- one compilation ----
def lowering_for(checked: tree.CheckedRuleset, players: int, mode: str) -> Lowering:
    """A compilation in which nothing is lowered yet: the state is laid out."""
    code = Code()
    c = Lowering(checked, Layout(checked.declared, players, code, revealed(checked), kept_apart(checked)), code, mode)
    # Cells that no declaration asks for: used abilities, the card at work, what report and invariants find.
    for h in checked.listeners:
        if h.limit and used_block(h) not in code.blocks:
            code.block(used_block(h), [0] * words_for(c.layout.kinds[h.deck].size))
    if checked.listeners or checked.plays:
        code.block(CARD, [0])
    code.block("scores", [0] * players)
    code.block("metrics", [0] * len(checked.metrics))
    code.block("claims", [0] * sum(players if claim.per_seat else 1 for claim in checked.claims))
    return c


def programs(c: Lowering, opens: Sequence[str]) -> tuple[Program, ...]:
    """Emit, link, describe: one program for each phase that opens a game."""
    whole = tuple(opens) == (c.checked.declared.start,)
    roots = [f"{START} {i}" if i > 1 else START for i, _ in enumerate(opens, 1)]
    starts = [_start(c, root, first, whole) for root, first in zip(roots, opens, strict=True)]
    _everything_entered(c)
    if whole:
        _never_entered(c)
    report = _report(c)
    check, claims = _check(c)
    preconditions = lower_preconditions(c)
    stack = stack_words(c.code.calls, c.code.frames, roots, _turns(c))
    data = c.layout.private_blocks()
    simultaneous = any(i.op == "SNAP" for i in c.code.instructions)
    linked = link(c.code, max(stack, LEAST_STACK), data, simultaneous)
    snapshot = (0, 0, 0)
    if simultaneous:
        words = sum(len(c.code.blocks[b]) for b in data)
        snapshot = (linked.address[data[0]], words, linked.address[COPY])
    said = [described_claim(*claim, linked) for claim in claims]
    first = program_of(c, linked, (starts[0], report, check), snapshot, preconditions, said)
    if whole:
        return (first,)
    return tuple(replace(first, start=at, beginning=name) for at, name in zip(starts, opens, strict=True))


# ---- emitting ----
def _start(c: Lowering, root: str, first: str, whole: bool) -> int:
    at = _root(c, root, c.checked.procedures[first].span)
    called(c, first)
    c.emit("CALL", 0, 0, entry(c, first))
    if whole:
        fail(c, Why("over", YOU, first))  # the rules ran out and nobody ended the game
    else:
        c.emit("ENDG", c.word(known(0)), c.word(known(0)))
    end(c)
    return at


def _root(c: Lowering, name: str, span: Span | None = None) -> int:
    """The code of something nobody calls begins: where."""
    c.entries[name] = c.label()
    begin(c, name, span)
    return c.here


def _everything_entered(c: Lowering) -> None:
    """The code of all that is entered, and of what is entered from there."""
    bodies = {**c.checked.procedures, **c.completability.listeners, **{play_name(p): p for p in c.checked.plays}}
    while c.waiting:
        body = bodies[c.waiting.pop(0)]
        lowers_entry[type(body)](c, body)


def _never_entered(c: Lowering) -> None:
    """What no game can come to has clauses too: they are what nobody has reached."""
    bodies: list[tuple[str, tuple[tree.Statement, ...]]] = []
    bodies += [(name, (*p.cost, p.body)) for name, p in c.checked.procedures.items()]
    bodies += [(listener_name(h), (*h.cost, h.body)) for h in c.checked.listeners]
    bodies += [(play_name(p), (*p.cost, p.body)) for p in c.checked.plays]
    for name, body in bodies:
        if name not in c.entries:
            c.code.procedure = name
            c.impossible(body)


def _report(c: Lowering) -> int:
    at = _root(c, REPORT)
    if c.checked.score is not None:
        for p in range(c.layout.players):
            _figure(c, c.checked.score, Cell("scores", p), known(p))
    for i, e in enumerate(c.checked.metrics.values()):
        _figure(c, e, Cell("metrics", i), known(0))
    c.emit("HALT")
    end(c)
    return at


def _check(c: Lowering) -> tuple[int, list[Claimed]]:
    at, n = _root(c, CHECK), 0
    claims: list[Claimed] = []
    for claim in c.checked.claims:
        cells, judged = [], []
        for p in range(c.layout.players if claim.per_seat else 1):
            _figure(c, claim.value, Cell("claims", n), known(p))
            cells.append(Cell("claims", n))
            if claim.form == "holds":
                condition = claim.value.of if isinstance(claim.value, tree.Apart) else claim.value
                judged.append(c.judge(tree.Require(condition, span=condition.span), Env(known(p))))
            n += 1
        claims.append((claim, cells, judged))
    c.emit("HALT")
    end(c)
    return at, claims


def _figure(c: Lowering, e: tree.Expr, to: Cell, you: Value) -> None:
    with c.scratch():
        c.code.source = c.source_at(e.span)
        c.emit("LDI", YOU.at, 0, you.number)
        c.into(c.value(e, Env(you)), to)


def _turns(c: Lowering) -> int:
    """How often a procedure may be entered again before it is left: once for each card that may do so."""
    group, _ = circles(c.code.calls, list(c.code.frames))
    deepest = 0
    for name, h in c.completability.listeners.items():
        if name in group and h.event in group and group[name] == group[h.event]:
            deepest += sum(1 for f in c.layout.kinds[h.deck].faces if f in h.faces)
    return min(deepest, MOST_TURNS) + 1


def revealed(checked: tree.CheckedRuleset) -> set[str]:
    """Kinds of which some pieces are turned face up in play."""
    bodies: list[tree.Statement] = [p.body for p in checked.procedures.values()]
    bodies += [h.body for h in checked.listeners]
    bodies += [p.body for p in checked.plays]
    return {s.kind for s in walk_statements(bodies) if isinstance(s, tree.Show)}
