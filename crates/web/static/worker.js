// The worker in which the bots think. Its first message is { module }: what the page has downloaded and compiled. All
// that follows is for the game's own code, which begins to listen in start_worker. Before that it needs what the bots have
// learned, which isn't downloaded before there's a bot; what the page asks meanwhile is kept.
import { initSync, start_worker } from "./app.js";

addEventListener(
  "message",
  async ({ data }) => {
    initSync({ module: data.module });
    const asked = [];
    const keep = ({ data }) => asked.push(data);
    addEventListener("message", keep);
    try {
      start_worker(await fetchWeights());
      removeEventListener("message", keep);
      asked.forEach((data) => dispatchEvent(new MessageEvent("message", { data })));
    } catch (error) {
      // The page hears of errors, but not of promises that fail.
      reportError(error);
    }
  },
  { once: true },
);

async function fetchWeights() {
  const response = await fetch(new URL("./judgement.bin", import.meta.url));
  if (!response.ok) {
    throw new Error(`What the bots have learned can't be fetched: ${response.status}.`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
