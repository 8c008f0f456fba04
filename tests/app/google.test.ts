import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, invite, openBrowser, ownIds, PASSWORD, signUp } from "../support/browser.ts";
import { buttons, fieldValue, main } from "../support/html.ts";
import { serve } from "../support/loopback.ts";
import { CALLBACK, openProvider, type People } from "../support/openid-provider.ts";
import { passProvider, pressGoogle, refusalOf, signInWithGoogle } from "../support/openid-visitor.ts";
import { linkIn, mailTo, verificationTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const ORIGIN = "http://crisper.test";
const people: People = {};
const provider = await openProvider(people);
await provider.serve(ORIGIN);
afterAll(() => provider.close());
const app = await openApp(provider.env);
expectQuietServer();
afterEach(() => void vi.useRealTimers());

let count = 0;
/** Somebody with an account at the provider. */
function somebody(more: People[string] = {}) {
  const name = `ada-${++count}`;
  const email = `${name}@example.org`;
  people[name] = { email, email_verified: true, name: "Ada Lovelace", ...more };
  return { name, email };
}

test("who comes for the first time is registered, and finds everything again", async () => {
  const { name } = somebody({ picture: "https://example.org/ada.png" });
  const first = openBrowser(app);
  const answer = await signInWithGoogle(first, name, { purpose: "registration" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  const home = await first.follow(answer);
  expect(home.text).toContain("Google registration successful!");
  // Their picture cannot be fetched here: they are let in without it.
  expect(home.html).not.toContain("example.org/ada.png");
  const id = await addFood(first);

  const second = openBrowser(app);
  const again = await second.follow(await signInWithGoogle(second, name));
  expect(again.text).toContain("Google login successful!");
  expect(await ownIds(second)).toEqual([id]);
});

test("which button was pressed does not matter to who has an account, and who has none", async () => {
  const { name } = somebody();
  const welcome = async (purpose: "login" | "registration") => {
    const browser = openBrowser(app);
    return (await browser.follow(await signInWithGoogle(browser, name, { purpose }))).text;
  };
  expect(await welcome("login")).toContain("Google registration successful!");
  expect(await welcome("registration")).toContain("Google login successful!");
});

test("the button leads away with what the provider needs, and keeps its secrets in a guarded cookie", async () => {
  const browser = openBrowser(app);
  const form = await browser.get("/login?returnTo=%2Ffridge");
  expect(buttons(form)).toContainEqual(["Google", "post /auth/google"]);
  const sent = main(form);
  expect([fieldValue(sent, "purpose"), fieldValue(sent, "returnTo")]).toEqual(["login", "/fridge"]);
  const page = await browser.post("/auth/google", { purpose: "login", returnTo: "/fridge" });
  expect(page.text).toContain("Go to the sign-in page");
  const url = new URL(page.headers.get("Refresh")?.replace("0; url=", "") ?? "");
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: provider.env.GOOGLE_CLIENT_ID,
    redirect_uri: ORIGIN + CALLBACK,
    scope: "openid email profile",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const [cookie = ""] = page.headers.getSetCookie();
  for (const flag of ["HttpOnly", "SameSite=Lax", "Max-Age=600"]) expect(cookie).toContain(flag);
  expect(page.html).not.toContain(provider.env.GOOGLE_CLIENT_SECRET);

  const back = await browser.get(await passProvider(url, somebody().name));
  expect(back.headers.get("Location")).toBe("/fridge");
  expect(browser.cookies.has("openid")).toBe(false);
});

describe("an address that has an account here already", () => {
  test("is joined when the provider vouches for it; nobody had, so whoever opened it before is out", async () => {
    const { name, email } = somebody();
    const { browser: before } = await signUp(app, { email });
    const id = await addFood(before);
    const browser = openBrowser(app);
    const welcome = await browser.follow(await signInWithGoogle(browser, name));
    expect(welcome.text).toContain("Google login successful!");
    expect(welcome.text).toContain("The old password of this account no longer works");
    expect(await ownIds(browser)).toEqual([id]);

    expect((await before.post(`/my-items/${id}/delete`, {})).headers.get("Location")).toContain("/login");
    const typed = await openBrowser(app).post("/login", { email, password: PASSWORD });
    expect(typed).toMatchObject({ status: 400, text: expect.stringContaining("Invalid email or password") });
    const later = openBrowser(app);
    const again = await later.follow(await signInWithGoogle(later, name));
    expect(again.text).toContain("Google login successful!");
    expect(again.text).not.toContain("old password");
  });

  test("keeps its people where its owner has signed in on this device before, and starts alone elsewhere", async () => {
    for (const [device, expected] of [
      ["known", true],
      ["new", false],
    ] as const) {
      const { name, email } = somebody();
      const { browser: owner } = await signUp(app, { email });
      const { browser: family } = await signUp(app, { name: "Grace Family" });
      await family.post(await invite(owner), {});
      await owner.post("/logout", {});
      const browser = device === "known" ? owner : openBrowser(app);
      await browser.follow(await signInWithGoogle(browser, name));
      const { text } = await browser.get("/household");
      expect([device, text.includes("Grace Family")]).toEqual([device, expected]);
    }
  });

  test("of a deleted account vouches for no stranger who has registered it since", async () => {
    const { name, email } = somebody();
    const { browser: owner } = await signUp(app, { email });
    await owner.post("/logout", {});
    const database = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));
    for (const table of ["accounts", "users"])
      database.prepare(`delete from ${table} where email = ?`).run(email);
    database.close();
    const { browser: stranger } = await signUp(app, { email });
    const { browser: accomplice } = await signUp(app, { name: "Grace Accomplice" });
    await accomplice.post(await invite(stranger), {});
    await owner.follow(await signInWithGoogle(owner, name));
    expect((await owner.get("/household")).text).not.toContain("Grace Accomplice");
  });

  test("is free again when the account behind it is gone and had not confirmed it; nobody gets into its household", async () => {
    const { name, email } = somebody();
    const { browser: before } = await signUp(app, { email });
    await addFood(before, { name: "Old milk" });
    const database = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));
    database.prepare("delete from accounts where email = ?").run(email);
    database.close();
    const browser = openBrowser(app);
    const answer = await signInWithGoogle(browser, name, { purpose: "registration" });
    await browser.follow(answer);
    expect(await browser.get("/my-items")).toMatchObject({
      status: 200,
      text: expect.not.stringContaining("Old milk"),
    });
  });

  test("is not taken over by an address that the provider has not verified", async () => {
    const { name, email } = somebody({ email_verified: false });
    const { browser: owner } = await signUp(app, { email });
    const id = await addFood(owner);
    const browser = openBrowser(app);
    expect(await refusalOf(browser, await signInWithGoogle(browser, name))).toEqual([
      "/login",
      "This email address already has an account here. Please sign in with your password.",
    ]);
    expect((await browser.get("/my-items")).status).toBe(302);
    expect(await ownIds(owner)).toEqual([id]);
    expect((await openBrowser(app).post("/login", { email, password: PASSWORD })).status).toBe(303);
  });
});

test("a provider that has joined an account is mailed and shown, and can be removed", async () => {
  const { name, email } = somebody();
  const { browser: owner } = await signUp(app, { email });
  expect((await owner.get("/account/providers")).text).toContain("Your password is the only way to sign in");
  await owner.post(await verificationTo(app.dataDir, email), {});
  const other = openBrowser(app);
  await other.follow(await signInWithGoogle(other, name));

  const mail = await mailTo(app.dataDir, email);
  expect(mail).toContain("Subject: A new way to sign in to your Crisper account");
  const page = await owner.get(linkIn(mail, "/account/providers"));
  expect(page.text).toContain("Google signs in to your account, without your password.");
  expect(buttons(page)).toContainEqual(["Remove Google", "post /account/providers"]);
  const wrong = await owner.post("/account/providers", { currentPassword: "Wrong-password-1" });
  expect([wrong.status, wrong.text.includes("Google signs in to your account")]).toEqual([400, true]);

  const removed = await owner.post("/account/providers", { currentPassword: PASSWORD });
  expect([removed.status, removed.headers.get("Location")]).toEqual([303, "/account"]);
  expect((await owner.follow(removed)).text).toContain("Google no longer signs in to your account.");
  expect((await other.get("/my-items")).headers.get("Location")).toContain("/login");
  const { text } = await owner.get("/account/sessions");
  expect(text).toContain("Sign-in with another provider was added");
  expect(text).toContain("Sign-in with another provider was removed");
});

test("who has no password cannot remove the provider", async () => {
  const { name } = somebody();
  const browser = openBrowser(app);
  await browser.follow(await signInWithGoogle(browser, name));
  const page = await browser.get("/account/providers");
  expect(page.text).toContain("To remove Google, you need a password");
  expect((await browser.post("/account/providers", { currentPassword: PASSWORD })).status).toBe(400);
  expect((await browser.get("/my-items")).status).toBe(200);
});

test("an address that is free needs no proof, and becomes its owner's who proves it", async () => {
  const squatter = somebody({ email_verified: false });
  const first = openBrowser(app);
  expect((await first.follow(await signInWithGoogle(first, squatter.name))).text).toContain("successful!");
  const owner = somebody({ email: squatter.email });
  const second = openBrowser(app);
  expect((await second.follow(await signInWithGoogle(second, owner.name))).text).toContain("Google login");
  expect((await first.get("/my-items")).status).toBe(302);
  const third = openBrowser(app);
  const [, said] = await refusalOf(third, await signInWithGoogle(third, squatter.name));
  expect(said).toContain("already has an account here");
});

test.each([{ email: undefined }, { email: "nobody" }, { email: "" }])(
  "an account with the address %j there is none here",
  async (more) => {
    const { name } = somebody(more);
    const browser = openBrowser(app);
    expect(
      await refusalOf(browser, await signInWithGoogle(browser, name, { purpose: "registration" })),
    ).toEqual([
      "/register",
      "Your Google account has no email address that we can use. Please register with one.",
    ]);
  },
);

test.each([["", "A name as long as no name is: ".repeat(90), "\u200b\u200d", "A\0d\ud800a\n<b>Ada</b>"]])(
  "names and pictures as providers have them",
  async (...names) => {
    for (const name of names) {
      const person = somebody({ name, picture: "javascript:alert(1)" });
      const browser = openBrowser(app);
      const home = await browser.follow(await signInWithGoogle(browser, person.name));
      expect(home.text).toContain("Google registration successful!");
      expect(home.html).not.toContain("javascript:alert");
      expect(home.html).not.toContain("<b>Ada");
    }
  },
);

test("of two at once one makes the account, and both are in it", async () => {
  const { name } = somebody();
  const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)];
  const urls = await Promise.all(
    browsers.map(async (browser) => passProvider(await pressGoogle(browser), name)),
  );
  const answers = await Promise.all(browsers.map((browser, index) => browser.get(urls[index] ?? "")));
  expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(["/", "/", "/"]);
  const [first = openBrowser(app)] = browsers;
  const id = await addFood(first);
  for (const browser of browsers) expect(await ownIds(browser)).toEqual([id]);
});

describe("somebody who does not come back as they left", () => {
  const CANCELLED = ["/login", "Login request cancelled"];
  const start = async () => {
    const browser = openBrowser(app);
    const url = await passProvider(await pressGoogle(browser), somebody().name);
    return { browser, url };
  };
  const nobody = async (browser: ReturnType<typeof openBrowser>) =>
    expect((await browser.get("/my-items")).status).toBe(302);

  test.each([
    ["login", "/login", "Login cancelled by user"],
    ["registration", "/register", "Registration cancelled by user"],
  ] as const)("cancelled at the provider (%s)", async (purpose, path, words) => {
    const browser = openBrowser(app);
    const answer = await signInWithGoogle(browser, undefined, { purpose });
    expect(await refusalOf(browser, answer)).toEqual([path, words]);
    expect((await browser.get(path)).text).not.toContain(words);
    const wish = { purpose, returnTo: "/add-food" };
    const refused = await signInWithGoogle(browser, undefined, wish);
    expect(refused.headers.get("Location")).toBe(`${path}?returnTo=%2Fadd-food`);
  });

  test("with another state, or none", async () => {
    for (const state of ["state=x", "", "state=&state="]) {
      const { browser, url } = await start();
      expect(await refusalOf(browser, await browser.get(url.replace(/state=[^&]*/, state)))).toEqual(
        CANCELLED,
      );
      await nobody(browser);
    }
  });

  test("with two states", async () => {
    const { browser, url } = await start();
    const [state] = url.match(/state=[^&]*/) ?? [];
    const [path, said] = await refusalOf(browser, await browser.get(`${url}&${state}`));
    expect([path, said]).toEqual(["/login", "Google login failed"]);
    await nobody(browser);
  });

  test("in another browser", async () => {
    const { url } = await start();
    const browser = openBrowser(app);
    expect(await refusalOf(browser, await browser.get(url))).toEqual(CANCELLED);
    await nobody(browser);
    const begun = openBrowser(app);
    await pressGoogle(begun, { purpose: "registration" });
    expect(await refusalOf(begun, await begun.get(url))).toEqual([
      "/register",
      "Registration request cancelled",
    ]);
  });

  test("after a second start in another tab; that one stays good", async () => {
    const { browser, url } = await start();
    const second = await pressGoogle(browser);
    expect(await refusalOf(browser, await browser.get(url))).toEqual(CANCELLED);
    const answer = await browser.get(await passProvider(second, somebody().name));
    expect((await browser.follow(answer)).text).toContain("Google registration successful!");
  });

  test("after more than ten minutes, whatever the browser has kept", async () => {
    const { browser, url } = await start();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_001 });
    expect(await refusalOf(browser, await browser.get(url))).toEqual(CANCELLED);
  });

  test.each<[string, (value: string) => string]>([
    ["changed", (value) => `x${value}`],
    ["without its signature", (value) => value.split(".")[0] ?? ""],
    ["of 8 kB", () => "x".repeat(8192)],
    ["of JSON", () => encodeURIComponent('{"state":"x"}')],
    ["of broken escapes", () => "%E0%A4%A.%zz"],
    ["empty", () => ""],
  ])("with a cookie that is %s", async (_, change) => {
    const { browser, url } = await start();
    browser.cookies.set("openid", change(browser.cookies.get("openid") ?? ""));
    expect(await refusalOf(browser, await browser.get(url))).toEqual(CANCELLED);
    await nobody(browser);
  });

  test("with the cookie of another server", async () => {
    const elsewhere = openBrowser(
      await openApp({ ...provider.env, SESSION_SECRET: "a secret of somebody else" }),
    );
    const url = await passProvider(await pressGoogle(elsewhere), somebody().name);
    const browser = openBrowser(app, elsewhere.cookies);
    expect(await refusalOf(browser, await browser.get(url))).toEqual(CANCELLED);
  });

  test("twice", async () => {
    const { browser, url } = await start();
    const copy = openBrowser(app, new Map(browser.cookies));
    expect((await browser.get(url)).headers.get("Location")).toBe("/");
    const replayed = await browser.get(url);
    expect([replayed.status, replayed.headers.get("Location")]).toEqual([302, "/"]);
    expect(await refusalOf(copy, await copy.get(url))).toEqual(["/login", "Google login failed"]);
    await nobody(copy);
  });

  test.each(["code=nothing", "code=", "error=server_error", "error=access_denied&code=x", ""])(
    "with %j in place of a code",
    async (given) => {
      const { browser, url } = await start();
      const answer = await browser.get(url.replace(/code=[^&]*/, given));
      const words = given.includes("denied") ? "Login cancelled by user" : "Google login failed";
      expect(await refusalOf(browser, answer)).toEqual(["/login", words]);
      await nobody(browser);
    },
  );

  test("from another issuer than the one they went to", async () => {
    const { browser, url } = await start();
    const mixed = url.replace(/iss=[^&]*/, "iss=https%3A%2F%2Fevil.example");
    expect(mixed).not.toBe(url);
    expect(await refusalOf(browser, await browser.get(mixed))).toEqual(["/login", "Google login failed"]);
  });
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "/\r\nSet-Cookie: a=b", "evil"])(
  "a return to %j ends at home",
  async (returnTo) => {
    const browser = openBrowser(app);
    const answer = await signInWithGoogle(browser, somebody().name, { returnTo });
    expect(answer.headers.get("Location")).toBe("/");
  },
);

test("who is signed in already is not sent away", async () => {
  const { browser } = await signUp(app);
  const pressed = await browser.post("/auth/google", { purpose: "login", returnTo: "/fridge" });
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/fridge"]);
  const came = await browser.get(`${CALLBACK}?code=x&state=y`);
  expect([came.status, came.headers.get("Location")]).toEqual([302, "/"]);
  expect((await browser.get("/")).text).toContain("Logout");
});

test("through a door to another Crisper, which judges the ID token itself", async () => {
  const server = await serve(app.fetch);
  afterAll(() => server.close());
  const far = { UPSTREAM_URL: `${server.url}/api`, IDENTITY_URL: `${server.url}/api/identity` };
  const door = await openApp({ ...provider.env, ...far });
  const { name } = somebody();
  const browser = openBrowser(door);
  const home = await browser.follow(await signInWithGoogle(browser, name));
  expect(home.text).toContain("Google registration successful!");
  const id = await addFood(browser);
  const direct = openBrowser(app);
  await signInWithGoogle(direct, name);
  expect(await ownIds(direct)).toEqual([id]);
});

test("another site cannot press the button", async () => {
  const fields = { purpose: "login", returnTo: "/" };
  for (const header of [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
  ] as const) {
    const headers = Object.fromEntries([header]);
    const page = await openBrowser(app).post("/auth/google", fields, headers);
    expect([page.status, page.headers.has("Refresh")]).toEqual([403, false]);
  }
});

test("without a provider the button is off, and its addresses lead back", async () => {
  const bare = openBrowser(await openApp());
  expect((await bare.get("/login")).text).toContain("Google sign-in is not set up on this server");
  const pressed = await bare.post("/auth/google", { purpose: "registration" });
  expect(await refusalOf(bare, pressed)).toEqual(["/register", "Google registration failed"]);
  expect(await refusalOf(bare, await bare.get(`${CALLBACK}?code=x&state=y`))).toEqual([
    "/login",
    "Google login failed",
  ]);
});
