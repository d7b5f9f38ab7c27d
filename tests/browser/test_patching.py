"""Of a new picture only what has changed is put into the one that is shown, and what is shown then is the new one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import browsing
import pytest
from conftest import Amount

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
HEARS = """() => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", { set(does) {
    set.call(this, (event) => {
      const { view, at, picture } = JSON.parse(event.data);
      if (view === "then") window.heard = { at, picture };
      does(event);
    });
  } });
}"""
SLIDE = """(to) => {
  const at = document.querySelector("#at");
  at.value = to;
  at.dispatchEvent(new Event("input"));
}"""
BARE = """(found) => {
  const page = ["role", "tabindex", "aria-label", "aria-expanded", "data-read", "data-reads"];
  for (const each of [found, ...found.querySelectorAll("*")]) {
    each.classList.remove("moved");
    const kept = each === found ? page.slice(1) : page;
    for (const name of kept) each.removeAttribute(name);
  }
  found.setAttribute("viewBox", found.getAttribute("viewBox").replace(/\\d+$/, ""));
  return found.outerHTML.replace(/ xmlns="[^"]*"/g, "");
}"""
SHOWN = f"""() => {{
  const bare = {BARE}, shown = document.querySelector("#picture svg");
  const read = new DOMParser().parseFromString(window.heard.picture, "image/svg+xml").documentElement;
  const sent = document.importNode(read, true);
  const high = (text) => Number(/viewBox="0 0 \\d+ (\\d+)"/.exec(text)[1]);
  return [bare(shown.cloneNode(true)) === bare(sent), shown.viewBox.baseVal.height, high(window.heard.picture)];
}}"""
PUT = """async ([first, then]) => {
  const { put } = await import("/patching.js"), place = document.createElement("div");
  const draw = ([head, ...parts]) => put(place, `<svg viewBox="0 0 9 9">${head}${parts.join("")}</g></svg>`);
  draw(first);
  const were = [...place.querySelectorAll("*")];
  draw(then);
  const left = were.filter((each) => place.contains(each)).map((each) => each.id).filter(Boolean);
  const now = place.innerHTML;
  place.replaceChildren();
  draw(then);
  return [now === place.innerHTML, left];
}"""
SHAPES = {name: f'<symbol id="{name}"><path d="M0 0h{n}"></path></symbol>' for n, name in enumerate("abc")}


def head(shapes: str, scale: str = "1") -> str:
    return f'<defs>{"".join(SHAPES[each] for each in shapes)}</defs><g transform="scale({scale})">'


def part(*inner: str, at: int = 0) -> str:
    return f'<g class="part" transform="translate({at} 0)">{"".join(inner)}</g>'


def text(name: str, said: str = "") -> str:
    return f'<text id="{name}">{said or name}</text>'


@pytest.mark.parametrize(
    ("first", "then", "left"),
    [
        pytest.param([head("ab"), part(text("p")), part(text("q"))],
                     [head("ab"), part(text("p")), part(text("q"), at=4)],
                     "abpq", id="a part that stands elsewhere stays"),
        pytest.param([head("ac"), part(text("p"))], [head("bc", "2"), part(text("p"))],
                     "cp", id="shapes that are still used stay"),
        pytest.param([head("a"), part(text("p"), text("q"), text("r"))], [head("a"), part(text("p"), text("r"))],
                     "apr", id="what goes leaves the others"),
        pytest.param([head("a"), part(text("p"), text("r"))], [head("a"), part(text("p"), text("q"), text("r"))],
                     "apr", id="what comes leaves the others"),
        pytest.param([head("a"), part(text("p", "1"), text("q"))], [head("a"), part(text("p", "2"), text("q"))],
                     "apq", id="what says something else stays in its place"),
        pytest.param([head("a"), part(text("p"))], [head("a"), part(text("p")), part(text("q"))],
                     "ap", id="one part more"),
    ],
)  # fmt: skip
def test_what_is_alike_stays_and_the_rest_is_as_it_is_drawn(
    opens: Callable[..., Page], table: Callable[..., browsing.Studio], first: list[str], then: list[str], left: str
) -> None:
    page = opens(table("tictactoe", "--seats", "human,human").first)
    assert page.evaluate(PUT, [first, then]) == [True, list(left)]


@pytest.mark.parametrize("ruleset", ["aton", "tekhenu"])
def test_wherever_one_goes_the_picture_is_the_one_that_was_sent(
    chromium: object, table: Callable[..., browsing.Studio], tmp_path: Path, ruleset: str, amount: Amount
) -> None:
    file = str(tmp_path / "game.jsonl")
    simulate = ["simulate", ruleset, "--games", "1", "--seed", "2", "--record", file]
    subprocess.run([sys.executable, "-m", "rulekit", *simulate], check=True, capture_output=True, cwd=browsing.HOUSE)
    context = chromium.new_context(viewport={"width": 1280, "height": 800})  # type: ignore[attr-defined]
    page: Page = context.new_page()
    page.add_init_script(f"({HEARS})()")
    browsing.opened(page, table(file).first)
    whole, last = page.inner_html("#picture"), int(page.get_attribute("#at", "max") or 0)
    highest = 0.0
    for k in range(amount(6, 12)):
        to = (k * 7919 + 1) % last
        page.evaluate(SLIDE, to)
        page.wait_for_selector(f"#picture[data-shown='then {to}']")
        is_sent, high, sent = page.evaluate(SHOWN)
        assert is_sent, to
        assert high >= max(highest, sent)  # the slider stays where it is
        highest = high
    assert not page.is_visible("#sheet") and not page.is_visible("#question")  # how it ended is not how it stood then
    page.click("#live")
    page.wait_for_selector("body:not(.past)")
    assert page.is_visible("#sheet") and page.is_visible("#question")
    page.wait_for_selector("#picture .moved", state="detached")
    assert page.inner_html("#picture") == whole
    context.close()
