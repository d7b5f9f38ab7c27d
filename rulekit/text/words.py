"""Names of a ruleset → words: its messages where it has them, else the names made readable.

The messages of a ruleset are listed in docs/language.md. What rulekit says in every game stands in
`en.ftl` beside this file.

Never: says what a seat may not know (it is given only what that seat may be told).
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Protocol

from rulekit.program.program import Program
from rulekit.text.messages import Messages

LOCALE = "en"
OWN = Path(__file__).with_name("en.ftl")
MOST_BYTES = 1 << 20


class Happening(Protocol):
    """An event as it is told; names are the ruleset's."""

    @property
    def verb(self) -> str: ...  # noqa: D102
    @property
    def seat(self) -> str: ...  # noqa: D102
    @property
    def thing(self) -> str: ...  # noqa: D102
    @property
    def amount(self) -> int: ...  # noqa: D102
    @property
    def target(self) -> str: ...  # noqa: D102


def read_words(folder: str) -> list[tuple[str, bytes]]:
    """The message files of a ruleset, by the name people see; one too large is cut, and so found out."""
    if not folder:
        return []
    try:
        files = sorted(path for path in Path(folder).iterdir() if path.suffix == ".ftl" and path.is_file())
        found = []
        for path in files:
            with path.open("rb") as file:
                found.append((path.as_posix(), file.read(MOST_BYTES + 1)))
        return found
    except OSError:
        return []


def readable(name: str) -> str:
    """A name as a person would write it."""
    return name.replace("_", " ").replace("-", " ")


class Words:
    """The words of one ruleset in one language."""

    def __init__(self, folder: str, program: Program, locale: str = LOCALE) -> None:
        self._folder, self._locale, self._program = folder, locale, program
        self.ask = cache(self._ask)
        self.answer = cache(self._answer)

    @cached_property
    def _messages(self) -> Messages:
        wanted = f"{self._locale}.ftl"
        own = [data for name, data in read_words(self._folder) if name.rpartition("/")[2] == wanted]
        texts = [data.decode("utf-8", "replace") for data in own]
        return Messages([*texts, OWN.read_text("utf-8")], self._locale)

    def say(self, message: str, fallback: str, **values: str | int) -> str:
        """A message, or the name it stands for made readable."""
        return self._messages.get(message, **values) or readable(fallback)

    # ---- questions and answers ----

    def _ask(self, procedure: str, name: str, kind: str) -> str:
        """The question of a choice: `ask-PROCEDURE-NAME`, or `ask-PROCEDURE` for its `either` or `may`."""
        where = _spoken(procedure)
        message = f"ask-{where}-{name}" if name and name != procedure.partition(" ")[0] else f"ask-{where}"
        said = self._messages.get(message)
        if said:
            return said
        general = self._messages.get(f"ask-{kind}")
        return f"{general} ({readable(name or procedure)})" if general else readable(name or procedure)

    def _answer(self, procedure: str, domain: str, kind: str, name: str, number: int) -> str:
        """A move in words: a way of an `either`, a face, a space, a seat, a number."""
        if kind == "number":
            return name
        if kind == "arm":
            arm = self._messages.get(f"arm-{_spoken(procedure)}-{number + 1}")
            return arm or self._messages.get(f"do-{name}") or self.say(f"answer-{name}", name)
        if kind == "set" and name == "done":
            return self.say("answer-done", name)
        return self.element(domain, name)

    def element(self, domain: str, name: str) -> str:
        """A thing one can choose."""
        if domain == "player":
            return self.seat(name)
        if domain == "counter":
            return self.say(f"counter-{name}", name, n=2)
        if domain in self._program.regions:
            return self._messages.get(f"space-{domain}-{name}") or name
        if domain in self._program.kinds:
            return self.piece(domain, name)
        return self.say(f"value-{domain}-{name}", name)

    # ---- things ----

    def seat(self, name: str) -> str:
        """A seat."""
        return self.say(f"seat-{name}", name)

    def piece(self, kind: str, face: str) -> str:
        """A piece or card; `face` may have its seat in front and its place behind."""
        for seat in self._program.seats:
            if face.startswith(f"{seat} "):
                return f"{self.seat(seat)} {self.piece(kind, face[len(seat) + 1 :])}"
        plain, _, place = face.partition(" from ")
        said = self._messages.get(f"card-{kind}-{plain}") or self._messages.get(f"piece-{plain}")
        said = said or self._messages.get(f"deck-{plain}") or readable(plain)
        return f"{said} from {readable(place)}" if place else said

    def ending(self, name: str) -> str:
        """A reason why the game ended."""
        return self.say(f"ending-{name}", name)

    def metric(self, name: str) -> str:
        """A measured quantity."""
        return self.say(f"metric-{name}", name)

    def counter(self, name: str, n: int) -> str:
        """A counter, in the number it has."""
        return self.say(f"counter-{name}", name, n=n)

    def place(self, name: str) -> str:
        """A place with its seat in front and its space behind: `north hand`, `board 1,3`."""
        for seat in self._program.seats:
            if name.startswith(f"{seat} "):
                return f"{self.seat(seat)} {self.place(name[len(seat) + 1 :])}"
        first, _, space = name.partition(" ")
        for kind in ("zone", "region"):
            said = self._messages.get(f"{kind}-{first}")
            if said:
                return f"{said} {space}".strip()
        if first in self._program.kinds and first in self._program.zones:
            return self._messages.get("deck-pile", deck=self.say(f"deck-{first}", first))
        return readable(name)

    # ---- events ----

    def event(self, event: Happening) -> str:
        """One thing that happened, in a sentence."""
        what = self._thing(event)
        said = self._messages.get(
            f"event-{event.verb}",
            seat=self.seat(event.seat) if event.seat else self.say("nobody", "nobody"),
            what=what,
            n=event.amount,
            target=self.place(event.target) if event.target else "",
        )
        return said or f"{readable(event.verb)} {what}"

    def _thing(self, event: Happening) -> str:
        if event.thing in self._program.counters:
            return self.counter(event.thing, event.amount)
        if event.verb == "perform" or self._messages.get(f"do-{event.thing}"):
            return self.say(f"do-{event.thing}", event.thing)
        if event.thing in self._program.zones:
            return self.place(event.thing)
        if event.thing in self._program.kinds:
            return self.say(f"piece-{event.thing}", "") or self.say(f"deck-{event.thing}", event.thing)
        first, _, rest = event.thing.partition(" ")
        face = rest if first in self._program.seats else event.thing
        for kind in self._program.kinds:
            if face in self._program.domains[kind].names:
                return self.piece(kind, event.thing)
        return readable(event.thing)


def _spoken(procedure: str) -> str:
    """A procedure as messages call it; the effect of a card is `DECK-CARD`."""
    return procedure.partition(" ")[0].replace(".", "-")
