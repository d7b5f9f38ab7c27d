// What a browser keeps for the next visit: all files of the page, under the hash of all of them. Asks nobody else.

importScripts("visits.js");

const NAME = `rulekit ${KEPT.hash}`;
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT.files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((known) => known || fetch(event.request)));
});
