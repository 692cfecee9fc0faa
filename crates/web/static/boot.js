// The first thing that runs. It is no module, since modules wait until the page has been read: language and theme must
// be right at the first paint. It then loads the game, which takes the start page over as it stands.
"use strict";

(() => {
  const root = document.documentElement;
  // The page itself names all files, by which the service worker knows of which version it is.
  const files = document.currentScript.dataset;
  const languages = root.dataset.languages.split(" ");

  // As `settings.rs` keeps them: lines of key=value. A browser may forbid to keep anything; then nothing was kept.
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
  // The words under which the game is installed. The page itself names no manifest: the browser would fetch that one.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = root.lang === languages[0] ? "manifest.webmanifest" : `manifest-${root.lang}.webmanifest`;
  document.head.append(manifest);

  // Without a choice of their own, players get what their system prefers, also when that changes.
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

  // Until the first lesson is finished it's offered; `start.rs` looks again whenever the start page is shown.
  try {
    const learnt = localStorage.getItem("riftforce/lesson/first")?.startsWith("done\n");
    root.toggleAttribute("data-newcomer", !learnt);
  } catch {
    root.toggleAttribute("data-newcomer", true);
  }

  // The game is fetched once the start page can be seen: earlier, it would take the line away from what is needed for that.
  // Nobody waits for what no one looks at, nor for ever.
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
  // All elementals are painted once, into a picture of which each card shows a part: sixty cards drawn as vectors at every tap
  // would take too long. Until then, and if a browser can't, cards show the drawing itself.
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
  // What the game says in a language; `say.rs` fetches the others when they are chosen.
  const textOf = async (language) => {
    const file = document.querySelector(`meta[name=riftforce-words][lang=${language}]`).content;
    const answer = await fetch(file);
    if (!answer.ok) {
      throw new Error(`${file}: ${answer.status}`);
    }
    return answer.text();
  };
  const load = async () => {
    await painted;
    const language = root.lang;
    const module = fetch(files.module);
    const [app, text] = await Promise.all([import(`./${files.app}`), textOf(language)]);
    await app.default({ module_or_path: module });
    await read;
    app.start_page(language, text);
  };
  const started = load().then(
    () => (root.dataset.boot = "ready"),
    (error) => {
      root.dataset.boot = "failed";
      console.error(error);
    },
  );

  // The service worker makes the game work without a connection. It comes last, so that it takes nothing away from the
  // first visit; and it comes also if the game does not start, since a later version may. Between it and the screens
  // (`update.rs`) there are the events "update-ready", "update-wanted", "update-sought" and "update-reload".
  const HOUR_MS = 3_600_000;
  const workers = navigator.serviceWorker;
  if (!workers) {
    return;
  }
  let [wanted, controlled, looked] = [false, !!workers.controller, Date.now()];
  // Another version has taken over, asked by this page or by another: everything is kept, so the page can follow, unless
  // a screen objects. On the first visit it is only that there is a service worker at all.
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
    // A server has another version: it's fetched and taken over at once, or the page is loaded again if there's none to fetch.
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
    // A page that was loaded in the very moment in which the first service worker began is passed over by it.
    const { active } = await workers.ready;
    workers.controller ?? active.postMessage("answer me too");
  };
  // A browser may forbid it, or the host may not have it: the game is the same without.
  started.then(keep).catch(() => {});
})();
