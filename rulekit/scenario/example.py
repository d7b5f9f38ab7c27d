"""A ruleset, and perhaps a card → a scenario that holds: a table, a few moves, and what really came of them.

The card is laid where cards of its deck may lie, and a few moves are made at random, until it does something; the
shortest line of play is taken. What is expected is what the table shows then.

Never: expects what nobody has played; writes a file.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from rulekit.diagnostics.source import Diagnostic
from rulekit.findings import RulesetError
from rulekit.game import Game, GameError, GameFault, IllegalMove, State
from rulekit.game.decisions.position import REST
from rulekit.game.decisions.table import Table
from rulekit.program.program import Program, Region, Zone
from rulekit.ready_ruleset import Ruleset
from rulekit.ruleset.model import Face
from rulekit.ruleset.model import Ruleset as Declared
from rulekit.scenario.expected import TO_MOVE
from rulekit.syntax import nodes
from rulekit.text.names import readable
from rulekit.text.words import Words

SEEDS = 12  # lines of play tried on each table
LONGEST = 5  # moves of a line on a laid table
SHORT_LINE = 2  # moves of a line that is good enough
GAMES = 60  # whole games looked through for a card that does nothing on a laid table
LONGEST_GAME = 60
MOST_TRIES = 120  # to say less of a table
SHORT_LIST = 3  # cards named one by one
UNTOLD = frozenset(["choose", "perform", "ability"])
TAKEN = frozenset(["move", "discard", "play"])


@dataclass(frozen=True, slots=True)
class Example:
    """A line of play: what is given, the moves with who made them, and what lies on the table then.

    `drawn`: so many moves are made by the seed instead.
    """

    name: str
    rule: str = ""
    seed: int = 0
    begin: str = ""
    given: Mapping[str, object] = field(default_factory=dict)
    play: tuple[tuple[str, str], ...] = ()
    expect: Mapping[str, object] = field(default_factory=dict)
    players: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    chance: tuple[str | tuple[str, ...], ...] = ()
    drawn: int = 0


@dataclass(slots=True)
class _Line:
    """A line of play under way: the tables before the first and before the last move, and the moves."""

    state: State
    first: Table
    last: Table
    moves: list[tuple[str, str]] = field(default_factory=list)
    told: str = ""  # what the card did, in words


def of_start(ruleset: Ruleset) -> Example:
    """The first turn of a game: what one seat does until another is asked."""
    game = ruleset.game()
    state = game.start(0)
    line = _Line(state, state.to_dict(), state.to_dict())
    dice = random.Random(0)
    while state.decision is not None and len(line.moves) < LONGEST:
        seat = state.decision.seat
        if line.moves and line.moves[0][0] != seat:
            break
        _move(line, dice.choice(state.decision.moves).name)
    who = line.moves[0][0] if line.moves else "nobody"
    return Example(f"The first turn is {who}'s", play=tuple(line.moves), expect=_expect(game.program, line))


def idle(face: Face) -> bool:
    """Whether all that a card does is `skip`, as of one that was just begun."""
    effects = [ability.effect for ability in face.abilities if ability.effect is not None]
    every = all(isinstance(step, nodes.Skip) for effect in effects for step in effect.statements)
    return every and bool(effects) and not any(ability.rules for ability in face.abilities)


def longest_search(declared: Declared, face: Face) -> int:
    """How many steps a search takes at most: a table for each beginning, and the games."""
    return len(_beginnings(declared, face)) + GAMES


def of_card(
    ruleset: Ruleset, declared: Declared, deck: str, face: Face, told: Callable[[int], None] = lambda done: None
) -> Example | Diagnostic:
    """A line of play in which a card does something, or that none was found; `told` how many steps are done."""
    if idle(face):
        message = f"`{face.name}` does nothing yet: its effect is `skip`."
        return Diagnostic("no-example", face.span, message, "Write what it does first.")
    best: tuple[tuple[int, int], Example] | None = None
    for done, begin in enumerate(_beginnings(declared, face)):
        told(done)
        try:
            game = ruleset.game(begin=begin)
        except RulesetError:
            continue  # it needs to be told more
        words = ruleset.words(game.program)
        for place in _tables(game.program, declared, deck, face):
            for (given, without), seed in product(place, range(SEEDS)):
                line = _played(game, words, given, without, seed, f"{deck}.{face.name}", face)
                if line is not None:
                    example = _example(game.program, line, face, begin, given, seed)
                    rank = len(line.moves), len(str(example.expect))  # short, and little else happens
                    best = min(best, (rank, example), key=lambda one: one[0]) if best else (rank, example)
            if best is not None and best[0][0] <= SHORT_LINE:
                return best[1]
        if best is not None:
            return best[1]
    found = _from_games(ruleset, deck, face, lambda games: told(longest_search(declared, face) - GAMES + games))
    if found is not None:
        return found
    message = f"No line of play was found in which `{face.name}` does something."
    return Diagnostic("no-example", face.span, message, "Write the scenario by hand, as docs/scenarios.md says.")


def _example(program: Program, line: _Line, face: Face, begin: str, given: Mapping[str, object], seed: int) -> Example:
    name = readable(face.name)
    said = f"{name[:1].upper()}{name[1:]}: {line.told}" if line.told else f"{name[:1].upper()}{name[1:]} is in force"
    return Example(said, face.name, seed, begin, given, tuple(line.moves), _expect(program, line))


# ---- where a game may begin, and what may lie on the table ----


def _beginnings(declared: Declared, face: Face) -> list[str]:
    """The opening, then what the card waits for, then a turn."""
    waited = [name for ability in face.abilities if ability.trigger for name in ability.trigger.names]
    ready = [
        name
        for name in (*waited, declared.turn)
        if name in declared.procedures and all(p.default is not None for p in declared.procedures[name].parameters)
    ]
    return ["", *(f"perform {name}" for name in dict.fromkeys(ready))]


def _tables(
    program: Program, declared: Declared, deck: str, face: Face
) -> Iterator[list[tuple[dict[str, object], dict[str, object]]]]:
    """Place by place where cards of its deck may lie, tables with the card there, and the same tables without it.

    One with abilities lies where they are in force first, another where it may be taken from.
    """
    every: tuple[Zone | Region, ...] = (*program.zones.values(), *program.regions.values())
    home = declared.decks[deck].home

    def rank(place: Zone | Region) -> tuple[bool, ...]:
        if face.abilities:
            return (place.name != home,)
        return place.name == home, place.per_player, isinstance(place, Zone)

    for place in sorted((place for place in every if place.of == deck), key=rank):
        lies: object = [face.name]
        empty: object = []
        if isinstance(place, Region):
            domain = program.domains[place.name]
            first = next(domain.names[i] for i in domain.valid)
            lies, empty = {first: face.name}, {first: None}
        elif place.pile:
            lies, empty = [face.name, REST], [REST]
        seats = program.seats[:2] if place.per_player else ("",)
        yield [(_own(seat, place.name, lies), _own(seat, place.name, empty)) for seat in seats]


def _own(seat: str, name: str, value: object) -> dict[str, object]:
    return {seat: {name: value}} if seat else {name: value}


# ---- playing ----


def _played(
    game: Game,
    words: Words,
    given: Mapping[str, object],
    without: Mapping[str, object],
    seed: int,
    card: str,
    face: Face,
) -> _Line | None:
    """A line of play up to where the card does something."""
    only_rules = bool(face.abilities) and all(ability.effect is None for ability in face.abilities)
    dice = random.Random(seed)
    try:
        state = game.position(given, seed)
        table = state.to_dict()
        line = _Line(state, table, table)
        while not _did(line, words, card, face):
            if only_rules and line.moves and _otherwise(game, line, without, seed, card):
                return line
            if state.decision is None or len(line.moves) >= LONGEST:
                return None
            moves = [move.name for move in state.decision.moves]
            _move(line, face.name if face.name in moves and seed % 2 == 0 else dice.choice(moves))
    except (GameError, IllegalMove):
        return None
    return line


def _move(line: _Line, name: str) -> None:
    decision = line.state.decision
    assert decision is not None
    line.last = line.state.to_dict()
    line.moves.append((decision.seat, name))
    line.state.apply(name)


def _did(line: _Line, words: Words, card: str, face: Face) -> bool:
    """Whether the card did something with the last move; one without abilities whether it went somewhere."""
    for event in line.state.events:
        led = {cause.partition(" ")[0] for cause in (event.procedure, *(parent.procedure for parent in event.parents))}
        mine = card in led if face.abilities else event.thing == face.name and event.verb in TAKEN
        if mine and event.verb not in UNTOLD:
            line.told = words.event(event)
            return True
    return False


def _otherwise(game: Game, line: _Line, without: Mapping[str, object], seed: int, card: str) -> bool:
    """Whether the same moves come out otherwise, or cannot be made, where the card does not lie."""
    try:
        state = game.position(without, seed)
        for _, move in line.moves:
            state.apply(move)
    except (GameError, GameFault, IllegalMove):
        return True
    kind = game.program.kinds[card.partition(".")[0]].name
    return _but(game.program, state.to_dict(), kind) != _but(game.program, line.state.to_dict(), kind)


def _but(program: Program, table: Mapping[str, object], kind: str) -> dict[str, object]:
    """A table without the places of one kind of cards."""
    every: tuple[Zone | Region, ...] = (*program.zones.values(), *program.regions.values())
    lying = {place.name for place in every if place.of == kind}
    found: dict[str, object] = {}
    for name, value in table.items():
        if name not in lying:
            found[name] = _but(program, value, kind) if name in program.seats and isinstance(value, dict) else value
    return found


def _from_games(ruleset: Ruleset, deck: str, face: Face, told: Callable[[int], None]) -> Example | None:
    """A line of a whole game in which the card does something, laid from as near before it as can be."""
    game = ruleset.game()
    words = ruleset.words(game.program)
    found: tuple[int, _Line, list[Table]] | None = None
    longest = LONGEST_GAME
    for seed in range(GAMES):
        told(seed)
        state, dice = game.start(seed), random.Random(seed)
        line, tables = _Line(state, state.to_dict(), state.to_dict()), []
        while state.decision is not None and len(line.moves) < longest:
            _move(line, dice.choice([move.name for move in state.decision.moves]))
            tables.append(line.last)
            if _did(line, words, f"{deck}.{face.name}", face):
                found, longest = (seed, line, tables), len(line.moves) - 1
                break
    if found is None:
        return None
    seed, line, tables = found
    for back in range(1, min(LONGEST, len(tables)) + 1):
        table: dict[str, object] = {**tables[-back], TO_MOVE: line.moves[-back][0]}
        laid = _Laid(game, words, f"{deck}.{face.name}", face, tuple(line.moves[-back:]))
        if laid.played(table) is not None:
            given = laid.least(table)
            again = laid.played(given)
            assert again is not None
            return _example(game.program, again, face, "", given, 0)
    line.first = line.last
    return _example(game.program, line, face, "", {}, seed)


@dataclass(frozen=True, slots=True)
class _Laid:
    """The last moves of a game, to be made on a table that is laid."""

    game: Game
    words: Words
    card: str
    face: Face
    moves: tuple[tuple[str, str], ...]

    def played(self, given: Mapping[str, object]) -> _Line | None:
        """The line of play, if the card does something at its end."""
        try:
            state = self.game.position(given, 0)
            line = _Line(state, state.to_dict(), state.to_dict())
            for seat, move in self.moves:
                if state.decision is None or state.decision.seat != seat:
                    return None
                _move(line, move)
        except (GameError, IllegalMove):
            return None
        return line if _did(line, self.words, self.card, self.face) else None

    def least(self, given: dict[str, object]) -> dict[str, object]:
        """A table with little on it that need not be said."""
        tries, smaller = 0, True
        while smaller:
            smaller = False
            for one in _smaller(given):
                tries += 1
                if isinstance(one, dict) and self.played(one) is not None:
                    given, smaller = one, True
                    break
                if tries > MOST_TRIES:
                    return given
        return given


def _smaller(value: object) -> Iterator[object]:
    """The same without one of its parts, the largest first; no part is empty."""
    if isinstance(value, dict):
        for key in sorted(value, key=lambda key: -len(str(value[key]))):
            if len(value) > 1:
                yield {name: one for name, one in value.items() if name != key}
            yield from ({**value, key: less} for less in _smaller(value[key]))
    elif isinstance(value, list) and len(value) > 1:
        yield from (value[:n] + value[n + 1 :] for n in range(len(value)))


# ---- what came of it ----


def _expect(program: Program, line: _Line) -> dict[str, object]:
    """What the table shows at the end that it did not show before, and who is asked then."""
    state = line.state
    found = _changes(program, line.first, state.to_dict())
    if state.decision is not None:
        return {**found, TO_MOVE: state.decision.seat}
    return {**found, "over": True, "winners": list(state.winners), "endings": list(state.endings)}


def _changes(program: Program, before: Mapping[str, object], now: Mapping[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in now.items():
        was = before[name]
        if value == was:
            continue
        if name in program.seats and isinstance(value, dict) and isinstance(was, dict):
            found[name] = _changes(program, was, value)
        elif isinstance(value, dict) and isinstance(was, dict):
            spaces = [space for space in (*value, *was) if value.get(space) != was.get(space)]
            found[name] = {space: value.get(space) for space in dict.fromkeys(spaces)}
        elif name in program.zones and isinstance(value, list):
            short = len(value) <= SHORT_LIST and not program.zones[name].pile
            found[name] = value if short else len(value)
        else:
            found[name] = value
    return found
