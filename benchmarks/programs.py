"""Whether two checkouts make the same programs: of every ruleset, with each variant, by every number of players.

    python benchmarks/programs.py ../before [ruleset ...] [--theirs] [--plain]

Both read the same rulesets, those of this checkout or `--theirs`, which it can read where the other cannot read these.
Each option is tried with each of its values by itself; `--plain`: no variants and options. Printed is how many programs
there are and which differ, in what; the exit code is 1 if one does. A program is compared field by field: code, tables,
places, what its cells are called. A field that only one of them knows is named, and not compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent.parent
MAKER = """
import dataclasses, hashlib, json, sys
from pathlib import Path
import rulekit
from rulekit.pipeline import RulesetError, load

assert Path(rulekit.__file__).resolve().is_relative_to(Path(sys.argv[2])), "the wrong checkout"
path = Path(sys.argv[1])
plain = load(path)
beside = path.parent / f"{path.stem}.variants" if path.is_file() else path / "variants"
ways = [((), {})] + [((v.stem,), {}) for v in sorted(beside.glob("*.yaml")) if not sys.argv[3:]]
choices = plain.declared().options.items() if not sys.argv[3:] else ()
ways += [((), {name: value}) for name, option in choices for value in option.values if value != option.default]
found = {}
for variants, options in ways:
    ruleset = load(path, variants, options)
    facts = ruleset.findings.facts
    for players in range(facts.min_players, facts.max_players + 1):
        program = ruleset.program(players)
        fields = {f.name: repr(getattr(program, f.name)).encode() for f in dataclasses.fields(program)}
        key = " ".join([*variants, *(f"{k}={v}" for k, v in options.items()), str(players)])
        found[key] = {name: hashlib.sha256(made).hexdigest()[:16] for name, made in fields.items()}
print(json.dumps(found))
"""


Digests = dict[str, dict[str, str]]  # of each field, by variant or option and players


def made(house: Path, path: Path, plain: bool) -> Digests:
    """The digests of every program that a checkout makes of a ruleset."""
    with TemporaryDirectory() as cache:  # what one has kept is not what the other makes
        env = {**os.environ, "PYTHONPATH": str(house), "RULEKIT_CACHE": cache}
        command = [sys.executable, "-c", MAKER, str(path), str(house), *["plain"] * plain]
        # Python looks in the folder it is started in before all others.
        done = subprocess.run(command, env=env, cwd=house, stdout=subprocess.PIPE, text=True, check=True)
    digests: Digests = json.loads(done.stdout)
    return digests


def rulesets(house: Path) -> list[Path]:
    """Every ruleset of a checkout."""
    folder = house / "rulesets"
    files = [*folder.glob("*.yaml"), *folder.glob("examples/*.yaml")]
    return sorted([*files, *(p for p in folder.iterdir() if (p / "ruleset.yaml").exists())])


def main() -> int:
    """Every ruleset asked for, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("there", type=Path, help="the checkout to compare with")
    parser.add_argument("ruleset", nargs="*", type=Path)
    parser.add_argument("--theirs", action="store_true", help="the rulesets of the other checkout")
    parser.add_argument("--plain", action="store_true", help="without variants and options")
    wanted = parser.parse_args()
    other, differ = wanted.there.resolve(), False
    for path in wanted.ruleset or rulesets(other if wanted.theirs else HERE):
        here, there = (made(house, path.resolve(), wanted.plain) for house in (HERE, other))
        lines = list(differing(here, there))
        differ = differ or bool(lines)
        only = {name for key in here.keys() & there.keys() for name in here[key].keys() ^ there[key].keys()}
        known = f"; known to one alone: {', '.join(sorted(only))}" if only else ""
        print(f"{path.stem:14} {len(here):4} programs{known}", *lines, sep="\n  ", flush=True)
    return 1 if differ else 0


def differing(here: Digests, there: Digests) -> Iterator[str]:
    """Which programs differ, and in what."""
    for key in {**here, **there}:
        if key not in here or key not in there:
            yield f"only {'there' if key in there else 'here'}: {key}"
        elif names := [name for name in here[key].keys() & there[key].keys() if here[key][name] != there[key][name]]:
            yield f"differs: {key}: {', '.join(sorted(names))}"


if __name__ == "__main__":
    sys.exit(main())
