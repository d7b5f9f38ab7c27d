"""start.py sets up what the page of a table has of others, and the table waits for none of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from checkouts import NOWHERE, Checkout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first `demo`."""
    checkout = Checkout(tmp_path_factory.mktemp("start"))
    checkout.make()
    code, said = checkout.run("demo")
    assert code == 0, said
    return checkout


@pytest.fixture
def ready(made: Checkout) -> Checkout:
    """That checkout, for which nothing of a page was tried."""
    note = made.root / ".venv" / "rulekit-setup.json"
    kept = {key: value for key, value in made.note().items() if key != "page"}
    note.write_text(json.dumps(kept))
    return made


def test_the_table_in_a_browser_gets_node_where_there_is_none_and_what_it_bundles(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    checkout.make()
    code, said = checkout.run("studio")
    assert (code, said.splitlines()[-2:]) == (0, ["bundling", "rulekit studio"])
    assert "Installing what an editor and charts beside that table need" in said
    assert checkout.run("studio") == (0, "rulekit studio\n")
    (checkout.root / "web" / "npm" / "package-lock.json").write_text("{}")
    assert checkout.run("studio", PIP_FIND_LINKS="")[1].splitlines()[1:] == ["bundling", "rulekit studio"]
    assert checkout.run("studio") == (0, "rulekit studio\n")


def test_the_table_in_a_browser_takes_the_node_that_is_there(ready: Checkout) -> None:
    ready.require("page", f"absent==1.0 --hash=sha256:{'0' * 64}\n")
    code, said = ready.run("studio", NODE="yes")
    assert (code, said.splitlines()[-2:]) == (0, ["bundling", "rulekit studio"])
    assert "absent" not in said
    assert ready.run("studio") == (0, "rulekit studio\n")


def test_a_table_waits_for_no_editor_that_cannot_be_had(ready: Checkout) -> None:
    ready.require("page", f"absent==1.0 --hash=sha256:{'1' * 64}\n")
    code, said = ready.run("studio", NODE="yes", UNREACHED="yes")
    assert (code, said.splitlines()[-1]) == (0, "rulekit studio")
    assert "The package registry cannot be reached" in said
    assert "the table works, but has no editor and no charts beside it" in said
    code, said = ready.run("studio", **NOWHERE)  # nor is there a Node
    assert (code, said.splitlines()[-1]) == (0, "rulekit studio")
    assert ready.run("studio", NODE="yes")[1].splitlines()[-2:] == ["bundling", "rulekit studio"]
    assert ready.run("studio") == (0, "rulekit studio\n")
