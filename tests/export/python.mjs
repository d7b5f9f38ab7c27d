// Starts Python as a page does, of archives; what is run then is not looked at for its time, only for what it does.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, asked, does, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const archive of archives) python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: "/rulekit" });
python.globals.set("asked", asked);
python.runPython(`
import json, os, sys
os.chdir("/rulekit")
sys.path.insert(0, "/rulekit")
sys.dont_write_bytecode = True
os.environ["RULEKIT_CACHE"] = "/rulekit/cache"
for folder, _, files in os.walk("cache"):
    for name in files:
        os.chmod(os.path.join(folder, name), 0o600)
`);
console.log(python.runPython(does));
