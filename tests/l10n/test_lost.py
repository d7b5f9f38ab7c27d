"""What loses a condition, a case or a sort of numbers is named; what words them its own way is not."""

from __future__ import annotations

import pytest

from rulekit.l10n.comparing import compared
from rulekit.l10n.pairs import File, Pair
from rulekit.text.fixed_figures import fixed_figures


def said(english: str, other: str, locale: str = "fr") -> list[tuple[str, str]]:
    """The codes and severities of what is said of a translation."""
    found = compared(Pair(locale, File(f"{locale}.ftl", other), File("en.ftl", english)))
    return [(d.code, d.severity) for d in found if d.code not in ("missing-message", "missing-grammar")]


PAY = "act-pay = { $h ->\n    [none] pay { $o } gold\n   *[other] pay { $h } coins\n  }\n"
WAYS = "rules-turn = { $order ->\n    [first] In order.\n   *[last] At once.\n  }\n"
COUNTED = "counter-coin = { $n ->\n    [one] coin\n   *[other] coins\n  }\n"
SENTENCE = "act-wait = { $n ->\n    [one] wait a turn\n   *[other] wait { $n } turns\n  }\n"
OWED = "act-owe = pay { $h ->\n    [none] { $o } gold\n    [one] { $h } coin\n   *[other] { $h } coins\n  }\n"
OTHERS = "act-grow = grow by { $n }\n    .they = grows by { $n }\n"
NO_COIN = "rule-due = pay { $n ->\n    [0] no\n   *[other] { $n }\n  } coins\n"
NEVER, VARIABLE = [("never-chosen", "warning")], [("lost-variable", "warning")]
LOST, PLURAL = [("lost-case", "warning")], [("missing-case", "warning")]


@pytest.mark.parametrize(
    ("english", "other", "expected"),
    [
        (PAY, "act-pay = payez { $o } { $h }\n", LOST),
        (PAY, "act-pay = { $h ->\n    [rien] payez { $o }\n   *[other] payez { $h }\n  }\n", LOST),
        (PAY, "act-pay = { $h ->\n    [none] payez { $o }\n   *[other] payez { $h }\n  }\n", []),
        (WAYS, "rules-turn = Dans l’ordre.\n", LOST),
        (WAYS, "rules-turn = { $order ->\n    [first] Dans l’ordre.\n   *[other] En même temps.\n  }\n", []),
        (WAYS, "rules-turn = { $order ->\n    [last] En même temps.\n   *[first] Dans l’ordre.\n  }\n", []),
        (COUNTED, "counter-coin = pièces\n", PLURAL),
        (COUNTED, "counter-coin = { $n ->\n   *[other] PV\n  }\n", []),
        (COUNTED, "counter-coin = { $n ->\n    [1] pièce\n   *[other] pièces\n  }\n", []),
        (SENTENCE, "act-wait = attendez { $n } fois\n", [("missing-case", "note")]),
        (OWED, OWED.replace("none", "rien"), LOST),
        (OWED, OWED.replace("    [none] { $o } gold\n", ""), [*VARIABLE, *LOST]),
        (OWED, OWED.replace("    [one] { $h } coin\n", "").replace("pay", "payez"), []),
        (OTHERS, "act-grow = montez de { $n }\n    .they = monte de { $n }\n", []),
        (OTHERS, "act-grow = montez de { $n }\n    .they = monte\n", VARIABLE),
        (OTHERS, "act-grow = montez de { $n }\n", []),
        (OTHERS, "act-grow = montez de { $n }\n    .thy = monte de { $n }\n", [("unknown-message", "warning")]),
        (NO_COIN, NO_COIN.replace("[0] no", "[rien] pas de"), NEVER),
        (NO_COIN, "rule-due = payez { $n } pièces\n", []),
        (SENTENCE, SENTENCE.replace("[one]", "[un]"), NEVER),
        ("place-hill = { $side ->\n    [up] up\n   *[down] down\n  }\n", "place-hill = la colline\n", []),
    ],
)
def test_what_is_lost_is_named(english: str, other: str, expected: list[tuple[str, str]]) -> None:
    assert said(english, other) == expected


def test_a_language_is_asked_for_the_sorts_of_numbers_it_has() -> None:
    assert said(COUNTED, "counter-coin = moneta\n", "pl") == PLURAL
    assert said(COUNTED, "counter-coin = 硬币\n", "zh") == []


def test_the_case_that_was_probably_meant_is_told() -> None:
    other = "act-pay = { $h ->\n    [nonne] payez { $o }\n   *[other] payez { $h }\n  }\n"
    (found,) = compared(Pair("fr", File("fr.ftl", other), File("en.ftl", PAY)))
    assert found.help == "Write `[none]` for `[nonne]`."


def test_a_case_that_no_number_has_is_named_in_its_place_with_what_was_probably_meant() -> None:
    (found,) = compared(Pair("fr", File("fr.ftl", SENTENCE.replace("[one]", "[un]")), File("en.ftl", SENTENCE)))
    assert (found.span.line, found.span.column) == (2, 5)
    assert found.help == "Write `[one]`, or take it out."


def test_a_form_that_nobody_asks_for_is_named_in_its_place() -> None:
    other = "act-grow = montez de { $n }\n    .thy = monte de { $n }\n"
    (found,) = compared(Pair("fr", File("fr.ftl", other), File("en.ftl", OTHERS)))
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 5, 9)
    assert found.help == "Did you mean `.they`?"


def test_a_number_that_a_new_language_has_words_for_is_named_in_its_questions() -> None:
    text = "number-3 = drei | dritte\nask-earn = Nimmst du drei Taler?\n"
    (found,) = fixed_figures("de.ftl", text, {"earn": {"figure1": 3}}, "de")
    assert found.code == "fixed-figure" and "{ $figure1 }" in found.help
    assert not [*fixed_figures("de.ftl", text.partition("\n")[2], {"earn": {"figure1": 3}}, "de")]
