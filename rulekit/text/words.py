"""Names of a ruleset → words: its messages where it has them, else the names made readable.

The messages of a ruleset are listed in docs/language.md. What rulekit says in every game stands in `locales/`
beside this file. What a language lacks is said in the next that may be understood, and at last in English.

Never: says what a seat may not know (it is given only what that seat may be told).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache

from rulekit.check.tree.types import NAMES
from rulekit.program.program import Program
from rulekit.ruleset.spoken_numbers import NOT_IN_A_MESSAGE
from rulekit.text.folders import LOCALE, MessageFiles, messages_in
from rulekit.text.messages import NO_NAMES, Messages
from rulekit.text.names import readable
from rulekit.text.told import Happening, Told

UNASKED = frozenset(["if possible", "hidden"])  # questions the rules ask themselves, and those about cards in hand
NOTHING = "none"  # what a message may ask for
MOST_KEPT = 8192  # sentences that were said before


class Words:
    """The words of one ruleset in one language; `renamed`: what in it is called otherwise now, by path.

    `read`: its message files, if they are read already.
    """

    def __init__(
        self,
        folders: Sequence[str],
        program: Program,
        locale: str = LOCALE,
        beside: str = "",
        renamed: Mapping[str, str] = NO_NAMES,
        read: MessageFiles | None = None,
    ) -> None:
        self._folders, self._locale, self._program, self._beside = tuple(folders), locale, program, beside
        self._renamed, self._read = renamed, read
        self._told = Told(self, program)
        self.ask = lru_cache(maxsize=MOST_KEPT)(self._ask)
        self.answer = cache(self._answer)
        self.sign = cache(self._sign)
        self.say = lru_cache(maxsize=MOST_KEPT)(self._say)
        self.element, self.space, self.piece = cache(self._element), cache(self._space), cache(self._piece)

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew where it is needed: what was said before is remembered by each for itself."""
        return Words, (self._folders, self._program, self._locale, self._beside, dict(self._renamed), self._read)

    @cached_property
    def messages(self) -> Messages:
        """The messages themselves."""
        figures = self._program.figures
        return messages_in(self._folders, self._locale, self._beside, self._renamed, figures, self._read)

    @property
    def is_english(self) -> bool:
        """Whether the names of a ruleset are words of the language itself."""
        return self._locale.partition("-")[0] == LOCALE

    def _say(self, message: str, fallback: str, **values: str | int) -> str:
        """A message, or the name it stands for made readable."""
        return self.messages.get(message, **values) or readable(fallback)

    def is_named(self, message: str) -> bool:
        """Whether there is a message of this name."""
        return bool(self.messages.get(message))

    # ---- questions and answers ----

    def _ask(self, procedure: str, name: str, kind: str, about: tuple[tuple[str, int], ...] = ()) -> str:
        """The question of a choice: `ask-PROCEDURE-NAME`, or `ask-PROCEDURE` for its only `either` or `may`; in the
        form `.now` with the numbers it is about. Whether to use a card is `use-DECK-CARD`.
        """
        where, use, now = _spoken(procedure), _use(name), dict(about)
        own = f"use-{where}{use}" if use is not None else f"ask-{where}{_behind(name)}"
        said = self.messages.form(own, "now", now)
        if not said and kind == "arm" and (self._alone(procedure) if use is not None else name.isdigit()):
            said = self.messages.form(f"ask-{where}", "now", now)
        if said:
            return said
        general = self.messages.get(f"ask-{kind}")
        named = name if name and use is None and not name.isdigit() else procedure.partition(" ")[0].rpartition(".")[2]
        return f"{general} ({readable(named)})" if general else readable(named)

    def _alone(self, procedure: str) -> bool:
        """Whether a procedure or card has one question that is answered by one of several ways."""
        return len({s.name for s in self._program.sites if s.kind == "arm" and s.procedure == procedure} - UNASKED) < 2

    def _answer(self, procedure: str, domain: str, kind: str, name: str, number: int, asked: str = "") -> str:
        """A move in words: a way of an `either` (`asked`: what that is called), a face, a space, a seat, a number."""
        if kind == "number":
            return name
        if kind == "arm":
            arm = self._arm(procedure, asked, number)
            return arm or self.messages.get(f"do-{name}") or self.say(f"answer-{name}", name)
        if kind == "set" and name == "done":
            return self.say("answer-done", name)
        return self.element(domain, name)

    def _arm(self, procedure: str, asked: str, number: int) -> str:
        """The message of one way of a question."""
        where, use = _spoken(procedure), _use(asked)
        if asked in UNASKED:
            return ""
        if use is None:
            return self.messages.get(_way(procedure, asked, number))
        said = self.messages.get(f"use-{where}{use}-{'yes' if number else 'no'}")
        return said or (self.messages.get(f"arm-{where}-{number + 1}") if self._alone(procedure) else "")

    def arm_now(self, procedure: str, asked: str, number: int, name: str, values: Mapping[str, str | int]) -> str:
        """A way of an `either` as it is now, by what the table remembers: `.now` of its message; "" without it."""
        own = self.messages.only(_way(procedure, asked, number), "now", values)
        return own or self.messages.only(f"do-{name}", "now", values)

    def _element(self, domain: str, name: str) -> str:
        """A thing one can choose."""
        if domain == "player":
            return self.seat(name)
        if domain == "counter":
            return self.say(f"counter-{name}", name, n=2)
        if domain in self._program.regions:
            return self.space(domain, name)
        if domain in self._program.kinds:
            return self.piece(domain, name)
        if domain.startswith(NAMES):
            return self.piece(domain.removeprefix(NAMES), name)
        return self.say(f"value-{domain}-{name}", name)

    def cost(self, procedure: str, asked: str, region: str, space: str) -> str:
        """What a space costs that may be chosen, by `costs-PROCEDURE-NAME`; "" without that."""
        facts = self._facts(region, space) if region in self._program.regions else {}
        return self.of_question("costs", procedure, asked, **facts)

    # ---- spaces ----

    def _space(self, region: str, name: str) -> str:
        """A space: its own words, else those for all of its region, else its name; another's with its seat in front."""
        if seat := self._owner(region, name):
            return self.of_seat(seat, self.space(region, name[len(seat) + 1 :]))
        own = self.messages.get(f"space-{region}-{NOT_IN_A_MESSAGE.sub('-', name)}")
        return own or self.messages.get(f"space-{region}", **self._facts(region, name)) or name

    def _owner(self, region: str, name: str) -> str:
        """The seat in front of the name of a space; "" if there is none."""
        if name in self._program.domains[region].names:
            return ""
        return next((seat for seat in self._program.seats if name.startswith(f"{seat} ")), "")

    def _facts(self, region: str, name: str) -> dict[str, str | int]:
        """What a message about a space may say of it: the space's attributes, words of the language for names."""
        domain = self._program.domains[region]
        if name not in domain.names:
            return {}
        index = domain.names.index(name)
        found: dict[str, str | int] = {}
        for attribute, values in domain.attributes.items():
            of, value = domain.attribute_domains.get(attribute, ""), values[index]
            if of in self._program.domains and of not in self._program.regions:
                names = self._program.domains[of].names
                found[attribute] = self.element(of, names[value]) if value >= 0 else self.say("table-none", "none")
            elif attribute != "owner":
                found[attribute] = value
        return found

    def piece_on(self, piece: str, region: str, space: str) -> str:
        """A piece with what matters of its space, where all of them lie on one region: `on-REGION`; "" without it."""
        return self.messages.get(f"on-{region}", **self._facts(region, space), what=piece)

    # ---- things ----

    def _sign(self, mark: str) -> str:
        """What stands on a board for a seat, piece or card in this language; "" where a layout's mark is enough."""
        return self.messages.get(f"sign-{mark.replace('.', '-')}")

    def seat(self, name: str) -> str:
        """A seat."""
        return self.say(f"seat-{name}", name)

    def kind(self, name: str, n: int = 1) -> str:
        """A kind of pieces or cards, in the number there are; "" if it has no words."""
        return self.messages.get(f"piece-{name}", n=n) or self.messages.get(f"deck-{name}", n=n)

    def of_seat(self, seat: str, what: str) -> str:
        """Something that is a seat's."""
        return self.say("of-seat", what, seat=self.seat(seat), what=what)

    def mark(self, name: str) -> str:
        """A mark between words, with the blanks that belong to it: `colon`, `comma`, `places`, `semicolon`, `stop`."""
        return self.say(f"mark-{name}", " ")

    def _piece(self, kind: str, face: str) -> str:
        """A piece or card; `face` may have its seat in front and its place behind."""
        for seat in self._program.seats:
            if face.startswith(f"{seat} "):
                return self.of_seat(seat, self.piece(kind, face[len(seat) + 1 :]))
        plain, _, place = face.partition(" from ")
        if plain == f"hidden {kind}":
            known = self.kind(kind) or readable(kind)
            plain = self.say("piece-hidden", plain, what=known)
        said = self.messages.get(f"card-{kind}-{plain}")
        said = said or self.messages.get(f"piece-{plain}", n=1) or self.messages.get(f"deck-{plain}", n=1)
        said = said or readable(plain)
        return self.say("piece-from", said, what=said, place=self.place(place)) if place else said

    def about(self, kind: str, face: str) -> str:
        """A piece a question is about: `about-KIND`, else its name, that of a card as a name."""
        said = self.piece(kind, face)
        if not self.messages.has(f"card-{kind}-{face.partition(' from ')[0]}"):
            return self.messages.get(f"about-{kind}", what=said) or said
        return self.messages.get(f"about-{kind}", what=said) or self.say("table-named", said, what=said)

    def about_number(self, procedure: str, name: str, n: str) -> str:
        """A number a question of a procedure is about, by what the rules call it; "" if that has no words."""
        return self.messages.get(f"about-{_spoken(procedure)}-{name}", n=int(n))

    def about_piece(self, procedure: str, kind: str, face: str) -> str:
        """A piece the rules hold while a procedure asks; "" if it has no words for such a piece."""
        facts = self._facts(kind, face)
        return self.messages.get(f"about-{_spoken(procedure)}-{kind}", **(facts | {"what": self.piece(kind, face)}))

    def remembered(self, table: Mapping[str, object]) -> dict[str, str | int]:
        """What is remembered for the whole table, by its name, ready for a message; `none` where it is nothing."""
        found: dict[str, str | int] = {}
        for name, value in table.items():
            if name in self._program.variables and isinstance(value, str | int | None):
                said = self.element(self._program.variables[name].domain, value) if isinstance(value, str) else value
                found[name] = NOTHING if said is None else said
        return found

    def about_question(self, procedure: str, values: Mapping[str, str | int]) -> str:
        """What the questions of a procedure are about beside pieces, by what the whole table remembers; "" if that
        has no words.
        """
        return self.messages.get(f"about-{_spoken(procedure)}", **values)

    def has_own(self, sort: str, procedure: str, name: str) -> bool:
        """Whether a question has words of a sort: what it costs at `least` and `then`, what with `each`, on the
        `whole`, how often `again`.
        """
        return self.messages.has(f"{sort}-{_spoken(procedure)}{_behind(name)}")

    def of_question(self, sort: str, procedure: str, name: str, **values: str | int) -> str:
        """These words."""
        return self.messages.get(f"{sort}-{_spoken(procedure)}{_behind(name)}", **values)

    def procedure(self, name: str) -> str:
        """A phase or an action; of the effect of a card the card; "" if a language has no words for it.

        In English its name is words enough.
        """
        plain = name.partition(" ")[0]
        deck, dot, face = plain.partition(".")
        if dot:
            return self.piece(deck, face)
        if self.is_english:
            return self.say(f"do-{plain}", plain)
        return self.called(plain)

    def does(self, name: str, of: str) -> str:
        """What a phase or an action is called, where it is told of something: without that thing's own name in front;
        "" where that is all, and where a language has no words for it.
        """
        said = self.called(name) or (readable(name).capitalize() if self.is_english else "")
        rest = said[len(of) :] if said.casefold().startswith(of.casefold()) else said
        return rest.lstrip(f"{self.mark('colon')}: \u202f\xa0：") if rest != said else said

    def of_deck(self, name: str) -> str:
        """A card, `DECK.CARD`, with what it is in front, unless that is its name."""
        deck, _, face = name.partition(" ")[0].partition(".")
        said, kind = self.piece(deck, face), self.kind(deck) or readable(deck)
        return self.say("sheet-card", said, deck=kind, face=said) if kind != said else said

    def called(self, name: str) -> str:
        """A phase or an action as this ruleset's words call it, of the effect of a card the card; "" if they do not."""
        plain = name.partition(" ")[0]
        if "." in plain:
            return self.procedure(name)
        of_book = self.messages.only(f"rules-{plain}", "title", {})
        return of_book or self.messages.get(f"do-{plain}") or self.messages.get(f"phase-{plain}")

    def ending(self, name: str) -> str:
        """A reason why the game ended."""
        return self.say(f"ending-{name}", name)

    def metric(self, name: str) -> str:
        """A measured quantity."""
        return self.say(f"metric-{name}", name)

    def counter(self, name: str, n: int) -> str:
        """A counter, in the number it has."""
        return self.say(f"counter-{name}", name, n=n)

    def counters(self) -> tuple[str, ...]:
        """The names of all counters."""
        return tuple(self._program.counters)

    def place(self, name: str) -> str:
        """A place with its seat in front and its space behind: `north hand`, `board 1,3`."""
        for seat in self._program.seats:
            if name.startswith(f"{seat} "):
                return self.of_seat(seat, self.place(name[len(seat) + 1 :]))
        first, _, space = name.partition(" ")
        if space and first in self._program.regions:
            facts, space = self._facts(first, space), self.space(first, space)
            if said := self.messages.get(f"place-{first}", **(facts | {"space": space})):
                return said
        for kind in ("zone", "region"):
            said = self.messages.get(f"{kind}-{first}", n=1)
            if said:
                return f"{said} {space}".strip()
        if first in self._program.kinds and first in self._program.zones:
            return self.messages.get("deck-pile", deck=self.kind(first, 2) or readable(first))
        return readable(name)

    def places(self, names: str) -> str:
        """Places in a row, those of one board with its name once: `pit 1, 2`."""
        every = names.split(", ")
        boards = {self.holder(name) for name in every}
        if len(every) > 1 and len(boards) == 1:
            region = every[0].rpartition(" ")[0].rpartition(" ")[2]
            spaces = [self.space(region, name.rpartition(" ")[2]) for name in every]
            first = self.place(every[0])
            if not first.endswith(spaces[0]):  # the name of the board is no head that stands for all
                return self.mark("places").join(dict.fromkeys(map(self.place, every)))
            return self.listed([first, *spaces[1:]])
        return self.listed(map(self.place, every))

    def spaces(self, names: str) -> str:
        """The same by the words of the spaces alone: `1, 2`; a zone by its own."""
        every = [(self.holder(name).rpartition(" ")[2], name) for name in names.split(", ")]
        return self.listed(self.space(of, name.rpartition(" ")[2]) if of != name and of in self._program.regions
                           else self.place(name) for of, name in every)  # fmt: skip

    def listed(self, things: Iterable[str]) -> str:
        """Things one after the other; one alone keeps what is known of its grammar."""
        every = list(things)
        return every[0] if len(every) == 1 else self.mark("comma").join(every)

    def holder(self, place: str) -> str:
        """What a place belongs to: of a space its region with its seat, of a zone the zone itself."""
        head, _, _ = place.rpartition(" ")
        return head if head.rpartition(" ")[2] in self._program.regions else place

    # ---- events ----

    def event(
        self, event: Happening, things: Mapping[str, int] | None = None, in_order: Sequence[tuple[str, int]] = ()
    ) -> str:
        """One thing that happened, in a sentence; `things`: all it happened to, if they are several, with numbers.

        `in_order`: the same in a row in which a thing may come again.
        """
        return self._told.said(event, things, in_order)

    def is_told(self, event: Happening) -> bool:
        """Whether something that happened has words; a ruleset leaves untold what another sentence tells."""
        return self._told.is_told(event)

    def within(self, event: Happening) -> str:
        """The message by which an action tells how numbers change within it; "" without one."""
        return self._told.within(event)

    def comes_to_a_board(self, event: Happening) -> bool:
        """Whether something that happened is told by words about all that comes to a board."""
        return self._told.comes_to_a_board(event)

    def is_nobodys(self, event: Happening) -> bool:
        """Whether what happened is told as nobody's doing: what chance brings to a place of all."""
        return self._told.is_nobodys(event)


def _spoken(procedure: str) -> str:
    """A procedure as messages call it; the effect of a card is `DECK-CARD`."""
    return procedure.partition(" ")[0].replace(".", "-")


def _way(procedure: str, asked: str, number: int) -> str:
    """The message of a way of an `either`."""
    return f"arm-{_spoken(procedure)}{_behind(asked)}-{number + 1}"


def _behind(name: str) -> str:
    """What a message says behind the procedure to tell its questions apart."""
    return f"-{name}" if name else ""


def _use(name: str) -> str | None:
    """Of the question whether to use a card: what its message says behind the card. None for any other question."""
    first, _, number = name.partition(" ")
    return _behind(number) if first == "use" else None
