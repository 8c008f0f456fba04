import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
const MINUTE_MS = 60_000;
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const later = (ms: number) => vi.setSystemTime(START.getTime() + ms);
/** A page that asks the API for nothing of a person's own. */
const STATIC = "/pricing";

function sessionIn(browser: ReturnType<typeof openBrowser>): Record<string, unknown> {
  const [value = ""] = (browser.cookies.get("session") ?? "").split(".");
  return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
}

describe("a copied cookie", () => {
  test("is worth nothing once its owner has signed out, on any page and for good", async () => {
    later(0);
    const { browser } = await signUp(app);
    const copy = openBrowser(app, new Map(browser.cookies));
    expect((await copy.get(STATIC)).text).toContain("My Items");
    await browser.post("/logout", {});
    expect((await copy.get("/my-items")).headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");

    const another = openBrowser(app, new Map(copy.cookies));
    later(56 * MINUTE_MS);
    expect((await another.get(STATIC)).text).toContain("Register");
  });

  test("on a page that asks for nothing is noticed within a minute", async () => {
    later(0);
    const { browser } = await signUp(app);
    const copy = openBrowser(app, new Map(browser.cookies));
    await copy.get(STATIC);
    await browser.post("/logout", {});
    later(MINUTE_MS);
    const page = await copy.get(STATIC);
    expect(page.text).toContain("Register");
    expect(page.text).toContain("Session expired. Please login again.");
  });

  test("does not tell the key that opens the account for weeks", async () => {
    later(0);
    const { browser } = await signUp(app);
    const { refreshToken } = sessionIn(browser);
    expect(refreshToken).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const renewed = await app.fetch(
      new Request(`${app.origin}/api/identity/v1/token`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ grant_type: "refresh_token", refresh_token: refreshToken }),
      }),
    );
    expect([renewed.status, await renewed.json()]).toMatchObject([
      400,
      { error: { message: "INVALID_REFRESH_TOKEN" } },
    ]);
  });
});

test("each sign-in is a new session, and leaves the one before", async () => {
  later(0);
  const { browser, email } = await signUp(app);
  const before = openBrowser(app, new Map(browser.cookies));
  const first = sessionIn(browser);
  // A page that was open before in another tab.
  await browser.post("/login", { email, password: PASSWORD });
  const second = sessionIn(browser);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(second.apiToken).not.toEqual(first.apiToken);
  expect((await before.get("/my-items")).status).toBe(302);
  expect((await browser.get("/my-items")).status).toBe(200);
});

test("a renewed token stays in its session", async () => {
  later(0);
  const { browser } = await signUp(app);
  const first = sessionIn(browser);
  later(56 * MINUTE_MS);
  await browser.get("/my-items");
  const second = sessionIn(browser);
  expect([second.sessionId, second.apiToken === first.apiToken]).toEqual([first.sessionId, false]);
});
