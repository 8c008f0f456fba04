import { describe, expect, test, vi } from "vitest";
import { openApp, type TestApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { readEvents } from "../support/event-stream.ts";
import { eventually } from "../support/eventually.ts";
import { all, attribute } from "../support/html.ts";
import { openProcess } from "../support/process.ts";
import { expectQuietServer } from "../support/quiet.ts";

const PATH = "/household/changes";
const START = new Date("2027-03-05T10:30:00Z");

vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const open = (at: TestApp, browser: Browser, method = "GET") =>
  at.fetch(new Request(at.origin + PATH, { method, headers: { Cookie: cookieOf(browser) } }));
const watch = async (at: TestApp, browser: Browser) => readEvents(await open(at, browser));

async function signIn(at: TestApp, email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(at);
  expect((await browser.post("/login", { email, password })).status).toBe(303);
  return browser;
}

async function couple(at: TestApp) {
  const [ada, bob] = [await signUp(at, { name: "Ada" }), await signUp(at, { name: "Bob" })];
  await ada.browser.get("/household");
  const page = await ada.browser.post("/household/invitations", { role: "adult" });
  const link = attribute(all(page, "input[aria-label='Link of the invitation']")[0], "value") ?? "";
  await bob.browser.follow(await bob.browser.post(new URL(link).pathname, { food: "keep" }));
  return { ada, bob };
}

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
    await open(app, browser),
    await open(app, openBrowser(app)),
    await open(app, browser, "HEAD"),
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
  const [stream, without] = [await open(app, browser), await open(app, openBrowser(app))];
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect([without.status, await without.text()]).toEqual([204, ""]);
  await stream.body?.cancel();
});

test("what one does on a page reaches the other, and nobody who has no account here", async () => {
  const { ada, bob } = await couple(app);
  const eve = await signUp(app);
  const [stream, elsewhere] = [await watch(app, bob.browser), await watch(app, eve.browser)];
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
    const stream = await watch(app, browser);
    await end(browser, email);
    await stream.over;
    expect((await open(app, before)).status).toBe(204);
  });
});

test("a token that is about to expire is renewed by the stream, and one that cannot be renewed ends it", async () => {
  const { browser } = await signUp(app);
  const first = browser.cookies.get("session");
  vi.setSystemTime(START.getTime() + 3_600_000);
  const renewed = await open(app, browser);
  expect(renewed.status).toBe(200);
  const [cookie = ""] = renewed.headers.getSetCookie();
  expect(cookie).toMatch(/^session=/);
  expect(cookie).not.toContain(first);
  await renewed.body?.cancel();
  browser.cookies.set("session", cookie.match(/^session=([^;]*)/)?.[1] ?? "");
  const again = await open(app, browser);
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

test("over several workers: what is done in one is heard in all, and a sign-out ends the streams of all", async () => {
  const many = await openProcess({ WORKERS: "3" });
  const { ada, bob } = await couple(many);
  const desk = await signIn(many, ada.email);
  // Each stream keeps its connection, so that the next is another worker's.
  const streams: ReturnType<typeof readEvents>[] = [];
  for (let stream = 0; stream < 6; stream++) streams.push(await watch(many, ada.browser));
  const kept = await watch(many, bob.browser);
  for (let change = 1; change <= 4; change++) {
    await bob.browser.post("/shopping", { name: `Bread ${change}` });
    await eventually(() => {
      for (const { heard } of [...streams, kept]) expect(heard).toHaveLength(change);
    });
  }
  await desk.post("/account/sessions/end", {});
  for (const stream of streams) await stream.over;
  expect(kept.ended).toBe(false);
  expect(await many.stop("SIGTERM")).toBe(0);
  expect(kept.ended).toBe(true);
});
