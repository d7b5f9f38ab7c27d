// All cards as they are read, in the languages chosen, side by side; with what was read on them before a change.

import { button, make } from "../dom.js";
import { keep, kept } from "../kept.js";
import { languageName } from "../languages.js";
import { go } from "./files.js";
import { isRefused } from "./notices.js";
import { ask, say, work } from "./work.js";

/** @typedef {Record<string, any>} Data */

/** @type {Record<string, any>} */
const parts = {};
/** @type {Data} what was told last */
let told = { decks: [], cards: [] };
let wished = 0;
const wanted = { deck: "", text: "", changed: false };
/** @type {string[]} */
let languages = [];

/** @param {HTMLElement} root */
function build(root) {
  languages = (kept("bench languages") || "").split(",").filter((each) => work.languages.includes(each));
  if (!languages.length) languages = [...new Set([document.documentElement.lang, "en"])].filter((each) => work.languages.includes(each)).slice(0, 2);
  if (!languages.length) languages = work.languages.slice(0, 1);
  parts.deck = make("select", { onchange: () => { wanted.deck = parts.deck.value; draw(); } });
  const find = make("input", { type: "search", value: wanted.text, oninput: () => { wanted.text = find.value; draw(); } });
  const changed = make("input", { type: "checkbox", checked: wanted.changed, onchange: () => { wanted.changed = changed.checked; draw(); } });
  parts.count = make("p", { className: "count-said", role: "status" });
  parts.stale = make("p", { className: "hint" });
  parts.grid = make("div", { className: "cards", role: "list" });
  const choices = make("fieldset", { className: "choices" }, make("legend", { className: "unseen" }, say("languages")), ...work.languages.map(choice));
  root.replaceChildren(make("div", { className: "filters" }, make("label", {}, say("deck"), " ", parts.deck), make("label", {}, say("find"), " ", find),
    make("label", { className: "check" }, changed, " ", say("changed-only")), choices, parts.count), parts.stale, parts.grid);
}

/** @param {string} name */
function choice(name) {
  const box = make("input", { type: "checkbox", checked: languages.includes(name) });
  box.onchange = () => {
    languages = work.languages.filter((each) => (each === name ? box.checked : languages.includes(each)));
    keep("bench languages", languages.join(","));
    show();
  };
  return make("label", { className: "check", lang: name }, box, " ", languageName(name));
}

async function show() {
  wished += 1;
  const asked = wished;
  parts.grid.setAttribute("aria-busy", "true");
  if (!told.cards.length) parts.count.textContent = say("waiting");
  const found = await ask({ do: "cards", locales: languages.join(",") });
  if (asked !== wished) return;
  parts.grid.setAttribute("aria-busy", "false");
  if (isRefused(found)) return;
  told = found;
  const decks = found.decks.map((/** @type {Data} */ deck) => make("option", { value: deck.name, selected: deck.name === wanted.deck }, deck.said));
  parts.deck.replaceChildren(make("option", { value: "" }, say("all-decks")), ...decks);
  draw();
}

/** @param {Data} card */
function isWanted(card) {
  if (wanted.deck && card.deck !== wanted.deck) return false;
  if (wanted.changed && !card.changed) return false;
  const text = wanted.text.trim().toLowerCase();
  return !text || [card.name, ...Object.values(card.in).flatMap((/** @type {Data} */ each) => [each.title, each.printed, ...each.lines])]
    .some((each) => String(each || "").toLowerCase().includes(text));
}

function draw() {
  const found = told.cards.filter(isWanted);
  parts.count.textContent = say("of-cards", { count: found.length, of: told.cards.length });
  parts.grid.style.setProperty("--columns", String(Math.max(1, languages.length)));
  parts.stale.textContent = [...(told.stale ? [say("stale-cards")] : []),
    ...(told.gone?.length ? [`${say("gone-cards")} ${told.gone.map((/** @type {Data} */ each) => each.name).join(", ")}`] : [])].join(" ");
  parts.grid.replaceChildren(...found.map(card));
}

/** @param {Data} card */
function card(card) {
  const deck = told.decks.find((/** @type {Data} */ each) => each.name === card.deck)?.said || card.deck;
  const head = make("header", {}, make("span", { className: "deck" }, deck), make("code", {}, card.name),
    ...(card.copies > 1 ? [make("span", { className: "copies" }, `× ${card.copies}`)] : []),
    ...(card.changed ? [make("span", { className: "mark warning" }, say(card.new ? "new" : "changed"))] : []));
  if (card.file) {
    const edit = button(say("to-rule"), () => leads(card.file, card.line));
    edit.setAttribute("aria-label", `${say("to-rule")}: ${card.name}`);
    head.append(edit);
  }
  const texts = languages.filter((each) => card.in[each]).map((each) => face(each, card.in[each]));
  const found = make("article", { className: "card-read", role: "listitem" }, head, make("div", { className: "faces" }, ...texts));
  found.dataset.card = card.name;
  return found;
}

/** @param {string} language @param {Data} text */
function face(language, text) {
  const was = text.was ? [make("del", {}, make("span", { className: "unseen" }, `${say("before")}: `), ...lines(text.was)),
    make("ins", {}, make("span", { className: "unseen" }, `${say("now")}: `), ...lines(text.lines))] : lines(text.lines);
  const tongue = languages.length > 1 ? [make("p", { className: "tongue" }, languageName(language))] : [];
  return make("div", { className: "face", lang: language }, ...tongue, make("h4", {}, ...turned(text.title_was, text.title)),
    ...(text.printed || text.printed_was ? [make("p", { className: "printed" }, ...turned(text.printed_was, text.printed))] : []), ...was);
}

/** What was, and what is now. @param {string | undefined} was @param {string} is */
const turned = (was, is) => was === undefined ? [is || ""] : [make("s", {}, was), " ", make("b", {}, is || "–")];

/** @param {string[]} found */
const lines = (found) => found.map((each) => make("p", {}, each));

/** Goes to a place in a file. @param {string} file @param {number} line */
export function leads(file, line) {
  document.getElementById("tab-files")?.click();
  go(file, line);
}

export const cards = { build, show };
