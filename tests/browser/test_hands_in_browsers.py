"""Two and four browsers at one table: no page, socket or store of one names what another holds."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest
from serve.test_hands import faces, ruleset, seen_by
from serving import HOST, Server

from rulekit.serve.hall import Hall
from rulekit.serve.ledger import Ledger

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocket

    from rulekit.game.state import State

pytestmark = pytest.mark.slow
STORED = (
    "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href])"
)

ALONE = "try { localStorage.setItem('rulekit alone', 'no') } catch {}"  # nothing is answered but by this test


class Looker:
    """A browser at a seat ("" for whoever watches): what its socket has brought, its page and what it has stored."""

    def __init__(self, chromium: Browser, seat: str, link: str) -> None:
        self.seat, self.known, self.brought = seat, set[str](), list[str]()
        self.context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.set_default_timeout(browsing.PATIENCE)
        self.page.on("websocket", self._listens)
        self.page.add_init_script(ALONE)
        browsing.opened(self.page, link)

    def _listens(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.brought.append(str(text)))

    def learns(self, state: State, names: set[str]) -> None:
        """What it may know by now; who watches knows what every seat sees."""
        sights = [seen_by(state, seat) for seat in state.seats if self.seat in ("", seat)]
        self.known |= set.intersection(*(words(sight) for sight in sights)) & names

    def found(self, names: set[str]) -> set[str]:
        """Names that stand anywhere in what it has, and that it may not know."""
        told = [*self.brought, self.page.content(), str(self.page.evaluate(STORED))]
        self.brought.clear()
        return set.union(*map(words, told)) & (names - self.known)


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text))


TABLES = [("rummy", 2), ("draft", 4), *(pytest.param("tekhenu", n, marks=pytest.mark.long) for n in (2, 4))]


@pytest.mark.parametrize(("name", "people"), TABLES)
def test_no_browser_has_the_name_of_what_another_holds(
    name: str, people: int, chromium: Browser, tmp_path: Path, amount: Callable[..., int]
) -> None:
    rules, hall = ruleset(name), Hall(ledger := Ledger(tmp_path / "a.tables"))
    table = hall.begin(rules, {"locale": "en"}, ["human"] * people, 5, people)
    server, names, chance = Server(hall), faces(table.table.game.program), random.Random(people)
    link = f"http://{HOST}:{server.port}/#"
    lookers, searched = [], 0
    try:
        lookers = [Looker(chromium, seat, link + secret) for seat, secret in table.secrets.items()]
        for at in range(amount(5, 60)):
            for each in lookers:
                each.page.wait_for_function(f"() => document.querySelector('#at-said').textContent === '{at} / {at}'")
            state = table.table.state
            for each in lookers:
                each.learns(state, names)
                searched += len(names - each.known)
                assert not each.found(names), (each.seat, at)
            if state.decision is None:
                break
            mover = next(each for each in lookers if each.seat == state.decision.seat)
            buttons = mover.page.locator("body.asked:not(.locked) #moves button")
            buttons.first.wait_for()
            buttons.nth(chance.randrange(buttons.count())).click()
    finally:
        for each in lookers:
            each.context.close()
        server.stop()
        ledger.close()
    assert searched > len(lookers), "nothing was hidden that could have been named"
