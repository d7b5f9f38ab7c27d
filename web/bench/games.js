// Thousands of games by the rules as they lay and as they are now: the two reports, with their pictures, side by side.

import { button, make } from "../dom.js";
import { figure } from "../languages.js";
import { draw as drawCharts } from "./charts.js";
import { isRefused } from "./notices.js";
import { ask, changedFiles, on, say, work } from "./work.js";

/** @typedef {Record<string, any>} Data */

const WHICH = ["was", "now"];
/** @type {Record<string, any>} */
const parts = {};
const wanted = { games: "10000", players: "", seed: "1" };
/** @type {Record<string, Data>} reports, by what was played */
const known = {};
/** @type {Record<string, Data | null>} */
let shown = { was: null, now: null };
let run = 0, writes = 0, isRunning = false;

/** @param {HTMLElement} root */
function build(root) {
  const field = (/** @type {"games" | "seed"} */ name, /** @type {Data} */ being) => {
    const input = make("input", { type: "number", value: wanted[name], ...being, oninput: () => { wanted[name] = input.value; } });
    return make("label", {}, say(name), " ", input);
  };
  parts.play = make("button", { type: "submit", className: "chief" }, say("play-games"));
  parts.stop = button(say("stop"), () => { run += 1; isRunning = false; state(); });
  parts.state = make("p", { className: "count-said", role: "status" });
  parts.bars = make("div", { className: "bars" });
  parts.figures = make("div", { className: "figures" });
  parts.charts = make("div", { className: "charts" });
  parts.shifts = make("div", { className: "shifts" });
  parts.reports = make("div", { className: "reports" });
  if (!work.players.includes(Number(wanted.players))) wanted.players = String(work.players[0]);
  parts.players = make("select", { onchange: () => { wanted.players = parts.players.value; } },
    ...work.players.map((each) => make("option", { value: String(each), selected: String(each) === wanted.players }, String(each))));
  const form = make("form", { className: "filters", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); play(); } },
    field("games", { min: 1, max: 100_000, required: true }), make("label", {}, say("players"), " ", parts.players), field("seed", { min: 0, required: true }),
    parts.play, parts.stop);
  root.replaceChildren(form, make("p", { className: "hint" }, say("games-hint")), parts.bars, parts.state, parts.shifts, parts.figures, parts.charts, parts.reports);
  state();
  draw();
}

function state() {
  parts.stop.hidden = !isRunning;
  parts.play.disabled = isRunning;
  if (!isRunning) parts.bars.replaceChildren();
}

async function play() {
  run += 1;
  const mine = run;
  isRunning = true;
  shown = { was: null, now: null };
  parts.bars.replaceChildren(...WHICH.map((which) => make("label", {}, say(which), " ", make("progress", { max: Number(wanted.games), value: 0, id: `bar-${which}` }))));
  parts.state.textContent = "";
  state();
  draw();
  const isChanged = changedFiles().length > 0;
  for (const which of isChanged ? WHICH : ["was"]) {
    const found = await played(which, mine);
    if (mine !== run) return;
    if (!found) break;
    shown[which] = found;
    draw();
  }
  isRunning = false;
  state();
  if (shown.was) parts.state.textContent = say(isChanged ? "games-done" : "games-unchanged");
}

/** The report of one of the two. @param {string} which @param {number} mine @returns {Promise<Data | null>} */
async function played(which, mine) {
  const asked = { do: "games", which, games: Number(wanted.games), seed: Number(wanted.seed), players: Number(wanted.players) };
  const name = JSON.stringify([work.hash, asked, which === "now" ? writes : 0, document.documentElement.lang]);
  while (!known[name]) {
    const found = await ask(asked);
    if (mine !== run || isRefused(found)) return null;
    const bar = /** @type {HTMLProgressElement | null} */ (document.getElementById(`bar-${which}`));
    if (bar) bar.value = found.done;
    if (found.report) known[name] = found.report;
  }
  return known[name];
}

// ---- what came of it ----

function draw() {
  const both = WHICH.filter((which) => shown[which]);
  parts.figures.replaceChildren(...(both.length ? [table(both)] : []));
  const shifts = shown.now?.shifts || [];
  parts.shifts.replaceChildren(...(shifts.length ? [make("h3", {}, say("shifts")), make("pre", { tabIndex: 0, "aria-label": say("shifts") }, shifts.join("\n").trim())] : []));
  parts.reports.replaceChildren(...both.map((which) => make("section", {}, make("h3", {}, `${say("report")}: ${say(which)}`),
    make("pre", { tabIndex: 0, "aria-label": `${say("report")}: ${say(which)}` }, (shown[which]?.lines || []).join("\n")))));
  drawCharts(parts.charts, both.map((which) => ({ said: say(which), figures: shown[which]?.figures })));
}

/** The figures of both, with what differs between them. @param {string[]} both */
function table(both) {
  const all = both.map((which) => rows(shown[which]?.figures));
  const names = [...new Set(all.flatMap((each) => [...each.keys()]))];
  const body = names.map((name) => {
    const values = all.map((each) => each.get(name));
    const [one, other] = values, differs = values.length === 2 && typeof one === "number" && typeof other === "number" ? other - one : null;
    return make("tr", {}, make("th", { scope: "row" }, name), ...values.map((value) => make("td", {}, said(value))),
      ...(both.length === 2 ? [make("td", {}, differs ? (differs > 0 ? "+" : "−") + said(Math.abs(differs)) : "")] : []));
  });
  return make("table", {}, make("caption", {}, say("figures")), make("thead", {}, make("tr", {}, make("td"), ...both.map((which) => make("th", { scope: "col" }, say(which))),
    ...(both.length === 2 ? [make("th", { scope: "col" }, say("difference"))] : []))), make("tbody", {}, ...body));
}

/** @param {unknown} value */
const said = (value) => typeof value === "number" ? figure(value) : value === undefined ? "–" : String(value);

/** What is counted, by name. @param {Data} figures @returns {Map<string, number>} */
function rows(figures) {
  const found = new Map(), share = (/** @type {number} */ count) => (100 * count) / (figures.games || 1);
  for (const { said, wins, score } of figures.seats) {
    found.set(`${said}: ${say("wins")}, %`, share(wins));
    if (score) found.set(`${said}: ${say("score")}`, score.mean).set(`${said}: ${say("deviation")}`, score.sd);
  }
  found.set(`${say("draws")}, %`, share(figures.draws));
  for (const { said, games } of figures.endings) found.set(`${say("ends")} ${said}, %`, share(games));
  found.set(say("length"), mean(figures.lengths));
  for (const metric of figures.metrics) found.set(metric.said, metric.mean);
  return found;
}

/** @param {{from: number, step: number, counts: number[]}} lengths */
function mean({ from, step, counts }) {
  const all = counts.reduce((sum, each) => sum + each, 0) || 1;
  return counts.reduce((sum, each, at) => sum + each * (from + (at + 0.5) * step - 0.5), 0) / all;
}

on("written", () => { writes += 1; });

export const games = { build, show: draw };
