"""`rulekit lsp`, driven by a client over pipes on a copy of Tekhenu: what is asked about its many files is answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from editor.desks import copied
from editor.speaking import Editor

DECREES = "tekhenu/cards/decree.yaml"

pytestmark = pytest.mark.slow  # one server for all of them looks at the whole game again and again


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    folder = tmp_path_factory.mktemp("rules")
    copied(folder, "tekhenu")
    client = Editor(folder)
    yield client
    assert client.close() == 0


@pytest.fixture(scope="module")
def decrees(editor: Editor) -> tuple[Path, str]:
    """The file of Decrees, open from now on; nothing is wrong with it, and a test that changes it changes it back."""
    path = editor.folder / DECREES
    text = editor.open(path)
    assert editor.diagnostics(path, 0) == []
    return path, text


def test_a_mistake_is_shown_while_it_is_typed_and_goes_when_it_is_mended(
    editor: Editor, decrees: tuple[Path, str]
) -> None:
    path, text = decrees
    editor.change(path, text.replace("gain 3 vp per your", "gain 3 vq per your"))
    (found,) = editor.diagnostics(path, 1)
    assert (found["code"], found["source"], found["severity"]) == ("unknown-counter", "rulekit", 1)
    line = text.split("\n").index(next(x for x in text.split("\n") if "gain 3 vp per your" in x))
    at = text.split("\n")[line].index("vp per")
    assert found["range"] == {
        "start": {"line": line, "character": at},
        "end": {"line": line, "character": at + 2},
    }
    editor.change(path, text)
    assert editor.diagnostics(path, 0) == []


def test_a_mistake_in_one_file_shows_in_the_file_it_concerns(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, _ = decrees
    board = editor.folder / "tekhenu/board.yaml"
    text = editor.open(board)
    editor.change(board, text.replace("  scored: {of: decree", "  scored_now: {of: decree", 1))
    found = editor.until(path, bool)
    assert {d["code"] for d in found} >= {"unknown-zone"}
    editor.change(board, text)
    assert editor.diagnostics(path, 0) == []


def test_scenarios_and_words_are_looked_at_too(editor: Editor) -> None:
    path = editor.folder / "tekhenu/scenarios/market.yaml"
    text = editor.open(path)
    editor.change(path, text.replace("begin: perform grow with n = 4", "begin: perform grew with n = 4", 1))
    assert [d["code"] for d in editor.diagnostics(path, 1)] == ["unknown-procedure"]
    editor.change(path, text)
    editor.diagnostics(path, 0)
    words = editor.folder / "tekhenu/locales/en.ftl"
    text = editor.open(words)
    editor.change(words, text.replace("counter-vp =", "counter-vq =", 1))
    assert "unknown-message" in [d["code"] for d in editor.diagnostics(words, 1)]
    editor.change(words, text)
    editor.diagnostics(words, 0)


def test_words_are_completed_and_stand_in_place_of_what_was_typed(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, text = decrees
    found = editor.at("completion", path, text, "gain 3 vp per", 8)["items"]
    offer = next(item for item in found if item["label"] == "vp")
    line = text.count("\n", 0, text.index("gain 3 vp per"))
    column = text.split("\n")[line].index("gain 3 vp per") + 7
    assert offer["textEdit"]["range"]["start"] == {"line": line, "character": column}
    assert offer["textEdit"]["range"]["end"] == {"line": line, "character": column + 1}


def test_completion_answers_for_a_text_with_a_mistake_and_while_it_is_looked_at(
    editor: Editor, decrees: tuple[Path, str]
) -> None:
    path, text = decrees
    broken = text.replace("gain 3 vp per your technologies", "gain 3 vp per your techn ( {{", 1)
    editor.change(path, broken)
    labels = [item["label"] for item in editor.at("completion", path, broken, "per your techn", 14)["items"]]
    assert "technologies" in labels
    editor.change(path, text)


def test_meaning_declaration_and_places_of_a_name_are_answered(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, text = decrees
    editor.diagnostics(path, 0)
    said = editor.at("hover", path, text, "gain 3 vp", 8)
    assert "tekhenu-fr:238-250" in said["contents"]["value"]
    (where,) = editor.at("definition", path, text, "gain 3 vp", 8)
    assert where["uri"] == (editor.folder / "tekhenu/board.yaml").as_uri()
    places = editor.at("references", path, text, "gain 3 vp", 8, context={"includeDeclaration": True})
    less = editor.at("references", path, text, "gain 3 vp", 8, context={"includeDeclaration": False})
    assert len(places) == len(less) + 1 > 300
    assert {Path(p["uri"]).suffix for p in places} == {".yaml", ".ftl"}


def test_a_name_is_changed_in_all_files_or_refused_with_the_reason(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, text = decrees
    place = editor.place(path, text, "gain 3 vp", 8)
    assert editor.ask("textDocument/prepareRename", place)["start"]["line"] == place["position"]["line"]
    changes = editor.at("rename", path, text, "gain 3 vp", 8, newName="glory")["changes"]
    assert len(changes) > 25 and all(e["newText"] == "glory" for edits in changes.values() for e in edits)
    refused = editor.answer(
        editor.send("textDocument/rename", editor.place(path, text, "gain 3 vp", 8) | {"newName": "bread"})
    )
    assert refused["error"]["message"] == "`bread` is already a counter (board.yaml:12)."


def test_a_file_is_formatted_as_rulekit_fmt_does(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, text = decrees
    options = {"tabSize": 2, "insertSpaces": True}
    assert editor.at("formatting", path, text, "gain", 0, options=options) == []
    untidy = text.replace("gain 3 vp per your", "gain   3   vp per your")
    editor.change(path, untidy)
    (edit,) = editor.at("formatting", path, untidy, "gain", 0, options=options)
    assert edit["newText"] == text
    editor.change(path, text)


def test_what_can_be_mended_for_certain_is_offered_as_an_action(editor: Editor, decrees: tuple[Path, str]) -> None:
    path, text = decrees
    editor.change(path, text.replace("gain 3 * your scribe vp", "gain 3 * your scribes vp"))
    (found,) = editor.diagnostics(path, 1)
    where = {"textDocument": {"uri": path.as_uri()}, "range": found["range"], "context": {"diagnostics": [found]}}
    (action,) = editor.ask("textDocument/codeAction", where)
    assert action["kind"] == "quickfix"
    ((edit,),) = action["edit"]["changes"].values()
    assert edit["newText"] == "scribe" and edit["range"] != {}
    editor.change(path, text)
    editor.diagnostics(path, 0)
