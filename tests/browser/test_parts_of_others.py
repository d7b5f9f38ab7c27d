"""The editor and the charts run on the page as its policy is: nothing of them is forbidden, and nothing is fetched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import browsing
import pytest

from rulekit.bundle.building import build
from rulekit.bundle.npm import NotFetched

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
Table = Callable[..., browsing.Studio]
Opens = Callable[..., "Page"]
EDITOR = """async () => {
  const of = await import("/built/editor.js");
  const place = (doc, ...more) => {
    const parent = document.body.appendChild(document.createElement("div"));
    return new of.EditorView({ doc, parent, extensions: [of.basics, ...more] });
  };
  const sent = [];
  const client = new of.LSPClient({ extensions: of.languageServerExtensions(), sanitizeHTML: of.sanitized });
  client.connect({ send: (text) => sent.push(JSON.parse(text).method), subscribe() {}, unsubscribe() {} });
  const wrong = [...Object.keys({ error: 1, warning: 1, info: 1, hint: 1 })].map(
    (severity, n) => ({ from: n, to: n + 1, severity, message: severity }));
  const rules = place("ruleset: own\\n# remark\\n", of.yaml(), client.plugin("file:///own.yaml", "yaml"),
    of.lintGutter(), of.linter(() => wrong, { delay: 0 }));
  const words = place("-brand = X\\nhi = { $n ->\\n   *[other] { NUMBER($n) }\\n  }\\n", of.fluent);
  of.openSearchPanel(rules);
  await new Promise((done) => setTimeout(done, 500));
  const told = (view) =>
    [...view.dom.querySelectorAll("[class*=tok-]")].map((each) => `${each.className} ${each.textContent}`);
  return {
    sent, rules: told(rules), words: told(words),
    gutter: getComputedStyle(rules.dom.querySelector(".cm-gutters")).display,
    mark: getComputedStyle(rules.dom.querySelector(".cm-lintRange-error")).textDecorationStyle,
    search: rules.dom.querySelector(".cm-search input") !== null,
  };
}"""
CHART = """async (data) => {
  const { chart } = await import("/built/charts.js");
  const place = document.body.appendChild(document.createElement("div"));
  const spec = { data, mark: "bar", transform: [{ calculate: "datum.b * 2", as: "c" }],
    encoding: { x: { field: "a", type: "nominal" }, y: { field: "c", type: "quantitative" } } };
  try { await chart(place, spec); } catch (why) { return String(why); }
  return [...place.querySelectorAll(".mark-rect path")].map((each) => each.getAttribute("aria-label"));
}"""
TAGS = {
    "<p>a <code class=\"tok-x\">b</code></p>": "<p>a <code class=\"tok-x\">b</code></p>",
    "<img src=x onerror=alert(1)>a": "a",
    "<p onclick='x' class='y' style=z>a</p>": "<p>a</p>",
    "<script>a</script>": "a",
    "<a href='javascript:x'>a</a>": "<a>a</a>",
    "1 < 2 <!-- a --> <b/onclick=x>c": "1 &lt; 2 &lt;!-- a --> <b>c",
    '<img alt="a>b" onerror=x>': 'b" onerror=x>',
    '<b class="x" onclick="y">a<br></b>': '<b class="x">a<br></b>',
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def made() -> None:
    """What is bundled is there; the tests are skipped where it cannot be made."""
    try:
        build(lambda _: None)
    except NotFetched as why:
        pytest.skip(f"the workbench was not tried: {why}")


def test_an_editor_with_all_its_signs_keeps_to_the_policy(table: Table, opens: Opens) -> None:
    page = opens(table("kuhn", "--seats", "human,random").first)
    found = page.evaluate(EDITOR)
    assert found["sent"] == ["initialize"]
    assert (found["gutter"], found["mark"], found["search"]) == ("flex", "wavy", True)
    assert "tok-comment # remark" in found["rules"]
    assert "tok-variableName $n" in found["words"] and "tok-keyword NUMBER" in found["words"]


def test_what_a_server_writes_is_shown_without_what_its_tags_are_told(table: Table, opens: Opens) -> None:
    page = opens(table("kuhn", "--seats", "human,random").first)
    cleaned = page.evaluate(
        "async (all) => { const { sanitized } = await import('/built/editor.js'); return all.map(sanitized); }", [*TAGS]
    )
    assert dict(zip(TAGS, cleaned, strict=True)) == TAGS


def test_a_chart_is_drawn_and_one_that_would_fetch_is_not(table: Table, opens: Opens) -> None:
    page = opens(table("kuhn", "--seats", "human,random").first)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    drawn = page.evaluate(CHART, {"values": [{"a": "x", "b": 3}, {"a": "y", "b": 7}]})
    assert drawn == ["a: x; c: 6", "a: y; c: 14"]
    assert "it fetches nothing: /icon.svg" in page.evaluate(CHART, {"url": "/icon.svg"})
    assert set(asked) == {"charts.js"}
