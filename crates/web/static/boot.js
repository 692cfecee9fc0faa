// The first thing that runs. It isn't a module, since modules wait until the page has been parsed: language and theme must be
// right at the first paint. It then loads the game, which takes over the start page as it is.
"use strict";

(() => {
  const root = document.documentElement;
  // The page itself names all files, which tells the service worker what version it is.
  const files = document.currentScript.dataset;
  const languages = root.dataset.languages.split(" ");

  // Stored as in `settings.rs`: lines of key=value. A browser may forbid storage; then nothing was stored.
  const kept = (key) => {
    try {
      const lines = (localStorage.getItem("riftforce/settings") ?? "").split("\n");
      return lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
    } catch {
      return undefined;
    }
  };

  const preferred = [kept("language"), ...navigator.languages].filter(Boolean);
  const spoken = preferred.map((code) => code.toLowerCase().split("-")[0]);
  root.lang = spoken.find((code) => languages.includes(code)) ?? languages[0];
  // The words under which the game is installed. The page itself doesn't name a manifest, or the browser would fetch that one.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = root.lang === languages[0] ? "manifest.webmanifest" : `manifest-${root.lang}.webmanifest`;
  document.head.append(manifest);

  // Players who haven't chosen a theme get what their system prefers, even when that changes.
  const light = matchMedia("(prefers-color-scheme: light)");
  const dress = () => {
    const theme = kept("theme");
    root.dataset.theme = theme === "dark" || theme === "light" ? theme : light.matches ? "light" : "dark";
    for (const colour of document.querySelectorAll("meta[name=theme-color]")) {
      colour.media = colour.dataset.theme === root.dataset.theme ? "all" : "not all";
    }
  };
  dress();
  light.addEventListener("change", dress);

  // The first lesson is offered until it's finished; `start.rs` checks again whenever the start page is shown.
  try {
    const learnt = localStorage.getItem("riftforce/lesson/first")?.startsWith("done\n");
    root.toggleAttribute("data-newcomer", !learnt);
  } catch {
    root.toggleAttribute("data-newcomer", true);
  }

  // Somebody who follows a link doesn't want the start page.
  const screen = location.hash.split("/")[1];
  if (screen) {
    root.dataset.opening = screen === "table" ? "table" : "screen";
  }

  // The game is fetched once the start page is visible: any earlier, it would compete with what that needs for the connection. It
  // doesn't wait for a page nobody's looking at, nor for ever.
  root.dataset.boot = "loading";
  const MOST_MS = 3_000;
  const painted = new Promise((done) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) {
      done();
    } else {
      new PerformanceObserver(done).observe({ type: "paint", buffered: true });
      setTimeout(done, MOST_MS);
    }
  });
  // All elementals are painted once, into a picture of which each card shows a part: drawing sixty cards as vectors at every tap
  // would take too long. Until then, and in browsers that can't do it, cards show the drawing itself.
  const paint = async () => {
    await painted;
    const drawing = new Image();
    drawing.src = files.creatures;
    await drawing.decode();
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [drawing.naturalWidth, drawing.naturalHeight];
    picture.getContext("2d").drawImage(drawing, 0, 0);
    const bytes = await new Promise((done) => picture.toBlob(done));
    root.style.setProperty("--creatures", `url("${URL.createObjectURL(bytes)}")`);
  };
  paint().catch(() => {});
  const read = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  // The game's messages in a language; `say.rs` fetches the others when they're chosen.
  const textOf = async (language) => {
    const file = document.querySelector(`meta[name=riftforce-words][lang=${language}]`).content;
    const answer = await fetch(file);
    if (!answer.ok) {
      throw new Error(`${file}: ${answer.status}`);
    }
    return answer.text();
  };
  // What somebody who follows a link will need first is fetched along with the game.
  const chunkOf = { table: "online", online: "online", game: "game", day: "game", lesson: "game" };
  const fetchEarly = () => {
    const chunk = chunkOf[screen];
    const names = document.querySelector("meta[name=riftforce-chunks]").content.split(" ");
    const file = names.find((name) => name.startsWith(`${chunk}-`));
    if (file) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: file });
      document.head.append(link);
    }
  };
  const load = async () => {
    await painted;
    fetchEarly();
    const language = root.lang;
    const module = fetch(files.module);
    const [app, text] = await Promise.all([import(`./${files.app}`), textOf(language)]);
    await app.default({ module_or_path: module });
    await read;
    window.crash?.starts(app.stop);
    app.start_page(language, text);
  };
  const started = load().then(
    () => (root.dataset.boot = "ready"),
    (error) => {
      root.dataset.boot = "failed";
      console.error(error);
      window.crash?.failed(error);
    },
  );

  // The service worker makes the game work without a connection. It comes last, so that it doesn't slow down the first visit; and
  // it comes even if the game doesn't start, since a later version may. It and the screens (`update.rs`) communicate through the
  // events "update-ready", "update-wanted", "update-sought" and "update-reload".
  const HOUR_MS = 3_600_000;
  const workers = navigator.serviceWorker;
  if (!workers) {
    return;
  }
  let [wanted, controlled, looked] = [false, !!workers.controller, Date.now()];
  // Another version has taken over, at the request of this page or another: everything is stored, so the page can follow, unless
  // a screen objects. On the first visit it only means that there's now a service worker at all.
  workers.addEventListener("controllerchange", () => {
    const follows = controlled || wanted;
    controlled = true;
    if (follows && dispatchEvent(new Event("update-reload", { cancelable: true }))) {
      location.reload();
    }
  });
  const keep = async () => {
    const registration = await workers.register("sw.js", { updateViaCache: "none" });
    const tell = () => {
      if (registration.waiting && registration.active) {
        root.dataset.update = "ready";
        dispatchEvent(new Event("update-ready"));
      }
    };
    const watch = () => registration.installing?.addEventListener("statechange", tell);
    registration.addEventListener("updatefound", watch);
    watch();
    tell();
    addEventListener("update-wanted", () => {
      wanted = true;
      registration.waiting?.postMessage("take over");
    });
    // A server has another version: it's fetched and takes over at once, or the page is reloaded if there's none to fetch
    // or it can't be installed.
    addEventListener("update-sought", (event) => {
      event.preventDefault();
      const takeOver = () => {
        wanted = true;
        registration.waiting.postMessage("take over");
      };
      registration.update().then(
        () => {
          const { installing, waiting } = registration;
          if (waiting) {
            takeOver();
          } else if (installing) {
            installing.addEventListener("statechange", () => registration.waiting && takeOver());
            // The first change says whether it could be installed; later on, it's only replaced by yet another one.
            const ifItFails = () => installing.state === "redundant" && location.reload();
            installing.addEventListener("statechange", ifItFails, { once: true });
          } else {
            location.reload();
          }
        },
        () => location.reload(),
      );
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - looked > HOUR_MS) {
        looked = Date.now();
        registration.update().catch(() => {});
      }
    });
    // A page loaded at the very moment the first service worker started is passed over by it.
    const { active } = await workers.ready;
    workers.controller ?? active.postMessage("answer me too");
  };
  // A browser may forbid it, or the host may not have it: the game works just as well without.
  started.then(keep).catch(() => {});
})();
