// The page of a table: it places what the server has drawn, listens, and says what somebody chose. It knows no game.

import { foresee, forget, listen as listenAhead, seen } from "./ahead.js";
import { atTheEnd } from "./another.js";
import { listen as listenToAnswers, offers, question, tell, withdraw } from "./asking.js";
import { listen as listenBeside, sheet, sitting } from "./asides.js";
import { listen as listenBeneath } from "./beneath.js";
import { listen as listenAlone, soon } from "./lone.js";
import { arrived, begins, ends, show as showBusy } from "./busy.js";
import { elsewhere, workbench } from "./carrier.js";
import { listen as listenToCards, reachable, unreachable } from "./cards.js";
import { at, make } from "./dom.js";
import { goal } from "./goal.js";
import { folds, listen as listenToFolds, refocus, remember, unfolded } from "./folds.js";
import { keep, kept } from "./kept.js";
import { languageName } from "./languages.js";
import { Line } from "./line.js";
import { RESTS, dim, follow, listen as listenToLog, logged, marked } from "./log.js";
import { LASTS, move, stand, things } from "./motion.js";
import { put } from "./patching.js";
import { ask, table } from "./table.js";
import { mayUndo } from "./undoing.js";

/** @typedef {Record<string, any>} Data */

const still = matchMedia("(prefers-reduced-motion: reduce)"), night = matchMedia("(prefers-color-scheme: dark)");
let moving = kept("moving") ? kept("moving") === "yes" : !still.matches;
let glidesUntil = 0; // when what moves now will stand
let waiting = 0;
let shown = ""; // as of which change of the table the picture is

/** How wide a picture is to be. */
function room() {
  const wide = at("board").clientWidth;
  return Math.round(Math.max(wide, innerWidth < 700 ? 300 : 760));
}

/** How high a picture may be, so that it is seen as a whole; 0: as high as it is. */
function high() {
  const top = at("picture").getBoundingClientRect().top + at("board").scrollTop;
  return innerWidth < 993 || document.body.classList.contains("working") ? 0 : Math.max(0, Math.round(innerHeight - top - at("walk").offsetHeight - 20));
}

/** What is asked for first, and whenever the language or the width has changed. */
function greeting() {
  const locale = kept("language");
  return { do: "speak", room: room(), high: high(), unfolded: unfolded(), ...(locale ? { locale } : {}) };
}

// ---- what is said ----

/** @param {"open" | "lost" | "refused" | "elsewhere"} state @param {string} why in the server's words */
function changed(state, why) {
  document.body.classList.toggle("lost", state !== "open");
  if (table.under !== "answer" || !table.line?.open.size) ends(); // an answer that is kept here is sent again
  if (state === "open") return;
  at("state").textContent = table.words[state === "lost" ? "closed" : state] || why || "…";
}

/** @param {Data} message */
function told(message) {
  if (message.error) refused(message);
  if (message.view !== "now") return;
  if (message.words) speak(message);
  if (message.words && !message.at && table.view.at) begun(); // another game has begun
  forget();
  const isFirst = !table.view.title;
  table.log = message.words ? message.log : [...table.log, ...(message.log || [])];
  table.view = message;
  arrived();
  show();
  if (isFirst && unfolded()) ask(greeting());
}

/** Another game is seen from its beginning. */
function begun() {
  table.past = -1;
  for (const each of ["board", "asking"]) at(each).scrollTop = 0;
  scrollTo(0, 0);
}

/** @param {Data} message */
function refused(message) {
  const isOdd = message.error === "malformed" && kept("language") && !Object.keys(table.words).length; // what was kept is none
  if (message.error === "no-language" || isOdd) {
    keep("language", "");
    ask(greeting());
  } else tell(message.said || message.error);
}

/** The words of the page itself. @param {Data} message */
function speak(message) {
  table.words = message.words;
  table.bots = message.bots;
  document.documentElement.lang = message.locale;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = table.words[each.getAttribute("data-word") || ""];
  for (const each of document.querySelectorAll("[data-tip]")) each.setAttribute("title", table.words[each.getAttribute("data-tip") || ""]);
  for (const each of document.querySelectorAll("[data-name]:not(#picture *, #bench *)")) each.setAttribute("aria-label", table.words[each.getAttribute("data-name") || ""]);
  const names = message.languages.map((/** @type {string} */ name) => make("option", {
    value: name, textContent: languageName(name), selected: name === message.locale, lang: name,
  }));
  at("language").replaceChildren(...names);
  at("language").closest("label").hidden = false;
  for (const each of ["score", "rules", "players", "keys"]) at(each).disabled = false; // now there is what they show
}

// ---- what is shown ----

function show() {
  const { view } = table;
  document.title = view.question ? `● ${view.title}` : view.title;
  at("title").textContent = view.title;
  document.body.classList.toggle("record", view.record);
  at("at").max = view.at;
  at("sheet").replaceChildren(...(view.sheet ? [sheet(view.sheet)] : []));
  at("ending").replaceChildren(...atTheEnd());
  if (table.past > view.at) table.past = -1;
  question();
  goal();
  mayUndo();
  logged(walk);
  if (table.past >= 0) return void walk(table.past);
  picture(view.picture);
  walked(view.seats);
}

/** Shows which answer is looked at. @param {Data[]} [seats] as they stand there; without them they are still to come */
function walked(seats) {
  const { past, view } = table, is = stands();
  at("at").value = is;
  at("at-said").textContent = `${is} / ${view.at}`;
  at("live").disabled = past < 0;
  at("back").disabled = is === 0;
  at("on").disabled = is === view.at;
  document.body.classList.toggle("past", past >= 0);
  showBusy();
  if (seats) seated(seats);
  marked(past);
}

let sitsSo = "";

/** Shows who sits where, if that is not what is shown. @param {Data[]} seats */
function seated(seats) {
  const is = JSON.stringify([seats, document.documentElement.lang]);
  if (is !== sitsSo) at("seats").replaceChildren(...seats.map(seat));
  sitsSo = is;
}

/** @param {Data} each */
function seat(each) {
  const item = make("li", {}, make("b", {}, each.said));
  if (each.score !== null) item.append(" ", make("span", { className: "points" }, String(each.score)));
  const said = sitting(each);
  if (said) item.append(" ", make("small", {}, said));
  if (each.asked) item.append(make("span", { className: "unseen" }, ` (${table.words.turn})`));
  item.classList.toggle("asked", each.asked);
  return item;
}

/** Shows a picture, as soon as what moves in the one before stands. @param {string} drawn */
function picture(drawn) {
  const left = moving && !waiting ? glidesUntil - performance.now() : 0; // of several that wait the last is shown at once
  waits();
  if (left <= 0) return place(drawn);
  withdraw();
  at("picture").setAttribute("aria-busy", "true");
  waiting = setTimeout(() => place(drawn), Math.min(left, LASTS));
}

/** The picture that waits is not shown any more. */
function waits() {
  clearTimeout(waiting);
  waiting = 0;
  at("picture").setAttribute("aria-busy", "false");
}

/** A picture of the table as it was, never less high than those before it while one walks: the slider stays where it is, and
 * the letters need not be laid out anew. @param {string} drawn */
function steady(drawn) {
  const [view, wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) || [];
  if (!view) return drawn;
  const shown = at("picture").firstElementChild?.viewBox.baseVal;
  const least = shown?.width === Number(wide) && table.past >= 0 ? Math.max(shown.height, Number(high)) : high;
  return drawn.replace(view, `viewBox="0 0 ${wide} ${least}"`);
}

/** @param {string} drawn */
function place(drawn) {
  waits();
  const is = table.past < 0 ? `${table.view.changes}` : `then ${table.past}`, changed = is !== shown;
  shown = is; // in another language, or unfolded, nothing has moved
  const before = changed && moving && !document.hidden && at("picture").childElementCount ? things(at("picture")) : null;
  const had = at("picture").contains(document.activeElement);
  withdraw();
  unreachable();
  dim(); // a line that is gone is left by nothing
  stand(at("picture"));
  if (!put(at("picture"), steady(drawn))) return;
  at("picture").firstElementChild.setAttribute("aria-label", table.words.picture);
  folds(at("picture"));
  at("picture").dataset.shown = is;
  if (table.past < 0) offers();
  showBusy();
  if (table.past < 0) then(reachable);
  else rests(reachable);
  soon();
  if (before && move(before, at("picture"))) glidesUntil = performance.now() + LASTS;
  if (had) at("question").focus({ preventScroll: true });
  refocus(at("picture"));
}

let frame = 0, resting = 0;

/** Does something when the picture has been laid out and painted: nobody waits for it.
 * @param {() => void} does */
function then(does) {
  clearTimeout(resting);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => setTimeout(does));
}

/** Does it as soon as nobody walks on. @param {() => void} does */
function rests(does) {
  clearTimeout(resting);
  cancelAnimationFrame(frame);
  resting = setTimeout(does, RESTS);
}

// ---- looking back ----

let looking = false, wished = 0;

/** The table as it was. @param {number} to */
async function walk(to) {
  const by = to - stands();
  table.past = to >= table.view.at ? -1 : Math.max(0, to);
  if (table.past < 0) return show();
  waits();
  if (!document.body.classList.contains("past")) walked(); // else it is told which answer is looked at when its picture comes
  at("at").value = table.past;
  wished += 1;
  if (looking) return; // what is asked for last is asked for when the answer has come
  looking = true;
  try {
    for (let asked = 0; table.past >= 0 && asked !== wished;) {
      asked = wished;
      const found = await seen(table.past);
      if (asked !== wished || found.view !== "then" || found.at !== table.past) continue;
      place(found.picture);
      walked(found.seats);
    }
    if (Math.abs(by) === 1) foresee(stands() + by);
  } finally {
    looking = false;
  }
}

/** Which answer is looked at. */
function stands() {
  return table.past < 0 ? table.view.at : table.past;
}

/** @param {number} steps */
const step = (steps) => walk(stands() + steps);

// ---- what is done ----

/** @param {boolean} dark */
function paint(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  at("theme").setAttribute("aria-pressed", String(dark));
  stand(at("picture"));
}

at("at").oninput = () => walk(Number(at("at").value));
at("back").onclick = () => step(-1);
at("on").onclick = () => step(1);
at("live").onclick = at("return").onclick = () => { follow(); walk(table.view.at); at("question").focus({ preventScroll: true }); };
at("language").onchange = async () => {
  keep("language", at("language").value);
  tell("");
  begins("speak");
  await ask(greeting());
  ends("speak");
};
at("theme").onclick = () => {
  const dark = document.documentElement.dataset.theme !== "dark";
  keep("dark", dark ? "yes" : "no");
  paint(dark);
};
at("motion").setAttribute("aria-pressed", String(moving));
at("motion").onclick = () => {
  moving = !moving;
  keep("moving", moving ? "yes" : "no");
  at("motion").setAttribute("aria-pressed", String(moving));
};
night.onchange = () => { if (!kept("dark")) paint(night.matches); };
paint(kept("dark") ? kept("dark") === "yes" : night.matches);
listenToAnswers();
listenToFolds(at("picture"), async (part, open) => {
  remember(part, open);
  await ask({ do: "fold", part, open });
  if (table.past >= 0) walk(table.past);
});
listenAlone();
listenBeside(step);
listenBeneath();
listenToLog();
listenToCards();
listenAhead(stands);
let resized = 0, width = innerWidth;
addEventListener("resize", () => {
  if (width === innerWidth) return; // a phone shows or hides its own bar
  width = innerWidth;
  clearTimeout(resized);
  resized = setTimeout(() => ask(greeting()), 300);
});
addEventListener("room", () => ask(greeting())); // the workbench leaves another room for the table
addEventListener("hashchange", () => location.reload());
const work = new URLSearchParams(location.hash.slice(1)).get("work");
at("work").hidden = !elsewhere; // at a server it is opened by a link of its own
at("work").setAttribute("aria-pressed", String(work !== null));
at("work").onclick = () => {
  const address = new URLSearchParams(location.hash.slice(1));
  if (work === null) address.set("work", "");
  else address.delete("work");
  location.hash = `#${address}`;
};
if (work === null) table.line = new Line(location.hash.slice(1), greeting, told, changed);
else {
  const { open } = await import("./bench/shell.js");
  open(workbench, { secret: work }, (carries) => { table.line = new Line("", greeting, told, changed, carries); });
}
