"""The rulesets of small_rulesets.md give the scores that stand below them, guarded or tried out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.check.check import check_ruleset
from rulekit.compile.compile import compile_ruleset
from rulekit.diagnostics.render import render
from rulekit.machine.executor import executor
from rulekit.machine.runs.playouts import BROKE
from rulekit.ruleset.load import load_ruleset

PAGE = Path(__file__).with_name("small_rulesets.md").read_text("utf-8")
CASES = re.findall(r"^## (.*?)\n\n```yaml\n(.*?)```\n\n    (.*?)$", PAGE, re.M | re.S)


def test_the_page_is_read() -> None:
    assert len(CASES) == PAGE.count("\n## ")


@pytest.mark.parametrize("mode", ["guard", "trial"])
@pytest.mark.parametrize(("text", "scores"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_small_ruleset_gives_the_scores_written_below_it(text: str, scores: str, mode: str, tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(text, "utf-8")
    declared, said = load_ruleset(path)
    assert declared is not None and not said
    checked, said = check_ruleset(declared)
    assert checked is not None, render(said, declared.files)
    games = executor("python").load(compile_ruleset(checked, 2, mode)).playouts(1, 12)
    assert set(games.column(BROKE)) == {0}
    assert sorted(set(games.figure(0))) == [int(s) for s in scores.split()]
