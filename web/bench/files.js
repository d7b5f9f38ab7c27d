// The files of the ruleset, and an editor for the one that is chosen.

import { button, make } from "../dom.js";
import { keep, kept } from "../kept.js";
import { beginning } from "./beginning.js";
import { icons } from "./icons.js";
import { backTo } from "./notices.js";
import { plain } from "./plain.js";
import { rich } from "./rich.js";
import { rove } from "./roving.js";
import { on, say, work, write } from "./work.js";

/** Where one writes: it shows the text of a file, and says when it was changed there.
 * @typedef {{root: HTMLElement, open: (name: string) => void, changed: (name: string) => void, go: (line: number, column: number) => void,
 *   focus: () => void, speaks: () => void}} Editor */

const KINDS = ["rules", "words", "scenarios", "table", "icon"];
/** @type {Promise<Editor> | null} */
let editor = null;
let chosen = "", shown = "";
/** @type {Record<string, HTMLElement>} */
const parts = {};

/** @param {HTMLElement} root */
function build(root) {
  editor ??= rich(wrote).catch(() => plain(wrote)); // where what others have made was not built, a plain field does
  parts.list = make("nav", { className: "files", "aria-label": say("tab-files") });
  parts.name = make("h3", { id: "file-name", tabIndex: -1 });
  parts.back = button(say("back-file"), () => backTo(chosen, work.files.get(chosen)?.was ?? null));
  parts.gone = make("p", { className: "hint" });
  parts.place = make("div", { className: "editor" });
  const picks = make("select", { id: "file-pick", "aria-label": say("tab-files"), onchange: () => choose(picks.value) });
  parts.picks = picks;
  root.replaceChildren(make("div", { className: "file-list" }, picks, beginning((file) => void go(file, 1)), parts.list, icons(go)),
    make("div", { className: "file-text" }, make("div", { className: "file-head" }, parts.name, parts.back), parts.gone, parts.place));
  shown = "";
  rove(parts.list, "button");
  editor.then((found) => { parts.place.replaceChildren(found.root); found.speaks(); });
}

/** @param {string} name @param {string} text */
function wrote(name, text) {
  write(name, text, editor);
}

function show() {
  listed();
  const first = work.files.has(chosen) ? chosen : kept(`bench file ${work.ruleset}`) || "";
  choose(work.files.has(first) ? first : main() || sorted()[0]?.files[0].name || "", false);
}

/** The file that says what game this is. */
const main = () => [...work.files.values()].find(({ kind, text }) => kind === "rules" && /^["']?ruleset["']? *:/m.test(text || ""))?.name;

/** The files by what sort they are of, and in which folder they lie: what lies less deep comes first. */
function sorted() {
  const deep = (/** @type {string} */ name) => name.split("/").length;
  const all = [...work.files.values()].sort((one, other) => deep(one.name) - deep(other.name) || one.name.localeCompare(other.name));
  return KINDS.flatMap((kind) => {
    const files = all.filter((file) => file.kind === kind), folders = [...new Set(files.map(({ name }) => folderOf(name)))];
    return folders.map((folder, at) => ({ kind, isFirst: !at, folder, files: files.filter(({ name }) => folderOf(name) === folder) }));
  });
}

/** The folder of a file, without the ruleset's own name. @param {string} name */
const folderOf = (name) => name.split("/").slice(0, -1).join("/").replace(work.ruleset, "").replace(/^[./]/, "");

/** Lists the files. */
function listed() {
  const as = JSON.stringify([...work.files.values()].map(({ name, text, was }) => [name, text === was, text === null]));
  if (as === shown) return current();
  shown = as;
  const had = parts.list.contains(document.activeElement), all = sorted();
  parts.list.replaceChildren(...all.flatMap(({ kind, isFirst, folder, files }) => [
    ...(isFirst ? [make("h3", {}, say(`kind-${kind}`))] : []), ...(folder ? [make("h4", {}, folder)] : []),
    make("ul", {}, ...files.map((file) => make("li", {}, entry(file)))),
  ]));
  parts.picks.replaceChildren(...all.map(({ kind, folder, files }) => make("optgroup", { label: [say(`kind-${kind}`), folder].filter(Boolean).join(": ") },
    ...files.map(({ name, text, was }) => make("option", { value: name }, name + (text === was ? "" : " •"))))));
  current();
  if (had) /** @type {HTMLElement | null} */ (parts.list.querySelector("[aria-current]"))?.focus();
}

/** @param {import("./work.js").File} file */
function entry({ name, text, was }) {
  const found = make("button", { type: "button", onclick: () => choose(name), title: name }, make("span", { className: "end" }, name.split("/").pop() || ""));
  found.dataset.file = name;
  if (text !== was) found.append(make("span", { className: "dot", "aria-hidden": "true" }), make("span", { className: "unseen" }, ` (${say(text === null ? "gone" : was === null ? "new" : "changed")})`));
  return found;
}

/** Marks the one that is shown. */
function current() {
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (parts.list.querySelectorAll("button"))) {
    const is = each.dataset.file === chosen;
    if (is) each.setAttribute("aria-current", "true");
    else each.removeAttribute("aria-current");
    each.tabIndex = is ? 0 : -1;
  }
  /** @type {any} */ (parts.picks).value = chosen;
  const file = work.files.get(chosen);
  parts.name.textContent = chosen.startsWith(`${work.ruleset}/`) ? chosen.slice(work.ruleset.length + 1) : chosen;
  parts.name.title = chosen;
  parts.back.hidden = !file || file.text === file.was;
  parts.gone.textContent = file?.text === null ? say("gone") : "";
}

/** Shows a file. @param {string} name @param {boolean} [keeps] whether it is shown first another time */
async function choose(name, keeps = true) {
  if (!name) return;
  if (keeps) keep(`bench file ${work.ruleset}`, name);
  const isOther = name !== chosen;
  chosen = name;
  current();
  const found = await editor;
  if (isOther) found?.open(name);
}

/** Goes to a place in a file. @param {string} name @param {number} line @param {number} [column] */
export async function go(name, line, column = 1) {
  if (!work.files.has(name)) return;
  await choose(name);
  (await editor)?.go(line, column);
}

on("text", async ({ name, by }) => {
  if (parts.list) listed();
  if (by !== editor || !editor) (await editor)?.changed(name);
});
on("opened", async () => {
  for (const name of work.files.keys()) (await editor)?.changed(name);
});

export const files = { build, show };
