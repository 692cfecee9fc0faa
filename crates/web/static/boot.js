// The first thing that runs. It is no module, since modules wait until the page has been read: language and theme must
// be right at the first paint. It then loads the game, while the start page can already be read and clicked.
"use strict";

(() => {
  const root = document.documentElement;
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

  // Without a choice of their own, players get what their system prefers, also when that changes.
  const light = matchMedia("(prefers-color-scheme: light)");
  const dress = () => {
    const theme = kept("theme");
    root.dataset.theme = theme === "dark" || theme === "light" ? theme : light.matches ? "light" : "dark";
  };
  dress();
  light.addEventListener("change", dress);

  // Whoever has never played is offered the first lesson, as `lesson.rs` does.
  try {
    const played = Object.keys(localStorage).some((key) => key.startsWith("riftforce/game/"));
    const learnt = localStorage.getItem("riftforce/lesson/first")?.startsWith("done\n");
    root.toggleAttribute("data-newcomer", !played && !learnt);
  } catch {
    root.toggleAttribute("data-newcomer", true);
  }

  // The game hides the words "is being fetched" of the page it replaces; until then they are shown after a moment.
  root.dataset.boot = "loading";
  const read = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  const load = async () => {
    const app = await import("./app.js");
    await app.default();
    await read;
    app.start_page();
  };
  load().then(
    () => (root.dataset.boot = "ready"),
    (error) => {
      root.dataset.boot = "failed";
      console.error(error);
    },
  );
})();
