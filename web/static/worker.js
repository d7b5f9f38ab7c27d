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
const WORKS = `
import importlib, json
from pathlib import Path
importlib.invalidate_caches()
for folder, _, files in os.walk("${PLACE}/cache"):
    for name in files:
        os.chmod(os.path.join(folder, name), 0o600)
from rulekit.workbench.begun import NoWork, bench_for
def work(asked, kept):
    try:
        return bench_for(asked, kept, Path("/bench"))
    except NoWork as odd:
        return str(odd).strip()
work
`;
/** @type {any} */
let table;
/** @type {Promise<any> | undefined} a workbench, where the page is one */
let bench;
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

/** Does something; what Python cannot go on from ends the table. @param {() => any} what */
function attempt(what) {
  try { return what(); } catch (mistake) {
    console.error(mistake);
    postMessage({ is: "ended", why: String(mistake).trim().split("\n").pop() });
  }
}

// ---- a workbench ----

/** Begins it, with all that Python has for one. @param {Record<string, string>} asked @param {string} kept @param {boolean} rests
 * whether bots wait until somebody does something at the table */
async function working(asked, kept, rests) {
  const [{ started }, archive] = await Promise.all([begun, fetched("python-bench.zip"), rest()]);
  loading("…");
  started.unpackArchive(archive, "zip", { extractDir: PLACE });
  const found = attempt(() => started.runPython(WORKS)(JSON.stringify({ ...DEFAULTS, ...asked }), kept));
  if (found?.heard) found.rests = rests;
  if (found) postMessage(typeof found === "string" ? { is: "ended", why: found } : { is: "working" });
  return found;
}

/** What is said to a workbench. @param {Record<string, any>} data */
async function worked({ text, games, played }) {
  const found = await bench;
  try {
    const order = games && found.to_play(games);
    if (order) postMessage({ is: "play", text: games, mark: order.mark, first: order.first, games: order.games, laid: order.laid.toJs().slice().buffer });
    else if (played) said("answered", found.handed_in(played.text, played.mark, played.cells, played.width, played.assumed, played.seconds));
    else said("answered", found.heard(text || games));
  } catch (mistake) { failed(mistake, "answered"); }
  goesOn(found);
}

/** @param {string} is @param {string} messages */
const said = (is, messages) => postMessage({ is, messages });

/** What nobody asks for: bots answer, and what was typed is looked at. @param {any} found */
function goesOn(found) {
  if (thinking || !found.waits()) return;
  thinking = setTimeout(() => {
    thinking = 0;
    try {
      said("told", found.goes_on());
      goesOn(found);
    } catch (mistake) { failed(mistake, "told"); }
  }, PAUSE);
}

/** A mistake of rulekit ends nothing; without room, or without Python, all begins anew. @param {any} mistake @param {string} is */
function failed(mistake, is) {
  console.error(mistake);
  if (mistake?.type && mistake.type !== "MemoryError") said(is, '[{"bench": {"error": "broken"}}]');
  else postMessage({ is: "dies" });
}

const begun = python();
onmessage = async ({ data }) => {
  if (data.work) bench = working(data.work, data.kept, data.rests);
  if (bench) return data.work ? undefined : worked(data);
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
