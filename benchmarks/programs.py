"""Whether two checkouts make the same programs: of every ruleset, with each variant, by every number of players.

    python benchmarks/programs.py ../before [ruleset ...]

Both read the rulesets of this checkout; each option is tried with each of its values by itself. Printed is how many
programs there are and which differ; the exit code is 1 if one does. A program is compared whole: code, tables, places,
what its cells are called.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent.parent
MAKER = """
import hashlib, json, sys
from pathlib import Path
from rulekit.pipeline import RulesetError, load

path = Path(sys.argv[1])
plain = load(path)
beside = path.parent / f"{path.stem}.variants" if path.is_file() else path / "variants"
ways = [((), {})] + [((v.stem,), {}) for v in sorted(beside.glob("*.yaml"))]
choices = plain.declared().options.items()
ways += [((), {name: value}) for name, option in choices for value in option.values if value != option.default]
found = {}
for variants, options in ways:
    ruleset = load(path, variants, options)
    facts = ruleset.findings.facts
    for players in range(facts.min_players, facts.max_players + 1):
        made = repr(ruleset.program(players)).encode()
        key = " ".join([*variants, *(f"{k}={v}" for k, v in options.items()), str(players)])
        found[key] = hashlib.sha256(made).hexdigest()[:16]
print(json.dumps(found))
"""


def made(house: Path, path: Path) -> dict[str, str]:
    """The digest of every program that a checkout makes of a ruleset, by variant or option and players."""
    with TemporaryDirectory() as cache:  # what one has kept is not what the other makes
        env = {**os.environ, "PYTHONPATH": str(house), "RULEKIT_CACHE": cache}
        command = [sys.executable, "-c", MAKER, str(path)]
        done = subprocess.run(command, env=env, cwd=HERE, stdout=subprocess.PIPE, text=True, check=True)
    digests: dict[str, str] = json.loads(done.stdout)
    return digests


def rulesets() -> list[Path]:
    """Every ruleset of this checkout."""
    folder = HERE / "rulesets"
    files = [*folder.glob("*.yaml"), *folder.glob("examples/*.yaml")]
    return sorted([*files, *(p for p in folder.iterdir() if (p / "ruleset.yaml").exists())])


def main() -> int:
    """Every ruleset asked for, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("there", type=Path, help="the checkout to compare with")
    parser.add_argument("ruleset", nargs="*", type=Path)
    wanted = parser.parse_args()
    differ = 0
    for path in wanted.ruleset or rulesets():
        here, there = (made(house, path.resolve()) for house in (HERE, wanted.there.resolve()))
        other = [key for key in {**here, **there} if here.get(key) != there.get(key)]
        differ += len(other)
        print(f"{path.stem:14} {len(here):4} programs", *(f"\n  differs: {key}" for key in other), flush=True)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
