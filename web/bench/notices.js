// What somebody has to know about their work beside what they do: each in a sentence, with what may be done about it.

import { at, button, make } from "../dom.js";
import { ask, forget, lay, on, open, others, say, takeUp, work, write } from "./work.js";

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

/** A file is as it lay; what was written there may be taken back. @param {string} name @param {string | null} was
 * @param {string} [said] what is said of it */
export function backTo(name, was, said = say("back-one", { file: name })) {
  const before = work.files.get(name)?.text ?? null;
  write(name, was);
  undoable(name, before, said);
}

/** Says that a file was changed, which may be taken back. @param {string} name @param {string | null} before @param {string} said
 * @param {string[]} [more] */
export function undoable(name, before, said, more = []) {
  notice(`back-${name}`, said, [[say("back-undo"), () => write(name, before)]], more);
}

/** Says of work that lies elsewhere in this browser that it is there. */
function tellOfOthers() {
  for (const { place, names } of others()) {
    notice(`other-${place}`, say(place.endsWith("aside") ? "other-aside" : "other-state"), [
      [say("take-up"), () => takeUp(place)], [say("forget"), () => forget(place)],
    ], names);
  }
}

/** Files were changed where they lie: some have been read again, of those that are changed here, too, somebody decides.
 * @param {{outside: string[], both: string[]}} found */
export async function changedOutside({ outside, both }) {
  await open(document.documentElement.lang);
  if (outside.length) notice("outside", say("outside"), [], outside);
  for (const name of both) {
    const theirs = work.files.get(name)?.other ?? null;
    notice(`both-${name}`, `${say("both")} ${name}`, [
      [say("keep-mine"), () => ask({ do: "seen", file: name })], [say("use-theirs"), () => { lay(name); write(name, theirs); }],
    ], [theirs ?? say("gone")]);
  }
}

/** What was said of the rules as they were, or in another language, is said no more. @param {string[]} [names] */
export function unsaid(names = ["refused", "carry", "save", "linked", "outside", "odd"]) {
  for (const name of names) document.getElementById(`notice-${name}`)?.remove();
}

/** Listens. */
export function listen() {
  on("text", ({ name }) => unsaid(["refused", "carry", `back-${name}`])); // to take that back would lose what is written since
  on("opened", () => { unsaid(["lost"]); tellOfOthers(); });
  on("unkept", () => notice("unkept", say("unkept")));
  on("odd", (found) => notice("odd", odd(found)));
}

/** Why something was refused. @param {Record<string, any>} found */
export function odd(found) {
  if (found.error === "no-place") return say("no-place", { file: found.file });
  if (found.error === "text-too-large") return say("text-too-large", { n: found.n ?? 1 });
  return found.said || (REASONS.includes(found.error) && say(found.error)) || found.why || found.error || "";
}

/** The name of a notice that something was refused: where the line is lost, one that goes when the line is there again.
 * @param {string} name @param {Record<string, any>} found */
export const nameOf = (name, found) => found.error === "lost" ? "lost" : name;

/** Whether something can be done on now: says so where not. @param {Record<string, any>} found */
export function isRefused(found) {
  if (found.error) notice(nameOf("refused", found), odd(found), [], Array.isArray(found.why) ? found.why : []);
  return Boolean(found.error);
}
