"""start.py as a newcomer meets it: real runs in a small copy of the checkout, with packages made here.

The packages are tiny wheels found in a local folder, so nothing is asked of the network.
"""

from __future__ import annotations

import ast
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from checkouts import NOWHERE, START, Checkout

unix = pytest.mark.skipif(os.name == "nt", reason="needs a shell or signals")


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Checkout, str]:
    """A checkout after its first `demo`, and what that printed."""
    checkout = Checkout(tmp_path_factory.mktemp("start") / "a folder with späces")
    checkout.make()
    code, said = checkout.run("demo")
    assert code == 0, said
    return checkout, said


@pytest.fixture
def ready(first_run: tuple[Checkout, str]) -> Iterator[Checkout]:
    """That checkout as the first run left it, but for packages: so each test adds one of its own."""
    checkout = first_run[0]
    files = [checkout.root / ".venv" / "rulekit-setup.json", *(checkout.root / "requirements").iterdir()]
    kept = {file: file.read_bytes() for file in files}
    yield checkout
    for file, data in kept.items():
        file.write_bytes(data)
    (checkout.root / ".venv" / "rulekit-setup.new").unlink(missing_ok=True)


@pytest.fixture
def silent_registry() -> Iterator[socket.socket]:
    """A registry that takes calls and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(60)
        yield server


@pytest.mark.slow
def test_the_first_run_sets_up_and_says_what_it_does(first_run: tuple[Checkout, str]) -> None:
    _, said = first_run
    assert "Making a private Python" in said
    assert "Installing what rulekit itself needs" in said
    assert said.splitlines()[-1] == "rulekit demo"


@pytest.mark.slow
def test_the_second_run_starts_at_once(ready: Checkout) -> None:
    assert ready.run("demo", PIP_FIND_LINKS="") == (0, "rulekit demo\n")


def test_arguments_and_the_exit_code_pass_through(ready: Checkout) -> None:
    assert ready.run("demo", "--games", "3", EXIT="7") == (7, "rulekit demo --games 3\n")


def test_tests_install_only_what_the_demo_lacked_and_run_on_all_processors(ready: Checkout) -> None:
    code, said = ready.run("test", "--long")
    assert code == 0
    assert "what the tests need" in said
    assert "what rulekit itself needs" not in said
    assert said.splitlines()[-1] == "pytest -n auto --dist worksteal --long"
    assert ready.run("test", "tests/house", "-x") == (0, "pytest tests/house -x\n")


def test_the_command_rulekit_stands_in_venv_and_works_from_any_folder(ready: Checkout, tmp_path: Path) -> None:
    command = ready.python().with_name("rulekit.cmd" if os.name == "nt" else "rulekit")
    (tmp_path / "rulekit.py").write_text("raise SystemExit('the wrong one')")
    ran = subprocess.run([str(command), "check", "a b"], capture_output=True, text=True, cwd=tmp_path)
    assert (ran.stdout, ran.stderr) == ("rulekit check a b\n", "")


def test_a_changed_requirements_file_is_installed_again(ready: Checkout) -> None:
    ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_grown"))
    code, said = ready.run("demo")
    assert code == 0
    assert "Installing what rulekit itself needs" in said
    assert "Making a private Python" not in said
    assert ready.run("demo", PIP_FIND_LINKS="") == (0, "rulekit demo\n")


def test_an_interrupted_installation_is_done_again(ready: Checkout) -> None:
    next((ready.root / ".venv").rglob("pebble_core.py")).unlink()
    ready.note(core="begun")
    code, said = ready.run("demo")
    assert (code, said.splitlines()[-1]) == (0, "rulekit demo")


def test_a_half_made_venv_is_made_anew(ready: Checkout) -> None:
    ready.python().unlink()
    code, said = ready.run("demo")
    assert code == 0
    assert "half made" in said
    assert not (ready.root / ".venv-old").exists()
    assert ready.run("demo") == (0, "rulekit demo\n")


@unix
def test_a_venv_of_another_python_is_made_anew(ready: Checkout) -> None:
    ready.python().unlink()
    ready.python().write_text("#!/bin/sh\necho cpython-310 x86_64\n")
    ready.python().chmod(0o755)
    code, said = ready.run("demo")
    assert (code, said.splitlines()[-1]) == (0, "rulekit demo")
    assert "for another Python" in said


def test_a_venv_that_start_py_did_not_make_is_never_deleted(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    checkout.make()
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "precious.txt").touch()
    code, said = checkout.run("demo")
    assert code == 1
    assert "was not made by start.py" in said
    assert (tmp_path / ".venv" / "precious.txt").exists()


def test_without_a_network_it_says_so_and_later_goes_on(ready: Checkout) -> None:
    ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_offline"))
    code, said = ready.run("demo", **NOWHERE)
    assert code == 1
    assert "The package registry cannot be reached" in said
    assert ready.run("demo")[0] == 0


CAN_WAIT = pytest.mark.parametrize(
    ("name", "purpose", "without"),
    [
        ("fast", "fast simulations need", "simulations will be much slower"),
        ("edit", "editors, spreadsheets and `watch` need", "all works but `rulekit lsp`"),
    ],
)


@CAN_WAIT
def test_without_a_wheel_for_what_can_wait_it_goes_on_and_asks_no_more(
    ready: Checkout, name: str, purpose: str, without: str
) -> None:
    ready.require(name, f"absent==1.0 --hash=sha256:{'0' * 64}\n")
    code, said = ready.run("demo")
    assert code == 0
    assert f"Installing what {purpose}" in said
    assert "no ready-made package for Python" in said
    assert "absent==1.0" in said
    assert without in said
    assert ready.run("demo") == (0, "rulekit demo\n")


@CAN_WAIT
def test_without_a_network_for_what_can_wait_it_goes_on_and_asks_again(
    ready: Checkout, name: str, purpose: str, without: str
) -> None:
    ready.require(name, ready.wheel(f"pebble_quick_{name}"))
    code, said = ready.run("demo", **NOWHERE)
    assert (code, said.splitlines()[-1]) == (0, "rulekit demo")
    assert without in said
    assert ready.run("demo") == (0, f"Installing what {purpose} ...\nrulekit demo\n")
    assert ready.run("demo") == (0, "rulekit demo\n")


def test_without_a_wheel_that_all_needs_it_says_which(ready: Checkout) -> None:
    ready.require("core", f"absent==1.0 --hash=sha256:{'0' * 64}\n")
    code, said = ready.run("demo")
    assert code == 1
    assert "No matching distribution found for absent==1.0" in said


def test_a_package_that_was_changed_on_the_way_is_refused(ready: Checkout) -> None:
    ready.wheel("pebble_altered")
    ready.require("core", f"pebble_altered==1.0 --hash=sha256:{'0' * 64}\n")
    code, said = ready.run("demo")
    assert code == 1
    assert "not the one rulekit was tested with" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_named(ready: Checkout) -> None:
    ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_full"))
    (ready.root / ".venv" / "rulekit-setup.new").symlink_to("/dev/full")
    code, said = ready.run("demo")
    assert code == 1
    assert "The disk is full" in said


@unix
def test_an_interruption_is_no_traceback_and_the_next_run_goes_on(
    ready: Checkout, silent_registry: socket.socket
) -> None:
    ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_halted"))
    address = f"http://127.0.0.1:{silent_registry.getsockname()[1]}/simple"
    with subprocess.Popen(
        [sys.executable, str(ready.root / "start.py"), "demo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=ready.environment(**{**NOWHERE, "PIP_INDEX_URL": address}),
        start_new_session=True,
    ) as running:
        silent_registry.accept()  # now pip waits
        os.killpg(running.pid, signal.SIGINT)
        said, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in said
    assert said.splitlines()[-1].startswith("Stopped. Run the same command again")
    assert ready.run("demo")[0] == 0


@pytest.mark.slow
def test_two_runs_at_once_set_up_once_and_both_go_on(ready: Checkout) -> None:
    ready.python().unlink()
    running = [ready.start(command) for command in ("demo", "test", "demo")]
    said = [each.communicate(timeout=300)[0] for each in running]
    assert [each.returncode for each in running] == [0, 0, 0], said
    assert sum("making it anew" in each for each in said) == 1
    assert sorted(each.splitlines()[-1].split()[0] for each in said) == ["pytest", "rulekit", "rulekit"]


@unix
def test_nobody_changes_what_another_run_uses(ready: Checkout) -> None:
    import fcntl

    with (ready.root / ".venv-lock").open("r+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)  # as a run does that is at work
        assert ready.run("demo", PIP_FIND_LINKS="") == (0, "rulekit demo\n")
        ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_second"))
        with ready.start("demo") as waiting:
            assert waiting.stdout is not None
            assert "waiting until it has ended" in waiting.stdout.readline()
            fcntl.flock(lock, fcntl.LOCK_UN)
            said = waiting.communicate(timeout=100)[0]
    assert waiting.returncode == 0 and said.splitlines()[-1] == "rulekit demo"


@unix
def test_a_run_that_was_killed_leaves_no_lock_over(ready: Checkout, silent_registry: socket.socket) -> None:
    ready.require("core", ready.wheel("pebble_core"), ready.wheel("pebble_killed"))
    address = f"http://127.0.0.1:{silent_registry.getsockname()[1]}/simple"
    with ready.start("demo", **{**NOWHERE, "PIP_INDEX_URL": address}) as running:
        silent_registry.accept()  # now pip waits
        os.killpg(running.pid, signal.SIGKILL)
    code, said = ready.run("demo")
    assert code == 0 and "waiting" not in said


@unix
def test_what_can_wait_does_not_wait_for_another_run(ready: Checkout) -> None:
    import fcntl

    ready.note(fast="begun")
    with (ready.root / ".venv-lock").open("r+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        assert ready.run("demo") == (0, "rulekit demo\n")


def test_a_python_without_ensurepip_is_told_what_to_install(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    checkout.make()
    lacking = "import runpy, sys; sys.modules['ensurepip'] = None; runpy.run_path(sys.argv[2], run_name='__main__')"
    code, said = checkout.run_python("-c", lacking, "demo", str(tmp_path / "start.py"))
    assert code == 1
    assert f"sudo apt install python3.{sys.version_info.minor}-venv" in said
    assert not (tmp_path / ".venv").exists()


def test_a_python_too_old_is_told_so_and_can_read_the_script_that_far() -> None:
    ast.parse(START.read_text("utf-8"), feature_version=(3, 7))
    old = f"import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path({str(START)!r}, run_name='__main__')"
    ran = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.startswith("rulekit needs Python 3.11 or newer; this is Python 3.9.")


def test_without_a_command_it_lists_both(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    checkout.make()
    for arguments, expected in ((), 2), (("tset",), 2), (("--help",), 0):
        code, said = checkout.run(*arguments)
        assert code == expected
        assert "start.py demo" in said and "start.py test" in said
    assert not (tmp_path / ".venv").exists()
