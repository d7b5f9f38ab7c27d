// What carries the messages of a page to its table: a server. A page that needs none has another file of this name.

/** Where another game is begun at another address. @type {(() => void) | null} */
export const elsewhere = null;

/** @param {string} way */
function line(way) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${way}`);
}

/** What carries to a table. @returns {WebSocket} */
export const carrier = () => line("/line");

/** What carries to a workbench. @returns {WebSocket} */
export const workbench = () => line("/bench");
