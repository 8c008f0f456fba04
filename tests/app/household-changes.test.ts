import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { requestChanges, signIn, signUpCouple, watchChanges } from "../support/household-streams.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");

vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

test("a stream has the headers of every answer, and says nothing about how it is made", async () => {
  const { browser } = await signUp(app);
  const page = await browser.get("/fridge");
  const named = [
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
  ];
  for (const response of [
    await requestChanges(app, browser),
    await requestChanges(app, openBrowser(app)),
    await requestChanges(app, browser, "HEAD"),
  ]) {
    const { headers } = response;
    await response.body?.cancel();
    for (const name of [...named, "cross-origin-resource-policy"]) {
      expect(headers.get(name), name).toBe(page.headers.get(name));
    }
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...headers.keys()].filter((name) => name.includes("route"))).toEqual([]);
  }
  const [stream, without] = [await requestChanges(app, browser), await requestChanges(app, openBrowser(app))];
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect([without.status, await without.text()]).toEqual([204, ""]);
  await stream.body?.cancel();
});

test("what one does on a page reaches the other, and nobody who has no account here", async () => {
  const { ada, bob } = await signUpCouple(app);
  const eve = await signUp(app);
  const [stream, elsewhere] = [await watchChanges(app, bob.browser), await watchChanges(app, eve.browser)];
  await addFood(ada.browser);
  await ada.browser.post("/shopping", { name: "Bread" });
  await eventually(() => expect(stream.heard).toEqual(["food", "shopping"]));
  expect(elsewhere.heard).toEqual([]);
  await stream.close();
  await elsewhere.close();
});

describe("a stream ends", () => {
  test.each<[string, (browser: Browser, email: string) => Promise<unknown>]>([
    ["after signing out", ({ post }) => post("/logout", {})],
    [
      "after signing out everywhere, on another device",
      async (_, email) => (await signIn(app, email)).post("/account/sessions/end", {}),
    ],
    [
      "after a new password, on another device",
      async (_, email) =>
        (await signIn(app, email)).post("/account/password", {
          currentPassword: PASSWORD,
          password: "Gooseberry-5-pie!",
          confirmPassword: "Gooseberry-5-pie!",
        }),
    ],
  ])("%s", async (_, end) => {
    const { browser, email } = await signUp(app);
    const before = openBrowser(app, new Map(browser.cookies));
    const stream = await watchChanges(app, browser);
    await end(browser, email);
    await stream.over;
    expect((await requestChanges(app, before)).status).toBe(204);
  });
});

test("a token that is about to expire is renewed by the stream, and one that cannot be renewed ends it", async () => {
  const { browser } = await signUp(app);
  vi.setSystemTime(START.getTime() + 3_600_000);
  const renewed = await requestChanges(app, browser);
  expect(renewed.status).toBe(200);
  expect(renewed.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=/)]);
  await renewed.body?.cancel();
  const again = await requestChanges(app, browser);
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
  await again.body?.cancel();
  await browser.post("/logout", {});
  vi.setSystemTime(START);
});

test("the page of the API names the stream", async () => {
  const page = await openBrowser(app).get("/api-documentation");
  expect(page.text).toContain("/api/household/changes");
  const document = JSON.parse((await openBrowser(app).get("/api/openapi.json")).html);
  const { responses } = document.paths["/household/changes"].get;
  expect(Object.keys(responses[200].content)).toEqual(["text/event-stream"]);
});
