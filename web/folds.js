// Parts of a picture that are folded or can be: a click, Enter or the space bar asks for the other.

import { keep, kept } from "./kept.js";
import { table } from "./table.js";

const MOST = 32; // parts that are remembered
let last = ""; // what was folded or unfolded, which has the focus again in the next picture

/** @param {Element} picture @param {(part: string, open: number) => void} wanted */
export function folds(picture, wanted) {
  for (const each of picture.querySelectorAll("[data-fold]")) {
    const part = each.getAttribute("data-fold") || "", open = each.getAttribute("data-open") === "yes";
    const turn = () => { last = part; wanted(part, open ? 0 : 1); };
    each.setAttribute("role", "button");
    each.setAttribute("tabindex", "0");
    each.setAttribute("aria-expanded", String(open));
    each.addEventListener("click", turn);
    each.addEventListener("keydown", (event) => {
      const key = /** @type {KeyboardEvent} */ (event).key;
      if (key === "Enter" || key === " ") { event.preventDefault(); turn(); }
    });
  }
}

/** What was folded or unfolded has the focus again. @param {Element} picture */
export function refocus(picture) {
  const found = last && picture.querySelector(`[data-fold="${CSS.escape(last)}"]`);
  if (found) /** @type {SVGElement} */ (found).focus({ preventScroll: true });
  last = "";
}

/** Where the parts of this game are kept: parts of different games may have the same names. */
const place = () => `unfolded ${table.view.game}`;

/** The parts that somebody has unfolded, a line each; none before it is known which game it is. */
export const unfolded = () => String((table.view.game && kept(place())) || "");

/** @param {string} part @param {number} open */
export function remember(part, open) {
  const others = unfolded().split("\n").filter((each) => each && each !== part);
  keep(place(), (open ? [...others, part] : others).slice(-MOST).join("\n").slice(-1024));
}
