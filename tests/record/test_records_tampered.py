"""A record that is not as it was written is noticed: by the rules where they know better, else by the digests."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from record.recorded import SHIPPED, game, lines_of, replayed, sealed_again, written

from rulekit.game import Game
from rulekit.record import RecordError, read, replay
from rulekit.record.sealed import sealing

Body = dict[str, object]
Amount = Callable[[int, int], int]

# What no rule decides: only the digests hold it. In a short game another seed may come to the same, and whether an
# answer was drawn, nobody can tell by it.
UNRULED = {"rulekit", "who", "time", "prompt", "seed", "draws"}
SHORT = [("kuhn", 3), pytest.param("goofspiel", 1, marks=pytest.mark.long)]


def other_values(value: object) -> Iterator[object]:
    """Values a forger might write instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, -value - 1, float(value), str(value))
    elif isinstance(value, str):
        yield from (value + "x", "", None) if value else ("x", None)
    elif value is None:
        yield from (0, {}, "x")
    elif isinstance(value, list):
        yield from ([*value, "x"], value[1:] if value else [[]], value[::-1] if value != value[::-1] else {})
    elif isinstance(value, dict):
        yield {**value, "x": 1}
        for key, inner in value.items():
            yield from ({**value, key: other} for other in other_values(inner))


def changes(body: Body) -> Iterator[tuple[str, Body]]:
    """Every way to change a line's content: each value, each key taken out, one put in, and their order."""
    for key, value in body.items():
        for other in other_values(copy.deepcopy(value)):
            yield key, {**body, key: other}
        yield key, {k: v for k, v in body.items() if k != key}
    yield "added", {**body, "added": 1}
    yield "order", dict(reversed(body.items()))


def noticed(data: bytes, table: Game, folder: Path) -> RecordError | None:
    """What is said of a file, None if nothing is."""
    path = folder / "record.jsonl"
    path.write_bytes(data)
    try:
        record = read(path)
        replay(record, table)
    except RecordError as error:
        return error
    if record.closed:
        return None
    return RecordError("cut-record", "", "", str(path), record.lines[-1].number + 1)


@pytest.mark.parametrize(("name", "seed"), SHORT)
def test_a_change_anywhere_is_noticed_at_its_line_even_with_a_digest_that_fits_it(
    name: str, seed: int, tmp_path: Path, amount: Amount
) -> None:
    table = game(name)
    data = written(table, [seed], full=True)
    raw, bodies, tried = data.splitlines(), lines_of(data), 0
    before = ["", *(json.loads(line)["digest"] for line in raw)]
    for i, body in enumerate(bodies):
        for n, (key, changed) in enumerate(changes(body)):
            if (i + n) % amount(9, 1):
                continue
            text = json.dumps(changed, ensure_ascii=False, separators=(",", ":")).encode()
            kept = text[:-1] + f',"digest":"{before[i + 1]}"}}'.encode()
            fitting = sealing(text, before[i])
            for forged, lines in ((kept, (i + 1,)), (fitting, (i + 1, i + 2))):
                error = noticed(b"\n".join([*raw[:i], forged, *raw[i + 1 :]]) + b"\n", table, tmp_path)
                assert error is not None, (i + 1, key)
                assert error.line in lines, (i + 1, key, error)
                tried += 1
    assert tried > amount(100, 1500)


@pytest.mark.parametrize(("name", "seed"), SHORT)
def test_what_the_rules_decide_is_noticed_though_all_digests_were_made_anew(
    name: str, seed: int, tmp_path: Path, amount: Amount
) -> None:
    table = game(name)
    bodies, tried = lines_of(written(table, [seed], full=True)), 0
    for i, body in enumerate(bodies):
        for n, (key, changed) in enumerate(changes(body)):
            if (i + n) % amount(9, 1) or key in UNRULED:
                continue
            error = noticed(sealed_again([*bodies[:i], changed, *bodies[i + 1 :]]), table, tmp_path)
            assert error is not None, (i + 1, key, changed)
            tried += 1
    assert tried > amount(50, 700)


@pytest.mark.parametrize(("name", "seed"), SHORT)
def test_lines_taken_out_repeated_moved_or_put_in_are_noticed(
    name: str, seed: int, tmp_path: Path, amount: Amount
) -> None:
    table = game(name)
    raw = written(table, [seed]).splitlines(keepends=True)
    for i in range(0, len(raw), amount(2, 1)):
        ways = {
            "taken out": [*raw[:i], *raw[i + 1 :]],
            "repeated": [*raw[: i + 1], *raw[i:]],
            "put in": [*raw[: i + 1], b'{"kind":"event"}\n', *raw[i + 1 :]],
            "empty": [*raw[: i + 1], b"\n", *raw[i + 1 :]],
            "no JSON": [*raw[: i + 1], b"{]\n", *raw[i + 1 :]],
            "no map": [*raw[: i + 1], b"[1]\n", *raw[i + 1 :]],
            "deep": [*raw[: i + 1], b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"\n", *raw[i + 1 :]],
        }
        if i + 1 < len(raw):
            ways["moved"] = [*raw[:i], raw[i + 1], raw[i], *raw[i + 2 :]]
        for way, lines in ways.items():
            if way == "repeated" and i == 0:
                continue  # a header again is another game
            error = noticed(b"".join(lines), table, tmp_path)
            assert error is not None, (i + 1, way)
            assert i + 1 <= error.line <= i + 2 or error.code == "cut-record", (i + 1, way, error)


def test_a_bit_flipped_anywhere_is_noticed(tmp_path: Path, amount: Amount) -> None:
    table = game("kuhn")
    data = written(table, [3])
    for at in range(0, len(data), amount(11, 1)):
        for bit in (1, 32):
            forged = bytearray(data)
            forged[at] ^= bit
            assert noticed(bytes(forged), table, tmp_path) is not None, (at, bit)


@pytest.mark.parametrize(
    ("key", "value"),
    [("ruleset", "x" * 300), ("version", "1" * 300), ("seats", ["a"] * 1000), ("seats", ["a" * 300, "b"])],
)
def test_names_longer_and_seats_more_than_any_game_has_are_refused(key: str, value: object, tmp_path: Path) -> None:
    table = game("kuhn")
    header, *rest = lines_of(written(table, [1]))
    found = noticed(sealed_again([{**header, key: value}, *rest]), table, tmp_path)
    assert found is not None and f"`{key}` of the header" in str(found) and len(str(found)) < 400


def test_another_answer_with_all_that_comes_of_it_is_another_game_and_not_this_seed_any_more(tmp_path: Path) -> None:
    table = game("kuhn")
    bodies = lines_of(written(table, [3]))
    seeds = [{**bodies[0], "seed": seed} for seed in range(40)]
    said = [noticed(sealed_again([header, *bodies[1:]]), table, tmp_path) for header in seeds]
    assert said[3] is None
    assert sum(error is not None for error in said) > 30  # six deals, a draw or two: some other seed does the same


# ---- another ruleset ----


def test_another_ruleset_version_option_or_text_is_refused_with_the_difference(tmp_path: Path) -> None:
    import rulekit

    data = written(game("kuhn"), [1])

    def said(table: Game, record: bytes = data) -> str:
        with pytest.raises(RecordError) as error:
            replayed(record, table, tmp_path)
        assert error.value.code == "other-ruleset"
        return error.value.message

    assert "name `kuhn`, not `tictactoe`" in said(game("tictactoe"))
    text = SHIPPED["kuhn"].read_text("utf-8")
    path = tmp_path / "kuhn.yaml"
    path.write_text(text.replace("version: 1.0.0", "version: 1.0.1"), "utf-8")
    assert "version `1.0.0`, not `1.0.1`" in said(rulekit.load(path).game())
    path.write_text(text + "# more\n", "utf-8")
    assert "its text is not the same (content hash" in said(rulekit.load(path).game())
    path.write_text(text.replace("\n", "\r\n"), "utf-8", newline="")
    assert replayed(data, rulekit.load(path).game(), tmp_path).is_over
    draft = written(game("draft", 2), [1])
    assert "seats `" in said(game("draft", 3), draft)
    aton = written(game("aton"), [1])
    assert "options `" in said(game("aton", None, win_check="after_placing"), aton)


def test_a_file_with_other_line_ends_is_the_same_record(tmp_path: Path) -> None:
    data = written(game("kuhn"), [1])
    assert replayed(data.replace(b"\n", b"\r\n"), game("kuhn"), tmp_path).is_over


@pytest.mark.parametrize("key", ["ruleset", "version", "rulekit", "format"])
def test_what_is_quoted_of_a_record_does_nothing_to_a_screen(key: str, tmp_path: Path) -> None:
    bodies = [json.loads(line) for line in written(game("kuhn"), [4]).splitlines()]
    first = {**bodies[0], "format": 9 if key == "rulekit" else 1, key: "\x1b[2J\x9b2J\u202e"}
    path = tmp_path / "record.jsonl"
    path.write_bytes(sealed_again({k: v for k, v in body.items() if k != "digest"} for body in [first, *bodies[1:]]))
    with pytest.raises(RecordError) as refused:
        replay(read(path), game("kuhn"))
    assert "[2J" in str(refused.value) and str(refused.value).isprintable()
