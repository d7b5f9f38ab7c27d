"""What the workbench says is said of the texts as they are now, and what is begun or undone there is seen at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import browsing
import pytest
from browser.carriers import Local
from browser.test_workbench import SOON, WRITES, Works, carrier, changed, expect, put, tab, works

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
__all__ = ["carrier", "works"]
ENGLISH = browsing.HOUSE / "rulesets" / "kuhn.locales" / "en.ftl"


def test_what_is_said_of_mistakes_is_said_no_more_when_they_are_mended(works: Works) -> None:
    page = works("tictactoe", viewport={"width": 1280, "height": 800})
    put(page, "phases:", "phasen:")
    assert page.locator("#bench-mistakes .mark.sound").count() == 0  # nobody has looked yet
    expect(page.locator("#bench-mistakes .mark.error")).to_be_visible(timeout=SOON)
    page.click("#bench-carry")
    expect(page.locator("#bench-notices")).to_contain_text("There are mistakes in the rules", timeout=SOON)
    tab(page, "games")
    page.locator("#panel-games input").first.fill("50")
    page.get_by_role("button", name="Play the games").click()
    expect(page.locator("#panel-games .count-said")).to_contain_text("only those from before", timeout=SOON)
    put(page, "phasen:", "phases:")
    expect(page.locator("#bench-notices")).not_to_contain_text("There are mistakes in the rules")
    expect(page.locator("#bench-mistakes .mark.sound")).to_be_visible(timeout=SOON)
    assert page.evaluate("() => { scrollTo(0, 100); return [scrollY, document.body.scrollTop]; }") == [0, 0]


def test_a_file_that_was_undone_is_there_again_and_another_game_begins(works: Works) -> None:
    page = works("tictactoe", viewport={"width": 1280, "height": 800})
    put(page, "3,", "2,")
    changed(page, 1)
    page.locator("#panel-files .file-head button").click()
    changed(page, 0)
    undone = page.locator("[id^=notice-back]")
    undone.get_by_role("button", name="Take that back").click()
    changed(page, 1)
    page.locator("#panel-files .file-head button").click()
    expect(undone).to_have_count(1)
    put(page, "3,", "2,")
    expect(undone).to_have_count(0)  # nothing of what is written since is taken back
    page.click("#bench-carry")
    expect(page.locator("#notice-carry")).to_contain_text("begins under the new rules", timeout=SOON)
    expect(page.locator("#bench-carry")).to_be_disabled()  # it is played already
    page.locator("#notice-carry").get_by_role("button", name="New game").click()
    expect(page.locator("#notice-carry")).to_contain_text("Another game has begun", timeout=SOON)
    tab(page, "changes")
    expect(page.locator("#panel-changes .turned, #panel-changes ins").first).to_contain_text("2", timeout=SOON)
    page.locator("#panel-changes .named input").fill("A short one")
    page.locator("#panel-changes .named input").press("Tab")
    expect(page.locator("#panel-changes .variant pre")).to_contain_text("variant: a-short-one", timeout=SOON)


def test_a_translation_that_is_refused_or_left_changes_no_other_field(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1600, "height": 900})
    tab(page, "words")
    page.locator("#panel-words select").nth(1).select_option("all")
    page.locator("#panel-words select").nth(0).select_option("nl")
    row, other = page.locator("tr[data-name=title]"), page.locator("tr[data-name=title] + tr")
    field, beside = row.locator("textarea"), other.locator("textarea")
    expect(beside).not_to_have_value("", timeout=SOON)
    was = beside.input_value()
    field.fill("Poker { van")
    field.press("Control+Enter")
    expect(row.locator(".why")).not_to_have_text("", timeout=SOON)
    field.press("Escape")
    expect(row.locator(".why")).to_have_text("")
    expect(field).to_have_attribute("aria-invalid", "false")
    field.fill("Poker van Kuhn")
    row.evaluate("each => { each.dataset.before = 'yes'; }")
    field.press("Tab")
    expect(page.locator("tr[data-before]")).to_have_count(0, timeout=SOON)  # all rows are others
    expect(other.locator("button")).to_be_focused()
    expect(beside).to_have_value(was)


def test_a_language_and_a_variant_are_begun_on_the_page(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "words")
    page.locator("#panel-words .beginning summary").click()
    page.locator("#panel-words .beginning input").fill("de")
    page.locator("#panel-words .beginning input").press("Enter")
    expect(page.locator("#panel-words thead th").nth(2)).to_have_text("Deutsch", timeout=SOON)
    expect(page.locator("#panel-words .mark.error").first).to_have_text("missing", timeout=SOON)
    tab(page, "files")
    page.locator("#panel-files .beginning summary").click()
    page.locator("#panel-files .beginning input").fill("quick")
    page.locator("#panel-files .beginning input").press("Enter")
    expect(page.locator("#file-name")).to_contain_text("quick.yaml", timeout=SOON)
    expect(page.locator(".cm-content")).to_contain_text("variant: quick")
    page.select_option("#language", "nl")
    expect(page.locator("#tab-changes")).to_contain_text("Wijzigingen", timeout=SOON)
    page.click(".cm-content")
    page.keyboard.press("Control+f")
    expect(page.locator(".cm-search button[name=next]")).to_have_text("volgende")


RANDOM_TEXTS = """async (lines) => {
  const { parts, partsOfWords, without } = await import("./bench/parts.js");
  for (let n = 0; n < 800; n += 1) {
    const differing = n % 2 ? parts : partsOfWords, line = () => lines[Math.floor(Math.random() * lines.length)];
    const text = () => Array.from({ length: Math.random() * 9 }, line).join("\\n");
    const was = text(), now = text(), found = differing(was, now);
    let back = now, undone = 0;
    for (let left = found; left.length; left = differing(was, back)) {
      const part = left[Math.floor(Math.random() * left.length)];
      back = without(back, part);
      undone += 1;
      if (without(back, part) !== null || undone > 60) return [was, now, part];
    }
    if (back !== was || (was === now) !== !found.length) return [was, now, found];
  }
  return null;
}"""
INSERTS = """async ([name, ...gone]) => {  // three lines where it begins; some are taken out further below
  const { work, write } = await import("./bench/work.js"), lines = work.files.get(name).was.split("\\n");
  write(name, ["# one", "# two", "# three", ...lines.filter((_, at) => !gone.includes(at))].join("\\n"));
}"""
PLACES = """() => {
  const each = document.querySelectorAll("#panel-changes .places > li > button:first-child");
  return [...each].map((place) => place.innerText);
}"""
ALL_AT_ONCE = """() => {
  const undo = [...document.querySelectorAll("#panel-changes .places > li > button:nth-child(2)")];
  for (const each of undo) each.click();
}"""
HEADED = f"""async (name) => {{
  const {{ work, write }} = await import("./bench/work.js");
  write(name, `# four\\n${{work.files.get(name).text}}`);
  await null;
  return ({PLACES})();
}}"""
OF_WORDS = """async ([was, now]) => {
  const { partsOfWords } = await import("./bench/parts.js");
  return partsOfWords(was.join("\\n"), now.join("\\n")).map(({ at, was, now }) => [at, was, now]);
}"""
# What was and is, and the parts: each with where it begins.
MESSAGES = [
    (["a = 1", "c = 3"], ["a = 2", "b = 2", "c = 4"],
     [[0, ["a = 1"], ["a = 2"]], [1, [], ["b = 2"]], [2, ["c = 3"], ["c = 4"]]]),
    (["a = 1", "b = 2", "c = 3"], ["a = 2", "c = 4"],
     [[0, ["a = 1"], ["a = 2"]], [1, ["b = 2"], []], [1, ["c = 3"], ["c = 4"]]]),
    (["a = 1", "    .short = s", "b = 2"], ["a = 1", "    .short = t", "b = 3"],
     [[0, ["a = 1", "    .short = s"], ["a = 1", "    .short = t"]], [2, ["b = 2"], ["b = 3"]]]),
    (["# all", "", "a = 1", "# of b", "-b =", "    1", "", "    2", "", "c = 3"],
     ["# every", "", "a = 2", "# of -b", "-b =", "    1", "", "    3", "", "c = 3"],
     [[0, ["# all"], ["# every"]], [2, ["a = 1"], ["a = 2"]],
      [3, ["# of b", "-b =", "    1", "", "    2"], ["# of -b", "-b =", "    1", "", "    3"]]]),
    (["a = 1", ""], ["a = 1", "", "# new", "b = 2", "c = 3", ""],
     [[2, [], ["# new", "b = 2"]], [4, [], ["c = 3", ""]]]),
]  # fmt: skip
UNFOLDED = """async (name) => {  // it is written in the moment in which its places are unfolded
  const { work, write } = await import("./bench/work.js");
  document.querySelector("#panel-changes .changed-files summary").click();
  write(name, `${work.files.get(name).text}# more`);
  await null;
  return document.querySelector("#panel-changes .changed-files details").open;
}"""
LISTED = """async (texts) => {  // how often the files are listed when several are written at once
  const { write } = await import("./bench/work.js"), list = document.querySelector("#panel-changes .changed-files");
  const does = list.replaceChildren;
  let often = 0;
  list.replaceChildren = (...all) => { often += 1; does.apply(list, all); };
  for (const [name, text] of Object.entries(texts)) write(name, text);
  await null;
  delete list.replaceChildren;
  return [often, list.children.length];
}"""
LOST = """async () => {
  const { work } = await import("./bench/work.js"), soon = () => new Promise((done) => setTimeout(done));
  work.wire.socket.close();
  while (work.wire.isOpen) await soon();
  document.getElementById("bench-take").click();
  while (!document.getElementById("notice-lost")) await soon();
}"""
UNREAD = "() => { Blob.prototype.text = () => { throw Error('it was read'); }; }"
TOLD_LONG = """async () => {
  const { asked } = await import("./bench/work.js");
  const found = asked({ do: "bring", locale: "nl", name: "nl.ftl", text: "x".repeat(4 << 20) });
  return (await Promise.race([found, new Promise((done) => setTimeout(() => done({}), 20_000))])).error;
}"""


def test_one_of_several_changes_is_undone_alone(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    assert page.evaluate(RANDOM_TEXTS, ["a", "b", "c"]) is None
    assert page.evaluate(RANDOM_TEXTS, ["a = a", "a = b", "b = a", "b = b", "    .c = a", "# d"]) is None
    put(page, "title: ", "title: My ")
    put(page, "phases:", "phases: # mine")
    changed(page, 1)
    tab(page, "changes")
    page.locator("#panel-changes .changed-files summary").click()
    places = page.locator("#panel-changes .places > li")
    expect(places).to_have_count(2)
    expect(places.first.locator("del, ins")).to_have_count(2)
    places.first.get_by_role("button", name="Undo this").click()
    expect(places).to_have_count(1, timeout=SOON)
    expect(places.locator("ins")).to_contain_text("phases: # mine")
    page.locator("[id^=notice-back]").get_by_role("button", name="Take that back").click()
    expect(places).to_have_count(2, timeout=SOON)


def inserted(works: Works) -> Page:
    """A page on which three places of a file may be undone: lines were put in above, two were taken out below."""
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    page.evaluate(INSERTS, ["kuhn.yaml", 20, 30])
    changed(page, 1)
    tab(page, "changes")
    page.locator("#panel-changes .changed-files summary").click()
    assert page.evaluate(PLACES) == ["kuhn.yaml:1", "kuhn.yaml:24", "kuhn.yaml:33"]
    return page


def test_of_places_that_are_undone_at_once_none_comes_back_elsewhere(works: Works) -> None:
    page = inserted(works)
    page.evaluate(ALL_AT_ONCE)
    assert page.evaluate(PLACES) == ["kuhn.yaml:21", "kuhn.yaml:30"]
    page.evaluate(ALL_AT_ONCE)
    page.evaluate(ALL_AT_ONCE)
    changed(page, 0)


def test_the_second_of_two_quick_clicks_undoes_no_other_place(works: Works) -> None:
    page = inserted(works)
    undo = page.locator("#panel-changes .places").get_by_role("button", name="Undo this")
    undo.first.click()
    undo.first.dblclick()
    page.wait_for_timeout(100)
    assert page.evaluate(PLACES) == ["kuhn.yaml:31"]


def test_of_messages_that_stand_side_by_side_one_is_undone_alone(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    text = ENGLISH.read_text("utf-8")
    first, second, *rest = text.splitlines()
    assert first.startswith("title = ") and second.startswith("about = ")
    page.evaluate(WRITES, ["kuhn.locales/en.ftl", "\n".join([f"{first} 1", "    .of = 2", f"{second} 3", *rest, ""])])
    changed(page, 1)
    tab(page, "changes")
    page.locator("#panel-changes .changed-files summary").click()
    assert page.evaluate(PLACES) == ["kuhn.locales/en.ftl:1", "kuhn.locales/en.ftl:3"]
    page.locator("#panel-changes .places").get_by_role("button", name="Undo this").first.click()
    assert page.evaluate(PLACES) == ["kuhn.locales/en.ftl:2"]
    expect(page.locator("#panel-changes .places ins")).to_contain_text(f"{second} 3")


def test_each_message_of_a_file_of_words_is_a_part(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    for was, now, found in MESSAGES:
        assert page.evaluate(OF_WORDS, [was, now]) == found


def test_files_that_are_written_at_once_are_listed_once(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "changes")
    page.wait_for_timeout(300)
    text = ENGLISH.read_text("utf-8")
    written = {"kuhn.yaml": "# 1", "kuhn.locales/en.ftl": f"{text}# 2", "kuhn.locales/nl.ftl": "# 3"}
    assert page.evaluate(LISTED, written) == [1, 3]


def test_what_may_be_undone_is_listed_as_the_text_is_now(works: Works) -> None:
    page = inserted(works)
    assert page.evaluate(HEADED, "kuhn.yaml") == ["kuhn.yaml:1", "kuhn.yaml:25", "kuhn.yaml:34"]


def test_what_has_just_been_unfolded_stays_so_in_the_next_list(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    page.evaluate(INSERTS, ["kuhn.yaml", 20, 30])
    changed(page, 1)
    tab(page, "changes")
    assert page.evaluate(UNFOLDED, "kuhn.yaml")


def test_a_file_that_is_too_large_is_refused_before_it_is_read(works: Works, tmp_path: Path) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "words")
    page.evaluate(UNREAD)
    for name, most in (("nl.ftl", 1), ("nl.po", 3)):
        (tmp_path / name).write_text("x" * ((most << 20) + 1), "utf-8")
        page.set_input_files("#panel-words input[type=file]", tmp_path / name)
        expect(page.locator("#notice-refused")).to_contain_text(f"at most {most} MB of text", timeout=SOON)


def test_whoever_says_more_than_a_workbench_reads_is_answered(works: Works) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    assert page.evaluate(TOLD_LONG) == "text-too-large"


def test_that_the_line_is_lost_is_said_until_it_is_there_again(works: Works, carrier: Any) -> None:
    if not isinstance(carrier, Local):
        pytest.skip("there is no line that may be lost")
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "changes")
    page.evaluate(LOST)
    expect(page.locator("#notice-lost")).to_have_count(0, timeout=SOON)


def test_words_are_brought_back_and_a_text_that_is_right_is_said_to_be(works: Works, tmp_path: Path) -> None:
    page = works("kuhn", viewport={"width": 1280, "height": 800})
    tab(page, "words")
    page.locator("#panel-words select").nth(0).select_option("nl")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download PO").click()
    file = tmp_path / "kuhn-nl.po"
    download.value.save_as(file)
    text = file.read_text("utf-8")
    before = text.partition('msgctxt "title"\n')[2].partition("\n\n")[0]
    source = before.partition("\n")[0].removeprefix("msgid ")
    file.write_text(text.replace(before, f'msgid {source}\nmsgstr "Poker van Kuhn"'), "utf-8")
    page.set_input_files("#panel-words input[type=file]", file)
    expect(page.locator("[id^=notice-back]")).to_contain_text("Texts taken over", timeout=SOON)
    changed(page, 1)
    file.write_text("no PO", "utf-8")
    page.set_input_files("#panel-words input[type=file]", file)
    expect(page.locator("#notice-refused li")).to_be_visible(timeout=SOON)
    page.locator("#panel-words select").nth(0).select_option("fr")
    page.evaluate(WRITES, ["kuhn.locales/en.ftl", ENGLISH.read_text("utf-8").replace("title = ", "title = New ", 1)])
    row = page.locator("tr[data-name=title]")
    expect(row.locator(".mark")).to_have_text("stale", timeout=SOON)
    row.get_by_role("button", name="Still right").click()
    expect(row.locator(".mark")).to_have_text("done", timeout=SOON)  # it stays while the focus is there


def test_what_is_looked_for_is_counted(works: Works) -> None:
    page = works("tictactoe", viewport={"width": 1280, "height": 800})
    page.click(".cm-content")
    page.keyboard.press("Control+f")
    page.keyboard.type("board")
    page.keyboard.press("Enter")
    expect(page.locator(".cm-search .found")).to_have_text(re.compile(r"^\d+ of \d+$"))
    page.keyboard.type("zzz")
    expect(page.locator(".cm-search .found")).to_have_text("not found")
