"""Writes the hashed requirements files beside this one from the dependencies named in pyproject.toml.

Each file holds one purpose and everything that purpose pulls in, with markers for every Python from
3.11 on and for Linux, macOS and Windows. All are resolved together first, so that no two disagree.
Needs uv: `python -m pip install uv`.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMPILE = [
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"),
    *("--python-version", "3.11", "--custom-compile-command", "python requirements/lock.py"),
]


def purposes() -> dict[str, list[str]]:
    """The requirements of each file, as pyproject.toml names them."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    return {
        "core": [*project["dependencies"], *extras["cli"]],
        "dev": extras["dev"],
        "edit": [*extras["edit"], *extras["lsp"], *extras["l10n"]],
        "fast": extras["fast"],
        "studio": extras["studio"],
        "page": extras["page"],
        "browser": extras["browser"],
        "research": extras["research"],
        "cluster": [*extras["parquet"], *extras["cluster"]],
        "bench": extras["bench"],
    }


def resolve(requirements: list[str], output: Path, *options: str) -> None:
    """Writes every package that the requirements pull in, with versions, markers and hashes."""
    command = [*COMPILE, *options, "--output-file", str(output), "-"]
    subprocess.run(command, input="\n".join(requirements), text=True, check=True)


def main() -> None:
    """Writes all files anew; versions move to the newest that fit together."""
    wanted = purposes()
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder) / "together.txt"
        resolve([line for lines in wanted.values() for line in lines], together)
        for name, requirements in wanted.items():
            resolve(requirements, HERE / f"{name}.txt", "--upgrade", "--no-annotate", "--constraints", str(together))


if __name__ == "__main__":
    main()
