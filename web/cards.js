// What is read on a card in the picture: as its tooltip, and beneath the answers when it is pressed though it is no answer.

import { tell } from "./asking.js";
import { at } from "./dom.js";
import { ask } from "./table.js";

/** @type {Map<string, Promise<string>>} by language and card, of this game */
const known = new Map();

/** The card that something belongs to, if it lies open. @param {Event} event @returns {Element | null} */
const cardOf = ({ target }) => target instanceof Element ? target.closest("[data-piece]") : null;

/** What is read on a card, with its name. @param {Element} card @returns {Promise<string>} */
function read(card) {
  const piece = card.getAttribute("data-piece") || "", name = `${document.documentElement.lang} ${piece}`;
  if (!known.has(name)) known.set(name, asked(piece, name));
  return known.get(name) || Promise.resolve("");
}

/** @param {string} piece @param {string} name under which it is known @returns {Promise<string>} */
async function asked(piece, name) {
  const found = await ask({ do: "card", piece }, true);
  if (!found.card) known.delete(name); // the line was lost
  return (found.card || []).join("\n");
}

/** Its tooltip says what is read on it. @param {Event} event */
async function point(event) {
  const card = cardOf(event), title = card?.querySelector(":scope > title");
  if (!card || !title || card.hasAttribute("data-read")) return;
  card.setAttribute("data-read", "");
  const said = await read(card);
  if (said) title.textContent = `${title.textContent}\n${said}`;
  else card.removeAttribute("data-read");
}

/** A card that is no answer is read beneath the answers. @param {Event} event */
async function press(event) {
  const card = cardOf(event);
  if (!card || card.closest(".offered") || card.querySelector(".offered")) return;
  const name = card.querySelector(":scope > title")?.textContent?.split("\n")[0] || "", said = await read(card);
  if (said) tell(`${name}\n${said}`);
}

/** Listens. */
export function listen() {
  at("picture").addEventListener("pointerover", point);
  at("picture").addEventListener("click", press);
}
