// What has happened, a sentence a line; each opens what led to it, and leads back to the table as it was then.

import { at, button, make } from "./dom.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

/** Shows the lines that are new. @param {(to: number) => void} walk */
export function logged(walk) {
  const list = at("log"), end = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  if (list.childElementCount > table.log.length) list.replaceChildren();
  for (const each of table.log.slice(list.childElementCount)) {
    list.append(sentence(each, table.log[list.childElementCount - 1], walk));
  }
  if (end) list.scrollTop = list.scrollHeight;
}

/** Marks where the table that is looked at stands in the log; -1 is now. @param {number} past */
export function marked(past) {
  /** @type {HTMLElement | null} */
  let last = null;
  for (const each of at("log").children) {
    const is = Number(each.dataset.at);
    each.classList.toggle("later", past >= 0 && is >= past);
    each.classList.toggle("then", past >= 0 && is === past - 1);
    if (past >= 0 && is < past) last = each;
  }
  if (last) at("log").scrollTop = last.offsetTop - at("log").clientHeight / 2;
}

/** @param {Data} each @param {Data | undefined} before @param {(to: number) => void} walk */
function sentence(each, before, walk) {
  const press = button(each.said, () => open(item, press, each, walk));
  press.setAttribute("aria-expanded", "false");
  const item = make("li", { "data-at": each.at }, press);
  item.classList.toggle("turn", !before || before.at !== each.at);
  return item;
}

/** @param {HTMLElement} item @param {HTMLButtonElement} press @param {Data} each @param {(to: number) => void} walk */
async function open(item, press, each, walk) {
  const is = press.getAttribute("aria-expanded") === "true";
  press.setAttribute("aria-expanded", String(!is));
  item.querySelector("div")?.remove();
  if (is) return;
  const found = await ask({ do: "why", event: each.event });
  if (press.getAttribute("aria-expanded") !== "true" || item.querySelector("div")) return;
  const because = make("pre", {}, (found.because || [found.said || ""]).slice(1).join("\n"));
  const doing = make("p", {}, button(table.words.then, () => walk(each.at + 1)));
  if (table.view.seat && !table.view.record) doing.append(button(table.words["undo-here"], () => ask({ do: "undo", to: each.at })));
  item.append(make("div", {}, because, doing));
}
