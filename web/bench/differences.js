// What differs between two rulesets, as it is told in lines: placed, with a way to where it stands.

import { button, make } from "../dom.js";
import { leads } from "./cards.js";
import { say, work } from "./work.js";

/** A line: its sign, what it says, and the place behind that, looked for where two blanks end and nowhere else: a text of a
 * stranger may be a hundred thousand blanks. @param {string} line */
function parted(line) {
  const all = line.trim(), sign = /^[-+]/.exec(all)?.[0], text = sign ? all.slice(1).trimStart() : all;
  const [whole, file, at] = /(?<=\s\s)(\S+):(\d+)$/.exec(text) || [""];
  return { sign, text: text.slice(0, text.length - whole.length).trimEnd(), file, at };
}

/** The lines: headings, what it is about, what was (`-`) and what is (`+`), and places in files.
 * @param {string[]} lines */
export function differences(lines) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (const line of lines.join("\n").split("\n").filter((each) => each.trim())) {
    const deep = line.length - line.trimStart().length, { sign, text, file, at } = parted(line);
    const last = found.at(-1);
    if (deep > 4 && last && /^(INS|DEL)$/.test(last.tagName)) last.append(make("code", {}, text));
    else if (sign) found.push(make(sign === "-" ? "del" : "ins", {}, make("span", { className: "unseen" }, `${say(sign === "-" ? "before" : "now")}: `), make("span", {}, text)));
    else found.push(make(deep ? "p" : "h4", {}, text));
    if (file && work.files.has(file)) found.at(-1)?.append(" ", button(`${file}:${at}`, () => leads(file, Number(at))));
  }
  return found;
}
