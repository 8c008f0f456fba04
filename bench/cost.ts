// What long texts cost: sends texts of many kinds to every call and form, at one size and at twice that. The processor
// time may at most double.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const KINDS = {
  marks: "\u0301\u0323",
  "marked letters": "a\u0301\u0323",
  spaces: " ",
  "line ends": "\r\n",
  digits: "1",
  "digits and spaces": "1 ",
  fractions: "1/2 ",
  "addresses to be": "a@",
  dots: "a.",
  markup: "<b>",
  ampersands: "a&",
  equals: "=",
  quotes: "\"'",
  commas: "1,",
  brackets: "[(",
  dashes: "-",
  emoji: "👍🏽",
  joiners: "a\u200d",
  "right to left": "\u202eא",
  semicolons: ";q=0,",
} as const;
const BODY_BYTES = 28_000;
const HEADER_BYTES = 3_500;
const RUNS = 3;
/** Below this, noise of the machine. */
const WORTH_COMPARING_MS = 25;

const dataDir = mkdtempSync(path.join(tmpdir(), "crisper-cost-"));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  SESSION_SECRET: "a secret for this benchmark",
  LOG: "silent",
  PRODUCT_LOOKUP: "off",
});
const { createApp } = await import("../server.ts");
const { contract } = await import("../app/upstream/contract.ts");
const app = createApp(await import(new URL("../build/server/index.js", import.meta.url).href));
const ORIGIN = "http://crisper.test";

let asked = 0;
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  asked += 1;
  const headers = new Headers(init.headers);
  headers.set("X-Client-Address", `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
  headers.set("Origin", ORIGIN);
  const request = new Request(ORIGIN + url, { ...init, headers });
  if (init.body) request.headers.set("Content-Length", String(Buffer.byteLength(String(init.body))));
  return app.fetch(request);
}

let people = 0;
/** A new person's cookie, so that no limit per account applies. */
async function signUp(): Promise<string> {
  const password = "Rhubarb-4-pie!";
  const email = `cost${++people}@example.com`;
  const person = { name: "Robin", email, password, confirmPassword: password, terms: "on" };
  const answer = await send("/register", { method: "POST", body: new URLSearchParams(person) });
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("session="))
      ?.split(";")[0] ?? ""
  );
}

const FIELDS = [
  "name",
  "email",
  "password",
  "confirmPassword",
  "currentPassword",
  "photoURL",
  "category",
  "quantity",
  "expiryDate",
  "description",
  "price",
  "currency",
  "text",
  "subject",
  "message",
  "title",
  "severity",
  "firstName",
  "lastName",
  "phone",
  "plan",
  "minor",
  "budget",
  "timeZone",
  "day",
  "reason",
  "code",
  "requestId",
  "version",
  "device",
  "token",
];
const FORMS = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/contact",
  "/report-bug",
  "/newsletter",
  "/trial",
  "/deals/subscription",
  "/theme",
];
const MEMBERS_FORMS = [
  "/add-food",
  "/shopping",
  "/budget",
  "/budget/household",
  "/account/profile",
  "/account/email",
  "/account/password",
  "/account/providers",
  "/account/deletion",
  "/notifications/settings",
  "/food/1",
  "/shopping/put-away",
];
const PAGES = ["/", "/fridge", "/products", "/faq", "/login", "/journal", "/insights"];
const QUERIES = ["search", "q", "category", "sort", "from", "to", "returnTo", "page", "view"];
const HEADERS = [
  "Accept-Language",
  "Accept-Encoding",
  "Accept",
  "User-Agent",
  "Cookie",
  "Referer",
  "Authorization",
  "X-Forwarded-For",
  "Range",
  "If-None-Match",
  "Idempotency-Key",
];

type Send = (text: string) => Promise<Response>;
const targets: { name: string; bytes: number; send: Send }[] = [];

const form = (text: string, share: number) =>
  new URLSearchParams(FIELDS.map((name) => [name, text.slice(0, Math.ceil(text.length / share))]));
for (const url of FORMS) {
  targets.push({
    name: `form ${url}`,
    bytes: BODY_BYTES / 9,
    send: (text) => send(url, { method: "POST", body: form(text, 4) }),
  });
}
for (const url of MEMBERS_FORMS) {
  const cookie = await signUp();
  targets.push({
    name: `form ${url}`,
    bytes: BODY_BYTES / 9,
    send: (text) => send(url, { method: "POST", body: form(text, 4), headers: { Cookie: cookie } }),
  });
}
const json = { "Content-Type": "application/json" };
const identity = [
  "signUp",
  "signInWithPassword",
  "signInWithIdp",
  "update",
  "lookup",
  "sendOobCode",
  "resetPassword",
  "delete",
].map((call) => `/api/identity/v1/accounts:${call}`);
const calls = Object.values(contract).filter(({ method }) => method !== "GET");
for (const { method, path } of [
  ...calls,
  ...[...identity, "/api/identity/v1/token"].map((path) => ({ method: "POST", path })),
]) {
  const url = path.startsWith("/api") ? path : `/api${path.replace(/\{\w+\}/g, "1")}`;
  const body = (text: string) =>
    JSON.stringify({
      ...Object.fromEntries(FIELDS.map((name) => [name, text.slice(0, 2_000)])),
      email: text,
      name: text,
      postBody: text,
      kind: "contact",
    });
  targets.push({
    name: `${method} ${url}`,
    bytes: BODY_BYTES / 9,
    send: (text) => send(url, { method, headers: json, body: body(text) }),
  });
}
targets.push({
  name: "raw form",
  bytes: BODY_BYTES,
  send: (text) =>
    send("/login", {
      method: "POST",
      body: text,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
});
targets.push({
  name: "raw JSON",
  bytes: BODY_BYTES,
  send: (text) => send("/api/messages", { method: "POST", body: text, headers: json }),
});
for (const url of PAGES) {
  targets.push({
    name: `GET ${url}?…`,
    bytes: HEADER_BYTES / 3,
    send: (text) =>
      send(
        `${url}?${new URLSearchParams(QUERIES.map((name) => [name, text.slice(0, 400)]))}&search=${encodeURIComponent(text)}`,
      ),
  });
}
for (const name of HEADERS) {
  const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, "x");
  targets.push({
    name: `header ${name}`,
    bytes: HEADER_BYTES * 2,
    send: (text) => send("/", { headers: { [name]: ascii(text) } }),
  });
}

/** Processor milliseconds of one request, the least of a few runs. */
async function cost(request: Send, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    await (await request(text)).arrayBuffer();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const rows: { target: string; kind: string; ms: number; "ms at twice the size": number; ratio: number }[] =
  [];
for (const target of targets) {
  const plain = await cost(target.send, "a");
  for (const [kind, unit] of Object.entries(KINDS)) {
    const text = (bytes: number) => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));
    const once = await cost(target.send, text(target.bytes));
    const twice = await cost(target.send, text(target.bytes * 2));
    // Subtracts the fixed cost of a request; password hashes cost the same for every text.
    const [added, addedTwice] = [Math.max(once - plain, 0.5), Math.max(twice - plain, 0)];
    rows.push({
      target: target.name,
      kind,
      ms: Math.round(once),
      "ms at twice the size": Math.round(twice),
      ratio: Math.round((10 * addedTwice) / added) / 10,
    });
  }
}
const growing = rows.filter((row) => row.ratio > 2.5 && row["ms at twice the size"] >= WORTH_COMPARING_MS);
rows.sort((a, b) => b["ms at twice the size"] - a["ms at twice the size"]);
console.log(
  `${asked} requests: ${targets.length} calls, forms, pages and headers, each with ${Object.keys(KINDS).length} kinds of text`,
);
console.log("the most expensive:");
console.table(rows.slice(0, 8));
console.log(`${growing.length} more than double with twice the text:`);
if (growing.length > 0) console.table(growing.slice(0, 20));
rmSync(dataDir, { recursive: true, force: true });
process.exit(growing.length > 0 ? 1 : 0);
