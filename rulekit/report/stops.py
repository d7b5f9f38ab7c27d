"""Games that stop → in which games, and one thing to do about it.

Never: decides what evidence is enough.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.places import lines_of
from rulekit.diagnostics.source import Span
from rulekit.game.decisions.stopped import AS_AN_ACTION, TEST_BEFORE, TEST_SPACE
from rulekit.lab.oddities import Stopped
from rulekit.lab.parts_held import PartsHeld
from rulekit.ruleset.model import Ruleset as Declared

MOST_RULINGS = 3  # that say from what something is chosen
WORD = re.compile(r"\w+")


def what_stops(stopped: Stopped) -> str:
    """What cannot be done, and why."""
    halt = stopped.halt
    said = halt.stop.said
    if halt.behind:
        return f"{said.removesuffix('.')}; {halt.behind[0]}."
    return f"{said.removesuffix('.')}: {_parts(halt.held)}." if halt.held is not None else said


def _parts(held: PartsHeld) -> str:
    first, *others = [(text, str(n or "none")) for text, n in held.parts]
    rows = [f"`{first[0]}` holds of {first[1]}", *(f"`{text}` of {n}" for text, n in others)]
    together = ", together of none" if all(n for _, n in held.parts) else ""
    return f"of {held.things} thing{'' if held.things == 1 else 's'} {', '.join(rows)}{together}"


def about_the_choice(stopped: Stopped, declared: Declared) -> tuple[tuple[Span, str], ...]:
    """Where that was chosen of which a statement wants too much, and the rulings that say from what."""
    chosen = stopped.halt.chosen
    if chosen is None:
        return ()
    rulings = {name: ruling.span for name, ruling in declared.rulings.items()}
    texts = {name: _body(declared, name) for name in rulings}
    named = list(dict.fromkeys(name for name in WORD.findall(chosen.source) if name in rulings))
    for name in named:  # it grows: a ruling may ask another
        more = [word for word in WORD.findall(texts[name]) if word in rulings and " where " in texts[word]]
        named += [word for word in dict.fromkeys(more) if word not in named]
    found = [(Span(*chosen.place), f"`{chosen.name}` is chosen here")]
    found += [(rulings[name], "from what is found here") for name in named[:MOST_RULINGS]]
    return tuple(found)


def _body(declared: Declared, name: str) -> str:
    ruling = declared.rulings[name]
    return " ".join(ruling.body.span.parts(lines_of(declared.files[ruling.span.file])))


def way_out(stopped: Stopped) -> str:
    """One thing to do about it."""
    help, some = stopped.halt.stop.help, stopped.some
    usual = help in (TEST_BEFORE, AS_AN_ACTION, "")
    if stopped.halt.begins and usual:
        return "Look at what is laid out before: there is less of it than this takes, or it lies elsewhere."
    if usual and len(some) < len(stopped.games) and all(n == of for n, of in some.values()):
        fit = [players for players in stopped.games if players not in some]
        return f"Have enough of everything for so many, or let only {_numbers(fit)} play (`players:`)."
    if stopped.halt.chosen is not None and (usual or help == TEST_SPACE):
        name = stopped.halt.chosen.name
        return (
            f"Ask for it where `{name}` is chosen, `… where …`, so that none is offered with which it cannot be done."
        )
    if stopped.halt.held is not None and usual and _mostly(stopped):
        parts = listed([f"`{text}`" for text, _ in stopped.halt.held.parts])
        return f"Look at the condition: {parts}. If it is right, {help[0].lower()}{help[1:]}"
    if stopped.halt.behind and help == AS_AN_ACTION:
        return f"Let that be possible whenever it comes, or {help[0].lower()}{help[1:]}"
    return help


def _mostly(stopped: Stopped) -> bool:
    """Do so many games stop that something else must be wrong than what comes now and then."""
    rows = stopped.games.values()
    return 2 * sum(n for n, _ in rows) >= sum(of for _, of in rows)


def when(stopped: Stopped) -> str:
    """In which games, as figures."""
    some, every = stopped.some, stopped.games
    if stopped.every:
        first = " before anybody is asked anything" if stopped.halt.begins else ""
        return f"happens in every game{first} ({sum(of for _, of in every.values()):,} of them)"
    none = [players for players in every if players not in some]
    without = f", in none with {_numbers(none)}" if none else ""
    if len({of for _, of in some.values()}) > 1:
        rows = [f"{n:,} of {of:,} games with {players}" for players, (n, of) in some.items()]
        return f"happened in {', '.join(rows)} players{without}"
    stopped_games, (_, of) = [f"{n:,}" for n, _ in some.values()], next(iter(some.values()))
    return f"happened in {listed(stopped_games)} of {of:,} games with {listed(list(map(str, some)))} players{without}"


def listed(parts: list[str]) -> str:
    """So many, with `and` before the last."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def _numbers(players: list[int]) -> str:
    if len(players) > 2 and players == list(range(players[0], players[-1] + 1)):
        return f"{players[0]} to {players[-1]}"
    return " or ".join(map(str, players))
