// Starts a workbench as a page does, of the three archives: the time is not looked at, only what it does.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, asked, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const archive of archives) python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/rulekit" });
python.globals.set("asked", asked);
console.log(python.runPython(`
import json, os, sys
from pathlib import Path
os.chdir("/rulekit")
sys.path.insert(0, "/rulekit")
sys.dont_write_bytecode = True
os.environ["RULEKIT_CACHE"] = "/rulekit/cache"
for folder, _, files in os.walk("cache"):
    for name in files:
        os.chmod(os.path.join(folder, name), 0o600)
read = set()
sys.addaudithook(lambda event, given: read.add(str(given[0])) if event == "open" and str(given[0]).endswith(".py") else None)
from rulekit.workbench.begun import bench_for
bench = bench_for(asked, "", Path("/bench"))
says = lambda **asked: json.loads(bench.heard(json.dumps({"bench": {"n": 1, **asked}})))[0]["bench"]
says(do="open")
sound = says(do="check")["sound"]
sources = sorted(name for name in read if name.startswith("/rulekit/"))
while "report" not in (played := says(do="games", which="was", games=64, seed=1, players=2)):
    pass
json.dumps({"sound": sound, "lark": "lark" in sys.modules, "sources": sources, "games": played["done"]})
`));
