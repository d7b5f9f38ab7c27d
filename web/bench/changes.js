// What differs from the ruleset as it lay, in words; the variant that says the same; and what may be done with it all.

import { at, button, make } from "../dom.js";
import { leads } from "./cards.js";
import { differences } from "./differences.js";
import { download } from "./download.js";
import { carry } from "./game.js";
import { shared } from "./linked.js";
import { isRefused, notice, odd } from "./notices.js";
import { ask, backToAll, changedFiles, open, say, work, write } from "./work.js";

/** @typedef {Record<string, any>} Data */

/** @type {Record<string, any>} */
const parts = {};
let wished = 0;

/** @param {HTMLElement} root */
function build(root) {
  parts.does = make("div", { className: "filters" },
    ...(work.saves ? [does("save", save, "chief")] : []), does("take", take, work.saves ? "" : "chief"), does("link", link), does("back-all", back));
  parts.link = make("div", { className: "link", hidden: true });
  parts.lines = make("div", { className: "differences" });
  parts.state = make("p", { className: "hint", role: "status" });
  parts.files = make("ul", { className: "changed-files" });
  parts.variant = make("div", { className: "variant" });
  root.replaceChildren(parts.does, parts.link, make("h3", { id: "differs" }, say("differs")), parts.state, parts.lines,
    make("h3", {}, say("changed-files")), parts.files, make("h3", {}, say("variant")), parts.variant);
}

/** A button that waits for what it does. @param {string} name @param {() => Promise<void> | void} what @param {string} [kind] */
function does(name, what, kind = "") {
  const found = button(say(name), async () => {
    found.disabled = true;
    try { await what(); } finally { found.disabled = false; }
  });
  found.className = kind;
  found.id = `bench-${name}`;
  return found;
}

async function show() {
  const changed = changedFiles();
  parts.files.replaceChildren(...changed.map(file));
  parts.link.hidden = true;
  wished += 1;
  const asked = wished;
  if (!changed.length) {
    parts.state.textContent = say("unchanged");
    parts.lines.replaceChildren();
    parts.variant.replaceChildren(make("p", { className: "hint" }, say("unchanged-variant")));
    return;
  }
  parts.state.textContent = say("comparing");
  const found = await ask({ do: "changes" });
  if (asked !== wished) return;
  parts.state.textContent = found.error ? odd(found) : found.stale ? say("unsound") : found.lines.length ? "" : say("only-texts");
  parts.lines.replaceChildren(...differences(found.lines || []));
  const { variant } = found;
  parts.variant.replaceChildren(...(variant
    ? [make("pre", { tabIndex: 0, "aria-label": say("variant") }, variant), button(say("take-variant"), () => download("variant.yaml", new Blob([variant])))]
    : [make("p", { className: "hint" }, found.said || say("unchanged-variant"))]));
}

/** @param {import("./work.js").File} each */
function file({ name, text, was }) {
  const undo = button(say("back-file"), () => write(name, was));
  undo.setAttribute("aria-label", `${say("back-file")}: ${name}`);
  return make("li", {}, button(name, () => leads(name, 1)), make("small", {}, text === null ? say("gone") : was === null ? say("new") : ""), undo);
}

// ---- what may be done ----

async function save() {
  const found = await ask({ do: "save" });
  if (found.error) return notice("save", odd(found), [], found.files || []);
  notice("save", say("saved"), [], found.saved);
  await open(document.documentElement.lang);
}

async function take() {
  const found = await ask({ do: "take" });
  if (isRefused(found)) return;
  download(found.name, new Blob([Uint8Array.from(atob(found.data), (sign) => sign.charCodeAt(0))], { type: "application/zip" }));
}

async function link() {
  const found = await ask({ do: "link" });
  if (isRefused(found)) return;
  const address = shared(found.link, found.ruleset);
  const field = make("input", { value: address, readOnly: true, "aria-label": say("link") });
  const copy = button(say("copy"), async () => {
    field.select();
    await navigator.clipboard?.writeText(address).catch(() => {});
    copy.textContent = say("copied");
  });
  parts.link.replaceChildren(make("p", { className: "hint" }, say("link-hint"), found.said ? ` ${found.said}` : ""), field, copy);
  parts.link.hidden = false;
  field.focus();
  field.select();
}

function back() {
  const before = changedFiles().map(({ name, text }) => ({ name, text }));
  backToAll();
  if (before.length) notice("back", say("back-done"), [[say("back-undo"), () => { for (const { name, text } of before) write(name, text); }]]);
}

/** Lets the game that runs go on under the rules as they are now. */
export async function playChange() {
  const press = at("bench-carry");
  press.disabled = true;
  const found = await carry();
  press.disabled = false;
  if (isRefused(found)) return;
  const all = found.at >= found.of && !found.parts;
  notice("carry", say(all ? "carried" : "carried-to", found), [], found.parts || []);
}

export const changes = { build, show };
