// The worker in which the bots think. Its first message is { module }: what the page has downloaded and compiled. All
// that follows is for the game's own code, which begins to listen in start_worker.
import { initSync, start_worker } from "./app.js";

addEventListener(
  "message",
  ({ data }) => {
    initSync({ module: data.module });
    start_worker();
  },
  { once: true },
);
