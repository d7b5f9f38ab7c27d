// The line to a workbench: questions with numbers and their answers, what an editor says to the language server, and the
// table beside. It knows nothing of what the messages say.

const FIRST_WAIT = 300, LONGEST_WAIT = 5000; // milliseconds
const OPEN = 1, CLOSED = 3;
const FOR_GOOD = 4400; // from this code on a line is closed for good
const LOST = { error: "lost" };
const LONGEST = 4 << 20; // signs of a message: a longer one is not read, and nobody could tell which it was

/** @typedef {Record<string, any>} Data */
/** @typedef {"open" | "lost" | "refused"} State */

/** The table beside, as a socket that a `Line` speaks through. */
class Beside {
  /** @param {Wire} wire */
  constructor(wire) {
    this.wire = wire;
    this.readyState = 0;
    this.onopen = () => {};
    this.onmessage = (/** @type {{data: string}} */ _) => {};
    this.onclose = (/** @type {{code: number, reason: string}} */ _) => {};
  }

  /** @param {string} text */
  send(text) {
    const line = JSON.parse(text);
    if (!("secret" in line)) this.wire.send({ line }); // whose seat it is was said when the workbench was opened
  }

  opens() {
    if (this.readyState === OPEN) return;
    this.readyState = OPEN;
    this.onopen();
  }

  /** @param {number} code @param {string} reason */
  closes(code, reason) {
    this.readyState = CLOSED;
    this.onclose({ code, reason });
  }
}

export class Wire {
  /**
   * @param {() => WebSocket} carrier what carries the messages
   * @param {() => Data} first what is said first
   * @param {(state: State, why: string) => void} changed what to do when the line opens, is lost, or is closed for good, and
   *   when all begins anew behind it
   * @param {(message: Data) => void} told what to do with what is said without being asked
   */
  constructor(carrier, first, changed, told) {
    this.carrier = carrier;
    this.first = first;
    this.changed = changed;
    this.told = told;
    this.wait = FIRST_WAIT;
    this.asked = 0;
    this.isOpen = false;
    this.isReady = false; // what is worked at is as it was: the table may speak
    this.begun = 0; // how often all has begun
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Beside | null} */
    this.beside = null;
    /** @type {Map<number, (answer: Data) => void>} */
    this.waiting = new Map();
    /** @type {Set<(text: string) => void>} */
    this.editors = new Set();
    this.connect();
  }

  connect() {
    const socket = this.socket = this.carrier();
    socket.onopen = () => {
      this.isOpen = true;
      this.wait = FIRST_WAIT;
      this.send(this.first());
      this.begun += 1;
      this.changed("open", "");
    };
    socket.onmessage = (event) => {
      const heard = JSON.parse(event.data);
      for (const each of Array.isArray(heard) ? heard : [heard]) this.hear(each);
    };
    socket.onclose = (event) => {
      this.isOpen = false;
      this.isReady = false;
      const waited = [...this.waiting.values()];
      this.waiting.clear();
      for (const done of waited) done(LOST);
      const isOver = event.code >= FOR_GOOD;
      this.changed(isOver ? "refused" : "lost", event.reason);
      this.beside?.closes(event.code, event.reason);
      if (isOver) return;
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** @param {Data} message */
  hear(message) {
    if (message.bench?.again) {
      this.again(message.bench.to);
      return this.told(message);
    }
    if (message.bench) {
      const done = this.waiting.get(message.bench.to);
      this.waiting.delete(message.bench.to);
      if (done) return void done(message.bench);
    }
    if (message.line) for (const each of message.line) this.beside?.onmessage({ data: JSON.stringify(each) });
    if (message.lsp) for (const each of this.editors) each(typeof message.lsp === "string" ? message.lsp : JSON.stringify(message.lsp));
    this.told(message);
  }

  /** Another workbench has taken the place of the one before, and knows nothing. @param {number} unanswered what that has not answered */
  again(unanswered) {
    const waited = [...this.waiting];
    this.waiting.clear();
    for (const [number, done] of waited) done(number === unanswered ? { error: "again" } : LOST);
    this.isReady = false;
    this.begun += 1;
    this.beside?.closes(0, "");
    this.changed("open", "");
  }

  /** @param {Data} message */
  send(message) {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  /** Asks the workbench for something; where the line is lost the answer has the error `lost`, and where it is more
   * than a workbench reads, `text-too-large`.
   * @param {Data} message @returns {Promise<Data>} */
  ask(message) {
    return new Promise((done) => {
      if (!this.isOpen) return done(LOST);
      this.asked += 1;
      const text = JSON.stringify({ bench: { n: this.asked, ...message } });
      if (text.length > LONGEST) return done({ error: "text-too-large" });
      this.waiting.set(this.asked, done);
      this.socket?.send(text);
    });
  }

  /** What a `Line` to the table beside speaks through. @returns {WebSocket} */
  table() {
    const found = this.beside = new Beside(this);
    if (this.isReady) setTimeout(() => found.opens());
    return /** @type {any} */ (found);
  }

  /** Lets the table beside speak, as soon as what is worked at is as it was. */
  tableMaySpeak() {
    this.isReady = true;
    this.beside?.opens();
  }

  /** What an editor speaks to the language server through. */
  editor() {
    return {
      send: (/** @type {string} */ text) => this.send({ lsp: JSON.parse(text) }),
      subscribe: (/** @type {(text: string) => void} */ does) => void this.editors.add(does),
      unsubscribe: (/** @type {(text: string) => void} */ does) => void this.editors.delete(does),
    };
  }
}
