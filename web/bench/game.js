// The game beside the work: what was answered in it is kept by the browser, and it goes on under other rules when one says so.

import { keep, kept } from "../kept.js";
import { ask, asked, changedFiles, happened, tellFor, work } from "./work.js";

/** @typedef {Record<string, any>} Data */
/** A game: what was answered; of one that went on under other rules the texts of these, and how it was begun if it was another.
 * @typedef {{answers: string, hash?: string, texts?: Record<string, string | null>, begun?: Data}} Game */

const BEGUN = ["seed", "players", "seats"]; // how a game may be begun

/** @type {Game} */
let game = { answers: "" };
let place = "", isHeld = false; // whether the game is still to be found again

/** The game that was kept for this address, as far as a workbench is to begin with it. */
export function first() {
  const address = new URLSearchParams(location.hash.slice(1));
  address.delete("link"); // once it is read it stands there no more
  place = `bench game ${location.pathname}${address}`;
  game = whole(kept(place));
  isHeld = Boolean(game.texts);
  return game.answers && !isHeld ? { kept: game.answers } : {};
}

/** A game as it was kept, as far as it is one: what somebody else has put there is left out. @param {string | null} text @returns {Game} */
function whole(text) {
  /** @type {any} */
  let found = null;
  try { found = JSON.parse(text || ""); } catch { /* none was kept */ }
  if (!found || typeof found.answers !== "string") return { answers: "" };
  const { answers, hash, texts, begun } = found;
  if (typeof hash !== "string" || !isOf(texts, (each) => each === null || typeof each === "string")) return { answers };
  const isBegun = isOf(begun, () => true) && Object.keys(begun).every((name) => BEGUN.includes(name));
  return isBegun ? { answers, hash, texts, begun } : { answers, hash, texts };
}

/** Whether something is names with values that are all right. @param {any} found @param {(each: unknown) => boolean} is */
const isOf = (found, is) => Boolean(found) && typeof found === "object" && !Array.isArray(found) && Object.values(found).every(is);

/** Keeps what was answered. @param {string} answers */
export function remember(answers) {
  if (isHeld) return;
  game = { ...game, answers };
  if (place) keep(place, JSON.stringify(game));
}

/** A game that went on under other rules is found again under these, before what was changed since is told. */
export async function findAgain() {
  isHeld = Boolean(game.texts);
  if (!isHeld) return;
  if (game.hash === work.hash) {
    for (const [name, text] of Object.entries(game.texts || {})) await tellFor(name, text);
    const found = await asked({ do: "carry", ...game.begun, kept: game.answers });
    if (found.error === "lost") return;
  }
  isHeld = false;
}

/** The rules were saved, or read again: the game is by these, or goes on as before. */
export function isByRules() {
  if (isHeld || !game.texts) return;
  const isSame = Object.entries(game.texts).every(([name, text]) => work.files.get(name)?.was === text);
  game = isSame ? { answers: game.answers, begun: game.begun } : { ...game, hash: work.hash };
  if (game.begun) game = { ...game, hash: work.hash, texts: game.texts || {} };
  remember(game.answers);
}

/** The game goes on under the rules as they are now; `begun`: another one begins. @param {Data} [begun] @returns {Promise<Data>} */
export async function carry(begun) {
  const found = await ask({ do: "carry", ...begun });
  if (found.error) return found;
  goesOnAs(begun);
  return found;
}

/** The game is one under the texts as they are now; `begun`: how it was begun, if it was another. @param {Data} [begun] */
export function goesOnAs(begun) {
  const texts = Object.fromEntries(changedFiles().map(({ name, text }) => [name, text]));
  game = { ...game, hash: work.hash, texts, ...(begun ? { begun } : {}) };
  remember(game.answers);
  happened("played");
}

/** Whether the game beside is one under the texts as they are now. */
export function isPlayed() {
  const texts = Object.fromEntries(changedFiles().map(({ name, text }) => [name, text]));
  const by = Object.entries(game.texts || {}).filter(([name, text]) => work.files.get(name)?.was !== text);
  return by.length === Object.keys(texts).length && by.every(([name, text]) => texts[name] === text);
}
