// What languages are called, and how they write numbers: as they are named where no browser knows such a language.

/** The name of a language in that language. @param {string} name */
export function languageName(name) {
  try { return new Intl.DisplayNames([name], { type: "language" }).of(name) || name; } catch { return name; }
}

/** A number as it is written in the language of the page. @param {number} value */
export function figure(value) {
  const how = { maximumFractionDigits: 2 };
  try { return value.toLocaleString(document.documentElement.lang, how); } catch { return value.toLocaleString(undefined, how); }
}
