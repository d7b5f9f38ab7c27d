// What differs between two rulesets, as it is told in lines: placed, with a way to where it stands.

import { button, make } from "../dom.js";
import { leads } from "./cards.js";
import { say, work } from "./work.js";

const THING = 2, CHANGE = 4; // blanks before a line: it is about a thing, or one change of it

/** A line: its sign, what it says, and the place behind that, looked for where two blanks end and nowhere else: a text of a
 * stranger may be a hundred thousand blanks. Of two places the one of now. @param {string} line */
function parted(line) {
  const all = line.trim(), sign = /^[-+]/.exec(all)?.[0], text = sign ? all.slice(1).trimStart() : all;
  const [whole, , file, at] = /(?<=\s\s)(\S+:\d+ → )?(\S+):(\d+)$/.exec(text) || [""];
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
    if (deep > CHANGE && last && /^(INS|DEL)$/.test(last.tagName)) last.append(make("code", {}, text));
    else if (sign) found.push(make(sign === "-" ? "del" : "ins", {}, make("span", { className: "unseen" }, `${say(sign === "-" ? "before" : "now")}: `), make("span", {}, ...(deep === THING ? called(text) : [text]))));
    else if (deep === CHANGE) found.push(make("p", { className: "turned" }, ...turned(text)));
    else found.push(deep ? make("p", { className: "thing" }, ...called(text)) : make("h4", {}, text));
    if (file && work.files.has(file)) found.at(-1)?.append(" ", button(`${file}:${at}`, () => leads(file, Number(at))));
  }
  return found;
}

/** What a thing is called, and where it stands among all: behind the last two blanks. @param {string} text */
function called(text) {
  const at = text.lastIndexOf("  "), path = make("code", {}, text.slice(at + 1).trimStart());
  return at < 0 ? [path] : [make("b", {}, text.slice(0, at).trimEnd()), " ", path];
}

/** A short value as it was and as it is. @param {string} text */
function turned(text) {
  const to = text.indexOf(" → "), begins = text.slice(0, Math.max(to, 0)).indexOf(": ") + 1;
  if (to < 0) return [text];
  const about = begins ? text.slice(0, begins + 1) : "";
  return [about, make("s", {}, text.slice(about.length, to)), " → ", make("b", {}, text.slice(to + 3))];
}
