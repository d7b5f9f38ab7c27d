// Python in a page, ready for a first question: begun anew, or taken up out of its memory, which this browser has kept at an earlier
// visit. That is taken up by the same browser with the same files alone; whatever is unlike or broken is begun anew.
// Never: keeps what somebody has said, for it is kept as it was before anybody was heard.

import createPyodideModule from "./pyodide/pyodide.asm.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { laid } from "./laid.js";

const PYODIDE = new URL("pyodide/", import.meta.url).href;
const KEPT = `rulekit ready ${new URL("./", import.meta.url).href}`;
const OF = "rulekit-of", WHOLE = "rulekit-whole"; // what a memory was made of, and what it is
const isKeeping = "caches" in globalThis && Boolean(globalThis.crypto?.subtle); // not where a page is not safe from others

/** @typedef {{python: any, keep: () => Promise<void>}} Ready Python, and what keeps it as it was when it was ready */

/**
 * Python in which a text has run, with the files of archives: those of the first from the beginning, the others before the text.
 * @param {string} kind what it is ready for @param {string} text @param {Record<string, string>} env
 * @param {Promise<ArrayBuffer>[]} archives @returns {Promise<Ready>}
 */
export async function ready(kind, text, env, archives) {
  const of = isKeeping ? named(text, env, archives) : Promise.resolve("");
  of.catch(() => {}); // it is asked for later, if at all
  const settings = {
    indexURL: PYODIDE, createPyodideModule, env: { ...env }, fsInit: async (/** @type {any} */ FS) => laid(FS, await archives[0]),
  };
  const known = isKeeping ? await caches.match(place(kind), { cacheName: KEPT }).catch(() => undefined) : undefined;
  if (known) {
    try {
      const kept = memory(known, of), roomy = async (/** @type {object} */ given) => {
        const made = await createPyodideModule(given);
        made.growMemory((await kept).byteLength); // Pyodide takes it for granted that there is room
        return made;
      };
      const python = await loadPyodide({ ...settings, createPyodideModule: roomy, _loadSnapshot: kept });
      more(python, await Promise.all(archives.slice(1)));
      return { python, keep: async () => {} };
    } catch (odd) { console.info("Python is begun anew:", odd); }
  }
  const python = await loadPyodide({ ...settings, _makeSnapshot: isKeeping });
  more(python, await Promise.all(archives.slice(1)));
  python.runPython(text);
  let kept = isKeeping ? taken(python) : null;
  return { python, keep: async () => {
    const once = kept;
    kept = null; // it is as large as Python's memory
    if (once) await keep(kind, await of, once).catch(() => {});
  } };
}

/** What is kept is begun anew the next time. @param {string} kind */
export const forget = async (kind) => { if (isKeeping) await (await caches.open(KEPT)).delete(place(kind)); };

/** Lays out what comes later. @param {any} python @param {ArrayBuffer[]} archives */
export function more(python, archives) {
  for (const archive of archives) laid(python.FS, archive);
  python.FS.chdir("/");
  python.runPython("import sys\nfor each in filter(None, sys.path_importer_cache.values()): each.invalidate_caches()");
}

// ---- what is kept ----

/** @param {string} kind */
const place = (kind) => new URL(`ready-${kind}`, import.meta.url).href;

/** Python's memory as it is; null where it cannot be taken out. @param {any} python @returns {Uint8Array<ArrayBuffer> | null} */
function taken(python) {
  try { return python.makeMemorySnapshot(); } catch { return null; }
}

/** @param {string} kind @param {string} of @param {Uint8Array<ArrayBuffer>} kept */
async function keep(kind, of, kept) {
  const headers = { [OF]: of, [WHOLE]: hex(await digest(kept)) };
  await (await caches.open(KEPT)).put(place(kind), new Response(kept, { headers }));
}

/** A memory that was kept, if it is whole and of the same. @param {Response} known @param {Promise<string>} of */
async function memory(known, of) {
  const kept = await known.arrayBuffer();
  const [whole, same] = await Promise.all([digest(kept), of]);
  if (known.headers.get(OF) !== same || known.headers.get(WHOLE) !== hex(whole)) throw new Error("it was kept of something else");
  return kept;
}

/**
 * What a memory is of: the browser, the text, what surrounds Python, and the files to the byte; Pyodide knows its own build.
 * @param {string} text @param {Record<string, string>} env @param {Promise<ArrayBuffer>[]} archives
 */
async function named(text, env, archives) {
  const said = new TextEncoder().encode(JSON.stringify([navigator.userAgent, text, env]));
  const parts = await Promise.all([digest(said), ...archives.map(async (each) => digest(await each))]);
  return hex(await digest(await new Blob(parts).arrayBuffer()));
}

/** @param {BufferSource} data */
const digest = (data) => crypto.subtle.digest("SHA-256", data);

/** @param {ArrayBuffer} data */
const hex = (data) => [...new Uint8Array(data)].map((each) => each.toString(16).padStart(2, "0")).join("");
