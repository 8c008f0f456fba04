import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const SESSION_SECRET = vi.hoisted(() => {
  // Importing the module reads the environment of this process, which would generate a secret.
  process.env.SESSION_SECRET = "the secret of this test";
  return process.env.SESSION_SECRET;
});
const { readEnv } = await import("./env.server.ts");

const folder = mkdtempSync(path.join(tmpdir(), "crisper-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = { project_id: "my-household", client_email: "crisper@example.org", private_key: "-----BEGIN" };
const read = (variables: Record<string, string>) => readEnv({ SESSION_SECRET, ...variables }).firebase;

test("without any of its variables there is no Firebase", () => {
  expect(read({ FIREBASE_API_KEY: "", FIREBASE_AUTH_EMULATOR_HOST: "" })).toBeUndefined();
});

test("a project and its key are enough, a project is enough for the emulator", () => {
  expect(read({ FIREBASE_API_KEY: "AIza-key", FIREBASE_PROJECT_ID: "my-household" })).toMatchObject({
    apiKey: "AIza-key",
    projectId: "my-household",
  });
  expect(
    read({ FIREBASE_PROJECT_ID: "demo-x", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }),
  ).toMatchObject({ apiKey: "emulator", emulatorHost: "127.0.0.1:9099" });
});

test("a service account is its JSON, or the path of its file", () => {
  const file = path.join(folder, "key.json");
  writeFileSync(file, JSON.stringify(KEY));
  for (const given of [file, JSON.stringify(KEY), ` ${JSON.stringify(KEY)}\n`]) {
    const variables = { FIREBASE_API_KEY: "AIza-key", FIREBASE_PROJECT_ID: "my-household" };
    expect(read({ ...variables, FIREBASE_SERVICE_ACCOUNT: given })?.serviceAccount).toEqual(KEY);
  }
});

test.each<[string, Record<string, string>, RegExp[]]>([
  ["a key without a project", { FIREBASE_API_KEY: "k" }, [/FIREBASE_PROJECT_ID: required/]],
  ["a project without a key", { FIREBASE_PROJECT_ID: "p" }, [/FIREBASE_API_KEY: required/]],
  [
    "a service account alone",
    { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY) },
    [/FIREBASE_PROJECT_ID: required/, /FIREBASE_API_KEY: required/],
  ],
  [
    "an emulator without a project",
    { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
    [/FIREBASE_PROJECT_ID: required/],
  ],
  [
    "a service account of another project",
    {
      FIREBASE_API_KEY: "k",
      FIREBASE_PROJECT_ID: "another",
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY),
    },
    [/FIREBASE_SERVICE_ACCOUNT: belongs to the project my-household/],
  ],
  [
    "two identity providers",
    { FIREBASE_API_KEY: "k", FIREBASE_PROJECT_ID: "p", IDENTITY_URL: "http://other:3000/api/identity" },
    [/IDENTITY_URL: not together with Firebase/],
  ],
  ["a file that is not there", { FIREBASE_SERVICE_ACCOUNT: "/nowhere/key.json" }, [/must be the JSON of/]],
  ["a key that is none", { FIREBASE_SERVICE_ACCOUNT: "{}" }, [/FIREBASE_SERVICE_ACCOUNT: must be the JSON/]],
  ["an emulator without a port", { FIREBASE_AUTH_EMULATOR_HOST: "localhost" }, [/must be host:port/]],
])("%s stops the start, and says what to correct", (_, variables, lines) => {
  for (const line of lines) expect(() => read(variables)).toThrow(line);
});

const CLIENT = { GOOGLE_CLIENT_ID: "an-id", GOOGLE_CLIENT_SECRET: "a-secret" };
const readOpenId = (variables: Record<string, string>) => readEnv({ SESSION_SECRET, ...variables }).openId;

test("a client's id and secret are Google's, unless another issuer is named", () => {
  const client = { name: "Google", clientId: "an-id", clientSecret: "a-secret" };
  expect(readOpenId({ GOOGLE_CLIENT_ID: "" })).toBeUndefined();
  expect(readOpenId(CLIENT)).toEqual({ ...client, issuer: "https://accounts.google.com" });
  for (const issuer of ["https://id.example/realms/home", "http://localhost:4000", "http://[::1]:4000"]) {
    expect(readOpenId({ ...CLIENT, OIDC_ISSUER: issuer })).toEqual({ ...client, issuer });
  }
  const named = readOpenId({ ...CLIENT, OIDC_ISSUER: "https://id.example", OIDC_NAME: " Home door " });
  expect(named).toMatchObject({ name: "Home door" });
});

test.each<[string, Record<string, string>, RegExp]>([
  ["an id without its secret", { GOOGLE_CLIENT_ID: "an-id" }, /GOOGLE_CLIENT_SECRET: required with GOOGLE/],
  ["a secret alone", { GOOGLE_CLIENT_SECRET: "a-secret" }, /GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_S/],
  ["an issuer alone", { OIDC_ISSUER: "https://id.example" }, /GOOGLE_CLIENT_ID: required with OIDC_ISSUER/],
  ["a name of Google's", { ...CLIENT, OIDC_NAME: "Home door" }, /OIDC_NAME: not without OIDC_ISSUER/],
  ["an issuer that is no address", { ...CLIENT, OIDC_ISSUER: "google" }, /OIDC_ISSUER: must be/],
  ["an issuer in the open", { ...CLIENT, OIDC_ISSUER: "http://id.example" }, /OIDC_ISSUER: must be an https/],
  ["one that looks local", { ...CLIENT, OIDC_ISSUER: "http://127.0.0.1.evil.example" }, /OIDC_ISSUER: must/],
])("%s stops the start, and says what to correct", (_, variables, line) => {
  expect(() => readOpenId(variables)).toThrow(line);
});

test.each([
  ["ORIGIN", "https://example.com/crisper", "Crisper needs a name of its own"],
  ["ORIGIN", "https://example.com/?a=b", "without a path"],
  ["ORIGIN", "https://user:secret@example.com", "without a path"],
  ["SMTP_URL", "smtp://user:pa/secret#1@mail.example:587", "write / as %2F"],
  ["SMTP_URL", "smtps://user:secret#1@mail.example", "# as %23"],
  ["SMTP_URL", "smtp://user:secret?1@mail.example", "? as %3F"],
  ["SMTP_URL", "mail.example:587", "must start with smtp:// or smtps://"],
  ["DATABASE_URL", "postgres://u:secret/1@db/x", "write / as %2F"],
  ["DATABASE_DIRECT_URL", "postgres://u:secret#1@db/x", "# as %23"],
  ["MAIL_FROM", "not an address", "must be an email address"],
  ["MAIL_FROM", "Crisper <noreply>", "must be an email address"],
  ["ORIGIN", "example.com", "must be an address such as https://food"],
  ["ORIGIN", "https://", "must be an address such as https://food"],
  ["ORIGIN", '"https://example.com"', "must be an address such as https://food"],
  ["ORIGIN", "https://exa mple.com", "must be an address such as https://food"],
  ["ORIGIN", "https://example.com:99999", "must be an address such as https://food"],
  ["ORIGIN", "ftp://example.com", "must be an address such as https://food"],
  ["ORIGIN", "https:/", "must be an address such as https://food"],
  ["ORIGIN", "//example.com", "must be an address such as https://food"],
  ["ORIGIN", "https://a.example,https://b.example", "without a path"],
  ["SMTP_URL", "smtp://user:secret@mail.example:abc", "must name a server"],
  ["SMTP_URL", "smtp://user:secret@mail.example:99999", "must name a server"],
  ["SMTP_URL", "smtp://u/ser:secret@mail.example", "in its user and password"],
  ["SMTP_URL", "smtp://", "must name a server"],
  ["SMTP_URL", "smtp://user:secret@", "must name a server"],
  ["SMTP_URL", "smtp://:587", "must name a server"],
  ["SMTP_URL", "smtp://user:secret@:587", "must name a server"],
  ["SMTP_URL", "smtp:///path", "must name a server"],
  ["SMTP_URL", '"smtp://user:secret@mail.example"', "must start with smtp"],
  ["SMTP_URL", "smtp://u#ser:secret@mail.example", "in its user and password"],
  ["SMTP_URL", "smtp://user@ex/ample:secret@mail.example", "in its user and password"],
  ["SMTP_URL", "smtp://user:secret@mail example", "must name a server"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587:25", "must name a server"],
  ["SMTP_URL", "smtp://user:secret@[::1", "must name a server"],
  ["SMTP_URL", "smtp://?secret@mail.example", "must name a server"],
  ["SMTP_URL", "smtp://user:a@secret/b@mail.example", "in its user and password"],
  ["DATABASE_URL", "postgres://u:secret@db:abc/x", "must name one server"],
  ["DATABASE_URL", "postgres://u:secret@db:99999/x", "must name one server"],
  ["DATABASE_DIRECT_URL", "postgres://u:secret@db:abc/x", "must name one server"],
  ["DATABASE_URL", "postgres://u:secret%ff@db/x", "must name one server"],
  ["DATABASE_URL", "postgres://u:secret@d b/x", "must name one server"],
  ["DATABASE_URL", "postgres://u/x:secret@db/x", "in its user and password"],
  ["DATABASE_URL", '"postgres://u:secret@db/x"', "must start with postgres"],
  ["DATABASE_URL", "postgres://h1:5432,h2:5432/x", "must name one server"],
  ["DATABASE_URL", "postgres://u:secret@h1,h2/x", "must name one server"],
  ["UPSTREAM_URL", "example.com", "must be an http or https address"],
  ["UPSTREAM_URL", "http://", "must be an http or https address"],
  ["UPSTREAM_URL", "http://user:hidden@api.example", "must be an address without a password, a ? or a #"],
  ["IDENTITY_URL", "http://api.example?key=hidden", "must be an address without a password, a ? or a #"],
  ["OIDC_ISSUER", "https://user:hidden@id.example", "must be an address without a password, a ? or a #"],
  ["DATA_DIR", '"/srv/data"', "must be a folder, without quotation marks"],
  ["DATA_DIR", " ", "must be a folder"],
  ["METRICS_TOKEN", " ".repeat(16), "needs 16 characters or more"],
  ["MAIL_FROM", "group: x; <food@example.org>", "must be an email address, or a name and an address"],
  ["ORIGIN", "https://*.example.org", "must name the server as browsers reach it"],
  ["ORIGIN", "https://0.0.0.0:3000", "must name the server as browsers reach it"],
  ["IDENTITY_URL", "x", "must be an http or https address"],
  ["PUSH", "http://", "must be an http or https address, or off"],
  ["OIDC_ISSUER", "https://", "must be an http or https address"],
  ["SOCIAL_LINKS", "https://", "must be http or https addresses"],
  ["HOST", "http://0.0.0.0", "must be an address such as"],
  ["HOST", "0.0.0.0:3000", "must be an address such as"],
  ["HOST", "my host", "must be an address such as"],
  ["FIREBASE_AUTH_EMULATOR_HOST", "localhost:99999", "must be host:port"],
  ["PORT", "0x50", "must be a whole number"],
  ["MAIL_FROM", '"food@example.org"', "must be an email address"],
  ["LOG", '"info"', "Invalid option"],
  ["PORT", "80 80", "must be a whole number"],
  ["MAIL_FROM", "Crisper\nBcc <a@b.example>", "must be an email address"],
  ["OPERATOR_EMAIL", "a@", "must be an email address"],
])("%s=%s stops the start: %s", (name, value, words) => {
  const start = () => readEnv({ SESSION_SECRET, ORIGIN: "https://example.org", [name]: value });
  expect(start).toThrow(new RegExp(`^  ${name}: .*${words.replace(/[?#]/g, "\\$&")}`, "m"));
  expect(start).not.toThrow("secret");
});

test.each([
  ["ORIGIN", "https://food.example.org/"],
  ["SMTP_URL", "smtp://user:pa%2Fss%231@mail.example:587"],
  ["SMTP_URL", "smtp://user:p@ss@mail.example"],
  ["SMTP_URL", "smtp://mail.example:25/?pool=true"],
  ["DATABASE_URL", "postgres://u:p@db.example:5432/crisper?sslmode=require"],
  ["DATABASE_URL", "postgresql:///crisper?host=/var/run/postgresql"],
  ["DATABASE_URL", "postgres://u:p@/crisper?host=/var/run/postgresql"],
  ["MAIL_FROM", "Crisper <food@example.org>"],
  ["MAIL_FROM", "food@example.org"],
  ["ORIGIN", "http://localhost:3000"],
  ["ORIGIN", "http://[::1]:3000"],
  ["ORIGIN", "https://MÜNCHEN.example"],
  ["SMTP_URL", "smtp://me@x.example:p@mail.example"],
  ["SMTP_URL", "smtp://user:100%@mail.example"],
  ["SMTP_URL", "smtps://[::1]:465"],
  ["SMTP_URL", "smtp://mail"],
  ["SMTP_URL", "smtp://user:p:q@mail.example/"],
  ["DATABASE_URL", "postgres://u:p@%2Fvar%2Frun/crisper"],
  ["DATABASE_URL", "postgres://u@srv:p@db/x"],
  ["DATABASE_URL", "postgres://db/x?user=me@srv"],
  ["DATABASE_URL", "postgres://u:p%20x@[::1]:5432/x"],
  ["DATABASE_URL", "postgres://x"],
  ["DATABASE_URL", "postgres://u:p%zz@db/x"],
  ["DATABASE_URL", "postgres://u:p%@db/x"],
  ["DATABASE_URL", "postgres://u:p q@db/x"],
  ["DATABASE_URL", "postgres:///x?user=me@srv&host=/tmp"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "10.0.0.0/8,2001:db8::/32"],
  ["TRUST_PROXY", " 10.0.0.0/8 , ::1 "],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["HOST", "::"],
  ["HOST", "127.0.0.1"],
  ["HOST", "localhost"],
  ["HOST", "my-host.example."],
  ["HOST", "::1"],
  ["HOST", "fe80::1%eth0"],
  ["HOST", "my_host"],
])("%s=%s is right", (name, value) => {
  expect(() => readEnv({ SESSION_SECRET, ORIGIN: "https://example.org", [name]: value })).not.toThrow();
});

test.each([
  "10.0.0.0/",
  "10.0.0.0/33",
  "/ 8",
  "::/129",
  "/8",
  "10.0.0.0/ ",
  "10.0.0.0/8/9",
  "10.0.0.0/0x8",
  "10.0.0.0/1e1",
  "10.0.0.0/8.5",
  "10.0.0.0/-1",
  "10.0.0.0/8,",
  ",",
  "::/",
  "fe80::1%eth0",
  "10.0.0/8",
  "loopback",
  "-1",
  "1.5",
  "10.0.0.0/ 8",
  "10.0.0.0/008",
  "100",
])("TRUST_PROXY=%j stops the start", (value) => {
  expect(() => readEnv({ SESSION_SECRET, TRUST_PROXY: value })).toThrow(
    /^ {2}TRUST_PROXY: must be a number/m,
  );
});

test("networks are as long as they say, addresses are whole", () => {
  const { trustProxy } = readEnv({ SESSION_SECRET, TRUST_PROXY: "10.0.0.0/8, ::1,192.0.2.7" });
  expect(trustProxy).toEqual({
    networks: [
      { address: "10.0.0.0", prefix: 8 },
      { address: "::1", prefix: 128 },
      { address: "192.0.2.7", prefix: 32 },
    ],
  });
});

test("several workers need PostgreSQL", () => {
  const address = { DATABASE_URL: "postgres://db/x" };
  expect(() => readEnv({ SESSION_SECRET, WORKERS: "2" })).toThrow(/^ {2}DATABASE_URL: required/m);
  expect(readEnv({ SESSION_SECRET, WORKERS: "2", ...address }).workers).toBe(2);
  expect(readEnv({ SESSION_SECRET, WORKERS: "1" }).workers).toBe(1);
});

test("every variable that is wrong is named at once", () => {
  const wrong = {
    PORT: "x",
    LOG: "loud",
    DATABASE_URL: "postgres://x",
    SMTP_URL: "smtp://x",
    OIDC_ISSUER: "https://id.example",
  };
  const names = ["PORT", "LOG", "SESSION_SECRET", "ORIGIN", "GOOGLE_CLIENT_ID"];
  for (const name of names) expect(() => readEnv(wrong)).toThrow(new RegExp(`^  ${name}: `, "m"));
});

const readOperator = (variables: Record<string, string>) =>
  readEnv({ SESSION_SECRET, ...variables }).operator;

test("who runs the server is read, and what nobody can be reached at is refused", () => {
  expect(readOperator({})).toEqual({ socialLinks: [] });
  expect(readOperator({ OPERATOR_NAME: " Household Club ", OPERATOR_EMAIL: "" })).toEqual({
    name: "Household Club",
    socialLinks: [],
  });
  expect(readOperator({ SOCIAL_LINKS: "https://x.com/a,https://m.youtube.com/b" }).socialLinks).toEqual([
    { name: "X", url: "https://x.com/a" },
    { name: "YouTube", url: "https://m.youtube.com/b" },
  ]);
});

test.each([
  ["OPERATOR_EMAIL", "nobody"],
  ["OPERATOR_PHONE", "call us"],
  ["OPERATOR_NAME", "two\nlines"],
  ["OPERATOR_ADDRESS", "x".repeat(201)],
  ["SOCIAL_LINKS", "javascript:alert(1)"],
  ["SOCIAL_LINKS", "facebook"],
  ["SOCIAL_LINKS", Array.from({ length: 9 }, () => "https://x.com").join(",")],
  ["PLAN_LIMITS", "yes"],
  ["REGISTRATION", "invited"],
])("%s=%j stops the start", (name, value) => {
  expect(() => readOperator({ [name]: value })).toThrow(`${name}: `);
});

const readProductLookup = (PRODUCT_LOOKUP: string) =>
  readEnv({ SESSION_SECRET, PRODUCT_LOOKUP }).productLookup;

test("products are looked up at Open Food Facts, elsewhere, or nowhere", () => {
  const usual = { address: "https://world.openfoodfacts.org", isUsual: true };
  expect(readEnv({ SESSION_SECRET }).productLookup).toEqual(usual);
  expect(readProductLookup("")).toEqual(usual);
  expect(readProductLookup("https://world.openfoodfacts.org/")).toEqual(usual);
  expect(readProductLookup("off")).toBeUndefined();
  expect(readProductLookup("http://10.0.0.5:8080/products/")).toEqual({
    address: "http://10.0.0.5:8080/products",
    isUsual: false,
  });
});

test.each(["on", "none", "world.openfoodfacts.org", "ftp://10.0.0.5", "file:///x", "http://"])(
  "PRODUCT_LOOKUP=%s stops the start",
  (value) => {
    expect(() => readProductLookup(value)).toThrow(
      /^ {2}PRODUCT_LOOKUP: must be an http or https address, or off$/m,
    );
  },
);

test.each([
  "https://off:secret@products.example",
  "https://products.example/?x=",
  "https://products.example/#x",
])("PRODUCT_LOOKUP=%s stops the start, too", (value) => {
  expect(() => readProductLookup(value)).toThrow(/^ {2}PRODUCT_LOOKUP: must be an address without/m);
});

test("messages go to browsers' push services, to the operator's own too, or nowhere", () => {
  const readPush = (PUSH: string) => readEnv({ SESSION_SECRET, PUSH }).push;
  expect(readPush("")).toEqual({ inside: undefined });
  expect(readPush("http://10.0.0.5:8080/")).toEqual({ inside: "http://10.0.0.5:8080" });
  expect(readPush("off")).toBeUndefined();
  expect(() => readPush("10.0.0.5:8080")).toThrow(/^ {2}PUSH: must be an http or https address, or off$/m);
});

test("registration is open unless it is closed", () => {
  const isClosed = (variables: Record<string, string>) =>
    readEnv({ SESSION_SECRET, ...variables }).registrationClosed;
  expect([isClosed({}), isClosed({ REGISTRATION: "" }), isClosed({ REGISTRATION: "open" })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isClosed({ REGISTRATION: "closed" })).toBe(true);
});
