// Where two texts differ, line by line: each such part by itself, so that one alone can be undone.

const MOST = 4_000_000; // comparisons of lines: of more all that differs is one part
const MESSAGE = /^(-?[A-Za-z][\w-]*) *=/; // where a message begins in a file of words

/** A part that differs: the text it was found in; the line of it where it begins, counted from 0; what stood there, and what stands there.
 * @typedef {{of: string, at: number, was: string[], now: string[]}} Part */

/** The parts in which a text is another than it was. @param {string} was @param {string} now @returns {Part[]} */
export function parts(was, now) {
  const before = was.split("\n"), after = now.split("\n");
  let first = 0, last = 0;
  const most = Math.min(before.length, after.length);
  while (first < most && before[first] === after[first]) first += 1;
  while (last < most - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last += 1;
  const old = before.slice(first, before.length - last), own = after.slice(first, after.length - last);
  if (!old.length && !own.length) return [];
  if (old.length * own.length > MOST) return [{ of: now, at: first, was: old, now: own }];
  return parted(old, own, first, now);
}

/** The parts in which a file of words is another than it was: of neighbours that have the same messages each message by itself.
 * @param {string} was @param {string} now @returns {Part[]} */
export const partsOfWords = (was, now) => parts(was, now).flatMap(byMessages);

/** @param {Part} part @returns {Part[]} */
function byMessages(part) {
  const was = begun(part.was), now = begun(part.now);
  if (was.map(([name]) => name).join() !== now.map(([name]) => name).join()) return [part];
  const from = (/** @type {[string, number][]} */ of, /** @type {number} */ n) => n ? of[n]?.[1] : 0; // what stands before the first belongs to it
  const found = was.map((_, n) => ({ of: part.of, at: part.at + from(now, n),
    was: part.was.slice(from(was, n), from(was, n + 1)), now: part.now.slice(from(now, n), from(now, n + 1)) }));
  return found.length ? found.filter((each) => each.was.join("\n") !== each.now.join("\n")) : [part];
}

/** The messages that begin in some lines, each with where. @param {string[]} lines @returns {[string, number][]} */
const begun = (lines) => lines.flatMap((line, at) => {
  const name = MESSAGE.exec(line)?.[1];
  return name ? [/** @type {[string, number]} */ ([name, at])] : [];
});

/** How many lines two texts have in common from each line of both on. @param {string[]} old @param {string[]} own */
function common(old, own) {
  const found = Array.from({ length: old.length + 1 }, () => new Uint32Array(own.length + 1));
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = own.length - 1; other >= 0; other -= 1)
      found[one][other] = old[one] === own[other] ? found[one + 1][other + 1] + 1 : Math.max(found[one + 1][other], found[one][other + 1]);
  return found;
}

/** @param {string[]} old @param {string[]} own @param {number} first @param {string} of @returns {Part[]} */
function parted(old, own, first, of) {
  const same = common(old, own);
  /** @type {Part[]} */
  const found = [];
  let part = null;
  for (let one = 0, other = 0; one < old.length || other < own.length;) {
    if (one < old.length && other < own.length && old[one] === own[other]) {
      part = null;
      one += 1;
      other += 1;
      continue;
    }
    if (!part) found.push(part = /** @type {Part} */ ({ of, at: first + other, was: [], now: [] }));
    if (other >= own.length || (one < old.length && same[one + 1][other] >= same[one][other + 1])) part.was.push(old[one++]);
    else part.now.push(own[other++]);
  }
  return found;
}

/** A text in which a part is as it was; null of any other text than the one it was found in: its lines may stand elsewhere there, or twice. @param {string} now @param {Part} part
 * @returns {string | null} */
export function without(now, part) {
  if (now !== part.of) return null;
  const lines = now.split("\n");
  lines.splice(part.at, part.now.length, ...part.was);
  return lines.join("\n");
}
