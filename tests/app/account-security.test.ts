import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp({ LOG: "info" });
expectQuietServer();

const NEXT = { password: "Gooseberry-7-jam!", confirmPassword: "Gooseberry-7-jam!" };
const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("a person sees what happened to their account, with what device, and takes it along", async () => {
  const { browser, email } = await signUp(app);
  await openBrowser(app).post("/login", { email, password: "Wrong-horse-1!" }, FIREFOX);
  await openBrowser(app).post("/forgot-password", { email });
  await eventually(async () => {
    const { text } = await browser.get("/account/sessions");
    expect(text).toMatch(/Recent activity.*A password reset was requested/);
    expect(text).toMatch(/Failed sign-in: wrong password [^.]*, Firefox on Linux/);
    expect(text).toMatch(/Signed in \d/);
  });
  const { text } = await browser.get("/account/export.json");
  expect(
    JSON.parse(text)
      .securityEvents.map(({ kind }: { kind: string }) => kind)
      .toSorted(),
  ).toEqual(["reset_requested", "sign_in", "wrong_password"]);
  await browser.post("/account/password", { currentPassword: PASSWORD, ...NEXT });
  expect((await browser.get("/account/sessions")).text).toContain("Your password was changed");
});

test("the operator reads of it in the log, and no address", async () => {
  const lines: string[] = [];
  const written = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const { email } = await signUp(app);
  for (const address of [email, "nobody@example.com"]) {
    await openBrowser(app).post("/login", { email: address, password: "Wrong-horse-1!" });
  }
  await eventually(() => expect(lines.join("").split('"event":"wrong_password"')).toHaveLength(3));
  written.mockRestore();
  expect(lines.join("")).toContain('"event":"sign_in"');
  expect(lines.join("")).not.toMatch(/@example\.com|Wrong-horse/);
});

test("in an open session the new password is no second guess at the old one", async () => {
  const { browser } = await signUp(app);
  const guess = { currentPassword: "Wrong-horse-1!", password: PASSWORD, confirmPassword: PASSWORD };
  const refused = await browser.post("/account/password", guess);
  expect(refused).toMatchObject({
    status: 400,
    text: expect.stringContaining("This is not your current password"),
  });
});

test("pages of somebody who is signed in are kept nowhere; those of a visitor may be", async () => {
  const { browser } = await signUp(app);
  for (const path of ["/account", "/my-items", "/about", "/insights/export.csv"]) {
    expect((await browser.get(path)).headers.get("Cache-Control"), path).toBe("private, no-store");
  }
  expect((await openBrowser(app).get("/about")).headers.get("Cache-Control")).toBe("private, no-cache");
  expect((await browser.post("/logout", {})).headers.get("Clear-Site-Data")).toBe('"cache"');
});

test("a cookie that was copied before signing out shows nothing any more", async () => {
  const { browser, email } = await signUp(app);
  await browser.get("/account");
  const copy = new Map(browser.cookies);
  await browser.post("/logout", {});
  for (const path of [
    "/account/password",
    "/account/email",
    "/account/deletion",
    "/account/data",
    "/about",
  ]) {
    const page = await openBrowser(app, new Map(copy)).get(path);
    for (const secret of [email, "Robin Field"]) expect(page.html, path).not.toContain(secret);
  }
});

test("what was ended elsewhere is noticed by the pages that show who somebody is at once", async () => {
  const { browser, email } = await signUp(app);
  const other = openBrowser(app);
  await other.post("/login", { email, password: PASSWORD });
  await browser.get("/account/password");
  await browser.post("/my-items/consumption", {});
  await other.post("/account/sessions/end", {});
  const refused = await browser.get("/account/data");
  expect(refused.status).toBe(302);
  expect((await browser.follow(refused)).text).not.toContain("Please tick some items.");
});

test("a person who types wrong passwords does not push what else happened out of sight", async () => {
  const { browser, email } = await signUp(app);
  for (let place = 1; place <= 50; place++) {
    const at = { ...FIREFOX, "X-Client-Address": `198.18.${place}.1` };
    await openBrowser(app).post("/login", { email, password: "Wrong-horse-1!" }, at);
  }
  await eventually(async () => {
    const { text } = await browser.get("/account/sessions");
    expect(text.split("Failed sign-in: wrong password")).toHaveLength(11);
    expect(text).toMatch(/Signed in \d/);
  });
});
