// Where two texts differ, line by line: each such part by itself, so that one alone can be undone.

const MOST = 4_000_000; // comparisons of lines: of more all that differs is one part
const MESSAGE = /^-?[A-Za-z][\w-]* *=/; // where a message begins in a file of words
const INSIDE = /^[ \t}]/; // a line inside one

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

/** The parts in which a file of words is another than it was: each message by itself, found by its name.
 * @param {string} was @param {string} now @returns {Part[]} */
export function partsOfWords(was, now) {
  if (!was || !now) return parts(was, now);
  const before = units(was), after = units(now), names = (/** @type {Unit[]} */ of) => of.map(({ name }) => name).join("\n");
  /** @type {Part[]} */
  const found = [];
  let one = 0, other = 0, at = 0; // units of both that are passed, and lines of what is now
  const differ = (/** @type {string[]} */ old, /** @type {string[]} */ own) => {
    if (old.length !== own.length || old.some((line, n) => line !== own[n])) found.push({ of: now, at, was: old, now: own });
    at += own.length;
  };
  const alike = (/** @type {number} */ until) => { while (other < until) differ(before[one++].lines, after[other++].lines); };
  for (const each of parts(names(before), names(after))) {
    alike(each.at);
    const gone = byMessages(before.slice(one, one += each.was.length)), come = byMessages(after.slice(other, other += each.now.length));
    if ([...gone, ...come].some(({ isMessage }) => isMessage)) {
      for (const { lines } of gone) found.push({ of: now, at, was: lines, now: [] });
      for (const { lines } of come) differ([], lines);
    } else differ(gone.flatMap(({ lines }) => lines), come.flatMap(({ lines }) => lines));
  }
  alike(after.length);
  return found;
}

/** A message with the remarks right above it, or a line of its own, which is its own name.
 * @typedef {{name: string, lines: string[], isMessage: boolean}} Unit */

/** What a file of words consists of. @param {string} text @returns {Unit[]} */
function units(text) {
  const lines = text.split("\n");
  /** @type {Unit[]} */
  const found = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (lines[end]?.startsWith("#")) end += 1;
    const name = MESSAGE.exec(lines[end] ?? "")?.[0];
    end += 1;
    if (name) { // it goes on with what is indented, also behind empty lines
      for (let next = end; next < lines.length && (!lines[next].trim() || INSIDE.test(lines[next])); next += 1) if (lines[next].trim()) end = next + 1;
      found.push({ name: `${name.slice(0, -1).trim()} =`, lines: lines.slice(at, end), isMessage: true });
    } else found.push(...lines.slice(at, end).map((line) => ({ name: line, lines: [line], isMessage: false })));
    at = end;
  }
  return found;
}

/** The same in pieces with one message each, and the lines around it. @param {Unit[]} of @returns {Unit[]} */
function byMessages(of) {
  /** @type {Unit[]} */
  const found = [];
  for (const { name, lines, isMessage } of of) {
    const last = found.at(-1);
    if (!last || (isMessage && last.isMessage)) found.push({ name, lines: [...lines], isMessage });
    else {
      last.lines.push(...lines);
      last.isMessage ||= isMessage;
    }
  }
  return found;
}

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
