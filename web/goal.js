// What the game is about and how one wins, for whoever has answered nothing yet, with the way to the rules.
// It is asked for when the table is there, so nobody waits for it, and stands below what may be pressed, so nothing moves.

import { at, button, make } from "./dom.js";
import { ask, table } from "./table.js";

const NARROW = "(max-width: 62rem)"; // the question stands above the table: one line, until it is unfolded
let shown = ""; // which game's, and in which language
/** @type {Promise<any> | null} */ let coming = null;

/** Shows it, or takes it away once the seat has answered. */
export async function goal() {
  const { view } = table, wanted = view.seat && view.mine < 0 && !view.record && !view.over.length;
  at("goal").hidden = !wanted || !at("goal").hasChildNodes();
  if (!wanted) return;
  const key = [view.game, document.documentElement.lang].join("\n");
  if (shown === key || coming) return;
  coming = ask({ do: "goal" }, true);
  const { goal: lines } = await coming;
  coming = null;
  shown = key;
  at("goal").replaceChildren(...(lines?.length ? told(lines) : []));
  goal();
}

/** @param {string[]} lines the first is what is read while the others are folded */
function told([first, ...others]) {
  const read = button(table.words.rules, () => at("rules").click());
  if (!others.length) return [make("p", {}, first, " ", read)];
  const rest = make("p", {}, others.join(" "), " ", read);
  return [make("details", { open: !matchMedia(NARROW).matches }, make("summary", {}, first), rest)];
}
