// What is read on a card in the picture, and what the rules tell of a thing there: as its tooltip, and for whoever presses it.

import { at } from "./dom.js";
import { ask } from "./table.js";

/** @type {Map<string, Promise<string>>} by language and card or rule, of this game */
const known = new Map();

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
  const said = await read(each);
  if (said) title.textContent = `${title.textContent}\n${said}`;
  else each.removeAttribute("data-read");
}

/** What is read of something in the picture, with its name; "" for nothing. @param {Element} spot @returns {Promise<string>} */
export async function reading(spot) {
  const each = readable(spot);
  if (!each || each.querySelector(".offered")) return "";
  const name = each.querySelector(":scope > title")?.textContent?.split("\n")[0] || "", said = await read(each);
  return said ? `${name}\n${said}` : "";
}

/** Listens. */
export function listen() {
  at("picture").addEventListener("pointerover", point);
}
