// A new picture in the place of the one before it: what looks as it did is not read, and stays, so that little is laid
// out anew. It knows of a picture only that its parts begin alike.

const PART = '<g class="part" ';
/** @type {string[]} */
let texts = []; // of the picture that is shown: what is before its parts, and each part

/** Shows a picture; false for a text that is none. @param {Element} place @param {string} drawn */
export function put(place, drawn) {
  const now = drawn.split(PART), picture = place.firstElementChild, parts = [...place.querySelectorAll(".part")];
  const before = texts, alike = picture && now.length === before.length && now.length === parts.length + 1;
  texts = now;
  if (alike && parts.length && (now[0] === before[0] || around(picture, read(now[0])))) {
    const changed = parts.map((part, n) => ({ part, text: now[n + 1], is: now[n + 1] === before[n + 1] }));
    for (const { part, text, is } of changed) if (!is) patch(part, read(`<svg>${PART}${text}`)?.firstElementChild);
    return true;
  }
  const whole = read(drawn);
  if (!whole) texts = before;
  else if (picture) patch(picture, whole);
  else place.append(whole);
  return Boolean(whole);
}

/** What a text draws; what it leaves open is closed. @param {string} text */
function read(text) {
  const page = document.createElement("template");
  page.innerHTML = text; // nothing in it runs or is fetched
  const found = page.content.firstElementChild;
  return found instanceof SVGSVGElement ? found : null;
}

/** Puts right what is around the parts, from the outside, and the shapes they use; false where it is built otherwise.
 * @param {Element} was @param {Element | null} is @returns {boolean} */
function around(was, is) {
  if (!is) return false;
  named(was, is);
  const [shapes, others] = [was, is].map((each) => each.querySelector(":scope > defs"));
  const [inner, next] = [was, is].map((each) => each.querySelector(":scope > g:not(.part)"));
  if (!shapes !== !others || !inner !== !next) return false;
  if (shapes && others) shaped(shapes, others);
  return !inner || around(inner, next);
}

/** Makes of something shown what is drawn; what is alike is not touched. @param {Element} was @param {Element | null} [is] */
function patch(was, is) {
  if (!is) return;
  named(was, is);
  if (was.nodeName === "defs") return shaped(was, is);
  const left = [...was.childNodes], come = [...is.childNodes];
  while (left.length && come.length && left[0].isEqualNode(come[0])) left.shift(), come.shift();
  let behind = null;
  while (left.length && come.length && left[left.length - 1].isEqualNode(come[come.length - 1])) {
    behind = left.pop() || null;
    come.pop();
  }
  while (left.length > come.length) left.pop()?.remove();
  left.forEach((each, n) => {
    const next = come[n];
    if (each instanceof Element && next instanceof Element && each.nodeName === next.nodeName) patch(each, next);
    else each.replaceWith(next);
  });
  for (const each of come.slice(left.length)) was.insertBefore(each, behind);
}

/** Shapes stand in the order of their names; to touch one is to draw all anew that refers to it.
 * @param {Element} was @param {Element} is */
function shaped(was, is) {
  let next = was.firstElementChild;
  const leave = () => { const gone = next; next = gone?.nextElementSibling || null; gone?.remove(); };
  for (const each of [...is.children]) {
    while (next && next.id < each.id) leave();
    if (next?.id === each.id) next = next.nextElementSibling;
    else was.insertBefore(each, next);
  }
  while (next) leave();
}

/** What an element is told to be, in the same order. @param {Element} was @param {Element} is */
function named(was, is) {
  const names = is.getAttributeNames(), known = was.getAttributeNames();
  const first = names.findIndex((name, n) => name !== known[n]);
  for (const name of known.slice(first < 0 ? names.length : first)) was.removeAttribute(name);
  for (const name of names) {
    const value = is.getAttribute(name) || "";
    if (was.getAttribute(name) !== value) was.setAttribute(name, value);
  }
}
