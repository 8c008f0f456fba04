import { expect, test } from "vitest";
import { openBrowser, signUp } from "../support/browser.ts";
import { openProcess } from "../support/process.ts";

test("the service worker removes itself when the operator has turned it off", async () => {
  const process = await openProcess({ SERVICE_WORKER: "off" });
  const browser = openBrowser(process);
  const settings = await (await signUp(process)).browser.get("/notices/settings");
  expect(settings.text).not.toContain("On this device");
  const worker = await browser.get("/sw.js");
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(worker.html).toContain("registration.unregister()");
  expect(worker.html).not.toContain('addEventListener("fetch"');
});
