// What is wrong or odd in the ruleset, as a list that leads to each place.

import { button, make } from "../dom.js";
import { accepted } from "./words.js";
import { ask, on, say } from "./work.js";

/** @typedef {Record<string, any>} Data */

const SIGNS = /** @type {Record<string, string>} */ ({ error: "✗", warning: "!", note: "i" });
/** @type {Data[]} */
let said = [];
/** @type {HTMLElement} */
let root;
/** @type {(file: string, line: number, column: number) => void} */
let goes;
const LATER = 2000; // milliseconds without a change
let later = 0;
let looking = false, again = false, texts = 0; // how often one was changed
let isLookedAt = false, isSettled = false; // whether what is said is of the texts of now, and all of it

/** Builds it. @param {HTMLElement} place @param {(file: string, line: number, column: number) => void} go @param {() => void} front
 * brings the files to the front */
export function mistakes(place, go, front) {
  root = place;
  goes = (file, line, column) => { front(); go(file, line, column); };
  show();
}

/** Looks at the ruleset as it is now; what changes meanwhile is looked at afterwards. */
export async function look() {
  again = true;
  if (looking) return;
  looking = true;
  while (again) {
    again = false;
    const of = texts;
    root.querySelector("summary")?.setAttribute("aria-busy", "true");
    const found = await ask({ do: "check" });
    if (found.error) break;
    const odd = found.sound ? said.filter((each) => each.severity !== "error") : []; // as it was, until it is looked for
    said = [...found.said, ...odd];
    isLookedAt = of === texts;
    show();
  }
  looking = false;
  clearTimeout(later);
  later = setTimeout(lookForOdd, LATER);
}

/** Looks for what is merely odd, which takes ten times as long. */
async function lookForOdd() {
  if (looking) return;
  const found = await ask({ do: "check", odd: true });
  if (found.error || looking) return;
  said = found.said;
  isSettled = isLookedAt;
  show();
}

on("text", () => {
  texts += 1;
  const was = isLookedAt || isSettled;
  isLookedAt = isSettled = false;
  if (was && root) show();
});

function show() {
  const count = (/** @type {string} */ severity) => said.filter((each) => each.severity === severity).length;
  const found = ["error", "warning", "note"].filter((each) => count(each));
  const head = make("summary", {}, ...(found.length
    ? found.map((each) => make("span", { className: `mark ${each}` }, `${say(`many-${each}`)}: ${count(each)}`))
    : isLookedAt ? [make("span", { className: "mark sound" }, say("sound"))] : []),
  ...(isSettled ? [] : [make("span", { className: "mark note" }, say("looking"))]));
  const rows = said.map((each) => make("li", { className: each.severity }, row(each), ...(each.accept ? [stands(each)] : [])));
  const list = make("ol", {}, ...rows);
  const before = root.querySelector("ol")?.scrollTop || 0;
  const isOpen = root.querySelector("details")?.open ?? true;
  const whole = make("details", { open: isOpen }, head, ...(rows.length ? [list] : []));
  const told = root.querySelector("[role=status]") || make("p", { role: "status", className: "unseen" });
  const had = document.activeElement?.closest("#bench-mistakes summary");
  root.replaceChildren(whole, told);
  list.scrollTop = before;
  if (had) head.focus();
  const text = head.innerText.replace(/\n/g, ", ");
  if (told.textContent !== text) told.textContent = text; // read to whoever does not see the list
}

/** @param {Data} each */
function row(each) {
  const found = make("button", { type: "button", onclick: () => goes(each.file, each.line, each.column) },
    make("span", { className: "sign", "aria-hidden": "true" }, SIGNS[each.severity] || "·"),
    make("span", { className: "unseen" }, `${say(`one-${each.severity}`)}: `),
    make("span", { className: "what" }, each.message, ...(each.help ? [make("small", {}, each.help)] : [])),
    make("span", { className: "where" }, `${each.file}:${each.line}`));
  found.dataset.code = each.code;
  return found;
}

/** What says of a text that it is right all the same. @param {Data} each */
function stands(each) {
  const { locale, of } = each.accept, found = button(say("still-right"), () => accepted(locale, of, look));
  found.setAttribute("aria-label", `${say("still-right")}: ${of}`);
  return found;
}

/** Shows a number on a tab. @param {HTMLElement | null} part @param {number} count @param {string} of */
export function badge(part, count, of) {
  if (!part) return;
  part.replaceChildren(...(count ? [make("span", { "aria-hidden": "true" }, String(count)), make("span", { className: "unseen" }, ` (${of}: ${count})`)] : []));
}
