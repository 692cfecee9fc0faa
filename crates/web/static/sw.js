// The service worker: once the site has been visited, it works without a connection. `cargo xtask site` fills in the list.
//
// Each version of the site has a cache of its own. A new version is fetched while the old one goes on, and waits until no
// page of the old one is left, or until a page asks it to take over; only then are the caches of older versions removed. So
// a page gets all its files, also those that it loads late, from the version that it is of.
"use strict";

const FILES = "{{files}}".split(" ");
// Sites below other paths of the same host have caches too, which are not ours to remove.
const OURS = `riftforce ${registration.scope} `;
const CACHE = `${OURS}{{version}}`;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") {
    skipWaiting();
  } else if (event.data === "answer me too") {
    event.waitUntil(clients.claim());
  }
});

addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (FILES.includes(name)) {
    event.respondWith(answer(name, event.request));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(addressOf(name), { cache: hasHash(name) ? "default" : "no-cache" })));
  // A host may be in the middle of getting a new version: the page must be the one that goes with these files.
  const page = await (await cache.match(addressOf("index.html"))).text();
  if (!FILES.every((name) => !hasHash(name) || page.includes(name))) {
    await caches.delete(CACHE);
    throw new Error("The page is of another version than its files; they will be fetched another time.");
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit was loaded without us; from now on it needs no connection either.
  await clients.claim();
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(addressOf(name))) ?? fetch(request);
}

// The start page has the address at which everybody visits it: the browser may have just that, and some hosts lead away
// from the other.
function addressOf(name) {
  return name === "index.html" ? registration.scope : registration.scope + name;
}

// What a request of the site asks for. The start page is the only page, and nothing else below our path is answered by it.
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  const name = path.startsWith(registration.scope) ? path.slice(registration.scope.length) : undefined;
  return method === "GET" ? (name === "" ? "index.html" : name) : undefined;
}

// Whether the contents of a file never change, so that what the browser has already fetched is good.
function hasHash(name) {
  return /-[0-9a-f]{16}\./.test(name);
}
