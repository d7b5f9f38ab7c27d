"""No seat is sent another's hand, whatever it asks: all it hears is searched, and is the same if others hold others."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra `studio` is not installed")

from serving import Data, Server, ask
from websockets.sync.client import ClientConnection

import rulekit
from rulekit.game.faults import GameError
from rulekit.game.state import State
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.serve import hall
from rulekit.serve.hall import Desk, Hall
from rulekit.serve.ledger import Ledger
from rulekit.studio.line import VERBS, Line
from rulekit.studio.setting import languages_of
from rulekit.studio.table import Table

Amount = Callable[..., int]
NAMED = ["kuhn", "rummy", "draft", "auction", "caravan", "tekhenu"]  # what lies face down there has names
GAMES = [*NAMED, "goofspiel", "aton"]
SHORTEST = 3  # letters of a name that says by itself what it names
PLAIN = {"one", "two", "three", "four"}  # names that stand in any text


@cache
def ruleset(name: str) -> Ruleset:
    return rulekit.load(name)


def faces(program: Program) -> set[str]:
    """The names of all that may lie face down."""
    hidden = {zone.of for zone in program.zones.values() if zone.seen_by != "everybody"}
    found = {name for kind in hidden for name in program.domains[kind].names}
    return {name.partition(" from ")[0] for name in found if len(name) >= SHORTEST and not name.isdigit()} - PLAIN


def wanted_of(verb: str, state: State, names: list[str]) -> Iterator[Data]:
    """What a curious seat asks with a verb: all that it could, and about the cards of others."""
    kind = state.decision.domain if state.decision is not None else ""
    moves = [move.number for move in state.decision.moves][:3] if state.decision is not None else []
    values: dict[str, list[object]] = {
        "at": [0, 1, 10**6], "event": [*range(4), 10**6], "move": [*moves, 99], "typed": [*names, "1"], "to": [0],
        "locale": ["fr", "zh", "nl", "en"], "room": [900], "seat": [*state.seats], "who": ["random"], "id": ["x"],
        "part": ["1", "2"], "open": [1, 0], "high": [700], "unfolded": ["", "1"], "choice": [0, 1],
        "piece": ["", *(f"{kind}/{name}" for name in names)], "place": [""], "name": ["", *names],
    }  # fmt: skip
    fields = list(VERBS[verb].fields)
    most = max((len(values[name]) for name in fields), default=1)
    for number in range(most):
        asked = {name: values[name][number % len(values[name])] for name in fields}
        yield {**asked, "at": 0} if verb == "why_not" else asked  # another question is not spoken of


# ---- all that is heard is searched ----


def seen_by(state: State, seat: str) -> str:
    """All that a seat sees, as its observation says it; of an onlooker what no seat alone sees."""
    observed = state.observe(seat)
    return repr([observed.table, observed.question, observed.endings, state.feed(seat)])


class Ear:
    """A seat that hears everything, and remembers which names it may know."""

    def __init__(self, seat: str, line: ClientConnection, known: set[str]) -> None:
        self.seat, self.line, self.known, self.n = seat, line, known, 0
        self.heard = 0

    def asks(self, do: str, what: Data, names: set[str]) -> None:
        self.n += 1
        self.line.send(json.dumps({"n": self.n, "do": do, **what}))
        while True:
            text = self.line.recv(timeout=60)
            assert isinstance(text, str)
            found = json.loads(text)
            typed = what.get("typed")
            told = text.replace(str(typed), "") if typed else text  # who types a name may be told of it
            self.heard += len(text)
            words = set(re.findall(r"[\w-]+", told))
            secrets = {name for name in names - self.known if name in words}
            assert not secrets, (self.seat, do, what, secrets)
            if found.get("to") == self.n:
                return


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("people", [2, 4])
def test_nothing_that_a_seat_hears_over_its_line_names_what_it_has_not_seen(
    name: str, people: int, tmp_path: Path, amount: Amount, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "CREDIT", 10**9)  # whoever asks so much would have to wait
    rules = ruleset(name)
    players = max(min(people, max(rules.players)), min(rules.players))
    if people == 4 and players < 3:
        pytest.skip("a game for two")
    desk = Hall(ledger := Ledger(tmp_path / "a.tables"))
    table = desk.begin(rules, {"locale": "en"}, ["human"] * players, 5, players)
    server, names = Server(desk), faces(table.table.game.program)
    ears = [Ear(seat, server.line(secret), set()) for seat, secret in table.secrets.items()]
    answers, chance, searched = amount(2, 25), random.Random(len(name)), 0
    try:
        for at in range(answers):
            state = table.table.state
            for ear in ears:
                sights = [seen_by(state, seat) for seat in state.seats if ear.seat in ("", seat)]
                words = [set(re.findall(r"[\w-]+", sight)) for sight in sights]
                ear.known |= set.intersection(*words) & names
            for ear in ears:
                hidden = sorted(names - ear.known)
                searched += len(hidden)
                asked = chance.sample(hidden, min(2, len(hidden)))
                for verb in VERBS:
                    if verb in ("answer", "another", "undo", "sit", "rules"):  # the book names all cards
                        continue
                    for what in wanted_of(verb, state, asked):
                        ear.asks(verb, what, names)
            if state.decision is None:
                break
            mover = next(ear for ear in ears if ear.seat == state.decision.seat)
            move = chance.choice(state.decision.moves).number
            mover.n += 1
            found = ask(mover.line, mover.n, "answer", at=table.table.at, move=move, id=str(at))
            assert "done" in found, found
    finally:
        server.stop()
        ledger.close()
    assert all(ear.heard > 1000 for ear in ears)
    assert searched >= len(ears), "nothing was hidden that could have been named"


# ---- what is heard is the same if others hold others ----


def answers_to(desk: Desk, state: State, seat: str, names: list[str]) -> list[str]:
    """What a seat at a new table is told in this state, whatever it asks."""
    found = []
    table = Table(desk.table.game, desk.table.sitters, state.clone())
    for locale in desk.languages:
        desk.table = table
        viewer = desk.viewer(seat, locale)
        assert viewer is not None
        line, n = Line(table, viewer, desk.viewer), 0
        for verb in VERBS:
            if verb in ("answer", "undo", "sit", "speak", "why", "score"):  # the last two tell of the way there
                continue
            for what in wanted_of(verb, state, names):
                n += 1
                for told in line.heard(json.dumps({"n": n, "do": verb, **what})):
                    found.append(json.dumps({k: v for k, v in told.items() if k not in ("log", "undo")}))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_seat_is_told_is_the_same_in_states_that_look_the_same_to_it(name: str, amount: Amount) -> None:
    rules = ruleset(name)
    game, chance, compared = rules.game(), random.Random(7), 0
    state, names = game.start(3), sorted(faces(game.program))
    sitters = ["human"] * len(game.seats)
    desk = Desk(rules, Table(game, sitters, state.clone()), "en", languages_of(rules))
    for at in range(amount(6, 60)):
        if state.decision is None:
            break
        asked = state.decision.seat
        moves = state.decision.moves
        if at % amount(3, 2) == 0:
            try:
                other = state.observe(asked).possible(at + 40)
            except GameError:
                other = state
            typed = chance.sample(names, min(2, len(names)))
            for seat in (asked, ""):
                assert answers_to(desk, state, seat, typed) == answers_to(desk, other, seat, typed), (at, seat)
            compared += other != state
        state.apply(chance.choice(moves))
    assert compared
