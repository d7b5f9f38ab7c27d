// What carries the messages of a page to its table without a server: a worker, in which Python plays. It looks like a socket.
// What has been answered is kept in this browser, and played again when the page is opened anew.

import { at } from "./dom.js";
import { Working } from "./working.js";

const OPEN = 1, CLOSED = 3, WRONG = 4401;
const KEPT = "rulekit table ";

/** @typedef {{is: string, what: string, messages: string, answers: string, why: string}} Told what the worker tells */

class Carrier {
  constructor() {
    this.readyState = 0;
    this.onopen = () => {};
    this.onmessage = (/** @type {{data: string}} */ _) => {};
    this.onclose = (/** @type {{code: number, reason: string}} */ _) => {};
    this.worker = new Worker("worker.js", { type: "module", name: "table" });
    this.worker.onmessage = ({ data }) => this.told(data);
    this.worker.onerror = () => this.ended("");
    setTimeout(() => this.worker.postMessage({ table: asked(), kept: kept() }));
  }

  /** @param {Told} told */
  told({ is, what, messages, answers, why }) {
    if (is === "loading") at("state").textContent = what;
    else if (is === "begun") {
      this.readyState = OPEN;
      this.onopen();
    } else if (is === "said") {
      for (const each of JSON.parse(messages)) this.onmessage({ data: JSON.stringify(each) });
      keep(answers);
      visited();
    } else this.ended(why);
  }

  /** There is no table any more. @param {string} why */
  ended(why) {
    this.readyState = CLOSED;
    this.worker.terminate();
    this.onclose({ code: WRONG, reason: why });
  }

  /** @param {string} text */
  send(text) {
    if (!("secret" in JSON.parse(text))) this.worker.postMessage({ text }); // the seat is that of the link
  }
}

/** Which table is meant: what stands behind the `#`, with a seed of its own if it has none. */
function asked() {
  const table = new URLSearchParams(location.hash.slice(1));
  if (!table.has("seed")) {
    table.set("seed", drawn());
    history.replaceState(null, "", `#${table}`);
  }
  return Object.fromEntries(table);
}

/** Another game is that of another address: the page is loaded anew there. @type {(() => void) | null} */
export const elsewhere = () => {
  const table = new URLSearchParams(location.hash.slice(1));
  table.set("seed", drawn());
  location.hash = `#${table}`;
};

/** A seed. */
const drawn = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

function kept() {
  try { return localStorage.getItem(KEPT + location.pathname + location.hash) || ""; } catch { return ""; }
}

/** @param {string} answers */
function keep(answers) {
  try { localStorage.setItem(KEPT + location.pathname + location.hash, answers); } catch { /* the game goes on without */ }
}

let isKept = false;

/** All is kept for the next visit, once that does not hinder this one, with what was asked for before.
 * @param {string[]} more files that a worker has asked for */
function visited(...more) {
  if (!isKept && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("later.js").catch(() => {});
    navigator.serviceWorker.ready.then(({ active }) => {
      const told = (/** @type {string[]} */ names) => active?.postMessage(names);
      told(more.map((name) => new URL(name, location.href).href));
      new PerformanceObserver((asked) => told(asked.getEntries().map(({ name }) => name))).observe({ type: "resource", buffered: true });
    }).catch(() => {});
  }
  isKept = true;
}

/** What carries to a table. @returns {WebSocket} what looks like one */
export function carrier() {
  return /** @type {any} */ (new Carrier());
}

/** What carries to a workbench. @returns {WebSocket} what looks like one */
export function workbench() {
  const { work, ...table } = asked();
  return /** @type {any} */ (new Working(table, () => visited("python-bench.zip")));
}
