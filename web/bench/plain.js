// A plain field to write in, where no better editor was built.

import { make } from "../dom.js";
import { say, work } from "./work.js";

/** @param {(name: string, text: string) => void} wrote @returns {import("./files.js").Editor} */
export function plain(wrote) {
  let name = "";
  const field = make("textarea", { className: "plain-text", spellcheck: false, autocapitalize: "off", wrap: "off" });
  const text = () => work.files.get(name)?.text ?? "";
  field.oninput = () => wrote(name, field.value);
  return {
    root: field,
    open(next) {
      name = next;
      field.value = text();
      field.setSelectionRange(0, 0);
      field.scrollTop = 0;
    },
    changed(other) {
      if (other === name && field.value !== text()) field.value = text();
    },
    go(line, column) {
      const lines = field.value.split("\n"), at = lines.slice(0, line - 1).reduce((/** @type {number} */ sum, /** @type {string} */ each) => sum + each.length + 1, 0) + column - 1;
      field.focus();
      field.setSelectionRange(at, at);
      field.scrollTop = (line - 4) * (field.scrollHeight / lines.length);
    },
    focus: () => field.focus(),
    speaks: () => field.setAttribute("aria-label", say("editor")),
  };
}
