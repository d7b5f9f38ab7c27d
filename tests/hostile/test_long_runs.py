"""A hundred thousand blanks or letters in a row, wherever a pattern goes over a text: read once, not once for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from hostile.test_floods import GAME, HEAD, put, ran

MANY = 100_000
RUNS = [" ", "\x1b", "a", "A", "1", "# ", "a ", "choose ", "- ", "{", "[", "{a: "]
SCENES = "scenarios:\n  - name: one\n    given:"
VARIANT = "variant: v\nextends: {ruleset: g, versions: 1.x}\nset:\n  goal"
PLACES = {
    "a key of a variant": ("check", {"g.yaml": HEAD + GAME, "g.variants/v.yaml": VARIANT + "RUN.more: 3\n"}),
    "a line that is no key": ("check", {"g.yaml": HEAD + "options\nRUN!x\n" + GAME}),
    "a broken text": ("check", {"g.yaml": HEAD + GAME.replace("end game", "gainRUN! end game")}),
    "a value of a scenario": ("test", {"g.yaml": HEAD + GAME, "g.scenarios/a.yaml": SCENES + "RUN\n"}),
    "a source": ("check", {"g.yaml": HEAD + "sources: {book: A book}\nprovenance: {rulebook: RUN!}\n" + GAME}),
    "a text that is formatted": ("fmt", {"g.yaml": HEAD + "title: aRUN b  # xRUN y\n" + GAME}),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("run", RUNS)
def test_a_long_run_is_read_once(place: str, run: str, tmp_path: Path) -> None:
    verb, files = PLACES[place]
    put(tmp_path, {name: text.replace("RUN", run * (MANY // len(run))) for name, text in files.items()})
    more = ("--variant", "v") if place == "a key of a variant" else ()
    done = ran(tmp_path, verb, "g.yaml", *more)
    assert done.out + done.err and "internal-fault" not in done.err
