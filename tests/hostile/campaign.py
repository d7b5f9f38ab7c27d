"""Shipped files → thousands of spoilt ones, each read by the command that reads such files; what broke is kept.

    PYTHONPATH=.:tests .venv/bin/python tests/hostile/campaign.py --inputs 40000 --into FOLDER

An input is made from the seed and its number alone. Broken off, the same line goes on where it was. What ends with
exit code 3, an exception or a signal, takes more than five seconds of a processor or 1 GiB, lies in `failed/NUMBER`.

Never: changes a file of this checkout; believes that a worker comes back.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import re
import resource
import selectors
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from hostile.seeds import KINDS, Seed, seeds_of
from hostile.spoiling import spoilt

SECONDS = 5.0  # of a processor, for one input
MEBIBYTES = 1024  # of one process
PATIENCE = 600.0  # seconds until a worker is taken to hang: other work may slow it down
ENOUGH = 400  # inputs of one worker: the next begins with fresh memory
PEAK = re.compile(r"VmHWM:\s*(\d+)")  # of this process alone: what `getrusage` tells is handed down
WARM = 3.0  # seconds that reading the libraries may take for the first input of a worker


@dataclass(frozen=True, slots=True)
class Told:
    """What became of one input: `wrong` is empty if all is well."""

    number: int
    kind: str
    code: int | None
    seconds: float
    mebibytes: int
    wrong: str = ""


def made(number: int, seed: int, folder: Path, seeds: dict[str, list[Seed]]) -> tuple[str, list[str]]:
    """Writes one input into a folder; its kind, and the command line that reads it there."""
    r = random.Random(f"{seed} {number}")
    kind = KINDS[number % len(KINDS)]
    chosen = r.choice(seeds[kind])
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in chosen.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    others = [each.files[each.spoilt] for each in seeds[kind][:8]]
    (folder / chosen.spoilt).write_bytes(spoilt(chosen.files[chosen.spoilt], chosen.spoilt, r, others))
    return kind, list(chosen.command)


# ---- in the worker ----


def work(seed: int, into: Path) -> None:
    """Reads numbers, a line each, and answers each with a line of JSON."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (4 * MEBIBYTES << 20, 4 * MEBIBYTES << 20))  # of addresses, not of memory
    answers = os.fdopen(os.dup(1), "w")
    sys.stdin, numbers = open(os.devnull), sys.stdin  # noqa: SIM115
    seeds = seeds_of(into / "seeds")
    folder = Path(tempfile.mkdtemp(dir=into))
    first = True
    for line in numbers:
        told = tried(int(line), seed, folder, seeds, SECONDS + WARM * first)
        first = False
        print(json.dumps(asdict(told)), file=answers, flush=True)
    shutil.rmtree(folder, ignore_errors=True)


def tried(number: int, seed: int, folder: Path, seeds: dict[str, list[Seed]], most: float) -> Told:
    """What becomes of one input."""
    from rulekit.cli import main

    kind, command = made(number, seed, folder, seeds)
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    sys.__stdin__, sys.stdin, begun = None, open(os.devnull), time.process_time()  # noqa: SIM115
    code, wrong = None, ""
    here = Path.cwd()
    os.chdir(folder)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(command)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException as error:  # a KeyboardInterrupt that nobody sent is a mistake too
        wrong = f"{type(error).__name__}: {error}"[:200]
    finally:
        os.chdir(here)
    took = time.process_time() - begun
    err.seek(0)
    said = err.read()
    if code == 3:
        wrong = next((line for line in said.splitlines() if "internal-fault" in line), "exit code 3")
    room = int(PEAK.search(Path("/proc/self/status").read_text())[1]) >> 10  # type: ignore[index]
    if not wrong and took > most:
        wrong = f"{took:.1f} s"
    if not wrong and room > MEBIBYTES:
        wrong = f"{room} MiB"
    return Told(number, kind, code, round(took, 3), room, wrong)


# ---- outside ----


class Worker:
    """A process that tries inputs, one at a time."""

    def __init__(self, seed: int, into: Path) -> None:
        self.left, self.number, self.since = ENOUGH, -1, 0.0
        command = [sys.executable, __file__, "--work", "--seed", str(seed), "--into", str(into)]
        house = Path(__file__).resolve().parents[2]
        paths = os.pathsep.join((str(house), str(house / "tests")))
        env = {**os.environ, "PYTHONPATH": paths, "XDG_CACHE_HOME": str(into / "cache"), "TMPDIR": str(into / "faults")}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=env, text=True
        )

    def ask(self, number: int) -> None:
        """Gives it the next input."""
        assert self.process.stdin is not None
        self.number, self.since, self.left = number, time.monotonic(), self.left - 1
        try:
            self.process.stdin.write(f"{number}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it has ended, which `answer` says

    def answer(self) -> Told:
        """What it says, or how it ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if line:
            return Told(**json.loads(line))
        self.left = 0
        return Told(self.number, KINDS[self.number % len(KINDS)], None, 0.0, 0, f"ended by {self.process.wait()}")

    def end(self) -> None:
        """Ends it, whatever it does."""
        self.left = 0
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with suppress(BrokenPipeError):  # a number it was still to be given
                    stream.close()


def campaign(numbers: Iterable[int], seed: int, into: Path, workers: int) -> Iterator[Told]:
    """What becomes of each input, as they are done; a worker that dies or hangs is replaced."""
    into.mkdir(parents=True, exist_ok=True)
    (into / "faults").mkdir(exist_ok=True)
    seeds_of(into / "seeds")  # made once, for all workers
    todo, busy = iter(numbers), selectors.DefaultSelector()

    def hired(worker: Worker | None) -> None:
        number = next(todo, None)
        if worker is not None and (number is None or not worker.left):
            worker.end()
            worker = None
        if number is not None:
            worker = worker or Worker(seed, into)
            worker.ask(number)
            assert worker.process.stdout is not None
            busy.register(worker.process.stdout, selectors.EVENT_READ, worker)

    try:
        for _ in range(workers):
            hired(None)
        while busy.get_map():
            ready = [key.data for key, _ in busy.select(1.0)]
            for worker in [key.data for key in busy.get_map().values()]:
                late = time.monotonic() - worker.since > PATIENCE
                if worker not in ready and not late:
                    continue
                busy.unregister(worker.process.stdout)
                if worker in ready:
                    yield worker.answer()
                else:
                    yield Told(worker.number, KINDS[worker.number % len(KINDS)], None, PATIENCE, 0, "did not come back")
                    worker.end()
                hired(worker)
    finally:
        for key in list(busy.get_map().values()):
            key.data.end()


def kept(told: Told, seed: int, into: Path) -> None:
    """Puts an input that broke something, with the command that reads it, where one can look at it."""
    folder = into / "failed" / str(told.number)
    _, command = made(told.number, seed, folder, seeds_of(into / "seeds"))
    (folder / "WHAT.txt").write_text(f"{told.wrong}\nrulekit {' '.join(command)}\n", "utf-8")


def main() -> int:
    """Runs the campaign, or goes on with it; exit code 1 if anything broke."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\nNever")[0])
    parser.add_argument("--inputs", type=int, default=40_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, required=True, help="a folder for what was found; the same goes on")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    into = args.into.resolve()
    if args.work:
        work(args.seed, into)
        return 0
    into.mkdir(parents=True, exist_ok=True)
    log = into / f"told-{args.seed}.jsonl"
    before = [Told(**json.loads(line)) for line in log.read_text("utf-8").splitlines()] if log.exists() else []
    known = {told.number for told in before}
    wrong, kinds = [told for told in before if told.wrong], Counter(told.kind for told in before)
    todo = [number for number in range(args.first, args.first + args.inputs) if number not in known]
    try:
        with log.open("a", encoding="utf-8") as file:
            for done, told in enumerate(campaign(todo, args.seed, into, args.workers), 1):
                print(json.dumps(asdict(told)), file=file, flush=True)
                kinds[told.kind] += 1
                if told.wrong:
                    wrong.append(told)
                    kept(told, args.seed, into)
                    print(f"\n{told.kind} {told.number}: {told.wrong}")
                print(
                    f"\r{len(known) + done:,} done, {len(wrong)} broke something", end="", file=sys.stderr, flush=True
                )
    except KeyboardInterrupt:
        print("\nbroken off; the same command goes on", file=sys.stderr)
    every = [Told(**json.loads(line)) for line in log.read_text("utf-8").splitlines()]
    slowest, largest = max((t.seconds for t in every), default=0), max((t.mebibytes for t in every), default=0)
    print(f"\n{len(every):,} inputs: {', '.join(f'{n:,} {kind}' for kind, n in sorted(kinds.items()))}")
    print(f"{len(wrong)} broke something; the slowest took {slowest:.1f} s, the largest worker {largest} MiB")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
