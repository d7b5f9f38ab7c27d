"""What is too large for the machine is said before anything is played."""

from __future__ import annotations

from pathlib import Path

from rulekit.pipeline import diagnose


def test_a_state_beyond_64_kib_is_a_mistake_with_figures_and_the_largest_place(tmp_path: Path) -> None:
    kinds = "".join(f"  k{i}: {{count: 500, home: z{i}}}\n" for i in range(30))
    zones = "".join(f"  z{i}: {{of: k{i}, order: pile}}\n" for i in range(30))
    path = tmp_path / "huge.yaml"
    path.write_text(
        "ruleset: huge\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nstart: game\n"
        f"pieces:\n{kinds}zones:\n{zones}phases:\n  game: {{steps: end game because over}}\n",
        "utf-8",
    )
    said = [d for d in diagnose(path).diagnostics if d.severity == "error"]
    assert [d.code for d in said] == ["too-large"]
    assert "8192" in said[0].message
    assert "takes most room" in said[0].help
