// A file for whoever is at the page to take away.

import { make } from "../dom.js";

/** @param {string} name @param {Blob} data */
export function download(name, data) {
  const address = URL.createObjectURL(data);
  const link = make("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
