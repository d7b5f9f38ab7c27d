// What is worked at: the texts as they are now, kept by the browser at once and told to the workbench in a moment.

import * as keeping from "./keeping.js";

/** @typedef {Record<string, any>} Data */
/** A file: its text as it is now and as it lay, null where there is none; `other`: what somebody else has written meanwhile.
 * @typedef {{name: string, kind: string, text: string | null, was: string | null, other?: string | null}} File */
/** @typedef {"opened" | "text" | "written" | "state" | "unkept" | "odd" | "played"} Event */

const TELLS = 250, KEEPS = 100; // milliseconds without typing until a text is told, and kept

export const work = {
  /** @type {Record<string, string>} */ words: {},
  locale: "", // what they are said in
  ruleset: "",
  title: "",
  version: "",
  hash: "",
  /** @type {string[]} */ languages: [],
  /** @type {number[]} */ players: [],
  place: "",
  saves: false,
  /** @type {Map<string, File>} */ files: new Map(),
  /** @type {Set<string>} */ changed: new Set(),
  /** @type {import("./wire.js").Wire | null} */ wire: null,
  state: "",
  why: "",
};

/** @type {Set<string>} files whose texts are still to be told */
const untold = new Set();
/** @type {keeping.Texts} */
let kept = {};
/** @type {Set<string>} files that were changed on this page: another may keep others in the same place */
const own = new Set();
let tells = 0, keeps = 0;
/** @type {number | undefined} as of which beginning of the workbench all is */
let since;
/** @type {Promise<void> | null} */
let telling = null;
/** @type {Map<Event, ((what: any) => void)[]>} */
const listeners = new Map();

/** Does something whenever something has happened. @param {Event} event @param {(what: any) => void} does */
export function on(event, does) {
  listeners.set(event, [...(listeners.get(event) || []), does]);
}

/** @param {Event} event @param {any} [what] */
export function happened(event, what) {
  for (const does of listeners.get(event) || []) does(what);
}

/** A word of the page. @param {string} name @param {Record<string, string | number>} [values] */
export function say(name, values = {}) {
  return (work.words[name] || "").replace(/\{(\w+)\}/g, (_, each) => String(values[each] ?? ""));
}

// ---- opening ----

/** Asks for all there is, and says again what was changed here. @param {string | null} locale @param {() => Promise<void>} [before] what
 * is done before that is said */
export async function open(locale, before) {
  const found = await asked({ do: "open", ...(locale ? { locale } : {}) });
  if (found.error === "malformed" && locale) return open(null, before); // what was kept is no language
  if (found.error) return found.error === "lost" ? undefined : void happened("odd", found);
  const begun = work.wire?.begun, last = work.hash && keeping.placeOf(work.ruleset, work.hash);
  const place = keeping.placeOf(found.ruleset, found.hash);
  if (last && begun === since && place !== last) keeping.keepOf(last, own, {}); // it was saved, or read again: the work goes on
  else if (place !== last) {
    kept = keeping.texts(place);
    own.clear();
    untold.clear();
  }
  since = begun;
  const { words, locale: of, ruleset, title, version, hash, languages, players, saves } = found;
  Object.assign(work, { words, locale: of, ruleset, title, version, hash, languages, players, place: found.place, saves, changed: new Set(found.changed) });
  work.files = new Map(found.files.map((/** @type {Data} */ each) => [each.name, { was: each.text, ...each }]));
  again();
  await before?.();
  happened("opened");
  await flush();
}

/** Takes up the texts that are kept here; one that the workbench has otherwise from elsewhere is laid aside. */
function again() {
  /** @type {keeping.Texts} */
  const aside = {};
  for (const [name, { text, seen }] of Object.entries(kept)) {
    const file = fileOf(name);
    if (file.text === text) continue;
    if (work.changed.has(name) && !seen.includes(keeping.markOf(file.text))) {
      aside[name] = kept[name];
      delete kept[name];
      own.add(name);
      continue;
    }
    file.text = text;
    untold.add(name);
  }
  if (Object.keys(aside).length) keeping.keep(asidePlace(), { ...keeping.texts(asidePlace()), ...aside });
}

/** A file, also one that is new. @param {string} name @returns {File} */
function fileOf(name) {
  const found = work.files.get(name) || { name, kind: "rules", text: null, was: null };
  work.files.set(name, found);
  return found;
}

// ---- work that is laid aside, or was done at another state of the ruleset ----

const asidePlace = () => `${keeping.placeOf(work.ruleset, work.hash)} aside`;

/** What is kept of such work: the places, each with the names of its files. */
export function others() {
  return keeping.others(work.ruleset, work.hash).map((place) => ({ place, names: Object.keys(keeping.texts(place)) }));
}

/** Takes such work up; what stood here instead is laid aside. @param {string} place */
export function takeUp(place) {
  const found = keeping.texts(place);
  /** @type {keeping.Texts} */
  const aside = {};
  forget(place);
  for (const [name, { text }] of Object.entries(found)) {
    const file = fileOf(name);
    if (work.changed.has(name) && file.text !== text) aside[name] = { text: file.text, seen: [] };
    write(name, text);
  }
  if (Object.keys(aside).length) keeping.keep(asidePlace(), { ...keeping.texts(asidePlace()), ...aside });
}

/** Lays aside what is worked at: all files are as they lay. */
export function layAside() {
  const aside = Object.fromEntries(changedFiles().map(({ name, text }) => [name, { text, seen: [] }]));
  if (Object.keys(aside).length) keeping.keep(asidePlace(), { ...keeping.texts(asidePlace()), ...aside });
  backToAll();
}

/** Lays a text aside as it is now. @param {string} name */
export function lay(name) {
  keeping.keep(asidePlace(), { ...keeping.texts(asidePlace()), [name]: { text: fileOf(name).text, seen: [] } });
}

/** Forgets it. @param {string} place */
export const forget = (place) => void keeping.keep(place, {});

// ---- changing ----

/** Changes a text. @param {string} name @param {string | null} text null: the file is to be gone @param {unknown} [by] whose
 * view of it need not be told */
export function write(name, text, by) {
  const file = fileOf(name);
  if (file.text === text) return;
  file.text = text;
  kept[name] = { text, seen: kept[name]?.seen || [] };
  own.add(name);
  untold.add(name);
  clearTimeout(keeps);
  keeps = setTimeout(keepNow, KEEPS);
  clearTimeout(tells);
  tells = setTimeout(flush, TELLS);
  happened("text", { name, by });
}

/** A text that the workbench has changed itself. @param {string} name @param {string} text */
export function took(name, text) {
  fileOf(name).text = text;
  work.changed.add(name);
  kept[name] = { text, seen: [keeping.markOf(text)] };
  own.add(name);
  keepNow();
  happened("text", { name, by: null });
}

/** Keeps in the browser what was changed. */
function keepNow() {
  clearTimeout(keeps);
  if (work.hash && own.size && !keeping.keepOf(keeping.placeOf(work.ruleset, work.hash), own, kept)) happened("unkept");
}

/** Tells the workbench all texts that it has not been told; done when it has them, or the line is lost. */
export function flush() {
  clearTimeout(tells);
  telling ??= told().finally(() => { telling = null; });
  return telling;
}

async function told() {
  let some = false;
  for (const name of untold) {
    if (!work.wire?.isOpen) break;
    untold.delete(name);
    const text = work.files.get(name)?.text ?? null, mark = keeping.markOf(text);
    if (kept[name]) kept[name].seen = [...kept[name].seen.filter((each) => each !== mark).slice(-2), mark];
    own.add(name);
    keepNow();
    const found = await asked({ do: "write", file: name, ...(text === null ? {} : { text }) });
    if (found.error === "lost" || found.error === "again") {
      untold.add(name);
      break;
    }
    if (found.error) happened("odd", found);
    else work.changed = new Set(found.changed);
    some = true;
  }
  for (const name of Object.keys(kept)) if (!untold.has(name) && isAsItLay(name)) delete kept[name]; // what was refused stays
  keepNow();
  if (some) happened("written");
}

/** Whether a file is as it lay. @param {string} name */
export const isAsItLay = (name) => work.files.get(name)?.text === work.files.get(name)?.was;

/** Tells the workbench a text of a file for a while; its own is told behind it. @param {string} name @param {string | null} text */
export async function tellFor(name, text) {
  const found = await asked({ do: "write", file: name, ...(text === null ? {} : { text }) });
  if (!found.error) work.changed = new Set(found.changed);
  if (fileOf(name).text === text) untold.delete(name);
  else untold.add(name);
}

/** The files that are others than they were. */
export const changedFiles = () => [...work.files.values()].filter(({ text, was }) => text !== was);

/** Asks at once, whatever is still to be told. @param {Data} message @returns {Promise<Data>} */
export const asked = (message) => work.wire ? work.wire.ask(message) : Promise.resolve({ error: "lost" });

/** Asks the workbench for something, as the texts are now; one that has begun anew and has not been told them is as good as lost.
 * @param {Data} message @returns {Promise<Data>} */
export async function ask(message) {
  await flush();
  return work.wire?.begun === since ? asked(message) : { error: "lost" };
}

/** Whether all that was changed has been told. */
export const isTold = () => !untold.size && !telling;

/** All files are as they lay. */
export function backToAll() {
  for (const { name, was } of changedFiles()) write(name, was);
}

addEventListener("pagehide", keepNow);
addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") keepNow(); });
