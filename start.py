"""Sets rulekit up in the folder .venv beside this file, then shows it or tests it.

    python3 start.py demo          rulekit plays and explains a game
    python3 start.py studio        a table in a browser; studio tekhenu for another game
    python3 start.py test          the quick tests; --all: the slow too, --long: every one; any pytest arguments

Needs Python 3.11 or newer and, the first time, the network; nothing else. What is set up is noted in
.venv/rulekit-setup.json: while that fits, the next run starts at once; what is half made or out of date is mended.
Several may run at once: one sets up, the others wait. Older Pythons must be able to read this, to be told so.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import time
from importlib.util import find_spec
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        "rulekit needs Python 3.11 or newer; this is Python {}.{}.\n"
        "Get a newer one from https://www.python.org/downloads/ and run this command with it,\n"
        "for example:  python3.13 start.py demo   (Windows:  py -3.13 start.py demo)".format(*sys.version_info)
    )

HOUSE = Path(__file__).resolve().parent
VENV = HOUSE / ".venv"
NOTE = VENV / "rulekit-setup.json"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
KIND = f"{sys.implementation.cache_tag} {platform.machine()}"
NEEDS = {
    "demo": ("core", "edit", "fast"),
    "studio": ("core", "fast", "studio", "page"),
    "test": ("core", "edit", "dev", "fast", "studio"),
    "test --all": ("core", "edit", "dev", "fast", "studio", "browser", "research", "cluster"),
}
PURPOSES = {
    "core": "rulekit itself needs",
    "edit": "editors, spreadsheets and `watch` need",
    "dev": "the tests need",
    "fast": "fast simulations need",
    "studio": "the table in a browser needs",
    "page": "an editor and charts beside that table need",
    "browser": "trying that table in a browser needs",
    "research": "environments for learning and search need",
    "cluster": "very long simulations need",
}

# Words in what a failed command said, by cause. The first cause of which a word was said is the one told.
CAUSES = {
    "disk": ("No space left on device", "Errno 28", "WinError 112", "not enough space on the disk", "quota exceeded"),
    "changed": ("DO NOT MATCH THE HASHES",),
    "certificate": ("CERTIFICATE_VERIFY_FAILED", "certificate verify failed", "SSLError"),
    "proxy": ("ProxyError", "Proxy Authentication Required"),
    "network": (
        *("NewConnectionError", "connection broken", "Failed to establish a new connection", "Connection refused"),
        *("name resolution", "getaddrinfo", "Name or service not known", "nodename nor servname", "failed, reason:"),
        *("timed out", "Connection aborted", "Network is unreachable", "ConnectionError", "could not connect"),
    ),
    "wheel": ("No matching distribution found", "is not a supported wheel"),
    "denied": ("Permission denied", "Errno 13", "WinError 5]", "WinError 32", "Access is denied", "Read-only file"),
}
WORDS = {
    "disk": "The disk is full. Free about 1 GB and run the same command again.",
    "changed": (
        "A downloaded package is not the one rulekit was tested with, so nothing of it was installed.\n"
        "Run the same command again; if it stays so, a mirror or proxy of your network changes downloads:\n"
        "ask whoever runs it, or try from another network."
    ),
    "certificate": (
        "Python does not trust the certificate your network shows for the package registry.\n"
        "On macOS run 'Install Certificates.command' in the Python folder of Applications. In a company\n"
        "network ask for its certificate file and set PIP_CERT to the path of that file, then run this again."
    ),
    "proxy": (
        "The proxy of your network refused the connection to the package registry.\n"
        "Ask for its address and set HTTPS_PROXY to it (http://name:password@host:port), then run this again."
    ),
    "network": (
        "The package registry cannot be reached. Setting up needs the network once, afterwards no more.\n"
        "Check the connection and run the same command again: it goes on where it stopped."
    ),
    "wheel": (
        f"There is no ready-made package for Python {platform.python_version()} on this machine"
        f" ({platform.system()} {platform.machine()}).\n"
        "Python 3.12 and 3.13 on Linux, macOS and Windows have all of them: run this command with one of those."
    ),
    "denied": (
        f"No permission to write in {HOUSE}, or another program has its files open.\n"
        "Close programs that use the folder .venv, or move the whole folder to a place of your own; run this again."
    ),
}
NO_VENV = (
    "This Python lacks its modules 'venv' and 'ensurepip', which make a private place for packages.\n"
    "On Debian or Ubuntu:  sudo apt install python{}.{}-venv   (or: python3-venv)\n"
    "Elsewhere install Python from https://www.python.org/downloads/ . Then run this command again."
).format(*sys.version_info)
NOT_OURS = (
    f"The folder {VENV} was not made by start.py and does not work with this Python\n"
    f"({KIND}), or lacks pip. Move it away or delete it, then run this command again."
)
REMADE = (
    "Another run of start.py has made .venv anew meanwhile, for another Python.\n"
    "Run this command again when that one has ended, or use the same Python for both."
)
CAN_WAIT = {  # what works without it
    "edit": "Going on without it: all works but `rulekit lsp`, XLSX, PO and XLIFF; `watch` may be slower.",
    "fast": "Going on without the fast extra: all works, but simulations will be much slower.",
    "page": "Going on without it: the table works, but has no editor and no charts beside it.",
    "browser": "Going on without it: the page of a table is not tried in a browser.",
    "research": "Going on without it: environments for learning and search are not tried.",
    "cluster": "Going on without it: games kept as Parquet, and clusters, are not tried.",
}


class Trouble(Exception):
    """Setting up cannot go on: the words to say, and the row of CAUSES they come from, if any."""

    def __init__(self, words: str, cause: str = "") -> None:
        super().__init__(words)
        self.cause = cause


def trouble(said: str) -> Trouble:
    """The words for what a failed command or the system said."""
    for cause, marks in CAUSES.items():
        if any(mark.lower() in said.lower() for mark in marks):
            missing = [line for line in said.splitlines() if "No matching distribution" in line]
            return Trouble("\n".join([WORDS[cause], *(missing if cause == "wheel" else [])]), cause)
    last = "\n".join("  " + line for line in said.strip().splitlines()[-8:])
    return Trouble(f"Setting up stopped for a reason this script does not know. Last was said:\n{last}")


def say(words: str) -> None:
    """One line to the user, at once."""
    print(words, flush=True)


class Lock:
    """Who may do what with .venv: any number of runs use it at once, one alone changes it.

    The file says nothing and stays. It is locked, and the system ends a lock with the process that holds it and those
    that one has started: none is ever left over, by a computer that stopped neither.
    """

    MOST = 64  # runs at once on Windows, where a lock has one holder: each locks a byte of its own

    def __init__(self, path: Path) -> None:
        self.path, self.handle = path, -1
        self.bytes = (0, 0)

    def take(self, alone: bool, wait: bool = True) -> bool:
        """Holds it in this way instead of another; False if that cannot be at once and is not to be waited for."""
        try:
            self.handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666) if self.handle < 0 else self.handle
        except OSError:
            return True  # nobody can write here, so nobody changes .venv either
        self.hold(None)
        told = False
        while not self.hold(alone):
            if not wait:
                return False
            if not told:
                say("Another start.py is at work in .venv; waiting until it has ended. Ctrl-C ends the waiting.")
            told = True
            time.sleep(0.2)
        return True

    def hold(self, alone: "bool | None") -> bool:
        """Whether it is held now, alone or with others; None lets it go."""
        if sys.platform == "win32":
            import msvcrt

            def done(how: int, start: int, count: int) -> bool:
                os.lseek(self.handle, start, os.SEEK_SET)
                try:
                    msvcrt.locking(self.handle, how, count)
                except OSError:
                    return False
                self.bytes = (start, count) if how == msvcrt.LK_NBLCK else (0, 0)
                return True

            if alone is None:
                return not self.bytes[1] or done(msvcrt.LK_UNLCK, *self.bytes)
            ranges = [(0, self.MOST)] if alone else [(number, 1) for number in range(self.MOST)]
            return any(done(msvcrt.LK_NBLCK, *each) for each in ranges)
        else:  # noqa: RET505
            import fcntl

            how = fcntl.LOCK_UN if alone is None else fcntl.LOCK_EX if alone else fcntl.LOCK_SH
            try:
                fcntl.flock(self.handle, how | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            except OSError:  # a disk that knows no locks
                return True
            return True

    def passed_on(self) -> "tuple[int, ...]":
        """What a process that is started needs to hold the lock too, should this one be killed."""
        return (self.handle,) if self.handle >= 0 and os.name != "nt" else ()


LOCK = Lock(HOUSE / ".venv-lock")


def setup_command(*arguments: str) -> None:
    """Runs one step of setting up, naming each package as it comes; raises Trouble if it fails."""
    said: list[str] = []
    with subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        cwd=HOUSE,
        pass_fds=LOCK.passed_on(),
    ) as running:
        for line in running.stdout or ():
            said.append(line.rstrip())
            if line.startswith("Collecting "):
                say("  " + line.split()[1].replace("==", " "))
    if running.returncode != 0:
        raise trouble("\n".join(said))


def read_note() -> dict[str, str]:
    """What is set up: kind of Python, who made the folder, and the hash of each requirements file installed."""
    try:
        note = json.loads(NOTE.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in note.items()} if isinstance(note, dict) else {}


def write_note(note: dict[str, str]) -> None:
    """Replaces the note in one stroke, so that an interruption leaves the old or the new one."""
    fresh = NOTE.with_suffix(".new")
    fresh.write_text(json.dumps(note, indent=1), "utf-8")
    fresh.replace(NOTE)


def venv_works() -> bool:
    """Whether .venv holds a Python of this kind that runs, with pip."""
    ask = "import pip, platform, sys; print(sys.implementation.cache_tag, platform.machine())"
    try:
        answer = subprocess.run([str(PYTHON), "-I", "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == KIND


def make_venv() -> dict[str, str]:
    """Makes .venv anew (a folder that start.py did not make is never deleted) and notes that it is ours."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise Trouble(NO_VENV)
    old = HOUSE / ".venv-old"
    if VENV.exists():
        if "ours" not in read_note():
            raise Trouble(NOT_OURS)
        say("The folder .venv is half made or for another Python; making it anew.")
        shutil.rmtree(old, ignore_errors=True)
        VENV.rename(old)  # first aside, so that an interruption never leaves half a .venv without its note
    VENV.mkdir()
    note = {"ours": "yes"}
    write_note(note)
    shutil.rmtree(old, ignore_errors=True)
    say("Making a private Python in the folder .venv ...")
    setup_command(sys.executable, "-m", "venv", str(VENV))
    return note


def link_rulekit() -> None:
    """Lets the Python in .venv find this checkout, and puts the command `rulekit` beside it; builds nothing."""
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)}))
    # Relative, so plain ASCII: a .pth file is read in whatever encoding the system prefers.
    (packages / "rulekit.pth").write_text(os.path.relpath(HOUSE, packages) + "\n", "ascii")
    if os.name == "nt":
        (SCRIPTS / "rulekit.cmd").write_text('@"%~dp0python.exe" -P -m rulekit %*\n', "ascii")
    else:
        command = SCRIPTS / "rulekit"
        command.write_text('#!/bin/sh\nexec "$(dirname "$0")/python" -P -m rulekit "$@"\n', "ascii")
        command.chmod(0o755)


def install(name: str, again: bool) -> bool:
    """Installs one requirements file (`again`: some is there); False if what can wait is missing, for now."""
    say(f"Installing what {PURPOSES[name]} ...")
    options = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--no-input", "--progress-bar", "off"]
    options += ["--disable-pip-version-check", "--no-warn-script-location", *(["--force-reinstall"] if again else [])]
    file = HOUSE / "requirements" / f"{name}.txt"
    try:
        if name != "page" or not bundled():
            setup_command(str(PYTHON), "-m", "pip", "install", *options, "-r", str(file))
            if name == "page" and not bundled():
                raise Trouble("Node was installed, but does not run.")
    except Trouble as why:
        if name not in CAN_WAIT or (name != "page" and why.cause not in ("wheel", "network")):
            raise
        say(f"{why}\n{CAN_WAIT[name]}")
        return why.cause == "wheel"  # asking again cannot help, unless the file or the Python changes
    return True


def bundled() -> bool:
    """Whether that is there now which the page has of others; False where there is no Node to make it."""
    done = subprocess.run([PYTHON, "-m", "rulekit.bundle"], stderr=subprocess.PIPE, text=True, cwd=HOUSE, check=False)
    if done.returncode not in (0, 3):  # 3: there is no Node
        raise trouble(done.stderr)
    return done.returncode == 0


def wanted_of(name: str) -> str:
    """What the note says of a requirements file, and of what is bundled for the page, when all of it is there."""
    more = [*(HOUSE / "web" / "npm").glob("*.js*"), *(HOUSE / "rulekit" / "bundle").glob("*.py")]
    files = [HOUSE / "requirements" / f"{name}.txt", *(sorted(more) if name == "page" else ())]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def set_up(names: tuple[str, ...]) -> None:
    """Brings .venv to what the named requirements files say; does nothing if it is there already.

    From then on until this process ends nobody else changes it.
    """
    LOCK.take(alone=False)
    note = read_note()
    lacking = [name for name in names if note.get(name) != wanted_of(name)]
    works = "linked" in note and venv_works()
    if works and not lacking:
        return
    can_wait = works and all(name in CAN_WAIT and note.get(name) == "begun" for name in lacking)
    if LOCK.take(alone=True, wait=not can_wait):
        mend(names)
    LOCK.take(alone=False)
    if not venv_works():
        raise Trouble(REMADE)


def mend(names: tuple[str, ...]) -> None:
    """Sets up what is not, while nobody else is at it."""
    note = read_note()
    if not venv_works():
        note = make_venv()
    for name, wanted in ((name, wanted_of(name)) for name in names):
        if note.get(name) == wanted:
            continue
        again = note.get(name) == "begun"
        write_note({**note, name: "begun"})
        note[name] = wanted if install(name, again) else "begun"
        write_note(note)
    if "linked" not in note:
        link_rulekit()
        write_note({**note, "linked": "yes"})


def hand_over(arguments: list[str]) -> int:
    """Runs rulekit or the tests with the Python of .venv and gives back their exit code."""
    if arguments[0] == "test":
        everything = all(word in ("--all", "--long", "--write-costs") for word in arguments[1:])
        workers = ["-n", "auto", "--dist", "worksteal"] if everything else []
        arguments = ["pytest", *workers, *arguments[1:]]
    else:
        arguments = ["rulekit", *arguments]
    with subprocess.Popen([str(PYTHON), "-m", *arguments], cwd=HOUSE, pass_fds=LOCK.passed_on()) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue  # Ctrl-C reaches the command too, which says itself that it stops


def main(arguments: list[str]) -> int:
    """Carries out one command line; the answer is the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a path the console cannot show must not end in a traceback
    if not arguments or arguments[0] not in NEEDS or " " in arguments[0]:
        say((__doc__ or "").split("\n\n")[1])
        return 0 if arguments[:1] in (["--help"], ["-h"]) else 2
    try:
        whole = arguments[0] == "test" and {"--all", "--long"} & {*arguments}
        set_up(NEEDS["test --all" if whole else arguments[0]])
        return hand_over(arguments)
    except (Trouble, OSError) as why:
        say(f"\n{why if isinstance(why, Trouble) else trouble(str(why))}")
    except KeyboardInterrupt:
        say("\nStopped. Run the same command again: it goes on where it stopped.")
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
