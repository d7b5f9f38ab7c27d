// Starts what a page starts, once, where it is made, and writes what a page would else work out at every start, in three
// archives: what the first question needs, its modules compiled, what was found in its ruleset beside; what else a table
// may need; and what a workbench needs beside that, compiled, too.
// Given: the folder of Pyodide, the archive, what is begun, where to write the three.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, archive, begins, ...written] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/rulekit" });
python.globals.set("asked", JSON.stringify({ ...JSON.parse(begins), seed: "0" }));
python.runPython(`
import json, marshal, os, re, sys, time
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PLACE, CACHE = Path("/rulekit"), Path("/rulekit/cache")
every = [path for path in sorted(PLACE.rglob("*")) if path.is_file()]
os.chdir(PLACE)
sys.path.insert(0, str(PLACE))
sys.dont_write_bytecode = True
os.environ["RULEKIT_CACHE"] = str(CACHE)

def begin():
    import rulekit
    from rulekit.studio.alone import begun
    table = begun(asked, "", rulekit.load)
    told = json.loads(table.heard('{"n": 1, "do": "speak", "room": 880, "high": 690}'))[0]
    while table.bot_goes_on():
        told = json.loads(table.news())[0]
    if question := told.get("question"):
        move = question["moves"][0]["number"]
        table.heard(json.dumps({"n": 2, "do": "answer", "at": table.table.at, "move": move, "id": "1"}))
    return table

ruleset = begin().setting.ruleset
for players in ruleset.players: # what is found is kept
    ruleset.program(players)
for name, module in list(sys.modules.items()): # now as it will be from then on
    if (getattr(module, "__file__", None) or "").startswith(str(PLACE)):
        del sys.modules[name]
opened = set()
sys.addaudithook(lambda event, given: opened.add(os.path.abspath(str(given[0]))) if event == "open" else None)
begin()
needed, cached = set(opened), {path for path in CACHE.rglob("*") if path.is_file()}

# ---- a workbench ----
OF_THE_BENCH = re.compile(
    r"(pygls|lsprotocol|cattrs?|attrs|typing_extensions)\\b|rulekit/(workbench|editor|edit|diff|l10n|report|record|scenario)/"
)

def works():
    from rulekit.pipeline import load
    from rulekit.workbench.begun import bench_for
    bench = bench_for(asked, "", Path("/bench"))
    copy, locale = bench.work.copy, bench.work.locale
    for folder in (copy.was, copy.now): # as it is looked at there
        there = load(copy.named(folder), options=bench.work.options, locale=locale)
        for players in there.players:
            there.program(players)
    hears = lambda message: json.loads(bench.heard(json.dumps(message)))
    found = hears({"bench": {"n": 1, "do": "open"}})[0]["bench"]
    hears({"bench": {"n": 2, "do": "check"}})
    hears({"bench": {"n": 3, "do": "cards", "locales": locale}})
    hears({"bench": {"n": 4, "do": "changes"}})
    said = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
    hears({"lsp": said})
    file = next(each for each in found["files"] if each["kind"] == "rules")
    document = {"uri": found["place"] + file["name"], "languageId": "yaml", "version": 1, "text": file["text"]}
    hears({"lsp": {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}}})
    time.sleep(0.3)
    bench.goes_on()

works()

def name_of(path):
    return path.relative_to(PLACE).as_posix()

def code_of(path, flags=0):
    code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    return MAGIC_NUMBER + bytes([flags, 0, 0, 0]) + bytes(8) + marshal.dumps(code)

def compiled(path):
    return (name_of(path) + "c", code_of(path)) if path.suffix == ".py" else (name_of(path), path.read_bytes())

def beside(path): # where its text lies, too, and is not compared with it
    return f"{name_of(path.parent)}/__pycache__/{path.stem}.{sys.implementation.cache_tag}.pyc", code_of(path, 1)

def written(name, files):
    with ZipFile(name, "w", ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, ZIP_DEFLATED)

all_cached = sorted(path for path in CACHE.rglob("*") if path.is_file())
found = [path for path in every if str(path) in needed]
others = [path for path in every if str(path) not in needed]
benches = [path for path in others if OF_THE_BENCH.match(name_of(path))]
left = [path for path in others if path not in benches]
more = [path for path in left if str(path) in opened and path.suffix == ".py"]
written("/first.zip", map(compiled, [*found, *(path for path in all_cached if path in cached)]))
written("/rest.zip", ((name_of(path), path.read_bytes()) for path in left))
later = [path for path in all_cached if path not in cached]
written("/bench.zip", [*map(compiled, [*benches, *later]), *map(beside, more)])
`);
["first", "rest", "bench"].forEach((name, at) => writeFileSync(written[at], python.FS.readFile(`/${name}.zip`)));
