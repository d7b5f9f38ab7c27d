// What carries the messages of a page to its workbench without a server: a worker, in which Python works. It looks like a
// socket. A worker that does not answer, or has no more room, is ended; another begins, and the page says its texts again.

import { Playing } from "./playing.js";

const OPEN = 1, CLOSED = 3, NO_WORK = 4409;
const SLOWEST = 60_000, LOOKS = 1000; // milliseconds for an answer, and between two looks whether one is late

/** @typedef {Record<string, any>} Data */

export class Working {
  /**
   * @param {Record<string, string>} table which ruleset, and which game beside
   * @param {() => void} begun what is done when it has begun
   */
  constructor(table, begun) {
    this.readyState = 0;
    this.onopen = () => {};
    this.onmessage = (/** @type {{data: string}} */ _) => {};
    this.onclose = (/** @type {{code: number, reason: string}} */ _) => {};
    this.table = table;
    this.begun = begun;
    this.kept = "";
    this.isReady = false;
    this.since = 0; // when something was answered last
    /** @type {(number | undefined)[]} the numbers of what is not answered yet */
    this.waiting = [];
    this.worker = this.another();
    this.playing = new Playing((message, moved) => this.asks(message.n ?? message.played.n, message, moved), (found) => this.tell(found));
    setInterval(() => this.look(), LOOKS);
    setTimeout(() => {
      this.readyState = OPEN;
      this.onopen();
    });
  }

  another() {
    const worker = new Worker("worker.js", { type: "module", name: "work" });
    worker.onmessage = ({ data }) => this.told(data);
    worker.onerror = () => this.dies("ended");
    return worker;
  }

  /** @param {Data} told */
  told(told) {
    this.since = Date.now();
    if (told.is === "loading") this.tell([{ loading: told.what }]);
    else if (told.is === "working") {
      this.isReady = true;
      this.begun();
    } else if (told.is === "dies") this.dies("memory");
    else if (told.is === "ended") this.ended(told.why);
    else if (told.is === "play") {
      this.waiting.shift(); // it is answered where they are played
      this.playing.begins(told);
    } else {
      if (told.is === "answered") this.waiting.shift();
      const found = JSON.parse(told.messages);
      for (const each of found) this.kept = each.kept ?? this.kept;
      if (found.length) this.tell(found);
    }
  }

  /** @param {Data[]} found */
  tell(found) {
    this.onmessage({ data: JSON.stringify(found) });
  }

  look() {
    if (this.isReady && this.waiting.length && Date.now() - this.since > SLOWEST) this.dies("slow");
  }

  /** The worker is ended, and another begins with the game as it was. @param {string} why */
  dies(why) {
    this.worker.terminate();
    if (!this.isReady) return this.ended(why); // it would not begin again either
    const [to] = this.waiting;
    this.waiting = [];
    this.playing.ends();
    this.worker = this.another();
    this.begin(why === "slow");
    this.tell([{ bench: { again: why, to } }]);
  }

  /** @param {boolean} [rests] whether bots wait: they have taken too long */
  begin(rests = false) {
    this.isReady = false;
    this.worker.postMessage({ work: this.table, kept: this.kept, rests });
  }

  /** There is no workbench any more. @param {string} why */
  ended(why) {
    this.readyState = CLOSED;
    this.worker.terminate();
    this.playing.ends();
    this.onclose({ code: NO_WORK, reason: why });
  }

  /** @param {string} text */
  send(text) {
    const said = JSON.parse(text);
    if ("secret" in said) {
      this.kept = said.kept || "";
      return this.begin();
    }
    const ofGames = said.bench?.do === "games" && this.playing.isPossible;
    if (!ofGames || !this.playing.answers(said.bench, text)) this.asks(said.bench?.n, ofGames ? { games: text } : { text });
  }

  /** @param {number | undefined} number @param {Data} message @param {Transferable[]} moved */
  asks(number, message, moved = []) {
    if (!this.waiting.length) this.since = Date.now();
    this.waiting.push(number);
    this.worker.postMessage(message, moved);
  }
}
