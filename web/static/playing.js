// Games for a report, played by workers beside the one in which Python works: Python lays them out, and is handed what has come
// of them. Knows no game.

const MOST_WORKERS = 8, LEAST_WORKERS = 2, ROUNDS = 12, MOST_AT_ONCE = 1000;
const PAUSE = 250; // milliseconds until it is told how far they are
const FORGOTTEN = 10_000; // milliseconds without a question after which nobody is taken to wait for them

/** @typedef {Record<string, any>} Data */
/** @typedef {{at: number, rows: ArrayBuffer, width: number, assumed: number}} Played games, from one of them on */

export class Playing {
  /**
   * @param {(message: Data, moved: Transferable[]) => void} hand hands Python what was played
   * @param {(found: Data[]) => void} tell tells the page how far the games are
   */
  constructor(hand, tell) {
    this.hand = hand;
    this.tell = tell;
    /** @type {Worker[]} */
    this.workers = [];
    this.asked = ""; // which games are played
    this.mark = ""; // by which Python knows them again
    this.games = this.left = this.next = this.chunk = this.since = 0;
    this.first = 0n;
    /** @type {Played[]} */
    this.found = [];
    this.isPossible = true;
    /** @type {{n: number, text: string} | null} what is asked about them, and not answered yet */
    this.open = null;
    this.answering = this.forgotten = 0;
  }

  /** Plays games. @param {Data} order as Python has laid them out */
  begins({ text, mark, first, games, laid }) {
    this.ends();
    const { n, ...wanted } = JSON.parse(text).bench;
    this.asked = JSON.stringify(wanted);
    Object.assign(this, { mark, games, first: BigInt(first), next: 0, left: games, since: performance.now(), found: [] });
    const cores = Math.min(MOST_WORKERS, Math.max(LEAST_WORKERS, navigator.hardwareConcurrency - 1));
    this.chunk = Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(games / cores / ROUNDS)));
    this.answers({ n, ...wanted }, text);
    for (let each = 0; each < cores; each += 1) {
      const worker = new Worker("plays.js", { type: "module" });
      worker.onmessage = ({ data }) => this.takes(worker, data);
      worker.onerror = () => this.fails();
      worker.postMessage({ laid });
      this.workers.push(worker);
      this.gives(worker);
    }
  }

  /** Whether what is asked is how far games are that are played here; that is told in a moment. @param {Data} asked @param {string} text */
  answers({ n, ...wanted }, text) {
    if (JSON.stringify(wanted) !== this.asked) return false;
    this.open = { n, text };
    clearTimeout(this.forgotten);
    if (this.left) this.answering = setTimeout(() => this.says(), PAUSE);
    else this.hands();
    return true;
  }

  says() {
    if (this.open) this.tell([{ bench: { to: this.open.n, done: this.games - this.left } }]);
    this.open = null;
    this.forgotten = setTimeout(() => this.ends(), FORGOTTEN);
  }

  /** @param {Worker} worker */
  gives(worker) {
    const count = Math.min(this.chunk, this.games - this.next);
    if (count > 0) worker.postMessage({ first: this.first + BigInt(this.next), at: this.next, games: count });
    this.next += count;
  }

  /** @param {Worker} worker @param {Played} played */
  takes(worker, played) {
    this.found.push(played);
    this.left -= played.rows.byteLength / 8 / played.width;
    if (this.left) return this.gives(worker);
    if (this.open) this.hands();
  }

  /** All have been played: Python tells of them. */
  hands() {
    clearTimeout(this.answering);
    const { mark, open } = this, seconds = (performance.now() - this.since) / 1000;
    const found = this.found.sort((one, other) => one.at - other.at), [{ width }] = found;
    const cells = new Uint8Array(found.reduce((sum, { rows }) => sum + rows.byteLength, 0));
    for (const { at, rows } of found) cells.set(new Uint8Array(rows), at * width * 8);
    const assumed = found.reduce((sum, each) => sum + each.assumed, 0);
    this.ends();
    this.hand({ played: { ...open, mark, cells, width, assumed, seconds } }, [cells.buffer]);
  }

  /** No worker can play here: Python does it by itself. */
  fails() {
    const { open } = this;
    this.ends();
    this.isPossible = false;
    if (open) this.hand(open, []);
  }

  /** Nothing is played any more. */
  ends() {
    clearTimeout(this.answering);
    clearTimeout(this.forgotten);
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.asked = "";
    this.open = null;
  }
}
