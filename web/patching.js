// A new picture in the place of the one before it: whatever looks as it did stays, so that little is laid out anew.

/**
 * Makes a picture that is shown what is drawn; what is alike in both is not touched.
 * @param {Element} was @param {Element} is
 */
export function patch(was, is) {
  named(was, is);
  if (was.nodeName === "defs") return shapes(was, is);
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
    else if (each instanceof Text && next instanceof Text) each.data = next.data;
    else each.replaceWith(next);
  });
  for (const each of come.slice(left.length)) was.insertBefore(each, behind);
}

/** Shapes are known by their names: to change one is to draw all anew that refer to it. @param {Element} was @param {Element} is */
function shapes(was, is) {
  const known = new Map([...was.children].map((each) => [each.id, each]));
  /** @type {Element | null} */
  let next = was.firstElementChild;
  for (const each of [...is.children]) {
    const same = known.get(each.id);
    if (!same) was.insertBefore(each, next);
    else {
      while (next && next !== same) { const gone = next; next = next.nextElementSibling; gone.remove(); }
      next = same.nextElementSibling;
    }
  }
  while (next) { const gone = next; next = next.nextElementSibling; gone.remove(); }
}

/** @param {Element} was @param {Element} is */
function named(was, is) {
  for (const name of was.getAttributeNames()) if (!is.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of is.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
}
