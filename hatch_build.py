"""What a wheel has that no checkout keeps: the machine as WebAssembly, and the page's editor and charts.

The first is made from its text when the wheel is built, the others of what npm fetches by one lock; so whoever installs
the wheel needs neither LLVM nor Node for them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MADE = "rulekit/machine/machine.wasm"
BUNDLED = "rulekit/web/built"


class Made(BuildHookInterface):  # type: ignore[type-arg]
    """Makes it in the folder that the wheel is written to."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is packed; an editable one has none, for it is read from the checkout."""
        if version == "editable":
            return
        self.made = Path(self.directory) / Path(MADE).name
        self.made.parent.mkdir(parents=True, exist_ok=True)
        make = [sys.executable, "-m", "rulekit.machine.make_wasm", str(self.made)]
        subprocess.run(make, cwd=self.root, check=True)
        build_data["force_include"][str(self.made)] = MADE
        self.bundled = Path(self.directory) / Path(BUNDLED).name
        bundle = [sys.executable, "-m", "rulekit.bundle", str(self.bundled)]
        if subprocess.run(bundle, cwd=self.root, check=False).returncode == 0:
            build_data["force_include"][str(self.bundled)] = BUNDLED
        else:  # a table needs none of it
            self.app.display_warning("This wheel has no editor and no charts for the page: do not release it.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Behind it: only the wheel is left."""
        if version != "editable":
            self.made.unlink(missing_ok=True)
            shutil.rmtree(self.bundled, ignore_errors=True)
