// The border between the workbench and the table: it is moved by pointer or by keyboard, and stays where it was left.

import { make } from "../dom.js";
import { keep, kept } from "../kept.js";

const LEAST = 25, MOST = 75, STEP = 2, FIRST = 52; // hundredths of the width
const PAUSE = 200; // milliseconds until the table is drawn for its new width

/** @returns {HTMLElement} */
export function border() {
  const found = make("div", { id: "bench-border", role: "separator", tabIndex: 0, "aria-orientation": "vertical", "aria-controls": "bench",
    "aria-valuemin": String(LEAST), "aria-valuemax": String(MOST) });
  let share = Number(kept("bench share")) || FIRST, moved = 0;
  const put = (/** @type {number} */ to) => {
    share = Math.max(LEAST, Math.min(MOST, Math.round(to)));
    found.setAttribute("aria-valuenow", String(share));
    document.documentElement.style.setProperty("--share", `${share}%`);
  };
  const set = (/** @type {number} */ to) => {
    put(to);
    keep("bench share", String(share));
    clearTimeout(moved);
    moved = setTimeout(() => dispatchEvent(new Event("room")), PAUSE);
  };
  put(share);
  found.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST, Enter: FIRST };
    if (!(event.key in to)) return;
    event.preventDefault();
    set(to[event.key]);
  };
  found.onpointerdown = (/** @type {PointerEvent} */ event) => {
    found.setPointerCapture(event.pointerId);
    event.preventDefault();
    found.focus();
  };
  found.onpointermove = (/** @type {PointerEvent} */ event) => {
    if (found.hasPointerCapture(event.pointerId)) set((event.clientX / innerWidth) * 100);
  };
  return found;
}
