"""How long an editor waits for `rulekit lsp`: milliseconds of this computer, from the question to the whole answer.

    python benchmarks/answering.py

A client over pipes asks about Tekhenu: when nothing else is done, and while the ruleset is looked at after a change.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

from editor.speaking import Editor  # noqa: E402

TURNS = 30
FILE = "tekhenu/cards/decree.yaml"


def milliseconds(ask: Callable[[], object]) -> float:
    """How long one answer takes."""
    start = time.perf_counter()
    ask()
    return 1000 * (time.perf_counter() - start)


def shown(what: str, times: list[float]) -> None:
    """The middle and the longest of some times."""
    print(f"{what:<44} median {statistics.median(times):6.1f} ms, longest {max(times):6.1f} ms")


def main() -> None:
    """All that an editor asks while one writes."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(HERE.parent / "rulesets" / "tekhenu", root / "tekhenu")
        editor = Editor(root)
        path = root / FILE
        text = editor.open(path)
        editor.diagnostics(path, 0)
        place = editor.place(path, text, "gain 3 vp", 8)
        inside = editor.place(path, text, "where c != this", 7)
        everywhere = place | {"context": {"includeDeclaration": True}}
        asked = {
            "completion of a counter": ("completion", place),
            "completion of any value (270 words)": ("completion", inside),
            "hover": ("hover", place),
            "definition": ("definition", place),
            "references (344 places in 30 files)": ("references", everywhere),
        }
        for name, (method, params) in asked.items():
            editor.ask(f"textDocument/{method}", params)
            shown(
                name,
                [milliseconds(lambda m=method, p=params: editor.ask(f"textDocument/{m}", p)) for _ in range(TURNS)],
            )
        changed = text.replace("gain 3 vp per your", "gain 3 vq per your")
        editor.change(path, changed)
        time.sleep(0.3)
        times = []
        while not editor.said[path.as_uri()]:
            times.append(milliseconds(lambda: editor.ask("textDocument/completion", inside)))
        shown("completion while the ruleset is looked at", times)
        start = time.perf_counter()
        editor.change(path, text)
        editor.diagnostics(path, 0)
        print(f"from a change to its diagnostics {time.perf_counter() - start:.2f} s")
        options = {"options": {"tabSize": 2, "insertSpaces": True}}
        shown(
            "formatting",
            [milliseconds(lambda: editor.ask("textDocument/formatting", place | options)) for _ in range(5)],
        )
        rename = place | {"newName": "glory"}
        shown(
            "rename (checked as a whole)",
            [milliseconds(lambda: editor.ask("textDocument/rename", rename)) for _ in range(3)],
        )
        editor.close()


if __name__ == "__main__":
    main()
