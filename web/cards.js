// What is read on a card in the picture, and what the rules tell of a thing there: as its tooltip, and for whoever presses it,
// with a finger or by keyboard: Tab comes to one of all that can be read, the arrows go on from it.

import { at } from "./dom.js";
import { ask } from "./table.js";

/** @type {Map<string, Promise<string>>} by language and card or rule, of this game */
const known = new Map();
/** @type {Element | null} */ let stop = null; // where the arrows have gone last: Tab comes there, else to the first

/** The card that something belongs to, if it lies open, or what the rules tell of. @param {EventTarget | null} spot
 * @returns {Element | null} */
const readable = (spot) => spot instanceof Element ? spot.closest("[data-piece], [data-does]") : null;

/** What is read of something. @param {Element} each @returns {Promise<string>} */
function read(each) {
  const rule = each.getAttribute("data-does") || "", piece = each.getAttribute("data-piece") || "";
  const name = `${document.documentElement.lang} ${rule ? `does ${rule}` : piece}`;
  if (!known.has(name)) known.set(name, asked(rule ? { do: "rule", name: rule } : { do: "card", piece }, name));
  return known.get(name) || Promise.resolve("");
}

/** @param {Record<string, string>} message @param {string} name under which it is known @returns {Promise<string>} */
async function asked(message, name) {
  const found = await ask(message, true), lines = found.card || found.rule;
  if (!lines) known.delete(name); // the line was lost
  return (lines || []).join("\n");
}

/** Its tooltip says what is read of it. @param {Event} event */
async function point(event) {
  const each = readable(event.target), title = each?.querySelector(":scope > title");
  if (!each || !title || each.hasAttribute("data-read")) return;
  each.setAttribute("data-read", "");
  const name = title.textContent, said = await read(each);
  if (said && title.textContent === name) title.textContent = `${name}\n${said}`; // else another thing is drawn there now
  else each.removeAttribute("data-read");
}

/** What is read of something in the picture, with its name; "" for nothing. @param {Element} spot @returns {Promise<string>} */
export async function reading(spot) {
  const each = readable(spot);
  if (!each || each.querySelector(".offered")) return "";
  const name = each.querySelector(":scope > title")?.textContent?.split("\n")[0] || "", said = await read(each);
  return said ? `${name}\n${said}` : "";
}

const READABLE = "[data-piece], [data-does]", LEAST = 24; // pixels of what is to be hit

/** All that can be read in the picture and be hit, but for what may be chosen, and what holds something of the kind.
 * @returns {SVGElement[]} */
const every = () => [...at("picture").querySelectorAll(READABLE)].filter((each) => {
  if (each.closest(".offered") || each.querySelector(`.offered, ${READABLE}`)) return false;
  const { width, height } = each.getBoundingClientRect();
  return width >= LEAST && height >= LEAST;
});

/** What can be read is come to by keyboard, as long as nothing else may be done there. */
export function reachable() {
  const all = every(), first = all.find((each) => each === stop) || all[0];
  for (const each of all) {
    each.setAttribute("data-reads", "");
    each.setAttribute("role", "button");
    each.setAttribute("tabindex", each === first ? "0" : "-1");
  }
}

/** It is not any more: another picture comes. */
export function unreachable() {
  for (const each of at("picture").querySelectorAll("[data-reads]")) {
    for (const name of ["data-reads", "role", "tabindex"]) each.removeAttribute(name);
  }
}

const STEPS = new Map([["ArrowRight", 1], ["ArrowDown", 1], ["ArrowLeft", -1], ["ArrowUp", -1]]);

/** Goes on to what can be read next. @param {KeyboardEvent} event */
function step(event) {
  const by = STEPS.get(event.key), here = event.target instanceof Element ? event.target.closest("[data-reads]") : null;
  if (!by || !here) return;
  event.preventDefault();
  const all = [...at("picture").querySelectorAll("[data-reads]")], next = all[(all.indexOf(here) + by + all.length) % all.length];
  here.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
  stop = next;
}

/** Listens. */
export function listen() {
  at("picture").addEventListener("pointerover", point);
  at("picture").addEventListener("keydown", step);
}
