"""A workbench at Kuhn poker."""

from __future__ import annotations

from pathlib import Path

import pytest
from working import Asked


@pytest.fixture
def kuhn(tmp_path: Path) -> Asked:
    """The workbench at Kuhn poker."""
    return Asked("kuhn", tmp_path)
