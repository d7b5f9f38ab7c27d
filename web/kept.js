// What somebody likes (language, colours, movement), kept by the browser where it may keep anything.

const NAME = "rulekit ";

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(NAME + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(NAME + name, value);
  } catch { /* it is asked again next time */ }
}
