"""Where PyYAML has no libyaml, as in a page, a broken file gets the same words at the same place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ALONE = "import sys, yaml, pytest; del yaml.CSafeLoader; sys.exit(pytest.main(sys.argv[1:]))"
# In Python alone `{fox:1}` is one key, and a tab may stand before a value in quotes only.
OTHERWISE = "not (blank and behind and colon) and not tabs_inside_a_line"


@pytest.mark.slow  # the tests of reading run once more, in a process of their own
def test_a_broken_file_gets_the_same_words_without_libyaml() -> None:
    files = HERE / "test_broken_rulesets.py", HERE / "test_reading.py"
    words = [*map(str, files), "-q", "-n", "0", "-p", "no:cacheprovider", "-k", OTHERWISE]
    done = subprocess.run([sys.executable, "-c", ALONE, *words], capture_output=True, text=True, cwd=HERE.parents[1])
    assert done.returncode == 0, done.stdout[-3000:]
