import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { contract } from "#app/upstream/contract.ts";
import { openApp } from "../support/app.ts";
import { FOOD, openBrowser, ownIds, PASSWORD, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { all } from "../support/html.ts";
import { serve } from "../support/loopback.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
const server = await serve(app.fetch);
afterAll(() => server.close());
expectQuietServer();
const { browser, email } = await signUp(app);

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const send = (method: string, path: string, body?: BodyInit, headers: HeadersInit = {}) =>
  browser.send(path, { method, ...(body !== undefined && { body }), headers });

// Bounds on work are about what is sent, not about pages that are rendered for the first time.
for (const path of ["/login", "/register", "/add-food"]) await openBrowser(app).post(path, {});
for (const path of ["/add-food", "/fridge", "/nothing", "/api/nothing"]) await browser.get(path);
await browser.post("/add-food", {});

describe("a form that another site sends", () => {
  const ELSEWHERE: [string, Record<string, string>][] = [
    ["says cross-site", { "Sec-Fetch-Site": "cross-site", Origin: app.origin }],
    ["says same-site", { "Sec-Fetch-Site": "same-site", Origin: app.origin }],
    ["has another origin", { Origin: "https://evil.example" }],
    ["has our name on another port", { Origin: `${app.origin}:8080` }],
    ["has our name under another", { Origin: `${app.origin}.evil.example` }],
    ["has our name without TLS's end", { Origin: "https://crisper.test" }],
    ["has no origin to tell", { Origin: "null" }],
  ];
  const PATHS = [
    "/add-food",
    "/add-food.data",
    "/login",
    "/login.data",
    "/logout",
    "/logout.data",
    "/theme",
    "/fridge/samples",
    "/home-screen",
    "/food/1",
    "/food/1/cart",
    "/food/1/reminder",
    "/my-items/x/delete",
    "/my-items/x/restoration",
    "/nothing",
    "/api/jwt",
    "/api/addfood",
    "/api/identity/v1/accounts:signUp",
  ];

  test.each(ELSEWHERE)("and %s is refused everywhere", async (_, headers) => {
    for (const path of PATHS) {
      const page = await send("POST", path, new URLSearchParams(FOOD), headers);
      expect(page.status, path).toBe(403);
      expect(page.html).toContain("This form was sent from another site and was not accepted.");
      expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
    expect(await ownIds(browser)).toEqual([]);
  });

  test("is told so in words a person or a program can read", async () => {
    const evil = { Origin: "https://evil.example" };
    const page = await send("POST", "/food/1/cart", "quantity=1", { ...FORM, ...evil });
    expect(page.text).toContain("Request blocked");
    expect(page.html).toContain("<title>Request blocked · Crisper</title>");
    const answer = await send("DELETE", "/api/addfood/x", undefined, evil);
    expect([answer.status, JSON.parse(answer.html).code]).toEqual([403, "cross_site"]);
  });

  test.each<[string, Record<string, string>]>([
    ["our own page", { Origin: app.origin, "Sec-Fetch-Site": "same-origin" }],
    ["an old browser", { Origin: app.origin }],
    ["a program", {}],
    ["the address bar", { "Sec-Fetch-Site": "none" }],
    ["our own page behind TLS", { Origin: "https://crisper.test", "X-Forwarded-Proto": "https" }],
  ])("but one of %s is taken", async (_, headers) => {
    const login = await send("POST", "/login", new URLSearchParams({ email, password: PASSWORD }), headers);
    expect(login.status).toBe(303);
    expect((await send("POST", "/food/1/cart", "quantity=1", { ...FORM, ...headers })).status).toBe(303);
  });
});

test.each(["/account/email/verification?code=x", "/notifications/mail?token=x"])(
  "browsers tell the origin of the forms of %s",
  async (path) => {
    const page = await browser.get(path);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(all(page, "meta[name=referrer]")).toEqual([]);
  },
);

describe("a body that cannot be read", () => {
  const multipart = (body: string, type: string) => ({ body, type });
  test.each<[string, { body: string; type: string }]>([
    ["no boundary", multipart("--x\r\n", "multipart/form-data")],
    ["another boundary", multipart("--x\r\n\r\n--x--", "multipart/form-data; boundary=y")],
    [
      "no end",
      multipart(
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nmilk',
        "multipart/form-data; boundary=x",
      ),
    ],
    [
      "no name",
      multipart(
        "--x\r\nContent-Disposition: form-data\r\n\r\nmilk\r\n--x--\r\n",
        "multipart/form-data; boundary=x",
      ),
    ],
    ["JSON", multipart('{"name":"milk"}', "application/json")],
    ["text", multipart("name=milk", "text/plain")],
    ["no type", multipart("name=milk", "")],
    ["many fields", multipart("a=&".repeat(101), FORM["Content-Type"])],
    ["very many fields", multipart("a&".repeat(32_768), FORM["Content-Type"])],
  ])("%s is a 400 in words", async (_, { body, type }) => {
    for (const path of ["/login", "/add-food", "/food/1", "/theme", "/food/1/cart", "/my-items/x/edit"]) {
      const page = await openBrowser(app).send(path, {
        method: "POST",
        body: new Blob([body]),
        headers: { "Content-Type": type, Origin: app.origin },
      });
      expect(page.status, path).toBe(400);
      expect(page.text).toContain("We could not read this form. Please go back and send it again.");
    }
  });

  test.each([
    "__intent__={&__state__={",
    "name[4294967294]=x&name[0]=y",
    "__proto__[x]=1&constructor.prototype.x=1",
    "a[b][c][d][e]=1&[]=2&.=3&]=4",
    "=&&==&%00=%00",
    "",
  ])("names with a meaning of their own mean nothing here: %s", async (body) => {
    for (const path of ["/login", "/register"]) {
      const page = await openBrowser(app).send(path, {
        method: "POST",
        body,
        headers: { ...FORM, Origin: app.origin },
      });
      expect(page.status).toBe(400);
      expect(page.text).toContain("Please enter your email address");
    }
    const page = await send("POST", "/add-food", body, FORM);
    expect(page.text).toContain("Please fill in all required fields");
  });
});

describe("a body that is too large, or does not say how large it is", () => {
  const twentyMegabytes = `name=${"m".repeat(20 * 1024 * 1024)}`;

  test("20 MB are a 413 in words, and nothing is stored", async () => {
    for (const path of ["/add-food", "/login", "/food/1/cart"]) {
      const page = await send("POST", path, twentyMegabytes, FORM);
      expect(page.status).toBe(413);
      expect(page.text).toContain(
        "That is too much to send at once. Photos can have 5 MB at most, files to import 32 MB.",
      );
      expect(page.text).not.toContain("Login");
    }
    const answer = await send("POST", "/api/addfood", twentyMegabytes, FORM);
    expect([answer.status, JSON.parse(answer.html).code]).toEqual([413, "too_large"]);
    expect(await ownIds(browser)).toEqual([]);
  });

  test.each([
    ["a form", FORM["Content-Type"]],
    ["a form with files, where no photo is asked for", "multipart/form-data; boundary=x"],
    ["JSON", "application/json"],
  ])("%s has 64 kB at most", async (_, type) => {
    for (const path of ["/login", "/forgot-password", "/contact"]) {
      const headers = { "Content-Type": type };
      expect((await send("POST", path, "a&".repeat(32_769), headers)).status).toBe(413);
      expect((await send("POST", path, "a&".repeat(32_768), headers)).status).toBe(400);
    }
    const call = "/api/identity/v1/accounts:signInWithPassword";
    const marks = JSON.stringify({ email: `a${"\u0301".repeat(40_000)}`, password: "x" });
    expect((await send("POST", call, marks, { "Content-Type": type })).status).toBe(413);
  });

  test.each(["/scan", "/add-food", "/account/profile", "/account/import"])(
    "text in place of a file is too much for %s",
    async (path) => {
      const form = new FormData();
      form.set("rows[0].name", "m".repeat(8 * 1024 * 1024));
      const page = await browser.send(path, { method: "POST", body: form, headers: { Origin: app.origin } });
      expect(page.status).toBe(413);
      expect(page.text).toContain("That is too much to send at once.");
      expect(page.html.length).toBeLessThan(100_000);
    },
  );
});

describe("methods and addresses nobody serves", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "MKCOL", "LOCK"])(
    "%s",
    async (method) => {
      for (const path of ["/", "/login", "/my-items/x/delete", "/logout", "/nothing", "/favicon.svg"]) {
        const request = httpRequest(`${server.url}${path}`, { method });
        const [response] = await once(request.end(), "response");
        response.resume();
        expect(response.statusCode, path).toBe(405);
        expect(response.headers.allow).toBe("GET, HEAD, POST");
      }
      const request = httpRequest(`${server.url}/api/addfood`, { method });
      const [response] = await once(request.end(), "response");
      response.resume();
      expect(response.statusCode).toBe(["PUT", "DELETE"].includes(method) ? 404 : 405);
    },
  );

  test("a form sent to a page without one", async () => {
    for (const path of ["/", "/fridge", "/about", "/my-items", "/addfood"]) {
      const page = await send("POST", path, "name=x", FORM);
      expect(page.status, path).toBe(405);
      expect(page.text).toContain("There is nothing here that a form could be sent to.");
    }
  });

  test.each([
    "/%E0%A4%A",
    "/food/%",
    "/%ff",
    "/%0a",
    "/food/a%0d%0aSet-Cookie:%20a=b",
    "/%E2%80%A8",
    "/api/%c0%af",
  ])("%s cannot be read", async (path) => {
    const page = await send("GET", path);
    expect([page.status, page.text]).toEqual([400, "This address cannot be read"]);
    expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(page.headers.has("Set-Cookie")).toBe(false);
  });

  test.each([
    ["5,000 folders", "/a".repeat(5000), 404],
    ["5,000 slashes", `/food${"/".repeat(5000)}`, 404],
    ["5,000 folders of the API", `/api${"/a".repeat(5000)}`, 404],
    ["7 kB of paths to discover", `/__manifest?version=x&paths=${"/a/b/c,".repeat(1000)}`, 404],
    ["a query of 10,000 names", `/fridge?${"a=b&".repeat(10_000)}`, 200],
    ["a step upwards", "/assets/..%2f..%2fserver%2findex.js", 404],
    ["a step up from our pictures", "/images/%2e%2e%2f%2e%2e%2fpackage.json", 404],
    ["a NUL", "/food/%00", 404],
  ])("%s", async (_, path, status) => {
    expect((await send("GET", path)).status).toBe(status);
  });
});

describe("what every answer carries", () => {
  const answers = async () => [
    await send("GET", "/"),
    await send("GET", "/nothing"),
    await openBrowser(app).get("/my-items"),
    await openBrowser(app).post("/login", { email: "x" }),
    await send("POST", "/login", "email=x", { ...FORM, Origin: "https://evil.example" }),
    await send("GET", "/fridge.data"),
    await send("GET", "/api/food"),
    await send("POST", "/food/1/cart", "quantity=1", FORM),
  ];

  test("headers that keep it safe, and an id", async () => {
    const ids = new Set<string | null>();
    for (const { headers, status, path } of await answers()) {
      expect(headers.get("X-Content-Type-Options"), `${status} ${path}`).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(headers.get("Permissions-Policy")).toContain("camera=()");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
      expect(headers.get("Cache-Control")).toMatch(/private|no-cache|no-store/);
      expect(headers.has("X-Powered-By")).toBe(false);
      ids.add(headers.get("X-Request-Id"));
    }
    expect(ids.size).toBe(8);
    const traced = await openBrowser(app).get("/", { "X-Request-Id": "somebody-elses" });
    expect(traced.headers.get("X-Request-Id")).not.toBe("somebody-elses");
  });

  test("scripts run by a nonce that is new each time", async () => {
    const nonces = new Set<string>();
    for (const { headers, html, path } of await answers()) {
      if (!headers.get("Content-Type")?.includes("html")) continue;
      const nonce = headers.get("Content-Security-Policy")?.match(/'nonce-([^']+)'/)?.[1] ?? "";
      // Data for search engines, and the text of the module script, do not run by themselves.
      const scripts = html.match(/<script\b(?! type="(?:application\/ld\+json|text\/plain)")[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/ on\w+="| style="/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test("TLS for two years, where there is TLS", async () => {
    expect((await send("GET", "/")).headers.has("Strict-Transport-Security")).toBe(false);
    const behindTls = await send("GET", "/", undefined, { "X-Forwarded-Proto": "https" });
    expect(behindTls.headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
    for (const path of ["/food/1/cart", "/food/1/favourite", "/theme", "/fridge/samples"]) {
      const post = (headers: Record<string, string>) =>
        openBrowser(app).send(path, { method: "POST", body: "", headers: { ...FORM, ...headers } });
      const [plain, safe] = [await post({}), await post({ "X-Forwarded-Proto": "https" })];
      expect(plain.headers.getSetCookie()[0]).not.toContain("Secure");
      expect(safe.headers.getSetCookie()[0]).toContain("Secure");
    }
  });
});

describe("compression", () => {
  const fetched = async (path: string, accepted: string) => {
    const response = await app.fetch(
      new Request(app.origin + path, { headers: { "Accept-Encoding": accepted } }),
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const encoding = response.headers.get("Content-Encoding");
    const plain =
      encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    return { encoding, size: bytes.byteLength, text: plain.toString(), vary: response.headers.get("Vary") };
  };

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0, br;q=0.0", null],
    ["identity", null],
    ["", null],
  ])("of pages for %j is %s", async (accepted, encoding) => {
    for (const path of ["/fridge", "/fridge.data", "/api/food"]) {
      const answer = await fetched(path, accepted);
      expect(answer.encoding).toBe(encoding);
      expect(answer.vary).toContain("Accept-Encoding");
      expect(answer.text).toContain(path === "/api/food" ? "Chicken Breast" : "Greek Yogurt");
      if (encoding) expect(answer.size).toBeLessThan(answer.text.length / 2);
    }
  });

  test("of what the build made is done beforehand, and kept by browsers for good", async () => {
    const [script = ""] = (await send("GET", "/")).html.match(/\/assets\/[\w.-]+\.js/) ?? [];
    const whole = await app.fetch(new Request(app.origin + script));
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const packed = await fetched(script, "br");
    expect(packed.encoding).toBe("br");
    expect(packed.vary).toContain("Accept-Encoding");
    expect(packed.text).toBe(await whole.text());
  });

  test("a script that is not there is a 404, and no page to be run", async () => {
    const page = await send("GET", "/assets/gone-1234.js");
    expect(page.status).toBe(404);
    expect(page.headers.get("Cache-Control")).not.toContain("public");
    expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await send("GET", "/favicon.svg")).headers.get("Cache-Control")).toBe("public, max-age=3600");
  });
});

test.each(["/", "/my-items", "/nothing", "/login?returnTo=/", "/api/food", "/favicon.svg"])(
  "HEAD %s is GET without the body",
  async (path) => {
    const [head, get] = [await send("HEAD", path), await send("GET", path)];
    expect(head.html).toBe("");
    expect(head.status).toBe(get.status);
    expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
  },
);

test.each([
  ["/NOTICES/2026", "/notifications/2026"],
  ["/%6eotices/2026", "/notifications/2026"],
  ["/Journal/1/Undoing", "/Journal/1/undo"],
  ["/journal/1/undoin%67/", "/journal/1/undo"],
  ["/%68ouseholds/choic%65", "/%68ouseholds/select"],
])("the old address %s leads on, however its letters are written", async (old, present) => {
  expect((await send("GET", old)).headers.get("Location")).toBe(present);
});

test("nobody can put an address of their own into our mails", async () => {
  const body = JSON.stringify({ kind: "newsletter", email: "reader@example.org" });
  const headers = { "Content-Type": "application/json", Host: "evil.example" };
  expect((await send("POST", "/api/sign-ups", body, headers)).status).toBe(201);
  const [mail = ""] = await eventually(() => {
    const names = readdirSync(path.join(app.dataDir, "outbox"));
    expect(names).not.toEqual([]);
    return names.map((name) => readFileSync(path.join(app.dataDir, "outbox", name), "utf8"));
  });
  // Without ORIGIN that is where the server listens, and never where a request says that it was sent.
  expect(mail).toContain("http://localhost:3000/");
  expect(mail).not.toContain("crisper.test");
  expect(mail).not.toContain("evil.example");
});

test("the API describes itself in OpenAPI 3.1, call by call", async () => {
  const answer = await send("GET", "/api/openapi.json");
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  const document = JSON.parse(answer.html);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: "Crisper API", version: expect.any(String) });
  const operations = Object.values<Record<string, { operationId: string; responses: object }>>(
    document.paths,
  );
  const described = operations.flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(contract).toSorted(),
  );
  for (const [name, { method, path, status }] of Object.entries(contract)) {
    const operation = document.paths[path][method.toLowerCase()];
    expect(operation.operationId).toBe(name);
    expect(Object.keys(operation.responses)).toEqual([String(status), "default"]);
    const named = (operation.parameters ?? []).filter((parameter: { in: string }) => parameter.in === "path");
    expect(named).toHaveLength(path.match(/\{/g)?.length ?? 0);
  }
  for (const [, reference] of answer.html.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference?.split("/").reduce((part, key) => part?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

describe("a download that is broken off", () => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  /** Cuts the connection, as a phone that loses its signal. */
  const breakOff = async (file: string, encoding: string, afterMs: number) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `GET /account/${file} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    );
    if (afterMs === 0) await once(socket, "data");
    else await pause(afterMs);
    socket.resetAndDestroy();
    await pause(30);
  };

  test.each(["export.json", "export.csv", "export.zip"])("of %s ends nothing but itself", async (file) => {
    for (const encoding of ["gzip", "br", "identity"]) {
      for (const afterMs of [0, 5, 10, 20, 40, 0, 15, 30]) await breakOff(file, encoding, afterMs);
    }
    expect((await browser.get("/account/data")).status).toBe(200);
  });
});
