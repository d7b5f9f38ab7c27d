// A link that somebody has shared: what it changes is read first, in words; then it is taken up, or left.

import { elsewhere } from "../carrier.js";
import { at, button, make } from "../dom.js";
import { leads } from "./cards.js";
import { differences } from "./differences.js";
import { goesOnAs } from "./game.js";
import { notice, odd } from "./notices.js";
import { ask, layAside, say, took, work } from "./work.js";

/** @typedef {Record<string, any>} Data */

/** What stands behind the `#`. */
const address = () => new URLSearchParams(location.hash.slice(1));

/** Whether this address opens nothing elsewhere: that of a server on this computer, with the secret of who works at it. */
export const isOfThisComputer = !elsewhere;

/** The address of this work, for whoever it is shared with; where that would be of this computer, what is put behind one of theirs.
 * @param {string} text @param {string} ruleset */
export function shared(text, ruleset) {
  const found = new URLSearchParams({ ruleset, link: text });
  if (isOfThisComputer) return `&${found}`;
  return new URL(`#${new URLSearchParams({ work: address().get("work") || "" })}&${found}`, location.href).href;
}

/** Reads the link that the page was opened with, if it was with one. */
export async function read() {
  const text = address().get("link");
  if (text === null) return;
  const found = await ask({ do: "linked", text });
  if (found.error === "lost") return; // it is read when the line is there again
  if (found.error) {
    done();
    return notice("linked", `${say("linked-refused")}: ${odd(found)}`, [], found.why ? [found.why] : []);
  }
  const name = make("h3", { id: "linked-name", tabIndex: -1 }, say("linked", { title: found.title || work.title }));
  const game = found.answers ? [make("p", {}, say("linked-game", { n: found.answers }))] : [];
  const changed = found.lines.length ? differences(found.lines) : [make("p", {}, say("linked-nothing"))];
  const take = button(say("linked-take"), () => void taken(text)), leave = button(say("linked-leave"), done);
  take.className = "chief";
  at("bench-linked").replaceChildren(name, make("div", { className: "differences" }, ...changed), ...game, make("p", { className: "does" }, take, leave));
  at("bench-linked").hidden = false;
  name.focus();
}

/** Takes it up; what was worked at here is laid aside. @param {string} text */
async function taken(text) {
  layAside();
  const found = await ask({ do: "linked", text, take: true });
  if (found.error === "lost") return;
  done();
  if (found.error) return notice("linked", odd(found), [], found.why ? [found.why] : []);
  for (const [name, each] of Object.entries(found.files)) took(name, each);
  goesOnAs(found.begun);
  const first = Object.keys(found.files).find((name) => name.endsWith(".yaml"));
  if (first) leads(first, 1); // what is changed stands there, and goes on there
  notice("linked", say("linked-took"));
}

/** It has been read: the page is that of one's own work from now on. */
function done() {
  at("bench-linked").hidden = true;
  const rest = address();
  rest.delete("link");
  history.replaceState(null, "", `#${rest}`);
}
