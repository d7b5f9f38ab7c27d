"""Copies of a ruleset with anything in them: an answer comes back, and a small change of much costs little."""

from __future__ import annotations

from edit.random_edits import files_of
from edit.test_as_variant import BASE, GAMES, LARGE
from effort import at_most
from hypothesis import given
from hypothesis import strategies as st

from rulekit.edit.as_variant import as_variant
from rulekit.edit.beside_variant import messages, parted

SIGNS = (
    *(b"{", b"'", b'"', b": ", b"\n", b"  ", b"- ", b"|", b"#", b"\\", b"?", b".", b"\xe2\x80\xae", b"("),
    *(b"\t", b"null", b"=", b"-> "),
)


@given(st.data())
def test_whatever_the_files_hold_an_answer_comes_back(data: st.DataObject) -> None:
    edited = dict(BASE)
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(sorted(BASE)))
        old = edited[name]
        at = data.draw(st.integers(0, len(old)))
        cut = data.draw(st.sampled_from((0, 0, 1, 2, 10, 200)))
        sign = data.draw(st.one_of(st.sampled_from(SIGNS), st.binary(max_size=3)))
        edited[name] = old[:at] + sign + old[at + cut :]
    with at_most(3_000_000):
        done = as_variant(BASE, edited, "mine", "Mine")
    assert all(each.message and each.help for each in done.left_out)
    assert done.files or done.left_out


@given(st.data())
def test_of_two_files_of_words_only_what_is_other_is_read(data: st.DataObject) -> None:
    base = files_of(GAMES["kuhn"])
    name = next(each for each in base if each.endswith("en.ftl"))
    old = base[name].decode("utf-8")
    lines = old.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        sort = data.draw(st.sampled_from(["gone", "twice", "other", "moved", "new"]))
        line = lines[at]
        lines[at : at + 1] = {
            "gone": [], "twice": [line, line], "other": [f"{line} x"], "moved": [f" {line}"],
            "new": [data.draw(st.sampled_from(["", "a-b = 1", "# c", "(junk", "    .a = b", "é", "a = {", "}"])), line],
        }[sort]  # fmt: skip
    text = "\n".join(lines)
    mine, others = map(messages, parted(text, old))
    own, under = messages(text), messages(old)
    assert {k: v for k, v in mine.items() if others.get(k) != v} == {k: v for k, v in own.items() if under.get(k) != v}
    assert others.keys() - mine.keys() == under.keys() - own.keys()


def test_a_change_of_a_large_ruleset_costs_little() -> None:
    base = files_of(GAMES[LARGE])
    name, text = next((n, d) for n, d in base.items() if n.startswith("cards/") and b"effect:" in d)
    as_variant(base, base, "mine", "Mine")
    with at_most(1_000_000):
        done = as_variant(base, {**base, name: text.replace(b"gain 2", b"gain 3", 1)}, "mine", "Mine")
    assert len(done.files) == 1 and not done.left_out
    words = base["locales/en.ftl"]
    with at_most(300_000):
        done = as_variant(base, {**base, "locales/en.ftl": words + b"about-mine = Mine\n"}, "mine", "Mine")
    assert done.files["mine.locales/en.ftl"] == b"about-mine = Mine\n"
