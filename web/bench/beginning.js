// Something new for the ruleset: what it is to be and how it is called; its file is begun, and shown.

import { make } from "../dom.js";
import { isRefused } from "./notices.js";
import { ask, open, say, took } from "./work.js";

const KINDS = ["variant", "scenarios", "language"];

/** A form for it. @param {(file: string, name: string) => void} then @param {string} [only] the one kind that may be chosen
 * @returns {HTMLElement} */
export function beginning(then, only) {
  const kind = make("select", {}, ...KINDS.map((each) => make("option", { value: each }, say(`begin-${each}`))));
  if (only) kind.value = only;
  const name = make("input", { maxLength: 60, autocomplete: "off", spellcheck: false, required: true, placeholder: only ? "de" : "" });
  const form = make("form", { onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = await ask({ do: "begin", kind: kind.value, name: name.value });
    if (isRefused(found)) return;
    took(found.file, found.text);
    then(found.file, name.value.trim());
    await open(document.documentElement.lang); // there may be another language now
  } }, ...(only ? [] : [make("label", {}, say("begin-what"), " ", kind)]), make("label", {}, say(only ? "begin-code" : "name"), " ", name),
  make("button", { type: "submit" }, say("begin-do")));
  return make("details", { className: "icon-choice beginning" }, make("summary", {}, say(only ? "begin-language" : "begin-file")), form);
}
