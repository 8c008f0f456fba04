import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "./browser.ts";
import { readEvents } from "./event-stream.ts";
import { all, attribute } from "./html.ts";

/** Asks for the stream of changes with the browser's cookies. */
export function requestChanges(app: TestApp, { cookies }: Browser, method = "GET"): Promise<Response> {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return app.fetch(new Request(`${app.origin}/household/changes`, { method, headers: { Cookie } }));
}

export async function watchChanges(app: TestApp, browser: Browser) {
  return readEvents(await requestChanges(app, browser));
}

/** The same person on another device. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(app);
  expect((await browser.post("/login", { email, password })).status).toBe(303);
  return browser;
}

/** Two people in one household. */
export async function signUpCouple(app: TestApp) {
  const [ada, bob] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Bob" })];
  await ada.browser.get("/household");
  const page = await ada.browser.post("/household/invitations", { role: "adult" });
  const link = attribute(all(page, "input[aria-label='Link of the invitation']")[0], "value") ?? "";
  await bob.browser.follow(await bob.browser.post(new URL(link).pathname, { food: "keep" }));
  return { ada, bob };
}
