// The question: what may be answered, in a list, on the picture and by typing, and what an answer would do.

import { at, make } from "./dom.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

const HOVER = 200; // milliseconds before it is asked what a move would do
const SHORT = 14; // letters of an answer that leaves room for others beside it
let hovering = 0;

/** Shows the question, and puts whoever answered it by keyboard before the next one. */
export function question() {
  const { view } = table, asks = view.question, says = asks ? asks.says : view.over.join(" ") || view.state;
  const was = document.activeElement, here = at("moves").contains(was) || at("picture").contains(was);
  const changed = at("question").textContent !== says;
  at("state").textContent = says === view.state ? "" : view.state;
  at("question").textContent = says;
  at("about").textContent = asks ? [asks.about, ...asks.beneath, ...asks.chosen].filter(Boolean).join("\n") : "";
  document.body.classList.toggle("asked", Boolean(asks));
  document.body.classList.toggle("over", view.over.length > 0);
  at("doing").hidden = view.record || !view.seat;
  at("typed").readOnly = at("hint").disabled = !asks; // a field that is disabled would lose the focus
  const moves = asks ? asks.moves : [];
  at("moves").hidden = !moves.length;
  at("moves").classList.toggle("short", moves.every((/** @type {Data} */ each) => each.said.length <= SHORT && !each.about));
  at("moves").replaceChildren(...moves.map(choice));
  if (changed) at("told").textContent = "";
  if (here || (changed && asks && was === document.body)) at("question").focus({ preventScroll: true });
}

/** @param {Data} move */
function choice(move) {
  const press = make("button", { type: "button" }, make("b", {}, move.label), make("span", {}, move.said));
  if (move.about) press.append(make("small", {}, move.about));
  press.onclick = () => answer(move.number);
  press.onpointerenter = press.onfocus = () => { point([move], true); foresee(move.number); };
  press.onpointerleave = press.onblur = () => { point([move], false); clearTimeout(hovering); };
  return make("li", { "data-move": move.number }, press);
}

/** Where a move acts on the picture. @param {Data} move @returns {Element[]} */
function spots(move) {
  const by = (/** @type {string} */ name, /** @type {string} */ value) =>
    value ? [...at("picture").querySelectorAll(`[${name}="${CSS.escape(value)}"]`)] : [];
  const places = by("data-place", move.place);
  return places.length ? places : by("data-piece", move.piece);
}

/** Marks where moves act, on the picture and in the list. @param {Data[]} moves @param {boolean} on */
function point(moves, on) {
  for (const move of moves) {
    for (const spot of spots(move)) spot.classList.toggle("pointed", on);
    at("moves").querySelector(`[data-move="${move.number}"]`)?.classList.toggle("pointed", on);
  }
}

/** Lets moves be made where they act. */
export function offers() {
  /** @type {Map<Element, Data[]>} */
  const found = new Map();
  for (const move of table.view.question?.moves || []) {
    for (const spot of spots(move)) found.set(spot, [...(found.get(spot) || []), move]);
  }
  for (const [spot, moves] of found) offer(spot, moves);
}

/** @param {Element} spot @param {Data[]} moves */
function offer(spot, moves) {
  const take = () => (moves.length === 1 ? answer(moves[0].number) : among(moves));
  spot.classList.add("offered");
  spot.setAttribute("role", "button");
  spot.setAttribute("tabindex", "0");
  spot.setAttribute("aria-label", moves.map((move) => move.said).join(" / "));
  spot.addEventListener("click", take);
  for (const name of ["pointerenter", "focus"]) {
    spot.addEventListener(name, () => { point(moves, true); if (moves.length === 1) foresee(moves[0].number); });
  }
  for (const name of ["pointerleave", "blur"]) {
    spot.addEventListener(name, () => { point(moves, false); clearTimeout(hovering); });
  }
  spot.addEventListener("keydown", (event) => {
    const key = /** @type {KeyboardEvent} */ (event).key;
    if (key === "Enter" || key === " ") { event.preventDefault(); take(); }
  });
}

/** Several moves act at one place: the list says which. @param {Data[]} moves */
function among(moves) {
  for (const each of at("moves").children) each.classList.remove("among");
  const items = moves.map((move) => at("moves").querySelector(`[data-move="${move.number}"]`));
  for (const item of items) item?.classList.add("among");
  at("told").textContent = table.words.several;
  items[0]?.querySelector("button")?.focus();
}

/** @param {number} number */
export function answer(number) {
  if (table.sending || table.past >= 0) return;
  busy(true);
  clearTimeout(hovering);
  const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  ask({ do: "answer", at: table.view.at, move: number, id });
}

/** @param {boolean} on */
export function busy(on) {
  table.sending = on;
  at("asking").setAttribute("aria-busy", String(on));
}

/** What a move would do, said after a moment. @param {number} number */
function foresee(number) {
  clearTimeout(hovering);
  hovering = setTimeout(async () => {
    const asked = table.view.at, found = await ask({ do: "try", move: number });
    if (found.tried && !table.sending && asked === table.view.at) at("told").textContent = found.tried.join("\n");
  }, HOVER);
}

/** What a bot would do. */
async function hint() {
  const found = await ask({ do: "hint" });
  if (!found.hint) return;
  at("told").textContent = found.hint.join("\n");
  for (const each of at("moves").children) each.classList.toggle("among", each.dataset.move === String(found.move));
}

/** @param {Event} event */
async function typed(event) {
  event.preventDefault();
  const said = at("typed").value.trim();
  if (!said) return;
  const found = await ask({ do: "why_not", typed: said });
  if (found.meant === undefined) return;
  at("typed").value = "";
  if (found.meant !== null) answer(found.meant);
  else at("told").textContent = found.said || said;
}

/** Listens. */
export function listen() {
  at("hint").onclick = hint;
  at("undo").onclick = () => ask({ do: "undo" });
  at("typing").onsubmit = typed;
}
