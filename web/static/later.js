// What a browser keeps for the next visit: all files of the page, under the hash of all of them; those of others when they were
// asked for. Asks nobody else, and leaves alone what pages beside this one keep.

importScripts("visits.js");

const OWN = `rulekit page ${registration.scope} `, NAME = OWN + KEPT.hash;
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT.files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const isOlder = (name) => name.startsWith(OWN) && name !== NAME;
  const others = caches.keys().then((names) => Promise.all(names.filter(isOlder).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  const known = caches.match(event.request, { ignoreSearch: true, cacheName: NAME });
  event.respondWith(known.then((found) => found || fetched(event.request)));
});

async function fetched(request) {
  const found = await fetch(request);
  const isLater = KEPT.later.some((name) => new URL(name, location.href).pathname === new URL(request.url).pathname);
  if (found.ok && isLater) await (await caches.open(NAME)).put(request, found.clone());
  return found;
}
