import type { JWTPayload } from "jose";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { openFakeIssuer } from "../support/fake-issuer.ts";
import { openFakeUpstream } from "../support/fake-upstream.ts";
import { buttons, headings } from "../support/html.ts";
import { CALLBACK, CLIENT } from "../support/openid-provider.ts";
import { pressGoogle, refusalOf } from "../support/openid-visitor.ts";
import { silenceServer } from "../support/quiet.ts";

silenceServer();
const issuer = await openFakeIssuer();
afterAll(() => issuer.close());
const app = await openApp(issuer.env);
beforeEach(() => issuer.misbehave({}));

const FAILED = ["/login", "Google login failed"];
const UNREACHABLE = [
  "/login",
  "Google cannot be reached at the moment. Please try again in a minute, or use your email address.",
];
const tokenOf = (id_token: unknown) => ({
  body: { access_token: "x", token_type: "Bearer", expires_in: 60, id_token },
});

/** Leaves, and comes back with a code for which the provider gives what it is told to. */
async function comeBack(answer: (nonce: string) => Promise<Parameters<typeof issuer.misbehave>[0]>) {
  const browser = openBrowser(app);
  const { searchParams } = await pressGoogle(browser);
  issuer.misbehave(await answer(searchParams.get("nonce") ?? ""));
  const page = await browser.get(`${CALLBACK}?code=any&state=${searchParams.get("state")}`);
  return { browser, page };
}

test("a sign-in with a correct token succeeds", async () => {
  const { browser, page } = await comeBack(async (nonce) => ({
    token: tokenOf(await issuer.sign({ nonce })),
  }));
  expect((await browser.follow(page)).text).toContain("Google registration successful!");
});

test.each([
  ["that names no way", undefined, /^Basic /],
  ["that takes the header alone", ["client_secret_basic"], /^Basic /],
  ["that takes both", ["client_secret_basic", "client_secret_post"], /^$/],
])("the app identifies itself at a provider %s as its document says", async (_, ways, header) => {
  const other = await openFakeIssuer();
  onTestFinished(other.close);
  const browser = openBrowser(await openApp(other.env));
  const discovery = { body: { ...other.metadata, token_endpoint_auth_methods_supported: ways } };
  other.misbehave({ discovery });
  const { searchParams } = await pressGoogle(browser);
  const nonce = searchParams.get("nonce") ?? "";
  other.misbehave({ discovery, token: tokenOf(await other.sign({ nonce })) });
  const page = await browser.get(`${CALLBACK}?code=any&state=${searchParams.get("state")}`);
  expect((await browser.follow(page)).text).toContain("Google registration successful!");
  expect(other.credentials).toEqual([expect.stringMatching(header)]);
});

describe("an email address that the ID token lacks", () => {
  const comeBackTo = (userInfo: Parameters<typeof issuer.misbehave>[0]["userInfo"], discovery?: object) =>
    comeBack(async (nonce) => ({
      token: tokenOf(await issuer.sign({ nonce, sub: "grace", email: undefined })),
      userInfo,
      ...(discovery && { discovery: { body: discovery } }),
    }));

  test("is asked for at the UserInfo endpoint, with the name", async () => {
    const email = "grace@userinfo.example";
    const body = { sub: "grace", email, email_verified: true, name: "Grace of the endpoint" };
    const { browser, page } = await comeBackTo({ body });
    expect((await browser.follow(page)).text).toMatch(/Google (login|registration) successful!/);
    expect((await browser.get("/account")).text).toContain(email);
  });

  test("counts as verified only where the endpoint says so", async () => {
    const { email } = await signUp(app);
    const { browser, page } = await comeBack(async (nonce) => ({
      token: tokenOf(await issuer.sign({ nonce, sub: "mallory", email: undefined, email_verified: true })),
      userInfo: { body: { sub: "mallory", email, email_verified: false } },
    }));
    const words = "This email address already has an account here. Please sign in with your password.";
    expect(await refusalOf(browser, page)).toEqual(["/login", words]);
    expect((await browser.get("/my-items")).status).toBe(302);
  });

  const UNAVAILABLE = ["/login", "Sign-in is unavailable at the moment. Please try again in a minute."];
  const NO_ADDRESS = "Your Google account has no email address that we can use. Please register with one.";
  test.each<[string, Parameters<typeof comeBackTo>[0], string[]]>([
    ["is not there either", { body: { sub: "grace" } }, ["/login", NO_ADDRESS]],
    ["is none", { body: { sub: "grace", email: "nobody" } }, ["/login", NO_ADDRESS]],
    ["is somebody else's", { body: { sub: "ben", email: "ben@example.org", email_verified: true } }, FAILED],
    ["is not to be had", { status: 500, body: {} }, UNAVAILABLE],
  ])("refuses the sign-in when it %s", async (_, userInfo, refusal) => {
    const { browser, page } = await comeBackTo(userInfo);
    expect(await refusalOf(browser, page)).toEqual(refusal);
    expect((await browser.get("/my-items")).status).toBe(302);
  });
});

test("a provider of another name has its own button and messages", async () => {
  const named = await openApp({ ...issuer.env, OIDC_NAME: "Home door" });
  const visitor = openBrowser(named);
  expect(buttons(await visitor.get("/login")).map(([name]) => name)).toContain("Home door");
  const leading = await visitor.post("/auth/google", { purpose: "login", returnTo: "/" });
  expect(headings(leading)).toContain("h1 Continue with Home door");
  for (const [answer, words] of [
    [{ token: "hang up" }, /^Home door cannot be reached at the moment/],
    [{ token: { status: 400, body: { error: "invalid_grant" } } }, /^Home door login failed$/],
  ] as const) {
    const browser = openBrowser(named);
    const { searchParams } = await pressGoogle(browser);
    issuer.misbehave(answer);
    const page = await browser.get(`${CALLBACK}?code=any&state=${searchParams.get("state")}`);
    expect(await refusalOf(browser, page)).toEqual(["/login", expect.stringMatching(words)]);
    issuer.misbehave({});
  }
});

const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3_600;
const AN_HOUR_AGO = IN_AN_HOUR - 7_200;

describe("an ID token is refused when it", () => {
  test.each<[string, (right: JWTPayload) => Promise<unknown>]>([
    ["has another nonce", () => issuer.sign({ nonce: "another" })],
    ["has no nonce", () => issuer.sign({})],
    ["is for another app", (right) => issuer.sign({ ...right, aud: "another-app" })],
    ["is for two apps", (right) => issuer.sign({ ...right, aud: [CLIENT.GOOGLE_CLIENT_ID, "another-app"] })],
    ["is for nobody", (right) => issuer.sign({ ...right, aud: undefined })],
    ["was asked for by another app", (right) => issuer.sign({ ...right, azp: "another-app" })],
    ["is from another issuer", (right) => issuer.sign({ ...right, iss: "https://accounts.google.com" })],
    ["has expired", (right) => issuer.sign({ ...right, iat: AN_HOUR_AGO, exp: AN_HOUR_AGO + 60 })],
    ["never expires", (right) => issuer.sign({ ...right, exp: undefined })],
    ["holds from tomorrow on", (right) => issuer.sign({ ...right, nbf: IN_AN_HOUR, exp: IN_AN_HOUR + 60 })],
    ["is of nobody", (right) => issuer.sign({ ...right, sub: undefined })],
    ["is of an empty name", (right) => issuer.sign({ ...right, sub: "" })],
    ["is not signed", async (right) => issuer.unsigned(right)],
    ["is signed by a stranger", (right) => issuer.sign(right, {}, "stranger")],
    ["is signed with an unknown key", (right) => issuer.sign(right, { kid: "key-2" }, "stranger")],
    ["is not there", async () => undefined],
    ["is a number", async () => 7],
    ["is empty", async () => ""],
  ])("%s", async (_, forge) => {
    const { browser, page } = await comeBack(async (nonce) => ({ token: tokenOf(await forge({ nonce })) }));
    expect(await refusalOf(browser, page)).toEqual(FAILED);
    expect((await browser.get("/my-items")).status).toBe(302);
  });
});

describe("a provider that cannot be talked to", () => {
  const PAGE = { type: "text/html", body: "<!DOCTYPE html><h1>It works!</h1>" };
  const OUTAGES: [string, Parameters<typeof issuer.misbehave>[0][string & "token"]][] = [
    ["is down", "hang up"],
    ["says nothing", "silence"],
    ["answers with a page", PAGE],
    ["answers 503", { status: 503, ...PAGE }],
    ["answers with a token that is none", tokenOf("a.b.c")],
    ["answers half a JSON", { body: '{"access_token":"x","id_to' }],
  ];

  /** The limits that were set, which run out when the provider says nothing, and those that have. */
  const limits: { milliseconds: number; end: AbortController }[] = [];
  const ranOut: number[] = [];
  beforeEach(() => {
    ranOut.length = 0;
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const end = new AbortController();
      limits.push({ milliseconds, end });
      return end.signal;
    });
    issuer.whenSilent(() => {
      const latest = limits.at(-1);
      ranOut.push(latest?.milliseconds ?? 0);
      latest?.end.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    });
    return () => timeout.mockRestore();
  });
  /** Holds that the provider was given five seconds, once, if it said nothing. */
  const expectPatience = (answer: unknown) => expect(ranOut).toEqual(answer === "silence" ? [5_000] : []);

  test("refuses the sign-in when the button is pressed, and works again after each outage", async () => {
    const fresh = await openApp(issuer.env);
    const { email } = await signUp(fresh);
    for (const [outage, answer] of OUTAGES) {
      const browser = openBrowser(fresh);
      ranOut.length = 0;
      issuer.misbehave({ discovery: answer });
      const pressed = await browser.post("/auth/google", { purpose: "registration", returnTo: "/" });
      expect(await refusalOf(browser, pressed), outage).toEqual(["/register", UNREACHABLE[1]]);
      expectPatience(answer);
      const signedIn = await openBrowser(fresh).post("/login", { email, password: PASSWORD });
      expect(signedIn.status, outage).toBe(303);
    }
    issuer.misbehave({});
    expect((await pressGoogle(openBrowser(fresh))).origin).toBe(issuer.issuer);
  });

  test.each(OUTAGES)("%s when somebody comes back", async (_, answer) => {
    const { browser, page } = await comeBack(async () => ({ token: answer }));
    expect(await refusalOf(browser, page)).toEqual(UNREACHABLE);
    expectPatience(answer);
  });

  test("refuses the sign-in when its keys are needed", async () => {
    const fresh = await openApp(issuer.env);
    for (const [outage, answer] of OUTAGES) {
      const browser = openBrowser(fresh);
      ranOut.length = 0;
      issuer.misbehave({});
      const { searchParams } = await pressGoogle(browser);
      const nonce = searchParams.get("nonce") ?? "";
      issuer.misbehave({ keys: answer, token: tokenOf(await issuer.sign({ nonce })) });
      const page = await browser.get(`${CALLBACK}?code=any&state=${searchParams.get("state")}`);
      expect(await refusalOf(browser, page), outage).toEqual([
        "/login",
        "Sign-in is unavailable at the moment. Please try again in a minute.",
      ]);
      expectPatience(answer);
    }
  });

  test("is not used when its own description is wrong", async () => {
    const fresh = await openApp(issuer.env);
    const wrong: Record<string, unknown>[] = [
      { issuer: "https://evil.example" },
      { issuer: undefined },
      { authorization_endpoint: undefined },
      { authorization_endpoint: "nonsense" },
    ];
    for (const more of wrong) {
      const browser = openBrowser(fresh);
      issuer.misbehave({ discovery: { body: { ...issuer.metadata, ...more } } });
      const pressed = await browser.post("/auth/google", { purpose: "login", returnTo: "/" });
      expect(await refusalOf(browser, pressed), JSON.stringify(more)).toEqual(UNREACHABLE);
    }
  });

  test.each([
    ["does not know this app", { status: 401, body: { error: "invalid_client" } }],
    ["does not know the code", { status: 400, body: { error: "invalid_grant" } }],
    ["answers with something else than a token", { body: ["token"] }],
    ["answers with another kind of token", { body: { access_token: "x", token_type: "mac" } }],
  ])("%s", async (_, answer) => {
    const { browser, page } = await comeBack(async () => ({ token: answer }));
    expect(await refusalOf(browser, page)).toEqual(FAILED);
  });

  test("is asked for its addresses once, and not before somebody needs them", async () => {
    issuer.asked();
    const browser = openBrowser(await openApp(issuer.env));
    await browser.get("/login");
    expect(issuer.asked()).toEqual([]);
    await Promise.all([pressGoogle(browser), pressGoogle(openBrowser(app))]);
    await pressGoogle(browser);
    expect(issuer.asked()).toEqual(["discovery"]);
  });
});

describe("an API that decides who is new", () => {
  const start = async () => {
    const upstream = await openFakeUpstream();
    const browser = openBrowser(await openApp({ ...issuer.env, UPSTREAM_URL: upstream.url }));
    const come = async () => {
      const { searchParams } = await pressGoogle(browser, { purpose: "registration" });
      const nonce = searchParams.get("nonce");
      issuer.misbehave({ token: tokenOf(await issuer.sign({ nonce, name: "Ada Lovelace" })) });
      return browser.get(`${CALLBACK}?code=any&state=${searchParams.get("state")}`);
    };
    return { upstream, browser, come };
  };

  test("is told where the person comes from", async () => {
    const { upstream, browser, come } = await start();
    expect((await browser.follow(await come())).text).toContain("Google registration successful!");
    const [call] = upstream.calls.filter((one) => one.call === "POST /users");
    expect(JSON.parse(call?.body ?? "{}")).toMatchObject({
      name: "Ada Lovelace",
      email: "ada@example.org",
      provider: "google",
      role: "user",
      status: "active",
    });
  });

  test.each([
    ["500", "Google registration failed"],
    ["hung up", "Google registration failed"],
  ] as const)("says %s, and the next try is a registration again", async (mode, words) => {
    const { upstream, browser, come } = await start();
    await upstream.turn(mode, /^POST \/users/);
    expect(await refusalOf(browser, await come())).toEqual(["/register", words]);
    await upstream.turn("good");
    expect((await browser.follow(await come())).text).toContain("Google registration successful!");
  });
});
