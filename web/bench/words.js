// The words of a language beside those they come from, with what is missing or stale; they are mended in place.

import { button, make } from "../dom.js";
import { keep, kept } from "../kept.js";
import { languageName } from "../languages.js";
import { beginning } from "./beginning.js";
import { leads } from "./cards.js";
import { download } from "./download.js";
import { isRefused, notice, odd, undoable } from "./notices.js";
import { ask, say, took, work } from "./work.js";

/** @typedef {Record<string, any>} Data */

const STATES = ["missing", "stale", "wrong", "said"];
const FEW = 2; // cards that are named
const MOST = 1, MOST_PO = 3; // MB of a message file, and of one that tells beside each word where it comes from
const AT_ONCE = 60; // rows: more are shown when they are wanted
/** @type {Record<string, any>} */
const parts = {};
/** @type {Map<string, {text: string, why: string}>} what could not be written, by the key of its row */
const refused = new Map();
/** @type {Data[]} each with the language it is of */
let rows = [];
let locale = "", chosen = "", wished = 0, most = AT_ONCE;
const wanted = { state: "open", text: "" };

/** @param {HTMLElement} root */
function build(root) {
  const found = work.languages.filter((each) => each !== "en");
  locale = [chosen, kept("bench to"), work.locale, ...found].find((each) => each && found.includes(each)) || "";
  const to = make("select", { onchange: () => { speak(to.value); show(); } },
    ...found.map((each) => make("option", { value: each, selected: each === locale, lang: each }, languageName(each))));
  const state = make("select", { onchange: () => { wanted.state = state.value; most = AT_ONCE; draw(); } },
    ...["open", ...STATES, "all"].map((each) => make("option", { value: each, selected: each === wanted.state }, say(`state-${each}`))));
  const find = make("input", { type: "search", value: wanted.text, oninput: () => { wanted.text = find.value; most = AT_ONCE; draw(); } });
  const brings = make("input", { type: "file", accept: ".po,.ftl", hidden: true, onchange: () => { brought(brings.files?.[0]); brings.value = ""; } });
  parts.count = make("p", { className: "count-said", role: "status" });
  parts.body = make("tbody");
  parts.more = button(say("more"), () => { most += AT_ONCE; draw(); });
  parts.more.hidden = true;
  parts.target = make("th", { scope: "col" });
  const heads = [make("th", { scope: "col" }, say("name")), make("th", { scope: "col" }, say("source")), parts.target, make("th", { scope: "col" }, say("state"))];
  root.replaceChildren(
    make("div", { className: "filters" }, make("label", {}, say("into"), " ", to), make("label", {}, say("state"), " ", state), make("label", {}, say("find"), " ", find),
      button(say("take-ftl"), () => taken("ftl")), button(say("take-po"), () => taken("po")), button(say("bring"), () => brings.click()), brings, beginning((_, name) => speak(name), "language"), parts.count),
    make("p", { className: "hint" }, say("words-hint")),
    make("table", { className: "translating" }, make("caption", { className: "unseen" }, say("tab-words")), make("thead", {}, make("tr", {}, ...heads)), parts.body), parts.more);
}

/** From now on the words of a language are shown. @param {string} name */
function speak(name) {
  locale = chosen = name;
  most = AT_ONCE;
  keep("bench to", name);
}

async function show() {
  if (!locale) return;
  wished += 1;
  const asked = wished, into = locale;
  if (!rows.length) parts.count.textContent = say("waiting");
  const found = await ask({ do: "words", locale });
  if (asked !== wished || isRefused(found)) return;
  rows = found.rows.map((/** @type {Data} */ row) => ({ ...row, locale: into }));
  draw();
}

/** Whether nothing is left to be done, and that was asked for. */
const isAllSaid = () => wanted.state === "open" && !wanted.text.trim() && rows.length > 0;

/** @param {Data} row */
function isWanted(row) {
  if (wanted.state === "open" ? row.state === "said" : wanted.state !== "all" && row.state !== wanted.state) return false;
  const text = wanted.text.trim().toLowerCase();
  return !text || [row.name, row.source, row.target].some((each) => String(each || "").toLowerCase().includes(text));
}

function draw() {
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  const had = focus && parts.body.contains(focus) ? focus.closest("tr")?.dataset.name : "";
  const unsaved = focus instanceof HTMLTextAreaElement ? focus.value : null; // else a name has the focus
  const found = rows.filter((row) => isWanted(row) || row.name === had);
  parts.target.textContent = languageName(locale);
  parts.count.textContent = STATES.map((state) => `${say(`state-${state}`)}: ${rows.filter((row) => row.state === state).length}`).join(" · ");
  parts.body.replaceChildren(...(found.length ? found.slice(0, most).map(entry) : [make("tr", {}, make("td", { colSpan: 4 }, say(isAllSaid() ? "words-done" : "nothing")))]));
  parts.more.hidden = found.length <= most;
  if (!had) return;
  const again = parts.body.querySelector(`tr[data-name="${CSS.escape(had)}"] ${focus?.localName}`);
  if (!again) return;
  if (unsaved !== null) again.value = unsaved;
  again.focus();
}

/** By what a row is known in every language. @param {Data} row */
const keyOf = (row) => `${row.locale} ${row.name}`;

/** @param {Data} row */
function entry(row) {
  const field = make("textarea", { value: refused.get(keyOf(row))?.text ?? row.target ?? "", rows: Math.min(6, Math.max(1, Math.ceil((row.target || row.source || "").length / 38))), lang: row.locale,
    spellcheck: true, "aria-label": `${row.name}, ${languageName(row.locale)}` });
  const why = make("p", { className: "why", role: "status" });
  field.onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") {
      field.value = row.target || "";
      refused.delete(keyOf(row));
      judge(row, field, why);
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) mend(row, field, why, 1);
    else if (event.altKey && event.key === "ArrowDown") mend(row, field, why, 1);
    else if (event.altKey && event.key === "ArrowUp") mend(row, field, why, -1);
    else return;
    event.preventDefault();
  };
  field.onchange = () => mend(row, field, why, 0);
  const name = make("th", { scope: "row" }, row.file ? button(row.name, () => leads(row.file, row.line || 1)) : make("span", {}, row.name),
    ...(row.about ? [make("small", {}, row.about)] : []),
    ...(row.cards?.length && !row.name.includes(".") ? [make("small", { title: row.cards.join(", ") }, `${say("tab-cards")}: ${shortened(row.cards)}`)] : []));
  judge(row, field, why);
  const stands = row.state === "stale" ? [button(say("still-right"), () => accepted(row.locale, row.name, show))] : [];
  if (stands.length) stands[0].setAttribute("aria-label", `${say("still-right")}: ${row.name}`);
  const found = make("tr", { className: row.state }, name, make("td", { className: "from", lang: "en" }, row.source), make("td", {}, field, why),
    make("td", {}, make("span", { className: `mark ${{ said: "sound", missing: "error", wrong: "error" }[/** @type {"said"} */ (row.state)] || "warning"}` }, say(`state-${row.state}`)), ...stands));
  found.dataset.name = row.name;
  return found;
}

/** A few of many, and that there are more. @param {string[]} names */
const shortened = (names) => names.length > FEW ? `${names.slice(0, FEW).join(", ")}, …` : names.join(", ");

/** Says beside a field what is wrong there: why it was refused, if it was. @param {Data} row @param {HTMLTextAreaElement} field
 * @param {HTMLElement} why */
function judge(row, field, why) {
  const found = refused.get(keyOf(row));
  field.setAttribute("aria-invalid", String(Boolean(found)));
  why.textContent = found ? `${say("words-refused")} ${found.why}` : row.why || "";
}

/** Writes what somebody has put. @param {Data} row @param {HTMLTextAreaElement} field @param {HTMLElement} why @param {number} on how many
 * rows to go on */
async function mend(row, field, why, on) {
  if (on) {
    const next = [...parts.body.querySelectorAll("textarea")], to = next[next.indexOf(field) + on];
    if (to) to.focus();
  }
  const text = field.value, key = keyOf(row);
  refused.delete(key);
  if (text === (row.target || "")) return judge(row, field, why);
  const found = await ask({ do: "translate", locale: row.locale, name: row.name, text });
  if (found.error) {
    refused.set(key, { text, why: odd(found) });
    if (field.isConnected) judge(row, field, why);
    else draw();
    return;
  }
  took(found.file, found.text);
  await show();
}

/** @param {"ftl" | "po"} form */
async function taken(form) {
  const found = await ask({ do: "translated", locale, form });
  if (!isRefused(found)) download(found.name, new Blob([found.text], { type: "text/plain;charset=utf-8" }));
}

/** Takes over what somebody brings back from elsewhere. @param {File | undefined} brought */
async function brought(brought) {
  if (!brought) return;
  const most = brought.name.toLowerCase().endsWith(".po") ? MOST_PO : MOST;
  if (brought.size > most << 20) return void isRefused({ error: "text-too-large", n: most }); // before it is read
  const found = await ask({ do: "bring", locale, name: brought.name, text: await brought.text() });
  if (isRefused({ n: most, ...found })) return; // signs that are written as several may make it too large all the same
  tookOver(found, say("brought", found), found.why);
  await show();
}

/** Takes a text that was changed for somebody, who may take that back. @param {Data} found @param {string} said @param {string[]} more */
function tookOver({ file, text }, said, more) {
  const before = work.files.get(file)?.text ?? null;
  if (text === before) return notice(`back-${file}`, said, [], more);
  took(file, text);
  undoable(file, before, said, more);
}

/** A text that seems stale or odd is right all the same. @param {string} locale @param {string} of a message, or a card
 * @param {() => unknown} then */
export async function accepted(locale, of, then) {
  const found = await ask({ do: "accept", locale, of });
  if (isRefused(found)) return;
  tookOver(found, say("still-right-done"), found.shown);
  await then();
}

export const words = { build, show };
