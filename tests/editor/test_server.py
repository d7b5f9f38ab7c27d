"""`rulekit lsp`, driven by a client over pipes on a copy of a small game: it is served, and nothing ends it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from editor.desks import HOUSE, copied
from editor.speaking import Editor

from rulekit.cli import lsp
from rulekit.editor.desk import Desk
from rulekit.editor.server import Server, made
from rulekit.editor.workspace import scenario_files

START = {"line": 0, "character": 0}


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    folder = tmp_path_factory.mktemp("rules")
    copied(folder, "kuhn")
    client = Editor(folder)
    yield client
    assert client.close() == 0


def test_what_it_can_do_is_said_at_the_beginning(editor: Editor) -> None:
    wanted = ["completion", "hover", "definition", "references", "rename", "documentFormatting", "codeAction"]
    assert [w for w in wanted if not editor.capabilities.get(f"{w}Provider")] == []
    assert editor.capabilities["positionEncoding"] == "utf-16"


def test_the_icon_of_a_thing_gets_its_new_name_in_an_editor_that_can_do_that(tmp_path: Path) -> None:
    copied(tmp_path, "kuhn")
    editor = Editor(tmp_path, workspace={"workspaceEdit": {"documentChanges": True, "resourceOperations": ["rename"]}})
    path = tmp_path / "kuhn.yaml"
    text = editor.open(path)
    editor.diagnostics(path, 0)
    changes = editor.at("rename", path, text, "score: your chip", 12, newName="coin")["documentChanges"]
    *edits, icon = changes
    assert {Path(edit["textDocument"]["uri"]).name for edit in edits} >= {"kuhn.yaml", "en.ftl"}
    icons = tmp_path / "kuhn.icons"
    assert icon == {"kind": "rename", "oldUri": (icons / "chip.svg").as_uri(), "newUri": (icons / "coin.svg").as_uri()}
    assert editor.close() == 0


# ---- nothing ends it ----
@pytest.mark.parametrize(
    "body",
    [
        b"{not json", b"[]", b'"word"', b"null", b'{"jsonrpc":"2.0"}', b'{"jsonrpc":"1.0","method":"initialized"}',
        b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}',
        b'{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///x.yaml","version":1},'
        b'"contentChanges":[{"range":{"start":{"line":9,"character":9},"end":{"line":0,"character":0}},"text":"a"}]}}',
        b'{"jsonrpc":"2.0","method":"nonsense/told","params":[1]}', b"\xff\xfe",
    ],
)  # fmt: skip
def test_a_message_that_makes_no_sense_is_passed_over(editor: Editor, body: bytes) -> None:
    editor.write(body)
    assert editor.server.poll() is None
    assert editor.ask("textDocument/hover", _nowhere("file:///nowhere/x.yaml")) is None


def test_a_question_that_makes_no_sense_is_answered_with_an_error(editor: Editor) -> None:
    assert editor.answer(editor.send("nonsense", {}))["error"]["code"] == -32601
    assert editor.answer(editor.send("textDocument/hover", {"wrong": 1}))["error"]["code"] == -32602


@pytest.mark.parametrize(
    "uri", ["file:///nowhere/x.yaml", "untitled:Untitled-1", "http://example.org/x.yaml", "file:///", "", "file://%00"]
)
def test_a_file_nobody_knows_is_answered_with_nothing(editor: Editor, uri: str) -> None:
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": "phases:\n  game:\n    steps: gain "}
    editor.tell("textDocument/didOpen", {"textDocument": document})
    for method, more in (
        ("hover", {}), ("definition", {}), ("references", {"context": {"includeDeclaration": True}}),
        ("formatting", {"options": {"tabSize": 2, "insertSpaces": True}}),
    ):  # fmt: skip
        assert not editor.ask(f"textDocument/{method}", _nowhere(uri) | more)
    assert "error" in editor.answer(editor.send("textDocument/rename", _nowhere(uri) | {"newName": "x"}))
    assert isinstance(editor.ask("textDocument/completion", _nowhere(uri))["items"], list)
    editor.tell("textDocument/didClose", {"textDocument": {"uri": uri}})


def test_places_outside_a_text_are_answered(editor: Editor) -> None:
    path = editor.folder / "kuhn.yaml"
    editor.open(path)
    for line, character in ((10**6, 0), (3, 10**6), (0, 0)):
        where = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line, "character": character}}
        for method in ("hover", "definition", "completion"):
            assert "error" not in editor.answer(editor.send(f"textDocument/{method}", where))


def test_a_ruleset_of_one_file_is_served_too(editor: Editor) -> None:
    path = editor.folder / "kuhn.yaml"
    text = editor.open(path)
    assert editor.diagnostics(path, 0) == []
    assert "a counter" in editor.at("hover", path, text, "score: your ", 12)["contents"]["value"]
    assert "chip" in [item["label"] for item in editor.at("completion", path, text, "score: your ", 12)["items"]]
    editor.change(path, text.replace("score: your chip", "score: your ship", 1))
    assert next(d["code"] for d in editor.until(path, bool)).startswith("unknown-")
    assert editor.versions[path.as_uri()] == 2  # places of a text that is older than the editor's are none
    editor.change(path, text)
    assert editor.diagnostics(path, 0) == []


def test_an_editor_that_counts_bytes_is_understood(tmp_path: Path) -> None:
    copied(tmp_path, "kuhn")
    editor = Editor(tmp_path, encodings=["utf-8"])
    assert editor.capabilities["positionEncoding"] == "utf-8"
    path = tmp_path / "kuhn.yaml"
    line = '  "𝔸é": your nothing_at_all >= 0'
    text = editor.open(path)
    editor.change(path, text.replace("invariants:\n", f"invariants:\n{line}\n"))
    found = next(d for d in editor.until(path, bool) if d["code"] == "unknown-name")
    assert found["range"]["start"]["character"] == len(line[: line.index("your")].encode())
    assert editor.close() == 0


# ---- the end, and the beginning ----
def test_an_editor_that_goes_away_without_a_word_ends_it() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rulekit", "lsp", "--stdio"], input=b"", capture_output=True, timeout=60, cwd=HOUSE
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, b"", b"")


def test_a_question_before_the_beginning_is_refused_without_a_traceback() -> None:
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": _nowhere("file:///x.yaml")})
    ran = subprocess.run(
        [sys.executable, "-m", "rulekit", "lsp"],
        input=b"Content-Length: %d\r\n\r\n%s" % (len(body), body.encode()), capture_output=True, timeout=60, cwd=HOUSE,
    )  # fmt: skip
    assert json.loads(ran.stdout.partition(b"\r\n\r\n")[2])["error"]["code"] == -32002
    assert b"Traceback" not in ran.stdout + ran.stderr


@pytest.mark.parametrize("head", [b"Content-Length: 1000000000000", b"Content-Length: 17000000", b"X: " + b"x" * 9000])
def test_a_message_larger_than_any_text_ends_it_with_a_word(head: bytes) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rulekit", "lsp"], input=head + b"\r\n\r\n{}", capture_output=True, timeout=60, cwd=HOUSE
    )
    assert (ran.returncode, ran.stdout, ran.stderr.count(b"\n")) == (1, b"", 1)
    assert b"rulekit lsp: ended, because" in ran.stderr


def test_a_ruleset_is_looked_at_again_after_a_look_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []

    def check(_: Desk, ruleset: Path, unsaved: object) -> dict[str, Any]:
        looks.append(ruleset.name)
        if len(looks) == 1:
            raise RuntimeError("nobody has thought of this")
        return {}

    async def typed() -> None:
        server = made(Server())
        monkeypatch.setattr(Desk, "check", check)
        for _ in range(2):
            server.look((HOUSE / "rulesets" / "kuhn.yaml").as_posix(), 0)
            await asyncio.gather(*server.looking.values())
        assert not server.looking

    asyncio.run(typed())
    assert looks == ["kuhn.yaml", "kuhn.yaml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_file_among_scenarios_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "small.scenarios").mkdir()
    os.mkfifo(tmp_path / "small.scenarios" / "pipe.yaml")
    assert scenario_files(tmp_path / "small.yaml", {}) == []


def test_without_the_extra_one_line_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lsp, "find_spec", lambda name: None)
    assert lsp.run(_no_arguments()) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and 'pip install "rulekit[lsp]"' in said.err


def test_the_command_line_does_not_read_the_protocol_for_other_commands() -> None:
    check = "main(['check', 'kuhn', '--games', '0'])"
    script = f"import sys; from rulekit.cli import main; {check}; print('pygls' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=HOUSE)
    assert ran.stdout.strip().endswith("False")


def _no_arguments() -> Any:
    return None


def _nowhere(uri: str) -> dict[str, Any]:
    return {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 4}}
