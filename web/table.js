// What is known of the table: what was sent last, the words of the page, and what is looked at. It knows no game.

/** @typedef {Record<string, any>} Data */

export const table = {
  /** @type {Data} */ view: {},
  /** @type {Record<string, string>} */ words: {},
  /** @type {Record<string, string>} */ bots: {},
  /** @type {Data[]} */ log: [],
  past: -1, // the answer that is looked at; -1 is now
  under: "", // what is under way: an answer, a hint ...
  since: "", // as of which change of the table it is
  /** @type {import("./line.js").Line | null} */ line: null,
};

/** Asks the server for something. @param {Data} message @param {boolean} [quiet] whether a refusal is not said
 * @returns {Promise<Data>} */
export function ask(message, quiet = false) {
  return table.line ? table.line.ask(message, quiet) : new Promise(() => {});
}
