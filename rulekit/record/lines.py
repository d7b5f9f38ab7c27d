"""A question, an event, an outcome of chance, a table, an end → the content of a line of a record.

Every file is named as seen from the folder of the ruleset, so that a record is the same wherever the ruleset lies.

Never: writes; leaves out what a replay could not tell.
"""

from __future__ import annotations

from posixpath import commonpath, dirname

from rulekit.game import Decision, Event, Game, GameFault, Question, State
from rulekit.game.decisions.long_ranges import numbered
from rulekit.game.decisions.outcome import Outcome
from rulekit.program.program import Program
from rulekit.record.sealed import Body

TYPED = "begin"  # what the pipeline calls a text that stands in no file


class Places:
    """file:line as seen from the folder of the ruleset."""

    def __init__(self, program: Program) -> None:
        folders = {dirname(place[0]) for place in program.places if place[0] and place[0] != TYPED}
        try:
            folder = commonpath(folders) if folders else ""
        except ValueError:  # some from the root, some from here: a text of a test
            folder = ""
        self._above = f"{folder.rstrip('/')}/" if folder else ""

    def seen(self, where: str) -> str:
        """A place without the way to the ruleset."""
        return where.removeprefix(self._above)


def question(decision: Decision | Question, seat: str, number: int) -> Body:
    """A question to a seat, with what was offered; as the seat sees it, or as it is."""
    ranged = {}
    if isinstance(decision, Decision) and decision.kind == "number":
        ranged = {"low": decision.low, "high": decision.high}
    return {
        "kind": "decision",
        "number": number,
        "seat": seat,
        "procedure": decision.procedure,
        "name": decision.name,
        "prompt": decision.prompt,
        "form": decision.kind,
        "so_far": list(decision.chosen),
        **ranged,
        "moves": [*map(str, decision.moves)],
    }


def chosen(game: Game, state: State, decision: Decision, answer: int) -> str:
    """What the answer is called: as it was offered, or as the offered move that comes to the same."""
    if (offered := numbered(decision, answer)) is not None:
        return offered.name
    questions, cells = game.referee.questions, state.cells
    for move in decision.moves:
        if questions.same(cells, decision.domain, move.number, answer):
            return move.name
    return questions.answer_name(cells, answer) if questions.allows(cells, answer) else str(answer)


def event(happened: Event, places: Places) -> Body:
    """Something that happened."""
    return {
        "kind": "event",
        "verb": happened.verb,
        "seat": happened.seat,
        "thing": happened.thing,
        "amount": happened.amount,
        "target": happened.target,
        "procedure": happened.procedure,
        "where": places.seen(happened.where),
        "parents": [{"procedure": c.procedure, "where": places.seen(c.where)} for c in happened.parents],
    }


def chance(came: Outcome, places: Places) -> Body:
    """What chance brought."""
    return {
        "kind": "chance",
        "form": came.form,
        "of": came.of,
        "came": came.came if isinstance(came.came, str) else list(came.came),
        "procedure": came.procedure,
        "where": places.seen(came.where),
    }


def position(table: object, asked: str, after: int) -> Body:
    """A table after so many answers; `asked` is the seat the game waits for, "" for none."""
    return {"kind": "position", "after": after, "asked": asked, "table": table}


def ending(state: State, after: int, fault: Body | None) -> Body:
    """How a game stood when its record was closed."""
    return {
        "kind": "end",
        "after": after,
        "over": state.is_over,
        "winners": list(state.winners),
        "reasons": list(state.endings),
        "scores": state.scores,
        "metrics": state.metrics,
        "fault": fault,
    }


def stop(answer: int, draws: list[int], fault: GameFault, places: Places) -> Body:
    """The answer after which the rules could not go on, and why."""
    return {"answer": answer, "draws": draws, "message": fault.message, "where": places.seen(fault.where)}


def undo(to: int) -> Body:
    """The table went back to where only the first `to` answers had been given."""
    return {"kind": "undo", "to": to}
