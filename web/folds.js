// Parts of a picture that are folded or can be: a click, Enter or the space bar asks for the other.

import { keep, kept } from "./kept.js";
import { table } from "./table.js";

const MOST = 32; // parts that are remembered
let last = ""; // what was folded or unfolded, which has the focus again in the next picture

/** Says of the parts of a picture what they are. @param {Element} picture */
export function folds(picture) {
  for (const each of picture.querySelectorAll("[data-fold]")) {
    each.setAttribute("role", "button");
    each.setAttribute("tabindex", "0");
    each.setAttribute("aria-expanded", String(each.getAttribute("data-open") === "yes"));
  }
}

/** Listens, whatever picture is shown. @param {Element} place @param {(part: string, open: number) => void} wanted */
export function listen(place, wanted) {
  const turn = (/** @type {Event} */ event) => {
    const each = event.target instanceof Element ? event.target.closest("[data-fold]") : null;
    if (!each) return;
    event.preventDefault();
    last = each.getAttribute("data-fold") || "";
    wanted(last, each.getAttribute("data-open") === "yes" ? 0 : 1);
  };
  place.addEventListener("click", turn);
  place.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key === "Enter" || key === " ") turn(event);
  });
}

/** What was folded or unfolded has the focus again. @param {Element} picture */
export function refocus(picture) {
  const found = last && picture.querySelector(`[data-fold="${CSS.escape(last)}"]`);
  if (found) /** @type {SVGElement} */ (found).focus({ preventScroll: true });
  if (found && found.getAttribute("data-open") === "yes") (found.closest(".part") || found).scrollIntoView({ block: "nearest" });
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
