// The page of a table: it places what the server has drawn, listens, and says what somebody chose. It knows no game.

import { Line } from "./line.js";
import { move, things } from "./motion.js";

const HOVER = 250; // milliseconds before it is asked what a move would do
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Record<string, any>} */
let view = {};
/** @type {Record<string, string>} */
let words = {};
let log = [];
let past = -1; // the answer that is looked at; -1 is now
let moving = !still.matches;
let sending = false;
let hovering = 0;

const line = new Line(location.hash.slice(1), told, (state) => {
  document.body.classList.toggle("lost", state !== "open");
  if (state !== "open") at("state").textContent = words.closed || "…";
  if (state === "open") sending = false;
  if (state === "open") line.ask({ do: "speak", room: room() });
});

/** How wide a picture is to be. */
function room() {
  const wide = at("board").clientWidth;
  return Math.round(Math.max(wide, innerWidth < 700 ? 380 : 760));
}

// ---- what is said ----

/** @param {Record<string, any>} message */
function told(message) {
  if (message.error) {
    at("told").textContent = message.said || message.error;
    sending = false;
  }
  if (message.view !== "now") return;
  if (message.words) speak(message);
  log = message.words ? message.log : [...log, ...(message.log || [])];
  view = message;
  sending = false;
  show();
}

/** The words of the page itself. @param {Record<string, any>} message */
function speak(message) {
  words = message.words;
  document.documentElement.lang = message.locale;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = words[each.getAttribute("data-word") || ""];
  const names = message.languages.map((/** @type {string} */ name) => {
    const option = document.createElement("option");
    option.value = name;
    option.textContent = new Intl.DisplayNames([name], { type: "language" }).of(name) || name;
    option.selected = name === message.locale;
    return option;
  });
  at("language").replaceChildren(...names);
}

// ---- what is shown ----

function show() {
  document.title = view.title;
  at("title").textContent = view.title;
  at("who").textContent = view.seats.map((/** @type {any} */ s) =>
    `${s.name === view.seat ? "▸ " : ""}${s.said}${s.score === null ? "" : ` ${s.score}`}`).join("   ");
  at("at").max = view.at;
  if (past < 0) {
    at("at").value = view.at;
    picture(view.picture);
  }
  at("at-said").textContent = `${past < 0 ? view.at : past} / ${view.at}`;
  at("undo").disabled = !view.undo;
  question();
  logged();
}

function question() {
  const asks = view.question;
  at("state").textContent = view.state;
  const changed = at("question").textContent !== (asks ? asks.says : view.over.join(" "));
  at("question").textContent = asks ? asks.says : view.over.join(" ");
  at("about").textContent = asks ? [asks.about, ...asks.beneath, ...asks.chosen].filter(Boolean).join("\n") : "";
  at("typing").hidden = !asks;
  at("moves").replaceChildren(...(asks ? asks.moves : []).map(button));
  if (changed) at("told").textContent = "";
  if (changed && asks && document.activeElement === document.body) at("question").focus();
}

/** @param {Record<string, any>} choice */
function button(choice) {
  const item = document.createElement("li"), press = document.createElement("button"), label = document.createElement("b");
  press.type = "button";
  label.textContent = choice.label;
  const said = document.createElement("span");
  said.textContent = choice.said;
  press.append(label, said);
  if (choice.about) {
    const about = document.createElement("small");
    about.textContent = choice.about;
    press.append(about);
  }
  press.onclick = () => answer(choice);
  const point = (/** @type {boolean} */ on) => spots(choice).forEach((spot) => spot.classList.toggle("pointed", on));
  press.onpointerenter = press.onfocus = () => { point(true); foresee(choice); };
  press.onpointerleave = press.onblur = () => { point(false); clearTimeout(hovering); };
  item.append(press);
  return item;
}

/** Where a move acts on the picture. @param {Record<string, any>} choice @returns {Element[]} */
function spots(choice) {
  const by = (/** @type {string} */ name, /** @type {string} */ value) =>
    value ? [...at("picture").querySelectorAll(`[${name}="${CSS.escape(value)}"]`)] : [];
  const places = by("data-place", choice.place);
  return places.length ? places : by("data-piece", choice.piece);
}

/** @param {string} drawn */
function picture(drawn) {
  const whole = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
  if (whole.namespaceURI !== SVG) return;
  const before = things(at("picture")), had = at("picture").childElementCount > 0;
  at("picture").replaceChildren(document.importNode(whole, true));
  if (past < 0 && view.question) view.question.moves.forEach(offer);
  if (had && moving && !document.hidden) move(before, at("picture"));
}

/** Lets a move be made where it acts. @param {Record<string, any>} choice */
function offer(choice) {
  for (const spot of spots(choice)) {
    spot.classList.add("offered");
    spot.setAttribute("role", "button");
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("aria-label", choice.said);
    spot.addEventListener("click", () => answer(choice));
    spot.addEventListener("pointerenter", () => foresee(choice));
    spot.addEventListener("keydown", (event) => {
      const key = /** @type {KeyboardEvent} */ (event).key;
      if (key === "Enter" || key === " ") { event.preventDefault(); answer(choice); }
    });
  }
}

function logged() {
  const list = at("log"), end = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  if (list.childElementCount > log.length) list.replaceChildren();
  for (const each of log.slice(list.childElementCount)) list.append(sentence(each, log[list.childElementCount - 1]));
  if (end) list.scrollTop = list.scrollHeight;
}

/** @param {Record<string, any>} each @param {Record<string, any> | undefined} before */
function sentence(each, before) {
  const item = document.createElement("li"), press = document.createElement("button");
  item.classList.toggle("turn", !before || before.at !== each.at);
  press.type = "button";
  press.textContent = each.said;
  press.setAttribute("aria-expanded", "false");
  press.onclick = async () => {
    if (item.lastElementChild !== press) {
      press.setAttribute("aria-expanded", "false");
      return press.nextElementSibling?.remove();
    }
    const found = await line.ask({ do: "why", event: each.event });
    const because = document.createElement("pre");
    because.textContent = (found.because || [found.said || ""]).slice(1).join("\n");
    const back = document.createElement("button");
    back.type = "button";
    back.textContent = words["undo-here"];
    back.onclick = () => line.ask({ do: "undo", to: each.at });
    const look = document.createElement("button");
    look.type = "button";
    look.textContent = words.then;
    look.onclick = () => walk(each.at);
    because.append("\n", look, back);
    press.setAttribute("aria-expanded", "true");
    item.append(because);
  };
  item.append(press);
  return item;
}

// ---- what is done ----

/** @param {Record<string, any>} choice */
function answer(choice) {
  if (sending || past >= 0) return;
  sending = true;
  clearTimeout(hovering);
  line.ask({ do: "answer", at: view.at, move: choice.number, id: crypto.getRandomValues(new Uint32Array(3)).join("-") });
}

/** What a move would do, said after a moment. @param {Record<string, any>} choice */
function foresee(choice) {
  clearTimeout(hovering);
  hovering = setTimeout(async () => {
    const found = await line.ask({ do: "try", move: choice.number });
    if (found.tried && !sending) at("told").textContent = found.tried.join("\n");
  }, HOVER);
}

/** The table as it was. @param {number} to */
async function walk(to) {
  past = to >= view.at ? -1 : to;
  at("at").value = to;
  if (past < 0) return show();
  const found = await line.ask({ do: "see", at: past });
  if (found.view === "then" && found.at === past) picture(found.picture);
  at("at-said").textContent = `${past} / ${view.at}`;
}

at("at").oninput = () => walk(Number(at("at").value));
at("live").onclick = () => walk(view.at);
at("undo").onclick = () => line.ask({ do: "undo" });
at("language").onchange = () => { at("log").replaceChildren(); line.ask({ do: "speak", locale: at("language").value, room: room() }); };
at("theme").onclick = () => {
  const dark = document.documentElement.dataset.theme !== "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  at("theme").setAttribute("aria-pressed", String(dark));
};
at("motion").onclick = () => {
  moving = !moving;
  at("motion").setAttribute("aria-pressed", String(moving));
};
at("typing").onsubmit = async (/** @type {Event} */ event) => {
  event.preventDefault();
  const typed = at("typed").value.trim();
  if (!typed) return;
  const found = await line.ask({ do: "why_not", typed });
  if (found.meant >= 0) {
    at("typed").value = "";
    answer({ number: found.meant });
  } else at("told").textContent = found.said || typed;
};
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => line.ask({ do: "speak", room: room() }), 300);
});
addEventListener("keydown", (event) => {
  const free = !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement);
  if (free && /^[0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) at("typed").focus();
});
