// The workbench on the page: opened beside the table, with a tab for each thing that may be looked at.

import { at, make } from "../dom.js";
import { keep, kept } from "../kept.js";
import { cards } from "./cards.js";
import { changes, playChange } from "./changes.js";
import { files, go } from "./files.js";
import { findAgain, first as game, isByRules, isPlayed, remember } from "./game.js";
import { games } from "./games.js";
import { read } from "./linked.js";
import { badge, mistakes, look } from "./mistakes.js";
import { changedOutside, listen as listenToNotices, notice, unsaid } from "./notices.js";
import { rove } from "./roving.js";
import { scenarios } from "./scenarios.js";
import { border } from "./split.js";
import { Wire } from "./wire.js";
import { changedFiles, flush, isTold, on, open as openWork, say, work } from "./work.js";
import { words } from "./words.js";

/** A thing that may be looked at: it is built for a language, and shown whenever there is something new.
 * @typedef {{build: (root: HTMLElement) => void, show: () => unknown}} Panel */

/** @type {Record<string, Panel>} */
const PANELS = { files, cards, words, scenarios, games, changes };
const NARROW = matchMedia("(max-width: 56.24rem)");
let active = "";

/** Opens the workbench.
 * @param {() => WebSocket} carrier what carries its messages
 * @param {Record<string, any>} first what is said first
 * @param {(table: () => WebSocket) => void} begin begins the table beside, which speaks through what it is given */
export function open(carrier, first, begin) {
  document.head.append(make("link", { rel: "stylesheet", href: "bench/bench.css" }));
  document.body.classList.add("working");
  place();
  listen();
  const wire = work.wire = new Wire(carrier, () => ({ ...first, ...game() }), (state, why) => void changed(state, why), (message) => {
    if (message.loading) waits(message.loading);
    if (message.kept) remember(message.kept);
    if (message.bench?.again && message.bench.to === undefined) notice("again", say("again")); // nobody waited for an answer
    if (message.bench?.outside) changedOutside(message.bench);
  });
  begin(() => wire.table());
}

/** Places the workbench beside the table. */
function place() {
  const tabs = make("div", { role: "tablist", id: "bench-tabs" });
  const head = make("div", { className: "bench-head" }, tabs, make("div", { className: "bench-does", id: "bench-does" }));
  const body = make("div", { className: "bench-body" });
  for (const name of Object.keys(PANELS)) {
    const tab = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, "aria-selected": "false", tabIndex: -1 });
    tab.onclick = () => show(name);
    tabs.append(tab);
    body.append(make("div", { role: "tabpanel", id: `panel-${name}`, className: "bench-panel", "aria-labelledby": `tab-${name}`, tabIndex: -1, hidden: true }));
  }
  rove(tabs, "[role=tab]", (tab) => show(tab.id.slice(4)));
  const bench = make("section", { id: "bench", "aria-labelledby": "bench-name" }, make("h2", { id: "bench-name", className: "unseen" }),
    head, make("div", { id: "bench-notices" }), make("section", { id: "bench-linked", "aria-labelledby": "linked-name", hidden: true }), make("p", { id: "bench-waits", role: "status" }, "…"), body, make("div", { id: "bench-mistakes" }));
  const beside = make("div", { id: "beside" }, /** @type {HTMLElement} */ (document.querySelector("main")));
  const between = border();
  at("title").closest("header").after(make("div", { id: "working" }, bench, between, beside));
  at("tools").prepend(make("button", { type: "button", id: "bench-switch", onclick: turn }));
}

function listen() {
  on("opened", opened);
  on("written", () => { show(active); look(); });
  on("text", () => { marked(); if (active === "changes") changes.list(); });
  on("played", marked);
  listenToNotices();
  at("language").addEventListener("change", () => { unsaid(); openWork(at("language").value); });
  NARROW.addEventListener("change", () => side(!NARROW.matches || side()));
  addEventListener("beforeunload", (event) => { if (!isTold()) { flush(); event.preventDefault(); } });
}

/** @param {"open" | "lost" | "refused"} state @param {string} why */
async function changed(state, why) {
  work.state = state;
  document.body.classList.toggle("bench-lost", state !== "open");
  if (state === "open") {
    const begun = work.wire?.begun;
    await openWork(kept("language"), findAgain);
    if (begun === work.wire?.begun) work.wire?.tableMaySpeak();
  } else waits(state === "refused" && why ? why : say(state) || "…");
}

/** @param {string} said */
function waits(said) {
  at("bench-waits").textContent = said;
}

/** All is there, or all is there anew: the words of the page with it. */
function opened() {
  const first = !active;
  waits("");
  at("bench-name").textContent = say("bench");
  at("bench-tabs").setAttribute("aria-label", say("bench"));
  at("bench-border").setAttribute("aria-label", say("border"));
  for (const [name, panel] of Object.entries(PANELS)) {
    at(`tab-${name}`).replaceChildren(say(`tab-${name}`), ...(name === "changes" ? [make("span", { className: "count", id: "bench-count" })] : []));
    panel.build(at(`panel-${name}`));
  }
  mistakes(at("bench-mistakes"), go, () => show("files"));
  at("bench-does").replaceChildren(make("button", { type: "button", id: "bench-carry", className: "chief", onclick: playChange }, say("carry")));
  side(side());
  marked();
  isByRules();
  show(active || (first && work.changed.size ? "changes" : kept("bench tab") || "files"));
  look();
  read();
}

/** Says how many files are changed. */
function marked() {
  const count = changedFiles().length;
  badge(at("bench-count"), count, say("changed-files"));
  at("bench-carry").disabled = isPlayed();
}

/** Shows a thing. @param {string} name */
function show(name) {
  if (!work.hash) return; // it is not there yet
  if (!Object.hasOwn(PANELS, name)) name = "files";
  if (name !== active) keep("bench tab", name);
  active = name;
  for (const each of Object.keys(PANELS)) {
    at(`tab-${each}`).setAttribute("aria-selected", String(each === name));
    at(`tab-${each}`).tabIndex = each === name ? 0 : -1;
    at(`panel-${each}`).hidden = each !== name;
  }
  PANELS[name].show();
}

/** Which of the two is seen where there is room for one; told, that is shown. @param {boolean} [isBench] */
function side(isBench) {
  if (isBench !== undefined) {
    document.body.classList.toggle("at-table", !isBench);
    at("bench-switch").textContent = say(isBench ? "to-table" : "to-bench");
  }
  return !document.body.classList.contains("at-table");
}

function turn() {
  side(!side());
  dispatchEvent(new Event("room"));
}
