// A question with only one answer is answered by itself, a moment after it was shown, unless that is switched off, or
// by it what was chosen before could no longer be taken back: that is for whoever chose it to press.

import { answer } from "./asking.js";
import { locked, show as showBusy, underWay } from "./busy.js";
import { at } from "./dom.js";
import { keep, kept } from "./kept.js";
import { table } from "./table.js";
import { mayUndo } from "./undoing.js";

const MOMENT = 600; // milliseconds in which one sees what was asked
let waits = 0;
let given = ""; // the question that was answered by itself last: it is not answered again if that was refused

/** Whether it is switched on. */
const on = () => kept("alone") !== "no";

/** Answers the question that is shown, in a moment, if it has only one answer. */
export function soon() {
  clearTimeout(waits);
  if (only() === null || given === shown()) return;
  const of = shown();
  waits = setTimeout(() => {
    const number = of === shown() ? only() : null;
    if (number === null) return;
    if (underWay()) return soon();
    if (locked()) return;
    given = of;
    answer(number, table.view.at, true);
  }, MOMENT);
}

/** Which question is shown. */
const shown = () => `${table.view.changes} ${table.view.at}`;

/** The only answer; null if there are others, or none. @returns {number | null} */
function only() {
  const moves = table.view.question?.moves || [];
  return on() && moves.length === 1 && table.view.question.alone && table.past < 0 ? moves[0].number : null;
}

/** Listens. */
export function listen() {
  const press = at("alone"), show = () => press.setAttribute("aria-pressed", String(on()));
  show();
  press.onclick = () => {
    keep("alone", on() ? "no" : "yes");
    show();
    given = "";
    showBusy();
    mayUndo();
    soon();
  };
}
