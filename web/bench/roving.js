// One stop for Tab in a row of things, in which the arrows go on. It knows nothing of what they are.

/** Lets the arrows, Home and End go through what is in a part; `chosen` is told where they have come to.
 * @param {HTMLElement} part @param {string} which selects the things @param {(thing: HTMLElement) => void} [chosen] */
export function rove(part, which, chosen) {
  part.addEventListener("keydown", (event) => {
    const all = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(which)]).filter((each) => each.offsetParent);
    const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    /** @type {Record<string, number>} */
    const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 };
    if (!(event.key in to)) return;
    event.preventDefault();
    const next = all[(to[event.key] + all.length) % all.length];
    for (const each of all) each.tabIndex = each === next ? 0 : -1;
    next.focus();
    chosen?.(next);
  });
}
