// The worker of a page without a server: Python, rulekit, and one table. Messages go in and out as they do at a server.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { DEFAULTS } from "./begins.js";

const PLACE = "/rulekit", PAUSE = 350; // milliseconds between two answers of bots
const BEGINS = `
import os, sys
sys.path.insert(0, "${PLACE}")
os.chdir("${PLACE}")
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

/** Starts Python with all it needs. */
async function python() {
  loading("Python…");
  const [started, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href }),
    fetch("python.zip").then((answer) => answer.arrayBuffer()),
  ]);
  loading("rulekit…");
  started.unpackArchive(archive, "zip", { extractDir: PLACE });
  return started.runPython(BEGINS);
}

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
  const begin = await begun;
  attempt(() => {
    if (data.table) {
      table = begin(JSON.stringify({ ...DEFAULTS, ...data.table }), data.kept);
      postMessage(typeof table === "string" ? { is: "ended", why: table } : { is: "begun" });
    } else say(table.heard(data.text));
  });
};
