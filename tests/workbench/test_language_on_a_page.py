"""The language server of a workbench: it answers about files of the working copy alone, and no message ends it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra `lsp` is not installed")

from working import Asked

ODD: list[dict[str, object]] = [
    {}, {"jsonrpc": "2.0"}, {"method": 3}, {"id": 1, "result": []}, {"method": "textDocument/hover"},
    {"jsonrpc": "2.0", "method": "exit"}, {"jsonrpc": "2.0", "method": "textDocument/didChange"},
]  # fmt: skip
UNFIT: list[tuple[str, dict[str, object]]] = [
    ("workspace/executeCommand", {"command": "x"}), ("textDocument/none", {}),
    ("textDocument/hover", {"textDocument": {"uri": 3}}), ("initialize", {"x": []}), ("initialized", {}),
]  # fmt: skip


class Speaking(Asked):
    """A workbench, spoken to by an editor."""

    def __init__(self, named: str, place: Path) -> None:
        super().__init__(named, place)
        self.file, self.number = f"{named}.yaml", 0
        self.versions: dict[str, int] = {}  # of the texts that what was shown is about
        self.uri = f"{self('open')['place']}{self.file}"
        self.text = (self.work.copy.now / self.file).read_text("utf-8")
        self.say("initialize", capabilities={}, processId=1, rootUri="file:///etc")
        self.tell("initialized")
        self.tell("textDocument/didOpen", textDocument={"uri": self.uri, "languageId": "yaml", "version": 1,
                                                        "text": self.text})  # fmt: skip

    def tell(self, method: str, **params: object) -> list[Any]:
        """What is said to what nobody need answer."""
        found = self.told({"lsp": {"jsonrpc": "2.0", "method": method, "params": params}})
        return [each["lsp"] for each in found if "lsp" in each]

    def say(self, method: str, **params: object) -> Any:
        """The answer to a question."""
        self.number += 1
        asked = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        (found,) = (each["lsp"] for each in self.told({"lsp": asked}))
        assert found["id"] == self.number
        return found.get("result") if "error" not in found else found["error"]

    def at(self, method: str, word: str, uri: str = "", **more: object) -> Any:
        """The answer to a question about the place where a word stands first."""
        line, column = place_of(self.text, word)
        place = {"line": line, "character": column + 1}
        return self.say(method, textDocument={"uri": uri or self.uri}, position=place, **more)

    def write(self, old: str, new: str) -> None:
        """Types something in place of something else."""
        self.text = self.text.replace(old, new, 1)
        changes = [{"text": self.text}]
        self.tell("textDocument/didChange", textDocument={"uri": self.uri, "version": 2}, contentChanges=changes)

    def rests(self) -> dict[str, list[dict[str, Any]]]:
        """What is shown in the files when nobody has typed for a while."""
        shown = {}
        assert self.bench._language is not None
        while self.bench._language.waits():
            time.sleep(0.05)
            for each in json.loads(self.bench.goes_on()):
                if "lsp" in each:
                    assert each["lsp"]["method"] == "textDocument/publishDiagnostics"
                    told = each["lsp"]["params"]
                    shown[told["uri"]], self.versions[told["uri"]] = told["diagnostics"], told.get("version")
        return shown


def place_of(text: str, word: str) -> tuple[int, int]:
    at = text.index(word)
    return text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1


@pytest.fixture
def editor(tmp_path: Path) -> Speaking:
    return Speaking("kuhn", tmp_path)


def test_what_is_typed_is_checked_completed_explained_found_formatted_and_mended(editor: Speaking) -> None:
    assert editor.rests() == {editor.uri: []}
    assert "gain" in editor.at("textDocument/hover", "gain ")["contents"]["value"]
    assert editor.at("textDocument/completion", "gain ")["items"]
    assert editor.at("textDocument/definition", "stake <=")[0]["uri"] == editor.uri
    editor.write("gain ", "gian ")
    (found,) = editor.rests()[editor.uri]
    line, column = place_of(editor.text, "gian")
    assert (found["code"], found["range"]["start"]) == ("unknown-verb", {"line": line, "character": column})
    around = {"start": {"line": line, "character": 0}, "end": {"line": line, "character": 9}}
    document = {"uri": editor.uri}
    (mend,) = editor.say("textDocument/codeAction", textDocument=document, range=around, context={"diagnostics": []})
    (edit,) = mend["edit"]["changes"][editor.uri]
    assert edit["newText"] == "gain"
    assert editor("check")["sound"] is False, "what is typed is in the working copy"
    editor.write("gian ", "gain ")
    assert editor.rests()[editor.uri] == []
    assert editor("open")["changed"] == []
    editor.write("gain ", "gain  ")
    options = {"tabSize": 2, "insertSpaces": True}
    (edit,) = editor.say("textDocument/formatting", textDocument=document, options=options)
    assert "gain  " not in edit["newText"]


def test_addresses_elsewhere_are_answered_with_nothing(editor: Speaking, tmp_path: Path) -> None:
    place = editor("open")["place"]
    secret = tmp_path / "secret.yaml"
    secret.write_text("ruleset: secret\n")
    for uri in (secret.as_uri(), f"{place}../secret.yaml", f"{place}%2e%2e/secret.yaml", f"{place}../was/kuhn.yaml",
                "untitled:1", "", place, f"{place}kuhn.py"):  # fmt: skip
        assert editor.at("textDocument/hover", "gain ", uri or "x") is None
        opened = {"uri": uri, "languageId": "yaml", "version": 1, "text": "ruleset: other\n"}
        assert editor.tell("textDocument/didOpen", textDocument=opened) == []
    assert set(editor.rests()) == {editor.uri}
    assert secret.read_text() == "ruleset: secret\n"
    assert editor("open")["changed"] == []


def test_a_change_that_the_page_makes_is_looked_at_as_well(editor: Speaking) -> None:
    editor.rests()
    editor("write", file="kuhn.yaml", text="ruleset: kuhn\n")
    editor.rests()
    editor.write(editor.text, "ruleset: kuhn\n")  # the editor follows
    assert editor.rests()[editor.uri]


def test_an_editor_that_opens_late_takes_nothing_back(editor: Speaking) -> None:
    before, now = editor.text, editor.text.replace("ruleset: kuhn", "ruleset: kuhn  # as it is now")
    editor("write", file="kuhn.yaml", text=now)
    document = {"uri": editor.uri, "languageId": "yaml", "version": 1, "text": before}
    editor.tell("textDocument/didOpen", textDocument=document)
    assert (editor.work.copy.now / "kuhn.yaml").read_text("utf-8") == now
    editor.write("ruleset: kuhn", "ruleset: kuhn  # as it is typed")
    assert (editor.work.copy.now / "kuhn.yaml").read_text("utf-8") == editor.text != before


def test_places_are_those_of_the_text_that_the_editor_has(editor: Speaking) -> None:
    editor.rests()
    longer = editor.text + "# more\n" * 40 + "nonsense: 1\n"
    editor("write", file="kuhn.yaml", text=longer)  # the page tells it at once, the editor half a second later
    assert editor.uri not in editor.rests()
    changes = [{"text": longer}]
    editor.tell("textDocument/didChange", textDocument={"uri": editor.uri, "version": 7}, contentChanges=changes)
    (mistake,) = editor.rests()[editor.uri]
    assert mistake["range"]["start"]["line"] == longer.count("\n") - 1
    assert editor.versions[editor.uri] == 7


def test_odd_messages_end_nothing_and_every_question_is_answered(editor: Speaking) -> None:
    for odd in ODD:
        assert [each for each in editor.told({"lsp": odd}) if "error" not in str(each)] == []
    here = {"textDocument": {"uri": editor.uri}, "position": {"line": -1}}
    for method, params in [*UNFIT, ("textDocument/hover", here)]:
        editor.say(method, **params)
    document = {"uri": editor.uri, "languageId": "yaml", "version": 1, "text": editor.text}
    editor.tell("textDocument/didOpen", textDocument=document)
    assert "contents" in editor.at("textDocument/hover", "gain ")


def test_a_good_bye_ends_nothing(editor: Speaking) -> None:
    assert editor.say("shutdown") is None
    editor.tell("exit")
    assert "contents" in editor.at("textDocument/hover", "gain ")


def test_a_language_that_is_only_begun_ends_no_look_at_a_variant(tmp_path: Path) -> None:
    speaking = Speaking("kuhn", tmp_path)
    speaking("begin", kind="language", name="de")
    begun = speaking("begin", kind="variant", name="quick")
    uri = f"{speaking('open')['place']}{begun['file']}"
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": begun["text"]}
    speaking.tell("textDocument/didOpen", textDocument=document)
    assert uri in speaking.rests()
