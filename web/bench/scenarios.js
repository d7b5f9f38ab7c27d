// The scenarios of the ruleset, each with its verdict as soon as it has been played, and with the one before the changes.

import { button, make } from "../dom.js";
import { leads } from "./cards.js";
import { isRefused } from "./notices.js";
import { ask, on, say } from "./work.js";

/** @typedef {Record<string, any>} Data */

/** @type {Record<string, any>} */
const parts = {};
/** @type {Data[]} */
let verdicts = [];
let total = 0, run = 0, isFresh = false, isRunning = false;
let wanted = "all";

/** @param {HTMLElement} root */
function build(root) {
  const which = make("select", { onchange: () => { wanted = which.value; draw(); } },
    ...["all", "fails", "turned"].map((each) => make("option", { value: each, selected: each === wanted }, say(`scenarios-${each}`))));
  parts.again = button(say("play-again"), play);
  parts.count = make("p", { className: "count-said", role: "status" });
  parts.bar = make("progress", { max: 1, value: 0, "aria-label": say("tab-scenarios") });
  parts.list = make("ul", { className: "verdicts" });
  root.replaceChildren(make("div", { className: "filters" }, make("label", {}, say("shown"), " ", which), parts.again, parts.bar, parts.count), parts.list);
}

function show() {
  if (isFresh) draw();
  else play();
}

/** Plays all, some at a time. */
async function play() {
  run += 1;
  const mine = run;
  isFresh = isRunning = true;
  verdicts = [];
  total = 0;
  draw();
  for (let from = /** @type {number | null} */ (0); from !== null;) {
    const found = await ask({ do: "scenarios", from });
    if (mine !== run) return;
    if (isRefused(found)) {
      isFresh = false;
      break;
    }
    if (!found.from) verdicts = []; // something was changed meanwhile
    verdicts.push(...found.verdicts);
    total = found.total;
    from = found.next;
    draw();
  }
  isRunning = false;
  draw();
}

/** @param {Data} each */
function isWanted(each) {
  if (wanted === "fails") return !each.holds;
  return wanted !== "turned" || (each.held !== null && each.held !== each.holds);
}

function draw() {
  const holds = verdicts.filter((each) => each.holds).length;
  parts.bar.max = Math.max(1, total);
  parts.bar.value = verdicts.length;
  parts.bar.hidden = !isRunning;
  parts.count.textContent = isRunning ? (total ? `${verdicts.length} / ${total}` : say("waiting"))
    : `${say("holds")}: ${holds} · ${say("fails")}: ${verdicts.length - holds} · ${say("turned")}: ${verdicts.filter((each) => each.held !== null && each.held !== each.holds).length}`;
  const found = verdicts.filter(isWanted).sort((one, other) => Number(one.holds) - Number(other.holds));
  parts.list.replaceChildren(...(found.length || isRunning ? found.map(verdict) : [make("li", {}, say("nothing"))]));
}

/** @param {Data} each */
function verdict(each) {
  const turned = each.held !== null && each.held !== each.holds;
  const marks = [make("span", { className: `mark ${each.holds ? "sound" : "error"}` }, say(each.holds ? "holds" : "fails"))];
  if (turned) marks.push(make("span", { className: "mark warning" }, say(each.held ? "held-before" : "failed-before")));
  if (each.held === null) marks.push(make("span", { className: "mark note" }, say("new")));
  const said = Array.isArray(each.said) ? each.said : each.said ? [each.said] : [];
  return make("li", {}, button(each.name, () => leads(each.file, each.line)), ...marks, make("small", {}, `${each.file}:${each.line}`),
    ...said.map((/** @type {string} */ line) => make("p", {}, line)));
}

on("written", () => { isFresh = false; });

export const scenarios = { build, show };
