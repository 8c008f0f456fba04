import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { all, banner, fieldValue, linksNamed, main, wordsOf } from "../support/html.ts";
import { openProvider, type People } from "../support/openid-provider.ts";
import { refusalOf, signInWithGoogle } from "../support/openid-visitor.ts";
import { verificationTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const people: People = {};
const provider = await openProvider(people);
await provider.serve("http://crisper.test");
afterAll(() => provider.close());
const app = await openApp({ ...provider.env, REGISTRATION: "closed" });
expectQuietServer();
const db = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));
afterAll(() => db.close());

const visitor = () => openBrowser(app);
// The first person finds registration open.
const before = await visitor().get("/register");
const ada = (await signUp(app, { name: "Ada" })).browser;

const CLOSED = "Registration on this server is closed.";
const SPENT = "This invitation has ended, or an account was made with it already.";

let count = 0;
const newPerson = () => ({
  name: "Bob Meadow",
  email: `bob${++count}@example.com`,
  photoURL: "",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
});
const tablesHave = (email: string) =>
  ["users", "accounts"].filter((table) => db.prepare(`select 1 from ${table} where email = ?`).get(email));

const registerFor = (link: string) => `/register?returnTo=${encodeURIComponent(link)}`;
const loginFor = (link: string) => `/login?returnTo=${encodeURIComponent(link)}`;

test("the first person has a form and finds the way to it", () => {
  expect(fieldValue(before, "email")).toBe("");
  expect(linksNamed(banner(before), "Register")).toEqual(["/register"]);
});

describe("somebody without an invitation", () => {
  test("is told so, and who to ask, wherever a link would lead to the form", async () => {
    const page = await visitor().get("/register");
    expect(wordsOf(main(page))).toContain(CLOSED);
    expect(wordsOf(main(page))).toContain("ask somebody who uses it for an invitation");
    expect(all(main(page), "form")).toEqual([]);
    for (const path of ["/login", "/fridge", "/trial", "/api-documentation"]) {
      const page = await visitor().get(path);
      expect(wordsOf(main(page)), path).toMatch(/Registration on this server is closed.* invitation\./);
    }
    for (const path of ["/", "/login", "/fridge", "/trial", "/api-documentation", "/about"]) {
      const page = await visitor().get(path);
      expect(all(page, "a[href^='/register']"), path).toEqual([]);
    }
  });

  test.each([
    "/register",
    registerFor("/fridge"),
    registerFor(`/join/${"x".repeat(22)}`),
    registerFor("/join/"),
  ])("a form that is posted to %s makes nothing, and what was typed stays", async (path) => {
    const bob = newPerson();
    const page = await visitor().post(path, bob);
    expect(page.status).toBe(403);
    expect(wordsOf(main(page))).toContain(path.includes("xxx") ? SPENT : CLOSED);
    expect(fieldValue(page, "email")).toBe(bob.email);
    expect(fieldValue(page, "name")).toBe(bob.name);
    expect(page.html).not.toContain(PASSWORD);
    expect(tablesHave(bob.email)).toEqual([]);
  });

  test("is refused by the identity protocol too", async () => {
    const { email, password } = newPerson();
    const signUpAt = (headers: Record<string, string>) =>
      app.fetch(
        new Request(`${app.origin}/api/identity/v1/accounts:signUp`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify({ email, password }),
        }),
      );
    const [, token = ""] = (await invite(ada)).match(/\/join\/(.*)/) ?? [];
    for (const refused of [await signUpAt({}), await signUpAt({ "X-Invitation": token.slice(1) })]) {
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { error: { code: 400, message: "ADMIN_ONLY_OPERATION" } },
      ]);
    }
    expect((await signUpAt({ "X-Invitation": token })).status).toBe(200);
  });

  test("does not come in with Google, which leaves nothing", async () => {
    const email = "grace@example.org";
    people.grace = { email, email_verified: true, name: "Grace" };
    for (const purpose of ["login", "registration"] as const) {
      const browser = visitor();
      const answer = await signInWithGoogle(browser, "grace", { purpose });
      const page = await browser.follow(answer);
      expect(wordsOf(main(page)), purpose).toContain(CLOSED);
    }
    expect(tablesHave(email)).toEqual([]);
    const browser = visitor();
    const link = await invite(ada);
    expect((await signInWithGoogle(browser, "grace", { purpose: "login" })).status).toBe(302);
    const joined = await signInWithGoogle(browser, "grace", { purpose: "registration", returnTo: link });
    expect(joined.headers.get("Location")).toBe(link);
    expect(tablesHave(email)).toEqual(["users", "accounts"]);
    // Somebody known needs no invitation.
    const again = await signInWithGoogle(visitor(), "grace", { purpose: "registration" });
    expect(again.headers.get("Location")).toBe("/");
    people.eve = { email: "eve@example.org", email_verified: true, name: "Eve" };
    const eve = visitor();
    const refused = await signInWithGoogle(eve, "eve", { purpose: "login", returnTo: link });
    expect((await refusalOf(eve, refused))[1]).toContain(CLOSED);
  });

  test("starts no trial", async () => {
    const trial = {
      firstName: "Bob",
      lastName: "M",
      email: "bob@example.org",
      phone: "",
      plan: "premium",
    };
    const page = await visitor().post("/trial", trial);
    expect(page.status).toBe(403);
    expect(wordsOf(main(page))).toContain(CLOSED);
    expect(fieldValue(page, "email")).toBe("bob@example.org");
    expect(wordsOf(main(await ada.get("/trial")))).not.toContain(CLOSED);
  });
});

describe("somebody with an invitation", () => {
  test("makes an account on the way, and joins", async () => {
    const link = await invite(ada);
    const browser = visitor();
    const join = await browser.get(link);
    const [way = ""] = linksNamed(join, "Create an account to join");
    expect(way).toBe(registerFor(link));
    expect(linksNamed(await browser.get(loginFor(link)), "Create an account")).toEqual([way]);
    expect(fieldValue(await browser.get(way), "email")).toBe("");
    const answer = await browser.post(way, newPerson());
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, link]);
    const fridge = await browser.follow(await browser.post(link, { food: "keep" }));
    expect(fridge.text).toContain("You have joined 'Ada's household'");
  });

  test("of several with one link, one makes an account, and the page of the link says so", async () => {
    const link = await invite(ada);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => visitor().post(registerFor(link), newPerson())).map(async (sent) => {
        const { status } = await sent;
        return status;
      }),
    ).then((answers) => answers.toSorted());
    expect([first, others]).toEqual([303, [403, 403, 403]]);
    const left = db.prepare(
      "select count(*) as n from accounts where email not in (select email from users)",
    );
    // One was made over the API above, and has no user.
    expect(left.get()).toEqual({ n: 1 });
    const page = await visitor().get(link);
    expect(wordsOf(main(page))).toContain("Somebody has already created an account with this link");
    expect(linksNamed(page, "Create an account to join")).toEqual([]);
    expect(wordsOf(main(await visitor().get(registerFor(link))))).toContain(SPENT);
  });

  test("that ends while the form is filled in is told so once, with the form as it was typed", async () => {
    const link = await invite(ada);
    const browser = visitor();
    const bob = newPerson();
    expect(fieldValue(await browser.get(registerFor(link)), "email")).toBe("");
    db.prepare(
      "update invitations set revoked_at = '2020-01-01T00:00:00.000Z' where revoked_at is null",
    ).run();
    const page = await browser.post(registerFor(link), bob);
    expect(page.status).toBe(403);
    expect(wordsOf(main(page))).toContain(SPENT);
    expect(wordsOf(main(page))).not.toContain(CLOSED);
    expect(fieldValue(page, "email")).toBe(bob.email);
    expect(tablesHave(bob.email)).toEqual([]);
  });
});

test("an account whose registration was interrupted needs the invitation at its sign-in", async () => {
  const link = await invite(ada);
  const browser = visitor();
  const bob = newPerson();
  await browser.post(registerFor(link), bob);
  // What a crash between the two leaves.
  db.prepare("delete from users where email = ?").run(bob.email);
  const credentials = { email: bob.email, password: PASSWORD };
  const refused = await visitor().post("/login", credentials);
  expect(refused.status).toBe(403);
  expect(wordsOf(main(refused))).toContain(CLOSED);
  const again = await invite(ada);
  expect((await visitor().post(loginFor(again), credentials)).headers.get("Location")).toBe(again);
});

test("who has an account signs in, confirms the address and comes back after a deletion as before", async () => {
  const link = await invite(ada);
  const bob = newPerson();
  const browser = visitor();
  await browser.post(registerFor(link), bob);
  const credentials = { email: bob.email, password: PASSWORD };
  const confirmation = await verificationTo(app.dataDir, bob.email);
  expect((await visitor().get(confirmation)).status).toBe(200);
  const confirmed = await browser.post(confirmation, {});
  expect(confirmed.status, confirmed.text.slice(0, 300)).toBe(303);
  const deleted = await browser.post("/account/deletion", { email: bob.email, currentPassword: PASSWORD });
  expect(deleted.status, deleted.text.slice(0, 300)).toBe(303);
  const back = visitor();
  expect((await back.post("/login", credentials)).status).toBe(303);
  expect((await back.post("/account/deletion/cancellation", {})).status).toBe(303);
  expect(tablesHave(bob.email)).toEqual(["users", "accounts"]);
});
