// The service worker: once the site has been visited, it works without a connection. `cargo xtask site` fills in the list.
//
// Each version of the site has a cache of its own. A new version is fetched while the old one is still in use, and waits until no
// page of the old one is left, or until a page asks it to take over. A page gets all its files, including those it loads late,
// from its own version: it may stay open after a new version has taken over, so older caches are removed only when no page is
// left.
"use strict";

const FILES = "{{files}}".split(" ");
// Sites under other paths of the same host have caches too, which aren't ours to remove.
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

// It's somebody's turn at a table, and they're looking at something else. A message with the same tag replaces the last one.
async function summon({ id }, [, title, body, tag, url]) {
  const icon = FILES.find((name) => name.startsWith("icon-turn"));
  await registration.showNotification(title, { body, tag, icon, renotify: true, data: { id, url } });
}

// Shows the page that called its player, or opens it again if it's gone by now.
async function show({ id, url }) {
  const page = await clients.get(id);
  await (page ? page.focus() : clients.openWindow(url));
}

// The cache may already exist and be in use: a host that rolls back has an earlier version, which is then installed again. What's
// in the cache is right, so only the rest is fetched, and a cache is removed only if it was created here.
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
  // A host may be in the middle of an update: the page must be the one that goes with these files.
  if (page && !(await isOfThisVersion(page.clone()))) {
    throw new Error("The page is of another version than its files; they will be fetched another time.");
  }
  // One after another: somebody on a slow line may be waiting for just one of them.
  for (const name of missing.filter((name) => name !== "index.html")) {
    await cache.add(requestOf(name));
  }
  if (page) {
    await cache.put(addressOf("index.html"), page);
  }
}

// If something has removed files from our cache, it's complete again after the next visit with a connection to this version.
async function fillUp() {
  try {
    await fetchMissing(await caches.open(CACHE));
  } catch {
    // There's no connection, or the host has another version by now, which will be installed.
  }
}

async function activate() {
  await removeOld();
  // The page of the first visit was loaded without us; from now on it needs no connection either.
  await clients.claim();
}

// While another version is being fetched or is waiting, one of the caches belongs to it, and it removes the others in its turn.
async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isNeeded = pages.some(({ url }) => url.startsWith(registration.scope));
  if (!isNeeded && !registration.installing && !registration.waiting) {
    await Promise.all(old.map((name) => caches.delete(name)));
  }
}

// A file with a hash is the same in every cache: it may come from an older version's cache, for a page of that version.
async function answer(name, request) {
  const address = addressOf(name);
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(address)) ?? (hasHash(name) ? await caches.match(address) : undefined);
  return kept ?? fetch(request);
}

// Whether a page sent by the host goes with our files. It names all of them except what the bots have learned: the name of that
// is in their worker, whose own name changes whenever that does.
async function isOfThisVersion(fetched) {
  const page = fetched.ok ? await fetched.text() : "";
  return FILES.every((file) => !hasHash(file) || file.startsWith("judgement-") || page.includes(file));
}

// The start page is stored under the address everybody visits it at: the browser may have only that one, and some hosts redirect
// away from the other.
function addressOf(name) {
  return name === "index.html" ? registration.scope : registration.scope + name;
}

function requestOf(name) {
  return new Request(addressOf(name), { cache: hasHash(name) ? "default" : "no-cache" });
}

// The file a request to the site asks for. The start page is the only page, and nothing else under our path is answered with it.
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  const name = path.startsWith(registration.scope) ? path.slice(registration.scope.length) : undefined;
  return method === "GET" ? (name === "" ? "index.html" : name) : undefined;
}

// Whether a file's contents never change, so that what the browser has already fetched is still good.
function hasHash(name) {
  return /-[0-9a-f]{16}\./.test(name);
}
