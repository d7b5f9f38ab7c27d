// The question: what may be answered, in a list, on the picture and by typing, and what an answer would do.
// Whatever is pressed or typed belongs to the question it was meant for, and never answers another.

import { begins, ends, locked, show as showBusy, underWay } from "./busy.js";
import { reading } from "./cards.js";
import { at, make } from "./dom.js";
import { beneath } from "./beneath.js";
import { advise, list, listen as listenToList } from "./listing.js";
import { kept } from "./kept.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

const HOVER = 200; // milliseconds before it is asked what a move would do
const TWICE = 500; // milliseconds in which a second click belongs to the first
const LINGERS = 350; // milliseconds in which one comes from what is pointed at to what is said of it
const SHORT = 14; // letters of an answer that leaves room for others beside it
let hovering = 0;
let pointedAt = 0; // how often something was pointed at or left: what would be said of what was left is not said
let foreseen = false; // whether what is told is what a move would do
let fading = 0;
/** @type {{ of: number, number: number | null }} */ let advice = { of: -1, number: null }; // what a bot would take
let asked = ""; // the question that is shown, and in which language
let askedSince = 0;
let heard = new AbortController(); // what is offered on the picture is heard until this is aborted

/** Shows the question, and puts whoever answered it by keyboard before the next one. */
export function question() {
  const { view } = table, asks = view.question, says = asks ? asks.says : view.won || view.over.join(" ") || view.state;
  const was = document.activeElement, here = at("moves").contains(was) || at("picture").contains(was);
  const changed = asked !== (asked = [view.at, says, asks?.about, document.documentElement.lang].join("\n"));
  at("state").textContent = says === view.state ? "" : view.state;
  at("question").textContent = says;
  at("about").textContent = (asks ? [asks.about, ...asks.beneath, ...asks.chosen, waits(asks)] : elsewhere()).filter(Boolean).join("\n");
  document.body.classList.toggle("asked", Boolean(asks));
  at("asked-now").textContent = asks ? `${table.words["asked-now"]} ${says}` : "";
  document.body.classList.toggle("over", view.over.length > 0);
  document.body.classList.toggle("thinks", !asks && isBot());
  const over = view.over.length > 0;
  at("doing").hidden = view.record || !view.seat || (over && !view.undo);
  at("hint").hidden = over;
  at("typing").hidden = over || (!asks && !isBot()); // a bot answers soon
  const moves = asks ? asks.moves : [];
  at("moves").hidden = !moves.length;
  at("moves").classList.toggle("short", moves.every((/** @type {Data} */ each) => `${each.said}${each.about}`.length <= SHORT));
  if (changed) {
    askedSince = performance.now();
    tell("");
    at("typed").value = "";
    leave();
    if (!view.at) advice = { of: -1, number: null }; // that of a game before
  }
  list(moves.map((/** @type {Data} */ move) => choice(move, view.at)), changed);
  if (advice.of === view.at) advise(advice.number, false);
  showBusy();
  const gone = was !== document.body && was?.closest("[hidden]"); // the field where one types, when the game is over
  if (here || gone || (changed && asks && was === document.body)) at("question").focus({ preventScroll: true });
}

/** Why the only answer of a question is not given by itself; "" if it is, or there are others. @param {Data} asks */
const waits = (asks) => (asks.moves.length === 1 && !asks.alone && kept("alone") !== "no" ? table.words["alone-waits"] : "");

/** Who is asked, if it is another. @returns {Data | undefined} */
const other = () => table.view.seats.find((/** @type {Data} */ seat) => seat.name === table.view.asked);

/** Whether a bot is asked. */
const isBot = () => Boolean(other() && other()?.who !== "human");

/** What is said beneath whose turn it is, and beneath that somebody has won. @returns {string[]} */
function elsewhere() {
  const { view, words } = table;
  return view.won ? view.over : [other()?.away && !view.record ? words["away-link"] : ""];
}

/** Says something beneath the answers. @param {string} said @param {boolean} [would] whether it is what a move would do */
export function tell(said, would = false) {
  const told = at("told");
  foreseen = would;
  document.body.classList.toggle("tells", Boolean(said));
  document.body.classList.toggle("foresees", Boolean(said) && would);
  told.textContent = said;
  told.scrollTop = 0;
  beneath(told);
  if (said && told.scrollHeight > told.clientHeight) told.tabIndex = 0;
  else told.removeAttribute("tabindex");
}

/** Nothing is pointed at any more: what a move would do no longer stands there. @param {number} [lingers] milliseconds */
function leave(lingers = 0) {
  clearTimeout(hovering);
  clearTimeout(fading);
  pointedAt += 1;
  if (!foreseen) return;
  if (!lingers) return tell("");
  fading = setTimeout(() => { if (foreseen && !at("told").matches(":hover, :focus")) tell(""); }, lingers);
}

/** @param {Data} move @param {number} of the question it answers */
function choice(move, of) {
  const press = make("button", { type: "button" }, make("b", {}, move.label));
  if (move.said !== move.label) press.append(make("span", {}, move.said));
  else press.classList.add("plain"); // the number to be typed is the answer
  if (move.about) press.append(make("small", {}, move.about));
  press.onclick = (/** @type {MouseEvent} */ event) => { if (!again(event)) answer(move.number, of); };
  press.onpointerenter = press.onfocus = () => { point([move], true); foresee(move.number); };
  press.onpointerleave = press.onblur = () => { point([move], false); leave(LINGERS); };
  return make("li", { "data-move": move.number }, press);
}

/** Whether this is the second half of a double click, which was meant for the question before. @param {MouseEvent} event */
const again = (event) => event.detail > 1 && performance.now() - askedSince < TWICE;

/** Where a move acts on the picture. @param {Data} move @returns {Element[]} */
function spots(move) {
  const by = (/** @type {string} */ name, /** @type {string} */ value) =>
    value ? [...at("picture").querySelectorAll(`[${name}="${CSS.escape(value)}"]`)] : [];
  const places = by("data-place", move.place);
  if (places.length) return lying(places, move);
  const lies = (/** @type {Element} */ each) => each.closest("[data-zone]")?.getAttribute("data-zone") === move.zone;
  return by("data-piece", move.piece).filter((each) => !move.zone || lies(each)); // an equal card elsewhere is no answer
}

/** Of what is drawn of a space what stands for the piece of a move: of several pieces there that very one.
 * @param {Element[]} places @param {Data} move @returns {Element[]} */
function lying(places, move) {
  const of = places.flatMap((place) => {
    const pieces = [...place.querySelectorAll(".piece")], those = pieces.filter((each) => each.getAttribute("data-face") === move.face);
    return those.length && pieces.length === 1 ? [place] : those;
  });
  return move.face && of.length ? of : places;
}

/** Marks where moves act, on the picture and in the list. @param {Data[]} moves @param {boolean} on */
function point(moves, on) {
  for (const move of moves) {
    for (const spot of spots(move)) spot.classList.toggle("pointed", on);
    at("moves").querySelector(`[data-move="${move.number}"]`)?.classList.toggle("pointed", on);
  }
}

/** Lets moves be made where they act, until they are withdrawn. */
export function offers() {
  withdraw();
  /** @type {Map<Element, Data[]>} */
  const found = new Map();
  for (const move of table.view.question?.moves || []) {
    for (const spot of spots(move)) found.set(spot, [...(found.get(spot) || []), move]);
  }
  for (const [spot, moves] of found) offer(spot, moves, table.view.at);
  for (const each of table.view.question?.held || []) {
    const those = spots({ zone: "", ...each });
    if (those.length === 1) those[0].classList.add("held"); // of equal cards nobody knows which it was
  }
  adviseSpots();
}

/** Marks on the picture where a bot would answer. */
function adviseSpots() {
  for (const spot of at("picture").querySelectorAll(".advised")) spot.classList.remove("advised");
  const move = advice.of === table.view.at && table.view.question?.moves.find((/** @type {Data} */ each) => each.number === advice.number);
  for (const spot of move ? spots(move) : []) spot.classList.add("advised");
}

/** Nothing is offered on the picture any more: it shows an earlier question. */
export function withdraw() {
  heard.abort();
  heard = new AbortController();
  for (const spot of at("picture").querySelectorAll(".offered, .held, .advised")) {
    spot.classList.remove("offered", "pointed", "held", "advised");
    for (const name of ["role", "tabindex", "aria-label", "aria-disabled"]) spot.removeAttribute(name);
  }
}

/** @param {Element} spot @param {Data[]} moves @param {number} of the question they answer */
function offer(spot, moves, of) {
  const { signal } = heard;
  const take = () => (moves.length === 1 ? answer(moves[0].number, of) : among(moves));
  spot.classList.add("offered");
  spot.setAttribute("role", "button");
  spot.setAttribute("tabindex", "0");
  const said = moves.map((move) => move.said).join(" / "), words = lettered(spot);
  spot.setAttribute("aria-label", words && !said.includes(words) ? `${said} (${words})` : said);
  spot.addEventListener("click", (event) => { if (!again(/** @type {MouseEvent} */ (event))) take(); }, { signal });
  for (const name of ["pointerenter", "focus"]) {
    spot.addEventListener(name, () => { point(moves, true); if (moves.length === 1) foresee(moves[0].number); }, { signal });
  }
  for (const name of ["pointerleave", "blur"]) {
    spot.addEventListener(name, () => { point(moves, false); leave(LINGERS); }, { signal });
  }
  spot.addEventListener("keydown", (event) => {
    const { key, repeat } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    if (!repeat) take();
  }, { signal });
}

/** Several moves act at one place: the list says which. @param {Data[]} moves */
function among(moves) {
  if (locked()) return;
  for (const each of at("moves").children) each.classList.remove("among");
  const items = moves.map((move) => at("moves").querySelector(`[data-move="${move.number}"]`));
  for (const item of items) item?.classList.add("among");
  tell(table.words.several);
  items[0]?.querySelector("button")?.focus();
}

/** Answers a question, unless another answer is under way.
 * @param {number | string} number a text if it is too large for a number of a page @param {number} of the question @param {boolean} [quiet] whether nothing is said of a refusal */
export async function answer(number, of, quiet = false) {
  if (locked() || of !== table.view.at) return;
  begins("answer");
  leave();
  tell("");
  const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const given = typeof number === "string" ? { name: number } : { move: number };
  const found = await ask({ do: "answer", at: of, ...given, id }, quiet);
  if (found.error || table.view.at >= found.done) ends("answer"); // else the table is still to come
}

/** What a move would do, said after a moment if it is still pointed at. @param {number} number */
function foresee(number) {
  leave();
  if (locked()) return;
  const now = pointedAt;
  hovering = setTimeout(async () => {
    const found = await ask({ do: "try", move: number }, true);
    if (found.tried && now === pointedAt && !locked()) tell(found.tried.join("\n"), true);
  }, HOVER);
}

/** What a bot would do. */
async function hint() {
  if (locked() || table.under) return;
  const of = table.view.at;
  begins("hint");
  const found = await ask({ do: "hint" });
  ends("hint");
  if (!found.hint || of !== table.view.at || locked()) return;
  tell(found.hint.join("\n"));
  for (const each of at("moves").children) each.classList.remove("among");
  advice = { of, number: found.move };
  advise(found.move, true);
  adviseSpots();
}

/** @param {Event} event */
async function typed(event) {
  event.preventDefault();
  const said = at("typed").value.trim(), of = table.view.at;
  if (!said || locked()) return;
  begins("answer");
  tell("");
  const found = await ask({ do: "why_not", at: of, typed: said });
  ends("answer");
  if (found.meant === undefined || of !== table.view.at) return;
  at("typed").value = "";
  if (found.meant !== null) answer(found.meant, of);
  else tell(found.said || said);
}

/** Says what is read of what was clicked on the picture, and why it cannot be chosen. @param {Event} event */
async function wonder(event) {
  const spot = /** @type {Element} */ (event.target), of = table.view.at;
  if (spot.closest(".offered, [data-fold]") || again(/** @type {MouseEvent} */ (event))) return;
  const besides = spot.closest("[data-place]")?.querySelector(".offered") && spot.closest("[data-place]")?.getAttribute("data-place");
  if (besides) return among(table.view.question.moves.filter((/** @type {Data} */ move) => move.place === besides));
  const [read, why] = await Promise.all([reading(spot), refusal(spot)]);
  if (!read && !why.said) return;
  leave();
  if (of !== table.view.at || underWay()) return;
  tell((why.refused ? [why.said, read] : [read, why.said]).filter(Boolean).join("\n")); // a reason before what the rules tell
  const item = why.leads === undefined ? null : at("moves").querySelector(`[data-move="${why.leads}"]`);
  for (const each of at("moves").children) each.classList.toggle("among", each === item);
  item?.scrollIntoView({ block: "nearest" });
}

/** Why something on the picture cannot be chosen, and which answer leads there; nothing of what nobody would choose.
 * @param {Element} spot @returns {Promise<{ said: string, leads?: number, refused?: boolean }>} */
async function refusal(spot) {
  const { view } = table, place = spot.closest("[data-place]"), piece = spot.closest("[data-piece]");
  if (!(place || piece) || !view.seat || view.record || view.over.length || locked()) return { said: "" };
  if (!view.question) return { said: view.state };
  const named = { place: place?.getAttribute("data-place") || "", piece: piece?.getAttribute("data-piece") || "" };
  const { said = "", leads, refused } = await ask({ do: "why_not", at: view.at, ...named }, true);
  return { said, leads, refused };
}

/** Takes answers back: the last one, or all from one on; where questions with one answer are answered by themselves,
 * back to one that had more. @param {number} [to] */
export async function takeBack(to) {
  if (underWay()) return;
  begins("undo");
  tell("");
  const choice = kept("alone") === "no" ? 0 : 1;
  const found = await ask(to === undefined ? { do: "undo", choice } : { do: "undo", choice, to });
  if (found.error) ends("undo");
}

/** Listens. */
export function listen() {
  at("hint").onclick = hint;
  at("undo").onclick = () => { if (!locked()) takeBack(); };
  at("typing").onsubmit = typed;
  at("picture").addEventListener("click", wonder);
  at("picture").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const { key, target } = event;
    if (event.repeat || (key !== "Enter" && key !== " ") || !(target instanceof Element) || !target.hasAttribute("data-reads")) return;
    event.preventDefault();
    wonder(event);
  });
  at("told").onpointerleave = at("told").onblur = () => leave(LINGERS);
  listenToList();
}

/** The words that stand in a part of the picture. @param {Element} part */
function lettered(part) {
  return [...part.querySelectorAll("text")].map((each) => each.textContent || "").join(" ").replace(/\s+/g, " ").trim();
}
