// The worker of a page without a server: Python, rulekit, and one table. Messages go in and out as they do at a server.

import { DEFAULTS, STARTS } from "./begins.js";
import { forget, more, ready } from "./python.js";

const STEPS = 2; // until something can be asked
const PAUSE = 350, LATER = 3000; // milliseconds between two answers of bots, and until Python is kept: what is asked first is not to wait for that
const ENV = {
  PYTHONPATH: "/library", PYTHONDONTWRITEBYTECODE: "1", RULEKIT_CACHE: "/cache", // what was found in the rules when the page was made
};
const BEGINS = `
import json
import rulekit
from rulekit.studio.alone import NoTable, begun
loaded = {}
def load(name, variants, options, locale):
    key = json.dumps([name, variants, options, locale], sort_keys=True)
    if key not in loaded:
        loaded[key] = rulekit.load(name, variants, options, locale=locale)
    return loaded[key]
def begin(asked, kept):
    try:
        return begun(asked, kept, load)
    except (NoTable, rulekit.RulesetError) as odd:
        return str(odd).strip()
`;
const WORKS = `
from pathlib import Path
from rulekit.workbench.begun import NoWork, bench_for
def work(asked, kept, place="/bench"):
    try:
        return bench_for(asked, kept, Path(place))
    except NoWork as odd:
        return str(odd).strip()
`;
const DEFAULT = JSON.stringify(JSON.stringify({ ...DEFAULTS, seed: "0" })); // tried once, so that the next comes sooner
const EDITS = JSON.stringify(JSON.stringify({ lsp: { jsonrpc: "2.0", id: 1, method: "initialize", params: { capabilities: {} } } }));
const TRIED = { table: `begin(${DEFAULT}, "")`, work: `
work(${DEFAULT}, "", "/tried").heard(${EDITS}) # to load what an editor speaks to takes a second, in which nothing else is answered
import shutil
shutil.rmtree("/tried")
` };
const READS = ["goal", "rule", "card", "rules"]; // what is asked for of the files of the ruleset
const KIND = self.name; // what the worker is for: a table, or a workbench
/** @type {any} */
let table;
/** @type {Promise<any> | undefined} a workbench, where the page is one */
let bench;
let thinking = 0;

/** What is said until Python can say anything, in a language that the reader knows best. */
function starts() {
  /** @type {Record<string, string>} */
  const said = STARTS;
  for (const each of [...navigator.languages, String(DEFAULTS.locale)]) {
    const found = said[each] || said[each.split("-")[0]];
    if (found) return found;
  }
  return "…";
}

/** Says how far it is. @param {number} step */
const loading = (step) => postMessage({ is: "loading", what: `${starts()} ${step}/${STEPS}` });

/** Python with what the first question needs, or with all there is. */
async function python() {
  loading(1);
  const [text, ...names] = KIND === "work" ? [BEGINS + WORKS + TRIED.work, "first", "rest", "bench"] : [BEGINS + TRIED.table, "first"];
  return ready(KIND, text, ENV, names.map((name) => fetched(`python-${name}.zip`)));
}

/** @type {Promise<void> | undefined} */
let all;

/** All else: fetched when the first question stands, or is asked for in another way than the page was made for. */
const rest = () => (all ??= Promise.all([begun, fetched("python-rest.zip")]).then(([{ python }, archive]) => more(python, [archive])));

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
    odd(mistake);
    postMessage({ is: "ended", why: String(mistake).trim().split("\n").pop() });
  }
}

/** What Python does not know as a mistake may come of what was kept. @param {any} mistake */
function odd(mistake) {
  if (!mistake?.type) forget(KIND);
}

// ---- a workbench ----

/** Begins it. @param {Record<string, string>} asked @param {string} kept @param {boolean} rests whether bots wait until somebody
 * does something at the table */
async function working(asked, kept, rests) {
  const { python, keep } = await begun;
  loading(STEPS);
  const found = attempt(() => python.globals.get("work")(JSON.stringify({ ...DEFAULTS, ...asked }), kept));
  if (found?.heard) found.rests = rests;
  if (found) postMessage(typeof found === "string" ? { is: "ended", why: found } : { is: "working" });
  setTimeout(keep, LATER);
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
  odd(mistake);
  if (mistake?.type && mistake.type !== "MemoryError") said(is, '[{"bench": {"error": "broken"}}]');
  else postMessage({ is: "dies" });
}

const begun = python();
onmessage = async ({ data }) => {
  if (data.work) bench = working(data.work, data.kept, data.rests);
  if (bench) return data.work ? undefined : worked(data);
  const { python, keep } = await begun;
  if (data.table ? isAnother(data.table) : all || needsAll(JSON.parse(data.text))) await rest();
  attempt(() => {
    if (data.table) {
      table = python.globals.get("begin")(JSON.stringify({ ...DEFAULTS, ...data.table }), data.kept);
      postMessage(typeof table === "string" ? { is: "ended", why: table } : { is: "begun" });
    } else say(table.heard(data.text));
  });
  if (data.text && !all) setTimeout(() => rest().then(keep), PAUSE);
};

/** Whether what is asked is read in the files of the ruleset, or said in another language. @param {Record<string, any>} asked */
const needsAll = (asked) => asked.locale || READS.includes(asked.do);

/** Whether a table is not that which the page was made for. @param {Record<string, string>} asked */
const isAnother = (asked) => Object.keys(asked).some((name) => name !== "seed");
