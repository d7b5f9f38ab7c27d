// Starts what a page starts, where it is made, and writes what a page would else work out at every start, in three archives:
// what the first question needs, its modules compiled, what was found in its ruleset beside; what else a table may need; and
// what a workbench needs beside that, compiled, too. It is started twice: the second time what was found the first time is there,
// as in a page, and what is opened then is what is needed.
// Given: the folder of Pyodide, an archive that is empty, how archives are laid out, the archive, what is begun, where to
// write the three.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, stdLibURL, laying, archive, begins, ...written] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const { laid } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(laying, "utf8"))}`);
const STANDS = 1e12; // when every file was changed last, so that what is compiled of it counts
const STARTS = `
import json, os, sys, time
from pathlib import Path

CACHE = Path("/cache")

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

every = [Path(f"/{name}") for name in json.loads(names)]
`;
const FINDS = `
ruleset = begin().setting.ruleset
for players in ruleset.players: # what is found is kept
    ruleset.program(players)
first = sorted(path for path in CACHE.rglob("*") if path.is_file())
works()
found = sorted(path for path in CACHE.rglob("*") if path.is_file())
made = {place for path in every if (place := path.parent / "__pycache__").is_dir()}
json.dumps([[*map(str, first)], [str(path) for path in found if path not in first],
            [str(path) for folder in sorted(made) for path in sorted(folder.iterdir())]])
`;
const WRITES = `
import marshal, re
from importlib.util import MAGIC_NUMBER, cache_from_source, source_from_cache
from zipfile import ZIP_STORED, ZipFile, ZipInfo

opened = set()
def hears(event, given):
    if event == "open":
        path = os.path.abspath(str(given[0]))
        opened.add(source_from_cache(path) if "/__pycache__/" in path else path)
sys.addaudithook(hears)

begin()
import rulekit.machine.wasm # a bot that searches may be asked next, and a hint
started = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
needed = {str(rulekit.machine.wasm.MODULE), *opened, *(source_from_cache(path) if path.endswith(".pyc") else path for path in started)}
OF_THE_BENCH = re.compile(
    r"/((pygls|lsprotocol|cattrs?|attrs|typing_extensions)\\b|rulekit/(workbench|editor|edit|diff|l10n|report|record|scenario)/)"
)
works()

def code_of(path, flags=0):
    done = Path(cache_from_source(path))
    if done.is_file():
        code = done.read_bytes()[16:] # behind what it says of the text
    else:
        code = marshal.dumps(compile(path.read_bytes(), str(path), "exec", dont_inherit=True))
    return MAGIC_NUMBER + bytes([flags, 0, 0, 0]) + bytes(8) + code

def compiled(path):
    name = str(path)[1:]
    return (f"{name}c", code_of(path)) if path.suffix == ".py" else (name, path.read_bytes())

def beside(path): # where its text lies, too, and is not compared with it
    return f"{str(path.parent)[1:]}/__pycache__/{path.stem}.{sys.implementation.cache_tag}.pyc", code_of(path, 1)

def written(name, files):
    with ZipFile(name, "w", ZIP_STORED) as archive: # hosts compress it, all of it as one
        for name, data in sorted(files, key=lambda each: (each[0].rpartition(".")[2], each[0])):
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)

first, later = ([*map(Path, each)] for each in json.loads(cached))
found = [path for path in every if str(path) in needed]
others = [path for path in every if str(path) not in needed]
benches = [path for path in others if OF_THE_BENCH.match(str(path))]
left = [path for path in others if path not in benches]
more = [path for path in left if str(path) in opened and path.suffix == ".py"]
written("/first.zip", map(compiled, [*found, *first]))
written("/rest.zip", ((str(path)[1:], path.read_bytes()) for path in left))
written("/bench.zip", [*map(compiled, [*benches, *later]), *map(beside, more)])
`;

const given = readFileSync(archive), bytes = given.buffer.slice(given.byteOffset, given.byteOffset + given.byteLength);
const names = [];

/** Python with these files, and more. @param {[string, Uint8Array][]} more @param {string} keeps "" to keep what is compiled */
async function started(more, keeps) {
  const fsInit = async (FS) => {
    const noted = { ...FS, writeFile: (path, ...how) => { names.push(path); FS.writeFile(path, ...how); } };
    laid(noted, bytes);
    for (const [path, data] of more) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, data, { mode: 0o600 });
    }
    for (const path of names) FS.utime(path, STANDS, STANDS);
  };
  names.length = 0;
  const env = { PYTHONPATH: "/library", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: keeps, RULEKIT_CACHE: "/cache", HOME: "/home/pyodide" };
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL, env, fsInit });
  python.FS.chdir("/");
  python.globals.set("asked", JSON.stringify({ ...JSON.parse(begins), seed: "0" }));
  python.globals.set("names", JSON.stringify(names.map((name) => name.slice(1))));
  python.runPython(STARTS);
  return python;
}

const before = await started([], "");
const [first, later, made] = JSON.parse(before.runPython(FINDS));
const found = [...first, ...later, ...made].map((path) => [path, before.FS.readFile(path)]);
const python = await started(found, "1");
python.globals.set("cached", JSON.stringify([first, later]));
python.runPython(WRITES);
["first", "rest", "bench"].forEach((name, at) => writeFileSync(written[at], python.FS.readFile(`/${name}.zip`)));
