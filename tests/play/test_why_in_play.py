"""At the table: what made a number, and why an answer cannot be given."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from random import Random

from play.mirror import Mirror

from rulekit.board.lines import Block, plain
from rulekit.game.events import Event
from rulekit.play import commands, refusing
from rulekit.play.asking import Asked
from rulekit.play.screen import Screen
from rulekit.play.telling import Teller


class Shown(Screen):
    """A screen that remembers."""

    def __init__(self) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.lines: list[str] = []

    def show(self, block: Block) -> None:
        self.lines += [plain(each) for each in block]

    def leaf(self, block: Block) -> None:
        self.show(block)

    def say(self, text: str) -> None:
        self.lines.append(text)


@dataclass
class Table:
    """What `why` asks of a session."""

    mirror: Mirror
    screen: Shown = field(default_factory=Shown)
    quoter: refusing.Quoter = field(default=refusing.as_it_stands)

    def __post_init__(self) -> None:
        self.words, self.state = self.mirror.words, self.mirror.state
        self.teller = Teller(self.words, self.mirror.texts)
        self.listed: list[Event] = []

    @property
    def asked(self) -> Asked:
        assert self.state.decision is not None
        return Asked(self.mirror.game.program, self.words, self.mirror.ruleset.facts.drawing, self.state.decision)

    def news(self, seat: str) -> tuple[object, ...]:
        return self.state.feed(seat)

    def typed(self, text: str) -> str:
        command, rest = commands.named(text)
        assert command is not None
        command.do(self, self.asked, rest)  # type: ignore[arg-type]
        return " ".join(self.screen.lines)


def test_why_not_is_told_by_the_words_of_the_table_and_by_names() -> None:
    for typed in ("send traders home", "send_home"):
        for lines in ("", " lines"):
            said = Table(Mirror("caravan", 3, 2)).typed(f"why not {typed}{lines}")
            assert "there is nothing to choose from, and it takes 2" in " ".join(said.split())
            assert ("caravan.yaml:" in said) == bool(lines)


def test_what_can_be_chosen_is_told_to_be() -> None:
    assert Table(Mirror("caravan", 3, 2)).typed("why not rest") == "rest can be chosen now."


def test_why_not_alone_asks_what_is_meant_and_what_nobody_knows_gets_the_nearest() -> None:
    assert Table(Mirror("caravan", 3, 2)).typed("why not") == "Say what: `why not` and an answer."
    said = Table(Mirror("caravan", 3, 2)).typed("why not hirre")
    assert "Did you mean “hire a trader”?" in " ".join(said.split())


def test_why_and_a_counter_tells_all_that_made_it() -> None:
    for typed in ("why coin", "why coins"):
        table = Table(Mirror("caravan", 3, 2))
        table.state.apply("rest")
        table.state.apply(table.state.random_answer())
        while table.state.decision is not None and table.state.decision.seat != "amber":
            table.state.apply(table.state.random_answer())
        said = table.typed(typed)
        assert (
            "Amber gains 3 coins" in said
            and "Amber gains 2 coins" in said
            and "yaml" not in said
            and "Indigo" not in said
        )
        assert "coins: these 2 make it 5." in said


def test_a_change_that_another_sentence_tells_has_no_number_of_its_own() -> None:
    for typed, says in (("why all", "Red gains"), ("why exchange", "0, all of it there at first or not told")):
        table, chance = Table(Mirror("aton", 11, 1)), Random(2)
        while not table.state.is_over:
            table.mirror.answer(chance)
        changes = table.teller.changes(table.state.feed("red"))
        assert {event.thing for event in changes if not table.words.is_told(event)} == {"exchange"}
        commands.why(table, "red", typed.partition(" ")[2], table.state.feed("red"), ())  # type: ignore[arg-type]
        assert says in " ".join(table.screen.lines)


def test_why_and_what_nothing_is_known_of_says_what_can_be_asked() -> None:
    for typed in ("waves", "xyz", "2x"):
        said = " ".join(Table(Mirror("caravan", 3, 2)).typed(f"why {typed}").split())
        assert f"Of “{typed}” nothing can be told." in said
        assert "coins, " in said and "`why not`" in said and "gains" not in said
    assert "nothing can be told" not in Table(Mirror("caravan", 3, 2)).typed("why all")
    table = Table(Mirror("caravan", 3, 2))
    table.state.apply("rest")
    assert "Of “²” nothing can be told." in table.typed("why ²")


def test_what_is_not_told_is_named_as_the_rest() -> None:
    mirror = Mirror("tekhenu", 3, 2)
    table = Table(mirror)
    seat = mirror.seat
    holder = table.state.observe(seat).table[seat]
    assert isinstance(holder, dict)
    said = table.typed("why vp")
    assert f"points: {holder['vp']}, all of it there at first" in said


def test_an_answer_that_is_typed_but_not_offered_is_explained() -> None:
    mirror = Mirror("caravan", 3, 2)
    table = Table(mirror)
    said = refusing.said(mirror.words, mirror.state, table.asked, "send_home")
    assert said.startswith("“send traders home” is not possible: ") and said.endswith(".")
    assert refusing.said(mirror.words, mirror.state, table.asked, "no such thing") == ""
    mirror.state.apply("hire")
    dear = refusing.said(mirror.words, mirror.state, Table(mirror).asked, "Caravan Master")
    assert "“Caravan Master” is not possible: it costs 5 coins (Amber has 3)" in dear


def test_nothing_is_told_that_the_seat_may_not_know() -> None:
    """Whatever is typed, two states that look the same get the same words."""
    mirror = Mirror("aton", 5, 2)
    for _ in range(12):
        mirror.state.apply(mirror.state.random_answer())
    mirror.others_answer()
    twin = mirror.state.observe(mirror.seat).possible(9)
    asked = Table(mirror).asked
    for typed in ("one", "two", "four", "1.1", "9", "hidden offering"):
        assert refusing.said(mirror.words, mirror.state, asked, typed) == refusing.said(
            mirror.words, twin, asked, typed
        )
