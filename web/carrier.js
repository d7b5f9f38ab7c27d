// What carries the messages of a page to its table: a server. A page that needs none has another file of this name.

/** @returns {WebSocket} */
export function carrier() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/line`);
}
