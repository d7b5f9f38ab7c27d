"""Messages of the Language Server Protocol → calls to the desk, and its answers → messages.

Looking at a whole ruleset is put off until nobody has typed for a moment and is then done beside; completion and the
like answer at once from what was known before.

Never: knows what a ruleset is; ends because of a message.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException, JsonRpcServerNotInitialized
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.uris import from_fs_path, to_fs_path

from rulekit import __version__
from rulekit.diagnostics.source import Diagnostic, Edit, Span
from rulekit.editor.desk import Desk, Place
from rulekit.editor.renaming import Refused
from rulekit.editor.symbols import WIDTHS, Sheet, Width, column_to_units, units_to_column
from rulekit.signs import visible
from rulekit.syntax.remembered import remember

Answer = TypeVar("Answer")
PAUSE = 0.25  # seconds without typing before a ruleset is looked at
MOST_HEARD = 16 << 20  # bytes of a message
MOST_HEAD = 1 << 12  # bytes of a line in front of it
DIGITS = 20  # of a number that may be a length
SOURCE = "rulekit"
SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}
KINDS = {
    "key": lsp.CompletionItemKind.Property, "word": lsp.CompletionItemKind.Keyword,
    "value": lsp.CompletionItemKind.Value, "procedure": lsp.CompletionItemKind.Function,
    "phase": lsp.CompletionItemKind.Function, "function": lsp.CompletionItemKind.Function,
    "ruling": lsp.CompletionItemKind.Function, "card": lsp.CompletionItemKind.EnumMember,
    "space": lsp.CompletionItemKind.EnumMember, "attribute": lsp.CompletionItemKind.Field,
    "parameter": lsp.CompletionItemKind.Variable,
}  # fmt: skip


class Protocol(LanguageServerProtocol):
    """The protocol, in which a question that cannot be understood is answered too, so that nobody waits for ever."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message as it was sent; before an editor has said what it can, only that is heard."""
        try:
            if self._workspace is None and "method" in data and data["method"] not in ("initialize", "exit"):
                raise JsonRpcServerNotInitialized
            return super().structure_message(data)
        except JsonRpcException as wrong:
            if "id" in data and "method" in data:
                self._send_response(data["id"], error=wrong.to_response_error())
            raise


class Hearing:
    """What an editor sends; it ends in front of a message that is larger than any text, for which there is no room."""

    def __init__(self, heard: BinaryIO) -> None:
        self._heard = heard
        self.refused = ""

    def readline(self) -> bytes:
        """A line of the head of a message; nothing at the end."""
        line = self._heard.readline(MOST_HEAD)
        length = re.match(rb"content-length *: *0*([0-9]+)", line, re.IGNORECASE)
        if len(line) == MOST_HEAD:
            self.refused = "the head of a message is too long"
        elif length and (len(length[1]) > DIGITS or int(length[1]) > MOST_HEARD):
            self.refused = f"a message is longer than {MOST_HEARD >> 20} MiB"
        return b"" if self.refused else line

    def read(self, size: int) -> bytes:
        """The body of a message."""
        return self._heard.read(size)


class Server(LanguageServer):
    """A desk behind the protocol."""

    def __init__(self, protocol: type[Protocol] = Protocol) -> None:
        super().__init__(SOURCE, __version__, lsp.TextDocumentSyncKind.Incremental, protocol_cls=protocol)
        self.desk = Desk()
        self.beside = ThreadPoolExecutor(1, thread_name_prefix="checking")
        self.wanted: dict[Path, float] = {}  # when a ruleset is to be looked at
        self.looking: dict[Path, asyncio.Task[None]] = {}
        self.versions: dict[str, int] = {}  # of what is open, as the editor counts them
        self.has_ended = False

    # ---- places ----
    @property
    def width(self) -> Width:
        """How wide a character is for this editor."""
        return WIDTHS.get(str(self.workspace.position_encoding or "utf-16"), WIDTHS["utf-16"])

    def place(self, file: str, position: lsp.Position) -> Place:
        """A position in a file as line and column."""
        line = position.line + 1
        return line, units_to_column(self.desk.sheet(file).line(line), position.character, self.width)

    def at(self, params: Any) -> tuple[str, Place]:
        """The file and the place that something is asked about."""
        file = self.file_of(params.text_document.uri)
        return file, self.place(file, params.position)

    def file_of(self, uri: str) -> str:
        """The path of a document; an address that is no file stands for itself."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        return Path(path).as_posix() if path else uri

    def uri_of(self, file: str) -> str | None:
        """The address of a file, if it has one."""
        uri: str | None = from_fs_path(file)
        return uri

    async def apart(self, work: Callable[..., Answer], *values: object) -> Answer:
        """Does what may take a while, and answers others meanwhile."""
        return await asyncio.to_thread(work, *values)

    def range(self, span: Span, sheet: Sheet | None = None) -> lsp.Range:
        """A stretch of a file as an editor counts it."""
        sheet = sheet or self.desk.sheet(span.file)
        width = self.width
        return lsp.Range(
            lsp.Position(max(span.line - 1, 0), column_to_units(sheet.line(span.line), span.column, width)),
            lsp.Position(max(span.end_line - 1, 0), column_to_units(sheet.line(span.end_line), span.end_column, width)),
        )

    # ---- looking ----
    def look(self, file: str, pause: float = PAUSE) -> None:
        """Looks at the ruleset of a file, when nobody has typed for a moment."""
        ruleset = self.desk.ruleset_of(file)
        if ruleset is None:
            return
        loop = asyncio.get_running_loop()
        self.wanted[ruleset] = loop.time() + pause
        if ruleset not in self.looking:
            self.looking[ruleset] = loop.create_task(self._look(ruleset))

    def look_opened(self, file: str) -> None:
        """Looks at the ruleset of a file that was opened."""
        self.look(file, 0)

    async def _look(self, ruleset: Path) -> None:
        """Looks at a ruleset once, and once more as long as something has changed meanwhile."""
        loop = asyncio.get_running_loop()
        while ruleset in self.wanted:
            left = self.wanted[ruleset] - loop.time()
            if left > 0:
                await asyncio.sleep(left)
                continue
            del self.wanted[ruleset]
            try:
                await self._look_once(ruleset)
            except Exception as error:  # a mistake of ours, which must not be the last look
                logging.getLogger(__name__).warning("A ruleset could not be looked at: %s", error)
        del self.looking[ruleset]

    async def _look_once(self, ruleset: Path) -> None:
        unsaved = self.desk.unsaved()
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self.beside, self.desk.check, ruleset, unsaved)
        for file, said in found.items():
            if self.desk.texts.get(file, "") == unsaved.get(file, b"").decode("utf-8", "replace"):
                self.show(file, said)

    def show(self, file: str, said: tuple[Diagnostic, ...]) -> None:
        """Shows what is wrong in a file as it was heard last, in place of what was shown of it before.

        An editor that has typed on meanwhile knows by the version that the places are no more those of its text.
        """
        uri = self.uri_of(file)
        if uri is None:
            return
        sheet = self.desk.sheet(file)
        shown = [self.diagnostic(d, sheet) for d in said]
        version = self.versions.get(file)
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, version))

    def diagnostic(self, found: Diagnostic, sheet: Sheet) -> lsp.Diagnostic:
        """What was found, as an editor shows it."""
        related = [
            lsp.DiagnosticRelatedInformation(lsp.Location(uri, self.range(span)), visible(note))
            for span, note in found.related
            if (uri := self.uri_of(span.file)) is not None
        ]
        return lsp.Diagnostic(
            range=self.range(found.span, sheet),
            message=visible(f"{found.message} {found.help}".strip()),
            severity=SEVERITIES[found.severity],
            code=found.code,
            source=SOURCE,
            related_information=related,
        )

    def changes(self, edits: tuple[Edit, ...], moved: Sequence[tuple[Path, Path]] = ()) -> lsp.WorkspaceEdit:
        """Edits of files, as an editor makes them; files that get another name too, if it can do that."""
        within: dict[str, list[lsp.TextEdit]] = {}
        for edit in edits:
            within.setdefault(edit.span.file, []).append(lsp.TextEdit(self.range(edit.span), edit.text))
        changes = {uri: texts for file, texts in within.items() if (uri := self.uri_of(file)) is not None}
        if not moved or not self._moves_files():
            return lsp.WorkspaceEdit(changes=changes)
        several: list[lsp.TextDocumentEdit | lsp.CreateFile | lsp.RenameFile | lsp.DeleteFile] = [
            lsp.TextDocumentEdit(lsp.OptionalVersionedTextDocumentIdentifier(uri), edits_there)
            for uri, edits_there in changes.items()
        ]
        for old, new in moved:
            was, now = self.uri_of(str(old)), self.uri_of(str(new))
            if was is not None and now is not None:
                several.append(lsp.RenameFile(was, now))
        return lsp.WorkspaceEdit(document_changes=several)

    def _moves_files(self) -> bool:
        workspace = self.client_capabilities.workspace
        may = workspace.workspace_edit if workspace is not None else None
        return bool(
            may and may.document_changes and lsp.ResourceOperationKind.Rename in (may.resource_operations or ())
        )

    def report_server_error(self, error: Exception, source: Any) -> None:
        """A message that could not be followed is noted; nobody is disturbed by it."""
        logging.getLogger(__name__).warning("A message could not be followed: %s", error)


Serving = TypeVar("Serving", bound=Server)


def made(server: Serving) -> Serving:
    """A server, with everything it answers."""
    _documents(server)
    _answers(server)
    _changes(server)
    return server


def _documents(server: Server) -> None:
    """What is open, and the end."""

    @server.feature(lsp.SHUTDOWN)
    def ended(*_: object) -> None:
        server.has_ended = True

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        file = server.file_of(params.text_document.uri)
        server.versions[file] = params.text_document.version
        server.desk.write(file, params.text_document.text)
        server.look_opened(file)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        file = server.file_of(params.text_document.uri)
        server.versions[file] = params.text_document.version
        server.desk.write(file, server.workspace.get_text_document(params.text_document.uri).source)
        server.look(file)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    async def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        server.look(server.file_of(params.text_document.uri), 0)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        file = server.file_of(params.text_document.uri)
        server.versions.pop(file, None)
        server.desk.close(file)
        server.look(file, 0)

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def watched(params: lsp.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            server.look(server.file_of(change.uri))


def _answers(server: Server) -> None:
    """What is asked about a place."""

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[".", " ", "{", "("]))
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        file, place = server.at(params)
        sheet, found = server.desk.offers(file, place)
        range = server.range(Span(file, *sheet.place(found.start), *place), sheet)
        items = [
            lsp.CompletionItem(
                label=visible(offer.word),
                kind=KINDS.get(offer.sort, lsp.CompletionItemKind.Text),
                detail=offer.sort,
                documentation=visible(offer.says) or None,
                sort_text=f"{offer.rank}{offer.word}",
                text_edit=lsp.TextEdit(range, offer.insert or offer.word),
            )
            for offer in found.offers
        ]
        return lsp.CompletionList(is_incomplete=False, items=items)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        found = server.desk.describe(*server.at(params))
        if found is None:
            return None
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, visible(found.text)), server.range(found.span))

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def define(params: lsp.DefinitionParams) -> list[lsp.Location]:
        return _locations(server, server.desk.definitions(*server.at(params)))

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def refer(params: lsp.ReferenceParams) -> list[lsp.Location]:
        return _locations(server, server.desk.references(*server.at(params), params.context.include_declaration))


def _changes(server: Server) -> None:
    """What changes texts."""

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(params: lsp.PrepareRenameParams) -> lsp.Range:
        return server.range(_allowed(server.desk.renameable(*server.at(params))))

    @server.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    async def rename(params: lsp.RenameParams) -> lsp.WorkspaceEdit:
        found = await server.apart(server.desk.rename, *server.at(params), params.new_name)
        return server.changes(*_allowed(found))

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    async def format(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        file = server.file_of(params.text_document.uri)
        new = await server.apart(server.desk.format, file)
        if new is None:
            return []
        sheet = server.desk.sheet(file)
        return [lsp.TextEdit(server.range(sheet.span(0, len(sheet.text)), sheet), new)]

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    def mend(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        file = server.file_of(params.text_document.uri)
        lines = range(params.range.start.line + 1, params.range.end.line + 2)
        sheet = server.desk.sheet(file)
        return [
            lsp.CodeAction(
                title=visible(found.help or f"Mend `{found.code}`"),
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[server.diagnostic(found, sheet)],
                is_preferred=True,
                edit=server.changes(found.fix),
            )
            for found in server.desk.fixes(file, lines)
        ]


def _locations(server: Server, spans: list[Span]) -> list[lsp.Location]:
    return [lsp.Location(uri, server.range(span)) for span in spans if (uri := server.uri_of(span.file)) is not None]


def _allowed(found: Answer | Refused) -> Answer:
    """An answer, if it is one; what is refused is told as the protocol has it."""
    if isinstance(found, Refused):
        raise JsonRpcException(visible(found.why), lsp.LSPErrorCodes.RequestFailed)
    return found


def serve() -> int:
    """Speaks with an editor over standard input and output; 0 if it has said good-bye, 1 if it just went away."""
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # a message that cannot be followed is the editor's mistake
    remember()
    sys.setswitchinterval(0.001)  # so that an answer need not wait long for what is looked at beside
    server = made(Server())
    with os.fdopen(os.dup(sys.stdin.fileno()), "rb") as heard, os.fdopen(os.dup(sys.stdout.fileno()), "wb") as said:
        sys.stdout = sys.stderr  # nothing but messages may go where the editor listens
        hearing: Any = Hearing(heard)
        server.start_io(hearing, said)
    if hearing.refused:
        print(f"rulekit lsp: ended, because {hearing.refused}.", file=sys.stderr)
        return 1
    return 0 if server.has_ended else 1
