// Small words for parts of a page. It knows nothing of what they say.

/** A part by its id. @param {string} id @returns {any} */
export const at = (id) => document.getElementById(id);

/** A new part, with what it is told to be and what it holds.
 * @param {string} tag @param {Record<string, any>} [being] @param {...(Node | string)} inner @returns {any} */
export function make(tag, being = {}, ...inner) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(being)) {
    if (name in found) Object.assign(found, { [name]: value });
    else found.setAttribute(name, value);
  }
  found.append(...inner);
  return found;
}

/** A button. @param {string} said @param {(event: MouseEvent) => void} does @returns {HTMLButtonElement} */
export const button = (said, does) => make("button", { type: "button", textContent: said, onclick: does });
