"""A small checkout for tests of start.py: packages made here, and stand-ins for what it starts."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
START = HOUSE / "start.py"
SHOWS_ITS_ARGUMENTS = "import os, sys, {wheel}; print('{name}', *sys.argv[1:]); sys.exit(int(os.getenv('EXIT', '0')))\n"
# Needs what stands for Node: of the extra, or, in this environment, on PATH.
BUNDLES = """import os, sys, importlib.util
if os.getenv("UNREACHED"):
    sys.exit("npm could not fetch it: failed, reason: getaddrinfo")
if not os.getenv("NODE") and importlib.util.find_spec("pebble_page") is None:
    print("Node is missing.", file=sys.stderr)
    sys.exit(3)
print("bundling")
"""
NOWHERE = {"PIP_NO_INDEX": "", "PIP_FIND_LINKS": "", "PIP_RETRIES": "1", "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}


class Checkout:
    """A small checkout: start.py, requirements that name tiny wheels, and stand-ins for rulekit and pytest."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.wheels = root / "wheels"

    def make(self) -> None:
        """Writes all of it."""
        (self.root / "rulekit").mkdir(parents=True)
        (self.root / "requirements").mkdir()
        self.wheels.mkdir()
        shutil.copy(START, self.root)
        for name in ("core", "edit", "dev", "fast", "studio", "page", "browser", "research", "cluster"):
            self.require(name, self.wheel(f"pebble_{name}"))
        (self.root / "rulekit" / "__init__.py").touch()
        (self.root / "rulekit" / "bundle").mkdir()
        (self.root / "rulekit" / "bundle" / "__init__.py").touch()
        (self.root / "rulekit" / "bundle" / "__main__.py").write_text(BUNDLES)
        (self.root / "web" / "npm").mkdir(parents=True)
        (self.root / "web" / "npm" / "package.json").write_text("{}")
        shown = SHOWS_ITS_ARGUMENTS.format(name="rulekit", wheel="pebble_core")
        (self.root / "rulekit" / "__main__.py").write_text(shown)
        (self.root / "pytest.py").write_text(SHOWS_ITS_ARGUMENTS.format(name="pytest", wheel="pebble_dev"))

    def wheel(self, name: str) -> str:
        """Makes a wheel with one empty module; its line for a requirements file."""
        path = self.wheels / f"{name}-1.0-py3-none-any.whl"
        about = f"{name}-1.0.dist-info"
        files = {
            f"{name}.py": "",
            f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
            f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            f"{about}/RECORD": f"{name}.py,,\n{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n",
        }
        with zipfile.ZipFile(path, "w") as archive:
            for inside, text in files.items():
                archive.writestr(zipfile.ZipInfo(inside), text)  # without a date, so the hash stays the same
        return f"{name}==1.0 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"

    def require(self, name: str, *lines: str) -> None:
        """Writes a requirements file."""
        (self.root / "requirements" / f"{name}.txt").write_text("".join(lines))

    def environment(self, **changes: str) -> dict[str, str]:
        """This environment with pip bound to the local wheels, then changed; "" takes a variable away."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "EXIT"))}
        bound = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri()}
        return {key: value for key, value in {**kept, **bound, **changes}.items() if value}

    def run(self, *arguments: str, **changes: str) -> tuple[int, str]:
        """start.py with these arguments: exit code, and all it printed. No run may show a traceback."""
        return self.run_python(str(self.root / "start.py"), *arguments, **changes)

    def start(self, *arguments: str, **changes: str) -> subprocess.Popen[str]:
        """The same, not waited for."""
        return subprocess.Popen(
            [sys.executable, str(self.root / "start.py"), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env=self.environment(**changes),
            cwd=self.root.anchor,
            start_new_session=True,
        )

    def run_python(self, *arguments: str, **changes: str) -> tuple[int, str]:
        """Any command of this Python, from a folder elsewhere."""
        ran = subprocess.run(
            [sys.executable, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            env=self.environment(**changes),
            cwd=self.root.anchor,
        )
        assert "Traceback" not in ran.stdout, ran.stdout
        return ran.returncode, ran.stdout

    def note(self, **changes: str) -> dict[str, str]:
        """What start.py noted, after changing it."""
        path = self.root / ".venv" / "rulekit-setup.json"
        note = {**json.loads(path.read_text()), **changes}
        path.write_text(json.dumps(note))
        return note

    def python(self) -> Path:
        """The Python of .venv."""
        return self.root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
