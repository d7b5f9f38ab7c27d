"""One onlooker's line to a table: numbered messages in, numbered messages out.

A message is a JSON object with `n`, one more than the one before, and `do`, what is wanted; the answer to it has `to`,
that number. Every message out has `n` of its own. Whoever misses a number asks to `look`, and is sent all there is.

Never: trusts a message; shows anything of another seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rulekit.game.decisions.long_ranges import WHOLE
from rulekit.game.faults import GameFault
from rulekit.game.state import State
from rulekit.play import refusing
from rulekit.play.asking import Asked
from rulekit.play.scoring import seen_table
from rulekit.play.trying import Trial
from rulekit.studio import asides, spots
from rulekit.studio.heard import Data, Field, Malformed, number_of, object_of, verb_of
from rulekit.studio.leads import Leading, goes_to
from rulekit.studio.table import Refused, Table
from rulekit.studio.view import LEAST_ROOM, Viewer, stepped

LONGEST = 4096  # letters of a message
MOST_TYPED = 200
EXACT = (1 << 53) - 1  # larger numbers are rounded by pages
TRIED_ROOM = 1 << 12  # letters of a line: the page breaks lines itself


@dataclass
class Line:
    """The line of one seat ("" for an onlooker)."""

    table: Table
    viewer: Viewer
    views: Callable[[str, str], Viewer | None]  # the viewer of a seat in a language
    heard_last: int = 0
    said_last: int = 0
    shown: int = 0  # how many answers have been shown
    changes: int = -1  # as of which change of the table
    cuts: int = 0  # as of how many times that answers were taken back

    def heard(self, text: str) -> list[Data]:
        """What a message is answered with."""
        number, name = None, ""
        try:
            wanted = object_of(text, LONGEST)
            number = number_of(wanted)
            name = verb_of(wanted, FIELDS)
            found = VERBS[name].does(self, wanted)
        except Malformed as odd:
            found = {"error": "malformed", "why": str(odd)}
        except Refused as refused:
            found = {"error": refused.why, "seat": refused.seat, "said": self._why(refused)}
        except GameFault as fault:
            why = fault.message
            found = {
                "error": "fault",
                "said": self.viewer.words.say("studio-fault", why, why=why),
                "where": fault.where,
            }
        if number is None:
            return [self._out(found)]
        gap, self.heard_last = number != self.heard_last + 1, number
        answers = [self._out({"to": number, **found})]
        return [*answers, self._out(self._all())] if gap and name != "look" else answers

    def news(self) -> list[Data]:
        """What is to be sent because the table has changed; nothing if it has not."""
        if self.changes == self.table.changes:
            return []
        return [self._out(self._now() if self._goes_on() else self._all())]

    def _goes_on(self) -> bool:
        """Whether all that was shown still holds: nothing was taken back since, whatever was answered then."""
        return self.changes >= 0 and self.cuts == self.table.cuts

    def _now(self) -> Data:
        """What stands there now, with what has happened since it was last shown."""
        found = self.viewer.now(self.shown)
        self._has_shown()
        return found

    def _all(self) -> Data:
        """All there is."""
        self._has_shown()
        return self.viewer.whole()

    def _has_shown(self) -> None:
        self.shown, self.changes, self.cuts = self.table.at, self.table.changes, self.table.cuts

    def _out(self, what: Data) -> Data:
        self.said_last += 1
        return {"n": self.said_last, **what}

    def _why(self, refused: Refused) -> str:
        words, seat = self.viewer.words, refused.seat
        said = words.seat(seat) if seat else ""
        return words.say(f"studio-{refused.why}", words.say(refused.why, refused.why, seat=said), seat=said)

    # ---- what may be asked for ----

    def look(self, _: Mapping[str, object]) -> Data:
        """All there is."""
        return self._all()

    def answer(self, wanted: Mapping[str, object]) -> Data:
        """An answer to the question that is asked; the same `id` again counts once."""
        at, name = int(str(wanted["at"])), str(wanted.get("move", wanted.get("name", "")))
        if not WHOLE.fullmatch(name):
            raise Refused("not-offered")
        return {"done": self.table.answer(self._seat(), at, int(name), f"{self.viewer.seat} {wanted['id']}")}

    def undo(self, wanted: Mapping[str, object]) -> Data:
        """The last answer of this seat taken back, or all from a certain one; `choice`: from one that was a choice."""
        seat = self._seat()
        return {"done": self.table.back(seat, self._back_to(seat, wanted))}

    def may_undo(self, wanted: Mapping[str, object]) -> Data:
        """Whether `undo` would be done: that nobody has learned anything takes longer to tell than to show a table."""
        seat = self._seat()
        return {"undo": self.table.lets_back(seat, self._back_to(seat, wanted))}

    def _back_to(self, seat: str, wanted: Mapping[str, object]) -> int:
        """How many answers are to be left."""
        to = int(str(wanted["to"])) if "to" in wanted else self.table.first_of(seat)
        return self.table.last_choice(seat, to) if wanted.get("choice") else to

    def another(self, _: Mapping[str, object]) -> Data:
        """Another game by the same rules, at the same table."""
        return {"done": self.table.begin(self._seat())}

    def see(self, wanted: Mapping[str, object]) -> Data:
        """The table after so many answers."""
        return self.viewer.then(int(str(wanted["at"])))

    def try_(self, wanted: Mapping[str, object]) -> Data:
        """What a move would do."""
        state, asked = self.table.state, self._asked()
        choice = asked.of(int(str(wanted["move"])))
        if choice is None:
            raise Refused("not-offered")
        viewer = self.viewer
        block = Trial(viewer.words, viewer.teller, state, asked, viewer.faces).one(choice, TRIED_ROOM)
        return {"tried": ["".join(text for text, _ in each) for each in block]}

    def card(self, wanted: Mapping[str, object]) -> Data:
        """What is read on a card that a picture names: known to all from the rules, wherever it lies."""
        deck, _, name = str(wanted["piece"]).partition("/")
        return {"card": list(self.viewer.faces(deck, name))}

    def rule(self, wanted: Mapping[str, object]) -> Data:
        """What the rulebook tells of what a thing in a picture does."""
        return {"rule": list(self.viewer.told_of(str(wanted["name"])))}

    def goal(self, _: Mapping[str, object]) -> Data:
        """What the game is about and how one wins."""
        return {"goal": list(self.viewer.goal())}

    def why(self, wanted: Mapping[str, object]) -> Data:
        """What led to something that happened, in words, and the lines of the ruleset that did it."""
        feed = self.table.feed(self.viewer.seat)
        at = int(str(wanted["event"]))
        if at >= len(feed):
            raise Refused("nothing")
        teller, event = self.viewer.teller, feed[at]
        block = teller.chain(event, TRIED_ROOM)[1:]
        lines = ["".join(text for text, _ in each) for each in block]
        because = teller.because(event)
        may = {"undo": self._may_go(at)}
        return {**({"because": because} if because else {}), "rules": lines, "where": event.where, **may}

    def _may_go(self, event: int) -> bool:
        """Whether this seat may take back all from the answer that led to an event on."""
        seat, lengths = self.viewer.seat, self.table.lengths
        to = next((k for k in range(self.table.at) if lengths[k + 1].get(seat, 0) > event), -1)
        if not seat or any(step.seat != seat for step in self.table.steps[max(0, to) :]):
            return False
        return self.table.lets_back(seat, to)

    def why_not(self, wanted: Mapping[str, object]) -> Data:
        """Why something that was typed or pointed at is not offered, or which move is meant by it."""
        if int(str(wanted["at"])) != self.table.at:
            raise Refused("late")
        state, asked = self.table.state, self._asked()
        if "typed" not in wanted:
            return {"meant": None, **self._not_there(state, asked, wanted)}
        typed = str(wanted["typed"])
        meant = asked.meant(typed)
        if len(meant) == 1:
            number = meant[0].move.number
            return {"meant": number if abs(number) <= EXACT else str(number), "said": meant[0].said}
        if meant:
            return {"meant": None, "said": self.viewer.words.listed(choice.said for choice in meant)}
        words = self.viewer.words
        said = refusing.said(words, state, asked, typed) or words.say("play-no-answer", typed, typed=typed)
        return {"meant": None, "said": said}

    def _not_there(self, state: State, asked: Asked, wanted: Mapping[str, object]) -> Data:
        """Why what is pointed at on the picture is not offered, or which answers lead there."""
        viewer, words = self.viewer, self.viewer.words
        place, piece = str(wanted.get("place", "")), str(wanted.get("piece", ""))
        if place and place == goes_to(self.table.game.program, state, viewer.seat):
            said = spots.named(self.table.game.program, words, viewer.drawing, place)
            return {"said": words.say("studio-goes-there", said, place=said), "refused": True}
        names = spots.pointed_at(asked, seen_table(state, viewer.seat), place, piece)
        reasons = (refusing.said(words, state, asked, name) for name in names)
        if reason := next(filter(None, reasons), ""):
            return {"said": reason, "refused": True}
        leads = Leading(viewer.seat, viewer.asks, place, piece).answers(state)
        if not leads:
            return {"said": self._no_answer(place)}
        if len(leads) > 1:
            return {"said": words.say("studio-leads-later", "later")}
        choice = next(choice for choice in asked.choices if choice.move.number == leads[0].number)
        said = choice.said if choice.said == choice.label else f"{choice.label}) {choice.said}"
        return {"said": words.say("studio-leads", said, move=said), "leads": leads[0].number}

    def _no_answer(self, place: str) -> str:
        """That what is pointed at is no answer, by what the place is called."""
        words, drawing = self.viewer.words, self.viewer.drawing
        said = spots.named(self.table.game.program, words, drawing, place)
        return words.say("studio-no-answer-place", said, place=said) if said else words.say("studio-no-answer", "no")

    def score(self, _: Mapping[str, object]) -> Data:
        """Where the score of each seat came from so far."""
        return asides.score(self.viewer.teller, self.table.state, self.table.feed(self.viewer.seat), self.viewer.seat)

    def hint(self, _: Mapping[str, object]) -> Data:
        """What changes most, and what a bot would answer."""
        return asides.hint(self.viewer.teller, self._asked(), self.table.state, self.table.at)

    def rules(self, _: Mapping[str, object]) -> Data:
        """The rulebook."""
        return asides.book(self.viewer.book())

    def sit(self, wanted: Mapping[str, object]) -> Data:
        """A bot sits where nobody is, or gets up again."""
        self._seat()
        self.table.let_sit(str(wanted["seat"]), str(wanted["who"]))
        return {"done": self.table.at}

    def speak(self, wanted: Mapping[str, object]) -> Data:
        """All there is, in another language or for a screen of another width."""
        viewer = self.views(self.viewer.seat, str(wanted.get("locale", self.viewer.locale)))
        if viewer is None:
            raise Refused("no-language")
        viewer.high, viewer.unfolded = self.viewer.high, self.viewer.unfolded
        for part in filter(None, str(wanted.get("unfolded", "")).split("\n")):
            viewer.fold(part, True)
        room = int(str(wanted.get("room", self.viewer.room)))
        viewer.room = max(stepped(room), LEAST_ROOM)
        viewer.high = stepped(int(str(wanted.get("high", self.viewer.high))))
        self.viewer = viewer
        return self._all()

    def _asked(self) -> Asked:
        """The question, if it is this seat's."""
        self._seat()
        state = self.table.state
        found = self.viewer.asked(state)
        if found is None:
            raise Refused("not-asked", state.decision.seat if state.decision is not None else "")
        return found

    def fold(self, wanted: Mapping[str, object]) -> Data:
        """What stands there now, with a part of the picture unfolded or folded."""
        part, parts = str(wanted["part"]), self.viewer.folds()
        if part not in (*parts, *self.viewer.unfolded):
            return {"error": "unknown", "said": self.viewer.words.say("studio-unknown", part), "parts": parts}
        self.viewer.fold(part, bool(wanted["open"]))
        return self._now() if self._goes_on() else self._all()

    def _seat(self) -> str:
        if not self.viewer.seat:
            raise Refused("onlooker")
        return self.viewer.seat


class Verb(NamedTuple):
    """Something a message may ask for."""

    does: Callable[[Line, Mapping[str, object]], Data]
    fields: Mapping[str, Field] = {}


_AT = Field(int, 1 << 30)
_TYPED = Field(str, MOST_TYPED, needed=False)
_BACK = {"to": Field(int, 1 << 30, needed=False), "choice": Field(int, 1, needed=False)}
_MOVE = Field(int, 1 << 62, least=-(1 << 62))  # answers may be numbers below zero
_NAME = Field(str, 20, needed=False)  # in the place of a number that a page cannot keep
VERBS: Mapping[str, Verb] = {
    "look": Verb(Line.look),
    "answer": Verb(Line.answer, {"at": _AT, "move": _MOVE._replace(needed=False), "name": _NAME, "id": Field(str, 64)}),
    "undo": Verb(Line.undo, _BACK),
    "may_undo": Verb(Line.may_undo, _BACK),
    "another": Verb(Line.another),
    "see": Verb(Line.see, {"at": _AT}),
    "try": Verb(Line.try_, {"move": _MOVE}),
    "card": Verb(Line.card, {"piece": Field(str, 256)}),
    "rule": Verb(Line.rule, {"name": Field(str, 256)}),
    "goal": Verb(Line.goal),
    "why": Verb(Line.why, {"event": _AT}),
    "why_not": Verb(Line.why_not, {"at": _AT, "typed": _TYPED, "place": _TYPED, "piece": _TYPED}),
    "score": Verb(Line.score),
    "hint": Verb(Line.hint),
    "rules": Verb(Line.rules),
    "sit": Verb(Line.sit, {"seat": Field(str, 64), "who": Field(str, 16)}),
    "fold": Verb(Line.fold, {"part": Field(str, 64), "open": Field(int, 1)}),
    "speak": Verb(
        Line.speak,
        {
            "locale": Field(str, 16, needed=False),
            "room": Field(int, 1 << 16, needed=False),
            "high": Field(int, 1 << 16, needed=False),
            "unfolded": Field(str, 1024, needed=False),
        },
    ),
}
FIELDS = {name: verb.fields for name, verb in VERBS.items()}
