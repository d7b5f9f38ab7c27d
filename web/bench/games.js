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
  if (shown.was) parts.state.textContent = say(!isChanged ? "games-unchanged" : shown.now ? "games-done" : "games-unsound");
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
  const all = both.map((which) => rows(shown[which]?.figures)), shifts = shiftsOf(shown.now?.shifts || []);
  parts.shifts.replaceChildren(...(shown.now && shown.was ? beyond(all[1], shifts) : []));
  parts.figures.replaceChildren(...(both.length ? [table(both, all, shifts)] : []));
  parts.reports.replaceChildren(...both.map((which) => {
    const name = `${say("report")}: ${say(which)}`;
    return make("details", {}, make("summary", {}, name), make("pre", { tabIndex: 0, "aria-label": name }, (shown[which]?.lines || []).join("\n")));
  }));
  drawCharts(parts.charts, both.map((which) => ({ said: say(which), figures: shown[which]?.figures })));
}

/** What has shifted by more than chance, in a sentence. @param {Map<string, Figure>} now @param {Map<string, Data>} shifts */
function beyond(now, shifts) {
  const names = [...shifts].filter(([, each]) => each.beyond).map(([key]) => now.get(key)?.said.replace(/, %$/, "")).filter(Boolean);
  return [make("h3", {}, say("shifts")), make("p", {}, names.length ? `${say("beyond")} ${names.join("; ")}.` : say("beyond-none"))];
}

/** The figures of both, with what differs between them. @param {string[]} both @param {Map<string, Figure>[]} all @param {Map<string, Data>} shifts */
function table(both, all, shifts) {
  const isTwo = both.length === 2, keys = [...new Set(all.flatMap((each) => [...each.keys()]))];
  const body = keys.map((key) => {
    const [one, other] = all.map((each) => each.get(key)), shift = isTwo ? shifts.get(key) : undefined, is = Boolean(shift?.beyond);
    const differs = one && other ? other.value - one.value : 0;
    const name = [(other || one)?.said || "", ...(one && other && one.said !== other.said ? [make("small", {}, `${say("before")}: ${one.said}`)] : [])];
    const times = (one || other)?.isShare ? 100 : 1, ends = shift && shift.low !== shift.high ? [shift.low, shift.high].map((end) => signed(times * end)) : [];
    return make("tr", { className: is ? "beyond" : "" }, make("th", { scope: "row" }, ...name, ...(is ? [make("span", { className: "unseen" }, ` (${say("beyond-one")})`)] : [])),
      ...[one, other].slice(0, both.length).map((each) => make("td", {}, said(each?.value))),
      ...(isTwo ? [make("td", {}, differs ? signed(differs) : ""), make("td", { className: "ends" }, ends.join(" … "))] : []));
  });
  const heads = [...both.map((which) => say(which)), ...(isTwo ? [say("difference"), say("range")] : [])];
  return make("table", {}, make("caption", {}, say("figures")), make("thead", {}, make("tr", {}, make("td"), ...heads.map((each) => make("th", { scope: "col" }, each)))), make("tbody", {}, ...body));
}

/** @param {unknown} value */
const said = (value) => typeof value === "number" ? figure(value) : "–";

/** @param {number} value */
const signed = (value) => (value < 0 ? "−" : "+") + said(Math.abs(value));

/** Something that is counted; of shares in hundreds. @typedef {{said: string, value: number, isShare?: boolean}} Figure */

/** What is counted, by what it is of. @param {Data} figures @returns {Map<string, Figure>} */
function rows(figures) {
  /** @type {Map<string, Figure>} */
  const found = new Map();
  const share = (/** @type {string} */ key, /** @type {string} */ text, /** @type {number} */ count) =>
    found.set(key, { said: `${text}, %`, value: (100 * count) / (figures.games || 1), isShare: true });
  for (const { name, said, wins, score } of figures.seats) {
    share(`wins ${name}`, `${said}: ${say("wins")}`, wins);
    if (score) found.set(`score ${name}`, { said: `${said}: ${say("score")}`, value: score.mean }).set(`deviation ${name}`, { said: `${said}: ${say("deviation")}`, value: score.sd });
  }
  share("draws ", say("draws"), figures.draws);
  for (const { name, said, games } of figures.endings) if (games) share(`ending ${name}`, `${say("ends")} ${said}`, games);
  found.set("decisions ", { said: say("length"), value: figures.length.mean });
  for (const { name, said, mean } of figures.metrics) found.set(`metric ${name}`, { said, value: mean });
  return found;
}

/** The intervals of differences, by what they are of. @param {Data[]} shifts @returns {Map<string, Data>} */
const shiftsOf = (shifts) => new Map(shifts.map((each) => [`${each.figure} ${["draws", "decisions"].includes(each.figure) ? "" : each.of}`, each]));

on("written", () => {
  writes += 1;
  if (shown.now && parts.state && !isRunning) parts.state.textContent = say("games-older");
});

export const games = { build, show: draw };
