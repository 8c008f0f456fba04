// A thread that asks for /healthz again and again; every message from outside is answered with the longest wait in ms since the
// one before. What the measuring process itself does must not count.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 2;
let longest = 0;
parentPort?.on("message", () => {
  parentPort?.postMessage(longest);
  longest = 0;
});
for (;;) {
  const started = performance.now();
  await (await fetch(`${workerData.origin}/healthz`)).arrayBuffer();
  longest = Math.max(longest, performance.now() - started);
  await pause(EVERY_MS);
}
