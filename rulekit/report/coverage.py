"""What was reached → the lines a designer reads: what never was first, then what was rare, then all of it.

Never: counts; decides what counts as reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulekit.report.columns import columns, share

if TYPE_CHECKING:
    from rulekit.lab.clauses import Counted
    from rulekit.lab.coverage import Coverage
    from rulekit.lab.watching import Game, Reached
    from rulekit.ready_ruleset import Ruleset

RARE = 0.01  # of the games
HELD = {"then": "true", "else": "false"}  # what an `if` was where a branch of it was taken


@dataclass
class Covered:
    """What scenarios executed; `broken` are files that cannot be read."""

    played: int = 0
    failed: int = 0
    broken: int = 0
    executed: set[Counted] = field(default_factory=set)


def report(ruleset: Ruleset, done: Coverage, covered: Covered | None, asked: int) -> Iterator[str]:
    """The lines of a report."""
    yield from _head(ruleset, done, asked)
    if not done.games:
        yield "\nNo game was played to its end, so nothing is known of what is reached."
        return
    yield from _summary(done, covered)
    never, unoffered = done.never(), done.unoffered()
    if never or not unoffered:
        yield f"\nNever reached: {len(never)}" if never else "\nEverything was reached."
    yield from _placed((what, said(what)) for what in never)
    if unoffered:
        yield f"\nNever offered, though other cards of the deck were: {len(unoffered)}"
        yield from _placed((what, f"{said(what)}: drawn {reached.drawn:,} times") for what, reached in unoffered)
    idle = done.idle()
    if idle:
        yield f"\nWithout any effect, as often as it happened: {len(idle)}"
        yield from _placed((what, f"{said(what)}: {reached.taken:,} times") for what, reached in idle)
    rare = done.rare(RARE)
    if rare:
        yield f"\nRare, in at most {100 * RARE:.0f} % of the games: {len(rare)}"
        yield from _placed((what, f"{said(what, '')}: {rarely(reached)}") for what, reached in rare)
    if covered is not None:
        bare = done.uncovered(covered.executed)
        yield f"\nIn none of {covered.played} scenarios: {len(bare)}"
        yield from _placed((what, said(what)) for what in bare)
    yield from _tables(done)


def concise(done: Coverage, covered: Covered | None) -> Iterator[str]:
    """What is to be looked at, each in a line of its own."""
    for what in done.never():
        yield f"{_at(what)} never: {said(what)}"
    for what, reached in done.unoffered():
        yield f"{_at(what)} never-offered: {said(what)}: drawn {reached.drawn:,} times"
    for what, reached in done.idle():
        yield f"{_at(what)} no-effect: {said(what)}: {reached.taken:,} times"
    for what, reached in done.rare(RARE):
        yield f"{_at(what)} rare: {said(what, '')}: {rarely(reached)}"
    for what in done.uncovered(covered.executed) if covered is not None else ():
        yield f"{_at(what)} no-scenario: {said(what)}"


def as_data(ruleset: Ruleset, done: Coverage, seed: int, covered: Covered | None) -> dict[str, object]:
    """All of it as JSON can hold it."""
    never = set(done.never())
    bare = set(done.uncovered(covered.executed)) if covered is not None else set()
    rows = []
    for what, reached in sorted(done.reached.items(), key=lambda row: row[0]):
        row: dict[str, object] = {"kind": what.kind, "name": what.name, "text": what.text, "inside": what.inside}
        if what.where:
            row |= {"file": what.place[0], "line": what.place[1], "column": what.place[2]}
        if what.kind == "branch":
            row |= {"branch": what.part, "arm": what.arm}
        if what.kind in ("card", "trigger", "option") or what.name == "arm":
            row["offered"] = reached.offered
        row |= {"taken": reached.taken, "games": reached.games, "first": _first(reached.first)}
        if reached.acts:
            row["had_effect"] = reached.changed
        if what.kind == "card":
            row |= {"drawn": reached.drawn, "chosen": reached.chosen, "in_force": reached.in_force}
        row |= {"listed_as_never": True} if what in never else {}
        if covered is not None and what.kind in ("clause", "branch"):
            row |= {"in_scenarios": what in covered.executed, "listed_as_uncovered": what in bare}
        rows.append(row)
    return {
        "ruleset": ruleset.name,
        "version": ruleset.version,
        "options": ruleset.options,
        "seed": seed,
        "games": done.games,
        "seconds": round(done.seconds, 6),
        "games_per_second": round(done.per_second, 1),
        "executor": done.executor,
        "interrupted": done.interrupted,
        "stopped": [_first(game) for game in done.stopped],
        "scenarios": None if covered is None else {"played": covered.played, "failed": covered.failed},
        "reached": rows,
    }


def said(what: Counted, never: str = " never") -> str:
    """What is counted, in words: as what did not happen, or (never: "") as what did."""
    if what.kind == "card":
        return f"card {what.name}"
    if what.kind == "trigger":
        return f"{in_words(what.name)}: `{what.text}`"
    if what.kind == "clause":
        return f"`{what.text}`"
    if what.name in HELD:
        return f"`{what.text}` was{never} {HELD[what.name]}"
    if not what.written:
        return f"nothing of `{what.text}`"
    return f"`{what.part}` of `{what.text}`"


def in_words(ability: str) -> str:
    """An ability: its card, and when it is heard."""
    return ability.rpartition(" ")[0]


def rarely(reached: Reached) -> str:
    """How rare something is, and where to see it."""
    games = "1 game" if reached.games == 1 else f"{reached.games:,} games"
    return f"{games}, {seen(reached.first)}"


def seen(game: Game | None) -> str:
    """A game that can be looked at."""
    if game is None:
        return ""
    with_option = f", {game.option}" if game.option else ""
    return f"seed {game.seed} with {game.players}{with_option}"


def _head(ruleset: Ruleset, done: Coverage, asked: int) -> Iterator[str]:
    games = "1 game" if done.games == 1 else f"{done.games:,} games"
    of = f" of {asked:,} (stopped)" if done.interrupted else ""
    yield f"{ruleset.title} {ruleset.version}: {games}{of} in {done.seconds:.1f} s"
    if done.otherwise:
        yield f"({done.otherwise:,} of them with other values of options)"
    yield f"({done.per_second:,.0f} a second, {done.executor}; random players)"


def _summary(done: Coverage, covered: Covered | None) -> Iterator[str]:
    head = ("", "clauses", "reached", "", *(("in scenarios", "") if covered is not None else ()))
    rows: list[tuple[str, ...]] = [head]
    files: dict[str, list[tuple[Counted, Reached]]] = {}
    for what, reached in done.of("clause", "branch"):
        files.setdefault(what.place[0], []).append((what, reached))
    for file, found in files.items():
        n = sum(1 for _, reached in found if reached.games)
        row: tuple[str, ...] = (file, f"{len(found):,}", f"{n:,}", share(n, len(found)))
        if covered is not None:
            n = sum(1 for what, _ in found if what in covered.executed)
            row += (f"{n:,}", share(n, len(found)))
        rows.append(row)
    yield ""
    yield from columns(rows)
    decks: dict[str, list[Reached]] = {}
    for what, reached in done.of("card"):
        decks.setdefault(what.name.partition(".")[0], []).append(reached)
    rows = [("deck", "cards", "drawn", "that do something", "used", "had effect")]
    for deck, cards in decks.items():
        drawn, acting = sum(c.drawn > 0 for c in cards), [c for c in cards if c.acts]
        used, changed = sum(c.taken > 0 for c in acting), sum(c.changed > 0 for c in acting)
        rows.append((deck, *(f"{n:,}" for n in (len(cards), drawn, len(acting), used, changed))))
    if decks:
        yield ""
        yield from columns(rows)


def _tables(done: Coverage) -> Iterator[str]:
    """Everything that is not a statement, with all its counts."""
    head: tuple[str, ...] = ("cards", "offered", "chosen", "drawn", "in force", "used", "had effect")
    rows = [
        (what.name, *(_n(x) for x in (r.offered, r.chosen, r.drawn, r.in_force)), *_used(r))
        for what, r in done.of("card")
    ]
    yield from _table(head, rows)
    head = ("abilities", "heard", "used", "had effect")
    rows = [(in_words(what.name), _n(r.offered), _n(r.taken), _n(r.changed)) for what, r in done.of("trigger")]
    yield from _table(head, rows)
    head = ("what may be done", "offered", "taken", "")
    arms = [(what, r) for what, r in done.of("branch") if what.name == "arm"]
    rows = [
        (f"{what.where}  {_cut(what.part if what.written else 'nothing')}", _n(r.offered), _n(r.taken), _part(r))
        for what, r in arms
    ]
    yield from _table(head, rows)
    head = ("options", "games", "came out otherwise", "")
    rows = [(what.name, _n(r.offered), _n(r.taken), seen(r.first)) for what, r in done.of("option")]
    yield from _table(head, rows)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    if rows:
        yield ""
        yield from columns([head, *rows])


def _used(reached: Reached) -> tuple[str, str]:
    """Of a card without code of its own there is nothing to use."""
    return (_n(reached.taken), _n(reached.changed)) if reached.acts else ("-", "-")


def _part(reached: Reached) -> str:
    return share(reached.taken, reached.offered) if reached.offered else ""


def _n(n: int) -> str:
    return f"{n:,}"


def _cut(text: str, most: int = 60) -> str:
    return text if len(text) <= most else f"{text[: most - 2].rstrip()} …"


def _placed(rows: Iterable[tuple[Counted, str]]) -> Iterator[str]:
    told = list(rows)
    widest = max((len(what.where) for what, _ in told), default=0)
    for what, text in told:
        yield f"  {what.where.ljust(widest)}  {text}"


def _at(what: Counted) -> str:
    file, line, column, *_ = what.place
    return f"{file}:{line}:{column}" if file else what.name


def _first(game: Game | None) -> dict[str, object] | None:
    if game is None:
        return None
    return {"seed": game.seed, "players": game.players, "option": game.option}
