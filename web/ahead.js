// The table as it was, asked for before anybody presses: at what a hand over the slider points, and where the next step
// leads. It shows nothing, and forgets all with whatever changes at the table.

import { at } from "./dom.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

const MOST = 8; // answers that are kept
const STANDS = 30; // milliseconds after which a hand that moves over the slider stands
const THUMB = 16; // pixels: how wide the thumb of the slider is
/** @type {Map<number, Promise<Data>>} */
let known = new Map(); // the last asked for behind the others
let waits = 0, pointed = -1;
let asking = false, rests = 0; // until when

/** The table after so many answers, asked for unless it has been. @param {number} place @returns {Promise<Data>} */
export function seen(place) {
  const here = known, found = here.get(place) || ask({ do: "see", at: place }, true);
  here.delete(place);
  here.set(place, found);
  if (here.size > MOST) here.delete([...here.keys()][0]);
  found.then((answer) => { if (answer.view !== "then") here.delete(place); });
  return found;
}

/** Nothing that was asked for is shown any more: the table has changed, or how it is seen. */
export function forget() {
  known = new Map();
}

/** Asks for what somebody may wish to see next, once they stand there. @param {number} place */
export function foresee(place) {
  pointed = place;
  if (asking) return;
  clearTimeout(waits);
  waits = setTimeout(asks, Math.max(STANDS, rests - performance.now()));
}

/** One question at a time, and between two at least as long a rest: the server has others to answer. */
async function asks() {
  const place = pointed, begun = performance.now();
  if (place < 0 || place >= table.view.at || place === table.past || known.has(place)) return;
  asking = true;
  try { await seen(place); } finally { asking = false; }
  rests = 2 * performance.now() - begun;
  foresee(pointed);
}

/** Which answer the slider is at where it is pressed. @param {PointerEvent} event */
function under({ clientX }) {
  const slider = at("at"), left = slider.getBoundingClientRect().left + slider.clientLeft;
  const part = (clientX - left - THUMB / 2) / (slider.clientWidth - THUMB);
  return Math.round(Math.min(1, Math.max(0, part)) * table.view.at);
}

/** Listens to where a hand is. @param {() => number} stands which answer is looked at */
export function listen(stands) {
  at("at").addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (!event.buttons) foresee(under(event)); // what is drawn along is walked
  });
  for (const [name, by] of /** @type {const} */ ([["back", -1], ["on", 1]])) {
    at(name).addEventListener("pointerenter", () => foresee(stands() + by));
    at(name).addEventListener("focus", () => foresee(stands() + by));
  }
}
