"""The folder of a page that needs no server: what is in it, what is refused, and that it is whole or not there."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import rulekit
from rulekit.bundle.building import BUILT
from rulekit.cli import main
from rulekit.export import folder as writing
from rulekit.export.packed import packed
from rulekit.export.rules import NotWithIt, rules_of
from rulekit.ruleset.find import Varied
from rulekit.studio.alone import Alone, NoTable, begun, seated_at

HOUSE = Path(__file__).resolve().parents[2]
SMALL = (
    "ruleset: own\nversion: 1.0.0\nlanguage: 1\nplayers: 2\nseats: [red, blue]\nstart: game\nphases:\n  game: skip\n"
)


@pytest.fixture(scope="module")
def archive() -> zipfile.ZipFile:
    """What Python in a page is given."""
    pytest.importorskip("llvmlite")
    return zipfile.ZipFile(io.BytesIO(packed({"en", "fr"}, {"own/own.yaml": SMALL.encode()})))


@pytest.fixture
def without_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is fetched, packed or compressed: for the last see `test_compressed.py`."""
    (tmp_path / "others" / "pyodide").mkdir(parents=True)
    for name in writing.PYODIDE:
        (tmp_path / "others" / "pyodide" / name).write_text(name)
    for name in BUILT:
        (tmp_path / "others" / name).write_text(f"{name} of others")
    monkeypatch.setattr(writing, "parts", lambda *_: tmp_path / "others")
    monkeypatch.setattr(writing, "build", lambda _: tmp_path / "others")
    monkeypatch.setattr(writing, "library", lambda _: {})
    monkeypatch.setattr(writing, "packed", lambda *_: b"python")
    monkeypatch.setattr(writing, "readied", lambda *_: [b"first", b"rest", b"bench"])
    monkeypatch.setattr(writing, "machine", lambda: b"machine")
    monkeypatch.setattr(writing, "compressed", lambda *_: {})


# ---- what is packed ----
def test_all_that_python_in_a_page_needs_is_packed_and_nothing_for_this_computer_alone(
    archive: zipfile.ZipFile,
) -> None:
    names = archive.namelist()
    for needed in ("rulekit/grammar/effects.lark", "rulekit/rulesets/aton.yaml", "rulekit/machine/machine.wasm",
                   "rulekit/text/locales/fr.ftl", "lark/lark.py", "yaml/loader.py", "fluent/syntax/parser.py",
                   "attr/__init__.py", "babel/global.dat", "babel/locale-data/fr.dat", "own/own.yaml"):  # fmt: skip
        assert needed in names, needed
    assert not [
        name for name in names if name.endswith((".so", ".pyd", ".pyc")) or name.startswith("/") or ".." in name
    ]
    assert not [name for name in names if name.startswith(("rulekit/serve/", "babel/locale-data/de"))]


def test_words_are_written_as_po_by_what_is_packed_alone(archive: zipfile.ZipFile, tmp_path: Path) -> None:
    archive.extractall(tmp_path)
    writes = (
        "from rulekit.l10n.desk import Desk; from rulekit.l10n.exchange import exported; "
        "print(len(exported(Desk(None).pair('fr'), '.po')))"
    )
    alone = (
        f"import sys; sys.path = [p for p in sys.path if 'site-packages' not in p]; sys.path.insert(0, '.'); {writes}"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", alone], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and int(done.stdout) > 10_000, done.stderr


def test_the_same_is_packed_to_the_same_bytes(archive: zipfile.ZipFile) -> None:
    assert archive.fp is not None
    archive.fp.seek(0)
    assert archive.fp.read() == packed({"en", "fr"}, {"own/own.yaml": SMALL.encode()})


# ---- rules from elsewhere ----
def test_of_a_ruleset_of_ones_own_the_files_that_lie_with_it_go_along_and_no_others(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("x")
    (tmp_path / "own.yaml").write_text(SMALL)
    (tmp_path / "own.locales").mkdir()
    (tmp_path / "own.locales" / "en.ftl").write_text("title = Own\n")
    (tmp_path / "own.locales" / "out.ftl").symlink_to(tmp_path / "secret.yaml")
    (tmp_path / "owner.locales").mkdir()
    (tmp_path / "owner.locales" / "en.ftl").write_text("x")
    found = rules_of(tmp_path / "own.yaml", {})
    assert (found.ruleset, sorted(found.files)) == ("own/own.yaml", ["own/own.locales/en.ftl", "own/own.yaml"])
    assert rules_of("aton", {"solo": True}).files == {}


def test_a_variant_goes_along_by_its_name_and_one_from_elsewhere_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "own.variants"
    folder.mkdir()
    (tmp_path / "own.yaml").write_text(SMALL)
    (folder / "quick.yaml").write_text("variant: quick\nextends: own\nversion: 1.0.0\nset: {}\n")
    found = rules_of(Varied(tmp_path / "own.yaml", ("quick",)), {})
    assert found.variants == ("quick",) and "own/own.variants/quick.yaml" in found.files
    (tmp_path / "far.yaml").write_text((folder / "quick.yaml").read_text())
    with pytest.raises(NotWithIt, match=r"far\.yaml"):
        rules_of(Varied(tmp_path / "own.yaml", (str(tmp_path / "far.yaml"),)), {})


def test_the_policy_of_a_page_lets_its_own_files_run_and_machines_beside_and_nothing_else() -> None:
    told = dict(each.strip().split(" ", 1) for each in writing.POLICY.split(";"))
    assert told.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    assert told.pop("img-src") == "'self' data:"
    assert told["default-src"] == "'self'" and set(told.values()) == {"'self'", "'none'"}


# ---- the folder ----
@pytest.mark.usefixtures("without_others")
def test_a_folder_is_written_whole_and_again_in_its_own_place(tmp_path: Path) -> None:
    words = ["studio", "kuhn", "--seats", "human,random", "--export", str(tmp_path / "site")]
    assert main(words) == 0
    first = {path.name: path.read_bytes() for path in (tmp_path / "site").rglob("*") if path.is_file()}
    assert {
        "index.html",
        "carrier.js",
        "worker.js",
        "later.js",
        "python.js",
        "laid.js",
        "python-first.zip",
        "python-rest.zip",
        "python-bench.zip",
        "machine.wasm",
        "picture.css",
        "begins.js",
    } <= set(first)
    starts = json.loads(first["begins.js"].decode().splitlines()[1].removeprefix("export const STARTS = ").rstrip(";"))
    assert "en" in starts and all(said.endswith("…") for said in starts.values())
    assert b"new Worker" in first["carrier.js"] and b"<svg" in first["index.html"]
    assert main(words) == 0
    assert {p.name: p.read_bytes() for p in (tmp_path / "site").rglob("*") if p.is_file()} == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["others", "site"]


@pytest.mark.usefixtures("without_others")
def test_what_a_table_does_not_need_is_there_and_is_fetched_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["studio", "kuhn", "--export", str(tmp_path / "site")]
    assert main(words) == 0
    said = capsys.readouterr().out
    kept = json.loads((tmp_path / "site" / "visits.js").read_text().removeprefix("const KEPT = ").strip().rstrip(";"))
    assert {f"built/{name}" for name in BUILT} <= {*kept["later"]}
    assert all(name.startswith(("built/", "bench/", "python-bench.zip", "machine.wasm")) for name in kept["later"])
    assert "main.js" in kept["files"] and not {*kept["files"]} & {*kept["later"]}
    for name in BUILT:
        assert (tmp_path / "site" / "built" / name).read_text() == f"{name} of others"
        (tmp_path / "others" / name).write_bytes(b"x" * 900_000)
    assert main(words) == 0
    assert capsys.readouterr().out == said  # it is no larger to fetch
    again = json.loads((tmp_path / "site" / "visits.js").read_text().removeprefix("const KEPT = ").strip().rstrip(";"))
    assert again["hash"] != kept["hash"]  # a browser does not go on with what it has kept of it


@pytest.mark.usefixtures("without_others")
def test_a_folder_of_something_else_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.txt").write_text("all of it")
    assert main(["studio", "kuhn", "--export", str(tmp_path / "thesis")]) == 2
    assert "would be lost" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "thesis").iterdir()] == ["chapter.txt"]


@pytest.mark.usefixtures("without_others")
@pytest.mark.parametrize("kept", ["CNAME", ".git/HEAD", "src/own.yaml", "pyodide/mine.txt"])
def test_what_others_have_put_beside_a_page_is_never_lost(
    kept: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["studio", "kuhn", "--export", str(tmp_path / "site")]
    assert main(words) == 0
    mine = tmp_path / "site" / kept
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine")
    assert main(words) == 2
    assert "would be lost" in capsys.readouterr().err and mine.read_text() == "mine"


@pytest.mark.parametrize("mark", ["{}", "[]", "x", '{"files": 7}', '{"files": ["../thesis.tex"]}'])
def test_a_mark_of_somebody_elses_allows_nothing(mark: str, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / writing.MARK).write_text(mark)
    (tmp_path / "site" / "thesis.tex").write_text("all of it")
    assert main(["studio", "kuhn", "--export", str(tmp_path / "site")]) == 2
    assert (tmp_path / "site" / "thesis.tex").read_text() == "all of it"


@pytest.mark.usefixtures("without_others")
def test_a_link_stands_for_its_folder_and_so_does_a_dot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "www").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "www")
    assert main(["studio", "kuhn", "--export", str(tmp_path / "link")]) == 0
    assert (tmp_path / "link").is_symlink() and (tmp_path / "www" / "index.html").is_file()
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert main(["studio", "kuhn", "--export", "."]) == 0
    assert (tmp_path / "here" / "index.html").is_file()


def test_no_name_is_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["studio", "kuhn", "--export", ""]) == 2
    assert "this name is empty" in capsys.readouterr().err


@pytest.mark.usefixtures("without_others")
def test_what_fails_leaves_the_older_page_and_nothing_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["studio", "kuhn", "--export", str(tmp_path / "site")]
    assert main(words) == 0

    def full(*_: object) -> int:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main(words) == 2
    monkeypatch.undo()
    assert (tmp_path / "site" / "index.html").is_file()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["others", "site"]


@pytest.mark.usefixtures("without_others")
def test_what_breaks_off_between_two_pages_puts_the_older_one_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["studio", "kuhn", "--export", str(tmp_path / "site")]
    assert main(words) == 0
    renamed = Path.rename

    def broken_off(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise OSError("in use")
        return renamed(path, target)

    monkeypatch.setattr(Path, "rename", broken_off)
    assert main(words) == 2
    assert (tmp_path / "site" / "index.html").is_file()


def test_a_file_is_no_folder_for_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "site").write_text("mine")
    assert main(["studio", "kuhn", "--export", str(tmp_path / "site")]) == 2
    assert "would be lost" in capsys.readouterr().err and (tmp_path / "site").read_text() == "mine"


@pytest.mark.parametrize("more", [["--host-table"], ["--seed", "3"], ["--resume", "x.tables"]])
def test_what_does_not_go_with_it_is_refused(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    given = ["studio", *([] if more[0] == "--resume" else ["kuhn"]), "--export", "site", *more]
    assert main(given) == 2
    assert "leave --resume, --host-table" in capsys.readouterr().err


# ---- the table in a page ----
def told(text: str) -> list[dict[str, object]]:
    """Messages."""
    found: list[dict[str, object]] = json.loads(text)
    return found


def alone(kept: str = "", seed: int = 5) -> Alone:
    """Kuhn poker against a bot."""
    return seated_at(rulekit.load("kuhn"), ["human", "random"], seed, 2, kept)


def test_a_game_is_played_to_its_end_and_taken_up_where_it_was_left() -> None:
    table, n = alone(), 0
    while table.table.state.decision is not None:
        if table.bot_goes_on():
            assert told(table.news())[0]["view"] == "now"
            continue
        n += 1
        move = table.table.state.decision.moves[0]
        ask = {"n": n, "do": "answer", "at": table.table.at, "move": move.number, "id": f"a{n}"}
        answer = told(table.heard(json.dumps(ask)))
        assert answer[0]["to"] == n and "error" not in answer[0], answer
        again = alone(table.kept())
        assert again.table.at == table.table.at and again.kept() == table.kept()
    assert n > 0


@pytest.mark.parametrize(
    "kept", ["[", "{}", "[[0, 1]]", '[[0, "north", 99, ""]]', '[[7, "north", 0, ""]]', "null", "7"]
)
def test_what_does_not_fit_is_begun_anew(kept: str) -> None:
    assert alone(kept).table.at == 0


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("[]", "no table"),
        ('{"ruleset": "kuhn"}', "whole numbers"),
        ('{"ruleset": "kuhn", "seed": "-1"}', "whole numbers"),
        ('{"ruleset": "kuhn", "seed": "99999999999999999999999"}', "whole numbers"),
        ('{"ruleset": "kuhn", "seed": "' + "9" * 5000 + '"}', "whole numbers"),
        ('{"ruleset": "kuhn", "seed": "1", "players": "' + "9" * 5000 + '"}', "whole numbers"),
        ('{"ruleset": "kuhn", "seed": "1", "players": "9"}', "players"),
        ('{"ruleset": "kuhn", "seed": "1", "seats": "human,ghost"}', "ghost"),
        ('{"ruleset": "kuhn", "seed": "1", "variants": 3}', "a list"),
        ('{"ruleset": "kuhn", "seed": "1", "locale": "../../x"}', "a language is named"),
        ('{"ruleset": "kuhn", "seed": "1", "players": "1000000000"}', "players"),
        ('{"ruleset": "kuhn", "seed": "1.5"}', "whole numbers"),
        ("{", "no table"),
    ],
)
def test_a_link_that_asks_for_no_table_is_answered_in_words(asked: str, why: str) -> None:
    with pytest.raises(NoTable, match=why):
        begun(asked, "", rulekit.load)
