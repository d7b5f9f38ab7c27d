// The line to a table: numbered messages, answers that are sent again until they are acknowledged, and coming back.
// It knows nothing of what the messages say.

import { carrier } from "./carrier.js";

const FIRST_WAIT = 300, LONGEST_WAIT = 5000; // milliseconds
const WRONG = 4401, TOO_MANY = 4408; // why the server has closed a line for good
const LOST = { error: "lost" };

/** @typedef {Record<string, any>} Message */

export class Line {
  /**
   * @param {string} secret whose seat it is
   * @param {() => Message} first what to ask whenever the line opens
   * @param {(message: Message) => void} told what to do with what is said
   * @param {(state: "open" | "lost" | "refused" | "elsewhere", why: string) => void} changed what to do when the
   *   line opens, is lost, or is closed for good, with what the server says of that
   * @param {() => WebSocket} carries what carries the messages
   */
  constructor(secret, first, told, changed, carries = carrier) {
    this.secret = secret;
    this.first = first;
    this.told = told;
    this.changed = changed;
    this.carries = carries;
    this.wait = FIRST_WAIT;
    this.sent = 0;
    this.heard = 0;
    this.ended = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, {message: Message, done: (message: Message) => void}>} answers nobody has acknowledged, by name */
    this.open = new Map();
    /** @type {Map<number, {done: (message: Message) => void, id: string, quiet: boolean}>} */
    this.waiting = new Map();
    this.connect();
  }

  connect() {
    this.sent = 0;
    this.heard = 0;
    const socket = this.socket = this.carries();
    this.socket.onopen = () => {
      socket.send(JSON.stringify({ secret: this.secret }));
      this.ask(this.first());
      for (const { message, done } of this.open.values()) this.send(message, done, false);
      this.wait = FIRST_WAIT;
      this.changed("open", "");
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => {
      const waited = [...this.waiting.values()];
      this.waiting.clear();
      for (const { done, id } of waited) if (!id) done(LOST); // an answer is sent again instead
      if (event.code === WRONG || event.code === TOO_MANY) return this.end(event.code, event.reason);
      this.changed("lost", "");
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** The line is closed for good: nothing is sent again. @param {number} code @param {string} why */
  end(code, why) {
    this.ended = true;
    const open = [...this.open.values()];
    this.open.clear();
    for (const { done } of open) done(LOST);
    this.changed(code === WRONG ? "refused" : "elsewhere", why);
  }

  /** @param {Message} message */
  hear(message) {
    const missed = message.n !== this.heard + 1;
    this.heard = message.n;
    const wanted = this.waiting.get(message.to);
    if (wanted) {
      this.waiting.delete(message.to);
      this.open.delete(wanted.id);
      wanted.done(message);
    }
    if (!wanted?.quiet || !message.error) this.told(message);
    if (missed && !message.words) this.ask({ do: "look" }); // only what comes with the words is all there is
  }

  /** Asks for something; the promise is kept when it is answered. An answer with an `id` is sent until it is; of all
   * else, and of all once the line has ended, the error is `lost` if it is not open.
   * @param {Message} message @param {boolean} [quiet] whether nothing is told of a refusal @returns {Promise<Message>} */
  ask(message, quiet = false) {
    return new Promise((done) => {
      if (message.id && !this.ended) this.open.set(message.id, { message, done });
      this.send(message, done, quiet);
    });
  }

  /** @param {Message} message @param {(message: Message) => void} done @param {boolean} quiet */
  send(message, done, quiet) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) {
      if (!message.id || this.ended) done(LOST);
      return;
    }
    this.sent += 1;
    this.waiting.set(this.sent, { done, id: message.id || "", quiet });
    this.socket.send(JSON.stringify({ n: this.sent, ...message }));
  }
}
