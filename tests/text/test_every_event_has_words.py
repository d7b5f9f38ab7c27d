"""Whatever the log tells has words in each language, so that none shows a verb of the code."""

from __future__ import annotations

from typing import get_args

import pytest
from text.worded import LOCALES

from rulekit.compile.code import Told
from rulekit.text.folders import OWN
from rulekit.text.messages import Messages

BY_OTHERS = {"ability"}  # what a card does is told by what it changes


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_has_words(locale: str) -> None:
    messages = Messages([(OWN / f"{locale}.ftl").read_text("utf-8")], locale)
    missing = [
        f"event-{verb}" for verb in get_args(Told) if verb not in BY_OTHERS and not messages.has(f"event-{verb}")
    ]
    assert not missing, f"rulekit/text/locales/{locale}.ftl has no message {missing}"
