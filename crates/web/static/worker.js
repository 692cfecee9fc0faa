// The worker in which the bots think. Its first message is { module }: what the page has downloaded and compiled. Everything
// after that is for the game's own code, which starts listening in start_worker. Before that it needs what the bots have learned,
// which isn't downloaded until there's a bot; what the page asks in the meantime is kept.
import { initSync, load_bots, start_worker } from "./app.js";

addEventListener(
  "message",
  async ({ data }) => {
    initSync({ module: data.module });
    const asked = [];
    const keep = ({ data }) => asked.push(data);
    addEventListener("message", keep);
    try {
      const [weights] = await Promise.all([fetchWeights(), load_bots()]);
      await start_worker(weights);
      removeEventListener("message", keep);
      asked.forEach((data) => dispatchEvent(new MessageEvent("message", { data })));
    } catch (error) {
      // The page hears about errors, but not about rejected promises.
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
