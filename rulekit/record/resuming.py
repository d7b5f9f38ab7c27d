"""The answers of a save or a record → the game they lead to: under the same rules, or as far as other rules allow them.

Never: takes an answer for another one; goes on behind one that is not allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulekit import __version__
from rulekit.game import Game, GameError, State
from rulekit.game.decisions.decision import Decision
from rulekit.game.decisions.long_ranges import move_of
from rulekit.game.faults import whole
from rulekit.record import lines
from rulekit.record.faults import RecordError
from rulekit.record.header import Header
from rulekit.record.read_records import Record
from rulekit.record.replay import differences as other_games
from rulekit.record.saves import AS_WRITTEN, MOST_DRAWS, WORDS, Answer, Save, table_of
from rulekit.record.snapshot import Snapshot, differences, plain

NO_NAMES: Mapping[str, str] = MappingProxyType({})
UNDER_ITS_OWN = "`--rules saved` finishes it under its own rules, `--rules now` judges its answers by those of today."


def same_rules(kept: Save, now: Snapshot) -> None:
    """Refuses a ruleset whose texts are not those a game was saved with, with what differs."""
    differ = differences(kept.snapshot, now)
    if differ:
        more = f"; {len(differ) - 3} more files differ" if len(differ) > 3 else ""
        said = f"this game was saved under other rules than those given: {'; '.join(differ[:3])}{more}."
        raise RecordError("other-ruleset", said, UNDER_ITS_OWN, kept.path, 1)


def resumed(kept: Save, game: Game) -> State:
    """The game as it was saved, under the same rules; a RecordError if an answer is not as it was given."""
    differ = other_games(kept.header, game)
    if differ:
        said = f"this game was saved under other rules than those given: {'; '.join(differ)}."
        raise RecordError("other-ruleset", said, UNDER_ITS_OWN, kept.path, 1)
    state = _begun(game, kept.header, kept.path)
    for answer in kept.answers:
        why_not = given(game, state, answer, answer.seat)
        if why_not:
            raise _unlike(kept, f"this answer is not as it was given: {why_not}", answer.line)
    if table_of(state) != kept.table:
        raise _unlike(kept, "the answers in it lead to another table than the one it was saved with.", 0)
    return state


def _unlike(kept: Save, what: str, line: int) -> RecordError:
    written = kept.header.rulekit
    other = f"Go on by rulekit {plain(written)}, which wrote it; this is {__version__}."
    help = AS_WRITTEN if written == __version__ else f"{other} If that refuses it too: {AS_WRITTEN}"
    return RecordError("changed-record", what, help, kept.path, line)


@dataclass(frozen=True, slots=True)
class Judged:
    """A game as far as its answers are allowed by other rules.

    `done` of `total` answers were; `refused` is the first that was not, None if all were, and `why_not` the reason.
    """

    state: State
    done: int
    total: int
    refused: Answer | None = None
    why_not: str = ""


def judged(
    header: Header, answers: Sequence[Answer], game: Game, path: str = "", renamed: Mapping[str, str] = NO_NAMES
) -> Judged:
    """The answers of a game given once more under other rules, with the same seed, up to the first not allowed.

    `renamed`: paths of earlier versions of the rules with those of today (`ruleset.facts.renamed`).
    """
    if len(header.seats) != len(game.seats):
        said = f"this game has {len(header.seats)} seats, and under the rules given {len(game.seats)} play."
        raise RecordError("other-game", said, "Give rules for as many players.", path)
    seats = dict(zip(header.seats, game.seats, strict=True))
    state = _begun(game, header, path)
    for done, then in enumerate(answers):
        answer = _of_today(then, state.decision, renamed)
        inputs = len(state.inputs)
        why_not = given(game, state, answer, seats.get(answer.seat, ""))
        if why_not:
            if len(state.inputs) > inputs:  # it was drawn for, and then the rules could not go on
                state = judged(header, answers[:done], game, path, renamed).state
            return Judged(state, done, len(answers), answer, why_not)
    return Judged(state, len(answers), len(answers))


def _of_today(answer: Answer, decision: Decision | None, renamed: Mapping[str, str]) -> Answer:
    """An answer with today's names: of where it was asked, and of what was chosen if nothing there is called so."""
    now = {f"{section}.{answer.procedure}" for section in ("actions", "phases")} & renamed.keys()
    moves = {move.name for move in decision.moves} if decision is not None and renamed else set()
    chosen = answer.chosen
    if chosen not in moves:
        meant = {_last(new) for old, new in renamed.items() if _last(old) == chosen} & moves
        chosen = meant.pop() if len(meant) == 1 else chosen
    return replace(answer, procedure=_last(renamed[now.pop()]) if now else answer.procedure, chosen=chosen)


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def begun(game: Game, header: Header) -> State | str:
    """A game at its first question, as it began; or why it cannot begin so."""
    try:
        return game.again(header.origin)
    except (GameError, RecursionError) as error:
        return error.message if isinstance(error, GameError) else "its position is nested too deep."


def _begun(game: Game, header: Header, path: str) -> State:
    found = begun(game, header)
    if isinstance(found, str):
        raise RecordError("changed-record", f"the game cannot begin as the file says: {found}", AS_WRITTEN, path)
    return found


def given(game: Game, state: State, answer: Answer, seat: str) -> str:
    """Gives an answer once more; why not, if the rules do not take it now."""
    decision = state.decision
    if decision is None:
        return "the game is over before it."
    if decision.seat != seat:
        return f"{decision.seat} is asked here, not {plain(seat or answer.seat)}."
    if not _same_question(decision, answer):
        return f"another question is asked here: {decision.prompt}"
    number = _number(game, state, decision, answer)
    try:
        for _ in range(answer.draws if number is not None else 0):
            state.random_answer()
        state.apply(plain(answer.chosen) if number is None else number)
    except GameError as error:
        return f"{error.message} {error.help}".strip()
    return ""


def _same_question(decision: Decision, answer: Answer) -> bool:
    """Whether it is asked at the same place; ways of an `either` have no name that lasts."""
    named = decision.kind == "arm" or decision.name == answer.name
    return named and (decision.procedure, decision.kind) == (answer.procedure, answer.form)


def _number(game: Game, state: State, decision: Decision, answer: Answer) -> int | None:
    """The number of what was chosen: as it was, if that is still called so, else of the move of that name."""
    allowed = game.referee.questions.allows(state.cells, answer.number)
    if allowed and lines.chosen(game, state, decision, answer.number) == answer.chosen:
        return answer.number
    found = move_of(decision, answer.chosen)
    return found.number if found is not None else None


def answers_in(record: Record) -> tuple[Answer, ...]:
    """The answers of a record that were not taken back; a RecordError where a line does not tell one."""
    return tuple(_answer(record, at) for at in record.standing)


def _answer(record: Record, at: int) -> Answer:
    line = record.lines[at]
    data: Mapping[str, object] = line.data
    words, number, draws = [data.get(key) for key in WORDS], whole(data.get("answer")), data.get("draws")
    drawn = len(draws) if isinstance(draws, list) and len(draws) <= MOST_DRAWS else None
    if number is None or drawn is None or not all(isinstance(w, str) for w in words):
        said = "this line does not tell who chose what."
        raise RecordError("changed-record", said, AS_WRITTEN, record.path, line.number)
    seat, procedure, name, form, chosen = map(plain, words)
    return Answer(seat, procedure, name, form, chosen, number, drawn, line.number)
