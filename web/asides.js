// What one reads beside the table, in one window: the rules, where points came from, who sits where, the keys.

import { anyTime } from "./another.js";
import { at, button, make } from "./dom.js";
import { keep, kept } from "./kept.js";
import { ask, table } from "./table.js";

/** @typedef {Record<string, any>} Data */

/** Opens the window. @param {string} name @param {...Node} inner */
function open(name, ...inner) {
  at("aside-name").textContent = name;
  at("aside-body").replaceChildren(...inner);
  if (!at("aside").open) at("aside").showModal();
  at("aside-name").focus();
  at("aside-body").scrollTop = 0;
}

/** Where the score came from, as a table. @param {Data} sheet */
export function sheet(sheet) {
  const heads = sheet.heads.map((/** @type {string} */ head) => make("th", { scope: "col" }, head));
  const rows = sheet.rows.map((/** @type {any[]} */ [said, ...numbers]) =>
    make("tr", {}, make("th", { scope: "row" }, said), ...numbers.map((number) => make("td", {}, String(number)))));
  return make("table", {}, make("caption", {}, sheet.title), make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
}

async function score() {
  const found = await ask({ do: "score" });
  if (found.error) return;
  open(table.words.score, found.sheet ? sheet(found.sheet) : make("p", {}, found.said || ""));
}

async function rules() {
  const { book } = await ask({ do: "rules" });
  if (!book) return;
  const links = make("ul", { className: "contents" }), parts = [];
  for (const each of book) {
    const head = make(each.deep ? "h4" : "h3", { tabIndex: -1 }, `${each.number} ${each.title}`);
    if (!each.deep) links.append(make("li", {}, button(`${each.number} ${each.title}`, () => head.scrollIntoView())));
    parts.push(head, ...each.lines.map((/** @type {string} */ line) => {
      const deep = line.length - line.trimStart().length;
      const said = make("p", {}, line.trim());
      if (deep) said.classList.add(`deep-${Math.min(4, Math.ceil(deep / 2))}`);
      return said;
    }));
  }
  open(table.words.rules, links, ...parts);
}

function players() {
  const rows = table.view.seats.map((/** @type {Data} */ seat) => {
    const item = make("li", {}, make("b", {}, seat.said), ` ${sitting(seat)} `);
    const mine = table.view.seat && !table.view.record;
    const sit = (/** @type {string} */ who) => async () => {
      await ask({ do: "sit", seat: seat.name, who });
      at("aside").close();
    };
    if (mine && seat.stands_in) item.append(button(table.words["bot-rises"], sit("human")));
    if (mine && seat.away && seat.name !== table.view.seat) {
      const bots = Object.entries(table.bots).map(([name, said]) => button(said, sit(name)));
      item.append(make("p", {}, table.words["bot-sits"], " ", ...bots));
    }
    return item;
  });
  open(table.words.seats, make("ul", { className: "players" }, ...rows), ...anyTime(() => at("aside").close()));
}

/** Who sits in a seat, in a word. @param {Data} seat */
export function sitting(seat) {
  if (seat.name === table.view.seat) return table.words.you;
  if (seat.away) return table.words.away;
  return table.bots[String(seat.who).split(":")[0]] || "";
}

const KEYS = [["?", "key-help"], ["Tab", "key-tab"], ["Enter", "key-enter"], ["← →", "key-read"], ["0 – 9", "key-digit"], ["Q", "key-question"],
  ["H", "key-hint"], ["U", "key-undo"], [", / .", "key-walk"]];

function keys() {
  const signs = (/** @type {string} */ key) => key.split(" / ").flatMap((each) => [make("kbd", {}, each), " "]);
  const rows = KEYS.map(([key, word]) => make("tr", {}, make("th", { scope: "row" }, ...signs(key)), make("td", {}, table.words[word])));
  const box = make("input", { type: "checkbox", checked: alone() });
  box.onchange = () => keep("keys", box.checked ? "yes" : "no");
  open(table.words.keys, make("table", { className: "keys" }, make("tbody", {}, ...rows)), make("label", {}, box, ` ${table.words["keys-alone"]}`));
}

/** Whether letters and digits act by themselves. */
const alone = () => kept("keys") !== "no";

/** Listens. @param {(steps: number) => void} step goes so many answers on */
export function listen(step) {
  at("score").onclick = score;
  at("rules").onclick = rules;
  at("players").onclick = players;
  at("keys").onclick = keys;
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    const writes = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range")
      || (target instanceof Element && target.closest("#bench")); // the workbench has keys of its own
    if (writes || event.ctrlKey || event.metaKey || event.altKey || at("aside").open || !alone()) return;
    if (/^[0-9]$/.test(key)) return at("typed").focus();
    /** @type {Record<string, () => void>} */
    const does = { "?": keys, h: () => at("hint").click(), u: () => at("undo").click(), ",": () => step(-1), ".": () => step(1),
      q: () => at("question").focus() };
    does[key]?.();
  });
}
