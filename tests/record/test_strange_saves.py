"""Saves that are cut, changed, forged or made to harm are answered with what is wrong, in bounded time and room."""

from __future__ import annotations

import json
import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from record.recorded import game, written
from record.saved import bomb, changed_first, file_line, kept, lines_of, refused, resealed, with_files

from rulekit.record import RecordError, read, read_save, resumed, saves
from rulekit.record.sealed import sealing
from rulekit.record.snapshot import MOST_BYTES

Amount = Callable[[int, int], int]


def test_a_save_cut_anywhere_is_refused(tmp_path: Path, amount: Amount) -> None:
    data = kept()
    for cut in range(0, len(data), amount(37, 1)):
        assert refused(tmp_path / "cut.jsonl", data[:cut]).code in ("cut-record", "changed-record")


def test_a_save_with_one_byte_changed_is_refused(tmp_path: Path, amount: Amount) -> None:
    data, dice = kept(), random.Random(8)
    for at in range(0, len(data), amount(61, 3)):
        other = data[:at] + bytes([data[at] ^ 1 << dice.randrange(7)]) + data[at + 1 :]
        refused(tmp_path / "changed.jsonl", other)


@pytest.mark.parametrize("said", [1000, MOST_BYTES, 1 << 30])
def test_a_text_that_would_become_a_gigabyte_is_not_unpacked(said: int, tmp_path: Path, amount: Amount) -> None:
    data = with_files(bomb(amount(64 << 20, 1 << 30), said))
    tracemalloc.start()
    error = refused(tmp_path / "bomb.jsonl", data)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (error.code == "changed-record" and "bytes" in error.message) or "length" in error.message
    assert most < 24 << 20


@pytest.mark.parametrize(
    "name",
    [
        *("../kuhn.yaml", "/etc/kuhn.yaml", "a/b/c.yaml", "..", "", ".yaml", "kuhn.yaml\x00", "a\\b.yaml", "C:x.yaml"),
        *(
            "\x1b[2Jkuhn.yaml",
            "<script>.yaml",
            "kuhn\u202e.yaml",
            "con.yaml",
            "x" * 300 + ".yaml",
            "kuhn.py",
            "a\ud800.yaml",
        ),
        *("kuhn.yaml/../../x.yaml", "~root/.yaml", "-/.hidden.yaml", "a\n.yaml"),
    ],
)
def test_a_file_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    bodies = lines_of(with_files(file_line("kuhn.yaml"), file_line("PLACE.yaml")))
    data = resealed(bodies).replace(b"PLACE.yaml", json.dumps(name)[1:-1].encode())
    digest, out = "", []
    for line in data.splitlines():
        body = line[: -len(',"digest":"0123456789abcdef"}')] + b"}"
        out.append(sealing(body, digest))
        digest = out[-1][-18:-2].decode()
    error = refused(tmp_path / "names.jsonl", b"\n".join(out) + b"\n")
    assert error.code == "changed-record"
    assert [path.name for path in tmp_path.iterdir()] == ["names.jsonl"]


def test_a_text_with_signs_of_control_is_refused(tmp_path: Path) -> None:
    words = file_line("kuhn.locales/en.ftl", "title = a\x1b[2J\n")
    assert "control" in refused(tmp_path / "signs.jsonl", with_files(file_line("kuhn.yaml"), words)).message


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    for name in ("kuhn.yaml", "KUHN.yaml"):
        refused(tmp_path / "twice.jsonl", with_files(file_line("kuhn.yaml"), file_line(name)))
    refused(tmp_path / "many.jsonl", with_files(*(file_line(f"a{i}.yaml") for i in range(201))))
    refused(tmp_path / "none.jsonl", with_files())


@pytest.mark.parametrize("packed", ["²²²²", "????", "YWJj"])
def test_a_text_that_is_not_packed_as_texts_are_is_refused(packed: str, tmp_path: Path) -> None:
    data = with_files({**file_line("kuhn.yaml"), "packed": packed})
    assert "cannot be unpacked" in refused(tmp_path / "odd.jsonl", data).message


@pytest.mark.parametrize(
    "values",
    [
        {"who": ["<b>\x1b[2J</b>", "random"]},
        {"seats": ["dealer\n", "other"]},
        {"ruleset": "\u202ekuhn"},
        {"ruleset": "x" * 10_000},
        {"options": {"a\x07": "b"}},
        {"files": True},
        {"files": 10**30},
        {"answers": -1},
        {"answers": 10**9},
        {"seed": -1},
        {"seed": "3"},
        {"format": 99},
        {"format": "1\x1b"},
        {"hash": None},
        {"given": {"a": [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]}},
        {"saved": "zz"},
        {"seats": ["dealer", "other", "third"], "who": ["", "", ""]},
    ],
    ids=str,
)
def test_a_first_line_that_no_game_has_is_refused(values: dict[str, object], tmp_path: Path) -> None:
    refused(tmp_path / "first.jsonl", changed_first(**values))


@pytest.mark.parametrize("number", [0, 2, True, "1", None])
def test_an_answer_with_another_number_than_its_own_is_refused(number: object, tmp_path: Path) -> None:
    bodies = lines_of(kept())
    first = next(body for body in bodies if body["kind"] == "answer")
    first["number"] = number
    error = refused(tmp_path / "numbers.jsonl", resealed(bodies))
    assert error.code == "changed-record" and (error.line == bodies.index(first) + 1), error
    assert number is None or "answer 1" in error.message


ODD_PLAYERS = [99, -1, 0, True, "two", "2", 2.0, None, [2]]


@pytest.mark.parametrize("players", ODD_PLAYERS, ids=str)
def test_players_other_than_the_seats_are_refused_with_the_number_that_is_allowed(
    players: object, tmp_path: Path
) -> None:
    saved = refused(tmp_path / "first.jsonl", changed_first(players=players))
    header, *rest = written(game("kuhn"), [1]).splitlines(keepends=True)
    path = tmp_path / "record.jsonl"
    path.write_bytes(resealed([{**json.loads(header), "players": players}]) + b"".join(rest))
    with pytest.raises(RecordError) as recorded:
        read(path)
    for error in (saved, recorded.value):
        assert (error.code, error.line, error.help) == ("changed-record", 1, "`players` must be 2.")
        found = "no number" if players == [2] else f"`{json.dumps(players)}`"
        assert error.message == f"`players` of the header is {found}, and `seats` has 2."


@pytest.mark.parametrize(
    "values",
    [
        {"chosen": "\x1b[2J"},
        {"seat": 3},
        {"answer": "1"},
        {"answer": True},
        {"draws": 10**9},
        {"draws": -1},
        {"kind": "file"},
    ],
    ids=str,
)
def test_an_answer_that_is_none_is_refused(values: dict[str, object], tmp_path: Path) -> None:
    bodies = lines_of(kept())
    at = next(i for i, body in enumerate(bodies) if body["kind"] == "answer")
    bodies[at] = {**bodies[at], **values}
    refused(tmp_path / "answer.jsonl", resealed(bodies))


@pytest.mark.parametrize(
    "values", [{"chosen": "raise"}, {"seat": "other"}, {"answer": 7, "chosen": "seven"}, {"procedure": "none"}], ids=str
)
def test_an_answer_the_rules_do_not_give_is_refused_with_its_line(values: dict[str, object], tmp_path: Path) -> None:
    bodies, path = lines_of(kept()), tmp_path / "forged.jsonl"
    at = next(i for i, body in enumerate(bodies) if body["kind"] == "answer")
    bodies[at] = {**bodies[at], **values}
    path.write_bytes(resealed(bodies))
    with pytest.raises(RecordError) as error:
        resumed(read_save(path), game("kuhn"))
    assert (error.value.code, error.value.line) == ("changed-record", at + 1)


def test_answers_that_lead_to_another_table_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_bytes(changed_first(seed=5))
    with pytest.raises(RecordError, match="another table"):
        resumed(read_save(path), game("kuhn"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\n" * 300_000,
        b'{"kind":"save",' + b"[" * 100_000,
        b'{"kind":"save","a":' * 5_000 + b"\n",
        b'{"kind":"save","digest":' + b"9" * 100_000 + b"}\n",
        b"\xff\xfe" * 1000 + b"\n",
        b'{"kind":"save","digest":"0123456789abcdef"}\n',
    ],
    ids=range(8),
)
def test_bytes_that_are_no_save_are_refused(data: bytes, tmp_path: Path) -> None:
    refused(tmp_path / "odd.jsonl", data)


@pytest.mark.parametrize("at", [0, 1, 2, -2, -1])
@pytest.mark.parametrize("key", ["more", "number", "time"])
def test_a_line_as_long_as_a_file_is_answered_in_little_room(at: int, key: str, tmp_path: Path) -> None:
    """A list of lists takes thirty times the room that its text does."""
    bodies = lines_of(kept())
    bodies[at] = {**bodies[at], key: [[]] * 700_000}
    data = resealed(bodies)
    del bodies
    tracemalloc.start()
    error = refused(tmp_path / "long.jsonl", data)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert error.code == "changed-record" and error.line and most < 3 * len(data) + (1 << 20)


def test_many_lines_of_lists_are_refused_at_the_first(tmp_path: Path) -> None:
    bodies = lines_of(kept())
    bodies[-1:-1] = [{"kind": "answer", "number": [[]] * 10_000} for _ in range(3)]
    assert refused(tmp_path / "lists.jsonl", resealed(bodies)).line == len(bodies) - 3


@pytest.mark.parametrize("at", range(5))
def test_what_no_line_says_is_refused(at: int, tmp_path: Path) -> None:
    bodies = lines_of(kept())
    bodies[at] = {**bodies[at], "note": "x"}
    assert refused(tmp_path / "more.jsonl", resealed(bodies)).line == at + 1


def test_a_file_of_line_ends_is_answered_in_the_room_of_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "strange.jsonl"
    path.write_bytes(saves.BEGINS + b"\n" * (saves.MOST_BYTES - 100))
    tracemalloc.start()
    with pytest.raises(RecordError, match="lines, more than any game needs"):
        read_save(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 2 * saves.MOST_BYTES


def test_what_is_no_file_or_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_save(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        read_save(tmp_path / "none")
    monkeypatch.setattr(saves, "MOST_BYTES", 1 << 20)
    assert refused(tmp_path / "large", b"x" * (2 << 20)).code == "not-a-record"


def test_a_record_is_no_save_and_a_save_no_record(tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    path.write_bytes(written(game("kuhn"), [4]))
    assert not saves.is_save(path) and not saves.is_save(tmp_path) and not saves.is_save(tmp_path / "none")
    path.write_bytes(kept())
    assert saves.is_save(path)
    with pytest.raises(RecordError, match="saved game") as error:
        read(path)
    assert "rulekit play --resume" in error.value.help
