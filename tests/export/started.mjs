// Starts Python as a page does, with what the first question needs alone: the time is not looked at, only what it does.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, first, asked] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.unpackArchive(new Uint8Array(readFileSync(first)), "zip", { extractDir: "/rulekit" });
python.globals.set("asked", asked);
console.log(python.runPython(`
import json, os, sys
os.chdir("/rulekit")
sys.path.insert(0, "/rulekit")
sys.dont_write_bytecode = True
os.environ["RULEKIT_CACHE"] = "/rulekit/cache"
for folder, _, files in os.walk("cache"):
    for name in files:
        os.chmod(os.path.join(folder, name), 0o600)
import rulekit
from rulekit.studio.alone import begun
table = begun(asked, "", rulekit.load)
said = json.loads(table.heard('{"n": 1, "do": "speak", "room": 880, "high": 690}'))[0]
sources = [name for name, module in sys.modules.items() if (getattr(module, "__file__", None) or "").endswith(".py")]
json.dumps({"question": said["question"]["says"], "moves": len(said["question"]["moves"]), "lark": "lark" in sys.modules,
            "yaml": "yaml" in sys.modules, "sources": [name for name in sources if "rulekit" in name]})
`));
