// The first thing that runs. It is no module, since modules wait until the page has been read: language and theme must
// be right at the first paint. It then loads the game, while the start page can already be read and clicked.
"use strict";

(() => {
  const root = document.documentElement;
  const languages = root.dataset.languages.split(" ");

  // A browser may forbid to keep anything; then nothing has been kept.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };

  const preferred = [kept("riftforce-language"), ...navigator.languages].filter(Boolean);
  const spoken = preferred.map((code) => code.toLowerCase().split("-")[0]);
  root.lang = spoken.find((code) => languages.includes(code)) ?? languages[0];

  // Without a choice of their own, players get what their system prefers, which is left to the style sheet.
  const theme = kept("riftforce-theme");
  if (theme) root.dataset.theme = theme;

  document.addEventListener("click", ({ target }) => {
    const language = target.closest?.("[data-language]")?.dataset.language;
    if (!languages.includes(language)) return;
    root.lang = language;
    keep("riftforce-language", language);
  });

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
