// Starts Python as a page does, of archives; what is run then is not looked at for its time, only for what it does.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, stdLibURL, laying, asked, does, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const { laid } = await import(`data:text/javascript,${encodeURIComponent(readFileSync(laying, "utf8"))}`);
const read = (name) => new Uint8Array(readFileSync(name)).buffer;
const env = { PYTHONPATH: "/library", PYTHONDONTWRITEBYTECODE: "1", RULEKIT_CACHE: "/cache" };
const fsInit = async (FS) => { for (const name of archives) laid(FS, read(name)); };
const python = await loadPyodide({ indexURL: pyodide, stdLibURL, env, fsInit });
python.FS.chdir("/");
python.globals.set("asked", asked);
python.runPython("import json, sys");
console.log(python.runPython(does));
