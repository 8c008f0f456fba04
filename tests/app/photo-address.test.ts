import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/server/db/database.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { everyPage } from "../support/every-page.ts";
import { all, attribute, banner, fieldErrors, fieldValue } from "../support/html.ts";
import { listen, serve } from "../support/loopback.ts";
import type { Page } from "../support/page.ts";
import { picture } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { TEMPORARY_HOME } from "../support/temporary.ts";
import { openTestApiOver } from "../support/test-api.ts";

/** As the household's clock has it. */
vi.setSystemTime("2027-03-05T12:00:00Z");
// A busy machine may stand still for longer than the app waits for the API, and no time-out is tested here.
vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);

const NOT_FETCHED =
  "The photo at this address cannot be fetched. Please check the address, or go on without it";
const OWN = /^\/api\/images\/[0-9a-f]{64}$/;

const photo = await picture(60, 40).png().toBuffer();
const elsewhere = await listen((request, response) => {
  if (request.url === "/me.png") response.writeHead(200, { "Content-Type": "image/png" }).end(photo);
  else response.writeHead(404).end();
});
/** An API that may ask this machine for pictures, in front of which the app stands. */
const dataDir = mkdtempSync(path.join(TEMPORARY_HOME, "crisper-household-"));
const db = await openDatabase({ dataDir });
const api = await openTestApiOver({ db, close: () => db.destroy() });
const server = await serve(api.fetch);
const front = await openApp({ UPSTREAM_URL: `${server.url}/api`, SESSION_SECRET: "the household's secret" });
const app = await openApp();
expectQuietServer();
afterAll(async () => {
  await Promise.all([server.close(), elsewhere.close()]);
  await api.close();
  rmSync(dataDir, { recursive: true });
});

const avatarOf = (page: Page) => attribute(all(banner(page), "summary img").at(0), "src");
const person = (photoURL: string) => ({
  name: "Robin Field",
  email: `${crypto.randomUUID()}@example.com`,
  photoURL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
});

describe("a photo at an address", () => {
  test("is copied when somebody registers, and shown here and at the next sign-in", async () => {
    const { browser, email } = await signUp(front, { photoURL: `${elsewhere.url}/me.png` });
    const avatar = avatarOf(await browser.get("/pricing")) ?? "";
    expect(avatar).toMatch(OWN);
    expect((await browser.get(avatar)).status).toBe(200);
    const desk = openBrowser(front);
    await desk.post("/login", { email, password: PASSWORD });
    expect(avatarOf(await desk.get("/pricing"))).toBe(avatar);
  });

  test("is copied into a profile, and asked for where it is not there", async () => {
    const { browser } = await signUp(front);
    const refused = await browser.post("/account/profile", {
      name: "Robin the Second",
      photoURL: `${elsewhere.url}/gone.png`,
    });
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { photoURL: NOT_FETCHED }]);
    expect(fieldValue(refused, "name")).toBe("Robin the Second");
    expect(fieldValue(refused, "photoURL")).toBe(`${elsewhere.url}/gone.png`);
    await browser.post("/account/profile", { name: "Robin", photoURL: `${elsewhere.url}/me.png` });
    const form = await browser.get("/account/profile");
    expect(avatarOf(form)).toMatch(OWN);
    expect(fieldValue(form, "photo")).toBe(avatarOf(form));
  });

  test.each([
    "http://127.0.0.1/me.png",
    "http://localhost/",
    "http://[::1]/",
    "https://no-such-host.invalid/",
  ])(
    "%s is not fetched: nothing is created, what was typed stays, and without it all goes on",
    async (photoURL) => {
      const browser = openBrowser(app);
      const typed = person(photoURL);
      const refused = await browser.post("/register", typed);
      expect([refused.status, fieldErrors(refused)]).toEqual([422, { photoURL: NOT_FETCHED }]);
      for (const field of ["name", "email", "photoURL"] as const) {
        expect(fieldValue(refused, field)).toBe(typed[field]);
      }
      expect((await browser.get("/my-items")).status).toBe(302);
      expect((await browser.post("/register", { ...typed, photoURL: "" })).status).toBe(303);
      expect((await browser.get("/my-items")).status).toBe(200);
    },
  );
});

/** Everything that a browser loads with this page: addresses of pictures, scripts, style sheets, fonts. */
function loaded(page: Page): string[] {
  const elements = [...page.document.querySelectorAll("*")];
  const values = (name: string, from = elements) => from.flatMap((element) => attribute(element, name) ?? []);
  const links = elements.filter(
    (element) =>
      element.localName === "link" &&
      /stylesheet|icon|manifest|preload/.test(attribute(element, "rel") ?? ""),
  );
  const sets = [...values("imagesrcset"), ...values("srcset")].flatMap((set) =>
    set.split(",").map((one) => one.trim().split(/\s+/)[0] ?? ""),
  );
  return [...values("src"), ...values("poster"), ...values("href", links), ...sets, ...inStyles(page.html)];
}

const inStyles = (text: string) =>
  [...text.matchAll(/url\(\s*['"]?([^'")]*)/gi)].map(([, address = ""]) => address);

const isForeign = (address: string) =>
  !/^data:/.test(address) && new URL(address, app.origin).origin !== app.origin;

async function foreignOf(browser: Browser, foodId?: string) {
  const foreign: string[] = [];
  let seen = 0;
  for (const address of await everyPage(foodId)) {
    const page = await browser.get(address);
    const addresses = loaded(page);
    seen += addresses.length;
    foreign.push(...addresses.filter(isForeign).map((one) => `${address} loads ${one}`));
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    if (/http|\*/.test(policy)) foreign.push(`${address} may load: ${policy}`);
    for (const sheet of new Set(addresses.filter((one) => one.endsWith(".css")))) {
      foreign.push(...inStyles((await browser.get(sheet)).html).filter(isForeign));
    }
  }
  expect(seen).toBeGreaterThan(500);
  return foreign;
}

describe("no page loads anything from anywhere else", () => {
  test("for a visitor", async () => expect(await foreignOf(openBrowser(app))).toEqual([]));

  test("for a member, whose API still has photos at other servers", async () => {
    const { browser, email } = await signUp(front);
    const id = await addFood(browser);
    await api.db.updateTable("items").set({ image_url: "https://pictures.example/x.png" }).execute();
    const users = api.db.updateTable("users").set({ photo_url: "https://pictures.example/me.png" });
    await users.where("email", "=", email).execute();
    expect(await foreignOf(browser, id)).toEqual([]);
  });
});
