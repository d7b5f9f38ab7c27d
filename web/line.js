// The line to a table: numbered messages, answers that are sent again until they are acknowledged, and coming back.
// It knows nothing of what the messages say.

const FIRST_WAIT = 300, LONGEST_WAIT = 5000;

/** @typedef {Record<string, any>} Message */

export class Line {
  /**
   * @param {string} secret whose seat it is
   * @param {() => Message} first what to ask whenever the line opens
   * @param {(message: Message) => void} told what to do with what is said
   * @param {(state: "open" | "lost" | "refused") => void} changed what to do when the line opens or is lost
   */
  constructor(secret, first, told, changed) {
    this.secret = secret;
    this.first = first;
    this.told = told;
    this.changed = changed;
    this.wait = FIRST_WAIT;
    this.sent = 0;
    this.heard = 0;
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
    this.waiting.clear();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = this.socket = new WebSocket(`${scheme}//${location.host}/line`);
    this.socket.onopen = () => {
      socket.send(JSON.stringify({ secret: this.secret }));
      this.ask(this.first());
      for (const { message, done } of this.open.values()) this.send(message, done, false);
      this.wait = FIRST_WAIT;
      this.changed("open");
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => {
      if (event.code === 4401 || event.code === 4403) return this.changed("refused");
      this.changed("lost");
      setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
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
    if (missed && !message.view) this.ask({ do: "look" });
  }

  /** Asks for something; the promise is kept when it is answered. An answer with an `id` is sent until it is.
   * @param {Message} message @param {boolean} [quiet] whether nothing is told of a refusal @returns {Promise<Message>} */
  ask(message, quiet = false) {
    return new Promise((done) => {
      if (message.id) this.open.set(message.id, { message, done });
      this.send(message, done, quiet);
    });
  }

  /** @param {Message} message @param {(message: Message) => void} done @param {boolean} quiet */
  send(message, done, quiet) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return;
    this.sent += 1;
    this.waiting.set(this.sent, { done, id: message.id || "", quiet });
    this.socket.send(JSON.stringify({ n: this.sent, ...message }));
  }
}
