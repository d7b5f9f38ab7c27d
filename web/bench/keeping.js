// What a browser keeps of work at a ruleset: the texts that were changed, by the ruleset and the state it was in before.

/** A text that was changed, null where the file is gone; `seen`: marks of texts that the workbench may have of it from here.
 * @typedef {{text: string | null, seen: string[]}} Kept */
/** @typedef {Record<string, Kept>} Texts by the names of files */

const NAME = "rulekit work ";

/** Where the work is kept. @param {string} ruleset @param {string} hash */
export const placeOf = (ruleset, hash) => `${NAME}${ruleset} ${hash}`;

/** What is kept in a place, as far as it is what is kept. @param {string} place @returns {Texts} */
export function texts(place) {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(place) || "{}") || {});
    return Object.fromEntries(found.filter(([, each]) => each && (each.text === null || typeof each.text === "string") && Array.isArray(each.seen)));
  } catch {
    return {};
  }
}

/** Keeps some of it, or forgets them; what another page keeps there stays. Whether the browser has.
 * @param {string} place @param {Iterable<string>} names @param {Texts} found */
export function keepOf(place, names, found) {
  const all = texts(place);
  for (const name of names) {
    if (name in found) all[name] = found[name];
    else delete all[name];
  }
  return keep(place, all);
}

/** Keeps it; whether the browser has. @param {string} place @param {Texts} found */
export function keep(place, found) {
  try {
    if (Object.keys(found).length) localStorage.setItem(place, JSON.stringify(found));
    else localStorage.removeItem(place);
    return true;
  } catch {
    return false;
  }
}

/** The places of work at a ruleset in other states of it. @param {string} ruleset @param {string} hash */
export function others(ruleset, hash) {
  try {
    const all = [...Array(localStorage.length).keys()].map((at) => localStorage.key(at) || "");
    return all.filter((place) => place.startsWith(`${NAME}${ruleset} `) && place !== placeOf(ruleset, hash));
  } catch {
    return [];
  }
}

/** A mark by which a text is known again. @param {string | null} text */
export function markOf(text) {
  if (text === null) return "gone";
  let found = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) found = Math.imul(found ^ text.charCodeAt(at), 0x01000193);
  return `${text.length} ${found >>> 0}`;
}
