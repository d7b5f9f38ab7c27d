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

self.addEventListener("message", (event) => event.waitUntil(Promise.all(event.data.map(keep))));

/** What was asked for before anything was kept. @param {string} address */
async function keep(address) {
  if (isLater(address) && !(await caches.match(address, { cacheName: NAME }))) await fetched(new Request(address));
}

const isLater = (address) => KEPT.later.some((name) => new URL(name, location.href).pathname === new URL(address).pathname);

async function fetched(request) {
  const found = await fetch(request);
  if (found.ok && isLater(request.url)) await (await caches.open(NAME)).put(request, found.clone());
  return found;
}
