// Pictures to choose from for what lies on the table: what is found by a name, and put beside the ruleset.

import { button, make } from "../dom.js";
import { isRefused } from "./notices.js";
import { ask, say, took, work } from "./work.js";

const PAUSE = 250; // milliseconds without typing

/** @param {(file: string, line: number) => void} go @returns {HTMLElement} */
export function icons(go) {
  const as = make("input", { placeholder: "name", maxLength: 60, autocomplete: "off", spellcheck: false });
  const found = make("ul", { className: "icons" });
  const state = make("p", { role: "status", className: "hint" });
  let waits = 0;
  const find = make("input", { type: "search", oninput: () => { clearTimeout(waits); waits = setTimeout(look, PAUSE); } });
  const put = async (/** @type {string} */ name) => {
    const stem = (as.value || name).replace(/[^\w-]+/g, "_");
    const done = await ask({ do: "icon", name, as: fileOf(stem) });
    if (isRefused(done)) return;
    took(done.file, done.text);
    state.textContent = done.file;
    go(done.file, 1);
  };
  const look = async () => {
    const answer = find.value.trim() ? await ask({ do: "icons", find: find.value.trim() }) : { icons: [] };
    if (isRefused(answer)) return;
    found.replaceChildren(...answer.icons.slice(0, 60).map((/** @type {string} */ name) => make("li", {}, button(name, () => put(name)))));
    state.textContent = `${answer.total ?? 0}`;
  };
  return make("details", { className: "icon-choice" }, make("summary", {}, say("icons")), make("label", {}, say("find"), " ", find),
    make("label", {}, say("icon-as"), " ", as), state, found);
}

/** The file of an icon, beside the ruleset. @param {string} stem */
function fileOf(stem) {
  const known = [...work.files.values()].find(({ kind }) => kind === "icon")?.name;
  const folder = known ? known.slice(0, known.lastIndexOf("/")) : `${work.ruleset}.icons`;
  return `${folder}/${stem}.svg`;
}
