"""What a search for a condition has found → lines a person reads, or data.

Never: looks for anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulekit.lab.find import Search

BY = {"random": "a random game", "wanting": "a game that wanted it", "all": "one of all lines of play"}
LAST = 5  # answers that are told
Moves = Sequence[tuple[str, str]]


def title(ruleset: str, version: str, sought: str) -> str:
    """What was looked for, and in what."""
    return f"{ruleset} {version}: {sought}"


def sought_as(condition: str, times: tuple[str, int, str] | None) -> str:
    """What is looked for, in a line."""
    line = " ".join(condition.split())
    if times is None:
        return line
    action, often, within = times
    again = f", counted anew by each {within}" if within else ""
    done = f"{action} done {_many(often, 'time')} by one seat{again}"
    return f"{line}, and {done}" if line else done


def lines(found: Search, moves: Moves) -> Iterator[str]:
    """What was found: where it holds, or how far was looked; `moves` are all answers of the game that was found."""
    if found.line is not None:
        yield from _holds(found, moves)
    elif found.proved:
        all_positions = f"all {_many(found.positions, 'position')} of the game were looked at"
        yield f"It cannot happen: {all_positions}, and it holds in none."
    else:
        yield "Not found. Whether it can happen is not known."
        yield from _how_near(found)
    yield f"\nLooked at: {_looked(found)} ({found.seconds:.1f} s, {found.executor})"
    if found.line is None and not found.proved:
        yield _not_all(found)
    if found.unclear:
        yield f"In {_many(found.unclear, 'game or position', 'games or positions')} it could not be worked out."
    if found.stopped:
        yield (
            f"{_many(found.stopped, 'game or line', 'games or lines')} of play could not go on, or came to no end;"
            " `rulekit simulate` says where."
        )


def _holds(found: Search, moves: Moves) -> Iterator[str]:
    who = f" for {' and '.join(found.seats)}" if found.seats else ""
    after = f"after {_many(len(moves), 'answer')}" if moves else "at the beginning, before the first answer"
    assert found.line is not None
    seed = f" (seed {found.line.seed})" if found.by != "all" else ""
    yield f"It holds{who} {after}, in {BY[found.by]}{seed}."
    if moves:
        yield ""
    first = max(0, len(moves) - LAST)
    wide = len(f"{len(moves):,}")
    for number, (seat, move) in enumerate(moves[first:], first + 1):
        yield f"  {number:>{wide},}. {seat}: {move}"


def _how_near(found: Search) -> Iterator[str]:
    if found.near is not None:
        where = f", after {_many(found.after, 'answer')}"
        why = f": {found.lacking}" if found.lacking else ""
        of = "the games that wanted it" + (" and of the positions" if found.positions else "")
        yield f"The nearest state of {of} was {found.near:,} away from it{where}{why}."


def _looked(found: Search) -> str:
    parts = [_many(found.random, "random game"), f"{_many(found.wanting, 'game')} that wanted it"]
    parts.append(f"{_many(found.answers, 'answer')} in them")
    if found.positions:
        parts.append(_many(found.positions, "position"))
    return ", ".join(parts)


def _not_all(found: Search) -> str:
    if found.not_all:
        return f"Not all lines of play can be followed: {found.not_all}."
    if found.followed:
        return "All lines of play were followed as far as the rules go on; what is said below leaves it open."
    more = f"; --states allows more than {found.most:,}" if found.positions >= found.most else ""
    return f"Not all lines of play were followed{more}."


def _many(n: int, one: str, more: str = "") -> str:
    return f"{n:,} {one if n == 1 else more or one + 's'}"


def as_data(found: Search, moves: Moves) -> dict[str, object]:
    """The same as JSON can hold it; `can_happen`: false if it is proved that it cannot, null if it is not known."""
    return {
        "can_happen": True if found.line is not None else False if found.proved else None,
        "answers": len(moves) if found.line is not None else None,
        "for": list(found.seats),
        "by": found.by or None,
        "seed": found.line.seed if found.line is not None and found.by != "all" else None,
        "moves": [{"seat": seat, "move": move} for seat, move in moves],
        "nearest": found.near,
        "nearest_after": found.after if found.near is not None else None,
        "lacking": found.lacking,
        "random_games": found.random,
        "wanting_games": found.wanting,
        "answers_looked_at": found.answers,
        "positions": found.positions,
        "all_positions": found.followed,
        "not_all": found.not_all,
        "unclear": found.unclear,
        "stopped": found.stopped,
        "interrupted": found.interrupted,
        "executor": found.executor,
        "seconds": round(found.seconds, 3),
    }
