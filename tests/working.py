"""A workbench, asked as a page asks it."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

from rulekit.ruleset.chosen import Options
from rulekit.studio.alone import seated_at
from rulekit.workbench.bench import Bench
from rulekit.workbench.work import Work
from rulekit.workbench.working_copy import WorkingCopy


class Asked:
    """A workbench at a ruleset, with a person against bots beside it."""

    def __init__(
        self, named: str | Path, place: Path, seed: int = 1, locale: str = "en", options: Options | None = None
    ) -> None:
        self.work = Work(WorkingCopy(named, place), options or {}, locale)
        was = self.work.was
        self.bench = Bench(
            self.work, seated_at(was, ["human", *["random"] * (was.players[0] - 1)], seed, was.players[0], "")
        )
        self._asked, self._said = count(1), count(1)

    def __call__(self, do: str, **more: object) -> dict[str, Any]:
        """What the workbench answers."""
        out = self.told({"bench": {"n": next(self._asked), "do": do, **more}})
        return dict(next(each["bench"] for each in out if "bench" in each))

    def told(self, message: object) -> list[dict[str, Any]]:
        """All that comes of a message."""
        return list(json.loads(self.bench.heard(json.dumps(message))))

    def table(self, do: str, **more: object) -> list[dict[str, Any]]:
        """What the table beside answers."""
        out = self.told({"line": {"n": next(self._said), "do": do, **more}})
        return [message for each in out for message in each.get("line", ())]

    def change(self, file: str, old: str, new: str) -> None:
        """Changes a text in one place."""
        data = self.work.copy.data(file)
        assert data is not None and old in data.decode()
        assert "error" not in self("write", file=file, text=data.decode().replace(old, new, 1))

    def play(self, answers: int) -> None:
        """The person answers with the first move there is, bots as they like."""
        for _ in range(answers):
            while self.bench.table.bot_is_asked():
                self.bench.table.bot_goes_on()
            table = self.bench.table.table
            if table.state.decision is None:
                return
            move = table.state.decision.moves[0].number
            found = self.table("answer", at=table.at, move=move, id=f"{table.at}")[0]
            assert "done" in found, found
