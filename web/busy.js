// That something is under way: it is said in words, and as long as an answer is, no other is taken.

import { at } from "./dom.js";
import { kept } from "./kept.js";
import { table } from "./table.js";

const LOCKS = ["answer", "undo"];

/** Something is under way. @param {string} what */
export function begins(what) {
  table.under = what;
  table.since = stamp();
  show();
}

/** It is no longer; what was asked for since then goes on. @param {string} [what] */
export function ends(what = table.under) {
  if (table.under !== what) return;
  table.under = "";
  show();
}

/** The table has changed: what is under way has come to it, unless an answer has not been acknowledged yet. */
export function arrived() {
  if (underWay() && !table.line?.open.size && stamp() !== table.since) ends();
}

/** Which change of the table is shown. */
const stamp = () => `${table.view.changes} ${table.view.at}`;

/** Whether an answer is under way. */
export const underWay = () => LOCKS.includes(table.under);

/** Whether no answer is taken: one is under way, or the table is looked at as it was. */
export const locked = () => underWay() || table.past >= 0;

/** Shows whether answers are taken. */
export function show() {
  const is = locked(), past = table.past >= 0;
  at("busy").textContent = table.under ? table.words[`busy-${table.under}`] || "…" : "";
  at("moves").setAttribute("aria-busy", String(Boolean(table.under)));
  document.body.classList.toggle("locked", is);
  at("present").hidden = !past;
  for (const press of at("moves").querySelectorAll("button")) press.setAttribute("aria-disabled", String(is));
  for (const spot of at("picture").querySelectorAll(".offered")) spot.setAttribute("aria-disabled", String(is));
  at("typed").readOnly = is || !table.view.question; // a field that is disabled would lose the focus
  at("hint").disabled = is || Boolean(table.under) || !table.view.question;
  at("undo").disabled = is;
  const may = kept("alone") === "no" ? table.view.undo : table.view.undo_choice;
  at("undo").setAttribute("aria-disabled", String(!may)); // whoever presses it all the same is told why not
  at("language").disabled = table.under === "speak";
}
