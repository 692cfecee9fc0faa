// The service worker: once the site has been visited, it works without a connection. `cargo xtask site` fills in the list.
//
// Each version of the site has a cache of its own. A new version is fetched while the old one goes on, and waits until no
// page of the old one is left, or until a page asks it to take over. A page gets all its files, also those that it loads
// late, from the version that it is of: a page may stay though a new version has taken over, so older caches are removed
// only when no page is left.
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
  } else if (event.data?.[0] === "summon") {
    event.waitUntil(summon(event.source, event.data));
  }
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (FILES.includes(name) || (name && hasHash(name))) {
    event.respondWith(answer(name, event.request));
  }
  if (event.request.mode === "navigate") {
    event.waitUntil(removeOld());
    event.waitUntil(fillUp());
  }
});

// It's somebody's turn at a table, and they look at something else. A message with the same tag takes the place of the last.
async function summon({ id }, [, title, body, tag, url]) {
  const icon = FILES.find((name) => name.startsWith("icon-turn"));
  await registration.showNotification(title, { body, tag, icon, renotify: true, data: { id, url } });
}

// The page that has called its player, or the same anew if it's gone meanwhile.
async function show({ id, url }) {
  const page = await clients.get(id);
  await (page ? page.focus() : clients.openWindow(url));
}

// The cache may be there and in use: a host that takes a version back has an earlier one, which is then installed again.
// What is in it is right, so only the rest is fetched, and a cache is removed only if it was made here.
async function install() {
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    await fetchMissing(cache);
  } catch (error) {
    if (isNew) {
      await caches.delete(CACHE);
    }
    throw error;
  }
}

async function fetchMissing(cache) {
  const kept = (await cache.keys()).map(({ url }) => url);
  const missing = FILES.filter((name) => !kept.includes(addressOf(name)));
  const page = missing.includes("index.html") ? await fetch(requestOf("index.html")) : undefined;
  // A host may be in the middle of getting a new version: the page must be the one that goes with these files.
  if (page && !(await isOfThisVersion(page.clone()))) {
    throw new Error("The page is of another version than its files; they will be fetched another time.");
  }
  await cache.addAll(missing.filter((name) => name !== "index.html").map(requestOf));
  if (page) {
    await cache.put(addressOf("index.html"), page);
  }
}

// Whatever has taken something out of our cache, it is whole again after the next visit with a connection to this version.
async function fillUp() {
  try {
    await fetchMissing(await caches.open(CACHE));
  } catch {
    // There is no connection, or the host has another version by now: that one will be installed.
  }
}

async function activate() {
  await removeOld();
  // The page of the first visit was loaded without us; from now on it needs no connection either.
  await clients.claim();
}

// While another version is being fetched or waits, one of the caches is that one's, which removes the others in its turn.
async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isNeeded = pages.some(({ url }) => url.startsWith(registration.scope));
  if (!isNeeded && !registration.installing && !registration.waiting) {
    await Promise.all(old.map((name) => caches.delete(name)));
  }
}

// A file with a hash is the same in every cache: it may be that of an older version, for a page of that.
async function answer(name, request) {
  const address = addressOf(name);
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(address)) ?? (hasHash(name) ? await caches.match(address) : undefined);
  return kept ?? fetch(request);
}

// Whether a page that the host has sent goes with our files. It names all of them but what the bots have learned: the name of
// that is in their worker, whose own name is another as soon as that changes.
async function isOfThisVersion(fetched) {
  const page = fetched.ok ? await fetched.text() : "";
  return FILES.every((file) => !hasHash(file) || file.startsWith("judgement-") || page.includes(file));
}

// The start page has the address at which everybody visits it: the browser may have just that, and some hosts lead away
// from the other.
function addressOf(name) {
  return name === "index.html" ? registration.scope : registration.scope + name;
}

function requestOf(name) {
  return new Request(addressOf(name), { cache: hasHash(name) ? "default" : "no-cache" });
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
