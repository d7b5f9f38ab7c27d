// What carries the messages of a page to its table without a server: a worker, in which Python plays. It looks like a socket.
// What has been answered is kept in this browser, and played again when the page is opened anew.

const OPEN = 1, CLOSED = 3, WRONG = 4401;
const KEPT = "rulekit table ";

class Carrier {
  constructor() {
    this.readyState = 0;
    this.onopen = this.onclose = this.onmessage = () => {};
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = ({ data }) => this[data.is](data);
    this.worker.onerror = () => this.ended({ why: "" });
    setTimeout(() => this.worker.postMessage({ table: asked(), kept: kept() }));
  }

  /** The worker tells what it does. */
  loading({ what }) {
    if (this.readyState !== OPEN) document.getElementById("state").textContent = what;
  }

  /** The table is there. */
  begun() {
    this.readyState = OPEN;
    this.onopen();
  }

  /** Messages from the table, and all answers there are. */
  said({ messages, answers }) {
    for (const each of JSON.parse(messages)) this.onmessage({ data: JSON.stringify(each) });
    keep(answers);
  }

  /** There is no table any more. */
  ended({ why }) {
    this.readyState = CLOSED;
    this.worker.terminate();
    this.onclose({ code: WRONG, reason: why });
  }

  send(text) {
    if (!("secret" in JSON.parse(text))) this.worker.postMessage({ text });
  }
}

/** Which table is meant: what stands behind the `#`, with a seed of its own if it has none. */
function asked() {
  const table = new URLSearchParams(location.hash.slice(1));
  if (!table.has("seed")) {
    table.set("seed", String(crypto.getRandomValues(new Uint32Array(1))[0]));
    history.replaceState(null, "", `#${table}`);
  }
  return Object.fromEntries(table);
}

function kept() {
  try { return localStorage.getItem(KEPT + location.hash) || ""; } catch { return ""; }
}

function keep(answers) {
  try { localStorage.setItem(KEPT + location.hash, answers); } catch { /* the game goes on without */ }
}

export function carrier() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("later.js").catch(() => {});
  return new Carrier();
}
