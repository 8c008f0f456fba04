import { afterEach, expect, test, vi } from "vitest";
import { takeOver } from "./fetch-ahead.ts";

vi.hoisted(() => vi.stubGlobal("__BUILD__", "a-build"));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36", "enable"],
  [
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "disable",
  ],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/156.0.0.0 Mobile Safari/604.1", "disable"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "disable"],
])("pages are asked for before the worker is awake, where that works: %s", async (userAgent, wanted) => {
  vi.stubGlobal("navigator", { userAgent });
  vi.stubGlobal("caches", { keys: async () => [] });
  const said: string[] = [];
  const navigationPreload = {
    enable: async () => void said.push("enable"),
    disable: async () => void said.push("disable"),
  };
  const worker = { clients: { claim: async () => undefined }, registration: { navigationPreload } };
  await takeOver(worker as unknown as ServiceWorkerGlobalScope);
  expect(said).toEqual([wanted]);
});
