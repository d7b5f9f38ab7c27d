// What scrolls says that there is more beneath what is seen of it.

import { at } from "./dom.js";

const MOST = 6; // pixels that nobody misses

/** Says it, or no more. @param {HTMLElement} each */
export function beneath(each) {
  each.classList.toggle("beneath", each.scrollHeight - each.scrollTop - each.clientHeight > MOST);
}

/** Listens. */
export function listen() {
  for (const name of ["told", "log", "board"]) {
    const each = at(name), look = () => beneath(each);
    each.addEventListener("scroll", look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(each);
    for (const inner of each.children) if (name === "board") sized.observe(inner);
    new MutationObserver(look).observe(each, { childList: true });
  }
}
