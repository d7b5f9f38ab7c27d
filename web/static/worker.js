// The worker of a page without a server: Python, rulekit, and one table. Messages go in and out as they do at a server.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { DEFAULTS } from "./begins.js";

const PLACE = "/rulekit", PAUSE = 350; // milliseconds between two answers of bots
const BEGINS = `
import os, sys
sys.path.insert(0, "${PLACE}")
sys.dont_write_bytecode = True
os.chdir("${PLACE}")
os.environ["RULEKIT_CACHE"] = "${PLACE}/cache" # what was found in the rules when the page was made
for folder, _, files in os.walk("cache"):
    for name in files:
        os.chmod(os.path.join(folder, name), 0o600) # what others might have written is not believed
import rulekit
from rulekit.studio.alone import NoTable, begun
def begin(asked, kept):
    try:
        return begun(asked, kept, rulekit.load)
    except (NoTable, rulekit.RulesetError) as odd:
        return str(odd).strip()
begin
`;
/** @type {any} */
let table;
let thinking = 0;

/** @param {string} what */
const loading = (what) => postMessage({ is: "loading", what });

/** Starts Python with what the first question needs. */
async function python() {
  loading("Python…");
  const [started, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }),
    fetched("python-first.zip"),
  ]);
  loading("rulekit…");
  started.unpackArchive(archive, "zip", { extractDir: PLACE });
  return { started, begin: started.runPython(BEGINS) };
}

/** @type {Promise<void> | undefined} */
let all;

/** All else: fetched when the first question stands, or is asked for in another way than the page was made for. */
const rest = () => (all ??= Promise.all([begun, fetched("python-rest.zip")]).then(([{ started }, archive]) => {
  started.unpackArchive(archive, "zip", { extractDir: PLACE });
  started.runPython("import importlib; importlib.invalidate_caches()");
}));

/** @param {string} name @returns {Promise<ArrayBuffer>} */
const fetched = async (name) => (await fetch(name)).arrayBuffer();

/** Says what the table says, and lets bots answer. @param {string} messages */
function say(messages) {
  postMessage({ is: "said", messages, answers: table.kept() });
  if (!thinking && table.bot_is_asked()) thinking = setTimeout(think, PAUSE);
}

function think() {
  thinking = 0;
  attempt(() => { if (table.bot_goes_on()) say(table.news()); });
}

/** Does something; what Python cannot go on from ends the table. @param {() => void} what */
function attempt(what) {
  try { what(); } catch (mistake) {
    console.error(mistake);
    postMessage({ is: "ended", why: String(mistake).trim().split("\n").pop() });
  }
}

const begun = python();
onmessage = async ({ data }) => {
  const { begin } = await begun;
  if (data.table ? isAnother(data.table) : all || JSON.parse(data.text).locale) await rest();
  attempt(() => {
    if (data.table) {
      table = begin(JSON.stringify({ ...DEFAULTS, ...data.table }), data.kept);
      postMessage(typeof table === "string" ? { is: "ended", why: table } : { is: "begun" });
    } else say(table.heard(data.text));
  });
  if (data.text) setTimeout(rest, PAUSE);
};

/** Whether a table is not that which the page was made for. @param {Record<string, string>} asked */
const isAnother = (asked) => Object.keys(asked).some((name) => name !== "seed");
