"""How long people wait: for `check`, for a first table, for an answer, in an editor. Times of this computer.

    python benchmarks/waiting.py

The largest ruleset is one whose texts of rules are as long as is allowed; a file that is longer is refused at once.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]

from editor.speaking import Editor  # noqa: E402

from rulekit.pipeline import load  # noqa: E402
from rulekit.ruleset.forms import MOST_TEXT  # noqa: E402

ATON = HERE.parent / "rulesets" / "aton.yaml"
TURNS, PARTS = 5, 10
REST = 5  # seconds in which the language server looks at a ruleset that has changed
STEP = "if your coin > {a} and your vp < {b} {{ lose 1 coin; gain 1 vp }} else {{ gain min(your vp, {c}) coin }}"
HEAD = """ruleset: large
version: 1.0.0
language: 1
players: 2..4
start: game
counters: {coin: {start: 9}, vp: {max: 90}}
phases:
"""


def command(*words: str, cache: str) -> float:
    """The seconds a whole command takes."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "rulekit", *words],
        check=True,
        cwd=HERE.parent,
        env=os.environ | {"RULEKIT_CACHE": cache},
        stdout=subprocess.DEVNULL,
    )
    return time.perf_counter() - start


def checks() -> None:
    """`check` of Aton the first time and later, and of the largest ruleset there may be."""
    with tempfile.TemporaryDirectory() as empty:
        print(f"check of aton, first run: {command('check', str(ATON), cache=empty):.2f} s")
        later = statistics.median(command("check", str(ATON), cache=empty) for _ in range(TURNS))
        print(f"check of aton, later runs: {later:.2f} s")
        large = Path(empty) / "large.yaml"
        large.write_text(largest(), "utf-8")
        took = command("check", str(large), cache=empty)
        print(f"check of a ruleset of {large.stat().st_size / 1024:.0f} KiB, first run: {took:.2f} s")
        print(f"the scenarios of aton: {command('test', str(ATON), cache=empty):.2f} s")


def saves() -> None:
    """From a save of one card of a large ruleset to its page in `watch`, and to the verdict of its scenarios."""
    shown, judged = [], []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "watched"
        shutil.copytree(ATON.with_name("tekhenu"), copy)
        watching = subprocess.Popen(
            [sys.executable, "-m", "rulekit", "watch", str(copy), "--touched"],
            cwd=HERE.parent,
            env=os.environ | {"RULEKIT_CACHE": folder, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert watching.stdout is not None
        card = copy / "cards" / "technology.yaml"
        heard(watching.stdout, "Watching")
        for points in range(3, 3 + TURNS):
            text = re.sub(r"(t01: .* gain) \d+ vp", rf"\1 {points} vp", card.read_text("utf-8"))
            start = time.perf_counter()
            card.write_text(text, "utf-8")
            heard(watching.stdout, f"gain {points} vp")
            shown.append(time.perf_counter() - start)
            heard(watching.stdout, "scenarios played")
            judged.append(time.perf_counter() - start)
        watching.send_signal(signal.SIGINT)
        watching.wait()
    print(f"a saved card of tekhenu is shown: {statistics.median(shown):.2f} s")
    print(f"its scenarios have been played: {statistics.median(judged):.2f} s")


def editing() -> None:
    """Milliseconds until the language server answers about the largest ruleset, after it has looked at it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "edited"
        shutil.copytree(ATON.with_name("tekhenu"), copy)
        editor = Editor(Path(folder))
        cards, actions = copy / "cards" / "decree.yaml", copy / "actions.yaml"
        texts = {path: editor.open(path) for path in (cards, actions)}
        for path in texts:
            editor.diagnostics(path, 0)
        place = editor.place(cards, texts[cards], "gain 3 vp", 8)
        whole = {"textDocument": {"uri": actions.as_uri()}, "options": {"tabSize": 2, "insertSpaces": True}}
        lines = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
        asked = {
            "completion": place, "hover": place, "definition": place, "prepareRename": place, "formatting": whole,
            "references": place | {"context": {"includeDeclaration": True}}, "rename": place | {"newName": "glory"},
            "codeAction": place | {"range": lines, "context": {"diagnostics": []}},
        }  # fmt: skip
        for method, params in asked.items():
            took = sorted(waited(editor, f"textDocument/{method}", params) for _ in range(2 * TURNS + 1))
            print(f"{method} in tekhenu: {took[TURNS] * 1000:.0f} ms, at most {took[-1] * 1000:.0f} ms")
        typed = []
        for turn in range(TURNS):
            editor.change(actions, texts[actions].replace(" + ", "  +  ", turn + 1))
            typed.append(waited(editor, "textDocument/formatting", whole))
            time.sleep(REST)
        print(f"formatting of a text just typed: {statistics.median(typed) * 1000:.0f} ms")
        editor.close()


def waited(editor: Editor, method: str, params: object) -> float:
    """The seconds until a question is answered."""
    start = time.perf_counter()
    editor.ask(method, params)
    return time.perf_counter() - start


def heard(lines: Iterable[str], wanted: str) -> None:
    """Reads up to a line that has this in it."""
    next(line for line in lines if wanted in line)


def largest() -> str:
    """A ruleset whose texts are very nearly as long as is allowed, in ten phases."""
    steps = [STEP.format(a=i % 7, b=i % 5 + 1, c=i % 9) for i in range(MOST_TEXT // (len(STEP) + 2))]
    phases = [f"perform part_{i}" for i in range(PARTS)] + ["end game because over"]
    text = HEAD + "  game:\n    steps:\n" + "".join(f"      - {line}\n" for line in phases)
    for i in range(PARTS):
        text += f"  part_{i}:\n    steps:\n" + "".join(f'      - "{step}"\n' for step in steps[i::PARTS])
    return text


def answers(name: str) -> None:
    """Answers a second through the API, every move listed."""
    game = load(ATON.with_name(f"{name}.yaml")).game()
    rates = []
    for turn in range(TURNS):
        done, start = 0, time.process_time()
        while time.process_time() - start < 1:
            state = game.start(turn * 1000 + done)
            while (decision := state.decision) is not None:
                state.apply(decision.moves[done * 7 % len(decision.moves)])
                done += 1
        rates.append(done / (time.process_time() - start))
    print(f"{name}: {statistics.median(rates):,.0f} answers a second through the API, moves listed")


if __name__ == "__main__":
    checks()
    saves()
    editing()
    for name in ("aton", "caravan"):
        answers(name)
