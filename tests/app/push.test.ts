import { afterAll, beforeEach, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, signUp } from "../support/browser.ts";
import { main, wordsOf } from "../support/html.ts";
import { openPushService } from "../support/push-service.ts";
import { expectQuietServer } from "../support/quiet.ts";

const service = await openPushService();
afterAll(() => service.close());
beforeEach(() => service.reset());
const app = await openApp({ PUSH: service.url });
expectQuietServer();

const settings = (browser: Browser) => browser.get("/notifications/settings");
const turnOn = async (browser: Browser, { device: _, ...subscription } = service.subscribe()) =>
  browser.post("/notifications/devices", subscription);
const said = async (browser: Browser) => wordsOf(main(await settings(browser)));

test("without scripts the settings say that messages need them; turned on, they can be turned off", async () => {
  const { browser } = await signUp(app);
  const before = await said(browser);
  expect(before).toContain("On this device One message at about 7 in the morning");
  expect(before).toContain("To turn this on, your browser needs scripts.");
  const toasted = await browser.follow(await turnOn(browser));
  expect(toasted.text).toContain("This device gets a message in the morning");
  const after = await said(browser);
  expect(after).toContain("Messages are on. Turn off on this device");
  expect(after).not.toContain("needs scripts");
});

test("another device is named, and turned off from here", async () => {
  const { browser, email, password } = await signUp(app);
  const phone = openBrowser(app);
  const agent = "Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0";
  await phone.post("/login", { email, password }, { "User-Agent": agent });
  await turnOn(phone);
  const page = await settings(browser);
  expect(wordsOf(main(page))).toContain("On other devices Firefox on Android Since");
  expect(wordsOf(main(page))).toContain("No notification yet");
  const removal = page.html.match(/\/notifications\/devices\/[\w-]+\/removal/)?.[0] ?? "";
  await browser.follow(await browser.post(removal, {}));
  expect(await said(browser)).not.toContain("On other devices");
  expect(await said(phone)).not.toContain("Messages are on");
  expect((await browser.post(removal, {})).status).toBe(303);
});

test("a sign-out ends the messages of the device", async () => {
  const { browser, email, password } = await signUp(app);
  await turnOn(browser);
  await browser.post("/logout", {});
  await browser.post("/login", { email, password });
  expect(await said(browser)).not.toContain("Messages are on");
});

test("what is no address for messages is refused with words", async () => {
  const { browser } = await signUp(app);
  const refused = await browser.follow(
    await browser.post("/notifications/devices", { endpoint: "http://10.0.0.1/" }),
  );
  expect(refused.text).toContain("address for messages cannot be used");
  expect(wordsOf(main(refused))).not.toContain("Messages are on");
});

test("where the server sends no messages, nothing is said of them", async () => {
  const { browser } = await signUp(await openApp({ PUSH: "off" }));
  expect(await said(browser)).not.toContain("On this device");
  const refused = await browser.follow(await turnOn(browser));
  expect(refused.text).toContain("address for messages cannot be used");
});

test("a button of a message uses its food once, however often it is sent", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Milk", quantity: "2 l" });
  const press = (fields: Record<string, string>, key = "key-of-a-message") =>
    browser.post(
      "/notifications/message",
      { action: "used", item: id, ...fields },
      { "Idempotency-Key": key },
    );
  for (const [fields, key] of [
    [{ action: "eaten" }, undefined],
    [{ item: "" }, undefined],
    [{}, ""],
    [{}, "short"],
    [{}, "x".repeat(1_000)],
  ] as const)
    expect((await press(fields, key)).status).toBe(400);
  expect((await press({ aboutHousehold: "another" })).status).toBe(409);
  expect((await press({ item: "no-such-food" })).status).toBe(404);
  expect([(await press({})).status, (await press({})).status]).toEqual([200, 200]);
  expect((await press({}, "key-of-another-message")).status).toBe(404);
  const journal = wordsOf(main(await browser.get("/journal")));
  expect(journal.match(/Used/g)).toHaveLength(1);
  expect((await browser.get("/notifications/message")).status).toBe(405);
  await browser.post("/logout", {});
  expect((await press({})).status).toBe(401);
});
