// Another game by the same rules: begun by the table, or, on a page without a server, at another address.

import { begins, ends } from "./busy.js";
import { elsewhere } from "./carrier.js";
import { button, make } from "./dom.js";
import { ask, table } from "./table.js";

/** Whether it may be begun from here. */
const may = () => !table.view.record && (table.view.another || Boolean(elsewhere && table.view.over.length));

async function begin() {
  if (elsewhere) return elsewhere();
  begins("another");
  await ask({ do: "another" });
  ends("another");
}

/** What stands at the end of a game: how another is begun. @returns {Node[]} */
export function atTheEnd() {
  const { view, words } = table;
  if (!view.over.length || view.record) return [];
  return [make("p", { className: "another" }, may() ? button(words["another-game"], begin) : words.another)];
}

/** The same at any time, while a game goes on with what is lost by it. @param {() => void} then @returns {Node[]} */
export function anyTime(then) {
  const { view, words } = table;
  if (!may()) return [];
  const press = button(words["another-game"], () => { then(); begin(); });
  return [make("p", { className: "another" }, press, view.over.length ? "" : ` ${words["another-lost"]}`)];
}
