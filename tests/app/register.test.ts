import { describe, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD } from "../support/browser.ts";
import { fieldErrors, fieldValue, linksNamed, named, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

let people = 0;
const person = (wrong: Record<string, string> = {}) => ({
  name: "Robin Field",
  email: `robin${++people}@example.com`,
  photoURL: "",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
  ...wrong,
});
const register = (fields: Record<string, string>, path = "/register") => openBrowser(app).post(path, fields);

const REQUIRED_NAME = "Please enter your full name";
const REQUIRED_EMAIL = "Please enter your email address";
const INVALID_EMAIL = "Please enter a valid email address";
const INVALID_PHOTO = "Please enter a valid photo URL";
const WEAK = "Password doesn't meet all requirements";

test("the rules that a password fails are marked, with the others as met", async () => {
  const page = await register({
    name: "Robin",
    email: "robin@example.com",
    password: "abcdefgh1",
    confirmPassword: "abcdefgh1",
    terms: "on",
  });
  const list = page.getByRole("list", { name: "Password requirements" });
  expect(named(list, "listitem").map(({ element }) => wordsOf(element))).toEqual([
    "✓ At least 8 characters : met",
    "✗ One uppercase letter : not met yet",
    "✓ One lowercase letter : met",
    "✓ One digit : met",
    "✗ One symbol, such as ! or ? : not met yet",
  ]);
});

describe("what is wrong stands beside its field, and what was typed stays", () => {
  const twice = (password: string) => ({ password, confirmPassword: password });
  const long = "x".repeat(101);
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["no name", { name: "" }, { name: REQUIRED_NAME }],
    ["a name of spaces", { name: " \t " }, { name: REQUIRED_NAME }],
    ["an invisible name", { name: "\u200b\u2060" }, { name: REQUIRED_NAME }],
    ["a name without end", { name: long }, { name: "Name is too long (100 characters at most)" }],
    ["no email", { email: "" }, { email: REQUIRED_EMAIL }],
    ["an email of spaces", { email: "  " }, { email: REQUIRED_EMAIL }],
    ...[
      "robin",
      "robin@",
      "@example.com",
      "robin@example",
      "robin field@example.com",
      "robin@exam ple.com",
      "robin@example..com",
      "robin@-example.com",
      "a@b.co, c@d.co",
      `${"a".repeat(65)}@example.com`,
      `a@${"b.".repeat(130)}com`,
    ].map((email): [string, Record<string, string>, Record<string, string>] => [
      `the email ${email.slice(0, 30)}`,
      { email },
      { email: INVALID_EMAIL },
    ]),
    ...[
      "robin.png",
      "javascript:alert(1)",
      "//example.org/x.png",
      "data:image/png;base64,AA",
      "https://",
    ].map((photoURL): [string, Record<string, string>, Record<string, string>] => [
      `the photo ${photoURL}`,
      { photoURL },
      { photoURL: INVALID_PHOTO },
    ]),
    ["a short password", twice("Sh0rt-x"), { password: WEAK }],
    ["a password without a capital", twice("rhubarb-4-pie"), { password: WEAK }],
    ["a password of capitals", twice("RHUBARB-4-PIE"), { password: WEAK }],
    ["a password without a digit", twice("Rhubarb-no-pie"), { password: WEAK }],
    ["a password without a sign", twice("Rhubarb4pies"), { password: WEAK }],
    [
      "no password",
      twice(""),
      { password: "Please enter a password", confirmPassword: "Please confirm your password" },
    ],
    ["no second password", { confirmPassword: "" }, { confirmPassword: "Please confirm your password" }],
    [
      "two passwords",
      { confirmPassword: "Gooseberry-4-pie!" },
      { confirmPassword: "Passwords don't match!" },
    ],
    [
      "weak and different passwords",
      { password: "Rhubarb4pies", confirmPassword: "Gooseberry-4-pie!" },
      { password: WEAK, confirmPassword: "Passwords don't match!" },
    ],
    ["terms not accepted", { terms: "" }, { terms: "Please accept the Terms of Service" }],
    [
      "everything at once",
      { name: "", email: "x", terms: "" },
      { name: REQUIRED_NAME, email: INVALID_EMAIL, terms: "Please accept the Terms of Service" },
    ],
  ])("%s", async (_, wrong, errors) => {
    const typed = person(wrong);
    const page = await register(typed);
    expect(page.status).toBe(400);
    expect(fieldErrors(page)).toEqual(errors);
    for (const field of ["name", "email", "photoURL"] as const) {
      expect(fieldValue(page, field)).toBe(typed[field]);
    }
    expect(page.getByRole("checkbox").hasAttribute("checked")).toBe(typed.terms === "on");
    for (const secret of [typed.password, typed.confirmPassword].filter(Boolean)) {
      expect(page.html).not.toContain(secret);
    }
    expect(page.headers.getSetCookie()).toEqual([]);
  });
});

test("a new person lands on the home page, welcomed and signed in", async () => {
  const browser = openBrowser(app);
  const answer = await browser.post("/register", person({ name: "Ada <b>&</b> Bo" }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/");
  const home = await browser.follow(answer);
  expect(home.text).toContain("Successfully registered!");
  expect(home.html).toMatch(/ role="status"(?:(?!<main).)*Successfully registered!/s);
  expect(home.text).toContain("Ada <b>&</b> Bo");
  expect(home.html).not.toContain("<b>&</b>");
  expect(home.text).toContain("Logout");
  expect((await browser.get("/")).text).not.toContain("Successfully registered!");
});

test("the cookie is out of reach of scripts and other sites, and of http where there is https", async () => {
  const plain = await register(person());
  const [cookie = ""] = plain.headers.getSetCookie();
  expect(cookie).toMatch(/^session=/);
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
  expect(cookie).toContain("Path=/");

  const behindTls = await openBrowser(app).post("/register", person(), {
    "X-Forwarded-Proto": "https",
    Origin: "https://crisper.test",
  });
  const [secure = ""] = behindTls.headers.getSetCookie();
  expect(secure).toMatch(/^__Host-session=/);
  expect(secure).toContain("Secure");
  expect(secure).toContain("HttpOnly");
  expect(secure).not.toContain("Domain");
});

test("an address whose domain has other letters is taken, and signs in as it was typed", async () => {
  const email = "ada@münchen.example";
  expect((await register(person({ email }))).status).toBe(303);
  const login = await openBrowser(app).post("/login", { email, password: PASSWORD });
  expect(login.status).toBe(303);
});

test("nobody can take a taken address, however it is written", async () => {
  const first = person({ email: "A@B.co" });
  expect((await register(first)).status).toBe(303);
  for (const email of ["A@B.co", "a@b.co", " a@B.CO "]) {
    const page = await register(person({ email }));
    expect(page.status).toBe(400);
    expect(page.text).toContain("❌ Email already in use. Please use a different email.");
    expect(fieldValue(page, "email")).toBe(email);
    expect(page.html).not.toContain(PASSWORD);
  }
  const login = await openBrowser(app).post("/login", { email: "a@b.co", password: PASSWORD });
  expect(login.status).toBe(303);
});

test("of two who want one address at the same moment one gets it", async () => {
  const twins = person();
  const answers = await Promise.all([register(twins), register(twins), register(twins)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400, 400]);
});

test("who was on the way to a page gets there", async () => {
  const browser = openBrowser(app);
  const form = await browser.get("/register?returnTo=%2Fadd-food");
  expect(linksNamed(form, "Sign in")).toEqual(["/login?returnTo=%2Fadd-food"]);
  const answer = await browser.post("/register?returnTo=%2Fadd-food", person());
  expect(answer.headers.get("Location")).toBe("/add-food");
  expect((await browser.get("/register?returnTo=%2Ffridge")).headers.get("Location")).toBe("/fridge");
});

test("what is added to the form is ignored", async () => {
  const browser = openBrowser(app);
  const answer = await browser.post("/register", {
    ...person(),
    uid: "demo",
    role: "admin",
    household_id: "demo",
    "__proto__[role]": "admin",
    "constructor.prototype.role": "admin",
    "name[0]": "x",
    __intent__: "{",
    __state__: "{",
  });
  expect(answer.status).toBe(303);
  expect((await browser.get("/my-items")).text).toContain("No food items found. Add your first item!");
});
