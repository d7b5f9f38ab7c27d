// What somebody has to know about their work beside what they do: each in a sentence, with what may be done about it.

import { at, button, make } from "../dom.js";
import { forget, on, others, say, takeUp } from "./work.js";

const REASONS = ["again", "lost", "no-table", "unsound"];

/** Says something; of the same name only the last is shown. @param {string} name @param {string} said
 * @param {[string, () => void][]} [may] what may be done about it @param {string[]} [more] a list */
export function notice(name, said, may = [], more = []) {
  const gone = () => document.getElementById(`notice-${name}`)?.remove();
  gone();
  const does = [...may, /** @type {[string, () => void]} */ ([say("close"), () => {}])];
  at("bench-notices").append(make("div", { className: "notice", id: `notice-${name}`, role: "status" }, make("p", {}, said),
    ...(more.length ? [make("ul", {}, ...more.map((each) => make("li", {}, each)))] : []),
    make("p", { className: "does" }, ...does.map(([word, does]) => button(word, () => { gone(); does(); })))));
}

/** Says of work that lies elsewhere in this browser that it is there. */
function tellOfOthers() {
  for (const { place, names } of others()) {
    notice(`other-${place}`, say(place.endsWith("aside") ? "other-aside" : "other-state"), [
      [say("take-up"), () => takeUp(place)], [say("forget"), () => forget(place)],
    ], names);
  }
}

/** Listens. */
export function listen() {
  on("opened", tellOfOthers);
  on("unkept", () => notice("unkept", say("unkept")));
  on("odd", (found) => notice("odd", odd(found)));
}

/** Why something was refused. @param {Record<string, any>} found */
export function odd(found) {
  if (found.error === "no-place") return say("no-place", { file: found.file });
  return found.said || (REASONS.includes(found.error) && say(found.error)) || found.why || found.error || "";
}

/** Whether something can be done on now: says so where not. @param {Record<string, any>} found */
export function isRefused(found) {
  if (found.error) notice("odd", odd(found));
  return Boolean(found.error);
}

