import { expect, test } from "vitest";
import { openBrowser, signUp } from "../support/browser.ts";
import { openProcess } from "../support/process.ts";

test("the service worker removes itself when the operator has turned it off", async () => {
  const process = await openProcess({ SERVICE_WORKER: "off" });
  const browser = openBrowser(process);
  const settings = await (await signUp(process)).browser.get("/notifications/settings");
  expect(settings.text).not.toContain("On this device");
  const worker = await browser.get("/sw.js");
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(worker.html).toContain("registration.unregister()");
  expect(worker.html).not.toContain('addEventListener("fetch"');
});

test("the service worker is one script that is always revalidated and may only connect to this server", async () => {
  const browser = openBrowser(await openProcess());
  const page = await browser.get("/");
  expect(page.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
  const worker = await browser.get("/sw.js");
  expect(worker.status).toBe(200);
  expect(worker.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(worker.headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.html).toMatch(/^\/\/ [0-9a-f]{12}\n/);
  // Workbox names a page in an error message.
  const script = worker.html.replaceAll("https://bit.ly/wb-precache", "");
  expect(script).not.toMatch(/\bimport\b|https?:/);
});
