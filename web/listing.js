// The list of answers: whether there are more beneath what is seen of it, and which one a bot would take.

import { at, make } from "./dom.js";
import { table } from "./table.js";

/** Says how many answers lie beneath those that are seen; what says it keeps its room while the list scrolls. */
function count() {
  const list = at("moves"), more = at("more"), end = list.scrollTop + list.clientHeight;
  const beneath = [...list.children].filter((item) => item.offsetTop + item.offsetHeight > end + 4).length;
  more.hidden = list.scrollHeight <= list.clientHeight + 4;
  more.classList.toggle("none", !beneath);
  more.textContent = `${table.words.more || ""} ${beneath} ▾`;
}

/** Shows other answers. @param {HTMLElement[]} items @param {boolean} anew whether the list begins at its top again */
export function list(items, anew) {
  const { scrollTop } = at("moves");
  at("moves").replaceChildren(...items);
  at("moves").scrollTop = anew ? 0 : scrollTop;
  count();
}

/** Marks an answer as the one a bot would take, and shows it. @param {number | null} number @param {boolean} shows */
export function advise(number, shows) {
  for (const item of at("moves").children) {
    const is = item.dataset.move === String(number);
    item.classList.toggle("advised", is);
    item.querySelector(".advice")?.remove();
    if (!is) continue;
    item.querySelector("button").append(make("small", { className: "advice" }, table.words.hint));
    if (shows) at("moves").scrollTop = item.offsetTop - (at("moves").clientHeight - item.offsetHeight) / 2;
  }
}

/** Listens. */
export function listen() {
  at("moves").addEventListener("scroll", count, { passive: true });
  at("more").onclick = () => at("moves").scrollBy({ top: at("moves").clientHeight * 0.8 });
  new ResizeObserver(count).observe(at("moves"));
}
