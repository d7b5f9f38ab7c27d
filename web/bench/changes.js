// What differs from the ruleset as it lay, in words; the variant that says the same; and what may be done with it all.

import { at, button, make } from "../dom.js";
import { keep, kept } from "../kept.js";
import { leads } from "./cards.js";
import { differences } from "./differences.js";
import { download } from "./download.js";
import { carry, isPlayed } from "./game.js";
import { isOfThisComputer, shared } from "./linked.js";
import { backTo, isRefused, nameOf, notice, odd } from "./notices.js";
import { parts as partsOf, partsOfWords, without } from "./parts.js";
import { ask, backToAll, changedFiles, isAsItLay, open, say, work, write } from "./work.js";

/** @typedef {Record<string, any>} Data */

/** @type {Record<string, any>} */
const parts = {};
const FEW = 60; // lines of a place, and places of a file, that are shown
/** @type {Set<string>} files whose places are looked at */
const opened = new Set();
let wished = 0, isDue = false;

/** @param {HTMLElement} root */
function build(root) {
  parts.does = make("div", { className: "filters" },
    ...(work.saves ? [does("save", save, "chief")] : []), does("take", take, work.saves ? "" : "chief"), does("link", link), does("begin", beginAnew), does("back-all", back));
  parts.link = make("div", { className: "link", hidden: true });
  parts.lines = make("div", { className: "differences" });
  parts.state = make("p", { className: "hint", role: "status" });
  parts.headOfFiles = make("h3", {}, say("changed-files"));
  parts.files = make("ul", { className: "changed-files" });
  parts.variant = make("div", { className: "variant" });
  parts.title = make("input", { value: titleOf(), maxLength: 80, autocomplete: "off", onchange: () => { keep(titlePlace(), parts.title.value); show(); } });
  parts.named = make("label", { className: "named", hidden: true }, say("variant-title"), " ", parts.title);
  root.replaceChildren(parts.does, parts.link, make("h3", { id: "differs" }, say("differs")), parts.state, parts.lines,
    parts.headOfFiles, parts.files, make("h3", {}, say("variant")), parts.named, parts.variant);
}

/** A button that waits for what it does. @param {string} name @param {() => Promise<void> | void} what @param {string} [kind] */
function does(name, what, kind = "") {
  const found = button(say(name), async () => {
    found.disabled = true;
    try { await what(); } finally { found.disabled = false; able(); }
  });
  found.className = kind;
  found.id = `bench-${name}`;
  return found;
}

/** What can be done now: without changes nothing is taken back. */
function able() {
  at("bench-back-all").disabled = parts.headOfFiles.hidden = !changedFiles().length;
}

/** Draws the changed files and their places, as the texts are at this moment: what is undone there is undone in these. */
function list() {
  for (const { open, dataset } of parts.files.querySelectorAll("details")) opened[open ? "add" : "delete"](dataset.file || ""); // it may be unfolded before that is told
  parts.files.replaceChildren(...changedFiles().map(file));
  able();
}

/** The same once, behind all that is written at once, and before anything else can be pressed. */
function listAnew() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => { isDue = false; list(); });
}

async function show() {
  list();
  parts.link.hidden = true;
  wished += 1;
  const asked = wished;
  if (!changedFiles().length) {
    parts.state.textContent = say("unchanged");
    parts.lines.replaceChildren();
    parts.named.hidden = true;
    parts.variant.replaceChildren(make("p", { className: "hint" }, say("unchanged-variant")));
    return;
  }
  parts.state.textContent = say("comparing");
  const found = await ask({ do: "changes", title: titleOf() });
  if (asked !== wished) return;
  parts.state.textContent = found.error ? odd(found) : found.stale ? say("unsound") : found.lines.length ? "" : say("only-texts");
  parts.lines.replaceChildren(...differences(found.lines || []));
  const { variant } = found;
  parts.named.hidden = !variant || Boolean(found.own);
  parts.variant.replaceChildren(...(variant
    ? [make("pre", { tabIndex: 0, "aria-label": say("variant") }, variant), ...beside(found.beside), button(say("take-variant"), () => takeVariant(found))]
    : [make("p", { className: "hint" }, found.said || say("unchanged-variant"))]));
}

const titlePlace = () => `bench title ${work.ruleset}`;
const titleOf = () => kept(titlePlace()) || "";

/** What lies beside a variant: its words, scenarios and icons. @param {string[]} names */
const beside = (names) => names.length ? [make("p", { className: "hint" }, `${say("beside")} ${names.join(", ")}`)] : [];

/** A variant alone, or with what lies beside it. @param {Data} found */
async function takeVariant({ name, variant, beside }) {
  if (!beside.length) return download(name, new Blob([variant]));
  packed(await ask({ do: "take", variant: true, title: titleOf() }));
}

/** @param {import("./work.js").File} each */
function file(each) {
  const { name, text, was } = each;
  const undo = button(say("back-file"), () => backTo(name, was));
  undo.setAttribute("aria-label", `${say("back-file")}: ${name}`);
  return make("li", {}, button(name, () => leads(name, 1)), make("small", {}, text === null ? say("gone") : was === null ? say("new") : ""), undo,
    ...(text === null || was === null ? [] : [places(name, (name.endsWith(".ftl") ? partsOfWords : partsOf)(was, text))]));
}

/** The places in which a file is another, each with what undoes it alone. @param {string} name @param {import("./parts.js").Part[]} found */
function places(name, found) {
  const whole = make("details", { open: opened.has(name) }, make("summary", {}, say("parts", { count: found.length })),
    make("ol", { className: "places" }, ...found.slice(0, FEW).map((part) => place(name, part))));
  whole.dataset.file = name;
  return whole;
}

/** @param {string} name @param {import("./parts.js").Part} part */
function place(name, part) {
  const line = part.at + 1, undo = button(say("back-part"), (event) => {
    if (event.detail > 1) return; // what stands under the second click of two is another place by now
    const text = without(work.files.get(name)?.text ?? "", part);
    if (text !== null) backTo(name, text, say("back-part-done", { file: name }));
    else list(); // it has been changed meanwhile
  });
  undo.setAttribute("aria-label", `${say("back-part")}: ${name}:${line}`);
  const lines = (/** @type {"del" | "ins"} */ tag, /** @type {string[]} */ found) => found.length ? [make(tag, {},
    make("span", { className: "unseen" }, `${say(tag === "del" ? "before" : "now")}: `), make("code", {}, found.slice(0, FEW).join("\n") + (found.length > FEW ? "\n…" : "")))] : [];
  return make("li", {}, button(`${name}:${line}`, () => leads(name, line)), undo, make("div", { className: "differences" }, ...lines("del", part.was), ...lines("ins", part.now)));
}

// ---- what may be done ----

async function save() {
  const found = await ask({ do: "save" });
  if (found.error) return notice(nameOf("save", found), odd(found), [], found.files || []);
  notice("save", say("saved"), [], found.saved);
  await open(document.documentElement.lang);
}

async function take() {
  packed(await ask({ do: "take" }));
}

/** Takes away what was packed. @param {Data} found */
function packed(found) {
  if (isRefused(found)) return;
  download(found.name, new Blob([Uint8Array.from(atob(found.data), (sign) => sign.charCodeAt(0))], { type: "application/zip" }));
}

async function link() {
  const found = await ask({ do: "link", title: titleOf() });
  if (isRefused(found)) return;
  const address = shared(found.link, found.ruleset);
  const field = make("input", { value: address, readOnly: true, "aria-label": say("link") });
  const copy = button(say("copy"), async () => {
    field.select();
    await navigator.clipboard?.writeText(address).catch(() => {});
    copy.textContent = say("copied");
  });
  parts.link.replaceChildren(make("p", { className: "hint" }, isOfThisComputer ? say("link-here", found) : say("link-hint"), found.said ? ` ${found.said}` : ""), field, copy);
  parts.link.hidden = false;
  field.focus();
  field.select();
}

function back() {
  const before = changedFiles().map(({ name, text }) => ({ name, text }));
  backToAll();
  if (before.length) notice("back", say("back-done"), [[say("back-undo"), () => {
    for (const { name, text } of before) if (isAsItLay(name)) write(name, text); // what is written since stays
  }]]);
}

/** Lets the game that runs go on under the rules as they are now. */
export async function playChange() {
  const press = at("bench-carry");
  press.disabled = true;
  const found = await carry();
  press.disabled = isPlayed();
  if (isRefused(found)) return;
  const all = found.at >= found.of && !found.parts;
  notice("carry", say(!all ? "carried-to" : found.of ? "carried" : "carried-new", found), [[say("begin"), beginAnew]], found.parts || []);
}

/** Another game begins beside, under the rules as they are now. */
async function beginAnew() {
  const found = await carry({ seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  if (!isRefused(found)) notice("carry", say("begun"));
}

export const changes = { build, list: listAnew, show };
