"""The page that needs no server, in a real browser: of files alone, then of what it has kept; nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import browsing
import pytest
from hosting import Host

import rulekit
from rulekit.cli import main
from rulekit.export import folder as writing
from rulekit.lab.simulate import simulate

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

pytestmark = pytest.mark.slow
STARTS = 120_000  # milliseconds in which Python has started, on a computer that is busy
OWN = """ruleset: own
version: 1.0.0
language: 1
players: 2
seats: [red, blue]
start: game
score: your coin
counters: {coin: {}}
phases:
  game:
    steps:
      - repeat 3 { each player performs turn }
      - end game because done
  turn:
    steps: either { gain 1 coin } or { gain 2 coin }
"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Kuhn poker without a server."""
    browsing.fetched(browsing.HOUSE / "web" / "npm")
    folder = tmp_path_factory.mktemp("exported") / "site"
    with patch.object(writing, "compressed", lambda *_: {}):  # this host sends files as they are
        assert main(["studio", "kuhn", "--seats", "human,random", "--export", str(folder)]) == 0
    return folder


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    """A browser that knows nothing yet."""
    with browsing.browser() as chromium:
        found = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        yield found
        found.close()


def asked(page: Page) -> str:
    """Waits for a question or the end; where the game stands."""
    page.wait_for_selector("#moves button, #sheet table", timeout=STARTS)
    return page.locator("#at-said").inner_text()


def answered(page: Page) -> str:
    """Gives the first answer, and waits for what comes of it."""
    was = page.locator("#at-said").inner_text()
    page.locator("#moves button").first.click()
    page.wait_for_function("(was) => document.querySelector('#at-said').textContent !== was", arg=was, timeout=STARTS)
    return asked(page)


def test_a_game_goes_on_after_a_reload_and_after_the_server_has_gone(exported: Path, context: BrowserContext) -> None:
    host, mistakes = Host(exported), browsing.Mistakes()
    page = context.new_page()
    mistakes.watch(page)
    fetched: list[str] = []
    context.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{host.address}#seed=7")
    assert page.locator("#picture svg").count() == 1  # before Python has started
    asked(page)
    there = answered(page)
    assert not mistakes.found, mistakes.found
    assert {url.startswith((host.address, "blob:")) for url in fetched} == {True}, fetched
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    browsing.until(page, KEPT, "worker.js")
    browsing.until(page, KEPT, READY)
    said = listened(page)
    page.reload()
    assert asked(page) == there
    host.close()
    page.reload()
    assert asked(page) == there
    page.locator("#players").click()
    page.locator("#aside .another button").click()  # another game at another address
    page.wait_for_url(lambda url: "seed=" in url and "seed=7" not in url)
    page.wait_for_function("() => document.querySelector('#at-said').textContent.startsWith('0 /')", timeout=STARTS)
    assert asked(page) != there
    page.go_back()
    page.wait_for_url("**#seed=7")
    page.wait_for_function(
        "(there) => document.querySelector('#at-said').textContent === there", arg=there, timeout=STARTS
    )
    assert not [each for each in said if ANEW in each], said  # Python was taken up each time


KEPT = "async (name) => Boolean(await caches.match(name))"
READY, ANEW = "ready-table", "Python is begun anew"
CHANGES = """async ([name, at]) => {
  for (const each of await caches.keys()) {
    const kept = await caches.open(each), known = await kept.match(name);
    if (!known) continue;
    const data = new Uint8Array(await known.arrayBuffer());
    data[at < 0 ? data.length + at : at] ^= 1;
    const headers = new Headers(known.headers);
    headers.set("changed", "yes");
    await kept.put(name, new Response(data, { headers }));
  }
}"""
IS_ANOTHER = "async (name) => (await caches.match(name))?.headers.has('changed') === false"
IS_OF = "async (name) => (await caches.match(name)).headers.get('rulekit-of')"


def listened(page: Page) -> list[str]:
    """What the console says from now on."""
    said: list[str] = []
    page.on("console", lambda told: said.append(told.text))
    return said


@pytest.mark.long
def test_python_is_taken_up_only_whole_and_of_the_same_files(exported: Path, context: BrowserContext) -> None:
    host = Host(exported)
    page = context.new_page()
    said = listened(page)
    page.goto(f"{host.address}#seed=7")
    asked(page)
    browsing.until(page, KEPT, READY, patience=STARTS)
    browsing.until(page, KEPT, "worker.js", patience=STARTS)
    was = page.evaluate(IS_OF, READY)
    page.evaluate(CHANGES, [READY, 9_000_000])  # something in Python's memory
    page.reload()
    asked(page)
    assert len([each for each in said if ANEW in each]) == 1, said
    browsing.until(page, IS_ANOTHER, READY, patience=STARTS)  # it has been kept once more
    page.evaluate(CHANGES, ["python-first.zip", -1])  # of another version, as of other rules, the files are others
    page.reload()
    asked(page)
    assert len([each for each in said if ANEW in each]) == 2, said
    browsing.until(page, f"async (was) => ({IS_OF})('{READY}').then((is) => is !== was)", was, patience=STARTS)
    host.close()


EDITED = """async () => {
  const of = await import("./built/editor.js");
  const parent = document.body.appendChild(document.createElement("div"));
  const view = new of.EditorView({ doc: "ruleset: own", parent, extensions: [of.basics, of.yaml()] });
  return view.dom.querySelector("[class*=tok-propertyName]").textContent;
}"""


@pytest.mark.long
def test_what_a_table_does_not_need_is_kept_when_it_was_asked_for(exported: Path, context: BrowserContext) -> None:
    host, mistakes = Host(exported), browsing.Mistakes()
    page = context.new_page()
    page.goto(f"{host.address}#seed=7")
    asked(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    browsing.until(page, "() => navigator.serviceWorker.controller !== null")
    mistakes.watch(page)
    assert not page.evaluate(KEPT, "built/editor.js")
    assert page.evaluate(EDITED) == "ruleset"
    browsing.until(page, KEPT, "built/editor.js")
    assert not page.evaluate(KEPT, "built/charts.js")
    host.close()
    page.reload()
    asked(page)
    assert page.evaluate(EDITED) == "ruleset"
    assert not mistakes.found, mistakes.found


@pytest.mark.long  # each starts Python anew
@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#seed=1&ruleset=nothing", "There is no ruleset `nothing`"),
        ("#seed=x", "whole numbers"),
        ("#seed=1&players=9", "players"),
        ("#seed=1&seats=human,%3Cimg%20src=x%20onerror=alert(1)%3E", "can sit here"),
    ],
)
def test_a_link_to_no_table_is_answered_in_words(link: str, said: str, exported: Path, context: BrowserContext) -> None:
    host = Host(exported)
    page = context.new_page()
    page.goto(host.address + link)
    told = "(said) => document.querySelector('#state').textContent.includes(said)"
    page.wait_for_function(told, arg=said, timeout=STARTS)
    assert page.locator("img").count() == 0
    host.close()


@pytest.mark.long
def test_a_ruleset_of_ones_own_is_played_too(tmp_path: Path, context: BrowserContext) -> None:
    browsing.fetched(browsing.HOUSE / "web" / "npm")
    (tmp_path / "own.yaml").write_text(OWN)
    site = tmp_path / "site"
    with patch.object(writing, "compressed", lambda *_: {}):
        assert main(["studio", str(tmp_path / "own.yaml"), "--seats", "human,random", "--export", str(site)]) == 0
    host = Host(site)
    page = context.new_page()
    page.goto(host.address)
    asked(page)
    assert "seed=" in page.url  # a seed of its own, so that the game can be gone on with
    answered(page)
    host.close()


def hinted(page: Page) -> None:
    """Asks for a hint, which tells what was thought."""
    page.locator("#hint").click()
    page.wait_for_function("() => document.querySelector('#told').textContent", timeout=STARTS)
    first, head, best, *_ = page.locator("#told").inner_text().splitlines()
    assert first.startswith("A bot that sees what you see would take: ") and head.endswith("of 100:")
    assert best.strip().endswith("games"), "a quicker bot was asked, which tells no thoughts"


@pytest.mark.long
def test_an_opponent_and_a_hint_search_in_the_page(tmp_path: Path, context: BrowserContext) -> None:
    site = tmp_path / "site"
    with patch.object(writing, "compressed", lambda *_: {}):
        assert main(["studio", "aton", "--export", str(site)]) == 0
    host, mistakes = Host(site), browsing.Mistakes()
    page = context.new_page()
    mistakes.watch(page)
    said = listened(page)
    page.goto(f"{host.address}#seed=7")
    asked(page)
    hinted(page)
    browsing.until(page, KEPT, READY, patience=STARTS)
    page.reload()
    asked(page)
    hinted(page)  # in the memory that was kept, in which no library was
    assert not [each for each in said if "speed" in each or ANEW in each], said
    page.locator("#players").click()
    assert "thinks several answers ahead" in page.locator("#aside").inner_text()
    page.keyboard.press("Escape")
    answered(page)
    assert not mistakes.found, mistakes.found
    host.close()


# ---- a workbench ----
DOES = "(asked) => import('./bench/work.js').then(({ ask }) => ask(asked))"
SAYS = "(said) => import('./bench/work.js').then(({ work }) => work.wire.send(said))"
SLOW = ("const SLOWEST = 60_000", "const SLOWEST = 15_000")
PATIENT = ("const SLOWEST = 60_000", "const SLOWEST = 3_600_000")  # only what a worker says itself ends it
WORKED = "async function worked("
MIGHT = "async function worked(data) {{ {} return did(data); }} async function did("
HANGS = (WORKED, MIGHT.format("for (; data.text?.includes('hang'););"))
DIES = (WORKED, MIGHT.format("if (data.text?.includes('hang')) return postMessage({ is: 'dies' });"))
WRITES = """() => import('./bench/work.js').then(({ work, write }) => {
  const file = work.files.get('kuhn.yaml');
  write('kuhn.yaml', file.text + '# mine\\n');
  return file.text;
})"""
IS_TOLD = "() => import('./bench/work.js').then(({ isTold }) => isTold())"
HAS_BEGUN_AGAIN = "() => import('./bench/work.js').then(({ work }) => work.wire.begun > 1 && work.wire.isReady)"
STANDS = "(there) => document.querySelector('#at-said').textContent === there"


def working(context: BrowserContext, host: Host, **changed: tuple[str, str]) -> Page:
    """The page as a workbench, once its table can be played; in files of it something may be another."""
    page = context.new_page()
    for name, (old, new) in changed.items():
        text = (browsing.HOUSE / "web" / "static" / f"{name}.js").read_text("utf-8")
        assert old in text
        page.route(f"**/{name}.js", partial(_served, text.replace(old, new, 1)))
    page.goto(f"{host.address}#work=1&seed=7")
    asked(page)
    return page


def _served(text: str, route: Route) -> None:
    route.fulfill(body=text, content_type="text/javascript")


def test_a_ruleset_is_worked_at_and_its_games_are_played_by_workers(exported: Path, context: BrowserContext) -> None:
    host, mistakes = Host(exported), browsing.Mistakes()
    page = working(context, host)
    mistakes.watch(page)
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    assert page.evaluate(DOES, {"do": "check"})["sound"] is True
    page.evaluate(DOES, {"do": "write", "file": "kuhn.yaml", "text": "ruleset: kuhn\n"})
    assert page.evaluate(DOES, {"do": "check"})["sound"] is False
    assert page.evaluate(DOES, {"do": "save"})["error"] == "save-shipped"
    games = {"do": "games", "which": "was", "games": 500, "seed": 1, "players": 2}
    while "report" not in (found := page.evaluate(DOES, games)):
        assert 0 <= found["done"] <= 500
    assert found["report"]["figures"]["games"] == 500
    assert workers and {url.rpartition("/")[2] for url in workers} == {"plays.js"}
    alone = simulate(rulekit.load("kuhn").program(2), 500, seed=1)
    assert [each["wins"] for each in found["report"]["figures"]["seats"]] == alone.tally.wins
    for name in ("python-bench.zip", "built/editor.js", "bench/shell.js"):  # asked for before anything was kept
        browsing.until(page, KEPT, name)
    browsing.until(page, KEPT, "ready-work")
    host.close()
    page.reload()
    asked(page)
    assert page.evaluate(DOES, {"do": "check"})["sound"] is True  # without anybody to ask
    assert not mistakes.found, mistakes.found


@pytest.mark.long
@pytest.mark.parametrize(("waits", "fault"), [(SLOW, HANGS), (PATIENT, DIES)], ids=["slow", "memory"])
def test_another_worker_takes_the_place_of_one_that_does_not_answer(
    waits: tuple[str, str], fault: tuple[str, str], exported: Path, context: BrowserContext
) -> None:
    host = Host(exported)
    page = working(context, host, worker=fault, working=waits)
    there = answered(page)
    text = page.evaluate(WRITES)
    browsing.until(page, IS_TOLD)
    page.evaluate(SAYS, {"hang": 1})
    browsing.until(page, HAS_BEGUN_AGAIN, patience=STARTS // 2)
    page.wait_for_function(STANDS, arg=there, timeout=STARTS)
    files = page.evaluate(DOES, {"do": "open"})["files"]
    assert next(each["text"] for each in files if each["name"] == "kuhn.yaml") == text
    host.close()
