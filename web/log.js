// What has happened, a sentence a line; each opens what led to it, and leads back to the table as it was then.
// It shows what has happened since one's own last answer, unless somebody has scrolled away from it by hand.

import { takeBack } from "./asking.js";
import { at, button, make } from "./dom.js";
import { kept } from "./kept.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

const NEAR = 30; // pixels
export const RESTS = 120; // milliseconds after which who walks through a game stands
const HAND = 700; // milliseconds after a key, a wheel or a finger in which what scrolls is scrolled by hand
let follows = true;
let rests = false; // whether a hand has scrolled since something was told: where it left the list, it stays
let hand = 0; // until when a hand scrolls
let marking = 0; // when it is marked
let left = 0; // how far the list was scrolled when this page last changed it
let size = ""; // how high it and all its lines were then
let ended = true; // whether its end was seen then

/** Shows the lines as they are now. @param {(to: number) => void} walk */
export function logged(walk) {
  heed();
  const list = at("log"), known = [...list.children];
  const same = known.findIndex((item, n) => item.dataset.known !== named(table.log[n]));
  for (const item of same < 0 ? [] : known.slice(same)) item.remove();
  for (const each of table.log.slice(list.childElementCount)) {
    list.append(sentence(each, table.log[list.childElementCount - 1], walk));
  }
  since();
  rests = false;
  show();
}

/** What a line is known by. @param {Data | undefined} each */
const named = (each) => (each ? `${document.documentElement.lang} ${each.at} ${each.event} ${each.said}` : "");

/** Marks what has happened since one's own last answer. */
function since() {
  const { view } = table, list = at("log");
  const last = kept("alone") === "no" ? view.mine : view.chosen; // what was answered by itself was no move of one's own
  const own = view.record || !view.seat ? Infinity : last;
  list.querySelector(".since")?.remove();
  let first = true;
  const came = [...list.children].filter((item) => own >= 0 && Number(item.dataset.at) >= own);
  const begins = came.findIndex((item) => item.dataset.seat && item.dataset.seat !== view.seat); // what another did
  const fresh = new Set(came.slice(Math.max(0, begins)));
  for (const item of list.children) {
    const is = fresh.has(item), press = item.querySelector("button");
    item.classList.toggle("new", is);
    press.removeAttribute("aria-describedby");
    if (!is || !first) continue;
    item.prepend(make("p", { className: "since", id: "since" }, table.words.since));
    press.setAttribute("aria-describedby", "since");
    first = false;
  }
}

/** Scrolls to what has happened since one's own last answer, or to the end. */
function show() {
  const list = at("log");
  if (follows && table.past < 0) list.scrollTop = Math.min(wanted(), list.scrollHeight);
  leave();
}

/** Remembers where the page leaves the list. */
function leave() {
  const { scrollTop, scrollHeight, clientHeight } = at("log");
  left = scrollTop;
  size = measured();
  ended = left >= scrollHeight - clientHeight - 2;
}

const measured = () => `${at("log").scrollHeight} ${at("log").clientHeight}`;

/** How far the list is to be scrolled. */
function wanted() {
  const first = at("log").querySelector(".new");
  return first ? first.offsetTop : at("log").scrollHeight;
}

/** Follows the game again. */
export function follow() {
  follows = true;
  rests = false;
  show();
}

/** Listens to whether somebody scrolls away. */
export function listen() {
  const list = at("log");
  list.addEventListener("scroll", heed);
  for (const name of ["wheel", "touchmove", "keydown", "focusin", "pointerdown"]) {
    list.addEventListener(name, touched, { passive: true });
  }
  new ResizeObserver(resized).observe(list);
}

/** @param {Event} event */
function touched(event) {
  if (event.type !== "pointerdown" || event.target === at("log")) hand = performance.now() + HAND; // beside its lines
}

/** There is more or less room: the newest is shown again, or what a hand has left at the end. */
function resized() {
  if (!rests) return show();
  if (ended) at("log").scrollTop = at("log").scrollHeight;
  leave();
}

/** Sees whether somebody has scrolled: away, or back to what the game does. A list that only had to give way follows on. */
function heed() {
  const list = at("log");
  if (Math.abs(list.scrollTop - left) < 1) return;
  const byHand = performance.now() < hand && size === measured();
  leave();
  if (left >= Math.min(wanted(), list.scrollHeight - list.clientHeight) - NEAR) follows = true;
  else if (byHand) follows = false;
  if (!byHand) return;
  rests = true;
  hand = performance.now() + HAND;
}

/**
 * Marks where the table that is looked at stands in the log, as soon as nobody walks on; -1 is now.
 * @param {number} past
 */
export function marked(past) {
  clearTimeout(marking);
  marking = setTimeout(() => mark(past), RESTS);
}

/** @param {number} past */
function mark(past) {
  /** @type {HTMLElement | null} */
  let last = null;
  for (const each of at("log").children) {
    const is = Number(each.dataset.at);
    each.classList.toggle("later", past >= 0 && is >= past);
    each.classList.toggle("then", past >= 0 && is === past - 1);
    if (past >= 0 && is < past && !each.classList.contains("folded")) last = each;
  }
  if (!last) return show();
  at("log").scrollTop = last.offsetTop - at("log").clientHeight / 2;
  leave();
}

/** @param {Data} each @param {Data | undefined} before @param {(to: number) => void} walk */
function sentence(each, before, walk) {
  const press = button(each.said, () => open(item, press, each, walk));
  press.setAttribute("aria-expanded", "false");
  const item = make("li", { "data-at": each.at, "data-known": named(each), "data-seat": each.seat }, press);
  item.classList.toggle("folded", each.folded);
  if (each.folds) press.onclick = () => unfold(item, press, each.folds);
  press.onpointerenter = press.onfocus = () => light(each.places, true);
  press.onpointerleave = press.onblur = () => light(each.places, false);
  item.classList.toggle("turn", !before || before.at !== each.at);
  item.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || press.getAttribute("aria-expanded") !== "true") return;
    close(item, press);
    press.focus({ preventScroll: true });
  };
  return item;
}

/** Shows the lines behind one that stands for them, or folds them again.
 * @param {HTMLElement} item @param {HTMLButtonElement} press @param {number} folds how many */
function unfold(item, press, folds) {
  const opens = press.getAttribute("aria-expanded") !== "true", every = [...at("log").children];
  press.setAttribute("aria-expanded", String(opens));
  for (const each of every.slice(every.indexOf(item) + 1, every.indexOf(item) + 1 + folds)) each.classList.toggle("folded", !opens);
  leave();
}

/** The picture shows no more where something has happened. */
export function dim() {
  for (const lit of at("picture").querySelectorAll(".lit")) lit.classList.remove("lit");
}

/** Shows on the picture where something has happened. @param {string[]} places @param {boolean} on */
function light(places, on) {
  dim();
  for (const place of on ? places : []) {
    for (const spot of at("picture").querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) spot.classList.add("lit");
  }
}

/** Scrolls so far that a line is seen with all that has opened, its first words in any case. @param {HTMLElement} item */
function reveal(item) {
  const list = at("log"), hidden = item.offsetTop + item.offsetHeight - list.scrollTop - list.clientHeight;
  if (hidden > 0) list.scrollTop += Math.min(hidden, Math.max(0, item.offsetTop - list.scrollTop));
  leave();
}

/** @param {HTMLElement} item @param {HTMLButtonElement} press */
function close(item, press) {
  heed();
  press.setAttribute("aria-expanded", "false");
  item.querySelector("div")?.remove();
  leave();
}

/** @param {HTMLElement} item @param {HTMLButtonElement} press @param {Data} each @param {(to: number) => void} walk */
async function open(item, press, each, walk) {
  if (press.getAttribute("aria-expanded") === "true") return close(item, press);
  press.setAttribute("aria-expanded", "true");
  const found = await ask({ do: "why", event: each.event });
  if (found.error) return close(item, press);
  if (press.getAttribute("aria-expanded") !== "true" || item.querySelector("div")) return;
  const parts = found.because ? [make("p", { className: "because" }, found.because)] : [];
  const doing = make("p", {}, button(table.words.then, () => walk(each.at + 1)));
  if (found.undo && !table.view.record) doing.append(button(table.words["undo-here"], () => takeBack(each.at)));
  parts.push(doing);
  if (found.rules) parts.push(make("details", { ontoggle: () => reveal(item) }, make("summary", {}, table.words["in-rules"]), make("pre", {}, found.rules.join("\n"))));
  heed();
  item.append(make("div", {}, ...parts));
  reveal(item);
}
