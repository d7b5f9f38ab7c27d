// Whether what was answered last may be taken back is asked for when the table is shown: that nobody has learned anything by
// it takes longer to tell than to show it.

import { show as showBusy, underWay } from "./busy.js";
import { kept } from "./kept.js";
import { ask, table } from "./table.js";

const MOMENT = 250; // milliseconds in which nobody has pressed yet
let waits = 0;

/** Asks, in a moment, if it is not known that it may not. */
export function mayUndo() {
  clearTimeout(waits);
  const { view } = table, choice = kept("alone") === "no" ? 0 : 1, may = choice ? "undo_choice" : "undo";
  if (!view[may] || view.over.length) return; // at the end it is told at once
  waits = setTimeout(async () => {
    if (underWay()) return mayUndo();
    const found = await ask({ do: "may_undo", choice }, true);
    if (found.undo !== false) return;
    view[may] = false;
    showBusy();
  }, MOMENT);
}
