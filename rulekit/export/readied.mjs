// Starts what a page starts, once, where it is made, and writes what a page would else work out at every start, in two
// archives: what the first question needs, its modules compiled, what was found in its ruleset beside; and all else.
// Given: the folder of Pyodide, the archive, what is begun, where to write the two.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, archive, begins, first, rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/rulekit" });
python.globals.set("asked", JSON.stringify({ ...JSON.parse(begins), seed: "0" }));
python.runPython(`
import json, marshal, os, sys
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
sys.addaudithook(lambda event, given: opened.add(str(given[0])) if event == "open" else None)
begin()

def written(name, paths, compiled):
    with ZipFile(name, "w", ZIP_DEFLATED) as archive:
        for path in paths:
            name, data = path.relative_to(PLACE).as_posix(), path.read_bytes()
            if compiled and path.suffix == ".py":
                code = compile(data, "/rulekit/" + name, "exec", dont_inherit=True)
                name, data = name + "c", MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, ZIP_DEFLATED)

needed = {os.path.abspath(path) for path in opened}
found = [path for path in sorted(PLACE.rglob("*")) if path.is_file() and str(path) in needed]
kept = [path for path in sorted(CACHE.rglob("*")) if path.is_file() and path not in found]
written("/first.zip", [*found, *kept], True)
written("/rest.zip", [path for path in every if path not in found], False)
`);
for (const [from, to] of [["/first.zip", first], ["/rest.zip", rest]]) writeFileSync(to, python.FS.readFile(from));
