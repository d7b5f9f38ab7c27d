"""What strangers have written, at the workbench of a real page: in every tab it is text, and nothing runs or leaves."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from browser.carriers import Static
from browser.test_words_of_strangers import RAN, STRANGE
from browser.test_workbench import SOON, TABS, WRITES, carrier, changed, expect, ready, tab
from browser.test_workbench_for_everybody import filled
from serve.test_strangers import LAYOUT, mutated, strange_words

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page

pytestmark = pytest.mark.slow
__all__ = ["carrier"]
Opens = Callable[..., "Page"]
RULES, WORDS, SCENES, ICON = "kuhn.yaml", "kuhn.locales/en.ftl", "kuhn.scenarios/game.yaml", "kuhn.icons/king.svg"
ODD_LANGUAGE = "not a language"
ASKS = "async (asked) => (await import('./bench/work.js')).ask(asked)"
SANITIZED = """async (texts) => {
  const { sanitized } = await import("./built/editor.js"), place = document.implementation.createHTMLDocument("").body;
  return texts.flatMap((text) => {
    place.innerHTML = sanitized(text);
    return [...place.querySelectorAll("*")].flatMap((each) => [
      ...[...each.attributes].filter(({ name }) => name !== "class").map(({ name, value }) => `${name}=${value}`),
      ...(PLAIN.test(each.tagName) ? [] : [each.tagName])]);
  });
}""".replace("PLAIN", "/^(A|B|I|P|CODE|EM|STRONG|PRE|UL|OL|LI|H[1-4]|HR|BR|DIV|SPAN|T.*|BLOCKQUOTE)$/")
TAKES = """async (lines) => {
  const { differences } = await import("./bench/differences.js"), since = performance.now();
  differences(lines);
  return performance.now() - since;
}"""
BLINK = 5000  # milliseconds, on a computer that is busy; looked through again and again it is a minute or more
ODD = STRANGE.replace('"img, ', '"img:not(.cm-widgetBuffer:not([src])), ')  # the editor has empty ones
KEEPS = "(all) => { for (const [name, text] of all) localStorage.setItem(name, text); }"
PLACE = """async () => {
  const { work } = await import("./bench/work.js"), address = new URLSearchParams(location.hash.slice(1));
  return [`rulekit work ${work.ruleset} ${work.hash}`, `rulekit bench game ${location.pathname}${address}`];
}"""


def rules_of(text: str, dice: random.Random) -> str:
    """A sound ruleset that is called as a stranger calls it."""
    title, remark = json.dumps(mutated(dice)[:150], ensure_ascii=False), mutated(dice).replace("\u2028", " ")
    return f"# {remark}\n" + re.sub(r"^title: .*$", lambda _: f"title: {title}", text, count=1, flags=re.MULTILINE)


def scenes_of(text: str, dice: random.Random) -> str:
    """Scenarios called as strangers call them, of which one fails."""
    named = re.sub(
        r"(?<=^  - name: ).*$", lambda _: json.dumps(mutated(dice), ensure_ascii=False), text, flags=re.MULTILINE
    )
    return named.replace("[king]", "[queen]")


def strange(folder: Path) -> None:
    """Kuhn poker as a stranger may have sent it."""
    dice, rules = random.Random("lies"), folder / RULES
    rules.write_text(rules_of(rules.read_text("utf-8") + LAYOUT, dice), "utf-8")
    for path in (folder / "kuhn.locales").iterdir():
        path.write_text(strange_words(dice), "utf-8")
    (folder / "kuhn.locales" / f"{ODD_LANGUAGE}.ftl").write_text(strange_words(dice), "utf-8")


class Watched:
    """A page, and all that it has asked for."""

    def __init__(self, page: Page) -> None:
        self.page, self.asked = page, list[str]()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("dialog", self._said)
        page.add_init_script(RAN)

    def _said(self, dialog: Dialog) -> None:
        """The page itself asks whether one goes while it still tells its texts; nobody else asks anything."""
        if dialog.type != "beforeunload":
            self.asked.append(f"a dialog: {dialog.message}")
        dialog.accept()

    def is_plain(self, where: str) -> None:
        """Nothing stands there that is more than text, nothing has run, and nothing was asked of others."""
        assert self.page.evaluate(ODD) == [], where
        own = urlsplit(self.page.url).netloc
        assert {urlsplit(each.removeprefix("blob:")).netloc for each in self.asked} == {own}, (where, self.asked)

    def all_tabs(self) -> None:
        """Looks at each thing there is."""
        for name in TABS:
            tab(self.page, name)
            if name == "words":
                self.page.locator("#panel-words select").nth(1).select_option("all")
            if name == "changes":
                self.page.wait_for_selector(".differences > *", timeout=SOON)
            filled(self.page, name)
            self.is_plain(name)


def watched(opens: Opens, link: str) -> Watched:
    """Opens a workbench, and watches it from the beginning."""
    found: list[Watched] = []
    ready(opens(link, first=lambda page: found.append(Watched(page))))
    return found[0]


def test_works_of_strangers_run_nothing_and_fetch_nothing(
    carrier: Any, opens: Opens, amount: Callable[..., int]
) -> None:
    at = watched(opens, carrier.link("kuhn", strange))
    page, texts = at.page, {each["name"]: each["text"] for each in opened(at)["files"]}
    for number in range(amount(1, 12)):
        dice = random.Random(f"work {number}")
        page.evaluate(WRITES, [WORDS, strange_words(dice)])
        page.evaluate(WRITES, [SCENES, scenes_of(texts[SCENES], dice)])
        page.evaluate(WRITES, [RULES, rules_of(texts[RULES], dice)])
        page.evaluate(WRITES, [ICON, texts[ICON]])
        changed(page, 3)
        at.all_tabs()
        wrong = f"{mutated(dice).strip() or 'x'!r}: 1\n"
        page.evaluate(WRITES, [RULES, wrong + texts[RULES] + f"more: {json.dumps(mutated(dice))}\n"])
        page.evaluate(WRITES, [ICON, texts[ICON].replace("</svg>", f"{mutated(dice)}<script>alert(1)</script></svg>")])
        page.wait_for_selector("#bench-mistakes li.error", timeout=SOON)
        at.is_plain("mistakes")
        assert page.evaluate(SANITIZED, [mutated(dice) for _ in range(200)]) == []
    if amount(0, 1):
        charted(at, texts[RULES])


def charted(at: Watched, rules: str) -> None:
    """Figures and charts of games, in which seats are called as strangers call them."""
    page = at.page
    page.evaluate(WRITES, [RULES, rules])
    tab(page, "games")
    page.locator("#panel-games input").first.fill("40")
    page.locator("#panel-games button.chief").click()
    page.wait_for_selector("#panel-games .charts svg", timeout=SOON)
    at.is_plain("games")


def opened(at: Watched) -> dict[str, Any]:
    """What the workbench tells of itself."""
    found: dict[str, Any] = at.page.evaluate(ASKS, {"do": "open"})
    return found


@pytest.mark.long
def test_a_link_of_a_stranger_is_text_and_a_long_one_ends_no_page(carrier: Any, opens: Opens) -> None:
    at = watched(opens, carrier.link("kuhn", strange))
    words = next(each["text"] for each in opened(at)["files"] if each["name"] == WORDS)
    blanks = f'about = {{ "x{" " * 60_000}y" }}'  # what a page may look through once
    at.page.evaluate(WRITES, [WORDS, re.sub("^about = .*$", blanks, words, flags=re.MULTILINE)])
    changed(at.page, 1)
    found = at.page.evaluate(ASKS, {"do": "link"})
    assert "link" in found, found
    other = watched(opens, f"{at.page.url}&link={found['link']}")
    expect(other.page.locator("#bench-linked .differences ins").first).to_be_attached(timeout=SOON)
    other.is_plain("linked")
    assert other.page.evaluate(TAKES, [f"    + x{' ' * 200_000}y"]) < BLINK
    other.page.locator("#bench-linked button.chief").click(timeout=SOON)
    changed(other.page, 2)  # a variant and its words
    other.is_plain("taken up")


def test_what_was_kept_and_is_none_of_ours_is_text_and_stops_nothing(
    carrier: Any, opens: Opens, amount: Callable[..., int]
) -> None:
    at, dice = watched(opens, carrier.link("kuhn", strange)), random.Random("kept")
    work, game = at.page.evaluate(PLACE)
    names = ["__proto__", "constructor", "../../x.yaml", *(mutated(dice) for _ in range(6))]
    texts = {name: {"text": mutated(dice), "seen": [mutated(dice)]} for name in names}
    begun = {"n": 1, "do": "save", "seats": mutated(dice)}
    games = [{"answers": "[]", "hash": work.split()[-1], "texts": {}, "begun": begun}, {"answers": {"a": 1}},
             {"answers": "[[", "hash": work.split()[-1], "texts": {RULES: 7}}, 7]  # fmt: skip
    for odd in games[: amount(1, len(games))]:
        kept = {
            work: json.dumps(texts), f"{work.rpartition(' ')[0]} {mutated(dice)}": json.dumps(texts),
            game: json.dumps(odd), "rulekit bench tab": "constructor",
            "rulekit language": f"{mutated(dice)} is no language",
            "rulekit bench share": "NaN", "rulekit bench languages": mutated(dice), "rulekit bench to": "__proto__",
        }  # fmt: skip
        at.page.evaluate(KEEPS, list(kept.items()))
        at.page.reload()
        ready(at.page)
        at.page.wait_for_selector("#moves button", timeout=SOON)
        at.is_plain("kept")
        assert "../../x.yaml" in str(at.page.evaluate("(place) => localStorage.getItem(place)", work))


REFUSED = """async () => {
  const later = (does) => new Promise((done) => setTimeout(async () => {
    try { done((await does()) ?? "it runs"); } catch { done("refused"); }
  }));
  const run = (attribute, text) => () => {
    window.ran = [];
    const found = document.createElement("script");
    found[attribute] = text;
    document.body.append(found);
    return new Promise((done) => setTimeout(() => done(window.ran.length ? "it runs" : "refused"), 200));
  };
  const wasm = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  return {
    text: await later(() => eval("1")), made: await later(() => new Function("return 1")()),
    inline: await later(run("textContent", "window.ran.push(1)")),
    data: await later(run("src", "data:text/javascript,window.ran.push(1)")),
    blob: await later(run("src", URL.createObjectURL(new Blob(["window.ran.push(1)"])))),
    elsewhere: await later(() => fetch("http://127.0.0.1:9/")),
    wasm: await later(() => WebAssembly.compile(wasm).then(() => "it runs")),
  };
}"""


def test_a_page_runs_no_text_and_reaches_nobody_else(carrier: Any, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(carrier.link("kuhn", strange))
    found = page.evaluate(REFUSED)
    machines = (
        "it runs" if isinstance(carrier, Static) else "refused"
    )  # Python in a page is one, and that alone may run
    assert found.pop("wasm") == machines
    assert found == dict.fromkeys(("text", "made", "inline", "data", "blob", "elsewhere"), "refused")
    context.close()
