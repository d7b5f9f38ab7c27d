// A new picture in the place of the one before it: parts that look as they did stay, so that little is laid out anew.

/**
 * Puts what has changed into the picture that is shown; false if the new one has other parts and is to be put there whole.
 * @param {Element} shown @param {Element} drawn
 */
export function patched(shown, drawn) {
  const were = parts(shown), are = parts(drawn), above = around(were[0], shown), now = around(are[0], drawn);
  const shapes = shown.querySelector("defs"), others = drawn.querySelector("defs");
  if (!were.length || were.length !== are.length || above.length !== now.length || !shapes !== !others) return false;
  if (shapes && others && !shapes.isEqualNode(others)) shapes.replaceWith(others);
  above.forEach((each, n) => named(each, now[n], ["transform", "viewBox", "aria-label"]));
  were.forEach((was, n) => {
    named(was, are[n], ["transform"]);
    if (!was.isEqualNode(are[n])) was.replaceWith(are[n]);
  });
  return true;
}

/** @param {Element} picture */
const parts = (picture) => [...picture.querySelectorAll(".part")];

/** What is around a part, the picture itself last. @param {Element | null} part @param {Element} picture */
function around(part, picture) {
  const found = [];
  for (let each = part; each && each !== picture; each = each.parentElement) found.push(each);
  return part ? [...found.slice(1), picture] : [];
}

/** Takes some attributes over. @param {Element} to @param {Element} from @param {string[]} names */
function named(to, from, names) {
  for (const name of names) {
    const value = from.getAttribute(name);
    if (value !== to.getAttribute(name)) value === null ? to.removeAttribute(name) : to.setAttribute(name, value);
  }
}
