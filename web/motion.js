// What has moved from one picture to the next: a thing that lies elsewhere now glides there, a new one fades in.
// Every picture is whole by itself, so that nothing waits for a movement, and none lasts longer than a moment.

export const LASTS = 420; // milliseconds

/** Where the things of a picture stand, by what they are. @param {Element} picture */
export function things(picture) {
  /** @type {Map<string, DOMRect[]>} */
  const found = new Map();
  for (const each of picture.querySelectorAll(".piece")) {
    const name = called(each);
    found.set(name, [...(found.get(name) || []), each.getBoundingClientRect()]);
  }
  return found;
}

/** @param {Element} each */
function called(each) {
  return each.getAttribute("data-piece") || each.getAttribute("data-name") || each.querySelector("title")?.textContent || "";
}

/** Moves what stands elsewhere now. @param {Map<string, DOMRect[]>} before @param {Element} picture */
export function move(before, picture) {
  const left = new Map([...before].map(([name, places]) => [name, [...places]]));
  /** @type {{ each: Element, now: DOMRect, places: DOMRect[] }[]} */
  const moved = [];
  for (const each of picture.querySelectorAll(".piece")) {
    const now = each.getBoundingClientRect(), places = left.get(called(each)) || [];
    const same = places.findIndex((place) => Math.hypot(place.x - now.x, place.y - now.y) < 3);
    if (same >= 0) places.splice(same, 1);
    else moved.push({ each, now, places });
  }
  const scale = picture.getBoundingClientRect().width / viewed(picture);
  for (const { each, now, places } of moved) {
    const from = places.shift();
    const frames = from
      ? [{ translate: `${(from.x - now.x) / scale}px ${(from.y - now.y) / scale}px` }, { translate: "0px 0px" }]
      : [{ opacity: 0 }, { opacity: 1 }];
    each.animate(frames, { duration: LASTS, easing: "ease-in-out" });
    each.classList.add("moved");
  }
  const finished = () => stand(picture, moved.map(({ each }) => each));
  if (moved.length) setTimeout(finished, 2 * LASTS); // however slow the machine is, nothing stays half-way
  return moved.length;
}

/** Lets all that moves stand where it belongs. @param {Element} picture @param {Element[]} [those] */
export function stand(picture, those = [...picture.querySelectorAll(".moved")]) {
  for (const each of those) {
    for (const one of each.getAnimations()) if (!(one instanceof CSSAnimation)) one.finish();
    each.classList.remove("moved");
  }
}

/** @param {Element} picture */
function viewed(picture) {
  return Number((picture.querySelector("svg")?.getAttribute("viewBox") || "0 0 1").split(" ")[2]) || 1;
}
